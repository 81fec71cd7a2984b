"""The plays and calls of a round in order, as numbers: what the events of the round said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from noripan.cards.french import RANKS
from noripan.cards.tichu import TEXTS
from noripan.conformance.encoded import observed
from noripan.core.shuffle import shuffle
from noripan.games import find
from noripan.games.tichu.combos import TYPES
from noripan.games.tichu.encoder import ENCODER

GAME = find("tichu")
SLICES = {each.name: each for each in ENCODER.slices}
SPECIAL = {"DOG": 0, "1": 2, "DRAGON": 32}
Numbers = list[int]
Play = dict[str, Any]


def told(numbers: Numbers) -> tuple[list[Numbers], Numbers]:
    """The rows of `past`, and `when`."""
    past, when = SLICES["past"], SLICES["when"]
    many, wide = past.shape
    rows = [numbers[past.start + at * wide : past.start + (at + 1) * wide] for at in range(many)]
    return [row for row in rows if any(row)], numbers[when.start : when.stop]


def plays(events: list[dict[str, Any]]) -> list[Play]:
    """From what everybody was told, the latest first."""
    out: list[Play] = []
    exchanged = False
    for event in events:
        if event["type"] == "exchange":
            exchanged = True
        elif event["type"] == "call":
            call: Play = {"kind": 10 if exchanged else 9, "cards": [], "phoenix": None, "wish": None, "value": 0}
            out.insert(0, {"seat": event["seat"], "passes": 0, "to": None, **call})
        elif event["type"] == "play":
            out.insert(0, {"seat": event["seat"], "passes": 0, "to": None, **played(event["move"])})
        elif event["type"] == "pass":
            out[0]["passes"] += 1
        elif event["type"] == "trick":
            out[0]["to"] = event["seat"]
    return out


def played(move: dict[str, Any]) -> Play:
    said, cards = move["declaredCombo"], move["cards"]
    value = None if cards == ["PHOENIX"] else SPECIAL.get(said["highRank"])
    if value is None and cards != ["PHOENIX"]:
        value = 2 * (RANKS.index(said["highRank"]) + 2)
    kind = TYPES.index(said["type"]) + 1
    return {
        "kind": kind,
        "cards": cards,
        "phoenix": said.get("phoenixAs"),
        "wish": said.get("wishRank"),
        "value": value,
    }


def rank(text: str | None) -> int:
    return 0 if text is None else RANKS.index(text) + 2


def counted(seat: int, other: int | None) -> int:
    return 0 if other is None else (other - seat) % 4 + 1


def check(row: Numbers, play: Play, seat: int) -> None:
    assert row[:2] == [counted(seat, play["seat"]), play["kind"]]
    assert row[2] == play["value"] or (play["value"] is None and row[2] % 2 == 1)  # the Phoenix alone: a half
    assert row[3:6] == [len(play["cards"]), rank(play["phoenix"]), rank(play["wish"])]
    assert row[6:] == [play["passes"], counted(seat, play["to"])]


def rounds(preset: str, many: int) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    """Decisions of some rounds, and what everybody was told up to each. Some act out of turn now and then."""
    rng, rules = Random(3), GAME.rules(preset)
    for at in range(many):
        log: list[Any] = []
        deal = GAME.deal(rules, GAME.opening(rules, {}), shuffle(GAME.deck(rules), b"past", at), log)
        while pending := deal.pending():
            yield deal, [event.seen_by(None) for event in log]
            optional = deal.optional() if rng.random() < 0.1 else []
            seat = rng.choice(optional or pending)
            deal.play(seat, deal.sample(seat, rng))


@pytest.mark.parametrize("preset", GAME.presets)
def test_plays_and_calls_are_told_in_order(preset: str) -> None:
    met: set[int] = set()
    wished, longest = 0, 0
    for number, (deal, events) in enumerate(rounds(preset, 25)):
        seat = number % 4
        rows, when = told(observed(ENCODER, deal, seat))
        expected = plays(events)
        assert len(rows) == len(expected)
        for row, play in zip(rows, expected, strict=True):
            check(row, play, seat)
        ages = {text: age + 1 for age, play in enumerate(expected) for text in play["cards"]}
        assert when == [ages.get(text, 0) for text in TEXTS]
        met |= {row[1] for row in rows}
        wished += sum(row[5] for row in rows)
        longest = max(longest, len(rows))
    assert met >= {1, 2, 3, 4, 5, 6, 10}
    assert (9 in met) == bool(GAME.rules(preset).values["early_tichu"])
    assert wished
    assert longest > 30
