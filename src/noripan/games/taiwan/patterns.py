"""Everything that counts in Taiwan mahjong: its names, its tai, and what it takes the place of (W10, W14).

Each row has a switch `tai_<name>` with what it is worth at one's table; 0 leaves it out. A row absorbs others: what it
implies, or what custom does not count beside it. Where houses differ, a switch keeps both. A row that is absorbed
absorbs nothing itself, and rows are looked at in this order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

HEAVENLY_WIN: Final[i64] = 0
EARTHLY_WIN: Final[i64] = 1
HUMAN_WIN: Final[i64] = 2
HEAVENLY_READY: Final[i64] = 3
EARTHLY_READY: Final[i64] = 4
READY: Final[i64] = 5
BIG_WINDS: Final[i64] = 6
SMALL_WINDS: Final[i64] = 7
BIG_DRAGONS: Final[i64] = 8
SMALL_DRAGONS: Final[i64] = 9
ALL_HONOURS: Final[i64] = 10
FULL_FLUSH: Final[i64] = 11
HALF_FLUSH: Final[i64] = 12
EIGHT_FLOWERS: Final[i64] = 13
SEVEN_FLOWERS: Final[i64] = 14
FIVE_CONCEALED: Final[i64] = 15
FOUR_CONCEALED: Final[i64] = 16
THREE_CONCEALED: Final[i64] = 17
FIVE_KONGS: Final[i64] = 18
FOUR_KONGS: Final[i64] = 19
EIGHT_PAIRS: Final[i64] = 20
ALL_PONGS: Final[i64] = 21
ALL_CHOWS: Final[i64] = 22
ALL_CLAIMED: Final[i64] = 23
HALF_CLAIMED: Final[i64] = 24
CONCEALED_SELF_DRAW: Final[i64] = 25
CONCEALED: Final[i64] = 26
SELF_DRAW: Final[i64] = 27
LAST_DRAW: Final[i64] = 28
LAST_DISCARD: Final[i64] = 29
KONG_DRAW: Final[i64] = 30
ROBBED_KONG: Final[i64] = 31
SINGLE_WAIT: Final[i64] = 32
FLOWER_SET: Final[i64] = 33
ANY_FLOWER: Final[i64] = 34
OWN_FLOWER: Final[i64] = 35
ANY_WIND: Final[i64] = 36
ROUND_WIND: Final[i64] = 37
SEAT_WIND: Final[i64] = 38
DRAGON: Final[i64] = 39
NO_HONOURS: Final[i64] = 40
OPEN_KONG: Final[i64] = 41
CONCEALED_KONG: Final[i64] = 42
WIN: Final[i64] = 43


@final
class Pattern:
    """One row: what it is called, what it is worth, and which rows it absorbs unless their switch keeps them."""

    def __init__(
        self,
        place: i64,
        name: str,
        hanzi: str,
        tai: int,
        absorbs: list[int] | None = None,
        beside: list[int] | None = None,
    ) -> None:
        self.place: Final[i64] = place
        self.name: Final = name
        self.hanzi: Final = hanzi
        self.tai: Final = tai
        self.absorbs: Final = absorbs or []  # always
        self.beside: Final = beside or []  # unless the switch `keep_<name>` counts them as well


_SINGLE_PONGS: Final[list[int]] = [ROUND_WIND, SEAT_WIND, ANY_WIND, DRAGON]
_FIRST: Final[list[int]] = [CONCEALED_SELF_DRAW, CONCEALED, SINGLE_WAIT, KONG_DRAW]

PATTERNS: Final[tuple[Pattern, ...]] = (
    Pattern(HEAVENLY_WIN, "heavenly_win", "天胡", 16, _FIRST, [SELF_DRAW]),
    Pattern(EARTHLY_WIN, "earthly_win", "地胡", 16, _FIRST, [SELF_DRAW]),
    Pattern(HUMAN_WIN, "human_win", "人胡", 16, [CONCEALED]),
    Pattern(HEAVENLY_READY, "heavenly_ready", "天聽", 8, [READY], [CONCEALED_SELF_DRAW, CONCEALED]),
    Pattern(EARTHLY_READY, "earthly_ready", "地聽", 4, [READY], [CONCEALED_SELF_DRAW, CONCEALED]),
    Pattern(READY, "ready", "聽牌", 0),
    Pattern(BIG_WINDS, "big_winds", "大四喜", 16, [ROUND_WIND, SEAT_WIND, ANY_WIND]),
    Pattern(SMALL_WINDS, "small_winds", "小四喜", 8, None, [ROUND_WIND, SEAT_WIND, ANY_WIND]),
    Pattern(BIG_DRAGONS, "big_dragons", "大三元", 8, [DRAGON]),
    Pattern(SMALL_DRAGONS, "small_dragons", "小三元", 4, None, [DRAGON]),
    Pattern(ALL_HONOURS, "all_honours", "字一色", 8, None, [ALL_PONGS]),
    Pattern(FULL_FLUSH, "full_flush", "清一色", 8),
    Pattern(HALF_FLUSH, "half_flush", "混一色", 4),
    Pattern(EIGHT_FLOWERS, "eight_flowers", "八仙過海", 8, [FLOWER_SET, OWN_FLOWER, ANY_FLOWER]),
    Pattern(SEVEN_FLOWERS, "seven_flowers", "七搶一", 8, [FLOWER_SET, OWN_FLOWER, ANY_FLOWER]),
    Pattern(FIVE_CONCEALED, "five_concealed", "五暗刻", 8, [FOUR_CONCEALED, THREE_CONCEALED], [ALL_PONGS]),
    Pattern(FOUR_CONCEALED, "four_concealed", "四暗刻", 5, [THREE_CONCEALED]),
    Pattern(THREE_CONCEALED, "three_concealed", "三暗刻", 2),
    Pattern(FIVE_KONGS, "five_kongs", "五槓子", 0, [FOUR_KONGS, OPEN_KONG, CONCEALED_KONG]),
    Pattern(FOUR_KONGS, "four_kongs", "四槓子", 0, [OPEN_KONG, CONCEALED_KONG]),
    Pattern(EIGHT_PAIRS, "eight_pairs", "嚦咕嚦咕", 0, [CONCEALED_SELF_DRAW, CONCEALED], _SINGLE_PONGS),
    Pattern(ALL_PONGS, "all_pongs", "碰碰胡", 4),
    Pattern(ALL_CHOWS, "all_chows", "平胡", 2),
    Pattern(ALL_CLAIMED, "all_claimed", "全求人", 2, None, [SINGLE_WAIT]),
    Pattern(HALF_CLAIMED, "half_claimed", "半求人", 1, None, [SINGLE_WAIT]),
    Pattern(CONCEALED_SELF_DRAW, "concealed_self_draw", "門清自摸", 3, [CONCEALED, SELF_DRAW]),
    Pattern(CONCEALED, "concealed", "門清", 1),
    Pattern(SELF_DRAW, "self_draw", "自摸", 1),
    Pattern(LAST_DRAW, "last_draw", "海底撈月", 1, None, [KONG_DRAW]),
    Pattern(LAST_DISCARD, "last_discard", "河底撈魚", 1),
    Pattern(KONG_DRAW, "kong_draw", "槓上開花", 1),
    Pattern(ROBBED_KONG, "robbed_kong", "搶槓", 1),
    Pattern(SINGLE_WAIT, "single_wait", "獨聽", 1),
    Pattern(FLOWER_SET, "flower_set", "花槓", 2),
    Pattern(ANY_FLOWER, "any_flower", "見花", 0, [OWN_FLOWER]),
    Pattern(OWN_FLOWER, "own_flower", "正花", 1),
    Pattern(ANY_WIND, "any_wind", "見風", 0, [ROUND_WIND, SEAT_WIND]),
    Pattern(ROUND_WIND, "round_wind", "圈風", 1),
    Pattern(SEAT_WIND, "seat_wind", "門風", 1),
    Pattern(DRAGON, "dragon", "三元牌", 1),
    Pattern(NO_HONOURS, "no_honours", "無字無花", 0),
    Pattern(OPEN_KONG, "open_kong", "明槓", 0),
    Pattern(CONCEALED_KONG, "concealed_kong", "暗槓", 0),
    Pattern(WIN, "win", "胡牌", 0),
)

# What `simple` counts, and by how much (W10); the rest only where its switch `patterns` says "all".
SIMPLE: Final[dict[str, int]] = {"win": 1, "self_draw": 2, "concealed": 1, "all_claimed": 1}
# Whose switch `keep_<name>` is on: tai add up unless the rule book names an exclusion (W14).
KEPT: Final = (
    "heavenly_ready",
    "earthly_ready",
    "all_honours",
    "five_concealed",
    "all_claimed",
    "half_claimed",
    "last_draw",
    "flower_set",
)
