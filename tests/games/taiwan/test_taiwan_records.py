"""Records of Taiwan mahjong: whole matches there and back, flowers, sealed answers, kongs face down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_records import (
    again,
    check_false_move,
    check_false_score,
    check_replays,
    check_replays_without_events,
    played_out,
)
from tests.games.taiwan.taiwan_tables import READY, action, asked, put, say, table

import noripan
from noripan.core.match import Match
from noripan.games import find

PRESETS = pytest.mark.parametrize("preset", find("taiwan").presets)


def played(preset: str, seed: int, **switches: Any) -> Match:
    """A match of random moves, every seventh by the clock."""
    match = noripan.new("taiwan", preset, seed, names=["Ada", "Ben", "Chae", "Dae"], **switches)
    return played_out(match, seed)


@PRESETS
@pytest.mark.parametrize("draw", ["auto", "by hand"])
def test_a_match_replays_to_the_same_digest(preset: str, draw: str) -> None:
    check_replays(played(preset, 5, length="east", drawn_hand="passes on", draw=draw))


def test_the_decks_of_a_record_name_the_flowers() -> None:
    record = played("taiwan", 8, length="hand").record()
    assert len(record["deals"][0]["deck"]) == 144
    assert sum(tile[1] == "f" for tile in record["deals"][0]["deck"]) == 8


def test_claims_kongs_and_flowers_replay_as_they_were() -> None:
    match = table("4m 1f", "56m 2222s", "", "", draws="9s", tail="9p 8p", preset="taiwan")
    say(match, 0, "4m", 1, "chow 56m")
    put(match, 1, "2s")
    back = again(match)
    assert [back.view(seat) for seat in (None, 0, 1, 2, 3)] == [match.view(seat) for seat in (None, 0, 1, 2, 3)]
    moves = [entry["move"] for entry in match.record()["deals"][0]["moves"]]
    assert action("chow 56m") in moves


def test_an_answer_that_is_sealed_is_in_the_record_of_an_unfinished_hand() -> None:
    match = table("5m", "46m", "55m", draws="7z")
    say(match, 0, "5m", 2, "pong")
    back = again(match)
    assert asked(back) == [1]
    say(back, 1, "pass")
    assert back.pending() == [2]


def test_a_match_that_began_elsewhere_replays_from_there() -> None:
    match = table(READY[0], draws="5s", wind="W", streak=2, scores=[10, -10, 0, 0], preset="taiwan")
    say(match, 0, "hu")
    back = again(match)
    assert back.carry.encode() == match.carry.encode()
    assert back.carry.encode()["streak"] == 3


def test_a_false_move_in_a_record_is_found() -> None:
    match = table(READY[0], draws="5z", preset="taiwan")
    put(match, 0, "5z")
    check_false_move(match, action("ready 2m"), "does not leave you ready")


def test_a_false_score_in_a_record_is_found() -> None:
    match = table(READY[0], draws="5s")
    say(match, 0, "hu")
    check_false_score(match)


def test_a_record_without_events_replays_too() -> None:
    check_replays_without_events(played("taiwan", 6, length="hand"))
