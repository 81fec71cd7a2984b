"""Matgo in words: what is told of turns, and what is asked."""

from __future__ import annotations

from typing import Any

from tests.cli.cli_mahjong import printed, told
from tests.cli.cli_matgo import JUNK, later, scoring, seated, type_at
from tests.games.matgo.matgo_tables import say

# -- turns -----------------------------------------------------------------------------------------


def test_the_opening_tells_who_starts_what_lies_there_and_what_one_gets() -> None:
    at = seated("bonus2 1-bright", "", "3-bright 3-ribbon", multiplier=4, starter=1)
    lines = told(at, "start").splitlines()
    assert lines[0] == "Lin starts. Drawn games before count ×4."
    assert lines[1].startswith("The floor  ") and " 3-bright 3-ribbon " in lines[1]
    assert "You take bonus2 at once." in lines
    assert "You get  1-bright " in "\n".join(lines)


def turn(line: str, hand: str, floor: str, deck: str, **more: Any) -> str:
    """What is told of one turn of the person's."""
    at = later(hand, "", floor, deck, **more)
    type_at(at, line)
    return told(at, "shaking", "play", "flip", "match", "bonus", "turn_end")


def test_a_plain_turn() -> None:
    assert turn("5-animal", "5-animal", "5-junk1 11-junk1", "10-junk1") == (
        "You play 5-animal\n  and flip 10-junk\n  and take 5-animal 5-junk"
    )
    assert turn("5-animal", "5-animal", "11-junk1", "10-junk1") == (
        "You play 5-animal\n  and flip 10-junk\n  and take nothing."
    )


def test_jjok_and_what_it_steals() -> None:
    assert turn("5-animal", "5-animal", "11-junk1", "5-junk1", taken=("", "1-junk1")).splitlines()[1:] == [
        "  and flip 5-junk",
        "  and take 5-animal 5-junk",
        "  JJOK 쪽!",
        "  You steal 1-junk from Lin.",
    ]


def test_ttadak() -> None:
    found = turn("5-animal", "5-animal", "5-junk1 5-junk2 11-junk1", "5-ribbon")
    assert "and take 5-animal 5-junk + 5-ribbon 5-junk\n  TTADAK 따닥!" in found


def test_a_sweep_beside_a_flipped_bonus_card() -> None:
    found = turn("5-animal", "5-animal", "5-junk1 6-junk1", "bonus3 6-animal", taken=("", "1-junk1 1-junk2 2-junk1"))
    assert found.splitlines()[1:] == [
        "  and flip bonus3, then 6-animal",
        "  and take 5-animal 5-junk + 6-animal 6-junk + bonus3",
        "  SWEEP 판쓸! The floor is empty.",
        "  You steal 1-junk 2-junk from Lin.",
    ]


def test_M13_a_first_ppuk_is_paid_at_once() -> None:
    found = turn("5-animal", "5-animal", "5-junk1 11-junk1", "5-junk2", turns=(0, 0))
    assert found.splitlines()[2:] == [
        "  PPUK 뻑! The three cards stay on the floor.",
        "  Lin pays 700 gold at once to you.",
    ]


def test_eating_a_ppuk() -> None:
    found = turn("5-animal", "5-animal", "5-ribbon 5-junk1 5-junk2 11-junk1", "10-junk1", taken=("", "1-junk1"))
    assert found.splitlines()[2:] == [
        "  and take 5-animal 5-ribbon 5-junk 5-junk",
        "  A ppuk is eaten (뻑 먹기).",
        "  You steal 1-junk from Lin.",
    ]


def test_a_shake_a_bomb_and_a_dummy() -> None:
    shaken = turn("shake 5-animal", "5-animal 5-junk1 5-junk2", "11-junk1", "10-junk1")
    assert shaken.startswith("You call SHAKE 흔들기 and show  5-animal 5-junk 5-junk\nYou play 5-animal\n")
    at = later("5-animal 5-junk1 5-junk2", "1-junk1", "5-ribbon 11-junk1", "10-junk1 9-junk1 8-junk1")
    type_at(at, "bomb")
    say(at.match, 1, "play 1-junk1")
    type_at(at, "dummy")
    found = told(at, "play", "turn_end")
    assert "You drop a BOMB 폭탄:  5-animal 5-junk 5-junk\n  and take 5-animal 5-ribbon 5-junk 5-junk\n" in found
    assert "You play a dummy card: only the flip counts.\n  and take nothing." in found


def test_a_choice_is_told() -> None:
    at = later("5-junk1", "", "5-animal 5-ribbon", "10-junk1")
    type_at(at, "5-junk", "ribbon")
    assert "You play 5-junk\n  and choose 5-ribbon\n  and flip 10-junk\n  and take 5-ribbon 5-junk" in told(at)


