"""The facts of a hand of riichi: what lies where, and what has been said."""

from __future__ import annotations

from typing import Any, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import KINDS, RED, kind_of
from noripan.core.bits import bit
from noripan.core.event import Event, Private, event_of
from noripan.core.saving import Made, kept
from noripan.games.riichi import contract
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.tenpai import hand_waits
from noripan.mahjong.counts import Counts
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.player import TILE, Player

# Phases: whose turn it is; a claim on a discard; a claim on a kan's tile; the dealer may end the match; the end.
TURN: Final[i64] = 0
CLAIM: Final[i64] = 1
ROB: Final[i64] = 2
ENCORE: Final[i64] = 3
END: Final[i64] = 4
PHASES: Final[tuple[contract.Phase, ...]] = ("turn", "claim", "rob", "encore", "end")

NOBODY: Final[i64] = -1

# The deck: 52 tiles dealt, the live wall, then the dead wall.
DEALT: Final[i64] = 52
LIVE_END: Final[i64] = 122
INDICATORS: Final[i64] = 126
URA: Final[i64] = 131


@final
@mypyc_attr(acyclic=True)
class Seat(Player):
    """What one player has and has done this hand."""

    def __init__(self, melds_kill_waits: bool = True) -> None:
        super().__init__()
        self.melds_kill_waits: Final = (
            melds_kill_waits  # R5: so a kind of which hand and melds hold all four is no wait
        )
        self.red: i64 = 0  # concealed red fives: two bits a suit
        self.passed: i64 = 0  # kinds others discarded since this hand last changed, and it did not win on them
        self.riichi: i64 = 0  # 1, or 2 for one on the first turn
        self.ippatsu: bool = False
        self.missed: bool = False  # a winning tile, since one's last draw or call
        self.locked: bool = False  # one missed after riichi
        self.dead: bool = False  # by a false win
        self.kanned: i64 = 0  # kinds of the kans laid after riichi
        self.misnamed: i64 = 0  # kinds on which it said to have won, and had not
        self.fed_dragons: i64 = NOBODY  # who fed the third dragon, the fourth wind, the fourth kan
        self.fed_winds: i64 = NOBODY
        self.fed_kans: i64 = NOBODY

    def __reduce__(self) -> Made:
        return kept(self, "melds_kill_waits")

    def copy(self) -> Seat:
        other = Seat(self.melds_kill_waits)
        other.become(self)
        other.red = self.red
        other.passed = self.passed
        other.riichi = self.riichi
        other.ippatsu = self.ippatsu
        other.missed = self.missed
        other.locked = self.locked
        other.dead = self.dead
        other.kanned = self.kanned
        other.misnamed = self.misnamed
        other.fed_dragons = self.fed_dragons
        other.fed_winds = self.fed_winds
        other.fed_kans = self.fed_kans
        return other

    def take(self, tile: i64) -> None:
        """A tile into the hand."""
        if tile >= RED:
            self.red += bit(2 * (tile - RED))
        self.hand.add(kind_of(tile))

    def give(self, tile: i64) -> None:
        """A tile out of the hand."""
        if tile >= RED:
            self.red -= bit(2 * (tile - RED))
        self.hand.remove(kind_of(tile))

    def reds(self, suit: i64) -> i64:
        return self.red >> (2 * suit) & 3

    def count(self, tile: i64) -> i64:
        """How many of this very tile, red or plain, are in the hand."""
        if tile >= RED:
            return self.reds(tile - RED)
        if tile < 27 and tile % 9 == 4:
            return self.hand.count(tile) - self.reds(tile // 9)
        return self.hand.count(tile)

    def tiles(self) -> list[int]:
        """The concealed tiles in order, the drawn one among them."""
        out: list[int] = []
        for kind in range(KINDS):
            n: i64 = self.hand.count(kind)
            red: i64 = self.reds(kind // 9) if kind < 27 and kind % 9 == 4 else 0
            out.extend([34 + kind // 9] * red)
            out.extend([kind] * (n - red))
        return out

    def waits_with(self, hand: Counts) -> i64:
        """The waits if this were the hand beside the melds; a kind of which all four would be held is none (R5)."""
        waits: i64 = hand_waits(hand)
        return self.alive(waits, hand) if self.melds_kill_waits else waits

    @property
    def furiten(self) -> bool:
        """R7: a wait among one's own discards, or a winning tile let pass."""
        return self.missed or self.locked or (self.waits & self.thrown) != 0


@mypyc_attr(allow_interpreted_subclasses=False)
class RiichiState(MahjongDeal):
    """What a hand of riichi consists of. The course of play is `RiichiDeal`."""

    def __init__(self, rules: RiichiRules, carry: RiichiCarry, deck: list[int], log: list[Event] | None) -> None:
        super().__init__(deck, DEALT, carry.dealer, log)
        self.rules: Final = rules
        self.carry: Final = carry
        self.seats: list[Seat] = []
        self.kans: i64 = 0
        self.shown: i64 = 1  # dora indicators
        self.unshown: i64 = 0  # indicators to be turned with the next discard or kan
        self.after_kan: bool = False  # the drawn tile replaces one
        self.kan_closed: bool = False  # the last kan a player made alone was a closed one
        self.declaring: bool = False  # the discard on the table declares riichi
        self.sticks: i64 = carry.sticks
        self.points: vec[i64] = vec[i64](carry.scores)
        self.laid: i64 = 0  # seats that laid a stick this hand, as bits

    def __reduce__(self) -> Made:
        return kept(self, "rules", "carry", "deck", "log")

    def take_from(self, other: RiichiState) -> None:
        """Become an independent copy of another hand."""
        self.become(other)
        self.seats = [seat.copy() for seat in other.seats]
        self.kans = other.kans
        self.shown = other.shown
        self.unshown = other.unshown
        self.after_kan = other.after_kan
        self.kan_closed = other.kan_closed
        self.declaring = other.declaring
        self.sticks = other.sticks
        self.points = other.points[:]
        self.laid = other.laid

    # -- asking the table ----------------------------------------------------------------------

    @property
    def left(self) -> i64:
        """Tiles left in the live wall; each kan moves one to the dead wall."""
        return LIVE_END - self.kans - self.next

    def first_turn(self, seat: i64) -> bool:
        """Whether this seat's first turn goes on, or has yet to come, with no call so far."""
        return self.untouched and len(self.seats[seat].river) == 0

    def forbids(self, tile: i64) -> bool:
        """Whether this tile may not be discarded after the call just made."""
        return (self.forbidden >> kind_of(tile) & 1) != 0

    def indicators(self) -> list[int]:
        return self.deck[INDICATORS : INDICATORS + self.shown]

    def ura(self) -> list[int]:
        """What lies under the indicators, as far as these rules let a riichi winner look."""
        if not self.rules.ura_dora:
            return []
        return self.deck[URA : URA + (self.shown if self.rules.kan_ura else 1)]

    def shown_hands(self) -> list[int]:
        """Whose hands lie open at the end."""
        if self.outcome is None:
            return []
        if self.outcome["kind"] == "win":
            return [int(win["seat"]) for win in self.outcome["wins"]]
        return [int(seat) for seat in self.outcome["hands"]]

    def shown_ura(self) -> int:
        """How many ura indicators were looked at."""
        return len(self.outcome["ura"]) if self.outcome is not None and "ura" in self.outcome else 0

    @property
    def aborts(self) -> bool:
        """Whether the hand is aborted once the discard on the table is not won (R6)."""
        return self.abortion() != ""

    def abortion(self) -> str:
        rules = self.rules
        if rules.four_kans and self.kans == 4 and not self.one_has_all_kans():
            return "four kans"
        if rules.four_riichi and self.declaring:
            others = True
            for seat in range(4):
                if seat != self.turn and not self.seats[seat].riichi:
                    others = False
            if others:
                return "four riichi"
        if rules.four_winds and self.untouched and 27 <= self.tile <= 30:
            same = True
            for player in self.seats:
                if len(player.river) != 1 or player.river[0] & TILE != self.tile:
                    same = False
            if same:
                return "four winds"
        return ""

    def one_has_all_kans(self) -> bool:
        for player in self.seats:
            kans = 0
            for meld in player.melds:
                if meld.is_kan:
                    kans += 1
            if kans == 4:
                return True
        return False

    def say(self, event: contract.Event, private: Private | None = None) -> None:
        assert self.log is not None
        self.log.append(event_of(cast(dict[str, Any], event), private))
