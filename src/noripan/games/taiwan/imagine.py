"""Dealing anew what one seat cannot know: the others' hands, kongs that lie face down, the wall.

Whoever declared a hand ready waits for a win in the worlds that are imagined. The draw depends on nothing hidden.
"""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from noripan.games.taiwan.state import Seat, TaiwanState
from noripan.games.taiwan.view import flower_tiles, hidden_kong
from noripan.mahjong.imagine import (
    TRIES,
    any_hand,
    counted,
    hold,
    in_order,
    put_back,
    shuffle,
    take_away,
    take_open,
    tenpai_hand,
    undrawn,
    without,
)
from noripan.mahjong.melds import CLOSED_KAN, Meld
from noripan.mahjong.player import DRAWN, NO_TILE, TILE


def imagine_tiles(world: TaiwanState, seat: i64, rng: Random) -> None:
    """Give a copy of the hand other tiles in every place this seat cannot look into.

    Nobody holds a flower when there is something to decide: they are laid and replaced as they come.
    """
    shown = world.shown_hands()
    hidden = [player for player in range(4) if player != seat and player not in shown]
    left = _unseen(world, seat, shown)
    for player in hidden:
        _lay_kongs(world, world.seats[player], left, rng)
    pool = in_order(left)
    shuffle(pool, rng)
    hands: list[list[int]] = [[], [], [], []]
    declared = [player for player in hidden if world.seats[player].ready]
    for _ in range(TRIES):
        for player in declared:
            hands[player] = tenpai_hand(pool, undrawn(world.seats[player]), rng)
        if all(hands[player] and hands[player][0] != _barred(world.seats[player]) for player in declared):
            break
        put_back(pool, hands, rng)
    for player in hidden:
        held = world.seats[player]
        barred = _barred(held) if not hands[player] else NO_TILE
        _hold(held, hands[player] + _hand(pool, int(held.hand.total()) - len(hands[player]), barred, rng))
    _lay_wall(world, pool)


def _barred(held: Seat) -> i64:
    """What a hand of one tile cannot be: that tile was drawn when another went, which would have been the drawn one."""
    if undrawn(held) == 1:
        for entry in reversed([int(entry) for entry in held.river]):
            if not entry & DRAWN:
                return entry & TILE
    return NO_TILE


def _hand(pool: list[int], many: int, barred: i64, rng: Random) -> list[int]:
    """So many tiles, the first of them not the one that is barred."""
    tiles = any_hand(pool, many)
    while tiles and tiles[0] == barred:
        pool.insert(int(rng.random() * len(pool)), tiles[0])
        tiles[0] = any_hand(pool, 1)[0]
    return tiles


def _unseen(world: TaiwanState, seat: i64, shown: list[int]) -> vec[i64]:
    """How many of each tile this seat has not seen."""
    left: vec[i64] = counted(world.deck)
    for player, held in enumerate(world.seats):
        take_open(left, held)
        take_away(left, flower_tiles(held.flowers))
        if player == seat or player in shown:
            take_away(left, held.hand.kinds())
        else:
            for meld in held.melds:
                if hidden_kong(world, meld):
                    left[meld.kind] += 4
    return left


def _lay_kongs(world: TaiwanState, held: Seat, left: vec[i64], rng: Random) -> None:
    """Kongs that lie face down may be of any kind of which no tile has been seen."""
    for at, meld in enumerate(held.melds):
        if hidden_kong(world, meld):
            kinds = [kind for kind in range(34) if left[kind] == 4]
            kind = kinds[int(rng.random() * len(kinds))]
            left[kind] = 0
            held.melds[at] = Meld(CLOSED_KAN, kind, [kind] * 4, NO_TILE, -1)


def _hold(player: Seat, tiles: list[int]) -> None:
    """This hand. What it may have let pass is not known."""
    player.passed = 0
    player.unponged = 0
    hold(player, tiles)


def _lay_wall(world: TaiwanState, pool: list[int]) -> None:
    """The rest of the pool is the wall; what was dealt and drawn lies elsewhere, and its place must not tell where."""
    wall = pool[::-1]
    spent = without(world.deck, wall)
    world.deck = spent[: world.next] + wall + spent[world.next :]
