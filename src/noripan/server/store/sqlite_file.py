"""A SQLite database as a store needs it: recognised, brought up to date, durable, and written group by group.

Nothing here is asynchronous: `sqlite.py` calls it from a thread of its own.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, final

import apsw

from noripan.server.store.errors import StoreError, StoreFailed
from noripan.server.store.migrations import Migration, missing

APPLICATION = 0x4E4F5249  # "NORI", in the file's header
BUSY_MS = 10_000  # how long another process may hold the file
ADVICE: list[tuple[type[apsw.Error], str]] = [
    (apsw.FullError, "free some space; what is stored is safe"),
    (apsw.ReadOnlyError, "make the file and its folder writable"),
    (apsw.CantOpenError, "the folder must exist and be writable"),
    (apsw.BusyError, "another program holds the file"),
    (apsw.NotADBError, "this is some other file: choose another path"),
    (apsw.CorruptError, "bring back a copy of the file"),
]

ANYTHING = "SELECT 1 FROM sqlite_schema LIMIT 1"

Write = Callable[
    ["SqliteConnection"], object
]  # checks first and changes afterwards, so that a StoreError changes nothing


def failed(where: str, error: apsw.Error | OSError) -> StoreFailed:
    advice = next((text for kind, text in ADVICE if isinstance(error, kind)), "")
    failure = StoreFailed(where, str(error), advice)
    failure.__cause__ = error
    return failure


@final
class SqliteConnection:
    """Queries with parameters written $1, $2, ..., and their rows."""

    def __init__(self, path: Path | None) -> None:
        self.apsw = apsw.Connection(":memory:" if path is None else str(path))
        self.apsw.set_busy_timeout(BUSY_MS)

    def rows(self, query: str, *values: str | int | bytes | None) -> list[tuple[Any, ...]]:
        return self.apsw.execute(query.replace("$", "?"), values).fetchall()

    def row(self, query: str, *values: str | int | bytes | None) -> tuple[Any, ...] | None:
        return next(iter(self.rows(query, *values)), None)


@final
class SqliteFile:
    """One connection that writes and one that reads; in memory they are the same."""

    def __init__(self, where: str, path: Path | None, writer: SqliteConnection, reader: SqliteConnection) -> None:
        self.where = where
        self.reader = reader
        self.writer = writer
        self._path = path
        self._identity = None if path is None else _identity(path)

    @classmethod
    def open(cls, path: Path | None, steps: Sequence[Migration]) -> SqliteFile:
        where = "memory:" if path is None else f"sqlite:///{path}"
        try:
            if path is not None:
                _make_private(path)
            writer = SqliteConnection(path)
            try:
                _recognise(writer, where)
                _settle(writer, where, path is None)
                _migrate(writer, where, steps)
                return cls(where, path, writer, writer if path is None else SqliteConnection(path))
            except BaseException:
                writer.apsw.close()
                raise
        except (apsw.Error, OSError) as error:
            raise failed(where, error) from error

    def close(self) -> None:
        self.reader.apsw.close()
        self.writer.apsw.close()

    def commit(self, group: Sequence[Write]) -> list[object]:
        """Carry out a group of writes in one transaction, and return what came of each: a value or an error.

        A group the database will not take is tried write by write: one that is too large harms no other.
        """
        try:
            self._check_place()
            self.writer.apsw.execute("BEGIN IMMEDIATE")
        except (apsw.Error, OSError) as error:
            return [failed(self.where, error) for _ in group]
        try:
            outcomes = [_outcome(write, self.writer) for write in group]
            self.writer.apsw.execute("COMMIT")
        except apsw.Error as error:
            _roll_back(self.writer)
            if len(group) == 1:
                return [failed(self.where, error)]
            return [outcome for write in group for outcome in self.commit([write])]
        except BaseException:
            _roll_back(self.writer)
            raise
        return outcomes

    def _check_place(self) -> None:
        """A file that was deleted or replaced can still be written to, and nobody would ever find what is written."""
        if self._path is not None and _identity(self._path) != self._identity:
            raise OSError("another file has taken its place")


def _recognise(connection: SqliteConnection, where: str) -> None:
    """Refuse another program's database before anything is changed in it."""
    with connection.apsw:  # both as of one moment: somebody else may be making the store
        ours = connection.apsw.pragma("application_id") == APPLICATION
        used = bool(connection.rows(ANYTHING))
    if used and not ours:
        raise StoreFailed(where, "this database belongs to another program", "choose another path")


def _settle(connection: SqliteConnection, where: str, in_memory: bool) -> None:
    mode = _write_ahead(connection)
    if mode != "wal" and not in_memory:
        raise StoreFailed(where, f"the write-ahead log is not to be had here, but {mode!r}", "use a local disk")
    connection.apsw.pragma("synchronous", "full")  # in the log on disk before a commit returns


def _write_ahead(connection: SqliteConnection) -> object:
    """SQLite does not wait here for another who opens the file at the same time, so we do."""
    give_up = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            return connection.apsw.pragma("journal_mode", "wal")
        except apsw.BusyError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.01)


def _migrate(connection: SqliteConnection, where: str, steps: Sequence[Migration]) -> None:
    connection.apsw.execute("BEGIN IMMEDIATE")  # so that of two who open it one waits
    try:
        version = connection.apsw.pragma("user_version")
        for step in missing(where, version, steps):
            connection.apsw.execute(step.sql)
            connection.apsw.pragma("user_version", step.number)
        if version == 0:
            connection.apsw.pragma("application_id", APPLICATION)
        connection.apsw.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: SqliteConnection) -> None:
    if connection.apsw.in_transaction:  # some errors have done it already
        connection.apsw.execute("ROLLBACK")


def _outcome(write: Write, connection: SqliteConnection) -> object:
    try:
        return write(connection)
    except StoreError as error:
        return error


def _make_private(path: Path) -> None:
    """The file holds hidden cards and keys: only its owner may read it. SQLite's log beside it follows suit."""
    if not path.exists():
        path.touch(mode=0o600)


def _identity(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino
