"""What descriptions of positions say in the same way in either mahjong: melds, rivers, hands, answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS, kind_of
from noripan.core.bits import bit
from noripan.core.description import Description, check_deck, needed
from noripan.core.errors import HandError, IllegalMove, PositionError
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.mahjong.claims import swapped
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.imagine import any_hand, hold
from noripan.mahjong.melds import CHI, PON, Meld
from noripan.mahjong.player import CALLED, DECLARES, DRAWN, Player
from noripan.mahjong.text import check_kinds, meld_of, tiles_of

Reader = Callable[[object, str], list[int]]  # tiles as a game reads them, with the place that an error names
MARKS = (("drawn", int(DRAWN)), ("declares", int(DECLARES)), ("called", int(CALLED)))


def river_said(said: Any, seat: int) -> list[int]:
    """Discards in order: as a view has them, or tiles alone."""
    where = f"rivers[{seat}]"
    if isinstance(said, str) or (isinstance(said, (list, tuple)) and all(isinstance(each, str) for each in said)):
        return _tiles(said, where)
    if not isinstance(said, (list, tuple)):
        raise PositionError(where, f"a list of discards is needed, not {shown(said)}")
    out: list[int] = []
    for at, each in enumerate(said):
        if not isinstance(each, Mapping) or len(_tiles(each.get("tile", ""), f"{where}[{at}]")) != 1:
            raise PositionError(f"{where}[{at}]", f"a discard has its tile, not {shown(each)}")
        entry = _tiles(each["tile"], f"{where}[{at}]")[0]
        for name, mark in MARKS:
            if each.get(name):
                entry |= mark
        out.append(entry)
    return out


def meld_said(said: Any, where: str, names: tuple[str, ...]) -> Meld:
    """A meld as a view has it, or as a text: `pon:555p`."""
    try:
        if isinstance(said, str):
            return meld_of(said, names)
        if not isinstance(said, Mapping) or said.get("type") not in names:
            raise PositionError(where, f"a meld has a type ({', '.join(names)}) and tiles, not {shown(said)}")
        tiles = _tiles(said.get("tiles", []), where)
        plain = meld_of(f"{said['type']}:{''.join(TEXTS[tile] for tile in tiles)}", names)
        return Meld(plain.type, plain.kind, tiles, *called_said(said, where))
    except HandError as error:
        raise PositionError(where, str(error).removeprefix("melds: ")) from error


def called_said(said: Mapping[str, Any], where: str) -> tuple[int, int]:
    """The tile of a meld that was called, and from whom; -1 for either that is not told."""
    called, source = said.get("called"), said.get("from")
    if source is not None and (type(source) is not int or not 0 <= source <= 3):
        raise PositionError(where, f"a meld is from a seat from 0 to 3, not {shown(source)}")
    return -1 if called is None else told_tile(called, where, tiles_of), -1 if source is None else source


def mentions(left: vec[i64], tiles: list[int]) -> None:
    """So many fewer are hidden; no more may be seen than there are."""
    for tile in tiles:
        if not left[tile]:
            raise PositionError("tiles", f"more {TEXTS[tile]} are seen than there are")
        left[tile] -= 1


def told_tiles(said: Any, where: str, read: Reader) -> list[int]:
    """Tiles, read as the game does; the error names the field."""
    try:
        return read(said, where)
    except HandError as error:
        raise PositionError(where, str(error).removeprefix(f"{where}: ")) from error


def told_tile(said: Any, where: str, read: Reader) -> int:
    """One tile."""
    tiles = told_tiles([said], where, read)
    if len(tiles) != 1:
        raise PositionError(where, f"one tile is needed, not {shown(said)}")
    return tiles[0]


def _tiles(said: Any, where: str) -> list[int]:
    return told_tiles(said, where, tiles_of)


# -- hands -----------------------------------------------------------------------------------------


def has_called(seats: Sequence[Player], turn: int) -> bool:
    """Whether it looks as if the seat on turn had just called a tile: nothing was discarded by its source since."""
    melds = seats[turn].melds
    if not melds or melds[-1].type > PON or melds[-1].source < 0:
        return False
    river = seats[melds[-1].source].river
    return len(river) > 0 and river[len(river) - 1] & ~(DRAWN | DECLARES) == melds[-1].called | CALLED


def hold_told(player: Player, said: Description, seat: int, size: int, drew: bool, read: Reader) -> list[int]:
    """A seat's hand as it is told, the drawn tile beside it; returns its tiles."""
    where = said.where(seat, "hand")
    tiles = told_tiles(needed(said.of(seat), "hand"), where, read)
    try:
        check_kinds(tiles)
    except HandError as error:
        raise PositionError(where, str(error).removeprefix("hand: ")) from error
    if "own" in said.of(seat) or seat == said.seat:
        drew = _move_drawn(tiles, said, seat, read)
    if len(tiles) != size:
        raise PositionError(where, f"{size} tiles are needed beside {len(player.melds)} melds, not {len(tiles)}")
    if drew:
        player.drawn = tiles[-1]
    elif size % 3 == 2 and not player.melds:
        raise PositionError(said.where(seat, "own.drawn"), "is missing: the tile that was drawn last")
    hold(player, tiles)
    return tiles


