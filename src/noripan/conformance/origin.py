"""Decks that an imagined world may have come from."""

from __future__ import annotations

from noripan.conformance.walk import DiceRandom, Moment
from noripan.core.deal import NOBODY, PUBLIC, Deal


class Origin:
    """The true deck with the world's cards where the hidden ones lay, in one order after another.

    Nobody else knows in which order the cards of a seat came: they are put in another order as long as that leads
    further through what has happened.
    """

    def __init__(self, moments: list[Moment], seat: int, world: Deal, rng: DiceRandom) -> None:
        self.moments, self.seat, self.world, self.rng, self.spot = moments, seat, world, rng, moments[-1].spot
        chapter = self.spot.match.chapters[self.spot.number]
        self.carry, self.truth = chapter.carry, chapter.deck
        self.lay = self._origins(moments)
        self.orders: dict[int, list[tuple[list[int], list[int]]]] = {}  # by seat: what may change about with what
        self.best = self.deck = self._substituted()
        self.furthest = 0

    def deal(self) -> tuple[Deal, dict[str, str]]:
        """The deal of this deck, and what cards are called in it that nobody but their holder has seen."""
        return self.spot.game.deal(self.spot.rules, self.carry, list(self.deck)), self._names()

    def reorder(self, moves: int, seat: int | None) -> None:
        """Another deck, after this one led so far and failed at a move of this seat: a new one, or the best changed."""
        if moves >= self.furthest:
            self.best, self.furthest = self.deck, moves
        deck = list(self.best) if self.rng.dice.below(2) else self._substituted()
        self.deck = self._changed(deck, seat) if self.rng.dice.below(3) else deck

    def _substituted(self) -> list[int]:
        deck = list(self.truth)
        for place, looker, cards in self.world.census():
            places, left = self.lay.get(place, []), list(cards)
            if place in self.lay and looker != NOBODY:
                places = [at for at in places if not _taken_from(left, deck[at])]  # what is truly there came as it did
                self.rng.shuffle(left)
            for at, card in zip(places, left, strict=False):
                deck[at] = card
        self.spot.demand(sorted(deck) == sorted(self.truth), f"seat {self.seat} imagines more or fewer cards somewhere")
        self.spot.game.put_in_order(deck, self.world, self.moments[-1].copy)
        return deck

    def _changed(self, deck: list[int], seat: int | None) -> list[int]:
        """With two cards changed about, most likely of the seat at whose move the deck before failed."""
        self.orders = self.orders or self._all_orders()
        if self.orders:
            chosen = seat if seat in self.orders and self.rng.dice.below(4) else self.rng.pick([*self.orders])
            hidden, others = self.rng.pick(self.orders[chosen])
            i, j = self.rng.pick(hidden), self.rng.pick(others)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def _all_orders(self) -> dict[int, list[tuple[list[int], list[int]]]]:
        """For each of the others: where the cards of a place lay that it looks into, with those it has shown."""
        had: dict[int, set[int]] = {}
        for number, moment in enumerate(self.moments):
            lay = self._origins(self.moments[: number + 1])
            for place, looker, _ in moment.census:
                if looker not in (NOBODY, PUBLIC, self.seat):
                    had.setdefault(looker, set()).update(lay[place])
        hidden = [at for place, looker, _ in self.moments[-1].census if looker != PUBLIC for at in self.lay[place]]
        seen = set(range(len(self.truth))) - set(hidden)
        orders: dict[int, list[tuple[list[int], list[int]]]] = {}
        for place, looker, _ in self.moments[-1].census:
            if looker in had and self.lay[place]:
                shown = sorted(had[looker] & seen)
                orders.setdefault(looker, []).append((self.lay[place], self.lay[place] + shown))
        return orders

    def _origins(self, moments: list[Moment]) -> dict[str, list[int]]:
        events = [event for moment in moments for event in moment.spot.events]
        return self.spot.game.origins(moments[-1].copy, self.truth, events)

    def _names(self) -> dict[str, str]:
        """What each hidden card is called here; of equal cards only if all of them are the same one."""
        text, census = self.spot.game.card_text, self.moments[-1].census
        seen = {card for _, looker, cards in census if looker == PUBLIC for card in cards}
        became: dict[int, set[int]] = {}
        for card, instead in zip(self.truth, self.deck, strict=True):
            if card not in seen:
                became.setdefault(card, set()).add(instead)
        return {text(card): text(min(cards)) for card, cards in became.items() if len(cards) == 1}


def _taken_from(cards: list[int], card: int) -> bool:
    """Take the card out; whether it was among them."""
    if card not in cards:
        return False
    cards.remove(card)
    return True
