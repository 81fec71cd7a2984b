"""Worker processes that stop when the run is interrupted, and leave when the process that started them has died.

Ctrl-C must not raise just anywhere: in the middle of a lock it would leave the lock held and the run hanging. So
during a run it is noted (`interruptible`) and raised where that is safe (`check` and `results`).
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from types import FrameType
from typing import TypeVar

from noripan.core.errors import NoripanError

PATIENCE = 0.1  # seconds between looks at whether Ctrl-C was pressed
T = TypeVar("T")
_stopped = threading.Event()  # only ever set inside a worker process
_interrupted = threading.Event()  # only ever set in the process that a person can interrupt


class Stopped(Exception):
    """The run was interrupted while this worker was busy."""


@contextmanager
def interruptible() -> Iterator[None]:
    """For the block, Ctrl-C takes effect in `check` and `results` only, or at the block's end."""
    if threading.current_thread() is not threading.main_thread() or parent_process() is not None:
        yield  # signals reach the main thread of the process a person started; others have nothing to hold back
        return
    before = signal.signal(signal.SIGINT, _note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        pressed = _interrupted.is_set()
        _interrupted.clear()
    if pressed:
        raise KeyboardInterrupt


def _note(_signal: int, _frame: FrameType | None) -> None:
    _interrupted.set()


@contextmanager
def pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Workers for the block; when it ends early, whatever they are at ends too."""
    context = get_context("spawn")  # a forked copy of a process with threads may hang
    alarm, held = context.Pipe(duplex=False)
    executor = ProcessPoolExecutor(workers, context, _start, (alarm,))
    try:
        yield executor
    except BrokenProcessPool as error:
        raise NoripanError(
            "a worker process died; a script that uses workers needs `if __name__ == '__main__':`, else run it again"
        ) from error
    finally:
        held.close()
        executor.shutdown(cancel_futures=True)
        alarm.close()


def check() -> None:
    """To be called now and then while playing: raises once nobody waits for the work."""
    if _stopped.is_set():
        raise Stopped
    if _interrupted.is_set():
        raise KeyboardInterrupt


def results(futures: Collection[Future[T]]) -> Iterator[T]:
    """What the futures give, as they are done."""
    waiting = set(futures)
    while waiting:
        done, waiting = wait(waiting, PATIENCE, FIRST_COMPLETED)
        check()
        for future in done:
            yield future.result()


def _start(alarm: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(alarm,), daemon=True).start()


def _watch(alarm: Connection) -> None:
    """The other end of the pipe closes when the run ends, or when its process dies."""
    with suppress(EOFError):
        alarm.recv()
    _stopped.set()
    _outlive_nobody()


def leave_with_parent() -> None:
    """From now on this process ends when the one that started it has died."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
