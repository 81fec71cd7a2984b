"""W13: what a sound player of Taiwan mahjong does with draws and others' discards, where there is little doubt."""

from __future__ import annotations

import pytest
from tests.bots.bots_taiwan import LEVELS, THINKERS, choice, claimed, drawn, offered
from tests.games.taiwan.taiwan_tables import adding, asked, choices, draw_on, melds, own, put, say, table

from noripan.core.match import Match

WAITS = "123456789m 11z 234p 67p"  # for 5p and 8p
PRESETS = ("simple", "taiwan")


# -- winning ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_it_wins_on_a_discard_before_any_other_claim(level: str, preset: str) -> None:
    match = offered(WAITS, "5p", preset=preset)
    assert {"hu", "chow 67p", "pass"} <= choices(match, 0)
    assert choice(match, 0, level) == "hu"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_it_wins_on_its_own_draw(level: str, preset: str) -> None:
    assert choice(drawn(WAITS, "8p", turns=2, preset=preset), 0, level) == "hu"


@pytest.mark.parametrize("level", LEVELS)
def test_W13_it_robs_a_kong(level: str) -> None:
    match = adding(2)
    assert choices(match, 2) == {"hu", "pass"}
    assert choice(match, 2, level) == "hu"


@pytest.mark.parametrize("level", LEVELS)
def test_W13_with_seven_flowers_it_robs_the_eighth(level: str) -> None:
    match = table("1234567f", draws="1z 8f", preset="taiwan")
    say(match, 0, "1z")
    assert asked(match) == [0]
    assert choice(match, 0, level) == "hu"


@pytest.mark.parametrize("level", LEVELS)
def test_W13_it_wins_with_eight_flowers(level: str) -> None:
    assert choice(table("12345678f", draws="9s", preset="taiwan"), 0, level) == "hu"


@pytest.mark.parametrize("level", LEVELS)
def test_W13_it_draws_where_one_draws_by_hand(level: str) -> None:
    assert choice(table(draw="by hand"), 0, level) == "draw"


# -- discarding ------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_lonely_honours_go_first(level: str, preset: str) -> None:
    assert choice(drawn("2346m 4567p 34588s 678s", "4z", turns=1, preset=preset), 0, level) == "4z"


TWO_WAITS = "123456789m 11123p 35s"  # with 7s for 4s or for 6s


@pytest.mark.parametrize(("gone", "out"), [("4s", "3s"), ("6s", "7s")])
def test_W13_of_two_waits_hard_chooses_the_one_with_more_tiles_left(gone: str, out: str) -> None:
    match = table(TWO_WAITS, draws=f". {gone} {gone} . 7s")
    draw_on(match, 4)
    assert choice(match, 0, "hard") == out


def test_W13_hard_counts_tiles_in_others_melds() -> None:
    match = table(TWO_WAITS, "", "44s", draws=". 4s . 7s")
    draw_on(match, 1)
    say(match, 1, "4s")
    for seat in match.pending():
        say(match, seat, "pong" if seat == 2 else "pass")
    draw_on(match, 2)
    assert (melds(match, 2), own(match, 0)["drawn"]) == (["pong 444s"], "7s")
    assert choice(match, 0, "hard") == "3s"


def konged(preset: str) -> Match:
    """Seat 1 has a concealed kong of 4s, and one 6s is thrown."""
    match = table(TWO_WAITS, "4444s", draws=". 9s 6s . 7s", tail="9p", preset=preset)
    draw_on(match, 1)
    say(match, 1, "concealed kong 4s")
    draw_on(match, 3)
    return match


def test_W13_kongs_that_lie_face_down_are_not_looked_into() -> None:
    shown, face_down = konged("simple"), konged("taiwan")
    assert melds(shown, 1, 0) == ["concealed kong 4444s"]
    assert choice(shown, 0, "hard") == "3s"
    assert melds(face_down, 1, 0) == ["concealed kong ????"]
    assert choice(face_down, 0, "hard") == "7s"


# -- claiming --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_W13_pong_comes_before_chow(level: str) -> None:
    match = offered("4456m 123p 789p 234s 99s 7s", "4m")
    assert {"pong", "chow 56m"} <= choices(match, 0)
    assert choice(match, 0, level) == "pong"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_a_kong_that_brings_nothing_nearer_is_left_for_the_pong_that_does(level: str, preset: str) -> None:
    match = offered("55567p 123m 456m 99s 258s", "5p", preset=preset)
    assert {"kong", "pong", "chow 67p"} <= choices(match, 0)
    assert choice(match, 0, level) == "pong"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_no_chow_that_brings_nothing_nearer(level: str, preset: str) -> None:
    match = offered("123456m 789p 123s 77z 59p", "3m", preset=preset)
    assert {"chow 12m", "chow 24m", "chow 45m"} <= choices(match, 0)
    assert choice(match, 0, level) == "pass"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_the_chow_that_makes_it_wait_is_taken(level: str, preset: str) -> None:
    """For 1p and 4p, late in the hand."""
    match = offered("123456789m 11s 24s 23p 7z", "3s", turns=10, preset=preset)
    assert choice(match, 0, level) == "chow 24s"


AS_FAR = "123456m 79p 24s 68s 1p 9m"  # with a pair of honours: a pong makes a set of it and leaves no pair


@pytest.mark.parametrize("tile", ["7z", "1z", "2z"])
def test_W13_normal_claims_a_pong_that_counts_and_leaves_the_hand_as_near(tile: str) -> None:
    """A dragon, the round's wind, the seat's wind."""
    assert choice(offered(f"{AS_FAR} {tile} {tile}", tile, preset="taiwan")) == "pong"


