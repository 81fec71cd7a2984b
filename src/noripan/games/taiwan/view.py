"""What one seat may know of a hand, as plain data, by the names everybody uses (W1)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.core.plain import copied
from noripan.games.taiwan.state import (
    A_FLOWER,
    DISCARDING,
    END,
    NOTHING,
    OFFERS,
    PHASES,
    REPLACED,
    RESPONSE,
    Seat,
    TaiwanState,
)
from noripan.mahjong.melds import ADDED_KAN, CHI, PON, Meld
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.view import kind_texts, river_data
from noripan.mahjong.winds import WIND_NAMES


def meld_data(meld: Meld, hidden: bool) -> dict[str, Any]:
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


def hidden_kong(state: TaiwanState, meld: Meld) -> bool:
    """Whether a meld lies face down for the others until its owner wins."""
    return meld.closed and state.rules.kongs_face_down


def flower_tiles(flowers: i64) -> list[int]:
    """The flowers of a mask."""
    return [int(FLOWER) + at for at in range(8) if flowers >> at & 1]


def flower_texts(flowers: i64) -> list[str]:
    return [TEXTS[tile] for tile in flower_tiles(flowers)]


def _may_act(state: TaiwanState, seat: i64, viewer: int | None) -> bool:
    """Whether a seat has something to do, as far as the viewer may know: whether others may claim is a secret."""
    if state.phase == RESPONSE:
        return seat == viewer and (state.owing >> seat & 1) != 0
    return seat in state.pending()


def _player(state: TaiwanState, seat: i64, viewer: int | None) -> dict[str, Any]:
    player: Seat = state.seats[seat]
    open_hand = seat == viewer or seat in state.shown_hands()
    hand = [TEXTS[kind] for kind in player.hand.kinds()]
    return {
        "hand": hand if open_hand else None,
        "handCount": len(hand),
        "melds": [meld_data(meld, hidden_kong(state, meld) and not open_hand) for meld in player.melds],
        "flowers": flower_texts(player.flowers),
        "discardPile": [TEXTS[tile] for tile in player.lying()],
        "discards": river_data(player, "ready"),
        "ready": player.ready != 0,
        "score": int(state.carry.scores[seat]) + (state.score.scores[seat] if state.score is not None else 0),
        "wind": WIND_NAMES[state.carry.seat_wind(seat) - 27],
        "canAction": _may_act(state, seat, viewer),
    }


def view_of(state: TaiwanState, seat: int | None) -> dict[str, Any]:
    """Everything public, and this seat's own hand and waits."""
    carry = state.carry
    players = [_player(state, other, seat) for other in range(4)]
    return {
        "gamePhase": PHASES[state.phase],
        "currentPlayerIdx": int(state.turn) if state.phase != END else None,
        "lastDiscardedTile": TEXTS[state.last] if state.last != NO_TILE else None,
        "lastDiscardedBy": int(state.thrower) if state.thrower >= 0 else None,
        "tileCount": int(state.left),
        "round": carry.number + 1,
        "wind": WIND_NAMES[carry.wind],
        "dealer": int(carry.dealer),
        "streak": int(carry.streak),
        "players": players,
        "seat": seat,
        "pending": [other for other in range(4) if players[other]["canAction"]],
        "offer": None if state.offer == NOTHING or state.phase == END else _offer(state),
        "replaces": _replaces(state),
        "own": None if seat is None else _own(state, seat),
        "outcome": None if state.outcome is None else copied(state.outcome),
        "legal": [],
    }


def _offer(state: TaiwanState) -> dict[str, Any]:
    """What may be claimed, and whose it is: the last flower may have lain there before."""
    seat: i64 = state.turn
    if state.offer == A_FLOWER:
        while not state.seats[seat].flowers >> (state.tile - FLOWER) & 1:
            seat = (seat + 1) % 4
    return {"what": OFFERS[state.offer], "seat": int(seat), "tile": TEXTS[state.tile]}


def _replaces(state: TaiwanState) -> str | None:
    """What the tile just drawn stands in for."""
    if state.phase != DISCARDING or state.seats[state.turn].drawn == NO_TILE:
        return None
    return REPLACED[state.replaced] or None


def _own(state: TaiwanState, seat: i64) -> dict[str, Any]:
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
