"""Dealing anew the cards that somebody cannot see, to players who have shown what they do not hold."""

from collections import Counter
from itertools import combinations

from noripan.core.dice import Dice
from noripan_hearts.cards import Cards


def shuffled(cards: Cards, dice: Dice) -> list[int]:
    order = sorted(cards)  # so that the lot depends on nothing hidden
    dice.shuffle(order)
    return order


def deal_anew(hands: dict[int, Cards], lacks: list[Cards], dice: Dice) -> dict[int, Cards]:
    """To each seat as many cards as it has, none that it lacks. Cards that not everybody may hold go first."""
    cards = shuffled(frozenset(card for hand in hands.values() for card in hand), dice)
    places = [seat for seat in hands for _ in hands[seat]]
    dice.shuffle(places)
    may = {card: frozenset(seat for seat in hands if card not in lacks[seat]) for card in cards}
    hard = [card for card in cards if len(may[card]) < len(hands)]
    dealt: dict[int, Cards] = dict.fromkeys(hands, frozenset())
    for at, card in enumerate(hard):
        rest, room = Counter(may[other] for other in hard[at + 1 :]), Counter(places)
        seat = next(seat for seat in places if seat in may[card] and _fits(rest, room - Counter([seat])))
        places.remove(seat)
        dealt[seat] |= {card}
    for card, seat in zip([card for card in cards if card not in hard], places, strict=True):
        dealt[seat] |= {card}
    return dealt


def _fits(cards: Counter[Cards], room: Counter[int]) -> bool:
    """Whether cards, counted by who may hold them, find room: no one or two seats must hold more than they can."""
    for group in [{*seats} for many in (1, 2) for seats in combinations(range(4), many)]:
        if sum(cards[who] for who in cards if who <= group) > sum(room[seat] for seat in group):
            return False
    return True
