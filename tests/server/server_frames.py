"""A flood of hostile frames at a server where people play; alone as `python -m tests.server.server_frames 100000`."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from tests.server.server_clients import PATIENCE, Client, Served, chosen, filled
from tests.server.server_hostile import TEXT, Frame, Hostile, Raw, framed
from tests.server.server_process import HERE, Process, serving

ROOT = Path(__file__).parents[2]
GAMES = ["matgo", "ofc", "riichi", "taiwan", "tichu"]
ATTACKERS = 6
TICKETS_EACH = 90  # from one address, before the next is taken: more are refused
SILENCE = 20.0  # seconds in which every frame must have been answered
PACE = 0.15  # seconds between a healthy player's moves


@dataclass
class Report:
    """What came of it."""

    frames: int = 0
    codes: Counter[int] = field(default_factory=Counter)
    silent: list[str] = field(default_factory=list)  # frames that were neither answered nor closed upon
    seconds: float = 0.0


class Attacker:
    """Sits at a table of their own, against bots, and comes in again and again."""

    def __init__(self, address: str, wave: int, number: int, healthy: str, report: Report) -> None:
        self._address = address
        self._wave = wave
        self._number = number
        self._healthy = healthy  # where others play, and the attacker looks on
        self._report = report
        self._rng = Random(number)
        self._hostile = Hostile(self._rng)
        self._tickets = 0
        self._client: httpx.AsyncClient | None = None
        self._token = ""
        self._table = ""

    @property
    def _local(self) -> str:
        return f"127.{self._wave}.{self._number + 1}.{self._tickets // TICKETS_EACH + 1}"

    async def _ask(self, path: str, body: Any) -> Any:
        if self._client is None or self._tickets % TICKETS_EACH == 0:
            await self.close()
            transport = httpx.AsyncHTTPTransport(local_address=self._local)
            self._client = httpx.AsyncClient(
                base_url=self._address, transport=transport, trust_env=False, timeout=PATIENCE
            )
        headers = {"authorization": f"Bearer {self._token}"} if self._token else {}
        answer = await self._client.post(path, json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def begin(self) -> None:
        """A match of one's own, to be hostile in."""
        self._token = (await self._ask("/api/me", {"name": "Mallory", "token": True}))["token"]
        game = GAMES[self._number % len(GAMES)]
        opened = await self._ask("/api/tables", {"game": game, "pace": 0.5, "window": 0.5, "rest": 0.0})
        self._table = opened["id"]
        raw = await self._hello(self._table)
        raw.send(_command("sit", seat=0, nonce="0" * 32))
        for seat in range(1, len(opened["seats"])):
            raw.send(_command("bot", seat=seat, level="easy"))
        raw.send(_command("begin"))
        await raw.until(lambda: raw.answers == len(opened["seats"]) + 1)
        await raw.close()

    async def _ticket(self, place: str) -> str:
        self._tickets += 1
        path = "/api/lobby/ticket" if place == "lobby" else f"/api/tables/{place}/ticket"
        ticket: str = (await self._ask(path, {}))["ticket"]
        return ticket

    async def _hello(self, place: str) -> Raw:
        raw = await Raw.opened(self._address, self._local)
        raw.send(_hello(await self._ticket(place)))
        await raw.until(lambda: bool(raw.messages))
        return raw

    async def attack(self, most: int) -> None:
        while self._report.frames < most:
            at = self._rng.random()
            if at < 0.15:
                await self._knock()
            elif at < 0.25:
                await self._pester(await self._hello("lobby"), 2)
            elif at < 0.5:
                await self._pester(await self._hello(self._healthy), self._rng.randrange(30, 70))
            else:
                raw = await self._hello(self._table)
                self._learn(raw.messages[0])
                moves = [self._hostile.move() for _ in range(self._rng.choice([0, 15, 62]))]
                await self._pester(raw, self._rng.randrange(30, 70), *moves)

    def _learn(self, welcome: dict[str, Any]) -> None:
        match = welcome["view"]["match"]
        self._hostile.version = welcome["version"]
        if match is not None and match["legal"]:
            self._hostile.moves = match["legal"][:50]

    async def _knock(self) -> None:
        """No greeting, or one that lies."""
        raw = await Raw.opened(self._address, self._local)
        tickets = ["", "A" * 22, "\0", "x" * 201, "../lobby", 1, None, [], {"$ne": ""}]
        lies = [_hello(self._rng.choice(tickets)), _hello("A" * 22, self._rng.choice([0, 2, -1, 2**64, "1", None]))]
        first = self._rng.choice([*[Frame(lie) for lie in lies], self._hostile.frame(), self._hostile.fatal()])
        await self._pester(raw, 1, first)

    async def _pester(self, raw: Raw, count: int, *first: Frame) -> None:
        frames = [*first, *(self._hostile.frame() for _ in range(count - len(first)))]
        frames += [self._hostile.control() for _ in range(self._rng.randrange(3))]
        self._rng.shuffle(frames)
        if self._rng.random() < 0.5:
            frames.append(self._hostile.fatal())
        raw.send(*(frame.data for frame in frames))
        owed = raw.answers + sum(frame.message for frame in frames)
        try:
            async with asyncio.timeout(SILENCE):
                await raw.until(lambda: raw.answers >= owed)
        except TimeoutError:
            self._report.silent += [repr(frame.data[:200]) for frame in frames]
        self._report.frames += len(frames)
        self._report.codes[raw.code or 0] += 1
        await raw.close()


