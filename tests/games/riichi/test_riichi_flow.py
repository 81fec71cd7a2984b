"""R3: the order of play, and claims that are answered sealed: ron before pon and kan before chi."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.games_common import ended, everything
from tests.games.riichi.riichi_tables import after, asked, choices, draw_on, melds, own, phase, put, say, table

from noripan.core.match import Match

ORDERS = list(permutations((1, 2, 3)))
WAITS_5M = "67m234p567p34577s"  # and 8m


def contested(second: str = "55m") -> Match:
    """Seat 0 has discarded 5m, which seat 1 can chi, seat 2 pon and seat 3 win on."""
    match = table("5m", "46m5z", f"{second}6z", WAITS_5M, draws="7z")
    say(match, 0, "5m")
    assert asked(match) == [1, 2, 3]
    return match


@pytest.mark.parametrize("dealer", range(4))
def test_R3_the_dealer_begins_and_the_next_seat_follows(dealer: int) -> None:
    match = table(dealer=dealer)
    for turn in range(9):
        assert match.pending() == [(dealer + turn) % 4]
        assert match.view()["turn"] == (dealer + turn) % 4
        draw_on(match, 1)


def test_R3_after_a_call_the_caller_is_on_turn_and_the_next_seat_follows() -> None:
    match = table("3z", "", "33z5z", draws="6z")
    say(match, 0, "3z")
    say(match, 2, "pon 33z")
    assert match.pending() == [2]
    put(match, 2, "5z")
    assert match.pending() == [3]


def test_R3_only_seats_with_something_to_claim_are_asked() -> None:
    match = table("5m", "46m", "", "", draws="7z")
    say(match, 0, "5m")
    assert asked(match) == [1]
    match = table("5m", "", "55m", "", draws="7z")
    say(match, 0, "5m")
    assert asked(match) == [2]
    match = table("5m", draws="7z")
    say(match, 0, "5m")
    assert phase(match) == "turn"
    assert match.pending() == [1]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("answers", "outcome"),
    [
        (("chi 46m", "pon 55m", "ron"), "ron"),
        (("pass", "pon 55m", "ron"), "ron"),
        (("chi 46m", "pass", "ron"), "ron"),
        (("pass", "pass", "ron"), "ron"),
        (("chi 46m", "pon 55m", "pass"), "pon"),
        (("pass", "pon 55m", "pass"), "pon"),
        (("chi 46m", "pass", "pass"), "chi"),
        (("pass", "pass", "pass"), "draw"),
    ],
)
def test_R3_the_highest_claim_takes_the_tile_in_whatever_order_answers_come(
    answers: tuple[str, ...], outcome: str, order: tuple[int, ...]
) -> None:
    match = contested()
    for seat in order:
        say(match, seat, answers[seat - 1])
    if outcome == "ron":
        assert ended(match)["wins"][0]["seat"] == 3
        return
    assert match.pending() == [2 if outcome == "pon" else 1]
    assert melds(match, 1) == (["chi:465m"] if outcome == "chi" else [])
    assert melds(match, 2) == (["pon:555m"] if outcome == "pon" else [])
    assert (own(match, 1)["drawn"] is not None) == (outcome == "draw")


@pytest.mark.parametrize("answers", [("chi 46m", "pon 55m", "pass"), ("pass", "pass", "pass"), ("pass", "kan", "ron")])
def test_R3_every_order_of_answers_gives_the_same_deal(answers: tuple[str, ...]) -> None:
    reached = []
    for order in ORDERS:
        match = contested("055m")
        for seat in order:
            say(match, seat, answers[seat - 1])
        reached.append(everything(match))
    assert all(other == reached[0] for other in reached)


def test_R3_a_kan_comes_before_a_chi_like_a_pon() -> None:
    match = contested("055m")
    say(match, 1, "chi 46m")
    say(match, 3, "pass")
    say(match, 2, "kan")
    assert melds(match, 2) == ["kan:0555m"]
    assert melds(match, 1) == []


@pytest.mark.parametrize("first", [1, 2, 3])
def test_R3_a_window_never_closes_early(first: int) -> None:
    match = contested()
    say(match, first, ("chi 46m", "pon 55m", "ron")[first - 1])
    assert match.pending() == [seat for seat in (1, 2, 3) if seat != first]
    assert phase(match) == "claim"
    assert match.view()["melds"] == [[], [], [], []]


def test_R3_passing_lets_the_next_in_turn_draw() -> None:
    match = contested()
    for seat in (1, 2, 3):
        say(match, seat, "pass")
    assert match.pending() == [1]
    assert len(match.view()["rivers"][0]) == 1
    assert not match.view()["rivers"][0][0]["called"]


def test_R3_who_can_claim_nothing_has_nothing_to_say() -> None:
    match = contested()
    assert choices(match, 0) == set()
    say(match, 1, "pass")
    assert choices(match, 1) == set()


def test_R3_a_win_ends_the_deal() -> None:
    match = contested()
    for seat, answer in ((1, "chi 46m"), (2, "pon 55m"), (3, "ron")):
        say(match, seat, answer)
    assert ended(match)["kind"] == "win"
    assert after(match) == ("E", 1, 0, 0)
    assert len(match.chapters) == 2
