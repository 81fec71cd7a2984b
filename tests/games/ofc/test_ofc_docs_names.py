"""docs/games/ofc.md names every phase, move, event, key and field that the engine has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.games.games_page import refusal_codes, texts_of, unnamed
from tests.games.ofc.ofc_page import PAGE

import noripan
from noripan.core.match import Match
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


def happened() -> Iterator[tuple[str, set[str]]]:
    """Every event of these matches with all its fields."""
    for preset in PRESETS:
        for event in (event for chapter in played(preset).chapters for event in chapter.events or []):
            yield event.type, {*event.public, *(key for part in event.private.values() for key in part)}


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


def test_every_event_with_its_fields() -> None:
    told = PAGE.described("| event |")
    assert set(told) == texts_of("say", 0, "games/ofc")
    seen = set()
    for name, fields in happened():
        seen.add(name)
        assert unnamed(sorted(fields), told[name]) == [], name
    assert seen == set(told)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_key_of_a_view(seat: int | None) -> None:
    keys = PAGE.described("| key | what it is |")
    view = noripan.new("ofc", seed=1, options={"fantasyland": [14, 0]}).view(seat)
    spectator = {"hand", "toPlace", "discards"}
    assert list(view) == list(keys)
    assert unnamed(view["match"], keys["match"]) == []
    assert unnamed(view["boards"][1], keys["boards"]) == []
    assert all((view[key] is None) == (seat is None) for key in spectator)
    assert all("`null` for a spectator" in keys[key] for key in spectator)
    assert (view["legal"] is None) == (seat == 0)


def test_every_field_of_a_result() -> None:
    fields, of_a_pair = PAGE.described("| field | what it is |"), PAGE.described("| field of a pair |")
    for preset in PRESETS:
        for chapter in played(preset).chapters:
            assert chapter.result is not None
            detail = chapter.result.detail
            assert list(detail) == list(fields)
            assert unnamed(detail["boards"][0], fields["boards"]) == []
            assert all(list(pair) == list(of_a_pair) for pair in detail["pairs"])


def test_the_carry() -> None:
    text = PAGE.between("A match's `detail`", "### Refusals")
    assert unnamed(noripan.new("ofc", seed=1).carry.encode(), text) == []


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == refusal_codes("ofc")
