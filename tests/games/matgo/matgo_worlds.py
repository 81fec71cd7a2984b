"""Many imagined worlds at once."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from noripan.cards.hwatu import texts_of
from noripan.core.match import Match
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import Draw

# A floor and cards of one's own that leave seven months or more for the other to have whole.
FEW_MONTHS = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2"
OWN = "1-bright 1-ribbon 2-animal 2-ribbon 3-bright 3-ribbon"
FULL = f"{OWN} 4-animal 4-ribbon 8-junk1 8-junk2"

SOURCE = (Path(__file__).parents[3] / "src/noripan/games/matgo/state.py").read_text(encoding="utf-8")


def _names(of: str) -> list[str]:
    """The facts of a class, from its source: compiled objects do not list theirs. Rules and carry are the match's."""
    body = SOURCE.partition(f"class {of}")[2].partition("\nclass ")[0]
    found = dict.fromkeys(re.findall(r"^ {8}self\.(\w+)(?:: [^=\n]+)? = ", body, re.M))
    return [name for name in found if name not in ("rules", "carry", "seats")]


PLAYER, STATE = _names("Player"), _names("MatgoState")
DRAW = ("card", "spent", "known", "lacks", "turns")


def worlds(match: Match, seat: int, many: int = 40) -> list[MatgoDeal]:
    out = []
    for number in range(many):
        world = match.imagine(seat, Random(number))
        assert isinstance(world, MatgoDeal)
        out.append(world)
    return out


def held(world: MatgoDeal, seat: int) -> set[str]:
    return set(texts_of(world.seats[seat].hand))


def facts(deal: MatgoDeal) -> list[tuple[str, object]]:
    """Every fact of a game and of both its players, whether anybody sees it or not."""
    of_players = [(name, getattr(player, name)) for player in deal.seats for name in PLAYER if name != "draw"]
    of_draws = [(name, getattr(draw, name)) for seat in range(2) for draw in draws(deal, seat) for name in DRAW]
    return [(name, getattr(deal, name)) for name in STATE] + of_players + of_draws


def draws(deal: MatgoDeal, seat: int) -> list[Draw]:
    """The cards this seat has drawn for bonuses, the last one first."""
    out, draw = [], deal.seats[seat].draw
    while draw is not None:
        out.append(draw)
        draw = draw.earlier
    return out


def same_worlds(one: Match, other: Match, seat: int, many: int) -> bool:
    """Whether one generator imagines the same from both: for everybody's eyes, and in every fact."""
    pairs = list(zip(worlds(one, seat, many), worlds(other, seat, many), strict=True))
    return all(
        [ours.view(each) for each in range(2)] == [theirs.view(each) for each in range(2)] for ours, theirs in pairs
    ) and all(one.over or facts(ours) == facts(theirs) for ours, theirs in pairs)
