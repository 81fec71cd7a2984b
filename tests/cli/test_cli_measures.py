"""`noripan arena` and `noripan bench`: numbers with words."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from noripan.arena.duplicate import Report
from noripan.cli import version
from noripan.cli.app import app
from noripan.cli.arena import verdict


def report(mean: float, low: float, high: float) -> Report:
    return Report("tichu", "quick", "hard", "easy", 200, mean, low, high)


def test_the_verdict_follows_the_interval() -> None:
    assert verdict(report(20, 12.5, 27.5)).startswith("hard is better than easy, by at least 12.5 points")
    assert verdict(report(-20, -27.5, -12.5)).startswith("easy is better than hard, by at least 12.5 points")
    assert verdict(report(3, -4, 10)).startswith("Too close to call")


def test_arena_prints_mean_interval_verdict_and_averages() -> None:
    done = CliRunner().invoke(app, ["arena", "tichu", "easy", "random", "--deals", "6", "--workers", "1"])
    assert done.exit_code == 0, done.output
    for words in ("easy over random", "95 % interval", "easy is better than random", "first out"):
        assert words in done.stdout


def test_arena_as_json_is_the_report() -> None:
    arguments = ["arena", "tichu", "easy", "random", "--deals", "2", "--workers", "1", "--seed", "3", "--json"]
    data = json.loads(CliRunner().invoke(app, arguments).stdout)
    assert (data["a"], data["b"], data["deals"]) == ("easy", "random", 2)
    assert data["low"] <= data["mean"] <= data["high"]


def test_arena_takes_preset_and_switches() -> None:
    arguments = ["arena", "tichu", "random", "random", "--deals", "2", "--workers", "1", "--json"]
    done = CliRunner().invoke(app, [*arguments, "--preset", "classic", "--set", "bombs_out_of_turn=off"])
    assert json.loads(done.stdout)["preset"] == "classic"


def test_bench_measures_every_preset_and_prints_the_signature() -> None:
    done = CliRunner().invoke(app, ["bench", "tichu", "--seconds", "0.1"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith(version())
    for words in ("quick", "classic", "decisions/s", "imagine", "signature "):
        assert words in done.stdout
