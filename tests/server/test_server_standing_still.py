"""The time by which tables go stands still while the server does: nobody loses a move to a pause of ours."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from tests.server.server_process import serving
from tests.server.server_stubborn import begun, moved, mover

from noripan.server.clock import GAP_SECONDS, TICK_SECONDS, ServerClock

CLOCK = 2.0
PAUSE = 4.0


async def test_a_gap_is_taken_out_and_everyday_waits_are_not() -> None:
    time = 100.0
    steady = ServerClock(lambda: time)
    begun_at = steady.now()
    for _ in range(40):
        time += TICK_SECONDS
        steady.now()
    time += GAP_SECONDS
    assert steady.now() - begun_at == 40 * TICK_SECONDS + GAP_SECONDS
    before = steady.now()
    time += 12.0
    assert steady.now() - before == TICK_SECONDS  # what was certainly no pause
    assert steady.now() == steady.now()
    assert steady.loop_time(steady.now() + 3.0) == time + 3.0


async def test_a_server_that_was_stopped_charges_nobody_for_it(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "tables.db")) as server:
        clients = await begun(server, "matgo", 2, clock={"move": CLOCK, "bank": 0})
        waiting = await mover(clients)
        version = waiting.version
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(PAUSE)
        server.signal(signal.SIGCONT)
        await asyncio.sleep(0.3)
        assert waiting.version == version  # no clock has moved for anybody
        await moved(waiting)
        assert [line["seconds"] for line in server.log if "stood still" in line["event"]] != []
        for client in clients:
            await client.close()
