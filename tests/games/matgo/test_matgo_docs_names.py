"""docs/games/matgo.md names every phase, move, event, key and field that the engine has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.games.games_page import refusal_codes, texts_of, unnamed
from tests.games.matgo.matgo_page import PAGE

import noripan
from noripan.core.match import Match
from noripan.games.matgo.kibo import TAGS
from noripan.games.matgo.moves import MODES, NAMES, decode, encode
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


def happened() -> Iterator[tuple[str, dict[str, Any], set[str]]]:
    """Every event of these matches: its type, its public part and all its fields."""
    for preset in PRESETS:
        for match in played(preset):
            for event in (event for chapter in match.chapters for event in chapter.events or []):
                yield (
                    event.type,
                    event.public,
                    {*event.public, *(key for part in event.private.values() for key in part)},
                )


def view_in(phase: str) -> dict[str, Any]:
    """What a seat sees that is asked in this phase, in some game of random moves."""
    for seed in range(200):
        match = noripan.new("matgo", seed=seed, games=2, push=1, options={"hour": 12})
        rng = Random(seed)
        while not match.over:
            seat = match.pending()[0]
            view = match.view(seat)
            if view["phase"] == phase:
                return view
            match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError(f"nobody was ever asked in {phase}")


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


def test_every_event_with_its_fields() -> None:
    told = PAGE.described("| event |")
    assert set(told) == texts_of("_say", 0, "games/matgo")
    seen = set()
    for name, _, fields in happened():
        seen.add(name)
        assert unnamed(sorted(fields), told[name]) == [], name
    assert seen == set(told)


def test_turn_end_has_the_names_of_a_kibo() -> None:
    action, ppuk = PAGE.described("| field of `action` |"), PAGE.described("| field of `ppukState` |")
    piles: list[dict[str, Any]] = []
    for name, public, _ in happened():
        if name != "turn_end":
            continue
        assert list(public["action"]) == list(action)
        assert list(public["ppukState"]) == list(ppuk)
        assert set(public["action"]["captureBySource"]) == {"hand", "flip"}
        assert all(set(match) == {"source", "eventTag"} for match in public["action"]["matchEvents"])
        piles.extend(public["ppukState"]["piles"])
    assert unnamed(("hand", "flip"), action["captureBySource"]) == []
    assert unnamed(("source", "eventTag", "hand", "flip", *TAGS), action["matchEvents"]) == []
    assert piles
    assert unnamed(piles[0], ppuk["piles"]) == []


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


@pytest.mark.parametrize("phase", ["go-stop", "gukjin-choice", "playing", "select-match"])
def test_every_key_of_a_view(phase: str) -> None:
    keys = PAGE.described("| key | what it is |")
    only = {"stopPays": "go-stop", "goPays": "go-stop", "nextPushMultiplier": "go-stop", "gukjinPays": "gukjin-choice"}
    view = view_in(phase)
    assert list(view) == [key for key in keys if only.get(key, phase) == phase]
    assert unnamed(view["match"], keys["match"]) == []
    assert unnamed(view["choice"] or (), keys["choice"]) == []
    assert unnamed(view["captured"][0], keys["captured"]) == []
    assert unnamed(MODES, keys["gukjinMode"]) == []


def test_every_field_of_a_result_and_of_its_sheet() -> None:
    fields, of_a_sheet = PAGE.described("| field | what it is |"), PAGE.described("| field of a sheet |")
    for preset in PRESETS:
        for chapter in (chapter for match in played(preset) for chapter in match.chapters):
            assert chapter.result is not None
            detail = chapter.result.detail
            pushing = ("pushMultiplier", "nextPushMultiplier") if preset != "hangame" else ()
            assert list(detail) == [field for field in fields if field not in pushing]
            if detail["sheet"] is not None:
                spared = ["spared"] if "spared" in detail["sheet"] else []
                assert list(detail["sheet"]) == [field for field in of_a_sheet if field != "spared"] + spared
                assert unnamed(detail["sheet"]["lines"][0], of_a_sheet["lines"]) == []
                for factor in detail["sheet"]["factors"]:
                    assert unnamed(factor, of_a_sheet["factors"]) == []


def test_every_way_a_game_ends() -> None:
    kinds = texts_of("_end", 1, "games/matgo") | texts_of("_end_drawn", 0, "games/matgo")
    kinds |= texts_of("_settle", 1, "games/matgo")
    assert set(re.findall(r"`([\w-]+)`", PAGE.described("| field | what it is |")["kind"])) == kinds


def test_the_carry() -> None:
    text = PAGE.between("A match's `detail`", "### Refusals")
    assert unnamed(noripan.new("matgo", seed=1).carry.encode(), text) == []


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == refusal_codes("matgo")


def test_the_other_names_of_a_kibo_are_told() -> None:
    names = ("president-choice", "pendingPresident", "goCount", "lastGoBase", "gukjinMode", "declare_bomb")
    assert unnamed(names, PAGE.between("Other names:", "### Results")) == []
    assert "`turn_end.action.matchEvents`" in PAGE.text
