"""One table, one decision after another: what the adapters for other libraries stand on."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import NDArray

from noripan.core.lockstep import Plan
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.shuffle import seed_bytes
from noripan.envs.settings import EnvSettings


class Single:
    """A match, or some deals of one, and the seat that decides. Whatever leaves no choice is played by itself."""

    def __init__(self, settings: EnvSettings) -> None:
        self.settings = settings
        self.plan: Plan = settings.plan()
        self.encoder = self.plan.encoder
        self.players = int(self.plan.players)
        self.begin(settings.seed)

    def begin(self, seed: int) -> None:
        """Another match."""
        self.settings = replace(self.settings, seed=seed)
        self.match = Match(self.plan.game, self.plan.rules, seed_bytes(seed), options=self.settings.options, log=False)
        self.deal = self.match.deal  # the one that is played; at the end the last, though the match may have gone on
        self.draft: list[int] | None = None
        self.over = False
        self._advance()

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.deal.pending()[0]

    # -- playing -------------------------------------------------------------------------------

    def act(self, action: int) -> list[int]:
        """Play an action of the seat that decides; IllegalMove says that it may not. By seat, what it has won by it."""
        if self.draft is None:
            return self.play(self.seat, self.encoder.move_of(self.deal, self.seat, action))
        if not 0 <= action < len(self.encoder.actions) or not self.mask(self.seat)[action]:
            raise self.encoder.refusal(self.seat, action)
        self.draft.append(action)
        move = self.encoder.drafted(self.deal, self.seat, self.draft)
        return [0] * self.players if move is None else self.play(self.seat, move)

    def play(self, seat: int, move: Move) -> list[int]:
        """Play a move, and what leaves no choice after it."""
        before = self.match.carry.scores
        self._play(seat, move)
        self._advance()
        return [int(now - then) for now, then in zip(self.match.carry.scores, before, strict=True)]

    def _play(self, seat: int, move: Move) -> None:
        number = self.match.carry.number
        self.match.play(seat, move)
        self.over = self.match.carry.number > number and self.plan.over(self.match.carry)
        if not self.over:
            self.deal = self.match.deal

    def _advance(self) -> None:
        while not self.over and (move := self.encoder.only_move(self.deal, self.seat)) is not None:
            self._play(self.seat, move)
        self.draft = None if self.over or self.deal.listed(self.seat) else []

    # -- knowing -------------------------------------------------------------------------------

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What a seat knows now."""
        out = vec[i16]([0] * self.encoder.size)
        if self.draft is None or self.over or seat != self.seat:
            self.encoder.observe(self.deal, seat, out, 0)
        else:
            self.encoder.observe_draft(self.deal, seat, self.draft, out, 0)
        return np.frombuffer(memoryview(out), dtype=np.int16).copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What it may choose now: nothing, if another decides."""
        out = vec[u8]([0] * len(self.encoder.actions))
        if not self.over and seat == self.seat:
            if self.draft is None:
                self.encoder.mask(self.deal, seat, out, 0)
            else:
                self.encoder.mask_draft(self.deal, seat, self.draft, out, 0)
        return np.frombuffer(memoryview(out), dtype=np.int8).copy()
