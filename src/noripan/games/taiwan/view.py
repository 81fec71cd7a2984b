"""What one seat may know of a hand, as plain data (W1)."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.games.taiwan.contract import Meld, Offer, Own, Replaced, Result, View
from noripan.games.taiwan.state import (
    A_FLOWER,
    DISCARDING,
    END,
    OFFERS,
    PHASES,
    REPLACED,
    Seat,
    TaiwanState,
)
from noripan.mahjong import melds
from noripan.mahjong.melds import ADDED_KAN, CHI, PON
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.view import asked_seats, kind_texts, river_data
from noripan.mahjong.winds import WIND_NAMES


def meld_data(meld: melds.Meld, hidden: bool) -> Meld:
    """A meld: its tiles, face down if hidden; which of them was claimed, and from whom."""
    called: i64 = meld.called
    return {
        "type": "chow" if meld.type == CHI else "pong" if meld.type == PON else "kong",
        "tiles": [None, None, None, None] if hidden else [TEXTS[tile] for tile in meld.tiles],
        "isConcealed": meld.closed,
        "isAdded": meld.type == ADDED_KAN,
        "called": TEXTS[called] if called >= 0 else None,
        "from": int(meld.source) if meld.source >= 0 else None,
    }


def hidden_kong(state: TaiwanState, meld: melds.Meld) -> bool:
    """Whether a meld lies face down for the others until its owner wins."""
    return meld.closed and state.rules.kongs_face_down


def flower_tiles(flowers: i64) -> list[int]:
    """The flowers of a mask."""
    return [int(FLOWER) + at for at in range(8) if flowers >> at & 1]


def flower_texts(flowers: i64) -> list[str]:
    return [TEXTS[tile] for tile in flower_tiles(flowers)]


def view_of(state: TaiwanState, seat: int | None) -> View:
    """Everything public, and this seat's own hand and waits."""
    carry = state.carry
    return {
        "phase": PHASES[state.phase],
        "seat": seat,
        "pending": asked_seats(state, seat),
        "turn": int(state.turn) if state.phase != END else None,
        "wind": WIND_NAMES[carry.wind],
        "dealer": int(carry.dealer),
        "winds": [WIND_NAMES[carry.seat_wind(other) - 27] for other in range(4)],
        "streak": int(carry.streak),
        "scores": list(carry.scores),
        "left": int(state.left),
        "last": None if state.last == NO_TILE else {"seat": int(state.thrower), "tile": TEXTS[state.last]},
        "offer": _offer(state),
        "replaces": _replaces(state),
        "hand": None if seat is None else [TEXTS[kind] for kind in state.seats[seat].hand.kinds()],
        "counts": [int(player.hand.total()) for player in state.seats],
        "melds": _melds(state, seat),
        "flowers": [flower_texts(player.flowers) for player in state.seats],
        "rivers": [river_data(player) for player in state.seats],
        "ready": [player.ready != 0 for player in state.seats],
        "own": None if seat is None else _own(state, seat),
        "result": None if state.score is None else cast(Result, state.score.encode()),
        "legal": [],
    }


def _melds(state: TaiwanState, seat: int | None) -> list[list[Meld]]:
    """By seat; a kong that lies face down is its owner's secret until the hand is shown."""
    shown = state.shown_hands()
    return [
        [meld_data(meld, other != seat and other not in shown and hidden_kong(state, meld)) for meld in player.melds]
        for other, player in enumerate(state.seats)
    ]


def _offer(state: TaiwanState) -> Offer | None:
    """What may be claimed, and whose it is: the last flower may have lain there before."""
    what = OFFERS[state.offer]
    if what is None or state.phase == END:
        return None
    seat: i64 = state.turn
    if state.offer == A_FLOWER:
        while not state.seats[seat].flowers >> (state.tile - FLOWER) & 1:
            seat = (seat + 1) % 4
    return {"what": what, "seat": int(seat), "tile": TEXTS[state.tile]}


def _replaces(state: TaiwanState) -> Replaced | None:
    """What the tile just drawn stands in for."""
    if state.phase != DISCARDING or state.seats[state.turn].drawn == NO_TILE:
        return None
    return REPLACED[state.replaced]


def _own(state: TaiwanState, seat: i64) -> Own:
    player: Seat = state.seats[seat]
    answer = state.answers[seat] if state.asked >> seat & 1 else None
    return {
        "drawn": TEXTS[player.drawn] if player.drawn != NO_TILE else None,
        "waits": kind_texts(player.waits),
        "unseen": [_unseen(state, seat, kind) for kind in range(34) if player.waits >> kind & 1],
        "passed": kind_texts(player.passed & player.waits),
        "answered": answer is not None,
    }


def _unseen(state: TaiwanState, seat: i64, kind: i64) -> int:
    """How many of a kind this seat has not seen: neither in its hand nor on the table, as far as it lies open."""
    seen: i64 = state.seats[seat].hand.count(kind)
    for other in range(4):
        player: Seat = state.seats[other]
        seen += player.lies_open(kind)
        for meld in player.melds:
            if other != seat and meld.kind == kind and hidden_kong(state, meld):
                seen -= 4
    return int(4 - seen)
