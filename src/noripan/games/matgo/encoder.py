"""A game of Matgo in numbers. Seat 0 is oneself. Sets of cards are 50 flags as in `cards.hwatu`; one card is n + 1."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.cards.hwatu import CARDS, FULL, MONTHS, TEXTS
from noripan.core.bits import lowest, popcount
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, Slice, put, put_bits, put_set
from noripan.core.move import Move
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import AS_MODE, BOMB, DUMMY, GO, MATCH, PLAY, SHAKE, MatgoMove
from noripan.games.matgo.past import ABOUT, put_past
from noripan.games.matgo.score import base_points, junk_value
from noripan.games.matgo.state import NONE, PLAYING, PRESIDENT_CHOICE, SELECT_MATCH, Player

SLICES: Final = (
    Slice("phase", (1,), 0, 5, "0 president, 1 a turn, 2 which card to take, 3 the gukjin, 4 go or stop, 5 the end"),
    Slice("turn", (1,), 0, 1, "the seat whose turn it is"),
    Slice("starter", (1,), 0, 1, "the seat that began"),
    Slice("games", (1,), 0, 1000, "games of the match that are over"),
    Slice("left", (1,), 0, 1000, "games of the match that are left, with this one"),
    Slice("multiplier", (1,), 1, 32_767, "what drawn games before this one multiply the points by"),
    Slice("pushes", (1,), 0, 32_767, "games pushed to this one"),
    Slice("deck", (1,), 0, 30, "cards left to flip"),
    Slice("gukjin", (1,), 0, 2, "0 open, 1 an animal, 2 double junk"),
    Slice("held", (1,), 0, 1, "whether one holds a president oneself"),
    Slice("hand", (50,), 0, 1, "one's own cards"),
    Slice("floor", (50,), 0, 1, "cards on the floor"),
    Slice("unseen", (50,), 0, 1, "cards that lie in the deck or hidden in the other's hand"),
    Slice("choosing", (1,), 0, 50, "the card that takes one of two"),
    Slice("choices", (50,), 0, 1, "those it can take"),
    Slice("dealt", (12,), 0, 1, "months of which three were dealt to the floor"),
    Slice("caught", (2,), 0, 50, "a card of the month whose pile holds bonus2, and bonus3"),
    Slice("gold", (2,), 0, 32_767, "by seat, in what a point pays"),
    Slice("points", (2,), 0, 200, "by seat, base points"),
    Slice("junk", (2,), 0, 50, "by seat, what its junk counts"),
    Slice("cards", (2,), 0, 20, "by seat, how many cards are in the hand"),
    Slice("dummies", (2,), 0, 10, "by seat, turns to come without a card, after bombs"),
    Slice("turns", (2,), 0, 10, "by seat, turns it has finished"),
    Slice("goes", (2,), 0, 10, "by seat, how often it went on"),
    Slice("last_go", (2,), 0, 200, "by seat, its base points then"),
    Slice("shakes", (2,), 0, 10, "by seat, shakes that double"),
    Slice("bombs", (2,), 0, 10, "by seat, bombs that double"),
    Slice("ppuks", (2,), 0, 10, "by seat, piles it has left"),
    Slice("captured", (2, 50), 0, 1, "by seat"),
    Slice("heap", (2, 30), 0, 50, "by seat, its junk in the order in which it came: the last is stolen first"),
    Slice("spent", (2, 50), 0, 1, "by seat, cards it has played from the hand"),
    Slice("shown", (2, 50), 0, 1, "by seat, cards in the hand that everybody has seen"),
    Slice("lacks", (2, 50), 0, 1, "by seat, cards that a shake has proved not to be in the hand"),
    Slice("shaken", (2, 12), 0, 1, "by seat, months it has shaken"),
    Slice("piles", (2, 12), 0, 1, "by seat, months of the piles it has left that nobody has taken"),
    Slice("mover", (1,), 0, 2, "whose turn was the last, or goes on: the seat + 1"),
    Slice("action", (1,), 0, 4, "how it began: 1 a card, 2 a shake, 3 a bomb, 4 a dummy"),
    Slice("thrown", (50,), 0, 1, "cards it played from the hand"),
    Slice("flip", (1,), 0, 50, "the card it flipped"),
    Slice("taken", (50,), 0, 1, "cards it captured so far"),
    Slice("happened", (7,), 0, 1, "in it: jjob, ppuk, ddadak, pansseul, jabbeok, shaking, bomb"),
    Slice("past", (22, 16), 0, 50, ABOUT),
)
HEAP: Final[i64] = 30

SHAKES: Final[i64] = 50
BOMBS: Final[i64] = 100  # January first
MATCHES: Final[i64] = 112
MODES: Final[i64] = 162
DUMMIES: Final[i64] = 164
ANSWERS: Final[i64] = 165  # the moves from a go on


def _actions() -> list[str]:
    return [
        *(f"play {text}" for text in TEXTS),
        *(f"shake and play {text}" for text in TEXTS),
        *(f"bomb of month {month + 1}" for month in range(MONTHS)),
        *(f"take {text}" for text in TEXTS),
        "gukjin as an animal",
        "gukjin as double junk",
        "dummy",
        "go",
        "stop",
        "president: stop",
        "president: hold",
        "push",
    ]


@final
class MatgoEncoder(Encoder):
    def fill(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, MatgoDeal)
        begun: i64 = at
        me: Player = deal.seats[seat]
        other: Player = deal.seats[1 - seat]
        at = _put_game(deal, seat, out, at)
        at = _put_cards(deal, me, other, out, at)
        _put_counts(deal, me, out, at)
        _put_counts(deal, other, out, at + 1)
        at = _put_sets(me, other, out, at + 2 * COUNTS)
        at = _put_turn(deal, seat, out, at)
        at = put_past(out, at, deal.past, seat)
        assert at == begun + self.size

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        assert isinstance(move, MatgoMove)
        return action_of(move)


def action_of(move: MatgoMove) -> i64:
    """The number of a move."""
    kind: i64 = move.kind
    if kind == PLAY:
        return move.at
    if kind == SHAKE:
        return SHAKES + move.at
    if kind == BOMB:
        return BOMBS + move.at - 1
    if kind == MATCH:
        return MATCHES + move.at
    if kind == AS_MODE:
        return MODES + move.at - 1
    return DUMMIES if kind == DUMMY else ANSWERS + kind - GO


def _put_game(deal: MatgoDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    carry = deal.carry
    # That somebody else is asked about a president is a secret.
    secret: bool = deal.phase == PRESIDENT_CHOICE and deal.turn != seat
    at = put(out, at, PLAYING if secret else deal.phase)
    at = put(out, at, 0 if deal.turn == seat else 1)
    at = put(out, at, 0 if deal.starter == seat else 1)
    at = put(out, at, carry.games)
    at = put(out, at, deal.rules.games - carry.games)
    at = put(out, at, carry.multiplier)
    at = put(out, at, carry.pushes)
    at = put(out, at, len(deal.deck) - deal.top)
    at = put(out, at, deal.gukjin)
    return put(out, at, 1 if deal.seats[seat].held else 0)


def _put_cards(deal: MatgoDeal, me: Player, other: Player, out: vec[i16], at: i64) -> i64:
    seen: i64 = me.hand | me.taken | other.taken | other.shown | deal.floor | deal.held_by_piles() | deal.on_table()
    choosing: bool = deal.phase == SELECT_MATCH
    at = put_set(out, at, me.hand, CARDS)
    at = put_set(out, at, deal.floor, CARDS)
    at = put_bits(out, at, FULL & ~seen, CARDS)
    at = put(out, at, deal.waiting() + 1 if choosing else 0)
    at = put_set(out, at, deal.choices() if choosing else 0, CARDS)
    at = _put_months(out, at, deal.dealt)
    at = put(out, at, deal.caught2 + 1)
    return put(out, at, deal.caught3 + 1)


def _put_months(out: vec[i16], at: i64, cards: i64) -> i64:
    """A 1 for each month of which these are all cards."""
    while cards:
        out[at + (lowest(cards) >> 2)] = 1
        cards &= cards - 1
    return at + MONTHS


COUNTS: Final[i64] = 11  # slices that have one number of each seat


def _put_counts(deal: MatgoDeal, player: Player, out: vec[i16], at: i64) -> None:
    """A number of every other place: those between are the other seat's."""
    put(out, at, player.gold // deal.rules.unit)
    put(out, at + 2, base_points(player.taken, deal.gukjin))
    put(out, at + 4, junk_value(player.taken, deal.gukjin))
    put(out, at + 6, popcount(player.hand))
    put(out, at + 8, player.dummies())
    put(out, at + 10, player.turns)
    put(out, at + 12, player.goes)
    put(out, at + 14, player.last_go)
    put(out, at + 16, player.shakes)
    put(out, at + 18, player.bombs)
    put(out, at + 20, player.ppuks)


def _put_sets(me: Player, other: Player, out: vec[i16], at: i64) -> i64:
    at = put_set(out, put_set(out, at, me.taken, CARDS), other.taken, CARDS)
    at = _put_heap(out, _put_heap(out, at, me.heap), other.heap)
    at = put_set(out, put_set(out, at, me.spent, CARDS), other.spent, CARDS)
    at = put_set(out, put_set(out, at, me.shown, CARDS), other.shown, CARDS)
    at = put_set(out, put_set(out, at, me.lacks, CARDS), other.lacks, CARDS)
    at = _put_months(out, _put_months(out, at, me.shaken), other.shaken)
    return _put_months(out, _put_months(out, at, me.ppuk_months), other.ppuk_months)


def _put_heap(out: vec[i16], at: i64, heap: list[int]) -> i64:
    end: i64 = at + HEAP
    for card in heap:
        at = put(out, at, card + 1)
    return end


def _put_turn(deal: MatgoDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    at = put(out, at, 0 if deal.mover == NONE else 1 if deal.mover == seat else 2)
    at = put(out, at, deal.action + 1)
    at = put_set(out, at, deal.thrown, CARDS)
    at = put(out, at, deal.flip + 1)
    at = put_set(out, at, deal.by_hand | deal.by_flip, CARDS)
    return put_set(out, at, deal.happened, 7)


ENCODER: Final = MatgoEncoder(SLICES, _actions())
