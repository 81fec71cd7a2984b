"""A bot that crashes, hangs or leaves costs its own move and no more; processes come and go with the server."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.server.server_bots import MAKER, SECRET
from tests.server.server_thinking import LONG, PATIENCE, Played, noted, opened, plant, recorded, state, until

from noripan.server.bots import thinkers, worker
from noripan.server.bots.thinker_process import NICENESS, Forget, Think, ThinkerAnswer, ThinkerReady, framed
from noripan.server.bots.thinkers import Thinkers
from noripan.server.clock import GAP_SECONDS


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return plant(monkeypatch, tmp_path)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Think | Forget]:
    return recorded(monkeypatch)


# -- what can go wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "name"), [("crashing", "ZeroDivisionError"), ("illegal", "IllegalMove"), ("silent", "AssertionError")]
)
async def test_a_bot_that_fails_gives_nothing_and_its_process_goes_on(
    level: str, name: str, notes: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    played = Played("tichu")
    async with opened() as pool:
        played.play(await played.ask(pool))
        pids = pool.pids
        assert await played.ask(pool, level=level) is None
        assert (pool.counts.crashes, pool.counts.decisions) == (1, 1)
        played.play(await played.ask(pool))
        assert pool.pids == pids
    assert caplog.messages == [f"bot {level} of tichu failed at t: {name}"]
    assert SECRET not in "".join(capfd.readouterr())


@pytest.mark.parametrize("level", ["leaving", "vanishing"])
async def test_a_bot_that_takes_its_process_with_it_costs_one_move(
    level: str, notes: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    played = Played("tichu")
    async with opened() as pool:
        played.play(await played.ask(pool))
        pids = pool.pids
        assert await played.ask(pool, level=level) is None
        assert pool.counts.crashes == 1
        played.play(await played.ask(pool))
        assert pool.pids != pids
    assert SECRET not in "".join(capfd.readouterr())


async def test_what_a_bot_prints_goes_nowhere(notes: Path, capfd: pytest.CaptureFixture[str]) -> None:
    played = Played("tichu")
    async with opened() as pool:
        for _ in range(2):
            played.play(await played.ask(pool, level="chatting"))
    assert capfd.readouterr() == ("", "")


async def test_a_process_killed_in_mid_thought_costs_one_move(notes: Path) -> None:
    played = Played("riichi").play_any(9, Random(1))
    async with opened() as pool:
        thought = asyncio.create_task(played.ask(pool, level="hanging"))
        os.kill(int(await noted(notes / "hanging")), signal.SIGKILL)
        assert await thought is None
        assert (pool.counts.crashes, pool.counts.timeouts) == (1, 0)
        played.play(await played.ask(pool))


async def test_a_process_killed_while_idle_costs_nothing(notes: Path) -> None:
    played = Played("tichu")
    async with opened() as pool:
        played.play(await played.ask(pool))
        (pid,) = pool.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: pool.pids == [])
        played.play(await played.ask(pool))
        assert (pool.counts.crashes, pool.counts.decisions) == (0, 2)


async def test_a_bot_that_hangs_is_ended_at_its_budget_while_others_think_on(
    notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hung, other = Played("tichu"), Played("tichu", seed=2)
    async with opened(2) as pool:
        other.play(await other.ask(pool, "other"))
        thought = asyncio.create_task(hung.ask(pool, "hung", "hanging"))
        pid = int(await noted(notes / "hanging"))
        for _ in range(4):
            other.play(await other.ask(pool, "other"))
        assert not thought.done()
        monkeypatch.setattr(worker, "GAP_SECONDS", LONG)  # or the jump would be taken for a pause of the server
        later(monkeypatch, LONG)
        async with asyncio.timeout(PATIENCE):
            assert await thought is None
        assert (pool.counts.timeouts, pool.counts.crashes) == (1, 0)
        assert pool.counts.seconds >= LONG
        hung.play(await hung.ask(pool, "hung"))
        assert state(pid) == ""


async def test_a_pause_of_the_server_is_charged_to_no_bot(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played("tichu")
    async with opened() as pool:
        thought = asyncio.create_task(played.ask(pool, level="pausing"))
        await noted(notes / "pausing")
        later(monkeypatch, LONG + 2 * GAP_SECONDS)
        await asyncio.sleep(0.01)
        (notes / "go").touch()
        played.play(await thought)
        assert (pool.counts.decisions, pool.counts.timeouts) == (1, 0)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The clock of the event loop jumps: a budget is used up, and nobody waits for it."""
    loop = asyncio.get_running_loop()
    now = loop.time
    monkeypatch.setattr(loop, "time", lambda: now() + seconds)


