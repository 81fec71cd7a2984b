"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit, popcount
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
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
        return IllegalMove("over: the hand has ended", "over")
    if state.phase == ENCORE:
        return IllegalMove(
            f"encore: the dealer, seat {state.carry.dealer}, says whether to STOP or GO_ON",
            "encore",
            seat=state.carry.dealer,
        )
    name = NAMES[move.type]
    if move.type == STOP or move.type == GO_ON:
        return IllegalMove(f"encore: {name} answers the question after the last hand", "no-encore", move=name)
    if state.phase == TURN:
        if seat != state.turn:
            return IllegalMove(f"turn: it is seat {state.turn}'s turn", "turn", seat=int(state.turn))
        return _on_turn(state, seat, move, name)
    claims = move.type in (CHI, PON, OPEN_KAN, RON)
    if not state.owing >> seat & 1 and (seat == state.turn or state.asked >> seat & 1 or not claims):
        return IllegalMove("claim: you have nothing to answer now", "not-asked")
    return _on_claim(state, seat, move, name)


def _on_turn(state: RiichiState, seat: i64, move: RiichiMove, name: str) -> IllegalMove:
    player = state.seats[seat]
    if move.type == DISCARD:
        return _discard(state, seat, move)
    if move.type == TSUMO:
        if player.drawn == NO_TILE:
            return IllegalMove("tsumo: after a call there is no drawn tile to win with", "tsumo-no-draw")
        if player.dead:
            return _dead("tsumo")
        if player.waits >> kind_of(player.drawn) & 1:
            return IllegalMove("tsumo: the hand is complete but has no yaku", "no-yaku")
        return IllegalMove("tsumo: the hand is not complete", "incomplete")
    if move.type == CLOSED_KAN or move.type == ADDED_KAN:
        return _kan(state, seat, move)
    if move.type == NINE_TERMINALS:
        if not state.rules.nine_terminals:
            return IllegalMove("nine terminals: this table does not abort for them", "nine-terminals-off")
        if not state.first_turn(seat) or player.drawn == NO_TILE:
            return IllegalMove("nine terminals: only on the first draw, before any call", "nine-terminals-late")
        if player.dead:
            return _dead("nine terminals")
        kinds = int(popcount(player.hand.one & ORPHANS))
        return IllegalMove(
            f"nine terminals: the hand has {kinds} kinds, nine are needed", "nine-terminals-few", kinds=kinds
        )
    return IllegalMove(f"turn: {name} answers a discard; it is your turn to play", "not-a-claim", move=name)


