"""What one seat may know of a game, as plain data."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.hwatu import BRIGHTS, GUKJIN, RIBBONS, TEXTS, fuller, month_mask, texts_of
from noripan.core.bits import popcount
from noripan.games.matgo.carry import BY_CARDS
from noripan.games.matgo.contract import Captured, Choice, StartedBy, View
from noripan.games.matgo.kibo import action_data, first_cards, ppuk_data
from noripan.games.matgo.moves import DOUBLE_JUNK, MODES, OPEN
from noripan.games.matgo.outlook import dangers_of, factors_of, lines_of, matches_of
from noripan.games.matgo.score import animal_cards, base_points, junk_value
from noripan.games.matgo.state import NONE, PHASES, PLAYING, PRESIDENT_CHOICE, SELECT_MATCH, MatgoState, Player


def _captured(player: Player, gukjin: i64) -> Captured:
    """By kind; junk in the order it came, which is the order in which it is stolen from behind."""
    junk = [TEXTS[card] for card in player.heap]
    if gukjin == DOUBLE_JUNK and player.taken & GUKJIN:
        junk.append(TEXTS[popcount(GUKJIN - 1)])
    return {
        "bright": texts_of(player.taken & BRIGHTS),
        "animal": texts_of(animal_cards(player.taken, gukjin)),
        "ribbon": texts_of(player.taken & RIBBONS),
        "junk": junk,
        "junkValue": int(junk_value(player.taken, gukjin)),
    }


def _choice(state: MatgoState) -> Choice | None:
    """The card that waits for a choice, and what it can take."""
    if state.phase != SELECT_MATCH:
        return None
    return {
        "source": "flip" if state.flipping else "hand",
        "card": TEXTS[state.waiting()],
        "choices": texts_of(state.choices()),
    }


def _started_by(state: MatgoState) -> StartedBy:
    """M3, M4: why the starter starts."""
    carry = state.carry
    if carry.starter != BY_CARDS:
        return "given" if carry.games == 0 else "before"
    if not state.rules.by_hour:
        return "high"
    return "night" if carry.night else "day"


def _dummies(state: MatgoState, seat: i64) -> int:
    """In the middle of a turn the card has left the hand, and the turn does not count yet."""
    dummies = int(state.seats[seat].dummies())
    return dummies - 1 if state.phase == SELECT_MATCH and seat == state.turn else dummies


def view_of(state: MatgoState, seat: int | None) -> View:
    """Everything public, and this seat's own hand. That somebody else holds a president is a secret."""
    asked = state.phase == PRESIDENT_CHOICE and seat == state.turn
    phase = PLAYING if state.phase == PRESIDENT_CHOICE and not asked else state.phase
    factors = [factors_of(state, at, at == seat) for at in range(2)]
    return {
        "phase": PHASES[phase],
        "seat": seat,
        "pending": state.pending(),
        "turn": None if state.turn < 0 else int(state.turn),
        "starter": int(state.starter),
        "startedBy": _started_by(state),
        "hand": None if seat is None else texts_of(state.seats[seat].hand),
        "firstCards": first_cards(state),
        "counts": [int(popcount(player.hand)) for player in state.seats],
        "dummies": [_dummies(state, at) for at in range(2)],
        "shown": [texts_of(player.shown) for player in state.seats],
        "floor": texts_of(state.floor),
        "ppukState": ppuk_data(state),
        "deck": len(state.deck) - int(state.top),
        "captured": [_captured(player, state.gukjin) for player in state.seats],
        "points": [int(base_points(player.taken, state.gukjin)) for player in state.seats],
        "turnCount": [int(player.turns) for player in state.seats],
        "goCount": [int(player.goes) for player in state.seats],
        "lastGoBase": [int(player.last_go) for player in state.seats],
        "shakes": [int(player.shakes) for player in state.seats],
        "bombs": [int(player.bombs) for player in state.seats],
        "gukjinMode": MODES[state.gukjin],
        "gukjinLocked": state.gukjin != OPEN,
        "pendingPresident": _months(state.seats[seat].hand) if seat is not None and asked else None,
        "heldPresident": seat is not None and state.seats[seat].held,
        "choice": _choice(state),
        "action": None if state.mover == NONE else action_data(state),
        "gold": [int(player.gold) for player in state.seats],
        "carryOverMultiplier": state.carry.multiplier,
        "pushMultiplier": state.carry.push_multiplier,
        "number": state.carry.games,
        "result": None,
        "legal": [],
        "lines": [lines_of(state, player) for player in state.seats],
        "factors": [[factor.encode() for factor in found] for found in factors],
        "dangers": [dangers_of(state, at, factors[1 - at]) for at in range(2)],
        "matches": None if seat is None else matches_of(state, state.seats[seat]),
    }


def _months(hand: i64) -> list[int]:
    """The months held whole."""
    whole: i64 = fuller(hand, 4)
    return [month + 1 for month in range(12) if whole & month_mask(4 * month)]
