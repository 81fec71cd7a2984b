"""W13, R19: what players of every mahjong think alike, against slow ways to find the same."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from tests.bots.bots_taiwan import counts, kind, mask, meld
from tests.mahjong.mahjong_oracle import suit_lacks

from noripan.bots.mahjong.chances import MOST_STAGES, Pace, win_chance
from noripan.bots.mahjong.company import company
from noripan.bots.mahjong.nearness import nearer, nearer_triplets, only, tiles_of
from noripan.bots.mahjong.sight import Shapes, Sight
from noripan.mahjong.counts import ALL, HONOURS, SUIT, counts_of
from noripan.mahjong.player import CALLED, DRAWN, Player
from noripan.mahjong.shanten import standard_shanten

# -- sight -----------------------------------------------------------------------------------------


def test_W13_at_first_every_tile_is_out_of_sight() -> None:
    sight = Sight()
    assert [sight.left[each] for each in range(34)] == [4] * 34
    assert (sight.unseen, sight.alive(ALL), sight.alive(0)) == (136, 136, 0)


def test_W13_ones_hand_rivers_and_melds_are_seen() -> None:
    sight, player = Sight(), Player()
    for tile, marks in (("5z", 0), ("5z", DRAWN), ("9p", CALLED)):
        player.river = append(player.river, kind(tile) | marks)
    sight.see_hand(counts("112m 5z"))
    sight.see_river(player)
    sight.see_meld(meld("chow 789p"))
    sight.see_meld(meld("kong 1111z"))
    seen = {"1m": 2, "2m": 1, "5z": 3, "7p": 1, "8p": 1, "9p": 1, "1z": 4}  # the 9p was claimed: it lies in the chow
    many = Counter({kind(tile): number for tile, number in seen.items()})
    assert [4 - sight.left[each] for each in range(34)] == [many[each] for each in range(34)]
    assert sight.unseen == 136 - sum(seen.values())
    assert sight.alive(mask("1m 2m 5z 3s")) == 2 + 3 + 1 + 4


# -- shapes ----------------------------------------------------------------------------------------


def weight(text: str, *, safe: str = "", gone: str = "") -> float:
    """How many hands wait on this kind while these have been let pass, and those are all seen."""
    left: vec[i64] = Sight().left
    for each in {kind(tile) for tile in gone.split()}:
        left[each] = 0
    return Shapes().weight(left, kind(text), mask(safe) if safe else 0)


@pytest.mark.parametrize(("tile", "partner"), [("1m", "4m"), ("2p", "5p"), ("6s", "9s"), ("8s", "5s"), ("9m", "6m")])
def test_W13_a_kind_whose_partner_was_let_pass_is_waited_for_less(tile: str, partner: str) -> None:
    assert 0 < weight(tile, safe=partner) < weight(tile)


def test_W13_a_middle_tile_has_two_partners() -> None:
    both, low, high, none = (weight("5p", safe=safe) for safe in ("2p 8p", "2p", "8p", ""))
    assert both < low == high < none


def test_W13_what_was_let_pass_elsewhere_does_not_matter() -> None:
    for safe in ("2m", "4p", "7p", "2s 8s", "5z"):
        assert weight("5p", safe=safe) == weight("5p")


@pytest.mark.parametrize(("gone", "behind"), [("7m", ["8m", "9m", "6m", "5m"]), ("2s", ["1s", "3s", "4s"])])
def test_W13_a_wall_makes_its_neighbours_safer(gone: str, behind: list[str]) -> None:
    for tile in behind:
        assert weight(tile, gone=gone) < weight(tile)
    assert weight("5p", gone=gone) == weight("5p")


def test_W13_the_middle_of_a_suit_is_waited_for_most_and_mirrored_kinds_alike() -> None:
    suit = [weight(f"{rank}p") for rank in range(1, 10)]
    assert suit == pytest.approx(suit[::-1])
    assert suit[0] < suit[1] < suit[3] == pytest.approx(suit[4])


def test_W13_an_honour_is_waited_for_by_pairs_and_singles_only() -> None:
    left = Sight().left
    found = []
    for many in (4, 3, 2, 1, 0):
        left[kind("5z")] = many
        found.append(Shapes().weight(left, kind("5z"), 0))
    assert all(more > fewer > 0 for more, fewer in pairwise(found))


def test_W13_a_kind_of_which_more_is_seen_than_there_can_be_counts_as_gone() -> None:
    left = Sight().left
    for tile in ("5z", "5p"):
        left[kind(tile)] = 0
        none = Shapes().weight(left, kind(tile), 0)
        left[kind(tile)] = -1
        assert Shapes().weight(left, kind(tile), 0) == none


# -- the chance to win -----------------------------------------------------------------------------


def chance(shanten: int, tiles: float, *, turns: int = 12, wait: float = 5.0, **more: float) -> float:
    pace = Pace(wait, more.pop("one", 12.0), 20.0)
    pace.turns = turns
    for name, number in more.items():
        setattr(pace, name, number)
    return float(win_chance(pace, shanten, tiles))


def test_W13_a_hand_that_waits_wins_unless_every_draw_fails() -> None:
    """And none may end before: each draw is one of the unseen tiles."""
    for tiles, turns in ((4.0, 1), (4.0, 10), (9.0, 3)):
        assert chance(0, tiles, turns=turns) == pytest.approx(1 - (1 - tiles / 100) ** turns)
    assert chance(0, 4.0, turns=2, over=0.1) == pytest.approx(0.04 + 0.96 * 0.9 * 0.04)
    assert chance(0, 4.0, turns=3, over=0.1, growth=0.2) == pytest.approx(0.04 * (1 + 0.96 * 0.9 + 0.96**2 * 0.9 * 0.7))


def test_W13_one_stage_follows_the_other() -> None:
    """Two turns: nearer in the first, won in the second; or both in one turn, as others' tiles can be claimed."""
    assert chance(1, 10.0, turns=1) == 0
    assert chance(1, 10.0, turns=2) == pytest.approx(0.1 * 0.05)
    assert chance(1, 10.0, turns=2, win=2.0, call=3.0) == pytest.approx(0.3 * 0.1)