def _move_drawn(tiles: list[int], said: Description, seat: int, read: Reader) -> bool:
    """Whether a tile is told to be the drawn one; it goes to the end."""
    drawn, where = said.own(seat).get("drawn"), said.where(seat, "own.drawn")
    if drawn is None:
        return False
    tile = told_tile(drawn, where, read)
    if tile not in tiles:
        raise PositionError(where, f"{drawn} is not in the hand")
    tiles.remove(tile)
    tiles.append(tile)
    return True


def hold_any(player: Player, size: int, drew: bool, pool: list[int]) -> None:
    """So many hidden tiles, the last of them drawn or not."""
    if size > len([tile for tile in pool if tile < FLOWER]):
        raise PositionError("counts", "there are not so many tiles")
    tiles = any_hand(pool, size)
    if drew:
        player.drawn = tiles[-1]
    hold(player, tiles)


def swapped_after(meld: Meld) -> i64:
    """The kinds that may not be discarded after this call, where nobody may swap."""
    called: i64 = kind_of(meld.called)
    if meld.type != CHI:
        return bit(called)
    low, high = [kind for kind in sorted(int(kind_of(tile)) for tile in meld.tiles) if kind != called]
    return swapped(called, low, high - low)


def lay_deck(said: Description, pool: list[int], read: Reader) -> list[int]:
    """What is left in the order in which it lies: as told, else as it is."""
    if said.deck is None:
        return pool
    deck = told_tiles(said.deck, "deck", read)
    check_deck(deck, pool, TEXTS)
    return deck


# -- windows ---------------------------------------------------------------------------------------


def open_window(deal: MahjongDeal, said: Description, decode: Callable[[object], Move]) -> None:
    """Everybody of whom the tiles are told and who could claim the tile on offer owes an answer, or has sealed one."""
    for seat in said.told():
        if seat != deal.turn and deal.can_claim(seat):
            deal.asked |= bit(seat)
            deal.owing |= bit(seat)
    deal.holding = True  # so that nothing comes of the answers yet: others may owe theirs
    for seat in said.told():
        if said.own(seat).get("answered"):
            _seal(deal, said, seat, decode)
    deal.holding = False
    if said.others and not deal.owing:
        raise PositionError("phase", "nobody is left who could claim the tile")


def _seal(deal: MahjongDeal, said: Description, seat: int, decode: Callable[[object], Move]) -> None:
    """An answer that waits for those of others: the move that is told, else a pass."""
    answer, where = said.own(seat)["answered"], said.where(seat, "own.answered")
    if not deal.owing >> seat & 1:
        raise PositionError(where, f"seat {seat} is not asked: there is nothing it could claim")
    try:
        deal.play(seat, deal.fallback(seat) if answer is True else decode(answer))
    except IllegalMove as error:
        raise PositionError(where, error.reason) from error
