"""Imagined worlds: the other's hand and the deck are dealt anew, consistent with all that a seat has seen."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from noripan.cards.hwatu import BONUS, BONUSES, FULL, fuller, month_mask
from noripan.cards.masks import cards_of
from noripan.core.bits import bit, popcount
from noripan.core.dice import Dice, dice_from
from noripan.games.matgo.state import PLAYING, PRESIDENT_CHOICE, RESOLUTION, Draw, MatgoState, Player

_TRIES: Final = 10_000  # the first fits nearly always; where it is known which card was drawn, one in ten


def imagine_world(state: MatgoState, seat: i64, rng: Random) -> None:
    """Deal anew, in place, all that this seat cannot know; its own cards and choices stay."""
    dice = dice_from(rng)
    me, other = state.seats[seat], state.seats[1 - seat]
    seen: i64 = me.hand | me.taken | other.taken | state.floor | state.held_by_piles() | state.on_table() | other.shown
    unknown: i64 = FULL & ~seen
    possible: i64 = unknown & ~other.lacks
    room: i64 = popcount(other.hand & ~other.shown)
    held: i64 = 0
    for _ in range(_TRIES):
        held = _drawn(state, possible, room, dice)
        other.hand = other.shown | held
        if other.draw is not None:
            other.draw = _imagined_draw(other.draw, other.hand | other.spent, dice)
        if _shakes_fit(other) and not _would_have_ended(state, seat):
            break
    _deal_deck(state, unknown & ~held, dice)
    _imagine_president(state, seat)


def _drawn(state: MatgoState, cards: i64, many: i64, dice: Dice) -> i64:
    """So many of these cards. M1: bonus cards are never held where they are taken at once."""
    if not state.rules.plays_bonus:
        cards &= ~BONUSES
    pool = cards_of(cards)
    hand: i64 = 0
    left: i64 = len(pool)
    for _ in range(many):
        at = dice.below(left)
        left -= 1
        hand |= bit(pool[at])
        pool[at] = pool[left]
    return hand


def _deal_deck(state: MatgoState, cards: i64, dice: Dice) -> None:
    """What is left, in any order. The cards dealt before are gone: they would tell what the other was dealt."""
    pool = cards_of(cards)
    dice.shuffle(pool)
    state.deck = pool
    state.top = 0


# -- cards drawn for bonuses -----------------------------------------------------------------------


def _imagined_draw(draw: Draw, cards: i64, dice: Dice) -> Draw:
    """M1: any of these cards that had not been seen before may be the one drawn; the same of earlier draws."""
    pool = cards_of(cards & ~draw.known)
    card: i64 = pool[dice.below(len(pool))]
    earlier = None if draw.earlier is None else _imagined_draw(draw.earlier, cards & ~bit(card), dice)
    return Draw(card, draw.spent, draw.known, draw.lacks, draw.turns, earlier)


def _shakes_fit(other: Player) -> bool:
    """M19: what a shake has proved not to be in the hand came later, or not at all."""
    had: i64 = other.hand | other.spent
    draw = other.draw
    while draw is not None:
        had &= ~bit(draw.card)
        if had & draw.lacks:
            return False
        draw = draw.earlier
    return True


# -- presidents ------------------------------------------------------------------------------------


def _dealt_four(player: Player) -> bool:
    """Whether the hand of the first turn had four of a month."""
    dealt: i64 = player.hand | player.spent
    draw = player.draw
    while draw is not None:
        dealt &= ~bit(draw.card)
        draw = draw.earlier
    return fuller(dealt, 4) != 0


def _would_have_ended(state: MatgoState, seat: i64) -> bool:
    """Whether the game could not have come this far with this hand (M6)."""
    if not _dealt_four(state.seats[1 - seat]):
        return False
    if state.rules.both_presidents_draw and state.phase != RESOLUTION and _dealt_four(state.seats[seat]):
        return True
    return not state.rules.president_choice and _begun(state, 1 - seat)


def _begun(state: MatgoState, seat: i64) -> bool:
    return state.turn == seat or state.seats[seat].turns > 0


def _imagine_president(state: MatgoState, seat: i64) -> None:
    """Whoever plays on with four of a month has held them; nobody sees whether that has been asked yet."""
    other = state.seats[1 - seat]
    asked = state.turn != seat and (state.phase == PLAYING or state.phase == PRESIDENT_CHOICE)
    if asked:
        state.phase = PLAYING
    other.held = False
    if state.rules.president_choice and _begun(state, 1 - seat) and _dealt_four(other):
        _hold(state, other, asked and other.turns == 0 and other.draw is None)
    if state.rules.president_drawn:
        _imagine_drawn_president(state, other, asked)


def _hold(state: MatgoState, other: Player, now: bool) -> None:
    if now:
        state.phase = PRESIDENT_CHOICE
    else:
        other.held = True


def _imagine_drawn_president(state: MatgoState, other: Player, asked: bool) -> None:
    """M6, `president_drawn`: four that a drawn card has completed."""
    cards: i64 = other.hand | other.spent
    draw = other.draw
    while draw is not None:
        if _completed_four(draw, cards) and (state.rules.president_late or draw.turns == 0):
            _hold(state, other, asked and draw.spent == other.spent and draw.turns == other.turns)
        cards &= ~bit(draw.card)
        draw = draw.earlier


def _completed_four(draw: Draw, cards: i64) -> bool:
    """Of all cards the hand had had when this one was drawn."""
    return draw.card < BONUS and month_mask(draw.card) & ~(cards & ~draw.spent) == 0