@pytest.mark.parametrize("shanten", range(9))
def test_W13_the_chance_grows_with_tiles_turns_and_help(shanten: int) -> None:
    by_tiles = [chance(shanten, float(tiles)) for tiles in (0, 1, 4, 9, 20)]
    by_turns = [chance(shanten, 8.0, turns=turns) for turns in (8, 10, 14, 18)]
    assert all(fewer <= more < 1 for fewer, more in pairwise(by_tiles))
    assert all(fewer < more < 1 for fewer, more in pairwise(by_turns))
    assert chance(shanten, 8.0, win=3.0) > chance(shanten, 8.0)
    assert (chance(shanten, 8.0, call=3.0) > chance(shanten, 8.0)) == (shanten > 0)
    assert chance(shanten, 8.0, turns=0) == 0


@pytest.mark.parametrize("shanten", range(9))
def test_W13_the_chance_falls_where_others_may_end_the_hand(shanten: int) -> None:
    free, over, more, growing = (
        chance(shanten, 8.0, over=over, growth=growth)
        for over, growth in ((0.0, 0.0), (0.05, 0.0), (0.1, 0.0), (0.05, 0.01))
    )
    assert free > over > more
    assert over > growing


def test_W13_the_chance_falls_with_every_tile_that_lacks_until_it_makes_no_odds() -> None:
    chances = [chance(shanten, 8.0) for shanten in range(int(MOST_STAGES) + 1)]
    assert all(near > far for near, far in pairwise(chances))
    assert chance(int(MOST_STAGES) + 1, 8.0) == chance(int(MOST_STAGES) + 4, 8.0)


def test_W13_what_is_accepted_on_the_way_counts() -> None:
    assert chance(1, 8.0, wait=8.0) > chance(1, 8.0, wait=3.0)
    assert chance(2, 8.0, one=16.0) > chance(2, 8.0, one=8.0)
    assert chance(0, 8.0, wait=8.0) == chance(0, 8.0, wait=3.0)


# -- nearness --------------------------------------------------------------------------------------


def dealt(rng: Random, size: int, kinds: list[int] | None = None) -> list[int]:
    return rng.sample([each for each in (kinds or range(34)) for _ in range(4)], size)


