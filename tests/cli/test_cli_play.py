"""`noripan play`: whole games, scripted and in a terminal, and nothing hidden on the screen."""

from __future__ import annotations

import json
import os
import re
import sys
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.cli_mahjong import PATIENCE, left
from typer.testing import CliRunner

import noripan
from noripan.cards.french import SUIT_SIGNS, SUITS
from noripan.cards.tichu import SPECIALS
from noripan.cli.app import app
from noripan.cli.play import Session
from noripan.cli.tichu.table import names
from noripan.core.match import Match
from noripan.core.move import Move

TOKEN = re.compile(rf"(10|[2-9JQKA])([{SUIT_SIGNS}])|\b(Mahjong|Dog|Phoenix|Dragon)\b")
ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def tokens(text: str) -> set[str]:
    """The cards a text shows, by name."""
    found = set()
    for rank, sign, special in TOKEN.findall(text):
        found.add(special.upper() or rank.replace("10", "T") + SUITS[SUIT_SIGNS.index(sign)])
    return found


def type_of(match: Match, seat: int, move: Move) -> str:
    """A move as a person would type it."""
    data = match.game.encode(move)
    kind = data["type"].removeprefix("TICHU.")
    if kind in ("PLAY_CARDS", "PLAY_BOMB"):
        words: str = " ".join(data["cards"])
        combo = data["declaredCombo"]
        stand = f" ={combo['phoenixAs']}" if "phoenixAs" in combo else ""
        wish = f" wish {combo.get('wishRank', 'none')}" if "MAHJONG" in data["cards"] else ""
        return words + stand + wish
    if kind == "SELECT_EXCHANGE":
        return f"{data['to'].lower()} {data['card']}"
    if kind == "DRAGON_DONATE":
        return match.names[int(data["toOpponentPlayerId"])]
    return {
        "PASS": "pass",
        "PASS_GRAND": "no",
        "DECLARE_GRAND_TICHU": "grand",
        "DECLARE_TICHU": "tichu",
        "CONFIRM_EXCHANGE": "ok",
    }[kind]


class Watched(Session):
    """A person who types random legal moves and commands, and looks at everything that is printed."""

    def __init__(self, match: Match, seat: int, seed: int, commands: tuple[str, ...]) -> None:
        super().__init__(match, seat, "easy", Random(seed), 0.0)
        self.printed = StringIO()
        self.console = Console(file=self.printed, width=80, highlight=False)
        self.dice = Random(seed)
        self.commands = commands
        self.left: list[str] = []
        self.expected: Move | None = None
        self.typed = 0

    def known(self) -> set[str]:
        """Every card the seat has held or seen played, from what each event showed it."""
        return set().union(
            *(_texts(event.seen_by(self.seat)) for chapter in self.match.chapters for event in chapter.events or [])
        )

    def look(self) -> None:
        shown = tokens(self.printed.getvalue())
        assert shown <= self.known(), f"hidden cards were printed: {sorted(shown - self.known())}"

    def _ask(self, question: Text) -> str:
        self.console.print(question)
        self.look()
        if self.expected is not None:
            assert self.played() == self.expected, "what was typed is not what was played"
            self.expected = None
        if self.left:
            return self.left.pop(0)
        moves = self.match.legal(self.seat)
        assert moves
        move = self.dice.choice(moves)
        self.typed += 1
        self.left = [*self.commands, type_of(self.match, self.seat, move)]
        self.expected = None if self.commands else move
        return self.left.pop(0)

    def played(self) -> Move:
        mine = [played.move for chapter in self.match.chapters for played in chapter.moves if played.seat == self.seat]
        return mine[-1]


