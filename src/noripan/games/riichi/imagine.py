"""Dealing anew what one seat cannot know: the others' hands, the wall, what lies hidden in the dead wall.

Whoever declared riichi is tenpai in every world that is imagined, and could do what it has done since. Mostly their
hand is a complete one, made at random of tiles not seen, less a tile. The draw depends on nothing hidden.
"""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import kind_of
from noripan.games.riichi.legal import always_a_triplet
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.state import INDICATORS, LIVE_END, URA, RiichiState, Seat
from noripan.games.riichi.tenpai import hand_waits
from noripan.mahjong.counts import Counts
from noripan.mahjong.imagine import (
    TRIES,
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


def imagine_tiles(world: RiichiState, seat: i64, rng: Random) -> None:
    """Give a copy of the hand other tiles in every place this seat cannot look into."""
    shown = world.shown_hands()
    pool = _unseen(world, seat, shown)
    shuffle(pool, rng)
    hidden = [player for player in range(4) if player != seat and player not in shown]
    hands: list[list[int]] = [[], [], [], []]
    declared = [player for player in hidden if world.seats[player].riichi]
    for _ in range(TRIES):
        for player in declared:
            hands[player] = _riichi_hand(world.rules, world.seats[player], pool, rng)
        if all(len(hands[player]) > 0 for player in declared):
            break
        put_back(pool, hands, rng)
    for player in hidden:
        many = int(world.seats[player].hand.total())
        while len(hands[player]) < many:
            hands[player].append(pool.pop())
        _hold(world.seats[player], hands[player])
    _lay_wall(world, pool)


def _riichi_hand(rules: RiichiRules, player: Seat, pool: list[int], rng: Random) -> list[int]:
    """A tenpai hand out of the pool that fits what its player has done since; empty if none was found."""
    many = undrawn(player)
    hand = tenpai_hand(pool, many, rng) or _six_pairs(pool, many, rng)
    for _ in range(TRIES):
        if (not player.kanned and not player.misnamed) or not hand or _fits(rules, player, hand):
            break
        put_back(pool, [hand], rng)
        hand = tenpai_hand(pool, many, rng)
    return hand


def _six_pairs(pool: list[int], many: int, rng: Random) -> list[int]:
    """What waits for a seventh pair, where the sets are in other hands; empty if there are too few pairs."""
    kinds = [kind_of(tile) for tile in pool]
    pairs = [kind for kind in range(34) if kinds.count(kind) >= 2]
    shuffle(pairs, rng)
    pairs = pairs[:6]
    single = [tile for tile in pool if kind_of(tile) not in pairs][:1]
    if many != 13 or len(pairs) < 6 or not single:
        return []
    out = [*single]
    for kind in pairs:
        out += [tile for tile in pool if kind_of(tile) == kind][:2]
    for tile in out:
        pool.remove(tile)
    return out


def _fits(rules: RiichiRules, player: Seat, tiles: list[int]) -> bool:
    """R2, R18: its kans could be laid, the last one first, for each had its triplet in hand; no win was a false one."""
    held = Counts()
    for tile in tiles:
        held.add(kind_of(tile))
    if hand_waits(held) & player.misnamed:
        return False
    for meld in reversed(player.melds):
        kind: i64 = meld.kind
        if player.kanned >> kind & 1:
            waits: i64 = hand_waits(held)
            for _ in range(3):
                held.add(kind)
            if waits >> kind & 1 or hand_waits(held) != waits:
                return False
            if rules.riichi_kan_readings and not always_a_triplet(held, waits, kind):
                return False
    return True


def _unseen(world: RiichiState, seat: i64, shown: list[int]) -> list[int]:
    """Every tile that this seat has not seen, in order."""
    left: vec[i64] = counted(world.deck)
    for player, held in enumerate(world.seats):
        if player == seat or player in shown:
            take_away(left, held.tiles())
        take_open(left, held)
    take_away(left, world.indicators())
    take_away(left, world.deck[URA : URA + world.shown_ura()])
    return in_order(left)


def _hold(player: Seat, tiles: list[int]) -> None:
    """This hand. What it may have let pass is not known."""
    player.red = 0
    player.missed = False
    player.locked = False
    hold(player, tiles)


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
    gone = without(world.deck, deck[world.next : LIVE_END] + deck[LIVE_END + world.kans :])
    for at in range(world.next):
        deck[at] = gone[at]
    for at in range(LIVE_END, LIVE_END + world.kans):
        deck[at] = gone[world.next + at - LIVE_END]
