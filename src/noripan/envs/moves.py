"""The legal moves of all tables as one array, whichever process plays them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from noripan.core.lockstep import Lockstep
from noripan.envs.arrays import Array, numbers
from noripan.envs.workers import WorkerProcess, Workers


class AllMoves:
    """Those of this process stay where they lie; those of workers are put together, in memory that is used again."""

    def __init__(self, room: Array, num_envs: int, tables: Lockstep | Workers) -> None:
        self._room = room
        self._size = room.shape[1]
        self._tables = tables
        self._memory: NDArray[np.int16] = np.empty(0, np.int16)
        self._starts = np.zeros(num_envs + 1, np.int64)
        self.starts = self._starts.view()  # where the moves of each table begin, and where the last end
        self.starts.flags.writeable = False

    def gather(self, counts: NDArray[np.int64]) -> NDArray[np.int16]:
        """All of them, after a step that left so many at each table."""
        np.cumsum(counts, out=self._starts[1:])
        moves: NDArray[np.int16]
        if isinstance(self._tables, Lockstep):
            moves = np.frombuffer(numbers(self._tables, self._room), np.int16)
            return moves.reshape(-1, self._size)
        whole = int(self._starts[-1]) * self._size
        if whole > len(self._memory):
            self._memory = np.empty(2 * whole, np.int16)
        moves = self._memory[:whole]
        np.concatenate([self._part(self._tables, each) for each in self._tables.processes], out=moves)
        moves.flags.writeable = False
        return moves.reshape(-1, self._size)

    def _part(self, workers: Workers, worker: WorkerProcess) -> NDArray[np.int16]:
        part: NDArray[np.int16]
        if worker.spilled:
            part = np.frombuffer(worker.spilled, np.int16)
            return part
        rows = int(self._starts[worker.first + worker.count] - self._starts[worker.first])
        start = self._room.start + worker.first * self._room.row
        part = np.ndarray((rows * self._size,), np.int16, workers.memory, start)
        return part
