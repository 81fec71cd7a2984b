"""Imagined worlds: everything a seat does not know is dealt anew, consistent with all it has seen."""

from __future__ import annotations

from random import Random
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from noripan.cards.tichu import FULL, MAHJONG_BIT, PHOENIX_BIT, rank_mask
from noripan.core.bits import bit, popcount
from noripan.core.dice import Dice, dice_from
from noripan.core.move import Move
from noripan.games.tichu.combos import SINGLE
from noripan.games.tichu.legal import list_follows, list_leads
from noripan.games.tichu.moves import NO_CARD, TichuMove
from noripan.games.tichu.state import DECLARE_GRAND, EXCHANGE_SELECT, UNANSWERED, Denial, TichuState, receiver

_TRIES: Final = 200


def imagine_hands(state: TichuState, seat: i64, rng: Random) -> None:
    """Deal anew, in place, all that this seat cannot know; its own cards and choices stay."""
    dice = dice_from(rng)
    if state.phase == DECLARE_GRAND:
        _deal_first_part(state, seat, dice)
    else:
        if state.score is None:  # at the end all hands lie open
            deal_consistently(state, seat, dice)
        _imagine_gifts(state, seat, dice)


def _unknown(cards: i64) -> vec[i64]:
    bits = vec[i64](capacity=56)
    while cards:
        low: i64 = cards & -cards
        bits = append(bits, low)
        cards ^= low
    return bits


def _take(pool: vec[i64], left: i64, dice: Dice) -> i64:
    """One of the first `left` cards, moved behind them."""
    at = dice.below(left)
    card: i64 = pool[at]
    pool[at] = pool[left - 1]
    pool[left - 1] = card
    return card


def _deal_first_part(state: TichuState, seat: i64, dice: Dice) -> None:
    """Nobody knows the second part yet; sealed grand answers of the others are taken to be passes."""
    pool = _unknown(FULL ^ state.hands[seat])
    left: i64 = len(pool)
    for other in range(4):
        if other != seat:
            hand: i64 = 0
            for _ in range(8):
                hand |= _take(pool, left, dice)
                left -= 1
            state.hands[other] = hand
            if state.grand[other] != UNANSWERED:
                state.grand[other] = 0
        rest: i64 = 0
        for _ in range(6):
            rest |= _take(pool, left, dice)
            left -= 1
        state.undealt[other] = rest


def deal_consistently(state: TichuState, seat: i64, dice: Dice) -> None:
    """The cards the seat has not seen, to the others; again while one of them could have met a wish."""
    sizes = vec[i64]([popcount(state.hands[other]) for other in range(4)])
    fixed = vec[i64]([0, 0, 0, 0])
    if state.phase > EXCHANGE_SELECT:
        for slot in range(3):
            to = receiver(seat, slot)
            fixed[to] |= bit(state.gifts[3 * seat + slot]) & ~state.spent[to]
        for holder in range(4):
            # T11: whoever held the Mahjong after the exchange led, so everybody knows where it is.
            if holder != seat:
                fixed[holder] |= state.hands[holder] & MAHJONG_BIT
    seen: i64 = state.hands[seat]
    for other in range(4):
        seen |= state.spent[other] | fixed[other]
    pool = _unknown(FULL & ~seen)
    lacks = _lacking(state, seat)
    for _ in range(_TRIES):
        _split(state, seat, sizes, fixed, lacks, pool, dice)
        if _no_denial_broken(state, seat):
            return
    _search(state, seat, sizes, fixed, lacks, pool, dice)


def _lacking(state: TichuState, seat: i64) -> vec[i64]:
    """Cards each seat is proven not to hold: a lead, or a single to beat, on which the wish was not met."""
    lacks = vec[i64]([0, 0, 0, 0])
    for denial in state.denials:
        top = denial.top
        if denial.seat != seat and (top is None or (top.kind == SINGLE and top.value < 2 * denial.wish)):
            lacks[denial.seat] |= rank_mask(denial.wish)
    return lacks


def _split(
    state: TichuState, seat: i64, sizes: vec[i64], fixed: vec[i64], lacks: vec[i64], pool: vec[i64], dice: Dice
) -> None:
    room = vec[i64]([0, 0, 0, 0])
    for other in range(4):
        if other != seat:
            state.hands[other] = fixed[other]
            room[other] = sizes[other] - popcount(fixed[other])
    left: i64 = len(pool)
    barred: i64 = lacks[0] | lacks[1] | lacks[2] | lacks[3]
    if barred:
        left = _place_barred(state, room, lacks, barred, pool, dice)
    for other in range(4):
        if other != seat:
            hand: i64 = state.hands[other]
            need: i64 = room[other]
            while need > 0:
                hand |= _take(pool, left, dice)
                left -= 1
                need -= 1
            state.hands[other] = hand