@cache
def suit_lack(held: tuple[int, ...], sets: int, pair: bool, honours: bool) -> int:
    return suit_lacks(held, sets, pair, honours)


def lacks(hand: list[int], sets: int) -> int:
    """How many tiles a hand lacks for so many sets and a pair: every way to spread them over the suits is tried."""
    held = Counter(hand)
    suits = [tuple(held[9 * suit + rank] if 9 * suit + rank < 34 else 0 for rank in range(9)) for suit in range(4)]
    return min(
        sum(suit_lack(suits[at], spread[at], at == pair, at == 3) for at in range(4))
        for spread in product(range(sets + 1), repeat=4)
        if sum(spread) == sets
        for pair in range(4)
    )


@pytest.mark.parametrize("sets", [1, 2])
def test_W13_what_brings_a_small_hand_nearer_by_brute_force(sets: int) -> None:
    rng = Random(sets)
    for _ in range(8):
        hand = dealt(rng, 3 * sets + 1, rng.choice([list(range(9)), list(range(5, 14)), list(range(20, 34))]))
        now = lacks(hand, sets)
        wanted = sum(1 << each for each in range(34) if hand.count(each) < 4 and lacks([*hand, each], sets) < now)
        assert nearer(counts_of(hand), sets, ALL) == (now - 1, wanted)


@pytest.mark.parametrize("sets", [3, 4, 5])
def test_W13_what_brings_a_hand_nearer_lowers_its_shanten(sets: int) -> None:
    rng = Random(sets)
    for _ in range(60):
        hand = counts_of(dealt(rng, 3 * sets + 1, rng.choice([list(range(34)), list(range(9)), list(range(18, 34))])))
        now, found = nearer(hand, sets, ALL)
        assert now == standard_shanten(hand, sets)
        for each in range(34):
            if hand.count(each) < 4:
                hand.add(each)
                assert (standard_shanten(hand, sets) < now) == bool(found >> each & 1)
                hand.remove(each)
        suit = SUIT << 9
        assert nearer(hand, sets, suit) == (now, found & suit)


def triplets_lack(hand: list[int], sets: int) -> int:
    """How many tiles a hand lacks for so many triplets and a pair: for every pair, with the triplets nearest to it."""
    held = Counter(hand)
    return min(
        max(2 - held[pair], 0) + sum(sorted(max(3 - held[each], 0) for each in range(34) if each != pair)[:sets])
        for pair in range(34)
    )


@pytest.mark.parametrize("sets", range(1, 6))
def test_W13_what_brings_a_hand_of_triplets_nearer_by_brute_force(sets: int) -> None:
    """No kind is held four times: such a hand would have a kong."""
    rng = Random(sets)
    for _ in range(60):
        many = rng.randint(sets + 1, 3 * sets + 1)
        hand = rng.sample([each for each in rng.sample(range(34), many) for _ in range(3)], 3 * sets + 1)
        now = triplets_lack(hand, sets)
        wanted = sum(1 << each for each in set(hand) if triplets_lack([*hand, each], sets) < now)
        assert nearer_triplets(counts_of(hand), sets) == (now - 1, wanted)


def test_W13_a_plan_uses_only_its_own_kinds() -> None:
    hand = counts("1123m 444p 5s 6777z")
    assert only(hand, ALL) is hand
    flush = only(hand, SUIT | HONOURS)
    assert flush.kinds() == counts("1123m 6777z").kinds()
    assert (tiles_of(hand, SUIT | HONOURS), tiles_of(hand, ALL), tiles_of(hand, 0)) == (8, 12, 0)
    assert tiles_of(counts("1111m"), SUIT) == 4


# -- company ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "tile", "expected"),
    [
        ("", "5z", 0),
        ("6z", "5z", 0),
        ("", "1s", 0),
        ("9m", "1p", 0),
        ("", "5p", 1),
        ("2m", "1m", 1),
        ("8m", "9m", 1),
        ("46p", "5p", 3),
        ("37p", "5p", 1),
        ("2z", "2z", 3),
        ("222z", "2z", 6),
        ("4455566p", "5p", 9),
    ],
)
def test_W13_a_tile_has_company_in_its_like_and_its_neighbours(rest: str, tile: str, expected: int) -> None:
    assert company(counts(rest), kind(tile)) == expected
