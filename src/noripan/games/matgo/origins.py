"""In which order the cards of an imagined world came, for the suite, which deals worlds again."""

from __future__ import annotations

from noripan.cards.hwatu import BONUS
from noripan.games.matgo.state import HAND, NONE, Draw, MatgoState


def put_in_order(deck: list[int], world: MatgoState, deal: MatgoState) -> None:
    """M1, M3: cards drawn for bonuses lie where the true ones lay; no month comes before the card turned up first."""
    for seat in range(2):
        _put_draws(deck, world.seats[seat].draw, deal.seats[seat].draw, deal.deck)
        first = int(world.seats[seat].first)
        if first != NONE and world.rules.plays_bonus:
            dealt = range(seat * int(HAND), (seat + 1) * int(HAND))
            _put(deck, next(at for at in dealt if deck[at] < BONUS), first)


def _put_draws(deck: list[int], draw: Draw | None, true: Draw | None, truth: list[int]) -> None:
    while draw is not None and true is not None:
        _put(deck, truth.index(int(true.card)), int(draw.card))
        draw, true = draw.earlier, true.earlier


def _put(deck: list[int], at: int, card: int) -> None:
    """The card to this place, and what lay there to where it was."""
    deck[deck.index(card)] = deck[at]
    deck[at] = card
