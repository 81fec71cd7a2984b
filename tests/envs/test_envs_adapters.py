"""The adapters pass the checks of the libraries they are for."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import noripan
from noripan.core.errors import IllegalMove
from noripan.envs import pettingzoo
from noripan.envs.gymnasium import Against
from noripan.envs.settings import settings_of
from noripan.envs.single import Single
from noripan.games import own

GAMES = pytest.mark.parametrize("game", own())


@GAMES
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # it would rather have no mask beside the numbers
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    api_test(pettingzoo.env(game), num_cycles=300)
    api_test(pettingzoo.env(game, deals=3), num_cycles=300)
    api_test(pettingzoo.env(game, max_cycles=3), num_cycles=300)
    seed_test(lambda: pettingzoo.env(game), 100)
    seed_test(lambda: pettingzoo.env(game, deals=None, max_cycles=40), 100)


@GAMES
def test_an_episode_is_cut_off_when_a_seat_has_decided_so_often(game: str) -> None:
    """As PettingZoo's `max_cycles_test` has it, which knows no masks and wants all to move at once."""
    env, cycles = pettingzoo.env(game, deals=None, max_cycles=4), 4
    counts = dict.fromkeys(env.possible_agents, 0)
    env.reset(seed=2)
    for agent in env.agent_iter():
        counts[agent] += 1
        observation, _, over, cut, _ = env.last()
        assert not over
        env.step(None if cut else int(np.flatnonzero(observation["action_mask"])[0]))
    assert max(counts.values()) - 1 == cycles
    assert min(counts.values()) >= 1  # each has seen the end


@GAMES
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    made = gymnasium.make(f"noripan.envs.gymnasium:noripan/{game}-v0", opponents="random")
    check_env(made.unwrapped)
    made.close()


def play(env: Any, seed: int) -> tuple[dict[str, float], int]:
    """Random play of one episode: what each agent has won in all, and how often somebody decided."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    won: dict[str, float] = dict.fromkeys(env.possible_agents, 0)
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        won[agent] += reward
        decisions += not over
        env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return won, decisions


@pytest.mark.parametrize("game", ["matgo", "ofc"])
def test_what_the_agents_win_adds_up_to_nothing(game: str) -> None:
    some = False
    for seed in range(10):
        won, decisions = play(pettingzoo.env(game), seed)
        assert sum(won.values()) == 0
        assert decisions > 1
        some = some or any(won.values())
    assert some


def test_only_the_agent_that_decides_may_choose() -> None:
    env = pettingzoo.env("riichi")
    env.reset(seed=1)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert not any(env.observe(agent)["action_mask"].any() for agent in others)
    with pytest.raises(IllegalMove, match="may not choose 155 now, ron"):
        env.step(155)


OVER_AS_DEALT = 249  # a seed of Matgo whose first game is won by four of a month on the floor; of 94 the second is


@GAMES
@pytest.mark.parametrize("seed", [3, 94])
def test_an_episode_is_the_same_as_in_many_environments(game: str, seed: int) -> None:
    table = Single(settings_of(game, 1, None, 0, 1, 1, False, None, None, None, {}), seed)
    rng, won = np.random.default_rng(seed), np.zeros(table.players)
    with noripan.env(game, num_envs=1, seed=seed) as env:
        while not table.over:
            assert table.observation(table.seat).tolist() == env.observations[0].tolist()
            assert table.mask(table.seat).tolist() == env.masks[0].tolist()
            action = rng.choice(np.flatnonzero(env.masks[0]))
            env.step([action])
            won += table.act(int(action))
        assert env.done[0]
        assert won.tolist() == env.rewards[0].tolist()


def test_an_episode_in_which_nobody_decides_is_passed_over() -> None:
    settings = settings_of("matgo", 1, None, 0, 1, 1, False, None, None, None, {})
    over, following = Single(settings, OVER_AS_DEALT), Single(settings, OVER_AS_DEALT + 1)
    assert over.over and any(over.carry.scores)
    env = pettingzoo.env("matgo")
    env.reset(seed=OVER_AS_DEALT)
    assert not any(env.terminations.values())
    seen = env.observe(env.agent_selection)["observation"]
    assert seen.tolist() == following.observation(following.seat).tolist()


def test_a_seed_may_be_of_any_size() -> None:
    play(pettingzoo.env("matgo", seed=2**64), 2**70)


def test_fantasyland_is_set_card_by_card() -> None:
    env = pettingzoo.env("ofc", options={"fantasyland": [14, 14]})
    _, decisions = play(env, 3)
    assert decisions == 28


def test_what_may_not_be_chosen_is_played_as_a_clock_would() -> None:
    env = Against("matgo", opponents="easy")
    observation, info = env.reset(seed=4)
    assert info["seat"] == 0
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    *_, info = env.step(np.int64(illegal))
    assert f"may not choose {illegal} now" in info["refused"]


def test_an_episode_against_bots_ends_with_what_one_has_won() -> None:
    rewards = []
    env = Against("matgo", opponents="easy")
    rng = np.random.default_rng(2)
    for seed in range(12):
        observation, _ = env.reset(seed=seed)
        over, won = False, 0.0
        while not over:
            assert won == 0
            action = rng.choice(np.flatnonzero(observation["action_mask"]))
            observation, won, over, cut, _ = env.step(action)
            assert not cut
        rewards.append(won)
    assert min(rewards) < 0 < max(rewards)


def test_importing_noripan_imports_no_other_library() -> None:
    program = "import sys, noripan, noripan.envs; sys.exit(bool({'numpy', 'gymnasium', 'pyspiel'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
