"""One reading of a winning hand: everything a yaku or a fu can depend on."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit
from noripan.games.riichi.rules import RiichiRules
from noripan.mahjong.counts import DRAGONS, ORPHANS, Counts
from noripan.mahjong.melds import Meld
from noripan.mahjong.readings import Sets

# How the win came about.
TSUMO: Final[i64] = 1
RIICHI: Final[i64] = 2
DOUBLE_RIICHI: Final[i64] = 4
IPPATSU: Final[i64] = 8
RINSHAN: Final[i64] = 16
CHANKAN: Final[i64] = 32
LAST_TILE: Final[i64] = 64
FIRST_TURN: Final[i64] = 128
DEALER: Final[i64] = 256

# How the hand is put together.
STANDARD: Final[i64] = 0
SEVEN_PAIRS: Final[i64] = 1
THIRTEEN_ORPHANS: Final[i64] = 2
UNCONNECTED: Final[i64] = 3


@final
@mypyc_attr(acyclic=True)
class Win:
    """A winning hand and its circumstances, before it is read."""

    def __init__(
        self,
        rules: RiichiRules,
        hand: Counts,
        melds: list[Meld],
        win: i64,
        how: i64,
        seat_wind: i64,
        round_wind: i64,
        dora: i64,
        ura: i64,
        red: i64,
    ) -> None:
        self.rules: Final = rules
        self.hand: Final = hand  # the concealed kinds, the winning tile among them
        self.melds: Final = melds
        self.win: Final[i64] = win  # the kind
        self.how: Final[i64] = how
        self.seat_wind: Final[i64] = seat_wind  # as a kind, 27-30
        self.round_wind: Final[i64] = round_wind
        self.dora: Final[i64] = dora  # tiles of the hand that are dora, and so on
        self.ura: Final[i64] = ura
        self.red: Final[i64] = red


@final
@mypyc_attr(acyclic=True)
class Reading(Sets):
    """One way to read a win."""

    def __init__(self, win: Win, form: i64) -> None:
        super().__init__(win.hand, win.melds)
        self.win: Final = win
        self.rules: Final = win.rules
        self.form: Final[i64] = form
        self.how: Final[i64] = win.how
        self.tile: Final[i64] = bit(win.win)
        self.tsumo: Final = (win.how & TSUMO) != 0

    @property
    def simple(self) -> bool:
        """No terminal, no honour."""
        return (self.kinds & ORPHANS) == 0

    @property
    def valued(self) -> i64:
        """The kinds of which a set is a yaku: dragons and the player's winds."""
        return DRAGONS | bit(self.win.seat_wind) | bit(self.win.round_wind)
