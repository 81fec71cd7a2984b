"""The arrays of the environments: what each holds, and where it lies in shared memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from noripan.core.lockstep import Lockstep, Plan


@dataclass(frozen=True)
class Array:
    """One array: a row of so many numbers for each environment."""

    name: str  # as `Lockstep` has it
    dtype: str  # as NumPy names it
    bytes: int  # of a number
    shape: tuple[int, ...]  # of a row
    start: int  # of the first row, in bytes

    @property
    def row(self) -> int:
        """How long a row is, in bytes."""
        length = self.bytes
        for many in self.shape:
            length *= many
        return length


def arrays_of(plan: Plan, num_envs: int) -> list[Array]:
    """All of them, one behind the other."""
    players = int(plan.players)
    shapes: list[tuple[str, str, int, tuple[int, ...]]] = [
        ("rewards", "int64", 8, (players,)),
        ("seeds", "int64", 8, ()),
        ("deals", "int64", 8, ()),
        ("observations", "int16", 2, (plan.encoder.size,)),
        ("masks", "bool", 1, (len(plan.encoder.actions),)),
        ("seats", "uint8", 1, ()),
        ("ended", "uint8", 1, ()),
        ("done", "bool", 1, ()),
        ("places", "uint8", 1, (players,)),
    ]
    return list(_laid_out(shapes, num_envs))


def _laid_out(shapes: list[tuple[str, str, int, tuple[int, ...]]], num_envs: int) -> Iterator[Array]:
    start = 0
    for name, dtype, size, shape in shapes:
        array = Array(name, dtype, size, shape, start)
        yield array
        start += array.row * num_envs


def length(arrays: list[Array], num_envs: int) -> int:
    """How many bytes all of them take."""
    return arrays[-1].start + arrays[-1].row * num_envs


def numbers(lockstep: Lockstep, array: Array) -> memoryview:
    """What the tables of one process have written."""
    return memoryview(getattr(lockstep, array.name))


def copy_out(lockstep: Lockstep, arrays: list[Array], first: int, memory: memoryview) -> None:
    """Everything that the tables from `first` on have written, to its place in the memory."""
    for array in arrays:
        ours = numbers(lockstep, array).cast("B")
        start = array.start + first * array.row
        memory[start : start + len(ours)] = ours
