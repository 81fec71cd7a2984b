"""A whole hand read as sets, melds and all, and which of them the winning tile completed."""

from __future__ import annotations

import random

import pytest
from tests.mahjong.mahjong_oracle import Tiles, readings

from noripan.cards.tiles import parse_tiles
from noripan.core.bits import bit
from noripan.mahjong.counts import Counts, counts_of
from noripan.mahjong.melds import ADDED_KAN, CHI, CLOSED_KAN, OPEN_KAN, PON, Meld
from noripan.mahjong.readings import (
    CLOSED_WAIT,
    EDGE_WAIT,
    OTHER_WAIT,
    PAIR_WAIT,
    TWO_PAIRS,
    TWO_SIDED,
    Sets,
    Split,
    fits,
    splits,
)

NAMES = {TWO_SIDED: "two-sided", TWO_PAIRS: "pairs", CLOSED_WAIT: "closed", EDGE_WAIT: "edge", PAIR_WAIT: "pair"}


def hand(text: str) -> Counts:
    return counts_of(parse_tiles(text))


def mask(text: str) -> int:
    return sum(bit(kind) for kind in parse_tiles(text))


def only_split(text: str) -> Split:
    (split,) = splits(hand(text))
    return split


def waits(split: Split, text: str) -> set[str]:
    found = fits(split, parse_tiles(text)[0])
    assert found & ~sum(bit(wait) for wait in NAMES) == 0
    return {name for wait, name in NAMES.items() if found & bit(wait)}


def meld(type: int, text: str) -> Meld:
    tiles = parse_tiles(text)
    return Meld(type, min(tiles), tiles, -1, -1)


# -- what the winning tile completed ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "tile", "wanted"),
    [
        ("12355m", "1m", {"two-sided"}),  # 23 waited for 1 and 4
        ("12355m", "2m", {"closed"}),
        ("12355m", "3m", {"edge"}),
        ("78955m", "7m", {"edge"}),
        ("78955m", "9m", {"two-sided"}),
        ("23455m", "4m", {"two-sided"}),
        ("12355m", "5m", {"pair"}),
        ("111m22z", "1m", {"pairs"}),
        ("111z22m", "1z", {"pairs"}),
        ("12345644m", "4m", {"two-sided", "pair"}),  # 56, or a single 4
        ("345567m11z", "5m", {"two-sided"}),  # 34 or 67: both on two sides
        ("123345m11z", "3m", {"edge", "two-sided"}),
        ("123234m11z", "3m", {"edge", "closed"}),
        ("567789m11z", "7m", {"two-sided", "edge"}),
        ("678789m11z", "7m", {"closed", "edge"}),
        ("123m55m", "9m", set()),
    ],
)
def test_a_tile_may_have_completed_each_set_that_holds_it(text: str, tile: str, wanted: set[str]) -> None:
    found: set[str] = set()
    for split in splits(hand(text)):
        found |= waits(split, tile)
    assert found == wanted


def way(group: Tiles, kind: int) -> str:
    """What a set waited for before this tile came, by looking at what it was."""
    rest = list(group)
    rest.remove(kind)
    if len(rest) == 1:
        return "pair"
    low, high = rest
    if low == high:
        return "pairs"
    if high - low == 2:
        return "closed"
    return "edge" if low % 9 == 0 or high % 9 == 8 else "two-sided"


@pytest.mark.parametrize("sets", [4, 5])
def test_every_way_is_found_and_none_is_invented(sets: int) -> None:
    rng = random.Random(sets)
    several = 0
    for _ in range(150):
        tiles: list[int] = []
        while len(tiles) != 3 * sets:
            low = rng.randrange(7) + rng.choice((0, 0, 9))
            tiles += [low, low + 1, low + 2] if rng.random() < 0.8 else [low] * 3
            if any(tiles.count(kind) > 4 for kind in tiles):
                tiles = []
        pair = rng.choice([kind for kind in range(18) if tiles.count(kind) <= 2])
        tiles += [pair, pair]
        kind = rng.choice(tiles)
        wanted = sorted(
            sorted({way(group, kind) for group in (*groups, (two, two)) if kind in group})
            for two, groups in readings(tiles)
        )
        text = f"{kind % 9 + 1}{'mp'[kind // 9]}"
        assert sorted(sorted(waits(split, text)) for split in splits(counts_of(tiles))) == wanted
        several += any(len(each) > 1 for each in wanted)
    assert several > 20


# -- melds and concealed sets together -------------------------------------------------------------


def test_melds_alone_are_counted_before_anything_is_put() -> None:
    melds = [meld(CHI, "123m"), meld(PON, "777z"), meld(OPEN_KAN, "1111p"), meld(ADDED_KAN, "2222s")]
    sets = Sets(hand("55m"), melds)
    assert sets.kinds == mask("1235m1p2s7z")
    assert sets.run1 == mask("1m")
    assert sets.triplets == mask("1p2s7z")
    assert sets.kans == mask("1p2s")
    assert (sets.closed_triplets, sets.pair, sets.wait, sets.closed) == (0, 0, OTHER_WAIT, False)


def test_a_closed_kan_leaves_a_hand_closed() -> None:
    sets = Sets(hand("11222m"), [meld(CLOSED_KAN, "3333z")])
    assert sets.closed
    assert sets.triplets == sets.closed_triplets == sets.kans == mask("3z")
    assert Sets(hand("11222m"), []).closed


def test_concealed_triplets_are_closed_but_one_that_another_completed() -> None:
    for taken, closed in ((0, "12p3z"), (bit(9), "2p3z")):
        sets = Sets(hand("111222p44z"), [meld(CLOSED_KAN, "3333z")])
        sets.put(only_split("111222p44z"), TWO_PAIRS, taken)
        assert sets.triplets == mask("12p3z")
        assert sets.closed_triplets == mask(closed)
        assert (sets.pair, sets.wait) == (mask("4z"), TWO_PAIRS)


def test_a_triplet_stays_closed_when_the_tile_completed_another_set() -> None:
    sets = Sets(hand("11112355m"), [])
    (split,) = (each for each in splits(hand("11112355m")) if each.run1)
    sets.put(split, TWO_SIDED, mask("1m"))
    assert sets.closed_triplets == mask("1m")


@pytest.mark.parametrize("laid", range(5))
def test_equal_runs_are_counted_wherever_they_lie(laid: int) -> None:
    """Five runs, four of them 123m, so many of which are melds."""
    concealed = "123m" * (4 - laid) + "567p99s"
    sets = Sets(hand(concealed), [meld(CHI, "123m")] * laid)
    (split,) = (each for each in splits(hand(concealed)) if not each.triplets)
    sets.put(split, TWO_SIDED, 0)
    assert (sets.run1, sets.run2, sets.run3, sets.run4) == (mask("1m5p"), mask("1m"), mask("1m"), mask("1m"))
    assert sets.triplets == 0
    assert sets.closed == (laid == 0)
