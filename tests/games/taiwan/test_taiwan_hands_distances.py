"""What hands wait for and how far they are, against the brute force of `taiwan_oracle.py` and of this file."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest
from tests.games.taiwan.taiwan_hands import HONOURS, KINDS, SUITS, Dealer, rules_with, text_of, tiles_in
from tests.games.taiwan.taiwan_oracle import SUITS as RUNNING
from tests.games.taiwan.taiwan_oracle import waits as oracle_waits

import noripan
from noripan.games.taiwan import discards, shanten, waits

pytestmark = pytest.mark.at_length

MANY = 6 if noripan.compiled() else 1
EIGHT_PAIRS = rules_with("taiwan", tai_eight_pairs=8)


def lacks(hand: Sequence[str], sets: int) -> int:
    """How many tiles a hand lacks for so many sets and a pair: kind by kind, every way to use some of each."""
    held = Counter(hand)
    at = {(0, 0, sets, 1): 0}  # runs begun at the last two kinds, sets and pairs still to make -> tiles lacked
    for kind in KINDS:
        then: dict[tuple[int, int, int, int], int] = {}
        begins = kind[1] in RUNNING and int(kind[0]) <= 7
        for (before, last, left, pair), lacked in at.items():
            for runs in range((min(left, 4 - before - last) if begins else 0) + 1):
                for triplet in range(2 if runs < left else 1):
                    for two in range(pair + 1):
                        used = before + last + runs + 3 * triplet + 2 * two
                        if used <= 4:
                            state = (last, runs, left - runs - triplet, pair - two)
                            cost = lacked + max(0, used - held[kind])
                            then[state] = min(cost, then.get(state, 99))
        at = then
    return at[0, 0, 0, 0]


def pairs_lack(hand: Sequence[str]) -> int:
    """How many tiles a hand of 16 or 17 lacks for seven pairs and a triplet."""
    held = Counter(hand)
    at = {(7, 1): 0}  # pairs and triplets still to make -> tiles lacked
    for kind in KINDS:
        then: dict[tuple[int, int], int] = {}
        for (pairs, triplet), lacked in at.items():
            for used, left in ((0, (pairs, triplet)), (2, (pairs - 1, triplet)), (4, (pairs - 2, triplet))):
                then[left] = min(lacked + max(0, used - held[kind]), then.get(left, 99))
            three = (pairs, triplet - 1)
            then[three] = min(lacked + max(0, 3 - held[kind]), then.get(three, 99))
        at = {state: lacked for state, lacked in then.items() if min(state) >= 0}
    return at[0, 0]


class Hands:
    """Concealed tiles and the melds beside them: random ones, and complete ones in which a tile or two are wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.dealer = Dealer(seed)

    def random(self, sizes: Sequence[int]) -> list[str]:
        pool = self.rng.choice((KINDS, SUITS[0], SUITS[0] + SUITS[1], SUITS[2] + HONOURS, KINDS[::3], HONOURS))
        return self.rng.sample([kind for kind in pool for _ in range(4)], self.rng.choice(sizes))

    def nearly_won(self, wrong: Sequence[int]) -> tuple[list[str], list[str]]:
        won = self.dealer.deal(False)
        tiles = tiles_in(won.hand)
        own = Counter(tiles + [tile for meld in won.melds for tile in tiles_in(meld.partition(":")[2])])
        tiles.remove(won.win)
        for _ in range(self.rng.choice(wrong)):
            other = self.rng.choice([kind for kind in KINDS if own[kind] < 4])
            tiles[self.rng.randrange(len(tiles))] = other
            own[other] += 1
        return tiles, list(won.melds)


def melded(melds: Sequence[str]) -> list[str]:
    return [tile for meld in melds for tile in tiles_in(meld.partition(":")[2])]