async def test_a_table_leaves_a_worker_that_is_kept_waiting_by_another(
    notes: Path, sent: list[Think | Forget], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "LATE_SECONDS", 0.0)
    tables = {key: Played("tichu", seed=at) for at, key in enumerate("abc")}
    async with opened(2) as pool:
        for key in "ab":
            tables[key].play(await tables[key].ask(pool, key))
        hung = asyncio.create_task(tables["c"].ask(pool, "c", "hanging"))  # beside a, with the first worker
        await noted(notes / "hanging")
        for _ in range(2):
            tables["a"].play(await tables["a"].ask(pool, "a"))
        assert not hung.done()
    assert Forget("a") in sent
    assert [message.spec is None for message in sent if isinstance(message, Think) and message.key == "a"] == [
        False,
        False,
        True,
    ]


async def test_who_stops_waiting_does_not_confuse_those_who_come_after(notes: Path) -> None:
    first, second = Played("tichu"), Played("ofc")
    async with opened() as pool:
        thinking = asyncio.create_task(first.ask(pool, "a", "pausing"))
        await noted(notes / "pausing")
        queued = asyncio.create_task(first.ask(pool, "a", "hanging"))
        after = asyncio.create_task(second.ask(pool, "b"))
        await until(lambda: pool.waiting == 3)
        thinking.cancel()
        queued.cancel()
        await until(lambda: pool.waiting == 1)
        (notes / "go").touch()
        second.play(await after)


@pytest.mark.parametrize("card", [object(), 1 << 70, "\ud800"], ids=["object", "huge", "surrogate"])
async def test_moves_that_cannot_be_sent_are_an_error_of_whoever_asks(card: object, notes: Path) -> None:
    played = Played("tichu")
    async with opened() as pool:
        with pytest.raises((TypeError, OverflowError, UnicodeEncodeError)):
            await pool.think("t", played.spec, [(0, {"card": card})], 0, "easy")
        played.play(await played.ask(pool))
        assert (pool.counts.crashes, pool.counts.failed_starts) == (0, 0)


# -- starting and stopping -------------------------------------------------------------------------


async def test_stopping_ends_every_process_and_every_thought(notes: Path) -> None:
    played = Played("tichu")
    pool = Thinkers(2, LONG, MAKER)
    await pool.start()
    thoughts = [asyncio.create_task(played.ask(pool, "t", "hanging")) for _ in range(3)]
    await noted(notes / "hanging")
    pids = pool.pids
    await pool.stop()
    assert await asyncio.gather(*thoughts) == [None, None, None]
    assert [state(pid) for pid in pids] == ["", ""]
    assert await played.ask(pool) is None
    gc.collect()  # whatever was left open would warn


async def test_stopping_while_processes_start_leaves_none() -> None:
    pool = Thinkers(2)
    await pool.start()
    await until(lambda: len(pool.pids) == 2)
    pids = pool.pids
    await pool.stop()
    assert [state(pid) for pid in pids] == ["", ""]


