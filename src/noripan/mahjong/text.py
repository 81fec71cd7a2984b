"""Tiles, melds and winds as text, with errors that say what is wrong and where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS, kind_of, parse_tiles, tile_id
from noripan.core.action import malformed
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.mahjong.claims import is_run
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import CHI, CLOSED_KAN, PON, Meld
from noripan.mahjong.winds import EAST, WIND_NAMES


def tiles_of(text: object, where: str) -> list[int]:
    """Tiles from `123m4p` or from a list of such texts."""
    if not isinstance(text, (str, list, tuple)):
        raise HandError(
            f"{where}: a text such as '123m4p' or a list of such texts is needed, not {shown(text)}", "notation"
        )
    tiles: list[int] = []
    try:
        if isinstance(text, str):
            tiles = parse_tiles(text)
        else:
            for part in text:
                if not isinstance(part, str):
                    raise HandError(f"{where}: a text such as '123m4p' is needed, not {shown(part)}", "notation")
                tiles += parse_tiles(part)
    except ValueError as error:
        raise HandError(f"{where}: {error}", "notation") from error
    return tiles


def tiles_said(text: object) -> str:
    """Tiles as an error repeats them: those of a list in one text."""
    return shown("".join(text) if isinstance(text, (list, tuple)) else text)


def one_tile(text: object, where: str) -> int:
    if not isinstance(text, str):
        raise HandError(f"{where}: a tile such as '5m' is needed, not {shown(text)}", "notation")
    try:
        return tile_id(text)
    except ValueError as error:
        raise HandError(f"{where}: {error}", "notation") from error


def tile_said(text: object, where: str) -> int:
    """The tile that an action names in this field."""
    try:
        return tile_id(text if isinstance(text, str) else shown(text))
    except ValueError as error:
        raise malformed(f"{where}: {error}") from error


def two_said(tiles: object) -> list[object]:
    """What an action names as the two tiles that a call takes from the hand."""
    if not isinstance(tiles, list) or len(tiles) != 2:
        raise malformed(f"tiles: a list of the two tiles from the hand is needed, not {shown(tiles)}")
    return tiles


def check_no_flowers(tiles: list[int], where: str, place: str) -> None:
    """That none of these tiles is a flower, where there are none in `place`: a meld, a game."""
    for tile in tiles:
        if tile >= FLOWER:
            raise HandError(f"{where}: there are no flowers in {place}", "notation")


def check_concealed(many: int, melds: int, full: int) -> None:
    """That beside so many melds there are as many concealed tiles as a full hand has."""
    wanted = full - 3 * melds
    if many != wanted:
        raise HandError(f"hand: {wanted} concealed tiles are needed beside {melds} melds, not {many}", "count")


def check_kinds(tiles: list[int]) -> None:
    """No tile five times; not for flowers."""
    counts = Counts()
    for tile in tiles:
        kind: i64 = kind_of(tile)
        if counts.four >> kind & 1:
            many = sum(1 for each in tiles if kind_of(each) == kind)
            raise HandError(f"hand: {many} tiles {TEXTS[kind]}; there are four", "five-of-a-kind")
        counts.add(kind)


# -- melds -----------------------------------------------------------------------------------------

_NUMBERS: Final = ("none", "one", "two", "three", "four", "five")
_KNOWN: Final[dict[tuple[str, ...], dict[str, Meld]]] = {}  # melds read before, by the words of the game
MOST_MELDS: Final = 4096  # kept per game: more than there are, however often one is spelt in another way


def melds_of(texts: object, names: tuple[str, ...], most: int, flowerless: str = "a meld") -> list[Meld]:
    """Melds from their texts; `most` is how many a hand can have. The rest as for `meld_of`."""
    if not isinstance(texts, (list, tuple)) or not all(isinstance(text, str) for text in texts):
        raise HandError(f"melds: a list of texts such as '{names[0]}:123m' is needed, not {shown(texts)}", "meld")
    if len(texts) > most:
        raise HandError(f"melds: there can be {_NUMBERS[most]}, not {len(texts)}", "meld")
    return [meld_of(text, names, flowerless) for text in texts]


def meld_of(text: str, names: tuple[str, ...], flowerless: str = "a meld") -> Meld:
    """A meld from a text such as `chi:123m` or `pon:555p`.

    `names` are the game's words for a run, a triplet, an open, an added and a closed kan; `flowerless` is where an
    error says that there are no flowers.
    """
    known = _KNOWN.get(names)
    if known is None:
        known = {}
        _KNOWN[names] = known
    found = known.get(text)
    if found is None:
        found = _read_meld(text, names, flowerless)
        if len(known) < MOST_MELDS:
            known[text] = found
    return found


def _read_meld(text: str, names: tuple[str, ...], flowerless: str) -> Meld:
    name, colon, rest = text.partition(":")
    if not colon or name not in names:
        raise HandError(f"melds: {shown(text)} does not begin with one of {': '.join(names)}:", "meld")
    type: i64 = names.index(name)
    tiles = tiles_of(rest, f"melds: {text}")
    check_no_flowers(tiles, f"melds: {text}", flowerless)
    kinds = sorted(int(kind_of(tile)) for tile in tiles)
    wanted = 3 if type <= PON else 4
    if len(kinds) != wanted:
        raise HandError(f"melds: a {name} has {wanted} tiles, not {len(kinds)}: {shown(text)}", "meld")
    if type == CHI:
        if not is_run(kinds):
            raise HandError(f"melds: {shown(text)} is no run of three in one suit", "meld")
    elif kinds[0] != kinds[-1]:
        raise HandError(f"melds: the tiles of {shown(text)} are not all the same", "meld")
    return Meld(type, kinds[0], tiles, -1 if type == CLOSED_KAN else tiles[0], -1)


# -- circumstances ---------------------------------------------------------------------------------


_WIND_KINDS: Final[dict[str, int]] = {name: int(EAST) + at for at, name in enumerate(WIND_NAMES)}


def wind_of(text: object, where: str) -> int:
    """The kind of a wind: E, S, W or N."""
    kind = _WIND_KINDS.get(text) if isinstance(text, str) else None
    if kind is None:
        raise HandError(f"{where}: one of E S W N is needed, not {shown(text)}", "wind")
    return kind


MOST: Final = 1_000_000  # of whatever a match counts; none comes near


def not_negative(number: object, where: str) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST:
        raise HandError(f"{where}: a whole number from 0 to {MOST} is needed, not {shown(number)}", "number")
    return number
