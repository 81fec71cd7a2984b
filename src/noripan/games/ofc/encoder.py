"""A hand of Open-Face Chinese in numbers. Seats are counted from one's own; a third that is not played is all zeros.

Cards to place are told from the lowest up, and so are they placed: a street by one action, which has the row of each
card; Fantasyland by an action for each card. Sets of cards are 52 flags as in `cards.french`; one card is n + 1.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from noripan.cards.french import FULL
from noripan.core.bits import lowest, popcount
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, Slice, put, put_bits, put_set, put_zeros
from noripan.core.move import Move
from noripan.games.ofc.actions import DISCARD, FIRST, LATER, SET, action_of, fits, names, placed, room_for
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.legal import count_street, nth_placement
from noripan.games.ofc.move_numbers import MOST, MOVE_SLICES, put_choices, put_street
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
    Slice("placed", (52,), 0, 5, "of each card on a board: on which street it was placed, 1 the first; 0 Fantasyland"),
)
HAND: Final[i64] = 17
SEATS: Final[i64] = 3


@final
class OfcEncoder(Encoder):
    def fill(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        _put_all(deal, seat, deal.seats[seat], out, at)

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        assert isinstance(move, OfcMove)
        return action_of(move)

    def fill_mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        player: Player = deal.seats[seat]
        if len(player.hand) != LATER_STREET:
            room: i64 = room_for(player, 0)
            for id in range(FIRST):
                out[at + id] = 1 if fits(id, room) else 0
            return
        room = room_for(player, 3)
        for id in range(LATER):
            if fits(id, room):
                for card in range(3):
                    out[at + FIRST + card * LATER + id] = 1

    def move_of(self, deal: Deal, seat: i64, id: i64) -> Move:
        assert isinstance(deal, OfcDeal)
        player: Player = deal.seats[seat]
        later: bool = len(player.hand) == LATER_STREET
        rows: i64 = (id - FIRST) % LATER if later else id
        known: bool = FIRST <= id < SET if later else 0 <= id < FIRST
        if not known or not player.hand or not player.open() or not fits(rows, room_for(player, 3 if later else 0)):
            raise self.refusal(seat, id)
        cards: i64 = player.held()
        discard: i64 = 0
        if later:
            discard = cards
            for _ in range((id - FIRST) // LATER):
                discard &= discard - 1
            discard &= -discard
        return placed(cards ^ discard, rows, discard)

    def only_move(self, deal: Deal, seat: i64) -> Move | None:
        """There is always a choice: which card to discard, if nothing else."""
        return None

    def count_moves(self, deal: Deal, seat: i64) -> i64:
        assert isinstance(deal, OfcDeal)
        return count_street(deal.seats[seat])

    def nth_move(self, deal: Deal, seat: i64, n: i64) -> Move:
        assert isinstance(deal, OfcDeal)
        return nth_placement(deal.seats[seat], n)

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        put_street(deal.seats[seat], out, at)

    def observe_choices(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        player = _drafted(deal.seats[seat], draft)
        put_choices(player, _choices(player), out, at)

    def observe_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        assert isinstance(deal, OfcDeal)
        put_zeros(out, at, at + self.size)
        _put_all(deal, seat, _drafted(deal.seats[seat], draft), out, at)

    def choices(self, deal: Deal, seat: i64, draft: list[int]) -> list[int]:
        assert isinstance(deal, OfcDeal)
        return _choices(_drafted(deal.seats[seat], draft))

    def drafted(self, deal: Deal, seat: i64, draft: list[int]) -> Move | None:
        assert isinstance(deal, OfcDeal)
        player = _drafted(deal.seats[seat], draft)
        return None if player.hand else OfcMove(player.top, player.mid, player.bottom, player.discards)

    def draft_of(self, deal: Deal, seat: i64, move: Move) -> list[int]:
        assert isinstance(deal, OfcDeal) and isinstance(move, OfcMove)
        draft: list[int] = []
        cards: i64 = deal.seats[seat].held()
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            row: i64 = TOP if move.top & card else MID if move.mid & card else BOTTOM if move.bottom & card else DISCARD
            draft.append(int(SET + row))
        return draft


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


def _choices(player: Player) -> list[int]:
    """Where the next card of Fantasyland can go."""
    out = [int(SET + row) for row in range(3) if player.room(row)]
    if popcount(player.discards) < player.fantasy - PLACED:
        out.append(int(SET + DISCARD))
    return out


# -- an observation, where all is 0 before -----------------------------------------------------------


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
    at = put_set(out, at, me.discards, 52)
    unseen: i64 = at
    boards: i64 = at + 52 + 5 * SEATS
    placed: i64 = boards + SEATS * 3 * 52
    seen: i64 = me.held() | me.discards | me.board()
    for step in range(many):
        other: i64 = (seat + step) % many
        player: Player = me if step == 0 else deal.seats[other]
        _put_seat(deal, other, player, out, unseen + 52 + step)
        if step == 0 or player.open() or deal.pairs is not None:
            seen |= player.board()
            _put_board(player, out, boards + step * 3 * 52)
            _put_streets(player, out, placed)
    put_bits(out, unseen, FULL & ~seen, 52)


def _put_hand(me: Player, out: vec[i16], at: i64) -> i64:
    end: i64 = at + HAND
    cards: i64 = me.held()
    while cards:
        at = put(out, at, lowest(cards) + 1)
        cards &= cards - 1
    return end


def _put_seat(deal: OfcDeal, seat: i64, player: Player, out: vec[i16], at: i64) -> None:
    """A number of every third place: those between are the other seats'."""
    put(out, at, deal.carry.scores[seat])
    put(out, at + SEATS, len(player.hand))
    put(out, at + 2 * SEATS, popcount(player.discards))
    put(out, at + 3 * SEATS, 1 if player.done else 0)
    put(out, at + 4 * SEATS, player.fantasy)


def _put_board(player: Player, out: vec[i16], at: i64) -> None:
    put_set(out, at, player.top, 52)
    put_set(out, at + 52, player.mid, 52)
    put_set(out, at + 104, player.bottom, 52)


def _put_streets(player: Player, out: vec[i16], at: i64) -> None:
    """When each card of the board was placed."""
    streets: vec[i64] = player.streets
    for street in range(len(streets)):
        cards: i64 = streets[street]
        while cards:
            out[at + lowest(cards)] = i16(street + 1)
            cards &= cards - 1


ENCODER: Final = OfcEncoder(SLICES, names(), move_slices=MOVE_SLICES, room=MOST)
