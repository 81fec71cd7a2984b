"""The yaku, one small class each, and the table that lists them: `R11`.

To add one, write its `holds` and its row in `YAKU`. What excludes what falls out of the definitions (R12).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit, popcount
from noripan.games.riichi.reading import (
    CHANKAN,
    DEALER,
    DOUBLE_RIICHI,
    DRAGONS,
    FIRST_TURN,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
    UNCONNECTED,
    WINDS,
    Reading,
)
from noripan.games.riichi.rules import RiichiRules
from noripan.mahjong.counts import HONOURS, ORPHANS, SUIT, TERMINALS
from noripan.mahjong.readings import PAIR_WAIT, TWO_SIDED

WHITE: Final[i64] = 0x80000000
GREEN: Final[i64] = 0x100000000
RED: Final[i64] = 0x200000000
GREENS: Final[i64] = 0x102B80000  # 2s 3s 4s 6s 8s and the green dragon
END_RUNS: Final[i64] = 0x1040000 | 0x8200 | 0x41  # 123 and 789 of each suit


# Traits of a reading, seen at a glance: a yaku whose traits are missing is not looked for.
DECLARED: Final[i64] = 1  # riichi
DRAWN: Final[i64] = 2  # self-drawn
RARE: Final[i64] = 4  # the first turn, the last tile, a kan
RUNS: Final[i64] = 8
TWINS: Final[i64] = 16  # two equal runs
TRIPLETS: Final[i64] = 32
THREE: Final[i64] = 64  # three triplets or four
HONOUR: Final[i64] = 128  # honours among the tiles
SIMPLE: Final[i64] = 256  # neither honours nor terminals
SUITED: Final[i64] = 512  # one suit at most
SPECIAL: Final[i64] = 1024  # not sets and a pair


def suits_of(kinds: i64) -> i64:
    """How many suits have tiles among these kinds."""
    suits: i64 = 0
    if kinds & SUIT:
        suits += 1
    if kinds >> 9 & SUIT:
        suits += 1
    if kinds >> 18 & SUIT:
        suits += 1
    return suits


def traits_of(r: Reading) -> i64:
    out: i64 = DRAWN if r.tsumo else 0
    if r.how & (RIICHI | DOUBLE_RIICHI):
        out |= DECLARED
    if r.how & (FIRST_TURN | LAST_TILE | RINSHAN | CHANKAN):
        out |= RARE
    if r.run1:
        out |= RUNS
    if r.run2:
        out |= TWINS
    if r.triplets:
        out |= TRIPLETS
        if popcount(r.triplets) >= 3:
            out |= THREE
    if r.kinds & HONOURS:
        out |= HONOUR
    if not r.kinds & ORPHANS:
        out |= SIMPLE
    if r.form != STANDARD:
        out |= SPECIAL
    if suits_of(r.kinds) <= 1:
        out |= SUITED
    return out


YAKUMAN: Final[i64] = 13  # the han of a yakuman


@mypyc_attr(allow_interpreted_subclasses=True)
class Yaku:
    """What a hand can have: what it counts closed and open (0: not at all), its names, and when it holds."""

    def __init__(self, name: str, closed: i64, open: i64, ja: str, ko: str, zh: str, en: str, needs: i64 = 0) -> None:
        self.name: Final = name
        self.closed: Final[i64] = closed
        self.open: Final[i64] = open
        self.names: Final[dict[str, str]] = {"ja": ja, "ko": ko, "zh": zh, "en": en}
        self.needs: Final[i64] = needs  # traits without which it need not be looked for; only for speed
        self.place: i64 = 0  # in the table

    def holds(self, r: Reading) -> bool:
        """Whether the reading has it; that an open hand counts it is the table's business."""
        raise NotImplementedError

    def times(self, rules: RiichiRules) -> i64:
        """How many yakuman it is worth where it is one."""
        return 1


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


# -- by the sets --------------------------------------------------------------------------------


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


# -- the table ----------------------------------------------------------------------------------
# name, han closed, han open (0: closed only), Japanese, Korean, Traditional Chinese, English, traits it needs

