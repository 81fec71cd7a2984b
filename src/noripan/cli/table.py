"""What a game adds to the terminal. The loop in `play.py` and `replay.py` is the same for all games."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.language import in_words, say, sentence
from noripan.core.errors import IllegalMove, UnknownGame
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.sentence import pieces
from noripan.games import part

More = Callable[[Text], str]  # asks one more question about what was typed
Sentence = Callable[[Any, int | None], RenderableType | None]  # of one type of event, as its game declares it
SEATS = ("seat", "whose", "whom")  # kinds of facts that are somebody: Lin, Lin's, Lin
YOU = "You"  # what English calls the person, with other verbs and pronouns than everybody else's


class Unclear(Exception):
    """What was typed cannot be understood; the message says what would be."""


def unasked(question: Text) -> str:
    """For a line that must be clear by itself: any further question makes it Unclear."""
    raise Unclear(question.plain)


def several(value: Any) -> list[Any]:
    """One thing or a list of them, as a list."""
    return value if isinstance(value, list) else [value]


class Teller:
    """Tells what happens, to one seat or to somebody who sees everything."""

    def __init__(self, names: list[str], me: int | None) -> None:
        self.names = names
        self.me = me
        self.sentences: dict[str, Sentence] = {}  # a game's words, by the type of an event

    # -- people ----------------------------------------------------------------------------------

    def name(self, seat: int) -> Text:
        """A player's name, the reader's in another colour."""
        return Text(self.names[seat], "bold cyan" if seat == self.me else "yellow")

    def is_you(self, seat: int) -> bool:
        return self.names[seat] == YOU

    def whose(self, seat: int) -> Text:
        """`your`, `Lin's`."""
        return Text("your") if self.is_you(seat) else self.say("terminal.whose", name=self.name(seat))

    def whom(self, seat: int) -> Text:
        """`you`, `Lin`."""
        return Text("you") if self.is_you(seat) else self.name(seat)

    def order(self) -> list[int]:
        """The seats, the reader's first."""
        first = self.me or 0
        return [(first + step) % len(self.names) for step in range(len(self.names))]

    # -- sentences -------------------------------------------------------------------------------

    def say(self, key: str, **facts: Any) -> Text:
        """The words of a key, painted: names for seats, and cards as this game shows them."""
        words = sentence(key)
        if words is None:
            return Text(key.rpartition(".")[2])
        other = in_words(key, facts)

        def shown(kind: str, value: Any) -> str | Text:
            painted = value if isinstance(value, Text) else self.shown(kind, value)
            return other(kind, value) if painted is None else painted

        parts = pieces(words, facts, shown, lambda kind, value: self.is_you(value) if kind in SEATS else value == 1)
        return Text.assemble(*parts)

    def shown(self, kind: str, value: Any) -> Text | None:
        """How a fact of this kind looks; None for one that has no looks of its own. A game adds its cards."""
        if kind not in SEATS:
            return None
        looks = {"seat": self.name, "whose": self.whose, "whom": self.whom}[kind]
        return Text(", ").join(looks(seat) for seat in several(value))

    def refusal(self, error: IllegalMove, game: str) -> Text:
        """Why the rules refuse a move; what nobody has words for is said as the engine says it."""
        for key in (f"{game}.refused.{error.code}", f"refused.{error.code}"):
            if sentence(key) is not None:
                return self.say(key, **error.facts)
        return Text(error.reason)

    # -- events ----------------------------------------------------------------------------------

    def tell(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        """An event as `seat` sees it (None: only what everybody sees); None when there is nothing to say.

        An event that a game has no words for is shown as it is.
        """
        if seen["type"] in self.sentences:
            return self.sentences[seen["type"]](seen, seat)
        facts = [f"{key} {json.dumps(value, ensure_ascii=False)}" for key, value in seen.items() if key != "type"]
        whose = f" ({self.names[seat]})" if seat is not None and self.me is None else ""
        return Text(f"{seen['type']}{whose}: {', '.join(facts)}".removesuffix(": "))

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        """How a match ended, where who won does not say it all; from its result's detail."""
        return None


class TerminalTable:
    """The table as the person at `seat` sees it; made from `match.view(seat)` and that seat's own moves only."""

    def __init__(self, match: Match, seat: int, teller: Teller) -> None:
        self.match = match
        self.seat = seat
        self.teller = teller

    def scene(self) -> RenderableType:
        """The table, and the person's hand."""
        raise NotImplementedError

    def question(self) -> Text:
        """What is asked of the person now."""
        raise NotImplementedError

    def read(self, line: str, more: More) -> list[Move]:
        """The moves a typed line means; Unclear or IllegalMove explain why it means none."""
        raise NotImplementedError

    def prepared(self) -> Move | None:
        """The answer the person has given beforehand to what is asked now; None when they are to be asked."""
        return None

    def waits(self) -> bool:
        """Whether the person, asked together with others, would rather see first what they do."""
        return False

    def offer(self) -> Text | None:
        """A question to a person who may act out of turn; None when it is not worth asking (again)."""
        return None

    def hush(self) -> None:
        """The person does not want to be asked again for a while."""

    def describe(self, move: Move) -> Text:
        """A move in words."""
        raise NotImplementedError

    def choices(self) -> RenderableType:
        """Everything the person can do now, and the rules of the moment; numbers what can be chosen by number."""
        raise NotImplementedError

    def why(self, line: str) -> Text:
        """Why the cards typed can or cannot be played."""
        raise NotImplementedError

    def refusal(self, error: IllegalMove) -> Text:
        """Why the rules refuse a move, in this table's words."""
        return self.teller.refusal(error, self.match.game.name)

    def last(self) -> RenderableType:
        """What was last on the table."""
        raise NotImplementedError

    def score(self) -> RenderableType:
        """The points so far."""
        raise NotImplementedError

    def ending(self) -> RenderableType:
        """How the match ended for the person."""
        won = self.seat in self.match.carry.winners
        return Text(say("terminal.won" if won else "terminal.lost"), "bold")


def teller_for(game: str, names: list[str], me: int | None) -> Teller:
    """The teller of this game; events of one that is not there, or has none, are shown as they are."""
    from noripan.cli.plain import PlainTeller

    try:
        own = part(game, "terminal")
    except UnknownGame:
        return Teller(names, me)
    teller = PlainTeller(names, me, game) if own is None else own.teller(names, me)
    assert isinstance(teller, Teller)
    return teller


def table_for(match: Match, seat: int) -> TerminalTable:
    """The table of this match's game."""
    table = _module(match.game.name).table(match, seat)
    assert isinstance(table, TerminalTable)
    return table


def names_for(game: str, seats: int, me: int) -> list[str]:
    """What the players are called when the person sits at `me`."""
    names: list[str] = _module(game).names(seats, me)
    return names


def _module(game: str) -> Any:
    """What the game brings for the terminal, or the plain table."""
    from noripan.cli import plain

    return part(game, "terminal") or plain
