"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit
from noripan.core.errors import HandError, PositionError
from noripan.core.position import by_seat, needed, number_of, numbers_by_seat, one_of
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.state import CLAIM, INDICATORS, LIVE_END, TURN, Seat
from noripan.games.riichi.text import one_tile, tiles_of
from noripan.mahjong.imagine import counted, hold, in_order, shuffle, without
from noripan.mahjong.melds import MELD_NAMES, PON
from noripan.mahjong.player import DECLARES, TILE
from noripan.mahjong.positions import meld_said, mentions, river_said
from noripan.mahjong.winds import WIND_NAMES

MOST: Final = 1_000_000


def position(
    rules: RiichiRules, view: Mapping[str, Any], deck: list[int], hands: Mapping[int, object] | None, rng: Random
) -> RiichiDeal:
    """Whose turn it is, or which discard may be claimed; `deck` are all tiles of these rules."""
    seat = number_of(view, "seat", 0, 3)
    phase = one_of(view, "phase", ("turn", "claim"))
    riichi = numbers_by_seat(view, "riichi", 4, 0, 2, 0)
    turn = number_of(view, "turn", 0, 3)
    rivers = [river_said(said, at) for at, said in enumerate(by_seat(view, "rivers", 4, ()))]
    declaring = phase == "claim" and bool(rivers[turn]) and (rivers[turn][-1] & DECLARES) != 0
    laid = [at for at in range(4) if riichi[at] and not (declaring and at == turn)]
    deal = RiichiDeal(rules, _carry(rules, view, laid), deck, None)
    deal.seats = [Seat(rules.melds_kill_waits) for _ in range(4)]
    deal.turn = turn
    deal.phase = TURN if phase == "turn" else CLAIM
    deal.declaring = declaring
    for at in laid:
        deal.laid |= bit(at)
    deal.sticks = number_of(view, "sticks", 0, MOST, len(laid))
    deal.points = vec[i64](_points(rules, view))
    for at in range(4):
        _lay(deal, view, at, rivers[at], riichi[at])
    _own(deal, view, seat)
    hidden = _hidden(deal, view, seat)
    shuffle(hidden, rng)
    _others(deal, view, seat, hands, hidden)
    _wall(deal, hidden)
    if phase == "claim":
        _offer(deal, view, [seat] if hands is None else list(range(4)), rivers[turn])
    elif deal.seats[turn].drawn >= 0 and view.get("last", "") is None:
        deal.after_kan = (
            len(deal.seats[(turn + 3) % 4].river) > 0
        )  # else everybody would still look at the last discard
    return deal


def _points(rules: RiichiRules, view: Mapping[str, Any]) -> list[int]:
    return numbers_by_seat(view, "points", 4, -MOST, MOST, int(rules.start_points))


def _carry(rules: RiichiRules, view: Mapping[str, Any], laid: list[int]) -> RiichiCarry:
    """The match before this hand: without the sticks that were laid in it."""
    scores = [points + 1000 * (seat in laid) for seat, points in enumerate(_points(rules, view))]
    sticks = number_of(view, "sticks", len(laid), MOST, len(laid)) - len(laid)
    wind = WIND_NAMES.index(one_of(view, "wind", WIND_NAMES, "E"))
    dealer = number_of(view, "dealer", 0, 3, 0)
    return RiichiCarry(scores, 0, False, [], wind, dealer, number_of(view, "honba", 0, 1000, 0), sticks)


def _lay(deal: RiichiDeal, view: Mapping[str, Any], at: int, river: list[int], riichi: int) -> None:
    """What lies before a player: melds, discards, a riichi."""
    player = deal.seats[at]
    for said in by_seat(view, "melds", 4, ())[at]:
        meld = meld_said(said, f"melds[{at}]", MELD_NAMES)
        player.melds.append(meld)
        deal.untouched = False
        if meld.type == PON:
            player.pons |= bit(meld.kind)
        if meld.is_kan:
            deal.kans += 1
        if not meld.closed:
            player.closed = False
            deal._feed(player, meld)
    for entry in river:
        player.throw(entry & TILE, entry & ~TILE)
    player.riichi = riichi
    player.ippatsu = bool(riichi) and bool(river) and (river[-1] & DECLARES) != 0 and deal.untouched
    player.dead = bool(by_seat(view, "dead", 4, False)[at])


