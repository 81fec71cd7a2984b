"""Moves as plain data: every type there and back, and what is malformed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.matgo.matgo_tables import action, short

from noripan.core.errors import IllegalMove
from noripan.games import find
from noripan.games.matgo.moves import BOMBS, MATCHES, NAMES, PLAYS, SHAKES, decode, encode

EXAMPLES: list[dict[str, Any]] = [
    {"type": "play_card", "card": "1-bright"},
    {"type": "play_card", "card": "bonus3"},
    {"type": "declare_shaking", "card": "12-double"},
    {"type": "declare_bomb", "month": 1},
    {"type": "declare_bomb", "month": 12},
    {"type": "play_dummy"},
    {"type": "choose_match", "card": "8-bright"},
    {"type": "choose_gukjin_mode", "gukjinMode": "animal"},
    {"type": "choose_gukjin_mode", "gukjinMode": "junk"},
    {"type": "choose_go"},
    {"type": "choose_stop"},
    {"type": "choose_president_stop"},
    {"type": "choose_president_hold"},
    {"type": "choose_push"},
]


@pytest.mark.parametrize("data", EXAMPLES, ids=short)
def test_a_move_comes_back_from_its_data(data: dict[str, Any]) -> None:
    move = decode(json.loads(json.dumps(data)))
    assert action(short(data)) == data
    assert encode(move) == data
    assert find("matgo").decode(find("matgo").encode(move)) == move
    assert str(data) in repr(move)


def test_every_type_is_among_the_examples() -> None:
    assert {data["type"] for data in EXAMPLES} == set(NAMES)


def test_every_move_there_can_be_is_itself_again() -> None:
    moves = [*PLAYS, *SHAKES, *MATCHES, *BOMBS[1:], *(decode(data) for data in EXAMPLES if len(data) == 1)]
    moves += [decode(data) for data in EXAMPLES if "gukjinMode" in data]
    assert len({move.key() for move in moves}) == len(moves) == 3 * 50 + 12 + 6 + 2
    for move in moves:
        assert decode(encode(move)) == move
        assert hash(decode(encode(move))) == hash(move)


def test_the_same_card_played_shaken_and_chosen_are_three_moves() -> None:
    assert len({decode(action(f"{word} 5-animal")) for word in ("play", "shake", "match")}) == 3


NEEDED = "card: the name of a card is needed, not"
CARDS = "one such as '1-bright', '9-animal' or 'bonus2' is needed"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "an object with a 'type' is needed, not None"),
        ([], "an object with a 'type' is needed"),
        ("play_card", "an object with a 'type' is needed"),
        ({}, "type: None is no action; there are: play_card, declare_shaking"),
        ({"type": "kung"}, "type: 'kung' is no action"),
        ({"type": 7}, "type: 7 is no action"),
        ({"type": "play_dummy", "card": "1-bright"}, "play_dummy has no field 'card'; it takes: none"),
        ({"type": "choose_go", "count": 1}, "choose_go has no field 'count'; it takes: none"),
        ({"type": "choose_stop", "count": 1}, "choose_stop has no field 'count'; it takes: none"),
        ({"type": "choose_president_stop", "month": 1}, "choose_president_stop has no field 'month'"),
        ({"type": "choose_president_hold", "month": 1}, "choose_president_hold has no field 'month'"),
        ({"type": "declare_bomb", "card": "1-bright"}, "declare_bomb has no field 'card'; it takes: month"),
        ({"type": "play_card", "card": "1-bright", "match": "1-junk1"}, "has no field 'match'; it takes: card"),
        ({"type": "play_card"}, f"{NEEDED} None"),
        ({"type": "play_card", "card": "13-bright"}, f"card: no card '13-bright': {CARDS}"),
        ({"type": "play_card", "card": 5}, f"{NEEDED} 5"),
        ({"type": "play_card", "card": ["1-bright"]}, f"{NEEDED} a list"),
        ({"type": "play_card", "card": "x" * 1000}, f"card: no card '{'x' * 20}': {CARDS}"),
        ({"type": "declare_shaking"}, f"{NEEDED} None"),
        ({"type": "declare_shaking", "card": "1-double"}, f"card: no card '1-double': {CARDS}"),
        ({"type": "choose_match"}, f"{NEEDED} None"),
        ({"type": "choose_match", "card": "Bonus2"}, f"card: no card 'Bonus2': {CARDS}"),
        ({"type": "declare_bomb"}, "month: a month from 1 to 12 is needed, not None"),
        ({"type": "declare_bomb", "month": 0}, "month: a month from 1 to 12 is needed, not 0"),
        ({"type": "declare_bomb", "month": 13}, "month: a month from 1 to 12 is needed, not 13"),
        ({"type": "declare_bomb", "month": "5"}, "month: a month from 1 to 12 is needed, not '5'"),
        ({"type": "declare_bomb", "month": True}, "month: a month from 1 to 12 is needed, not True"),
        ({"type": "declare_bomb", "month": 5.0}, "month: a month from 1 to 12 is needed, not 5.0"),
        ({"type": "choose_gukjin_mode"}, "gukjinMode: 'animal' or 'junk' is needed, not None"),
        ({"type": "choose_gukjin_mode", "gukjinMode": "open"}, "gukjinMode: 'animal' or 'junk' is needed, not 'open'"),
        ({"type": "choose_gukjin_mode", "gukjinMode": 2}, "gukjinMode: 'animal' or 'junk' is needed, not 2"),
        ({"type": "choose_gukjin_mode", "mode": "junk"}, "has no field 'mode'; it takes: gukjinMode"),
    ],
)
def test_what_is_malformed_is_named(data: object, told: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        decode(data)
    assert caught.value.code == "malformed"
    assert caught.value.reason.startswith("move: ")
    assert told in caught.value.reason
