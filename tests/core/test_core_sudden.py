"""Deals that are over as they are dealt, in matches and records; and options that a clock gives."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.conformance import conformance_sudden
from tests.conformance.conformance_sudden import GAME, NOON, PATTERNS, Pattern, made, play_on
from tests.plugs import plug

import noripan
from noripan.core.match import Match
from noripan.core.record import read

Edit = Callable[[dict[str, Any]], object]
EVERY = pytest.mark.parametrize("pattern", PATTERNS)


@pytest.fixture(autouse=True)
def sudden(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch, sudden=f"{conformance_sudden.__name__}:GAME")


# -- matches ---------------------------------------------------------------------------------------


@EVERY
def test_somebody_owes_an_answer_until_the_match_is_over(pattern: Pattern) -> None:
    match = made(pattern)
    while not match.over:
        assert match.pending()
        assert match.chapters[-1].result is None
        play_on(match, 1)
    assert match.pending() == []


@EVERY
def test_such_a_deal_is_a_chapter_with_events_and_a_result_but_no_moves(pattern: Pattern) -> None:
    match = play_on(made(pattern))
    assert [len(chapter.moves) for chapter in match.chapters] == [0 if sudden else 6 for sudden in pattern]
    for chapter, sudden in zip(match.chapters, pattern, strict=True):
        assert chapter.events is not None and chapter.result is not None
        assert (chapter.events[-1].type == "sudden") == sudden
        assert (chapter.result.detail == {"sudden": True}) == sudden


@EVERY
def test_the_deals_that_ended_last_can_still_be_seen(pattern: Pattern) -> None:
    match = made(pattern)
    before, expected = 0, list(range(len(match.chapters) - 1))
    while not match.over:
        if before and len(match.chapters) > before:
            expected = list(range(before - 1, len(match.chapters) - 1))
        assert [view["match"]["deal"] for view in match.ended_views(0)] == expected
        before = len(match.chapters)
        play_on(match, 1)


@EVERY
def test_it_is_settled_like_any_other(pattern: Pattern) -> None:
    match = play_on(made(pattern))
    results = [chapter.result.scores[0] for chapter in match.chapters if chapter.result is not None]
    assert [chapter.carry.number for chapter in match.chapters] == [0, 1, 2]
    assert [chapter.carry.scores[0] for chapter in match.chapters] == [NOON + sum(results[:n]) for n in range(3)]
    assert match.carry.scores[0] == NOON + sum(results)
    assert match.carry.number == 3


def test_a_match_may_be_over_as_it_is_made() -> None:
    match = made((True, True, True))
    result = match.result()
    assert match.over and result is not None
    assert result.scores == [NOON + 15, -NOON - 15]
    assert match.view(0)["match"]["deal"] == 2
    with pytest.raises(noripan.IllegalMove, match="the match has ended"):
        match.play(0, GAME.decode({"card": "n1"}))


def test_prepared_decks_come_in_their_order() -> None:
    over, to_play = [f"n{rank}" for rank in range(1, 10)], [f"n{rank}" for rank in range(9, 0, -1)]
    match = noripan.new("sudden", seed=1, decks=[over, over, to_play])
    assert [chapter.deck[0] for chapter in match.chapters] == [0, 0, 8]
    assert match.pending() == [0, 1]


# -- records ---------------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize("events", [True, False])
def test_a_record_replays_and_its_decks_are_the_seeds(pattern: Pattern, events: bool) -> None:
    data = json.loads(json.dumps(play_on(made(pattern)).record(events=events)))
    assert noripan.replay(data).record(events=events) == noripan.verify(data).record(events=events) == data


@EVERY
def test_a_match_without_a_log_writes_the_same_record(pattern: Pattern) -> None:
    assert play_on(made(pattern, log=False)).record() == play_on(made(pattern)).record()


@EVERY
def test_an_unfinished_match_is_read_and_played_on(pattern: Pattern) -> None:
    whole = play_on(made(pattern)).record()
    for moves in range(6 * pattern.count(False)):
        half = play_on(made(pattern), moves).record()
        assert half["result"] is None
        assert play_on(read(half, GAME)).record() == whole


def to_play(number: int) -> Edit:
    return lambda data: data["deals"][number].update(deck=[f"n{rank}" for rank in range(9, 0, -1)])


def over_at_once(number: int) -> Edit:
    return lambda data: data["deals"][number].update(deck=[f"n{rank}" for rank in range(1, 10)])


def with_a_move(number: int, move: object) -> Edit:
    return lambda data: data["deals"][number]["moves"].append(move)


def without_its_last_move(number: int) -> Edit:
    return lambda data: data["deals"][number]["moves"].pop()


def without(number: int) -> Edit:
    return lambda data: data["deals"].pop(number)


def once_more(number: int) -> Edit:
    return lambda data: data["deals"].append(data["deals"][number])


LAY = {"seat": 0, "move": {"card": "n1"}}
AFTER = "the deal is over before this move"
BEFORE = "the moves end before the deal does"
TOO_MANY = "the match is over before this deal"
FEWER = "the moves lead to 3 deals, the record has 2"
DAMAGED: list[tuple[str, Edit, str, str]] = [
    ("-*-", with_a_move(1, LAY), "deals[1].moves[0]", AFTER),
    ("*--", with_a_move(0, LAY), "deals[0].moves[0]", AFTER),
    ("--*", with_a_move(1, LAY), "deals[1].moves[6]", AFTER),
    ("***", with_a_move(2, LAY), "deals[2].moves[0]", AFTER),
    ("***", with_a_move(1, {"seat": 0}), "deals[1].moves[0].move", "missing"),
    ("---", over_at_once(0), "deals[0].moves[0]", AFTER),
    ("-*-", over_at_once(2), "deals[2].moves[0]", AFTER),
    ("-*-", to_play(1), "deals[1].moves", BEFORE),
    ("**-", to_play(0), "deals[0].moves", BEFORE),
    ("*-*", without_its_last_move(1), "deals[1].moves", BEFORE),
    ("-**", without_its_last_move(0), "deals[0].moves", BEFORE),
    ("-**", once_more(2), "deals[3]", TOO_MANY),
    ("***", once_more(2), "deals[3]", TOO_MANY),
    ("-**", without(2), "deals", FEWER),
    ("***", without(0), "deals", FEWER),
    ("-*-", without(1), "deals", FEWER),
    ("***", lambda data: data["deals"].clear(), "deals", "lead to 3 deals, the record has 0"),
    ("-*-", lambda data: data["deals"][1].update(result=None), "deals[1].result", "the record says None"),
    ("**-", lambda data: data["deals"][1]["events"][2]["public"].update(seat=1), "deals[1].events[2].public.seat", "0"),
    ("**-", lambda data: data["deals"][1]["carry"]["scores"].reverse(), "deals[1].carry.scores[0]", "17"),
    ("***", lambda data: data.update(result=None), "result", "the record says None"),
]


@pytest.mark.parametrize(("shape", "edit", "where", "what"), DAMAGED)
def test_what_is_wrong_is_named_with_its_place(shape: str, edit: Edit, where: str, what: str) -> None:
    data = play_on(made(tuple(sign == "*" for sign in shape))).record()
    data = json.loads(json.dumps(data))
    edit(data)
    with pytest.raises(noripan.RecordError) as caught:
        noripan.replay(data)
    assert caught.value.where == where
    assert what in caught.value.what


# -- options from a clock --------------------------------------------------------------------------


def test_a_new_match_takes_its_hour_from_the_clock_once_and_records_it() -> None:
    before = time.localtime().tm_hour
    match = noripan.new("sudden", seed=1)
    assert match.options["hour"] in (before, time.localtime().tm_hour)
    assert match.carry.scores[0] == match.options["hour"]
    assert noripan.replay(match.record()).options == match.record()["options"] == match.options


def test_an_hour_that_is_given_stands() -> None:
    match = noripan.new("sudden", seed=1, options={"hour": 20})
    assert match.options == {"hour": 20}
    with pytest.raises(noripan.RulesError, match="hour, from 0 to 23"):
        noripan.new("sudden", seed=1, options={"hour": 24})


def test_what_else_is_given_does_not_stop_the_clock() -> None:
    with pytest.raises(noripan.RulesError, match="the only option is hour"):
        noripan.new("sudden", seed=1, options={"minute": 3})
    assert "hour" in noripan.new("sudden", seed=1, options={}).options


def test_a_match_made_by_hand_and_a_game_without_a_clock_take_none() -> None:
    match = Match(GAME, GAME.rules(), b"noon")
    assert noripan.replay(match.record()).options == match.options == {}
    assert noripan.new("tichu", seed=1).options == {}
