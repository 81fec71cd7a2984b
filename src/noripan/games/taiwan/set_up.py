"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.core.bits import bit, popcount
from noripan.core.description import (
    Description,
    by_seat,
    fields,
    needed,
    number_of,
    numbers_by_seat,
    one_of,
)
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST
from noripan.games.taiwan.carry import MOST_STREAK, TaiwanCarry
from noripan.games.taiwan.deal import ANY_KIND, TaiwanDeal
from noripan.games.taiwan.moves import decode
from noripan.games.taiwan.reading import EVERY_FLOWER
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.set_up_open import lay_player
from noripan.games.taiwan.state import (
    A_DISCARD,
    A_FLOWER,
    A_KONG,
    CLAIMED_KONG,
    DISCARDING,
    DRAWING,
    NOBODY,
    NOTHING,
    OFFERS,
    OWN_KONG,
    RESPONSE,
    Seat,
)
from noripan.games.taiwan.text import hand_tiles
from noripan.games.taiwan.view import flower_tiles
from noripan.games.taiwan.winning import flower_robber, has_all_flowers
from noripan.mahjong.imagine import counted, in_order, shuffle, without
from noripan.mahjong.melds import ADDED_KAN, CLOSED_KAN, OPEN_KAN, Meld
from noripan.mahjong.player import NO_TILE, TILE
from noripan.mahjong.positions import (
    has_called,
    hold_any,
    hold_told,
    lay_deck,
    mentions,
    open_window,
    river_said,
    swapped_after,
    told_tile,
    told_tiles,
)
from noripan.mahjong.text import tiles_of
from noripan.mahjong.winds import WIND_NAMES

PHASES: Final = {"draw": DRAWING, "discard": DISCARDING, "response": RESPONSE}
REPLACES: Final = {None: NOTHING, "flower": A_FLOWER, "kong": OWN_KONG}


def position(rules: TaiwanRules, deck: list[int], said: Description, rng: Random) -> TaiwanDeal:
    """Whose turn it is, or which tile may be claimed; `deck` are all tiles of these rules."""
    view = said.view
    deal = TaiwanDeal(rules, _carry(view), deck, None)
    deal.seats = [Seat(rules.pairs_win) for _ in range(4)]
    deal.opening = 4
    deal.phase = PHASES[one_of(view, "phase", tuple(PHASES))]
    deal.turn = number_of(view, "turn", 0, 3)
    hidden = counted(deck)
    rivers = [river_said(each, at) for at, each in enumerate(by_seat(view, "rivers", 4, ()))]
    for at in range(4):
        lay_player(deal, said, at, rivers)
        player = deal.seats[at]
        known = [tile for meld in player.melds if meld.kind >= 0 for tile in meld.tiles]
        mentions(hidden, [*known, *player.lying(), *flower_tiles(player.flowers)])
    deal.discards = sum(len(river) for river in rivers)
    deal.untouched = not any(player.melds for player in deal.seats)
    deal.offer = _offered(deal, view)
    if deal.offer == A_KONG:
        deal.kongs -= 1  # it does not stand yet
    _last(deal, view)
    _hands(deal, said, hidden, rng)
    if deal.phase == DISCARDING:
        _on_turn(deal, view)
    elif deal.phase == RESPONSE:
        _offer(deal, said)
    elif deal.offer == A_FLOWER:
        _offer_flower(deal, view["offer"])
    return deal


def _offered(deal: TaiwanDeal, view: Mapping[str, Any]) -> i64:
    """What may be claimed now, by its name in views."""
    offer = fields(view.get("offer") or {}, "offer")
    if deal.phase == RESPONSE:
        return OFFERS.index(one_of(offer, "what", ("discard", "kong"), "discard"))
    return A_FLOWER if deal.phase == DRAWING and offer else NOTHING


def _carry(view: Mapping[str, Any]) -> TaiwanCarry:
    scores = numbers_by_seat(view, "scores", 4, -LARGEST, LARGEST, 0)
    wind = WIND_NAMES.index(one_of(view, "wind", WIND_NAMES, "E"))
    streak = number_of(view, "streak", 0, MOST_STREAK, 0)
    return TaiwanCarry(scores, 0, False, [], wind, number_of(view, "dealer", 0, 3, 0), streak)


def _last(deal: TaiwanDeal, view: Mapping[str, Any]) -> None:
    """The discard everybody looks at."""
    last = fields(view.get("last") or {}, "last")
    if last:
        deal.thrower = number_of(last, "seat", 0, 3)
        deal.last = told_tile(needed(last, "tile"), "last.tile", hand_tiles)


# -- what is hidden --------------------------------------------------------------------------------


def _hands(deal: TaiwanDeal, said: Description, hidden: vec[i64], rng: Random) -> None:
    """The hands that are told, then kongs that lie face down, then all other hands and the wall."""
    drew = deal.phase == DISCARDING and not (has_called(deal.seats, int(deal.turn)) and not said.view.get("replaces"))
    for at in said.told():
        size, draws = _size(deal, said.view, at), drew and at == deal.turn
        mentions(hidden, hold_told(deal.seats[at], said, at, size, draws, hand_tiles))
        _let_pass(deal, said, at)
    for player in deal.seats:
        for number, meld in enumerate(player.melds):
            if meld.kind < 0:
                player.melds[number] = _any_kong(hidden)
    pool = in_order(hidden)
    shuffle(pool, rng)
    for at in range(4):
        if at not in said.told():
            hold_any(deal.seats[at], _size(deal, said.view, at), drew and at == deal.turn, pool)
    if deal.offer == A_FLOWER:
        _lack(deal)
    _wall(deal, lay_deck(said, pool, tiles_of))


