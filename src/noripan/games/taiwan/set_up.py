"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import bit, popcount
from noripan.core.errors import HandError, PositionError
from noripan.core.position import by_seat, needed, number_of, numbers_by_seat, one_of
from noripan.games.taiwan.carry import MOST_STREAK, TaiwanCarry
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.state import (
    A_DISCARD,
    A_FLOWER,
    DECLARED,
    DISCARDING,
    DRAWING,
    NOTHING,
    OWN_KONG,
    RESPONSE,
    Seat,
)
from noripan.games.taiwan.text import flowers_of, hand_tiles, melds_said
from noripan.games.taiwan.view import flower_tiles
from noripan.mahjong.claims import swapped
from noripan.mahjong.imagine import counted, hold, in_order, shuffle, without
from noripan.mahjong.melds import ADDED_KAN, CHI, CLOSED_KAN, PON, Meld
from noripan.mahjong.player import NO_TILE, TILE
from noripan.mahjong.positions import mentions, river_said
from noripan.mahjong.winds import WIND_NAMES

PHASES: Final = {"draw": DRAWING, "discard": DISCARDING, "response": RESPONSE}
REPLACES: Final = {None: NOTHING, "flower": A_FLOWER, "kong": OWN_KONG}
MOST: Final = 1_000_000


def position(
    rules: TaiwanRules, view: Mapping[str, Any], deck: list[int], hands: Mapping[int, object] | None, rng: Random
) -> TaiwanDeal:
    """Whose turn it is, or which discard may be claimed; `deck` are all tiles of these rules."""
    seat = number_of(view, "seat", 0, 3)
    deal = TaiwanDeal(rules, _carry(view), deck, None)
    deal.seats = [Seat(rules.pairs_win) for _ in range(4)]
    deal.opening = 4
    deal.phase = PHASES[one_of(view, "phase", tuple(PHASES))]
    deal.turn = number_of(view, "turn", 0, 3)
    deal.replaced = REPLACES.get(view.get("replaces"), NOTHING)
    hidden = counted(deck)
    for at in range(4):
        _lay(deal, view, at)
        player = deal.seats[at]
        known = [tile for meld in player.melds if meld.kind >= 0 for tile in meld.tiles]
        mentions(hidden, [*known, *player.lying(), *flower_tiles(player.flowers)])
    _own(deal, view, seat)
    mentions(hidden, deal.seats[seat].hand.kinds())
    for player in deal.seats:
        for at, meld in enumerate(player.melds):
            if meld.kind < 0:
                player.melds[at] = _any_kong(hidden)
    pool = in_order(hidden)
    shuffle(pool, rng)
    _others(deal, view, seat, hands, pool)
    _wall(deal, pool)
    _last(deal, view, [seat] if hands is None else list(range(4)))
    return deal


def _carry(view: Mapping[str, Any]) -> TaiwanCarry:
    scores = numbers_by_seat(view, "scores", 4, -MOST, MOST, 0)
    wind = WIND_NAMES.index(one_of(view, "wind", WIND_NAMES, "E"))
    streak = number_of(view, "streak", 0, MOST_STREAK, 0)
    return TaiwanCarry(scores, 0, False, [], wind, number_of(view, "dealer", 0, 3, 0), streak)


# -- what lies open --------------------------------------------------------------------------------


def _lay(deal: TaiwanDeal, view: Mapping[str, Any], at: int) -> None:
    player = deal.seats[at]
    for said in by_seat(view, "melds", 4, ())[at]:
        meld = _meld(said, f"melds[{at}]")
        player.melds.append(meld)
        deal.untouched = False
        if meld.type == PON:
            player.pons |= bit(meld.kind)
        elif meld.is_kan:
            deal.kongs += 1
    for entry in river_said(by_seat(view, "rivers", 4, ())[at], at):
        player.throw(entry & TILE, entry & ~TILE)
        deal.discards += 1
    try:
        player.flowers = flowers_of(by_seat(view, "flowers", 4, ())[at])
    except HandError as error:
        raise PositionError(f"flowers[{at}]", str(error).removeprefix("flowers: ")) from error
    player.ready = DECLARED if by_seat(view, "ready", 4, False)[at] else 0


def _meld(said: Any, where: str) -> Meld:
    """As a view has it, or as a text; one that lies face down is of no kind yet."""
    if isinstance(said, Mapping) and said.get("isConcealed") and None in list(said.get("tiles", ())):
        return Meld(CLOSED_KAN, -1, [], NO_TILE, -1)
    try:
        (plain,) = melds_said([said])
    except HandError as error:
        raise PositionError(where, str(error)) from error
    if isinstance(said, str):
        return plain
    called, source = said.get("called"), said.get("from")
    kind: i64 = ADDED_KAN if said.get("isAdded") else plain.type
    taken = NO_TILE if called is None else _tiles(called, where)[0]
    return Meld(kind, plain.kind, plain.tiles, taken, -1 if source is None else int(source))


