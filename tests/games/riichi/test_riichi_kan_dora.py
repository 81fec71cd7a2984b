"""R9: when a kan turns its dora indicator."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended
from tests.games.riichi.riichi_tables import claims, draw_on, put, say, table, yaku

from noripan.core.match import Match

WHEN = pytest.mark.parametrize("when", ["after discard", "at once"])
INDICATORS = "3z5z6z7z1z"  # north, green, red, white and south are dora in turn
WAITS_6S = "234m567p345s66p78s"


def since(match: Match, type: str) -> list[str]:
    """The events from the last one of this type on, with the tile that was turned."""
    told = match.chapters[0].events or []
    start = max(at for at, event in enumerate(told) if event.type == type)
    return [f"dora {event.public['indicator']}" if event.type == "dora" else event.type for event in told[start:]]


def shown(match: Match) -> int:
    return len(match.view()["indicators"])


def open_kan(*hands: str, **switches: Any) -> Match:
    """Seat 1 has called a kan of 9p from seat 0."""
    match = table("9p", *hands, draws="7z", indicators=INDICATORS, **switches)
    say(match, 0, "9p")
    say(match, 1, "kan")
    return match


def added_kan(*hands: str, **switches: Any) -> Match:
    """Seat 1 has added the fourth 9p to its pon."""
    match = table("9p", *hands, draws="7z 1m 1m 1m 9p", indicators=INDICATORS, **switches)
    say(match, 0, "9p")
    say(match, 1, "pon 99p")
    put(match, 1, "4z")
    draw_on(match, 3)
    put(match, 1, "kakan 9p")
    return match


# -- closed ----------------------------------------------------------------------------------------


@WHEN
def test_R9_a_closed_kan_turns_it_at_once_before_the_replacement_tile(when: str) -> None:
    match = table("9999p", draws="7z", indicators=INDICATORS, open_kan_dora=when)
    put(match, 0, "ankan 9p")
    assert since(match, "kan") == ["kan", "dora 5z", "draw"]
    assert match.view()["indicators"] == ["3z", "5z"]


@WHEN
def test_R9_a_win_on_the_replacement_tile_of_a_closed_kan_counts_it(when: str) -> None:
    match = table("999p234m567p78s66s", draws="9p", indicators="3z 5s", replacements="9s", open_kan_dora=when)
    put(match, 0, "ankan 9p")
    say(match, 0, "tsumo")
    assert yaku(match)["dora"] == 2


# -- open and added --------------------------------------------------------------------------------


@WHEN
def test_R9_an_open_kan_turns_it_with_the_discard_or_at_once(when: str) -> None:
    match = open_kan("999p", open_kan_dora=when)
    at_once = when == "at once"
    assert since(match, "call") == (["call", "dora 5z", "draw"] if at_once else ["call", "draw"])
    draw_on(match, 1)
    assert since(match, "call")[-4:] == (
        ["dora 5z", "draw", "discard", "draw"] if at_once else ["draw", "discard", "dora 5z", "draw"]
    )


@WHEN
def test_R9_so_does_an_added_kan(when: str) -> None:
    match = added_kan("99p4z", open_kan_dora=when)
    assert since(match, "kan") == (["kan", "dora 5z", "draw"] if when == "at once" else ["kan", "draw"])
    draw_on(match, 1)
    assert shown(match) == 2


@WHEN
@pytest.mark.parametrize("kan", [open_kan, added_kan])
def test_R9_a_ron_on_that_discard_counts_it(kan: Any, when: str) -> None:
    """Seat 2 wins on 6s, of which the indicator 5s makes dora."""
    first = "999p" if kan is open_kan else "99p4z"
    match = kan(first, "234m567p345s66p78s", replacements="6s", open_kan_dora=when)
    say(match, 1, "6s*")
    assert match.view()["indicators"] == ["3z", "5z"]
    assert "ron" in claims(match, 2)
    say(match, 2, "ron")
    assert ended(match)["indicators"] == ["3z", "5z"]


def test_R9_the_dora_of_that_ron() -> None:
    match = table("9p", "999p", WAITS_6S, draws="7z", indicators="3z5s", replacements="6s")
    say(match, 0, "9p")
    say(match, 1, "kan")
    say(match, 1, "6s*")
    say(match, 2, "ron")
    assert yaku(match)["dora"] == 1


@WHEN
def test_R9_a_win_on_the_replacement_tile_does_not_count_what_comes_after_the_discard(when: str) -> None:
    match = table("9p", "999p234m567p78s66s", draws="7z", indicators="3z5s", replacements="9s", open_kan_dora=when)
    say(match, 0, "9p")
    say(match, 1, "kan")
    say(match, 1, "tsumo")
    assert ended(match)["indicators"] == (["3z", "5s"] if when == "at once" else ["3z"])
    assert yaku(match).get("dora") == (2 if when == "at once" else None)


# -- two in a row ----------------------------------------------------------------------------------


@WHEN
def test_R9_a_closed_kan_right_after_an_open_one_turns_both(when: str) -> None:
    match = open_kan("999p1111m", open_kan_dora=when)
    assert shown(match) == (2 if when == "at once" else 1)
    put(match, 1, "ankan 1m")
    due = ["dora 6z"] if when == "at once" else ["dora 5z", "dora 6z"]
    assert since(match, "kan") == ["kan", *due, "draw"]
    draw_on(match, 1)
    assert shown(match) == 3


@WHEN
def test_R9_an_added_kan_after_an_open_one_turns_what_was_due_and_waits_itself(when: str) -> None:
    """Seat 1 has a pon of 9p, then calls a kan of 8p, and adds the 9p it draws for it."""
    match = table(
        "9p8p", "99p888p4z", draws="7z 1m 1m 1m", replacements="9p", indicators=INDICATORS, open_kan_dora=when
    )
    say(match, 0, "9p")
    say(match, 1, "pon 99p")
    put(match, 1, "4z")
    draw_on(match, 2)
    say(match, 0, "8p")
    say(match, 1, "kan")
    assert shown(match) == (2 if when == "at once" else 1)
    put(match, 1, "kakan 9p")
    assert shown(match) == (3 if when == "at once" else 2)
    draw_on(match, 1)
    assert shown(match) == 3


def test_R9_four_kans_turn_all_five_indicators() -> None:
    match = table("1111m2222m3333m4m", draws="4m", replacements="4m4m", indicators=INDICATORS)
    for kind in ("1m", "2m", "3m", "4m"):
        put(match, 0, f"ankan {kind}")
    assert match.view()["indicators"] == ["3z", "5z", "6z", "7z", "1z"]


# -- none ------------------------------------------------------------------------------------------


@WHEN
def test_R9_a_kan_that_is_robbed_turns_nothing(when: str) -> None:
    match = table("6s", "66s4z", WAITS_6S, draws="7z 1m 1m 1m 6s", indicators=INDICATORS, open_kan_dora=when)
    say(match, 0, "6s")
    say(match, 2, "pass")
    say(match, 1, "pon 66s")
    put(match, 1, "4z")
    draw_on(match, 3)
    say(match, 1, "kakan 6s")
    assert shown(match) == 1
    say(match, 2, "ron")
    assert ended(match)["indicators"] == ["3z"]


def test_R9_nor_what_was_due_from_the_kan_before() -> None:
    """Seat 1 has a pon of 6s, calls a kan of 9p, draws 6s for it and adds it; seat 2 robs it."""
    match = table("6s9p", "66s999p4z", WAITS_6S, draws="7z 1m 1m 1m", replacements="6s", indicators=INDICATORS)
    say(match, 0, "6s")
    say(match, 2, "pass")
    say(match, 1, "pon 66s")
    put(match, 1, "4z")
    draw_on(match, 2)
    say(match, 0, "9p")
    say(match, 1, "kan")
    say(match, 1, "kakan 6s")
    say(match, 2, "ron")
    assert ended(match)["indicators"] == ["3z"]


@WHEN
def test_R9_without_kan_dora_no_kan_turns_any(when: str) -> None:
    match = open_kan("999p1111m", kan_dora=False, kan_ura=False, open_kan_dora=when)
    put(match, 1, "ankan 1m")
    draw_on(match, 1)
    assert match.view()["indicators"] == ["3z"]
