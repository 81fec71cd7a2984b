"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit
from noripan.core.description import (
    Description,
    a_list,
    by_seat,
    fields,
    list_of,
    needed,
    number_of,
    numbers_by_seat,
    one_of,
)
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import decode
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.set_up_encore import lay_shown, outcome_said
from noripan.games.riichi.state import CLAIM, ENCORE, INDICATORS, LIVE_END, ROB, TURN, URA, Seat
from noripan.games.riichi.text import tiles_of
from noripan.mahjong.imagine import counted, in_order, shuffle, without
from noripan.mahjong.melds import ADDED_KAN, CLOSED_KAN, MELD_NAMES, PON
from noripan.mahjong.player import DECLARES, NO_TILE, TILE
from noripan.mahjong.positions import (
    has_called,
    hold_any,
    hold_told,
    lay_deck,
    meld_said,
    mentions,
    open_window,
    river_said,
    swapped_after,
    told_tile,
    told_tiles,
)
from noripan.mahjong.winds import WIND_NAMES

PHASES: Final = {"turn": TURN, "claim": CLAIM, "rob": ROB, "encore": ENCORE}


def position(rules: RiichiRules, deck: list[int], said: Description, rng: Random) -> RiichiDeal:
    """Whose turn it is, or which tile may be claimed; `deck` are all tiles of these rules."""
    view = said.view
    deal = _table(rules, deck, view)
    turn = int(deal.turn)
    drew = deal.phase == TURN and not (has_called(deal.seats, turn) and view.get("last") is None)
    pool, ura = _hidden(deal, said, drew)
    shuffle(pool, rng)
    for at in range(4):
        if at not in said.told() and at not in deal.shown_hands():
            hold_any(deal.seats[at], _size(deal, view, at), drew and at == turn, pool)
    _wall(deal, lay_deck(said, pool, tiles_of), ura)
    if deal.phase == TURN:
        _on_turn(deal, view)
    elif deal.on_offer():
        open_window(deal, said, decode)
    return deal


def _table(rules: RiichiRules, deck: list[int], view: Mapping[str, Any]) -> RiichiDeal:
    """All that lies open, and no hands yet."""
    phase = PHASES[one_of(view, "phase", tuple(PHASES))]
    riichi = numbers_by_seat(view, "riichi", 4, 0, 2, 0)
    turn = number_of(view, "turn", 0, 3)
    rivers = [river_said(each, at) for at, each in enumerate(by_seat(view, "rivers", 4, ()))]
    outcome = outcome_said(view) if phase == ENCORE else None
    declaring = phase == CLAIM and bool(rivers[turn]) and (rivers[turn][-1] & DECLARES) != 0
    laid = [at for at in range(4) if riichi[at] and not (declaring and at == turn)]
    if outcome is not None:
        laid = list_of(outcome, "riichi")
    deal = RiichiDeal(rules, _carry(rules, view, laid), deck, None)
    deal.outcome = outcome
    deal.seats = [Seat(rules.melds_kill_waits) for _ in range(4)]
    deal.turn, deal.phase, deal.declaring = turn, phase, declaring
    for at in laid:
        deal.laid |= bit(at)
    deal.sticks = number_of(view, "sticks", 0, LARGEST, len(laid))
    deal.points = vec[i64](_points(rules, view))
    for at in range(4):
        _lay(deal, view, at, rivers[at], riichi[at])
    if phase == ROB:
        _lay_robbed(deal, view)
    elif phase == CLAIM:
        if not rivers[turn]:
            raise PositionError("rivers", f"seat {turn} has discarded nothing that could be claimed")
        deal.tile = rivers[turn][-1] & TILE
    return deal


def _on_turn(deal: RiichiDeal, view: Mapping[str, Any]) -> None:
    """What the seat on turn has just done, a kan or a call, and what it may not discard after it."""
    player = deal.seats[deal.turn]
    if player.drawn == NO_TILE:
        deal.forbidden = 0 if deal.rules.kuikae else swapped_after(player.melds[-1])
    elif view.get("last", "") is None:
        # Else everybody would still look at the last discard.
        deal.after_kan = len(deal.seats[(deal.turn + 3) % 4].river) > 0


def _points(rules: RiichiRules, view: Mapping[str, Any]) -> list[int]:
    return numbers_by_seat(view, "points", 4, -LARGEST, LARGEST, int(rules.start_points))


