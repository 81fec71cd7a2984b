"""What every mahjong player has: copies, discards and where they go, dead waits, kans added to a pon."""

from __future__ import annotations

import pytest

from noripan.core.bits import bit
from noripan.mahjong.counts import counts_of
from noripan.mahjong.melds import ADDED_KAN, CHI, CLOSED_KAN, OPEN_KAN, PON, Meld
from noripan.mahjong.player import CALLED, DECLARES, DRAWN, NO_TILE, TILE, Player

RUN = Meld(CHI, 0, [0, 1, 2], 1, 3)
TRIPLET = Meld(PON, 9, [9, 9, 9], 9, 2)
KAN = Meld(OPEN_KAN, 27, [27] * 4, 27, 1)
CLOSED = Meld(CLOSED_KAN, 33, [33] * 4, NO_TILE, -1)
RED_FIVE = 34


def seated() -> Player:
    """A player who has done everything once."""
    player = Player()
    player.hand = counts_of([3, 4, 9, 9])
    player.drawn = 9
    player.melds = [RUN, TRIPLET]
    player.pons = bit(9)
    player.throw(30, DRAWN)
    player.waits = bit(2) | bit(5)
    player.closed = False
    return player


def facts(player: Player) -> tuple[object, ...]:
    return (
        player.hand.kinds(),
        player.drawn,
        list(player.melds),
        player.pons,
        list(player.river),
        player.thrown,
        player.waits,
        player.closed,
    )


def test_a_new_player_has_nothing() -> None:
    assert facts(Player()) == ([], NO_TILE, [], 0, [], 0, 0, True)


def test_who_becomes_another_has_the_same_and_shares_nothing() -> None:
    one, other = seated(), Player()
    before = facts(one)
    other.become(one)
    assert facts(other) == before
    other.hand.add(0)
    other.melds.append(KAN)
    other.lose_discard()
    other.throw(31, 0)
    other.add_to_pon(9, [9])
    assert facts(one) == before


def test_a_discard_lies_in_the_river_until_it_is_called_away() -> None:
    player = Player()
    player.throw(8, DRAWN)
    player.throw(RED_FIVE, DECLARES)
    player.throw(8, 0)
    assert player.lying() == [8, RED_FIVE, 8]
    player.lose_discard()
    assert player.lying() == [8, RED_FIVE]
    assert [entry & TILE for entry in player.river] == [8, RED_FIVE, 8]
    assert [entry & ~TILE for entry in player.river] == [DRAWN, DECLARES, CALLED]
    assert player.thrown == bit(8) | bit(4), "a red five is a five; what was called away was thrown all the same"


@pytest.mark.parametrize(("kind", "many"), [(0, 1), (2, 2), (3, 1), (5, 0), (9, 3), (10, 0), (27, 4), (28, 0), (33, 4)])
def test_melds_hold_three_of_a_triplet_four_of_a_kan_and_one_of_each_in_a_run(kind: int, many: int) -> None:
    player = Player()
    player.melds = [RUN, Meld(CHI, 1, [1, 2, 3], 1, 3), TRIPLET, KAN, CLOSED]
    assert player.laid(kind) == many
    assert player.melded().count(kind) == many


def test_a_wait_of_which_hand_and_melds_hold_all_four_is_dead() -> None:
    player = Player()
    player.melds = [TRIPLET]
    waits = bit(9) | bit(12)
    assert player.alive(waits, counts_of([9, 10, 11])) == bit(12)
    assert player.alive(waits, counts_of([10, 11])) == waits
    player.melds = [TRIPLET, Meld(CHI, 12, [12, 13, 14], 12, 0)]
    assert player.alive(waits, counts_of([9, 10, 11, 12, 12])) == bit(12)
    assert player.alive(waits, counts_of([9, 10, 11, 12, 12, 12])) == 0


def test_a_kan_added_to_a_pon_takes_its_place_and_remembers_who_gave_it() -> None:
    player = seated()
    kan = player.add_to_pon(9, [9])
    assert player.melds == [RUN, kan]
    assert (kan.type, kan.kind, kan.tiles, kan.called, kan.source) == (ADDED_KAN, 9, [9, 9, 9, 9], 9, 2)
    assert player.pons == 0
    assert TRIPLET.tiles == [9, 9, 9]


def test_only_the_pon_of_that_kind_becomes_a_kan() -> None:
    player = Player()
    fives = Meld(PON, 4, [4, RED_FIVE, 4], 4, 0)
    player.melds = [Meld(CHI, 4, [4, 5, 6], 4, 0), TRIPLET, fives]
    player.pons = bit(9) | bit(4)
    kan = player.add_to_pon(4, [4])
    assert player.melds[1] is TRIPLET
    assert player.melds[2] is kan
    assert kan.tiles == [4, RED_FIVE, 4, 4]
    assert player.pons == bit(9)
