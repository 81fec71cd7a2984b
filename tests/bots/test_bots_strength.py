"""Each level is stronger than the one below, on the same cards from both sides. Figures: docs/bots.md."""

from __future__ import annotations

import pytest

import noripan


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "deals", "least"),
    [("easy", "random", 40, 150), ("normal", "easy", 150, 20), ("normal", "random", 40, 150)],
)
def test_a_level_beats_the_ones_below_clearly(better: str, worse: str, deals: int, least: float) -> None:
    report = noripan.arena("tichu", better, worse, deals=deals, seed=11)
    assert report.low > least


if noripan.compiled():  # ten times slower interpreted, and the same bot

    @pytest.mark.slow
    def test_search_gains_on_the_player_it_starts_from() -> None:
        report = noripan.arena("tichu", "hard", "normal", deals=60, seed=11)
        assert report.mean > 0


@pytest.mark.slow
def test_calls_are_neither_shy_nor_wild() -> None:
    """People call a small Tichu on 14 % of hands and make 73 %, a grand one on 8 % and make 62 %."""
    stats = noripan.arena("tichu", "normal", "normal", deals=150, seed=11).stats["normal (a)"]
    assert 0.05 < stats["Tichu called"] < 0.25
    assert stats["Tichu made"] > 0.55
    assert 0.01 < stats["grand Tichu called"] < 0.15
    assert stats["grand Tichu made"] > 0.45
