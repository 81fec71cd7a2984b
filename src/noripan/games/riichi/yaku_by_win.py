"""When a yaku holds that is there by how the win came about, or by the tiles, whatever sets they make."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.games.riichi.reading import (
    CHANKAN,
    DEALER,
    DOUBLE_RIICHI,
    FIRST_TURN,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    UNCONNECTED,
    Reading,
)
from noripan.games.riichi.traits import suits_of
from noripan.games.riichi.yaku_base import YAKUMAN, Yaku
from noripan.mahjong.counts import HONOURS, ORPHANS, TERMINALS

GREENS: Final[i64] = 0x102B80000  # 2s 3s 4s 6s 8s and the green dragon


# -- by how the win came about -----------------------------------------------------------------


class Riichi(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.how & RIICHI) != 0


class DoubleRiichi(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.how & DOUBLE_RIICHI) != 0


class Ippatsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.how & IPPATSU) != 0 and r.rules.ippatsu


class MenzenTsumo(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.tsumo


class Haitei(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.tsumo and (r.how & (LAST_TILE | RINSHAN)) == LAST_TILE


class Houtei(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.tsumo and (r.how & (LAST_TILE | CHANKAN)) == LAST_TILE


class Rinshan(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.tsumo and (r.how & RINSHAN) != 0


class Chankan(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.tsumo and (r.how & CHANKAN) != 0


class Tenhou(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.tsumo and (r.how & (FIRST_TURN | DEALER)) == FIRST_TURN | DEALER and r.form != UNCONNECTED


class Chiihou(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.tsumo and (r.how & (FIRST_TURN | DEALER)) == FIRST_TURN and r.form != UNCONNECTED


class Renhou(Yaku):
    """Worth what the table says: `off`, `mangan` or `yakuman`."""

    def holds(self, r: Reading) -> bool:
        worth = "yakuman" if self.closed == YAKUMAN else "mangan"
        return not r.tsumo and (r.how & (FIRST_TURN | DEALER)) == FIRST_TURN and r.rules.renhou == worth


class ShiisanPuutaa(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.form == UNCONNECTED and r.rules.shiisan_puutaa == ("yakuman" if self.closed == YAKUMAN else "mangan")


# -- by the tiles -------------------------------------------------------------------------------


class Tanyao(Yaku):
    def holds(self, r: Reading) -> bool:
        return r.simple and (r.closed or r.rules.open_tanyao)


class Honroutou(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.kinds & ~ORPHANS


class Honitsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return (r.kinds & HONOURS) != 0 and one_suit(r.kinds)


class Chinitsu(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.kinds & HONOURS and one_suit(r.kinds)


def one_suit(kinds: i64) -> bool:
    """Whether the number tiles are of one suit, and there are some."""
    return suits_of(kinds) == 1


class Ryuuiisou(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.kinds & ~GREENS


class Chinroutou(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.kinds & ~TERMINALS


class Tsuuiisou(Yaku):
    def holds(self, r: Reading) -> bool:
        return not r.kinds & ~HONOURS
