"""What is played in the environments, checked, and fit to be sent to another process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from noripan.bots import make, no_bot, policies
from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.encoder import encoder_of
from noripan.core.errors import NoripanError
from noripan.core.lockstep import Company, Plan
from noripan.core.move import Move
from noripan.core.shuffle import seed_bytes
from noripan.games import find


@dataclass(frozen=True)
class EnvSettings:
    """All that a table's course depends on, but for what is chosen."""

    game: str
    preset: str
    switches: Mapping[str, object]
    options: Mapping[str, object]
    num_envs: int
    seed: int
    copies: int
    deals: int
    forced: bool
    moves: bool
    seats: tuple[int, ...]  # played from outside in the first episode of the first table
    opponents: str | None
    derived: bool = False

    def plan(self) -> Plan:
        game = find(self.game)
        return Plan(
            game,
            game.rules(self.preset, **self.switches),
            self.options,
            encoder_of(game, self.derived),
            tables=self.num_envs,
            seed=self.seed,
            copies=self.copies,
            deals=self.deals,
            forced=self.forced,
            moves=self.moves,
            outside=sum(1 << seat for seat in self.seats),
            company=None if self.opponents is None else partial(Bots, self.game, self.opponents),
        )


class Bots(Company):
    """Bots of one level; each sees what its seat may know."""

    def __init__(self, game: str, level: str, seed: int) -> None:
        self._rng = Random(seed)
        self._bot: Bot = make(game, level, self._rng.getrandbits(62))

    def choose(self, deal: Deal, seat: int) -> Move:
        return self._bot.choose(deal.imagine(seat, self._rng), seat)

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        return self._bot.interrupt(deal.imagine(seat, self._rng), seat)


def settings_of(
    game: str,
    num_envs: int,
    preset: str | None,
    seed: int,
    copies: int,
    deals: int | None,
    forced: bool,
    opponents: str | None,
    seats: Sequence[int] | None,
    options: Mapping[str, object] | None,
    switches: Mapping[str, object],
    derived: bool = False,
    moves: bool = False,
) -> EnvSettings:
    """The settings; NoripanError names what is wrong with them."""
    found = find(game)
    rules = found.rules(preset, **switches)
    players = found.players(rules)
    encoder = encoder_of(found, derived)
    if moves and not encoder.move_size:
        raise NoripanError(f"moves: {game} has few, and tells them by their numbers alone")
    found.opening(rules, options or {})
    seed_bytes(seed)
    if num_envs < 1:
        raise NoripanError(f"num_envs: at least 1 is needed, not {num_envs}")
    if copies < 1 or num_envs % copies:
        raise NoripanError(f"copies: {num_envs} environments cannot be dealt the same cards {copies} at a time")
    if deals is not None and deals < 1:
        raise NoripanError(f"deals: at least 1 is needed, or None for a whole match, not {deals}")
    if opponents is not None and opponents not in policies(game):
        raise NoripanError(f"opponents: {no_bot(game, opponents)}")
    outside = _outside(seats, opponents, players)
    return EnvSettings(
        found.name,
        rules.preset,
        dict(rules.values),
        dict(options or {}),
        num_envs,
        seed,
        copies,
        deals or 0,
        forced,
        moves,
        outside,
        opponents,
        derived,
    )


def _outside(seats: Sequence[int] | None, opponents: str | None, players: int) -> tuple[int, ...]:
    every = tuple(range(players))
    outside = (every if opponents is None else (0,)) if seats is None else tuple(seats)
    if not outside or len(set(outside)) != len(outside) or not set(outside) <= set(every):
        raise NoripanError(f"seats: some of 0 to {players - 1}, each once, are needed, not {list(outside)}")
    if opponents is None and set(outside) != set(every):
        raise NoripanError("seats: somebody must play the others: name opponents")
    return outside