ORDINARY: Final[list[Yaku]] = [
    Riichi("riichi", 1, 0, "立直", "리치", "立直", "riichi", DECLARED),
    DoubleRiichi("double riichi", 2, 0, "両立直", "더블리치", "雙立直", "double riichi", DECLARED),
    Ippatsu("ippatsu", 1, 0, "一発", "일발", "一發", "first-turn win", DECLARED),
    MenzenTsumo("menzen tsumo", 1, 0, "門前清自摸和", "멘젠쯔모", "門前清自摸和", "fully concealed self-draw", DRAWN),
    Tanyao("tanyao", 1, 1, "断么九", "탕야오", "斷么九", "all simples", SIMPLE),
    Pinfu("pinfu", 1, 0, "平和", "핑후", "平和", "all runs", RUNS),
    Iipeikou("iipeikou", 1, 0, "一盃口", "이페코", "一盃口", "double run", TWINS),
    Haku("haku", 1, 1, "役牌 白", "역패 백", "役牌 白", "white dragon", TRIPLETS | HONOUR),
    Hatsu("hatsu", 1, 1, "役牌 發", "역패 발", "役牌 發", "green dragon", TRIPLETS | HONOUR),
    Chun("chun", 1, 1, "役牌 中", "역패 중", "役牌 中", "red dragon", TRIPLETS | HONOUR),
    SeatWind("seat wind", 1, 1, "自風", "자풍", "自風", "seat wind", TRIPLETS | HONOUR),
    RoundWind("round wind", 1, 1, "場風", "장풍", "場風", "round wind", TRIPLETS | HONOUR),
    Haitei("haitei", 1, 1, "海底摸月", "해저로월", "海底撈月", "last tile from the wall", RARE),
    Houtei("houtei", 1, 1, "河底撈魚", "하저로어", "河底撈魚", "last discard", RARE),
    Rinshan("rinshan", 1, 1, "嶺上開花", "영상개화", "嶺上開花", "after a kan", RARE),
    Chankan("chankan", 1, 1, "槍槓", "창깡", "搶槓", "robbing a kan", RARE),
    Sanshoku("sanshoku", 2, 1, "三色同順", "삼색동순", "三色同順", "three-coloured runs", RUNS),
    SanshokuDoukou("sanshoku doukou", 2, 2, "三色同刻", "삼색동각", "三色同刻", "three-coloured triplets", THREE),
    Ittsuu("ittsuu", 2, 1, "一気通貫", "일기통관", "一氣通貫", "straight", RUNS),
    Toitoi("toitoi", 2, 2, "対々和", "또이또이", "對對和", "all triplets", THREE),
    Sanankou("sanankou", 2, 2, "三暗刻", "산안커", "三暗刻", "three closed triplets", THREE),
    Sankantsu("sankantsu", 2, 2, "三槓子", "산깡쯔", "三槓子", "three kans", THREE),
    Shousangen("shousangen", 2, 2, "小三元", "소삼원", "小三元", "little three dragons", TRIPLETS | HONOUR),
    Honroutou("honroutou", 2, 2, "混老頭", "혼노두", "混老頭", "terminals and honours"),
    Chiitoitsu("chiitoitsu", 2, 0, "七対子", "치또이", "七對子", "seven pairs", SPECIAL),
    Chanta("chanta", 2, 1, "混全帯么九", "찬타", "混全帶么九", "outside hand", RUNS | HONOUR),
    Honitsu("honitsu", 3, 2, "混一色", "혼일색", "混一色", "half flush", HONOUR | SUITED),
    Junchan("junchan", 3, 2, "純全帯么九", "준찬타", "純全帶么九", "pure outside hand", RUNS),
    Ryanpeikou("ryanpeikou", 3, 0, "二盃口", "량페코", "二盃口", "two double runs", TWINS),
    Chinitsu("chinitsu", 6, 5, "清一色", "청일색", "清一色", "full flush", SUITED),
]
LIMITED: Final[list[Yaku]] = [  # worth a mangan as they are, beside nothing else
    Renhou("renhou", 5, 0, "人和", "인화", "人和", "human hand", RARE),
    ShiisanPuutaa("shiisan puutaa", 5, 0, "十三不塔", "십삼불탑", "十三不搭", "thirteen unconnected", SPECIAL),
]
GREAT: Final[list[Yaku]] = [
    Tenhou("tenhou", 13, 0, "天和", "천화", "天和", "heavenly hand", RARE),
    Chiihou("chiihou", 13, 0, "地和", "지화", "地和", "earthly hand", RARE),
    Renhou("renhou", 13, 0, "人和", "인화", "人和", "human hand", RARE),
    Daisangen("daisangen", 13, 13, "大三元", "대삼원", "大三元", "big three dragons", THREE | HONOUR),
    Shousuushii("shousuushii", 13, 13, "小四喜", "소사희", "小四喜", "little four winds", THREE | HONOUR),
    Daisuushii("daisuushii", 13, 13, "大四喜", "대사희", "大四喜", "big four winds", THREE | HONOUR),
    Suuankou("suuankou", 13, 0, "四暗刻", "스안커", "四暗刻", "four closed triplets", THREE),
    SuuankouTanki(
        "suuankou tanki", 13, 0, "四暗刻単騎", "스안커 단기", "四暗刻單騎", "four closed triplets on the pair", THREE
    ),
    Suukantsu("suukantsu", 13, 13, "四槓子", "스깡쯔", "四槓子", "four kans", THREE),
    Chuuren("chuuren", 13, 0, "九蓮宝燈", "구련보등", "九蓮寶燈", "nine gates", SUITED),
    JunseiChuuren("junsei chuuren", 13, 0, "純正九蓮宝燈", "순정구련보등", "純正九蓮寶燈", "pure nine gates", SUITED),
    Kokushi("kokushi", 13, 0, "国士無双", "국사무쌍", "國士無雙", "thirteen orphans", SPECIAL),
    Kokushi13(
        "kokushi 13", 13, 0, "国士無双十三面", "국사무쌍 13면", "國士無雙十三面", "thirteen-sided orphans", SPECIAL
    ),
    Ryuuiisou("ryuuiisou", 13, 13, "緑一色", "녹일색", "綠一色", "all green", SUITED),
    Chinroutou("chinroutou", 13, 13, "清老頭", "청노두", "清老頭", "all terminals", THREE),
    Tsuuiisou("tsuuiisou", 13, 13, "字一色", "자일색", "字一色", "all honours", HONOUR | SUITED),
    FourReturn("four return", 13, 13, "四帰一", "사귀일", "四歸一", "four runs on one tile", RUNS),
    ShiisanPuutaa("shiisan puutaa", 13, 0, "十三不塔", "십삼불탑", "十三不搭", "thirteen unconnected", SPECIAL),
]
YAKU: Final[list[Yaku]] = [*ORDINARY, *LIMITED, *GREAT]
for _place, _yaku in enumerate(YAKU):
    _yaku.place = _place
