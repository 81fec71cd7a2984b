"""Every frame of whole matches against both oracles, and rooms that leak to prove that the oracles can fail."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.leaks_rooms import whole_match
from tests.server.leaks_time import in_no_time
from tests.server.leaks_truth import TrueTable

from noripan.core.deal import PUBLIC
from noripan.core.errors import IllegalMove
from noripan.server.table.acts import AnyAct, PlayMove
from noripan.server.table.contract import EndedDeal, TableView
from noripan.server.table.next_match import Purses
from noripan.server.table.settings import ClockPlan

SHORT = {"length": "east", "start_points": 2000, "return_points": 2000}  # somebody is soon out of points
SEVERAL_DEALS = ("matgo", "ofc", "riichi")
CLOCK = ClockPlan(move=20.0, bank=10.0)


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("tichu", {"preset": "quick"}),
        ("tichu", {"preset": "classic", "switches": {"target": 100}, "clock": CLOCK}),
        ("matgo", {"preset": "standard", "clock": CLOCK}),
        ("matgo", {"preset": "hangame"}),
        ("matgo", {"preset": "pmang"}),
        ("ofc", {"preset": "standard", "clock": CLOCK}),
        ("ofc", {"preset": "ultimate", "switches": {"players": 3, "hands": 2}}),
        ("taiwan", {"preset": "simple", "clock": CLOCK}),
        ("taiwan", {"preset": "taiwan", "switches": {"length": "hand"}}),
        ("riichi", {"preset": "standard", "switches": SHORT, "clock": CLOCK}),
        ("riichi", {"preset": "local", "switches": {**SHORT, "chombo": "dead hand"}}),
    ],
)
def test_no_frame_of_a_match_tells_what_is_hidden(game: str, settings: dict[str, Any]) -> None:
    truth = in_no_time(whole_match(game, Random(1), **settings))
    assert truth.faults == []
    for what in ("views", "events", "refusals", "logs"):
        assert truth.compared[what] >= 3, f"hardly any {what} were compared: {truth.compared}"
    if game in SEVERAL_DEALS or settings["preset"] == "classic":
        assert truth.compared["ended"] >= 5


class NeighboursView(TrueTable):
    """A seat is given the view of the next one."""

    def view(self, audience: int | None, purses: Purses) -> TableView:
        return super().view(audience if audience is None else (audience + 1) % len(self.seats), purses)


class NeighboursEnd(TrueTable):
    """A seat is given the end of a deal as the next one saw it."""

    def ended(self, audience: int | None, since: int) -> list[EndedDeal]:
        return super().ended(audience if audience is None else (audience + 1) % len(self.seats), since)


class OpenEvents(TrueTable):
    """Everybody hears every seat's part of an event."""

    def events(self, audience: int | None, since: tuple[int, int]) -> tuple[list[dict[str, Any]], tuple[int, int]]:
        events, until = super().events(audience, since)
        deal, start = since
        log = self.match.chapters[deal].events if self.match is not None else None
        for event, heard in zip((log or [])[start:], events, strict=False):
            for private in event.private.values():
                heard.update(private)
        return events, until


class NamingRefusals(TrueTable):
    """A refusal names a card of somebody else."""

    def check(self, act: AnyAct) -> None:
        try:
            super().check(act)
        except IllegalMove as refused:
            raise self.betraying(refused, hidden_from(self, act)) from refused

    def betraying(self, refused: IllegalMove, card: str) -> IllegalMove:
        return IllegalMove(f"{refused.reason}, while {card} is not yours", refused.code)


class FactualRefusals(NamingRefusals):
    """The same in the facts alone."""

    def betraying(self, refused: IllegalMove, card: str) -> IllegalMove:
        return IllegalMove(refused.reason, refused.code, next=card)


def hidden_from(table: TrueTable, act: AnyAct) -> str:
    assert table.match is not None and isinstance(act, PlayMove)
    places = table.match.deal.census()
    return table.plan.game.card_text(
        next(cards[-1] for _, looker, cards in places if cards and looker not in (PUBLIC, act.seat))
    )


class FriendlySpectators(TrueTable):
    """Who looks on is shown what seat 0 sees."""

    def view(self, audience: int | None, purses: Purses) -> TableView:
        return super().view(audience or 0, purses)


class EarlySeed(TrueTable):
    """The seed is shown while the match goes on."""

    def view(self, audience: int | None, purses: Purses) -> TableView:
        view = super().view(audience, purses)
        view["table"]["seed"] = self.seed.hex()
        return view


class OpenClaims(TrueTable):
    """A view shows who else may claim: not a card in it, and still a leak."""

    def view(self, audience: int | None, purses: Purses) -> TableView:
        view = super().view(audience, purses)
        if self.match is not None and view["match"] is not None:
            view["match"]["pending"] = self.match.pending()
        return view


class OpenHands(TrueTable):
    """Every hand is shown at a table of people, as at one of bots."""

    def view(self, audience: int | None, purses: Purses) -> TableView:
        view = super().view(audience, purses)
        if self.match is not None:
            view["open"] = [self.match.view(seat) for seat in range(len(self.seats))]
        return view


@pytest.mark.parametrize(
    ("leak", "game", "oracles"),
    [
        (NeighboursView, "tichu", {"worlds", "tokens"}),
        (NeighboursEnd, "riichi", {"worlds", "tokens"}),
        (OpenEvents, "taiwan", {"worlds", "tokens"}),
        (NamingRefusals, "tichu", {"worlds", "tokens"}),
        (FactualRefusals, "tichu", {"worlds", "tokens"}),
        (FriendlySpectators, "matgo", {"worlds", "tokens"}),
        (EarlySeed, "ofc", {"secrets"}),
        (OpenClaims, "taiwan", {"worlds"}),
        (OpenHands, "tichu", {"tokens"}),
    ],
)
def test_a_leak_is_found(leak: type[TrueTable], game: str, oracles: set[str]) -> None:
    truth = in_no_time(whole_match(game, Random(1), table_kind=leak))
    assert oracles <= {fault.partition(":")[0] for fault in truth.faults}
