"""Observations and actions as spaces of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from noripan.core.encoder import Encoder
from noripan.envs.single import Single

Observation = dict[str, Any]


def observation_space(encoder: Encoder) -> spaces.Dict:
    """The numbers within the bounds of their slices, and which actions may be chosen."""
    low = np.concatenate([np.full(each.size, each.low, np.int16) for each in encoder.slices])
    high = np.concatenate([np.full(each.size, each.high, np.int16) for each in encoder.slices])
    mask = spaces.Box(0, 1, (len(encoder.actions),), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})


def observation(table: Single, seat: int) -> Observation:
    """What a seat knows and may choose."""
    return {"observation": table.observation(seat), "action_mask": table.mask(seat)}
