"""Durable appends to a store: how many a second, how long each takes, what it costs in CPU.

So many tables append at once, each waiting for its last append before the next, as tables of players do. Into a SQLite
file in `--folder`, a PostgreSQL started for it (`--postgres`), or any store (`--store ADDRESS`), which it fills.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import statistics
import sys
import tempfile
import time
from pathlib import Path

from noripan.server.store.opening import open_store
from noripan.server.store.store import Store


async def play(store: Store, run: str, table: str, appends: int, size: int, took: list[float]) -> None:
    table_id = f"{run}-{table}"
    await store.create(table_id, b"")
    epoch, seq = await store.claim(table_id, "benchmark")
    data = secrets.token_bytes(size)
    for _ in range(appends):
        seq += 1
        start = time.perf_counter()
        await store.append(table_id, epoch, seq, f"action-{seq}", data)
        took.append(time.perf_counter() - start)


async def measure(store: Store, tables: int, appends: int, size: int) -> str:
    run, took = secrets.token_hex(4), list[float]()
    start, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(store, run, f"t{number}", appends // tables, size, took) for number in range(tables)))
    wall, cpu = time.perf_counter() - start, time.process_time() - cpu
    cuts = statistics.quantiles(took, n=100)
    each = f"{cuts[49] * 1e3:9.2f} {cuts[98] * 1e3:9.2f} {cpu / len(took) * 1e6:13.1f}"
    return f"{tables:6} {len(took) / wall:11,.0f} {each}"


def bare_sync(folder: Path, rounds: int = 200) -> float:
    """Seconds for a small write and `fsync`, the floor under any durable append of one's own."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        start = time.perf_counter()
        for _ in range(rounds):
            file.write(b"x" * 300)
            file.flush()
            os.fsync(file.fileno())
        return (time.perf_counter() - start) / rounds


async def report(address: str, options: argparse.Namespace) -> None:
    async with await open_store(address) as store:
        print(f"{store.where}: {options.appends} appends of {options.size} bytes each time")
        print("tables   appends/s    p50 ms    p99 ms   CPU us/append")
        for tables in options.tables:
            print(await measure(store, tables, min(options.appends, tables * options.most), options.size), flush=True)


def report_postgres(options: argparse.Namespace) -> None:
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.server.postgres_cluster import Cluster, programs

    folder = programs()
    if folder is None:
        raise SystemExit("no PostgreSQL is installed here (Debian: apt install postgresql)")
    cluster = Cluster(folder)
    try:
        asyncio.run(report(cluster.emptied(), options))
    finally:
        cluster.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", help="address of a store to fill")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL from the system's programs")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100, 400])
    parser.add_argument("--appends", type=int, default=20_000)
    parser.add_argument("--most", type=int, default=500, help="appends per table at most, so that few tables end too")
    parser.add_argument("--size", type=int, default=200)
    options = parser.parse_args()
    print(f"a bare write with fsync in {options.folder}: {bare_sync(options.folder) * 1e3:.2f} ms")
    if options.store is not None:
        asyncio.run(report(options.store, options))
    elif options.postgres:
        report_postgres(options)
    else:
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            asyncio.run(report(f"sqlite:///{folder}/tables.db", options))


if __name__ == "__main__":
    main()
