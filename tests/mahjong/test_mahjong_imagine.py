"""Dealing hidden tiles anew: nothing is lost, the order of what is known tells nothing, a hand that waits does wait."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from noripan.cards.tiles import FLOWER, TILES, kind_of, parse_tiles
from noripan.mahjong.counts import counts_of
from noripan.mahjong.imagine import (
    any_hand,
    counted,
    in_order,
    shuffle,
    take_away,
    take_open,
    tenpai_hand,
    without,
)
from noripan.mahjong.melds import CHI, Meld
from noripan.mahjong.player import Player
from noripan.mahjong.waits import standard_waits

WALL = [*(kind for kind in range(34) for _ in range(4)), *range(FLOWER, TILES)]


def pool(rng: Random, many: int) -> list[int]:
    tiles = WALL[:]
    shuffle(tiles, rng)
    return tiles[:many]


def test_what_is_left_depends_on_what_was_taken_and_not_on_its_order() -> None:
    rng = Random(1)
    seen = rng.sample(WALL, 60)
    shuffled = rng.sample(WALL, len(WALL))
    left = counted(shuffled)
    take_away(left, seen)
    rest = in_order(left)
    assert rest == sorted(rest) == without(WALL, seen[::-1])
    assert Counter([*rest, *seen]) == Counter(WALL)


def test_what_lies_open_before_a_player_is_known_but_a_called_tile_once_only() -> None:
    player, caller = Player(), Player()
    player.throw(0, 0)
    player.throw(1, 0)
    player.lose_discard()
    caller.melds = [Meld(CHI, 1, [2, 3, 1], 1, 0)]
    left = counted([0, 0, 1, 1, 2, 3, 40])
    take_open(left, player)
    take_open(left, caller)
    assert in_order(left) == [0, 1, 40]


def test_a_shuffle_loses_nothing_and_lets_every_tile_lie_anywhere() -> None:
    places: set[tuple[int, int]] = set()
    for seed in range(200):
        tiles = [0, 1, 2, 3, 4]
        shuffle(tiles, Random(seed))
        assert sorted(tiles) == [0, 1, 2, 3, 4]
        places.update(enumerate(tiles))
    assert len(places) == 25


def test_any_hand_leaves_the_flowers() -> None:
    tiles = [5, 37, 6, 38, 7, 39]
    assert any_hand(tiles, 2) == [7, 6]
    assert tiles == [5, 37, 38, 39]


@pytest.mark.parametrize("many", [1, 4, 7, 10, 13, 16])
def test_a_hand_that_waits_comes_out_of_the_pool(many: int) -> None:
    for seed in range(30):
        rng = Random(seed)
        tiles = pool(rng, 80)
        before = Counter(tiles)
        found = tenpai_hand(tiles, many, rng)
        assert len(found) == many
        assert Counter([*tiles, *found]) == before
        assert standard_waits(counts_of([int(kind_of(tile)) for tile in found])) != 0


def test_a_hand_that_waits_is_found_though_the_tiles_hardly_ever_fall_together() -> None:
    """Five runs and a pair lie among tiles that go with nothing."""
    for seed in range(20):
        tiles = parse_tiles("123m456p789s123s789m 11p 1234567z")
        found = tenpai_hand(tiles, 16, Random(seed))
        assert len(tiles) == 8
        assert standard_waits(counts_of(found)) != 0


def test_where_no_hand_can_wait_none_is_found_and_the_pool_stays() -> None:
    tiles = [0, 3, 6, 9, 12, 40, 15, 27, 28]
    assert tenpai_hand(tiles, 4, Random(1)) == []
    assert tiles == [0, 3, 6, 9, 12, 40, 15, 27, 28]


def test_a_hand_may_wait_for_a_tile_that_is_not_in_the_pool() -> None:
    for pool_of in ("111222333m 444p 1z", "123m 456p 789s 11z 46s"):
        tiles = parse_tiles(pool_of)
        assert standard_waits(counts_of(tenpai_hand(tiles, 13, Random(1)))) != 0
        assert tiles == []
