"""`noripan play matgo`: whole matches, scripted and in a terminal; every move can be typed, nothing hidden shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.cli_mahjong import ANSI, Typist, Watchful, play_through, screens, terminal
from typer.testing import CliRunner

import noripan
from noripan.cards.hwatu import TEXTS
from noripan.cli.app import app
from noripan.cli.matgo.cards import card
from noripan.cli.matgo.table import names

WORDS = {
    "play_dummy": ("dummy", "더미"),
    "choose_go": ("go", "고"),
    "choose_stop": ("stop", "스톱"),
    "choose_president_stop": ("stop", "총통"),
    "choose_president_hold": ("hold", "들고치기"),
    "declare_shaking": ("shake", "흔들기"),
    "declare_bomb": ("bomb", "폭탄"),
}


class MatgoTypist(Watchful):
    """Types numbers and words by turns."""

    token = re.compile(r"\b(?:\d+-(?:bright|animal|ribbon|junk|double)|bonus[23])\b")
    texts = TEXTS

    def type_of(self, data: dict[str, Any]) -> str:
        if self.dice.random() < 0.3:
            return str(self.match.view(self.seat)["legal"].index(data) + 1)
        word = self.dice.choice(WORDS.get(data["type"], ("",)))
        said = data.get("card", data.get("month", data.get("gukjinMode", "")))
        return f"{word} {said}".strip()

    def shown_as(self, text: str) -> str:
        return card(text).plain


@pytest.mark.parametrize(("preset", "seat"), [("standard", 0), ("hangame", 1), ("pmang", 0)])
def test_every_legal_move_can_be_typed_and_nothing_hidden_is_printed(preset: str, seat: int) -> None:
    match = noripan.new("matgo", preset, seed=seat, names=names(2, seat), options={}, games=6)
    session = MatgoTypist(match, seat, 3, ("last", "score", "table"))
    session.run()
    assert match.over
    assert session.typed >= {"play_card", "choose_match", "choose_stop"}


def test_every_kind_of_move_is_typed_in_the_end() -> None:
    """But presidents, which are rare."""
    wanted = {"play_card", "choose_match", "choose_gukjin_mode", *WORDS}
    wanted -= {"choose_president_stop", "choose_president_hold"}
    typed: set[str] = set()
    for seed in range(12):
        if typed >= wanted:
            break
        match = noripan.new("matgo", "pmang", seed=seed, names=names(2, 0), options={}, games=12)
        session = MatgoTypist(match, 0, seed)
        session.run()
        typed |= session.typed
    assert typed >= wanted, f"never typed: {sorted(wanted - typed)}"


def test_every_command_works_at_every_moment() -> None:
    match = noripan.new("matgo", seed=5, names=names(2, 0), options={}, games=2)
    commands = ("?", "last", "score", "table", "why go", "why shake 7", "why 4-junk", "why bomb", "why", "purple", "0")
    session = Commanded(match, 0, 5, commands)
    session.run()
    shown = session.printed.getvalue()
    for words in ("As the cards lie:", "Why what? Type a move", "“purple” is no card", "There are numbers from 1 to"):
        assert words in shown


class Commanded(Typist):
    """Types numbers only."""

    def type_of(self, data: dict[str, Any]) -> str:
        return str(self.match.view(self.seat)["legal"].index(data) + 1)


def test_a_hint_is_a_bots_move_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noripan.cli.play.usual", lambda game: "random")
    done = CliRunner().invoke(app, ["play", "matgo", "--seed", "3", "--level", "random"], input="hint\nquit\nyes\n\n")
    assert done.exit_code == 0
    assert re.search(r"A bot would (play|shake and play) \d+-\w+\.", done.stdout)


# -- scripted ------------------------------------------------------------------------------------

SCRIPT = "1\n" * 60 + "stop\n1\n" * 400  # a card, the first of two, go; later a stop whenever it can be said
QUIET = ["--option", "hour=12", "--level", "random"]


def test_a_whole_match_through_standard_input(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    seen = play_through(record, SCRIPT, "matgo", "--preset", "hangame", "--seed", "2", "--option", "hour=12")
    for words in ("Matgo hangame, game 1 of 10", "game 10 of 10", "The match", "the match"):
        assert words in seen


def test_one_game_can_be_a_match() -> None:
    done = CliRunner().invoke(app, ["play", "matgo", "--seed", "6", "--set", "games=1", *QUIET], input=SCRIPT)
    assert done.exit_code == 0, done.output[-2000:]
    assert "Matgo standard, game 1 of 1" in done.stdout
    assert "The match" not in done.stdout


def test_the_person_may_sit_at_either_side() -> None:
    for seat in ("0", "1"):
        done = CliRunner().invoke(app, ["play", "matgo", "--seed", "6", "--seat", seat, *QUIET], input="quit\nyes\n\n")
        assert done.exit_code == 0
        assert "▸ You   10 cards" in done.stdout


# -- in a terminal -------------------------------------------------------------------------------


def test_a_terminal_of_80_by_24_shows_the_table_in_colours() -> None:
    seen = screens(terminal("matgo", "--seed", "11", "--option", "hour=12"), 3)
    assert re.search(r"\x1b\[31m\d+-ribbon|\x1b\[1;33m\d+-bright|\x1b\[35m\d+-animal", seen)
    lines = ANSI.sub("", seen).replace("\r", "").splitlines()
    assert max(cell_len(line) for line in lines) <= 80
    assert {cell_len(line) for line in lines if line.startswith("│")} == {78}, "wide signs move no border"
