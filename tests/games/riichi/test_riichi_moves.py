"""Moves as plain data: every type there and back, what may be left out, and what is malformed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.riichi.riichi_tables import action, short

from noripan.core.errors import IllegalMove
from noripan.games import find
from noripan.games.riichi.moves import (
    ADDED_KANS,
    CLOSED_KANS,
    DISCARDS,
    NAMES,
    chi_move,
    decode,
    discard_move,
    encode,
    pon_move,
)

EXAMPLES: list[dict[str, Any]] = [
    {"type": "RIICHI.DISCARD", "tile": "9m"},
    {"type": "RIICHI.DISCARD", "tile": "0p", "drawn": True},
    {"type": "RIICHI.DISCARD", "tile": "5z", "riichi": True},
    {"type": "RIICHI.DISCARD", "tile": "5z", "drawn": True, "riichi": True},
    {"type": "RIICHI.CHI", "tiles": ["4m", "6m"]},
    {"type": "RIICHI.CHI", "tiles": ["0s", "6s"]},
    {"type": "RIICHI.PON", "tiles": ["7z", "7z"]},
    {"type": "RIICHI.PON", "tiles": ["0m", "5m"]},
    {"type": "RIICHI.PON", "tiles": ["0p", "0p"]},
    {"type": "RIICHI.OPEN_KAN"},
    {"type": "RIICHI.CLOSED_KAN", "tile": "5m"},
    {"type": "RIICHI.ADDED_KAN", "tile": "1z"},
    {"type": "RIICHI.TSUMO"},
    {"type": "RIICHI.RON"},
    {"type": "RIICHI.NINE_TERMINALS"},
    {"type": "RIICHI.PASS"},
    {"type": "RIICHI.STOP"},
    {"type": "RIICHI.GO_ON"},
]


@pytest.mark.parametrize("data", EXAMPLES, ids=short)
def test_a_move_comes_back_from_its_data(data: dict[str, Any]) -> None:
    move = decode(json.loads(json.dumps(data)))
    assert encode(move) == data
    assert find("riichi").decode(find("riichi").encode(move)) == move
    assert str(data) in repr(move)
    assert action(short(data)) == data


def test_every_type_is_among_the_examples() -> None:
    assert {data["type"] for data in EXAMPLES} == set(NAMES)


def test_every_move_there_can_be_is_itself_again() -> None:
    moves = [*DISCARDS, *CLOSED_KANS, *ADDED_KANS]
    moves += [pon_move(kind, 0) for kind in range(34)]
    moves += [pon_move(five, reds) for five in (4, 13, 22) for reds in (1, 2)]
    moves += [chi_move(low, gap, False) for low in range(27) for gap in (1, 2) if low % 9 + gap < 9]
    moves += [chi_move(five, 1, True) for five in (4, 13, 22)]
    assert len({move.key() for move in moves}) == len(moves)
    for move in moves:
        assert decode(encode(move)) == move
        assert hash(decode(encode(move))) == hash(move)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"type": "RIICHI.CHI", "tiles": ["6m", "4m"]}, {"type": "RIICHI.CHI", "tiles": ["4m", "6m"]}),
        ({"type": "RIICHI.PON", "tiles": ["5m", "0m"]}, {"type": "RIICHI.PON", "tiles": ["0m", "5m"]}),
        ({"type": "RIICHI.PON", "tiles": ["5mr", "5m"]}, {"type": "RIICHI.PON", "tiles": ["0m", "5m"]}),
        ({"type": "RIICHI.DISCARD", "tile": "r5s"}, {"type": "RIICHI.DISCARD", "tile": "0s"}),
        ({"type": "RIICHI.CLOSED_KAN", "tile": "0m"}, {"type": "RIICHI.CLOSED_KAN", "tile": "5m"}),
        (
            {"type": "RIICHI.DISCARD", "tile": "1z", "drawn": False, "riichi": False},
            {"type": "RIICHI.DISCARD", "tile": "1z"},
        ),
    ],
)
def test_the_same_may_be_said_otherwise(said: dict[str, Any], meant: dict[str, Any]) -> None:
    assert encode(decode(said)) == meant


def test_drawn_or_not_red_or_not_declaring_or_not_are_different_moves() -> None:
    texts = ("5m", "0m", "5m*", "0m*", "riichi 5m", "riichi 0m*", "pon 55m", "pon 05m", "chi 46m", "chi 56m", "chi 06m")
    assert len({decode(action(text)) for text in texts}) == len(texts)
    assert discard_move(4, True, False) == decode(action("5m*"))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "an object with a 'type' is needed, not None"),
        ([], "an object with a 'type' is needed"),
        ({}, "type: None is no action; there are: RIICHI.DISCARD, RIICHI.CHI"),
        ({"type": "RIICHI.KAN"}, "type: 'RIICHI.KAN' is no action"),
        ({"type": 7}, "type: 7 is no action"),
        ({"type": "RIICHI.PASS", "tile": "1m"}, "RIICHI.PASS has no field 'tile'; it takes: none"),
        ({"type": "RIICHI.CHI", "tile": "1m"}, "RIICHI.CHI has no field 'tile'; it takes: tiles"),
        ({"type": "RIICHI.DISCARD"}, "tile: no tile 'None'"),
        ({"type": "RIICHI.DISCARD", "tile": "0z"}, "tile: no tile '0z'; tiles are 1m-9m"),
        ({"type": "RIICHI.DISCARD", "tile": 5}, "tile: no tile '5'"),
        ({"type": "RIICHI.DISCARD", "tile": "1f"}, "tile: there are no flowers in riichi"),
        ({"type": "RIICHI.DISCARD", "tile": "1m", "drawn": 1}, "drawn: true or false is needed, not 1"),
        ({"type": "RIICHI.DISCARD", "tile": "1m", "riichi": "yes"}, "riichi: true or false is needed, not 'yes'"),
        ({"type": "RIICHI.PON"}, "tiles: a list of the two tiles from the hand is needed, not None"),
        ({"type": "RIICHI.PON", "tiles": ["1m"]}, "tiles: a list of the two tiles"),
        ({"type": "RIICHI.PON", "tiles": ["1m", "2m"]}, "tiles: a pon takes two of a kind, not 1m 2m"),
        ({"type": "RIICHI.PON", "tiles": ["1m", "x"]}, "tiles[1]: no tile 'x'"),
        ({"type": "RIICHI.CHI", "tiles": ["1m", "4m"]}, "tiles: a chi takes two tiles of a run, not 1m 4m"),
        ({"type": "RIICHI.CHI", "tiles": ["9m", "1p"]}, "tiles: a chi takes two tiles of a run"),
        ({"type": "RIICHI.CHI", "tiles": ["1z", "2z"]}, "tiles: a chi takes two tiles of a run"),
        ({"type": "RIICHI.CHI", "tiles": ["5m", "0m"]}, "tiles: a chi takes two tiles of a run"),
    ],
)
def test_what_is_malformed_is_named(data: object, told: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        decode(data)
    assert caught.value.code == "malformed"
    assert caught.value.reason.startswith("move: ")
    assert told in caught.value.reason
