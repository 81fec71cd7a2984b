"""What is typed at a table of Open-Face Chinese, and what it does to the turn."""

from __future__ import annotations

import pytest
from tests.cli.cli_mahjong import read, unclear
from tests.cli.cli_ofc import question, refused, seated, type_at

from noripan.cards.french import TEXTS
from noripan.cli.french import card
from noripan.cli.ofc.cards import read_card
from noripan.cli.ofc.reading import DEED_OF, DEEDS, PLACE_OF, PLACES
from noripan.cli.ofc.table import OfcTable

WHOLE = {"type": "place", "top": ["As"], "mid": ["4s", "9c"], "bottom": ["Kd", "Kh"], "discard": []}


def draft(at: OfcTable) -> dict[str, list[str]]:
    """Where the cards of the turn lie now."""
    turn = at.turn(at.view).draft
    return {**turn.fresh, "hand": turn.hand, "discard": turn.discards}


def second_street() -> OfcTable:
    """The person holds Ks 9d 2c, with three kinds of rows begun."""
    at = seated()
    type_at(at, "t: As / m: 9c 4s / b: Kd Kh")
    at.match.play(1, at.match.fallback(1))
    return at


# -- a whole turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "t: As / m: 9c 4s / b: Kd Kh",
        "T: AS / M: 9C 4S / B: KD KH",
        "top as mid 9c 4s bottom kd kh",
        "As t 9c 4s m Kd Kh b",
        "As top, 9c 4s middle, Kd Kh back",
        "t As; b Kd Kh; m 9c 4s",
        "t:A♠/m:9♣ 4♠/b:K♦ K♥",
        "A t / 9 4 m / K K b",
        "As top, Kd b, Kh b, m 9c 4s",
        "m 9c 4s, As top, Kd, Kh b",
        "place As on top and 9c 4s in the middle and Kd Kh at the bottom",
        "탑 As 미드 9c 4s 바텀 Kd Kh",
        "앞줄 As 중간 9c 4s 뒷줄 Kd Kh",
        "頭道 As 中道 9c 4s 尾道 Kd Kh",
        "上段 As 中段 9c 4s 下段 Kd Kh",
    ],
)
def test_a_whole_turn_in_one_line_ends_it(line: str) -> None:
    assert read(seated(), line) == WHOLE


def test_a_later_turn_names_its_discard() -> None:
    at = second_street()
    assert read(at, "m: 9d / b: Ks / x: 2c") == {
        "type": "place",
        "top": [],
        "mid": ["9d"],
        "bottom": ["Ks"],
        "discard": ["2c"],
    }


def test_an_empty_row_may_be_said() -> None:
    assert read(second_street(), "t: / m: 9d / b: Ks / x: 2c")["mid"] == ["9d"]


def test_O12_without_its_discard_a_line_is_a_step_and_enter_confirms_it() -> None:
    at = second_street()
    type_at(at, "9d m Ks b")
    assert draft(at) == {"top": [], "mid": ["9d"], "bottom": ["Ks"], "hand": ["2c"], "discard": []}
    assert question(at)[-1] == "Enter confirms and discards 2♣. undo takes back a step, reset all."
    assert read(at, "")["discard"] == ["2c"]


# -- step by step ----------------------------------------------------------------------------------


def test_O12_cards_are_placed_one_by_one_and_confirmed() -> None:
    at = seated()
    for line in ("As top", "Kd b", "b Kh", "9c mid", "4s m"):
        type_at(at, line)
    assert draft(at) == {"top": ["As"], "mid": ["9c", "4s"], "bottom": ["Kd", "Kh"], "hand": [], "discard": []}
    assert at.match.view(1)["boards"][0]["top"] == [], "nobody sees a turn before it is confirmed"
    assert read(at, "ok") == WHOLE


@pytest.mark.parametrize("line", ["x 2c", "discard 2c", "2c x", "x: 2", "버림 2c", "棄牌 2c", "捨て札 2c"])
def test_O12_a_card_is_discarded(line: str) -> None:
    at = second_street()
    type_at(at, line)
    assert draft(at)["discard"] == ["2c"]


def test_O12_undo_takes_back_a_step_or_a_card_and_reset_all() -> None:
    at = second_street()
    type_at(at, "9d m", "x 2c", "undo")
    assert draft(at)["hand"] == ["Ks", "2c"]
    type_at(at, "Ks top", "undo 9d")
    assert draft(at)["hand"] == ["9d", "2c"]
    type_at(at, "undo K")
    assert draft(at)["hand"] == ["Ks", "9d", "2c"]
    type_at(at, "Ks b", "9d m", "x 2")
    assert draft(at)["hand"] == []
    type_at(at, "reset")
    assert draft(at)["hand"] == ["Ks", "9d", "2c"]


