"""R6: the exhaustive draw with its payments for noten, and nagashi mangan."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.games.games_common import changes, ended
from tests.games.riichi.riichi_tables import TENPAI, after, draw_on, own, passes, phase, put, say, table, tiles, wall

from noripan.core.match import Match

SUBSETS = [seats for many in range(5) for seats in combinations(range(4), many)]
ORPHANS = "1z2z3z4z5z6z7z1m9m1p9p1s9s1z2z3z4z5z"
OTHERS = "1m1p1s9m9p9s6z7z5z6z7z1m9m1p9p1s9s1z"
PAYMENTS = {0: (0, 0), 1: (3000, -1000), 2: (1500, -1500), 3: (1000, -3000), 4: (0, 0)}


def drawn_out(*hands: str, **switches: Any) -> Match:
    """Everybody has discarded what they drew until the wall was empty."""
    match = table(*hands, **switches)
    draw_on(match)
    assert ended(match)["reason"] == "exhausted"
    return match


# -- noten -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SUBSETS)
def test_R6_who_is_not_tenpai_pays_three_thousand_in_all(seats: tuple[int, ...]) -> None:
    match = drawn_out(*(TENPAI[seat] if seat in seats else "" for seat in range(4)))
    gain, loss = PAYMENTS[len(seats)]
    assert changes(match) == [gain if seat in seats else loss for seat in range(4)]
    assert ended(match)["tenpai"] == list(seats)
    assert set(ended(match)["hands"]) == {str(seat) for seat in seats}
    assert ended(match)["winners"] == []


def test_R6_tenpai_hands_are_shown_and_the_others_not() -> None:
    match = drawn_out("", TENPAI[1])
    assert ended(match)["hands"] == {"1": tiles("123456789p67s66z")}


def test_R6_a_tenpai_that_could_not_win_is_tenpai_all_the_same() -> None:
    """Open without a yaku, and furiten."""
    match = table("4m", "23m789p345s66p78s6s", draws="7z")
    say(match, 0, "4m")
    say(match, 1, "chi 23m")
    put(match, 1, "6s")
    assert own(match, 1)["furiten"]
    draw_on(match)
    assert ended(match)["tenpai"] == [1]


DEAD_WAIT = pytest.mark.parametrize("dead_wait", ["hand", "hand and melds"])


@DEAD_WAIT
def test_R5_a_hand_that_waits_for_the_tiles_of_its_own_kan(dead_wait: str) -> None:
    """12m beside a kan of 3m."""
    match = table("3333m12m111z99p22s", draws="5z", replacements="9p", dead_wait=dead_wait)
    put(match, 0, "ankan 3m", 0, "5z")
    assert own(match, 0)["waits"] == (["3m"] if dead_wait == "hand" else [])
    draw_on(match)
    assert ended(match)["tenpai"] == ([0] if dead_wait == "hand" else [])


@DEAD_WAIT
def test_R5_a_hand_that_waits_for_a_fifth_tile_beside_its_pon(dead_wait: str) -> None:
    match = table("5p", "055p111222333z6z", draws="7z", dead_wait=dead_wait)
    say(match, 0, "5p")
    say(match, 1, "pon 55p")
    put(match, 1, "6z")
    assert own(match, 1)["waits"] == (["5p"] if dead_wait == "hand" else [])
    draw_on(match)
    assert ended(match)["tenpai"] == ([1] if dead_wait == "hand" else [])


def test_R6_honba_goes_up_and_sticks_stay() -> None:
    match = table(TENPAI[0], draws="2s", honba=2, sticks=1)
    put(match, 0, "riichi 2s*")
    draw_on(match)
    assert changes(match) == [2000, -1000, -1000, -1000]
    assert after(match)[2:] == (3, 2)


def test_R6_the_last_discard_may_still_be_won() -> None:
    match = table("", "", TENPAI[2], draws=". " * 69 + "5m", indicators="5508m", ura="888m")
    draw_on(match, left=0)
    say(match, 1, "5m*")
    assert phase(match) == "claim"
    say(match, 2, "ron")
    assert ended(match)["kind"] == "win"


# -- nagashi ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "nagashi", "paid"),
    [
        (2, 2000, [-4000, -2000, 8000, -2000]),
        (0, 2000, [12000, -4000, -4000, -4000]),
        (2, 3000, [-6000, -3000, 12000, -3000]),
        (0, 3000, [18000, -6000, -6000, -6000]),
        (2, 0, [0, 0, 0, 0]),
    ],
)
def test_R6_discards_of_terminals_and_honours_alone_are_paid_like_a_tsumo(
    seat: int, nagashi: int, paid: list[int]
) -> None:
    match = drawn_out(draws=wall({seat: ORPHANS}), nagashi=nagashi)
    assert changes(match) == paid
    assert ended(match)["nagashi"] == ([seat] if nagashi else [])
    assert ended(match)["kind"] == "draw"


def test_R6_one_simple_spoils_it() -> None:
    match = drawn_out(draws=wall({2: ORPHANS.replace("9p", "8p")}))
    assert ended(match)["nagashi"] == []


def test_R6_nagashi_replaces_the_payments_for_noten() -> None:
    match = drawn_out("", TENPAI[1], draws=wall({2: ORPHANS}), indicators="45z")
    assert ended(match)["tenpai"] == [1]
    assert changes(match) == [-4000, -2000, 8000, -2000]


def test_R6_several_nagashi_are_each_paid() -> None:
    match = drawn_out(draws=wall({2: ORPHANS, 3: OTHERS}))
    assert ended(match)["nagashi"] == [2, 3]
    assert changes(match) == [-8000, -4000, 6000, 6000]


def test_R6_nagashi_adds_no_honba_and_leaves_the_sticks() -> None:
    match = drawn_out(draws=wall({2: ORPHANS}), honba=3, sticks=2)
    assert changes(match) == [-4000, -2000, 8000, -2000]
    assert after(match) == ("E", 1, 4, 2)


@pytest.mark.parametrize("tenpai", [True, False])
def test_R6_nagashi_is_no_win_the_dealer_stays_if_tenpai(tenpai: bool) -> None:
    match = drawn_out("234m567p345s66p78s" if tenpai else "", draws=wall({0: ORPHANS}))
    assert ended(match)["nagashi"] == [0]
    assert changes(match) == [12000, -4000, -4000, -4000]
    assert after(match) == (("E", 0, 1, 0) if tenpai else ("E", 1, 1, 0))


@pytest.mark.parametrize("called", [True, False])
def test_R6_a_discard_that_was_called_spoils_it(called: bool) -> None:
    """Seat 3 takes the last but one discard of seat 2, who draws once more."""
    order = [*(turn % 4 for turn in range(67)), 0, 1, 2] if called else ()
    match = table("", "", "", "44z", draws=wall({2: "1z2z3z5z6z7z1m9m1p9p1s9s1z2z3z5z4z6z"}, order))
    draw_on(match, 66)
    say(match, 2, "4z*")
    if called:
        say(match, 3, "pon 44z")
    else:
        passes(match)
    draw_on(match)
    assert ended(match)["nagashi"] == ([] if called else [2])


def test_R6_own_calls_do_not_matter() -> None:
    """Seat 2 calls what seat 1 discards; seat 3 draws next."""
    order = [0, 1, *([3, 0, 1, 2] * 17)]
    match = table("", "7z", "77z9s", draws=wall({2: ORPHANS.replace("7z", "6z")}, order))
    draw_on(match, 1)
    say(match, 1, "7z")
    say(match, 2, "pon 77z")
    put(match, 2, "9s")
    draw_on(match)
    assert ended(match)["nagashi"] == [2]
