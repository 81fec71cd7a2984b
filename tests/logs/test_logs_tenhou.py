"""Tenhou's JSON: what we write in that format is read again to the same match, and hand-made logs are understood."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.logs.logs_matches import SCENES, story, told, whole
from tests.logs.tenhou_writer import tenhou
from tests.logs.test_logs_damage import refusal

import noripan
from noripan.core.errors import RecordError
from noripan.logs.tenhou import read, replay_tenhou
from noripan.logs.tenhou_hand import meld_of
from noripan.logs.transcript import Call, DiscardStep


@pytest.mark.parametrize("scene", SCENES)
def test_a_deal_of_every_kind_is_read_as_it_was_played(scene: str) -> None:
    match = SCENES[scene]()
    replayed = replay_tenhou(tenhou(match))
    assert told(replayed) == []
    assert story(replayed.match) == story(match)


@pytest.mark.parametrize(
    ("seed", "switches"),
    [(1, {}), (2, {"length": "east"}), (3, {"length": "east", "red_fives": 0, "open_tanyao": False})],
)
def test_a_whole_match_is_read_with_its_rules_and_names(seed: int, switches: dict[str, Any]) -> None:
    match = whole(seed, **switches)
    replayed = replay_tenhou(tenhou(match))
    assert told(replayed) == []
    assert replayed.ended
    again = replayed.match
    assert dict(again.rules.values) == dict(match.rules.values)
    assert again.names == match.names
    assert story(again) == story(match)
    assert again.carry.scores == match.carry.scores


def test_it_is_walked_as_data_and_as_text() -> None:
    log = tenhou(whole(2, length="east"))
    steps = [(step.seat, step.move) for step in noripan.steps(log)]
    assert steps == [(step.seat, step.move) for step in noripan.steps(json.loads(log))]
    assert len(steps) == replay_tenhou(log).moves


def test_a_claim_that_fits_two_discards_is_tried_with_both() -> None:
    """Seat 0 throws 1z twice and seat 2 pons one of them; only after the second could seat 3 have called before."""
    hands = [
        [41, 41, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22],
        [11, 12, 13, 14, 15, 16, 17, 18, 19, 23, 24, 26, 27],
        [42, 42, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 41],
        [31, 32, 33, 34, 35, 36, 37, 38, 39, 23, 26, 45, 45],
    ]
    takes = [[43, 44], [45], ["41p4141"], ["45p4545"]]
    throws = [[41, 41], [60], [42], [26]]
    seats = [part for seat in range(4) for part in (hands[seat], takes[seat], throws[seat])]
    log = [[0, 0, 0], [25000] * 4, [29], [], *seats, ["流局"]]
    read_hand = read(json.dumps({"log": [log]}).encode()).hands[0]
    order = [(type(step).__name__, step.seat) for step in read_hand.steps if isinstance(step, (DiscardStep, Call))]
    discards = [("DiscardStep", 0), ("DiscardStep", 1), ("Call", 3), ("DiscardStep", 3), ("DiscardStep", 0)]
    assert order == [*discards, ("Call", 2), ("DiscardStep", 2)]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda log: log.update(log=7), "log: a list of hands is needed"),
        (lambda log: log["rule"].update(disp="三般南喰赤"), "rule.disp: a match of three players"),
        (lambda log: log["log"][0].pop(), "hand 1: a list of 17 entries is needed"),
        (
            lambda log: log["log"][0][4].clear(),
            "seat 0's hand: 13 tiles are needed, not 0: only logs",
        ),
        (lambda log: log["log"][0][5].insert(0, 99), "seat 0's draw 1: 99 is no tile; tiles are 11-19"),
        (lambda log: log["log"][0][5].append("4z"), "'4z' is no"),
        (lambda log: log["log"][0].__setitem__(16, ["雪"]), "its end: '雪' is unknown; there are: 和了, 流局"),
        (lambda log: log["log"][0][2].clear(), "dora indicators: at least one is needed"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: Any, what: str) -> None:
    log = json.loads(tenhou(SCENES["tsumo"]()))
    change(log)
    with pytest.raises(RecordError) as caught:
        replay_tenhou(json.dumps(log).encode())
    assert what in str(caught.value)


WRONG: tuple[Any, ...] = (0, 60, 11, 53, -1, "r60", "c111213", "1212k1212", "", None, [], 1.5)


def test_damaged_entries_never_do_worse_than_an_error() -> None:
    rng, refused = Random(3), 0
    for _ in range(150):
        log = json.loads(tenhou(SCENES["four kans"]()))
        part = rng.choice([entry for entry in log["log"][0] if entry])
        part[rng.randrange(len(part))] = rng.choice(WRONG)
        refused += refusal(replay_tenhou, json.dumps(log).encode()) is not None
    assert refused > 75


def test_melds_name_the_tile_that_was_taken_first() -> None:
    assert meld_of("c275226", "here").tiles == [15, 35, 14]
    assert (meld_of("1313p13", "here").place, meld_of("131313m13", "here").place) == (4, 6)
    with pytest.raises(RecordError, match="here: '1313p' is no meld"):
        meld_of("1313p", "here")
