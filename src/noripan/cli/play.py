"""`noripan play`: one person against bots. The loop is the same for every game; `table.py` says what a game adds."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

import noripan
from noripan.bots import usual
from noripan.cli.language import say
from noripan.cli.opponents import Opponents
from noripan.cli.options import check_level, setting_of
from noripan.cli.records import save
from noripan.cli.screen import WrongUsage, fail, screen
from noripan.cli.table import TerminalTable, Unclear, names_for, table_for
from noripan.core.errors import IllegalMove
from noripan.core.match import Match

NO = ("no", "n")
YES = ("yes", "y")
HELP = ("?", "help", "h")


class Left(Exception):
    """The person has left the table."""


def run(
    game_name: str | None,
    preset: str | None,
    level: str | None,
    seed: int | None,
    seat: int,
    given: Sequence[str],
    given_options: Sequence[str],
    record: Path | None,
    pace: float,
) -> None:
    """Set the table and play."""
    game, rules, switches, options = setting_of(game_name, preset, given, given_options)
    seats = game.players(rules)
    level = usual(game.name) if level is None else check_level(game, level)
    if seat >= seats:
        raise WrongUsage(f"--seat: {game.name} has seats 0 to {seats - 1}, not {seat}")
    if record is not None and record.exists():
        fail(f"{record} exists already: choose another name to record to")
    names = names_for(game.name, seats, seat)
    match = noripan.new(game.name, preset, seed, names=names, options=options, **switches)
    session = Session(match, seat, level, Random(seed), pace, offers_to_save=record is None)
    try:
        session.run()
    except Left:
        return
    except EOFError:
        fail("the input ended before the match did")
    finally:
        if record is not None:
            save(match, record)
            session.say_saved(record)


class Session:
    """One person at one table."""

    def __init__(
        self, match: Match, seat: int, level: str, rng: Random, pace: float, *, offers_to_save: bool = True
    ) -> None:
        self.console: Console = screen()
        self.live = self.console.is_terminal and sys.stdin.isatty()
        if self.live and find_spec("readline"):
            import_module("readline")  # gives input() line editing
        self.match = match
        self.seat = seat
        self.table: TerminalTable = table_for(match, seat)
        self.opponents = Opponents(match, seat, level, rng, self.console)
        self.pace = pace if self.live else 0.0
        self.offers_to_save = offers_to_save
        self._told = (0, 0)  # chapter and event up to which the person has been told
        self._news = True  # whether anything was told since the table was last drawn

    def run(self) -> None:
        match = self.match
        while not match.over:
            self._tell()
            self.opponents.tell()
            interruption = self.opponents.interruption()
            if interruption is not None:
                match.play(*interruption)
            elif self.seat in match.pending() and not (self.opponents.next() is not None and self.table.waits()):
                self._answer()
            elif self.seat not in match.optional() or not self._offer():
                bot = self.opponents.next()
                assert bot is not None
                match.play(bot, self.opponents.chosen(bot))
        self._tell()
        self.opponents.tell()
        self.console.print(self.table.ending())

    # -- telling -------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Everything that has happened since the last time, as the person may know it."""
        for chapter in range(self._told[0], len(self.match.chapters)):
            if chapter > self._told[0]:
                self._between_deals()
                self._told = (chapter, 0)
            events = self.match.chapters[chapter].events
            assert events is not None
            for event in events[self._told[1] :]:
                line = self.table.teller.tell(event.seen_by(self.seat), self.seat)
                if line is not None:
                    self.console.print(line)
                    self._news = True
                    time.sleep(self.pace if event.public.get("seat") in self.opponents.bots else 0)
            self._told = (chapter, len(events))

    def _between_deals(self) -> None:
        if self.live:
            self._ask(Text(say("terminal.next")))

    # -- asking --------------------------------------------------------------------------------

    def _ask(self, question: Text) -> str:
        """One typed line; EOFError when the input has ended."""
        self.console.print(question)
        if self.live:
            return input("> ")
        self.console.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(Text(line.rstrip("\n")))
        return line.rstrip("\n")

    def _draw(self) -> None:
        if self._news:
            self.console.print(self.table.scene())
            self._news = False

    def _answer(self) -> None:
        """What the person has said beforehand, or what they say now."""
        prepared = self.table.prepared()
        if prepared is None:
            self._decide()
        else:
            self.match.play(self.seat, prepared)

    def _decide(self) -> None:
        """Ask until the person has moved."""
        self._draw()
        while True:
            line = self._ask(self.table.question())
            if not self._command(line) and self._try(line):
                return

    def _offer(self) -> bool:
        """Ask whether the person acts out of turn; True if so."""
        question = self.table.offer()
        if question is None:
            return False
        self._draw()
        while True:
            line = self._ask(question)
            if not line.strip():
                return False
            if line.strip().lower() in NO:
                self.table.hush()
                return False
            if not self._command(line) and self._try(line):
                return True

    def _try(self, line: str) -> bool:
        """Play what was typed, or say why not."""
        try:
            for move in self.table.read(line, self._ask):
                self.match.play(self.seat, move)
        except Unclear as error:
            self.console.print(Text(str(error)), style="yellow")
            return False
        except IllegalMove as error:
            self.console.print(self.table.refusal(error), style="yellow")
            return False
        return True

    # -- commands ------------------------------------------------------------------------------

    def _command(self, line: str) -> bool:
        """Do what is not a move; True if it was such."""
        word, _, rest = line.strip().partition(" ")
        word = word.lower()
        if word in HELP:
            self.console.print(self.table.choices())
        elif word == "hint":
            self._hint()
        elif word == "why":
            self._why(rest)
        elif word == "last":
            self.console.print(self.table.last())
        elif word == "score":
            self.console.print(self.table.score())
        elif word in ("table", "hand"):
            self.console.print(self.table.scene())
        elif word in ("quit", "exit", "q"):
            self._quit()
        else:
            return False
        return True

    def _hint(self) -> None:
        bot = noripan.bot(self.match.game.name, usual(self.match.game.name), seed=0)  # whoever else plays
        imagined = self.match.imagine(self.seat, Random(0))
        moves = [bot.interrupt(imagined, self.seat)]
        if self.seat in self.match.pending():
            moves = [bot.choose(imagined, self.seat)]
            # Where all answer at once, an answer may take several moves that nobody sees: an exchange, say.
            seen = imagined.view(None)
            while len(imagined.pending()) > 1 and moves[-1] is not None:
                imagined.play(self.seat, moves[-1])
                if self.seat not in imagined.pending() or imagined.view(None) != seen:
                    break
                moves.append(bot.choose(imagined, self.seat))
        wait = Text(say("terminal.hint.wait"))
        advice = Text(", ").join(wait if move is None else self.table.describe(move) for move in moves)
        self.console.print(self.table.teller.say("terminal.hint", advice=advice))

    def _why(self, line: str) -> None:
        try:
            self.console.print(self.table.why(line))
        except Unclear as error:
            self.console.print(Text(str(error)), style="yellow")
        except IllegalMove as error:
            self.console.print(self.table.refusal(error), style="yellow")

    def _quit(self) -> None:
        if self._ask(Text(say("terminal.leave"))).strip().lower() not in YES:
            return
        while self.offers_to_save and not self._kept(self._ask(Text(say("terminal.saving"))).strip()):
            pass
        raise Left

    def _kept(self, answer: str) -> bool:
        """Keep the match or leave it, as the answer says; False where it says neither yet."""
        if not answer or answer.lower() in NO:
            return True
        if answer.lower() not in (*YES, *HELP):
            return self._saved(Path(answer))
        self.console.print(say("terminal.saving.help"), style="yellow", soft_wrap=True)
        return False

    def _saved(self, path: Path) -> bool:
        """Write the match so far, or say why that cannot be."""
        try:
            save(self.match, path)
        except FileExistsError:
            self.console.print(say("terminal.exists", path=path), style="yellow", soft_wrap=True)
            return False
        except OSError as error:
            self.console.print(say("terminal.unwritten", path=path, why=error.strerror), style="yellow", soft_wrap=True)
            return False
        self.say_saved(path)
        return True

    def say_saved(self, path: Path) -> None:
        self.console.print(say("terminal.saved", path=path), style="dim", soft_wrap=True)
