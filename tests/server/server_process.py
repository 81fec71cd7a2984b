"""`noripan serve` as people run it: a process of its own, with a log, that can be told to end or be killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO, Any

import noripan

HERE = str(Path(noripan.__file__).parents[1])  # the same engine as the tests use, compiled or not
OPEN = re.compile(r"noripan is open: (http://\S+)")
START_SECONDS = 90.0  # a busy machine may take long
NEVER_GIVEN = range(20_000, 32_000)  # ports below those that a system chooses for who asks for any


class Process:
    """A server that was started, and is killed at the end of the test if it still runs."""

    def __init__(self, command: list[str], output: IO[bytes], log: IO[bytes]) -> None:
        environment = {**os.environ, "PYTHONPATH": HERE, "COLUMNS": "200"}
        self._output = output
        self._log = log
        self._process = subprocess.Popen(command, stdout=output, stderr=log, env=environment)
        self.address = ""

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def said(self) -> str:
        return _all_of(self._output)

    @property
    def log(self) -> list[dict[str, Any]]:
        """What it has written to its log so far; what is no line of ours would not be JSON."""
        return [json.loads(line) for line in self.errors.splitlines()]

    @property
    def errors(self) -> str:
        return _all_of(self._log)

    async def ready(self) -> None:
        """Until it has said where people can come."""
        async with asyncio.timeout(START_SECONDS):
            while (found := OPEN.search(self.said)) is None:
                assert self._process.poll() is None, f"it ended: {self.errors}"
                await asyncio.sleep(0.01)
        self.address = found[1]

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    async def ended(self, seconds: float = START_SECONDS) -> int:
        """Its exit status."""
        return await asyncio.to_thread(self._process.wait, seconds)

    async def kill(self) -> None:
        self.signal(signal.SIGKILL)
        await self.ended()

    def memory(self) -> int:
        """Bytes it has in memory."""
        pages = Path(f"/proc/{self.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def children(self) -> list[int]:
        """The processes in which its bots think."""
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text()
        return [int(pid) for pid in found.split()]

    async def close(self) -> None:
        if self._process.poll() is None:
            await self.kill()


@contextlib.asynccontextmanager
async def started(store: str, *options: str, port: int = 0, files: int | None = None) -> AsyncIterator[Process]:
    """A server that has been started; it may or may not be ready yet. It may have so many `files` open."""
    command = ["/bin/sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"] if files is not None else []
    command += [sys.executable, "-P", "-m", "noripan.cli", "serve", "--store", store, "--port", str(port)]
    command += ["--bots", "1", "--log", "info", *options]
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as log:
        process = Process(command, output, log)
        try:
            yield process
        finally:
            await process.close()


@contextlib.asynccontextmanager
async def serving(store: str, *options: str, port: int = 0, files: int | None = None) -> AsyncIterator[Process]:
    """A server that people can come to."""
    async with started(store, *options, port=port, files=files) as process:
        await process.ready()
        yield process


def free_port() -> int:
    """One that a server can be started at again and again: the system gives it to nobody meanwhile."""
    while True:
        port = random.choice(NEVER_GIVEN)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def _all_of(file: IO[bytes]) -> str:
    return os.pread(file.fileno(), 1 << 24, 0).decode()
