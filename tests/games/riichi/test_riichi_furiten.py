"""R7: who is furiten by an own discard, within a turn, or after riichi; and when it ends."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended
from tests.games.riichi.riichi_tables import asked, choices, claims, draw_on, own, put, refused, river, say, table

from noripan.core.match import Match

TENPAI = "234m567p345s66p78s"  # waits for 6s and 9s


def furiten(match: Match, seat: int) -> bool:
    return bool(own(match, seat)["furiten"])


# -- own discards ----------------------------------------------------------------------------------


def test_R7_a_wait_among_the_own_discards_forbids_every_ron() -> None:
    match = table("6s", TENPAI, draws="7z 9s 1z 1z 2z")
    draw_on(match, 4)
    assert river(match, 1) == "9s*"
    assert furiten(match, 1)
    say(match, 0, "6s")
    assert "ron" not in claims(match, 1)
    error = refused(match, 1, "ron")
    assert (error.code, error.facts) == ("furiten-own", {"tiles": ["9s"]})
    assert error.reason == "Furiten: 9s is among the own discards."


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


def test_R7_it_ends_when_the_waits_change() -> None:
    """From 78s to 88s: 9s, which was discarded, is no longer waited for."""
    match = table("", TENPAI, draws="7z 9s 1z 1z 1z 8s")
    draw_on(match, 5)
    assert furiten(match, 1)
    put(match, 1, "7s")
    assert own(match, 1)["waits"] == ["6p", "8s"]
    assert not furiten(match, 1)


# -- the same turn ---------------------------------------------------------------------------------


def test_R7_a_win_let_pass_forbids_ron_until_the_next_draw() -> None:
    match = table("6s", "9s", TENPAI, "9s", draws="7z 1z 1z 1z 2z")
    say(match, 0, "6s")
    assert claims(match, 2) == {"ron"}
    say(match, 2, "pass")
    assert furiten(match, 2)
    say(match, 1, "9s")
    assert claims(match, 2) == {"chi 78s"}
    assert refused(match, 2, "ron").code == "furiten-turn"
    say(match, 2, "pass")
    assert own(match, 2)["drawn"] == "1z"
    assert not furiten(match, 2)
    put(match, 2, "1z*")
    say(match, 3, "9s")
    assert claims(match, 2) == {"ron"}


@pytest.mark.parametrize(("before", "may"), [("9s", False), ("1z", True)])
def test_R7_a_tile_without_a_yaku_counts_as_let_pass(before: str, may: bool) -> None:
    """Seat 2 has called 234m: with 6s all its tiles are simples, with 9s it has no yaku."""
    match = table("", "4m", "23m567p345s66p78s6z", draws=f"7z 1z {before} 6s")
    draw_on(match, 1)
    say(match, 1, "4m")
    say(match, 2, "chi 23m")
    put(match, 2, "6z", 3, f"{before}*")
    assert furiten(match, 2) != may
    say(match, 0, "6s*")
    assert ("ron" in claims(match, 2)) == may


def robbable(replacement: str) -> Match:
    """Seat 1 adds 6s to its pon, on which seat 2 waits, and draws this tile for it."""
    match = table("6s", "66s6z", TENPAI, draws="7z 1z 1z 2z 6s", replacements=replacement)
    say(match, 0, "6s")
    say(match, 2, "pass")
    say(match, 1, "pon 66s")
    put(match, 1, "6z")
    draw_on(match, 3)
    assert not furiten(match, 2)
    say(match, 1, "kakan 6s")
    return match


def test_R7_an_added_kan_let_pass_counts() -> None:
    match = robbable("9s")
    say(match, 2, "pass")
    assert furiten(match, 2)
    say(match, 1, "9s*")
    assert "ron" not in claims(match, 2)


@pytest.mark.parametrize("declared", [True, False])
def test_R7_a_closed_kan_that_one_could_not_rob_does_not_count(declared: bool) -> None:
    """Seat 1 waits for 1m and 4m; only thirteen orphans could have robbed the kan of 1m."""
    match = table("1111m", "23m456p789s111z55p", draws="5z 6z . . 7z", kokushi_ankan=True)
    put(match, 0, "5z*", 1, "riichi 6z*" if declared else "6z*")
    draw_on(match, 2)
    put(match, 0, "ankan 1m")
    assert not furiten(match, 1)


def test_R7_a_tile_that_passed_before_one_waited_for_it_does_not_count() -> None:
    match = table("6s", "", "234m567p345s66p8s1z", "9s", draws="7z 1z 7s")
    put(match, 0, "6s")
    draw_on(match, 1)
    put(match, 2, "1z")
    assert not furiten(match, 2)
    say(match, 3, "9s")
    assert claims(match, 2) == {"ron"}


def test_R7_an_own_call_ends_it() -> None:
    """Seat 2 waits for 6s and 9s, lets 6s pass for want of a yaku, and calls its wind."""
    match = table("6s", "3z", "33z234m567p444p78s", "9s", draws="7z 1z")
    put(match, 0, "6s")
    assert furiten(match, 2)
    say(match, 1, "3z")
    say(match, 2, "pon 33z")
    assert not furiten(match, 2)
    put(match, 2, "4p")
    say(match, 3, "9s")
    assert claims(match, 2) == {"ron"}


def test_R7_calling_the_winning_tile_itself_is_no_furiten() -> None:
    match = table("8s", "", "33z234m567p345s88s", draws="7z 1z")
    say(match, 0, "8s")
    say(match, 2, "pon 88s")
    assert not furiten(match, 2)


# -- riichi ----------------------------------------------------------------------------------------


def test_R7_after_riichi_a_win_let_pass_forbids_ron_for_good() -> None:
    match = table(TENPAI, "", "99s", draws="5z 6s 1z 1z 2z 9s 1z 3z 6s")
    put(match, 0, "riichi 5z*", 1, "6s*")
    assert furiten(match, 0)
    draw_on(match, 3)
    assert river(match, 0) == "5z*! 2z*"
    assert furiten(match, 0)
    say(match, 1, "9s*")
    assert asked(match) == [2]
    assert refused(match, 0, "ron").code == "furiten-riichi"
    say(match, 2, "pass")
    draw_on(match, 2)
    assert choices(match, 0) == {"tsumo", "6s*"}


def test_R7_a_win_let_pass_before_the_riichi_is_forgotten_with_the_draw() -> None:
    match = table(TENPAI, "", "", "", draws="5z 6s 1z 1z 2z 9s")
    put(match, 0, "5z*", 1, "6s*")
    assert furiten(match, 0)
    draw_on(match, 2)
    put(match, 0, "riichi 2z*")
    assert not furiten(match, 0)
    say(match, 1, "9s*")
    assert claims(match, 0) == {"ron"}


def test_R7_an_own_winning_tile_thrown_after_riichi_is_an_own_discard() -> None:
    match = table(TENPAI, draws="5z 1z 1z 1z 9s 6s")
    put(match, 0, "riichi 5z*")
    draw_on(match, 3)
    put(match, 0, "9s*")
    assert furiten(match, 0)
    say(match, 1, "6s*")
    assert asked(match) == []


def test_R7_others_are_not_told() -> None:
    match = table("6s", "", TENPAI, draws="7z")
    put(match, 0, "6s")
    assert furiten(match, 2)
    for seat in (None, 0, 1, 3):
        assert "furiten" not in {key for key in match.view(seat) if key != "own"}
        assert seat is None or not furiten(match, seat)
