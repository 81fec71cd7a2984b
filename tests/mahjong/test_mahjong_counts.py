"""Counts of kinds against plain lists, and the claims that are read off them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noripan.mahjong.claims import (
    CLAIM_RUN,
    CLAIM_SET,
    PASSED,
    RUN_ABOVE,
    RUN_AROUND,
    RUN_BELOW,
    can_kan,
    can_pon,
    runs,
)
from noripan.mahjong.counts import ALL, HONOURS, ORPHANS, TERMINALS, Counts, counts_of
from noripan.mahjong.melds import ADDED_KAN, CHI, CLOSED_KAN, MELD_NAMES, OPEN_KAN, PON, Meld

many = settings(max_examples=200, deadline=None, database=None, derandomize=True)
hands = st.lists(st.integers(0, 33), max_size=17).filter(lambda kinds: all(kinds.count(kind) <= 4 for kind in kinds))
near = st.lists(st.integers(0, 8) | st.integers(27, 33), max_size=17).filter(
    lambda kinds: all(kinds.count(kind) <= 4 for kind in kinds)
)


def kinds_in(mask: int) -> list[int]:
    return [kind for kind in range(64) if mask >> kind & 1]


@given(hands)
@many
def test_counts_hold_what_a_list_holds(kinds: list[int]) -> None:
    counts = counts_of(kinds)
    assert counts.kinds() == sorted(kinds)
    assert counts.total() == len(kinds)
    assert [counts.count(kind) for kind in range(34)] == [kinds.count(kind) for kind in range(34)]
    for times, mask in enumerate((counts.one, counts.two, counts.three, counts.four), 1):
        assert kinds_in(mask) == [kind for kind in range(34) if kinds.count(kind) >= times]


@given(hands)
@many
def test_a_suit_is_a_number_in_base_five(kinds: list[int]) -> None:
    counts = counts_of(kinds)
    for suit in range(4):
        ranks = range(7) if suit == 3 else range(9)
        assert counts.key(suit) == sum(kinds.count(9 * suit + rank) * 5**rank for rank in ranks)


@given(near, st.lists(st.tuples(st.booleans(), st.integers(0, 33)), max_size=20))
@many
def test_tiles_come_and_go(kinds: list[int], moves: list[tuple[bool, int]]) -> None:
    counts = counts_of(kinds)
    plain = list(kinds)
    for away, kind in moves:
        if away and plain:
            gone = plain.pop(kind % len(plain))
            counts.remove(gone)
        elif plain.count(kind) < 4:
            plain.append(kind)
            counts.add(kind)
        assert counts.kinds() == sorted(plain)


def test_a_copy_goes_its_own_way() -> None:
    first = counts_of([0, 0, 5])
    second = first.copy()
    second.add(0)
    second.remove(5)
    assert (first.kinds(), second.kinds()) == ([0, 0, 5], [0, 0, 0])
    assert Counts().kinds() == []


def test_the_named_masks_are_what_they_say() -> None:
    assert kinds_in(ALL) == list(range(34))
    assert kinds_in(HONOURS) == list(range(27, 34))
    assert kinds_in(TERMINALS) == [kind for kind in range(27) if kind % 9 in (0, 8)]
    assert kinds_in(ORPHANS) == sorted(kinds_in(TERMINALS) + kinds_in(HONOURS))


# -- claims ----------------------------------------------------------------------------------------


@given(near)
@many
def test_a_discard_makes_the_runs_whose_two_other_tiles_are_held(kinds: list[int]) -> None:
    counts = counts_of(kinds)
    for kind in range(34):
        found = runs(counts, kind)
        for bit, others in (
            (RUN_BELOW, (kind - 2, kind - 1)),
            (RUN_AROUND, (kind - 1, kind + 1)),
            (RUN_ABOVE, (kind + 1, kind + 2)),
        ):
            same_suit = kind < 27 and all(0 <= other < 27 and other // 9 == kind // 9 for other in others)
            assert bool(found & bit) == (same_suit and all(other in kinds for other in others)), (kind, others)
        assert found & ~(RUN_BELOW | RUN_AROUND | RUN_ABOVE) == 0


@pytest.mark.parametrize(
    ("hand", "discard", "found"),
    [
        ([7, 8], 9, 0),  # 89m never run on with 1p
        ([10, 11], 8, 0),
        ([28, 29], 27, 0),  # winds do not run
        ([25, 26], 27, 0),  # nor does 89s with East
        ([3, 4, 6, 7], 5, RUN_BELOW | RUN_AROUND | RUN_ABOVE),
        ([0, 1], 2, RUN_BELOW),
        ([7, 8], 6, RUN_ABOVE),
        ([0, 2], 1, RUN_AROUND),
        ([5, 5], 5, 0),
    ],
)
def test_runs_stay_inside_a_suit(hand: list[int], discard: int, found: int) -> None:
    assert runs(counts_of(hand), discard) == found


@given(hands)
@many
def test_a_pon_takes_two_and_a_kan_three_of_the_hand(kinds: list[int]) -> None:
    counts = counts_of(kinds)
    held = Counter(kinds)
    for kind in range(34):
        assert can_pon(counts, kind) == (held[kind] >= 2)
        assert can_kan(counts, kind) == (held[kind] >= 3)


def test_a_set_goes_before_a_run() -> None:
    assert PASSED < CLAIM_RUN < CLAIM_SET


@pytest.mark.parametrize(
    ("type", "name", "kan", "closed"),
    [
        (CHI, "chi", False, False),
        (PON, "pon", False, False),
        (OPEN_KAN, "kan", True, False),
        (ADDED_KAN, "kakan", True, False),
        (CLOSED_KAN, "ankan", True, True),
    ],
)
def test_only_a_kan_from_ones_own_hand_leaves_it_closed(type: int, name: str, kan: bool, closed: bool) -> None:
    tiles = [0, 1, 2] if type == CHI else [4, 34, 4, 4][: 4 if kan else 3]
    meld = Meld(type, tiles[0], tiles, tiles[0], 3)
    assert (MELD_NAMES[type], meld.is_kan, meld.closed) == (name, kan, closed)
    assert (meld.kind, meld.tiles, meld.called, meld.source) == (tiles[0], tiles, tiles[0], 3)
