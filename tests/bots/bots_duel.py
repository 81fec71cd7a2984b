"""Duel, the sixth game, registered for the arena, with players that listen: a program and two of our own process."""

from __future__ import annotations

import json
from typing import Any

from tests.conformance.test_a_sixth_game import Duel

from noripan.arena.players import Player
from noripan.arena.process import Process
from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.rules import Rules

PATIENCE = 20.0
opened: list[Process] = []  # every program a test has started


class Program(Player):
    """A program that is sent events as JSON lines, and answers {"type": "choose"} with a card."""

    def __init__(self, game: Game, command: str) -> None:
        super().__init__(f"lines:{command}")
        self._game = game
        self._process = Process(command, PATIENCE)
        opened.append(self._process)

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        for event in events:
            self._process.say(json.dumps(event))

    def choose(self, deal: Deal, seat: int) -> Move:
        card = self._process.ask('{"type": "choose"}')
        try:
            return self._game.decode({"card": card})
        except IllegalMove as error:
            raise self.fault(f"answered {card!r}: {error.reason}") from error

    def close(self) -> None:
        self._process.close()


class Highest(Player):
    """Lays its highest card."""

    def choose(self, deal: Deal, seat: int) -> Move:
        return deal.legal(seat)[-1]


class Listener(Highest):
    """Keeps what it is told, call by call, and how much it had been told at each choice."""

    def __init__(self) -> None:
        super().__init__("listener")
        self.heard: list[list[dict[str, Any]]] = []
        self.known: list[int] = []
        self.closed = 0

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        self.heard.append(events)

    def choose(self, deal: Deal, seat: int) -> Move:
        self.known.append(sum(map(len, self.heard)))
        return super().choose(deal, seat)

    def close(self) -> None:
        self.closed += 1


def lines(game: Game, rules: Rules, command: str, seat: int) -> Player:
    """The factory of the protocol `lines`."""
    return Program(game, command)


def own(game: Game, rules: Rules, command: str, seat: int) -> Player:
    """The factory of the protocol `own`: what a well-behaved program does, without the program."""
    return Highest(command)


GAME = Duel()
