"""The chance that a card comes: as if every card seen went back, so a little off what is exact, and never far."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from noripan.bots.ofc.chances import Chances, power, rank_cards
from noripan.cards.french import FULL, mask_of_texts, texts_of

LATE = [(47, 12), (42, 12), (44, 9), (35, 9), (41, 6), (28, 6), (38, 3), (21, 3)]  # cards unseen, cards to come
FAR = 0.06


def chances(live: int, draws: int) -> Chances:
    found = Chances()
    found.look(live, draws)
    return found


def lowest(many: int) -> int:
    """So many cards."""
    return (1 << many) - 1


def exact(unseen: int, draws: int, outs: int, needed: int) -> float:
    """At least `needed` of `outs` cards among `draws` of `unseen`, none of which goes back."""
    ways = sum(comb(outs, hits) * comb(unseen - outs, draws - hits) for hits in range(needed, draws + 1))
    return ways / comb(unseen, draws)


# -- what is still to be seen ----------------------------------------------------------------------


def test_cards_are_counted_by_rank_and_suit() -> None:
    found = chances(FULL & ~mask_of_texts("As Ah 2c Ts"), 12)
    assert [found.by_rank[rank] for rank in range(13)] == [3, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 2]
    assert [found.by_suit[suit] for suit in range(4)] == [12, 13, 12, 11]


def test_another_look_forgets_the_one_before() -> None:
    found = chances(FULL, 12)
    live = mask_of_texts("As Ah 2c")
    found.look(live, 3)
    again = chances(live, 3)
    assert (found.once(2), found.rank(12), found.many(2, 2)) == (again.once(2), again.rank(12), again.many(2, 2))


@pytest.mark.parametrize("rank", range(13))
def test_the_cards_of_a_rank(rank: int) -> None:
    assert texts_of(rank_cards(rank)) == [f"{'23456789TJQKA'[rank]}{suit}" for suit in "cdhs"]


# -- by brute force --------------------------------------------------------------------------------


@pytest.mark.parametrize("draws", [1, 3, 5])
@pytest.mark.parametrize("outs", [0, 1, 2, 4])
def test_it_is_the_share_of_all_ways_in_which_cards_that_go_back_can_come(outs: int, draws: int) -> None:
    found = chances(lowest(4), draws)
    hits = [sum(card < outs for card in way) for way in product(range(4), repeat=draws)]
    for needed in range(1, 6):
        share = sum(each >= needed for each in hits) / len(hits)
        if needed <= outs:  # no more can come than there are
            assert found.many(outs, needed) == pytest.approx(share)
    assert found.once(outs) == pytest.approx(sum(each >= 1 for each in hits) / len(hits))
    if outs >= 2:
        assert found.twice(outs) == pytest.approx(sum(each >= 2 for each in hits) / len(hits))
    else:
        assert found.twice(outs) == 0.0


@pytest.mark.parametrize("times", range(6))
def test_a_power_is_a_product(times: int) -> None:
    assert power(0.5, times) == 0.5**times


# -- against what is exact -------------------------------------------------------------------------


@pytest.mark.parametrize(("unseen", "draws"), LATE)
def test_it_is_never_far_from_exact(unseen: int, draws: int) -> None:
    found = chances(lowest(unseen), draws)
    for outs in range(14):
        assert abs(found.once(outs) - exact(unseen, draws, outs, 1)) < FAR
        assert abs(found.twice(outs) - exact(unseen, draws, outs, 2)) < FAR
        for needed in range(1, 6):
            assert abs(found.many(outs, needed) - exact(unseen, draws, outs, needed)) < FAR


@pytest.mark.parametrize(("unseen", "draws"), LATE)
def test_one_card_is_never_thought_likelier_than_it_is(unseen: int, draws: int) -> None:
    """A card that goes back is in the way of others."""
    found = chances(lowest(unseen), draws)
    for outs in range(17):
        assert found.once(outs) <= exact(unseen, draws, outs, 1) + 1e-9


# -- reasons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unseen", "draws"), LATE)
def test_more_outs_are_better_and_more_needed_is_worse(unseen: int, draws: int) -> None:
    found = chances(lowest(unseen), draws)
    for outs in range(13):
        assert found.once(outs) < found.once(outs + 1)
        assert found.twice(outs) <= found.twice(outs + 1)
        assert found.twice(outs) <= found.once(outs)
        for needed in range(1, 5):
            assert found.many(outs, needed + 1) <= found.many(outs, needed) <= found.many(outs + 1, needed)


@pytest.mark.parametrize("outs", range(2, 14))
def test_more_streets_are_better(outs: int) -> None:
    growing = [chances(lowest(40), draws) for draws in (0, 3, 6, 9, 12)]
    for kind in ([each.once(outs) for each in growing], [each.many(outs, 2) for each in growing]):
        assert kind == sorted(set(kind))


def test_many_says_the_same_as_once_and_twice() -> None:
    found = chances(lowest(40), 9)
    for outs in range(2, 14):
        assert found.many(outs, 1) == pytest.approx(found.once(outs))
        assert found.many(outs, 2) == pytest.approx(found.twice(outs))


def test_a_rank_is_as_likely_as_its_cards() -> None:
    found = chances(FULL & ~mask_of_texts("As Ah 2c 2d 2h 2s"), 9)
    assert (found.rank(12), found.rank(0), found.rank(5)) == (found.once(2), 0, found.once(4))


def test_nothing_comes_when_no_card_does() -> None:
    found = chances(FULL, 0)
    assert found.once(16) == found.twice(16) == found.many(13, 1) == 0


def test_nothing_comes_when_no_card_is_left() -> None:
    found = chances(0, 12)
    assert found.once(0) == found.twice(0) == found.rank(3) == found.many(0, 1) == 0


def test_a_card_comes_when_there_is_no_other() -> None:
    found = chances(lowest(4), 3)
    assert found.once(4) == found.twice(4) == found.many(4, 3) == 1
    assert found.many(4, 4) == 0  # only three come


def test_no_more_can_come_than_there_are() -> None:
    found = chances(lowest(40), 12)
    assert found.many(2, 3) == 0
    assert found.many(3, 3) > 0


def test_more_outs_than_are_looked_up_count_as_the_most_that_are() -> None:
    found = chances(lowest(40), 9)
    assert (found.once(30), found.twice(30)) == (found.once(16), found.twice(16))
