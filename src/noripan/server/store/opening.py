"""A store by its address."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import unquote

from noripan.server.store.errors import StoreFailed, UnknownStore
from noripan.server.store.sqlite import SqliteStore
from noripan.server.store.store import Store

FORMS = "a file's path, sqlite:///path (sqlite:////path from the root), memory: or postgresql://user@host/database"


async def open_store(address: str | None = None) -> Store:
    """Open the store at this address and bring it up to date; without one, the file in the user's data folder.

    Raises UnknownStore for an address of another form, StoreFailed when the store cannot be opened.
    """
    if address is None:
        return await SqliteStore.open(_default_file())
    if address == "memory:":
        return await SqliteStore.open(None)
    scheme, separator, rest = address.partition("://")
    if scheme in ("postgresql", "postgres") and separator:
        return await _open_postgres(address)
    if scheme == "sqlite" and separator:
        if not rest.startswith("/") or rest == "/":
            raise UnknownStore(f"{address} names no file: three slashes and its path, sqlite:///tables.db")
        return await SqliteStore.open(Path(unquote(rest[1:])))
    if separator or not address:
        raise UnknownStore(f"{address!r} is no store: give {FORMS}")
    return await SqliteStore.open(Path(address).expanduser())


def data_folder(platform: str, environment: Mapping[str, str], home: Path) -> Path:
    """Where this system's programs keep what belongs to a user."""
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "noripan"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "noripan"
    configured = environment.get("XDG_DATA_HOME", "")
    # The XDG specification: a relative path is to be ignored.
    return (Path(configured) if configured.startswith("/") else home / ".local" / "share") / "noripan"


def _default_file() -> Path:
    folder = data_folder(sys.platform, os.environ, Path.home())
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreFailed(str(folder), str(error), f"make this folder, or name another place: {FORMS}") from error
    return folder / "tables.db"


async def _open_postgres(url: str) -> Store:
    try:
        from noripan.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreFailed("PostgreSQL", "asyncpg is not installed", "pip install 'noripan[postgres]'") from error
    return await PostgresStore.open(url)
