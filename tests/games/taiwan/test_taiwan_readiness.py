"""Declared readiness (天聽, 地聽, 聽牌) and wins in the first turn (天胡, 地胡, 人胡) (W14)."""

from __future__ import annotations

import pytest
from tests.games.games_common import changes, events
from tests.games.taiwan.taiwan_tables import (
    READY,
    asked,
    choices,
    claims,
    code,
    draw_on,
    hand,
    own,
    passes,
    put,
    refused,
    say,
    table,
    taiwan,
    won,
)

from noripan.core.match import Match
from noripan.games.taiwan.state import BY_EARTH, BY_HEAVEN, DECLARED

WAITS = "123456789m 11z 234p 67p"  # for 5p and 8p


def ready(match: Match, seat: int) -> int:
    return int(taiwan(match).seats[seat].ready)


# -- declaring -------------------------------------------------------------------------------------


def test_W14_the_dealer_may_declare_with_the_first_discard() -> None:
    match = table(WAITS, draws="9s", preset="taiwan")
    assert "ready 9s" in choices(match, 0)
    put(match, 0, "ready 9s")
    assert ready(match, 0) == BY_HEAVEN
    assert match.view(2)["ready"] == [True, False, False, False]
    assert events(match, "discard")[0]["declares"]


def test_W14_only_with_a_discard_that_leaves_the_hand_waiting() -> None:
    match = table(WAITS, draws="9s", preset="taiwan")
    assert {text for text in choices(match, 0) if text.startswith("ready")} == {"ready 9s"}
    refusal = refused(match, 0, "ready 1m")
    assert refusal.code == "ready-not"
    assert refusal.reason == "Discarding 1m does not leave you ready; one of these does: 9s."
    assert refusal.facts == {"tile": "1m", "good": ["9s"]}


def test_W14_who_is_not_near_a_win_has_nothing_to_declare() -> None:
    match = table(draws="9s", preset="taiwan")
    assert claims(match, 0) == set()
    assert refused(match, 0, "ready 9s").reason == "No discard leaves you ready yet."


@pytest.mark.parametrize(
    ("who", "dealer", "other"),
    [("both", BY_HEAVEN, BY_HEAVEN), ("dealer", BY_HEAVEN, BY_EARTH), ("others", BY_EARTH, BY_HEAVEN)],
)
def test_W14_who_is_ready_by_heaven_is_a_switch(who: str, dealer: int, other: int) -> None:
    match = table(WAITS, READY[3], draws="9s 9s", preset="taiwan", heavenly_ready=who)
    put(match, 0, "ready 9s", 1, "ready 9s")
    assert (ready(match, 0), ready(match, 1)) == (dealer, other)


def test_W14_who_was_not_ready_by_the_deal_is_ready_by_earth_with_the_first_discard() -> None:
    match = table("", WAITS[:-2] + "9p", draws="9s 7p", preset="taiwan")
    assert own(match, 1)["waits"] == []
    put(match, 0, "9s", 1, "ready 9p")
    assert ready(match, 1) == BY_EARTH


def test_W14_who_changes_a_hand_that_was_ready_by_the_deal_is_ready_by_earth() -> None:
    """The hand waits before and after, but it is not the one that was dealt."""
    match = table("", "123456789m 11z 234p 57p", draws="9s 8p", preset="taiwan")
    assert own(match, 1)["waits"] == ["6p"]
    put(match, 0, "9s")
    say(match, 1, "ready 5p")
    assert ready(match, 1) == BY_EARTH


@pytest.mark.parametrize("claim", ["pong", "concealed kong"])
def test_W14_a_claim_or_a_kong_before_it_ends_it(claim: str) -> None:
    hands = ["6z 4444s" if claim == "concealed kong" else "6z", "", "66z", WAITS]
    match = table(*hands, draws="9s 9s 9s 9s", preset="taiwan")
    if claim == "pong":
        say(match, 0, "6z", 2, "pong")
        put(match, 2, hand(match, 2)[-2:])
    else:
        put(match, 0, "concealed kong 4s")
        draw_on(match, 3)
    assert match.pending() == [3]
    assert not any(text.startswith("ready") for text in choices(match, 3))
    refusal = refused(match, 3, f"ready {own(match, 3)['drawn']}")
    assert refusal.code == "ready-late"
    assert refusal.reason == "Too late: ready is declared with an early discard, before anybody claims."


