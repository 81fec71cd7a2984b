"""A process that thinks for bots, in which the same match brings the same thoughts; and no bot breaks in while it is
somebody else's turn, between two looks of a test at the page."""

from __future__ import annotations

import sys
from random import Random

from noripan.bots.bot import Bot, Clock
from noripan.core.move import Move
from noripan.server.bots import thinker_process
from noripan.server.bots.thinker_process import Maker, Replica, Spec


class SameReplica(Replica):
    def __init__(self, spec: Spec, make: Maker, seconds: float) -> None:
        def make_alike(game: str, level: str, _seed: int, budget: float | None, clock: Clock | None) -> Bot:
            return make(game, level, int(spec.seed[:15], 16), budget, clock)

        super().__init__(spec, make_alike, seconds)
        self._spec_seed = spec.seed

    def _chosen(self, seat: int, bot: Bot) -> Move | None:
        if seat in self.match.optional() and seat not in self.match.pending():
            return None
        self._rng = Random(f"{self._spec_seed} {seat} {len(self.match.chapters[-1].moves)}")
        return super()._chosen(seat, bot)


if __name__ == "__main__":
    thinker_process.Replica = SameReplica  # type: ignore[misc]
    thinker_process.main(*sys.argv[1:])
