"""Imagined worlds take nothing from what is hidden, and everything from what a shake or a draw has told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.matgo.matgo_tables import cards, choices, deck_for, hand, matgo, month, say, table
from tests.games.matgo.matgo_worlds import FEW_MONTHS, FULL, draws, held, same_worlds, worlds

import noripan
from noripan.cards.hwatu import TEXTS
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


def test_M03_where_the_first_cards_do_not_decide_none_is_turned_up() -> None:
    match = table("12-ribbon", "12-double", starter=1)
    assert [int(player.first) for player in matgo(match).seats] == [NONE, NONE]
    assert {"12-double" in held(world, 1) for world in worlds(match, 0)} == {True, False}


def test_M01_which_card_the_other_drew_is_imagined() -> None:
    match = table("bonus2", deck="12-ribbon", hand_bonus="play")
    say(match, 0, "play bonus2")
    assert texts_drawn(match, 0) == "12-ribbon"
    drawn = [{TEXTS[draws(world, 0)[0].card] for world in worlds(match, seat)} for seat in range(2)]
    assert drawn[0] == {"12-ribbon"}
    assert len(drawn[1]) > 10 and "bonus2" not in drawn[1]
    for world in worlds(match, 1):
        assert TEXTS[draws(world, 0)[0].card] in held(world, 0)


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


def test_M06_who_was_dealt_four_and_has_drawn_since_holds_them() -> None:
    """Four that were completed by a draw are no president in `pmang`."""
    match = table("bonus2 bonus3", FULL, FEW_MONTHS, "12-ribbon 11-junk1", preset="pmang")
    say(match, 0, "play bonus2", "play bonus3")
    assert "play 12-ribbon" in choices(match, 0)
    found = [world for world in worlds(match, 1, 400) if has_four(held(world, 0))]
    assert {world.seats[0].held for world in found} == {True, False}
    for world in found:
        drawn = {TEXTS[draw.card] for draw in draws(world, 0)}
        assert world.seats[0].held == has_four(held(world, 0) - drawn)
        assert world.view(0)["phase"] == "playing"


def test_M06_four_that_a_draw_has_just_completed_are_asked_about_and_later_held() -> None:
    """In `hangame`, where four dealt to the hand would have ended the game: one of them was drawn."""
    match = table("bonus2 12-ribbon", FULL, FEW_MONTHS, "11-junk1 10-junk1", preset="hangame")
    say(match, 0, "play bonus2")
    just = [world for world in worlds(match, 1, 400) if has_four(held(world, 0))]
    assert {(str(world.view(0)["phase"]), world.seats[0].held) for world in just} == {("president-choice", False)}
    say(match, 0, "play 12-ribbon")
    later = [world for world in worlds(match, 1, 400) if has_four(held(world, 0))]
    assert {world.seats[0].held for world in later} == {True}
    for world in just + later:
        assert not has_four(held(world, 0) - {TEXTS[draws(world, 0)[0].card]})
