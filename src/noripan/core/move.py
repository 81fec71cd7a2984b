"""A move: one answer of one seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from noripan.core.saving import attributes, set_attributes


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Move:
    """Immutable and shared freely. Two moves are equal when they are of one class and their keys are equal."""

    def key(self) -> tuple[int, ...]:
        """The numbers that make this move what it is."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Move) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Move:
        return self

    def __getstate__(self) -> dict[str, Any]:
        return attributes(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        set_attributes(self, state)
