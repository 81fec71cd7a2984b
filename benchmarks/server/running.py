"""A server process of the benchmark: started, waited for, measured and stopped."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
START_SECONDS = 30.0
STOP_SECONDS = 15.0


class Use(NamedTuple):
    """What a server has used so far: CPU seconds of itself and of its worker processes, and memory of all."""

    cpu: float
    workers_cpu: float
    memory: int


class Running:
    """A server at `port` of this machine, from `with` to its end."""

    def __init__(self, command: Sequence[str], port: int, health: str, log: Path, env: Mapping[str, str]) -> None:
        self.port = port
        self._health = health
        self._log = log
        with log.open("wb") as file:
            self._process = subprocess.Popen(command, stdout=file, stderr=file, env={**os.environ, **env})

    def __enter__(self) -> Running:
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self._process.kill()
                raise SystemExit(f"the server did not start; its last words:\n{self.last_words()}")
            time.sleep(0.05)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _answers(self) -> bool:
        try:
            return self.ask("GET", self._health)[0] == 200
        except OSError:
            return False

    def last_words(self) -> str:
        return self._log.read_text(errors="replace")[-2000:]

    def ask(
        self, method: str, path: str, body: object = None, token: str = "", source: str = "127.0.0.1"
    ) -> tuple[int, bytes]:
        """One HTTP request from this address: the status and the body of its answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10, source_address=(source, 0))
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        data = answer.read()
        line.close()
        return answer.status, data

    def post(self, path: str, body: object, token: str = "", source: str = "127.0.0.1") -> Any:
        """The decoded answer of a POST that must succeed."""
        status, data = self.ask("POST", path, body, token, source)
        if status not in (200, 201):
            raise SystemExit(f"POST {path} was answered {status}: {data[:300].decode(errors='replace')}")
        return json.loads(data)

    def use(self) -> Use:
        own, workers = _used(self._process.pid), [_used(pid) for pid in _below(self._process.pid)]
        return Use(own[0], sum(used[0] for used in workers), own[1] + sum(used[1] for used in workers))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _fields(pid: int) -> list[str]:
    """/proc/PID/stat from its third field on: the second, a name in brackets, may hold anything."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _used(pid: int) -> tuple[float, int]:
    """CPU seconds and resident bytes."""
    fields = _fields(pid)
    return (int(fields[11]) + int(fields[12])) / TICKS, int(fields[21]) * PAGE


def _below(pid: int) -> list[int]:
    """All processes that come from this one."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parents[int(folder.name)] = int(_fields(int(folder.name))[1])
            except OSError:  # it has ended since it was listed
                continue
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]
