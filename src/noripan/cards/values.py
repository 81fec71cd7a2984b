"""Cards and tiles as values for programmers: texts that know their number and their place in the game's order.

A card is its text, so it goes wherever a text does: into hands, into JSON. Sorted they lie as a hand is held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from noripan.cards.tiles import FLOWER, RED, TEXTS, is_red, kind_of, order_of, parse_tiles, tiles_text
from noripan.core.errors import HandError
from noripan.core.plain import shown

RED_136 = (16, 52, 88)  # which of the 136 are red, where any are


@mypyc_attr(native_class=False)
class Card(str):
    """A card by its text; `id` is its number in the engine, `order` where it lies among others."""

    id: int
    order: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _card, (str(self), self.id)

    def __lt__(self, other: object) -> bool:
        return _before(self, other)

    def __gt__(self, other: object) -> bool:
        return _before(other, self)

    def __le__(self, other: object) -> bool:
        return not _before(other, self)

    def __ge__(self, other: object) -> bool:
        return not _before(self, other)


def _before(one: Any, other: Any) -> bool:
    """In the game's order; beside a text that is no card, in that of letters."""
    mine, theirs = getattr(one, "order", None), getattr(other, "order", None)  # compiled, a text is never a card
    if mine is None or theirs is None:
        return bool(str.__lt__(one, other))
    return bool(mine < theirs)


def _card(text: str, id: int) -> Card:
    card = Card(text)
    card.id = id
    card.order = id
    return card


@mypyc_attr(native_class=False)
class Tile(Card):
    """A mahjong tile. `id` is 0 to 33 for the kinds, 34 to 36 for red fives, 37 to 44 for flowers."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _tile, (self.id,)

    @property
    def kind(self) -> int:
        """0 to 33: what it counts as, a red five being a five; flowers have none."""
        if self.id >= FLOWER:
            raise HandError(f"kind: {self} is a flower, which has none", "flower")
        return int(kind_of(self.id))

    @property
    def red(self) -> bool:
        return is_red(self.id)

    def ids_136(self, red_fives: bool = True) -> list[int]:
        """Its numbers among 136 tiles, four of a kind in a row; red fives are 16, 52 and 88, where there are any."""
        four = range(4 * self.kind, 4 * self.kind + 4)
        if not red_fives:
            return [] if self.red else list(four)
        return [number for number in four if (number in RED_136) == self.red]


def _tile(id: int) -> Tile:
    tile = Tile(TEXTS[id])
    tile.id = id
    tile.order = order_of(id)
    return tile


# -- reading ---------------------------------------------------------------------------------------


def card_value(said: object, texts: Sequence[str], card_id: Callable[[str], int]) -> Card:
    """A card by its text, in any spelling, or by its number."""
    if isinstance(said, int) and not isinstance(said, bool) and 0 <= said < len(texts):
        return _card(texts[said], said)
    if not isinstance(said, str):
        raise HandError(f"card: a name, or a number from 0 to {len(texts) - 1}, is needed, not {shown(said)}", "card")
    try:
        number = card_id(said)
    except ValueError as error:
        raise HandError(f"card: {error}", "card") from error
    return _card(texts[number], number)


def card_values(said: object, texts: Sequence[str], card_id: Callable[[str], int]) -> list[Card]:
    """Cards from a text with spaces, or a list of names or numbers."""
    return [card_value(each, texts, card_id) for each in _each(said)]


def _each(said: object) -> list[Any]:
    if isinstance(said, str):
        return said.split()
    if not isinstance(said, Iterable):
        raise HandError(f"cards: a text or a list is needed, not {shown(said)}", "card")
    return list(said)


def tile(said: object) -> Tile:
    """A tile by its text, `5m`, `0m` for a red five, `1f`, or by its number from 0 to 44."""
    found = tiles([said])
    if len(found) != 1:
        raise HandError(f"tile: one tile is needed, not {shown(said)}", "notation")
    return found[0]


def tiles(said: object) -> list[Tile]:
    """Tiles from `123m406p`, or from a list of such texts or of numbers."""
    found: list[Tile] = []
    for each in [said] if isinstance(said, str) else _each(said):
        found += [_tile(number) for number in _numbers(each)]
    return found


def _numbers(said: Any) -> list[int]:
    if isinstance(said, int) and not isinstance(said, bool) and 0 <= said < len(TEXTS):
        return [said]
    if not isinstance(said, str):
        raise HandError(f"tiles: a text such as '123m' or a number from 0 to 44, not {shown(said)}", "notation")
    try:
        return parse_tiles(said)
    except ValueError as error:
        raise HandError(f"tiles: {error}", "notation") from error


def as_text(said: object) -> str:
    """Tiles as one text, in their order: `123m406p`."""
    return tiles_text([each.id for each in tiles(said)])


# -- 136 tiles -------------------------------------------------------------------------------------


def from_136(ids: object, red_fives: bool = True) -> list[Tile]:
    """Tiles from their numbers among 136: four of a kind in a row, 16, 52 and 88 red fives."""
    found: list[Tile] = []
    for number in _each(ids):
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 136:
            raise HandError(f"ids: numbers from 0 to 135 are needed, not {shown(number)}", "notation")
        red = red_fives and number in RED_136
        found.append(tile(int(RED) + RED_136.index(number) if red else number // 4))
    return found


def to_136(said: object, red_fives: bool = True) -> list[int]:
    """A number among 136 for each tile, no number twice; the lowest that are free."""
    taken: set[int] = set()
    out: list[int] = []
    for each in tiles(said):
        free = [number for number in each.ids_136(red_fives) if number not in taken]
        if not free:
            raise HandError(f"tiles: more {each} than there are", "five-of-a-kind")
        taken.add(free[0])
        out.append(free[0])
    return out