def _search(
    state: TichuState, seat: i64, sizes: vec[i64], fixed: vec[i64], lacks: vec[i64], pool: vec[i64], dice: Dice
) -> None:
    """Where hardly any hands fit the wishes not met: card by card, those of the wished ranks first, and back again."""
    room = vec[i64]([0, 0, 0, 0])
    for other in range(4):
        if other != seat:
            state.hands[other] = fixed[other]
            room[other] = sizes[other] - popcount(fixed[other])
    wished: i64 = PHOENIX_BIT
    for denial in state.denials:
        wished |= rank_mask(denial.wish)
    cards: i64 = 0
    for card in pool:
        cards |= card
    rest = _shuffled(cards & ~wished, dice)
    first = _shuffled(cards & wished, dice)
    for card in rest:
        first = append(first, card)
    _place(state, first, 0, room, lacks, dice)


def _shuffled(cards: i64, dice: Dice) -> vec[i64]:
    out = _unknown(cards)
    left: i64 = len(out)
    while left > 0:
        _take(out, left, dice)
        left -= 1
    return out


def _place(state: TichuState, cards: vec[i64], at: i64, room: vec[i64], lacks: vec[i64], dice: Dice) -> bool:
    """Whether the cards from this one on find hands. With more cards one can meet no fewer wishes: what breaks a denial
    now would break it later."""
    if at == len(cards):
        return True
    card: i64 = cards[at]
    first = dice.below(4)
    for step in range(4):
        other: i64 = (first + step) & 3
        if room[other] == 0 or lacks[other] & card:
            continue
        state.hands[other] |= card
        room[other] -= 1
        if keeps_denials(state, other) and _place(state, cards, at + 1, room, lacks, dice):
            return True
        state.hands[other] ^= card
        room[other] += 1
    return False


def _place_barred(state: TichuState, room: vec[i64], lacks: vec[i64], barred: i64, pool: vec[i64], dice: Dice) -> i64:
    """Cards that somebody cannot hold go first, each to a seat that can, by the room it has; how many cards remain."""
    left: i64 = len(pool)
    at: i64 = left - 1
    while at >= 0:
        card: i64 = pool[at]
        if card & barred:
            ways: i64 = 0
            for other in range(4):
                if not lacks[other] & card:
                    ways += room[other]
            draw: i64 = dice.below(ways) if ways else -1
            for other in range(4):
                if not lacks[other] & card:
                    if 0 <= draw < room[other]:
                        state.hands[other] |= card
                        room[other] -= 1
                        pool[at] = pool[left - 1]
                        pool[left - 1] = card
                        left -= 1
                        break
                    draw -= room[other]
        at -= 1
    return left


def _no_denial_broken(state: TichuState, seat: i64) -> bool:
    for other in range(4):
        if other != seat and not keeps_denials(state, other):
            return False
    return True


def keeps_denials(state: TichuState, seat: i64) -> bool:
    for denial in state.denials:
        if denial.seat == seat and _could_have_met(state, denial):
            return False
    return True


def _could_have_met(state: TichuState, denial: Denial) -> bool:
    """Whether, with the hand imagined for it, the seat could have met the wish on that turn."""
    hand: i64 = state.hands[denial.seat] | (state.spent[denial.seat] & ~denial.spent)
    moves: list[Move] = []
    if denial.top is None:
        list_leads(hand, moves)
    else:
        list_follows(hand, denial.top, state.rules.suit_breaks_bomb_tie, moves)
    wished = rank_mask(denial.wish)
    for move in moves:
        assert isinstance(move, TichuMove)
        combo = move.combo
        if combo is None:
            continue
        if combo.cards & wished or (state.rules.phoenix_fulfils_wish and combo.phoenix == denial.wish):
            return True
    return False


def _imagine_gifts(state: TichuState, seat: i64, dice: Dice) -> None:
    """Exchanges between others: before the commit from the giver's hand, after it among what the receiver got."""
    taken: i64 = 0
    for giver in range(4):
        for slot in range(3):
            at: i64 = 3 * giver + slot
            gift: i64 = state.gifts[at]
            to = receiver(giver, slot)
            if giver == seat or gift == NO_CARD:
                continue
            if state.phase > EXCHANGE_SELECT:
                if to == seat:
                    continue
                source: i64 = state.hands[to] | state.spent[to]
            elif state.confirmed >> giver & 1:
                source = state.hands[giver]
            else:
                state.gifts[at] = NO_CARD  # nobody sees how far the others are with choosing
                continue
            choices = _unknown(source & ~taken & ~_own_gifts(state, seat))
            card: i64 = choices[dice.below(len(choices))]
            taken |= card
            state.gifts[at] = popcount(card - 1)


def _own_gifts(state: TichuState, seat: i64) -> i64:
    """The cards this seat gave and, after the exchange, was given: no other gift can be one of them."""
    mine: i64 = 0
    for slot in range(3):
        gift: i64 = state.gifts[3 * seat + slot]
        if gift != NO_CARD:
            mine |= bit(gift)
        if state.phase > EXCHANGE_SELECT:
            mine |= bit(state.gifts[3 * receiver(seat, slot) + 2 - slot])
    return mine
