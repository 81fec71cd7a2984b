"""R7: who is furiten by an own discard, within a turn, or after riichi; and when it ends."""

from __future__ import annotations

import pytest
from tests.games.riichi.riichi_tables import (
    asked,
    choices,
    claims,
    draw_on,
    ended,
    own,
    put,
    refused,
    river,
    say,
    table,
)

TENPAI = "234m567p345s66p78s"  # waits for 6s and 9s


def furiten(match: object, seat: int) -> bool:
    return bool(own(match, seat)["furiten"])  # type: ignore[arg-type]


# -- own discards ----------------------------------------------------------------------------------


def test_R7_a_wait_among_the_own_discards_forbids_every_ron() -> None:
    match = table("6s", TENPAI, draws="7z 9s 1z 1z 2z", indicators="9s")
    draw_on(match, 4)
    assert river(match, 1) == "9s*"
    assert furiten(match, 1)
    say(match, 0, "6s")
    assert "ron" not in claims(match, 1)
    error = refused(match, 1, "ron")
    assert (error.code, error.facts) == ("furiten-own", {"tiles": ["9s"]})
    assert error.reason == "furiten: you have discarded 9s, which you wait for"


def test_R7_tsumo_is_always_possible() -> None:
    match = table("", TENPAI, draws="7z 9s 1z 1z 2z 6s")
    draw_on(match, 5)
    assert furiten(match, 1)
    say(match, 1, "tsumo")
    assert ended(match)["kind"] == "win"


def test_R7_a_discard_called_away_counts_too() -> None:
    match = table("6s", TENPAI, "", "99s5z", draws="7z 9s 1z 1z 2z")
    draw_on(match, 1)
    say(match, 1, "9s*")
    say(match, 3, "pon 99s")
    put(match, 3, "5z")
    assert river(match, 1) == "9s*^"
    say(match, 0, "6s")
    assert furiten(match, 1)
    assert "ron" not in claims(match, 1)


def test_R7_a_discard_one_does_not_wait_for_does_not_matter() -> None:
    match = table("6s", TENPAI, draws="7z 5s 1z 1z 2z")
    draw_on(match, 4)
    assert not furiten(match, 1)
    say(match, 0, "6s")
    assert "ron" in claims(match, 1)


def test_R7_another_players_discard_is_not_ones_own() -> None:
    """Seat 3 lets 9s pass; a turn later it may win on 6s."""
    match = table("9s", "", "", TENPAI, draws="7z 1z 1z 1z 2z 6s")
    put(match, 0, "9s")
    draw_on(match, 4)
    assert not furiten(match, 3)
    say(match, 1, "6s*")
    assert claims(match, 3) == {"ron"}


def test_R7_it_lasts_as_long_as_the_wait_is_among_the_discards() -> None:
    """With 7s for 8s the hand no longer waits for 9s: 677s waits for 5s 7s 8s."""
    match = table("", "234m567p345s66p78s", draws="7z 9s 1z 1z 2z 6m")
    draw_on(match, 5)
    assert furiten(match, 1)
    put(match, 1, "7s")
    assert own(match, 1)["waits"] == []
    assert not furiten(match, 1)


# -- the same turn ---------------------------------------------------------------------------------


def test_R7_a_win_let_pass_forbids_ron_until_the_next_draw() -> None:
    match = table("6s", "9s", TENPAI, "9s", draws="7z 1z 1z 1z 2z", indicators="99s")
    say(match, 0, "6s")
    say(match, 2, "pass")
    assert furiten(match, 2)
    say(match, 1, "9s")
    assert asked(match) == []
    assert match.pending() == [2]
    assert not furiten(match, 2)
    put(match, 2, "1z*")
    say(match, 3, "9s")
    assert claims(match, 2) == {"ron"}


def test_R7_a_tile_without_a_yaku_counts_as_let_pass() -> None:
    """Seat 2 has an open hand: 6s makes it all simples, 9s is nothing."""
    match = table("4m 9s", "6s", "23m567p345s66p78s6z", "4m", draws="7z . . 1z 1z 1z")
    put(match, 0, "7z*", 1, own(match, 1)["drawn"] + "*")
    draw_on(match, 1)
    match = table("9s", "4m 6s", "23m567p345s66p78s6z", draws="7z 1z 1z 1z 1z 2z")
    draw_on(match, 1)
    say(match, 1, "4m")
    assert claims(match, 2) == set()


def open_waiting(tail: str) -> str:
    return f"44z{tail}6z"


def test_R7_nor_may_one_win_on_another_tile_in_that_turn() -> None:
    """Seat 2 calls 4z and waits for 6s 9s without a yaku in 9s: 6s would make a straight flush of circles no less."""
    match = table("9s", "4z 6s", "44z 345s 567p 78s 66p 6z", draws="7z 1z")
    draw_on(match, 1)
    say(match, 1, "4z")
    assert claims(match, 2) == {"pon 44z"}