def test_W14_the_second_discard_is_too_late() -> None:
    match = table(WAITS, draws="9s . . . 9s", preset="taiwan")
    put(match, 0, "9s")
    draw_on(match, 3)
    assert code(match, 0, "ready 9s") == "ready-late"


@pytest.mark.parametrize(("turn", "early"), [(4, True), (7, True), (8, False), (11, False)])
def test_W14_or_within_the_first_eight_discards_of_the_table(turn: int, early: bool) -> None:
    """The discards are counted from 0; the eighth is number 7."""
    hands = ["", "", "", ""]
    hands[turn % 4] = WAITS
    match = table(*hands, preset="taiwan", earthly_ready="eight discards", draws="9s 9s 9s 9s" + " 1s" * 4 + " 6z" * 4)
    draw_on(match, turn)
    seat = match.pending()[0]
    tile = own(match, seat)["drawn"]
    assert (f"ready {tile}" in choices(match, seat)) == early
    if early:
        put(match, seat, f"ready {tile}")
        assert ready(match, seat) == BY_EARTH


def test_W14_a_claim_ends_the_eight_too() -> None:
    match = table("6z", "", "66z", WAITS, draws="9s 9s 9s", preset="taiwan", earthly_ready="eight discards")
    say(match, 0, "6z", 2, "pong")
    put(match, 2, hand(match, 2)[-2:])
    assert code(match, 3, "ready 9s") == "ready-late"


def test_W14_where_readiness_itself_counts_it_may_be_declared_at_any_time() -> None:
    match = table("6z", "", "66z", WAITS, draws="9s 9s", preset="taiwan", tai_ready=1)
    say(match, 0, "6z", 2, "pong")
    put(match, 2, hand(match, 2)[-2:])
    put(match, 3, "ready 9s")
    assert ready(match, 3) == DECLARED


@pytest.mark.parametrize(("earthly", "declared", "kind"), [(4, 0, BY_EARTH), (0, 1, DECLARED), (4, 1, BY_EARTH)])
def test_W14_where_heaven_is_worth_nothing_it_counts_as_the_next_best(earthly: int, declared: int, kind: int) -> None:
    match = table(
        WAITS, draws="9s", preset="taiwan", tai_heavenly_ready=0, tai_earthly_ready=earthly, tai_ready=declared
    )
    put(match, 0, "ready 9s")
    assert ready(match, 0) == kind


def test_W14_what_is_worth_nothing_cannot_be_declared() -> None:
    match = table("", WAITS, draws="9s 9s", preset="taiwan", tai_earthly_ready=0, heavenly_ready="dealer")
    put(match, 0, "9s")
    assert claims(match, 1) == set()
    assert code(match, 1, "ready 9s") == "ready-off"
    match = table(WAITS, draws="9s", preset="taiwan", tai_heavenly_ready=0, tai_earthly_ready=0)
    refusal = refused(match, 0, "ready 9s")
    assert (refusal.code, refusal.reason) == ("ready-off", "This table counts no declared ready hand here.")


def test_W14_where_it_may_be_declared_at_any_time_so_with_the_discard_after_a_claim() -> None:
    match = table("5z", "", "55z 123456789m 11p 67s 4z", draws="9s", preset="taiwan", tai_ready=1)
    say(match, 0, "5z", 2, "pong")
    assert {text for text in choices(match, 2) if text.startswith("ready")} == {"ready 4z"}
    put(match, 2, "ready 4z")
    assert (ready(match, 2), own(match, 2)["waits"]) == (DECLARED, ["5s", "8s"])


def test_W14_but_not_with_a_tile_that_may_not_go() -> None:
    match = table("9s", "", "99s 123456789m 11p 67s 1z", draws="9p", preset="taiwan", tai_ready=1, swapping="tile")
    say(match, 0, "9s", 2, "pong")
    assert {text for text in choices(match, 2) if text.startswith("ready")} == {"ready 1z"}


