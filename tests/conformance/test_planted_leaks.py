"""Both oracles can fail: leaks planted in Tichu, and which oracle catches each."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from noripan.conformance import examine
from noripan.conformance.wrapped import WrappedDeal, WrappedGame
from noripan.core.deal import NOBODY
from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.games import find

EQUALITY = {
    "views_equal_in_every_world",
    "events_equal_in_every_world",
    "refusals_equal_in_every_world",
    "answers_stay_sealed",
}
TOKENS = {"no_card_is_named_before_it_is_seen"}


class Leaky(WrappedDeal):
    """What the leaks below need to know: others' cards by name."""

    def hand(self, seat: int) -> list[str]:
        return [self.game.card_text(card) for _, looker, cards in self.census() if looker == seat for card in cards]

    def tell(self, public: dict[str, Any]) -> None:
        if self.log is not None:
            self.log.append(Event("leak", public))


class NeighboursCard(Leaky):
    """A view that shows the lowest card of the next seat."""

    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        if seat is not None:
            view["next"] = self.hand((seat + 1) % 4)[:1]
        return view


class SpectatorsPeek(Leaky):
    """A spectator's view with everybody's hands, as if a spectator were no player's friend."""

    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        if seat is None:
            view["hands"] = [self.hand(other) for other in range(4)]
        return view


class OpenExchange(Leaky):
    """A view that shows what the others have chosen to give, before the exchange."""

    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        if view["phase"] == "TICHU.EXCHANGE_SELECT":
            view["choices"] = [super(OpenExchange, self).view(other)["given"] for other in range(4)]
        return view


class OpenCalls(Leaky):
    """A view that shows grand calls before all four have answered."""

    called: tuple[bool, ...] = (False,) * 4

    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        if self.game.encode(counted)["type"] == "TICHU.DECLARE_GRAND_TICHU":
            self.called = (*self.called[:seat], True, *self.called[seat + 1 :])
        return counted

    def copy(self) -> WrappedDeal:
        other = OpenCalls(self.game, self.inner.copy())
        other.called = self.called
        return other

    def imagine(self, seat: int, rng: Random) -> WrappedDeal:
        """Sealed calls of the others are taken to be passes, as the engine does."""
        other = OpenCalls(self.game, self.inner.imagine(seat, rng))
        other.called = tuple(call and at == seat for at, call in enumerate(self.called))
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        if view["phase"] == "TICHU.DECLARE_GRAND_WINDOW":
            view["called"] = list(self.called)
        return view


class ToldAnswers(Leaky):
    """An event that tells a sealed answer when it is given."""

    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        if len(self.pending()) > 1:
            self.tell({"answer": self.game.encode(counted)["type"]})
        return counted


class WhoMayBomb(Leaky):
    """A view with the seats that may act out of turn, which says who holds a bomb."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "mayAct": self.optional()}


class UndealtCard(Leaky):
    """An event that names a card nobody has been dealt."""

    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        below = [card for _, looker, cards in self.census() if looker == NOBODY for card in cards]
        if below:
            self.tell({"coming": self.game.card_text(below[0])})
        return counted


class Ranking(Leaky):
    """A view with the seats in the order of their hidden hands: no card is named."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "order": sorted(range(4), key=self.hand)}


class CountOfAces(Leaky):
    """An event with a number that depends on a hidden hand."""

    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        self.tell({"aces": sum(card.startswith("A") for card in self.hand(0))})
        return counted


class TalkativeRefusal(Leaky):
    """A refusal that says where a card is."""

    def check(self, seat: int, move: Move) -> None:
        try:
            super().check(seat, move)
        except IllegalMove as refused:
            raise IllegalMove(f"{refused.reason}; seat 2 holds {self.hand(2)}", refused.code) from refused

    def play(self, seat: int, move: Move) -> Move:
        self.check(seat, move)
        return super().play(seat, move)


@pytest.mark.parametrize(
    ("leak", "preset", "caught_by"),
    [
        (NeighboursCard, "quick", {"views_equal_in_every_world", *TOKENS}),
        (SpectatorsPeek, "quick", {"views_equal_in_every_world", *TOKENS}),
        (OpenExchange, "quick", {"views_equal_in_every_world", *TOKENS}),
        (OpenCalls, "quick", {"views_equal_in_every_world"}),
        (ToldAnswers, "quick", {"answers_stay_sealed"}),
        (WhoMayBomb, "classic", {"views_equal_in_every_world"}),
        (UndealtCard, "quick", {"events_equal_in_every_world", *TOKENS}),
        (Ranking, "quick", {"views_equal_in_every_world"}),
        (CountOfAces, "quick", {"events_equal_in_every_world"}),
        (TalkativeRefusal, "quick", {"refusals_equal_in_every_world"}),
    ],
)
def test_a_planted_leak_is_caught_by(leak: type[Leaky], preset: str, caught_by: set[str]) -> None:
    planted = WrappedGame(find("tichu"), leak)
    caught = set()
    for oracle in EQUALITY | TOKENS:
        caught.update(examine(planted, preset, deals=1, seed=3, thorough=True, only=[oracle]).broken)
    assert caught == caught_by


def test_without_a_leak_no_oracle_speaks() -> None:
    report = examine(WrappedGame(find("tichu"), Leaky), "classic", deals=1, seed=3, only=EQUALITY | TOKENS)
    assert report.broken == []
    assert set(report.tested) == EQUALITY | TOKENS
