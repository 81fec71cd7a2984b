"""Dealing hidden tiles anew: counting what is left, shuffling it, making a hand of it that waits."""

from __future__ import annotations

from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TILES, kind_of
from noripan.mahjong.counts import Counts
from noripan.mahjong.player import NO_TILE, Player

TRIES: Final = 60  # for one hand; a pool of forty tiles and more hardly ever needs three


def counted(tiles: list[int]) -> vec[i64]:
    """How many there are of every tile, red fives and flowers apart."""
    out = vec[i64]([0] * TILES)
    for tile in tiles:
        out[tile] += 1
    return out


def take_away(left: vec[i64], tiles: list[int]) -> None:
    """So many fewer are left."""
    for tile in tiles:
        left[tile] -= 1


def take_open(left: vec[i64], player: Player) -> None:
    """What lies open before a player is not left: melds, and discards that were not called away."""
    take_away(left, player.melded())
    take_away(left, player.lying())


def in_order(left: vec[i64]) -> list[int]:
    """The tiles that are left, as a list in order: a draw from it depends on nothing hidden."""
    out: list[int] = []
    for tile in range(TILES):
        for _ in range(left[tile]):
            out.append(tile)
    return out


def without(tiles: list[int], kept: list[int]) -> list[int]:
    """The tiles that are not among those kept, in order."""
    left: vec[i64] = counted(tiles)
    take_away(left, kept)
    return in_order(left)


def shuffle(pool: list[int], rng: Random) -> None:
    for at in range(len(pool) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        pool[at], pool[other] = pool[other], pool[at]


# -- hands -----------------------------------------------------------------------------------------


def hold(player: Player, tiles: list[int]) -> None:
    """This hand, its last tile the drawn one if there is one."""
    player.hand = Counts()
    has_drawn = player.drawn != NO_TILE
    for at, tile in enumerate(tiles):
        if has_drawn and at == len(tiles) - 1:
            player.look()
            player.drawn = tile
        player.take(tile)
    if not has_drawn:
        player.look()


def undrawn(player: Player) -> int:
    """How many tiles are in the hand without the drawn one."""
    return int(player.hand.total()) - (1 if player.drawn != NO_TILE else 0)


def any_hand(pool: list[int], many: int) -> list[int]:
    """So many tiles off the end of the pool, flowers passed over: they lie beside a hand."""
    out: list[int] = []
    at = len(pool)
    while len(out) < many:
        at -= 1
        if pool[at] < FLOWER:
            out.append(pool.pop(at))
    return out


def tenpai_hand(pool: list[int], many: int, rng: Random) -> list[int]:
    """A tenpai hand of so many tiles, taken out of the pool; empty if none was found."""
    tiles = [tile for tile in pool if tile < FLOWER]
    found: list[int] = []
    for _ in range(TRIES):
        found = _complete(tiles, many // 3, rng)
        if found:
            found.pop(int(rng.random() * len(found)))
            break
    if not found:
        found = _searched(tiles, many // 3, rng)
    for tile in found:
        pool.remove(tile)
    return found


def put_back(pool: list[int], hands: list[list[int]], rng: Random) -> None:
    """These hands go back into the pool, which is shuffled."""
    for hand in hands:
        pool.extend(hand)
        hand.clear()
    shuffle(pool, rng)


def _complete(tiles: list[int], sets: int, rng: Random) -> list[int]:
    """So many sets and a pair out of these tiles, which stay; empty if they did not fall together."""
    free = _by_kind(tiles)
    out: list[int] = []
    for _ in range(sets):
        anchor = int(kind_of(tiles[int(rng.random() * len(tiles))]))
        kinds = _set_around(free, anchor, rng)
        if not kinds:
            return []
        for kind in kinds:
            out.append(free[kind].pop())
    for _ in range(8):
        kind = int(kind_of(tiles[int(rng.random() * len(tiles))]))
        if len(free[kind]) >= 2:
            return [*out, free[kind].pop(), free[kind].pop()]
    return []


def _by_kind(tiles: list[int]) -> list[list[int]]:
    free: list[list[int]] = [[] for _ in range(34)]
    for tile in tiles:
        free[kind_of(tile)].append(tile)
    return free


def _searched(tiles: list[int], sets: int, rng: Random) -> list[int]:
    """A tenpai hand where tiles seldom fall together: sets and a tile, or a pair, two that lack one, and a set less."""
    shapes = list(range(34 + 21))
    shuffle(shapes, rng)
    free = _by_kind(tiles)
    out: list[int] = []
    if _add_sets(free, shapes, sets, out, False):
        held = counted(out)
        rest = [tile for kind in free for tile in kind if held[kind_of(tile)] < 3]  # a wait for a fifth is none
        return [*out, rest[int(rng.random() * len(rest))]] if rest else []
    for kind in shapes:
        if sets and kind < 34 and len(free[kind]) >= 2:
            out = [free[kind].pop(), free[kind].pop()]
            if _add_sets(free, shapes, sets - 1, out, True):
                return out
            free[kind] += out
    return []


def _add_two(free: list[list[int]], out: list[int]) -> bool:
    """Two tiles that lack one to be a run."""
    for low in range(26):
        for high in (low + 1, low + 2):
            if low // 9 == high // 9 and free[low] and free[high]:
                out += [free[low].pop(), free[high].pop()]
                return True
    return False


def _add_sets(free: list[list[int]], shapes: list[int], sets: int, out: list[int], two: bool) -> bool:
    """Whether so many sets of these shapes, and two tiles that lack one, can be taken from what is free and added."""
    if sets == 0:
        return not two or _add_two(free, out)
    for at, shape in enumerate(shapes):
        low = shape if shape < 34 else (shape - 34) // 7 * 9 + (shape - 34) % 7
        kinds = [low, low, low] if shape < 34 else [low, low + 1, low + 2]
        if free[low] and free[kinds[1]] and free[kinds[2]] and (shape >= 34 or len(free[low]) >= 3):
            taken = [free[kind].pop() for kind in kinds]
            out += taken
            if _add_sets(free, shapes[at:], sets - 1, out, two):
                return True
            for kind, tile in zip(kinds, taken, strict=True):
                free[kind].append(tile)
            del out[-3:]
    return False


def _set_around(free: list[list[int]], anchor: int, rng: Random) -> list[int]:
    """A run with this kind where one can be had, else a triplet of it."""
    if anchor < 27 and rng.random() < 0.85:
        low = anchor - int(rng.random() * 3)
        if low >= 0 and low // 9 == anchor // 9 and low % 9 <= 6 and free[low] and free[low + 1] and free[low + 2]:
            return [low, low + 1, low + 2]
    return [anchor] * 3 if len(free[anchor]) >= 3 else []