def test_W14_a_declaration_counts_when_it_wins() -> None:
    match = table("5s", "", "", "55z 123456789m 11p 67s 9s", draws="5z 9p", preset="taiwan", tai_ready=1)
    say(match, 0, "5z", 3, "pong")
    put(match, 3, "ready 9s")
    say(match, 0, "5s", 3, "hu")
    passes(match)
    assert won(match)["ready"] == 1


def test_W14_a_readiness_that_counts_nothing_here_is_refused_for_that() -> None:
    match = table("", "123456m 5789p 23478s 1z", draws="9s 5p", preset="taiwan", tai_earthly_ready=0)
    put(match, 0, "9s")
    refusal = refused(match, 1, "ready 1z")
    assert (refusal.code, refusal.reason) == (
        "ready-off",
        "This table counts no declared ready hand here.",
    )


def test_W14_in_simple_nothing_is_declared() -> None:
    assert code(table(WAITS, draws="9s"), 0, "ready 9s") == "ready-off"


def test_W14_with_every_pattern_simple_has_it_too() -> None:
    assert "ready 9s" in choices(table(WAITS, draws="9s", patterns="all"), 0)


# -- the hand does not change any more -------------------------------------------------------------


def test_W14_only_the_drawn_tile_goes() -> None:
    match = table(WAITS, draws="9s . . . 1z", preset="taiwan")
    put(match, 0, "ready 9s")
    draw_on(match, 3)
    assert choices(match, 0) == {"1z"}
    refusal = refused(match, 0, "2m")
    assert (refusal.code, refusal.reason) == (
        "ready-hand",
        "The hand is declared ready: only the drawn tile can go.",
    )
    assert code(match, 0, "ready 1z") == "ready-again"


def test_W14_no_pong_no_chow() -> None:
    for tile in ("1z", "5m"):
        match = table(tile, WAITS, draws="9s 9s 9s 9s", preset="taiwan")
        put(match, 0, "9s", 1, "ready 9s")
        draw_on(match, 2)
        say(match, 0, tile)
        assert 1 not in asked(match)


def test_W14_who_is_ready_and_asked_for_a_win_may_not_claim() -> None:
    match = table("5p", WAITS, draws="9s 9s 9s 9s", preset="taiwan")
    put(match, 0, "9s", 1, "ready 9s")
    draw_on(match, 2)
    say(match, 0, "5p")
    assert choices(match, 1) == {"hu", "pass"}
    refusal = refused(match, 1, "chow 67p")
    assert (refusal.code, refusal.reason) == ("claim-ready", "The hand is declared ready and claims nothing.")


def test_W14_no_kongs() -> None:
    match = table("111m 456789m 11z 234p 67p", draws="9s . . . 1m", preset="taiwan")
    put(match, 0, "ready 9s")
    draw_on(match, 3)
    assert choices(match, 0) == {"1m"}
    refusal = refused(match, 0, "concealed kong 1m")
    assert (refusal.code, refusal.reason) == ("kong-ready", "The hand is declared ready and stays as it is.")


def test_W14_no_tile_is_added_to_a_pong() -> None:
    match = table("5z", "", "", "55z 123456789m 11p 67s 4z", draws="9s 9s 9s 9s 5z", preset="taiwan", tai_ready=1)
    say(match, 0, "5z", 3, "pong")
    put(match, 3, "ready 4z")
    draw_on(match, 3)
    assert (own(match, 3)["drawn"], choices(match, 3)) == ("5z", {"5z"})
    assert code(match, 3, "added kong 5z") == "kong-ready"


def test_W14_a_drawn_win_may_be_taken_or_left() -> None:
    match = table(WAITS, draws="9s . . . 5p", preset="taiwan")
    put(match, 0, "ready 9s")
    draw_on(match, 3)
    assert choices(match, 0) == {"hu", "5p"}
    say(match, 0, "hu")
    assert won(match)["heavenly_ready"] == 8


