"""docs/games/ofc.md names every phase, move and refusal that the engine has."""

from __future__ import annotations

from tests.games.games_page import refusal_codes, unnamed
from tests.games.ofc.ofc_page import PAGE

import noripan
from noripan.games.ofc.moves import FIELDS, NAMES, decode, encode
from noripan.games.ofc.state import PHASES


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


def test_the_carry() -> None:
    text = PAGE.between("A match's `detail`", "### Refusals")
    assert unnamed(noripan.new("ofc", seed=1).carry.encode(), text) == []


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == refusal_codes("ofc")
