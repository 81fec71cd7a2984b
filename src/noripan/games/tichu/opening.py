"""The beginning of a round, until the first lead: two parts of cards, the grand calls between them, the exchange."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.masks import cards_of
from noripan.cards.tichu import MAHJONG_BIT, texts_of
from noripan.core.bits import bit
from noripan.games.tichu.exchange import change_hands, given, received
from noripan.games.tichu.moves import NO_CARD
from noripan.games.tichu.state import (
    DEAL_PART1,
    DEAL_PART2,
    DECLARE_GRAND,
    EXCHANGE_COMMIT,
    EXCHANGE_SELECT,
    GRAND_CALL,
    NO_CALL,
    TRICK_PLAY,
    UNANSWERED,
    TichuState,
)


def deal_cards(state: TichuState, deck: list[int]) -> None:
    """Eight cards each from the top of the deck, seat 0 first; the other six lie ready."""
    state.hands = vec[i64]([0] * 4)
    state.undealt = vec[i64]([0] * 4)
    for at in range(32):
        state.hands[at >> 3] |= bit(deck[at])
    for at in range(24):
        state.undealt[at // 6] |= bit(deck[32 + at])
    state.grand = vec[i64]([UNANSWERED] * 4)
    state.calls = vec[i64]([NO_CALL] * 4)
    state.gifts = vec[i64]([NO_CARD] * 12)
    state.won = vec[i64]([0] * 4)
    state.spent = vec[i64]([0] * 4)
    if state.log is not None:
        state.say({"type": "start", "scores": list(state.carry.scores), "number": state.carry.number})
    state.enter(DEAL_PART1)
    _tell_cards(state, state.hands)
    state.enter(DECLARE_GRAND)


def answer_grand(state: TichuState, seat: i64, call: bool) -> None:
    """Sealed until all four are in (T17); then everybody gets the other six cards."""
    state.grand[seat] = 1 if call else 0
    if state.log is not None:
        state.say({"type": "answered", "seat": int(seat)})
    for other in range(4):
        if state.grand[other] == UNANSWERED:
            return
    for other in range(4):
        if state.grand[other]:
            state.calls[other] = GRAND_CALL
    if state.log is not None:
        state.say({"type": "grand", "calls": [bool(state.grand[other]) for other in range(4)]})
    state.enter(DEAL_PART2)
    _tell_cards(state, state.undealt)
    for other in range(4):
        state.hands[other] |= state.undealt[other]
        state.undealt[other] = 0
    state.enter(EXCHANGE_SELECT)


def confirm_exchange(state: TichuState, seat: i64) -> None:
    """Sealed until all four are in (T20); then the cards change hands and the Mahjong leads (T11)."""
    state.confirmed |= bit(seat)
    if state.log is not None:
        state.say({"type": "confirmed", "seat": int(seat)})
    if state.confirmed != 15:
        return
    state.enter(EXCHANGE_COMMIT)
    change_hands(state)
    if state.log is not None:
        private = {at: {"given": given(state, at), "received": received(state, at)} for at in range(4)}
        state.say({"type": "exchange"}, private)
    state.enter(TRICK_PLAY)
    for holder in range(4):
        if state.hands[holder] & MAHJONG_BIT:
            state.lead(holder)


def _tell_cards(state: TichuState, cards: vec[i64]) -> None:
    if state.log is not None:
        private = {seat: {"cards": texts_of(cards[seat])} for seat in range(4)}
        state.say({"type": "deal", "count": len(cards_of(cards[0]))}, private)
