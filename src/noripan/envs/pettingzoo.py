"""A game as a PettingZoo AEC environment: `noripan.envs.pettingzoo.env("matgo")`."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from noripan.envs.settings import settings_of
from noripan.envs.single import Single
from noripan.envs.spaces import Observation, observation, observation_space


def env(game: str, preset: str | None = None, **settings: Any) -> Any:
    """With PettingZoo's usual guards around it: it says when it is used in a wrong order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, preset, **settings))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  it has no types, and calls this so
    """An agent for each seat. A reward is what the seat has won by the deals that have ended; an episode is one deal,
    so many, or a whole match (None), and is cut off when a seat has decided `max_cycles` times. An action that may not
    be chosen raises IllegalMove."""

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        *,
        deals: int | None = 1,
        max_cycles: int | None = None,
        seed: int = 0,
        options: dict[str, object] | None = None,
        **switches: object,
    ) -> None:
        super().__init__()
        settings = settings_of(game, 1, preset, 0, 1, deals, False, None, None, options, switches)
        self._table = Single(settings, seed)
        self._next_seed = seed
        self._max_cycles = max_cycles
        encoder = self._table.encoder
        self.metadata = {"name": f"noripan_{game}_v0", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.players)]
        self.observation_spaces = {agent: observation_space(encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(encoder.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return observation(self._table, self.possible_agents.index(agent))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The match of this seed, or of the one after the last; one in which nobody decides is passed over."""
        self._table.begin(self._next_seed if seed is None else seed)
        while self._table.over:  # as it was dealt: nobody would decide anything
            self._table.begin(self._table.seed + 1)
        self._next_seed = self._table.seed + 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decided = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.agents[self._table.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        won = self._table.act(int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = {each: won[self.possible_agents.index(each)] for each in self.agents}
        self._accumulate_rewards()
        self._decided[agent] += 1
        over, cut = self._table.over, self._decided[agent] == self._max_cycles
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut and not over)
        self.agent_selection = self.agents[0 if over or cut else self._table.seat]

    def close(self) -> None:
        """There is nothing to close."""
