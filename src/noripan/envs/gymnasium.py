"""A game against bots as a Gymnasium environment. Importing this registers `noripan/matgo-v0` and the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.envs.settings import Bots, settings_of
from noripan.envs.single import Single
from noripan.envs.spaces import Observation, observation, observation_space
from noripan.games import names

Info = dict[str, Any]


class Against(gymnasium.Env[Observation, np.int64]):
    """One seat, or a team, against bots. A reward is what the seat has won by the deals that have ended.

    Gymnasium lets an agent choose anything: where an action may not be chosen, the table plays what a clock would, and
    `info["refused"]` says why.
    """

    def __init__(
        self,
        game: str,
        preset: str | None = None,
        *,
        opponents: str = "easy",
        seats: tuple[int, ...] = (0,),
        deals: int | None = 1,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
        **switches: object,
    ) -> None:
        settings = settings_of(game, 1, preset, 0, 1, deals, False, opponents, seats, options, switches)
        self.metadata = {"render_modes": []}
        self.render_mode = render_mode
        self._seats, self._opponents = settings.seats, opponents
        self._table = Single(settings, 0)
        encoder = self._table.encoder
        self.observation_space = observation_space(encoder)
        self.action_space = spaces.Discrete(len(encoder.actions))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """A match of this seed, or of any: at random, as Gymnasium wants it."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**62))
        self._table.begin(dealt)
        self._bots = Bots(self._table.settings.game, self._opponents, dealt)
        self._let_bots_play()
        if self._table.over:  # before it was one's turn
            return self.reset()
        return observation(self._table, self._table.seat), {"seat": self._table.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        table, seat = self._table, self._table.seat
        info: Info = {"seat": seat}
        try:
            won = table.act(int(action))
        except IllegalMove as refused:
            info["refused"] = refused.reason
            won = table.play(seat, table.deal.fallback(seat))
        won = [sum(pair) for pair in zip(won, self._let_bots_play(), strict=True)]
        if not table.over:
            info["seat"] = table.seat
        return observation(table, info["seat"]), float(won[seat]), table.over, False, info

    def _let_bots_play(self) -> list[int]:
        """Until it is one's turn; by seat, what has been won meanwhile."""
        table = self._table
        won = [0] * table.players
        while not table.over and (action := self._bots_action()) is not None:
            won = [sum(pair) for pair in zip(won, table.play(*action), strict=True)]
        return won

    def _bots_action(self) -> tuple[int, Move] | None:
        deal = self._table.deal
        for seat in deal.optional():
            move = None if seat in self._seats else self._bots.interrupt(deal, seat)
            if move is not None:
                return seat, move
        seat = self._table.seat
        return None if seat in self._seats else (seat, self._bots.choose(deal, seat))


for _name in names():  # not imported yet: whether a game has an encoder shows when it is made
    gymnasium.register(f"noripan/{_name}-v0", "noripan.envs.gymnasium:Against", kwargs={"game": _name})
