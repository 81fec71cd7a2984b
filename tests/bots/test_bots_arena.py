"""The arena: the same cards from both sides, an honest interval, the same answer on any number of workers."""

from __future__ import annotations

import pytest

import noripan
from noripan.arena.duplicate import run


def test_a_bot_against_itself_is_exactly_even() -> None:
    report = noripan.arena("tichu", "easy", "easy", deals=10)
    assert (report.mean, report.low, report.high) == (0, 0, 0)
    assert not report.clear
    assert set(report.stats) == {"easy (a)", "easy (b)"}


def test_swapping_the_sides_turns_the_sign() -> None:
    there = noripan.arena("tichu", "normal", "easy", deals=6, seed=4)
    back = noripan.arena("tichu", "easy", "normal", deals=6, seed=4)
    assert there.mean == -back.mean
    assert there.low == -back.high


def test_workers_do_not_change_the_outcome() -> None:
    alone = run("tichu", "normal", "random", deals=8, seed=2)
    shared = run("tichu", "normal", "random", deals=8, seed=2, workers=2)
    assert alone == shared


def test_progress_counts_every_deal() -> None:
    seen: list[tuple[int, int]] = []
    run("tichu", "easy", "random", deals=5, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_presets_and_switches_reach_the_table() -> None:
    report = run("tichu", "normal", "easy", deals=3, preset="classic", bombs_out_of_turn=False)
    assert report.preset == "classic"
    with pytest.raises(noripan.RulesError, match="bombs_out_of_turn"):
        run("tichu", "normal", "easy", deals=3, bombs=False)


def test_the_report_is_plain_data_and_reads_well() -> None:
    report = run("tichu", "easy", "random", deals=12)
    data = report.encode()
    assert data["clear"] is report.clear is True
    assert data["low"] < data["mean"] < data["high"]
    assert str(report).startswith("tichu quick: easy over random +")
    assert 0 <= data["stats"]["random"]["grand Tichu called"] <= 1


def test_W13_taiwan_is_played_by_one_against_three_in_every_seat() -> None:
    report = run("taiwan", "easy", "random", deals=3, preset="taiwan")
    assert (report.lineups, report.preset) == (4, "taiwan")
    for stats in report.stats.values():
        assert {"win", "deal-in", "self-draw", "claims", "drawn hand"} <= set(stats)
    even = run("taiwan", "easy", "easy", deals=2)
    assert (even.low, even.mean, even.high) == pytest.approx((0, 0, 0), abs=1e-9)


def test_one_deal_makes_no_interval() -> None:
    with pytest.raises(noripan.NoripanError, match="at least 2"):
        run("tichu", "easy", "random", deals=1)
