"""`noripan serve --lan` between machines: it is found, browsers come in by its address, and three play a match."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from statistics import median
from typing import Any

import msgspec
import pytest
from tests.server.lan_player import (
    SEATS,
    Visit,
    chosen,
    distribution,
    match_over_the_lan,
    name_of,
    nonce_of,
    reached,
    switches,
    visit_command,
)
from tests.server.lan_spaces import (
    NAMESPACES,
    REPOSITORY,
    Machine,
    free_port,
    look_command,
    running,
    serve_command,
    three_machines,
)

from noripan import verify
from noripan.core.match import Match
from noripan.games import find

# It announces itself on every network of its machine, and no test may do that on a network which is not its own.
pytestmark = NAMESPACES.mark

OPEN = r"noripan is open: (\S+)"
FOR_FRIENDS = r"for friends on this network: (\S+)"
HANDS = 4
FAST_ENOUGH = 0.050


@pytest.fixture(scope="module")
def machines() -> Iterator[list[Machine]]:
    with three_machines() as made:
        yield made


async def visited(machine: Machine, url: str) -> Visit:
    async with running(machine, visit_command(url)) as browser:
        return msgspec.json.decode(await browser.answer(), type=Visit)


def lan_listing(machine: Machine) -> list[dict[str, Any]]:
    """What `noripan lan` finds: each host's name, and the codes of its tables."""
    command = [*machine.before, sys.executable, "-W", "error", "-m", "noripan.cli", "lan", "--seconds", "2", "--json"]
    done = subprocess.run(command, cwd=REPOSITORY, env=os.environ, capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    hosts: list[dict[str, Any]] = json.loads(done.stdout)
    return [{"name": host["name"], "codes": [table["code"] for table in host["tables"]]} for host in hosts]


async def test_a_served_table_is_listed_until_the_server_is_killed(machines: list[Machine]) -> None:
    here, there, yonder = machines
    async with (
        running(here, look_command(here)) as looking,
        running(there, serve_command("eva", free_port())) as server,
    ):
        visit = await visited(yonder, await server.line(FOR_FRIENDS))
        listed = await looking.until(lambda sight: sight.names == ["eva"] and bool(sight.hosts[0].tables))
        found = await asyncio.to_thread(lan_listing, here)
        if not found:  # two seconds may be little on a busy machine
            found = await asyncio.to_thread(lan_listing, here)
        assert found == [{"name": "eva", "codes": [visit.table]}]
        await server.stop(signal.SIGKILL)
        sight = await looking.until(lambda sight: not sight.hosts)
        assert sight.heard == [listed.hosts[0].id]
        assert await asyncio.to_thread(lan_listing, here) == []


async def test_a_server_that_is_told_to_end_says_goodbye(machines: list[Machine]) -> None:
    here, there, _ = machines
    async with running(here, look_command(here)) as looking:
        async with running(there, serve_command("eva", free_port())) as server:
            await looking.until(lambda sight: sight.names == ["eva"])
            await server.stop(signal.SIGTERM)
            assert server.process.returncode == 0
        sight = await looking.until(lambda sight: not sight.heard)
    assert sight.hosts == []  # long before the record's two minutes are over


async def test_a_browser_elsewhere_comes_in_by_the_address_that_the_server_prints(machines: list[Machine]) -> None:
    here, there, _ = machines
    port = free_port()
    async with running(there, serve_command("eva", port)) as server:
        assert await server.line(OPEN) == f"http://127.0.0.1:{port}"
        url = await server.line(FOR_FRIENDS)
        visit = await visited(here, url)
    assert url == f"http://{there.address}:{port}"
    assert visit.statuses == {
        "GET /": 200,
        "POST /api/me": 200,
        "POST /api/tables": 200,
        "/ws from http://evil.example": 403,
        "/ws from null": 403,
        "GET /api/lan": 200,
    }
    assert visit.welcomed


async def test_a_server_tells_its_visitors_of_the_tables_next_door_and_not_of_its_own(machines: list[Machine]) -> None:
    here, there, yonder = machines
    async with (
        running(there, serve_command("eva", free_port())) as first,
        running(yonder, serve_command("tim", free_port())) as second,
    ):
        first_url, second_url = await first.line(FOR_FRIENDS), await second.line(FOR_FRIENDS)
        opened = await visited(here, first_url)
        async with asyncio.timeout(30):
            while not (visit := await visited(here, second_url)).neighbours:
                pass  # it has not heard of the other yet
    assert [(host.name, host.url) for host in visit.neighbours] == [("eva", f"{first_url}/")]
    assert [table.code for host in visit.neighbours for table in host.tables] == [opened.table]


def rehearsed(seed: bytes) -> Match:
    """The match that the players will play with this seed, played here."""
    game = find("ofc")
    rules = game.rules(None, **switches(HANDS))
    nonces = [bytes.fromhex(nonce_of(seat)) for seat in range(SEATS)]
    match = Match(game, rules, seed, nonces=nonces, names=[name_of(seat) for seat in range(SEATS)])
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, game.decode(chosen(match.view(seat))))
    return match


def been_in_fantasyland(match: Match) -> list[int]:
    return [seat for chapter in match.chapters for seat in range(SEATS) if chapter.carry.encode()["fantasyland"][seat]]


def with_fantasyland() -> tuple[bytes, Match]:
    """The first seed with which somebody gets there."""
    for number in count():
        seed = number.to_bytes(32, "big")
        match = rehearsed(seed)
        if been_in_fantasyland(match):
            return seed, match
    raise AssertionError


async def test_three_machines_play_a_match_with_fantasyland_to_its_end(machines: list[Machine]) -> None:
    seed, rehearsal = with_fantasyland()
    url, played = await match_over_the_lan(machines, seed, HANDS)
    assert [player.url for player in played] == [url] * SEATS
    match = verify(played[0].record)
    assert match.view(None) == rehearsal.view(None)
    assert been_in_fantasyland(match) == been_in_fantasyland(rehearsal) != []
    for seat, player in enumerate(played):
        assert player.record == played[0].record
        assert player.view["table"] == played[0].view["table"]
        assert player.view["match"] == match.view(seat)
        assert player.view["match"]["match"]["over"]
    # All moves have reached the others, and half of them at least in time. The slowest show how busy this machine is,
    # where a program may have to wait for a core; `benchmarks/lan_latency.py` is for them, on a quiet one.
    times = reached(played)
    print(f"a move reaches the others: {distribution(times)}")
    assert len(times) == sum(len(chapter.moves) for chapter in match.chapters)
    assert median(times) < FAST_ENOUGH, distribution(times)
