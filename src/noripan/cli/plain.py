"""The table of a game that brings none for the terminal: its view as a tree, its moves by number."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from noripan.cli.french import card, typed_card
from noripan.cli.language import say, sentence
from noripan.cli.table import More, Teller, TerminalTable, Unclear, several
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.move import Move

PEOPLE = ("Lin", "Pia", "Rey", "Ana", "Tom", "Sol", "Kim")
LEFT_OUT = ("legal", "match", "seat", "pending")  # of a view: what is said elsewhere
FEW = 12  # moves that are listed without being asked for
LONGEST = 6  # digits of a number in a list


def names(seats: int, me: int) -> list[str]:
    """As the other tables call them, going round from the person."""
    people = [say("terminal.you"), *PEOPLE]
    people += [say("terminal.plain.seat", n=at) for at in range(len(people), seats)]
    return [people[(at - me) % seats] for at in range(seats)]


def table(match: Match, seat: int) -> PlainTable:
    return PlainTable(match, seat, PlainTeller(match.names, seat, match.game.name))


class PlainTeller(Teller):
    """Tells events in the words that the game's package brings, `hearts.event.play` say; else as they are."""

    def __init__(self, names: list[str], me: int | None, game: str) -> None:
        super().__init__(names, me)
        self.game = game

    def tell(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        key = f"{self.game}.event.{seen['type']}"
        words = sentence(key)
        if words is None:
            return super().tell(seen, seat)
        facts = {name: value for name, value in seen.items() if name != "type"}
        if isinstance(seen.get("seat"), int):
            facts["player"] = self.name(seen["seat"])
        return self.say(key, **facts) if words else None

    def shown(self, kind: str, value: Any) -> Text | None:
        if kind in ("card", "cards"):
            return Text(" ").join(_signed(str(each)) for each in several(value))
        return super().shown(kind, value)


def _signed(text: str) -> Text:
    """`Td` is 10♦; what is no French card stays as it is."""
    found = typed_card(text)
    return card(text) if found == text and len(text) == 2 else Text(text)


class PlainTable(TerminalTable):
    """Knows nothing of the game: all it shows is in the view, and all it asks is in the list of moves."""

    def scene(self) -> RenderableType:
        view = self.match.view(self.seat)
        facts = {name: value for name, value in view.items() if name not in LEFT_OUT}
        tree = Tree(Text(f"{self.match.game.name} {self.match.rules.preset}", "bold"))
        _grow(tree, facts)
        return Group(Text(), tree, Text())

    def question(self) -> Text:
        if not self.match.deal.listed(self.seat):
            return Text(say("terminal.plain.unlisted"))
        moves = self.match.legal(self.seat)
        if len(moves) > FEW:
            return Text(say("terminal.plain.many", n=len(moves)))
        return Text("\n").join([*self._numbered(moves), Text(say("terminal.plain.few"))])

    def _numbered(self, moves: list[Move]) -> list[Text]:
        return [Text.assemble((f"{at:4} ", "cyan"), self.describe(move)) for at, move in enumerate(moves, 1)]

    def offer(self) -> Text | None:
        """Nobody is kept waiting by who need not act: there is no telling here when it would be worth asking."""
        return None

    def read(self, line: str, more: More) -> list[Move]:
        typed = line.strip()
        if typed.startswith("{"):
            return [self._decoded(typed)]
        moves = self.match.legal(self.seat) if self.match.deal.listed(self.seat) else []
        if typed.isdecimal() and len(typed) <= LONGEST and 1 <= int(typed) <= len(moves):
            return [moves[int(typed) - 1]]
        key = "terminal.plain.unclear" if moves else "terminal.plain.json"
        raise Unclear(say(key, n=len(moves), example=self._example()))

    def _decoded(self, typed: str) -> Move:
        try:
            data = json.loads(typed)
        except (ValueError, RecursionError) as error:
            raise Unclear(say("terminal.plain.broken", why=error)) from error
        return self.match.game.decode(data)

    def _example(self) -> str:
        return json.dumps(self.match.game.encode(self.match.fallback(self.seat)), ensure_ascii=False)

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        key = f"{self.match.game.name}.move.{data['type']}"
        fields = {name: value for name, value in data.items() if name != "type"}
        return Text(in_words(data)) if sentence(key) is None else self.teller.say(key, **fields)

    def choices(self) -> RenderableType:
        if not self.match.deal.listed(self.seat):
            return self.question()
        return Group(*self._numbered(self.match.legal(self.seat)))

    def why(self, line: str) -> Text:
        (move,) = self.read(line, lambda question: "")
        self.match.check(self.seat, move)
        return self.teller.say("terminal.can", what=self.describe(move))

    def refusal(self, error: IllegalMove) -> Text:
        """Who types JSON is told which field is wrong."""
        return Text(error.reason) if error.code == "malformed" else super().refusal(error)

    def last(self) -> RenderableType:
        told = [self.teller.tell(event.seen_by(self.seat), self.seat) for event in self.match.chapters[-1].events or ()]
        return next((line for line in reversed(told) if line is not None), Text(say("terminal.plain.nothing")))

    def score(self) -> RenderableType:
        scores = enumerate(self.match.carry.scores)
        return Text(", ").join(Text.assemble(self.teller.name(seat), f" {score}") for seat, score in scores)


def in_words(data: dict[str, Any]) -> str:
    """`RIICHI.DISCARD` with its tile as `discard 9m`; several fields with their names."""
    fields = {name: value for name, value in data.items() if name != "type" and value not in (None, False, [])}
    kind = str(data.get("type", "")).rpartition(".")[2].replace("_", " ").replace("-", " ").lower()
    if len(fields) == 1 and kind and True not in fields.values():
        return f"{kind} {_line(next(iter(fields.values())))}"
    said = ", ".join(name if value is True else f"{name} {_line(value)}" for name, value in fields.items())
    return f"{kind}: {said}" if kind and said else kind or said


def _line(value: Any) -> str:
    """A value, or several, on one line."""
    if isinstance(value, list):
        return " ".join(_line(each) for each in value) or "–"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_line(each)}" for name, each in value.items()) or "–"
    return "–" if value is None else str(value)


def _grow(tree: Tree, facts: dict[str, Any]) -> None:
    for name, value in facts.items():
        deep = value if isinstance(value, dict) else dict(enumerate(value)) if _is_deep(value) else None
        if deep:
            _grow(tree.add(Text(str(name), "dim")), {str(key): each for key, each in deep.items()})
        else:
            tree.add(Text.assemble((f"{name} ", "dim"), _line(value)))


def _is_deep(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(each, dict | list) for each in value)
