"""Tables played in processes of their own, which write what they know into shared memory."""

from __future__ import annotations

import os
import signal
import traceback
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from noripan.core.errors import NoripanError
from noripan.core.lockstep import Lockstep
from noripan.envs.arrays import arrays_of, copy_out, length
from noripan.envs.settings import EnvSettings

CONTEXT = get_context("spawn")  # a forked copy of a process with threads may hang
PATIENCE = 5.0  # seconds that a worker has to leave by itself
READY = b""  # what a worker says when its arrays are written
MORE = b"\0"  # or this, before moves that have no room there; anything else is what went wrong


class WorkerProcess:
    """The process that plays the tables from `first` on, as this process sees it."""

    def __init__(self, settings: EnvSettings, number: int, first: int, count: int, memory: Any) -> None:
        self._line, theirs = CONTEXT.Pipe()
        self.number, self.first, self.count = number, first, count
        self.spilled = b""  # moves that have no room in the memory
        self._process: BaseProcess = CONTEXT.Process(
            target=_work, args=(settings, first, count, memory, theirs), name=f"noripan-env-{number}", daemon=True
        )
        self._process.start()
        theirs.close()

    def send(self, actions: bytes) -> None:
        """Actions to be played; `wait` says when they are."""
        with suppress(OSError):  # it has died, and `wait` says so
            self._line.send_bytes(actions)

    def wait(self) -> None:
        """Until the arrays are written; NoripanError when they never will be."""
        try:
            said = self._line.recv_bytes()
        except (EOFError, OSError) as error:
            raise NoripanError(self._died()) from error
        self.spilled = said[1:] if said.startswith(MORE) else b""
        if said != READY and not self.spilled:
            raise NoripanError(f"{self}: {said.decode()}")

    def _died(self) -> str:
        self._process.join(PATIENCE)
        hint = "; a script that uses workers needs `if __name__ == '__main__':`" if self._process.exitcode == 1 else ""
        return f"{self} died with exit code {self._process.exitcode}{hint}"

    def __str__(self) -> str:
        return f"worker {self.number} (environments {self.first} to {self.first + self.count - 1})"

    def leave(self) -> None:
        """It sees the end of the line and leaves."""
        self._line.close()

    def end(self) -> None:
        """Wait until it has left, or make it."""
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


class Workers:
    """All of them, and the memory they share."""

    def __init__(self, settings: EnvSettings, many: int) -> None:
        size = length(arrays_of(settings.plan(), settings.num_envs), settings.num_envs)
        memory = CONTEXT.RawArray("B", size)  # kept as long as anybody has an array in it
        ends = [settings.num_envs * at // many for at in range(many + 1)]
        self.processes = [WorkerProcess(settings, at, ends[at], ends[at + 1] - ends[at], memory) for at in range(many)]
        self.memory = _bytes(memory)

    def send(self, actions: bytes) -> None:
        """Two bytes for each table."""
        for worker in self.processes:
            worker.send(actions[2 * worker.first : 2 * (worker.first + worker.count)])

    def wait(self) -> None:
        for worker in self.processes:
            worker.wait()

    def close(self) -> None:
        for worker in self.processes:
            worker.leave()
        for worker in self.processes:
            worker.end()


def _bytes(memory: Any) -> memoryview:
    return memoryview(memory).cast("B")


# -- in the worker's process ---------------------------------------------------------------------


def _work(settings: EnvSettings, first: int, count: int, memory: Any, line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted is the process that waits for us
    try:
        _play(settings, first, count, _bytes(memory), line)
    except (EOFError, OSError):
        os._exit(0)  # nobody waits for us any more
    except Exception:
        line.send_bytes(traceback.format_exc().encode())


def _play(settings: EnvSettings, first: int, count: int, memory: memoryview, line: Connection) -> None:
    plan = settings.plan()
    arrays = arrays_of(plan, settings.num_envs)
    lockstep = Lockstep(plan, first, count)
    while True:
        spilled = copy_out(lockstep, arrays, first, memory)
        line.send_bytes(MORE + spilled if spilled else READY)
        lockstep.step(line.recv_bytes())