def _own(deal: RiichiDeal, view: Mapping[str, Any], seat: int) -> None:
    """The seat's own hand, its furiten, and what it may not discard."""
    player, own = deal.seats[seat], view.get("own") or {}
    drawn = own.get("drawn")
    tiles = _tiles(needed(view, "hand"), "hand")
    for tile in tiles:
        if player.hand.four >> kind_of(tile) & 1:
            raise PositionError("hand", f"five tiles {TEXTS[kind_of(tile)]}; there are four")
        player.take(tile)
    if drawn is not None:
        tile = _tile(drawn, "own.drawn")
        if tile not in tiles:
            raise PositionError("own.drawn", f"{drawn} is not in the hand")
        player.give(tile)
        player.look()
        player.take(tile)
        player.drawn = tile
    else:
        player.look()
    player.locked = own.get("furitenBy") == "riichi"
    player.missed = own.get("furitenBy") in ("turn", "riichi")
    if "ippatsu" in own:
        player.ippatsu = bool(own["ippatsu"])
    for kind in own.get("forbidden", []):
        deal.forbidden |= bit(kind_of(_tile(kind, "own.forbidden")))


def _hidden(deal: RiichiDeal, view: Mapping[str, Any], seat: int) -> list[int]:
    """Turns the indicators; returns all tiles that the seat does not see."""
    indicators = _tiles(needed(view, "indicators"), "indicators")
    if not 1 <= len(indicators) <= 5:
        raise PositionError("indicators", f"one to five are needed, not {len(indicators)}")
    deal.shown = len(indicators)
    deal.unshown = max(0, int(deal.kans) + 1 - len(indicators)) if deal.rules.kan_dora else 0
    left = counted(deal.deck)
    for player in deal.seats:
        mentions(left, [*player.melded(), *player.lying()])
    mentions(left, [*deal.seats[seat].tiles(), *indicators])
    deck = without(deal.deck, indicators)
    deal.deck = deck[:INDICATORS] + indicators + deck[INDICATORS:]
    return in_order(left)


def _others(
    deal: RiichiDeal, view: Mapping[str, Any], seat: int, hands: Mapping[int, object] | None, hidden: list[int]
) -> None:
    """The hands of the others, as given or out of what is hidden: 13 less three a meld, one more on turn."""
    usual = [
        13 - 3 * len(player.melds) + (deal.phase == TURN and at == deal.turn) for at, player in enumerate(deal.seats)
    ]
    counts = numbers_by_seat(view, "counts", 4, 1, 14, 0) if "counts" in view else usual
    for at, player in enumerate(deal.seats):
        if at == seat:
            continue
        if hands is None:
            tiles = [hidden.pop() for _ in range(counts[at])]
        else:
            tiles = _tiles(hands[at], f"hands[{at}]")
            if len(tiles) != counts[at]:
                raise PositionError(f"hands[{at}]", f"{counts[at]} tiles are needed, not {len(tiles)}")
            left = counted(hidden)
            mentions(left, tiles)
            hidden[:] = without(hidden, tiles)
        if len(tiles) % 3 == 2:
            player.drawn = tiles[-1]
        hold(player, tiles)


def _wall(deal: RiichiDeal, hidden: list[int]) -> None:
    """The rest of what is hidden lies in the wall, and whatever was dealt and drawn in the deck's beginning."""
    replacements = int(INDICATORS - LIVE_END - deal.kans)
    live = len(hidden) - replacements - int(10 - deal.shown)
    if live < deal.kans:
        raise PositionError("rivers", "there are more tiles on the table than the wall had")
    deal.next = LIVE_END - live
    turned = deal.indicators()
    behind = hidden[live:]
    gone = without(deal.deck, hidden + turned)
    deck = (
        gone[: deal.next] + hidden[:live] + gone[deal.next :] + behind[:replacements] + turned + behind[replacements:]
    )
    deal.deck = deck


def _offer(deal: RiichiDeal, view: Mapping[str, Any], seats: list[int], river: list[int]) -> None:
    """The discard that may be claimed, and who of these seats owes an answer."""
    if not river:
        raise PositionError("rivers", f"seat {deal.turn} has discarded nothing that could be claimed")
    deal.tile = river[-1] & TILE
    if (view.get("own") or {}).get("answered"):
        raise PositionError("own.answered", "a sealed answer cannot be set up: leave it out, and give it again")
    for seat in seats:
        if seat != deal.turn and deal.can_claim(seat):
            deal.asked |= bit(seat)
            deal.owing |= bit(seat)


def _tiles(said: Any, where: str) -> list[int]:
    try:
        return tiles_of(said, where)
    except HandError as error:
        raise PositionError(where, str(error).removeprefix(f"{where}: ")) from error


def _tile(said: Any, where: str) -> int:
    try:
        return one_tile(said, where)
    except HandError as error:
        raise PositionError(where, str(error).removeprefix(f"{where}: ")) from error
