"""One table, one decision after another: what the adapters for other libraries stand on."""

from __future__ import annotations

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import NDArray

from noripan.core.encoder import Encoder
from noripan.core.event import Event
from noripan.core.lockstep import Plan
from noripan.core.move import Move
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.envs.settings import EnvSettings


class Single:
    """A match, or some deals of one, and the seat that decides. Whatever leaves no choice is played by itself."""

    def __init__(self, settings: EnvSettings, seed: int, log: bool = False) -> None:
        self.settings = settings
        self.plan: Plan = settings.plan()
        self.events: list[Event] | None = [] if log else None  # of all its deals
        self.begin(seed)

    def __getstate__(self) -> dict[str, Any]:
        """The plan is made anew from the settings: it has nothing of its own."""
        return {name: value for name, value in vars(self).items() if name != "plan"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.plan = self.settings.plan()

    def begin(self, seed: int) -> None:
        """Another match. It is over at once if its deals are over as they are dealt."""
        self.seed = seed  # of any size, unlike that of the settings
        self.events = None if self.events is None else []
        self.carry = self.plan.opening
        self.over = False
        self._deal()
        self._advance()

    @property
    def encoder(self) -> Encoder:
        return self.plan.encoder

    @property
    def players(self) -> int:
        return int(self.plan.players)

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
        before = self.carry.scores
        self.deal.play(seat, move)
        self._advance()
        return [int(now - then) for now, then in zip(self.carry.scores, before, strict=True)]

    def _deal(self) -> None:
        plan, seed = self.plan, seed_bytes(self.seed)
        self.deal = plan.game.deal(plan.rules, self.carry, shuffle(plan.cards, seed, self.carry.number), self.events)

    def _advance(self) -> None:
        """To the next decision that is one."""
        self.draft: list[int] | None = None
        while not self.over:
            if not self.deal.pending():
                self._settle()
            elif (move := self.encoder.only_move(self.deal, self.seat)) is not None:
                self.deal.do(self.seat, move)
            else:
                self.draft = None if self.deal.listed(self.seat) else []
                return

    def _settle(self) -> None:
        """The deal is over: the next one, or the end."""
        result = self.deal.result()
        assert result is not None
        self.carry = self.plan.game.settle(self.plan.rules, self.carry, result)
        self.over = self.plan.over(self.carry)
        if not self.over:
            self._deal()

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
