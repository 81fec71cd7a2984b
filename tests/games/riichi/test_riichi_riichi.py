"""R3: who may declare riichi, when its stick is laid, double riichi and ippatsu."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.riichi.riichi_tables import (
    after,
    asked,
    calls,
    choices,
    draw_on,
    own,
    phase,
    put,
    refused,
    riichi,
    river,
    say,
    table,
    yaku,
)

from noripan.cards.tiles import KINDS, TEXTS
from noripan.core.match import Match

TENPAI = "234m567p345s66p78s"  # waits for 6s and 9s
WAITS_5Z = "234m567p34s5z777z2s"  # on the pair, with 234s


def declared(*others: str, draws: str = "5z", **switches: Any) -> Match:
    """Seat 0 has declared riichi with the tile just drawn, 5z."""
    match = table(TENPAI, *others, draws=draws, **switches)
    say(match, 0, "riichi 5z*")
    return match


# -- the stick -------------------------------------------------------------------------------------


def test_R3_the_stick_is_laid_when_nobody_wins_on_the_discard() -> None:
    match = declared()
    assert match.view()["points"] == [24000, 25000, 25000, 25000]
    assert match.view()["sticks"] == 1
    assert events(match, "riichi") == [{"seat": 0, "sticks": 1}]
    assert river(match, 0) == "5z*!"
    assert match.view()["riichi"] == [2, 0, 0, 0]


def test_R3_the_stick_is_not_laid_before_everybody_has_answered() -> None:
    match = declared("", "55z")
    assert phase(match) == "claim"
    assert match.view()["points"][0] == 25000
    assert match.view()["sticks"] == 0
    say(match, 2, "pass")
    assert match.view()["points"][0] == 24000
    assert match.view()["sticks"] == 1


@pytest.mark.parametrize("call", ["pon 55z", "kan"])
def test_R3_a_discard_that_is_called_leaves_the_riichi_standing(call: str) -> None:
    match = declared("", "555z")
    say(match, 2, call)
    assert match.view()["points"][0] == 24000
    assert match.view()["riichi"][0] == 2
    assert river(match, 0) == "5z*!^"


def test_R3_a_riichi_whose_discard_is_won_on_never_was() -> None:
    match = declared("", WAITS_5Z)
    say(match, 2, "ron")
    assert ended(match)["riichi"] == []
    assert ended(match)["wins"][0]["sticks"] == 0
    assert changes(match)[0] == -changes(match)[2]
    assert after(match)[3] == 0
    assert events(match, "riichi") == []


def test_R3_a_win_that_is_passed_lays_the_stick() -> None:
    match = declared("", WAITS_5Z)
    say(match, 2, "pass")
    assert match.view()["sticks"] == 1


def test_R3_sticks_of_several_players_lie_together() -> None:
    match = table(TENPAI, "234p567s345m66s78m", draws="5z 6z")
    put(match, 0, "riichi 5z*", 1, "riichi 6z*")
    assert match.view()["sticks"] == 2
    assert match.view()["points"] == [24000, 24000, 25000, 25000]
    assert [told["sticks"] for told in events(match, "riichi")] == [1, 2]


# -- who may ---------------------------------------------------------------------------------------


def test_R3_riichi_takes_a_discard_after_which_the_hand_is_tenpai() -> None:
    match = table(TENPAI, draws="5z")
    assert calls(match, 0) == {"riichi 5z*"}
    error = refused(match, 0, "riichi 2m")
    assert (error.code, error.facts) == ("riichi-noten", {"tile": "2m", "good": ["5z"]})
    assert error.reason == "Without tenpai no riichi: discard one of 5z."


def test_R3_a_hand_far_from_tenpai_has_no_riichi() -> None:
    match = table(draws="5z")
    assert not any(text.startswith("riichi") for text in choices(match, 0))
    assert refused(match, 0, "riichi 5z*").code == "riichi-far"


def test_R3_every_discard_that_leaves_tenpai_may_declare() -> None:
    """Seven pairs but for one, or three triplets: any of these."""
    match = table("112233m445566p7z", draws="8s")
    assert calls(match, 0) == {"riichi 7z", "riichi 8s*"}


def test_R3_red_fives_and_drawn_tiles_declare_apart() -> None:
    match = table("234m055p345s66p78s", draws="5p")
    assert calls(match, 0) == {"riichi 0p", "riichi 5p", "riichi 5p*", "ankan 5p"}


@pytest.mark.parametrize(("points", "may"), [(999, False), (1000, True), (0, False)])
def test_R3_riichi_needs_a_stick_to_lay(points: int, may: bool) -> None:
    match = table(TENPAI, draws="5z", scores=[points, 33000, 33000, 34000 - points])
    assert calls(match, 0) == ({"riichi 5z*"} if may else set())
    if not may:
        assert refused(match, 0, "riichi 5z*").code == "riichi-points"


def test_R3_the_switch_allows_riichi_in_debt() -> None:
    match = table(TENPAI, draws="5z", scores=[100, 33000, 33000, 33900], riichi_in_debt=True)
    put(match, 0, "riichi 5z*")
    assert match.view()["points"][0] == -900


@pytest.mark.parametrize("riichi_wall", [0, 1, 2, 3, 4])
def test_R3_riichi_needs_so_many_tiles_in_the_wall(riichi_wall: int) -> None:
    """Everybody is tenpai from the start."""
    match = table(
        *("123456789m55z67s", "123456789p66z67s", "123456789s77z67m", "111222333z67p44z"),
        riichi_wall=riichi_wall,
        four_riichi=False,
    )
    draw_on(match, left=5)
    for left in range(5, -1, -1):
        seat = match.pending()[0]
        assert match.view()["left"] == left
        assert any(text.startswith("riichi") for text in choices(match, seat)) == (left >= riichi_wall)
        if left < riichi_wall:
            error = refused(match, seat, f"riichi {own(match, seat)['drawn']}*")
            assert (error.code, error.facts) == ("riichi-wall", {"left": left})
        draw_on(match, 1)


def test_R3_an_open_hand_has_no_riichi() -> None:
    match = table("3z", "33z234m567p345s66p", draws="7z . . . 9m")
    say(match, 0, "3z")
    say(match, 1, "pon 33z")
    put(match, 1, "6p")
    draw_on(match, 3)
    assert own(match, 1)["waits"] == ["6p"]
    assert calls(match, 1) == set()
    assert refused(match, 1, "riichi 9m*").code == "riichi-open"


@pytest.mark.parametrize("dead_wait", ["hand", "hand and melds"])
def test_R5_a_hand_that_waits_for_what_lies_in_its_melds_is_tenpai_or_not(dead_wait: str) -> None:
    """12m beside a kan of 3m."""
    match = table("3333m12m111z99p22s", draws="5z", replacements="9p", dead_wait=dead_wait)
    say(match, 0, "ankan 3m")
    if dead_wait == "hand":
        put(match, 0, "riichi 5z")
        assert own(match, 0)["waits"] == ["3m"]
    else:
        assert "riichi 5z" not in choices(match, 0)
        assert refused(match, 0, "riichi 5z").code == "riichi-far"


@pytest.mark.parametrize("dead_wait", ["hand", "hand and melds"])
def test_R5_a_pair_wait_for_a_tile_held_four_times_is_none(dead_wait: str) -> None:
    """1111m are a triplet and a lone tile that waits for a fifth."""
    match = table("1111m234p567p789s", draws="5z", dead_wait=dead_wait)
    assert own(match, 0)["waits"] == []
    assert not any(text.startswith("riichi 5z") for text in choices(match, 0))


def test_R3_riichi_while_furiten_is_allowed() -> None:
    match = table("234m567p345s66p8s9m", draws="9s . . . 7s")
    put(match, 0, "9s*")
    draw_on(match, 3)
    put(match, 0, "riichi 9m")
    assert own(match, 0)["furiten"]
    assert match.view()["riichi"][0] == 1


# -- afterwards ------------------------------------------------------------------------------------


def test_R3_in_riichi_one_discards_what_one_draws() -> None:
    match = declared(draws="5z . . . 1z")
    draw_on(match, 3)
    assert choices(match, 0) == {"1z*"}
    assert refused(match, 0, "2m").code == "riichi-hand"
    assert refused(match, 0, "riichi 1z*").code == "riichi-again"


def test_R3_in_riichi_there_is_no_call() -> None:
    match = declared(draws="5z . . 6p")
    draw_on(match, 2)
    say(match, 3, "6p*")
    assert asked(match) == []
    assert match.pending() == [0]


def test_R3_a_win_may_be_passed_in_riichi() -> None:
    match = declared(draws="5z 6s . . 9s")
    say(match, 1, "6s*")
    assert choices(match, 0) == {"ron", "pass"}
    say(match, 0, "pass")
    draw_on(match, 2)
    assert choices(match, 0) == {"tsumo", "9s*"}
    say(match, 0, "9s*")
    assert match.pending() == [1]


@pytest.mark.parametrize(("throws", "passed"), [("5z*", ["2p", "5z"]), ("riichi 5z*", ["5z"])])
def test_R3_what_passed_before_a_riichi_may_win_after_it(throws: str, passed: list[str]) -> None:
    """Seat 1 lacks a yaku on 2p and keeps its hand; after a riichi, which is one, 2p tells nothing of its waits."""
    match = table("2p", "789m13p456s99s234m", draws="7z 5z 5z")
    put(match, 0, "2p", 1, throws, 2, "5z*")
    kinds = riichi(match).seats[1].passed
    assert [TEXTS[kind] for kind in range(KINDS) if kinds >> kind & 1] == passed


# -- double riichi ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_R3_a_riichi_on_the_first_discard_is_double(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = TENPAI
    match = table(*hands, draws="5555z")
    draw_on(match, seat)
    put(match, seat, "riichi 5z*")
    assert match.view()["riichi"][seat] == 2


def test_R3_a_riichi_on_a_later_discard_is_single() -> None:
    match = table(TENPAI, draws="5z . . . 6z")
    put(match, 0, "5z*")
    draw_on(match, 3)
    put(match, 0, "riichi 6z*")
    assert match.view()["riichi"][0] == 1


def test_R3_a_call_before_ones_first_discard_leaves_it_single() -> None:
    match = table("3z", "33z6z", TENPAI, draws="7z 5z")
    say(match, 0, "3z")
    say(match, 1, "pon 33z")
    put(match, 1, "6z")
    put(match, 2, "riichi 5z*")
    assert match.view()["riichi"][2] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_R3_so_does_a_closed_kan_ones_own_or_anothers(seat: int) -> None:
    if seat == 0:
        match = table("1111z567p345s66p7s", draws="8s", replacements="7z")
        put(match, 0, "ankan 1z", 0, "riichi 7z*")
    else:
        match = table("1111z", TENPAI, draws="6z 5z", replacements="7z")
        put(match, 0, "ankan 1z", 0, "7z*", 1, "riichi 5z*")
    assert match.view()["riichi"][seat] == 1


# -- ippatsu ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ippatsu", [True, False])
def test_R3_a_win_within_a_turn_of_the_riichi(ippatsu: bool) -> None:
    match = declared(draws="5z . . 6s", ippatsu=ippatsu)
    draw_on(match, 2)
    say(match, 3, "6s*")
    say(match, 0, "ron")
    assert ("ippatsu" in yaku(match)) == ippatsu


def test_R3_the_own_next_draw_is_still_within_it() -> None:
    match = declared(draws="5z . . . 9s")
    draw_on(match, 3)
    assert own(match, 0)["ippatsu"]
    say(match, 0, "tsumo")
    assert yaku(match)["ippatsu"] == 1


def test_R3_after_ones_next_discard_it_is_over() -> None:
    match = declared(draws="5z . . . 1m 9s")
    draw_on(match, 4)
    assert not own(match, 0)["ippatsu"]
    say(match, 1, "9s*")
    say(match, 0, "ron")
    assert "ippatsu" not in yaku(match)
    assert "double riichi" in yaku(match)


@pytest.mark.parametrize("how", ["call", "called itself", "closed kan"])
def test_R3_a_call_or_a_kan_in_between_ends_it(how: str) -> None:
    """Seat 2 calls the riichi tile or what seat 1 discards, or makes a closed kan; then seat 3 discards 6s."""
    match = declared("1z", "55z 11z 9999p 6z", draws="5z 4z 7z 6s" if how == "closed kan" else "5z 6s 6s 6s")
    if how == "called itself":
        say(match, 2, "pon 55z")
        put(match, 2, "6z")
    else:
        say(match, 2, "pass")
        if how == "call":
            say(match, 1, "1z")
            say(match, 2, "pon 11z")
            put(match, 2, "6z")
        else:
            put(match, 1, "4z*", 2, "ankan 9p")
            put(match, 2, "6z")
    say(match, 3, "6s*")
    say(match, 0, "ron")
    assert "ippatsu" not in yaku(match)


def test_R3_so_does_ones_own_kan() -> None:
    match = table("111z234m567p78s99s", draws="5z . . . 1z", replacements="6s")
    put(match, 0, "riichi 5z*")
    draw_on(match, 3)
    put(match, 0, "ankan 1z")
    say(match, 0, "tsumo")
    assert {"double riichi", "rinshan"} <= set(yaku(match))
    assert "ippatsu" not in yaku(match)


def test_R3_the_kan_that_is_robbed_does_not_come_in_between() -> None:
    """Seat 1 has a pon of 6s; seat 2 declares and takes the fourth."""
    match = table("6s", "66s6z", "234m567p345s99p78s", draws="7z . . . 5z 5z . . 6s")
    say(match, 0, "6s")
    say(match, 2, "pass")
    say(match, 1, "pon 66s")
    put(match, 1, "6z")
    draw_on(match, 4)
    put(match, 2, "riichi 5z*")
    draw_on(match, 2)
    say(match, 1, "kakan 6s")
    say(match, 2, "ron")
    assert {"riichi", "ippatsu", "chankan"} <= set(yaku(match))
