"""Environments: what their arrays say is what the matches of their seeds say, whoever plays them and wherever."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import noripan
from noripan.conformance.encoded import masked, observed
from noripan.core.encoder import encoder_of
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.match import Match
from noripan.core.shuffle import seed_bytes
from noripan.envs.env import Env
from noripan.envs.workers import Workers
from noripan.games import every

GAMES = [game.name for game in every() if "encoder" in game.parts]
ARRAYS = ("observations", "masks", "seats", "rewards", "ended", "done", "places", "seeds", "deals")


def any_actions(env: Env, rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action in each environment."""
    chosen: NDArray[np.int64] = np.argmax(env.masks * rng.random(env.masks.shape), axis=1)
    return chosen


def steps(env: Env, many: int) -> Iterator[NDArray[np.int64]]:
    """The actions of so many random steps."""
    rng = np.random.default_rng(1)
    for _ in range(many):
        actions = any_actions(env, rng)
        env.step(actions)
        yield actions


def told(env: Env) -> dict[str, Any]:
    return {name: getattr(env, name).tolist() for name in ARRAYS}


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_the_match_of_its_seed(game: str) -> None:
    """Decision for decision, deal for deal, match for match."""
    with noripan.env(game, num_envs=2, seed=11, deals=None, forced=True) as env:
        matches = [_match(env, at) for at in range(2)]
        encoder = encoder_of(matches[0].game)
        rng = np.random.default_rng(3)
        for _ in range(300):
            actions = any_actions(env, rng)
            for at, match in enumerate(matches):
                seat = match.pending()[0]
                assert env.seats[at] == seat
                assert env.observations[at].tolist() == observed(encoder, match.deal, seat)
                assert env.masks[at].astype(int).tolist() == masked(encoder, match.deal, seat)
                assert env.deals[at] == match.carry.number
                match.play(seat, encoder.move_of(match.deal, seat, int(actions[at])))
            before = [list(match.chapters[env.deals[at]].carry.scores) for at, match in enumerate(matches)]
            env.step(actions)
            for at, match in enumerate(matches):
                change = np.array(match.carry.scores) - before[at]
                assert env.rewards[at].tolist() == change.tolist()
                assert env.done[at] == match.over
                if match.over:
                    assert env.places[at].tolist() == match.game.placements(match.rules, match.carry)
                    matches[at] = _match(env, at)


def _match(env: Env, at: int) -> Match:
    found = noripan.new(env.settings.game, log=False, seed=0)
    return Match(found.game, found.rules, seed_bytes(int(env.seeds[at])), log=False)


@pytest.mark.parametrize("game", GAMES)
def test_it_makes_no_difference_how_many_workers_play(game: str) -> None:
    courses = []
    for workers in (0, 1, 3):
        with noripan.env(game, num_envs=7, workers=workers, seed=5) as env:
            courses.append([told(env), *((actions.tolist(), told(env)) for actions in steps(env, 60))])
    assert courses[0] == courses[1] == courses[2]


@pytest.mark.parametrize("game", ["riichi", "taiwan"])
def test_derived_numbers_are_told_on_demand(game: str) -> None:
    with noripan.env(game, num_envs=6) as plain, noripan.env(game, num_envs=6, workers=2, derived=True) as derived:
        for actions in steps(plain, 40):
            derived.step(actions)
            assert (derived.observations[:, : plain.observations.shape[1]] == plain.observations).all()
            assert (derived.slice("shanten_after").max(axis=1) <= 14).all()
            assert ((derived.slice("shanten_after") > 0) <= (derived.slice("hand") > 0)).all()
        assert derived.slice("acceptance_after").any()


def test_a_game_without_derived_numbers_says_so() -> None:
    with pytest.raises(NoripanError, match="derived: matgo has no derived numbers"):
        noripan.env("matgo", derived=True)


def test_no_two_episodes_have_the_same_seed() -> None:
    with noripan.env("matgo", num_envs=3, seed=100) as env:
        seen: list[set[int]] = [{int(env.seeds[at])} for at in range(3)]
        for _ in steps(env, 200):
            for at in range(3):
                seen[at].add(int(env.seeds[at]))
    assert min(len(seeds) for seeds in seen) > 3
    assert not seen[0] & seen[1] | seen[0] & seen[2] | seen[1] & seen[2]
    assert min(min(seeds) for seeds in seen) == 100


def test_copies_are_dealt_the_same_cards() -> None:
    with noripan.env("riichi", num_envs=8, copies=4) as env:
        assert env.seeds.tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
        assert (env.observations[0] == env.observations[3]).all()
        assert (env.observations[0] != env.observations[4]).any()


def test_copies_against_bots_sit_on_every_seat_once() -> None:
    with noripan.env("riichi", num_envs=8, copies=4, opponents="random", seed=3) as env:
        assert sorted(env.seats[:4].tolist()) == sorted(env.seats[4:].tolist()) == [0, 1, 2, 3]
        first = env.seats.tolist()
        for _ in steps(env, 5):
            assert not env.done.any()
            assert env.seats.tolist() == first


