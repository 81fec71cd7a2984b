"""`noripan arena` and `noripan bench`: numbers with words."""

from __future__ import annotations

import json
import sys

import pytest
from tests.bots import bots_duel
from tests.plugs import plug
from typer.testing import CliRunner

from noripan.arena.players import PROTOCOLS, Protocol
from noripan.arena.report import Report
from noripan.cli import version
from noripan.cli.app import app
from noripan.cli.arena import verdict
from noripan.games import find


def report(mean: float, low: float, high: float, matches: int | None = None) -> Report:
    return Report("tichu", "quick", "hard", "easy", 200, mean, low, high, matches=matches)


def test_the_verdict_follows_the_interval() -> None:
    assert verdict(report(20, 12.5, 27.5)).startswith("hard is better than easy, by at least 12.5 points")
    assert verdict(report(-20, -27.5, -12.5)).startswith("easy is better than hard, by at least 12.5 points")
    assert verdict(report(3, -4, 10)).startswith("Too close to call over 200 deals")


def test_the_verdict_on_deals_counts_what_the_game_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("tichu"), "unit", "gold")
    assert (
        verdict(report(20, 12.5, 27.5))
        == "hard is better than easy, by at least 12.5 gold a deal with 95 % confidence."
    )
    assert str(report(20, 12.5, 27.5)).startswith("tichu quick: hard over easy +20.0 gold a deal")


def test_the_verdict_on_matches_counts_places() -> None:
    assert verdict(report(0.3, 0.25, 0.35, 40)).startswith("hard is better than easy, by at least 0.25 places a match")
    assert verdict(report(0.1, -0.1, 0.3, 40)).startswith("Too close to call over 40 matches")


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


def test_arena_of_matches_prints_places_and_what_did_not_end() -> None:
    arguments = ["arena", "tichu", "easy", "random", "--matches", "2", "--workers", "1", "--set", "target=1000"]
    done = CliRunner().invoke(app, [*arguments, "--max-deals", "2"])
    assert done.exit_code == 0, done.output
    for words in ("2 matches, each from both sides (8 deals in all)", "+1.00 places a match", "first place", "± 0.000"):
        assert words in done.stdout
    assert "4 of 4 matches did not end within 2 deals and count as they stood." in done.stdout
    assert "placement ±" not in done.stdout
    assert "first out" in done.stdout


def test_arena_of_matches_as_json_is_the_report() -> None:
    arguments = ["arena", "tichu", "easy", "random", "--matches", "2", "--workers", "1", "--json"]
    data = json.loads(CliRunner().invoke(app, arguments).stdout)
    assert (data["unit"], data["matches"], data["unfinished"]) == ("match", 2, 0)
    assert data["stats"]["easy"].keys() >= {"placement", "placement ±", "score", "first place", "first out"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["easy", "--deals", "4", "--matches", "4"], "--deals or --matches, not both"),
        (["easy", "--matches", "1"], "--matches"),
        (["mjai:bot"], "mjai: is for riichi, not for tichu; there are: random, easy, normal, hard"),
        (["uci:bot"], "no bot 'uci:bot' for tichu; there are: random, easy, normal, hard"),
    ],
)
def test_arena_called_wrongly_says_how_it_is_called(arguments: list[str], words: str) -> None:
    done = CliRunner().invoke(app, ["arena", "tichu", "easy", *arguments])
    assert done.exit_code == 2
    assert words in done.stderr


def test_a_program_that_fails_is_one_line_and_1(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch, duel=f"{bots_duel.__name__}:GAME")
    monkeypatch.setitem(PROTOCOLS, "lines", Protocol(f"{bots_duel.__name__}:lines", ("duel",)))
    command = f"lines:{sys.executable} -c 1/0"
    done = CliRunner().invoke(app, ["arena", "duel", command, "random", "--matches", "2", "--workers", "1"])
    assert done.exit_code == 1
    assert (
        done.stderr == f"noripan: {sys.executable} -c 1/0: ended with status 1: ZeroDivisionError: division by zero\n"
    )


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
