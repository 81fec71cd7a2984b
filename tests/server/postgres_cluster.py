"""A PostgreSQL of the tests' own, from the system's programs: nothing to install, nothing left behind."""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import asyncpg

DEBIAN = Path("/usr/lib/postgresql")


def programs() -> Path | None:
    """The folder with initdb and pg_ctl, the newest version's where Debian keeps several."""
    on_path = shutil.which("pg_ctl")
    if on_path is not None and shutil.which("initdb") is not None:
        return Path(on_path).parent
    found = sorted(DEBIAN.glob("*/bin/pg_ctl"), key=lambda path: float(path.parts[-3]))
    return found[-1].parent if found else None


class Cluster:
    """A running server, reached by a socket in a folder of its own: no port to collide with."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = _user()
        self._numbers = itertools.count(1)
        self.folder = Path(tempfile.mkdtemp(prefix="nori-pg-"))  # short: a socket's path has 107 bytes at most
        shutil.chown(self.folder, self._user)
        self._run("initdb", "-A", "trust", "-U", "nori", "-E", "UTF8", "--locale=C", "-D", str(self.folder / "data"))
        self.start()

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=60"
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-s", "-D", data, "-l", log, "-o", options)

    def crash(self) -> None:
        """Stop at once, without writing anything back, as when the power fails."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "immediate", "-D", str(self.folder / "data"))

    def remove(self) -> None:
        self.crash()
        shutil.rmtree(self.folder)

    def database(self, options: str = "") -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        asyncio.run(self.execute(f"CREATE DATABASE {name} {options}"))
        return self.url(name)

    def url(self, name: str) -> str:
        return f"postgresql:///{name}?host={self.folder}&user=nori"

    async def execute(self, sql: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        await connection.execute(sql)
        await connection.close()

    def own(self, folder: Path) -> None:
        """Let the server write there."""
        shutil.chown(folder, self._user)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        other = {} if self._user == os.geteuid() else {"user": self._user, "group": self._group(), "extra_groups": []}
        # The server inherits standard output: a pipe would stay open as long as it runs.
        with tempfile.TemporaryFile() as output:
            done = subprocess.run(command, cwd="/", stdout=output, stderr=output, check=False, **other)  # type: ignore[call-overload]
            output.seek(0)
            assert done.returncode == 0, f"{' '.join(command)}:\n{output.read().decode()}"

    def _group(self) -> int:
        return pwd.getpwuid(self._user).pw_gid


def _user() -> int:
    """PostgreSQL refuses to run as root: its own user there, or nobody."""
    if os.geteuid() != 0:
        return os.geteuid()
    names = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return names.get("postgres", names["nobody"])
