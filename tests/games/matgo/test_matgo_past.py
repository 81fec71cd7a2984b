"""The turns of a game in order, as numbers: what the events of the game said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from noripan.cards.hwatu import TEXTS
from noripan.conformance.encoded import observed
from noripan.core.shuffle import shuffle
from noripan.games import find
from noripan.games.matgo.encoder import ENCODER
from noripan.games.matgo.moves import OPENINGS
from noripan.games.matgo.state import EVENTS

GAME = find("matgo")
PAST = next(each for each in ENCODER.slices if each.name == "past")
Rows = list[list[int]]


def rows(numbers: list[int]) -> Rows:
    """The turns that are told."""
    many, wide = PAST.shape
    found = [numbers[PAST.start + at * wide : PAST.start + (at + 1) * wide] for at in range(many)]
    return [row for row in found if any(row)]


def number(text: str | None) -> int:
    return 0 if text is None else TEXTS.index(text) + 1


def lowest(texts: list[str]) -> int:
    return min((number(text) for text in texts), default=0)


def expected(events: list[dict[str, Any]], seat: int) -> Rows:
    """The latest first, from what everybody was told."""
    out: Rows = []
    for event in events:
        who = 1 if event.get("seat") == seat else 2
        if event["type"] == "turn_end":
            out.insert(0, [who, *turn(event["action"])])
        elif event["type"] == "bonus":
            out.insert(0, [who, 5, number(event["card"]), 0, 0, 0, 1, len(event["stolen"]), 0, *[0] * 7])
        elif event["type"] == "go":
            out[0][8] = 1
    return out


def turn(action: dict[str, Any]) -> list[int]:
    hand, flip = action["captureBySource"]["hand"], action["captureBySource"]["flip"]
    return [
        OPENINGS.index(action["type"]) + 1,
        lowest(action["cards"]),
        number(action["flip"]),
        lowest([text for text in hand if text not in action["cards"]]),
        lowest([text for text in flip if text != action["flip"]]),
        len(hand) + len(flip) + len(action["bonus"]),
        len(action["stolen"]),
        0,
        *(int(name in action["events"]) for name in EVENTS),
    ]


def games(preset: str, many: int) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    """Every decision of some games, and what everybody was told up to it."""
    rng, rules = Random(3), GAME.rules(preset)
    for at in range(many):
        log: list[Any] = []
        deal = GAME.deal(rules, GAME.opening(rules, {}), shuffle(GAME.deck(rules), b"past", at), log)
        while pending := deal.pending():
            yield deal, [event.seen_by(None) for event in log]
            bombs = [move for move in deal.legal(pending[0]) if GAME.encode(move)["type"] == "declare_bomb"]
            deal.play(pending[0], bombs[0] if bombs else deal.sample(pending[0], rng))


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_turns_are_told_in_order_to_both_seats(preset: str) -> None:
    met: set[int] = set()
    longest = 0
    for deal, events in games(preset, 60):
        for seat in range(2):
            told = rows(observed(ENCODER, deal, seat))
            assert told == expected(events, seat)
            met |= {row[1] for row in told} | {10 for row in told if row[8]}
            longest = max(longest, len(told))
    assert longest >= 17
    assert met >= {1, 2, 3, 4, 10}
    assert (5 in met) == (GAME.rules(preset).values["hand_bonus"] == "play")


def test_a_copy_has_a_past_of_its_own() -> None:
    for deal, _ in games(GAME.presets[0], 1):
        before = observed(ENCODER, deal, 0)
        other = deal.copy()
        other.play(other.pending()[0], other.legal(other.pending()[0])[0])
        assert observed(ENCODER, deal, 0) == before
