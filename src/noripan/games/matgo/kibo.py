"""The game told as the players' records (kibo) tell it: the names are `docs/games/matgo.md`'s."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.hwatu import TEXTS, fuller, month_mask, texts_of
from noripan.core.bits import bit
from noripan.core.event import Private
from noripan.games.matgo import contract
from noripan.games.matgo.carry import BY_CARDS
from noripan.games.matgo.moves import MODES, OPENINGS
from noripan.games.matgo.score import base_points
from noripan.games.matgo.state import EVENTS, NONE, MatgoState

TAGS: Final[tuple[contract.Tag, ...]] = ("NONE", "ONE", "TWO", "THREE_PLUS")


def start_event(state: MatgoState) -> contract.Start:
    """The opening: everybody sees the floor and the bonuses taken."""
    event: contract.Start = {
        "type": "start",
        "starter": int(state.starter),
        "floor": texts_of(state.floor),
        "bonus": [texts_of(player.taken) for player in state.seats],
        "gold": [int(player.gold) for player in state.seats],
        "carryOverMultiplier": state.carry.multiplier,
    }
    if state.carry.pushes:
        event["pushMultiplier"] = state.carry.push_multiplier
    first = first_cards(state)
    if first is not None:
        event["firstCards"] = first
    return event


def hands_dealt(state: MatgoState) -> Private:
    """Each player's own."""
    return {seat: {"hand": texts_of(state.seats[seat].hand)} for seat in range(2)}


def first_cards(state: MatgoState) -> list[str] | None:
    """M3: by seat, where they decided who starts."""
    return None if state.carry.starter != BY_CARDS else [TEXTS[player.first] for player in state.seats]


def _text(card: i64) -> str | None:
    return None if card == NONE else TEXTS[card]


def action_data(state: MatgoState) -> contract.Action:
    """The turn under way or the last one."""
    matches: list[contract.MatchEvent] = []
    if state.card != NONE:
        matches.append({"source": "hand", "eventTag": TAGS[state.hand_found]})
    if state.flip != NONE:
        matches.append({"source": "flip", "eventTag": TAGS[state.flip_found]})
    return {
        "seat": int(state.mover),
        "type": OPENINGS[state.action],
        "cards": texts_of(state.thrown),
        "flip": _text(state.flip),
        "bonus": texts_of(state.bonus),
        "matchEvents": matches,
        "captureBySource": {"hand": texts_of(state.by_hand), "flip": texts_of(state.by_flip)},
        "events": [name for i, name in enumerate(EVENTS) if state.happened >> i & 1],
        "stolen": texts_of(state.stolen),
        "gold": int(state.paid),
    }


def ppuk_data(state: MatgoState) -> contract.PpukState:
    """`ppukState`: the piles of three on the floor, who made each (None: the deal) and the bonuses they hold."""
    piles: list[contract.Pile] = []
    threes: i64 = fuller(state.floor, 3)
    ppuks: i64 = state.seats[0].ppuk_months | state.seats[1].ppuk_months
    for month in range(12):
        cards = month_mask(4 * month)
        if not threes & cards:
            continue
        makers = [seat for seat in range(2) if state.seats[seat].ppuk_months & cards]
        bonus: list[str] = []
        if state.caught2 != NONE and bit(state.caught2) & cards:
            bonus.append("bonus2")
        if state.caught3 != NONE and bit(state.caught3) & cards:
            bonus.append("bonus3")
        piles.append(
            {
                "month": month + 1,
                "cards": texts_of(state.floor & cards),
                "by": makers[0] if makers else None,
                "bonus": bonus,
            }
        )
    return {"active": ppuks != 0, "piles": piles, "count": [int(player.ppuks) for player in state.seats]}


def turn_end(state: MatgoState) -> contract.TurnEnd:
    """What the turn did and how the players stand after it."""
    return {
        "type": "turn_end",
        "seat": int(state.mover),
        "turnCount": int(state.seats[state.mover].turns),
        "action": action_data(state),
        "ppukState": ppuk_data(state),
        "gukjinMode": MODES[state.gukjin],
        "points": [int(base_points(player.taken, state.gukjin)) for player in state.seats],
        "gold": [int(player.gold) for player in state.seats],
    }