@pytest.mark.parametrize(("earthly", "name", "tai"), [(False, "heavenly_ready", 8), (True, "earthly_ready", 4)])
def test_W14_what_a_declaration_is_worth(earthly: bool, name: str, tai: int) -> None:
    match = table("5p", WAITS, draws="9s 9s 9s 9s", preset="taiwan",
                  heavenly_ready="dealer" if earthly else "others")  # fmt: skip
    put(match, 0, "9s", 1, "ready 9s")
    draw_on(match, 2)
    say(match, 0, "5p", 1, "hu")
    passes(match)
    assert won(match)[name] == tai
    assert changes(match)[1] == 30 + 10 * (sum(won(match).values()) + 1)


def test_W14_an_undeclared_hand_counts_for_nothing_of_the_kind() -> None:
    match = table("5p", WAITS, draws="9s 9s 9s 9s", preset="taiwan")
    draw_on(match, 4)
    say(match, 0, "5p", 1, "hu")
    passes(match)
    assert not {"heavenly_ready", "earthly_ready", "ready"} & set(won(match))


# -- eight pairs -----------------------------------------------------------------------------------


def test_W14_eight_pairs_where_they_count_may_be_declared() -> None:
    """Three fours are six pairs: no suit is complete, but the hand waits for a third of the other two."""
    match = table("1111m 4444p 7777s 1133z", draws="5z", preset="taiwan", tai_eight_pairs=8)
    assert "ready 5z" in choices(match, 0)
    put(match, 0, "ready 5z")
    assert own(match, 0)["waits"] == ["1z", "3z"]


@pytest.mark.parametrize("tai", [0, 8])
def test_W14_eight_pairs_win_where_they_count(tai: int) -> None:
    match = table("11m55m99m22p77p33s88s44z", draws="4z", preset="taiwan", tai_eight_pairs=tai)
    assert ("hu" in choices(match, 0)) == (tai > 0)
    if tai:
        say(match, 0, "hu")
        assert won(match)["eight_pairs"] == 8


# -- the first turn --------------------------------------------------------------------------------


def test_W14_the_dealer_wins_with_the_dealt_tiles() -> None:
    match = table(WAITS, draws="5p", preset="taiwan")
    say(match, 0, "hu")
    assert won(match)["heavenly_win"] == 16


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_W14_another_wins_with_the_first_draw(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = WAITS
    draws = ["9s"] * seat + ["5p"]
    match = table(*hands, draws=" ".join(draws), preset="taiwan")
    draw_on(match, seat)
    say(match, seat, "hu")
    assert won(match)["earthly_win"] == 16


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_W14_or_with_a_discard_before_the_first_draw(seat: int) -> None:
    hands = ["5p", "", "", ""]
    hands[seat] = WAITS
    match = table(*hands, draws="9s", preset="taiwan")
    say(match, 0, "5p", seat, "hu")
    passes(match)
    assert won(match)["human_win"] == 16


def test_W14_a_claim_a_kong_or_ones_own_discard_ends_the_first_turn() -> None:
    first = {"heavenly_win", "earthly_win", "human_win"}
    late = table("", WAITS, draws="9s 9s 9s 9s . 5p", preset="taiwan")
    draw_on(late, 5)
    say(late, 1, "hu")
    assert not first & set(won(late))
    claimed = table("6z", "", "66z", WAITS, draws="9s 5p", preset="taiwan")
    say(claimed, 0, "6z", 2, "pong")
    put(claimed, 2, hand(claimed, 2)[-2:])
    say(claimed, 3, "hu")
    assert not first & set(won(claimed))
    kong = table("1111m 456789m 11z 67s 23p", draws="1p", tail="5s", preset="taiwan")
    say(kong, 0, "concealed kong 1m", 0, "hu")
    assert not first & set(won(kong))


def test_W14_flowers_do_not_end_it() -> None:
    match = table("1f 123456789m 11z 23p 67p", draws="2f", tail="4p 5p", preset="taiwan")
    say(match, 0, "hu")
    assert won(match)["heavenly_win"] == 16
    assert "kong_draw" not in won(match)
