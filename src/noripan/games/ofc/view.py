"""What one seat may know of a hand, as plain data."""

from __future__ import annotations

from noripan.cards.french import texts_of
from noripan.core.bits import popcount
from noripan.games.ofc.contract import Rows, View
from noripan.games.ofc.state import OfcState, Player


def board_data(player: Player) -> Rows:
    return {"top": texts_of(player.top), "mid": texts_of(player.mid), "bottom": texts_of(player.bottom)}


def _seen(state: OfcState, player: Player, own: bool) -> Rows | None:
    """O9: a board set in Fantasyland is its owner's secret until the hand is over."""
    return board_data(player) if own or player.open() or state.pairs is not None else None


def view_of(state: OfcState, seat: int | None) -> View:
    """Everything public, and this seat's own hand and discards (O10)."""
    own = None if seat is None else state.seats[seat]
    return {
        "phase": state.phase(),
        "seat": seat,
        "pending": state.pending(),
        "turn": None if state.turn < 0 else int(state.turn),
        "street": int(state.street),
        "button": state.carry.button,
        "order": [int(state.seat_at(place)) for place in range(len(state.seats))],
        "hand": None if own is None else state.texts(own.hand),
        "toPlace": None if own is None else int(own.to_place()),
        "discards": None if own is None else texts_of(own.discards),
        "boards": [_seen(state, player, at == seat) for at, player in enumerate(state.seats)],
        "counts": [len(player.hand) for player in state.seats],
        "discarded": [int(popcount(player.discards)) for player in state.seats],
        "done": [player.done for player in state.seats],
        "fantasyland": [int(player.fantasy) for player in state.seats],
        "deck": len(state.deck) - int(state.next),
        "number": state.carry.number,
        "scores": list(state.carry.scores),
        "result": None,
        "legal": [],
    }
