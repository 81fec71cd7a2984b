"""One server for each file of tables: a second one would take every table away from the first."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from noripan.core.errors import NoripanError

FILE = "sqlite:///"


class Taken(NoripanError):
    """Another server has the file."""


@contextlib.contextmanager
def alone(where: str) -> Iterator[None]:
    """Be the only server at this store while the block runs; raises Taken where there is one.

    A file `.lock` beside the database is held, not the database itself, which other programs may look into. The system
    lets go of it when the process ends, however it ends, so the file may stay. A database with a server of its own
    is held in another way (`Store.held`).
    """
    if sys.platform == "win32" or not where.startswith(FILE):
        yield
        return
    database = Path(where.removeprefix(FILE)).resolve()
    with contextlib.closing(_Lock(database.with_name(f"{database.name}.lock"))) as lock:
        lock.take(database)
        yield


if sys.platform != "win32":
    import fcntl

    class _Lock:
        def __init__(self, path: Path) -> None:
            try:
                self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError as error:
                raise NoripanError(f"{path}: {error.strerror}; it must be writable, like the database") from error

        def take(self, database: Path) -> None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                holder = os.pread(self._file, 20, 0).decode(errors="replace").strip()
                raise Taken(
                    f"{database}: another noripan server{f', process {holder},' if holder else ''} is running with it; "
                    "end that one first, or choose another file with --store"
                ) from error
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

        def close(self) -> None:
            os.close(self._file)
