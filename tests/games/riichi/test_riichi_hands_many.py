"""Many hands at once: the same answers as one by one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.riichi.riichi_hands import TEXTS

from noripan import HandError
from noripan.games import riichi

WALL = [kind for kind in range(34) for _ in range(4)]


def some_hands(sizes: tuple[int, ...], many: int) -> list[list[int]]:
    rng = Random(5)
    return [rng.sample(WALL, rng.choice(sizes)) for _ in range(many)]


def as_text(hand: list[int]) -> str:
    return "".join(TEXTS[kind] for kind in hand)


def as_bytes(hands: list[list[int]]) -> bytes:
    return b"".join(bytes(hand.count(kind) for kind in range(34)) for hand in hands)


def test_R5_shanten_of_many_is_the_shanten_of_each() -> None:
    hands = [
        *some_hands((13, 14, 10, 11, 7, 8, 4, 5, 1, 2), 300),
        [0, 8, 9, 17, 18, 26, *range(27, 34)],
        [0] * 2 + [9] * 3,
    ]
    each = [riichi.shanten(as_text(hand)) for hand in hands]
    assert riichi.shanten_many(as_bytes(hands)) == each
    assert riichi.shanten_many(bytearray(as_bytes(hands))) == each
    assert riichi.shanten_many([as_text(hand) for hand in hands]) == each
    assert riichi.shanten_many(b"") == []


@pytest.mark.parametrize("kind", range(34))
@pytest.mark.parametrize("many", [5, 7, 8, 13, 128, 253, 255])
def test_a_fifth_tile_is_found_wherever_it_is(kind: int, many: int) -> None:
    counts = as_bytes([[0] * 4 + [33] * 4]) + bytes(many if each == kind else 0 for each in range(34))
    with pytest.raises(HandError, match=f"hand 1 has {many} tiles {TEXTS[kind]}; there are four"):
        riichi.shanten_many(counts)


@pytest.mark.parametrize(
    ("counts", "code", "what"),
    [
        (b"\x01" * 33, "count", "hands: 34 counts a hand are needed, not 33 bytes in all"),
        (bytes([5, *[0] * 33]), "five-of-a-kind", "hands: hand 0 has 5 tiles 1m; there are four"),
        (bytes([*[0] * 33, 200]), "five-of-a-kind", "hands: hand 0 has 200 tiles 7z; there are four"),
        (
            bytes([1, *[0] * 33, 3, *[0] * 33]),
            "count",
            "hands: hand 1 has 3 tiles; 13 or 14, or 3 fewer per meld, are needed",
        ),
        (bytes([1] * 17 + [0] * 17), "count", "hands: hand 0 has 17 tiles; 13 or 14, or 3 fewer per meld, are needed"),
    ],
)
def test_counts_that_are_no_hand(counts: bytes, code: str, what: str) -> None:
    with pytest.raises(HandError) as caught:
        riichi.shanten_many(counts)
    assert (caught.value.code, str(caught.value)) == (code, what)


QUESTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("234m567p345678s99p", "8s", {"riichi": True, "seat_wind": "S", "honba": 2, "sticks": 1}),
    ("11122z345m", "3m", {"melds": ["pon:555z", "chi:456p"], "seat_wind": "W", "dora": ["4z"]}),
    ("19m19p19s12345677z", "7z", {"tsumo": True}),
]


def test_questions_are_answered_as_if_one_by_one() -> None:
    asked = [riichi.question(hand, win, **how) for hand, win, how in QUESTIONS]
    answers = riichi.evaluate_many(asked)
    assert [answer.encode() for answer in answers] == [
        riichi.evaluate(hand, win, **how).encode() for hand, win, how in QUESTIONS
    ]
    assert riichi.evaluate_many(iter(asked))[0].points == answers[0].points


def test_a_question_without_an_answer_says_so() -> None:
    with pytest.raises(HandError, match="is complete but has no yaku"):
        riichi.evaluate_many([riichi.question("123m456p789s11z234s", "4s")])


def test_what_is_no_question_is_refused() -> None:
    wrong: Any = ["123m"]
    with pytest.raises(HandError) as caught:
        riichi.evaluate_many(wrong)
    assert (caught.value.code, str(caught.value)) == (
        "question",
        "questions: what riichi.question(...) gives is needed, not '123m'",
    )


@pytest.mark.parametrize(
    "how",
    [
        {"dora": "1m2m3m4m6m7m"},
        {"ura": "1m2m3m4m6m7m", "riichi": True},
    ],
)
def test_R14_more_indicators_than_there_are(how: dict[str, Any]) -> None:
    with pytest.raises(HandError) as caught:
        riichi.evaluate("234p567p345678s99p", "8s", **how)
    assert caught.value.code == "indicators"
