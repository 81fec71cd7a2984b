"""Worked examples that others have published are worth what their authors say.

Retyped as plain facts: captured cards, what had happened, points. Sources:

H  Hangame's guide to the score, mgostop.hangame.com/guide/combine/02_04_rule.html, as quoted in
   officialjaykoo/k_flower_card, docs/HANGAME_BASIC_RULE.md
V  kywoo26/p2p-gostop, packages/engine/test/vectors and its rule-vector document
R  kywoo26/p2p-gostop, docs/research/rules-commercial.md: Netmarble's doubling and result screens of a Noriworks game
E  the tests of the public `@gostop/engine`

V is played with 51 cards, two of them bonuses of two junk: the second is two singles here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.games.matgo.matgo_oracle import cards, singles

from noripan import matgo


class Example(NamedTuple):
    source: str
    name: str
    captured: str
    opponent: str
    said: dict[str, Any]
    base: int
    factors: dict[str, int]
    total: int


JUNK16 = "11-double 12-double bonus2 " + singles(10)
JUNK15 = "11-double 12-double bonus2 " + singles(9)
THEIRS = singles(22).split()[12:]
HONGDAN = cards("ribbon", "1 2 3")
SEVEN_POINTS = cards("bright", "1 3 8 11") + " " + HONGDAN  # 4 + 3
RAIN = "12-bright"  # the loser's, against gwangbak
GODORI = cards("animal", "2 4 8")


def theirs(many: int) -> str:
    return " ".join(THEIRS[:many])


def worth(points: int) -> str:
    """Junk for so many points."""
    return singles(points + 9)


EXAMPLES = [
    Example("H", "one go: points + 1", worth(7), "", {"go": 1}, 7, {}, 8),
    Example("H", "two goes: points + 2", worth(7), "", {"go": 2}, 7, {}, 9),
    Example("H", "three goes: (points + 3) x 2", worth(7), "", {"go": 3}, 7, {"go": 2}, 20),
    Example("H", "four goes: (points + 4) x 4", worth(7), "", {"go": 4}, 7, {"go": 4}, 44),
    Example("H", "five goes: (points + 5) x 8", worth(7), "", {"go": 5}, 7, {"go": 8}, 96),
    Example("V", "16 junk", JUNK16, "", {}, 7, {}, 7),
    Example("V", "15 junk", JUNK15, "", {}, 6, {}, 6),
    Example("V", "pibak: 7 junk", JUNK16, theirs(7), {}, 7, {"pibak": 2}, 14),
    Example("V", "no pibak: 8 junk", JUNK15 + " 11-junk1", theirs(8), {}, 7, {}, 7),
    Example("V", "no junk is exempt", JUNK16, "", {"pibak_spares_none": True}, 7, {}, 7),
    Example("V", "no junk is not exempt", JUNK16, "", {"pibak_spares_none": False}, 7, {"pibak": 2}, 14),
    Example("V", "junk by value, not by cards", worth(7), "11-double 12-double bonus3 11-junk2", {}, 7, {}, 7),
    Example("V", "one double is not nothing", worth(7), "11-double", {}, 7, {"pibak": 2}, 14),
    Example("V", "gwangbak, and no pibak without junk", SEVEN_POINTS, theirs(3), {}, 7, {"gwangbak": 2}, 14),
    Example("V", "gwangbak with rain", f"{cards('bright', '1 3 12')} {JUNK15}", "", {}, 8, {"gwangbak": 2}, 16),
    Example("V", "no gwangbak: one bright", f"{cards('bright', '1 3 12')} {JUNK15}", "8-bright", {}, 8, {}, 8),
    Example("V", "seven animals", cards("animal", "2 4 8 6 7 10 12"), "", {}, 8, {"meongbak": 2}, 16),
    Example("V", "six animals", cards("animal", "2 4 8 6 7 10"), "", {}, 7, {}, 7),
    Example(
        "V",
        "seven animals against one, doubled all the same",
        cards("animal", "2 4 8 6 7 10 12"),
        "5-animal",
        {"meongbak_needs_none": False},
        8,
        {"meongbak": 2},
        16,
    ),
    Example(
        "V", "seven animals against one, not doubled", cards("animal", "2 4 8 6 7 10 12"), "5-animal", {}, 8, {}, 8
    ),
    Example(
        "V",
        "six doublings",
        f"{cards('bright', '1 3 8')} {JUNK15}",
        theirs(1),
        {"shakes": 1, "bombs": 1, "opponent_go": 1, "carry_over": 2},
        9,
        {"shake": 2, "bomb": 2, "dokbak": 2, "gwangbak": 2, "pibak": 2, "carry-over": 2},
        576,
    ),
    Example("V", "8 after a go", worth(8), "", {"go": 1}, 8, {}, 9),
    Example("V", "9 after two", worth(9), "", {"go": 2}, 9, {}, 11),
    Example("V", "10 after three", worth(10), "", {"go": 3}, 10, {"go": 2}, 26),
    Example("V", "12 after five", worth(12), "", {"go": 5}, 12, {"go": 8}, 136),
    Example("V", "10 after three, pibak", worth(10), "11-double", {"go": 3}, 10, {"go": 2, "pibak": 2}, 52),
    Example("V", "the loser had gone", SEVEN_POINTS, RAIN, {"opponent_go": 1}, 7, {"dokbak": 2}, 14),
    Example("V", "both had gone", SEVEN_POINTS, RAIN, {"go": 1, "opponent_go": 1}, 7, {"dokbak": 2}, 16),
    Example("V", "after a drawn game", SEVEN_POINTS, RAIN, {"carry_over": 2}, 7, {"carry-over": 2}, 14),
    Example("V", "11 junk by value", "11-double 12-double bonus2 bonus3 1-junk1 2-junk1", "", {}, 2, {}, 2),
    Example("V", "hongdan and six ribbons", HONGDAN + " " + cards("ribbon", "4 6 12"), "", {}, 5, {}, 5),
    Example(
        "V",
        "the gukjin an animal: 6, not enough",
        f"{cards('bright', '1 3 8')} {cards('ribbon', '1 2 4 6 10 12')} {cards('animal', '2 4 5 6 9')} {singles(9)}",
        RAIN,
        {"gukjin": "animal"},
        6,
        {},
        6,
    ),
    Example(
        "V",
        "the gukjin junk: 7",
        f"{cards('bright', '1 3 8')} {cards('ribbon', '1 2 4 6 10 12')} {cards('animal', '2 4 5 6 9')} {singles(9)}",
        RAIN,
        {},
        7,
        {},
        7,
    ),
    Example("V", "gukjin and eight singles", singles(8) + " 9-animal", "", {}, 1, {}, 1),
    Example("V", "... as an animal", singles(8) + " 9-animal", "", {"gukjin": "animal"}, 0, {}, 0),
    Example("V", "four animals and the gukjin", cards("animal", "5 6 7 10 9"), "", {}, 1, {}, 1),
    Example(
        "R",
        "pibak, gwangbak and seven animals: x 8",
        f"{cards('bright', '1 3 8')} {cards('animal', '2 4 6 7 9 10 12')} {singles(10)}",
        theirs(1),
        {"gukjin": "animal"},
        7,
        {"gwangbak": 2, "pibak": 2, "meongbak": 2},
        56,
    ),
    Example("R", "7 with pibak: 420 at 30 a point", worth(7), "11-double", {}, 7, {"pibak": 2}, 420 // 30),
    Example("R", "14 doubled: 5,600 at 200", f"{worth(11)} {HONGDAN}", "11-double", {}, 14, {"pibak": 2}, 5_600 // 200),
    Example(
        "R",
        "21 with two goes: 4,200 at 200",
        f"{worth(11)} {HONGDAN} {GODORI}",
        "11-double 12-double bonus2 bonus3",
        {"go": 2},
        19,
        {},
        4_200 // 200,
    ),
    Example("E", "three brights", cards("bright", "1 3 8"), RAIN, {}, 3, {}, 3),
    Example("E", "three with rain", cards("bright", "1 3 12"), "8-bright", {}, 2, {}, 2),
    Example("E", "four brights", cards("bright", "1 3 8 11"), RAIN, {}, 4, {}, 4),
    Example("E", "godori and five animals", GODORI + " " + cards("animal", "5 6"), "", {}, 6, {}, 6),
    Example("E", "nine singles and a double", singles(9) + " 11-double", "", {}, 2, {}, 2),
    Example(
        "E",
        "a bit of everything",
        f"{cards('bright', '1 3 8')} {GODORI} {cards('animal', '5 6')} {HONGDAN} {singles(10)}",
        RAIN,
        {},
        13,
        {},
        13,
    ),
    Example("E", "three brights, three goes", cards("bright", "1 3 8"), RAIN, {"go": 3}, 3, {"go": 2}, 12),
    Example("E", "three brights, two bombs", cards("bright", "1 3 8"), RAIN, {"bombs": 2}, 3, {"bomb": 4}, 12),
]


def named(example: Example) -> str:
    return f"{example.source}: {example.name}"


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_a_published_example_is_worth_what_its_source_says(example: Example) -> None:
    sheet = matgo.score(example.captured, example.opponent, **example.said)
    assert sheet.base == example.base
    assert {factor.name: factor.factor for factor in sheet.factors} == example.factors
    assert sheet.total == example.total


def test_five_brights_are_fifteen() -> None:
    """E; its opponent is left without a bright, which its test of base points does not count."""
    assert matgo.score(cards("bright", "1 3 8 11 12")).base == 15


def test_the_examples_come_from_four_sources() -> None:
    assert {example.source for example in EXAMPLES} == set("HVRE")
