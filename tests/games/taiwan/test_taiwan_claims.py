"""Pong, chow, and whose claim comes first (W5, W7, W8)."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.games_common import changes, ended
from tests.games.taiwan.taiwan_tables import (
    READY,
    asked,
    choices,
    claims,
    discards,
    hand,
    melds,
    own,
    phase,
    put,
    say,
    table,
)

from noripan.core.match import Match

# -- pong ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("tile", ["5m", "1p", "9s", "1z", "7z"])
def test_W5_anybody_may_pong_any_tile_with_two_in_hand(seat: int, tile: str) -> None:
    hands = ["", "", "", ""]
    hands[0], hands[seat] = tile, f"{tile}{tile}"
    match = table(*hands)
    say(match, 0, tile)
    assert "pong" in claims(match, seat)
    for other in asked(match):
        say(match, other, "pong" if other == seat else "pass")
    assert melds(match, seat) == [f"pong {tile[0] * 3}{tile[1]}"]
    assert tile not in match.view(seat)["hand"]
    assert match.view()["counts"][seat] == 14
    assert discards(match, 0) == ""
    assert (phase(match), match.pending()) == ("discard", [seat])


def test_W5_one_in_hand_is_not_enough_and_nobody_is_asked() -> None:
    match = table("5z", "5z", "5z", "5z", draws="1z")
    say(match, 0, "5z")
    assert (asked(match), match.pending()) == ([], [1])


def test_W5_with_three_in_hand_a_pong_leaves_one() -> None:
    match = table("5z", "", "555z", draws="1z")
    say(match, 0, "5z")
    assert claims(match, 2) == {"pong", "kong"}
    say(match, 2, "pong")
    assert melds(match, 2) == ["pong 555z"]
    assert match.view(2)["hand"].count("5z") == 1
    assert "added kong 5z" not in choices(match, 2)


def test_W5_ones_own_discard_cannot_be_claimed() -> None:
    match = table("555z", draws="1z")
    say(match, 0, "5z")
    assert (asked(match), match.pending()) == ([], [1])


# -- chow ------------------------------------------------------------------------------------------


def test_W7_three_shapes() -> None:
    match = table("5m", "3467m", draws="1z")
    say(match, 0, "5m")
    assert claims(match, 1) == {"chow 34m", "chow 46m", "chow 67m"}


@pytest.mark.parametrize(
    ("tile", "held", "shapes"),
    [
        ("1p", "2345p", {"chow 23p"}),
        ("2p", "1345p", {"chow 13p", "chow 34p"}),
        ("8s", "5679s", {"chow 67s", "chow 79s"}),
        ("9s", "5678s", {"chow 78s"}),
        ("9m", "1278m", {"chow 78m"}),
    ],
)
def test_W7_at_the_ends_of_a_suit_there_are_fewer(tile: str, held: str, shapes: set[str]) -> None:
    match = table(tile, f"{held} 147s" if tile[1] != "s" else f"{held} 147m", draws="1z")
    say(match, 0, tile)
    assert claims(match, 1) == shapes


@pytest.mark.parametrize("chow", ["34m", "46m", "67m"])
def test_W7_the_chow_takes_the_two_it_names(chow: str) -> None:
    match = table("5m", "3467m", draws="1z")
    say(match, 0, "5m", 1, f"chow {chow}")
    assert melds(match, 1) == ["chow " + "".join(sorted(f"{chow[:2]}5")) + "m"]
    left = {"3m", "4m", "6m", "7m"} - {f"{rank}m" for rank in chow[:2]}
    assert left <= set(match.view(1)["hand"])
    assert match.view()["counts"][1] == 14
    assert (phase(match), match.pending(), own(match, 1)["drawn"]) == ("discard", [1], None)


@pytest.mark.parametrize("dealer", range(4))
def test_W7_only_from_the_player_before_oneself(dealer: int) -> None:
    hands = ["", "", "", ""]
    hands[dealer] = "5m"
    for step, held in ((1, "34m"), (2, "46m"), (3, "67m")):
        hands[(dealer + step) % 4] = held
    match = table(*hands, draws="1z", dealer=dealer)
    say(match, dealer, "5m")
    assert asked(match) == [(dealer + 1) % 4]


@pytest.mark.parametrize(("tile", "held"), [("2z", "134z"), ("6z", "57z"), ("4z", "56z"), ("1p", "89m"), ("9m", "12p")])
def test_W7_honours_make_no_chow_and_no_chow_goes_over_the_end_of_a_suit(tile: str, held: str) -> None:
    match = table(tile, held, draws="3z")
    say(match, 0, tile)
    assert asked(match) == []


# -- whose claim comes first -----------------------------------------------------------------------


def answered(answers: dict[int, str], order: tuple[int, ...]) -> Match:
    """Seat 0 discards 5s: seat 1 may chow, seat 2 pong or kong, seat 3 win."""
    match = table("5s", "46s", "555s" if answers[2] == "kong" else "55s", READY[3], draws="1z")
    say(match, 0, "5s")
    assert asked(match) == [1, 2, 3]
    for at, seat in enumerate(order):
        assert phase(match) == "response"
        assert asked(match) == sorted(set(order[at:]))
        say(match, seat, answers[seat])
    return match


ORDERS = pytest.mark.parametrize("order", list(permutations((1, 2, 3))), ids=str)


@ORDERS
@pytest.mark.parametrize("set_of", ["pong", "kong"])
def test_W8_a_win_comes_before_everything_whenever_it_is_said(set_of: str, order: tuple[int, ...]) -> None:
    match = answered({1: "chow 46s", 2: set_of, 3: "hu"}, order)
    assert [win["seat"] for win in ended(match)["wins"]] == [3]
    assert changes(match)[0] < 0 < changes(match)[3]


@ORDERS
@pytest.mark.parametrize("set_of", ["pong", "kong"])
def test_W8_pong_and_kong_come_before_chow(set_of: str, order: tuple[int, ...]) -> None:
    match = answered({1: "chow 46s", 2: set_of, 3: "pass"}, order)
    assert [melds(match, seat) for seat in (1, 2)] == [[], [f"{set_of} {'5' * (4 if set_of == 'kong' else 3)}s"]]
    assert match.pending() == [2]


@ORDERS
def test_W8_a_chow_stands_when_the_others_pass(order: tuple[int, ...]) -> None:
    match = answered({1: "chow 46s", 2: "pass", 3: "pass"}, order)
    assert melds(match, 1) == ["chow 456s"]


@ORDERS
def test_W8_when_all_pass_the_next_draws(order: tuple[int, ...]) -> None:
    match = answered({1: "pass", 2: "pass", 3: "pass"}, order)
    assert (phase(match), match.pending(), discards(match, 0)) == ("discard", [1], "5s")


@ORDERS
def test_W8_every_order_leads_to_the_same_table(order: tuple[int, ...]) -> None:
    for answers in (
        {1: "chow 46s", 2: "pong", 3: "pass"},
        {1: "pass", 2: "kong", 3: "hu"},
        {1: "pass", 2: "pong", 3: "hu"},
    ):
        one, other = answered(answers, (1, 2, 3)), answered(answers, order)
        assert one.deal.census() == other.deal.census()
        assert [one.view(seat) for seat in (None, 0, 1, 2, 3)] == [other.view(seat) for seat in (None, 0, 1, 2, 3)]


@ORDERS
def test_W8_among_equals_the_next_in_turn_has_it(order: tuple[int, ...]) -> None:
    """Three win; at this table the next after the discarder takes it (W9)."""
    match = table("5s", *READY[1:], draws="1z", several_wins="next")
    say(match, 0, "5s")
    for seat in order:
        say(match, seat, "hu")
    assert [win["seat"] for win in ended(match)["wins"]] == [1]


def test_W8_a_seat_with_a_win_may_take_a_lesser_claim_instead() -> None:
    match = table("5s", READY[0], draws="1z")
    say(match, 0, "5s")
    assert claims(match, 1) == {"hu", "chow 67s"}
    say(match, 1, "chow 67s")
    assert melds(match, 1) == ["chow 567s"]


def test_W8_no_answer_ends_the_waiting_before_the_last_is_in() -> None:
    match = table("5s", "46s", "55s", READY[3], draws="1z")
    say(match, 0, "5s", 3, "hu")
    assert (phase(match), asked(match)) == ("response", [1, 2])
    say(match, 1, "pass")
    assert (phase(match), asked(match)) == ("response", [2])
    say(match, 2, "pass")
    assert phase(match) == "end"


def test_W5_and_so_round_the_table() -> None:
    """Claims follow on claims; the one who was jumped over waits for the next turn."""
    match = table("5m", "33p", "55m 3p", "", draws="1z")
    say(match, 0, "5m", 2, "pong", 2, "3p", 1, "pong")
    assert (match.pending(), melds(match, 1), melds(match, 2)) == ([1], ["pong 333p"], ["pong 555m"])
    put(match, 1, hand(match, 1)[-2:])
    assert match.pending() == [2]
