"""Helpers: a match whose bots think in worker processes, and what can be seen of those."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.server_bots import FOLDER, MAKER

from noripan.core.match import Match
from noripan.games import find
from noripan.server.bots import worker
from noripan.server.bots.thinker_process import Forget, Spec, Think, framed
from noripan.server.bots.thinkers import Thinkers

PATIENCE = 30.0  # seconds after which what should have happened has not
LONG = 60.0  # a budget that no test uses up


class Played:
    """A match as a table has it: windows are held, and every move is kept as it was sent."""

    def __init__(self, game: str, seed: int = 1, preset: str | None = None) -> None:
        self.game = find(game)
        rules = self.game.rules(preset)
        secret, nonces = seed.to_bytes(32, "big"), (b"one", b"two")
        options = self.game.clock_options(20)
        self.match = Match(self.game, rules, secret, nonces=nonces, options=options, hold=True)
        self.spec = Spec(
            game, rules.preset, dict(rules.values), secret.hex(), tuple(nonce.hex() for nonce in nonces), options
        )
        self.moves: list[tuple[int, dict[str, Any]]] = []

    def goes_on(self) -> bool:
        """Whether somebody is to act; a window in which everybody has answered is closed first."""
        if self.match.held and not self.match.pending():
            self.match.release()
        return not self.match.over

    @property
    def seat(self) -> int:
        assert self.goes_on()
        return self.match.pending()[0]

    def play(self, move: dict[str, Any] | None) -> None:
        assert move is not None
        seat = self.seat
        self.match.play(seat, self.game.decode(move))
        self.moves.append((seat, move))

    def play_any(self, many: int, rng: Random) -> Played:
        for _ in range(many):
            if self.goes_on():
                self.play(self.game.encode(self.match.deal.sample(self.seat, rng)))
        return self

    async def ask(self, pool: Thinkers, key: str = "t", level: str = "easy") -> dict[str, Any] | None:
        return await pool.think(key, self.spec, self.moves, self.seat, level)


def plant(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Let planted bots leave their notes in this folder, and workers find what these tests find, or is put there."""
    monkeypatch.setenv(FOLDER, str(folder))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*(path or os.getcwd() for path in sys.path), str(folder)]))
    return folder


def recorded(monkeypatch: pytest.MonkeyPatch) -> list[Think | Forget]:
    """Everything that is sent to workers from now on, in order."""
    messages: list[Think | Forget] = []

    def record(message: Think | Forget) -> bytes:
        messages.append(message)
        return framed(message)

    monkeypatch.setattr(worker, "framed", record)
    return messages


@asynccontextmanager
async def opened(processes: int = 1, budget: float = LONG, maker: str = MAKER) -> AsyncIterator[Thinkers]:
    pool = Thinkers(processes, budget, maker)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.stop()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def noted(path: Path) -> str:
    await until(path.exists)
    return path.read_text()


def state(pid: int) -> str:
    """As the system has it: R, S, Z for a zombie; nothing for a process that is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""
