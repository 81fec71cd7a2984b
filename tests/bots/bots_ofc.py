"""Open-Face Chinese tables for bots: what a player does with a street, thinking in few worlds."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.bots.bots_matgo import Ticking
from tests.games.ofc.ofc_tables import cards, ofc, step, table

from noripan.bots import make
from noripan.bots.ofc.prospects import Prospect, Prospector, joint_worth
from noripan.bots.ofc.style import Style
from noripan.cards.french import FULL, TEXTS, mask_of_texts
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games import find
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import BOTTOM, MID, TOP
from noripan.games.ofc.state import STREETS, Player

OFC = find("ofc")
LEVELS = ("easy", "normal", "hard")
WORLDS = 6.0  # that a bot of these tests has time for
End = tuple[int, float]  # the rank of a row's end, and its chance


def rules(preset: str = "standard", **switches: object) -> OfcRules:
    found = OFC.rules(preset, **switches)
    assert isinstance(found, OfcRules)
    return found


# -- tables ----------------------------------------------------------------------------------------


def later(board: str, hand: str, *others: str, **more: Any) -> Match:
    """Seat 0 has this board and is on turn with these cards. `others` are the cards dealt to the others, who lay them
    as a clock does; what seat 0 has discarded, and what nobody names, are low cards."""
    placed = cards(board)
    named = {*placed, *hand.split(), *(card for dealt in others for card in dealt.split())}
    spare = (card for card in TEXTS if card not in named)
    dealt = placed[:5]
    for at in range(5, len(placed), 2):
        dealt += [*placed[at : at + 2], next(spare)]
    match = table(" ".join([*dealt, *hand.split()]), *others, **more)
    while ofc(match).seats[0].hand != [TEXTS.index(card) for card in hand.split()]:
        for seat in range(match.players):
            if seat == 0:
                step(match, 0, board)
            else:
                match.play(seat, match.deal.fallback(seat))
    return match


def chosen(match: Match, seat: int = 0, level: str = "normal", seed: int = 1) -> OfcMove:
    """The bot's move, given a world it could imagine."""
    move = make("ofc", level, seed, WORLDS, Ticking()).choose(match.imagine(seat, Random(seed)), seat)
    match.check(seat, move)
    assert isinstance(move, OfcMove)
    return move


def choice(match: Match, seat: int = 0, level: str = "normal") -> str:
    """The same as text: `Qs Qh / 2c / 3d - 9c`, the cards of a row from the lowest."""
    return said(chosen(match, seat, level))


def said(move: Move) -> str:
    data = OFC.encode(move)
    rows = " / ".join(" ".join(data[row]) for row in ("top", "mid", "bottom"))
    return " ".join(f"{rows} - {' '.join(data['discard'])}".split()).removesuffix(" -")


# -- parts -----------------------------------------------------------------------------------------


def read(
    row: int, lying: str, streets: int = 4, gone: str = "", style: Style | None = None, preset: str = "standard"
) -> Prospect:
    """What a row with these cards may become when those that are gone, and its own, will not come any more."""
    prospector = Prospector(Style() if style is None else style, rules(preset))
    prospector.look(FULL & ~mask_of_texts(f"{lying} {gone}"), streets)
    found = Prospect()
    prospector.read(row, mask_of_texts(lying), found)
    return found


def ends(found: Prospect) -> list[End]:
    return [(found.ranks[end], found.chances[end]) for end in range(found.count)]


def chance(found: Prospect, category: int) -> float:
    """Of all ends of a category."""
    return sum(each for rank, each in ends(found) if rank >> 20 == category)


def worth_of(player: Player, move: OfcMove, live: int, streets: int, style: Style, table: OfcRules) -> float:
    """What a placement is worth, worked out from the rows it leaves."""
    prospector = Prospector(style, table)
    prospector.look(live, streets)
    prospects = [Prospect(), Prospect(), Prospect()]
    left = (player.top | move.top, player.mid | move.mid, player.bottom | move.bottom)
    for row, lying, found in zip((TOP, MID, BOTTOM), left, prospects, strict=True):
        prospector.read(row, lying, found)
    return joint_worth(prospects[0], prospects[1], prospects[2], style.foul)


def streets_left(match: Match) -> int:
    return int(STREETS - 1 - ofc(match).street)
