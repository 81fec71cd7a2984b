"""Five-card hands in the order and with the ties of PyPI `treys`; `ofc_treys.py` as a command compares all of them."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from tests.games.ofc.ofc_oracle import DECK, every_kind, strength
from tests.games.ofc.ofc_tables import numbers
from tests.games.ofc.ofc_treys import KINDS, compared

import noripan
from noripan.games import ofc

BLOCK = 3000
BLOCKS = 20 if noripan.compiled() else 4


def test_O5_every_kind_of_hand_stands_where_treys_has_it() -> None:
    comparison = compared(numbers(hand) for hand in every_kind())
    assert sorted(comparison.kinds) == list(range(1, KINDS + 1))
    assert comparison.out_of_order() == comparison.ties_broken == []


@pytest.mark.parametrize("block", range(BLOCKS))
def test_O5_hands_of_any_suits_tie_and_win_as_in_treys(block: int) -> None:
    rng = random.Random(block)
    comparison = compared(rng.sample(range(52), 5) for _ in range(BLOCK))
    assert comparison.out_of_order() == comparison.ties_broken == []
    assert len(comparison.kinds) > 1000


def test_O5_every_kind_of_hand_stands_where_the_plain_rules_put_it() -> None:
    ordered = sorted(every_kind(), key=strength)
    ranks = [ofc.rank(list(hand)) for hand in ordered]
    assert len({strength(hand) for hand in ordered}) == KINDS
    assert all(low < high for low, high in pairwise(ranks))


def test_O_tiebreak_by_ranks_only() -> None:
    """Suits count for a flush and for nothing else: the oracle's ties are ours."""
    rng, found = random.Random(1), dict[tuple[int, ...], int]()
    for _ in range(BLOCK):
        hand = rng.sample(DECK, 5)
        rank = ofc.rank(hand)
        assert found.setdefault(strength(hand), rank) == rank, hand
    assert len(set(found.values())) == len(found) < BLOCK
