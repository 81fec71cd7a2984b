"""OpenSpiel, which not every machine has a wheel for, and our games in it."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Any

from tests.needs import Need

MISSING = "no OpenSpiel here (pip install open_spiel, where it has a wheel for this Python)"
OPENSPIEL = Need(lambda: "" if find_spec("pyspiel") else MISSING, "NORIPAN_NO_OPENSPIEL")


def load(game: str) -> Any:
    import pyspiel

    import noripan.envs.openspiel  # noqa: F401  registers them

    return pyspiel.load_game(f"noripan_{game}")


def begun(game: Any, seed: int = 5) -> Any:
    """A table of this seed."""
    state = game.new_initial_state()
    while state.is_chance_node():
        last = len(state.history()) + 1 == game.max_chance_nodes_in_history()
        state.apply_action(seed if last else 0)
    return state


def play_on(state: Any, decisions: int, seed: int = 1) -> Any:
    rng = Random(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state
