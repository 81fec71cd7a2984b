"""Records of Matgo: whole matches there and back, choices, options, and what is false in one."""

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
    written,
)
from tests.games.matgo.matgo_tables import action, deck_for, say, table

import noripan
from noripan.core.match import Match
from noripan.games import find

PRESETS = pytest.mark.parametrize("preset", find("matgo").presets)
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"


def played(preset: str, seed: int, **switches: Any) -> Match:
    """A match of random moves, every seventh by the clock."""
    match = noripan.new("matgo", preset, seed, names=["Ada", "Ben"], options={"hour": 20}, **switches)
    return played_out(match, seed)


@PRESETS
@pytest.mark.parametrize("seed", [5, 6])
def test_a_match_replays_to_the_same_digest(preset: str, seed: int) -> None:
    check_replays(played(preset, seed))


def test_every_position_of_a_match_can_be_seen_again() -> None:
    """Turn by turn, back and forth: the first moves of a record are a record."""
    match = played("standard", 9, games=1)
    record = written(match, events=False)
    moves = match.chapters[0].moves
    shorter = noripan.new("matgo", "standard", 9, names=["Ada", "Ben"], options={"hour": 20}, games=1)
    for number, move in enumerate(moves):
        assert record["deals"][0]["moves"][number]["move"] == match.game.encode(move.move)
        back = again(shorter)
        assert [back.view(seat) for seat in (None, 0, 1)] == [shorter.view(seat) for seat in (None, 0, 1)]
        shorter.play(move.seat, move.move, clock=move.clock)
    assert shorter.over


def test_a_choice_that_is_open_is_open_again() -> None:
    match = table("5-animal", floor="5-ribbon 5-junk1", deck="12-ribbon")
    say(match, 0, "play 5-animal")
    back = again(match)
    assert back.view(0) == match.view(0)
    say(back, 0, "match 5-junk1")
    assert back.pending() == [1]


def test_the_deck_names_all_fifty_cards() -> None:
    record = played("standard", 8, games=1).record()
    deck = record["deals"][0]["deck"]
    assert len(set(deck)) == 50
    assert {"bonus2", "bonus3", "1-bright", "12-double"} <= set(deck)


def test_a_match_that_began_elsewhere_replays_from_there() -> None:
    match = table(FOUR, gold=[100, 300], multiplier=2, hour=3, games=3)
    say(match, 0, "president stop")
    back = again(match)
    assert back.options == {"starter": 0, "multiplier": 2, "hour": 3, "gold": [100, 300]}
    assert back.carry.encode() == match.carry.encode()
    assert back.carry.encode()["gold"] == [400, 1_000_000]


def test_games_that_were_over_as_they_were_dealt_are_chapters_without_moves() -> None:
    match = noripan.new("matgo", seed=1, decks=[deck_for(floor=FOUR)] * 2, options={"hour": 12}, games=2)
    assert match.over
    back = again(match)
    assert [chapter.moves for chapter in back.chapters] == [[], []]
    assert back.record() == match.record()


def test_a_false_move_in_a_record_is_found() -> None:
    match = table("5-animal", "9-junk1", deck="12-ribbon")
    say(match, 0, "play 5-animal")
    check_false_move(match, action("play 9-junk1"), "9-junk1 is not in your hand")


def test_a_false_score_in_a_record_is_found() -> None:
    match = table(FOUR)
    say(match, 0, "president stop")
    check_false_score(match)


def test_a_false_kibo_in_a_record_is_found() -> None:
    match = table("5-animal", floor="5-ribbon", deck="5-junk1")
    say(match, 0, "play 5-animal")
    record = written(match)
    told = record["deals"][0]["events"]
    told[-1]["public"]["action"]["events"] = []
    with pytest.raises(noripan.RecordError):
        noripan.replay(record)


def test_a_record_without_events_replays_too() -> None:
    check_replays_without_events(played("hangame", 6, games=2))
