"""Matches and deals are copied, deep-copied and pickled, here and in another process, compiled and interpreted."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

import noripan
from noripan.conformance.snapshot import snapshot
from noripan.core.deal import Deal
from noripan.core.errors import HandError, IllegalMove, RecordError
from noripan.core.match import Match
from noripan.core.result import Carry
from noripan.games import find, own

Copy = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: list[Copy] = [copy.copy, copy.deepcopy, pickled]
EVERYWHERE = [(game, preset) for game in own() for preset in find(game).presets]


def on(match: Match, moves: int, seed: int) -> Match:
    """Played on at random."""
    rng = Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = rng.choice(match.pending())
        match.play(seat, match.deal.sample(seat, rng))
    return match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "preset"), EVERYWHERE)
def test_a_match_goes_on_as_the_original_does(game: str, preset: str, way: Copy) -> None:
    match = on(noripan.new(game, preset, seed=3), 7 if game == "ofc" else 60, 1)
    before = match.record()
    other = way(match)
    assert other is not match
    assert other.record() == before
    assert other.ended_views(0) == match.ended_views(0)
    assert on(other, 40, 2).record() != before
    assert match.record() == before
    assert on(match, 40, 2).record() == other.record()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", own())
def test_a_deal_and_an_imagined_world_go_on_too(game: str, way: Copy) -> None:
    match = on(noripan.new(game, seed=5), 6, 1)
    for deal in (match.deal, match.imagine(match.pending()[0], Random(2)), match.deal.copy()):
        before = snapshot(deal, match.players)
        other = way(deal)
        assert snapshot(other, match.players) == before
        play_some(other)
        assert snapshot(deal, match.players) == before


def play_some(deal: Deal) -> None:
    rng = Random(4)
    for _ in range(8):
        if deal.pending():
            deal.do(deal.pending()[0], deal.sample(deal.pending()[0], rng))


def test_a_finished_match_and_its_results() -> None:
    for game in own():
        match = on(noripan.new(game, seed=1), 4000, 1)
        assert pickled(match).record() == match.record()
        assert [chapter.result is None for chapter in pickled(match).chapters] == [
            chapter.result is None for chapter in match.chapters
        ]


def test_a_held_window_is_held_in_the_copy() -> None:
    game = find("riichi")
    match = Match(game, game.rules(), b"seed", hold=True)
    while not match.held:
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    other = pickled(match)
    assert other.held
    for each in (match, other):
        for seat in each.pending():
            each.play(seat, each.fallback(seat))
        each.release()
    assert other.record() == match.record()


def moves_of(match: Match) -> tuple[Match, int]:
    """What a worker does with a match that it was sent."""
    on(match, 5, 9)
    return match, sum(len(chapter.moves) for chapter in match.chapters)


def test_a_match_goes_to_another_process_and_back() -> None:
    matches = [on(noripan.new(game, seed=2), 5, 1) for game in own()]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        back = list(pool.map(moves_of, matches))
    for match, (other, moves) in zip(matches, back, strict=True):
        assert moves == sum(len(chapter.moves) for chapter in match.chapters) + 5
        assert on(match, 5, 9).record() == other.record()


def test_a_pickle_is_read_where_nothing_has_been_imported() -> None:
    match = on(noripan.new("taiwan", seed=2), 20, 1)
    program = "import pickle, sys\nprint(pickle.load(sys.stdin.buffer).record()['digest'])"
    said = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(match), capture_output=True, check=True)
    assert said.stdout.decode().strip() == match.record()["digest"]


@pytest.mark.parametrize("game", own())
def test_what_never_changes_is_one_object_in_every_copy(game: str) -> None:
    match = noripan.new(game, seed=1)
    other = copy.deepcopy(match)
    assert other.game is match.game and other.rules is match.rules and other.carry is match.carry
    assert pickled(match).game is match.game
    move = match.legal(match.pending()[0])[0]
    assert copy.copy(move) is copy.deepcopy(move) is move
    assert pickled(move) == move


def test_errors_cross_processes_whole() -> None:
    record, hand = pickled(RecordError("deals[0]", "missing")), pickled(HandError("hand: no", "count"))
    move = pickled(IllegalMove("wish: a 9", "wish", rank=9))
    assert (record.where, record.what, str(record)) == ("deals[0]", "missing", "deals[0]: missing")
    assert (hand.code, str(hand)) == ("count", "hand: no")
    assert (move.code, move.facts, str(move)) == ("wish", {"rank": 9}, "wish: a 9")


def test_a_carry_of_ones_own_has_to_say_how_it_is_made() -> None:
    class Own(Carry):
        pass

    with pytest.raises(TypeError, match="Own: a game's own Carry says by __reduce__ what it is made with"):
        pickle.dumps(Own([0], 0, False, []))
