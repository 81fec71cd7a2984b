"""The facts of a hand of Taiwan mahjong: what lies where."""

from __future__ import annotations

from typing import Any, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.event import Event, Private, event_of
from noripan.core.saving import Made, kept
from noripan.games.taiwan import contract
from noripan.games.taiwan.carry import TaiwanCarry
from noripan.games.taiwan.contract import Offered, Phase, Replaced
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.tenpai import hand_waits
from noripan.mahjong.counts import Counts
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.player import NO_TILE, Player

# Phases, by the names everybody sees (W1).
DRAWING: Final[i64] = 0
DISCARDING: Final[i64] = 1
RESPONSE: Final[i64] = 2
END: Final[i64] = 3
PHASES: Final[tuple[Phase, ...]] = ("draw", "discard", "response", "end")

# What may be claimed while answers are awaited.
NOTHING: Final[i64] = 0
A_DISCARD: Final[i64] = 1
A_KONG: Final[i64] = 2  # the tile added to a pong: it can be robbed
A_FLOWER: Final[i64] = 3  # the eighth: whoever has the other seven can rob it
OFFERS: Final[tuple[Offered | None, ...]] = (None, "discard", "kong", "flower")

# What the tile just drawn stands in for, beside A_FLOWER.
OWN_KONG: Final[i64] = 4
CLAIMED_KONG: Final[i64] = 5
OUT_OF_TILES: Final[i64] = 6  # the eighth flower of one player, and no tile to draw for it
REPLACED: Final[tuple[Replaced | None, ...]] = (None, None, None, "flower", "kong", "kong", None)

# How a hand was declared ready (W14).
DECLARED: Final[i64] = 1  # 聽牌
BY_EARTH: Final[i64] = 2  # 地聽
BY_HEAVEN: Final[i64] = 3  # 天聽

NOBODY: Final[i64] = -1
DEALT: Final[i64] = 64


@final
@mypyc_attr(acyclic=True)
class Seat(Player):
    """What one player has and has done this hand."""

    def __init__(self, pairs: bool) -> None:
        super().__init__()
        self.pairs: Final = pairs  # seven pairs and a triplet win
        self.flowers: i64 = 0  # laid beside the hand, as bits
        self.unlaid: i64 = 0  # dealt or drawn; laid before anybody decides anything
        self.passed: i64 = 0  # kinds that would have won, let pass since one's last draw (過水)
        self.spared: i64 = 0  # kinds discarded or drawn since this hand last changed, and it did not win on them
        self.unponged: i64 = 0  # kinds whose pong was let pass since one's last draw
        self.ready: i64 = 0  # declared: the hand may not change any more

    def __reduce__(self) -> Made:
        return kept(self, "pairs")

    def copy(self) -> Seat:
        other = Seat(self.pairs)
        other.become(self)
        other.flowers = self.flowers
        other.unlaid = self.unlaid
        other.passed = self.passed
        other.spared = self.spared
        other.unponged = self.unponged
        other.ready = self.ready
        return other

    def waits_with(self, hand: Counts) -> i64:
        """The waits if this were the hand beside the melds; a kind of which all four would be held is none."""
        return self.alive(hand_waits(hand, self.pairs), hand)


@mypyc_attr(allow_interpreted_subclasses=False)
class TaiwanState(MahjongDeal):
    """What a hand of Taiwan mahjong consists of. The course of play is `TaiwanDeal`."""

    def __init__(self, rules: TaiwanRules, carry: TaiwanCarry, deck: list[int], log: list[Event] | None) -> None:
        super().__init__(deck, DEALT, carry.dealer, log)
        self.rules: Final = rules
        self.carry: Final = carry
        self.seats: list[Seat] = []
        self.tail: i64 = len(deck)  # behind the wall's last tile: replacements come from there
        self.opening: i64 = 0  # how many seats have laid the flowers they were dealt
        self.lacking: i64 = 0  # tiles the seat that draws has yet to take from the tail
        self.replaced: i64 = NOTHING  # what the drawn tile stands in for
        self.flower: i64 = NO_TILE  # the last one laid
        self.kongs: i64 = 0
        self.discards: i64 = 0  # how many there have been
        self.last: i64 = NO_TILE  # the last discard, wherever it lies now
        self.thrower: i64 = NOBODY  # whose it was
        self.offer: i64 = NOTHING

    def __reduce__(self) -> Made:
        return kept(self, "rules", "carry", "deck", "log")

    def take_from(self, other: TaiwanState) -> None:
        """Become an independent copy of another hand."""
        self.become(other)
        self.seats = [seat.copy() for seat in other.seats]
        self.tail = other.tail
        self.opening = other.opening
        self.lacking = other.lacking
        self.replaced = other.replaced
        self.flower = other.flower
        self.kongs = other.kongs
        self.discards = other.discards
        self.last = other.last
        self.thrower = other.thrower
        self.offer = other.offer

    # -- asking the table ----------------------------------------------------------------------

    @property
    def left(self) -> i64:
        """Tiles that can still be drawn (W11)."""
        left: i64 = self.tail - self.next - self.rules.wall_left
        if self.rules.kong_keeps_tile:
            left -= self.kongs
        return left if left > 0 else 0

    @property
    def kong_room(self) -> bool:
        """Whether a tile can be drawn for a kong, and one more kept where each kong keeps one (W6, W11)."""
        return self.left > (1 if self.rules.kong_keeps_tile else 0)

    def first_turn(self, seat: i64) -> bool:
        """Whether this seat's first turn goes on, or has yet to come, with no claim so far."""
        return self.untouched and len(self.seats[seat].river) == 0

    def shown_hands(self) -> list[int]:
        """Whose hands lie open at the end."""
        if self.outcome is None:
            return []
        return [int(seat) for seat in self.outcome["shown"]]

    def say(self, event: contract.Event, private: Private | None = None) -> None:
        assert self.log is not None
        self.log.append(event_of(cast(dict[str, Any], event), private))
