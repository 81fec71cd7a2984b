"""Each legal move in numbers. Plays that differ in nothing but suits are moves of their own here: their cards tell them
apart, and with the hand what is left of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.core.bits import bit, popcount
from noripan.core.encoder import Slice, put, put_bits, put_zeros
from noripan.core.move import Move
from noripan.games.tichu.actions import action_of
from noripan.games.tichu.combos import Combo
from noripan.games.tichu.legal import has_bomb
from noripan.games.tichu.moves import DONATE, SELECT, TichuMove
from noripan.games.tichu.score import points
from noripan.games.tichu.state import receiver

MOVE_SLICES: Final = (
    Slice("action", (1,), 0, 2933, "its number among the actions"),
    Slice(
        "type",
        (8,),
        0,
        1,
        "what it is: no grand Tichu, grand Tichu, a card of the exchange, its confirmation, Tichu, pass, a play, "
        "the Dragon's trick to somebody",
    ),
    Slice("to", (1,), 0, 3, "the seat that is given a card or the trick"),
    Slice(
        "combo",
        (8,),
        0,
        1,
        "what is played: a single card, a pair, three of a kind, a full house, a straight, consecutive pairs, "
        "a bomb of four, a straight flush",
    ),
    Slice("rank", (1,), 0, 32, "twice its rank"),
    Slice("size", (1,), 0, 14, "its cards"),
    Slice("phoenix", (1,), 0, 14, "the rank that the Phoenix stands for"),
    Slice("wish", (1,), 0, 14, "the rank that is wished for"),
    Slice("cards", (56,), 0, 1, "the cards that leave the hand"),
    Slice("points", (1,), -25, 125, "what they count"),
    Slice("left", (1,), 0, 14, "how many cards stay in the hand"),
    Slice("bomb", (1,), 0, 1, "whether a bomb is among those"),
)
USUAL: Final = 64  # ten on average, 42 when all exchange cards; Mahjong and Phoenix in long straights make thousands


def put_moves(seat: i64, hand: i64, moves: list[Move], out: vec[i16], at: i64) -> None:
    """One after the other; `hand` is the seat's."""
    for move in moves:
        assert isinstance(move, TichuMove)
        at = _put_move(seat, hand, move, out, at)


def _put_move(seat: i64, hand: i64, move: TichuMove, out: vec[i16], at: i64) -> i64:
    combo = move.combo
    cards: i64 = bit(move.card) if move.kind == SELECT else 0 if combo is None else combo.cards
    rest: i64 = hand & ~cards
    at = put(out, at, action_of(seat, move))
    at = put_bits(out, at, bit(move.kind), 8)
    at = put(out, at, _to(seat, move))
    at = put_zeros(out, at, at + 11) if combo is None else _put_combo(combo, out, at)
    at = put(out, at, move.wish)
    at = put_bits(out, at, cards, 56)
    at = put(out, at, points(cards))
    at = put(out, at, popcount(rest))
    return put(out, at, 1 if has_bomb(rest) else 0)


def _put_combo(combo: Combo, out: vec[i16], at: i64) -> i64:
    at = put_bits(out, at, bit(combo.kind), 8)
    at = put(out, at, combo.value)
    at = put(out, at, combo.size)
    return put(out, at, combo.phoenix)


def _to(seat: i64, move: TichuMove) -> i64:
    """Counted from one's own seat; 0 for nobody."""
    if move.kind == SELECT:
        return receiver(0, move.to)
    return (move.to - seat + 4) % 4 if move.kind == DONATE else 0
