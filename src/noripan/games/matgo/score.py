"""What captured cards are worth, and what multiplies it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.hwatu import (
    ANIMALS,
    BONUS3,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    DOUBLES,
    GODORI,
    GUKJIN,
    HONGDAN,
    JUNK,
    RAIN,
    RIBBONS,
    SINGLES,
    texts_of,
)
from noripan.core.bits import bit, popcount
from noripan.core.saving import Made, made_with
from noripan.games.matgo import contract_score as contract
from noripan.games.matgo.factor import Factor
from noripan.games.matgo.moves import DOUBLE_JUNK, OPEN
from noripan.games.matgo.rules import MatgoRules

STOP_POINTS: Final[i64] = 7  # M21: from here on one may stop
FIVE: Final[i64] = 5  # animals or ribbons
TEN: Final[i64] = 10  # junk
MEONG: Final[i64] = 7  # animals that double
SETS: Final = (("hongdan", HONGDAN, 3), ("cheongdan", CHEONGDAN, 3), ("chodan", CHODAN, 3), ("godori", GODORI, 5))
_SET_NAMES: Final[list[str]] = [name for name, _, _ in SETS]
_SET_CARDS: Final[vec[i64]] = vec[i64]([cards for _, cards, _ in SETS])
_SET_POINTS: Final[vec[i64]] = vec[i64]([points for _, _, points in SETS])


def animal_cards(taken: i64, gukjin: i64) -> i64:
    """The cards that count as animals."""
    return taken & ANIMALS & ~GUKJIN if gukjin == DOUBLE_JUNK else taken & ANIMALS


def junk_cards(taken: i64, gukjin: i64) -> i64:
    """The cards that count as junk."""
    return taken & (JUNK | GUKJIN) if gukjin == DOUBLE_JUNK else taken & JUNK


def junk_value(taken: i64, gukjin: i64) -> i64:
    """Singles one, doubles two, bonus3 three; the gukjin two when it counts as junk."""
    value: i64 = popcount(taken & SINGLES) + 2 * popcount(taken & DOUBLES)
    if taken & BONUS3:
        value += 3
    if gukjin == DOUBLE_JUNK and taken & GUKJIN:
        value += 2
    return value


@final
class Line:
    """One reason for points, with the cards it stands on."""

    def __init__(self, name: str, points: i64, cards: i64) -> None:
        self.name: Final = name
        self.points: Final[i64] = points
        self.cards: Final[i64] = cards

    def __reduce__(self) -> Made:
        return made_with(self, "name", "points", "cards")

    def encode(self) -> contract.Line:
        return {"name": self.name, "points": int(self.points), "cards": texts_of(self.cards)}


def base_points(taken: i64, gukjin: i64) -> i64:
    """The points of captured cards, before any go or multiplier; an open gukjin is an animal."""
    return _count(taken, gukjin, None)


def base_lines(taken: i64, gukjin: i64) -> list[Line]:
    """Where the points of captured cards come from."""
    lines: list[Line] = []
    _count(taken, gukjin, lines)
    return lines


def _count(taken: i64, gukjin: i64, lines: list[Line] | None) -> i64:
    """The points of captured cards; the lines they come from are kept where there is a list for them."""
    total: i64 = _brights(taken & BRIGHTS, lines)
    animals: i64 = animal_cards(taken, gukjin)
    many_animals: i64 = popcount(animals)
    total += _beyond("animals", many_animals, FIVE, animals, lines)
    ribbons: i64 = taken & RIBBONS
    many_ribbons: i64 = popcount(ribbons)
    total += _beyond("ribbons", many_ribbons, FIVE, ribbons, lines)
    junk: i64 = junk_value(taken, gukjin)
    if junk >= TEN:
        total += _beyond("junk", junk, TEN, junk_cards(taken, gukjin), lines)
    if many_animals >= 3 or many_ribbons >= 3:  # no set has fewer cards
        total += _sets(taken, lines)
    return total


def _sets(taken: i64, lines: list[Line] | None) -> i64:
    total: i64 = 0
    for at in range(4):
        cards: i64 = _SET_CARDS[at]
        if taken & cards == cards:
            total += _line(_SET_NAMES[at], _SET_POINTS[at], cards, lines)
    return total


def _brights(brights: i64, lines: list[Line] | None) -> i64:
    many: i64 = popcount(brights)
    if many < 3:
        return 0
    if many == 5:
        return _line("five brights", 15, brights, lines)
    if many == 4:
        return _line("four brights", 4, brights, lines)
    if brights & RAIN:
        return _line("three brights with rain", 2, brights, lines)
    return _line("three brights", 3, brights, lines)


def _beyond(name: str, many: i64, least: i64, cards: i64, lines: list[Line] | None) -> i64:
    """A point for the least that counts, and one for each more."""
    return _line(name, many - least + 1, cards, lines) if many >= least else 0


def _line(name: str, points: i64, cards: i64, lines: list[Line] | None) -> i64:
    """The points, and a line that says why, where lines are kept: nothing counts that would not be told."""
    if lines is not None:
        _keep(name, points, cards, lines)
    return points


def _keep(name: str, points: i64, cards: i64, lines: list[Line]) -> None:
    """Apart, so that the C compiler puts `_line` itself wherever it is called."""
    lines.append(Line(name, points, cards))


@final
class Sheet:
    """A score line by line: (base + go bonus) times the product of the multipliers."""

    def __init__(
        self, taken: i64, gukjin: i64, goes: i64, factors: list[Factor], fixed: Line | None, spared: str = ""
    ) -> None:
        self._taken: Final[i64] = taken
        self._gukjin: Final[i64] = gukjin
        self._fixed: Final = fixed  # a win that counts no captured cards
        self.base: Final[i64] = base_points(taken, gukjin) if fixed is None else fixed.points
        self.go_bonus: Final[i64] = goes
        self.factors: Final = factors
        self.spared: Final = spared  # pibak, where the loser's open gukjin had to be read as junk for it (M24)

    def __reduce__(self) -> Made:
        return made_with(self, "_taken", "_gukjin", "go_bonus", "factors", "_fixed", "spared")

    @property
    def lines(self) -> list[Line]:
        return base_lines(self._taken, self._gukjin) if self._fixed is None else [self._fixed]

    @property
    def multiplier(self) -> int:
        product = 1
        for factor in self.factors:
            product *= factor.factor
        return product

    @property
    def total(self) -> int:
        return int(self.base + self.go_bonus) * self.multiplier

    def encode(self) -> contract.Sheet:
        data: contract.Sheet = {
            "lines": [line.encode() for line in self.lines],
            "base": int(self.base),
            "goBonus": int(self.go_bonus),
            "factors": [factor.encode() for factor in self.factors],
            "multiplier": self.multiplier,
            "total": self.total,
        }
        if self.spared:
            data["spared"] = self.spared
        return data

    def __repr__(self) -> str:
        return f"Sheet({self.base} + {self.go_bonus} go, x{self.multiplier} = {self.total})"


@final
class Side:
    """What a settlement asks about one player."""

    def __init__(self, taken: i64, gukjin: i64, goes: i64, shakes: i64, bombs: i64, held: bool) -> None:
        self.taken: Final[i64] = taken
        self.gukjin: Final[i64] = gukjin
        self.goes: Final[i64] = goes
        self.shakes: Final[i64] = shakes
        self.bombs: Final[i64] = bombs  # that double
        self.held: Final = held  # a president


def sheet(rules: MatgoRules, winner: Side, loser: Side, carried: int, pushes: i64) -> Sheet:
    """The winner's score against this loser."""
    factors: list[Factor] = []
    if winner.goes >= 3:
        factors.append(Factor("go", _two_to(winner.goes - 2), winner.goes))
    if winner.shakes:
        factors.append(Factor("shake", _two_to(winner.shakes), winner.shakes))
    if winner.bombs:
        factors.append(Factor("bomb", _two_to(winner.bombs), winner.bombs))
    if winner.held and winner.shakes + winner.bombs and rules.hold_factor > 1:
        factors.append(Factor("hold", rules.hold_factor, 1))
    if loser.goes:
        factors.append(Factor("dokbak", 2, loser.goes))
    brights: i64 = popcount(winner.taken & BRIGHTS)
    if brights >= 3 and not loser.taken & BRIGHTS:
        factors.append(Factor("gwangbak", 2, brights))
    read, spared = _loser_reads(rules, winner, loser)
    factors.extend(read)
    _add_carried(factors, carried, pushes)
    return Sheet(winner.taken, winner.gukjin, min(winner.goes, rules.go_points), factors, None, spared)


