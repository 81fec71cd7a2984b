"""docs/games/ofc.md names every phase, move and refusal that the engine has; tables of fields are made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args, get_type_hints

import pytest
from tests.games.games_page import texts_of, unnamed
from tests.games.ofc.ofc_page import PAGE

import noripan
from noripan.core.match import Match
from noripan.games.ofc import contract
from noripan.games.ofc.moves import FIELDS, NAMES, decode, encode
from noripan.games.ofc.rules import PRESETS
from noripan.games.ofc.state import PHASES


@cache
def played(preset: str) -> Match:
    """A match of random moves for three, whose first hand has two seats in Fantasyland."""
    match = noripan.new("ofc", preset, seed=3, players=3, hands=2, options={"fantasyland": [14, 0, 17]})
    rng = Random(3)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    return match


def happened() -> Iterator[str]:
    """The type of every event of these matches."""
    for preset in PRESETS:
        for chapter in played(preset).chapters:
            yield from (event.type for event in chapter.events or [])


def test_every_phase_in_order() -> None:
    assert tuple(PAGE.described("| phase |")) == PHASES


def test_every_move_with_its_fields() -> None:
    moves = PAGE.described("| move | fields |")
    assert tuple(moves) == NAMES
    assert unnamed(FIELDS, moves["place"]) == []


def test_every_move_decodes_and_is_written_the_same() -> None:
    assert len(PAGE.moves()) == 3
    for move in PAGE.moves():
        assert encode(decode(move)) == move


def test_a_field_left_out_is_empty() -> None:
    first = PAGE.moves()[0]
    assert decode({key: value for key, value in first.items() if value}) == decode(first)


def test_every_event_is_declared_and_happens() -> None:
    declared = {get_args(get_type_hints(kind)["type"])[0] for kind in get_args(contract.Event)}
    assert declared == texts_of("say", 0, "games/ofc") == set(happened())


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_a_spectator_does_not_see_and_what_cannot_be_listed(seat: int | None) -> None:
    view = noripan.new("ofc", seed=1, options={"fantasyland": [14, 0]}).view(seat)
    assert all((view[key] is None) == (seat is None) for key in ("hand", "toPlace", "discards"))
    assert (view["legal"] is None) == (seat == 0)


def test_the_carry() -> None:
    text = PAGE.between("A match's `detail`", "### Fields")
    assert unnamed(noripan.new("ofc", seed=1).carry.encode(), text) == []


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == texts_of("IllegalMove", 1, "games/ofc", "core")
