"""Random damage to a record: RecordError or nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import noripan
from noripan.core.match import Match

PlayOn = Callable[..., Match]

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["As", "DRAGON", "TICHU.PASS", "TICHU.PLAY_CARDS", "LEFT", "quick", "00", "seat", "type"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def short(play_on: PlayOn) -> str:
    """A short unfinished match, as JSON text."""
    return json.dumps(play_on(noripan.new("tichu", seed=3), 3, 45).record())


def damage(data: st.DataObject, record: Any) -> None:
    """Walk down from the top, stop somewhere, and replace, remove, insert, double or swap there."""
    inside = record
    while True:
        keys: list[Any] = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = data.draw(st.sampled_from(keys))
        deeper = inside[key]
        if not isinstance(deeper, (dict, list)) or not deeper or data.draw(st.integers(0, 4)) == 0:
            break
        inside = deeper
    kind = data.draw(st.sampled_from(["replace", "remove", "insert", "copy"]))
    if kind == "replace":
        inside[key] = data.draw(JUNK)
    elif kind == "remove":
        del inside[key]
    elif kind == "insert" and isinstance(inside, dict):
        inside[data.draw(st.text(max_size=8))] = data.draw(JUNK)
    elif kind == "insert":
        inside.insert(key, data.draw(JUNK))
    else:
        inside[key] = inside[data.draw(st.sampled_from(keys))]


@settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_random_damage_is_a_record_error_or_no_damage(data: st.DataObject, short: str) -> None:
    record = json.loads(short)
    for _ in range(data.draw(st.integers(1, 3))):
        if record:
            damage(data, record)
    wrong = ""
    try:
        match = noripan.replay(record)
    except noripan.RecordError as error:
        wrong = error.where
    assert wrong or {**match.record(), "engine": record["engine"]} == record
