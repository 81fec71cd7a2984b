"""Many matches side by side, each waiting for one decision. `docs/environments.md` says what the numbers mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from noripan.core.bits import bit
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder
from noripan.core.errors import IllegalMove
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.core.told_moves import ToldMoves


@mypyc_attr(allow_interpreted_subclasses=True)
class Company:
    """Who plays the seats that nobody outside plays. It is given the true deal, and imagines others from it."""

    def choose(self, deal: Deal, seat: int) -> Move:
        """The answer of a seat that owes one."""
        raise NotImplementedError

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        """What a seat that owes nothing does now, usually nothing."""
        return None


@final
class Plan:
    """What is played: the game and its rules, how long an episode lasts, which seeds it is dealt from, who plays.

    Tables are numbered over all processes. So many of them in a row (`copies`) are dealt the same cards; the seats
    that are played from outside move on by one from each of these to the next, and with every episode.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        options: Mapping[str, object],
        encoder: Encoder,
        *,
        tables: i64 = 1,
        seed: i64 = 0,
        copies: i64 = 1,
        deals: i64 = 1,
        forced: bool = False,
        moves: bool = False,
        outside: i64 = -1,
        company: Callable[[int], Company] | None = None,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.encoder: Final = encoder
        self.seed: Final[i64] = seed
        self.copies: Final[i64] = copies
        self.groups: Final[i64] = tables // copies
        self.deals: Final[i64] = deals  # of an episode; 0: a whole match
        self.forced: Final = forced  # whether a decision with one legal move is asked
        self.moves: Final = moves  # whether each legal move is told in numbers, and chosen by its place among them
        self.players: Final[i64] = game.players(rules)
        self.outside: Final[i64] = outside & (bit(self.players) - 1)  # seats, as bits
        self.company: Final = company  # for an episode, from a seed
        self.opening: Final = game.opening(rules, options)
        self.cards: Final = game.deck(rules)

    def seed_of(self, table: i64, episode: i64) -> i64:
        """The seed of a table's episode: no other group of tables has it."""
        return self.seed + table // self.copies + episode * self.groups

    def seats_of(self, table: i64, episode: i64) -> i64:
        """The seats that are played from outside, as bits."""
        shift: i64 = (table % self.copies + episode) % self.players
        every: i64 = bit(self.players) - 1
        return ((self.outside << shift) | (self.outside >> (self.players - shift))) & every

    def over(self, carry: Carry) -> bool:
        """Whether an episode ends with the deal that led to this."""
        if carry.over:
            return True
        return 0 < self.deals <= carry.number and not self.game.goes_on(carry)


@final
class Lane:
    """One of the matches."""

    def __init__(self, number: i64, deal: Deal, carry: Carry) -> None:
        self.number: Final[i64] = number
        self.episode: i64 = -1
        self.seed: bytes = b""
        self.outside: i64 = 0
        self.company: Company | None = None
        self.carry: Carry = carry
        self.deal: Deal = deal
        self.seat: i64 = 0
        self.draft: list[int] | None = None  # of a decision that takes several actions, those so far


