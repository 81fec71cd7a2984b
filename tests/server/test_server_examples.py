"""The example bots play whole matches over the network, and nothing they say is refused."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from build_web import node
from tests.server.server_clients import Client, Served, served

from noripan.core.match import Match
from noripan.server.table import table

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = node()
PROGRAMS = {"bot.py": [sys.executable], "bot.mjs": [str(NODE)]}
OVER_SECONDS = 120.0


@contextlib.asynccontextmanager
async def started(example: str, server: Served, code: str) -> AsyncIterator[asyncio.subprocess.Process]:
    program = await asyncio.create_subprocess_exec(
        *PROGRAMS[example],
        str(EXAMPLES / example),
        server.address,
        code,
        example,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        yield program
    finally:
        if program.returncode is None:
            program.kill()
            await program.wait()


async def table_for(server: Served, game: str, people: int, bots: int) -> tuple[Client, str]:
    """A table with that many open seats, looked at by whoever opened it; and its code."""
    host = await server.guest("Host")
    chairs = [{"bot": None}] * people + [{"bot": "easy"}] * bots
    client = await host.enter(await host.open(game, chairs=chairs))
    return client, client.view["table"]["code"]


async def begun(host: Client) -> None:
    await host.until(lambda: all(seat["name"] for seat in host.view["table"]["seats"]))
    assert (await host.do("begin"))["type"] == "ack"


async def ended(program: asyncio.subprocess.Process) -> tuple[int | None, str]:
    """The exit status of a program, and all that it had to say."""
    async with asyncio.timeout(OVER_SECONDS):
        said, _ = await program.communicate()
    return program.returncode, said.decode()


def refusals(server: Served) -> float:
    """How many commands and messages the server has not taken."""
    meters = server.running.meters
    families = [*meters.refused.collect(), *meters.malformed.collect()]
    samples = [sample for family in families for sample in family.samples]
    return sum(sample.value for sample in samples if sample.name.endswith("_total"))


async def test_both_examples_play_a_match_to_its_end_and_nothing_is_refused() -> None:
    async with served() as server:
        host, code = await table_for(server, "tichu", people=2, bots=2)
        async with started("bot.py", server, code) as python:
            await host.until(lambda: host.view["table"]["seats"][0]["person"])  # both would like the first open seat
            async with started("bot.mjs", server, code) as node:
                await begun(host)
                assert await ended(python) == (0, "")
                assert await ended(node) == (0, "")
        await host.until(lambda: host.over)
        assert {seat["name"] for seat in host.view["table"]["seats"]} == {
            "bot.py",
            "bot.mjs",
            "Sleepy Tao",
            "Jolly Max",
        }
        assert refusals(server) == 0


@pytest.mark.parametrize("example", PROGRAMS)
async def test_an_example_comes_back_to_its_seat_when_its_socket_is_lost(example: str) -> None:
    async with served() as server:
        host, code = await table_for(server, "tichu", people=1, bots=3)
        async with started(example, server, code) as program:
            await begun(host)
            await host.until(lambda: len(host.of("update")) > 10)
            there = server.running.hub.find(code).audiences.there.values()
            next(guest for guest in there if guest.name == example).listener.close_with(1012, "cut by the test")
            await host.until(lambda: not any(host.of("presence")[-1]["here"]))
            await host.until(lambda: any(host.of("presence")[-1]["here"]))
            assert await ended(program) == (0, "")
        assert refusals(server) == 0


@pytest.mark.parametrize("example", PROGRAMS)
async def test_an_example_sets_a_fantasyland_whose_moves_are_not_listed(
    example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_fantasyland(*facts: Any, **more: Any) -> Match:
        return Match(*facts, **{**more, "options": {"fantasyland": [17, 0]}})

    monkeypatch.setattr(table, "Match", in_fantasyland)
    async with served() as server:
        host, code = await table_for(server, "ofc", people=1, bots=1)
        async with started(example, server, code) as program:
            await begun(host)
            assert await ended(program) == (0, "")
        await host.until(lambda: host.over)
        views = [frame["view"]["match"] for frame in host.frames if "view" in frame]
        assert next(view for view in views if view is not None)["fantasyland"] == [17, 0]
        assert refusals(server) == 0


@pytest.mark.parametrize("example", PROGRAMS)
async def test_an_example_says_why_it_cannot_come_in(example: str) -> None:
    async with served() as server, started(example, server, "NOSUCH") as program:
        status, said = await ended(program)
    assert status == 1
    assert "there is no table 'NOSUCH'" in said
