"""Helpers: an event loop in which nobody waits. With nothing to do, it is the next alarm's time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

_Outcome = TypeVar("_Outcome")


class _Selector(selectors.SelectSelector):
    def __init__(self, loop: Loop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            assert timeout is not None, "everybody waits for somebody else"
            self._loop.now += max(0.0, timeout)
        return found


class Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.now = 1000.0
        super().__init__(_Selector(self))

    def time(self) -> float:
        return self.now


def in_no_time(story: Coroutine[Any, Any, _Outcome]) -> _Outcome:
    """Run a story to its end, however long its clocks say it takes."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(story)


def now() -> float:
    return asyncio.get_running_loop().time()
