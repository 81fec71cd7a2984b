"""The arrays of the environments: what each holds, and where it lies in shared memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from noripan.core.lockstep import Lockstep, Plan

Shapes = list[tuple[str, str, int, tuple[int, ...]]]  # name, dtype, bytes of a number, shape of a row


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
    """All of them, one behind the other, the largest numbers first. `moves` is room: they lie in it without gaps."""
    players, encoder = int(plan.players), plan.encoder
    counts: Shapes = [("counts", "int64", 8, ())]
    moves: Shapes = [("moves", "int16", 2, (encoder.room, encoder.move_size))]
    masks: Shapes = [("masks", "bool", 1, (len(encoder.actions),))]
    shapes: Shapes = [
        ("rewards", "int64", 8, (players,)),
        ("seeds", "int64", 8, ()),
        ("deals", "int64", 8, ()),
        *(counts if plan.moves else []),
        ("observations", "int16", 2, (encoder.size,)),
        *(moves if plan.moves else masks),
        ("seats", "uint8", 1, ()),
        ("ended", "uint8", 1, ()),
        ("done", "bool", 1, ()),
        ("places", "uint8", 1, (players,)),
    ]
    return list(_laid_out(shapes, num_envs))


def _laid_out(shapes: Shapes, num_envs: int) -> Iterator[Array]:
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
    told = lockstep.moves
    if told is not None and array.name == "counts":
        return memoryview(told.counts)
    if told is not None and array.name == "moves":
        return memoryview(told.numbers)[: told.many * told.size]
    return memoryview(getattr(lockstep, array.name))


def copy_out(lockstep: Lockstep, arrays: list[Array], first: int, memory: memoryview) -> bytes:
    """Everything that the tables from `first` on have written, to its place in the memory.

    Moves that find no room there are returned.
    """
    spilled = b""
    for array in arrays:
        ours = numbers(lockstep, array).cast("B")
        start = array.start + first * array.row
        if len(ours) > lockstep.count * array.row:
            spilled = bytes(ours)
        else:
            memory[start : start + len(ours)] = ours
    return spilled
