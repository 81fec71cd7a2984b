"""Imagined worlds: hidden hands, discards, boards in Fantasyland and the deck are dealt anew."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from noripan.cards.french import FULL
from noripan.cards.masks import cards_of
from noripan.core.bits import bit, popcount
from noripan.core.dice import Dice, dice_from
from noripan.games.ofc.fantasyland import USUAL_STAY, best_setting
from noripan.games.ofc.state import OfcState


def imagine_world(state: OfcState, seat: i64, rng: Random) -> None:
    """Deal anew, in place, all that this seat cannot know; its own cards and every open board stay."""
    known: i64 = 0
    for at in range(len(state.seats)):
        player = state.seats[at]
        if at == seat:
            known |= player.board() | player.discards | player.held()
        elif player.open() or state.pairs is not None:
            known |= player.board()
    pool = shuffled(FULL & ~known, dice_from(rng))
    taken: i64 = 0
    for at in range(len(state.seats)):
        player = state.seats[at]
        if at == seat:
            continue
        shown = player.open() or state.pairs is not None
        hidden: i64 = len(player.hand)
        player.hand = pool[taken : taken + hidden]
        taken += hidden
        if player.done and not shown:
            cards: i64 = 0
            for card in pool[taken : taken + player.fantasy]:
                cards |= bit(card)
            taken += player.fantasy
            setting = best_setting(cards, USUAL_STAY, state.rules.mid_stays)
            player.top = setting.top
            player.mid = setting.mid
            player.bottom = setting.bottom
            player.discards = setting.discard
        else:
            gone: i64 = popcount(player.discards)
            player.discards = 0
            for card in pool[taken : taken + gone]:
                player.discards |= bit(card)
            taken += gone
    state.deck = pool[taken:]  # the cards dealt before are gone: they would tell who was dealt what
    state.next = 0


def shuffled(cards: i64, dice: Dice) -> list[int]:
    pool = cards_of(cards)
    dice.shuffle(pool)
    return pool
