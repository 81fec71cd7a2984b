"""Every game keeps every promise, under every preset and with single switches changed.

Random moves get nowhere in riichi: its presets and switches are walked in `test_conformance_riichi.py`.
Interpreted, the switches of Matgo and Taiwan mahjong change only in files of their own, several at a time.
"""

from __future__ import annotations

from typing import Any

import pytest

import noripan
from noripan.conformance import run
from noripan.conformance.suite import AT_A_POSITION, OVER_A_DEAL, OVER_A_MATCH, single_switches
from noripan.games import find

PRESETS = [(name, preset) for name in noripan.games() for preset in find(name).presets if name != "riichi"]
ONE_BY_ONE = [(name, preset) for name, preset in PRESETS if noripan.compiled() or name == "tichu"]
VARIANTS = [
    (name, preset, switches)
    for name, preset in ONE_BY_ONE
    for at, switches in enumerate(single_switches(find(name), preset))
    if at % len(find(name).presets) == find(name).presets.index(preset)  # each switch with one preset
]


@pytest.mark.parametrize(
    ("name", "preset"), [(name, preset) for name in noripan.games() for preset in find(name).presets]
)
def test_one_random_deal_keeps_every_promise(name: str, preset: str) -> None:
    """Quick enough to run while working: a leak or an alias seldom takes more than a deal to be seen."""
    report = run(name, preset, deals=1, seed=5)
    promises = [*(promise for promise, _ in AT_A_POSITION), *OVER_A_DEAL, *OVER_A_MATCH]
    assert set(report.tested) == {promise.__name__ for promise in promises}
    assert report.deals == 1


if noripan.compiled():  # interpreted, each game has longer walks of its own

    @pytest.mark.slow
    @pytest.mark.parametrize(("name", "preset"), PRESETS)
    def test_more_deals_keep_every_promise(name: str, preset: str) -> None:
        assert run(name, preset, deals=2, seed=6).deals == 2


@pytest.mark.slow
@pytest.mark.parametrize(("name", "preset", "switches"), VARIANTS)
def test_every_promise_is_kept_with_one_switch_changed(name: str, preset: str, switches: dict[str, Any]) -> None:
    report = run(name, preset, deals=1, seed=9, **switches)
    assert report.deals == 1
