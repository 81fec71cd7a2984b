"""Tiles, melds, winds and numbers as text, in whatever words a game has for its melds."""

from __future__ import annotations

import re
from typing import Any

import pytest

from noripan.core.errors import HandError, IllegalMove
from noripan.mahjong.melds import ADDED_KAN, CHI, CLOSED_KAN, MELD_NAMES, OPEN_KAN, PON
from noripan.mahjong.text import (
    check_kinds,
    check_no_flowers,
    meld_of,
    melds_of,
    not_negative,
    one_tile,
    tile_said,
    tiles_of,
    wind_of,
)

CHINESE = ("chow", "pong", "kong", "added kong", "concealed kong")


def fault(code: str, words: str) -> Any:
    """The error that is expected; its code is looked at too."""
    return pytest.raises(HandError, match=re.escape(words), check=lambda error: error.code == code)


def test_tiles_come_in_one_text_or_in_several_flowers_too() -> None:
    assert tiles_of("12m0p8f", "hand") == tiles_of(["12m", "0p", "8f"], "hand") == [0, 1, 35, 44]
    assert one_tile("1f", "win") == 37
    with fault("notation", "seen: '12': the suit of 12 is missing"):
        tiles_of("12", "seen")
    with fault("notation", "win: no tile '9z'"):
        one_tile("9z", "win")


def test_a_game_without_flowers_says_so() -> None:
    check_no_flowers([0, 36], "hand", "riichi")
    with fault("notation", "hand: there are no flowers in riichi"):
        check_no_flowers([0, 37], "hand", "riichi")


@pytest.mark.parametrize("names", [MELD_NAMES, CHINESE], ids=["riichi", "taiwan"])
@pytest.mark.parametrize(
    ("type", "tiles", "kind"),
    [(CHI, "312m", 0), (PON, "555z", 31), (OPEN_KAN, "1111p", 9), (ADDED_KAN, "2222s", 19), (CLOSED_KAN, "9999m", 8)],
)
def test_a_meld_is_its_name_and_its_tiles(names: tuple[str, ...], type: int, tiles: str, kind: int) -> None:
    meld = meld_of(f"{names[type]}:{tiles}", names)
    assert (meld.type, meld.kind, meld.tiles) == (type, kind, tiles_of(tiles, ""))
    assert meld_of(f"{names[type]}:{tiles}", names) is meld


def test_a_meld_read_in_one_games_words_is_none_in_anothers() -> None:
    assert meld_of("pon:444p", MELD_NAMES).kind == 12
    with fault("meld", "'pon:444p' does not begin with one of chow: pong: kong: added kong: concealed kong:"):
        meld_of("pon:444p", CHINESE)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("chow:124m", "meld", "'chow:124m' is no run of three in one suit"),
        ("chow:89m1p", "meld", "'chow:89m1p' is no run of three in one suit"),
        ("chow:123z", "meld", "'chow:123z' is no run of three in one suit"),
        ("pong:112m", "meld", "the tiles of 'pong:112m' are not all the same"),
        ("kong:111m", "meld", "a kong has 4 tiles, not 3"),
        ("pong:111", "notation", "melds: pong:111: '111': the suit of 111 is missing"),
        ("pong:111f", "notation", "melds: pong:111f: there are no flowers in a meld"),
    ],
)
def test_a_meld_that_is_none_says_why(text: str, code: str, words: str) -> None:
    with fault(code, words):
        meld_of(text, CHINESE)


def test_melds_are_a_list_of_texts_and_no_more_than_a_hand_can_have() -> None:
    five = ["pong:111z"] * 5
    assert [meld.kind for meld in melds_of(five, CHINESE, 5)] == [27] * 5
    assert melds_of((), CHINESE, 5) == []
    with fault("meld", "melds: there can be five, not 6"):
        melds_of([*five, "pong:222z"], CHINESE, 5)
    with fault("meld", "a list of texts such as 'chow:123m' is needed, not 'pong:111z'"):
        melds_of("pong:111z", CHINESE, 5)


def test_there_are_four_of_each_tile() -> None:
    check_kinds([4, 4, 4, 34])
    with fault("five-of-a-kind", "5 tiles 5m; there are four"):
        check_kinds([4, 4, 4, 4, 34])


def test_winds_have_one_letter() -> None:
    assert [wind_of(wind, "seat_wind") for wind in "ESWN"] == [27, 28, 29, 30]
    for wrong in ("", "ES", "1z"):
        with fault("wind", "seat_wind: one of E S W N is needed"):
            wind_of(wrong, "seat_wind")


def test_a_count_is_not_negative_and_not_absurd() -> None:
    assert not_negative(0, "streak") == 0
    for wrong in (-1, 10**9):
        with fault("number", "streak: a whole number from 0 to 1000000 is needed"):
            not_negative(wrong, "streak")


def test_an_action_names_a_tile_or_is_malformed() -> None:
    assert tile_said("7z", "tile") == 33
    for wrong in ("8z", 7, None):
        with pytest.raises(IllegalMove, match=r"^move: tiles\[1\]: no tile") as caught:
            tile_said(wrong, "tiles[1]")
        assert caught.value.code == "malformed"