def _texts(data: Any) -> set[str]:
    """Every card name inside plain data."""
    if isinstance(data, dict):
        return set().union(*(_texts(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(_texts(value) for value in data))
    return {data} if isinstance(data, str) and (data in SPECIALS or re.fullmatch("[2-9TJQKA][cdhs]", data)) else set()


@pytest.mark.parametrize(
    ("preset", "seat", "seed"), [("quick", 0, 1), ("quick", 3, 2), ("classic", 1, 3), ("classic", 2, 4)]
)
def test_every_legal_move_can_be_typed_and_nothing_hidden_is_printed(preset: str, seat: int, seed: int) -> None:
    match = noripan.new("tichu", preset, seed=seed, names=names(4, seat), target=100 if preset == "classic" else 0)
    session = Watched(match, seat, seed, ())
    session.run()
    session.look()
    assert match.over
    assert session.typed > 10


def test_no_command_prints_a_hidden_card() -> None:
    """Suited cards only: the rules that ? explains speak of the Dragon to everybody."""
    match = noripan.new("tichu", "quick", seed=5, names=names(4, 0))
    session = Watched(match, 0, 5, ("?", "hint", "last", "score", "table"))
    session.known = lambda: Watched.known(session) | set(SPECIALS)  # type: ignore[method-assign]
    session.run()
    session.look()
    assert "A bot would" in session.printed.getvalue()
    assert match.over


def test_a_planted_leak_is_seen() -> None:
    """The watcher above can fail: show it one card of another hand."""
    match = noripan.new("tichu", seed=1, names=names(4, 0))
    session = Watched(match, 0, 1, ())
    other = match.game.card_text({place: held for place, _, held in match.deal.census()}["hand 2"][-1])
    session.printed.write(other.replace("T", "10")[:-1] + SUIT_SIGNS[SUITS.index(other[-1])])
    with pytest.raises(AssertionError, match="hidden cards"):
        session.look()


# -- scripted ------------------------------------------------------------------------------------

CYCLE = "?\n1\nnone\npass\nleft\n\n"  # whatever is asked in play, one of these goes on


def script(seed: int) -> str:
    """No call, the first three cards given away, then the first play of every list."""
    cards = noripan.new("tichu", seed=seed).view(0)["hand"]
    return f"no\n{' '.join(cards[:3])}\n\n" + CYCLE * 60


def test_a_whole_game_through_standard_input(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    arguments = ["play", "tichu", "--seed", "8", "--level", "random", "--record", str(record)]
    done = CliRunner().invoke(app, arguments, input=script(8))
    assert done.exit_code == 0, done.output
    for words in ("You lead", "The round, point by point", "Altogether", "the match", "Rey passes", str(record)):
        assert words in done.stdout
    assert "\x1b" not in done.stdout
    assert max(len(line.rstrip()) for line in done.stdout.splitlines() if str(record) not in line) <= 80
    match = noripan.verify(json.loads(record.read_text()))
    assert match.over


def test_the_same_seed_and_script_give_the_same_game() -> None:
    one, two = (
        CliRunner().invoke(app, ["play", "tichu", "--seed", "8", "--level", "random"], input=script(8))
        for _ in range(2)
    )
    assert one.stdout == two.stdout


def test_input_that_ends_is_a_failed_job() -> None:
    done = CliRunner().invoke(app, ["play", "tichu", "--seed", "8", "--level", "random"], input="no\n")
    assert done.exit_code == 1
    assert done.stderr == "noripan: the input ended before the match did\n"


def test_quit_asks_once_and_offers_to_save(tmp_path: Path) -> None:
    saved = tmp_path / "half.json"
    lines = f"quit\n\nquit\nyes\n{saved}\n"
    done = CliRunner().invoke(app, ["play", "tichu", "--seed", "8", "--level", "random"], input=lines)
    assert done.exit_code == 0
    assert done.stdout.count("Leave the game?") == 2
    assert not noripan.verify(json.loads(saved.read_text())).over


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text("{}")
    done = CliRunner().invoke(app, ["play", "tichu", "--record", str(kept)], input="no\n")
    assert done.exit_code == 1
    assert "exists already" in done.stderr
    assert kept.read_text() == "{}"


def test_quit_never_overwrites_and_asks_again(tmp_path: Path) -> None:
    kept, free = tmp_path / "kept.json", tmp_path / "[bold]free.json"
    kept.write_text("{}")
    lines = f"quit\nyes\n{kept}\n{tmp_path / 'nowhere' / 'a.json'}\n{free}\n"
    done = CliRunner().invoke(app, ["play", "tichu", "--seed", "8", "--level", "random"], input=lines)
    assert done.exit_code == 0
    assert f"{kept} exists already: choose another name." in done.stdout
    assert "a.json cannot be written: No such file or directory." in done.stdout
    assert f"The record is in {free}." in done.stdout
    assert kept.read_text() == "{}"
    assert not noripan.verify(json.loads(free.read_text())).over


@pytest.mark.parametrize("answer", ["no", "No", "n", ""])
def test_no_is_an_answer_and_no_file_name(answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["play", "tichu", "--seed", "8", "--level", "random"]
    done = CliRunner().invoke(app, arguments, input=f"quit\nyes\n{answer}\n")
    assert done.exit_code == 0
    assert "enter or no leaves without" in done.stdout
    assert "The record is in" not in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("answer", ["?", "yes", "y", "help"])
def test_an_answer_without_a_name_is_told_what_is_wanted(
    answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["play", "tichu", "--seed", "8", "--level", "random"]
    done = CliRunner().invoke(app, arguments, input=f"quit\nyes\n{answer}\n./no\n")
    assert done.exit_code == 0
    assert "Type the name of a new file, such as match.json" in done.stdout
    assert done.stdout.count("A file name keeps the match") == 2
    assert [path.name for path in tmp_path.iterdir()] == ["no"], "a file of that name is asked for by ./no"


def test_quit_offers_no_file_when_the_match_is_recorded_anyway(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    arguments = ["play", "tichu", "--seed", "8", "--level", "random", "--record", str(record)]
    done = CliRunner().invoke(app, arguments, input="quit\nyes\n")
    assert done.exit_code == 0
    assert "A file name keeps the match" not in done.stdout
    assert not noripan.verify(json.loads(record.read_text())).over


def test_switches_reach_the_match(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    arguments = [
        "play",
        "tichu",
        "--level",
        "random",
        "--preset",
        "classic",
        "--set",
        "target=300",
        "--set",
        "early-tichu=no",
    ]
    CliRunner().invoke(app, [*arguments, "--record", str(record)], input="quit\nyes\n\n")
    rules = json.loads(record.read_text())["rules"]
    assert rules["target"] == 300
    assert rules["early_tichu"] is False
    assert rules["bombs_out_of_turn"] is True


def test_illegal_input_explains_itself_and_asks_again() -> None:
    done = CliRunner().invoke(
        app, ["play", "tichu", "--seed", "8", "--level", "random"], input="pass\nbanana\nquit\nyes\n\n"
    )
    assert "That belongs to the play of tricks; this is the grand call." in done.stdout
    assert "Type grand to call grand Tichu, or no." in done.stdout
    assert done.stdout.count("Call grand Tichu on these eight cards") == 3


# -- in a terminal -------------------------------------------------------------------------------


def terminal(*arguments: str, **environment: str) -> pexpect.spawn[str]:
    env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    env |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **environment}
    command = ["-m", "noripan.cli", "play", "tichu", "--pace", "0", *arguments]
    child = pexpect.spawn(sys.executable, command, env=env, dimensions=(24, 80), encoding="utf-8", timeout=PATIENCE)
    child.delaybeforesend = None
    return child


def test_a_whole_game_in_a_terminal_of_80_by_24() -> None:
    child = terminal("--seed", "8", "--level", "random")
    seen = ""
    for line in script(8).splitlines():
        if child.expect([r"\n> ", "(win|lose) the match"]) == 1:
            break
        seen += (child.before or "") + "\n"
        child.sendline(line)
    seen += (child.before or "") + str(child.after)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "\x1b[31m" in seen, "hearts are red"
    lines = ANSI.sub("", seen).replace("\r", "").splitlines()
    assert max(len(line) for line in lines) <= 80
    scene = next(i for i, line in enumerate(lines) if "Tichu quick, round 1" in line)
    assert next(i for i, line in enumerate(lines) if i > scene and line.startswith("╰")) - scene < 16
    assert any("point by point" in line for line in lines)


def test_no_color_is_obeyed() -> None:
    child = terminal("--seed", "8", "--level", "random", NO_COLOR="1")
    child.expect(r"\n> ")
    shown = child.before or ""
    left(child)
    assert "♠" in shown
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", shown)


def test_control_c_leaves_with_130_and_keeps_the_record(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    child = terminal("--seed", "8", "--level", "random", "--record", str(record))
    child.expect(r"\n> ")
    child.sendintr()
    # Python can miss it in the instant in which it has written the prompt and does not wait yet: one presses again.
    if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=8):
        child.sendintr()
        child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")
    assert not noripan.verify(json.loads(record.read_text())).over
