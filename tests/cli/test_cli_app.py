"""What all commands share: help, version, errors on one line, exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.plugs import only
from typer.testing import CliRunner

import noripan
from noripan.bots import LEVELS
from noripan.cli import version
from noripan.cli.app import app
from noripan.games import find, names, own, registry

COMMANDS = ("play", "arena", "simulate", "replay", "verify", "games", "new-game", "bench")
WRONG = (
    (["plai"], "Did you mean 'play'"),
    (["play", "--foo"], "--foo"),
    (["play"], f"which game? There are: {', '.join(names())}"),
    (["play", "chess"], f"no game 'chess'; there are: {', '.join(names())}"),
    (["play", "tichu", "--preset", "slow"], "no preset 'slow'; there are: quick, classic"),
    (["play", "tichu", "--set", "target"], "name=value"),
    (["play", "tichu", "--set", "speed=1"], "no switch 'speed'"),
    (["play", "tichu", "--set", "target=many"], "a whole number from 0 to 10000, not 'many'"),
    (["play", "tichu", "--level", "genius"], "no bot 'genius' for tichu; there are: random, easy, normal, hard"),
    (["play", "tichu", "--seat", "4"], "seats 0 to 3"),
    (["arena", "tichu", "easy"], "'B'"),
    (["arena", "tichu", "easy", "genius"], "no bot 'genius'"),
    (["simulate", "tichu", "--matches", "1", "--out", "games.csv"], ".jsonl or .parquet"),
    (["simulate", "tichu", "--matches", "1", "--out", "a.jsonl", "--bots", "easy,easy"], "one level or 4"),
    (["simulate", "tichu", "--matches", "1", "--out", "a.jsonl", "--workers", "none"], "--workers"),
    (["simulate", "tichu", "--matches", "1", "--out", "a.jsonl", "--workers", "9" * 5000], "--workers"),
    (["simulate", "tichu", "--matches", "1", "--out", "a.jsonl", "--set", f"target={'9' * 5000}"], "a whole number"),
    (["bench", "chess"], "no game 'chess'"),
)


def test_version_says_which_engine_runs() -> None:
    engine = "compiled" if noripan.compiled() else "interpreted"
    assert version() == f"noripan {noripan.__version__} ({engine})"
    assert CliRunner().invoke(app, ["--version"]).stdout.strip() == version()


def test_version_imports_neither_a_game_nor_the_screen() -> None:
    code = (
        "import sys; sys.argv = ['noripan', '--version']; import noripan.cli; noripan.cli.main(); "
        "print([m for m in sys.modules if m.startswith(('typer', 'rich', 'noripan.games.', 'noripan.bots'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [version(), "[]"]


def test_the_help_names_every_game_preset_and_bot_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    games = ", ".join(names())
    only(monkeypatch, *(registry().entries[name] for name in own()))
    monkeypatch.setattr(find("tichu"), "presets", ("brisk", "solemn"))
    monkeypatch.setenv("COLUMNS", "350")
    for command in ("play", "arena", "simulate"):
        shown = CliRunner().invoke(app, [command, "--help"]).stdout
        assert f"The game: {games}." in shown
        assert "for matgo standard (the usual), hangame or pmang; for ofc standard" in shown
        assert "for ofc standard (the usual), tonybet or ultimate; for riichi standard" in shown
        assert "for riichi standard (the usual), tenhou, mleague, majsoul or local; for taiwan simple" in shown
        assert "for taiwan simple (the usual) or taiwan; for tichu brisk" in shown
        assert "for tichu brisk (the usual) or solemn" in shown
    bots = f"{', '.join(LEVELS)}; for matgo careful, bold, heuristic_v3"
    assert f"The bots: {bots}. Else normal." in CliRunner().invoke(app, ["play", "--help"]).stdout
    assert f"A bot: {bots}; for riichi mjai:COMMAND." in CliRunner().invoke(app, ["arena", "--help"]).stdout


def test_showing_the_commands_imports_no_game() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from noripan.cli.app import app; "
        "CliRunner().invoke(app, []); print([m for m in sys.modules if m.startswith('noripan.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_a_name_the_only_game_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, registry().entries["tichu"])
    assert "Tichu quick" in CliRunner().invoke(app, ["play"], input="quit\nyes\n\n").stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str) -> None:
    shown = CliRunner().invoke(app, [command, "--help"])
    assert shown.exit_code == 0
    assert f"Example: noripan {command}" in shown.stdout


def test_without_a_command_the_help_is_shown() -> None:
    shown = CliRunner().invoke(app, [])
    assert shown.exit_code == 0
    assert all(command in shown.stdout for command in COMMANDS)


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_wrong_usage_is_one_line_and_2(arguments: list[str], words: str) -> None:
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert words in done.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_file_is_one_line_and_1(command: str) -> None:
    done = CliRunner().invoke(app, [command, "nowhere.json"])
    assert done.exit_code == 1
    assert len(done.stderr.splitlines()) == 1
    assert "nowhere.json" in done.stderr


def test_a_broken_pipe_is_quiet(tmp_path: Path) -> None:
    """`noripan replay ... | head -1`: the reader leaves, and nobody complains."""
    match = noripan.new("tichu", seed=3)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat))
    from noripan.cli.records import save

    save(match, tmp_path / "a.json")
    command = [sys.executable, "-m", "noripan.cli", "replay", str(tmp_path / "a.json")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("game", names())
def test_a_terminal_without_the_cards_signs_gets_them_escaped(game: str) -> None:
    """And what is typed there may be no text."""
    plain = {**os.environ, "PYTHONIOENCODING": "ascii:strict", "LC_ALL": "C"}
    command = [sys.executable, "-m", "noripan.cli", "play", game, "--seed", "3"]
    done = subprocess.run(command, env=plain, input=b"\xff\xea\nquit\nyes\n\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u" in done.stdout


def test_a_closed_standard_input_is_an_input_that_ended() -> None:
    command = ["sh", "-c", 'exec "$0" -m noripan.cli play tichu <&-', sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == "noripan: the input ended before the match did\n"
