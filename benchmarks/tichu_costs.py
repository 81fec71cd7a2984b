"""What single operations of the Tichu engine cost, in microseconds: the best of several runs, on one core."""

from __future__ import annotations

import timeit
from collections.abc import Callable
from random import Random

from noripan.cards.tichu import mask_of_texts
from noripan.core.move import Move
from noripan.core.shuffle import shuffle
from noripan.games import find
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.legal import list_leads

# A lead with more plays than almost any other: the Mahjong begins hundreds of straights, each with fourteen wishes.
MOST_PLAYS = "MAHJONG PHOENIX 2s 2h 3s 3h 4s 4h 5s 5h 6s 6h 7s 7h"


def mid_round() -> TichuDeal:
    """A deal in the middle of a round, every seat with cards."""
    game = find("tichu")
    rules = game.rules()
    deal = game.deal(rules, game.opening(rules, {}), shuffle(game.deck(rules), b"costs", 1))
    assert isinstance(deal, TichuDeal)
    for _ in range(36):
        seat = deal.pending()[0]
        deal.play(seat, deal.legal(seat)[-1])
    return deal


def best(work: Callable[[], object], times: int) -> float:
    return min(timeit.repeat(work, number=times, repeat=7)) / times * 1e6


def main() -> None:
    deal, rng = mid_round(), Random(1)
    hand = mask_of_texts(MOST_PLAYS)
    plays: list[Move] = []
    list_leads(hand, plays)
    print("tichu, microseconds")
    print(f"  copy                    {best(deal.copy, 20_000):8.2f}")
    print(f"  imagine                 {best(lambda: deal.imagine(0, rng), 5_000):8.2f}")
    print(f"  {len(plays):,} plays of one hand {best(lambda: list_leads(hand, []), 50):8.2f}")


if __name__ == "__main__":
    main()
