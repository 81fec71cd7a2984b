"""One server for each file of tables: a second one would take every table away from the first."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from noripan.core.errors import NoripanError

FILE = "sqlite:///"


class Taken(NoripanError):
    """Another server has the file."""


@contextlib.contextmanager
def alone(where: str) -> Iterator[None]:
    """Be the only server at this store while the block runs; raises Taken where there is one.

    A file `.lock` beside the database is held, not the database itself, which other programs may look into. The system
    lets go of it when the process ends, however it ends, so the file may stay. Who holds it stands in a file `.pid`: on
    Windows nobody can read a file that is held. A database with a server of its own is held in another way
    (`Store.held`).
    """
    if not where.startswith(FILE):
        yield
        return
    database = Path(where.removeprefix(FILE)).resolve()
    holder = database.with_name(f"{database.name}.pid")
    with _held(database, holder):
        holder.touch(mode=0o600)
        holder.write_text(f"{os.getpid()}\n")
        yield


def _held(database: Path, holder: Path) -> contextlib.AbstractContextManager[object]:
    path = database.with_name(f"{database.name}.lock")
    try:
        return FileLock(path, mode=0o600).acquire(timeout=0)
    except Timeout as held:
        process = holder.read_text().strip() if holder.exists() else ""
        raise Taken(
            f"{database}: another noripan server{f', process {process},' if process else ''} is running with it; "
            "end that one first, or choose another file with --store"
        ) from held
    except OSError as error:
        raise NoripanError(f"{path}: {error.strerror}; it must be writable, like the database") from error
