"""R6: the five abortive draws, each with its switch on and off, and the wins that come before them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.riichi.riichi_tables import (
    TENPAI,
    after,
    asked,
    choices,
    claims,
    draw_on,
    passes,
    put,
    refused,
    say,
    table,
)

from noripan.core.match import Match

BOTH = pytest.mark.parametrize("switch", [True, False])


def aborted(match: Match, reason: str, honba: int = 1, sticks: int = 0) -> bool:
    """Whether the first deal was aborted so: nobody pays, the dealer stays, one honba more, and the sticks stay."""
    if len(match.chapters) == 1:
        return False
    detail = ended(match)
    assert (detail["kind"], detail["reason"]) == ("abort", reason)
    assert detail["winners"] == []
    assert after(match) == ("E", 0, honba, sticks)
    return True


# -- nine terminals --------------------------------------------------------------------------------

NINE = "19m19p19s123z2468m"
EIGHT = "19m19p19s12z23468m"


@BOTH
def test_R6_nine_kinds_of_terminals_and_honours_may_abort(switch: bool) -> None:
    match = table(NINE, draws="5p", nine_terminals=switch)
    assert ("nine" in choices(match, 0)) == switch
    if switch:
        say(match, 0, "nine")
        assert aborted(match, "nine terminals")
        assert changes(match) == [0, 0, 0, 0]
        assert list(ended(match)["hands"]) == ["0"]
    else:
        assert refused(match, 0, "nine").code == "nine-terminals-off"


def test_R6_eight_kinds_do_not() -> None:
    match = table(EIGHT, draws="5p")
    assert "nine" not in choices(match, 0)
    error = refused(match, 0, "nine")
    assert (error.code, error.facts) == ("nine-terminals-few", {"kinds": 8})


def test_R6_the_drawn_tile_counts_among_the_nine() -> None:
    assert "nine" in choices(table(EIGHT, draws="7z"), 0)
    assert "nine" not in choices(table(EIGHT, draws="1z"), 0)


def test_R6_one_need_not_abort() -> None:
    match = table(NINE, draws="5p")
    put(match, 0, "5p*")
    assert match.pending() == [1]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_R6_each_seat_may_at_its_own_first_draw(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = NINE
    match = table(*hands, draws="5p 5p 5p 6p")
    draw_on(match, seat)
    assert "nine" in choices(match, seat)


def test_R6_later_one_may_not() -> None:
    match = table(NINE, draws="5p . . . 6p")
    put(match, 0, "5p*")
    draw_on(match, 3)
    assert refused(match, 0, "nine").code == "nine-terminals-late"


def test_R6_nor_after_a_call_or_a_kan() -> None:
    match = table("4z", "44z6z", NINE, draws="7z 5p")
    say(match, 0, "4z")
    say(match, 1, "pon 44z")
    put(match, 1, "6z")
    assert refused(match, 2, "nine").code == "nine-terminals-late"
    match = table("4444z", NINE, draws="7z 5p")
    put(match, 0, "ankan 4z", 0, "7z")
    assert "nine" not in choices(match, 1)


def test_R6_sticks_and_honba_stay_on_the_table() -> None:
    match = table(NINE, draws="5p", honba=2, sticks=3)
    say(match, 0, "nine")
    assert aborted(match, "nine terminals", 3, 3)


# -- four winds ------------------------------------------------------------------------------------


def four_discards(*discards: str, **switches: Any) -> Match:
    match = table(*discards, draws="5z6z7z5z", **switches)
    put(match, *(part for seat, tile in enumerate(discards) for part in (seat, tile)))
    return match


@BOTH
@pytest.mark.parametrize("wind", ["1z", "2z", "3z", "4z"])
def test_R6_four_first_discards_of_one_wind_abort(wind: str, switch: bool) -> None:
    match = four_discards(wind, wind, wind, wind, four_winds=switch)
    assert aborted(match, "four winds") == switch


@pytest.mark.parametrize(
    "discards",
    [("1z", "1z", "1z", "2z"), ("2z", "1z", "1z", "1z"), ("9m", "9m", "9m", "9m"), ("1p", "1z", "1z", "1z")],
)
def test_R6_other_discards_do_not(discards: tuple[str, ...]) -> None:
    assert not aborted(four_discards(*discards), "")


def test_R6_four_dragons_do_not() -> None:
    match = table("5z", "5z", "5z", "5z", draws="6z6z6z6z")
    put(match, 0, "5z", 1, "5z", 2, "5z", 3, "5z")
    assert len(match.chapters) == 1


def test_R6_only_the_first_four_discards_count() -> None:
    match = table("4z", "4z", "4z", "4z", draws="5z6z7z5z 6z7z5z6z")
    put(match, 0, "5z*", 1, "6z*", 2, "7z*", 3, "5z*", 0, "4z", 1, "4z", 2, "4z", 3, "4z")
    assert len(match.chapters) == 1


def test_R6_a_kan_between_spoils_the_four_winds() -> None:
    match = table("4z", "9999p4z", "4z", "4z", draws="5z6z7z5z")
    put(match, 0, "4z", 1, "ankan 9p", 1, "4z", 2, "4z", 3, "4z")
    assert len(match.chapters) == 1


def test_R6_a_riichi_on_the_fourth_wind_stands() -> None:
    match = table("4z", "4z", "4z", "234m567p345s66p78s", draws="5z6z7z4z")
    put(match, 0, "4z", 1, "4z", 2, "4z", 3, "riichi 4z*")
    assert aborted(match, "four winds", sticks=1)
    assert changes(match) == [0, 0, 0, -1000]


# -- four riichi -----------------------------------------------------------------------------------


def four_riichi(last: str = TENPAI[3], draws: str = "2s2s2m2m", **switches: Any) -> Match:
    match = table(*TENPAI[:3], last, draws=draws, **switches)
    for seat in range(3):
        put(match, seat, f"riichi {draws[2 * seat : 2 * seat + 2]}*")
    return match


@BOTH
def test_R6_the_fourth_riichi_aborts_and_its_stick_is_laid(switch: bool) -> None:
    match = four_riichi(four_riichi=switch)
    assert len(match.chapters) == 1
    put(match, 3, "riichi 2m*")
    assert aborted(match, "four riichi", sticks=4) == switch
    if switch:
        assert changes(match) == [-1000] * 4
    else:
        assert match.view()["sticks"] == 4
        assert match.pending() == [0]


def test_R6_three_riichi_do_not_abort() -> None:
    match = four_riichi()
    put(match, 3, "2m*")
    assert len(match.chapters) == 1
    assert match.view()["sticks"] == 3


def test_R6_a_win_on_the_fourth_riichi_comes_first() -> None:
    """Seat 0 and seat 1 wait for 5s and 8s."""
    match = four_riichi(draws="2s2s2m8s")
    say(match, 3, "riichi 8s*")
    assert asked(match) == [0, 1]
    say(match, 0, "ron")
    say(match, 1, "pass")
    assert ended(match)["kind"] == "win"
    assert ended(match)["wins"][0]["sticks"] == 3000
    assert ended(match)["riichi"] == [0, 1, 2]


# -- four kans -------------------------------------------------------------------------------------


def four_kans(second: str = "", third: str = "", drawn: str = "6z", **switches: Any) -> Match:
    """Seats 0 and 1 have made two kans each; seat 1 has drawn 5s, 6s and this tile beside."""
    match = table(
        "1111m9999m", f"1111p9999p{second}", third, draws="5z 5s", replacements=f"5z 7z 6s {drawn}", **switches
    )
    put(match, 0, "ankan 1m", 0, "ankan 9m", 0, "7z*", 1, "ankan 1p", 1, "ankan 9p")
    return match


@BOTH
def test_R6_four_kans_of_several_players_abort_once_the_discard_has_passed(switch: bool) -> None:
    match = four_kans(four_kans=switch)
    assert len(match.chapters) == 1
    put(match, 1, "6z*")
    assert aborted(match, "four kans") == switch


@BOTH
def test_R6_on_the_discard_after_the_fourth_kan_there_is_no_call(switch: bool) -> None:
    match = four_kans(third="66z", four_kans=switch)
    say(match, 1, "6z*")
    if switch:
        assert aborted(match, "four kans")
    else:
        assert claims(match, 2) == {"pon 66z"}


def test_R6_but_there_is_ron() -> None:
    """Seat 2 waits for 6z and 8s with a pair of each."""
    match = four_kans(third="234m567p345s66z88s")
    say(match, 1, "6z*")
    assert claims(match, 2) == {"ron"}
    assert refused(match, 2, "pon 66z").code == "call-aborting"
    say(match, 2, "ron")
    assert ended(match)["kind"] == "win"


def test_R6_a_passed_ron_lets_the_deal_abort() -> None:
    match = four_kans(third="234m567p345s66z88s")
    say(match, 1, "6z*")
    passes(match)
    assert aborted(match, "four kans")


def test_R6_a_win_on_the_last_replacement_tile_comes_first() -> None:
    match = four_kans(second="234m99s", drawn="7s")
    say(match, 1, "tsumo")
    assert ended(match)["kind"] == "win"


def test_R6_a_riichi_on_the_discard_after_the_fourth_kan_stands() -> None:
    match = four_kans(second="234m99s")
    put(match, 1, "riichi 6z*")
    assert aborted(match, "four kans", sticks=1)
    assert changes(match) == [0, -1000, 0, 0]


def test_R6_three_kans_do_not_abort() -> None:
    match = table("1111m9999m", "1111p", draws="5z 5s", replacements="5z 7z 6z")
    put(match, 0, "ankan 1m", 0, "ankan 9m", 0, "7z*", 1, "ankan 1p", 1, "6z*")
    assert len(match.chapters) == 1


def test_R6_if_one_player_made_all_four_the_deal_goes_on() -> None:
    match = table("1111m2222m3333m4m", draws="4m", replacements="4m4m6z7z")
    for kind in ("1m", "2m", "3m", "4m"):
        put(match, 0, f"ankan {kind}")
    put(match, 0, "6z")
    assert len(match.chapters) == 1
    assert match.pending() == [1]
    draw_on(match)
    assert ended(match)["reason"] == "exhausted"


# -- triple ron ------------------------------------------------------------------------------------

WAITS_5M = ("67m234p567p34577s", "67m345p678p23499s", "67m123p789p56788s")


def three_wins(**switches: Any) -> Match:
    """Seat 0 has discarded 5m, on which all the others can win."""
    match = table("5m", *WAITS_5M, draws="7z", **switches)
    say(match, 0, "5m")
    assert asked(match) == [1, 2, 3]
    return match


@BOTH
@pytest.mark.parametrize("ron", ["head bump", "all"])
def test_R6_three_wins_on_one_tile_abort(ron: str, switch: bool) -> None:
    match = three_wins(ron=ron, triple_ron=switch, honba=1, sticks=1)
    for seat in (1, 2, 3):
        say(match, seat, "ron")
    if switch:
        assert aborted(match, "triple ron", 2, 1)
        assert sorted(ended(match)["hands"]) == ["1", "2", "3"]
        assert changes(match) == [0, 0, 0, 0]
    else:
        assert [win["seat"] for win in ended(match)["wins"]] == ([1] if ron == "head bump" else [1, 2, 3])


def test_R6_two_wins_do_not_abort() -> None:
    match = three_wins(ron="all", triple_ron=True)
    for seat, answer in ((1, "ron"), (2, "pass"), (3, "ron")):
        say(match, seat, answer)
    assert [win["seat"] for win in ended(match)["wins"]] == [1, 3]


def test_R6_at_a_triple_ron_the_riichi_never_was() -> None:
    match = table("111222333z44z77z", *WAITS_5M, draws="5m", triple_ron=True)
    say(match, 0, "riichi 5m*")
    for seat in (1, 2, 3):
        say(match, seat, "ron")
    assert aborted(match, "triple ron", sticks=0)
    assert changes(match) == [0, 0, 0, 0]
    assert events(match, "riichi") == []
