"""How a win came about counts: first turns, last tiles, kans, winds, and dora as they lie (R3, R11, R14 in play)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended
from tests.games.riichi.riichi_tables import asked, calls, choices, draw_on, own, put, refused, say, table, yaku

from noripan.core.match import Match

TENPAI = "234m567p345s66p78s"  # all simples with 6s, waits for 9s too
OUTSIDE = "123m789p345s99p78s"  # 6s and 9s, no yaku but pinfu
LAST = ". " * 69


# -- a yaku is needed ------------------------------------------------------------------------------


def test_R3_a_closed_hand_wins_on_what_it_draws() -> None:
    match = table("123m78p345s777p99s", draws="1z . . . 9p", indicators="3z")
    put(match, 0, "1z*")
    draw_on(match, 3)
    say(match, 0, "tsumo")
    assert yaku(match) == {"menzen tsumo": 1}
    assert (ended(match)["reason"], ended(match)["wins"][0]["from"]) == ("tsumo", None)


def open_hand(won: str, tsumo: bool) -> Match:
    """Seat 1 has called a chi and waits for 6s and 9s; this tile comes to it or from seat 0."""
    match = table("4m", f"23m{won}78s6z", draws="7z . . 6s 6s" if tsumo else "7z . . 6s")
    say(match, 0, "4m")
    say(match, 1, "chi 23m")
    put(match, 1, "6z")
    draw_on(match, 3 if tsumo else 2)
    if not tsumo:
        say(match, 0, "6s*")
    return match


@pytest.mark.parametrize("tsumo", [True, False])
def test_R3_an_open_hand_without_a_yaku_does_not_win(tsumo: bool) -> None:
    """789p is no yaku; with 567p instead all tiles are simples."""
    match = open_hand("789p345s66p", tsumo)
    assert not {"tsumo", "ron"} & choices(match, 1)
    if tsumo:
        assert refused(match, 1, "tsumo").code == "no-yaku"
    match = open_hand("567p345s66p", tsumo)
    assert {"tsumo" if tsumo else "ron"} <= choices(match, 1)


def test_R3_the_refusal_of_a_ron_without_a_yaku_says_so() -> None:
    """Seat 1 is asked because it could chi."""
    match = open_hand("789p345s66p", False)
    assert calls(match, 1) == {"chi 45s", "chi 57s", "chi 78s"}
    assert refused(match, 1, "ron").code == "no-yaku"


@pytest.mark.parametrize("open_tanyao", [True, False])
def test_R11_all_simples_in_an_open_hand(open_tanyao: bool) -> None:
    match = table("4m", "23m567p345s66p78s6z", draws="7z . . 6s", open_tanyao=open_tanyao)
    say(match, 0, "4m")
    say(match, 1, "chi 23m")
    put(match, 1, "6z")
    draw_on(match, 2)
    say(match, 0, "6s*")
    assert ("ron" in choices(match, 1)) == open_tanyao


# -- the first turn --------------------------------------------------------------------------------


def test_R11_tenhou_is_the_dealers_first_draw() -> None:
    match = table(OUTSIDE, draws="6s")
    say(match, 0, "tsumo")
    assert yaku(match) == {"tenhou": 13}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_R11_chiihou_is_anothers_first_draw(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = OUTSIDE
    match = table(*hands, draws="1z 1z 1z 6s" if seat == 3 else "1z 1z 6s" if seat == 2 else "1z 6s")
    draw_on(match, seat)
    say(match, seat, "tsumo")
    assert yaku(match) == {"chiihou": 13}


def test_R11_a_call_or_a_kan_before_ends_the_first_turn() -> None:
    match = table("3z", "33z6z", OUTSIDE, draws="7z 6s", indicators="3z")
    say(match, 0, "3z")
    say(match, 1, "pon 33z")
    put(match, 1, "6z")
    say(match, 2, "tsumo")
    assert yaku(match) == {"menzen tsumo": 1, "pinfu": 1}
    match = table("1111z234m567p789s", draws="9s", replacements="9s")
    put(match, 0, "ankan 1z")
    say(match, 0, "tsumo")
    assert "tenhou" not in yaku(match)


def test_R11_the_second_draw_is_no_first_turn() -> None:
    match = table(OUTSIDE, draws="1z . . . 6s", indicators="3z")
    put(match, 0, "1z*")
    draw_on(match, 3)
    say(match, 0, "tsumo")
    assert yaku(match) == {"menzen tsumo": 1, "pinfu": 1}


@pytest.mark.parametrize(
    ("renhou", "found"),
    [("off", {"pinfu": 1}), ("mangan", {"renhou": 5}), ("yakuman", {"renhou": 13})],
)
def test_R11_renhou_is_a_discard_before_ones_first_draw(renhou: str, found: dict[str, int]) -> None:
    match = table("6s", "", OUTSIDE, draws="7z", indicators="3z", renhou=renhou)
    say(match, 0, "6s")
    say(match, 2, "ron")
    assert yaku(match) == found


def test_R11_no_renhou_after_ones_first_discard_or_a_call() -> None:
    match = table("", OUTSIDE, draws="7z 1z . . 6s", renhou="yakuman")
    draw_on(match, 4)
    say(match, 0, "6s*")
    say(match, 1, "ron")
    assert "renhou" not in yaku(match)
    match = table("3z", "33z6s", "", OUTSIDE, draws="7z", renhou="yakuman")
    say(match, 0, "3z")
    say(match, 1, "pon 33z")
    say(match, 1, "6s")
    say(match, 3, "ron")
    assert "renhou" not in yaku(match)


@pytest.mark.parametrize("how", ["off", "mangan", "yakuman"])
def test_R11_thirteen_unconnected_tiles_win_on_the_first_draw(how: str) -> None:
    match = table("147m258p369s1234z", draws="4z", shiisan_puutaa=how)
    assert ("tsumo" in choices(match, 0)) == (how != "off")
    if how != "off":
        say(match, 0, "tsumo")
        assert yaku(match) == {"shiisan puutaa": 5 if how == "mangan" else 13}


# -- the last tile, kans ---------------------------------------------------------------------------


def test_R11_haitei_is_the_last_tile_of_the_wall() -> None:
    match = table("", OUTSIDE, draws=LAST + "6s")
    draw_on(match, left=0)
    say(match, 1, "tsumo")
    assert "haitei" in yaku(match)


def test_R11_houtei_is_the_last_discard() -> None:
    match = table("", "", "123m78p456s55z567p", draws=LAST + "9p", indicators="9996p")
    draw_on(match, left=0)
    say(match, 1, "9p*")
    say(match, 2, "ron")
    assert yaku(match) == {"houtei": 1}


def test_R11_the_discard_before_the_last_is_no_houtei() -> None:
    match = table("", "", TENPAI, draws=". " * 68 + "6s .", indicators="669s", ura="999s")
    draw_on(match, left=1)
    say(match, 0, "6s*")
    say(match, 2, "ron")
    assert "houtei" not in yaku(match)


@pytest.mark.parametrize("kan", ["closed", "open", "added"])
def test_R11_rinshan_is_a_replacement_tile_of_any_kan(kan: str) -> None:
    rest = "234m567p78s99s"
    if kan == "closed":
        match = table(f"111p{rest}", draws="1p", replacements="6s")
        put(match, 0, "ankan 1p")
        seat = 0
    else:
        seat = 1
        held, fourth = ("111p", ".") if kan == "open" else ("11p6z", "1p")
        match = table("1p", held + rest, draws=f"7z . . . {fourth}", replacements="6s")
        say(match, 0, "1p")
        if kan == "open":
            say(match, 1, "kan")
        else:
            say(match, 1, "pon 11p")
            put(match, 1, "6z")
            draw_on(match, 3)
            put(match, 1, "kakan 1p")
    say(match, seat, "tsumo")
    assert yaku(match)["rinshan"] == 1
    assert ("menzen tsumo" in yaku(match)) == (kan == "closed")


def test_R11_a_replacement_tile_is_not_the_last_tile_too() -> None:
    match = table("111p234m567p78s99s", draws=". " * 68 + "1p .", replacements="6s")
    draw_on(match, left=1)
    put(match, 0, "ankan 1p")
    assert match.view()["left"] == 0
    say(match, 0, "tsumo")
    assert "rinshan" in yaku(match)
    assert "haitei" not in yaku(match)


def test_R11_after_the_discard_a_kan_is_forgotten() -> None:
    match = table("111p234m567p78s99s", draws="1p . . . 6s", replacements="7z")
    put(match, 0, "ankan 1p", 0, "7z*")
    draw_on(match, 3)
    say(match, 0, "tsumo")
    assert "rinshan" not in yaku(match)


def test_R11_chankan_is_an_added_kan_robbed() -> None:
    match = table("6s", "66s6z", "", OUTSIDE, draws="7z 1z 2z 3z 6s", indicators="3z")
    say(match, 0, "6s")
    say(match, 3, "pass")
    say(match, 1, "pon 66s")
    put(match, 1, "6z")
    draw_on(match, 3)
    say(match, 1, "kakan 6s")
    say(match, 3, "ron")
    assert yaku(match) == {"pinfu": 1, "chankan": 1}
    assert ended(match)["wins"][0]["from"] == 1


# -- winds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wind", "dealer", "seat", "tile", "found"),
    [
        ("E", 0, 0, "1z", {"seat wind", "round wind"}),
        ("E", 0, 1, "2z", {"seat wind"}),
        ("E", 0, 3, "4z", {"seat wind"}),
        ("S", 0, 0, "1z", {"seat wind"}),
        ("S", 3, 0, "2z", {"seat wind", "round wind"}),
        ("S", 2, 0, "2z", {"round wind"}),
        ("W", 1, 3, "3z", {"seat wind", "round wind"}),
        ("E", 0, 0, "2z", set()),
    ],
)
def test_R11_winds_count_by_seat_and_by_round(wind: str, dealer: int, seat: int, tile: str, found: set[str]) -> None:
    hands = ["", "", "", ""]
    hands[seat] = f"{tile}{tile}{tile}234m567p78s99s"
    match = table(*hands, wind=wind, dealer=dealer, draws=". . . . " + "6s " * 4)
    draw_on(match, 4 + (seat - dealer) % 4)
    say(match, seat, "tsumo")
    assert {name for name in yaku(match) if "wind" in name} == found


# -- dora ------------------------------------------------------------------------------------------


def won_in_riichi(riichi: bool, **switches: Any) -> Match:
    """Seat 0 wins by tsumo; 5p and 3m are dora by the indicators of the deal, 8s and 9s by what lies under them."""
    match = table(
        "34m067p345s66p78s2m",
        draws="1z . . . 6s",
        indicators="4p",
        ura="7s",
        **switches,
    )
    put(match, 0, "riichi 1z*" if riichi else "1z*")
    draw_on(match, 3)
    say(match, 0, "tsumo")
    return match


def test_R14_dora_and_red_fives_count_in_play() -> None:
    match = won_in_riichi(False)
    assert (yaku(match)["dora"], yaku(match)["red five"]) == (1, 1)
    assert "ura dora" not in yaku(match)
    assert ended(match)["ura"] == []


@pytest.mark.parametrize("ura_dora", [True, False])
def test_R14_who_wins_in_riichi_looks_under_the_indicators(ura_dora: bool) -> None:
    match = won_in_riichi(True, ura_dora=ura_dora, kan_ura=ura_dora)
    assert yaku(match).get("ura dora") == (1 if ura_dora else None)
    assert ended(match)["ura"] == (["7s"] if ura_dora else [])


@pytest.mark.parametrize("kan_ura", [True, False])
def test_R14_under_the_indicators_that_kans_turned(kan_ura: bool) -> None:
    """Seat 0 makes a kan and then declares; under the second indicator lies 6s: 7s is dora too."""
    match = table(
        "1111z567p345s66p7s", draws="8s . . . 6s", replacements="7z", indicators="1m1m", ura="1s6s", kan_ura=kan_ura
    )
    put(match, 0, "ankan 1z", 0, "riichi 7z*")
    draw_on(match, 3)
    say(match, 0, "tsumo")
    assert yaku(match).get("ura dora") == (1 if kan_ura else None)
    assert ended(match)["ura"] == (["1s", "6s"] if kan_ura else ["1s"])


def test_R14_a_called_red_five_counts() -> None:
    match = table("0m", "34m567p345s66p78s6z", draws="7z . . 6s")
    say(match, 0, "0m")
    say(match, 1, "chi 34m")
    put(match, 1, "6z")
    draw_on(match, 2)
    say(match, 0, "6s*")
    say(match, 1, "ron")
    assert yaku(match)["red five"] == 1


def test_R14_a_red_five_won_on_counts() -> None:
    match = table("0m", "34m567p345s66p678s", draws="7z")
    say(match, 0, "0m")
    assert asked(match) == [1]
    say(match, 1, "ron")
    assert yaku(match)["red five"] == 1
    assert ended(match)["wins"][0]["tile"] == "0m"


def test_R14_two_indicators_of_a_kind_count_twice() -> None:
    match = table("1111z567p345s66p7s", draws="8s . . . 6s", replacements="7z", indicators="5s5s")
    put(match, 0, "ankan 1z", 0, "7z*")
    draw_on(match, 3)
    say(match, 0, "tsumo")
    assert yaku(match)["dora"] == 2


def test_R14_dora_alone_are_no_yaku() -> None:
    match = table("4m", "23m789p345s66p78s6z", draws="7z . . 6s", indicators="5s")
    say(match, 0, "4m")
    say(match, 1, "chi 23m")
    put(match, 1, "6z")
    draw_on(match, 2)
    say(match, 0, "6s*")
    assert own(match, 1)["waits"] == ["6s", "9s"]
    assert "ron" not in choices(match, 1)
