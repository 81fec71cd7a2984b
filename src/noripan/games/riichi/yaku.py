"""The yaku, as a table: `R11`.

To add one, write a class that says when it holds (`yaku_by_win.py`, `yaku_by_sets.py`) and its row here. What excludes
what falls out of the definitions (R12).
"""

from __future__ import annotations

from typing import Final

from noripan.games.riichi.traits import (
    DECLARED,
    DRAWN,
    HONOUR,
    RARE,
    RUNS,
    SIMPLE,
    SPECIAL,
    SUITED,
    THREE,
    TRIPLETS,
    TWINS,
)
from noripan.games.riichi.yaku_base import Yaku
from noripan.games.riichi.yaku_by_sets import (
    Chanta,
    Chiitoitsu,
    Chun,
    Chuuren,
    Daisangen,
    Daisuushii,
    FourReturn,
    Haku,
    Hatsu,
    Iipeikou,
    Ittsuu,
    Junchan,
    JunseiChuuren,
    Kokushi,
    Kokushi13,
    Pinfu,
    RoundWind,
    Ryanpeikou,
    Sanankou,
    Sankantsu,
    Sanshoku,
    SanshokuDoukou,
    SeatWind,
    Shousangen,
    Shousuushii,
    Suuankou,
    SuuankouTanki,
    Suukantsu,
    Toitoi,
)
from noripan.games.riichi.yaku_by_win import (
    Chankan,
    Chiihou,
    Chinitsu,
    Chinroutou,
    DoubleRiichi,
    Haitei,
    Honitsu,
    Honroutou,
    Houtei,
    Ippatsu,
    MenzenTsumo,
    Renhou,
    Riichi,
    Rinshan,
    Ryuuiisou,
    ShiisanPuutaa,
    Tanyao,
    Tenhou,
    Tsuuiisou,
)

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
