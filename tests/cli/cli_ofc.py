"""Open-Face Chinese tables for the tests of the terminal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.cli.cli_mahjong import Typist, printed
from tests.games.ofc.ofc_tables import boards_table, play_out
from tests.games.ofc.ofc_tables import table as dealt

from noripan.cli.ofc import table as terminal
from noripan.cli.ofc.reading import read_line
from noripan.cli.ofc.table import OfcTable, as_typed
from noripan.core.errors import IllegalMove
from noripan.core.move import Move

MINE = "As Kd Kh 9c 4s  Ks 9d 2c  Ac 9h 2d"
LINS = "Qs Qh Jd Td 8c  Qd Jc 3h  Th Tc 3d"


def seated(*hands: str, seat: int = 0, **prepared: Any) -> OfcTable:
    """Each seat is dealt these cards, unsaid the ones above; seen by the person at `seat`."""
    cards = hands or (MINE, LINS)
    players = max(2, len(cards))
    return terminal.table(dealt(*cards, names=terminal.names(players, seat), **prepared), seat)


def ended(*boards: str, seat: int = 0, **prepared: Any) -> OfcTable:
    """The end of a hand in which each seat has set its board."""
    match = boards_table(*boards, names=terminal.names(len(boards), seat), **prepared)
    play_out(match, *boards)
    return terminal.table(match, seat)


def type_at(at: OfcTable, *lines: str) -> None:
    """The person types this, one line after the other; what ends a turn is played."""
    for line in lines:
        for move in at.read(line, _unasked):
            at.match.play(at.seat, move)


def refused(at: OfcTable, line: str) -> str:
    """What is said to a line that the rules refuse."""
    with pytest.raises(IllegalMove) as caught:
        type_at(at, line)
    return at.refusal(caught.value).plain


def _unasked(question: object) -> str:
    raise AssertionError(f"nothing was to be asked, but: {question}")


def question(at: OfcTable) -> list[str]:
    """What is asked, line by line."""
    return [line.rstrip() for line in at.question().plain.splitlines()]


def shown(at: OfcTable) -> str:
    """The scene without colours."""
    return printed(at.scene())


class OfcTypist(Typist):
    """A person who sets random turns, in one line or card by card, with commands between them."""

    def chosen(self) -> Move:
        return self.match.deal.sample(self.seat, Random(self.dice.getrandbits(32)))

    def kind_of(self, data: dict[str, Any]) -> str:
        return "fantasyland" if len(data["top"]) == 3 and len(data["bottom"]) == 5 else "street"

    def lines(self, data: dict[str, Any]) -> list[str]:
        """One line and, where the table warns of a foul, the confirmation; or card by card."""
        if self.dice.random() < 0.5:
            return [as_typed(data).plain, "ok"][: 1 if self.ends_at_once(data) else 2]
        places = [(text, place) for place in ("top", "mid", "bottom", "discard") for text in data[place]]
        self.dice.shuffle(places)
        return [*(f"{text} {place}" for text, place in places), self.dice.choice(("", "ok", "확정"))]

    def ends_at_once(self, data: dict[str, Any]) -> bool:
        """Not when the board becomes sure to foul by it."""
        table = self.table
        assert isinstance(table, OfcTable)
        turn = table.turn(table.view)
        steps = [f"{text} {place}" for place in ("top", "mid", "bottom", "discard") for text in data[place]]
        return turn.lost or turn.would(read_line(" / ".join(steps))) is None
