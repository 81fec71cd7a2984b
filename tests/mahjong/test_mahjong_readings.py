"""Complete hands, their readings and their waits, against every choice of sets and a pair."""

from __future__ import annotations

import random
from collections import Counter
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.mahjong.mahjong_oracle import ORPHANS, SETS, Tiles, complete_suits, readings, waits

from noripan.mahjong.counts import Counts, counts_of
from noripan.mahjong.readings import Split, splits
from noripan.mahjong.suits import SETS as SETS_ALONE
from noripan.mahjong.suits import SETS_AND_PAIR, shape
from noripan.mahjong.waits import is_standard_win, near_tenpai, orphan_waits, pair_waits, standard_waits

many = settings(max_examples=200, deadline=None, database=None, derandomize=True)
SIZES = pytest.mark.parametrize("sets", range(6))  # up to five sets and a pair: hands of 17


def kinds_in(mask: int) -> list[int]:
    return [kind for kind in range(34) if mask >> kind & 1]


def as_sets(split: Split) -> tuple[int, tuple[Tiles, ...]]:
    """An engine's reading as (pair, sets), sorted."""
    sets: list[Tiles] = [(kind,) * 3 for kind in kinds_in(split.triplets)]
    for mask in (split.run1, split.run2, split.run3, split.run4):
        sets += [(kind, kind + 1, kind + 2) for kind in kinds_in(mask)]
    (pair,) = kinds_in(split.pair)
    return pair, tuple(sorted(sets))


def complete(rng: random.Random, sets: int) -> list[int]:
    """A random complete hand, often in one or two suits, where readings are many."""
    pool = rng.choice((SETS, [each for each in SETS if each[-1] < 9], [each for each in SETS if each[-1] < 18]))
    near = rng.sample(pool, min(len(pool), 6))
    while True:
        chosen = rng.choices(rng.choice((pool, near)), k=sets)
        pair = rng.choice([each[0] for each in pool])
        hand = [pair, pair, *(kind for each in chosen for kind in each)]
        if max(Counter(hand).values()) <= 4:
            return sorted(hand)


@SIZES
def test_every_reading_is_found_once_and_none_is_missing(sets: int) -> None:
    rng = random.Random(sets)
    most = 0
    for _ in range(120):
        hand = complete(rng, sets)
        expected = sorted((pair, tuple(sorted(each))) for pair, each in readings(hand))
        assert sorted(as_sets(split) for split in splits(counts_of(hand))) == expected, hand
        assert len(set(expected)) == len(expected) > 0
        most = max(most, len(expected))
    assert most > 1 or sets < 2


@pytest.mark.parametrize(
    ("hand", "many"),
    [
        ([0, 0, 0, 1, 1, 1, 2, 2, 2, 5, 5], 2),  # three triplets or three equal runs
        ([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3], 3),  # or a pair of ones with 123 234 234
        ([*[0, 1, 2] * 4, 8, 8], 2),  # four equal runs, or three triplets and a run
        ([27, 27], 1),
        ([27, 27, 27, 28, 28], 1),
        ([27, 28, 29, 30, 30], 0),  # winds do not run
        ([7, 8, 9, 30, 30], 0),  # 89m and 1p do not run
        ([0, 0, 1, 1], 0),
        ([0, 0, 0], 0),
    ],
)
def test_some_hands_have_several_readings_and_some_none(hand: list[int], many: int) -> None:
    assert len(splits(counts_of(hand))) == len(readings(hand)) == many


@SIZES
def test_a_hand_that_lacks_one_tile_waits_for_what_completes_it(sets: int) -> None:
    rng = random.Random(100 + sets)
    for _ in range(40):
        hand = complete(rng, sets)
        lost = hand.pop(rng.randrange(len(hand)))
        found = kinds_in(standard_waits(counts_of(hand)))
        assert found == waits(hand), hand
        assert lost in found


@given(st.lists(st.integers(0, 8) | st.integers(25, 29), max_size=14).filter(lambda hand: len(hand) % 3))
@many
def test_any_hand_is_complete_or_waits_as_its_readings_say(hand: list[int]) -> None:
    if any(hand.count(kind) > 4 for kind in hand):
        hand = sorted(set(hand))
    counts = counts_of(hand)
    assert is_standard_win(counts) == bool(readings(hand)) == bool(splits(counts))
    if len(hand) % 3 == 1:
        assert kinds_in(standard_waits(counts)) == waits(hand)


def test_a_wait_on_a_fifth_tile_is_none() -> None:
    assert standard_waits(counts_of([0, 0, 0, 0])) == 0
    assert kinds_in(standard_waits(counts_of([0, 0, 0, 0, 1, 2, 3]))) == [3]


