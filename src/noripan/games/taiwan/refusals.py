"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import bit
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
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
        return IllegalMove("over: the hand has ended", "over")
    if move.type == DISCARD and (state.phase != DISCARDING or seat != state.turn):
        return _no_discard_now(state, seat)
    if state.owing or state.phase == RESPONSE:
        return _on_answer(state, seat, move)
    if seat != state.turn:
        return IllegalMove(f"turn: it is seat {state.turn}'s turn", "turn", seat=int(state.turn))
    if state.phase == DRAWING:
        return IllegalMove("draw: first draw a tile", "draw-first")
    return _on_turn(state, seat, move)


def _no_discard_now(state: TaiwanState, seat: i64) -> IllegalMove:
    """W4: a tile is discarded on one's own turn, after drawing or claiming one, and when nobody is being asked."""
    if state.phase == RESPONSE:
        if state.owing >> seat & 1:
            return IllegalMove(
                f"discard: first answer the {TEXTS[state.tile]} on offer: claim it or pass",
                "discard-answer",
                tile=TEXTS[state.tile],
            )
        return IllegalMove("discard: the others are still being asked about the last tile", "discard-response")
    if seat != state.turn:
        return IllegalMove(
            f"discard: it is seat {state.turn}'s turn; you have not drawn a tile", "discard-turn", seat=int(state.turn)
        )
    if state.owing:
        return IllegalMove("discard: your draw is not finished: a flower is being laid", "discard-flower")
    return IllegalMove("discard: first draw a tile", "draw-first")


# -- on one's turn ---------------------------------------------------------------------------------


