"""What is typed at a Matgo table, and which move it means."""

from __future__ import annotations

import pytest
from tests.cli.cli_mahjong import read, refused, unclear
from tests.cli.cli_matgo import JUNK, later, seated, type_at
from tests.games.matgo.matgo_tables import EIGHT_POINTS

from noripan.cards.hwatu import TEXTS
from noripan.cli.matgo.cards import card, read_card
from noripan.cli.matgo.reading import MEANT, WORDS
from noripan.cli.matgo.table import MatgoTable
from noripan.cli.table import Unclear


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("1-bright", "1-bright"),
        ("1-BRIGHT", "1-bright"),
        ("1 bright", "1-bright"),
        ("1b", "1-bright"),
        ("1광", "1-bright"),
        ("1월 광", "1-bright"),
        ("솔광", "1-bright"),
        ("pine bright", "1-bright"),
        ("松光", "1-bright"),
        ("play 1-bright", "1-bright"),
        ("1", "1-bright"),
        ("pine", "1-bright"),
        ("4-junk2", "4-junk2"),
        ("4-junk", "4-junk1"),
        ("4피", "4-junk1"),
        ("흑싸리 열끗", "4-animal"),
        ("비쌍피", "12-double"),
        ("12d", "12-double"),
        ("9청단", "9-ribbon"),
        ("double", "12-double"),
        ("10", "12-double"),
    ],
)
def test_a_card_is_typed_by_number_or_name(line: str, text: str) -> None:
    assert read(seated(), line) == {"type": "play_card", "card": text}


def test_every_card_is_read_as_it_is_shown() -> None:
    for text in TEXTS:
        shown = card(text).plain
        assert text in read_card([shown]).among(TEXTS)
        assert {card(found).plain for found in read_card([shown]).among(TEXTS)} == {shown}
        assert read_card([text]).among(TEXTS) == [text]


@pytest.mark.parametrize("word", ["bonus2", "보너스2"])
def test_bonus_cards_and_the_gukjin_have_names_of_their_own(word: str) -> None:
    assert read_card([word]).among(TEXTS) == ["bonus2"]
    assert read_card(["국진"]).among(TEXTS) == read_card(["9-animal"]).among(TEXTS) == ["9-animal"]


@pytest.mark.parametrize("line", ["purple", "13-junk", "1-2", "7-junk3", "bonus", "!", "광광", "9" * 5000 + "x"])
def test_what_is_no_card_is_explained(line: str) -> None:
    assert unclear(seated(), line).startswith(f"“{line}” is no card. Cards are typed as 1-bright")


def test_a_card_that_does_not_exist_is_explained() -> None:
    assert unclear(seated(), "2-bright") == "There is no such card: 2 plum has animal, ribbon, junk."
    assert unclear(seated(), "12-junk") == "There is no such card: 12 rain has bright, animal, ribbon, double."


def test_numbers_are_those_of_the_list() -> None:
    """Ten cards, three ways to shake month 7, one bomb."""
    at = seated()
    assert read(at, "11") == {"type": "declare_shaking", "card": "7-animal"}
    assert read(at, "14") == {"type": "declare_bomb", "month": 4}
    for line in ("0", "15"):
        assert unclear(at, line) == "There are numbers from 1 to 14; ? shows what they mean."
    assert "is no card" in unclear(at, "9999999")


def test_a_month_or_a_kind_alone_is_asked_about() -> None:
    at = seated()
    for line in ("7월", "홍싸리", "play clover"):
        assert read(at, line, "junk") == {"type": "play_card", "card": "7-junk1"}
        assert read(at, line, "7-animal") == {"type": "play_card", "card": "7-animal"}
    assert read(at, "animal", "4") == {"type": "play_card", "card": "4-animal"}
    assert unclear(at, "7월", "") == "Nothing is played, then."
    assert unclear(at, "7월", "9-ribbon") == "That is none of them: 7-animal, 7-junk."
    assert unclear(at, "iris") == "You hold no 5 iris."


def test_a_card_not_held_is_the_rules_to_refuse() -> None:
    assert refused(seated(), "5-junk") == "5-junk is not in your hand."
    assert refused(seated(), "bonus3") == "bonus3 is not in your hand."


# -- shakes, bombs, dummies ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["shake 7-animal", "흔들기 7열", "흔들기7-animal", "振る 7 animal", "shake clover animal"]
)
def test_a_shake_is_typed_with_its_card(line: str) -> None:
    assert read(seated(), line) == {"type": "declare_shaking", "card": "7-animal"}


def test_a_shake_without_its_card_is_asked_about() -> None:
    for line in ("shake", "shake 7", "흔들기"):
        assert read(seated(), line, "junk") == {"type": "declare_shaking", "card": "7-junk1"}


def test_a_shake_that_cannot_be_is_refused_without_asking() -> None:
    at = seated()
    assert refused(at, "shake 12") == "Three of 12 rain are needed."
    assert refused(at, "shake 4") == "One of 4 wisteria lies on the floor."
    assert refused(at, "shake 5-junk") == "5-junk is not in your hand."
    assert "no month you can shake" in unclear(later("1-bright", "", "1-junk1", turns=(8, 8)), "shake")


@pytest.mark.parametrize("line", ["bomb 4", "bomb", "폭탄", "폭탄4", "폭탄 4월", "쿵 흑싸리", "bomb 4-junk", "爆弾 4"])
def test_a_bomb_is_typed_with_its_month_or_alone(line: str) -> None:
    assert read(seated(), line) == {"type": "declare_bomb", "month": 4}


