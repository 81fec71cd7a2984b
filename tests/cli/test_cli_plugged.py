"""A game of another package on the command line: found, told in the help, played at a plain table, measured."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.plugs import installed, plug
from typer.testing import CliRunner, Result

from noripan.cli.app import app
from noripan.cli.new_game import package
from noripan.cli.plain import in_words, names
from noripan.cli.template import game as template
from noripan.conformance.suite import run as examined


@pytest.fixture(autouse=True)
def plugged(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch, template=f"{template.__name__}:GAME")


def called(*arguments: str, typed: str = "") -> Result:
    done = CliRunner().invoke(app, [*arguments], input=typed)
    assert done.exit_code == 0, done.output
    return done


# -- the plain table -------------------------------------------------------------------------------


def test_a_game_without_a_table_is_played_by_number(tmp_path: Path) -> None:
    record = tmp_path / "a.json"
    done = called("play", "template", "--seed", "3", "--record", str(record), typed="1\n" * 30)
    assert "template short" in done.stdout
    assert "   1 Play " in done.stdout
    assert "the match" in done.stdout
    assert json.loads(record.read_text())["names"] == ["You", "Lin", "Pia"]
    called("verify", str(record))
    assert "takes the trick" in called("replay", str(record)).stdout


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("?", "   5 Play "),
        ("hint", "A bot would Play "),
        ("score", "You 0, Lin 0, Pia 0"),
        ("last", "dealt: cards "),
        ("hand", "counts 5 5 5"),
        ("why 2", "You can Play "),
        ('why {"type": "play", "card": "Zz"}', "no card 'Zz'"),
        ("9", 'Type the number of a move, 1 to 5, or a move as JSON, such as {"type": "play", "card": '),
        ('{"type": "play"', "That is no JSON"),
        ('{"type": "fold"}', "'fold' is no action; there are: play"),
    ],
)
def test_the_plain_table_answers(typed: str, words: str) -> None:
    done = called("play", "template", "--seed", "3", typed=f"{typed}\nquit\nyes\n\n")
    assert words in " ".join(done.stdout.replace("\n", " ").split("  ")) or words in done.stdout


def test_a_move_can_be_typed_as_json() -> None:
    shown = called("play", "template", "--seed", "3", typed="9\nquit\nyes\n\n").stdout
    move = " ".join(shown.partition("such as ")[2].partition("}")[0].split()) + "}"
    assert "You plays 4♣" in called("play", "template", "--seed", "3", typed=f"{move}\nquit\nyes\n\n").stdout


def test_everybody_at_a_large_table_has_a_name() -> None:
    assert names(3, 1) == ["Pia", "You", "Lin"]
    assert len(set(names(10, 4))) == 10


def test_moves_are_told_by_their_fields() -> None:
    assert in_words({"type": "HEARTS.PLAY_CARD", "card": "Qs"}) == "play card Qs"
    assert in_words({"type": "place", "top": ["2c", "3c"], "mid": [], "fast": True}) == "place: top 2c 3c, fast"
    assert in_words({"card": "n3"}) == "card n3"
    assert in_words({"type": "pass"}) == "pass"


# -- the other commands ----------------------------------------------------------------------------


def test_the_help_tells_its_presets_and_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "500")
    monkeypatch.setattr(template.GAME, "presets", ("short",))
    shown = called("play", "--help").stdout
    assert "for template short (the usual); for tichu quick" in shown
    assert "; for template random, easy. Else normal." in shown


def test_it_is_simulated_compared_and_measured(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    called("simulate", "template", "--matches", "2", "--out", str(out), "--bots", "easy", "--workers", "1")
    assert [json.loads(line)["game"] for line in out.read_text().splitlines()] == ["template"] * 2
    assert "easy over random" in called("arena", "template", "easy", "random", "--deals", "4", "--workers", "1").stdout
    assert "signature " in called("bench", "template", "--seconds", "0.1").stdout


def test_games_are_listed_with_their_packages_and_the_broken_ones_told(tmp_path: Path) -> None:
    """As programs find them, with what pip leaves behind."""
    games = {"template": f"{template.__name__}:GAME", "chess": "nowhere:GAME", "tichu": "nowhere:GAME"}
    environment = {**installed(tmp_path, "noripan-more", **games), "COLUMNS": "200"}
    command = [sys.executable, "-m", "noripan.cli", "games"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    rows = [line.split() for line in done.stdout.splitlines()]
    assert ["template", "noripan-more", "3", "short,", "long", "random,", "easy"] in rows
    assert ["tichu", "noripan", "4", "quick,", "classic", "random,", "easy,", "normal,", "hard"] in rows
    assert done.stderr.splitlines() == [
        "noripan: game 'tichu' of noripan-more is left out: noripan has a game of that name",
        "noripan: game 'chess' of noripan-more is left out: nowhere:GAME: "
        "ModuleNotFoundError: No module named 'nowhere'",
    ]


def test_a_broken_game_that_is_asked_for_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch, chess="nowhere:GAME")
    done = CliRunner().invoke(app, ["play", "chess"])
    assert done.exit_code == 2
    assert done.stderr == (
        "noripan: no game 'chess': game 'chess' of an unknown package is left out: nowhere:GAME: "
        "ModuleNotFoundError: No module named 'nowhere'\n"
    )


# -- a new game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", template.PRESETS)
def test_a_new_game_keeps_every_promise(preset: str) -> None:
    assert not examined(template.GAME, preset, deals=2).broken


def test_a_new_game_can_be_played_at_once(tmp_path: Path) -> None:
    home = tmp_path / "there"
    said = called("new-game", "old_maid", "--folder", str(home)).stdout
    assert f"pip install -e {home}" in said
    environment = installed(home, "noripan-old-maid", old_maid="noripan_old_maid.game:GAME")
    play = [sys.executable, "-m", "noripan.cli", "play", "old_maid", "--seed", "3"]
    done = subprocess.run(play, env=environment, input="1\n" * 30, capture_output=True, text=True, check=True)
    assert "old_maid short" in done.stdout
    test = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(home)]
    assert subprocess.run(test, env=environment, cwd=home, check=False, capture_output=True).returncode == 0


def test_a_new_game_has_nothing_of_the_templates_name_left() -> None:
    files = package("old_maid")
    assert {"pyproject.toml", "noripan_old_maid/game.py", "noripan_old_maid/words/en.json"} <= set(files)
    assert 'old_maid = "noripan_old_maid.game:GAME"' in files["pyproject.toml"]
    assert "class OldMaidDeal(ListingDeal)" in files["noripan_old_maid/game.py"]
    assert json.loads(files["noripan_old_maid/words/en.json"])["old_maid.title"] == "Old Maid"
    assert not [path for path, text in files.items() if "template" in (path + text).lower()]


@pytest.mark.parametrize(
    ("name", "status", "words"),
    [("Old Maid", 2, "small letters"), ("tichu", 2, "there is a game tichu already"), ("whist", 1, "exists already")],
)
def test_a_new_game_takes_no_place_that_is_taken(name: str, status: int, words: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["new-game", name, "--folder", str(tmp_path)])
    assert done.exit_code == status
    assert words in done.stderr