@pytest.mark.parametrize("size", [5, 8, 11, 14, 17])
def test_a_hand_that_a_discard_makes_tenpai_is_never_held_to_be_far(size: int) -> None:
    rng = random.Random(size)
    far = 0
    for _ in range(300):
        hand = complete(rng, size // 3)
        if size == 14 and rng.random() < 0.3:
            hand = [kind for kind in rng.sample(range(34), 7) for _ in range(2)]
            if rng.random() < 0.5:
                hand = [*ORPHANS, rng.choice(ORPHANS)]
        for _ in range(rng.randrange(4)):
            hand[rng.randrange(size)] = rng.choice([kind for kind in range(34) if kind not in hand])
        rests = [counts_of(hand[:at] + hand[at + 1 :]) for at in range(size)]
        tenpai = any(
            standard_waits(rest) or (size == 14 and (pair_waits(rest, 7) or orphan_waits(rest))) for rest in rests
        )
        near = near_tenpai(counts_of(hand))
        assert near or not tenpai, hand
        far += not near
    assert far > 5 or size == 5


# -- one suit --------------------------------------------------------------------------------------


def key_of(counts: Tiles) -> int:
    return sum(n * 5**rank for rank, n in enumerate(counts))


@pytest.mark.parametrize("honour", [False, True])
def test_every_suit_of_sets_is_known_as_such_and_no_other(honour: bool) -> None:
    """All suits of up to four sets with or without a pair, and their neighbours by one tile."""
    alone = {counts for sets in range(5) for counts in complete_suits(sets, False, honour)}
    paired = {counts for sets in range(5) for counts in complete_suits(sets, True, honour)}
    if honour:  # k triplets of seven kinds, and a pair of another
        assert (len(alone), len(paired)) == (
            sum(comb(7, k) for k in range(5)),
            sum(comb(7, k) * (7 - k) for k in range(5)),
        )
    rng = random.Random(1)
    for counts in rng.sample(sorted(alone), 99) + rng.sample(sorted(paired), 300):
        for rank in range(7 if honour else 9):
            for change in (-1, 0, 1):
                near = (*counts[:rank], counts[rank] + change, *counts[rank + 1 :])
                if 0 <= near[rank] <= 4 and sum(near) <= 13:
                    check_shape(near, honour, alone, paired)


def check_shape(counts: Tiles, honour: bool, alone: set[Tiles], paired: set[Tiles]) -> None:
    found = shape(key_of(counts), honour)
    assert bool(found & SETS_ALONE) == (counts in alone)
    assert bool(found & SETS_AND_PAIR) == (counts in paired)
    assert found >> 20 & 3 == sum(counts) % 3
    for rank in range(9):
        more = (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])
        there = rank < 7 or not honour
        assert bool(found >> rank & 1) == (there and more in alone), (counts, rank)
        assert bool(found >> (rank + 9) & 1) == (there and more in paired), (counts, rank)


# -- the hands that are not sets -------------------------------------------------------------------


@pytest.mark.parametrize("pairs", [7, 8])
def test_pairs_must_all_be_different(pairs: int) -> None:
    rng = random.Random(pairs)
    for _ in range(60):
        kinds = rng.sample(range(34), pairs - rng.randrange(2))
        hand = rng.sample([kind for kind in kinds for _ in range(4)], 2 * pairs - 1)
        if rng.random() < 0.7:
            hand = [kind for kind in rng.sample(range(34), pairs) for _ in range(2)][1:]
        wanted = [kind for kind in range(34) if set(Counter([*hand, kind]).values()) == {2}]
        assert kinds_in(pair_waits(counts_of(hand), pairs)) == wanted
    assert pair_waits(counts_of([0, 0, 0, 0, *range(10, 19)]), 7) == 0


def test_thirteen_orphans_wait_for_the_missing_one_or_for_all() -> None:
    assert kinds_in(orphan_waits(counts_of(list(ORPHANS)))) == list(ORPHANS)
    for missing in ORPHANS:
        for twice in ORPHANS:
            hand = [kind for kind in ORPHANS if kind != missing] + [twice]
            if twice != missing:
                assert kinds_in(orphan_waits(counts_of(hand))) == [missing]
    assert orphan_waits(counts_of([0, 0, 0, *ORPHANS[3:]])) == 0  # three of one
    assert orphan_waits(counts_of([0, 0, 8, 8, *ORPHANS[4:]])) == 0  # two pairs
    assert orphan_waits(counts_of([1, *ORPHANS[1:]])) == 0  # a simple
    assert orphan_waits(Counts()) == 0
