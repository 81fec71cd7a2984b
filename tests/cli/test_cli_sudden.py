"""Every command copes with deals that are over as they are dealt, with options of the match, and with policies."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.cli import cli_sudden
from tests.cli.cli_records import run
from tests.conformance import conformance_sudden
from tests.conformance.conformance_sudden import PATTERNS, Pattern, made, play_on, seed_of
from tests.plugs import plug
from typer.testing import CliRunner, Result

import noripan
from noripan.arena.simulate import simulate
from noripan.bots.bot import RandomBot
from noripan.cli.app import app

EVERY = pytest.mark.parametrize("pattern", PATTERNS)


@pytest.fixture(autouse=True)
def sudden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sudden is there, with a table in the terminal, and a policy of its own: bold."""
    plug(monkeypatch, sudden=f"{conformance_sudden.__name__}:GAME")
    levels = ModuleType("sudden_levels")
    vars(levels).update(POLICIES=("bold",), make=lambda level, seed, seconds, clock: RandomBot(seed))
    monkeypatch.setitem(sys.modules, levels.__name__, levels)
    parts = {"terminal": cli_sudden.__name__, "bots": levels.__name__}
    monkeypatch.setattr(conformance_sudden.GAME, "parts", parts)


def play(record: Path, *arguments: str) -> dict[str, Any]:
    done = CliRunner().invoke(app, ["play", "sudden", "--record", str(record), *arguments], input="0\n" * 9)
    assert done.exit_code == 0, done.output
    data: dict[str, Any] = json.loads(record.read_text())
    return {**data, "printed": done.stdout}


def called(command: str, *arguments: str) -> Result:
    return CliRunner().invoke(app, [command, "sudden", *arguments])


# -- deals that are over at once ---------------------------------------------------------------------


@EVERY
def test_a_match_is_played_to_its_end(pattern: Pattern, tmp_path: Path) -> None:
    data = play(tmp_path / "game.json", "--seed", str(seed_of(pattern)), "--level", "random", "--option", "hour=12")
    printed = data.pop("printed")
    assert printed.count("sudden: seat 0") == pattern.count(True)
    assert printed.count("Which card?") == 3 * pattern.count(False)
    assert "You win the match!" in printed
    assert noripan.verify(data).over


@EVERY
def test_a_record_is_told_and_checked(pattern: Pattern, tmp_path: Path) -> None:
    data = play_on(made(pattern)).record()
    told = run("replay", data, tmp_path, "--seat", "0").stdout.split("Deal ")[1:]
    assert ["sudden: seat 0" in deal for deal in told] == list(pattern)
    assert f"{6 * pattern.count(False)}, all legal" in run("verify", data, tmp_path).stdout


def test_such_matches_are_simulated_and_verified(tmp_path: Path) -> None:
    simulate("sudden", matches=40, out=tmp_path / "a.jsonl", events=True)
    simulate("sudden", matches=40, out=tmp_path / "short.jsonl", max_deals=1)
    whole, short = (
        [json.loads(line) for line in (tmp_path / name).read_text().splitlines()] for name in ("a.jsonl", "short.jsonl")
    )
    assert all(noripan.verify(record).over for record in whole)
    for number in range(3):
        assert any(not record["deals"][number]["moves"] for record in whole)
    for record in short:
        assert noripan.verify(record).carry.number == sum(deal["result"] is not None for deal in record["deals"]) >= 1
    assert any(record["deals"][1]["result"] is not None for record in short)


def test_bench_measures_them() -> None:
    done = called("bench", "--seconds", "0.1")
    assert done.exit_code == 0, done.output
    assert "signature" in done.stdout


# -- options of the match ----------------------------------------------------------------------------


def test_play_takes_the_hour_from_the_clock_unless_it_is_given(tmp_path: Path) -> None:
    before = time.localtime().tm_hour
    hour = play(tmp_path / "clock.json", "--level", "random")["options"]["hour"]
    assert hour in (before, time.localtime().tm_hour)
    assert play(tmp_path / "given.json", "--level", "random", "--option", "hour=20")["options"] == {"hour": 20}


def test_simulate_takes_no_clock_and_keeps_the_options(tmp_path: Path) -> None:
    for name, arguments, options in (("a", [], {}), ("b", ["--option", "hour=20"], {"hour": 20})):
        out = tmp_path / f"{name}.jsonl"
        done = called("simulate", "--matches", "1", "--workers", "1", "--out", str(out), *arguments)
        assert done.exit_code == 0, done.output
        assert noripan.verify(json.loads(out.read_text())).options == options


def test_a_run_with_other_options_is_not_gone_on_with(tmp_path: Path) -> None:
    out = ["--matches", "2", "--workers", "1", "--out", str(tmp_path / "a.jsonl")]
    called("simulate", *out, "--option", "hour=20")
    done = called("simulate", *out, "--option", "hour=21")
    assert done.exit_code == 1
    assert "options.hour is 20 there and 21 here" in done.stderr
    assert "options.hour is 20 there and None here" in called("simulate", *out).stderr


def test_arena_takes_options() -> None:
    arguments = ["random", "random", "--matches", "4", "--workers", "1", "--json"]
    noon, midnight = (json.loads(called("arena", *arguments, "--option", f"hour={h}").stdout) for h in (12, 0))
    assert noon["low"] == noon["high"] == 0  # so far ahead, seat 0 wins from either side
    assert midnight["low"] < midnight["high"]


@pytest.mark.parametrize("command", ["play", "arena", "simulate"])
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("hour", "--option: name=value is needed, not 'hour'"),
        ("hour=24", "sudden: the only option is hour, from 0 to 23"),
        ("hour=noon", "sudden: the only option is hour, from 0 to 23"),
        ("hour=[1]", "sudden: the only option is hour, from 0 to 23"),
        (f"hour={'9' * 5000}", "sudden: the only option is hour, from 0 to 23"),
        ("minute=3", "sudden: the only option is hour, from 0 to 23"),
    ],
)
def test_a_wrong_option_is_one_line_and_2(command: str, given: str, words: str) -> None:
    rest = {"play": [], "arena": ["random", "random"], "simulate": ["--matches", "1", "--out", "a.jsonl"]}[command]
    done = called(command, *rest, "--option", given)
    assert (done.exit_code, done.stderr) == (2, f"noripan: {words}\n")


# -- policies ----------------------------------------------------------------------------------------


def test_a_policy_plays_wherever_a_level_does(tmp_path: Path) -> None:
    assert play(tmp_path / "game.json", "--level", "bold", "--seed", "1")["result"] is not None
    compared = called("arena", "bold", "random", "--deals", "2", "--workers", "1")
    assert "bold over random" in compared.stdout
    out = tmp_path / "a.jsonl"
    called("simulate", "--matches", "1", "--workers", "1", "--bots", "bold,random", "--out", str(out))
    assert json.loads(out.read_text())["names"] == ["bold", "random"]


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("play", ["--level", "meek"]),
        ("arena", ["meek", "random"]),
        ("simulate", ["--matches", "1", "--out", "a.jsonl", "--bots", "meek"]),
    ],
)
def test_a_bot_there_is_not_is_answered_with_the_games_own(command: str, arguments: list[str]) -> None:
    done = called(command, *arguments)
    words = "noripan: no bot 'meek' for sudden; there are: random, bold\n"
    assert (done.exit_code, done.stderr) == (2, words)
    with pytest.raises(noripan.NoripanError, match=r"bots: no bot 'meek' for sudden; .* random, bold"):
        simulate("sudden", matches=1, out="a.jsonl", bots=["meek"])
