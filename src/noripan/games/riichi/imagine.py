"""Dealing anew what one seat cannot know: the others' hands, the wall, what lies hidden in the dead wall.

Whoever declared riichi is tenpai in every world that is imagined: their hand is a complete one, made at random of
tiles not seen, less a tile. The draw depends on nothing hidden.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import kind_of
from noripan.games.riichi.state import CALLED, INDICATORS, LIVE_END, NO_TILE, TILE, URA, RiichiState, Seat

TRIES: Final = 60  # for one hand; a pool of forty tiles and more hardly ever needs three


def imagine_tiles(world: RiichiState, seat: i64, rng: Random) -> None:
    """Give a copy of the hand other tiles in every place this seat cannot look into."""
    shown = world.shown_hands()
    pool = _unseen(world, seat, shown)
    for at in range(len(pool) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        pool[at], pool[other] = pool[other], pool[at]
    hidden = [player for player in range(4) if player != seat and player not in shown]
    hands: list[list[int]] = [[], [], [], []]
    for player in hidden:
        if world.seats[player].riichi:
            hands[player] = _tenpai_hand(pool, int(_without_drawn(world.seats[player])), rng)
    for player in hidden:
        many = int(world.seats[player].hand.total())
        while len(hands[player]) < many:
            hands[player].append(pool.pop())
        _hold(world.seats[player], hands[player])
    _lay_wall(world, pool)


def _without_drawn(player: Seat) -> i64:
    return player.hand.total() - (1 if player.drawn != NO_TILE else 0)


def _unseen(world: RiichiState, seat: i64, shown: list[int]) -> list[int]:
    """Every tile that this seat has not seen, in order."""
    left: list[i64] = [0] * 37
    for tile in world.deck:
        left[tile] += 1
    for player, held in enumerate(world.seats):
        if player == seat or player in shown:
            for tile in held.tiles():
                left[tile] -= 1
        for meld in held.melds:
            for tile in meld.tiles:
                left[tile] -= 1
        for entry in held.river:
            if not entry & CALLED:
                left[entry & TILE] -= 1
    for tile in world.indicators():
        left[tile] -= 1
    for at in range(world.shown_ura()):
        left[world.deck[URA + at]] -= 1
    out: list[int] = []
    for tile in range(37):
        for _ in range(left[tile]):
            out.append(tile)
    return out


def _hold(player: Seat, tiles: list[int]) -> None:
    """This hand, its last tile the drawn one if there is one. What it may have let pass is not known."""
    fresh = Seat()
    player.hand = fresh.hand
    player.red = 0
    player.missed = False
    player.locked = False
    has_drawn = player.drawn != NO_TILE
    for at, tile in enumerate(tiles):
        if has_drawn and at == len(tiles) - 1:
            player.look()
            player.drawn = tile
        player.take(tile)
    if not has_drawn:
        player.look()


def _lay_wall(world: RiichiState, pool: list[int]) -> None:
    """The rest of the pool: the live wall, replacements, indicators not turned, what lies under them."""
    deck = world.deck[:]
    for at in range(world.next, LIVE_END):
        deck[at] = pool.pop()
    for at in range(LIVE_END + world.kans, INDICATORS):
        deck[at] = pool.pop()
    for at in range(INDICATORS + world.shown, URA):
        deck[at] = pool.pop()
    for at in range(URA + world.shown_ura(), len(deck)):
        deck[at] = pool.pop()
    _bury(world, deck)
    world.deck = deck


def _bury(world: RiichiState, deck: list[int]) -> None:
    """What was dealt and drawn lies elsewhere now: its place in the deck must not tell where it went."""
    left: list[i64] = [0] * 37
    for tile in world.deck:
        left[tile] += 1
    for at in range(world.next, LIVE_END):
        left[deck[at]] -= 1
    for at in range(LIVE_END + world.kans, len(deck)):
        left[deck[at]] -= 1
    gone: list[int] = []
    for tile in range(37):
        for _ in range(left[tile]):
            gone.append(tile)
    for at in range(world.next):
        deck[at] = gone[at]
    for at in range(LIVE_END, LIVE_END + world.kans):
        deck[at] = gone[world.next + at - LIVE_END]


# -- a hand that waits -----------------------------------------------------------------------------


def _tenpai_hand(pool: list[int], many: int, rng: Random) -> list[int]:
    """A tenpai hand of so many tiles, taken out of the pool; any tiles if none was found in many tries."""
    for _ in range(TRIES):
        found = _complete(pool, many // 3, rng)
        if found:
            found.pop(int(rng.random() * len(found)))
            for tile in found:
                pool.remove(tile)
            return found
    return [pool.pop() for _ in range(many)]


def _complete(pool: list[int], sets: int, rng: Random) -> list[int]:
    """So many sets and a pair out of the pool, which is not changed; empty if the tiles did not fall together."""
    free: list[list[int]] = [[] for _ in range(34)]
    for tile in pool:
        free[kind_of(tile)].append(tile)
    out: list[int] = []
    for _ in range(sets):
        anchor = int(kind_of(pool[int(rng.random() * len(pool))]))
        kinds = _set_around(free, anchor, rng)
        if not kinds:
            return []
        for kind in kinds:
            out.append(free[kind].pop())
    for _ in range(8):
        kind = int(kind_of(pool[int(rng.random() * len(pool))]))
        if len(free[kind]) >= 2:
            return [*out, free[kind].pop(), free[kind].pop()]
    return []


def _set_around(free: list[list[int]], anchor: int, rng: Random) -> list[int]:
    """A run with this kind where one can be had, else a triplet of it."""
    if anchor < 27 and rng.random() < 0.85:
        low = anchor - int(rng.random() * 3)
        if low >= 0 and low // 9 == anchor // 9 and low % 9 <= 6 and free[low] and free[low + 1] and free[low + 2]:
            return [low, low + 1, low + 2]
    return [anchor] * 3 if len(free[anchor]) >= 3 else []
