"""Many tables of a game at once, as NumPy arrays."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from noripan.core.encoder import Slice
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.lockstep import Lockstep
from noripan.core.told_moves import no_move
from noripan.envs.arrays import Array, arrays_of, numbers
from noripan.envs.moves import AllMoves
from noripan.envs.settings import EnvSettings
from noripan.envs.workers import Workers


class Env:
    """Environments in lockstep: in each a seat has to decide. `step` plays an action in each and fills the arrays anew.

    The arrays stay the same objects, but for `moves`: copy what is to be kept. They cannot be written to. Where moves
    are told there are no masks, and an action is the place of a move among those of its table.
    """

    observations: NDArray[np.int16]  # what the seat that decides knows, by `slices`
    masks: NDArray[np.bool_]  # the actions it may choose, by `actions`
    moves: NDArray[np.int16]  # or each move that it may choose, by `move_slices`: of the first table, then of the next
    counts: NDArray[np.int64]  # how many of them
    starts: NDArray[np.int64]  # where they begin; one number more says where the last end
    seats: NDArray[np.uint8]  # that seat
    rewards: NDArray[np.int64]  # by seat, the scores of deals that ended in the last step
    ended: NDArray[np.uint8]  # how many deals did
    done: NDArray[np.bool_]  # whether the episode did, and another has begun
    places: NDArray[np.uint8]  # by seat, its place in the episode that did, 1 the best; else 0
    seeds: NDArray[np.int64]  # the seed of the episode that goes on
    deals: NDArray[np.int64]  # how many of its deals are over

    def __init__(self, settings: EnvSettings, workers: int) -> None:
        if not 0 <= workers <= settings.num_envs:
            raise NoripanError(f"workers: 0 to {settings.num_envs}, one for each environment, not {workers}")
        plan = settings.plan()
        self.settings = settings
        self.num_envs = settings.num_envs
        self.slices: dict[str, Slice] = {each.name: each for each in plan.encoder.slices}
        self.move_slices: dict[str, Slice] = {each.name: each for each in plan.encoder.move_slices}
        self.actions = plan.encoder.actions
        self._encoder = plan.encoder
        self._rows = np.arange(self.num_envs)
        self._waiting = False
        self._closed = False
        self._tables = Workers(settings, workers) if workers else Lockstep(plan, 0, self.num_envs)
        self._moves: AllMoves | None = None
        for array in arrays_of(plan, self.num_envs):
            if array.name == "moves":
                self._moves = AllMoves(array, self.num_envs, self._tables)
                self.starts = self._moves.starts
            else:
                setattr(self, array.name, self._array(array))
        self._waiting = True
        self.wait()

    def _array(self, array: Array) -> NDArray[Any]:
        shape = (self.num_envs, *array.shape)
        if isinstance(self._tables, Lockstep):
            return np.frombuffer(numbers(self._tables, array), dtype=array.dtype).reshape(shape)
        shared: NDArray[Any] = np.ndarray(shape, array.dtype, self._tables.memory, array.start)
        shared.flags.writeable = False
        return shared

    def slice(self, name: str) -> NDArray[np.int16]:
        """A named part of the observations, in its own shape."""
        part = self.slices[name]
        return self.observations[:, part.start : part.stop].reshape(self.num_envs, *part.shape)

    def move_slice(self, name: str) -> NDArray[np.int16]:
        """A named part of the moves, in its own shape."""
        part = self.move_slices[name]
        return self.moves[:, part.start : part.stop].reshape(-1, *part.shape)

    # -- playing -------------------------------------------------------------------------------

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each environment; IllegalMove names the first that may not be chosen, and plays none."""
        self.send(actions)
        self.wait()

    def send(self, actions: ArrayLike) -> None:
        """The first half of `step`, for who has something to do while the workers play: `wait` is the second."""
        if self._closed or self._waiting:
            raise NoripanError("the environments are closed" if self._closed else "wait for the last step first")
        chosen = self._checked(np.asarray(actions))
        if isinstance(self._tables, Lockstep):
            self._tables.step(chosen)
        else:
            self._tables.send(chosen)
        self._waiting = True

    def wait(self) -> None:
        """Until the arrays are filled anew. A worker that has died is named, and all is closed."""
        self._waiting = False
        if isinstance(self._tables, Workers):
            try:
                self._tables.wait()
            except BaseException:
                self.close()
                raise
        if self._moves is not None:
            self.moves = self._moves.gather(self.counts)

    def _checked(self, chosen: NDArray[Any]) -> bytes:
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise NoripanError(
                f"actions: {self.num_envs} whole numbers are needed, not {chosen.dtype} of shape {chosen.shape}"
            )
        data = chosen.astype("<u2")
        known = data == chosen
        if isinstance(self._tables, Workers):  # all are checked before any is played; in one process the tables do it
            known &= self._may_choose(data)
        if not known.all():
            wrong = int(np.argmin(known))
            raise self._refusal(wrong, int(chosen[wrong]))
        played: bytes = data.tobytes()
        return played

    def _may_choose(self, data: NDArray[Any]) -> NDArray[np.bool_]:
        if self._moves is not None:
            some: NDArray[np.bool_] = data < self.counts
            return some
        known: NDArray[np.bool_] = data < len(self.actions)
        known &= self.masks[self._rows, np.where(known, data, 0)]
        return known

    def _refusal(self, wrong: int, chosen: int) -> IllegalMove:
        if self._moves is not None:
            return no_move(wrong, chosen, int(self.counts[wrong]))
        refused = self._encoder.refusal(int(self.seats[wrong]), chosen)
        return IllegalMove(f"environment {wrong}: {refused.reason}")

    # -- ending --------------------------------------------------------------------------------

    def close(self) -> None:
        """End the workers. The arrays stay as they are."""
        if isinstance(self._tables, Workers) and not self._closed:
            self._tables.close()
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
