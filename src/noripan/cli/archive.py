"""`noripan records`: finished matches taken out of a server's store, and brought into one."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import noripan
from noripan.cli.records import read_records
from noripan.cli.screen import fail, progress_bar, screen
from noripan.core.errors import RecordError
from noripan.server.records.archive import brought_in
from noripan.server.store.errors import UnknownRecord
from noripan.server.store.opening import open_store
from noripan.server.store.store import Store

PAGE = 200


def take_out(path: Path, address: str | None, game: str | None) -> None:
    """Write every record of the store, the latest first, one a line."""
    if path.exists():
        fail(f"{path} is there already: choose another name")
    count = asyncio.run(_take_out(path, address, game))
    screen().print(f"{count} records are in {path}")


async def _take_out(path: Path, address: str | None, game: str | None) -> int:
    count = 0
    before: str | None = None
    async with await open_store(address) as store:
        with path.open("xb") as out, progress_bar() as bar:
            task = bar.add_task("records", total=None)
            while found := await store.records(game=game, limit=PAGE, before=before):
                for row in found:
                    out.write(await store.record(row.id) + b"\n")
                    bar.advance(task)
                count += len(found)
                before = found[-1].id
    return count


def bring_in(path: Path, address: str | None) -> None:
    """Keep every record of the file, each played again first; one that is wrong ends it and names its place."""
    count, known = asyncio.run(_bring_in(path, address))
    screen().print(f"{count} records are kept" + (f"; {known} of them were there already" if known else ""))


async def _bring_in(path: Path, address: str | None) -> tuple[int, int]:
    count = known = 0
    async with await open_store(address) as store:
        with progress_bar() as bar:
            task = bar.add_task("records", total=None)
            for place, record in read_records(path):
                try:
                    match = noripan.replay(record)
                    if not match.over:
                        raise RecordError("result", "the match is not over; only finished ones are kept")
                    record_id, about, data = brought_in(match)
                except RecordError as error:
                    bar.stop()
                    fail(f"{place}: {error}")
                known += await _there(store, record_id)
                await store.save_record(record_id, None, match.game.name, round(time.time() * 1000), [], about, data)
                count += 1
                bar.advance(task)
    return count, known


async def _there(store: Store, record_id: str) -> bool:
    try:
        await store.record(record_id)
    except UnknownRecord:
        return False
    return True