def test_M01_a_bonus_card_out_of_the_hand_draws_unseen() -> None:
    mine = seated("bonus2 5-animal", "", "", "10-animal", preset="hangame")
    type_at(mine, "bonus2")
    assert told(mine, "bonus") == "You take bonus2 from the hand and draw 10-animal."
    others = seated("bonus2 5-animal", "", "", "10-animal", preset="hangame", seat=1)
    say(others.match, 0, "play bonus2")
    assert told(others, "bonus") == "Lin takes bonus2 from the hand and draws another card."


def test_points_are_told_when_they_change() -> None:
    found = turn("1-ribbon", "1-ribbon", "1-junk1 11-junk1", "10-junk1", taken=("2-ribbon 3-ribbon", ""))
    assert found.endswith("\n  Points: You 3, Lin 0")
    assert "Points" not in turn("5-animal", "5-animal", "11-junk1", "10-junk1")


def test_last_is_the_last_turn_again() -> None:
    at = later("5-animal", "", "11-junk1", "5-junk1", taken=("", "1-junk1"))
    assert printed(at.last()) == "No turn has been played yet."
    type_at(at, "5-animal")
    assert printed(at.last()) == told(at, "play", "flip", "turn_end")


def test_last_is_the_turn_under_way_when_a_choice_is_open() -> None:
    hand = later("5-junk1", "", "5-animal 5-ribbon", "10-junk1")
    type_at(hand, "5-junk")
    assert printed(hand.last()) == "You play 5-junk"
    flip = later("11-junk1", "", "5-animal 5-ribbon", "5-junk1")
    type_at(flip, "11-junk")
    assert printed(flip.last()) == "You play 11-junk\n  and flip 5-junk"


# -- prompts ---------------------------------------------------------------------------------------


def test_a_turn_offers_shakes_bombs_and_dummies() -> None:
    at = seated()
    assert at.question().plain == "Play a card, by number or name.  [흔들기 shake 7]  [폭탄 bomb 4]"
    dummies = later("5-junk1", "", "5-animal", dummies=(2, 0))
    assert dummies.question().plain == "Play a card, by number or name.  [더미 dummy]"
    alone = later("", "", "5-animal", turns=(9, 9), dummies=(1, 0))
    assert alone.question().plain == "Enter flips a card.  [더미 dummy]"


def test_M08_a_choice_names_the_card_and_what_it_can_take() -> None:
    hand = seated()
    type_at(hand, "9-ribbon")
    assert hand.question().plain == "Your 9-ribbon takes one of two:  [1 9-animal]  [2 9-junk]"
    flip = later("11-junk1", "", "5-animal 5-ribbon", "5-junk1")
    type_at(flip, "11-junk")
    assert flip.question().plain == "The flipped 5-junk takes one of two:  [1 5-animal]  [2 5-ribbon]"


def test_M21_go_or_stop_says_what_a_stop_pays_and_why() -> None:
    at = scoring(multiplier=2)
    assert at.question().plain.splitlines() == [
        "Now stopping pays 16 points: 1,600 gold.",
        "That is Hongdan 3, Godori 5, Nagari ×2.",
        "[1 고 go]  [2 스톱 stop]",
    ]


def test_M27_a_stop_pays_no_more_than_there_is() -> None:
    assert "16 points: 300 gold." in scoring(multiplier=2, gold=[1000, 300]).question().plain
    limited = scoring(multiplier=2, gold=[200, 300], preset="hangame")
    assert "16 points: 200 gold." in limited.question().plain


def test_M25_the_gukjin_question_says_what_each_reading_pays() -> None:
    at = scoring(f"9-animal {JUNK}")
    assert at.question().plain.splitlines()[1:] == [
        "[1 animal] an animal (열끗): 5 points: not enough to stop.",
        "[2 junk] double junk (쌍피): stopping pays 7 points: 700 gold.",
    ]
    type_at(at, "쌍피")
    assert told(at, "gukjin") == "You count the gukjin (국진) as double junk (쌍피)."


def test_M06_a_president_says_what_it_wins() -> None:
    at = seated("5-animal 5-ribbon 5-junk1 5-junk2", multiplier=2)
    assert at.question().plain.splitlines() == [
        "You hold all of 5 iris: a president (총통).",
        "[1 총통 stop] wins 20 points: 2,000 gold.",
        "[2 들고치기 hold] plays on, ×4 with a shake or bomb.",
    ]


def test_M07_nobody_is_told_of_a_president_that_is_held() -> None:
    at = seated("5-animal 5-ribbon 5-junk1 5-junk2", seat=1)
    before = told(at)
    say(at.match, 0, "president hold")
    assert told(at) == before


def test_every_move_is_described() -> None:
    at = seated()
    words = [at.describe(move).plain for move in at.match.legal(0)]
    assert words[:2] == ["play 1-bright", "play 4-animal"]
    assert words[-2:] == ["shake and play 7-junk", "bomb 4 wisteria"]
    type_at(at, "9-ribbon")
    assert [at.describe(move).plain for move in at.match.legal(0)] == ["take 9-animal", "take 9-junk"]
    assert [at.describe(move).plain for move in scoring().match.legal(0)] == ["go", "stop"]
