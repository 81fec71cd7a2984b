"""`noripan play riichi`: whole matches, scripted and in a terminal; every legal move can be typed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text
from tests.cli.cli_mahjong import ANSI, Typist, one_hand, play_through, screens, terminal
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.cli.riichi.table import names

SIMPLE = {"OPEN_KAN": "kan", "NINE_TERMINALS": "nine", "GO_ON": "go", "TSUMO": "tsumo", "RON": "ron", "STOP": "stop"}


class RiichiTypist(Typist):
    def type_of(self, data: dict[str, Any]) -> str:
        kind = data["type"].removeprefix("RIICHI.")
        if kind == "DISCARD":
            return f"{'riichi ' if data.get('riichi') else ''}{data['tile']}{'' if data.get('drawn') else ' hand'}"
        if "tiles" in data:
            return f"{kind.lower()} {' '.join(data['tiles'])}"
        if "tile" in data:
            return f"kan {data['tile']}"
        return SIMPLE.get(kind, "pass")


@pytest.mark.parametrize(("preset", "seat", "seed"), [("standard", 0, 1), ("tenhou", 3, 2), ("local", 2, 3)])
def test_every_legal_move_can_be_typed(preset: str, seat: int, seed: int) -> None:
    match = noripan.new("riichi", preset, seed=seed, names=names(4, seat), length="east")
    session = RiichiTypist(match, seat, seed)
    session.run()
    assert match.over
    assert session.typed >= {"RIICHI.DISCARD", "RIICHI.PASS", "RIICHI.PON", "RIICHI.CHI"}


def test_every_command_works_at_every_moment() -> None:
    match = noripan.new("riichi", seed=5, names=names(4, 0), length="east", chombo="dead hand")
    commands = ("?", "last", "score", "table", "why ron", "why riichi", "why 5m", "why chi", "why", "5z5z", "purple")
    session = RiichiTypist(match, 0, 5, commands)
    one_hand(session)
    shown = session.printed.getvalue()
    for words in ("Your hand is ", ". as drawn, ! riichi, ^ called", "Why what?", "“purple” is no tile"):
        assert words in shown


def test_a_hint_is_a_bots_move_in_words() -> None:
    done = CliRunner().invoke(app, ["play", "riichi", "--seed", "3", "--level", "random"], input="hint\nquit\nyes\n\n")
    assert done.exit_code == 0
    assert re.search(r"A bot would discard (\d[mps]|[東南西北白發中])( as drawn)?\.", done.stdout)


# -- scripted ------------------------------------------------------------------------------------

SCRIPT = "\n\n\nron\ntsumo\npass\nstop\n" * 150  # enter discards and passes; a win is taken


def test_a_whole_match_through_standard_input(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    seen = play_through(record, SCRIPT, "riichi", "--seed", "2", "--set", "length=east")
    for words in ("East 1, 0 honba", "East 4", "The wall is empty", "The match", "score is in thousands"):
        assert words in seen


class Passing(RiichiTypist):
    """Discards what it draws, and answers every call the same way."""

    answer = ""

    def _ask(self, question: Text) -> str:
        self.console.print(question)
        view = self.match.view(self.seat)
        return self.answer if view["phase"] == "claim" else str(view["own"]["drawn"])


def test_who_said_no_is_not_asked_about_calls_again() -> None:
    asked = []
    for answer in ("pass", "no"):
        session = Passing(noripan.new("riichi", seed=7, names=names(4, 0)), 0, 7)
        session.answer = answer
        one_hand(session)
        asked.append(session.printed.getvalue().count("(enter: pass; no: no calls this hand)"))
    assert asked[0] > 1
    assert asked[1] == 1


# -- in a terminal -------------------------------------------------------------------------------


def test_a_terminal_of_80_by_24_shows_the_table_in_colours() -> None:
    seen = screens(terminal("riichi", "--seed", "11"), 16)
    assert "\x1b[94m" in seen, "circles are blue"
    assert "\x1b[32m" in seen, "bamboos are green"
    assert re.search(r"\x1b\[1;31m0[mps]", seen), "red fives are red"
    lines = ANSI.sub("", seen).replace("\r", "").splitlines()
    assert max(cell_len(line) for line in lines) <= 80
    tops = [at for at, line in enumerate(lines) if line.startswith("╭")]
    ends = [at for at, line in enumerate(lines) if line.startswith("╰")]
    assert len(tops) == len(ends) > 8
    assert all(end - top < 19 for top, end in zip(tops, ends, strict=True))


def test_without_colours_the_red_five_is_still_a_zero() -> None:
    seen = screens(terminal("riichi", "--seed", "11", NO_COLOR="1"), 16)
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", seen)
    assert re.search(r"\b0[mps]\b", ANSI.sub("", seen))
