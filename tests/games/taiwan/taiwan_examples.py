"""Winning hands and what public projects say they are worth: hands that nobody here thought of.

Retyped as plain facts: tiles, melds, the winning tile, how it was won, what the source counts, what was waited for.
Where a source's house counts otherwise than the customary table, `SWITCHED` has the switches that make it so, and what
the customary table says. The dealer's tai are apart. P-17 and P-18 have five tiles 2m in their source: their kong is
another here. P-19, P-20, M-5, D-2 to D-5, J-10 and N-1 assert a part of the lines; the rest was counted by hand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.games.taiwan.taiwan_hands import WonHand

from noripan.games.taiwan.patterns import PATTERNS

# name | concealed tiles | melds | winning tile | seat and round wind, how, flowers | tai | waits
TABLE = """
# Q: taiwan-mahjong-no-1/taiwan-mahjong, tools/build_cases.py and tests/fixtures/scoring-cases.json
Q-B01 | 456m789m234p678s44z | chow:123m | 6s | SE | | 6s 9s
Q-B02 | 123m456m789m234p678s44z | | 6s | SE | 門清1 | 6s 9s
Q-B03 | 456m789m234p678s44z | chow:123m | 6s | SE self_draw | 自摸1 | 6s 9s
Q-B04 | 123m456m789m234p678s44z | | 6s | SE self_draw | 門清自摸3 | 6s 9s
Q-H01 | 123m456m789p345s99s | pong:222z | 3s | SS | 圈風1 門風1 | 3s 6s
Q-H02 | 123m456m789p345s99s | pong:444z | 3s | SE | | 3s 6s
Q-H03 | 123m456p345s99s | pong:777z, pong:666z | 3s | SE | 三元牌2 | 3s 6s
Q-F01 | 456m789m234p678s44z | chow:123m | 6s | SE 126f | 正花2 | 6s 9s
Q-F02 | 456m789m234p678s44z | chow:123m | 6s | SE 1234f | 花槓2 正花1 | 6s 9s
Q-T01 | 456m789m234p567s44z | chow:123m | 4z | SE | 獨聽1 | 4z
Q-T02 | 456m789m123p567s44z | chow:123m | 3p | SE | 獨聽1 | 3p
Q-T03 | 456m789m123p567s44z | chow:123m | 2p | SE | 獨聽1 | 2p
Q-T05 | 777p33s456m789m234p | chow:123s | 7p | SE | | 7p 3s
Q-P01 | 123m456m789p234s678s55p | | 6s | SE | 門清1 平胡2 | 6s 9s
Q-P02 | 123m456m789p234s678s55p | | 6s | SE 3f | 門清1 | 6s 9s
Q-P03 | 123m456m789p234s678s55p | | 6s | SE self_draw | 門清自摸3 | 6s 9s
Q-P04 | 123m456m789p234s789s55p | | 8s | SE | 門清1 獨聽1 | 8s
Q-P05 | 123m456m789m234p678s44z | | 6s | SE | 門清1 | 6s 9s
Q-T06 | 123m456m789p234s678s44z | | 6s | SE ready=earthly | 門清1 地聽4 | 6s 9s
Q-T07 | 123m456m789p234s678s44z | | 6s | EE ready=heavenly | 門清1 天聽8 | 6s 9s
Q-K01 | 777p33s | pong:222m, pong:555p, pong:888s, pong:999m | 7p | SE | 碰碰胡4 | 7p 3s
Q-K02 | 111s999s777p44z | pong:222m, pong:555p | 4z | SE | 碰碰胡4 三暗刻2 獨聽1 | 4z
Q-K03 | 111m555m999p22s777s | chow:123p | 7s | SE | 三暗刻2 | 2s 7s
Q-K04 | 111m555m999p22s777s | chow:123p | 7s | SE self_draw | 四暗刻5 自摸1 | 2s 7s
Q-K05 | 111s999s777p444m44z | pong:222m | 4z | SE self_draw | 四暗刻5 碰碰胡4 自摸1 獨聽1 | 4z
Q-K06 | 111m555m999p222s777s44z | | 4z | SE self_draw | 五暗刻8 碰碰胡4 門清自摸3 獨聽1 | 4z
Q-K07 | 456m789m234p678s44z | concealed kong:5555s | 6s | SE | 門清1 | 6s 9s
Q-L01 | 123m456m678m789m99m | pong:444z | 8m | SE | 混一色4 | 1m 4m 5m 7m 8m
Q-L02 | 123p456p678p789p234p55p | | 1p | SE self_draw | 清一色8 門清自摸3 | 1p 4p 6p 7p 9p
Q-L03 | 123m456p789m55z | pong:777z, pong:666z | 9m | SE | 小三元4 三元牌2 | 6m 9m
Q-L04 | 123m789m55p | pong:777z, pong:666z, pong:555z | 9m | SE | 大三元8 | 6m 9m
Q-L05 | 123m789m44z | pong:111z, pong:222z, pong:333z | 9m | SE | 小四喜8 混一色4 | 6m 9m
Q-L06 | 123m55m | pong:111z, pong:222z, pong:333z, pong:444z | 3m | SE | 大四喜16 混一色4 獨聽1 | 3m
Q-L07 | 333z44z | pong:111z, pong:222z, pong:777z, pong:666z | 4z | SE | 字一色16 小四喜8 碰碰胡4 三元牌2 獨聽1 | 4z
Q-L08 | 11m55m99m22p77p33s88s444z | | 4z | SE | 嚦咕嚦咕8 | 1m 5m 9m 2p 7p 3s 8s 4z
Q-L09 | 11s22s44s55s66s77s88s999s | | 9s | SE self_draw | 嚦咕嚦咕8 清一色8 自摸1 | 1s 2s 4s 5s 6s 7s 8s 9s
Q-X01 | 456m789m234p678s44z | chow:123m | 6s | SE robbed_kong | 搶槓1 | 6s 9s
Q-X03 | 456m789m234s678s44z | added kong:7777p | 6s | SE self_draw after_kong | 槓上開花1 自摸1 | 6s 9s
Q-X04 | 456m789m234s678s44z | concealed kong:7777p | 6s | SE self_draw after_kong | 槓上開花1 門清自摸3 | 6s 9s
Q-X05 | 456m789m234p678s44z | chow:123m | 6s | SE self_draw last_tile | 海底撈月1 自摸1 | 6s 9s
Q-X06 | 456m789m234p678s44z | chow:123m | 6s | SE last_tile | 河底撈魚1 | 6s 9s
Q-X07 | 44z | chow:123m, chow:456m, chow:789p, chow:234s, chow:567s | 4z | SE self_draw | 半求人1 自摸1 | 4z
Q-X08 | 44z | chow:123m, chow:456m, chow:789p, chow:234s, chow:567s | 4z | SE | 全求人2 | 4z
Q-X09 | 123m456m789m234p678s44z | | 6s | EE self_draw first_turn | 天胡24 | 6s 9s
# P: core.test.mjs of 貴婦麻將館 (where it lies is not known)
P-01 | 123m456m789m234p678p55s | | 9m | EE | 門清1 平胡2 | 3m 6m 9m
P-02 | 123m456m789m234p678p55s | | 8m | EE | 門清1 獨聽1 | 8m
P-03 | 123m456m789m234p678p55s | | 9m | EE self_draw | 門清自摸3 | 3m 6m 9m
P-04 | 123m456m789m234p678p55s | | 9m | EE 1f | 門清1 正花1 | 3m 6m 9m
P-05 | 123m456m789m234p678p55s | | 9m | EE 2f | 門清1 | 3m 6m 9m
P-06 | 456m789m234p678p55s | chow:123m | 9m | EE | 平胡2 | 3m 6m 9m
P-07 | 123m456m789m234p678p77z | | 9m | EE | 門清1 | 3m 6m 9m
P-08 | 999s777p222z33m | pong:111m, pong:555p | 3m | SE | 碰碰胡4 三暗刻2 門風1 獨聽1 | 3m
P-09 | 111m999m444p777s222z77z | | 2z | SE self_draw | 門清自摸3 碰碰胡4 五暗刻8 門風1 | 2z 7z
P-10 | 111m999m444p777s222z77z | | 2z | SE | 門清1 碰碰胡4 四暗刻5 門風1 | 2z 7z
P-11 | 111m444p777s234m567p99s | | 3m | EE | 門清1 三暗刻2 獨聽1 | 3m
P-12 | 123m456m789m111z777z22z | | 2z | EE | 門清1 混一色4 三元牌1 圈風1 門風1 獨聽1 | 2z
P-13 | 111z222z333z777z666z55z | | 5z | WS | 門清1 字一色16 五暗刻8 小三元4 圈風1 門風1 獨聽1 | 5z
P-14 | 777z666z555z123m456m99p | | 9p | EE | 門清1 大三元8 三暗刻2 獨聽1 | 9p
P-15 | 111z222z333z44z123m456m | | 4z | NE | 門清1 小四喜8 三暗刻2 混一色4 獨聽1 | 4z
P-16 | 111z222z333z444z123m55p | | 5p | EE | 門清1 大四喜16 四暗刻5 獨聽1 | 5p
P-17 | 55s | chow:123m, pong:999p, chow:345s, pong:555z, kong:8888m | 5s | EE | 全求人2 三元牌1 | 5s
P-18 | 55s | chow:123m, pong:999p, chow:345s, pong:555z, kong:8888m | 5s | EE self_draw | 自摸1 三元牌1 獨聽1 | 5s
P-19 | 123m456m789m234p678p55s | | 9m | EE 1234f | 門清1 花槓2 | 3m 6m 9m
P-20 | 123m456m789m234p678p55s | | 9m | EE 12345f | 門清1 花槓2 正花1 | 3m 6m 9m
P-21 | 123m456m789m234p678p55s | | 9m | EE self_draw after_flower 2f | 門清自摸3 槓上開花1 | 3m 6m 9m
P-22 | 123m456m789m234p678p55s | | 9m | EE self_draw last_tile | 門清自摸3 海底撈月1 | 3m 6m 9m
P-23 | 123m456m789m234p678p55s | | 9m | EE last_tile | 門清1 平胡2 河底撈魚1 | 3m 6m 9m
P-24 | 123m456m789m234p678p55s | | 9m | EE robbed_kong | 門清1 平胡2 搶槓1 | 3m 6m 9m
P-25 | 123m456m789m234p678p55s | | 9m | EE self_draw first_turn | 天胡16 | 3m 6m 9m
P-26 | 123m456m789m234p678p55s | | 9m | SE self_draw first_turn | 地胡16 | 3m 6m 9m
P-27 | 456m789m234p678p55s | concealed kong:1111z | 9m | EE | 門清1 圈風1 門風1 | 3m 6m 9m
P-28 | 456m789m234p678p55s | added kong:7777z | 9m | EE | 三元牌1 | 3m 6m 9m
# O: chenghaoc/taiwan-mahjong, test/sim.js
O-1 | 123m456m789m123p456p22s | | 6p | SE | 門清1 平胡2 | 3p 6p
O-2 | 123m456m789m123p456p22s | | 6p | SE self_draw | 門清自摸3 | 3p 6p
O-3 | 111m222m333m444m555m66m | | 6m | SE self_draw | 門清自摸3 清一色8 碰碰胡4 五暗刻8 | 1m 2m 3m 4m 5m 6m 7m
O-4 | 123m456m77m | pong:777z, pong:666z, pong:555z | 7m | WE | 大三元8 混一色4 | 1m 4m 7m
O-5 | 11z | chow:123m, chow:123p, chow:123s, chow:456m, chow:456p | 1z | EE | 全求人2 | 1z
O-6 | 123m456m789m123p777z22s | | 7z | SE 12346f | 門清1 三元牌1 花槓2 正花1 | 2s 7z
# M: oiwdis/taiwanese-mahjong, shared/src/__tests__/scoring.test.ts
M-1 | 123m456m789m234p567p55s | | 7p | SE | 平胡2 門清1 | 1p 4p 7p
M-2 | 111m222m333p111z777z55s | | 5s | SS | 碰碰胡4 五暗刻8 三元牌1 門清1 獨聽1 | 5s
M-3 | 666z555z123m456m77p | pong:777z | 7p | SS | 大三元8 獨聽1 | 7p
M-4 | 123m456m789m123p456p99s | | 9s | SS self_draw | 門清自摸3 獨聽1 | 9s
M-5 | 111z222z333z111m222m44z | | 2m | EE | 小四喜8 混一色4 四暗刻5 碰碰胡4 門清1 圈風1 門風1 | 2m 4z
# D: SkyEye-FAST/taiwan-mahjong, by the rules of 口袋麻將
D-1 | 111m222p333s444z555z66z | | 6z | EE self_draw | 五暗刻8 碰碰胡4 門清自摸3 獨聽1 三元牌1 | 6z
D-2 | 123456m123p123789s55p | | 5p | EE | 平胡2 門清1 獨聽1 | 5p
D-3 | 11z | chow:123m, chow:456m, chow:123p, chow:123s, chow:789s | 1z | EE self_draw | 半求人1 自摸1 獨聽1 | 1z
D-4 | 111222333m444p555s66z | | 5s | EE | 四暗刻5 碰碰胡4 門清1 | 5s 6z
D-5 | 111123m222p333s444z55z | | 1m | EE | 四暗刻5 門清1 | 1m 4m 5z
# J: xelnagamiao/open_mahjong_unity, server/game_calculation/taiwan
J-1 | 123m456m123p456p123s77z | | 1p | EE self_draw | 門清自摸3 | 1p 4p 7p
J-3 | 111m222m111p222p111s77z | | 1s | EE self_draw | 門清自摸3 五暗刻8 碰碰胡4 | 1s 7z
J-4 | 123m123p11s | pong:777z, pong:666z, pong:555z | 1m | EE | 大三元8 | 1m 4m
J-5 | 11m | chow:123p, chow:456p, chow:123s, chow:456s, pong:222z | 1m | EE | 全求人2 | 1m
J-6 | 123p456p123s456s77z | pong:111m | 1p | EE | | 1p 4p 7p
J-7 | 123m456m123p456p123s77z | | 1p | EE self_draw first_turn | 天胡24 自摸1 | 1p 4p 7p
J-8 | 123m456m123p456p123s77z | | 1p | SE self_draw first_turn | 地胡16 自摸1 | 1p 4p 7p
J-9 | 123m456m123p456p123s77z | | 1p | SE first_turn | 人胡16 | 1p 4p 7p
J-10 | 3m4444m5m55p222s555s789s | | 4m | EE | 三暗刻2 門清1 | 4m 5p
# N: liang10339/taiwan-mahjong-coach, src/core/scoring.test.cjs
N-1 | 777z666z555z55m | pong:111m, pong:999m | 5m | SE | 碰碰胡4 三暗刻2 大三元8 混一色4 獨聽1 | 5m
N-2 | 11z | chow:123m, chow:456m, pong:111p, pong:222p, chow:123s | 1z | SE | 全求人1 獨聽1 | 1z
"""

# By name: the switches of the source's house, and what the hand is worth without them; None: it does not win.
SWITCHED: dict[str, tuple[dict[str, Any], str | None]] = {
    "Q-L03": ({"keep_small_dragons": True}, "小三元4"),
    "Q-L07": ({"tai_all_honours": 16}, "字一色8 小四喜8 碰碰胡4 三元牌2 獨聽1"),
    "Q-L08": ({"tai_eight_pairs": 8}, None),
    "Q-L09": ({"tai_eight_pairs": 8}, None),
    "Q-X07": ({"keep_half_claimed": False}, "半求人1 自摸1 獨聽1"),
    "Q-X08": ({"keep_all_claimed": False}, "全求人2 獨聽1"),
    "Q-X09": ({"tai_heavenly_win": 24}, "天胡16"),
    "P-13": (
        {"tai_all_honours": 16, "keep_all_honours": False},
        "門清1 字一色8 五暗刻8 碰碰胡4 小三元4 圈風1 門風1 獨聽1",
    ),
    "P-17": ({"keep_all_claimed": False}, "全求人2 三元牌1 獨聽1"),
    "P-18": ({"tai_half_claimed": 0}, "半求人1 自摸1 三元牌1 獨聽1"),
    "P-19": ({"keep_flower_set": False}, "門清1 花槓2 正花1"),
    "P-20": ({"keep_flower_set": False}, "門清1 花槓2 正花2"),
    "O-5": ({"keep_all_claimed": False}, "全求人2 獨聽1"),
    "O-6": ({"keep_flower_set": False}, "門清1 三元牌1 花槓2 正花2"),
    "M-5": ({"keep_small_winds": True}, "小四喜8 混一色4 四暗刻5 碰碰胡4 門清1"),
    "D-2": ({"all_chows_wait": "any"}, "門清1 獨聽1"),
    "J-5": ({"keep_all_claimed": False}, "全求人2 獨聽1"),
    "J-7": ({"tai_heavenly_win": 24, "keep_heavenly_win": True}, "天胡16"),
    "J-8": ({"keep_earthly_win": True}, "地胡16"),
    "N-2": ({"tai_all_claimed": 1}, "全求人2 獨聽1"),
}

# What no switch brings about: what the source says, and what the hand is worth here (with these switches).
DIFFERENT: list[tuple[str, str, str, dict[str, Any]]] = [
    # Q adds 門清自摸 to 地胡; here, as in most books, the first turn absorbs it.
    ("Q-X10 | 123m456m789m234p678s44z | | 6s | SE self_draw first_turn", "地胡16 門清自摸3", "地胡16", {}),
    # N adds 門清自摸 to eight pairs; here, as in Q and J, only 自摸.
    (
        "N-3 | 11m33m22p99p44s77s11z777z | | 1z | SE self_draw",
        "嚦咕嚦咕8 門清自摸3",
        "嚦咕嚦咕8 自摸1 獨聽1",
        {"tai_eight_pairs": 8},
    ),
]

NAMES = {pattern.hanzi: pattern.name for pattern in PATTERNS}


class Example(NamedTuple):
    name: str
    won: WonHand
    lines: dict[str, int]
    waits: list[str]


def hand_of(row: str) -> tuple[str, WonHand]:
    """The first five columns."""
    name, tiles, melds, win, how = (column.strip() for column in row.split("|")[:5])
    said: dict[str, Any] = {"seat_wind": how[0], "round_wind": how[1]}
    for word in how.split()[1:]:
        if word.endswith("f"):
            said["flowers"] = tuple(f"{number}f" for number in word[:-1])
        elif word.startswith("ready="):
            said["ready"] = word.removeprefix("ready=")
        else:
            said[word] = True
    laid = tuple(meld.strip() for meld in melds.split(",")) if melds else ()
    return name, WonHand(tiles, win, laid, **said)


def lines_of(text: str) -> dict[str, int]:
    """`門清1 平胡2` as what `evaluate` calls it."""
    out = {}
    for part in text.split():
        hanzi = part.rstrip("0123456789")
        out[NAMES[hanzi]] = int(part.removeprefix(hanzi))
    return out


def example_of(row: str) -> Example:
    name, won = hand_of(row)
    lines, waits = row.split("|")[5:]
    return Example(name, won, lines_of(lines), waits.split())


EXAMPLES = [example_of(row) for row in TABLE.strip().splitlines() if not row.startswith("#")]
