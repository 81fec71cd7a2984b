"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.hwatu import BONUS, CARDS, MONTHS, TEXTS, month_mask, texts_of
from noripan.core.bits import bit, popcount
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
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
        return IllegalMove("over: the game has ended", "over")
    if seat != state.turn:
        return IllegalMove(f"turn: it is seat {state.turn}'s turn", "turn", seat=int(state.turn))
    if not 0 <= move.at < CARDS or (move.kind == BOMB and not 1 <= move.at <= MONTHS):
        return IllegalMove(f"move: there is no card or month {move.at}", "malformed")
    needed = _phase_of(move)
    if needed != state.phase:
        return _phase(state, needed)
    player = state.seats[seat]
    if move.kind == MATCH:
        return _match(state, move.at)
    if move.kind == GO:
        return IllegalMove("go: your last card is played; stop, or push", "go-last")
    if move.kind == PUSH:
        return _push(state)
    if move.kind == BOMB:
        return _bomb(state, player, move.at)
    if move.kind == DUMMY:
        return IllegalMove("dummy: you have no dummy card; a bomb leaves you some", "no-dummy")
    if not player.hand & bit(move.at):
        card = TEXTS[move.at]
        return IllegalMove(f"card: {card} is not in your hand", "not-held", card=card)
    return _shake(state, player, move.at)


def _phase_of(move: MatgoMove) -> i64:
    if move.kind <= DUMMY:
        return PLAYING
    if move.kind == MATCH:
        return SELECT_MATCH
    if move.kind == AS_MODE:
        return GUKJIN_CHOICE
    return PRESIDENT_CHOICE if PRESIDENT_STOP <= move.kind < PUSH else GO_STOP


_ASKED: Final = {
    int(PRESIDENT_CHOICE): "first say whether your president ends the game or is held",
    int(PLAYING): "play a card from your hand",
    int(SELECT_MATCH): "first choose which of the two cards to take",
    int(GUKJIN_CHOICE): "first say what the gukjin counts as",
    int(GO_STOP): "first say go or stop",
}


def _phase(state: MatgoState, needed: i64) -> IllegalMove:
    now, then = PHASES[state.phase], PHASES[needed]
    reason = f"phase: {_ASKED[int(state.phase)]}; this would answer {then}"
    return IllegalMove(reason, "phase", now=now, needed=then)


def _match(state: MatgoState, card: i64) -> IllegalMove:
    good = texts_of(state.choices())
    said, mine = TEXTS[card], TEXTS[state.waiting()]
    reason = f"match: {said} is not what {mine} can take; {' or '.join(good)} is"
    return IllegalMove(reason, "no-match", card=said, played=mine, good=good)


def _push(state: MatgoState) -> IllegalMove:
    most = int(state.rules.push)
    if not most:
        return IllegalMove("push: it is not played here; stop, or go", "push-off")
    if state.carry.pushes >= most:
        return IllegalMove(f"push: {most} in a row is the most; stop, or go", "push-often", most=most)
    return IllegalMove("push: this is the match's last game; stop, or go", "push-last")


def _of_month(month: i64) -> str:
    return f"cards of month {month}"


def _bomb(state: MatgoState, player: Player, month: i64) -> IllegalMove:
    cards = month_mask(4 * (month - 1))
    held, lying = int(popcount(player.hand & cards)), int(popcount(state.floor & cards))
    needed = "three in hand and one on the floor"
    if state.rules.grenade:
        needed += ", or two and two,"
    return IllegalMove(
        f"bomb: {needed} are needed; of the {_of_month(month)} you hold {held}, and {lying} lie there",
        "no-bomb",
        month=int(month),
        held=held,
        lying=lying,
    )


def _shake(state: MatgoState, player: Player, card: i64) -> IllegalMove:
    """Only a shake can be refused with a card that is in the hand."""
    if card >= BONUS:
        return IllegalMove("shake: a bonus card has no month to shake", "shake-bonus", card=TEXTS[card])
    cards, month = month_mask(card), int(card // 4 + 1)
    if player.shaken & cards:
        return IllegalMove(f"shake: month {month} has been shaken already", "shake-again", month=month)
    held = int(popcount(player.hand & cards))
    if held < 3:
        reason = f"shake: three {_of_month(month)} are needed, you hold {held}"
        return IllegalMove(reason, "shake-few", month=month, held=held)
    lying = texts_of(state.floor & cards)
    return IllegalMove(
        f"shake: {' '.join(lying)} of the month lies on the floor; bomb it instead, or play plainly",
        "shake-floor",
        month=month,
        lying=lying,
    )
