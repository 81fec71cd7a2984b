"""Dummies (M16) and the end of the deck (M17)."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.games_common import events
from tests.games.matgo.matgo_tables import (
    captured,
    cards,
    choices,
    floor,
    give,
    hand,
    happened,
    last_turn,
    later,
    matgo,
    refused,
    say,
    stolen,
    table,
)

import noripan
from noripan.core.match import Match
from noripan.games import find

PRESETS = pytest.mark.parametrize("preset", find("matgo").presets)
QUIET = "6-ribbon"
BOMB = "5-animal 5-junk1 5-junk2"
TWO_BOMBS = f"{BOMB} 7-animal 7-junk1 7-junk2"


def dummies(match: Match, seat: int = 0) -> int:
    found: int = match.view(None)["dummies"][seat]
    return found


def bombed() -> Match:
    """Seat 0 has bombed month 5 on its first turn, seat 1 has put down a card, and seat 0 is on turn."""
    match = table(f"{BOMB} 9-junk1", "10-junk1", "5-ribbon", "12-ribbon 12-animal 1-junk1 3-junk1", starter=0)
    say(match, 0, "bomb 5", 1, "play 10-junk1")
    return match


# -- M16 ---------------------------------------------------------------------------------------------


def test_M16_there_is_none_without_a_bomb() -> None:
    match = table("9-junk1", "10-junk1", deck="12-ribbon 12-animal")
    assert "dummy" not in choices(match, 0)
    say(match, 0, "play 9-junk1", 1, "play 10-junk1")
    assert (dummies(match), "dummy" in choices(match, 0)) == (0, False)
    assert refused(match, 0, "dummy").code == "no-dummy"


def test_M16_a_bomb_leaves_two_ten_less_the_turns_less_the_cards() -> None:
    match = bombed()
    assert len(hand(match, 0)) == 7
    assert dummies(match) == 10 - 1 - 7 == 2
    assert dummies(match, 1) == 0
    assert "dummy" in choices(match, 0)


@pytest.mark.parametrize("turns", range(8))
def test_M16_so_whenever_it_comes(turns: int) -> None:
    match = later(BOMB, floor=f"{QUIET} 5-ribbon", deck="1-junk1", turns=(turns, turns))
    say(match, 0, "bomb 5")
    assert dummies(match) == 2
    assert len(hand(match, 0)) == 10 - turns - 3


def test_M16_two_bombs_leave_four() -> None:
    match = later(TWO_BOMBS, "10-junk1", f"{QUIET} 5-ribbon 7-ribbon", "1-junk1 3-junk1 4-junk1 9-junk1")
    say(match, 0, "bomb 5", 1, "play 10-junk1", 0, "bomb 7")
    assert dummies(match) == 4


def test_M16_a_dummy_plays_no_card_and_flips_as_usual() -> None:
    match = later(floor=f"{QUIET} 7-ribbon", deck="7-junk1", dummies=(2, 0))
    before = hand(match, 0)
    say(match, 0, "dummy")
    assert hand(match, 0) == before
    assert captured(match, 0) == cards("7-ribbon 7-junk1")
    assert dummies(match) == 1
    assert last_turn(match)["cards"] == []
    assert last_turn(match)["type"] == "play_dummy"
    assert last_turn(match)["matchEvents"] == [{"source": "flip", "eventTag": "ONE"}]
    assert match.view(None)["turnCount"] == [4, 3]


def test_M16_the_flip_may_ask_for_a_choice() -> None:
    match = later(floor=f"{QUIET} 7-ribbon 7-animal", deck="7-junk1", dummies=(2, 0))
    say(match, 0, "dummy", "match 7-animal")
    assert captured(match, 0) == cards("7-animal 7-junk1")


def test_M16_it_is_playable_while_real_cards_remain_and_so_are_they() -> None:
    match = bombed()
    assert set(choices(match, 0)) == {f"play {card}" for card in hand(match, 0)} | {"dummy"}
    say(match, 0, "play 9-junk1")
    assert dummies(match) == 2


def test_M16_with_nothing_else_left_only_a_dummy_can_be_played() -> None:
    match = later(floor=QUIET, deck="7-junk1", turns=(8, 8), dummies=(2, 0))
    assert hand(match, 0) == set()
    assert choices(match, 0) == ["dummy"]


def test_M16_dummies_last_to_the_tenth_turn() -> None:
    match = later("9-junk1", floor=QUIET, turns=(5, 5), dummies=(4, 0))
    rng = Random(1)
    while not match.over:
        seat = match.pending()[0]
        moves = choices(match, seat)
        real = [text for text in moves if text.startswith("play")]
        say(match, seat, real[0] if real and seat == 0 else "stop" if "stop" in moves else rng.choice(moves))
        if ended_with_all_turns(match):
            assert dummies(match) == 0
    assert match.chapters[0].result is not None


def ended_with_all_turns(match: Match) -> bool:
    return bool(match.view(None)["turnCount"][0] == 10)


def test_M16_a_dummy_is_no_card_anybody_can_take() -> None:
    match = later(floor=QUIET, deck="7-junk1", dummies=(2, 0))
    say(match, 0, "dummy")
    assert floor(match) == cards(f"{QUIET} 7-junk1")
    assert len([card for _, _, found in match.deal.census() for card in found]) == 50


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_M16_while_a_match_is_chosen_there_is_no_dummy_for_the_card_on_the_table(seat: int | None) -> None:
    """They are made at the start of a turn, not in it."""
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert match.view(seat)["phase"] == "select-match"
    assert match.view(seat)["dummies"] == [0, 0]


def test_M16_nor_are_there_three_while_the_flip_of_a_bomb_is() -> None:
    match = later(BOMB, floor="5-ribbon 7-animal 7-ribbon", deck="7-junk1")
    say(match, 0, "bomb 5")
    assert match.view(0)["phase"] == "select-match"
    assert match.view(0)["dummies"][0] <= 2


@PRESETS
def test_M16_the_formula_holds_at_every_turn_of_random_games(preset: str) -> None:
    seen = 0
    for seed in range(30):
        match = noripan.new("matgo", preset, seed, options={"hour": 12}, games=1)
        rng = Random(seed)
        while not match.over:
            seat = match.pending()[0]
            moves = choices(match, seat)
            bombs = [text for text in moves if text.startswith("bomb")]
            if match.view(seat)["phase"] == "playing":
                player = matgo(match).seats[seat]
                needed = 10 - int(player.turns) - len(hand(match, seat))
                assert match.view(None)["dummies"][seat] == max(needed, 0)
                assert ("dummy" in moves) == (needed > 0)
                assert needed >= 0
                seen += needed > 0
            say(match, seat, bombs[0] if bombs else "go" if "go" in moves else rng.choice(moves))
    assert seen


# -- M17 ---------------------------------------------------------------------------------------------


def test_M17_with_an_empty_deck_there_is_no_flip() -> None:
    match = later("5-animal", "10-junk1", f"{QUIET} 5-ribbon")
    give(match, 1, " ".join(match.game.card_text(card) for card in matgo(match).deck[matgo(match).top :]))
    assert match.view(None)["deck"] == 0
    say(match, 0, "play 5-animal")
    assert captured(match, 0) >= cards("5-animal 5-ribbon")
    assert floor(match) == {QUIET}
    assert last_turn(match)["flip"] is None
    assert [each["source"] for each in last_turn(match)["matchEvents"]] == ["hand"]
    assert (happened(match), stolen(match)) == ([], [])
    assert match.pending() == [1]


@PRESETS
@pytest.mark.parametrize("where", ["hands", "deck"])
def test_M17_the_deck_lasts_for_ten_turns_each_wherever_the_bonus_cards_lie(preset: str, where: str) -> None:
    """Random games to their end, with go whenever it can be said, and a flip in every turn."""
    for seed in range(20):
        if where == "hands":
            match = table("bonus2", "bonus3", preset=preset, three_ppuk=0)
        else:
            match = noripan.new("matgo", preset, seed, options={"hour": 12}, games=1, three_ppuk=0)
        rng = Random(seed)
        while not match.over:
            seat = match.pending()[0]
            moves = choices(match, seat)
            say(match, seat, "go" if "go" in moves else rng.choice(moves))
        turns = events(match, "turn_end")
        assert all(turn["action"]["flip"] is not None for turn in turns)
        left = [match.game.card_text(card) for card in matgo(match).deck[matgo(match).top :]]
        unplayed = len((hand(match, 0) | hand(match, 1)) & cards("bonus2 bonus3"))
        assert len([card for card in left if "bonus" not in card]) == 20 - len(turns) + unplayed
