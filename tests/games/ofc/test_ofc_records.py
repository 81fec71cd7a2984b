"""Records: whole matches there and back, Fantasyland and options included, and what is false in one."""

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
from tests.games.ofc.ofc_tables import KINGS, QUADS, QUIET, action, boards_table, ended_with, say, step, table

import noripan
from noripan.core.match import Match
from noripan.games import find

PRESETS = pytest.mark.parametrize("preset", find("ofc").presets)


def played(preset: str, seed: int, players: int = 2, **switches: Any) -> Match:
    """A match of random moves that begins in Fantasyland, every seventh by the clock."""
    options: dict[str, object] = {"fantasyland": [0, 15, 14][:players], "button": 0}
    match = noripan.new(
        "ofc", preset, seed, names=["Ada", "Ben", "Cas"][:players], options=options, players=players, **switches
    )
    return played_out(match, seed)


@PRESETS
@pytest.mark.parametrize("players", [2, 3])
def test_a_match_replays_to_the_same_digest(preset: str, players: int) -> None:
    check_replays(played(preset, 5, players))


def test_every_position_of_a_match_can_be_seen_again() -> None:
    """The first moves of a record are a record, also while a board in Fantasyland is sealed."""
    match = boards_table(*QUIET, fantasyland=[14, 0, 0])
    for seat in (1, 2, 0, 1, 2, 1, 2, 1, 2, 1, 2):
        back = again(match)
        assert [back.view(viewer) for viewer in (None, 0, 1, 2)] == [match.view(viewer) for viewer in (None, 0, 1, 2)]
        step(match, seat, QUIET[seat])
    assert match.over
    assert again(match).record() == match.record()


def test_a_match_that_began_in_fantasyland_replays_from_there() -> None:
    match = ended_with(KINGS, QUIET[1], fantasyland=[17, 0], button=0)
    back = again(match)
    assert back.options == {"fantasyland": [17, 0], "button": 0}
    assert back.carry.encode() == match.carry.encode()


def test_who_enters_fantasyland_is_there_again_in_a_replay() -> None:
    match = ended_with(KINGS, QUIET[1], hands=2)
    back = again(match)
    assert back.view(0) == match.view(0)
    assert back.view(0)["fantasyland"] == [15, 0]


def test_the_record_holds_what_nobody_was_shown() -> None:
    """A record is written when all is over: discards and sealed settings are in it."""
    match = ended_with(QUADS, QUIET[1], fantasyland=[14, 0])
    moves = match.record()["deals"][0]["moves"]
    assert [move["seat"] for move in moves] == [0, 1, 1, 1, 1, 1]
    assert len(moves[0]["move"]["discard"]) == 1
    assert [len(move["move"]["discard"]) for move in moves[1:]] == [0, 1, 1, 1, 1]


def test_moves_by_the_clock_are_marked() -> None:
    match = table(hands=1)
    match.play(0, match.fallback(0), clock=True)
    match.play(1, match.fallback(1))
    assert [bool(move.get("clock")) for move in match.record()["deals"][0]["moves"]] == [True, False]


def test_a_false_move_in_a_record_is_found() -> None:
    match = table("As Ks Qs Js Ts", "Ad")
    say(match, 0, "As Ks Qs / Js / Ts")
    check_false_move(match, action("As Ks Qs / Js / Ad"), "Not among your cards: Ad")


def test_a_false_score_in_a_record_is_found() -> None:
    check_false_score(ended_with(*QUIET))


def test_a_false_reveal_in_a_record_is_found() -> None:
    record = written(ended_with(*QUIET, fantasyland=[14, 0, 0]))
    reveals = [event for event in record["deals"][0]["events"] if event["type"] == "reveal"]
    reveals[0]["public"]["board"]["top"] = ["As", "Ah", "Ad"]
    with pytest.raises(noripan.RecordError):
        noripan.replay(record)


def test_a_record_without_events_replays_too() -> None:
    check_replays_without_events(played("ultimate", 6, 3, hands=2))


def test_a_record_has_one_spelling_only() -> None:
    """What is read from people is written one way: a record that says it otherwise was not written by the engine."""
    record = written(played("standard", 5))
    deck = record["deals"][0]["deck"]
    at = deck.index("Td")
    deck[at] = "10♦"
    with pytest.raises(noripan.RecordError, match=rf"deals\[0\]\.deck\[{at}\]"):
        noripan.replay(record)