@pytest.mark.parametrize("pairs", [False, True])
def test_W9_waits_are_what_completes_the_hand(pairs: bool) -> None:
    """Of 16, 13, 10, 7, 4 and 1 tiles, many of them waiting for several."""
    hands, found, sizes = Hands(7), Counter[int](), set()
    rules = EIGHT_PAIRS if pairs else "taiwan"
    for _ in range(400 * MANY):
        tiles, melds = hands.nearly_won((0, 0, 0, 1, 2))
        expected = oracle_waits(tiles, melded(melds), pairs)
        told = waits(text_of(tiles), melds=melds, rules=rules)
        assert [wait.tile for wait in told] == expected, (tiles, melds)
        own = Counter(tiles + melded(melds))
        assert [wait.remaining for wait in told] == [4 - own[tile] for tile in expected]
        found[min(len(expected), 5)] += 1
        sizes.add(len(tiles))
    assert sizes == {1, 4, 7, 10, 13, 16}
    assert set(found) == {0, 1, 2, 3, 4, 5}


def test_W9_every_reading_of_a_wait_uses_every_tile() -> None:
    hands = Hands(8)
    told = 0
    for _ in range(100 * MANY):
        tiles, melds = hands.nearly_won((0,))
        for wait in waits(text_of(tiles), melds=melds, rules=EIGHT_PAIRS):
            assert wait.readings
            for reading in wait.readings:
                assert sorted(tile for part in reading for tile in tiles_in(part)) == sorted([*tiles, wait.tile])
            assert len({tuple(sorted(reading)) for reading in wait.readings}) == len(wait.readings)
            told += len(wait.readings)
    assert told > 100


@pytest.mark.parametrize("pairs", [False, True])
def test_W9_shanten_is_what_the_hand_lacks(pairs: bool) -> None:
    hands, seen = Hands(9), Counter[int]()
    for turn in range(60 * MANY):
        tiles = hands.random((16, 17) if pairs else (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17))
        if turn % 3 == 0:
            tiles, _ = hands.nearly_won((0, 1, 2, 3))
        lacked = lacks(tiles, len(tiles) // 3)
        if pairs and len(tiles) >= 16:
            lacked = min(lacked, pairs_lack(tiles))
        assert shanten(tiles, rules=EIGHT_PAIRS if pairs else "taiwan") == lacked - 1, tiles
        seen[lacked] += 1
    assert len(seen) >= 5


def test_W14_shanten_of_hands_that_are_nearly_eight_pairs() -> None:
    hands = Hands(10)
    for _ in range(60 * MANY):
        _, tiles = hands.dealer.eight_pairs()
        hands.rng.shuffle(tiles)
        tiles = tiles[hands.rng.choice((0, 1)) :]
        for at in range(hands.rng.choice((0, 1, 2, 3))):
            tiles[at] = hands.rng.choice([kind for kind in KINDS if tiles.count(kind) < 4])
        assert shanten(tiles, rules=EIGHT_PAIRS) == min(pairs_lack(tiles), lacks(tiles, 5)) - 1, tiles


def test_W14_four_times_four_of_a_kind_are_eight_pairs_that_wait_for_nothing() -> None:
    hand = "1111m5555p9999s1111z"
    assert waits(hand, rules=EIGHT_PAIRS) == []
    assert pairs_lack(tiles_in(hand)) == 2
    assert shanten(hand, rules=EIGHT_PAIRS) == 1


def test_W9_waiting_winning_and_the_rest() -> None:
    """Shanten 0 is waiting for something, -1 a win; who holds all four of the only wait does not wait."""
    hands = Hands(11)
    for _ in range(150 * MANY):
        tiles, _ = hands.nearly_won((0, 0, 1))
        assert (shanten(tiles) == 0) == bool(oracle_waits(tiles, [], False)), tiles
    assert shanten("1111m") == 1
    assert shanten("11m") == -1


def test_W13_discards_are_ranked_by_what_they_leave() -> None:
    hands = Hands(12)
    for _ in range(3 * MANY):
        tiles = hands.random((5, 8))
        told = discards(tiles)
        assert sorted(each.tile for each in told) == sorted(set(tiles))
        assert [(each.shanten, -each.remaining) for each in told] == sorted(
            (each.shanten, -each.remaining) for each in told
        )
        for each in told:
            rest = list(tiles)
            rest.remove(each.tile)
            now = lacks(rest, len(tiles) // 3)
            assert each.shanten == now - 1
            free = [kind for kind in KINDS if rest.count(kind) < 4]
            assert each.accepted == [kind for kind in free if lacks([*rest, kind], len(tiles) // 3) < now]
            assert each.remaining == sum(4 - tiles.count(kind) for kind in each.accepted)
