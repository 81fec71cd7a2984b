"""What a player sees at the table: tiles still out, how long the hand may last, who threatens to win and with what."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.bots.mahjong.sight import Sight
from noripan.bots.taiwan.stakes import Stakes
from noripan.bots.taiwan.style import Style
from noripan.core.bits import bit, popcount
from noripan.games.taiwan.legal import READINESS
from noripan.games.taiwan.patterns import (
    ALL_PONGS,
    DRAGON,
    FLOWER_SET,
    HALF_FLUSH,
    OWN_FLOWER,
    ROUND_WIND,
    SEAT_WIND,
    WIN,
)
from noripan.games.taiwan.state import Seat, TaiwanState
from noripan.games.taiwan.view import hidden_kong
from noripan.mahjong.counts import ORPHANS, SUIT, Counts
from noripan.mahjong.melds import CHI

CARELESS: Final[float] = 0.02  # below this chance that they wait nobody is feared


def look_around(state: TaiwanState, seat: i64) -> Sight:
    """The tiles that a seat does not see: kongs that lie face down are not looked into."""
    sight = Sight()
    sight.see_hand(state.seats[seat].hand)
    for other in range(4):
        player: Seat = state.seats[other]
        sight.see_river(player)
        for meld in player.melds:
            if other == seat or not hidden_kong(state, meld):
                sight.see_meld(meld)
    return sight


@final
class Eyes:
    """The table as one seat sees it. Nothing hidden is looked at: only the seat's own hand and what lies open."""

    def __init__(self, state: TaiwanState, seat: i64, style: Style) -> None:
        self.seat: Final[i64] = seat
        self.style: Final = style
        self.stakes: Final = Stakes(state, seat)
        self.sight: Final = look_around(state, seat)
        self.left: Final[vec[i64]] = self.sight.left
        self.turns: Final[i64] = (state.left + 3) // 4
        self.turn: Final[float] = float(state.discards) / 4.0  # how many there have been
        self.danger: Final[list[float]] = [0.0] * 34  # points that discarding a kind is expected to cost
        self.threat: float = 0.0  # the chance that somebody waits
        for step in range(1, 4):
            self._fear(state, (seat + step) % 4)

    def hopes(self, kinds: i64, hand: Counts) -> float:
        """How many tiles of these kinds may come: a pair can be claimed from anybody."""
        out: float = 0.0
        for kind in range(34):
            if kinds >> kind & 1:
                left: float = float(self.left[kind])
                out += left * (1.0 + self.style.pong_bonus) if hand.two >> kind & 1 else left
        return out

    def chances(self, kinds: i64) -> float:
        """How many tiles of these kinds may come to win with: others part with honours and terminals more easily."""
        out: float = 0.0
        for kind in range(34):
            if kinds >> kind & 1:
                left: float = float(self.left[kind])
                out += left * (1.0 + self.style.loose) if ORPHANS >> kind & 1 else left
        return out

    def _fear(self, state: TaiwanState, other: i64) -> None:
        player: Seat = state.seats[other]
        waits: float = self._waits(player)
        if waits < CARELESS:
            return
        self.threat = 1.0 - (1.0 - self.threat) * (1.0 - waits)
        style = self.style
        deals: bool = other == state.carry.dealer or self.seat == state.carry.dealer
        loss: float = self.stakes.claimed_from(visible_tai(state, other) + style.hidden_tai, deals)
        weights: list[float] = [0.0] * 34
        total: float = 0.0
        for kind in range(34):
            if not player.spared >> kind & 1:
                weight: float = style.shapes.weight(self.left, kind, player.spared)
                if player.thrown >> kind & 1:
                    weight *= style.own_discard
                weights[kind] = weight
                total += weight
        if total <= 0.0:
            return
        for kind in range(34):
            if weights[kind] > 0.0:
                self.danger[kind] += waits * loss * min(0.3, style.wait_kinds * weights[kind] / total)

    def _waits(self, player: Seat) -> float:
        """How likely this player waits already."""
        if player.ready:
            return 1.0
        style = self.style
        melds: i64 = len(player.melds)
        thrown: float = float(len(player.river))
        if melds == 0:
            return min(0.8, style.waits_0 * max(0.0, thrown - 5.0))
        if melds == 1:
            return min(0.85, style.waits_1 * max(0.0, thrown - 4.0))
        if melds == 2:
            return min(0.9, style.waits_2 * max(0.0, thrown - 3.0))
        if melds == 3:
            return min(0.95, style.waits_3 * max(0.0, thrown - 2.0))
        return min(0.98, 0.5 + style.waits_4 * max(0.0, thrown - 2.0))


def valued_tai(state: TaiwanState, seat: i64, kind: i64) -> i64:
    """What a pong of this kind counts for this seat."""
    tai = state.rules.tai
    if kind >= 31:
        return tai[DRAGON]
    out: i64 = 0
    if kind == state.carry.seat_wind(seat):
        out += tai[SEAT_WIND]
    if kind == state.carry.round_wind:
        out += tai[ROUND_WIND]
    return out


def flower_tai(state: TaiwanState, seat: i64) -> i64:
    """What the flowers of a seat count."""
    tai = state.rules.tai
    flowers: i64 = state.seats[seat].flowers
    if not flowers:
        return 0
    place: i64 = state.carry.seat_wind(seat) - 27
    out: i64 = tai[OWN_FLOWER] * popcount(flowers & (bit(place) | bit(place + 4)))
    for four in (0xF, 0xF0):
        if flowers & four == four:
            out += tai[FLOWER_SET]
    return out


def visible_tai(state: TaiwanState, seat: i64) -> float:
    """What lies open of a hand: honours, flowers, readiness, and the flush or the pongs that three melds promise."""
    player = state.seats[seat]
    rules = state.rules
    out: float = float(rules.tai[WIN] + flower_tai(state, seat))
    if player.ready:
        out += float(rules.tai[READINESS[player.ready]])
    kinds: i64 = 0
    pongs: i64 = 0
    for meld in player.melds:
        if hidden_kong(state, meld):
            continue
        kinds |= bit(meld.kind)
        if meld.type != CHI:
            pongs += 1
            if meld.kind >= 27:
                out += float(valued_tai(state, seat, meld.kind))
    if len(player.melds) >= 3:
        suits = 0
        for suit in range(3):
            if kinds >> (9 * suit) & SUIT:
                suits += 1
        if suits <= 1:
            out += 0.5 * float(rules.tai[HALF_FLUSH])
        if pongs == len(player.melds):
            out += 0.4 * float(rules.tai[ALL_PONGS])
    return out
