"""What captured cards are worth, the slow way: written from the rules and not from the engine.

Cards are texts such as `9-animal`, piles are sets of them; every rule of the score is one plain sentence. Switches come
as a plain mapping.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

BRIGHT_MONTHS = (1, 3, 8, 11, 12)
ANIMAL_MONTHS = (2, 4, 5, 6, 7, 8, 9, 10, 12)
RIBBON_MONTHS = (1, 2, 3, 4, 5, 6, 7, 9, 10, 12)
BRIGHTS = frozenset(f"{month}-bright" for month in BRIGHT_MONTHS)
ANIMALS = frozenset(f"{month}-animal" for month in ANIMAL_MONTHS)
RIBBONS = frozenset(f"{month}-ribbon" for month in RIBBON_MONTHS)
SINGLES = frozenset(f"{month}-junk{n}" for month in range(1, 12) for n in (1, 2))
WORTH = {**dict.fromkeys(SINGLES, 1), "11-double": 2, "12-double": 2, "bonus2": 2, "bonus3": 3}
ALL = sorted(BRIGHTS | ANIMALS | RIBBONS | set(WORTH))
RAIN, GUKJIN = "12-bright", "9-animal"
BONUSES = ("bonus2", "bonus3")
SETS = {
    "hongdan": ({"1-ribbon", "2-ribbon", "3-ribbon"}, 3),
    "cheongdan": ({"6-ribbon", "9-ribbon", "10-ribbon"}, 3),
    "chodan": ({"4-ribbon", "5-ribbon", "7-ribbon"}, 3),
    "godori": ({"2-animal", "4-animal", "8-animal"}, 5),
}


def customs(preset: str, **changed: Any) -> dict[str, Any]:
    """The switches that matter for a score, as a table has them."""
    standard = preset == "standard"
    return {
        "hold_factor": 4 if standard else 1,
        "meongbak_needs_none": standard,
        "pibak_spares_none": True,
        "pibak_junk": 7,
        "go_points": 10,
        **changed,
    }


# -- cards -----------------------------------------------------------------------------------------


def singles(many: int) -> str:
    """So many cards that count one junk."""
    return " ".join([f"{month}-junk{n}" for month in range(1, 12) for n in (1, 2)][:many])


def cards(kind: str, months: str) -> str:
    """`cards("animal", "2 4 8")`: one of a kind in each of these months."""
    return " ".join(f"{month}-{kind}" for month in months.split())


def animals(pile: Iterable[str], gukjin: str) -> set[str]:
    """Those that count as animals: the gukjin too, unless it has been made junk."""
    return {card for card in pile if card in ANIMALS and not (card == GUKJIN and gukjin == "junk")}


def junk(pile: Iterable[str], gukjin: str) -> set[str]:
    return {card for card in pile if card in WORTH or (card == GUKJIN and gukjin == "junk")}


def junk_value(pile: Iterable[str], gukjin: str) -> int:
    return sum(WORTH.get(card, 2) for card in junk(pile, gukjin))


# -- base score ------------------------------------------------------------------------------------


def bright_line(pile: Iterable[str]) -> tuple[str, int]:
    """What the brights are called and worth."""
    found = BRIGHTS & set(pile)
    if len(found) == 5:
        return "five brights", 15
    if len(found) == 4:
        return "four brights", 4
    if len(found) == 3:
        return ("three brights with rain", 2) if RAIN in found else ("three brights", 3)
    return "", 0


def lines(pile: Iterable[str], gukjin: str) -> dict[str, tuple[int, set[str]]]:
    """Every reason for points, with its cards; 'open' is an animal."""
    held = set(pile)
    out: dict[str, tuple[int, set[str]]] = {}
    name, points = bright_line(held)
    if points:
        out[name] = points, held & BRIGHTS
    if len(animals(held, gukjin)) >= 5:
        out["animals"] = len(animals(held, gukjin)) - 4, animals(held, gukjin)
    if len(held & RIBBONS) >= 5:
        out["ribbons"] = len(held & RIBBONS) - 4, held & RIBBONS
    if junk_value(held, gukjin) >= 10:
        out["junk"] = junk_value(held, gukjin) - 9, junk(held, gukjin)
    for name, (members, worth) in SETS.items():
        if members <= held:
            out[name] = worth, members
    return out


def base(pile: Iterable[str], gukjin: str) -> int:
    return sum(points for points, _ in lines(pile, gukjin).values())


# -- multipliers -----------------------------------------------------------------------------------


class Facts(NamedTuple):
    """How a round was won: the arguments of `score` as plain values."""

    captured: frozenset[str]
    opponent: frozenset[str]
    gukjin: str | None = None
    go: int = 0
    opponent_go: int = 0
    shakes: int = 0
    bombs: int = 0
    held: bool = False
    carry_over: int = 1


class Score(NamedTuple):
    lines: dict[str, tuple[int, set[str]]]
    factors: dict[str, int]
    go: int

    @property
    def base(self) -> int:
        return sum(points for points, _ in self.lines.values())

    @property
    def total(self) -> int:
        total = self.base + self.go
        for factor in self.factors.values():
            total *= factor
        return total


def baks(facts: Facts, winner: str, loser: str, table: Mapping[str, Any]) -> dict[str, int]:
    """Pibak and meongbak, each side's gukjin read so."""
    found: dict[str, int] = {}
    left = junk_value(facts.opponent, loser)
    spared = left > table["pibak_junk"] or (left == 0 and table["pibak_spares_none"])
    if junk_value(facts.captured, winner) >= 10 and not spared:
        found["pibak"] = 2
    some = animals(facts.opponent, loser)
    if len(animals(facts.captured, winner)) >= 7 and not (some and table["meongbak_needs_none"]):
        found["meongbak"] = 2
    return found


def loser_baks(facts: Facts, winner: str, table: Mapping[str, Any]) -> dict[str, int]:
    """M24: a gukjin that nobody has fixed is an animal, or junk if that spares the loser pibak."""
    as_animal = baks(facts, winner, "animal", table)
    if facts.gukjin is not None:
        return baks(facts, winner, facts.gukjin, table)
    as_junk = baks(facts, winner, "junk", table)
    return as_junk if "pibak" in as_animal and "pibak" not in as_junk else as_animal


def scored_as(facts: Facts, winner: str, table: Mapping[str, Any]) -> Score:
    """With the winner's gukjin read so."""
    factors: dict[str, int] = {}
    if facts.go >= 3:
        factors["go"] = 2 ** (facts.go - 2)
    if facts.shakes:
        factors["shake"] = 2**facts.shakes
    if facts.bombs:
        factors["bomb"] = 2**facts.bombs
    if facts.held and (facts.shakes or facts.bombs) and table["hold_factor"] > 1:
        factors["hold"] = table["hold_factor"]
    if facts.opponent_go:
        factors["dokbak"] = 2
    if len(BRIGHTS & facts.captured) >= 3 and not BRIGHTS & facts.opponent:
        factors["gwangbak"] = 2
    factors |= loser_baks(facts, winner, table)
    if facts.carry_over > 1:
        factors["carry-over"] = facts.carry_over
    return Score(lines(facts.captured, winner), factors, min(facts.go, table["go_points"]))


def scored(facts: Facts, table: Mapping[str, Any]) -> list[Score]:
    """The score; two of them if the winner may read the gukjin either way and both pay the same."""
    if facts.gukjin is not None:
        return [scored_as(facts, facts.gukjin, table)]
    both = [scored_as(facts, reading, table) for reading in ("animal", "junk")]
    most = max(score.total for score in both)
    return [score for score in both if score.total == most]
