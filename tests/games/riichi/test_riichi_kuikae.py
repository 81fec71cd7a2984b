"""R2: swap-calling. After a call the same tile, or the other end of the run, may not be discarded."""

from __future__ import annotations

import pytest
from tests.games.riichi.riichi_tables import choices, claims, draw_on, own, put, refused, say, table

from noripan.core.match import Match

BOTH = pytest.mark.parametrize("kuikae", [False, True])


def called(tile: str, call: str, held: str, kuikae: bool) -> Match:
    """Seat 1 has called what seat 0 discarded, and holds these tiles beside."""
    match = table(tile, f"{call.split()[1]} {held}", draws="7z", kuikae=kuikae)
    say(match, 0, tile)
    say(match, 1, call)
    return match


@BOTH
@pytest.mark.parametrize(
    ("tile", "call", "held", "swaps"),
    [
        ("4m", "chi 56m", "4m7m1z", {"4m", "7m"}),
        ("7m", "chi 56m", "4m7m1z", {"4m", "7m"}),
        ("4m", "chi 23m", "4m1m1z", {"4m", "1m"}),
        ("4m", "chi 35m", "4m2m6m1z", {"4m"}),  # in the middle: no other end
        ("1m", "chi 23m", "1m4m1z", {"1m", "4m"}),
        ("3m", "chi 12m", "3m1z", {"3m"}),  # the other end would be a nought
        ("7m", "chi 89m", "7m1p1z", {"7m"}),  # or a ten
        ("9p", "chi 78p", "9p6p1z", {"9p", "6p"}),
        ("5s", "chi 67s", "0s8s1z", {"0s", "8s"}),  # a red five is a five
        ("0s", "chi 67s", "5s8s1z", {"5s", "8s"}),
        ("2s", "chi 34s", "0s1z", {"0s"}),
        ("5z", "pon 55z", "5z1z", {"5z"}),
        ("5m", "pon 55m", "0m1z", {"0m"}),
    ],
)
def test_R2_what_would_swap_the_call_may_not_be_discarded(
    tile: str, call: str, held: str, swaps: set[str], kuikae: bool
) -> None:
    match = called(tile, call, held, kuikae)
    assert swaps <= set(match.view(1)["hand"])
    free = set(match.view(1)["hand"]) - (set() if kuikae else swaps)
    assert choices(match, 1) == free
    if not kuikae:
        for swap in swaps:
            error = refused(match, 1, swap)
            assert (error.code, error.facts) == ("kuikae", {"tile": swap})


def test_R2_a_tile_elsewhere_in_the_run_is_no_swap() -> None:
    match = called("4m", "chi 56m", "5m6m8m3m", False)
    assert {"5m", "6m", "8m", "3m"} <= choices(match, 1)


def test_R2_the_view_names_what_is_forbidden() -> None:
    match = called("4m", "chi 56m", "1z", False)
    assert own(match, 1)["forbidden"] == ["4m", "7m"]
    assert own(match, 0)["forbidden"] == []
    put(match, 1, "1z")
    assert own(match, 1)["forbidden"] == []


def test_R2_in_the_next_turn_the_tile_may_go() -> None:
    match = called("4m", "chi 56m", "4m7m1z", False)
    put(match, 1, "1z")
    draw_on(match, 3)
    assert {"4m", "7m"} <= choices(match, 1)


def test_R2_after_a_kan_anything_may_be_discarded() -> None:
    match = table("4m", "444m5m6m1z", draws="7z", replacements="7m")
    say(match, 0, "4m")
    say(match, 1, "kan")
    assert {"5m", "6m", "7m*"} <= choices(match, 1)


def three_pons(rest: str, kuikae: bool) -> Match:
    """Seat 1 has three pons and these four tiles; it is the turn of seat 0, who holds 4m and 7m."""
    match = table("1z2z3z4m7m", f"11z22z33z9p9s5z{rest}", draws="7z", kuikae=kuikae)
    for wind, discard in (("1z", "9p"), ("2z", "9s"), ("3z", "5z")):
        say(match, 0, wind)
        say(match, 1, f"pon {wind}{wind}")
        put(match, 1, discard)
        draw_on(match, 2)
    return match


@BOTH
@pytest.mark.parametrize(
    ("rest", "tile", "call"),
    [("4567m", "4m", "chi 56m"), ("4567m", "7m", "chi 56m"), ("4456m", "4m", "chi 56m"), ("5677m", "4m", "chi 56m")],
)
def test_R2_a_call_that_would_leave_nothing_to_discard_cannot_be_made(
    rest: str, tile: str, call: str, kuikae: bool
) -> None:
    match = three_pons(rest, kuikae)
    say(match, 0, tile)
    assert (call in claims(match, 1)) == kuikae


def test_R2_the_refusal_of_such_a_call_says_so() -> None:
    match = three_pons("4456m", False)
    say(match, 0, "4m")
    assert claims(match, 1) == {"pon 44m", "ron"}
    assert refused(match, 1, "chi 56m").code == "kuikae-all"


def test_R2_one_tile_that_may_go_is_enough() -> None:
    match = three_pons("5678m", False)
    say(match, 0, "4m")
    say(match, 1, "chi 56m")
    assert choices(match, 1) == {"8m"}
