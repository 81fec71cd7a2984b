"""A win pushed to the next game (M31)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.matgo.matgo_tables import (
    EIGHT_POINTS,
    carry,
    choices,
    deck_for,
    factors,
    gold,
    later,
    matgo,
    phase,
    refused,
    say,
    table,
)

import noripan
from noripan.core.errors import RulesError
from noripan.core.match import Match
from noripan.games import find

MATGO = find("matgo")
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"
MILLION = 1_000_000


def asked(seat: int = 0, **more: Any) -> Match:
    """A seat with eight points has taken two 10s, and is asked."""
    told = {"games": 3, "push": 2, **more}
    hands = ("10-junk1", "") if seat == 0 else ("", "10-junk1")
    piles = (EIGHT_POINTS, "") if seat == 0 else ("", EIGHT_POINTS)
    match = later(*hands, floor="6-ribbon 10-junk2", deck="11-junk1", taken=piles, turn=seat, **told)
    say(match, seat, "play 10-junk1")
    return match


def last_turn_asked(**more: Any) -> Match:
    """The same with the tenth card."""
    return asked(turns=(9, 9), **more)


# -- who may ------------------------------------------------------------------------------------------


def test_M31_whoever_may_stop_may_push() -> None:
    match = asked()
    assert choices(match, 0) == ["go", "stop", "push"]
    assert match.view(0)["nextPushMultiplier"] == 2
    assert "nextPushMultiplier" not in match.view(1)


def test_M31_after_the_tenth_turn_one_stops_or_pushes() -> None:
    match = last_turn_asked()
    assert (phase(match), choices(match, 0)) == ("go-stop", ["stop", "push"])
    assert "goPays" not in match.view(0)
    assert refused(match, 0, "go").code == "go-last"
    assert match.fallback(0) == match.legal(0)[0]
    assert last_turn_asked(push=0).chapters[0].result is not None, "without a push it is a stop (M21)"


@pytest.mark.parametrize(
    ("code", "more"),
    [("push-off", {"push": 0}), ("push-often", {"pushes": 2}), ("push-often", {"push": 1, "pushes": 1})],
)
def test_M31_not_where_it_is_not_played_nor_too_often_in_a_row(code: str, more: dict[str, Any]) -> None:
    match = asked(**more)
    assert choices(match, 0) == ["go", "stop"]
    assert refused(match, 0, "push").code == code


def test_M31_the_last_game_of_a_match_is_not_pushed() -> None:
    match = asked(games=1)
    assert choices(match, 0) == ["go", "stop"]
    assert refused(match, 0, "push").code == "push-last"


def test_M31_wins_that_nobody_is_asked_about_are_paid() -> None:
    match = noripan.new("matgo", seed=1, decks=[deck_for(floor=FOUR)], options={"hour": 12, "starter": 0}, push=2)
    assert ended(match)["kind"] == "floor-president"
    assert changes(match) == [1000, -1000]


def test_M31_hangame_pushes_twice_in_a_row_the_others_never() -> None:
    assert {preset: MATGO.rules(preset).values["push"] for preset in MATGO.presets} == {
        "standard": 0,
        "hangame": 2,
        "pmang": 0,
    }


def test_M31_a_match_cannot_begin_with_more_pushes_than_may_be() -> None:
    with pytest.raises(RulesError, match="option pushes takes a whole number from 0 to 1, not 2"):
        noripan.new("matgo", options={"pushes": 2}, push=1)


# -- what comes of it ---------------------------------------------------------------------------------


def test_M31_a_push_wins_and_nothing_is_paid() -> None:
    match = asked()
    say(match, 0, "push")
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"]) == ("push", 0, 8)
    assert (detail["gold"], detail["due"], changes(match)) == (0, 0, [0, 0])
    assert (detail["pushMultiplier"], detail["nextPushMultiplier"], detail["nextMultiplier"]) == (1, 2, 1)
    assert events(match, "push") == [{"seat": 0, "nextPushMultiplier": 2}]
    assert gold(match) == [MILLION, MILLION]


@pytest.mark.parametrize("seat", [0, 1])
def test_M31_the_winner_starts_the_next_game_and_it_counts_double(seat: int) -> None:
    match = asked(seat)
    say(match, seat, "push")
    view = match.view(0)
    assert (view["starter"], view["pushMultiplier"], view["carryOverMultiplier"]) == (seat, 2, 1)
    assert match.chapters[1].events is not None
    assert match.chapters[1].events[0].public["pushMultiplier"] == 2


def test_M31_two_in_a_row_make_it_four_whoever_pushes() -> None:
    match = asked(pushes=1, multiplier=1)
    assert match.view(0)["nextPushMultiplier"] == 4
    say(match, 0, "push")
    assert match.view(None)["pushMultiplier"] == 4


def test_M31_what_was_paid_at_once_stays_paid() -> None:
    match = asked(first_ppuk=7)
    deal = matgo(match)
    deal.seats[0].gold += 700
    deal.seats[1].gold -= 700
    say(match, 0, "push")
    assert changes(match) == [700, -700]


@pytest.mark.parametrize(("pushes", "paid"), [(1, 1600), (2, 3200)])
def test_M31_a_stop_after_pushes_is_multiplied_and_uses_them_up(pushes: int, paid: int) -> None:
    match = asked(pushes=pushes)
    say(match, 0, "stop")
    assert changes(match) == [paid, -paid]
    assert factors(match) == {"push": 2**pushes}
    assert (carry(match).pushes, match.view(None)["pushMultiplier"]) == (0, 1)


def test_M31_presidents_count_double_too() -> None:
    match = table(floor=FOUR, pushes=2, push=2)
    assert changes(match) == [4000, -4000]
    match = table(FOUR, pushes=1, push=2)
    say(match, 0, "president stop")
    assert changes(match) == [2000, -2000]


def test_M31_a_draw_leaves_the_push_and_doubles_beside_it() -> None:
    match = noripan.new(
        "matgo",
        seed=1,
        decks=[deck_for(floor=FOUR)],
        options={"hour": 12, "starter": 1, "pushes": 1},
        push=2,
        floor_president="draw",
    )
    assert (carry(match).pushes, carry(match).multiplier, carry(match).starter) == (1, 2, 1)
    match = asked(pushes=1, multiplier=2)
    say(match, 0, "stop")
    assert factors(match) == {"carry-over": 2, "push": 2}
    assert changes(match) == [3200, -3200]


def test_M31_a_push_uses_up_what_draws_had_carried_over() -> None:
    match = asked(multiplier=4)
    say(match, 0, "push")
    assert ended(match)["points"] == 32
    assert (carry(match).pushes, carry(match).multiplier) == (1, 1)


def test_M31_a_redeal_leaves_it() -> None:
    match = table(floor=FOUR, games=2, pushes=1, push=2, floor_president="redeal")
    assert carry(match).pushes == 1


def test_M31_a_rematch_goes_on_with_it_after_a_drawn_last_game() -> None:
    match = table(floor=FOUR, pushes=1, push=2, floor_president="draw")
    assert match.over
    assert MATGO.rematch_options(match.rules, match.carry, [0, 1])["pushes"] == 1
    won = table(floor=FOUR, pushes=1, push=2)
    assert "pushes" not in MATGO.rematch_options(won.rules, won.carry, [0, 1])


def test_M31_a_record_with_pushes_replays_to_the_same() -> None:
    match = noripan.new("matgo", "hangame", seed=3, options={"hour": 12})
    while not match.over:
        seat = match.pending()[0]
        legal = match.legal(seat)
        push = [move for move in legal if MATGO.encode(move)["type"] == "choose_push"]
        match.play(seat, push[0] if push else match.fallback(seat))
    record = match.record()
    kinds = [deal["result"]["detail"]["kind"] for deal in record["deals"]]
    assert kinds.count("push") >= 2
    assert any(deal["carry"].get("pushes") == 2 for deal in record["deals"])
    assert noripan.verify(record).record() == record


def test_M31_what_a_push_is_worth_shows_in_the_next_game() -> None:
    """Whoever compares deals plays the next one too."""
    match = asked()
    assert not MATGO.goes_on(match.carry)
    say(match, 0, "push")
    assert MATGO.goes_on(match.carry)
