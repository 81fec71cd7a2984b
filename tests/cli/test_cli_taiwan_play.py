"""`noripan play taiwan`: whole matches, scripted and in a terminal; every legal move can be typed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.cli_mahjong import ANSI, Typist, one_hand, play_through, screens, terminal
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.cli.taiwan.table import names

SIGNS = {"CHOW": "吃", "PONG": "碰", "KONG": "槓", "HU": "胡", "PASS": "過", "DRAW": "摸"}


class TaiwanTypist(Typist):
    """Types words and signs by turns."""

    def type_of(self, data: dict[str, Any]) -> str:
        kind = data["type"].removeprefix("TAIWAN.")
        if kind == "DISCARD":
            return f"{'ready ' if data.get('ready') else ''}{data['tile']}"
        kind = kind.removeprefix("CONCEALED_").removeprefix("ADDED_")
        word = SIGNS[kind] if self.dice.random() < 0.5 else f"{kind.lower()} "
        return f"{word}{' '.join(data.get('tiles', [data.get('tile', '')]))}"


EAST: dict[str, Any] = {"length": "east", "drawn_hand": "passes on"}  # where nobody wins a dealer would stay for ever


@pytest.mark.parametrize(("preset", "seat", "draw"), [("simple", 0, "by hand"), ("taiwan", 3, "auto")])
def test_every_legal_move_can_be_typed(preset: str, seat: int, draw: str) -> None:
    match = noripan.new("taiwan", preset, seed=seat, names=names(4, seat), draw=draw, tai_ready=1, **EAST)
    session = TaiwanTypist(match, seat, seat)
    session.run()
    assert match.over
    assert session.typed >= {"TAIWAN.DISCARD", "TAIWAN.PASS", "TAIWAN.PONG", "TAIWAN.CHOW"}


def test_every_command_works_at_every_moment() -> None:
    match = noripan.new("taiwan", "taiwan", seed=5, names=names(4, 0))
    commands = ("?", "last", "score", "table", "why hu", "why ready 5m", "why 5m", "why chow", "why", "5z5z", "purple")
    session = TaiwanTypist(match, 0, 5, commands)
    one_hand(session)
    shown = session.printed.getvalue()
    for words in ("Your hand is ", ". as drawn, ! ready, ^ called", "Why what? Type a move", "“purple” is no tile"):
        assert words in shown


def test_a_hint_is_a_bots_move_in_words() -> None:
    done = CliRunner().invoke(app, ["play", "taiwan", "--seed", "3", "--level", "random"], input="hint\nquit\nyes\n\n")
    assert done.exit_code == 0
    assert re.search(r"A bot would discard (\d[mps]|[東南西北白發中])\.", done.stdout)


# -- scripted ------------------------------------------------------------------------------------

RANDOM = [argument for name, value in EAST.items() for argument in ("--set", f"{name}={value}")]
SCRIPT = "\n\n\nhu\npass\n1z\n" * 400  # enter discards and passes; a win is taken


def test_a_whole_match_through_standard_input(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    seen = play_through(record, SCRIPT, "taiwan", "--preset", "taiwan", "--seed", "2", *RANDOM)
    for words in ("East 1. You deal.", "East 4", "a drawn hand (流局)", "The match"):
        assert words in seen


def test_one_hand_of_the_simple_game_ends_the_match() -> None:
    done = CliRunner().invoke(app, ["play", "taiwan", "--seed", "6", "--level", "random"], input=SCRIPT)
    assert done.exit_code == 0, done.output[-2000:]
    assert "Taiwan mahjong (simple), East 1" in done.stdout
    assert "East 2" not in done.stdout


# -- in a terminal -------------------------------------------------------------------------------


def test_a_terminal_of_80_by_24_shows_the_table_in_colours() -> None:
    seen = screens(terminal("taiwan", "--preset", "taiwan", "--seed", "11"), 12)
    assert "\x1b[94m" in seen, "circles are blue"
    assert "\x1b[32m" in seen, "bamboos are green"
    assert re.search(r"\x1b\[(1;)?35m[春夏秋冬梅蘭菊竹]", seen), "flowers are magenta"
    lines = ANSI.sub("", seen).replace("\r", "").splitlines()
    assert max(cell_len(line) for line in lines) <= 80
    tops = [at for at, line in enumerate(lines) if line.startswith("╭")]
    ends = [at for at, line in enumerate(lines) if line.startswith("╰")]
    assert len(tops) == len(ends) > 6
    assert {cell_len(line) for line in lines if line.startswith("│")} == {78}, "wide signs move no border"