def fixed_sheet(name: str, points: i64, cards: i64, carried: int, pushes: i64) -> Sheet:
    """A win that is worth a fixed number of points, which only the games before multiply (M5, M6, M14)."""
    factors: list[Factor] = []
    _add_carried(factors, carried, pushes)
    return Sheet(0, OPEN, 0, factors, Line(name, points, cards))


def _add_carried(factors: list[Factor], carried: int, pushes: i64) -> None:
    if carried > 1:
        factors.append(Factor("carry-over", carried, 1))
    if pushes:
        factors.append(Factor("push", _two_to(pushes), pushes))


def _two_to(many: i64) -> int:
    return int(bit(many))


def _loser_reads(rules: MatgoRules, winner: Side, loser: Side) -> tuple[list[Factor], str]:
    """M24: pibak and meongbak; a loser's open gukjin is whatever spares more, else junk; and what junk spares."""
    if loser.gukjin != OPEN or not loser.taken & GUKJIN:
        return _bak(rules, winner, loser.taken, loser.gukjin), ""
    as_animal = _bak(rules, winner, loser.taken, OPEN)
    as_junk = _bak(rules, winner, loser.taken, DOUBLE_JUNK)
    if len(as_animal) < len(as_junk):
        return as_animal, ""
    return as_junk, "pibak" if len(as_junk) < len(as_animal) else ""


def _bak(rules: MatgoRules, winner: Side, taken: i64, gukjin: i64) -> list[Factor]:
    found: list[Factor] = []
    junk: i64 = junk_value(taken, gukjin)
    if (
        junk_value(winner.taken, winner.gukjin) >= TEN
        and junk <= rules.pibak_junk
        and (junk or not rules.pibak_spares_none)
    ):
        found.append(Factor("pibak", 2, junk))
    animals: i64 = popcount(animal_cards(winner.taken, winner.gukjin))
    if animals >= MEONG and not (rules.meongbak_needs_none and animal_cards(taken, gukjin)):
        found.append(Factor("meongbak", 2, animals))
    return found
