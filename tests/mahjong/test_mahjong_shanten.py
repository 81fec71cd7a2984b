"""How far a hand is from winning, against every hand that wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest
from tests.mahjong.mahjong_oracle import KINDS, ORPHANS, draws_to_win, hand_lacks, readings, suit_lacks

from noripan.mahjong.counts import counts_of
from noripan.mahjong.shanten import Outs, accepted, orphans_shanten, pairs_shanten, standard_shanten
from noripan.mahjong.suits import distances

pytestmark = pytest.mark.at_length

SETS = pytest.mark.parametrize("sets", [3, 4, 5])  # five sets and a pair: hands of 16 and 17 tiles


def some_hand(rng: random.Random, size: int) -> list[int]:
    """Random tiles: of all, of one suit, of one suit and honours, or of few kinds."""
    pool = rng.choice((list(KINDS), list(range(9)), [*range(9), *range(27, 34)], rng.sample(KINDS, 9)))
    return sorted(rng.sample([kind for kind in pool for _ in range(4)], size))


def lacks(packed: int, sets: int, pair: bool) -> int:
    return packed >> (5 * sets + (30 if pair else 0)) & 31


@pytest.mark.parametrize("honours", [False, True])
def test_a_suit_lacks_what_the_nearest_complete_suit_has_more(honours: bool) -> None:
    rng = random.Random(5)
    ranks = 7 if honours else 9
    for sets, pair in product(range(6), (False, True)):
        for _ in range(60 if honours else (60, 60, 60, 40, 15, 4)[sets]):
            counts = [0] * 9
            for rank in rng.choices(range(ranks), k=rng.randrange(15)):
                counts[rank] = min(4, counts[rank] + 1)
            packed = distances(sum(n * 5**rank for rank, n in enumerate(counts)), honours)
            assert lacks(packed, sets, pair) == suit_lacks(counts, sets, pair, honours), (counts, sets, pair)


@pytest.mark.parametrize(("sets", "hands"), [(0, 20), (1, 60), (2, 4)])
def test_a_small_hand_lacks_what_the_nearest_win_has_more(sets: int, hands: int) -> None:
    rng = random.Random(sets)
    for _ in range(hands):
        hand = some_hand(rng, 3 * sets + rng.choice((1, 2)))
        assert standard_shanten(counts_of(hand), sets) == hand_lacks(hand, sets) - 1, hand


@pytest.mark.parametrize("hand", [[0, 0, 0, 1], [0, 0, 0, 0], [0, 1, 9, 9], [0, 2, 9, 27], [3, 12, 21, 30]])
def test_shanten_is_one_less_than_the_draws_a_win_takes(hand: list[int]) -> None:
    assert standard_shanten(counts_of(hand), 1) == draws_to_win(hand) - 1


def by_suits(hand: Sequence[int], sets: int) -> int:
    """Shanten by trying every way to share out sets and pair among the suits."""
    counts = counts_of(list(hand))
    suits = [distances(counts.key(suit), suit == 3) for suit in range(4)]
    return (
        min(
            sum(lacks(suits[suit], shared[suit], suit == paired) for suit in range(4))
            for shared in product(range(sets + 1), repeat=4)
            if sum(shared) == sets
            for paired in range(4)
        )
        - 1
    )


@SETS
def test_a_hand_takes_its_sets_and_pair_where_they_are_nearest(sets: int) -> None:
    rng = random.Random(sets)
    found = Counter[int]()
    for _ in range(60):
        hand = some_hand(rng, 3 * sets + rng.choice((1, 2)))
        shanten = standard_shanten(counts_of(hand), sets)
        assert shanten == by_suits(hand, sets), hand
        if len(hand) % 3 == 2:
            assert (shanten == -1) == bool(readings(hand))
        found[int(shanten)] += 1
    assert len(found) >= 4


@SETS
def test_outs_are_the_shanten_after_each_tile(sets: int) -> None:
    rng = random.Random(10 + sets)
    for _ in range(8):
        hand = some_hand(rng, 3 * sets + 1)
        counts = counts_of(hand)
        outs = Outs(counts, sets)
        now = standard_shanten(counts, sets)
        after = {kind: standard_shanten(counts_of([*hand, kind]), sets) for kind in KINDS if hand.count(kind) < 4}
        assert outs.now == now
        assert {kind: outs.after(kind) for kind in after} == after
        better = [kind for kind in after if after[kind] < now]
        assert [kind for kind in KINDS if accepted(counts, sets) >> kind & 1] == better
        assert all(now - 1 <= each <= now for each in after.values())


@pytest.mark.parametrize(
    ("hand", "sets", "shanten"),
    [
        ([27, 28, 29, 30, 31, 32, 33, 0, 8, 9, 17, 18, 26], 4, 8),  # nothing fits: the most there is
        ([0, 0, 0, 0], 1, 1),  # the fourth tile cannot wait for a fifth
        ([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4], 4, 0),
        ([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4], 4, -1),
        ([0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 28, 28, 28, 29, 29], 5, -1),  # seventeen tiles
        ([0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 28, 28, 28, 29], 5, 0),
    ],
)
def test_known_shanten(hand: list[int], sets: int, shanten: int) -> None:
    assert standard_shanten(counts_of(hand), sets) == shanten


# -- the hands that are not sets -------------------------------------------------------------------


@pytest.mark.parametrize("pairs", [7, 8])
def test_seven_different_pairs_are_built_from_the_seven_kinds_nearest_to_pairs(pairs: int) -> None:
    rng = random.Random(pairs)
    for _ in range(150):
        hand = some_hand(rng, 2 * pairs - rng.randrange(2))
        missing = sorted(max(0, 2 - hand.count(kind)) for kind in KINDS)
        assert pairs_shanten(counts_of(hand), pairs) == sum(missing[:pairs]) - 1, hand


def test_thirteen_orphans_need_each_once_and_one_of_them_twice() -> None:
    rng = random.Random(13)
    for _ in range(150):
        hand = some_hand(rng, 13) if rng.random() < 0.3 else rng.sample([*ORPHANS] * 3, 14)
        targets = [Counter([*ORPHANS, twice]) for twice in ORPHANS]
        assert orphans_shanten(counts_of(hand)) == min((want - Counter(hand)).total() for want in targets) - 1, hand