@final
class Lockstep:
    """The tables from `first` on, so many of them. The arrays are written anew by every step."""

    def __init__(self, plan: Plan, first: i64, count: i64) -> None:
        encoder = plan.encoder
        self.plan: Final = plan
        self.count: Final[i64] = count
        self.size: Final[i64] = encoder.size
        self.actions: Final[i64] = len(encoder.actions)
        self.moves: Final = ToldMoves(encoder, count) if plan.moves else None
        masked: i64 = 0 if plan.moves else self.actions
        # Of the observations and masks there are second, empty ones in the same memory: see `_blank`.
        self._no_observations: Final = vec[i16](capacity=count * encoder.size)
        self._no_masks: Final = vec[u8](capacity=count * masked)
        self._zeros: Final = vec[i16]([0] * encoder.size)
        self._nothing: Final = vec[u8]([0] * masked)
        self._blank_observations: vec[i16] = self._no_observations
        self._blank_masks: vec[u8] = self._no_masks
        self.observations: Final = extend(self._no_observations, vec[i16]([0] * (count * encoder.size)))
        self.masks: Final = extend(self._no_masks, vec[u8]([0] * (count * masked)))
        self.seats: Final = vec[u8]([0] * count)  # who decides
        self.rewards: Final = vec[i64]([0] * (count * plan.players))  # by seat, of deals that ended in this step
        self.ended: Final = vec[u8]([0] * count)  # how many deals did
        self.done: Final = vec[u8]([0] * count)  # whether the episode did
        self.places: Final = vec[u8]([0] * (count * plan.players))  # by seat, in the episode that did
        self.seeds: Final = vec[i64]([0] * count)  # of the episode that goes on
        self.deals: Final = vec[i64]([0] * count)  # how many of its deals are over
        self.tables: Final[list[Lane]] = []
        for at in range(count):
            deal = plan.game.deal(plan.rules, plan.opening, plan.cards.copy())
            self.tables.append(Lane(first + at, deal, plan.opening))
            self._begin(at, self.tables[at])
            self._advance(at)

    def step(self, actions: bytes) -> None:
        """Play one action at each table: two bytes each, the lower first. IllegalMove changes nothing."""
        for at in range(self.count):
            self._check(at, _action(actions, at))
        if self.moves is not None:
            self.moves.clear()
        for at in range(self.count):
            table: Lane = self.tables[at]
            self._clear(at)
            move = self._move(table, _action(actions, at))
            if move is None:
                self._tell(at, table)
                continue
            table.deal.do(table.seat, move)
            self._advance(at)

    def _move(self, table: Lane, id: i64) -> Move | None:
        """What an action plays; None while it is part of a draft."""
        encoder = self.plan.encoder
        if self.moves is not None:
            return self.moves.move(table.deal, table.seat, table.draft, id)
        if table.draft is None:
            return encoder.move_of(table.deal, table.seat, id)
        table.draft.append(int(id))
        return encoder.drafted(table.deal, table.seat, table.draft)

    def _check(self, at: i64, id: i64) -> None:
        if self.moves is not None:
            self.moves.check(at, self.tables[at].number, id)
        elif id >= self.actions or not self.masks[at * self.actions + id]:
            table = self.tables[at]
            refused = self.plan.encoder.refusal(table.seat, id)
            raise IllegalMove(f"environment {table.number}: {refused.reason}")

    def _clear(self, at: i64) -> None:
        self.ended[at] = 0
        self.done[at] = 0
        players: i64 = self.plan.players
        for seat in range(players):
            self.rewards[at * players + seat] = 0
            self.places[at * players + seat] = 0

    def _advance(self, at: i64) -> None:
        """To the next decision that is asked of the outside."""
        table: Lane = self.tables[at]
        while True:
            if table.company is not None and self._interrupted(table, table.company):
                continue
            seat: i64 = table.deal.first_pending()
            if seat < 0:
                self._finish(at, table)
                continue
            move = self._inside(table, seat)
            if move is None:
                break
            table.deal.do(seat, move)
        table.seat = seat
        table.draft = None if table.deal.listed(seat) else []
        self.seats[at] = u8(seat)
        self._tell(at, table)

    def _tell(self, at: i64, table: Lane) -> None:
        """What the seat that decides knows, and what it may choose."""
        encoder = self.plan.encoder
        self._blank(at)
        if table.draft is None:
            encoder.fill(table.deal, table.seat, self.observations, at * self.size)
        else:
            encoder.observe_draft(table.deal, table.seat, table.draft, self.observations, at * self.size)
        if self.moves is not None:
            self.moves.tell(at, table.deal, table.seat, table.draft)
        elif table.draft is None:
            encoder.fill_mask(table.deal, table.seat, self.masks, at * self.actions)
        else:
            encoder.mask_draft(table.deal, table.seat, table.draft, self.masks, at * self.actions)

    def _blank(self, at: i64) -> None:
        """Make a table's rows 0, table after table: copied at once behind those before, as each number takes longer."""
        if at == 0:
            self._blank_observations = self._no_observations
            self._blank_masks = self._no_masks
        self._blank_observations = extend(self._blank_observations, self._zeros)
        self._blank_masks = extend(self._blank_masks, self._nothing)

    def _inside(self, table: Lane, seat: i64) -> Move | None:
        """What is played without asking the outside."""
        if not self.plan.forced:
            only = self.plan.encoder.only_move(table.deal, seat)
            if only is not None:
                return only
        if table.outside >> seat & 1:
            return None
        assert table.company is not None
        return table.company.choose(table.deal, seat)

    def _interrupted(self, table: Lane, company: Company) -> bool:
        """Whether one of the company has acted out of turn."""
        for seat in table.deal.optional():
            if not table.outside >> seat & 1:
                move = company.interrupt(table.deal, seat)
                if move is not None:
                    table.deal.do(seat, move)
                    return True
        return False

    # -- from deal to deal ---------------------------------------------------------------------

    def _finish(self, at: i64, table: Lane) -> None:
        """A deal is over: its score, and the next deal or the next episode."""
        plan: Plan = self.plan
        result = table.deal.result()
        assert result is not None
        self._reward(at, result)
        table.carry = plan.game.settle(plan.rules, table.carry, result)
        if plan.over(table.carry):
            self.done[at] = 1
            places = plan.game.placements(plan.rules, table.carry)
            for seat in range(plan.players):
                self.places[at * plan.players + seat] = u8(places[seat])
            self._begin(at, table)
        else:
            self._deal(at, table)

    def _reward(self, at: i64, result: Result) -> None:
        self.ended[at] += 1
        for seat in range(self.plan.players):
            self.rewards[at * self.plan.players + seat] += result.scores[seat]

    def _begin(self, at: i64, table: Lane) -> None:
        """The next episode of a table."""
        plan: Plan = self.plan
        table.episode += 1
        seed: i64 = plan.seed_of(table.number, table.episode)
        self.seeds[at] = seed
        table.seed = seed_bytes(int(seed))
        table.outside = plan.seats_of(table.number, table.episode)
        if plan.company is not None:
            table.company = plan.company(int(seed * plan.copies + table.number % plan.copies))
        table.carry = plan.opening
        self._deal(at, table)

    def _deal(self, at: i64, table: Lane) -> None:
        plan: Plan = self.plan
        number: int = table.carry.number
        self.deals[at] = number
        table.deal = plan.game.deal(plan.rules, table.carry, shuffle(plan.cards, table.seed, number))


def _action(actions: bytes, at: i64) -> i64:
    low: i64 = actions[2 * at]
    high: i64 = actions[2 * at + 1]
    return low + 256 * high
