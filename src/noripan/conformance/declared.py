"""What a game has declared of its data is true of it. A game without a contract has promised nothing."""

from __future__ import annotations

from noripan.conformance.walk import Spot, Tale
from noripan.contracts import contract_of, misfit


def views_keep_the_contract(spot: Spot) -> None:
    """Every view, with its legal moves and result, is what the game's contract says, field by field."""
    contract = contract_of(spot.game)
    if contract is None:
        return
    for seat in [*range(spot.players), None]:
        found = misfit(spot.deal.view(seat), contract.roots["View"], f"view of {seat}")
        spot.demand(found is None, str(found))
    result = spot.deal.result()
    if result is not None:
        found = misfit(result.encode(), contract.roots["Result"], "result")
        spot.demand(found is None, str(found))


def events_keep_the_contract(tale: Tale) -> None:
    """Every event is declared by its type, and anybody is told what is declared of it."""
    contract = contract_of(tale.first.game)
    if contract is None:
        return
    for moment in tale.moments:
        spot = moment.spot
        for event in spot.events:
            kind = contract.event(event.type)
            spot.demand(kind is not None, f"event {event.type!r} is not declared")
            for seat in [*range(spot.players), None]:
                found = misfit(event.seen_by(seat), kind, f"event {event.type!r} as {seat} hears it")
                spot.demand(found is None, str(found))
