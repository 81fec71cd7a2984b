"""A hand of Taiwan mahjong in numbers. Seats are counted from one's own: 0 oneself, 1 the next, and so on.

Where a tile is told, 0 is none and tile n is n + 1: kinds 1 to 34, flowers 38 to 45.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from noripan.cards.tiles import KINDS, TEXTS
from noripan.core.deal import Deal
from noripan.core.encoder import Slice, put, put_bits
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import ADDED_KONG, CHOW, CONCEALED_KONG, DISCARD, HU, KONG, PASS, PONG, TaiwanMove
from noripan.games.taiwan.state import DISCARDING, NOTHING, Seat
from noripan.games.taiwan.tenpai import SETS, TaiwanProspects
from noripan.mahjong.encoder import MELD, MELD_ABOUT, MahjongEncoder, put_melds, put_river
from noripan.mahjong.prospects import prospect_slices, put_prospects
from noripan.mahjong.tally import Tally

SLICES: Final = (
    Slice("phase", (1,), 0, 3, "0 to draw, 1 to discard, 2 a claim, 3 the end"),
    Slice("wind", (1,), 0, 3, "the round's wind: 0 East"),
    Slice("deal", (1,), 0, 3, "who deals, counted from the first dealer of the match"),
    Slice("dealer", (1,), 0, 3, "the seat that deals"),
    Slice("streak", (1,), 0, 1000, "how often the dealer has stayed"),
    Slice("left", (1,), 0, 80, "tiles left to draw"),
    Slice("scores", (4,), -32_768, 32_767, "by seat, before this hand"),
    Slice("turn", (1,), 0, 3, "the seat whose turn it is, or whose discard or kong may be claimed"),
    Slice("claimed", (1,), 0, 3, "what may be claimed: 1 a discard, 2 the tile of an added kong, 3 a flower"),
    Slice("offer", (1,), 0, 45, "the tile that may be claimed"),
    Slice("last", (2,), 0, 34, "the last discard, and whose it was: the seat + 1"),
    Slice("drawn", (1,), 0, 34, "the tile just drawn"),
    Slice("hand", (34,), 0, 4, "how many of each kind are in the hand, the drawn one among them"),
    Slice("waits", (34,), 0, 1, "kinds the hand without the drawn tile waits for"),
    Slice("barred", (34,), 0, 1, "of these, kinds it let pass since its last draw"),
    Slice("unseen", (34,), 0, 4, "how many of each kind lie neither in the hand nor open on the table"),
    Slice("tiles", (4,), 0, 17, "by seat, how many tiles are in the hand"),
    Slice("ready", (4,), 0, 1, "by seat, whether its hand is declared ready"),
    Slice("flowers", (4, 8), 0, 1, "by seat"),
    Slice("passed", (3, 34), 0, 1, "by other seat, kinds it has discarded, or not won on since its hand changed"),
    Slice("melds", (4, 5, 5), 0, 37, f"by seat, each {MELD_ABOUT}; of a kong that lies face down only that"),
    Slice("rivers", (4, 36), 0, 34, "by seat, the discards in order"),
    Slice("marks", (4, 36), 0, 7, "of each discard: 1 as drawn, 2 declares the hand ready, 4 claimed"),
)
MELDS: Final[i64] = 5
RIVER: Final[i64] = 36  # 80 draws move the turn on by one, 20 claims by three at most: a seat has 35 turns

READY: Final[i64] = 34
RUNS: Final[i64] = 68  # by where the claimed tile stands in the run
CONCEALED: Final[i64] = 71  # by kind
ADDED: Final[i64] = 105  # by kind
PLAIN: Final[i64] = 139  # pong, kong, hu, pass, draw
PLACES: Final = ("highest", "middle", "lowest")


def _actions() -> list[str]:
    kinds = TEXTS[:KINDS]
    return [
        *(f"discard {text}" for text in kinds),
        *(f"ready: discard {text}" for text in kinds),
        *(f"chow, the claimed tile {place}" for place in PLACES),
        *(f"concealed kong of {text}" for text in kinds),
        *(f"added kong of {text}" for text in kinds),
        *("pong", "kong", "hu", "pass", "draw"),
    ]


@final
class TaiwanEncoder(MahjongEncoder):
    def __init__(self, derived: bool) -> None:
        super().__init__([*SLICES, *prospect_slices()] if derived else SLICES, _actions())
        self.derived: Final = derived

    def fill(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, TaiwanDeal)
        tally = Tally(deal.seats[seat].hand)
        begun: i64 = at
        at = _put_table(deal, seat, out, at)
        at = _put_own(deal, seat, tally, out, at)
        unseen: i64 = at
        at = _put_seats(deal, seat, out, at + KINDS)
        rivers: i64 = at + 4 * MELDS * MELD
        for step in range(4):
            hidden: bool = step != 0 and deal.rules.kongs_face_down
            put_melds(out, at + step * MELDS * MELD, deal.seats[seat + step & 3], seat, hidden, tally)
        for step in range(4):
            put_river(out, rivers, deal.seats[seat + step & 3], RIVER, rivers + 4 * RIVER, tally)
            rivers += RIVER
        tally.put_rest(out, unseen)
        end: i64 = rivers + 4 * RIVER
        if self.derived:
            end = _put_prospects(deal, seat, tally, out, end)
        assert end == begun + self.size

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        assert isinstance(deal, TaiwanDeal) and isinstance(move, TaiwanMove)
        return action_of(deal, move)

    def fill_mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(deal, TaiwanDeal)
        moves: list[Any] = deal.moves(seat)  # of one class: walked without looking for that of each
        for move in moves:
            out[at + action_of(deal, move)] = 1


def action_of(deal: TaiwanDeal, move: TaiwanMove) -> i64:
    """The number of a move that is legal now."""
    type: i64 = move.type
    if type == DISCARD:
        return move.tile + (READY if move.ready else 0)
    if type == CHOW:
        return RUNS + (2 if deal.tile < move.tile else 0 if deal.tile > move.other else 1)
    if type == CONCEALED_KONG:
        return CONCEALED + move.tile
    if type == ADDED_KONG:
        return ADDED + move.tile
    return PLAIN + (0 if type == PONG else 1 if type == KONG else 2 if type == HU else 3 if type == PASS else 4)


def _put_table(deal: TaiwanDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    carry = deal.carry
    at = put(out, at, deal.phase)
    at = put(out, at, carry.wind)
    at = put(out, at, carry.dealer)
    at = put(out, at, carry.dealer - seat & 3)
    at = put(out, at, carry.streak)
    at = put(out, at, deal.left)
    for step in range(4):
        at = put(out, at, carry.scores[seat + step & 3])
    at = put(out, at, deal.turn - seat & 3)
    at = put(out, at, deal.offer)
    at = put(out, at, deal.tile + 1 if deal.offer != NOTHING else 0)
    at = put(out, at, deal.last + 1)
    return put(out, at, (deal.thrower - seat & 3) + 1 if deal.last >= 0 else 0)


def _put_own(deal: TaiwanDeal, seat: i64, tally: Tally, out: vec[i16], at: i64) -> i64:
    player: Seat = deal.seats[seat]
    at = put(out, at, player.drawn + 1)
    at = tally.put(out, at)
    at = put_bits(out, at, player.waits, KINDS)
    return put_bits(out, at, player.passed & player.waits, KINDS)


def _put_seats(deal: TaiwanDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    for step in range(4):
        player: Seat = deal.seats[seat + step & 3]
        out[at + step] = i16(player.hand.total())
        out[at + 4 + step] = 1 if player.ready else 0
        put_bits(out, at + 8 + step * 8, player.flowers, 8)
        if step:
            put_bits(out, at + 40 + (step - 1) * KINDS, player.thrown | player.spared, KINDS)
    return at + 40 + 3 * KINDS


def _put_prospects(deal: TaiwanDeal, seat: i64, tally: Tally, out: vec[i16], at: i64) -> i64:
    player: Seat = deal.seats[seat]
    prospects = TaiwanProspects(player.hand, SETS - len(player.melds), deal.rules.pairs_win)
    return put_prospects(out, at, prospects, deal.phase == DISCARDING and deal.turn == seat, tally)


ENCODER: Final = TaiwanEncoder(derived=False)
DERIVED: Final = TaiwanEncoder(derived=True)