def _let_pass(deal: TaiwanDeal, said: Description, at: int) -> None:
    """What a seat may not win with, or make a pong of, until it draws (W14); a view tells only what it waits for."""
    player, view = deal.seats[at], said.of(at)
    passed = view["passed"] if "passed" in view else said.own(at).get("passed", [])
    for tile in told_tiles(passed, said.where(at, "passed"), hand_tiles):
        player.passed |= ANY_KIND if deal.rules.passing_all else bit(tile)
    for tile in told_tiles(view.get("unponged", []), said.where(at, "unponged"), hand_tiles):
        player.unponged |= bit(tile)


def _size(deal: TaiwanDeal, view: Mapping[str, Any], at: int) -> int:
    """How many tiles a seat holds: 16 less three a meld, one more on turn."""
    usual = 16 - 3 * len(deal.seats[at].melds) + (deal.phase == DISCARDING and at == deal.turn)
    return numbers_by_seat(view, "counts", 4, 1, 17, 0)[at] if "counts" in view else usual


def _lack(deal: TaiwanDeal) -> None:
    """How many flowers that lie there have no tile for them yet: those dealt, or one that was drawn (W3)."""
    player = deal.seats[deal.turn]
    full = 17 - 3 * len(player.melds)
    if not deal.discards and deal.untouched and player.hand.total() < 16:
        deal.opening = (deal.turn - deal.carry.dealer) % 4
        full = 16
    deal.lacking = full - player.hand.total()


def _any_kong(hidden: vec[i64]) -> Meld:
    for kind in range(34):
        if hidden[kind] == 4:
            hidden[kind] -= 4
            return Meld(CLOSED_KAN, kind, [kind] * 4, NO_TILE, -1)
    raise PositionError("melds", "no kind is left of which a kong could lie face down")


def _wall(deal: TaiwanDeal, pool: list[int]) -> None:
    """Every kong and every flower has taken a tile from the tail, but for those that still lack it."""
    replaced = int(deal.kongs - deal.lacking) + sum(int(popcount(player.flowers)) for player in deal.seats)
    deal.tail = len(deal.deck) - replaced
    deal.next = deal.tail - len(pool)
    if deal.next < 0:
        raise PositionError("flowers", "more tiles were replaced than drawn")
    spent = without(deal.deck, pool)
    deal.deck = spent[: deal.next] + pool + spent[deal.next :]


# -- what is to be decided -------------------------------------------------------------------------


def _on_turn(deal: TaiwanDeal, view: Mapping[str, Any]) -> None:
    """What the drawn tile stands in for, or what may not be discarded after a claim."""
    player = deal.seats[deal.turn]
    if player.drawn == NO_TILE:
        swapping, call = deal.rules.swapping, player.melds[-1]
        if swapping != "free" and call.called >= 0:
            deal.forbidden = swapped_after(call) if swapping == "run" else bit(call.called)
        return
    deal.replaced = REPLACES[one_of(view, "replaces", ("flower", "kong"))] if view.get("replaces") else NOTHING
    claimed = [kong for kong in player.melds if kong.type == OPEN_KAN and kong.source == deal.thrower]
    if deal.replaced == OWN_KONG and any(kong.called == deal.last for kong in claimed):
        deal.replaced = CLAIMED_KONG


def _offer(deal: TaiwanDeal, said: Description) -> None:
    """A discard, or the tile of an added kong, and who may claim it."""
    river = deal.seats[deal.turn].river
    if deal.offer == A_DISCARD:
        if not len(river):
            raise PositionError("offer", f"seat {deal.turn} has discarded nothing that could be claimed")
        deal.tile = river[len(river) - 1] & TILE
        deal.thrower, deal.last = deal.turn, deal.tile
    else:
        deal.tile = told_tile(needed(said.view["offer"], "tile"), "offer.tile", hand_tiles)
        if not any(meld.type == ADDED_KAN and meld.kind == deal.tile for meld in deal.seats[deal.turn].melds):
            raise PositionError("offer.tile", f"seat {deal.turn} has added no {TEXTS[deal.tile]} to a pong")
    open_window(deal, said, decode)


def _offer_flower(deal: TaiwanDeal, offer: Mapping[str, Any]) -> None:
    """The last flower, which seven rob; or all eight, with no tile left to replace them (W14)."""
    player, robber = deal.seats[deal.turn], flower_robber(deal)
    if robber != NOBODY:
        deal._ask_about_flower(FLOWER + popcount((EVERY_FLOWER & ~deal.seats[robber].flowers) - 1), robber)
    elif has_all_flowers(deal, player) and deal.left == 0:
        deal.flower = told_tile(needed(offer, "tile"), "offer.tile", tiles_of)
        if deal.flower < FLOWER:
            raise PositionError("offer.tile", f"a flower is needed, not {TEXTS[deal.flower]}")
        deal._nothing_to_replace(player)
    else:
        raise PositionError("offer", "nobody has seven flowers while another has the eighth, or all eight of them")
