"""Helpers: the same match twice, in two worlds that one seat cannot tell apart, to compare all that it is sent.

In the calm world nobody may claim the next discard; in the eager one somebody may, but not the seat that watches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.server.leaks_rooms import Player, Scene, running
from tests.server.leaks_truth import TrueTable, holding

from noripan.conformance.walk import DiceRandom
from noripan.core.deal import Deal
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.server import wire
from noripan.server.table.acts import Begin

Heard = list[tuple[float, dict[str, Any]]]
PRELUDE = 12  # moves before the discard
TRIES = 400


@dataclass
class Pair:
    """Who discards what, who watches, and both worlds."""

    turn: int
    move: dict[str, Any]
    watcher: int
    calm: Deal
    eager: Deal


class StagedTable(TrueTable):
    """Its match begins where the test wants it to."""

    def __init__(self, *known: Any) -> None:
        super().__init__(*known)
        self.stage: Callable[[Match], None] = lambda match: None

    def _begin(self, act: Begin) -> None:
        super()._begin(act)
        assert self.match is not None
        self.stage(self.match)


def put(match: Match, world: Deal) -> None:
    """Let the match go on in this world."""
    world.log = match.chapters[-1].events
    match.deal = holding(world)


def prelude(match: Match, moves: int, rng: Random) -> None:
    """So many moves at random, past every window, until somebody has just drawn."""
    played = 0
    while played < moves or match.held:
        if match.held and not match.pending():
            match.release()
            continue
        seat = match.pending()[0]
        move = match.fallback(seat) if match.held else match.deal.sample(seat, rng)
        match.play(seat, move)
        played += 1


def claims(match: Match, seed: int) -> Pair | None:
    """A pair for a discard from here, seen by the seat before the one that discards: it does not draw next."""
    turn = match.pending()[0]
    watcher = (turn + 3) % 4
    rng = DiceRandom(seed)
    calm: dict[Move, Deal] = {}
    eager: dict[Move, Deal] = {}
    for _ in range(TRIES):
        world = match.imagine(watcher, rng)
        for move in world.legal(turn):
            after = holding(world.copy())
            after.play(turn, move)
            if after.held() and watcher not in after.pending():
                (eager if after.pending() else calm).setdefault(move, world)
        for move, quiet in calm.items():
            if move in eager:
                return Pair(turn, match.game.encode(move), watcher, quiet, eager[move])
    return None


async def told_in_a_window(
    game: str,
    eager: bool,
    *,
    alone: bool = False,
    watched: bool = True,
    answer: float | None = None,
    writing: float = 0.0,
    **settings: Any,
) -> tuple[Heard, Heard, int]:
    """What the watcher and a spectator hear from the discard until after the window, in one of the worlds.

    `answer` is when whoever may claim passes, in seconds after the discard; None: never. `alone` lets bots play in all
    other seats; without `watched` there is no spectator. `writing` is how long the store takes.
    Also how many were asked.
    """
    pair = _staged(game, settings)
    bots = [seat for seat in range(4) if seat != pair.watcher] if alone else []
    scene = Scene(game, bots=bots, table_kind=StagedTable, **settings)
    table = scene.table
    assert isinstance(table, StagedTable)
    table.stage = lambda match: _stage(match, pair, eager)
    scene.notebook.seconds = writing
    scene.thoughts.script = {pair.turn: [(0.0, pair.move)]}
    scene.thoughts.seconds = 1000.0 if answer is None else answer
    async with running(scene):
        await scene.fill(watched=watched)
        watcher = scene.players[pair.watcher]
        await asyncio.sleep(0.5)
        if not alone:
            assert (await scene.players[pair.turn].move(pair.move))["type"] == "ack"
        await _discarded(scene)
        asked = _asked(pair, pair.eager if eager else pair.calm, table.plan.game)
        start = watcher.ear.heard[-1][0]
        again = asyncio.create_task(_come_back(watcher, start + 0.6))
        if answer is not None:
            await asyncio.sleep(answer)
            await asyncio.gather(*(_pass(scene.players[seat]) for seat in asked if seat in scene.players))
        await asyncio.sleep(start + 5.0 - asyncio.get_running_loop().time())
        spectator = [] if scene.spectator is None else scene.spectator.told(start)
        return [*watcher.told(start), *(await again).told(start)], spectator, len(asked)


def _staged(game: str, settings: dict[str, Any]) -> Pair:
    """The same pair each time it is looked for."""
    for prelude_seed in range(20):
        scene = Scene(game, table_kind=StagedTable, **settings)
        match = Match(scene.table.plan.game, scene.table.plan.rules, scene.table.seed, hold=True)
        prelude(match, PRELUDE, Random(prelude_seed))
        if not match.over and (pair := claims(match, prelude_seed)) is not None:
            return pair
    raise AssertionError("no pair was found")


def _stage(match: Match, pair: Pair, eager: bool) -> None:
    put(match, (pair.eager if eager else pair.calm).copy())


def _asked(pair: Pair, world: Deal, game: Game) -> list[int]:
    after = holding(world.copy())
    after.play(pair.turn, game.decode(pair.move))
    return after.pending()


async def _discarded(scene: Scene) -> None:
    """Wait for the first move."""
    while not scene.table.moves:
        await asyncio.sleep(0.01)


async def _come_back(player: Player, at: float) -> Player:
    """By a new connection, in the midst of the window, with a move that is refused."""
    await asyncio.sleep(at - asyncio.get_running_loop().time())
    again = Player(player.scene, player.guest.id, player.guest.name)
    answer = await again.move(next(move for move in player.scene.scrap if "pass" in move["type"].lower()))
    assert answer["type"] == "refused"
    return again


async def _pass(player: Player) -> None:
    match, seat = player.scene.table.match, player.seat
    assert match is not None and seat is not None
    if seat in match.pending():
        answer = await player.do(
            wire.MakeMove, version=player.ear.version, move=match.game.encode(match.fallback(seat))
        )
        assert answer["type"] == "ack"


async def told_of_a_president(asked: bool, *, bot: bool = False, **settings: Any) -> Heard:
    """Matgo: what the other seat hears until a card is played at five seconds, and what it is shown when it comes back
    at three. Whoever starts may be asked about a president, and answers at two. As a bot it thinks no time at all."""
    seed, turn, worlds = _president(settings)
    scene = Scene("matgo", bots=[turn] if bot else [], seed=seed, table_kind=StagedTable, **settings)
    table = scene.table
    assert isinstance(table, StagedTable)
    table.stage = lambda match: put(match, worlds[asked].copy())
    if asked:
        hold = _holds(table.plan.game.encode(move) for move in worlds[True].legal(turn))
        scene.thoughts.script = {turn: [(0.0, hold)]}
    async with running(scene):
        await scene.fill(watched=False)
        start = asyncio.get_running_loop().time()
        match, watcher = table.match, scene.players[1 - turn]
        assert match is not None
        if not bot:
            await asyncio.sleep(2.0)
            if asked:
                assert (await scene.players[turn].move(hold))["type"] == "ack"
        await asyncio.sleep(start + 3.0 - asyncio.get_running_loop().time())
        again = Player(scene, watcher.guest.id, "Player")
        if not bot:
            await asyncio.sleep(2.0)
            assert (await scene.players[turn].move(match.game.encode(match.fallback(turn))))["type"] == "ack"
        return [*watcher.told(start), *again.told(start)]


def _president(settings: dict[str, Any]) -> tuple[str, int, dict[bool, Deal]]:
    """A seed whose first deal asks about a president, and a world for the other seat in which it does not."""
    for number in range(2000):
        seed = f"{number:064x}"
        plan = Scene("matgo", seed=seed, **settings).table.plan
        nonces = [bytes(16), (1).to_bytes(16, "big")]
        match = Match(plan.game, plan.rules, bytes.fromhex(seed), nonces=nonces)
        if match.over or match.chapters[0].result is not None:
            continue
        turn = match.pending()[0]
        if match.view(turn)["pendingPresident"] is None:
            continue
        for _ in range(TRIES):
            world = match.imagine(1 - turn, DiceRandom(number))
            if world.view(turn)["pendingPresident"] is None:
                return seed, turn, {True: match.deal.copy(), False: world}
    raise AssertionError("no president was dealt")


def _holds(moves: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return next(move for move in moves if "hold" in str(move).lower())
