"""What one seat may know of a hand, as plain data."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.plain import copied
from noripan.games.riichi.contract import Furiten, Meld, Offer, Own, Result, View
from noripan.games.riichi.legal import may_riichi
from noripan.games.riichi.state import CLAIM, ENCORE, END, PHASES, TURN, RiichiState, Seat
from noripan.mahjong import melds
from noripan.mahjong.contract import TableTile
from noripan.mahjong.player import NO_TILE, TILE
from noripan.mahjong.view import asked_seats, kind_texts, river_data
from noripan.mahjong.winds import WIND_NAMES


def meld_data(meld: melds.Meld) -> Meld:
    """A meld: its tiles, which of them was called, and from whom."""
    called: i64 = meld.called
    return {
        "type": melds.MELD_NAMES[meld.type],
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


def _furiten(player: Seat) -> Furiten | None:
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


def _last(state: RiichiState) -> TableTile | None:
    """The discard everybody looks at: until it is called, or the turn after it is over."""
    turn: i64 = state.turn
    if state.phase == CLAIM:
        return {"seat": int(turn), "tile": TEXTS[state.tile]}
    before: i64 = (turn + 3) % 4
    river = state.seats[before].river
    if state.phase != TURN or state.seats[turn].drawn == NO_TILE or state.after_kan or len(river) == 0:
        return None
    return {"seat": int(before), "tile": TEXTS[river[len(river) - 1] & TILE]}


def _offer(state: RiichiState) -> Offer | None:
    """What may be claimed."""
    if not state.on_offer():
        return None
    return {
        "what": "discard" if state.phase == CLAIM else "kan",
        "seat": int(state.turn),
        "tile": TEXTS[state.tile],
    }


def _result(state: RiichiState) -> Result | None:
    """How the hand ended; all but the answer where the dealer is asked whether to go on (R17)."""
    detail = state.outcome
    if detail is None:
        return None
    return {"scores": list(detail["changes"]), "winners": list(detail["winners"]), "detail": copied(detail)}


def view_of(state: RiichiState, seat: int | None) -> View:
    """Everything public, and this seat's own hand, waits and furiten."""
    carry = state.carry
    return {
        "phase": PHASES[state.phase],
        "seat": seat,
        "pending": asked_seats(state, seat),
        "turn": _turn(state),
        "wind": WIND_NAMES[carry.wind],
        "dealer": int(carry.dealer),
        "winds": [WIND_NAMES[state.carry.seat_wind(other) - 27] for other in range(4)],
        "honba": int(carry.honba),
        "sticks": int(state.sticks),
        "points": [int(points) for points in state.points],
        "left": int(state.left),
        "indicators": [TEXTS[tile] for tile in state.indicators()],
        "last": _last(state),
        "offer": _offer(state),
        "hand": None if seat is None else [TEXTS[tile] for tile in state.seats[seat].tiles()],
        "counts": [int(player.hand.total()) for player in state.seats],
        "melds": [[meld_data(meld) for meld in player.melds] for player in state.seats],
        "rivers": [river_data(player) for player in state.seats],
        "riichi": [int(player.riichi) for player in state.seats],
        "dead": [player.dead for player in state.seats],
        "own": None if seat is None else _own(state, seat),
        "result": _result(state),
        "legal": [],
    }


def _own(state: RiichiState, seat: i64) -> Own:
    player = state.seats[seat]
    answer = state.answers[seat] if state.on_offer() and state.asked >> seat & 1 else None
    return {
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
