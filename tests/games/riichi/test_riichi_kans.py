"""R2: open, closed and added kans, when there is none, and kans after riichi."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended, events
from tests.games.riichi.riichi_tables import (
    added_kan,
    asked,
    calls,
    choices,
    claims,
    draw_on,
    hand,
    melds,
    own,
    phase,
    put,
    refused,
    say,
    table,
)

from noripan.core.match import Match

LAST = ". " * 69  # the draws before the last tile of the wall, which seat 1 draws


def pon_of(tile: str, *rest: str, draws: str = "") -> Match:
    """Seat 1 has called this tile from seat 0 and discarded 6z; seat 2 has drawn."""
    match = table(tile, f"{tile} {tile} 6z {' '.join(rest)}", draws=f"7z {draws}")
    say(match, 0, tile)
    say(match, 1, f"pon {tile} {tile}")
    put(match, 1, "6z")
    return match


# -- open ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_R2_an_open_kan_takes_three_of_the_hand_and_a_replacement_tile(seat: int) -> None:
    hands = ["", "", ""]
    hands[seat - 1] = "333z"
    match = table("3z", *hands, draws="6z", replacements="7z")
    say(match, 0, "3z")
    assert claims(match, seat) == {"pon 33z", "kan"}
    say(match, seat, "kan")
    assert melds(match, seat) == ["kan:3333z"]
    assert match.view()["melds"][seat][0]["from"] == 0
    assert own(match, seat)["drawn"] == "7z"
    assert events(match, "draw")[-1] == {"seat": seat, "left": 68, "replaces": "kan"}
    assert match.view()["counts"][seat] == 11
    put(match, seat, "7z*")
    assert match.pending() == [(seat + 1) % 4]


def test_R2_two_of_a_kind_are_no_open_kan() -> None:
    match = table("3z", "33z", draws="6z")
    say(match, 0, "3z")
    error = refused(match, 1, "kan")
    assert (error.code, error.facts) == ("kan-few", {"tile": "3z", "held": 2})


def test_R2_an_open_kan_holds_every_five_red_or_not() -> None:
    match = table("5m", "055m", draws="6z")
    say(match, 0, "5m")
    say(match, 1, "kan")
    assert melds(match, 1) == ["kan:0555m"]


def test_R2_what_is_left_after_an_open_kan_decides_the_waits() -> None:
    """33345m was a run and a pair; without its threes the hand is not tenpai, whatever is discarded next."""
    match = table("3m", "33345m123p456p78s", draws="6z", replacements="7z")
    assert own(match, 1)["waits"] == ["6s", "9s"]
    say(match, 0, "3m")
    say(match, 1, "kan")
    put(match, 1, "7z*")
    assert own(match, 1)["waits"] == []
    draw_on(match)
    assert ended(match)["tenpai"] == []


# -- closed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "drawn"), [("1111z", "5z"), ("111z", "1z")])
def test_R2_a_closed_kan_is_four_of_the_hand_drawn_now_or_before(held: str, drawn: str) -> None:
    match = table(held, draws=drawn, replacements="7z")
    assert calls(match, 0) == {"ankan 1z"}
    say(match, 0, "ankan 1z")
    assert match.view()["melds"][0] == [{"type": "ankan", "tiles": ["1z"] * 4, "called": None, "from": None}]
    assert own(match, 0)["drawn"] == "7z"
    assert match.pending() == [0]


def test_R2_three_are_no_closed_kan() -> None:
    match = table("111z", draws="5z")
    assert calls(match, 0) == set()
    error = refused(match, 0, "ankan 1z")
    assert (error.code, error.facts) == ("kan-few", {"tile": "1z", "held": 3})


def test_R2_each_of_several_closed_kans_may_be_chosen() -> None:
    assert calls(table("1111z9999p222s", draws="2s"), 0) == {"ankan 1z", "ankan 9p", "ankan 2s"}


def test_R2_a_closed_kan_may_wait_for_a_later_turn() -> None:
    match = table("1111z", draws="5z")
    put(match, 0, "5z*")
    draw_on(match, 3)
    assert calls(match, 0) == {"ankan 1z"}


def test_R2_a_closed_kan_of_fives_holds_the_red_one() -> None:
    match = table("0555s", draws="5z")
    say(match, 0, "ankan 5s")
    assert melds(match, 0) == ["ankan:0555s"]


def test_R2_a_closed_kan_leaves_the_hand_closed() -> None:
    match = table("1111z234m567p78s9s", draws="9s", replacements="7z")
    say(match, 0, "ankan 1z")
    assert calls(match, 0) == {"riichi 7z*", "riichi 9s"}
    put(match, 0, "riichi 7z*")
    assert match.view()["riichi"] == [1, 0, 0, 0]


# -- added -----------------------------------------------------------------------------------------


def test_R2_an_added_kan_is_a_pon_and_the_fourth_tile() -> None:
    match = pon_of("5z", draws=". . . 5z")
    draw_on(match, 3)
    assert calls(match, 1) == {"kakan 5z"}
    say(match, 1, "kakan 5z")
    assert melds(match, 1) == ["kakan:5555z"]
    assert match.view()["melds"][1][0]["from"] == 0
    assert events(match, "draw")[-1]["replaces"] == "kan"
    assert match.pending() == [1]


def test_R2_the_fourth_tile_may_have_been_in_the_hand_all_along() -> None:
    match = pon_of("5z", "5z")
    draw_on(match, 3)
    assert calls(match, 1) == {"kakan 5z"}


def test_R2_an_added_kan_of_fives_keeps_the_red_one() -> None:
    match = pon_of("5m", draws=". . . 0m")
    draw_on(match, 3)
    say(match, 1, "kakan 5m")
    assert melds(match, 1) == ["kakan:5550m"]


def test_R2_no_kan_is_added_without_a_pon_or_without_the_tile() -> None:
    match = pon_of("5z", "111z")
    draw_on(match, 3)
    assert calls(match, 1) == set()
    assert refused(match, 1, "kakan 1z").code == "kan-no-pon"
    error = refused(match, 1, "kakan 5z")
    assert (error.code, error.facts) == ("not-held", {"tile": "5z"})


def test_R2_no_kan_is_added_to_a_chi() -> None:
    match = table("4m", "4456m6z", draws="7z")
    say(match, 0, "4m")
    say(match, 1, "chi 56m")
    put(match, 1, "6z")
    draw_on(match, 3)
    assert refused(match, 1, "kakan 4m").code == "kan-no-pon"


# -- none ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["pon 33z", "chi 46m"])
def test_R2_right_after_a_call_there_is_no_kan(call: str) -> None:
    tile = "3z" if call == "pon 33z" else "5m"
    match = table(tile, "33z46m1111p", draws="6z")
    say(match, 0, tile)
    say(match, 1, call)
    assert calls(match, 1) == set()
    assert refused(match, 1, "ankan 1p").code == "kan-after-call"
    match = table("5z", "555z", draws="6z")
    say(match, 0, "5z")
    say(match, 1, "pon 55z")
    assert refused(match, 1, "kakan 5z").code == "kan-after-call"


def four_kans() -> Match:
    """Seat 0 has made four kans and discards 7z; seat 1 has drawn, holding four norths."""
    match = table("1111m2222m3333m4m", "4444z", "66z", draws="4m 5z", replacements="4m4m6z7z")
    for kind in ("1m", "2m", "3m", "4m"):
        say(match, 0, f"ankan {kind}")
    return match


def test_R2_after_four_kans_nobody_makes_a_fifth() -> None:
    match = four_kans()
    assert hand(match, 0) == "67z"
    say(match, 0, "6z")
    assert claims(match, 2) == {"pon 66z"}
    say(match, 2, "pass")
    assert match.pending() == [1]
    assert calls(match, 1) == set()
    assert refused(match, 1, "ankan 4z").code == "kan-fifth"


def test_R2_nor_a_fifth_by_calling() -> None:
    match = table("1111m2222m3333m4m", "", "666z", draws="4m 5z", replacements="4m4m6z7z")
    for kind in ("1m", "2m", "3m", "4m"):
        say(match, 0, f"ankan {kind}")
    say(match, 0, "6z")
    assert claims(match, 2) == {"pon 66z"}
    assert refused(match, 2, "kan").code == "kan-fifth"


def test_R2_with_no_tile_left_there_is_no_kan() -> None:
    match = table("", "999s", draws=LAST + "9s")
    draw_on(match, left=0)
    assert match.pending() == [1]
    assert calls(match, 1) == set()
    assert refused(match, 1, "ankan 9s").code == "kan-wall"


def test_R2_with_one_tile_left_there_is_a_kan_and_its_discard_is_the_last() -> None:
    match = table("999s", "5z", draws=". " * 68 + "9s 5z")
    draw_on(match, left=1)
    assert calls(match, 0) == {"ankan 9s"}
    say(match, 0, "ankan 9s")
    assert match.view()["left"] == 0
    draw_on(match, 1)
    assert ended(match)["reason"] == "exhausted"


@pytest.mark.parametrize("last", [True, False])
def test_R2_the_last_discard_cannot_be_called(last: bool) -> None:
    """Seat 1 draws the last tile and discards 6z; before that seat 0 discards it with one tile left."""
    draws = LAST + "6z" if last else ". " * 68 + "6z ."
    match = table("", "", "666z", draws=draws)
    draw_on(match, left=0 if last else 1)
    say(match, match.pending()[0], "6z*")
    if last:
        assert ended(match)["reason"] == "exhausted"
    else:
        assert claims(match, 2) == {"pon 66z", "kan"}


def test_R2_of_the_last_discard_there_is_nothing_to_say_but_ron() -> None:
    """Seat 2 waits for 6z and 7z; the win has the last discard for a yaku."""
    match = table("", "", "234m567p345s66z77z", draws=LAST + "6z", indicators="677z")
    draw_on(match, left=0)
    say(match, 1, "6z*")
    assert claims(match, 2) == {"ron"}
    assert refused(match, 2, "pon 66z").code == "call-last"


# -- after riichi ----------------------------------------------------------------------------------

EVERY = ["off", "waits", "readings"]


def in_riichi(held: str, drawn: str, riichi_kan: str) -> Match:
    """Seat 0 has declared riichi with the first discard and draws this tile next."""
    match = table(held, draws=f"5z . . . {drawn}", riichi_kan=riichi_kan)
    put(match, 0, "riichi 5z*")
    draw_on(match, 3)
    return match


@pytest.mark.parametrize("riichi_kan", EVERY)
def test_R2_a_kan_after_riichi_that_changes_nothing(riichi_kan: str) -> None:
    match = in_riichi("111z234m567p78s99s", "1z", riichi_kan)
    assert choices(match, 0) == ({"1z*"} if riichi_kan == "off" else {"1z*", "ankan 1z"})
    if riichi_kan == "off":
        assert refused(match, 0, "ankan 1z").code == "kan-riichi-off"


@pytest.mark.parametrize("riichi_kan", EVERY)
def test_R2_a_kan_after_riichi_that_keeps_the_waits_but_not_every_reading(riichi_kan: str) -> None:
    """222333444m may be three runs: with four threes it no longer can."""
    match = in_riichi("222333444m56p99s", "3m", riichi_kan)
    assert choices(match, 0) == ({"3m*", "ankan 3m"} if riichi_kan == "waits" else {"3m*"})


@pytest.mark.parametrize("riichi_kan", EVERY)
def test_R2_a_kan_after_riichi_that_changes_the_waits(riichi_kan: str) -> None:
    """2223m waits for 1m 3m 4m; 3m beside a kan for 3m alone."""
    match = in_riichi("2223m456p789s111z", "2m", riichi_kan)
    assert own(match, 0)["waits"] == ["1m", "3m", "4m"]
    assert choices(match, 0) == {"2m*"}
    assert refused(match, 0, "ankan 2m").code.startswith("kan-riichi")


@pytest.mark.parametrize("riichi_kan", EVERY)
def test_R2_a_kan_after_riichi_of_the_winning_tile_gives_a_wait_away(riichi_kan: str) -> None:
    match = in_riichi("33345m678p123s99p", "3m", riichi_kan)
    assert choices(match, 0) == {"3m*", "tsumo"}


@pytest.mark.parametrize("riichi_kan", EVERY)
def test_R2_no_kan_after_riichi_of_a_tile_held_before(riichi_kan: str) -> None:
    """The four ones were there at the riichi: 111m and 123m."""
    match = in_riichi("1111m23m456p789s6z", "9m", riichi_kan)
    assert own(match, 0)["waits"] == ["6z"]
    assert choices(match, 0) == {"9m*"}
    assert refused(match, 0, "ankan 1m").code.startswith("kan-riichi")


@pytest.mark.parametrize("dead_wait", ["hand", "hand and melds"])
@pytest.mark.parametrize("riichi_kan", EVERY)
def test_R2_a_wait_that_an_earlier_kan_has_killed_changes_nothing(riichi_kan: str, dead_wait: str) -> None:
    """45m waits for 3m alone beside a kan of 6m, before the kan of 1z and after it."""
    match = table(
        "6666m45m111z99p22s", draws="5z . . . 1z", replacements="9p", riichi_kan=riichi_kan, dead_wait=dead_wait
    )
    say(match, 0, "ankan 6m")
    put(match, 0, "riichi 5z")
    draw_on(match, 3)
    assert own(match, 0)["waits"] == (["3m", "6m"] if dead_wait == "hand" else ["3m"])
    assert choices(match, 0) == ({"1z*"} if riichi_kan == "off" else {"1z*", "ankan 1z"})


# -- robbing ---------------------------------------------------------------------------------------

ORPHANS = "19m19p19s2234567z"  # waits for 1z


def test_R2_thirteen_orphans_rob_a_closed_kan() -> None:
    match = table("1111z", "", ORPHANS, draws="5p", kokushi_ankan=True)
    say(match, 0, "ankan 1z")
    assert phase(match) == "rob"
    assert asked(match) == [2]
    assert choices(match, 2) == {"ron", "pass"}
    say(match, 2, "ron")
    assert ended(match)["reason"] == "ron"
    assert ended(match)["wins"][0]["from"] == 0
    assert ended(match)["wins"][0]["yaku"] == [["kokushi", 13]]


def test_R2_a_closed_kan_that_is_not_robbed_stands() -> None:
    match = table("1111z", "", ORPHANS, draws="5p", kokushi_ankan=True)
    put(match, 0, "ankan 1z")
    assert match.pending() == [0]
    assert melds(match, 0) == ["ankan:1111z"]
    assert own(match, 2)["furiten"]


def test_R2_without_the_switch_nobody_robs_a_closed_kan() -> None:
    match = table("1111z", "", ORPHANS, draws="5p", kokushi_ankan=False)
    say(match, 0, "ankan 1z")
    assert match.pending() == [0]
    assert not own(match, 2)["furiten"]


def test_R2_no_other_hand_robs_a_closed_kan() -> None:
    """Seat 1 waits for 1m and 4m, seat 2 for the last of thirteen orphans."""
    match = table("1111m", "23m456p789s111z55p", "99m19p19s1234567z", draws="5z", kokushi_ankan=True)
    say(match, 0, "ankan 1m")
    assert asked(match) == [2]
    assert refused(match, 1, "ron").code == "rob-closed"
    say(match, 2, "ron")
    assert [win["seat"] for win in ended(match)["wins"]] == [2]


@pytest.mark.parametrize("kokushi_ankan", [True, False])
def test_R2_an_added_kan_is_robbed_by_any_hand(kokushi_ankan: bool) -> None:
    match = added_kan("", "67m234p567p34577s", kokushi_ankan=kokushi_ankan)
    assert phase(match) == "rob"
    assert choices(match, 3) == {"ron", "pass"}
    say(match, 3, "ron")
    assert (ended(match)["wins"][0]["tile"], ended(match)["wins"][0]["from"]) == ("0m", 1)


def test_R2_a_claim_on_a_kan_is_ron_or_nothing() -> None:
    match = added_kan("", "67m234p567p34577s")
    error = refused(match, 3, "chi 67m")
    assert error.code == "rob-only"


def test_R2_an_added_kan_that_nobody_can_win_on_stands_at_once() -> None:
    match = added_kan("", "34m234p567p34577s")
    say(match, 3, "pass")
    match = added_kan("", "678m234p567p34p77s")
    assert match.pending() == [1]
    assert melds(match, 1) == ["kakan:5550m"]
