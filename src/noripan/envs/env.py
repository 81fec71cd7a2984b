"""Many tables of a game at once, as NumPy arrays."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from noripan.core.encoder import Slice
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.lockstep import Lockstep
from noripan.envs.arrays import Array, arrays_of, numbers
from noripan.envs.settings import EnvSettings
from noripan.envs.workers import Workers


class Env:
    """Environments in lockstep: in each a seat has to decide. `step` plays an action in each and fills the arrays anew.

    The arrays stay the same objects: copy what is to be kept. They cannot be written to.
    """

    observations: NDArray[np.int16]  # what the seat that decides knows, by `slices`
    masks: NDArray[np.bool_]  # the actions it may choose, by `actions`
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
        self.actions = plan.encoder.actions
        self._encoder = plan.encoder
        self._rows = np.arange(self.num_envs)
        self._waiting = False
        self._closed = False
        self._workers = Workers(settings, workers) if workers else None
        self._lockstep = None if workers else Lockstep(plan, 0, self.num_envs)
        for array in arrays_of(plan, self.num_envs):
            setattr(self, array.name, self._array(array))
        if self._workers is not None:
            self._waiting = True
            self.wait()

    def _array(self, array: Array) -> NDArray[Any]:
        shape = (self.num_envs, *array.shape)
        if self._lockstep is not None:
            return np.frombuffer(numbers(self._lockstep, array), dtype=array.dtype).reshape(shape)
        assert self._workers is not None
        shared: NDArray[Any] = np.ndarray(shape, array.dtype, self._workers.memory, array.start)
        shared.flags.writeable = False
        return shared

    def slice(self, name: str) -> NDArray[np.int16]:
        """A named part of the observations, in its own shape."""
        part = self.slices[name]
        return self.observations[:, part.start : part.stop].reshape(self.num_envs, *part.shape)

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
        if self._lockstep is not None:
            self._lockstep.step(chosen)
        else:
            assert self._workers is not None
            self._workers.send(chosen)
        self._waiting = True

    def wait(self) -> None:
        """Until the arrays are filled anew. A worker that has died is named, and all is closed."""
        self._waiting = False
        if self._workers is not None:
            try:
                self._workers.wait()
            except BaseException:
                self.close()
                raise

    def _checked(self, chosen: NDArray[Any]) -> bytes:
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise NoripanError(
                f"actions: {self.num_envs} whole numbers are needed, not {chosen.dtype} of shape {chosen.shape}"
            )
        data = chosen.astype("<u2")
        known = data == chosen
        if self._workers is not None:  # all are checked before any is played; in one process the tables do it
            known &= data < len(self.actions)
            known &= self.masks[self._rows, np.where(known, data, 0)]
        if not known.all():
            wrong = int(np.argmin(known))
            refused = self._encoder.refusal(int(self.seats[wrong]), int(chosen[wrong]))
            raise IllegalMove(f"environment {wrong}: {refused.reason}")
        return data.tobytes()

    # -- ending --------------------------------------------------------------------------------

    def close(self) -> None:
        """End the workers. The arrays stay as they are."""
        if self._workers is not None and not self._closed:
            self._workers.close()
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
