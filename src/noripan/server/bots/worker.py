"""One worker: a process in which bots think, and the decisions that wait for it. A process that is lost is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from noripan.server.bots.thinker_process import (
    LENGTH_BYTES,
    Forget,
    Spec,
    Think,
    ThinkerAnswer,
    ThinkerReady,
    framed,
)
from noripan.server.clock import GAP_SECONDS
from noripan.server.data import MoveData, PlayedMoves

MODULE = "noripan.server.bots.thinker_process"
REPLICAS = 256  # matches one worker follows; the one not asked about for longest goes first
LATE_SECONDS = 0.5  # of thinking about one move, after which other tables look for another worker
START_SECONDS = 30.0  # in which a process must be ready
FIRST_PAUSE = 0.5  # seconds after a process that did not start, then twice as many each time
LONGEST_PAUSE = 30.0
LONGEST_ANSWER = 1 << 20  # bytes

_log = logging.getLogger(__name__)
_decoder: msgspec.msgpack.Decoder[ThinkerReady | ThinkerAnswer] = msgspec.msgpack.Decoder(ThinkerReady | ThinkerAnswer)
_Answer = TypeVar("_Answer", ThinkerReady, ThinkerAnswer)


@dataclass
class ThinkerCounts:
    """What bots have done. The counts only grow."""

    decisions: int = 0  # answered by a bot
    crashes: int = 0  # the bot raised an error, chose an illegal move or took its process with it
    timeouts: int = 0  # no answer within the budget
    failed_starts: int = 0  # of processes
    seconds: float = 0.0  # thought, whatever came of it


class LostProcess(Exception):
    """The process has ended, or sends something that ours would not."""


@dataclass
class Job:
    """One decision that somebody waits for."""

    key: str
    spec: Spec
    moves: PlayedMoves
    seat: int
    level: str
    answer: asyncio.Future[MoveData | None]


class Worker:
    """A process and those who wait for it; a process that is lost is replaced."""

    def __init__(self, counts: ThinkerCounts, budget: float, maker: str) -> None:
        self.usable = True  # not while no process can be started
        self._counts = counts
        self._budget = budget
        self._command = [sys.executable, "-P", "-m", MODULE, maker, str(budget)]
        self._jobs: deque[Job] = deque()  # the first is being thought about
        self._wanted = asyncio.Event()
        self._told: dict[str, int] = {}  # how many moves of each match the process knows, the last asked about last
        self._process: asyncio.subprocess.Process | None = None
        self._since: float | None = None  # when it began to think about the first job

    # -- what the pool asks --------------------------------------------------------------------

    @property
    def pid(self) -> int | None:
        """The process, while it runs."""
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    @property
    def late(self) -> bool:
        return self._since is not None and asyncio.get_running_loop().time() - self._since > LATE_SECONDS

    def load(self) -> tuple[bool, int, int]:
        return self.late, len(self._jobs), len(self._told)

    def knows(self, key: str) -> bool:
        return key in self._told or any(job.key == key for job in self._jobs)

    def add(self, job: Job) -> None:
        self._jobs.append(job)
        self._wanted.set()

    def forget(self, key: str) -> None:
        if self._told.pop(key, None) is not None and self.pid is not None:
            self._send(Forget(key))

    # -- the task ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Keep a process and let it answer, until cancelled."""
        pause = FIRST_PAUSE
        try:
            while True:
                if await self._ready():
                    self.usable, pause = True, FIRST_PAUSE
                    await self._next()
                else:
                    self._counts.failed_starts += 1
                    _log.error("no process to think for bots could be started; trying again in %g seconds", pause)
                    self._give_up()
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._give_up()
            await self._end()

    async def _ready(self) -> bool:
        """Whether a process is there; starts one if need be."""
        if self.pid is not None:
            return True
        await self._end()
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C in a terminal is for the server
            )
            async with asyncio.timeout(START_SECONDS):
                await self._receive(ThinkerReady)
        except (OSError, LostProcess):  # a timeout is an OSError too
            await self._end()
            return False
        return True

    async def _next(self) -> None:
        """Wait for the next decision and answer it."""
        await self._wanted.wait()
        if self.pid is None:
            return  # it ended while nobody thought, and no bot is to blame: the decision waits for a new process
        job = self._jobs[0]
        try:
            _settle(job, None if job.answer.done() else await self._think(job))
        except (TypeError, ValueError, OverflowError) as error:  # moves that are not plain data: the asker's fault
            job.answer.set_exception(error)
        self._jobs.popleft()
        if not self._jobs:
            self._wanted.clear()

    async def _think(self, job: Job) -> MoveData | None:
        loop = asyncio.get_running_loop()
        self._since = began = loop.time()
        try:
            answer = await self._in_time(self._ask(job))
        except TimeoutError:
            self._counts.timeouts += 1
            answer = ThinkerAnswer(failure=f"no answer within {self._budget:g} seconds")
            await self._end()
        except LostProcess as lost:
            self._counts.crashes += 1
            answer = ThinkerAnswer(failure=str(lost))
            await self._end()
        else:
            if answer.failure is None:
                self._counts.decisions += 1
            else:
                self._counts.crashes += 1
                self._told.pop(job.key, None)  # a bot's failure makes the process drop the replica
        finally:
            self._since = None
            self._counts.seconds += loop.time() - began
        if answer.failure is not None:
            _log.warning("bot %s of %s failed at %s: %s", job.level, job.spec.game, job.key, answer.failure)
        return answer.move

    async def _in_time(self, asking: Coroutine[Any, Any, ThinkerAnswer]) -> ThinkerAnswer:
        """Within the budget, or TimeoutError.

        A server that stood still finds the time gone before it has read what came meanwhile: the budget begins anew.
        """
        loop = asyncio.get_running_loop()
        asked = asyncio.create_task(asking)
        try:
            while True:
                until = loop.time() + self._budget
                await asyncio.wait({asked}, timeout=self._budget)
                if asked.done():
                    return asked.result()
                if loop.time() <= until + GAP_SECONDS:
                    raise TimeoutError
        finally:
            asked.cancel()

    async def _ask(self, job: Job) -> ThinkerAnswer:
        known = self._told.pop(job.key, None)
        if known is None or known > len(job.moves):
            self._send(Think(job.key, job.spec, job.moves, job.seat, job.level))
        else:
            self._send(Think(job.key, None, job.moves[known:], job.seat, job.level))
        self._told[job.key] = len(job.moves)
        if len(self._told) > REPLICAS:
            self.forget(next(iter(self._told)))
        return await self._receive(ThinkerAnswer)

    def _give_up(self) -> None:
        """Answer everybody who waits: there is no process."""
        self.usable = False
        for job in self._jobs:
            _settle(job, None)
        self._jobs.clear()
        self._wanted.clear()

    # -- the process ---------------------------------------------------------------------------

    def _send(self, message: Think | Forget) -> None:
        """Without waiting: a process that does not read is noticed by its silence."""
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(framed(message))

    async def _receive(self, kind: type[_Answer]) -> _Answer:
        assert self._process is not None and self._process.stdout is not None
        try:
            length = int.from_bytes(await self._process.stdout.readexactly(LENGTH_BYTES), "big")
            if length > LONGEST_ANSWER:
                raise LostProcess(f"its process sends {length} bytes at once; {LONGEST_ANSWER} are possible")
            answer = _decoder.decode(await self._process.stdout.readexactly(length))
        except asyncio.IncompleteReadError as error:
            raise LostProcess("its process has ended") from error
        except msgspec.MsgspecError as error:
            raise LostProcess("its process sends a malformed message") from error
        if not isinstance(answer, kind):
            raise LostProcess("its process answers out of turn")
        return answer

    async def _end(self) -> None:
        """End the process, and all it may have started: it leads a group of its own."""
        self._told.clear()
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            with suppress(ProcessLookupError):  # it has ended just now
                os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        self._process = None


def _settle(job: Job, move: MoveData | None) -> None:
    if not job.answer.done():  # whoever asked may have stopped waiting
        job.answer.set_result(move)