def _carry(rules: RiichiRules, view: Mapping[str, Any], laid: list[int]) -> RiichiCarry:
    """The match before this hand: without the sticks that were laid in it."""
    scores = [points + 1000 * (seat in laid) for seat, points in enumerate(_points(rules, view))]
    sticks = number_of(view, "sticks", len(laid), LARGEST, len(laid)) - len(laid)
    wind = WIND_NAMES.index(one_of(view, "wind", WIND_NAMES, "E"))
    dealer = number_of(view, "dealer", 0, 3, 0)
    return RiichiCarry(scores, 0, False, [], wind, dealer, number_of(view, "honba", 0, 1000, 0), sticks)


# -- what lies open --------------------------------------------------------------------------------


def _lay(deal: RiichiDeal, view: Mapping[str, Any], at: int, river: list[int], riichi: int) -> None:
    """What lies before a player: melds, discards, a riichi."""
    player = deal.seats[at]
    for said in a_list(by_seat(view, "melds", 4, ())[at], f"melds[{at}]"):
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


def _lay_robbed(deal: RiichiDeal, view: Mapping[str, Any]) -> None:
    """The kan that may be robbed lies there already, and does not count before it stands (R9)."""
    deal.tile = told_tile(needed(fields(needed(view, "offer"), "offer"), "tile"), "offer.tile", tiles_of)
    melds = deal.seats[deal.turn].melds
    kans = [meld for meld in melds if meld.type in (ADDED_KAN, CLOSED_KAN) and meld.kind == kind_of(deal.tile)]
    if not kans:
        raise PositionError(
            "offer.tile", f"seat {deal.turn} has laid no kan of {TEXTS[deal.tile]} that could be robbed"
        )
    deal.kan_closed = kans[0].closed
    deal.kans -= 1
    deal.untouched = deal.kan_closed and sum(len(player.melds) for player in deal.seats) == 1


# -- what is hidden --------------------------------------------------------------------------------


def _size(deal: RiichiDeal, view: Mapping[str, Any], at: int) -> int:
    """How many tiles a seat holds: 13 less three a meld, one more on turn."""
    usual = 13 - 3 * len(deal.seats[at].melds) + (deal.phase == TURN and at == deal.turn)
    return numbers_by_seat(view, "counts", 4, 1, 14, 0)[at] if "counts" in view else usual


def _hidden(deal: RiichiDeal, said: Description, drew: bool) -> tuple[list[int], list[int]]:
    """Turns the indicators and gives out the hands that are told; returns all tiles that are left, and ura seen."""
    indicators = told_tiles(needed(said.view, "indicators"), "indicators", tiles_of)
    if not 1 <= len(indicators) <= 5:
        raise PositionError("indicators", f"one to five are needed, not {len(indicators)}")
    deal.shown = len(indicators)
    deal.unshown = max(0, int(deal.kans) + 1 - len(indicators)) if deal.rules.kan_dora else 0
    left = counted(deal.deck)
    for player in deal.seats:
        mentions(left, [*player.melded(), *player.lying()])
    for at in said.told():
        size, draws = _size(deal, said.view, at), drew and at == deal.turn
        mentions(left, hold_told(deal.seats[at], said, at, size, draws, tiles_of))
        _remember(deal, said, at)
    mentions(left, indicators)
    ura = lay_shown(deal, said.told(), left) if deal.phase == ENCORE else []
    deck = without(deal.deck, indicators)
    deal.deck = deck[:INDICATORS] + indicators + deck[INDICATORS:]
    return in_order(left), ura


def _remember(deal: RiichiDeal, said: Description, at: int) -> None:
    """A seat's furiten (R7) and ippatsu."""
    player, own = deal.seats[at], said.own(at)
    player.locked = own.get("furitenBy") == "riichi"
    player.missed = own.get("furitenBy") in ("turn", "riichi")
    if "ippatsu" in own:
        player.ippatsu = bool(own["ippatsu"])


def _wall(deal: RiichiDeal, hidden: list[int], ura: list[int]) -> None:
    """The rest of what is hidden lies in the wall, and whatever was dealt and drawn in the deck's beginning."""
    replacements = int(INDICATORS - LIVE_END - deal.kans)
    live = len(hidden) - replacements - int(10 - deal.shown) + len(ura)
    if live < deal.kans:
        raise PositionError("rivers", "there are more tiles on the table than the wall had")
    deal.next = LIVE_END - live
    turned = deal.indicators()
    dead = hidden[live:]
    under = replacements + int(URA - INDICATORS - deal.shown)
    gone = without(deal.deck, hidden + turned + ura)
    deal.deck = gone[: deal.next] + hidden[:live] + gone[deal.next :] + dead[:replacements] + turned
    deal.deck = deal.deck + dead[replacements:under] + ura + dead[under:]
