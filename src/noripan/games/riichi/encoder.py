"""A hand of riichi as numbers. Seats are counted from one's own: 0 oneself, 1 the next, 2 across, 3 the one before.

Where a tile is told, 0 is none and tile n is n + 1: kinds 1 to 34, red fives 35 to 37.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from noripan.cards.tiles import KINDS, RED, TEXTS, kind_of
from noripan.core.deal import Deal
from noripan.core.encoder import Slice, put, put_bits
from noripan.core.move import Move
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.dora import dora_of
from noripan.games.riichi.moves import (
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    DISCARD,
    OPEN_KAN,
    PON,
    TSUMO,
    RiichiMove,
    discard_move,
)
from noripan.games.riichi.state import INDICATORS, TURN, Seat
from noripan.games.riichi.tenpai import RiichiProspects
from noripan.mahjong.encoder import MELD, MELD_ABOUT, MahjongEncoder, held, put_melds, put_river
from noripan.mahjong.prospects import prospect_slices, put_prospects
from noripan.mahjong.tally import Tally

SLICES: Final = (
    Slice("phase", (1,), 0, 4, "0 a turn, 1 a claim on a discard, 2 on a kan, 3 whether to go on, 4 the end"),
    Slice("wind", (1,), 0, 3, "the round's wind: 0 East"),
    Slice("deal", (1,), 0, 3, "who deals, counted from the first dealer of the match"),
    Slice("dealer", (1,), 0, 3, "the seat that deals"),
    Slice("honba", (1,), 0, 32_767, "repeats on the table"),
    Slice("sticks", (1,), 0, 32_767, "riichi sticks on the table"),
    Slice("left", (1,), 0, 70, "tiles left to draw"),
    Slice("points", (4,), -32_768, 32_767, "by seat, in hundreds"),
    Slice("turn", (1,), 0, 3, "the seat whose turn it is, or whose tile may be claimed"),
    Slice("offer", (1,), 0, 37, "the tile that may be claimed"),
    Slice("drawn", (1,), 0, 37, "the tile just drawn"),
    Slice("hand", (34,), 0, 4, "how many of each kind are in the hand, the drawn one among them"),
    Slice("reds", (3,), 0, 4, "how many of them are red fives, by suit"),
    Slice("waits", (34,), 0, 1, "kinds the hand without the drawn tile waits for"),
    Slice("furiten", (1,), 0, 1, "whether it may not win by another's tile"),
    Slice("indicators", (5,), 0, 37, "dora indicators"),
    Slice("dora", (34,), 0, 5, "how many dora a tile of each kind is, red ones not counted"),
    Slice("unseen", (34,), 0, 4, "how many of each kind lie neither in the hand nor open on the table"),
    Slice("tiles", (4,), 0, 14, "by seat, how many tiles are in the hand"),
    Slice("riichi", (4,), 0, 2, "by seat, 1 for riichi, 2 for one on the first turn"),
    Slice("ippatsu", (4,), 0, 1, "by seat, whether ippatsu is on"),
    Slice("dead", (4,), 0, 1, "by seat, whether its hand is dead"),
    Slice("passed", (3, 34), 0, 1, "by other seat, kinds it has discarded, or let pass since its hand last changed"),
    Slice("melds", (4, 4, 5), 0, 37, f"by seat, each {MELD_ABOUT}"),
    Slice("rivers", (4, 30), 0, 37, "by seat, the discards in order"),
    Slice("marks", (4, 30), 0, 7, "of each discard: 1 as drawn, 2 declares riichi, 4 called away"),
)

MELDS: Final[i64] = 4
RIVER: Final[i64] = 30  # 70 draws move the turn on by one, 16 calls by three at most: a seat has 29 turns, or 30

DRAWN: Final[i64] = 37  # the discard of the tile just drawn, whatever it is
RIICHI: Final[i64] = 38  # a discard with riichi, from here on
RUNS: Final[i64] = 76  # by where the called tile stands in the run, and whether a red five is taken from the hand
PONS: Final[i64] = 82  # by how many red fives are taken from the hand
CLOSED: Final[i64] = 85  # by kind
ADDED: Final[i64] = 119  # by kind
OPENED: Final[i64] = 153
PLAIN: Final[i64] = 154  # the moves from a tsumo on, which name no tile
PLACES: Final = ("highest", "middle", "lowest")


def _actions() -> list[str]:
    discards = [*(f"discard {text} from the hand" for text in TEXTS[:DRAWN]), "discard the drawn tile"]
    return [
        *discards,
        *(f"riichi: {discard}" for discard in discards),
        *(f"chi, the called tile {place}{red}" for place in PLACES for red in ("", ", with a red five")),
        *(f"pon with {reds} red fives of one's own" for reds in range(3)),
        *(f"closed kan of {text}" for text in TEXTS[:KINDS]),
        *(f"added kan of {text}" for text in TEXTS[:KINDS]),
        "open kan",
        "tsumo",
        "ron",
        "nine terminals",
        "pass",
        "stop",
        "go on",
    ]


@final
class RiichiEncoder(MahjongEncoder):
    def __init__(self, derived: bool) -> None:
        super().__init__([*SLICES, *prospect_slices()] if derived else SLICES, _actions())
        self.derived: Final = derived

    def fill(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(deal, RiichiDeal)
        tally = Tally(deal.seats[seat].hand)
        begun: i64 = at
        at = _put_table(deal, seat, out, at)
        at = _put_own(deal, seat, tally, out, at)
        at = _put_dora(deal, tally, out, at)
        unseen: i64 = at
        at = _put_seats(deal, seat, out, at + KINDS)
        rivers: i64 = at + 4 * MELDS * MELD
        for step in range(4):
            put_melds(out, at + step * MELDS * MELD, deal.seats[seat + step & 3], seat, False, tally)
        for step in range(4):
            put_river(out, rivers, deal.seats[seat + step & 3], RIVER, rivers + 4 * RIVER, tally)
            rivers += RIVER
        tally.put_rest(out, unseen)
        end: i64 = rivers + 4 * RIVER
        if self.derived:
            end = _put_prospects(deal, seat, tally, out, end)
        assert end == begun + self.size

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        assert isinstance(deal, RiichiDeal) and isinstance(move, RiichiMove)
        return action_of(deal, move)

    def fill_mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        assert isinstance(deal, RiichiDeal)
        moves: list[Any] = deal.moves(seat)  # of one class: walked without looking for that of each
        for move in moves:
            out[at + action_of(deal, move)] = 1

    def move_of(self, deal: Deal, seat: i64, id: i64) -> Move:
        assert isinstance(deal, RiichiDeal)
        if 0 <= id < RUNS:
            return self._discard_of(deal, seat, id)
        moves: list[Any] = deal.moves(seat)
        for each in moves:
            move: RiichiMove = each
            if action_of(deal, move) == id:
                return move
        raise self.refusal(seat, id)

    def _discard_of(self, deal: RiichiDeal, seat: i64, id: i64) -> Move:
        """The discard of this number, of which there is but one object."""
        tile: i64 = id % RIICHI
        move = discard_move(deal.seats[seat].drawn if tile == DRAWN else tile, tile == DRAWN, id >= RIICHI)
        deal.moves(seat)
        if not deal.was_listed(seat, move):
            raise self.refusal(seat, id)
        return move


def action_of(deal: RiichiDeal, move: RiichiMove) -> i64:
    """The number of a move that is legal now."""
    type: i64 = move.type
    if type == DISCARD:
        return (DRAWN if move.drawn else move.tile) + (RIICHI if move.riichi else 0)
    if type == CHI:
        low: i64 = kind_of(move.tile)
        called: i64 = kind_of(deal.tile)
        place: i64 = 2 if called < low else 0 if called > kind_of(move.other) else 1
        return RUNS + 2 * place + (1 if move.tile >= RED or move.other >= RED else 0)
    if type == PON:
        return PONS + (1 if move.tile >= RED else 0) + (1 if move.other >= RED else 0)
    if type == CLOSED_KAN:
        return CLOSED + move.tile
    if type == ADDED_KAN:
        return ADDED + move.tile
    return OPENED if type == OPEN_KAN else PLAIN + type - TSUMO


def _put_table(deal: RiichiDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    carry = deal.carry
    at = put(out, at, deal.phase)
    at = put(out, at, carry.wind)
    at = put(out, at, carry.dealer)
    at = put(out, at, carry.dealer - seat & 3)
    at = put(out, at, carry.honba)
    at = put(out, at, deal.sticks)
    at = put(out, at, deal.left)
    for step in range(4):
        at = put(out, at, deal.points[seat + step & 3] // 100)
    at = put(out, at, deal.turn - seat & 3)
    return put(out, at, deal.tile + 1)


def _put_own(deal: RiichiDeal, seat: i64, tally: Tally, out: vec[i16], at: i64) -> i64:
    player: Seat = deal.seats[seat]
    at = put(out, at, player.drawn + 1)
    at = tally.put(out, at)
    for suit in range(3):
        at = put(out, at, player.reds(suit))
    at = put_bits(out, at, player.waits, KINDS)
    return put(out, at, 1 if player.furiten else 0)


def _put_dora(deal: RiichiDeal, tally: Tally, out: vec[i16], at: i64) -> i64:
    dora: i64 = at + 5
    for each in range(deal.shown):
        tile: i64 = deal.deck[INDICATORS + each]
        out[at + each] = i16(tile + 1)
        out[dora + dora_of(tile)] += 1
        tally.see(tile, 1)
    return dora + KINDS


def _put_seats(deal: RiichiDeal, seat: i64, out: vec[i16], at: i64) -> i64:
    for step in range(4):
        player: Seat = deal.seats[seat + step & 3]
        on_turn: bool = deal.phase == TURN and deal.turn == seat + step & 3
        out[at + step] = i16(held(player, 14, on_turn))
        out[at + 4 + step] = i16(player.riichi)
        out[at + 8 + step] = 1 if player.ippatsu else 0
        out[at + 12 + step] = 1 if player.dead else 0
        if step:
            put_bits(out, at + 16 + (step - 1) * KINDS, player.thrown | player.passed, KINDS)
    return at + 16 + 3 * KINDS


def _put_prospects(deal: RiichiDeal, seat: i64, tally: Tally, out: vec[i16], at: i64) -> i64:
    player: Seat = deal.seats[seat]
    on_turn: bool = deal.phase == TURN and deal.turn == seat
    return put_prospects(out, at, RiichiProspects(player.hand, 4 - len(player.melds)), on_turn, tally)


ENCODER: Final = RiichiEncoder(derived=False)
DERIVED: Final = RiichiEncoder(derived=True)
