"""Combinations: what a set of cards is, and which of two is stronger (docs/games/tichu.md, "Combinations")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards import french
from noripan.cards.tichu import (
    DOG_BIT,
    DRAGON_BIT,
    FULL,
    MAHJONG_BIT,
    PHOENIX_BIT,
    mask_of_texts,
    texts_of,
)
from noripan.core.bits import popcount
from noripan.core.errors import IllegalMove
from noripan.core.plain import shown
from noripan.core.saving import Made, made_with
from noripan.games.tichu.english import refused

SINGLE: Final[i64] = 0
PAIR: Final[i64] = 1
TRIPLE: Final[i64] = 2
FULL_HOUSE: Final[i64] = 3
STRAIGHT: Final[i64] = 4
PAIR_STRAIGHT: Final[i64] = 5
BOMB4: Final[i64] = 6
BOMB_STRAIGHT_FLUSH: Final[i64] = 7
OPEN: Final[i64] = 8  # cards with the Phoenix whose reading the table will decide (T13)

TYPES: Final = (
    "SINGLE",
    "PAIR",
    "TRIPLE",
    "FULL_HOUSE",
    "STRAIGHT",
    "PAIR_STRAIGHT",
    "BOMB4",
    "BOMB_STRAIGHT_FLUSH",
    "OPEN",
)

DOG_VALUE: Final[i64] = 0
PHOENIX_LEAD: Final[i64] = 3  # one and a half
DRAGON_VALUE: Final[i64] = 32


@final
@mypyc_attr(acyclic=True)
class Combo:
    """One combination. `value` is twice its rank, so that the Phoenix alone fits between two ranks."""

    def __init__(self, kind: i64, value: i64, size: i64, cards: i64, phoenix: i64, suit: i64) -> None:
        self.kind: Final[i64] = kind
        self.value: Final[i64] = value
        self.size: Final[i64] = size  # in cards
        self.cards: Final[i64] = cards
        self.phoenix: Final[i64] = phoenix  # the rank the Phoenix stands for; 0: none, or alone
        self.suit: Final[i64] = suit  # of a straight flush; -1 otherwise

    def __reduce__(self) -> Made:
        return made_with(self, "kind", "value", "size", "cards", "phoenix", "suit")

    @property
    def type(self) -> str:
        """Its name: `SINGLE`, `PAIR`, ... `BOMB_STRAIGHT_FLUSH`."""
        return TYPES[self.kind]

    @property
    def rank(self) -> float:
        """What is compared: 2..14, the Mahjong 1, the Phoenix alone a half above what it beat, Dog 0, Dragon 16."""
        return self.value / 2

    @property
    def length(self) -> int:
        """Cards; for consecutive pairs, pairs."""
        return self.size // 2 if self.kind == PAIR_STRAIGHT else self.size

    @property
    def bomb(self) -> bool:
        return self.kind == BOMB4 or self.kind == BOMB_STRAIGHT_FLUSH

    def texts(self) -> list[str]:
        """Its cards by name, lowest first."""
        return texts_of(self.cards)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Combo)
            and self.cards == other.cards
            and self.phoenix == other.phoenix
            and self.value == other.value
        )

    def __hash__(self) -> int:
        return hash((self.cards, self.phoenix, self.value))

    def __repr__(self) -> str:
        phoenix = f" (Phoenix as {french.rank_text(self.phoenix)})" if self.phoenix else ""
        return f"{self.type} {' '.join(self.texts())}{phoenix}"


def single_value(bit: i64) -> i64:
    """The strength of one card alone; the Phoenix as a lead."""
    if bit == MAHJONG_BIT:
        return 2
    if bit == DOG_BIT:
        return DOG_VALUE
    if bit == PHOENIX_BIT:
        return PHOENIX_LEAD
    if bit == DRAGON_BIT:
        return DRAGON_VALUE
    value: i64 = 2
    rest: i64 = bit >> 4
    while rest:
        value += 2
        rest >>= 4
    return value


def classify(cards: i64, phoenix: i64) -> Combo | None:
    """The combination these cards make when a Phoenix among several stands for this rank; None if none."""
    size = popcount(cards)
    if size == 1:
        return Combo(SINGLE, single_value(cards), 1, cards, 0, -1)
    wild = cards & PHOENIX_BIT != 0
    if size == 0 or cards & (DOG_BIT | DRAGON_BIT) or wild != (2 <= phoenix <= 14):
        return None
    ranks: i64 = 0
    low: i64 = 0
    high: i64 = 0
    least: i64 = 9
    most: i64 = 0
    most_rank: i64 = 0
    suits: i64 = 15
    for step in range(14):
        rank: i64 = step + 1
        nibble: i64 = (cards >> (4 * step)) & (15 if step else 1)
        count = popcount(nibble) + (1 if rank == phoenix else 0)
        if count == 0:
            continue
        ranks += 1
        low = low if low else rank
        high = rank
        least = min(least, count)
        suits &= nibble if rank != 1 and rank != phoenix else 0
        if count > most:
            most = count
            most_rank = rank
    unbroken = high - low + 1 == ranks
    if ranks == 1 and size <= 3:
        return Combo(PAIR if size == 2 else TRIPLE, 2 * high, size, cards, phoenix, -1)
    if ranks == 1 and size == 4 and not wild:
        return Combo(BOMB4, 2 * high, 4, cards, 0, -1)
    if ranks == 2 and most == 3 and least == 2:
        return Combo(FULL_HOUSE, 2 * most_rank, 5, cards, phoenix, -1)
    if most == 1 and unbroken and size >= 5:
        if suits:
            suit: i64 = 0
            while not suits >> suit & 1:
                suit += 1
            return Combo(BOMB_STRAIGHT_FLUSH, 2 * high, size, cards, 0, suit)
        return Combo(STRAIGHT, 2 * high, size, cards, phoenix, -1)
    if most == 2 and least == 2 and unbroken and ranks >= 2:
        return Combo(PAIR_STRAIGHT, 2 * high, size, cards, phoenix, -1)
    return None


def readings(cards: i64) -> list[Combo]:
    """Every combination these cards can be, the strongest first."""
    found: list[Combo] = []
    if cards & PHOENIX_BIT and cards != PHOENIX_BIT:
        for rank in range(14, 1, -1):
            reading = classify(cards, rank)
            if reading is not None:
                found.append(reading)
        found.sort(key=lambda reading: -reading.value)
    else:
        plain = classify(cards, 0)
        if plain is not None:
            found.append(plain)
    return found


def follows(play: Combo, top: Combo, suit_breaks_tie: bool) -> bool:
    """Whether this combination may be played on that one."""
    if play.kind < BOMB4:
        if play.kind != top.kind or play.size != top.size:
            return False
        if play.cards == PHOENIX_BIT:
            return top.value != DRAGON_VALUE
        return play.value > top.value
    if top.kind < BOMB4 or play.kind > top.kind:
        return True
    if play.kind < top.kind:
        return False
    if play.size != top.size:
        return play.size > top.size
    if play.value != top.value:
        return play.value > top.value
    return suit_breaks_tie and play.suit > top.suit


# -- for users of the library --------------------------------------------------------------------


def combo(cards: object, phoenix_as: object = None) -> Combo:
    """The combination these cards make (names, or a mask); without `phoenix_as`, its strongest reading.

    IllegalMove says why they make none.
    """
    mask = _mask(cards)
    found = readings(mask)
    if not found:
        raise refused("combo-none", cards=texts_of(mask))
    if phoenix_as is None:
        return found[0]
    wanted = "T" if phoenix_as == "10" else phoenix_as
    for reading in found:
        if reading.phoenix and wanted in (reading.phoenix, french.rank_text(reading.phoenix)):
            return reading
    raise refused("phoenix-as", cards=texts_of(mask), phoenixAs=phoenix_as)


def _mask(cards: object) -> int:
    if isinstance(cards, int) and not isinstance(cards, bool):
        if cards < 0 or cards.bit_length() > 56:
            raise IllegalMove(f"combo: a mask of 56 cards is needed, from 0 to {FULL}", "malformed")
        mask = cards
    else:
        mask = _named(cards)
    if mask == 0:
        raise refused("combo-empty")
    return mask


def _named(cards: object) -> int:
    texts: list[Any] = (
        cards.split() if isinstance(cards, str) else list(cards) if isinstance(cards, Iterable) else [cards]
    )
    for text in texts:
        if not isinstance(text, str):
            raise IllegalMove(f"combo: cards such as '5s' and 'PHOENIX' are needed, not {shown(text)}", "malformed")
    try:
        return mask_of_texts(texts)
    except ValueError as error:
        raise IllegalMove(f"combo: {error}", "malformed") from error


def beats(a: object, b: object, *, suit_breaks_tie: bool = True) -> bool:
    """Whether `a` may be played on `b` (None: as a lead); either a combination, or cards as `combo` takes them.

    The Dog beats nothing and nothing is played on it; the Phoenix alone, which takes its rank from what it is played
    on, does not beat itself.
    """
    play = a if isinstance(a, Combo) else combo(a)
    if b is None:
        return True
    top = b if isinstance(b, Combo) else combo(b)
    if play.cards == DOG_BIT or top.cards == DOG_BIT or (play.cards == PHOENIX_BIT and top.cards == PHOENIX_BIT):
        return False
    return follows(play, top, suit_breaks_tie)
