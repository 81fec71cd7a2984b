"""The processes that make shards. One that dies is named, and ends the run."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from noripan.arena.workers import PATIENCE, check, leave_with_parent
from noripan.core.errors import NoripanError
from noripan.datasets.shard import Order, Plan, Report, make_shard

CONTEXT = get_context("spawn")  # a forked copy of a process with threads may hang
LEAVING = 5.0  # seconds that a worker without work has to leave by itself


@dataclass(frozen=True)
class News:
    """That a unit was read, or why it could not be; or that a shard is whole; or what ended the run."""

    why: str = ""
    report: Report | None = None
    failure: str = ""


Tell = Callable[[News], None]


def make_shards(plan: Plan, orders: Iterator[Order], workers: int, tell: Tell) -> None:
    """All of them, in this process or by so many others."""
    if workers > 1:
        _together(plan, orders, workers, tell)
        return
    for order in orders:
        tell(News(report=make_shard(plan, order, lambda why: tell(News(why)))))


def _together(plan: Plan, orders: Iterator[Order], many: int, tell: Tell) -> None:
    crew: dict[Connection, ShardWorker] = {}
    try:
        for number, order in zip(range(many), orders, strict=False):
            worker = ShardWorker(plan, number)
            crew[worker.line] = worker
            worker.begin(order)
        while crew:
            ready = wait(list(crew), PATIENCE)
            check()
            for line in ready:
                assert isinstance(line, Connection)
                news = crew[line].listen()
                tell(news)
                if news.report is not None:
                    _go_on(crew, line, next(orders, None))
    finally:
        for worker in crew.values():
            worker.kill()


def _go_on(crew: dict[Connection, ShardWorker], line: Connection, order: Order | None) -> None:
    """The next shard for a worker that has made one, or its leave."""
    if order is None:
        crew.pop(line).leave()
    else:
        crew[line].begin(order)


class ShardWorker:
    """A process that makes shards, as this process sees it."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.line, theirs = CONTEXT.Pipe()
        self._plan = plan
        self._name = f"worker {number}"
        self._order: Order | None = None
        self._process: BaseProcess = CONTEXT.Process(target=_work, args=(plan, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, order: Order) -> None:
        """Make this shard."""
        self._order = order
        try:
            self.line.send(order)
        except OSError as error:
            raise self._died() from error

    def listen(self) -> News:
        """What it says; NoripanError when it has failed."""
        try:
            news = self.line.recv()
        except (EOFError, OSError) as error:
            raise self._died() from error
        assert isinstance(news, News)
        if news.failure:
            raise NoripanError(news.failure)
        return news

    def _died(self) -> NoripanError:
        self._process.join(LEAVING)
        assert self._order is not None
        shard = self._plan.path_of(self._order.number).name
        hint = "; a script that uses workers needs `if __name__ == '__main__':`" if self._process.exitcode == 1 else ""
        return NoripanError(f"{self._name} died with exit code {self._process.exitcode} while it made {shard}{hint}")

    def leave(self) -> None:
        """It has nothing to do, sees the end of the line, and leaves."""
        self.line.close()
        self._process.join(LEAVING)
        self.kill()

    def kill(self) -> None:
        """Whatever it is at: a shard that is not whole is made anew."""
        self._process.kill()
        self._process.join()
        self._process.close()


# -- in the worker's process ---------------------------------------------------------------------


def _work(plan: Plan, line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is interrupted is the process that waits for us
    leave_with_parent()
    while (order := _received(line)) is not None:
        _tell(line, _made(plan, order, line))


def _made(plan: Plan, order: Order, line: Connection) -> News:
    try:
        return News(report=make_shard(plan, order, lambda why: _tell(line, News(why))))
    except (NoripanError, OSError) as error:
        return News(failure=str(error))
    except Exception:
        return News(failure=traceback.format_exc())


def _received(line: Connection) -> Order | None:
    try:
        order = line.recv()
    except (EOFError, OSError):
        return None  # nobody needs us any more
    assert isinstance(order, Order)
    return order


def _tell(line: Connection, news: News) -> None:
    try:
        line.send(news)
    except OSError:
        os._exit(1)  # nobody waits for us any more
