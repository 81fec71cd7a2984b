"""Moves as plain data: every type there and back, what may be left out, and what is malformed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.taiwan.taiwan_tables import action, short

from noripan.core.errors import IllegalMove
from noripan.games import find
from noripan.games.taiwan.moves import (
    ADDED_KONGS,
    CONCEALED_KONGS,
    DISCARDS,
    NAMES,
    READY_DISCARDS,
    TaiwanMove,
    chow_move,
    decode,
    encode,
)

EXAMPLES: list[dict[str, Any]] = [
    {"type": "TAIWAN.DRAW"},
    {"type": "TAIWAN.DISCARD", "tile": "9m"},
    {"type": "TAIWAN.DISCARD", "tile": "5z", "ready": True},
    {"type": "TAIWAN.CHOW", "tiles": ["4m", "6m"]},
    {"type": "TAIWAN.CHOW", "tiles": ["7s", "8s"]},
    {"type": "TAIWAN.PONG"},
    {"type": "TAIWAN.KONG"},
    {"type": "TAIWAN.CONCEALED_KONG", "tile": "5m"},
    {"type": "TAIWAN.ADDED_KONG", "tile": "1z"},
    {"type": "TAIWAN.HU"},
    {"type": "TAIWAN.PASS"},
]


@pytest.mark.parametrize("data", EXAMPLES, ids=short)
def test_a_move_comes_back_from_its_data(data: dict[str, Any]) -> None:
    move = decode(json.loads(json.dumps(data)))
    assert encode(move) == data
    assert find("taiwan").decode(find("taiwan").encode(move)) == move
    assert str(data) in repr(move)
    assert action(short(data)) == data


def test_every_type_is_among_the_examples() -> None:
    assert {data["type"] for data in EXAMPLES} == set(NAMES)


def test_every_move_there_can_be_is_itself_again() -> None:
    moves: list[TaiwanMove] = [*DISCARDS, *READY_DISCARDS, *CONCEALED_KONGS, *ADDED_KONGS]
    moves += [chow_move(low, low + gap) for low in range(27) for gap in (1, 2) if low % 9 + gap < 9]
    assert len({move.key() for move in moves}) == len(moves) == 4 * 34 + 3 * 15
    for move in moves:
        assert decode(encode(move)) == move
        assert hash(decode(encode(move))) == hash(move)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"type": "TAIWAN.CHOW", "tiles": ["6m", "4m"]}, {"type": "TAIWAN.CHOW", "tiles": ["4m", "6m"]}),
        ({"type": "TAIWAN.DISCARD", "tile": "1z", "ready": False}, {"type": "TAIWAN.DISCARD", "tile": "1z"}),
    ],
)
def test_the_same_may_be_said_otherwise(said: dict[str, Any], meant: dict[str, Any]) -> None:
    assert encode(decode(said)) == meant


def test_declaring_or_not_and_one_kong_or_another_are_different_moves() -> None:
    texts = ("5m", "ready 5m", "chow 46m", "chow 45m", "concealed kong 5m", "added kong 5m", "kong", "pong")
    assert len({decode(action(text)) for text in texts}) == len(texts)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "an object with a 'type' is needed, not None"),
        ([], "an object with a 'type' is needed"),
        ({}, "type: None is no action; there are: TAIWAN.DRAW, TAIWAN.DISCARD"),
        ({"type": "TAIWAN.RON"}, "type: 'TAIWAN.RON' is no action"),
        ({"type": 7}, "type: 7 is no action"),
        ({"type": "TAIWAN.PASS", "tile": "1m"}, "TAIWAN.PASS has no field 'tile'; it takes: none"),
        ({"type": "TAIWAN.CHOW", "tile": "1m"}, "TAIWAN.CHOW has no field 'tile'; it takes: tiles"),
        ({"type": "TAIWAN.ADDED_KONG", "tile": "1m", "ready": True}, "has no field 'ready'"),
        ({"type": "TAIWAN.DISCARD"}, "tile: no tile 'None'"),
        ({"type": "TAIWAN.DISCARD", "tile": "0z"}, "tile: no tile '0z'; tiles are 1m-9m"),
        ({"type": "TAIWAN.DISCARD", "tile": 5}, "tile: no tile '5'"),
        ({"type": "TAIWAN.DISCARD", "tile": "1f"}, "tile: 1f is never in a hand; tiles are 1m-9m 1p-9p 1s-9s 1z-7z"),
        ({"type": "TAIWAN.DISCARD", "tile": "0m"}, "tile: 0m is never in a hand"),
        ({"type": "TAIWAN.DISCARD", "tile": "1m", "ready": 1}, "ready: true or false is needed, not 1"),
        ({"type": "TAIWAN.CONCEALED_KONG"}, "tile: no tile 'None'"),
        ({"type": "TAIWAN.CHOW"}, "tiles: a list of the two tiles from the hand is needed, not None"),
        ({"type": "TAIWAN.CHOW", "tiles": ["1m"]}, "tiles: a list of the two tiles"),
        ({"type": "TAIWAN.CHOW", "tiles": ["1m", "x"]}, "tiles[1]: no tile 'x'"),
        ({"type": "TAIWAN.CHOW", "tiles": ["1m", "4m"]}, "tiles: a chow takes two tiles of a run, not 1m 4m"),
        ({"type": "TAIWAN.CHOW", "tiles": ["5m", "5m"]}, "tiles: a chow takes two tiles of a run"),
        ({"type": "TAIWAN.CHOW", "tiles": ["9m", "1p"]}, "tiles: a chow takes two tiles of a run"),
        ({"type": "TAIWAN.CHOW", "tiles": ["1z", "2z"]}, "tiles: a chow takes two tiles of a run"),
        ({"type": "TAIWAN.CHOW", "tiles": ["1f", "2f"]}, "tiles[0]: 1f is never in a hand"),
    ],
)
def test_what_is_malformed_is_named(data: object, told: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        decode(data)
    assert caught.value.code == "malformed"
    assert caught.value.reason.startswith("move: ")
    assert told in caught.value.reason


def test_tiles_have_names_and_no_five_is_red() -> None:
    game = find("taiwan")
    for tile in {*game.deck(game.rules("taiwan"))}:
        assert game.card_id(game.card_text(tile)) == tile
    with pytest.raises(ValueError, match="no five is red"):
        game.card_id("0p")
    with pytest.raises(ValueError, match="no tile"):
        game.card_id("9z")
