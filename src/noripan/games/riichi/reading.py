"""One reading of a winning hand: everything a yaku or a fu can depend on."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit
from noripan.games.riichi.rules import RiichiRules
from noripan.mahjong.counts import ORPHANS, Counts
from noripan.mahjong.melds import CHI, CLOSED_KAN, OPEN_KAN, Meld
from noripan.mahjong.readings import Split

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

# What was waited for.
TWO_SIDED: Final[i64] = 0
TWO_PAIRS: Final[i64] = 1
CLOSED_WAIT: Final[i64] = 2  # between two tiles
EDGE_WAIT: Final[i64] = 3  # 3 for 12, 7 for 89
PAIR_WAIT: Final[i64] = 4
OTHER_WAIT: Final[i64] = 5


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
class Reading:
    """One way to read a win; sets as masks of kinds, runs by their lowest."""

    def __init__(self, win: Win, form: i64) -> None:
        self.win: Final = win
        self.rules: Final = win.rules
        self.form: Final[i64] = form
        self.how: Final[i64] = win.how
        self.tile: Final[i64] = bit(win.win)
        self.tsumo: Final = (win.how & TSUMO) != 0
        self.kinds: i64 = win.hand.one
        self.closed: bool = True
        self.triplets: i64 = 0  # kans among them
        self.closed_triplets: i64 = 0
        self.kans: i64 = 0
        self.pair: i64 = 0
        self.run1: i64 = 0
        self.run2: i64 = 0
        self.run3: i64 = 0
        self.run4: i64 = 0
        self.wait: i64 = OTHER_WAIT
        for meld in win.melds:
            b: i64 = bit(meld.kind)
            if meld.type == CHI:
                self.kinds |= b | b << 1 | b << 2
                self.run4 |= self.run3 & b
                self.run3 |= self.run2 & b
                self.run2 |= self.run1 & b
                self.run1 |= b
            else:
                self.kinds |= b
                self.triplets |= b
                if meld.type >= OPEN_KAN:
                    self.kans |= b
            if meld.type == CLOSED_KAN:
                self.closed_triplets |= b
            else:
                self.closed = False

    def put(self, split: Split, wait: i64) -> None:
        """The concealed sets and pair, and which of them the winning tile completed.

        A triplet completed by another's tile is not a closed one.
        """
        self.pair = split.pair
        self.wait = wait
        self.triplets |= split.triplets
        self.closed_triplets |= split.triplets
        if wait == TWO_PAIRS and not self.tsumo:
            self.closed_triplets &= ~self.tile
        if self.run1 == 0:
            self.run1, self.run2, self.run3, self.run4 = split.run1, split.run2, split.run3, split.run4
        else:
            self._add_runs(split.run1)
            self._add_runs(split.run2)
            self._add_runs(split.run3)
            self._add_runs(split.run4)

    def _add_runs(self, runs: i64) -> None:
        self.run4 |= self.run3 & runs
        self.run3 |= self.run2 & runs
        self.run2 |= self.run1 & runs
        self.run1 |= runs

    @property
    def simple(self) -> bool:
        """No terminal, no honour."""
        return (self.kinds & ORPHANS) == 0

    @property
    def valued(self) -> i64:
        """The kinds of which a set is a yaku: dragons and the player's winds."""
        return DRAGONS | bit(self.win.seat_wind) | bit(self.win.round_wind)


DRAGONS: Final[i64] = 0x380000000
WINDS: Final[i64] = 0x78000000
