"""Moves as plain data: every type there and back, what may be left out, and what is malformed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.riichi import riichi_tables
from tests.games.taiwan import taiwan_tables

from noripan.core.errors import IllegalMove
from noripan.games import find
from noripan.games.riichi import moves as riichi
from noripan.games.taiwan import moves as taiwan
from noripan.mahjong.moves import MahjongMove

Data = dict[str, Any]
TABLES: dict[str, Any] = {"riichi": riichi_tables, "taiwan": taiwan_tables}
NAMES = {"riichi": riichi.NAMES, "taiwan": taiwan.NAMES}
games = pytest.mark.parametrize("game", TABLES)

EXAMPLES: dict[str, list[Data]] = {
    "riichi": [
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
    ],
    "taiwan": [
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
    ],
}
SAID: dict[str, list[tuple[Data, Data]]] = {
    "riichi": [
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
    "taiwan": [
        ({"type": "TAIWAN.CHOW", "tiles": ["6m", "4m"]}, {"type": "TAIWAN.CHOW", "tiles": ["4m", "6m"]}),
        ({"type": "TAIWAN.DISCARD", "tile": "1z", "ready": False}, {"type": "TAIWAN.DISCARD", "tile": "1z"}),
    ],
}
MALFORMED: dict[str, list[tuple[object, str]]] = {
    "riichi": [
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
    "taiwan": [
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
}
# Drawn or not, red or not, declaring or not, one kong or another: each is another move.
DIFFERENT = {
    "riichi": "5m, 0m, 5m*, 0m*, riichi 5m, riichi 0m*, pon 55m, pon 05m, chi 46m, chi 56m, chi 06m",
    "taiwan": "5m, ready 5m, chow 46m, chow 45m, concealed kong 5m, added kong 5m, kong, pong",
}


def short(data: Data) -> str:
    return str(TABLES[data["type"].split(".")[0].lower()].short(data))


def every_move(game: str) -> Sequence[MahjongMove]:
    """Every move with a tile."""
    if game == "taiwan":
        kinds = [*taiwan.DISCARDS, *taiwan.READY_DISCARDS, *taiwan.CONCEALED_KONGS, *taiwan.ADDED_KONGS]
        return kinds + [taiwan.chow_move(low, low + gap) for low in range(27) for gap in (1, 2) if low % 9 + gap < 9]
    moves: list[MahjongMove] = [*riichi.DISCARDS, *riichi.CLOSED_KANS, *riichi.ADDED_KANS]
    moves += [riichi.pon_move(kind, 0) for kind in range(34)]
    moves += [riichi.pon_move(five, reds) for five in (4, 13, 22) for reds in (1, 2)]
    moves += [riichi.chi_move(low, gap, False) for low in range(27) for gap in (1, 2) if low % 9 + gap < 9]
    return moves + [riichi.chi_move(five, 1, True) for five in (4, 13, 22)]


@pytest.mark.parametrize(("game", "data"), [(game, data) for game in EXAMPLES for data in EXAMPLES[game]])
def test_a_move_comes_back_from_its_data(game: str, data: Data) -> None:
    move = find(game).decode(json.loads(json.dumps(data)))
    assert find(game).encode(move) == data
    assert find(game).decode(find(game).encode(move)) == move
    assert str(data) in repr(move)
    assert TABLES[game].action(short(data)) == data


@games
def test_every_type_is_among_the_examples(game: str) -> None:
    assert {data["type"] for data in EXAMPLES[game]} == set(NAMES[game])


@games
def test_every_move_there_can_be_is_itself_again(game: str) -> None:
    moves = every_move(game)
    assert len({move.key() for move in moves}) == len(moves)
    for move in moves:
        again = find(game).decode(find(game).encode(move))
        assert again == move
        assert hash(again) == hash(move)


@pytest.mark.parametrize(("game", "said", "meant"), [(game, *pair) for game in SAID for pair in SAID[game]])
def test_the_same_may_be_said_otherwise(game: str, said: Data, meant: Data) -> None:
    assert find(game).encode(find(game).decode(said)) == meant


@games
def test_what_differs_in_anything_is_another_move(game: str) -> None:
    texts = DIFFERENT[game].split(", ")
    assert len({find(game).decode(TABLES[game].action(text)) for text in texts}) == len(texts)


def test_a_drawn_tile_is_discarded_as_such() -> None:
    assert riichi.discard_move(4, True, False) == find("riichi").decode(riichi_tables.action("5m*"))


@pytest.mark.parametrize(("game", "data", "told"), [(game, *pair) for game in MALFORMED for pair in MALFORMED[game]])
def test_what_is_malformed_is_named(game: str, data: object, told: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        find(game).decode(data)
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