def test_bots_are_the_same_with_the_same_seed() -> None:
    courses = []
    for workers in (0, 2):
        with noripan.env("matgo", num_envs=4, workers=workers, opponents="easy", seed=9) as env:
            courses.append([(actions.tolist(), told(env)) for actions in steps(env, 40)])
            assert env.rewards.shape == (4, 2)
    assert courses[0] == courses[1]


def test_seats_can_be_a_team() -> None:
    with noripan.env("taiwan", num_envs=1, opponents="random", seats=[0, 2]) as env:
        seats = {int(env.seats[0])}
        for _ in steps(env, 30):
            if env.done[0]:
                break
            seats.add(int(env.seats[0]))
        assert seats == {0, 2}


def test_episodes_have_as_many_deals_as_asked() -> None:
    with noripan.env("riichi", num_envs=1, deals=2) as env:
        deals = []
        for _ in steps(env, 600):
            if env.ended[0]:
                deals.append(bool(env.done[0]))
        assert deals[:4] == [False, True, False, True]


def test_a_decision_with_one_legal_move_is_asked_only_on_demand() -> None:
    for forced in (False, True):
        with noripan.env("matgo", num_envs=8, forced=forced) as env:
            fewest = min(int(env.masks.sum(axis=1).min()) for _ in steps(env, 60))
        assert fewest == (1 if forced else 2)


@pytest.mark.parametrize("workers", [0, 2])
def test_an_illegal_action_is_refused_and_nothing_is_played(workers: int) -> None:
    with noripan.env("riichi", num_envs=4, workers=workers) as env:
        before = told(env)
        actions = np.argmax(env.masks, axis=1)
        actions[2] = 155
        with pytest.raises(IllegalMove, match="environment 2: action: seat 0 may not choose 155 now, ron"):
            env.step(actions)
        actions[2] = -1
        with pytest.raises(IllegalMove, match="environment 2: action: there is no action -1"):
            env.step(actions)
        with pytest.raises(NoripanError, match=r"actions: 4 whole numbers are needed, not int64 of shape \(3,\)"):
            env.step(actions[:3])
        with pytest.raises(NoripanError, match="not float64"):
            env.step(np.zeros(4))
        assert told(env) == before


def test_arrays_stay_where_they_are_and_cannot_be_written_to() -> None:
    for workers in (0, 1):
        with noripan.env("matgo", num_envs=2, workers=workers) as env:
            kept = env.observations
            before = kept.copy()
            env.step(np.argmax(env.masks, axis=1))
            assert env.observations is kept
            assert (kept != before).any()
            with pytest.raises(ValueError, match="read-only"):
                kept[0, 0] = 1
        assert env.slice("captured").shape == (2, 2, 50)


def test_a_worker_that_dies_is_named_and_ends_the_run() -> None:
    env = noripan.env("matgo", num_envs=6, workers=2)
    victim = next(child for child in multiprocessing.active_children() if child.name == "noripan-env-1")
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    with pytest.raises(NoripanError, match=r"worker 1 \(environments 3 to 5\) died with exit code -9"):
        env.step(np.argmax(env.masks, axis=1))
    with pytest.raises(NoripanError, match="the environments are closed"):
        env.step(np.argmax(env.masks, axis=1))
    assert not [child for child in multiprocessing.active_children() if child.name.startswith("noripan-env")]


def test_what_goes_wrong_in_a_worker_is_told() -> None:
    env = noripan.env("matgo", num_envs=2, workers=1)
    assert isinstance(env._tables, Workers)
    env._tables.send(b"")
    with pytest.raises(NoripanError, match=r"worker 0 \(environments 0 to 1\): Traceback(.|\n)*IndexError"):
        env.wait()


def test_a_step_has_two_halves() -> None:
    with noripan.env("matgo", num_envs=2, workers=1) as env:
        env.send(np.argmax(env.masks, axis=1))
        with pytest.raises(NoripanError, match="wait for the last step first"):
            env.send(np.argmax(env.masks, axis=1))
        env.wait()
        env.step(np.argmax(env.masks, axis=1))


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"num_envs": 0}, "num_envs: at least 1"),
        ({"num_envs": 6, "copies": 4}, "copies: 6 environments cannot be dealt the same cards 4 at a time"),
        ({"deals": 0}, "deals: at least 1 is needed, or None for a whole match"),
        ({"opponents": "god"}, "opponents: no bot 'god' for riichi"),
        ({"seats": [0, 1]}, "seats: somebody must play the others"),
        ({"seats": [0, 4], "opponents": "easy"}, r"seats: some of 0 to 3, each once, are needed, not \[0, 4\]"),
        ({"num_envs": 2, "workers": 3}, "workers: 0 to 2"),
        ({"seed": -1}, "seed: a whole number from 0 up"),
        ({"preset": "moon"}, "moon"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(NoripanError, match=reason):
        noripan.env("riichi", **settings)


def test_importing_noripan_does_not_import_numpy() -> None:
    program = "import sys, noripan, noripan.envs.settings; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_fantasyland_takes_an_action_for_each_card() -> None:
    with noripan.env("ofc", num_envs=1, options={"fantasyland": [0, 14]}) as env:
        fantasy = []
        for actions in steps(env, 30):
            if actions[0] >= 270:
                fantasy.append(int(actions[0]) - 270)
            if env.done[0]:
                break
        assert [fantasy.count(row) for row in range(4)] == [3, 5, 5, 1]
