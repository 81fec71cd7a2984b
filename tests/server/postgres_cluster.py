"""A PostgreSQL of the tests' own, from the system's programs: nothing to install, nothing left behind."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
from tests.needs import Need

DEBIAN = Path("/usr/lib/postgresql")
CLEAR = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'tables' AND pid <> pg_backend_pid();
DROP SCHEMA IF EXISTS noripan CASCADE"""


def programs() -> Path | None:
    """The folder with initdb and pg_ctl, the newest version's where Debian keeps several."""
    on_path = shutil.which("pg_ctl")
    if on_path is not None and shutil.which("initdb") is not None:
        return Path(on_path).parent
    found = sorted(DEBIAN.glob("*/bin/pg_ctl"), key=lambda path: float(path.parts[-3]))
    return found[-1].parent if found else None


def _missing() -> str:
    return "" if programs() else "no PostgreSQL here (Debian: apt install postgresql)"


POSTGRES = Need(_missing, "NORIPAN_NO_POSTGRES")


class Cluster:
    """A running server, reached by a socket in a folder of its own: no port to collide with."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = _user()
        self.folder = Path(tempfile.mkdtemp(prefix="nori-pg-"))  # short: a socket's path has 107 bytes at most
        shutil.chown(self.folder, self._user)
        self._run("initdb", "-A", "trust", "-U", "nori", "-E", "UTF8", "--locale=C", "-D", str(self.folder / "data"))
        self.start()
        asyncio.run(self.execute("CREATE DATABASE tables"))

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=60"
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-s", "-D", data, "-l", log, "-o", options)

    @asynccontextmanager
    async def crashed(self) -> AsyncIterator[None]:
        """Stopped at once, without writing anything back, as when the power fails; and then started again."""
        await asyncio.to_thread(self.stop)
        try:
            yield
        finally:
            await asyncio.to_thread(self.start)

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "immediate", "-D", str(self.folder / "data"))

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def emptied(self) -> str:
        """The address of the database that most tests share, as good as new; making one each time is slow."""
        asyncio.run(self.execute("ALTER DATABASE tables RESET ALL"))
        asyncio.run(self.execute(CLEAR, "tables"))
        return self.url("tables")

    def url(self, name: str) -> str:
        return f"postgresql:///{name}?host={self.folder}&user=nori"

    async def execute(self, sql: str, database: str = "postgres") -> None:
        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(sql)
        finally:
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
