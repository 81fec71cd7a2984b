"""Helpers: a clock for tests."""

from __future__ import annotations


class Hands:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now
