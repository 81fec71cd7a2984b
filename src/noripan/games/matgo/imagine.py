"""Imagined worlds: the other's hand and the deck are dealt anew, consistent with all that a seat has seen."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from noripan.cards.hwatu import BONUSES, FULL, fuller
from noripan.cards.masks import cards_of
from noripan.core.bits import bit, popcount
from noripan.core.dice import Dice, dice_from
from noripan.games.matgo.state import NONE, PLAYING, PRESIDENT_CHOICE, MatgoState, Player

_TRIES: Final = 60  # one hand in eighty has four of a month


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
        if not _would_have_ended(state, seat):
            break
    other.drawn = 0
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


# -- presidents ------------------------------------------------------------------------------------


def _opening_four(player: Player) -> bool:
    """Whether the hand of the first turn had four of a month."""
    return fuller((player.hand | player.spent) & ~player.drawn, 4) != 0


def _others_four(other: Player) -> bool:
    """The same of the other, of whose later cards nobody else knows which were drawn."""
    return fuller(other.before_draw, 4) != 0 if other.before_draw != NONE else _opening_four(other)


def _would_have_ended(state: MatgoState, seat: i64) -> bool:
    """Whether the game could not have come this far with this hand (M6)."""
    other = state.seats[1 - seat]
    if not _others_four(other):
        return False
    if state.rules.both_presidents_draw and _opening_four(state.seats[seat]):
        return True
    return not state.rules.president_choice and _begun(state, 1 - seat)


def _begun(state: MatgoState, seat: i64) -> bool:
    return state.turn == seat or state.seats[seat].turns > 0


def _imagine_president(state: MatgoState, seat: i64) -> None:
    """Whoever plays on with four of a month has held them; nobody sees whether that has been asked yet."""
    other = state.seats[1 - seat]
    four = state.rules.president_choice and _others_four(other)
    other.held = False
    asked = state.turn != seat and (state.phase == PLAYING or state.phase == PRESIDENT_CHOICE)
    if asked:
        state.phase = PLAYING
    if four and asked and other.turns == 0 and other.before_draw == NONE:
        state.phase = PRESIDENT_CHOICE
    elif four and _begun(state, 1 - seat):
        other.held = True
