"""Worker processes that stop when the run is interrupted, and leave when the process that started them has died."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection

from noripan.core.errors import NoripanError

_stopped = threading.Event()  # only ever set inside a worker process


class Stopped(Exception):
    """The run was interrupted while this worker was busy."""


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
    """To be called now and then in a worker: raises Stopped once nobody waits for its work."""
    if _stopped.is_set():
        raise Stopped


def _start(alarm: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(alarm,), daemon=True).start()


def _watch(alarm: Connection) -> None:
    """The other end of the pipe closes when the run ends, or when its process dies."""
    with suppress(EOFError):
        alarm.recv()
    _stopped.set()
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
