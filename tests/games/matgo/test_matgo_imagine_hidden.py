"""Imagined worlds take nothing from what is hidden, and everything from what a shake or a draw has told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.matgo.matgo_tables import cards, choices, deck_for, hand, matgo, month, say, table
from tests.games.matgo.matgo_worlds import FEW_MONTHS, FULL, held, same_worlds, worlds

import noripan
from noripan.cards.hwatu import TEXTS, card_id
from noripan.core.match import Match
from noripan.games.matgo.state import NONE

pytestmark = pytest.mark.at_length

SEATS = pytest.mark.parametrize("seat", [0, 1])
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"


def has_four(found: set[str]) -> bool:
    months = [month(card) for card in found]
    return any(months.count(each) == 4 for each in months)


# -- what is hidden ------------------------------------------------------------------------------------


def exchanged(deck: list[str], *pairs: tuple[int, int]) -> list[str]:
    """The same cards, but for pairs that have changed places."""
    out = deck[:]
    for one, other in pairs:
        out[one], out[other] = out[other], out[one]
    return out


def twins(seat: int, preset: str, starter: int | None, rng: Random) -> tuple[Match, Match]:
    """Two games that differ in three cards which the other holds in one and the deck, far down, in the other."""
    deck = list(TEXTS[:48])
    rng.shuffle(deck)
    deck += TEXTS[48:]
    others = range(10 * (1 - seat), 10 * (1 - seat) + 10)
    if preset != "standard":  # where the other may play a bonus card, there is one
        deck = exchanged(deck, (others[9], 48))
    pairs = zip(rng.sample(others[:9], 3), rng.sample(range(38, 48), 3), strict=True)
    one, other = (
        noripan.new("matgo", preset, seed=1, decks=[cards], options={"starter": starter, "hour": 12}, games=1)
        for cards in (deck, exchanged(deck, *pairs))
    )
    return one, other


def together(one: Match, other: Match, seat: int, rng: Random) -> Iterator[None]:
    """The same moves in both, for as long as this seat sees the same."""
    while not one.over and one.view(seat) == other.view(seat):
        yield
        mover = one.pending()[0]
        both = [move for move in one.legal(mover) if move in other.legal(mover)]
        if not both:
            return
        move = rng.choice(both)
        for match in (one, other):
            match.play(mover, move)


@pytest.mark.parametrize("preset", ["standard", "hangame", "pmang"])
@pytest.mark.parametrize("starter", [None, 0])
@SEATS
def test_two_games_that_look_the_same_are_imagined_the_same_in_every_fact(
    seat: int, starter: int | None, preset: str
) -> None:
    moments = 0
    for number in range(8):
        rng = Random(number)
        one, other = twins(seat, preset, starter, rng)
        assert hand(one, 1 - seat) != hand(other, 1 - seat)
        for _ in together(one, other, seat, rng):
            assert same_worlds(one, other, seat, 3)
            moments += 1
    assert moments > 40


@SEATS
def test_a_world_has_the_cards_still_to_come_and_none_that_were_dealt(seat: int) -> None:
    match = table("bonus2", "9-junk1", deck="12-ribbon 11-junk1", hand_bonus="play")
    say(match, 0, "play bonus2")
    left = match.view(None)["deck"]
    for world in worlds(match, seat):
        assert (len(world.deck), world.top) == (left, 0)
        assert sorted(world.deck) == sorted(next(found for name, _, found in world.census() if name == "deck"))


def test_M03_where_the_first_cards_did_not_decide_the_others_is_not_in_a_world() -> None:
    match = table("12-ribbon", "12-double", starter=1)
    assert matgo(match).seats[1].first == card_id("12-double")
    assert {int(world.seats[1].first) for world in worlds(match, 0)} == {NONE}
    assert {int(world.seats[0].first) for world in worlds(match, 0)} == {card_id("12-ribbon")}


def test_M01_which_cards_the_other_drew_is_not_in_a_world() -> None:
    match = table("bonus2", deck="12-ribbon", hand_bonus="play")
    say(match, 0, "play bonus2")
    assert texts_drawn(match, 0) == "12-ribbon"
    assert {int(world.seats[0].drawn) for world in worlds(match, 1)} == {0}
    assert {int(world.seats[0].drawn) for world in worlds(match, 0)} == {1 << card_id("12-ribbon")}


def texts_drawn(match: Match, seat: int) -> str:
    told = match.chapters[0].events
    assert told is not None
    return str(next(event.private[seat]["drawn"] for event in told if event.type == "bonus"))


# -- shakes (M19) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("three", "played", "fourth", "may"),
    [
        ("5-animal 5-junk1 5-junk2", "5-animal", "5-ribbon", True),
        ("5-ribbon 5-junk1 5-junk2", "5-ribbon", "5-animal", True),
        ("5-ribbon 5-junk1 5-junk2", "5-junk2", "5-animal", True),
        ("5-animal 5-ribbon 5-junk1", "5-animal", "5-junk2", False),
        ("5-animal 5-ribbon 5-junk2", "5-animal", "5-junk1", False),
        ("5-animal 5-ribbon 5-junk2", "5-junk2", "5-junk1", False),
        ("5-animal 5-junk1 5-junk2", "5-junk2", "5-ribbon", False),
    ],
)
def test_M19_a_fourth_that_would_have_been_shown_is_not_held(three: str, played: str, fourth: str, may: bool) -> None:
    """Of four the two highest are shown beside the played one: a higher one that was not shown is not there."""
    match = table(three, deck=f"12-ribbon {fourth}")
    say(match, 0, f"shake {played}")
    found = {fourth in held(world, 0) for world in worlds(match, 1, 200)}
    assert found == ({True, False} if may else {False})


def test_M19_a_shake_of_four_looks_like_one_of_three_that_shows_the_same() -> None:
    deck = deck_for("5-animal 5-junk1 5-junk2 5-ribbon", deck="12-ribbon 11-junk1")
    matches = [
        noripan.new("matgo", seed=1, decks=[cards], options={"starter": 0, "hour": 12}, games=1)
        for cards in (deck, exchanged(deck, (3, 47)))
    ]
    say(matches[0], 0, "president hold")
    for match in matches:
        say(match, 0, "shake 5-animal")
    assert matches[0].view(1) == matches[1].view(1)
    assert same_worlds(matches[0], matches[1], 1, 50)


def test_M19_a_card_drawn_for_a_bonus_may_be_the_fourth() -> None:
    match = table(
        "5-animal 5-ribbon 5-junk1 bonus2", "10-junk1", deck="12-ribbon 11-junk1 9-junk1 5-junk2", hand_bonus="play"
    )
    say(match, 0, "shake 5-animal", 1, "play 10-junk1")
    assert not any("5-junk2" in held(world, 0) for world in worlds(match, 1, 200))
    say(match, 0, "play bonus2")
    assert {"5-junk2" in held(world, 0) for world in worlds(match, 1, 200)} == {True, False}


# -- presidents and drawn cards (M6) -------------------------------------------------------------------


def test_M06_who_held_a_president_and_drew_for_a_bonus_knows_that_the_other_has_none() -> None:
    """In `pmang` two presidents would have been a drawn game."""
    match = table(f"{FOUR} bonus2 1-bright 2-animal 3-bright 4-animal", "", FEW_MONTHS, "12-ribbon", preset="pmang")
    say(match, 0, "president hold", "play bonus2")
    assert not any(has_four(held(world, 1)) for world in worlds(match, 0, 400))


def test_M06_four_that_were_completed_by_a_draw_tell_nothing_about_the_other() -> None:
    three = FOUR.removesuffix(" 7-junk2")
    match = table(f"{three} bonus2 1-bright 2-animal 3-bright 4-animal", "", FEW_MONTHS, "7-junk2", preset="pmang")
    say(match, 0, "play bonus2")
    assert cards(FOUR) <= hand(match, 0)
    assert any(has_four(held(world, 1)) for world in worlds(match, 0, 400))


def test_M06_the_first_of_two_draws_is_the_one_that_counts() -> None:
    """Whatever four the other has after playing bonus cards may have been drawn, and is no reason to be asked."""
    match = table("bonus2 bonus3", FULL, FEW_MONTHS, "12-ribbon 11-junk1", preset="pmang")
    say(match, 0, "play bonus2", "play bonus3")
    assert "play 12-ribbon" in choices(match, 0)
    found = worlds(match, 1, 400)
    assert any(has_four(held(world, 0)) for world in found)
    assert not any(world.seats[0].held for world in found)
    assert {str(world.view(0)["phase"]) for world in found} == {"playing"}
    assert {int(world.seats[0].before_draw) for world in found} == {1 << card_id("bonus2")}
