"""Tables for the tests of the terminal: typing at them, and reading what they show."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.cli.play import Session
from noripan.cli.table import TerminalTable, Unclear
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.move import Move

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 90  # seconds for a screen: a busy machine may take long to start a program


def read(at: TerminalTable, line: str, *answers: str) -> dict[str, Any]:
    """What a typed line means, with answers to what it leaves open."""
    left = list(answers)

    def more(question: Text) -> str:
        assert left, f"nothing was to be asked, but: {question}"
        return left.pop(0)

    [move] = at.read(line, more)
    assert not left
    return at.match.game.encode(move)


def unclear(at: TerminalTable, line: str, *answers: str) -> str:
    """What is said to a line that means nothing."""
    with pytest.raises(Unclear) as caught:
        read(at, line, *answers)
    return str(caught.value)


def refused(at: TerminalTable, line: str) -> str:
    """What is said to a line whose move the rules refuse; `why` says the same."""
    told = []
    for ask in (lambda: at.match.play(at.seat, at.read(line, lambda question: "")[0]), lambda: at.why(line)):
        with pytest.raises(IllegalMove) as caught:
            ask()
        told.append(at.refusal(caught.value).plain)
    assert told[0] == told[1]
    return told[0]


def refusals_of(match: Match, seat: int, attempts: Iterable[object]) -> Iterator[IllegalMove]:
    """What is said to those of these moves that are refused."""
    for data in attempts:
        try:
            match.check(seat, match.game.decode(data))
        except IllegalMove as error:
            yield error


def printed(shown: RenderableType | None, width: int = 80) -> str:
    """As a terminal without colours shows it."""
    console = Console(width=width, file=StringIO(), highlight=False, markup=False)
    with console.capture() as capture:
        console.print(shown)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def told(at: TerminalTable, *types: str) -> str:
    """What the person has been told of the first deal, of these events or of all."""
    events = at.match.chapters[0].events
    assert events is not None
    lines = [(event.type, at.teller.tell(event.seen_by(at.seat), at.seat)) for event in events]
    return "\n".join(printed(line) for type, line in lines if line is not None and (not types or type in types))


def table_of(sheet: str) -> dict[str, list[str]]:
    """The rows of the payments, by name."""
    found = [line.split() for line in sheet.splitlines()]
    return {row[0]: row[1:] for row in found if row and row[0] in ("You", "Rey", "Pia", "Lin")}


def spoilt(kept: dict[str, Any], end: int, rng: Random) -> dict[str, Any]:
    """A record that does not replay and has nonsense in its first deal's events; `end` is where its sheet stands."""
    kept["format"] = "noripan/2"
    events = kept["deals"][0]["events"]
    for event in [*rng.sample(events, 5), events[0], events[end]]:
        part = rng.choice([event["public"], *event.get("private", {}).values()])
        if part:
            part[rng.choice(sorted(part))] = rng.choice((None, -1, 7, "Zz", [], {}, ["9x"], {"seat": 9}, "5m"))
    return kept


def recorded(match: Match, path: Path) -> dict[str, Any]:
    """The record of a match of random moves, also written there."""
    rng = Random(4)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    record = match.record()
    path.write_text(json.dumps(record))
    return record


def check_told(record: dict[str, Any], path: Path) -> None:
    """A record that does not replay is told from the events in it."""
    path.write_text(json.dumps(record))
    done = CliRunner().invoke(app, ["replay", str(path)])
    assert done.exit_code == 0, done.output
    assert "Shown from its stored events" in done.stdout


# -- typing ----------------------------------------------------------------------------------------