@pytest.mark.parametrize(("tile", "preset"), [("4z", "taiwan"), ("7z", "simple")])
def test_W13_but_not_one_that_does_not_count(tile: str, preset: str) -> None:
    assert choice(offered(f"{AS_FAR} {tile} {tile}", tile, preset=preset)) == "pass"


@pytest.mark.parametrize("tile", ["7z", "4z"])
def test_W13_easy_claims_for_speed_alone(tile: str) -> None:
    assert choice(offered(f"{AS_FAR} {tile} {tile}", tile, preset="taiwan"), 0, "easy") == "pass"


def test_W13_hard_passes_a_claim_that_spoils_a_concealed_hand_worth_more() -> None:
    """Concealed it waits well with almost any tile and counts twice as much; the chow leaves it waiting for 7p."""
    match = offered("789m 123p 6789p 3s 789s 66z", "5p", turns=4)
    assert [choice(match, 0, level) for level in LEVELS] == ["chow 67p", "chow 67p", "pass"]


@pytest.mark.parametrize("swapping", ["tile", "run"])
def test_W13_hard_claims_where_not_every_discard_is_allowed_after_it(swapping: str) -> None:
    match = offered("123456789m 11s 24s 23p 7z", "3s", turns=10, swapping=swapping)
    assert choice(match, 0, "hard") == "chow 24s"


# -- kongs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_W13_a_concealed_kong_that_leaves_the_hand_as_near_is_made(level: str) -> None:
    assert choice(drawn("1111z 23m 456p 78s 99p 234s", "9m", turns=1, preset="taiwan"), 0, level) == "concealed kong 1z"


def test_W13_hard_makes_none_where_the_hand_would_not_count_as_concealed_any_more() -> None:
    hand = "1111z 23m 456p 78s 99p 234s"
    assert choice(drawn(hand, "9m", turns=1), 0, "hard") == "9m"
    assert choice(drawn(hand, "9m", turns=1, kong_stays_concealed=True), 0, "hard") == "concealed kong 1z"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", THINKERS)
def test_W13_no_concealed_kong_of_a_tile_a_run_needs(level: str, preset: str) -> None:
    match = drawn("333345m 456p 2288s 789s", "1z", turns=1, preset=preset)
    assert "concealed kong 3m" in choices(match, 0)
    assert choice(match, 0, level) == "1z"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_W13_a_kong_is_added_with_a_tile_of_no_other_use(level: str, preset: str) -> None:
    match = claimed("77z 123m 456m 99s 345p 45s 9p", "7z", "pong", "9p", "7z", preset=preset)
    assert choice(match, 0, level) == "added kong 7z"


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", THINKERS)
def test_W13_no_kong_is_added_with_a_tile_that_completes_a_run(level: str, preset: str) -> None:
    match = claimed("66m 57m 234p 88s 356s 999p 1z", "6m", "pong", "1z", "6m", preset=preset)
    assert "added kong 6m" in choices(match, 0)
    assert choice(match, 0, level) == "3s"


@pytest.mark.parametrize("kind", ["3m", "6m"])
def test_W13_easy_makes_no_kong_of_a_tile_a_run_needs(kind: str) -> None:
    if kind == "3m":
        match = drawn("333345m 456p 2288s 789s", "1z", turns=1)
        kong = "concealed kong 3m"
    else:
        match = claimed("66m 57m 234p 88s 356s 999p 1z", "6m", "pong", "1z", "6m")
        kong = "added kong 6m"
    assert kong in choices(match, 0)
    assert choice(match, 0, "easy") != kong


@pytest.mark.parametrize(("melded", "said"), [(False, "pass"), (True, "kong")])
def test_W13_easy_claims_a_kong_for_nothing_but_a_draw_once_its_hand_is_open(melded: bool, said: str) -> None:
    if melded:
        match = table("77z 555p 123m 46m 99s 789s 9p", draws="7z . . 5p", dealer=3)
        say(match, 3, "7z")
        for seat in match.pending():
            say(match, seat, "pong" if seat == 0 else "pass")
        put(match, 0, "9p")
        draw_on(match, 2)
        say(match, 3, "5p")
    else:
        match = offered("555p 123m 46m 99s 789s 234p", "5p")
    assert "kong" in choices(match, 0)
    assert choice(match, 0, "easy") == said


# -- readiness -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("seat", range(4))
def test_W13_a_hand_ready_by_heaven_is_declared(level: str, seat: int) -> None:
    hands = [WAITS if each == seat else "" for each in range(4)]
    match = table(*hands, draws="9s 9s 9s 9s", preset="taiwan")
    draw_on(match, seat)
    assert choice(match, seat, level) == "ready 9s"


@pytest.mark.parametrize("level", THINKERS)
def test_W13_of_two_discards_that_declare_the_better_wait_is_kept(level: str) -> None:
    match = drawn("123456789m 11z 234p 69p", "7p", preset="taiwan")
    assert {"ready 6p", "ready 9p"} <= choices(match, 0)
    assert choice(match, 0, level) == "ready 9p"


def test_W13_easy_does_not_know_that_it_may_declare() -> None:
    assert choice(drawn(WAITS, "9s", preset="taiwan"), 0, "easy") == "9s"


# -- flushes ---------------------------------------------------------------------------------------

NEARLY_FLUSH = ("1233555677788m 77z 5p", "9m")


def test_W13_with_most_tiles_in_one_suit_hard_keeps_to_it() -> None:
    """Without 7m more tiles bring the hand nearer; the flush is worth more."""
    assert choice(drawn(*NEARLY_FLUSH, turns=2, preset="taiwan"), 0, "hard") == "5p"


def test_W13_but_not_where_a_flush_does_not_count() -> None:
    assert choice(drawn(*NEARLY_FLUSH, turns=2), 0, "hard") == "7m"