async def test_where_no_process_starts_nobody_waits_until_one_does(
    notes: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker, "FIRST_PAUSE", 0.01)
    played = Played("tichu")
    async with opened(maker="planted_later:make") as pool:
        assert await played.ask(pool) is None
        assert await played.ask(pool) is None
        await until(lambda: pool.counts.failed_starts >= 2)
        (notes / "planted_later.py").write_text("from noripan.bots import make\n")
        async with asyncio.timeout(PATIENCE):
            while (move := await played.ask(pool)) is None:
                await asyncio.sleep(0.01)
        played.play(move)
        assert pool.counts.crashes == 0
    assert caplog.record_tuples[0][1] == logging.ERROR
    assert [message.partition(";")[2] for message in caplog.messages[:2]] == [
        " trying again in 0.01 seconds",
        " trying again in 0.02 seconds",
    ]
    assert "planted_later" in capfd.readouterr().err


ANSWERS = [
    ("no message", b"\x00\x00\x00\x01\xc1"),
    ("too long", b"\x7f\xff\xff\xff"),
    ("out of turn", framed(ThinkerAnswer())),
    ("cut short", b"\x00\x00\x00\x09\x81"),
]


@pytest.mark.parametrize("answer", [data for _, data in ANSWERS], ids=[name for name, _ in ANSWERS])
async def test_a_process_that_does_not_say_what_it_should_is_none_of_ours(
    answer: bytes, notes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (notes / "stranger.py").write_text(f"import os\nos.write(1, {answer!r})\nos._exit(0)\n")
    async with opened(maker="stranger:make") as pool:
        assert await Played("tichu").ask(pool) is None
        assert pool.counts.failed_starts == 1
        assert pool.pids == []


def test_a_process_holds_nothing_of_the_server_even_where_everything_is_handed_down() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.set_inheritable(True)
        command = [sys.executable, "-P", "-m", worker.MODULE, thinkers.BOTS, "5"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, close_fds=False) as process:
            assert process.stdout is not None
            ready = framed(ThinkerReady())
            assert process.stdout.read(len(ready)) == ready
            holds = [os.readlink(link) for link in Path(f"/proc/{process.pid}/fd").iterdir()]
        assert len(holds) == 5, holds  # the standard three, which lead nowhere, and two to talk to the server
        assert os.readlink(f"/proc/self/fd/{listening.fileno()}") not in holds
    assert process.returncode == 0


async def test_a_process_yields_to_the_server_and_minds_nobody_else(notes: Path) -> None:
    played = Played("tichu")
    async with opened() as pool:
        played.play(await played.ask(pool))
        (pid,) = pool.pids
        nice = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, nice + NICENESS)
        for ended_by_the_server in (signal.SIGINT, signal.SIGTERM):
            os.kill(pid, ended_by_the_server)
        played.play(await played.ask(pool))
        assert pool.pids == [pid]


SERVER = """
import asyncio, msgspec, sys
from pathlib import Path
from noripan.server.bots.thinker_process import Spec
from noripan.server.bots.thinkers import Thinkers

async def main(maker, budget, spec, level, note):
    pool = Thinkers(2, float(budget), maker)
    await pool.start()
    for key in ("idle", "other"):
        await pool.think(key, spec, [], 0, "easy")
    thought = asyncio.create_task(pool.think("busy", spec, [], 0, level))
    while not Path(note).exists():
        await asyncio.sleep(0.005)
    print(*pool.pids, flush=True)
    await thought

maker, budget, spec, level, note = sys.argv[1:]
asyncio.run(main(maker, budget, msgspec.json.decode(spec, type=Spec), level, note))
"""


@pytest.mark.parametrize(("level", "budget"), [("pausing", LONG), ("hanging", 5.0)])
async def test_no_process_outlives_a_server_that_is_killed(level: str, budget: float, notes: Path) -> None:
    spec = msgspec.json.encode(Played("tichu").spec).decode()
    arguments = [sys.executable, "-c", SERVER, MAKER, str(budget), spec, level, str(notes / level)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        server.kill()
    assert len(pids) == 2
    (notes / "go").touch()
    await until(lambda: all(state(pid) in ("", "Z") for pid in pids))  # there may be nobody to bury an orphan