def _discard(state: RiichiState, seat: i64, move: RiichiMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if player.riichi and not move.drawn:
        return IllegalMove("riichi: only the drawn tile can be discarded", "riichi-hand")
    if not _has(state, seat, move):
        if move.drawn:
            return IllegalMove(f"discard: {tile} is not the tile you have just drawn", "not-drawn", tile=tile)
        return IllegalMove(f"discard: there is no {tile} in your hand", "not-held", tile=tile)
    if state.forbids(move.tile):
        return IllegalMove(f"discard: {tile} would swap what you have just called", "kuikae", tile=tile)
    if player.riichi:
        return IllegalMove("riichi: it is declared already", "riichi-again")
    if not player.closed:
        return IllegalMove("riichi: the hand is open", "riichi-open")
    if player.dead:
        return _dead("riichi")
    if state.left < state.rules.riichi_wall:
        return IllegalMove(
            f"riichi: {state.rules.riichi_wall} wall tiles are needed, {state.left} are left",
            "riichi-wall",
            left=int(state.left),
        )
    if not may_riichi(state, seat):
        return IllegalMove("riichi: 1,000 points are needed for the stick", "riichi-points")
    good = kind_texts(riichi_discards(player))
    advice = f"; {' '.join(good)} would" if good else ""
    return IllegalMove(
        f"riichi: discarding {tile} does not leave you tenpai{advice}", "riichi-noten", tile=tile, good=good
    )


def _kan(state: RiichiState, seat: i64, move: RiichiMove) -> IllegalMove:
    player = state.seats[seat]
    tile = TEXTS[move.tile]
    if player.drawn == NO_TILE:
        return IllegalMove("kan: not right after a call", "kan-after-call")
    if player.dead:
        return _dead("kan")
    if move.type == CLOSED_KAN and not player.hand.four >> move.tile & 1:
        held = int(player.hand.count(move.tile))
        return IllegalMove(f"kan: four {tile} are needed, you hold {held}", "kan-few", tile=tile, held=held)
    if move.type == ADDED_KAN:
        if not player.pons >> move.tile & 1:
            return IllegalMove(f"kan: you have no pon of {tile} to add to", "kan-no-pon", tile=tile)
        if not player.hand.one & bit(move.tile):
            return IllegalMove(f"kan: there is no {tile} in your hand", "not-held", tile=tile)
    if state.kans >= MOST_KANS:
        return IllegalMove("kan: four have been made, there is no fifth", "kan-fifth")
    if state.left == 0:
        return IllegalMove("kan: the wall is empty, there is no tile to replace it", "kan-wall")
    if not state.rules.riichi_kan:
        return IllegalMove("kan: this table allows none after riichi", "kan-riichi-off")
    stays = "waits and readings" if state.rules.riichi_kan_readings else "waits"
    return IllegalMove(
        f"kan: after riichi only of the drawn tile, and {tile} must leave your {stays} as they are",
        "kan-riichi",
        tile=tile,
    )


def _on_claim(state: RiichiState, seat: i64, move: RiichiMove, name: str) -> IllegalMove:
    player = state.seats[seat]
    kind: i64 = kind_of(state.tile)
    tile = TEXTS[state.tile]
    if move.type == RON:
        if player.dead:
            return _dead("ron")
        if not player.waits >> kind & 1:
            return IllegalMove(f"ron: {tile} does not complete your hand", "incomplete", tile=tile)
        if player.furiten:
            return _furiten(state, seat)
        if state.phase == ROB and state.kan_closed:
            return IllegalMove("ron: only thirteen orphans rob a closed kan", "rob-closed")
        return IllegalMove("ron: the hand would be complete but has no yaku", "no-yaku")
    if move.type not in (CHI, PON, OPEN_KAN):
        return IllegalMove(
            f"claim: {name} is for your own turn; a discard waits for your answer", "not-a-turn", move=name
        )
    if state.phase == ROB:
        return IllegalMove("claim: a kan's tile can only be won", "rob-only")
    if player.dead:
        return _dead("call")
    if player.riichi:
        return IllegalMove("call: not after riichi", "call-riichi")
    if state.left == 0:
        return IllegalMove("call: the last discard can only be won", "call-last")
    if state.aborts:
        return IllegalMove("call: the hand is aborted unless somebody wins", "call-aborting")
    if move.type == CHI and seat != (state.turn + 1) % 4:
        return IllegalMove("chi: only from the player before you", "chi-seat")
    return _call(state, seat, move, tile)


def _call(state: RiichiState, seat: i64, move: RiichiMove, tile: str) -> IllegalMove:
    player = state.seats[seat]
    kind: i64 = kind_of(state.tile)
    if move.type == OPEN_KAN:
        if player.hand.three >> kind & 1:
            return IllegalMove("kan: four have been made, there is no fifth", "kan-fifth")
        held = int(player.hand.count(kind))
        return IllegalMove(f"kan: three {tile} are needed, you hold {held}", "kan-few", tile=tile, held=held)
    for each in (move.tile, move.other):
        wanted = 2 if move.tile == move.other else 1
        if player.count(each) < wanted:
            return IllegalMove(
                f"call: you do not hold {TEXTS[move.tile]} {TEXTS[move.other]}", "not-held", tile=TEXTS[each]
            )
    kinds = sorted((int(kind_of(move.tile)), int(kind_of(move.other)), int(kind)))
    if move.type == PON and kinds[0] != kinds[2]:
        return IllegalMove(f"pon: {tile} is discarded, two of them are needed", "pon-tiles", tile=tile)
    if move.type == CHI and not is_run(kinds):
        return IllegalMove(f"chi: {TEXTS[move.tile]} {TEXTS[move.other]} and {tile} are no run", "chi-tiles", tile=tile)
    return IllegalMove("call: every discard after it would swap what you called", "kuikae-all")


def _furiten(state: RiichiState, seat: i64) -> IllegalMove:
    player = state.seats[seat]
    own = kind_texts(player.waits & player.thrown)
    if own:
        return IllegalMove(f"furiten: you have discarded {' '.join(own)}, which you wait for", "furiten-own", tiles=own)
    if player.locked:
        return IllegalMove("furiten: you let a winning tile pass after riichi: only a self-draw wins", "furiten-riichi")
    return IllegalMove("furiten: you let a winning tile pass since your last draw", "furiten-turn")


def _dead(what: str) -> IllegalMove:
    return IllegalMove(f"{what}: your hand is dead after a false win", "dead", move=what)
