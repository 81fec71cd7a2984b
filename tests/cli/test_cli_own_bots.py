"""Bots of one's own on the command line: `module:Class(arguments)`, found in the folder one is in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from noripan.core import version

BOTS = """
class Patient:
    def __init__(self, which=0):
        self.which = which
    def choose(self, deal, seat):
        moves = deal.legal(seat)
        return moves[self.which % len(moves)]

class Broken:
    def choose(self, deal, seat):
        raise ValueError("out of ideas")

class Recites:
    def __init__(self):
        self.heard = []
    def told(self, seat, events):
        self.heard += [event["type"] for event in events]
    def choose(self, deal, seat):
        raise ValueError(" ".join(self.heard[:3]))

class Startles:
    def interrupt(self, deal, seat):
        raise ValueError("out of turn")
    def choose(self, deal, seat):
        return deal.fallback(seat)
"""


def noripan(folder: Path, *words: str, said: str = "") -> tuple[int, str]:
    (folder / "mine.py").write_text(BOTS)
    done = subprocess.run(
        [sys.executable, "-P", "-m", "noripan.cli", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(version.__file__).parents[2])},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_arena_compares_it_and_names_what_fails(tmp_path: Path) -> None:
    code, out = noripan(tmp_path, "arena", "matgo", "mine:Patient(which=1)", "mine:Broken", "--deals", "2")
    assert code == 0, out
    assert "mine:Patient(which=1) over mine:Broken" in out
    assert "mine:Broken: choose raised ValueError: out of ideas" in out
    assert "the clock played for it" in out


def test_a_simulation_has_one_in_each_seat(tmp_path: Path) -> None:
    bots = "mine:Patient(which=1),easy"
    code, out = noripan(tmp_path, "simulate", "matgo", "--matches", "2", "--out", "a.jsonl", "--bots", bots)
    assert code == 0, out
    assert "2 matches in a.jsonl." in out


def test_a_simulation_ends_with_the_name_of_the_bot_that_failed(tmp_path: Path) -> None:
    code, out = noripan(tmp_path, "simulate", "matgo", "--matches", "2", "--out", "a.jsonl", "--bots", "mine:Broken")
    assert code == 1
    assert "mine:Broken: choose raised ValueError: out of ideas" in out


def test_one_sits_at_a_table_in_the_terminal(tmp_path: Path) -> None:
    _, out = noripan(tmp_path, "play", "matgo", "--level", "mine:Broken", "--seed", "3", "--seat", "0", said="1\n" * 4)
    assert "mine:Broken: choose raised ValueError: out of ideas" in out


def test_one_that_listens_is_told_in_the_terminal(tmp_path: Path) -> None:
    _, out = noripan(tmp_path, "play", "riichi", "--level", "mine:Recites", "--seed", "3", "--seat", "1", said="1\n")
    assert "mine:Recites: choose raised ValueError: start draw" in out


def test_one_that_fails_out_of_turn_is_named_in_the_terminal(tmp_path: Path) -> None:
    words = ("play", "tichu", "--preset", "classic", "--level", "mine:Startles", "--seed", "3")
    code, out = noripan(tmp_path, *words, said="no\n2h 3c 4h\n\n?\n")
    assert code == 1 and "the input ended before the match did" in out, out
    assert "mine:Startles: interrupt raised ValueError: out of turn" in out


ABSENT = [("arena", "matgo", "mine:Nobody", "easy"), ("play", "matgo", "--level", "mine:Nobody")]


@pytest.mark.parametrize("words", ABSENT)
def test_one_that_is_not_there_is_wrong_usage(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, out = noripan(tmp_path, *words)
    assert code == 2
    assert "mine:Nobody: mine has no Nobody" in out
