"""What one seat may know of a round, as plain data."""

from __future__ import annotations

from noripan.cards.french import rank_text
from noripan.cards.tichu import PHOENIX_BIT, texts_of
from noripan.core.bits import popcount
from noripan.games.tichu.combos import PHOENIX_LEAD, Combo
from noripan.games.tichu.contract import Pass, Play, View
from noripan.games.tichu.exchange import given, received
from noripan.games.tichu.moves import declared
from noripan.games.tichu.score import CALL_NAMES, encode_result, points
from noripan.games.tichu.state import DRAGON_DONATE, PHASES, TRICK_PLAY, Step, TichuState


def step_data(step: Step) -> Play | Pass:
    """One step of a trick."""
    combo = step.combo
    if combo is None:
        return {"seat": int(step.seat), "passed": True}
    return _play_data(step.seat, combo)


def _play_data(seat: int, combo: Combo) -> Play:
    """Who played what; of the Phoenix alone, too, what it is half a step above (T13)."""
    said = declared(combo, 0)
    if combo.cards == PHOENIX_BIT:
        said["phoenixOver"] = "1" if combo.value == PHOENIX_LEAD else rank_text(combo.value // 2)
    return {"seat": int(seat), "cards": combo.texts(), "combo": said}


def _turn(state: TichuState) -> int | None:
    """Who is to act while the cards are played: the seat on turn, or the one that gives the Dragon's trick away."""
    if state.phase == DRAGON_DONATE:
        return int(state.owner)
    return int(state.turn) if state.turn >= 0 else None


def view_of(state: TichuState, seat: int | None) -> View:
    """Everything public, and this seat's own hand. Who might bomb out of turn is nobody else's business."""
    top = state.top
    return {
        "phase": PHASES[state.phase],
        "seat": seat,
        "pending": state.pending(),
        "turn": _turn(state),
        "hand": None if seat is None else texts_of(state.hands[seat]),
        "counts": [int(popcount(state.hands[other])) for other in range(4)],
        "calls": [CALL_NAMES[state.calls[other]] for other in range(4)],
        "trick": [step_data(step) for step in state.trick],
        "lastTrick": [step_data(step) for step in state.last_trick],
        "lastTrickTo": int(state.last_winner) if state.last_winner >= 0 else None,
        "top": None if top is None else _play_data(state.owner, top),
        "closing": state.closing,
        "wish": rank_text(state.wish) if state.wish else None,
        "points": [int(points(state.won[other])) for other in range(4)],
        "tablePoints": int(points(state.table)),
        "out": list(state.out),
        "number": state.carry.number,
        "scores": list(state.carry.scores),
        "leftHands": None if state.score is None else [texts_of(hand) for hand in state.hands],
        "result": None if state.score is None else encode_result(state.score),
        "given": {} if seat is None else given(state, seat),
        "received": {} if seat is None or state.phase < TRICK_PLAY else received(state, seat),
        "legal": [],
    }
