"""Every choice of Tichu by number. Plays that differ in nothing but suits are one choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.french import RANKS, SUITS
from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, MAHJONG_BIT, PHOENIX_BIT, TEXTS, rank_mask
from noripan.games.tichu.combos import (
    BOMB4,
    BOMB_STRAIGHT_FLUSH,
    FULL_HOUSE,
    PAIR,
    PAIR_STRAIGHT,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    Combo,
)
from noripan.games.tichu.moves import CONFIRM, DONATE, GRAND, PASS_GRAND, PLAY, SELECT, SLOTS, SMALL, TichuMove

# Where each kind of choice begins.
DONATES: Final[i64] = 5
GIFTS: Final[i64] = 7
DOG: Final[i64] = 175
DRAGON: Final[i64] = 176
PHOENIX: Final[i64] = 177
MAHJONG: Final[i64] = 178  # by the wish
SINGLES: Final[i64] = 192
PAIRS: Final[i64] = 205
TRIPLES: Final[i64] = 231
FULL_HOUSES: Final[i64] = 257
FOURS: Final[i64] = 725
RUNS: Final[i64] = 738  # of cards, of pairs and of one suit, with the Mahjong and without
WISHES: Final[i64] = 14  # none, or a rank
_WISHED: Final = ("", *(f", wishing {rank}" for rank in RANKS))


def action_of(seat: i64, move: TichuMove) -> i64:
    """The number of a move of this seat."""
    kind: i64 = move.kind
    if kind == PLAY:
        combo = move.combo
        assert combo is not None
        return _play(combo, 0 if move.wish == 0 else move.wish - 1)
    if kind == SELECT:
        return GIFTS + 56 * move.to + move.card
    if kind == DONATE:
        return DONATES + (0 if move.to == (seat + 1) % 4 else 1)
    return 0 if kind == PASS_GRAND else 1 if kind == GRAND else 2 if kind == CONFIRM else 3 if kind == SMALL else 4


def _play(combo: Combo, wish: i64) -> i64:
    kind: i64 = combo.kind
    rank: i64 = combo.value // 2
    if kind == SINGLE:
        return _single(combo.cards, rank, wish)
    if kind == PAIR or kind == TRIPLE:
        return (PAIRS if kind == PAIR else TRIPLES) + 2 * (rank - 2) + (1 if combo.phoenix else 0)
    if kind == FULL_HOUSE:
        return _full_house(combo, rank)
    if kind == BOMB4:
        return FOURS + rank - 2
    size: i64 = combo.size // 2 if kind == PAIR_STRAIGHT else combo.size
    low: i64 = rank - size + 1
    first: i64 = _FIRST[_key(kind, low, size)]
    if kind == BOMB_STRAIGHT_FLUSH:
        return first + combo.suit
    wild: i64 = 0 if combo.phoenix == 0 else combo.phoenix - low + 1
    if low == 1:
        return first + WISHES * (wild - 1 if wild else 0) + wish
    return first + wild


def _single(card: i64, rank: i64, wish: i64) -> i64:
    if card == MAHJONG_BIT:
        return MAHJONG + wish
    if card == DOG_BIT:
        return DOG
    if card == DRAGON_BIT:
        return DRAGON
    return PHOENIX if card == PHOENIX_BIT else SINGLES + rank - 2


def _full_house(combo: Combo, three: i64) -> i64:
    rest: i64 = combo.cards & ~rank_mask(three) & ~PHOENIX_BIT
    two: i64 = 1
    while rest:
        two += 1
        rest >>= 4
    two -= 1
    wild: i64 = 0 if combo.phoenix == 0 else 2 if combo.phoenix == three else 1
    other: i64 = two - 2 if two < three else two - 3
    return FULL_HOUSES + 3 * (12 * (three - 2) + other) + wild


# -- runs ----------------------------------------------------------------------------------------------


def _key(kind: i64, low: i64, size: i64) -> i64:
    return ((kind - STRAIGHT) * 16 + low) * 16 + size


def _runs() -> Iterator[tuple[int, int, int, list[str]]]:
    """Every run: its kind, lowest rank and length, and what each of its choices is."""
    for size in range(5, 15):
        for low in range(1, 16 - size):
            yield int(STRAIGHT), low, size, list(_straights(low, size))
    for size in range(2, 8):
        for low in range(2, 16 - size):
            about = f"{size} pairs from {_rank(low)}"
            yield int(PAIR_STRAIGHT), low, size, [f"{about}{wild}" for wild in _wilds(low, size)]
    for size in range(5, 14):
        for low in range(2, 16 - size):
            about = f"bomb of {size} cards from {_rank(low)}"
            yield int(BOMB_STRAIGHT_FLUSH), low, size, [f"{about}, suit {suit}" for suit in SUITS]


def _straights(low: int, size: int) -> Iterator[str]:
    about = f"straight of {size} from {_rank(low)}"
    for wild in _wilds(low, size):
        yield from (f"{about}{wild}{wish}" for wish in (_WISHED if low == 1 else ("",)))


def _wilds(low: int, size: int) -> list[str]:
    """Without the Phoenix, and with it as each rank; it is never the Mahjong."""
    return ["", *(f", Phoenix as {_rank(rank)}" for rank in range(max(low, 2), low + size))]


def _rank(rank: int) -> str:
    return "Mahjong" if rank == 1 else RANKS[rank - 2]


def _first() -> vec[i64]:
    """By kind, lowest rank and length of a run: the number of its first choice."""
    out = vec[i64]([-1] * (4 * 256))
    next_id: i64 = RUNS
    for kind, low, size, choices in _runs():
        out[_key(kind, low, size)] = next_id
        next_id += len(choices)
    return out


_FIRST: Final = _first()


def names() -> list[str]:
    """What each number does."""
    wild = ("", " with the Phoenix")
    return [
        *("no grand Tichu", "grand Tichu", "confirm the exchange", "Tichu", "pass"),
        *(f"give the Dragon's trick to the {side}" for side in ("left", "right")),
        *(f"exchange: {card} to the {slot.lower()}" for slot in SLOTS for card in TEXTS),
        *("Dog", "Dragon", "Phoenix"),
        *(f"Mahjong{wish}" for wish in _WISHED),
        *RANKS,
        *(f"pair of {rank}{more}" for rank in RANKS for more in wild),
        *(f"three {rank}{more}" for rank in RANKS for more in wild),
        *(
            f"full house {three} over {two}{more}"
            for three in RANKS
            for two in RANKS
            if two != three
            for more in ("", ", the Phoenix in the pair", ", the Phoenix in the three")
        ),
        *(f"bomb of four {rank}" for rank in RANKS),
        *(choice for _, _, _, choices in _runs() for choice in choices),
    ]
