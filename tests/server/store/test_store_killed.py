"""`kill -9` at 25 random moments: every acknowledged append is there, and no log has a gap."""

from __future__ import annotations

import multiprocessing
import random
import time
from multiprocessing.connection import Connection

import apsw
import pytest
from tests.server.store.store_killed import TABLES, append_until_killed, data_of
from tests.server.store.store_places import Place

KILLS = 25
Report = tuple[str, int, str]  # table, number, id of the action


def run_and_kill(address: str, rng: random.Random) -> list[Report]:
    """Start the appending process, kill it at a random moment, and return what was acknowledged."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([append_until_killed.__module__])
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=append_until_killed, args=(address, sending))
    process.start()
    sending.close()
    heard: list[Report] = []
    if rng.random() < 0.7:  # the others are killed while they open the store
        heard += [receiving.recv() for _ in range(rng.randrange(1, 50))]
    moment = time.monotonic() + rng.uniform(0, 0.1)
    while (left := moment - time.monotonic()) > 0 and receiving.poll(left):
        heard.append(receiving.recv())
    process.kill()
    heard += rest(receiving)
    process.join()
    process.close()
    receiving.close()
    return heard


def rest(receiving: Connection) -> list[Report]:
    heard: list[Report] = []
    while True:
        try:
            heard.append(receiving.recv())
        except EOFError:
            return heard


@pytest.mark.slow
async def test_25_kills_lose_no_acknowledged_append_and_leave_no_gap(lasting: Place) -> None:
    rng = random.Random(25)
    acknowledged = [report for _ in range(KILLS) for report in run_and_kill(lasting.address, rng)]
    async with await lasting.open() as store:
        logs = {table: await store.actions(table) for table in TABLES}
    for actions in logs.values():
        assert [action.seq for action in actions] == list(range(1, len(actions) + 1))
        assert all(action.data == data_of(action.id) for action in actions)
    assert len(acknowledged) > KILLS * len(TABLES)
    for table, seq, action_id in acknowledged:
        assert logs[table][seq - 1].id == action_id
    unheard = sum(len(actions) for actions in logs.values()) - len(acknowledged)
    assert unheard <= KILLS * len(TABLES)  # of each table at most the one that was being appended
    if lasting.address.startswith("sqlite"):
        assert apsw.Connection(str(lasting.file)).pragma("integrity_check") == "ok"
