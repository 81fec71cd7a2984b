"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit, popcount
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.games.riichi.english import refused
from noripan.games.riichi.legal import MOST_KANS, may_riichi, riichi_discards
from noripan.games.riichi.moves import (
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    DISCARD,
    GO_ON,
    NAMES,
    NINE_TERMINALS,
    OPEN_KAN,
    PON,
    RON,
    STOP,
    TSUMO,
    RiichiMove,
)
from noripan.games.riichi.state import ENCORE, END, ROB, TURN, RiichiState
from noripan.mahjong.claims import is_run
from noripan.mahjong.counts import ORPHANS
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.view import kind_texts


def is_false_riichi(state: RiichiState, seat: i64, move: RiichiMove) -> bool:
    """A riichi that everything allows but the hand: the discard leaves it without tenpai."""
    if move.type != DISCARD or not move.riichi or not may_riichi(state, seat):
        return False
    return _has(state, seat, move) and not state.forbids(move.tile)


def _has(state: RiichiState, seat: i64, move: RiichiMove) -> bool:
    """Whether the tile can be discarded as the move says: just drawn, or from the rest of the hand."""
    player = state.seats[seat]
    if move.drawn:
        return player.drawn == move.tile
    return player.count(move.tile) > (1 if player.drawn == move.tile else 0)


def refusal(state: RiichiState, seat: i64, move: Move) -> IllegalMove:
    """The reason why this move is not legal now."""
    if not isinstance(move, RiichiMove):
        return IllegalMove(f"move: {shown(move)} is not a move of riichi", "foreign")
    if state.phase == END:
        return refused("over")
    if state.phase == ENCORE:
        return refused("encore", seat=state.carry.dealer)
    name = NAMES[move.type]
    if move.type == STOP or move.type == GO_ON:
        return refused("no-encore", move=name)
    if state.phase == TURN:
        if seat != state.turn:
            return refused("turn", seat=int(state.turn))
        return _on_turn(state, seat, move, name)
    claims = move.type in (CHI, PON, OPEN_KAN, RON)
    if not state.owing >> seat & 1 and (seat == state.turn or state.asked >> seat & 1 or not claims):
        return refused("not-asked")
    return _on_claim(state, seat, move, name)


def _on_turn(state: RiichiState, seat: i64, move: RiichiMove, name: str) -> IllegalMove:
    player = state.seats[seat]
    if move.type == DISCARD:
        return _discard(state, seat, move)
    if move.type == TSUMO:
        if player.drawn == NO_TILE:
            return refused("tsumo-no-draw")
        if player.dead:
            return refused("dead")
        if player.waits >> kind_of(player.drawn) & 1:
            return refused("no-yaku")
        return refused("incomplete")
    if move.type == CLOSED_KAN or move.type == ADDED_KAN:
        return _kan(state, seat, move)
    if move.type == NINE_TERMINALS:
        if not state.rules.nine_terminals:
            return refused("nine-terminals-off")
        if not state.first_turn(seat) or player.drawn == NO_TILE:
            return refused("nine-terminals-late")
        if player.dead:
            return refused("dead")
        kinds = int(popcount(player.hand.one & ORPHANS))
        return refused("nine-terminals-few", kinds=kinds)
    return refused("not-a-claim", move=name)


def _discard(state: RiichiState, seat: i64, move: RiichiMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if player.riichi and not move.drawn:
        return refused("riichi-hand")
    if not _has(state, seat, move):
        if move.drawn:
            return refused("not-drawn", tile=tile)
        return refused("not-held", tile=tile)
    if state.forbids(move.tile):
        return refused("kuikae", tile=tile)
    if player.riichi:
        return refused("riichi-again")
    if not player.closed:
        return refused("riichi-open")
    if player.dead:
        return refused("dead")
    if state.left < state.rules.riichi_wall:
        return refused("riichi-wall", left=int(state.left))
    if not may_riichi(state, seat):
        return refused("riichi-points")
    good = kind_texts(riichi_discards(player))
    return refused("riichi-noten", tile=tile, good=good) if good else refused("riichi-far")


def _kan(state: RiichiState, seat: i64, move: RiichiMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if player.drawn == NO_TILE:
        return refused("kan-after-call")
    if player.dead:
        return refused("dead")
    if move.type == CLOSED_KAN and not player.hand.four >> move.tile & 1:
        held = int(player.hand.count(move.tile))
        return refused("kan-few", tile=tile, held=held)
    if move.type == ADDED_KAN:
        if not player.pons >> move.tile & 1:
            return refused("kan-no-pon", tile=tile)
        if not player.hand.one & bit(move.tile):
            return refused("not-held", tile=tile)
    if state.kans >= MOST_KANS:
        return refused("kan-fifth")
    if state.left == 0:
        return refused("kan-wall")
    if not state.rules.riichi_kan:
        return refused("kan-riichi-off")
    return refused("kan-riichi", tile=tile)


def _on_claim(state: RiichiState, seat: i64, move: RiichiMove, name: str) -> IllegalMove:
    player = state.seats[seat]
    kind: i64 = kind_of(state.tile)
    tile = TEXTS[state.tile]
    if move.type == RON:
        if player.dead:
            return refused("dead")
        if not player.waits >> kind & 1:
            return refused("incomplete", tile=tile)
        if player.furiten:
            return _furiten(state, seat)
        if state.phase == ROB and state.kan_closed:
            return refused("rob-closed")
        return refused("no-yaku")
    if move.type not in (CHI, PON, OPEN_KAN):
        return refused("not-a-turn", move=name)
    if state.phase == ROB:
        return refused("rob-only")
    if player.dead:
        return refused("dead")
    if player.riichi:
        return refused("call-riichi")
    if state.left == 0:
        return refused("call-last")
    if state.aborts:
        return refused("call-aborting")
    if move.type == CHI and seat != (state.turn + 1) % 4:
        return refused("chi-seat")
    return _call(state, seat, move, tile)


def _call(state: RiichiState, seat: i64, move: RiichiMove, tile: str) -> IllegalMove:
    player = state.seats[seat]
    kind: i64 = kind_of(state.tile)
    if move.type == OPEN_KAN:
        if player.hand.three >> kind & 1:
            return refused("kan-fifth")
        held = int(player.hand.count(kind))
        return refused("kan-few", tile=tile, held=held)
    for each in (move.tile, move.other):
        wanted = 2 if move.tile == move.other else 1
        if player.count(each) < wanted:
            return refused("not-held", tile=TEXTS[each])
    kinds = sorted((int(kind_of(move.tile)), int(kind_of(move.other)), int(kind)))
    if move.type == PON and kinds[0] != kinds[2]:
        return refused("pon-tiles", tile=tile)
    if move.type == CHI and not is_run(kinds):
        return refused("chi-tiles", tile=tile)
    return refused("kuikae-all")


def _furiten(state: RiichiState, seat: i64) -> IllegalMove:
    player = state.seats[seat]
    own = kind_texts(player.waits & player.thrown)
    if own:
        return refused("furiten-own", tiles=own)
    if player.locked:
        return refused("furiten-riichi")
    return refused("furiten-turn")
