"""Nothing at a server waits for the collector of reference cycles, which holds up every move while it looks."""

from __future__ import annotations

import gc
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.server.server_clients import Served, filled, served
from tests.server.server_rooms import House, Visitor, house, on_turn, owes, play_out, settled, until
from tests.server.server_stubborn import moved, mover

from noripan.server import wire
from noripan.server.garbage import MIDDLE, OLD, YOUNG
from noripan.server.serve import ServeOptions, serve

MOVES = 12
PEOPLE = {"tichu": 4, "matgo": 2, "ofc": 2, "riichi": 4, "taiwan": 4}
NONSENSE = {"type": "NONSENSE"}


@contextmanager
def left_to_collect() -> Iterator[Counter[str]]:
    """What only the collector could free of all that comes to an end within, by type."""
    found: Counter[str] = Counter()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
        gc.collect()
        found.update(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


async def played(visitors: list[Visitor]) -> None:
    """Some moves, and between them what else people ask for."""
    for _ in range(MOVES):
        await until(lambda: any(owes(visitor) for visitor in visitors))
        player = on_turn(visitors)
        assert (await player.do(wire.MakeMove, version=player.version, move=NONSENSE))["type"] == "refused"
        assert (await player.do(wire.Judge, move=player.fallback()))["type"] == "judged"
        assert (await player.do(wire.Say, text="well"))["type"] == "ack"
        assert (await player.move())["type"] == "ack"
    await settled()


def test_what_refers_to_itself_is_left_to_collect() -> None:
    with left_to_collect() as found:
        ring: list[object] = []
        ring.append(ring)
        del ring
    assert found == {"builtins.list": 1}


@pytest.mark.parametrize("game", PEOPLE)
async def test_play_leaves_nothing_to_collect(game: str) -> None:
    async with house() as here:
        visitors = await here.begun(game, PEOPLE[game])
        await played(visitors)  # what is made once, at the first use, is made
        with left_to_collect() as found:
            await played(visitors)
        assert found == {}


async def lives(here: House) -> None:
    """A clock runs out beside a bot, and a match ends with another to follow."""
    (alone,) = await here.begun("matgo", 1, chairs=[{}, {"bot": "easy"}], clock={"move": 1.0})
    await until(lambda: len(alone.room.table.moves) > 1)
    alone.leave()
    players = await here.begun("ofc", switches={"hands": 1})
    await play_out(players)
    assert (await players[0].do(wire.Rematch))["type"] == "ack"


async def test_clocks_bots_and_finished_matches_leave_nothing_to_collect() -> None:
    async with house() as here:
        await lives(here)
        with left_to_collect() as found:
            await lives(here)
        assert found == {}


async def closed(here: House) -> None:
    """A table from its beginning to its end."""
    visitors = await here.begun("tichu", 4)
    await played(visitors)
    await here.hub.close(visitors[0].room)


async def test_a_table_that_is_closed_leaves_nothing_to_collect() -> None:
    async with house() as here:
        await closed(here)
        with left_to_collect() as found:
            await closed(here)
        assert found == {}


async def visited(server: Served) -> None:
    """People come, one of them moves, and they go."""
    clients = await filled(server, "matgo", 2)
    room = server.running.hub.find(clients[0].view["table"]["id"])
    await moved(await mover(clients))
    for client in clients:
        await client.close()
    await until(lambda: room.there == 0)
    await settled()


async def test_connections_that_end_leave_nothing_of_the_server_to_collect() -> None:
    async with served() as server:
        await visited(server)
        with left_to_collect() as found:
            await visited(server)
        assert [kind for kind in found if kind.startswith(("noripan.", "uvicorn."))] == []


async def test_what_is_loaded_is_set_apart_before_people_come() -> None:
    seen: list[tuple[int, tuple[int, int, int]]] = []

    def ready(address: str) -> None:
        seen.append((gc.get_freeze_count(), gc.get_threshold()))
        signal.raise_signal(signal.SIGTERM)

    before = gc.get_threshold()
    await serve(ServeOptions(store="memory:", port=0, bots=0), ready)
    ((frozen, thresholds),) = seen
    assert frozen > 10_000
    assert thresholds == (YOUNG, MIDDLE, OLD)
    assert (gc.get_freeze_count(), gc.get_threshold()) == (0, before)
