"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import bit
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.games.taiwan.english import refused
from noripan.games.taiwan.legal import may_declare_ready, ready_discards
from noripan.games.taiwan.moves import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    DRAW,
    HU,
    KONG,
    NAMES,
    PASS,
    PONG,
    TaiwanMove,
)
from noripan.games.taiwan.state import (
    A_FLOWER,
    A_KONG,
    CLAIMED_KONG,
    DISCARDING,
    DRAWING,
    END,
    RESPONSE,
    TaiwanState,
)
from noripan.games.taiwan.winning import completes
from noripan.mahjong.claims import is_run
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.view import kind_texts


def refusal(state: TaiwanState, seat: i64, move: Move) -> IllegalMove:
    """The reason why this move is not legal now."""
    if not isinstance(move, TaiwanMove):
        return IllegalMove(f"move: {shown(move)} is not a move of Taiwan mahjong", "foreign")
    if state.phase == END:
        return refused("over")
    if move.type == DISCARD and (state.phase != DISCARDING or seat != state.turn):
        return _no_discard_now(state, seat)
    if state.owing or state.phase == RESPONSE:
        return _on_answer(state, seat, move)
    if seat != state.turn:
        return refused("turn", seat=int(state.turn))
    if state.phase == DRAWING:
        return refused("draw-first")
    return _on_turn(state, seat, move)


def _no_discard_now(state: TaiwanState, seat: i64) -> IllegalMove:
    """W4: a tile is discarded on one's own turn, after drawing or claiming one, and when nobody is being asked."""
    if state.phase == RESPONSE:
        if state.owing >> seat & 1:
            return refused("discard-answer", tile=TEXTS[state.tile])
        return refused("discard-response")
    if seat != state.turn:
        return refused("discard-turn", seat=int(state.turn))
    if state.owing:
        return refused("discard-flower")
    return refused("draw-first")


# -- on one's turn ---------------------------------------------------------------------------------


def _on_turn(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    if move.type == DISCARD:
        return _discard(state, seat, move)
    if move.type == HU:
        if player.drawn == NO_TILE:
            return refused("hu-no-draw")
        if not completes(player):
            return refused("incomplete")
        if state.replaced == CLAIMED_KONG and not state.rules.kong_claim_wins:
            return refused("hu-kong")
        return refused("passed-strict")
    if move.type == CONCEALED_KONG or move.type == ADDED_KONG:
        return _own_kong(state, seat, move)
    if move.type == DRAW:
        return refused("drawn-already")
    name = NAMES[move.type]
    return refused("not-a-claim", move=name)


def _discard(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if not player.hand.one & bit(move.tile):
        return refused("not-held", tile=tile)
    if player.ready:
        if move.ready:
            return refused("ready-again")
        return refused("ready-hand")
    if state.forbidden & bit(move.tile):
        return refused("swap", tile=tile)
    if not state.rules.ready:
        return refused("ready-off")
    if not may_declare_ready(state, seat):
        return refused("ready-late")
    rest = player.hand.copy()
    rest.remove(move.tile)
    if player.waits_with(rest):
        return refused("ready-off")
    good = kind_texts(ready_discards(state, seat))
    return refused("ready-not", tile=tile, good=good) if good else refused("ready-far")


def _own_kong(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if player.drawn == NO_TILE:
        return refused("kong-after-claim")
    if move.type == CONCEALED_KONG and not player.hand.four & bit(move.tile):
        held = int(player.hand.count(move.tile))
        return refused("kong-few", tile=tile, held=held)
    if move.type == ADDED_KONG:
        if not player.pons & bit(move.tile):
            return refused("kong-no-pong", tile=tile)
        if not player.hand.one & bit(move.tile):
            return refused("not-held", tile=tile)
    if player.ready:
        return refused("kong-ready")
    return refused("kong-wall")


# -- answers ---------------------------------------------------------------------------------------


def _on_answer(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    name = NAMES[move.type]
    claims = move.type in (CHOW, PONG, KONG, HU)
    if not state.owing >> seat & 1 and (seat == state.turn or state.asked >> seat & 1 or not claims):
        return refused("not-asked")
    if not claims and move.type != PASS:
        return refused("not-a-turn", move=name)
    if state.offer == A_FLOWER:
        return refused("flower-only")
    tile = TEXTS[state.tile]
    player = state.seats[seat]
    if move.type == HU:
        if player.waits & bit(state.tile):
            return refused("passed-strict" if state.rules.passing_strict else "passed")
        return refused("incomplete", tile=tile)
    if state.offer == A_KONG:
        return refused("rob-only")
    if player.ready:
        return refused("claim-ready")
    if state.left < state.rules.claim_wall:
        return refused("claim-wall", left=int(state.left))
    if move.type == CHOW:
        return _chow(state, seat, move)
    return _pong_or_kong(state, seat, move)


def _pong_or_kong(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[state.tile]
    held = int(player.hand.count(state.tile))
    if move.type == PONG:
        if held >= 2:
            return refused("passed-pong", tile=tile)
        return refused("pong-few", tile=tile, held=held)
    if held < 3:
        return refused("kong-few", tile=tile, held=held)
    if not state.kong_room:
        return refused("kong-wall")
    return refused("kong-left")


def _chow(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[state.tile]
    if seat != (state.turn + 1) % 4:
        return refused("chow-seat")
    if state.tile >= 27:
        return refused("chow-honour", tile=tile)
    for kind in (move.tile, move.other):
        if not player.hand.one & bit(kind):
            return refused("not-held", tile=TEXTS[kind])
    kinds = sorted((int(move.tile), int(move.other), int(state.tile)))
    if not is_run(kinds):
        return refused("chow-tiles", tile=tile)
    return refused("swap-all")
