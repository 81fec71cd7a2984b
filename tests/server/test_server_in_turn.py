"""Work in turn: who asks for much waits for itself, and whoever gives up is passed over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from noripan.server.http.answers import HttpError
from noripan.server.http.in_turn import Turns


class Queue:
    """Work that is done when it is told to be, and in which order it was begun."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._go_on = asyncio.Semaphore(0)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, network: str, who: str) -> asyncio.Task[None]:
        task = asyncio.create_task(self._work(network, who))
        self.tasks.append(task)
        await settled()
        return task

    async def _work(self, network: str, who: str) -> None:
        with self._turns.place(network, who):
            async with self._turns.turn(network, who):
                self.order.append(f"{network}/{who}")
                await self._go_on.acquire()

    async def finish(self, count: int) -> None:
        for _ in range(count):
            self._go_on.release()
            await settled()


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def refused(asking: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(HttpError) as call:
        asking()
    return call.value.status, call.value.code


async def test_networks_take_turns_and_so_do_those_of_one_network() -> None:
    queue = Queue(Turns(of_one=9, of_network=9, of_all=99))
    for network, who in [("a", "ann"), ("a", "ann"), ("a", "ann"), ("a", "bob"), ("b", "eve"), ("b", "eve")]:
        await queue.ask(network, who)
    await queue.finish(6)
    assert queue.order == ["a/ann", "a/ann", "b/eve", "a/bob", "b/eve", "a/ann"]
    assert all(task.done() for task in queue.tasks)


async def test_one_works_at_a_time() -> None:
    queue = Queue(Turns(of_one=9, of_network=9, of_all=99))
    for who in ("ann", "bob"):
        await queue.ask("a", who)
    assert queue.order == ["a/ann"]
    await queue.finish(1)
    assert queue.order == ["a/ann", "a/bob"]
    await queue.finish(1)


async def test_so_many_of_one_of_a_network_and_of_all_may_be_in() -> None:
    turns = Turns(of_one=1, of_network=2, of_all=3)
    queue = Queue(turns)
    await queue.ask("a", "ann")
    assert await refused(lambda: turns.place("a", "ann").__enter__()) == (429, "busy")
    await queue.ask("a", "bob")
    assert await refused(lambda: turns.place("a", "tom").__enter__()) == (503, "busy")
    await queue.ask("b", "eve")
    assert await refused(lambda: turns.place("c", "kim").__enter__()) == (503, "busy")
    await queue.finish(3)
    assert queue.order == ["a/ann", "a/bob", "b/eve"]
    await queue.ask("c", "kim")
    assert queue.order[-1] == "c/kim", "what was refused has left nothing behind"
    await queue.finish(1)


async def test_who_gives_up_is_passed_over() -> None:
    queue = Queue(Turns(of_one=9, of_network=9, of_all=99))
    first, second, _ = [await queue.ask("a", who) for who in ("ann", "bob", "eve")]
    second.cancel()
    await settled()
    first.cancel()
    await settled()
    assert queue.order == ["a/ann", "a/eve"]
    await queue.finish(1)


async def test_who_is_called_and_gives_up_in_the_same_moment_passes_it_on() -> None:
    queue = Queue(Turns(of_one=9, of_network=9, of_all=99))
    first, second, _ = [await queue.ask("a", who) for who in ("ann", "bob", "eve")]
    first.cancel()
    await asyncio.sleep(0)  # which calls the second
    second.cancel()
    await settled()
    assert queue.order == ["a/ann", "a/eve"]
    await queue.finish(1)
