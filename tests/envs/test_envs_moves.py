"""Environments that tell each legal move: the same games, chosen from lists of moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import noripan
from noripan.conformance.encoded import observed, told
from noripan.core.encoder import encoder_of
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.match import Match
from noripan.core.shuffle import seed_bytes
from noripan.envs.env import Env
from noripan.games import every

GAMES = [game.name for game in every() if "encoder" in game.parts and encoder_of(game).move_size]


def best(env: Env, scores: NDArray[Any]) -> NDArray[np.int64]:
    """The move with the highest score at each table."""
    tables = np.repeat(np.arange(env.num_envs), env.counts)
    chosen: NDArray[np.int64] = np.lexsort((scores, tables))[env.starts[1:] - 1] - env.starts[:-1]
    return chosen


def rows(env: Env, at: int) -> list[list[int]]:
    found: list[list[int]] = env.moves[env.starts[at] : env.starts[at + 1]].tolist()
    return found


def test_games_with_very_many_moves_tell_them() -> None:
    assert set(GAMES) == {"tichu", "ofc"}


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_the_match_of_its_seed(game: str) -> None:
    rng = np.random.default_rng(3)
    with noripan.env(game, num_envs=2, seed=11, deals=None, forced=True, moves=True) as env:
        matches = [_match(env, at) for at in range(2)]
        encoder = encoder_of(matches[0].game)
        for _ in range(120):
            chosen = best(env, rng.random(len(env.moves)))
            for at, match in enumerate(matches):
                seat = match.pending()[0]
                assert env.seats[at] == seat
                assert env.observations[at].tolist() == observed(encoder, match.deal, seat)
                assert rows(env, at) == told(encoder, match.deal, seat)
                assert env.counts[at] == len(match.deal.legal(seat))
                match.play(seat, match.deal.legal(seat)[chosen[at]])
            env.step(chosen)
            for at, match in enumerate(matches):
                assert env.done[at] == match.over
                if match.over:
                    matches[at] = _match(env, at)


def _match(env: Env, at: int) -> Match:
    found = noripan.new(env.settings.game, log=False, seed=0)
    return Match(found.game, found.rules, seed_bytes(int(env.seeds[at])), log=False)


@pytest.mark.parametrize("game", GAMES)
def test_it_makes_no_difference_how_many_workers_play(game: str) -> None:
    """Also where a table has more moves than there is memory for, as all copies of a table have at once."""
    courses = []
    for workers in (0, 1, 3):
        rng = np.random.default_rng(1)
        with noripan.env(game, num_envs=6, workers=workers, seed=0, copies=3, moves=True) as env:
            course: list[Any] = []
            for _ in range(60):
                course.append([env.moves.tolist(), env.counts.tolist(), env.starts.tolist(), env.observations.tolist()])
                env.step(best(env, rng.random(len(env.moves))))
            courses.append(course)
            room = 6 * encoder_of(noripan.new(game, seed=0).game).room
    assert courses[0] == courses[1] == courses[2]
    assert game != "tichu" or max(len(moves) for moves, *_ in courses[0]) > room


def test_a_move_is_chosen_by_its_place_in_fantasyland_too() -> None:
    with noripan.env("ofc", num_envs=1, options={"fantasyland": [0, 14]}, moves=True) as env:
        action = env.move_slices["action"].start
        fantasy = []
        for _ in range(30):
            chosen = env.counts - 1
            id = int(env.moves[chosen[0], action])
            env.step(chosen)
            if id >= 270:
                fantasy.append(id - 270)
            if env.done[0]:
                break
        assert fantasy == [3] + [2] * 5 + [1] * 5 + [0] * 3  # the last choice is a discard, then the lowest row


def test_slices_of_moves_have_their_shapes() -> None:
    with noripan.env("ofc", num_envs=2, moves=True) as env:
        assert env.counts.tolist() == [232, 232]
        assert env.move_slice("ranks").shape == (464, 3, 13)
        assert env.move_slice("to").max() == 3
        assert not hasattr(env, "masks")
        for array in (env.moves, env.starts, env.counts):
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 1


@pytest.mark.parametrize("workers", [0, 1])
def test_a_move_that_is_not_there_is_refused_and_nothing_is_played(workers: int) -> None:
    with noripan.env("tichu", num_envs=3, moves=True, workers=workers) as env:
        before = env.observations.copy()
        for wrong in (-1, 2):
            with pytest.raises(IllegalMove, match=f"environment 1: there is no move {wrong}; there are 0 to 1"):
                env.step([0, wrong, 0])
        assert (env.observations == before).all()


def test_a_game_that_does_not_tell_its_moves_says_so() -> None:
    with pytest.raises(NoripanError, match="moves: matgo has few, and tells them by their numbers alone"):
        noripan.env("matgo", moves=True)
