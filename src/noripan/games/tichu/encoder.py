"""A round of Tichu in numbers. Seats are counted from one's own: 0 oneself, 1 left, 2 one's partner, 3 right.

Sets of cards are 56 flags as in `cards.tichu`; one card is n + 1.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.cards.tichu import FULL
from noripan.core.bits import popcount
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, Slice, put, put_bits, put_set
from noripan.core.move import Move
from noripan.games.tichu.actions import action_of, names
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.move_numbers import MOVE_SLICES, USUAL, put_moves
from noripan.games.tichu.moves import TichuMove
from noripan.games.tichu.past import ABOUT, put_past
from noripan.games.tichu.score import points
from noripan.games.tichu.state import DRAGON_DONATE, TRICK_PLAY, receiver

SLICES: Final = (
    Slice("phase", (1,), 0, 9, "1 grand calls, 3 the exchange, 5 tricks, 6 who gets the Dragon's trick"),
    Slice("turn", (1,), 0, 4, "the seat + 1 whose turn it is, or who gives the Dragon's trick away"),
    Slice("round", (1,), 0, 32_767, "rounds of the match that are over"),
    Slice("totals", (2,), -32_768, 32_767, "points before this round: one's own team's, the others'"),
    Slice("hand", (56,), 0, 1, "one's own cards"),
    Slice("unseen", (56,), 0, 1, "cards that nobody has played and one does not hold"),
    Slice("grand", (1,), 0, 2, "one's own answer to the grand call: 0 none yet, 1 no, 2 yes"),
    Slice("given", (3,), 0, 56, "cards one has chosen for the left, the partner and the right, or has given them"),
    Slice("received", (3,), 0, 56, "cards from the left, the partner and the right"),
    Slice("confirmed", (1,), 0, 1, "whether one has confirmed the exchange"),
    Slice("wish", (1,), 0, 14, "the rank that is wished for"),
    Slice(
        "top",
        (6,),
        0,
        56,
        "what is to be beaten: kind + 1, twice its rank, its cards, the Phoenix's rank, suit + 1, seat + 1",
    ),
    Slice("closing", (1,), 0, 1, "whether the trick is won, and a bomb may still come"),
    Slice("table", (56,), 0, 1, "cards of the trick"),
    Slice("table_points", (1,), -25, 125, "what they count"),
    Slice("cards", (4,), 0, 14, "by seat, how many cards it holds"),
    Slice("calls", (4,), 0, 2, "by seat: 1 Tichu, 2 grand Tichu"),
    Slice("points", (4,), -25, 125, "by seat, what its tricks count"),
    Slice("out", (4,), 0, 4, "by seat, as which it went out"),
    Slice("played", (4, 56), 0, 1, "by seat, cards it has played"),
    Slice("when", (56,), 0, 60, "of each card that has been played: in which row of `past`, the first is 1"),
    Slice("past", (60, 8), 0, 32, ABOUT),
)


@final
class TichuEncoder(Encoder):
    """A number is a choice up to suits: its move is the first of those in the list."""

    def fill(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, TichuDeal)
        begun: i64 = at
        at = _put_round(deal, seat, out, at)
        at = _put_exchange(deal, seat, out, at)
        at = _put_table(deal, seat, out, at)
        at = _put_seats(deal, seat, out, at)
        at = put_past(out, at, deal.past, seat)
        assert at == begun + self.size

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        assert isinstance(move, TichuMove)
        return action_of(seat, move)

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, TichuDeal)
        put_moves(seat, deal.hands[seat], deal.moves(seat), out, at)


def _put_round(deal: TichuDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    turn: i64 = deal.owner if deal.phase == DRAGON_DONATE else deal.turn
    at = put(out, at, deal.phase)
    at = put(out, at, _from(seat, turn))
    at = put(out, at, deal.carry.number)
    at = put(out, at, deal.carry.totals[seat % 2])
    at = put(out, at, deal.carry.totals[1 - seat % 2])
    seen: i64 = deal.hands[seat]
    for other in range(4):
        seen |= deal.spent[other]
    at = put_set(out, at, deal.hands[seat], 56)
    return put_bits(out, at, FULL & ~seen, 56)


def _put_exchange(deal: TichuDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, deal.grand[seat] + 1)
    for slot in range(3):
        at = put(out, at, deal.gifts[3 * seat + slot] + 1)
    for slot in range(3):
        gift: i64 = deal.gifts[3 * receiver(seat, slot) + 2 - slot] if deal.phase >= TRICK_PLAY else -1
        at = put(out, at, gift + 1)
    return put(out, at, deal.confirmed >> seat & 1)


def _put_table(deal: TichuDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, deal.wish)
    top = deal.top
    if top is not None:
        put(out, at, top.kind + 1)
        put(out, at + 1, top.value)
        put(out, at + 2, top.size)
        put(out, at + 3, top.phoenix)
        put(out, at + 4, top.suit + 1)
        put(out, at + 5, _from(seat, deal.owner))
    at = put(out, at + 6, 1 if deal.closing else 0)
    at = put_set(out, at, deal.table, 56)
    return put(out, at, points(deal.table))


def _put_seats(deal: TichuDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    for step in range(4):
        other: i64 = (seat + step) % 4
        put(out, at + step, popcount(deal.hands[other]))
        put(out, at + 4 + step, deal.calls[other])
        put(out, at + 8 + step, points(deal.won[other]))
        put_set(out, at + 16 + step * 56, deal.spent[other], 56)
    for place in range(len(deal.out)):
        put(out, at + 12 + (deal.out[place] - seat + 4) % 4, place + 1)
    return at + 16 + 4 * 56


def _from(seat: i64, other: i64) -> i64:
    """Another seat as counted from one's own, + 1; 0 for nobody."""
    return 0 if other < 0 else (other - seat + 4) % 4 + 1


ENCODER: Final = TichuEncoder(SLICES, names(), merges=True, move_slices=MOVE_SLICES, room=USUAL)
