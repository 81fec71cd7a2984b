"""R5: a wait of which one holds all four oneself is none; whether melds count towards the four is a switch."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended
from tests.games.riichi.riichi_tables import choices, draw_on, own, put, refused, table

from noripan.core.match import Match

BOTH = pytest.mark.parametrize(("dead_wait", "waits"), [("hand", ["2m"]), ("hand and melds", [])])


def kan(dead_wait: str) -> Match:
    """Seat 0 has a closed kan of 2m, and waits for 2m with the rest."""
    match = table("13m2222m456p789s5z", draws="5z", replacements="9p", dead_wait=dead_wait)
    put(match, 0, "ankan 2m")
    return match


@BOTH
def test_R5_a_wait_for_the_tiles_of_ones_own_kan(dead_wait: str, waits: list[str]) -> None:
    match = kan(dead_wait)
    put(match, 0, "9p*")
    assert own(match, 0)["waits"] == waits
    draw_on(match)
    assert (0 in ended(match)["tenpai"]) == bool(waits)


@BOTH
def test_R5_riichi_goes_with_it(dead_wait: str, waits: list[str]) -> None:
    match = kan(dead_wait)
    assert ("riichi 9p*" in choices(match, 0)) == bool(waits)
    if not waits:
        assert refused(match, 0, "riichi 9p*").code == "riichi-far"


@pytest.mark.parametrize("dead_wait", ["hand", "hand and melds"])
def test_R5_four_in_the_hand_are_no_wait_in_any_case(dead_wait: str) -> None:
    match = table("1111m456p789s123s", draws="9p", dead_wait=dead_wait)
    put(match, 0, "9p*")
    assert own(match, 0)["waits"] == []


@pytest.mark.parametrize(
    ("preset", "waits"),
    [("standard", False), ("tenhou", True), ("mleague", False), ("majsoul", True), ("local", False)],
)
def test_R5_what_the_presets_say(preset: str, waits: bool) -> None:
    match = table("13m2222m456p789s5z", draws="5z", replacements="9p", preset=preset)
    put(match, 0, "ankan 2m", 0, "9p*")
    assert bool(own(match, 0)["waits"]) == waits