def test_O12_a_card_placed_in_this_turn_may_be_moved() -> None:
    at = second_street()
    type_at(at, "9d m", "9d b")
    assert draft(at)["bottom"] == ["9d"]


def test_a_line_that_cannot_be_done_whole_does_nothing() -> None:
    at = second_street()
    type_at(at, "2c m")
    assert refused(at, "Ks top 9d top 2c top") == "The top row is full."
    assert draft(at) == {"top": [], "mid": ["2c"], "bottom": [], "hand": ["Ks", "9d"], "discard": []}


def test_a_new_street_begins_a_new_turn() -> None:
    at = second_street()
    type_at(at, "9d m Ks b", "ok")
    at.match.play(1, at.match.fallback(1))
    assert draft(at) == {"top": [], "mid": [], "bottom": [], "hand": ["Ac", "9h", "2d"], "discard": []}


# -- fouls -----------------------------------------------------------------------------------------


def last_street() -> OfcTable:
    """Aces on top; the middle has kings and takes one more card, the bottom queens and takes one."""
    at = seated("Ac Ad 4h Kc Kd  Qc Qd 2c  7c 8d 2d  Qs Jh 2h  9d 5s 3s")
    type_at(at, "t: Ac Ad 4h / m: Kc Kd")
    for line in ("b: Qc Qd / x: 2c", "m: 7c / b: 8d / x: 2d", "b: Jh / m: Qs / x: 2h"):
        at.match.play(1, at.match.fallback(1))
        type_at(at, line, *(["ok"] if at.turn(at.view).begun else []))
    at.match.play(1, at.match.fallback(1))
    return at


def test_a_turn_in_one_line_that_loses_the_board_waits_for_confirmation() -> None:
    at = seated("Ac Ad 4h Kc Kd  Qc Qd 2c  7c 8d 2d")
    type_at(at, "t: Ac Ad 4h / m: Kc Kd")
    at.match.play(1, at.match.fallback(1))
    type_at(at, "m: Qc / b: Qd / x: 2c")
    at.match.play(1, at.match.fallback(1))
    assert at.read("m: 8d 7c / x: 2d", str) == [], "a pair of kings below a pair of aces"
    assert question(at)[-2] == "FOUL: the middle is weaker than the top."
    assert read(at, "ok")["mid"] == ["7c", "8d"]


def test_a_board_that_is_lost_already_is_not_asked_about_again() -> None:
    at = last_street()
    assert at.turn(at.view).lost
    assert question(at)[0].startswith("FOUL: whatever comes, the ")
    assert read(at, "m: 9d / b: 5s / x: 3s")["discard"] == ["3s"]


# -- what means nothing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("As", "Where does A♠ go? Type its row too, as in: As top, Kd b, or x 2c to discard it."),
        ("K T b", "Is t a row or a card there? A card with its suit is clear: Ts b."),
        ("top", "Which card? Type it with its row, as in: As top, or t: As / b: Kd Qd / x: 2c."),
        ("As top Kd", "Where does K♦ go? Type its row too, as in: As top, Kd b, or x 2c to discard it."),
        ("top As, Kd", "Where does K♦ go? Type its row too, as in: As top, Kd b, or x 2c to discard it."),
        ("As top As b", "A♠ is there twice."),
        ("K top", "Which of them: K♦ or K♥?"),
        ("K top K b", "Which of them: K♦ or K♥?"),
        ("K K K top", "There is no king among these cards."),
        ("7 top", "There is no seven among these cards."),
        ("ok top", "ok stands alone; undo may name a card, as in: undo As."),
        ("undo As Kd", "undo stands alone; undo may name a card, as in: undo As."),
        ("undo 9", "There is no nine among these cards."),
    ],
)
def test_what_is_unclear_is_explained(line: str, said: str) -> None:
    assert unclear(seated(), line) == said


@pytest.mark.parametrize("word", ["purple", "1s", "Ax", "10", "!", "as kd,purple b", "9" * 5000 + "x"])
def test_what_is_no_card_is_explained(word: str) -> None:
    if word == "10":
        assert "Where does 10 go?" in unclear(seated(), word)
    else:
        assert "is neither a card nor a row. Cards are typed as 7s, 10h" in unclear(seated(), word)


def test_every_card_is_read_as_it_is_shown_and_as_it_is_named() -> None:
    for text in TEXTS:
        assert read_card(card(text).plain.lower()) == read_card(text.lower()) == text
    assert read_card("10h") == read_card("th") == "Th"


def test_no_word_means_two_things() -> None:
    words = [word for found in (*PLACES.values(), *DEEDS.values()) for word in found]
    assert len(words) == len(set(words)) == len(PLACE_OF) + len(DEED_OF)
