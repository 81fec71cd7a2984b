"""What every game's records are tested with: matches of random moves, there and back, and what is false in one."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import noripan
from noripan.core.match import Match


def played_out(match: Match, seed: int) -> Match:
    """The match to its end by random moves, every seventh by the clock."""
    rng = Random(seed)
    while not match.over:
        seat = rng.choice(match.pending())
        clock = rng.random() < 1 / 7
        match.play(seat, match.fallback(seat) if clock else match.deal.sample(seat, rng), clock=clock)
    return match


def written(match: Match, **how: bool) -> dict[str, Any]:
    """The record of a match, through JSON text."""
    record: dict[str, Any] = json.loads(json.dumps(match.record(**how)))
    return record


def again(match: Match) -> Match:
    """The match replayed from its record."""
    return noripan.replay(written(match))


def check_replays(match: Match) -> None:
    """It comes back to the same digest, and is its seed's own."""
    back = again(match)
    assert back.record() == match.record()
    assert back.carry.encode() == match.carry.encode()
    assert back.carry.scores == match.carry.scores
    noripan.verify(match.record())


def check_replays_without_events(match: Match) -> None:
    record = written(match, events=False)
    assert "events" not in record["deals"][0]
    assert noripan.replay(record).carry.scores == match.carry.scores


def false_at(record: dict[str, Any], words: str | None = None) -> str:
    """Where something false in a record is found, with these words."""
    with pytest.raises(noripan.RecordError, match=words) as caught:
        noripan.replay(record)
    return caught.value.where


def check_false_move(match: Match, move: dict[str, Any], words: str) -> None:
    """Another first move than was played."""
    record = written(match)
    record["deals"][0]["moves"][0]["move"] = move
    assert false_at(record, words) == "deals[0].moves[0]"


def check_false_score(match: Match) -> None:
    record = written(match)
    record["deals"][0]["result"]["scores"][0] += 1
    assert false_at(record) == "deals[0].result.scores[0]"
