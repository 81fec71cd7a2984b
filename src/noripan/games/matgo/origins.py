"""Where in the deck hidden cards may have lain, for the suite, which deals imagined worlds again."""

from __future__ import annotations

from noripan.core.deal import PUBLIC
from noripan.games.matgo.state import NONE, MatgoState


def first_cards_lead(state: MatgoState, deck: list[int], lay: dict[str, list[int]]) -> None:
    """M1, M3: a bonus card may have come before the card that was turned up, any other not: it lay before them all."""
    for place, looker, cards in state.census():
        if looker == PUBLIC:
            lay[place] = [deck.index(card) for card in cards]
    for seat in range(2):
        first, hand = int(state.seats[seat].first), lay[f"hand {seat}"]
        if first == NONE or not hand or min(hand) > deck.index(first):
            continue
        at, before = deck.index(first), min(hand)
        for places in lay.values():
            if at in places:
                places[places.index(at)] = before
                break
        hand[hand.index(before)] = at
