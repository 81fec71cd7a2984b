"""The numbered steps by which each engine's tables came to be: `sqlite/0001_tables.sql` and so on.

A step that was released never changes; a new one is added with the next number for both engines.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Literal, NamedTuple

from noripan.server.store.errors import StoreFailed


class Migration(NamedTuple):
    number: int
    name: str
    sql: str


def steps(engine: Literal["sqlite", "postgres"]) -> list[Migration]:
    scripts = sorted((file for file in (files(__package__) / engine).iterdir()), key=lambda file: file.name)
    return [
        Migration(int(file.name[:4]), file.name[5:].removesuffix(".sql"), file.read_text("utf-8"))
        for file in scripts
        if file.name.endswith(".sql")
    ]


def missing(where: str, version: int, steps: Sequence[Migration]) -> Sequence[Migration]:
    """The steps a store at this version lacks; a store that is ahead of us is left alone."""
    if version > len(steps):
        raise StoreFailed(
            where,
            f"written by a newer noripan (its tables are at version {version}, this one knows {len(steps)})",
            "update noripan, or use another store",
        )
    return steps[version:]
