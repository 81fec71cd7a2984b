"""What one seat may know of a hand, as plain data."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.plain import copied
from noripan.games.riichi.legal import may_riichi
from noripan.games.riichi.state import CLAIM, ENCORE, END, PHASES, ROB, TURN, RiichiState, Seat
from noripan.mahjong.melds import MELD_NAMES, Meld
from noripan.mahjong.player import NO_TILE, TILE
from noripan.mahjong.view import kind_texts, river_data
from noripan.mahjong.winds import WIND_NAMES


def meld_data(meld: Meld) -> dict[str, Any]:
    """A meld: its tiles, which of them was called, and from whom."""
    called: i64 = meld.called
    return {
        "type": MELD_NAMES[meld.type],
        "tiles": [TEXTS[tile] for tile in meld.tiles],
        "called": TEXTS[called] if called >= 0 else None,
        "from": int(meld.source) if meld.source >= 0 else None,
    }


def _unseen(state: RiichiState, seat: i64, kind: i64) -> int:
    """How many of a kind this seat has not seen: neither in its hand nor on the table (R5)."""
    seen: i64 = state.seats[seat].hand.count(kind)
    for tile in state.indicators():
        seen += 1 if kind_of(tile) == kind else 0
    for player in state.seats:
        seen += player.lies_open(kind)
    return int(4 - seen)


def _furiten(player: Seat) -> str | None:
    """R7: which of the three, the one that lasts longest first."""
    if player.locked:
        return "riichi"
    if player.waits & player.thrown:
        return "own"
    return "turn" if player.missed else None


def _turn(state: RiichiState) -> int | None:
    if state.phase == ENCORE:
        return int(state.carry.dealer)
    return int(state.turn) if state.phase != END else None


def _last(state: RiichiState) -> dict[str, Any] | None:
    """The discard everybody looks at: until it is called, or the turn after it is over."""
    turn: i64 = state.turn
    if state.phase == CLAIM:
        return {"seat": int(turn), "tile": TEXTS[state.tile]}
    before: i64 = (turn + 3) % 4
    river = state.seats[before].river
    if state.phase != TURN or state.seats[turn].drawn == NO_TILE or state.after_kan or len(river) == 0:
        return None
    return {"seat": int(before), "tile": TEXTS[river[len(river) - 1] & TILE]}


def _asked(state: RiichiState, seat: int | None) -> list[int]:
    """Who is to act, as far as this seat may know: whether others may claim a tile is nobody's business."""
    if state.phase == CLAIM or state.phase == ROB:
        return [seat] if seat is not None and state.owing >> seat & 1 else []
    return state.pending()


def view_of(state: RiichiState, seat: int | None) -> dict[str, Any]:
    """Everything public, and this seat's own hand, waits and furiten."""
    carry = state.carry
    claimed = state.phase == CLAIM or state.phase == ROB
    return {
        "phase": PHASES[state.phase],
        "seat": seat,
        "pending": _asked(state, seat),
        "turn": _turn(state),
        "wind": WIND_NAMES[carry.wind],
        "dealer": int(carry.dealer),
        "winds": [WIND_NAMES[state.carry.seat_wind(other) - 27] for other in range(4)],
        "honba": int(carry.honba),
        "sticks": int(state.sticks),
        "points": [int(points) for points in state.points],
        "left": int(state.left),
        "indicators": [TEXTS[tile] for tile in state.indicators()],
        "discard": {"seat": int(state.turn), "tile": TEXTS[state.tile]} if claimed else None,
        "last": _last(state),
        "counts": [int(player.hand.total()) for player in state.seats],
        "melds": [[meld_data(meld) for meld in player.melds] for player in state.seats],
        "rivers": [river_data(player, "riichi") for player in state.seats],
        "riichi": [int(player.riichi) for player in state.seats],
        "dead": [player.dead for player in state.seats],
        "own": None if seat is None else _own(state, seat),
        "outcome": None if state.outcome is None else copied(state.outcome),
        "legal": [],
    }


def _own(state: RiichiState, seat: i64) -> dict[str, Any]:
    player = state.seats[seat]
    answer = state.answers[seat] if state.phase in (CLAIM, ROB) and state.asked >> seat & 1 else None
    return {
        "hand": [TEXTS[tile] for tile in player.tiles()],
        "drawn": TEXTS[player.drawn] if player.drawn != NO_TILE else None,
        "waits": kind_texts(player.waits),
        "unseen": [_unseen(state, seat, kind) for kind in range(34) if player.waits >> kind & 1],
        "furiten": player.furiten,
        "furitenBy": _furiten(player),
        "ippatsu": player.ippatsu and state.rules.ippatsu,
        "forbidden": kind_texts(state.forbidden) if state.turn == seat else [],
        "mayRiichi": state.phase == TURN and state.turn == seat and may_riichi(state, seat),
        "answered": answer is not None,
    }
