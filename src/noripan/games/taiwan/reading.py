"""A winning hand with its circumstances, and one way to read it: everything a pattern can depend on."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit
from noripan.games.taiwan.rules import TaiwanRules
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import Meld
from noripan.mahjong.readings import Sets

# How the win came about.
SELF_DRAWN: Final[i64] = 1
FIRST_TURN: Final[i64] = 2  # before one's first discard, and nobody has claimed a tile
LAST_TILE: Final[i64] = 4
AFTER_KONG: Final[i64] = 8  # with the tile that replaces one
AFTER_FLOWER: Final[i64] = 16
ROBS_KONG: Final[i64] = 32
DECLARED: Final[i64] = 64  # the hand was declared ready
DECLARED_BY_EARTH: Final[i64] = 128
DECLARED_BY_HEAVEN: Final[i64] = 256
DEALER: Final[i64] = 512

# How the hand is put together.
STANDARD: Final[i64] = 0
PAIRS: Final[i64] = 1  # seven pairs and a triplet
FLOWERS_ONLY: Final[i64] = 2  # all eight flowers, or seven and another's eighth: the tiles do not matter


@final
@mypyc_attr(acyclic=True)
class Win:
    """A winning hand and its circumstances, before it is read."""

    def __init__(
        self,
        rules: TaiwanRules,
        hand: Counts,
        melds: list[Meld],
        kind: i64,
        waits: i64,
        how: i64,
        seat_wind: i64,
        round_wind: i64,
        flowers: i64,
    ) -> None:
        self.rules: Final = rules
        self.hand: Final = hand  # the concealed kinds, the winning tile among them
        self.melds: Final = melds
        self.kind: Final[i64] = kind  # the winning tile
        self.waits: Final[i64] = waits  # every kind that would have won
        self.how: Final[i64] = how
        self.seat_wind: Final[i64] = seat_wind  # as a kind, 27-30
        self.round_wind: Final[i64] = round_wind
        self.flowers: Final[i64] = flowers  # as bits


@final
@mypyc_attr(acyclic=True)
class Reading(Sets):
    """One way to read a win."""

    def __init__(self, win: Win, form: i64) -> None:
        super().__init__(win.hand, win.melds)
        self.win: Final = win
        self.form: Final[i64] = form
        self.self_drawn: Final = (win.how & SELF_DRAWN) != 0
        self.open_melds: i64 = 0
        self.open_kongs: i64 = 0
        self.concealed_kongs: i64 = 0
        for meld in win.melds:
            if not meld.closed:
                self.open_melds += 1
            if meld.is_kan:
                if meld.closed:
                    self.concealed_kongs += 1
                else:
                    self.open_kongs += 1
        if self.concealed_kongs and not win.rules.kong_stays_concealed:
            self.closed = False

    @property
    def taken(self) -> i64:
        """The winning tile as a bit if somebody else gave it up."""
        return 0 if self.self_drawn else bit(self.win.kind)


EVERY_FLOWER: Final[i64] = 0xFF
