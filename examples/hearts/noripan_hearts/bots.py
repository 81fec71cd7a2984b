"""Two bots. Each is given a deal as its seat imagines it, never the true one."""

from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan_hearts.cards import HEARTS, PENALTIES, QUEEN_OF_SPADES, SPADES, Cards, suit_of
from noripan_hearts.deal import HeartsDeal

LEVELS: Final = ("easy", "normal")


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """Neither bot draws lots, and neither needs time to think."""
    return HeartsBot(careful=level == "normal")


@final
class HeartsBot(Bot):
    """Leads and follows low, passes on and throws away what is high; a careful one looks at the cards besides."""

    def __init__(self, careful: bool) -> None:
        self.careful = careful

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, HeartsDeal)
        moves = {move.key()[1]: move for move in deal.moves(seat)}
        trick, hand, seen = [card for _, card in deal.trick()], deal.hands[seat], {card for _, card in deal.plays}
        if trick and moves.keys() <= suit_of(trick[0]):
            return moves[_follow(frozenset(moves), trick, first=len(seen) < 4) if self.careful else min(moves)]
        if trick or deal.passing():
            return moves[max(moves, key=lambda card: _burden(card, hand, seen) if self.careful else card)]
        return moves[min(moves, key=lambda card: _risk(card, hand, seen) if self.careful else card)]


def _follow(cards: Cards, trick: list[int], first: bool) -> int:
    """The highest card that takes nothing, or takes what does not hurt."""
    top = max(suit_of(trick[0]) & {*trick})
    if QUEEN_OF_SPADES in cards and (top > QUEEN_OF_SPADES or len(cards) == 1):
        return QUEEN_OF_SPADES
    cards -= {QUEEN_OF_SPADES}
    below = [card for card in cards if card < top]
    if first or (len(trick) == 3 and not (below and PENALTIES & {*trick})):
        return max(cards)
    return max(below, default=min(cards))


def _burden(card: int, hand: Cards, seen: set[int]) -> int:
    """How gladly one is rid of a card: the queen and what she may fall on, high cards, hearts, short suits."""
    if card in SPADES and QUEEN_OF_SPADES not in seen:
        return 100 - card if card >= QUEEN_OF_SPADES else -20
    return card // 4 + 2 * (card in HEARTS) - len(hand & suit_of(card))


def _risk(card: int, hand: Cards, seen: set[int]) -> int:
    """How likely a lead takes its trick: by how many of the others' cards are lower. Low spades chase the queen."""
    left = suit_of(card) - hand - seen
    if card in SPADES and QUEEN_OF_SPADES not in seen:
        return 50 if card >= QUEEN_OF_SPADES else -20 if QUEEN_OF_SPADES in left else 0
    return 2 * sum(other < card for other in left) - len(left) if left else 20
