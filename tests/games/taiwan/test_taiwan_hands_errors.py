"""What cannot be, or does not win, is refused with a sentence that says what, where and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.taiwan.taiwan_hands import rules_with

from noripan.core.errors import HandError, NoripanError, RulesError
from noripan.games.taiwan import check_win, discards, evaluate, flower_win, shanten, waits

HAND = "123m456m789m234p678s44z"
OPEN = "456m789m234p678s44z"  # beside one meld
READY = "123m456m789m234p678s4z"  # of 16
EIGHT_PAIRS = rules_with("taiwan", tai_eight_pairs=8)
TILES = "tiles are 1m-9m 1p-9p 1s-9s 1z-7z, 0m 0p 0s for red fives, 1f-8f"


def check(code: str, what: str, call: Callable[..., object], *said: Any, **named: Any) -> None:
    with pytest.raises(HandError) as caught:
        call(*said, **named)
    assert (caught.value.code, str(caught.value)) == (code, what)
    assert isinstance(caught.value, NoripanError)


@pytest.mark.parametrize(
    ("code", "what", "hand", "win", "more"),
    [
        ("notation", "hand: '234x': at 4, 'x' is neither a number nor a suit (m p s z)", "234x", "6s", {}),
        ("notation", "hand: '8z': there is no tile 8z", "8z", "8z", {}),
        ("notation", "hand: a text such as '123m4p' or a list of such texts is needed, not None", None, "8z", {}),
        ("notation", "hand: 1f is a flower; flowers lie beside the hand", HAND + "1f", "6s", {}),
        ("notation", "hand: 0m: no five is red in Taiwan mahjong", HAND.replace("5", "0"), "6s", {}),
        ("notation", f"win: no tile '66s'; {TILES}", HAND, "66s", {}),
        ("notation", "win: 2f is a flower; flowers lie beside the hand", HAND, "2f", {}),
        ("notation", "win: 0s: no five is red in Taiwan mahjong", HAND, "0s", {}),
        ("notation", "flowers: 1m is no flower; they are 1f-8f", HAND, "6s", {"flowers": ["1f", "1m"]}),
        ("notation", "flowers: 3f is there once only", HAND, "6s", {"flowers": "13f3f"}),
        ("notation", "flowers: '9f': there is no tile 9f", HAND, "6s", {"flowers": "9f"}),
        ("five-of-a-kind", "hand: 5 tiles 4z; there are four", HAND[:-1] + "444z", "4z", {}),
        ("five-of-a-kind", "hand: 5 tiles 4z; there are four", OPEN, "6s", {"melds": ["pong:444z"]}),
        ("count", "hand: 17 concealed tiles are needed beside 0 melds, not 16", READY, "6s", {}),
        ("count", "hand: 17 concealed tiles are needed beside 0 melds, not 18", HAND + "1z", "6s", {}),
        ("count", "hand: 14 concealed tiles are needed beside 1 melds, not 17", HAND, "6s", {"melds": ["pong:111z"]}),
        ("win-tile", f"win: 1z is not among the concealed tiles '{HAND}'", HAND, "1z", {}),
        ("win-tile", f"win: 1z is not among the concealed tiles '{HAND}'", [HAND[:12], HAND[12:]], "1z", {}),
        ("notation", "hand: a text such as '123m4p' is needed, not 5", ["1m", 5], "1m", {}),
        ("notation", "win: a tile such as '5m' is needed, not 5", HAND, 5, {}),
        (
            "incomplete",
            "hand: '123m456m789m234p678s45z' is not complete: five sets and a pair are",
            "123m456m789m234p678s45z",
            "6s",
            {},
        ),
        (
            "incomplete",
            "hand: '123m456m789m234p678s45z' is not complete: five sets and a pair, or seven pairs and a triplet, are",
            "123m456m789m234p678s45z",
            "6s",
            {"rules": EIGHT_PAIRS},
        ),
    ],
)
def test_W9_tiles_that_cannot_be_or_do_not_win(code: str, what: str, hand: Any, win: str, more: dict[str, Any]) -> None:
    check(code, what, evaluate, hand, win, **more)


MELDS = [
    ("melds: a list such as ['chow:123m'] is needed, not 'chow:123m'", "chow:123m"),
    ("melds: a list such as ['chow:123m'] is needed, not None", None),
    ("melds: there can be five, not 6", ["pong:111z"] * 6),
    ("melds[0]: a text such as 'chow:123m' is needed, not 5", [5]),
    (
        "melds: 'chi:123m' does not begin with one of chow: pong: kong: added kong: concealed kong:",
        ["chi:123m"],
    ),
    ("melds: 'chow:124m' is no run of three in one suit", ["chow:124m"]),
    ("melds: 'chow:123z' is no run of three in one suit", ["chow:123z"]),
    ("melds: 'chow:89m1p' is no run of three in one suit", ["chow:89m1p"]),
    ("melds: the tiles of 'pong:112m' are not all the same", ["pong:112m"]),
    ("melds: a pong has 3 tiles, not 4: 'pong:1111z'", ["pong:1111z"]),
    ("melds: a kong has 4 tiles, not 3: 'kong:111z'", ["kong:111z"]),
    ("melds: a concealed kong has 4 tiles, not 0: 'concealed kong:'", ["concealed kong:"]),
    ("melds[0].type: 'chow', 'pong' or 'kong' is needed, not 'pung'", [{"type": "pung", "tiles": ["1z"] * 3}]),
    ("melds[1].type: 'chow', 'pong' or 'kong' is needed, not None", ["pong:111z", {}]),
    ("melds[0].tiles: a list of tiles is needed, not '111z'", [{"type": "pong", "tiles": "111z"}]),
    ("melds[0].tiles: a list of tiles is needed, not a list", [{"type": "pong", "tiles": [1, 1, 1]}]),
    ("melds[0].tiles: a list of tiles is needed, not None", [{"type": "pong"}]),
    (
        "melds[0].isConcealed: true or false is needed, not 1",
        [{"type": "kong", "tiles": ["1z"] * 4, "isConcealed": 1}],
    ),
    (
        "melds[0].isConcealed: only a kong can be concealed, not a pong",
        [{"type": "pong", "tiles": ["1z"] * 3, "isConcealed": True}],
    ),
    ("melds: the tiles of 'pong:1z1z2z' are not all the same", [{"type": "pong", "tiles": ["1z", "1z", "2z"]}]),
]


@pytest.mark.parametrize(("what", "melds"), MELDS)
def test_W5_W6_W7_melds_that_are_none(what: str, melds: Any) -> None:
    for call in (evaluate, check_win, waits):
        said: list[Any] = [OPEN, "6s"] if call is evaluate else [OPEN] if call is check_win else [READY]
        check("meld", what, call, *said, melds=melds)


def test_W7_tiles_of_melds_that_are_not_played_with() -> None:
    check("notation", "melds[1]: 0m: no five is red in Taiwan mahjong", check_win, OPEN, ["pong:111z", "chow:406m"])
    check("notation", "melds: pong:111f: there are no flowers in a meld", check_win, OPEN, ["pong:111f"])


@pytest.mark.parametrize(
    ("what", "hand", "how"),
    [
        ("after_kong: that tile is drawn: self_draw=True is missing", OPEN, {"after_kong": True}),
        ("after_kong: there is no kong among the melds", OPEN, {"after_kong": True, "self_draw": True}),
        ("after_flower: that tile is drawn: self_draw=True is missing", OPEN, {"after_flower": True}),
        (
            "after_flower: the last tile replaced a kong or a flower, not both",
            OPEN,
            {"after_flower": True, "after_kong": True, "self_draw": True, "melds": ["kong:1111z"]},
        ),
        ("after_flower: there is no flower", OPEN, {"after_flower": True, "self_draw": True}),
        ("robbed_kong: a robbed tile is not self-drawn", OPEN, {"robbed_kong": True, "self_draw": True}),
        ("robbed_kong: after the last tile nobody makes a kong", OPEN, {"robbed_kong": True, "last_tile": True}),
        (
            "robbed_kong: whoever robs a kong of 6s holds no other 6s",
            "456m789m666678s44z",
            {"robbed_kong": True, "melds": ["chow:123m"]},
        ),
        (
            "robbed_kong: whoever robs a kong of 6s holds no other 6s",
            OPEN,
            {"robbed_kong": True, "melds": ["chow:456s"]},
        ),
        (
            "robbed_kong: whoever robs a kong of 6s holds no other 6s",
            OPEN,
            {"robbed_kong": True, "melds": ["pong:666s"]},
        ),
        (
            "from_dealer: the dealer discards to somebody else who wins",
            OPEN,
            {"from_dealer": True, "self_draw": True},
        ),
        ("from_dealer: the dealer discards to somebody else who wins", OPEN, {"from_dealer": True, "seat_wind": "E"}),
        ("flowers: these rules are played without", OPEN, {"flowers": "1f", "rules": "simple"}),
        (
            "ready: one of declared, earthly, heavenly or None is needed, not 'riichi'",
            HAND,
            {"ready": "riichi"},
        ),
        ("ready: who claims or makes a kong has not declared readiness before it", OPEN, {"ready": "earthly"}),
        ("ready: who claims or makes a kong has not declared readiness before it", OPEN, {"ready": "heavenly"}),
        (
            "first_turn: nobody has declared readiness before the first discard",
            HAND,
            {"first_turn": True, "ready": "declared"},
        ),
        ("first_turn: a meld ends it", OPEN, {"first_turn": True}),
        (
            "first_turn: the dealer begins with a draw: self_draw=True is missing",
            HAND,
            {"first_turn": True, "seat_wind": "E"},
        ),
        (
            "first_turn: neither the last tile nor a kong can be there",
            HAND,
            {"first_turn": True, "last_tile": True},
        ),
        (
            "first_turn: neither the last tile nor a kong can be there",
            HAND,
            {"first_turn": True, "robbed_kong": True},
        ),
    ],
)
def test_W14_circumstances_that_exclude_one_another(what: str, hand: str, how: dict[str, Any]) -> None:
    melds = ["chow:123m"] if hand == OPEN else []
    check("conflict", what, evaluate, hand, "6s", **{"melds": melds, **how})


@pytest.mark.parametrize(
    ("code", "what", "how"),
    [
        ("wind", "seat_wind: one of E S W N is needed, not 'X'", {"seat_wind": "X"}),
        ("wind", "round_wind: one of E S W N is needed, not 'ES'", {"round_wind": "ES"}),
        ("number", "streak: a whole number from 0 to 1000000 is needed, not -1", {"streak": -1}),
    ],
)
def test_W14_winds_and_streaks(code: str, what: str, how: dict[str, Any]) -> None:
    check(code, what, evaluate, HAND, "6s", **how)


def test_unknown_rules_say_which_there_are() -> None:
    for call, said in ((evaluate, [HAND, "6s"]), (check_win, [HAND]), (waits, [READY]), (shanten, [HAND])):
        with pytest.raises(RulesError) as caught:
            call(*said, rules="hongkong")
        assert str(caught.value) == "taiwan: no preset 'hongkong'; there are: simple, taiwan"


@pytest.mark.parametrize(
    ("code", "what", "call", "hand", "more"),
    [
        ("count", "hand: 16 or 17 tiles, or 3 fewer per meld, are needed, not 0", shanten, "", {}),
        ("count", "hand: 16 or 17 tiles, or 3 fewer per meld, are needed, not 15", shanten, OPEN + "1z", {}),
        ("count", "hand: 16 or 17 tiles, or 3 fewer per meld, are needed, not 18", shanten, HAND + "1z", {}),
        ("five-of-a-kind", "hand: 5 tiles 1m; there are four", shanten, "11111m", {}),
        ("notation", "hand: '12': the suit of 12 is missing at the end (m p s z)", discards, "12", {}),
        ("notation", "hand: 1f is a flower; flowers lie beside the hand", waits, "1f", {}),
        ("notation", "hand: 0p: no five is red in Taiwan mahjong", shanten, "0p", {}),
        ("count", "hand: 16 tiles, or 3 fewer per meld, are needed, not 17", waits, HAND, {}),
        (
            "count",
            "hand: 13 concealed tiles are needed beside 1 melds, not 16",
            waits,
            READY,
            {"melds": ["pong:111z"]},
        ),
        ("five-of-a-kind", "hand: 5 tiles 1z; there are four", waits, "1z", {"seen": "1111z"}),
        (
            "five-of-a-kind",
            "hand: 5 tiles 4z; there are four",
            waits,
            "44z123m123p123s99m",
            {"melds": ["pong:444z"]},
        ),
        ("notation", "seen: 1f is a flower; flowers lie beside the hand", waits, "1z", {"seen": "1f"}),
        ("count", "hand: 17 tiles, or 3 fewer per meld, are needed, not 16", discards, READY, {}),
        ("five-of-a-kind", "hand: 5 tiles 1z; there are four", discards, "12z", {"seen": "1111z"}),
        ("notation", "seen: '1': the suit of 1 is missing at the end (m p s z)", discards, "12z", {"seen": "1"}),
        ("count", "hand: 17 concealed tiles are needed beside 0 melds, not 2", check_win, "11z", {}),
    ],
)
def test_W9_hands_that_cannot_be_planned_with(
    code: str, what: str, call: Callable[..., object], hand: str, more: dict[str, Any]
) -> None:
    check(code, what, call, hand, **more)


@pytest.mark.parametrize(
    ("code", "what", "said"),
    [
        ("wind", "seat_wind: one of E S W N is needed, not 1", {"seat_wind": 1}),
        ("wind", "round_wind: one of E S W N is needed, not a list", {"round_wind": ["E"]}),
        ("flag", "self_draw: True or False is needed, not 1", {"self_draw": 1}),
        ("flag", "from_dealer: True or False is needed, not 'yes'", {"from_dealer": "yes"}),
        ("flag", "last_tile: True or False is needed, not None", {"last_tile": None}),
        ("conflict", "ready: one of declared, earthly, heavenly or None is needed, not 1", {"ready": 1}),
        ("number", "streak: a whole number from 0 to 1000000 is needed, not '2'", {"streak": "2"}),
        ("number", "streak: a whole number from 0 to 1000000 is needed, not True", {"streak": True}),
    ],
)
def test_values_of_another_type_are_refused_with_what_would_be_right(
    code: str, what: str, said: dict[str, Any]
) -> None:
    """Compiled code would say no more than `TypeError`."""
    check(code, what, evaluate, HAND, "6s", **said)
    if set(said) <= {"seat_wind", "from_dealer", "streak"}:
        check(code, what, flower_win, "12345678f", **said)


@pytest.mark.parametrize("call", [evaluate, check_win, shanten, waits, discards])
@pytest.mark.parametrize("rules", [3, None, ["taiwan"]])
def test_rules_of_another_type_are_refused_with_what_would_be_right(call: Callable[..., object], rules: object) -> None:
    said = [HAND, "6s"] if call is evaluate else [READY if call is waits else HAND]
    with pytest.raises(RulesError) as caught:
        call(*said, rules=rules)
    assert str(caught.value).startswith(
        "taiwan: rules: the name of a preset (simple, taiwan), switches by name or what "
    )
