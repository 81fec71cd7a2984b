"""What lies before a player in a hand that is set up in mid-play: melds, flowers and discards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.core.description import Description, a_list, by_seat, list_of
from noripan.core.errors import HandError, PositionError
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.legal import readiness
from noripan.games.taiwan.text import flowers_of, melds_said
from noripan.mahjong.melds import ADDED_KAN, CLOSED_KAN, PON, Meld
from noripan.mahjong.player import CALLED, DECLARES, DRAWN, NO_TILE, TILE
from noripan.mahjong.positions import called_said


def lay_player(deal: TaiwanDeal, said: Description, at: int, rivers: list[list[int]]) -> None:
    """What lies before a player: melds, as its owner sees them where that is told, flowers and discards."""
    player, teller = deal.seats[at], at if "melds" in said.of(at) else said.seat
    where = said.where(teller, f"melds[{at}]")
    for each in a_list(by_seat(said.of(teller), "melds", 4, ())[at], where):
        meld = _meld(each, where)
        player.melds.append(meld)
        if meld.type == PON:
            player.pons |= bit(meld.kind)
        elif meld.is_kan:
            deal.kongs += 1
    try:
        player.flowers = flowers_of(by_seat(said.view, "flowers", 4, ())[at])
    except HandError as error:
        raise PositionError(f"flowers[{at}]", str(error).removeprefix("flowers: ")) from error
    declared = bool(by_seat(said.view, "ready", 4, False)[at])
    for number, entry in enumerate(rivers[at]):
        if declared and entry & DECLARES:
            deal.discards = 4 * number + (at - deal.carry.dealer) % 4
            deal.untouched = not _called_before(deal, rivers, int(deal.discards))
            player.drawn = entry & TILE if entry & DRAWN else NO_TILE
            player.ready = readiness(deal, at, entry & TILE)
            player.drawn = NO_TILE
        player.throw(entry & TILE, entry & ~TILE)
    if declared and not player.ready:
        raise PositionError(f"ready[{at}]", "a discard has to declare it: 'declares': True")


def _called_before(deal: TaiwanDeal, rivers: list[list[int]], when: int) -> bool:
    """Whether one of so many first discards was claimed; until then they come in the order of the seats."""
    dealer = int(deal.carry.dealer)
    times = [
        4 * number + (at - dealer) % 4 for at in range(4) for number, entry in enumerate(rivers[at]) if entry & CALLED
    ]
    return any(time < when for time in times)


def _meld(said: Any, where: str) -> Meld:
    """As a view has it, or as a text; one that lies face down is of no kind yet."""
    if isinstance(said, Mapping) and said.get("isConcealed") and None in list_of(said, "tiles"):
        return Meld(CLOSED_KAN, -1, [], NO_TILE, -1)
    try:
        (plain,) = melds_said([said])
    except HandError as error:
        raise PositionError(where, str(error)) from error
    if isinstance(said, str):
        return plain
    kind: i64 = ADDED_KAN if said.get("isAdded") else plain.type
    return Meld(kind, plain.kind, plain.tiles, *called_said(said, where))
