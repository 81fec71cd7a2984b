"""Contracts: what is made from them is fresh, and a value that is not as declared is found and named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import jsonschema
import pytest

from noripan.contracts import contract_of, misfit
from noripan.contracts.__main__ import made
from noripan.contracts.contract import Contract, contract_in, shape_of, shared_in
from noripan.contracts.schema import schema
from noripan.contracts.typescript import typescript
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.games import find, own
from noripan.mahjong import contract as mahjong

Taken = TypedDict(
    "Taken",
    {
        "from": NotRequired[int],  # whose it was
    },
)


class Card(TypedDict):
    """A card."""

    name: str  # as it is written
    worn: NotRequired[bool]


class Play(Taken):
    """Cards are played."""

    type: Literal["play"]
    seat: int
    cards: list[Card]


class Pass(TypedDict):
    """Nothing is."""

    type: Literal["pass"]
    seat: int


class View(TypedDict):
    """What one sees."""

    hand: list[Card] | None
    points: Annotated[list[int], 2]
    lines: list[Annotated[list[str | int], str, int]]
    names: dict[str, str]
    share: float
    last: Play | Pass | None


Event = Play | Pass
Move = Play
Result = View
VIEW: dict[str, Any] = {
    "hand": [{"name": "As"}],
    "points": [1, 2],
    "lines": [["win", 3]],
    "names": {"a": "b"},
    "share": 1,
    "last": None,
}


@pytest.fixture
def here() -> Contract:
    import sys

    return contract_in(sys.modules[__name__])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hand": [{"name": 1}]}, "view.hand[0].name: str is declared, not 1"),
        ({"hand": [{"name": "As", "worn": 1}]}, "view.hand[0].worn: bool is declared, not 1"),
        ({"hand": [{}]}, "view.hand[0].name: missing"),
        ({"points": [1]}, "view.points: 2 entries are declared, not 1"),
        ({"points": [1, True]}, "view.points[1]: int is declared, not True"),
        ({"lines": [["win"]]}, "view.lines[0]: 2 entries are declared, not 1"),
        ({"lines": [[3, "win"]]}, "view.lines[0][0]: str is declared, not 3"),
        ({"names": {"a": 1}}, "view.names.a: str is declared, not 1"),
        ({"share": "much"}, "view.share: float is declared, not 'much'"),
        ({"more": 1}, "view.more: View has no such field"),
        ({"last": {"type": "play", "seat": 1}}, "view.last.cards: missing"),
        ({"last": {"type": "fold"}}, "view.last: none of what is declared fits an object"),
    ],
)
def test_the_first_place_that_is_not_as_declared_is_named(change: dict[str, Any], said: str) -> None:
    assert misfit(VIEW, View, "view") is None
    assert misfit({**VIEW, **change}, View, "view") == said


def test_what_stands_behind_a_field_says_what_it_is() -> None:
    shape = shape_of(Card)
    assert [(field.name, field.required, field.about) for field in shape.fields] == [
        ("name", True, "as it is written"),
        ("worn", False, ""),
    ]


def test_a_field_that_python_has_a_word_for_says_what_it_is_too() -> None:
    assert ("from", "whose it was") in [(field.name, field.about) for field in shape_of(Play).fields]


def test_what_several_games_extend_has_types_of_its_own() -> None:
    text = typescript(shared_in(mahjong))
    assert text.startswith("// Generated from noripan.mahjong.contract")
    for name in ("RiverTile", "MahjongView", "Discard"):
        assert f"export type {name} = {{\n" in text


def test_types_are_written_for_the_browser(here: Contract) -> None:
    text = typescript(here)
    assert "export type Card = {\n  name: string; // as it is written\n  worn?: boolean;\n};\n" in text
    assert "  points: [number, number];\n" in text
    assert "  lines: [string, number][];\n" in text
    assert "  last: Event | null;\n" in text
    assert "export type Event = Play | Pass;\n" in text
    assert "export type Move = Play;\n" in text


def test_a_schema_takes_what_is_declared_and_nothing_else(here: Contract) -> None:
    document = schema(here, "here")
    wanted = {**document, "$ref": "#/$defs/View"}
    jsonschema.validate(VIEW, wanted)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**VIEW, "points": [1, 2, 3]}, wanted)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**VIEW, "lines": [[3, "win"]]}, wanted)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**VIEW, "more": 1}, wanted)


def test_what_is_made_from_the_contracts_is_fresh() -> None:
    """`make golden` writes it."""
    for path, text in made(Path(__file__).parents[2]):
        assert path.read_text(encoding="utf-8") == text, f"{path} is stale: make golden"


DECLARED = [game for game in map(find, own()) if contract_of(game) is not None]


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.name)
def test_every_view_calls_the_same_thing_by_the_same_name(game: Game) -> None:
    contract = contract_of(game)
    assert contract is not None
    fields = {field.name: field.kind for field in shape_of(contract.roots["View"]).fields}
    assert {"phase", "seat", "pending", "turn", "hand", "counts", "legal", "result", "match"} <= {*fields}
    tags = [json.dumps(name) for name in ("start", "end")]
    assert all(f"type: {tag};" in typescript(contract) for tag in tags)


@pytest.mark.parametrize("game", DECLARED, ids=lambda game: game.name)
def test_a_field_by_another_name_is_found(game: Game) -> None:
    contract = contract_of(game)
    assert contract is not None
    view = Match(game, game.rules(), b"1").view(0)
    assert misfit(view, contract.roots["View"], "view") is None
    for name in view:
        renamed = {f"{key}_" if key == name else key: value for key, value in view.items()}
        assert misfit(renamed, contract.roots["View"], "view") == f"view.{name}_: View has no such field"
