"""A hand of Open-Face Chinese in numbers. Seats are counted from one's own; a third that is not played is all zeros.

Cards to place are told from the lowest up, and so are they placed: a street by one action, which has the row of each
card; Fantasyland by an action for each card. Sets of cards are 52 flags as in `cards.french`; one card is n + 1.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from noripan.cards.french import FULL
from noripan.core.bits import popcount
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, Slice, put, put_bits, put_zeros
from noripan.core.move import Move
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import BOTTOM, MID, TOP
from noripan.games.ofc.state import LATER_STREET, NONE, PLACED, Player

SLICES: Final = (
    Slice("phase", (1,), 0, 2, "0 a street, 1 Fantasyland alone, 2 the end"),
    Slice("players", (1,), 2, 3, "how many play"),
    Slice("street", (1,), 0, 5, "the first is 0"),
    Slice("button", (1,), 0, 2, "the seat that has the button"),
    Slice("turn", (1,), 0, 3, "the seat + 1 that places a street"),
    Slice("deck", (1,), 0, 52, "cards left in the deck"),
    Slice("to_place", (1,), 0, 13, "how many of one's cards go to the board"),
    Slice("hand", (17,), 0, 52, "one's cards to place, from the lowest up"),
    Slice("discards", (52,), 0, 1, "one's own discards"),
    Slice("unseen", (52,), 0, 1, "cards one has not seen: in the deck, held, discarded, or set in Fantasyland"),
    Slice("scores", (3,), -32_768, 32_767, "by seat, before this hand"),
    Slice("cards", (3,), 0, 17, "by seat, how many cards it has to place"),
    Slice("discarded", (3,), 0, 4, "by seat, how many cards it has discarded"),
    Slice("done", (3,), 0, 1, "by seat, whether its board is complete"),
    Slice("fantasyland", (3,), 0, 17, "by seat, how many cards it has in Fantasyland"),
    Slice("boards", (3, 3, 52), 0, 1, "by seat, its top, mid and bottom row; of a board in Fantasyland only one's own"),
)
HAND: Final[i64] = 17
SEATS: Final[i64] = 3
FIRST: Final[i64] = 243  # ways to give each of five cards a row, not all of which have room
LATER: Final[i64] = 9  # and each of two
SET: Final[i64] = 270  # one card of Fantasyland
DISCARD: Final[i64] = 3  # in place of a row
ROWS: Final = ("top", "mid", "bottom")


def _actions() -> list[str]:
    later = [f"{one} {two}" for one in ROWS for two in ROWS]
    return [
        *("place " + " ".join(ROWS[id // 3**place % 3] for place in (4, 3, 2, 1, 0)) for id in range(FIRST)),
        *(f"discard card {card + 1}, place the others {rows}" for card in range(3) for rows in later),
        *(f"Fantasyland: the next card to {row}" for row in ROWS),
        "Fantasyland: discard the next card",
    ]


def _used() -> vec[i64]:
    """By five rows as a number and a row: how many cards go there. Two rows are the last of five."""
    out = vec[i64]([0] * (3 * FIRST))
    for id in range(FIRST):
        for place in range(5):
            out[3 * id + id // 3**place % 3] += 1
    return out


_USED: Final = _used()


@final
class OfcEncoder(Encoder):
    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        _put_all(deal, seat, deal.seats[seat], out, at)

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        assert isinstance(move, OfcMove)
        cards: i64 = move.top | move.mid | move.bottom
        id: i64 = 0
        if move.discard:
            id = FIRST + LATER * popcount(cards & (move.discard - 1))
        rows: i64 = 0
        while cards:
            card: i64 = cards & -cards
            rows = 3 * rows + (0 if move.top & card else 1 if move.mid & card else 2)
            cards ^= card
        return id + rows

    def fill_mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        player: Player = deal.seats[seat]
        if len(player.hand) != LATER_STREET:
            for id in range(FIRST):
                out[at + id] = 1 if _has_room(player, id, 0) else 0
            return
        for id in range(LATER):
            fits: bool = _has_room(player, id, 3)  # three leading tops stand for cards that are not there
            for card in range(3):
                out[at + FIRST + card * LATER + id] = 1 if fits else 0

    def move_of(self, deal: Deal, seat: i64, id: i64) -> Move:
        assert isinstance(deal, OfcDeal)
        player: Player = deal.seats[seat]
        later: bool = len(player.hand) == LATER_STREET
        rows: i64 = (id - FIRST) % LATER if later else id
        known: bool = FIRST <= id < SET if later else 0 <= id < FIRST
        if not known or not player.hand or not player.open() or not _has_room(player, rows, 3 if later else 0):
            raise self.refusal(seat, id)
        cards: i64 = player.held()
        discard: i64 = 0
        if later:
            discard = cards
            for _ in range((id - FIRST) // LATER):
                discard &= discard - 1
            discard &= -discard
        return _placed(cards ^ discard, rows, discard)

    def only_move(self, deal: Deal, seat: i64) -> Move | None:
        """There is always a choice: which card to discard, if nothing else."""
        return None

    def observe_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        _put_all(deal, seat, _drafted(deal.seats[seat], draft), out, at)

    def mask_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[u8], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        player = _drafted(deal.seats[seat], draft)
        for id in range(SET):
            out[at + id] = 0
        for row in range(3):
            out[at + SET + row] = 1 if player.room(row) else 0
        most: i64 = player.fantasy - PLACED
        out[at + SET + DISCARD] = 1 if popcount(player.discards) < most else 0

    def drafted(self, deal: Deal, seat: i64, draft: list[int]) -> Move | None:
        assert isinstance(deal, OfcDeal)
        player = _drafted(deal.seats[seat], draft)
        return None if player.hand else OfcMove(player.top, player.mid, player.bottom, player.discards)


def _has_room(player: Player, rows: i64, absent: i64) -> bool:
    """Whether the rows, as a number in base three, have room for the cards; the first ones may be no cards at all."""
    used: i64 = 3 * rows
    if _USED[used] - absent > player.room(TOP):
        return False
    return _USED[used + 1] <= player.room(MID) and _USED[used + 2] <= player.room(BOTTOM)


def _placed(cards: i64, rows: i64, discard: i64) -> OfcMove:
    """The cards to their rows, the lowest card by the first digit."""
    top: i64 = 0
    mid: i64 = 0
    bottom: i64 = 0
    weight: i64 = 3 if discard else 81
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        row: i64 = rows // weight % 3
        weight //= 3
        if row == TOP:
            top |= card
        elif row == MID:
            mid |= card
        else:
            bottom |= card
    return OfcMove(top, mid, bottom, discard)


def _drafted(player: Player, draft: list[int]) -> Player:
    """The player as if the cards of the draft were set already."""
    other = player.copy()
    cards: i64 = player.held()
    for id in draft:
        card: i64 = cards & -cards
        cards ^= card
        row: i64 = id - SET
        if row == DISCARD:
            other.discards |= card
        elif row == TOP:
            other.top |= card
        elif row == MID:
            other.mid |= card
        else:
            other.bottom |= card
    other.hand = sorted(player.hand)[len(draft) :]
    return other


# -- an observation ----------------------------------------------------------------------------------


def _put_all(deal: OfcDeal, seat: i64, me: Player, out: vec[i16], at: i64) -> None:
    many: i64 = len(deal.seats)
    at = put(out, at, 2 if deal.pairs is not None else 1 if deal.turn == NONE else 0)
    at = put(out, at, many)
    at = put(out, at, deal.street)
    at = put(out, at, (deal.carry.button - seat + many) % many)
    at = put(out, at, 0 if deal.turn == NONE else (deal.turn - seat + many) % many + 1)
    at = put(out, at, len(deal.deck) - deal.next)
    at = put(out, at, me.to_place() if me.open() or not me.hand else PLACED - popcount(me.board()))
    at = _put_hand(me, out, at)
    at = put_bits(out, at, me.discards, 52)
    unseen: i64 = at
    boards: i64 = at + 52 + 5 * SEATS
    end: i64 = put_zeros(out, unseen, boards + SEATS * 3 * 52)
    seen: i64 = me.held() | me.discards | me.board()
    for step in range(many):
        other: i64 = (seat + step) % many
        player: Player = me if step == 0 else deal.seats[other]
        _put_seat(deal, other, player, out, unseen + 52 + step)
        if step == 0 or player.open() or deal.pairs is not None:
            seen |= player.board()
            _put_board(player, out, boards + step * 3 * 52)
    put_bits(out, unseen, FULL & ~seen, 52)
    assert end == boards + SEATS * 3 * 52


def _put_hand(me: Player, out: vec[i16], at: i64) -> i64:
    end: i64 = at + HAND
    cards: i64 = me.held()
    while cards:
        card: i64 = cards & -cards
        at = put(out, at, popcount(card - 1) + 1)
        cards ^= card
    return put_zeros(out, at, end)


def _put_seat(deal: OfcDeal, seat: i64, player: Player, out: vec[i16], at: i64) -> None:
    """A number of every third place: those between are the other seats'."""
    put(out, at, deal.carry.scores[seat])
    put(out, at + SEATS, len(player.hand))
    put(out, at + 2 * SEATS, popcount(player.discards))
    put(out, at + 3 * SEATS, 1 if player.done else 0)
    put(out, at + 4 * SEATS, player.fantasy)


def _put_board(player: Player, out: vec[i16], at: i64) -> None:
    put_bits(out, at, player.row(TOP), 52)
    put_bits(out, at + 52, player.row(MID), 52)
    put_bits(out, at + 104, player.row(BOTTOM), 52)


ENCODER: Final = OfcEncoder(SLICES, _actions())
