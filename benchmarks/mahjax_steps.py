"""mahjax for `environments.py`: random play on whatever JAX finds, a GPU if there is one.

Every step is encoded (`observe`) and chosen by its mask, all within one compiled program, as its authors measure it. A
round is an episode. It needs `pip install mahjax` and a JAX for the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

STEPS = 64  # in one compiled program


def device() -> str:
    import jax

    return str(jax.devices()[0])


def steps(batch: int) -> Callable[[float], float]:
    """So many tables; compiled and warm when this returns, which takes a minute or two."""
    import jax
    import mahjax
    from mahjax.wrappers import auto_reset

    env = mahjax.make("red_mahjong", round_mode="single", observe_type="dict", order_points=[0, 0, 0, 0])
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carried: tuple[Any, Any, Any], _: None) -> tuple[tuple[Any, Any, Any], None]:
        state, key, told = carried
        key, choosing, playing = jax.random.split(key, 3)
        told = told + _sum(jax.vmap(env.observe)(state))  # what nobody uses would not be worked out
        noise = jax.random.uniform(choosing, state.legal_action_mask.shape)
        action = jax.numpy.argmax(state.legal_action_mask * (noise + 1.0), axis=1)
        return (step(state, action, jax.random.split(playing, batch)), key, told), None

    many = jax.jit(lambda carried: jax.lax.scan(one, carried, None, length=STEPS)[0])
    key = jax.random.PRNGKey(1)
    carried = (jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key, jax.numpy.float32(0))
    carried = jax.block_until_ready(many(carried))

    def run(seconds: float) -> float:
        nonlocal carried
        decisions, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            carried = jax.block_until_ready(many(carried))
            decisions += batch * STEPS
        return decisions / (time.perf_counter() - start)

    return run


def _sum(observation: Any) -> Any:
    import jax

    return sum(leaf.astype("float32").sum() for leaf in jax.tree_util.tree_leaves(observation))