def _on_turn(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    if move.type == DISCARD:
        return _discard(state, seat, move)
    if move.type == HU:
        if player.drawn == NO_TILE:
            return IllegalMove("hu: after a claim there is no drawn tile to win with", "hu-no-draw")
        if not completes(player):
            return IllegalMove("hu: the hand is not complete: five sets and a pair are", "incomplete")
        if state.replaced == CLAIMED_KONG and not state.rules.kong_claim_wins:
            return IllegalMove("hu: at this table the tile drawn for a claimed kong does not win", "hu-kong")
        return IllegalMove("hu: you let a winning tile pass; first discard a tile you do not wait for", "passed-strict")
    if move.type == CONCEALED_KONG or move.type == ADDED_KONG:
        return _own_kong(state, seat, move)
    if move.type == DRAW:
        return IllegalMove("draw: you have your tile; discard one", "drawn-already")
    name = NAMES[move.type]
    return IllegalMove(f"turn: {name} answers a discard; it is your turn to play", "not-a-claim", move=name)


def _discard(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if not player.hand.one & bit(move.tile):
        return IllegalMove(f"discard: there is no {tile} in your hand", "not-held", tile=tile)
    if player.ready:
        if move.ready:
            return IllegalMove("ready: it is declared already", "ready-again")
        return IllegalMove("ready: the hand is declared ready; only the drawn tile can go", "ready-hand")
    if state.forbidden & bit(move.tile):
        return IllegalMove(f"discard: {tile} would swap what you have just claimed", "swap", tile=tile)
    if not state.rules.ready:
        return IllegalMove("ready: this table counts no declared readiness", "ready-off")
    if not may_declare_ready(state, seat):
        return IllegalMove(
            "ready: a hand is declared ready with an early discard, before anybody claims a tile", "ready-late"
        )
    rest = player.hand.copy()
    rest.remove(move.tile)
    if player.waits_with(rest):
        return IllegalMove("ready: at this table declaring that would count for nothing", "ready-off")
    good = kind_texts(ready_discards(state, seat))
    advice = f"; {' '.join(good)} would" if good else ""
    return IllegalMove(
        f"ready: discarding {tile} does not leave you waiting for a win{advice}", "ready-not", tile=tile, good=good
    )


def _own_kong(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if player.drawn == NO_TILE:
        return IllegalMove("kong: not right after a claim", "kong-after-claim")
    if move.type == CONCEALED_KONG and not player.hand.four & bit(move.tile):
        held = int(player.hand.count(move.tile))
        return IllegalMove(f"kong: four {tile} are needed, you hold {held}", "kong-few", tile=tile, held=held)
    if move.type == ADDED_KONG:
        if not player.pons & bit(move.tile):
            return IllegalMove(f"kong: you have no pong of {tile} to add to", "kong-no-pong", tile=tile)
        if not player.hand.one & bit(move.tile):
            return IllegalMove(f"kong: there is no {tile} in your hand", "not-held", tile=tile)
    if player.ready:
        return IllegalMove("kong: the hand is declared ready and stays as it is", "kong-ready")
    return IllegalMove("kong: too few tiles are left to draw one for it", "kong-wall")


# -- answers ---------------------------------------------------------------------------------------


def _on_answer(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    name = NAMES[move.type]
    claims = move.type in (CHOW, PONG, KONG, HU)
    if not state.owing >> seat & 1 and (seat == state.turn or state.asked >> seat & 1 or not claims):
        return IllegalMove("claim: you have nothing to answer now", "not-asked")
    if not claims and move.type != PASS:
        return IllegalMove(f"claim: {name} is for your own turn; a tile waits for your answer", "not-a-turn", move=name)
    if state.offer == A_FLOWER:
        return IllegalMove("flower: the eighth can only win, for who has the others, or be let go", "flower-only")
    tile = TEXTS[state.tile]
    player = state.seats[seat]
    if move.type == HU:
        if player.waits & bit(state.tile):
            until = "discard a tile you do not wait for" if state.rules.passing_strict else "draw"
            return IllegalMove(
                f"hu: you let a winning tile pass; {tile} does not win before you {until}", "passed", until=until
            )
        return IllegalMove(f"hu: {tile} does not complete your hand", "incomplete", tile=tile)
    if state.offer == A_KONG:
        return IllegalMove("claim: a tile added to a kong can only be robbed to win", "rob-only")
    if player.ready:
        return IllegalMove("claim: the hand is declared ready and stays as it is", "claim-ready")
    if state.left < state.rules.claim_wall:
        return IllegalMove(
            f"claim: {state.rules.claim_wall} tiles must be left to draw, {state.left} are; it can only be won",
            "claim-wall",
            left=int(state.left),
        )
    if move.type == CHOW:
        return _chow(state, seat, move)
    return _pong_or_kong(state, seat, move)


def _pong_or_kong(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[state.tile]
    held = int(player.hand.count(state.tile))
    if move.type == PONG:
        if held >= 2:
            return IllegalMove(f"pong: you let one of {tile} pass; none before you draw", "passed-pong", tile=tile)
        return IllegalMove(f"pong: two {tile} are needed, you hold {held}", "pong-few", tile=tile, held=held)
    if held < 3:
        return IllegalMove(f"kong: three {tile} are needed, you hold {held}", "kong-few", tile=tile, held=held)
    if not state.kong_room:
        return IllegalMove("kong: too few tiles are left to draw one for it", "kong-wall")
    return IllegalMove("kong: at this table not of the discard of the player before you", "kong-left")


def _chow(state: TaiwanState, seat: i64, move: TaiwanMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[state.tile]
    if seat != (state.turn + 1) % 4:
        return IllegalMove("chow: only of the discard of the player before you", "chow-seat")
    if state.tile >= 27:
        return IllegalMove(f"chow: {tile} is an honour; only suits make chows", "chow-honour", tile=tile)
    for kind in (move.tile, move.other):
        if not player.hand.one & bit(kind):
            return IllegalMove(
                f"chow: you do not hold {TEXTS[move.tile]} {TEXTS[move.other]}", "not-held", tile=TEXTS[kind]
            )
    kinds = sorted((int(move.tile), int(move.other), int(state.tile)))
    if not is_run(kinds):
        return IllegalMove(
            f"chow: {TEXTS[move.tile]} {TEXTS[move.other]} and {tile} are no run", "chow-tiles", tile=tile
        )
    return IllegalMove("chow: every discard after it would swap what you claimed", "swap-all")
