"""What cannot be, or does not win, is refused with a sentence that says what and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.riichi.riichi_hands import rules_with

from noripan.core.errors import HandError, NoripanError, RulesError
from noripan.games.riichi import discards, evaluate, question, shanten, waits

RUNS = "234m567p345678s99p"
OPEN = "567p345678s99p"  # beside one meld


def check(code: str, what: str, call: Callable[..., object], *said: Any, **named: Any) -> None:
    with pytest.raises(HandError) as caught:
        call(*said, **named)
    assert (caught.value.code, str(caught.value)) == (code, what)
    assert isinstance(caught.value, NoripanError)


TILES: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("notation", "hand: '234x': at 4, 'x' is neither a number nor a suit (m p s z)", "234x", "8s", {}),
    ("notation", "hand: '8z': there is no tile 8z", "8z", "8z", {}),
    ("notation", "hand: there are no flowers in riichi", "1f", "1f", {}),
    (
        "notation",
        "win: no tile '88s'; tiles are 1m-9m 1p-9p 1s-9s 1z-7z, 0m 0p 0s for red fives, 1f-8f",
        RUNS,
        "88s",
        {},
    ),
    ("notation", "win: there are no flowers in riichi", RUNS, "1f", {}),
    ("notation", "dora: '1': the suit of 1 is missing at the end (m p s z)", RUNS, "8s", {"dora": "1"}),
    ("notation", "dora: there are no flowers in riichi", RUNS, "8s", {"dora": ["8f"]}),
    ("notation", "ura: 'm': at 1, no numbers stand before 'm'", RUNS, "8s", {"ura": ["1m", "m"]}),
    ("five-of-a-kind", "hand: 5 tiles 9p; there are four", "234m567p345s99999p", "9p", {}),
    ("five-of-a-kind", "hand: 6 tiles 5p; there are four", "055p34588s", "8s", {"melds": ["pon:555p"]}),
    ("five-of-a-kind", "hand: 5 tiles 9p; there are four", RUNS, "8s", {"dora": "999p"}),
    ("five-of-a-kind", "hand: 5 tiles 9p; there are four", RUNS, "8s", {"dora": "99p", "ura": ["9p"]}),
    ("red-fives", "hand: 2 of the red five 0p; these rules have 1", "234m005p345678s99p", "8s", {}),
    ("red-fives", "hand: 2 of the red five 0p; these rules have 1", "234m067p345678s99p", "8s", {"dora": "0p"}),
    (
        "red-fives",
        "hand: 3 of the red five 0p; these rules have 2",
        "234m000p345678s99p",
        "8s",
        {"rules": rules_with(red_fives=4)},
    ),
    (
        "red-fives",
        "hand: 1 of the red five 0m; these rules have 0",
        "034m567p345678s99p",
        "8s",
        {"rules": rules_with(red_fives=0)},
    ),
    ("count", "hand: 14 concealed tiles are needed beside 0 melds, not 13", "123m567p345678s9p", "8s", {}),
    ("count", "hand: 14 concealed tiles are needed beside 0 melds, not 15", RUNS + "1z", "8s", {}),
    ("count", "hand: 11 concealed tiles are needed beside 1 melds, not 14", RUNS, "8s", {"melds": ["pon:111z"]}),
    ("win-tile", f"win: 1m is not among the concealed tiles '{RUNS}'", RUNS, "1m", {}),
    ("win-tile", f"win: 1z is not among the concealed tiles '{OPEN}'", OPEN, "1z", {"melds": ["pon:111z"]}),
    ("win-tile", f"win: 0s is not among the concealed tiles '{RUNS}'", RUNS, "0s", {}),
    ("no-yaku", f"hand: '{OPEN}' is complete but has no yaku", OPEN, "8s", {"melds": ["chi:123m"]}),
    (
        "incomplete",
        "hand: '123m567p345678s89p' is not complete: four sets and a pair, seven pairs or thirteen orphans are",
        "123m567p345678s89p",
        "8s",
        {},
    ),
]


@pytest.mark.parametrize(("code", "what", "hand", "win", "more"), TILES)
def test_R4_tiles_that_cannot_be_or_do_not_win(code: str, what: str, hand: str, win: str, more: dict[str, Any]) -> None:
    check(code, what, evaluate, hand, win, **more)


@pytest.mark.parametrize(
    ("code", "what", "meld"),
    [
        ("meld", "melds: 'peng:555p' does not begin with one of chi: pon: kan: kakan: ankan:", "peng:555p"),
        ("meld", "melds: '111z' does not begin with one of chi: pon: kan: kakan: ankan:", "111z"),
        ("meld", "melds: a pon has 3 tiles, not 4: 'pon:1111z'", "pon:1111z"),
        ("meld", "melds: a kan has 4 tiles, not 3: 'kan:111z'", "kan:111z"),
        ("meld", "melds: a kakan has 4 tiles, not 3: 'kakan:111z'", "kakan:111z"),
        ("meld", "melds: a ankan has 4 tiles, not 0: 'ankan:'", "ankan:"),
        ("meld", "melds: 'chi:124m' is no run of three in one suit", "chi:124m"),
        ("meld", "melds: 'chi:89m1p' is no run of three in one suit", "chi:89m1p"),
        ("meld", "melds: 'chi:123z' is no run of three in one suit", "chi:123z"),
        ("meld", "melds: 'chi:111m' is no run of three in one suit", "chi:111m"),
        ("meld", "melds: the tiles of 'pon:112z' are not all the same", "pon:112z"),
        ("meld", "melds: the tiles of 'ankan:1112z' are not all the same", "ankan:1112z"),
        ("notation", "melds: pon:1x1z: '1x1z': at 2, 'x' is neither a number nor a suit (m p s z)", "pon:1x1z"),
        ("notation", "melds: pon:111f: there are no flowers in riichi", "pon:111f"),
    ],
)
def test_R2_melds_that_are_none(code: str, what: str, meld: str) -> None:
    check(code, what, evaluate, OPEN, "8s", melds=[meld])


def test_R2_no_more_than_four_melds() -> None:
    five = ["pon:111z", "pon:222z", "pon:333z", "pon:444z", "pon:555z"]
    check("meld", "melds: there can be four, not 5", evaluate, "9p", "9p", melds=five)
    check("meld", "melds: there can be four, not 5", waits, "9p", melds=five)


def test_R2_a_chi_may_be_written_in_any_order() -> None:
    assert evaluate(OPEN, "8s", melds=["chi:312m"], last_tile=True).yaku == [("houtei", 1)]


@pytest.mark.parametrize(
    ("what", "melds", "how"),
    [
        ("riichi: True, False or 'double' is needed, not 'triple'", [], {"riichi": "triple"}),
        ("riichi: an open hand cannot have declared it", ["pon:111z"], {"riichi": True}),
        ("riichi: an open hand cannot have declared it", ["kan:1111z"], {"riichi": "double"}),
        ("ippatsu: there is none without riichi", [], {"ippatsu": True}),
        (
            "ippatsu: a kan before a double riichi forbids it, one after it ends ippatsu",
            ["ankan:1111z"],
            {"riichi": "double", "ippatsu": True},
        ),
        ("ippatsu: a kan ends it", ["ankan:1111z"], {"riichi": True, "ippatsu": True, "rinshan": True, "tsumo": True}),
        ("ura: only who declared riichi looks under the indicators", [], {"ura": ["1m"]}),
        (
            "ura: these rules have no ura dora",
            [],
            {"ura": ["1m"], "riichi": True, "rules": rules_with(ura_dora=False, kan_ura=False)},
        ),
        ("rinshan: the tile after a kan is drawn: tsumo=True is missing", ["kan:1111z"], {"rinshan": True}),
        ("rinshan: there is no kan among the melds", ["pon:111z"], {"rinshan": True, "tsumo": True}),
        ("chankan: a robbed tile is not self-drawn", ["pon:111z"], {"chankan": True, "tsumo": True}),
        ("chankan: whoever robs a kan of 8s holds no other 8s", ["pon:888s"], {"chankan": True}),
        ("first_turn: nobody has declared riichi before the first draw", [], {"first_turn": True, "riichi": True}),
        ("first_turn: a meld ends it", ["ankan:1111z"], {"first_turn": True, "tsumo": True}),
        ("first_turn: the dealer begins with a draw: tsumo=True is missing", [], {"first_turn": True}),
        (
            "first_turn: neither a kan nor the last tile can be there",
            [],
            {"first_turn": True, "tsumo": True, "last_tile": True},
        ),
    ],
)
def test_R11_circumstances_that_exclude_one_another(what: str, melds: list[str], how: dict[str, Any]) -> None:
    check("conflict", what, evaluate, OPEN if melds else RUNS, "8s", melds=melds, **how)


@pytest.mark.parametrize(
    ("code", "what", "how"),
    [
        ("wind", "seat_wind: one of E S W N is needed, not 'X'", {"seat_wind": "X"}),
        ("wind", "seat_wind: one of E S W N is needed, not ''", {"seat_wind": ""}),
        ("wind", "round_wind: one of E S W N is needed, not 'ES'", {"round_wind": "ES"}),
        ("wind", "round_wind: one of E S W N is needed, not 'e'", {"round_wind": "e"}),
        ("number", "honba: a whole number from 0 to 1000000 is needed, not -1", {"honba": -1}),
        ("number", "sticks: a whole number from 0 to 1000000 is needed, not -3", {"sticks": -3}),
        ("number", "sticks: a whole number from 0 to 1000000 is needed, not a huge number", {"sticks": 10**30}),
        ("meld", "melds: a list of texts such as 'chi:123m' is needed, not None", {"melds": None}),
        ("meld", "melds: a list of texts such as 'chi:123m' is needed, not 'chi:123m'", {"melds": "chi:123m"}),
        ("meld", "melds: a list of texts such as 'chi:123m' is needed, not a list", {"melds": [1]}),
    ],
)
def test_R16_winds_and_numbers(code: str, what: str, how: dict[str, Any]) -> None:
    check(code, what, evaluate, RUNS, "8s", **how)


def test_unknown_rules_say_which_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        evaluate(RUNS, "8s", rules="tokyo")
    assert str(caught.value) == ("riichi: no preset 'tokyo'; there are: standard, tenhou, mleague, majsoul, local")


@pytest.mark.parametrize(
    ("code", "what", "call", "hand", "more"),
    [
        ("count", "hand: 13 or 14 tiles, or 3 fewer per meld, are needed, not 0", shanten, "", {}),
        ("count", "hand: 13 or 14 tiles, or 3 fewer per meld, are needed, not 12", shanten, "123m456p789s123z", {}),
        ("count", "hand: 13 or 14 tiles, or 3 fewer per meld, are needed, not 16", shanten, RUNS + "11z", {}),
        ("five-of-a-kind", "hand: 5 tiles 1m; there are four", shanten, "11111m", {}),
        ("five-of-a-kind", "hand: 5 tiles 5m; there are four", waits, "05555m12z", {}),
        ("notation", "hand: '12': the suit of 12 is missing at the end (m p s z)", shanten, "12", {}),
        ("notation", "hand: there are no flowers in riichi", discards, "12f", {}),
        ("count", "hand: 13 tiles, or 3 fewer per meld, are needed, not 14", waits, RUNS, {}),
        (
            "count",
            "hand: 10 concealed tiles are needed beside 1 melds, not 7",
            waits,
            "1234567m",
            {"melds": ["pon:111z"]},
        ),
        ("five-of-a-kind", "hand: 5 tiles 1m; there are four", waits, "1123456m11p9s", {"melds": ["pon:111m"]}),
        ("five-of-a-kind", "hand: 5 tiles 1z; there are four", waits, "1z", {"seen": "1111z"}),
        ("notation", "seen: '1': the suit of 1 is missing at the end (m p s z)", waits, "1z", {"seen": "1"}),
        (
            "meld",
            "melds: 'pon111z' does not begin with one of chi: pon: kan: kakan: ankan:",
            waits,
            "1z",
            {"melds": ["pon111z"]},
        ),
        ("count", "hand: 14 tiles, or 3 fewer per meld, are needed, not 13", discards, "123m456p789s1122z", {}),
        ("five-of-a-kind", "hand: 5 tiles 1z; there are four", discards, "12z", {"seen": "1111z"}),
        ("notation", "seen: there are no flowers in riichi", discards, "12z", {"seen": "1f"}),
    ],
)
def test_R5_hands_that_cannot_be_planned_with(
    code: str, what: str, call: Callable[..., object], hand: str, more: dict[str, Any]
) -> None:
    check(code, what, call, hand, **more)


WRONG_TYPES: list[tuple[str, str, dict[str, Any]]] = [
    ("notation", "hand: a text such as '123m406p1122z' is needed, not a list", {"hand": ["123m", 99]}),
    ("notation", "hand: a text such as '123m406p1122z' is needed, not None", {"hand": None}),
    ("notation", "win: a tile such as '5m' is needed, not 8", {"win": 8}),
    ("notation", "dora: a text such as '123m4p' or a list of such texts is needed, not 5", {"dora": 5}),
    ("notation", "ura: a text such as '123m4p' is needed, not 5", {"ura": [5]}),
    ("meld", "melds: a list of texts such as 'chi:123m' is needed, not 7", {"melds": 7}),
    ("wind", "seat_wind: one of E S W N is needed, not 1", {"seat_wind": 1}),
    ("wind", "round_wind: one of E S W N is needed, not None", {"round_wind": None}),
    ("flag", "tsumo: True or False is needed, not 1", {"tsumo": 1}),
    ("flag", "last_tile: True or False is needed, not 'no'", {"last_tile": "no"}),
    ("conflict", "riichi: True, False or 'double' is needed, not 2", {"riichi": 2}),
    ("number", "honba: a whole number from 0 to 1000000 is needed, not '1'", {"honba": "1"}),
    ("number", "sticks: a whole number from 0 to 1000000 is needed, not True", {"sticks": True}),
]


@pytest.mark.parametrize(("code", "what", "said"), WRONG_TYPES)
def test_values_of_another_type_are_refused_with_what_would_be_right(
    code: str, what: str, said: dict[str, Any]
) -> None:
    """Compiled code would say no more than `TypeError`."""
    for call in (evaluate, question):
        check(code, what, call, **{"hand": RUNS, "win": "8s", **said})


def test_a_circumstance_there_is_not_is_named_with_those_there_are() -> None:
    for call in (evaluate, question):
        with pytest.raises(TypeError, match="no argument 'riichii'; there are: melds, tsumo, riichi, ippatsu, "):
            call(RUNS, "8s", riichii=True)  # type: ignore[call-arg]


@pytest.mark.parametrize("rules", [3, None, ["standard"]])
def test_rules_of_another_type_are_refused_with_what_would_be_right(rules: object) -> None:
    with pytest.raises(RulesError) as caught:
        evaluate(RUNS, "8s", rules=rules)
    assert str(caught.value).startswith("riichi: rules: the name of a preset (standard, tenhou, ")
    assert "what noripan.games.find('riichi').rules(...) gives is needed, not " in str(caught.value)


@pytest.mark.parametrize("call", [shanten, waits, discards])
def test_a_hand_of_another_type_is_refused_everywhere(call: Callable[..., object]) -> None:
    check("notation", "hand: a text such as '123m406p1122z' is needed, not a list", call, [1, 2, 3])