def _command(type: str, **more: Any) -> bytes:
    return framed(TEXT, json.dumps({"type": type, "id": f"{type}{more}"[:60], **more}).encode())


def _hello(ticket: Any, protocol: Any = 1) -> bytes:
    return framed(TEXT, json.dumps({"type": "hello", "protocol": protocol, "ticket": ticket}).encode())


async def flood(address: str, healthy: str, most: int, wave: int) -> Report:
    """So many frames at least, from several connections at once; each wave comes from other addresses."""
    report = Report()
    attackers = [Attacker(address, wave, number, healthy, report) for number in range(ATTACKERS)]
    began = time.monotonic()
    for attacker in attackers:
        await attacker.begin()
    await asyncio.gather(*(attacker.attack(most) for attacker in attackers))
    for attacker in attackers:
        await attacker.close()
    report.seconds = time.monotonic() - began
    return report


@dataclass
class Trial:
    """A flood, and what the people at the server noticed of it."""

    report: Report
    waits: list[float]  # seconds from each healthy move to its acknowledgement
    grown: int  # bytes of the server's memory, from the first tenth of the flood to its end
    loud: list[dict[str, Any]]  # lines of its log that tell of a fault
    metrics: str

    @property
    def answered(self) -> int:
        """Frames that were read and refused, one by one; the others came behind one that had ended its connection."""
        counts = re.findall(r"^noripan_(?:malformed|refused)_total\S* (\S+)$", self.metrics, re.MULTILINE)
        return round(sum(map(float, counts)))


async def trial(most: int) -> Trial:
    """Two people play while a process of its own floods their server."""
    async with serving("memory:", "--log", "warning") as server:
        clients = await filled(Served(server.address, None), "matgo", 2, switches={"games": 1000})  # type: ignore[arg-type]
        waits: list[float] = []
        playing = [asyncio.create_task(_play(client, waits)) for client in clients]
        table = clients[0].view["table"]["id"]
        await _flooded(server, table, most // 10, 1)
        before = server.memory()
        report = await _flooded(server, table, most, 2)
        grown = server.memory() - before
        for player in playing:
            assert not player.done(), f"a healthy player was disturbed: {player}"
            player.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        answer = await clients[0].person.ask("GET", "/metrics")
        await asyncio.gather(*(client.close() for client in clients))
        loud = [line for line in server.log if line["level"] in ("error", "critical")]
        return Trial(report, waits, grown, loud, answer.text)


async def _flooded(server: Process, table: str, most: int, wave: int) -> Report:
    command = [sys.executable, "-m", "tests.server.server_frames", str(most), server.address, table, str(wave)]
    environment = {**os.environ, "PYTHONPATH": HERE}
    flooding = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd=ROOT, env=environment)
    output, _ = await flooding.communicate()
    assert flooding.returncode == 0
    found = json.loads(output)
    codes = Counter({int(code): count for code, count in found.pop("codes").items()})
    return Report(**found, codes=codes)


async def _play(client: Client, waits: list[float]) -> None:
    rng = Random(0)
    while True:
        await client.until(lambda: chosen(client, Random(0)) is not None or client.closed is not None)
        assert client.closed is None, client.closed
        move, version = chosen(client, rng), client.version
        assert move is not None
        began = time.perf_counter()
        answer = await client.move(move)
        waits.append(time.perf_counter() - began)
        assert answer["type"] == "ack", answer
        await client.until(lambda v=version: client.version > v)  # type: ignore[misc]
        await asyncio.sleep(PACE)


def main(most: int, address: str = "", healthy: str = "", wave: str = "1") -> None:
    if address:
        report = asyncio.run(flood(address, healthy, most, int(wave)))
        print(json.dumps({**report.__dict__, "codes": dict(report.codes)}))
        return
    found = asyncio.run(trial(most))
    waits = sorted(found.waits)
    print(f"{found.report.frames} frames in {found.report.seconds:.1f} s, closed with {dict(found.report.codes)}")
    print(f"refused one by one: {found.answered} (with those of the first, shorter wave)")
    print(f"neither answered nor closed: {len(found.report.silent)}; errors in the log: {len(found.loud)}")
    print(f"{len(waits)} healthy moves: median {waits[len(waits) // 2] * 1e3:.1f} ms, worst {waits[-1] * 1e3:.1f} ms")
    print(f"memory grown by {found.grown / 2**20:.1f} MiB")


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main(int(sys.argv[1]), *sys.argv[2:])
