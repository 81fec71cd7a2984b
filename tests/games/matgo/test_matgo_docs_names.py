"""docs/games/matgo.md names every phase, move and refusal that the engine has; tables of fields are made."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args, get_type_hints

from tests.games.games_page import refusal_codes, texts_of, unnamed
from tests.games.matgo.matgo_page import PAGE

import noripan
from noripan.core.event import Event
from noripan.core.match import Match
from noripan.games.matgo import contract
from noripan.games.matgo.contract_score import Kind
from noripan.games.matgo.kibo import TAGS
from noripan.games.matgo.moves import NAMES, decode, encode
from noripan.games.matgo.rules import PRESETS
from noripan.games.matgo.state import EVENTS, PHASES


@cache
def played(preset: str) -> tuple[Match, ...]:
    """Matches of random moves."""
    matches = []
    for seed in range(6):
        match = noripan.new("matgo", preset, seed=seed, options={"hour": 12})
        rng = Random(seed)
        while not match.over:
            seat = match.pending()[0]
            match.play(seat, rng.choice(match.legal(seat)))
        matches.append(match)
    return tuple(matches)


def happened() -> Iterator[Event]:
    """Every event of these matches."""
    for preset in PRESETS:
        for match in played(preset):
            for chapter in match.chapters:
                yield from chapter.events or []


# -- names -----------------------------------------------------------------------------------------


def test_every_phase_in_order() -> None:
    assert tuple(PAGE.described("| phase |")) == PHASES


def test_every_move_type_in_order_with_its_fields() -> None:
    moves = PAGE.described("| move | fields |")
    assert tuple(moves) == NAMES
    for move in PAGE.moves():
        assert unnamed((key for key in move if key != "type"), moves[move["type"]]) == []


def test_every_move_decodes_and_is_written_the_same() -> None:
    assert {move["type"] for move in PAGE.moves()} == set(NAMES)
    for move in PAGE.moves():
        assert encode(decode(move)) == move


def test_every_event_is_declared_and_happens() -> None:
    declared = {get_args(get_type_hints(kind)["type"])[0] for kind in get_args(contract.Event)}
    assert declared == {event.type for event in happened()}


def test_turn_end_has_the_names_of_a_kibo() -> None:
    tags = set()
    for event in happened():
        if event.type == "turn_end":
            action = event.public["action"]
            assert set(action["captureBySource"]) == {"hand", "flip"}
            assert all(match["source"] in ("hand", "flip") for match in action["matchEvents"])
            tags |= {match["eventTag"] for match in action["matchEvents"]}
    assert tags == set(TAGS)


def test_every_name_in_events_with_its_synonyms() -> None:
    told = PAGE.described("| name in `events` |")
    assert tuple(told) == EVENTS
    for name, words in {
        "jjob": "쪽 키스 귀신",
        "ppuk": "뻑 설사",
        "ddadak": "따닥 쌍쓸",
        "pansseul": "판쓸 싹쓸이",
    }.items():
        assert [word for word in words.split() if word not in told[name]] == [], name


def test_every_way_a_game_ends() -> None:
    kinds = texts_of("_end", 1, "games/matgo") | texts_of("_end_drawn", 0, "games/matgo")
    kinds |= texts_of("_settle", 1, "games/matgo")
    assert set(get_args(Kind)) == kinds
    assert unnamed(kinds, PAGE.between("### Results", "A match's `detail`")) == []


def test_the_carry() -> None:
    text = PAGE.between("A match's `detail`", "### Fields")
    assert unnamed(noripan.new("matgo", seed=1).carry.encode(), text) == []


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == refusal_codes("matgo")


def test_the_names_of_a_kibo_are_told() -> None:
    names = ("president-choice", "pendingPresident", "goCount", "lastGoBase", "gukjinMode", "declare_bomb", "ppukState")
    assert unnamed(names, PAGE.between("### Events", "### Results")) == []
    assert "`turn_end.action.matchEvents`" in PAGE.text