def _any_kong(hidden: Any) -> Meld:
    for kind in range(34):
        if hidden[kind] == 4:
            hidden[kind] -= 4
            return Meld(CLOSED_KAN, kind, [kind] * 4, NO_TILE, -1)
    raise PositionError("melds", "no kind is left of which a kong could lie face down")


def _own(deal: TaiwanDeal, view: Mapping[str, Any], seat: int) -> None:
    """The seat's own hand, what it has let pass, and what it may not discard after a claim."""
    player, own = deal.seats[seat], view.get("own") or {}
    tiles = _tiles(needed(view, "hand"), "hand")
    for tile in tiles:
        if player.hand.four >> tile & 1:
            raise PositionError("hand", f"five tiles {TEXTS[tile]}; there are four")
        player.hand.add(tile)
    drawn = own.get("drawn")
    if drawn is None:
        player.look()
    else:
        (tile,) = _tiles(drawn, "own.drawn")
        if tile not in tiles:
            raise PositionError("own.drawn", f"{drawn} is not in the hand")
        player.hand.remove(tile)
        player.look()
        player.hand.add(tile)
        player.drawn = tile
    for tile in _tiles(own.get("passed", []), "own.passed"):
        player.passed |= bit(tile)
    claims = deal.phase == DISCARDING and deal.turn == seat and drawn is None and player.melds
    if claims and deal.rules.swapping != "free":
        deal.forbidden = _forbidden(deal.rules, player.melds[-1])


def _forbidden(rules: TaiwanRules, meld: Meld) -> i64:
    if meld.type == CHI and rules.swapping == "run":
        low, high = [tile for tile in meld.tiles if tile != meld.called]
        return swapped(meld.called, low, high - low)
    return bit(meld.called) if meld.called >= 0 else 0


# -- what is hidden --------------------------------------------------------------------------------


def _others(
    deal: TaiwanDeal, view: Mapping[str, Any], seat: int, hands: Mapping[int, object] | None, pool: list[int]
) -> None:
    """The hands of the others, as given or out of what is hidden: 16 less three a meld, one more on turn."""
    usual = [16 - 3 * len(player.melds) for player in deal.seats]
    if deal.phase == DISCARDING:
        usual[deal.turn] += 1
    counts = numbers_by_seat(view, "counts", 4, 1, 17, 0) if "counts" in view else usual
    for at, player in enumerate(deal.seats):
        if at == seat:
            continue
        if hands is None:
            tiles = [tile for tile in pool if tile < 34][: counts[at]]
        else:
            tiles = _tiles(hands[at], f"hands[{at}]")
            mentions(counted(pool), tiles)
        if len(tiles) != counts[at]:
            raise PositionError(f"hands[{at}]", f"{counts[at]} tiles are needed, not {len(tiles)}")
        pool[:] = _less(pool, tiles)
        if len(tiles) % 3 == 2:
            player.drawn = tiles[-1]
        hold(player, tiles)


def _less(pool: list[int], tiles: list[int]) -> list[int]:
    """The pool in its order, without these."""
    out = pool[:]
    for tile in tiles:
        out.remove(tile)
    return out


def _wall(deal: TaiwanDeal, pool: list[int]) -> None:
    """Every flower and every kong has taken a tile from the tail."""
    replaced = int(deal.kongs) + sum(int(popcount(player.flowers)) for player in deal.seats)
    deal.tail = len(deal.deck) - replaced
    deal.next = deal.tail - len(pool)
    if deal.next < 0:
        raise PositionError("flowers", "more tiles were replaced than drawn")
    spent = without(deal.deck, pool)
    deal.deck = spent[: deal.next] + pool + spent[deal.next :]


def _last(deal: TaiwanDeal, view: Mapping[str, Any], seats: list[int]) -> None:
    """The discard everybody looks at, and who of these seats may claim it."""
    last = view.get("last")
    if isinstance(last, Mapping):
        deal.thrower = number_of(last, "seat", 0, 3)
        deal.last = _tiles(needed(last, "tile"), "last.tile")[0]
    if deal.phase != RESPONSE:
        return
    river = deal.seats[deal.turn].river
    if not len(river) or (view.get("offer") or {}).get("what", "discard") != "discard":
        raise PositionError("offer", f"only a discard of seat {deal.turn} can be on offer in a position")
    if (view.get("own") or {}).get("answered"):
        raise PositionError("own.answered", "a sealed answer cannot be set up: leave it out, and give it again")
    deal.tile = river[len(river) - 1] & TILE
    deal.thrower, deal.last, deal.offer = deal.turn, deal.tile, A_DISCARD
    for seat in seats:
        if seat != deal.turn and deal.can_claim(seat):
            deal.asked |= bit(seat)
            deal.owing |= bit(seat)


def _tiles(said: Any, where: str) -> list[int]:
    try:
        return hand_tiles(said, where)
    except HandError as error:
        raise PositionError(where, str(error).removeprefix(f"{where}: ")) from error
