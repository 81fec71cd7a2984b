"""When a yaku holds that is there by the sets of a hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.games.riichi.reading import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS, Reading
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.yaku_base import Yaku
from noripan.mahjong.counts import DRAGONS, HONOURS, ORPHANS, SUIT, TERMINALS, WINDS
from noripan.mahjong.readings import PAIR_WAIT, TWO_SIDED

WHITE: Final[i64] = 0x80000000
GREEN: Final[i64] = 0x100000000
RED: Final[i64] = 0x200000000
END_RUNS: Final[i64] = 0x1040000 | 0x8200 | 0x41  # 123 and 789 of each suit


class Pinfu(Yaku):
    """Four runs, a pair without value, a two-sided wait."""

    def holds(self, r: Reading) -> bool:
        if r.form != STANDARD or r.triplets or r.wait != TWO_SIDED or r.pair & r.valued:
            return False
        return r.rules.pinfu_peikou or not r.run2


class Iipeikou(Yaku):
    def holds(self, r: Reading) -> bool:
        return popcount(r.run2) + popcount(r.run4) == 1


class Ryanpeikou(Yaku):
    def holds(self, r: Reading) -> bool:
        return popcount(r.run2) + popcount(r.run4) == 2


class Haku(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.triplets & WHITE) != 0


class Hatsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.triplets & GREEN) != 0


class Chun(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.triplets & RED) != 0


class SeatWind(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.triplets & bit(r.win.seat_wind)) != 0


class RoundWind(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.triplets & bit(r.win.round_wind)) != 0


class Sanshoku(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.run1 & r.run1 >> 9 & r.run1 >> 18 & SUIT) != 0


class SanshokuDoukou(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.triplets & r.triplets >> 9 & r.triplets >> 18 & SUIT) != 0


class Ittsuu(Yaku):
    def holds(self, r: Reading) -> bool:
        runs: i64 = r.run1 & r.run1 >> 3 & r.run1 >> 6
        return (runs & 0x40201) != 0


class Toitoi(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.form == STANDARD and not r.run1


class Sanankou(Yaku):
    def holds(self, r: Reading) -> bool:
        return popcount(r.closed_triplets) == 3


class Sankantsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return popcount(r.kans) == 3


class Shousangen(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.pair & DRAGONS) != 0 and popcount(r.triplets & DRAGONS) == 2


class Chiitoitsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.form == SEVEN_PAIRS


class Chanta(Yaku):
    """Every set and the pair have a terminal or an honour; at least one run, at least one honour."""

    def holds(self, r: Reading) -> bool:
        if r.run1 == 0 or r.run1 & ~END_RUNS:
            return False
        return (r.kinds & HONOURS) != 0 and not (r.triplets | r.pair) & ~ORPHANS


class Junchan(Yaku):
    """Every set and the pair have a terminal; at least one run."""

    def holds(self, r: Reading) -> bool:
        return r.run1 != 0 and not r.run1 & ~END_RUNS and not (r.triplets | r.pair) & ~TERMINALS


class Daisangen(Yaku):
    def holds(self, r: Reading) -> bool:
        return not DRAGONS & ~r.triplets


class Shousuushii(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.pair & WINDS) != 0 and popcount(r.triplets & WINDS) == 3


class Daisuushii(Yaku):
    def holds(self, r: Reading) -> bool:
        return not WINDS & ~r.triplets

    def times(self, rules: RiichiRules) -> i64:
        return 2 if rules.double_daisuushii else 1


class Suuankou(Yaku):
    def holds(self, r: Reading) -> bool:
        return popcount(r.closed_triplets) == 4 and r.wait != PAIR_WAIT


class PureWait(Yaku):
    """The same shapes on their hardest waits: twice a yakuman where the rules say so."""

    def times(self, rules: RiichiRules) -> i64:
        return 2 if rules.double_yakuman else 1


class SuuankouTanki(PureWait):
    def holds(self, r: Reading) -> bool:
        return popcount(r.closed_triplets) == 4 and r.wait == PAIR_WAIT


class Suukantsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return popcount(r.kans) == 4


class Chuuren(Yaku):
    def holds(self, r: Reading) -> bool:
        return nine_gates(r) and not pure_nine_gates(r)


class JunseiChuuren(PureWait):
    def holds(self, r: Reading) -> bool:
        return nine_gates(r) and pure_nine_gates(r)


def nine_gates(r: Reading) -> bool:
    """1112345678999 of one suit and one tile more."""
    if r.win.melds or r.form != STANDARD:
        return False
    ends: i64 = r.win.hand.three
    for suit in range(3):
        if r.kinds == SUIT << (9 * suit):
            return ends >> (9 * suit) & 0x101 == 0x101
    return False


def pure_nine_gates(r: Reading) -> bool:
    """Whether the winning tile is the one more."""
    hand = r.win.hand
    return ((hand.four if r.tile & TERMINALS else hand.two) & r.tile) != 0


class Kokushi(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.form == THIRTEEN_ORPHANS and r.pair != r.tile


class Kokushi13(PureWait):
    def holds(self, r: Reading) -> bool:
        return r.form == THIRTEEN_ORPHANS and r.pair == r.tile


class FourReturn(Yaku):
    """Four runs that all hold one kind, whose four copies they share out."""

    def holds(self, r: Reading) -> bool:
        if not r.rules.four_return or r.form != STANDARD or r.triplets:
            return False
        for kind in range(27):
            shared: i64 = 0
            for low in range(max(kind - 2, kind // 9 * 9), kind + 1):
                shared += (r.run1 >> low & 1) + (r.run2 >> low & 1) + (r.run3 >> low & 1) + (r.run4 >> low & 1)
            if shared == 4:
                return True
        return False