def test_a_bomb_that_cannot_be_is_refused() -> None:
    at = seated()
    assert refused(at, "bomb 7") == "No bomb with 7 clover: 3 in hand, 0 on the floor; three and one are needed."
    assert unclear(at, "bomb junk") == "Which month? A bomb is typed as bomb 3."
    for none in ("bomb 13", "bomb 0", "폭탄13", "bomb 999999999", "bomb 44"):
        assert unclear(at, none) == "There is no such month: a bomb needs one from 1 to 12."
    assert unclear(later("1-bright", "", "2-junk1", turns=(8, 8)), "bomb") == "There is no month you can bomb now."
    two = seated("4-animal 4-junk1 4-junk2 7-animal 7-junk1 7-junk2", "", "4-ribbon 7-ribbon")
    assert unclear(two, "bomb") == "Which month? Type bomb 4 or bomb 7."


@pytest.mark.parametrize("line", ["dummy", "더미", "flip", "11"])
def test_M16_a_dummy_is_typed(line: str) -> None:
    at = later(dummies=(2, 0), turns=(0, 0))
    number = str(len(at.view["legal"]))
    assert read(at, number if line == "11" else line) == {"type": "play_dummy"}


def test_enter_plays_what_is_left_and_nothing_else() -> None:
    assert unclear(seated(), "").startswith("Which card? Type its number")
    assert read(later("1-bright", "", "2-junk1", turns=(9, 9)), "") == {"type": "play_card", "card": "1-bright"}
    assert read(later("", "", "2-junk1", turns=(9, 9), dummies=(1, 0)), "") == {"type": "play_dummy"}


# -- prompts ---------------------------------------------------------------------------------------


def choosing() -> MatgoTable:
    at = seated()
    type_at(at, "9-ribbon")
    return at


@pytest.mark.parametrize("line", ["9-animal", "1", "animal", "열", "국진", "take 9-animal", "국화 열끗"])
def test_M08_a_match_is_chosen_by_number_or_name(line: str) -> None:
    assert read(choosing(), line) == {"type": "choose_match", "card": "9-animal"}


def test_M08_a_match_that_cannot_be_is_refused() -> None:
    at = choosing()
    assert refused(at, "4-ribbon") == "9-ribbon takes 9-animal, 9-junk."
    assert unclear(at, "") == "Which of the two cards? Type 1 or 2, or its name."
    assert unclear(at, "bright") == "There is no bright to choose."
    assert refused(at, "stop") == ("First: which of the two cards to take.")


def scoring(taken: str = EIGHT_POINTS) -> MatgoTable:
    """A capture with these cards before one."""
    at = later("5-junk1", "", "5-junk2 11-junk1", "10-junk1", taken=(taken, ""))
    type_at(at, "5-junk")
    return at


@pytest.mark.parametrize(
    ("line", "type"),
    [("go", "choose_go"), ("고", "choose_go"), ("1", "choose_go"), ("stop", "choose_stop"), ("스톱", "choose_stop")],
)
def test_M21_go_and_stop(line: str, type: str) -> None:
    assert read(scoring(), line) == {"type": type}


def test_M21_go_and_stop_are_never_guessed() -> None:
    assert unclear(scoring(), "") == "Type go (고) or stop (스톱)."
    assert refused(scoring(), "1-bright") == "First: go or stop."


@pytest.mark.parametrize(
    ("line", "mode"), [("animal", "animal"), ("열끗", "animal"), ("junk", "junk"), ("쌍피", "junk")]
)
def test_M25_what_the_gukjin_counts_as(line: str, mode: str) -> None:
    at = scoring(f"9-animal {JUNK}")
    assert read(at, line) == {"type": "choose_gukjin_mode", "gukjinMode": mode}
    assert unclear(at, "") == "Type animal (열끗) or junk (쌍피)."


@pytest.mark.parametrize(
    ("line", "type"),
    [
        ("stop", "choose_president_stop"),
        ("총통", "choose_president_stop"),
        ("hold", "choose_president_hold"),
        ("들고치기", "choose_president_hold"),
    ],
)
def test_M06_what_becomes_of_a_president(line: str, type: str) -> None:
    at = seated("5-animal 5-ribbon 5-junk1 5-junk2")
    assert read(at, line) == {"type": type}
    assert unclear(at, "") == "Type stop to win with the president, or hold to play on."


def test_prompts_answered_too_early_are_refused() -> None:
    at = seated()
    assert refused(at, "go") == "First: a card."
    assert refused(at, "hold") == "First: a card."
    assert refused(at, "dummy") == "You have no dummy card."


def test_why_asks_nothing_back() -> None:
    at = seated()
    assert at.why("bomb 4").plain == "You can: bomb 4 wisteria."
    assert at.why("shake 7-animal").plain == "You can: shake and play 7-animal."
    for line, words in (("", "Why what?"), ("7월", "Which of them: 7-animal or 7-junk?")):
        with pytest.raises(Unclear, match=words.replace("?", r"\?")):
            at.why(line)


def test_it_is_the_others_turn() -> None:
    at = seated(starter=1)
    assert refused(at, "1-bright") == "It is Lin's turn."


def test_no_word_means_two_things() -> None:
    assert sum(map(len, WORDS.values())) == len(MEANT)
