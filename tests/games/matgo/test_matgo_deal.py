"""The deck, the deal, and what becomes of bonus cards in it (M1, M2)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.games_common import events
from tests.games.matgo.matgo_tables import (
    captured,
    cards,
    deck_for,
    everywhere,
    floor,
    hand,
    junk,
    matgo,
    month,
    phase,
    say,
    table,
)

from noripan.cards.hwatu import ANIMALS, BONUSES, BRIGHTS, DOUBLES, JUNK, RIBBONS, SINGLES, TEXTS, texts_of
from noripan.games import find

MATGO = find("matgo")
PRESETS = pytest.mark.parametrize("preset", MATGO.presets)


# -- the deck --------------------------------------------------------------------------------------


@PRESETS
def test_deck_48_cards_four_of_a_month_and_two_bonus_cards(preset: str) -> None:
    deck = [MATGO.card_text(card) for card in MATGO.deck(MATGO.rules(preset))]
    assert len(set(deck)) == len(deck) == 50
    assert Counter(month(card) for card in deck if "bonus" not in card) == {str(number): 4 for number in range(1, 13)}
    assert {card for card in deck if "bonus" in card} == {"bonus2", "bonus3"}


def test_deck_five_brights_nine_animals_ten_ribbons_and_24_junk() -> None:
    kinds = {"bright": BRIGHTS, "animal": ANIMALS, "ribbon": RIBBONS, "junk": JUNK & ~BONUSES}
    assert {name: len(texts_of(mask)) for name, mask in kinds.items()} == {
        "bright": 5, "animal": 9, "ribbon": 10, "junk": 24,
    }  # fmt: skip
    assert {month(card) for card in texts_of(BRIGHTS)} == {"1", "3", "8", "11", "12"}
    assert {month(card) for card in texts_of(ANIMALS)} == {"2", "4", "5", "6", "7", "8", "9", "10", "12"}
    assert {month(card) for card in texts_of(RIBBONS)} == {"1", "2", "3", "4", "5", "6", "7", "9", "10", "12"}
    assert set(texts_of(DOUBLES)) == {"11-double", "12-double", "bonus2"}
    assert len(texts_of(SINGLES)) == 22


def test_deck_every_card_has_a_name() -> None:
    assert [MATGO.card_id(MATGO.card_text(card)) for card in range(50)] == list(range(50))
    with pytest.raises(ValueError, match="no card '13-bright': one such as '1-bright'"):
        MATGO.card_id("13-bright")


@PRESETS
def test_deal_ten_to_each_eight_on_the_floor_22_in_the_deck(preset: str) -> None:
    match = table(preset=preset)
    view = match.view(0)
    assert (view["counts"], len(view["floor"]), view["deck"]) == ([10, 10], 8, 22)
    assert view["captured"][0]["junk"] == view["captured"][1]["junk"] == []
    assert everywhere(match) == sorted(TEXTS)


def test_deal_seat_0_first_then_seat_1_then_the_floor_then_the_deck() -> None:
    deck = deck_for()
    match = table()
    assert hand(match, 0) == set(deck[:10])
    assert hand(match, 1) == set(deck[10:20])
    assert floor(match) == set(deck[20:28])
    assert [TEXTS[card] for card in matgo(match).deck[matgo(match).top :]] == deck[28:]


def test_deal_is_told_to_everybody_each_hand_to_its_owner() -> None:
    match = table()
    told = match.chapters[0].events
    assert told is not None
    event = told[0]
    assert event.type == "start"
    assert event.public["starter"] == 0
    assert set(event.public["floor"]) == floor(match)
    assert "hand" not in event.seen_by(None)
    for seat in range(2):
        assert set(event.seen_by(seat)["hand"]) == hand(match, seat)


# -- bonus cards (M1, M2) ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("starts", [0, 1])
def test_M01_a_bonus_dealt_to_the_hand_is_taken_at_once_and_replaced(seat: int, starts: int) -> None:
    hands = ["", ""]
    hands[seat] = "1-bright bonus2"
    match = table(hands[0], hands[1], deck="5-junk1 6-junk1", starter=starts)
    assert captured(match, seat) == {"bonus2"}
    assert captured(match, 1 - seat) == set()
    assert {"1-bright", "5-junk1"} <= hand(match, seat)
    assert match.view(None)["counts"] == [10, 10]
    assert match.view(None)["deck"] == 21


def test_M01_a_replacement_that_is_a_bonus_is_replaced_again() -> None:
    match = table("bonus2", deck="bonus3 5-junk1 6-junk1")
    assert captured(match, 0) == {"bonus2", "bonus3"}
    assert "5-junk1" in hand(match, 0)
    assert "6-junk1" not in hand(match, 0)
    assert not hand(match, 0) & {"bonus2", "bonus3"}


def test_M01_both_bonus_cards_in_one_hand() -> None:
    match = table("", "bonus3 bonus2", deck="5-junk1 6-junk1")
    assert junk(match, 1) == ["bonus3", "bonus2"]
    assert {"5-junk1", "6-junk1"} <= hand(match, 1)
    assert match.view(None)["captured"][1]["junkValue"] == 5


def test_M02_the_first_dealt_seat_replaces_first_whoever_starts() -> None:
    match = table("bonus2", "bonus3", deck="5-junk1 6-junk1", starter=1)
    assert "5-junk1" in hand(match, 0)
    assert "6-junk1" in hand(match, 1)


@pytest.mark.parametrize("starts", [0, 1])
def test_M02_a_bonus_on_the_floor_goes_to_the_starter_and_the_floor_is_filled_up(starts: int) -> None:
    match = table(floor="1-junk1 bonus3", deck="5-junk1 6-junk1", starter=starts)
    assert captured(match, starts) == {"bonus3"}
    assert captured(match, 1 - starts) == set()
    assert len(floor(match)) == 8
    assert "5-junk1" in floor(match)
    assert match.view(None)["deck"] == 21


def test_M02_a_floor_card_refilled_by_a_bonus_is_refilled_again() -> None:
    match = table(floor="bonus3", deck="bonus2 5-junk1 6-junk1", starter=1)
    assert captured(match, 1) == {"bonus3", "bonus2"}
    assert "5-junk1" in floor(match)
    assert len(floor(match)) == 8


def test_M02_hands_are_filled_before_the_floor() -> None:
    match = table("", "bonus2", "bonus3", "5-junk1 6-junk1", starter=0)
    assert "5-junk1" in hand(match, 1)
    assert "6-junk1" in floor(match)


def test_M02_nothing_is_stolen_during_the_deal() -> None:
    match = table("bonus2", "bonus3", starter=0)
    assert (captured(match, 0), captured(match, 1)) == ({"bonus2"}, {"bonus3"})
    match = table("bonus2", floor="bonus3", starter=1)
    assert (captured(match, 0), captured(match, 1)) == ({"bonus2"}, {"bonus3"})


def test_M02_a_floor_filled_up_to_four_of_a_month_is_a_floor_president() -> None:
    match = table(floor="bonus2 7-animal 7-ribbon 7-junk1", deck="7-junk2")
    assert match.over
    assert "7-junk2" in floor(match)


def test_M02_a_hand_filled_up_to_four_of_a_month_is_a_president() -> None:
    match = table("bonus2 7-animal 7-ribbon 7-junk1", deck="7-junk2")
    assert phase(match) == "president-choice"


# -- hand_bonus="play" -------------------------------------------------------------------------------


def test_M01_where_it_is_played_a_bonus_stays_in_the_hand() -> None:
    match = table("bonus2 1-bright", hand_bonus="play")
    assert "bonus2" in hand(match, 0)
    assert match.view(None)["counts"] == [10, 10]
    assert match.view(None)["deck"] == 22
    assert captured(match, 0) == set()


def test_M01_played_it_is_taken_steals_one_draws_one_and_the_turn_goes_on() -> None:
    match = table("bonus2 7-junk1", "1-junk1", "1-junk2 7-ribbon", "8-junk1 9-junk1", starter=1, hand_bonus="play")
    say(match, 1, "play 1-junk1")
    assert captured(match, 1) == {"1-junk1", "1-junk2"}
    say(match, 0, "play bonus2")
    assert captured(match, 0) == {"bonus2", "1-junk2"}
    assert captured(match, 1) == {"1-junk1"}
    assert "9-junk1" in hand(match, 0)
    assert match.pending() == [0]
    assert phase(match) == "playing"
    assert match.view(None)["turnCount"] == [0, 1]
    assert match.view(None)["dummies"] == [0, 0]
    assert events(match, "bonus") == [{"seat": 0, "card": "bonus2", "stolen": ["1-junk2"]}]
    say(match, 0, "play 7-junk1")
    assert match.view(None)["turnCount"] == [1, 1]


def test_M01_the_card_drawn_for_a_bonus_is_seen_by_its_player_alone() -> None:
    match = table("bonus2", deck="9-junk1", hand_bonus="play")
    say(match, 0, "play bonus2")
    told = match.chapters[0].events
    assert told is not None
    assert told[-1].seen_by(0)["drawn"] == "9-junk1"
    assert "drawn" not in told[-1].seen_by(1)
    assert "drawn" not in told[-1].seen_by(None)


def test_M01_a_bonus_drawn_for_a_bonus_is_played_too() -> None:
    match = table("bonus2", deck="bonus3 9-junk1", hand_bonus="play")
    say(match, 0, "play bonus2", "play bonus3")
    assert captured(match, 0) == {"bonus2", "bonus3"}
    assert "9-junk1" in hand(match, 0)
    assert match.view(None)["turnCount"] == [0, 0]


def test_M01_where_bonuses_do_not_steal_playing_one_takes_it_alone() -> None:
    match = table("bonus2", "1-junk1", "1-junk2", "8-junk1 9-junk1", starter=1, hand_bonus="play", bonus_steals=False)
    say(match, 1, "play 1-junk1", 0, "play bonus2")
    assert captured(match, 0) == {"bonus2"}
    assert captured(match, 1) == {"1-junk1", "1-junk2"}


@pytest.mark.parametrize("mode", ["take", "play"])
def test_M01_bonus_cards_on_the_floor_are_the_starters_either_way(mode: str) -> None:
    match = table(floor="bonus2 bonus3", deck="5-junk1 6-junk1", hand_bonus=mode)
    assert captured(match, 0) == {"bonus2", "bonus3"}
    assert {"5-junk1", "6-junk1"} <= floor(match)


def test_the_opening_is_told_with_the_bonuses_taken() -> None:
    match = table("bonus2", floor="bonus3", starter=1)
    assert events(match, "start")[0]["bonus"] == [["bonus2"], ["bonus3"]]
    assert cards("bonus2 bonus3").isdisjoint(events(match, "start")[0]["floor"])