class Typist(Session):
    """A person who types random legal moves, wins first, and commands between them."""

    def __init__(self, match: Match, seat: int, seed: int, commands: tuple[str, ...] = ()) -> None:
        super().__init__(match, seat, "random", Random(seed), 0.0)
        self.printed = StringIO()
        self.console = Console(file=self.printed, width=80, highlight=False, markup=False)
        self.dice = Random(seed)
        self.commands = commands
        self.left: list[str] = []
        self.expected: Move | None = None
        self.typed: set[str] = set()

    def chosen(self) -> Move:
        """The move to be typed."""
        moves = self.match.legal(self.seat)
        return self.dice.choice(moves[:2] if self.dice.random() < 0.5 else moves)

    def kind_of(self, data: dict[str, Any]) -> str:
        """What `typed` calls it."""
        return str(data["type"])

    def lines(self, data: dict[str, Any]) -> list[str]:
        """A move as a person would type it, line by line."""
        return [self.type_of(data)]

    def type_of(self, data: dict[str, Any]) -> str:
        """A move as a person would type it in one line."""
        raise NotImplementedError

    def _ask(self, question: Text) -> str:
        self.console.print(question)
        if self.left:
            return self.left.pop(0)
        if self.expected is not None:
            mine = [each.move for chapter in self.match.chapters for each in chapter.moves if each.seat == self.seat]
            assert mine[-1] == self.expected, "what was typed is not what was played"
        self.expected = self.chosen()
        data = self.match.game.encode(self.expected)
        self.typed.add(self.kind_of(data))
        self.left = [*self.commands, *self.lines(data)]
        return self.left.pop(0)


class Watchful(Typist):
    """Looks whether anything hidden was printed."""

    token: re.Pattern[str]  # a card as it is printed
    texts: tuple[str, ...]  # every card's name
    seen = (0, 0)  # how much was printed, and how many deals there were, when last looked

    def shown_as(self, text: str) -> str:
        """How a card is printed."""
        raise NotImplementedError

    def _ask(self, question: Text) -> str:
        line = super()._ask(question)
        start, deals = self.seen
        fresh = self.printed.getvalue()[start:]
        self.seen = (start + len(fresh), len(self.match.chapters))
        hidden = set(self.token.findall(fresh)) - self._known(max(0, deals - 1))
        assert not hidden, f"hidden cards were printed: {sorted(hidden)}"
        return line

    def _known(self, since: int) -> set[str]:
        """Every card an event has shown this seat, as it is printed."""
        chapters = self.match.chapters[since:]
        told = json.dumps([event.seen_by(self.seat) for chapter in chapters for event in chapter.events or []])
        return {self.shown_as(text) for text in self.texts if f'"{text}"' in told}


def one_hand(session: Session) -> None:
    """The others discard what they draw."""
    match = session.match
    while len(match.chapters) < 2 and not match.over:
        session._tell()
        if session.seat in match.pending():
            session._answer()
        else:
            match.play(match.pending()[0], match.fallback(match.pending()[0]))


def play_through(record: Path, script: str, *arguments: str) -> str:
    """What is printed while a whole match is played from a script: no colours, no line too long, an honest record."""
    done = CliRunner().invoke(app, ["play", *arguments, "--level", "random", "--record", str(record)], input=script)
    assert done.exit_code == 0, done.output[-2000:]
    assert str(record) in done.stdout
    assert "\x1b" not in done.stdout
    assert max(cell_len(line.rstrip()) for line in done.stdout.splitlines() if str(record) not in line) <= 80
    assert noripan.verify(json.loads(record.read_text())).over
    return done.stdout


# -- in a terminal ---------------------------------------------------------------------------------


def terminal(game: str, *arguments: str, **environment: str) -> pexpect.spawn[str]:
    env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    env |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **environment}
    command = ["-m", "noripan.cli", "play", game, "--pace", "0", "--level", "random", *arguments]
    child = pexpect.spawn(sys.executable, command, env=env, dimensions=(24, 80), encoding="utf-8", timeout=PATIENCE)
    child.delaybeforesend = None
    return child


def screens(child: pexpect.spawn[str], count: int) -> str:
    """What is shown while enter is pressed so many times."""
    seen = ""
    for _ in range(count):
        child.expect(r"\n> ")
        seen += (child.before or "") + "\n"
        child.sendline("")
    left(child)
    return seen


def left(child: pexpect.spawn[str]) -> None:
    """End a program that still waits for an answer; `close` would give a busy machine half a second for it."""
    child.kill(signal.SIGKILL)
    child.wait()
    child.close()
