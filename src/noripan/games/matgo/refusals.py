"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.hwatu import BONUS, CARDS, MONTHS, TEXTS, month_mask, texts_of
from noripan.core.bits import bit, popcount
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.games.matgo.english import refused
from noripan.games.matgo.moves import (
    AS_MODE,
    BOMB,
    DUMMY,
    GO,
    MATCH,
    PRESIDENT_STOP,
    PUSH,
    MatgoMove,
)
from noripan.games.matgo.state import (
    GO_STOP,
    GUKJIN_CHOICE,
    PHASES,
    PLAYING,
    PRESIDENT_CHOICE,
    RESOLUTION,
    SELECT_MATCH,
    MatgoState,
    Player,
)


def refusal(state: MatgoState, seat: i64, move: Move) -> IllegalMove:
    """The reason why this move is not legal now."""
    if not isinstance(move, MatgoMove):
        return IllegalMove(f"move: {shown(move)} is not a move of Matgo", "foreign")
    if state.phase == RESOLUTION:
        return refused("over")
    if seat != state.turn:
        return refused("turn", seat=int(state.turn))
    if not 0 <= move.at < CARDS or (move.kind == BOMB and not 1 <= move.at <= MONTHS):
        return IllegalMove(f"move: there is no card or month {move.at}", "malformed")
    needed = _phase_of(move)
    if needed != state.phase:
        return _phase(state, needed)
    player = state.seats[seat]
    if move.kind == MATCH:
        return _match(state, move.at)
    if move.kind == GO:
        return refused("go-last")
    if move.kind == PUSH:
        return _push(state)
    if move.kind == BOMB:
        return _bomb(state, player, move.at)
    if move.kind == DUMMY:
        return refused("no-dummy")
    if not player.hand & bit(move.at):
        return refused("not-held", card=TEXTS[move.at])
    return _shake(state, player, move.at)


def _phase_of(move: MatgoMove) -> i64:
    if move.kind <= DUMMY:
        return PLAYING
    if move.kind == MATCH:
        return SELECT_MATCH
    if move.kind == AS_MODE:
        return GUKJIN_CHOICE
    return PRESIDENT_CHOICE if PRESIDENT_STOP <= move.kind < PUSH else GO_STOP


def _phase(state: MatgoState, needed: i64) -> IllegalMove:
    return refused("phase", now=PHASES[state.phase], needed=PHASES[needed])


def _match(state: MatgoState, card: i64) -> IllegalMove:
    good = texts_of(state.choices())
    return refused("no-match", card=TEXTS[card], played=TEXTS[state.waiting()], good=good)


def _push(state: MatgoState) -> IllegalMove:
    most = int(state.rules.push)
    if not most:
        return refused("push-off")
    if state.carry.pushes >= most:
        return refused("push-often", most=most)
    return refused("push-last")


def _bomb(state: MatgoState, player: Player, month: i64) -> IllegalMove:
    cards = month_mask(4 * (month - 1))
    held, lying = int(popcount(player.hand & cards)), int(popcount(state.floor & cards))
    return refused("no-grenade" if state.rules.grenade else "no-bomb", month=int(month), held=held, lying=lying)


def _shake(state: MatgoState, player: Player, card: i64) -> IllegalMove:
    """Only a shake can be refused with a card that is in the hand."""
    if card >= BONUS:
        return refused("shake-bonus", card=TEXTS[card])
    cards, month = month_mask(card), int(card // 4 + 1)
    if player.shaken & cards:
        return refused("shake-again", month=month)
    held = int(popcount(player.hand & cards))
    if held < 3:
        return refused("shake-few", month=month, held=held)
    return refused("shake-floor", month=month, lying=texts_of(state.floor & cards))
