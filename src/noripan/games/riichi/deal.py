"""The course of a hand, from the deal to its score."""

from __future__ import annotations

from random import Random
from typing import Any, final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit
from noripan.core.deal import NOBODY as UNSEEN
from noripan.core.deal import PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.games.riichi import refusals
from noripan.games.riichi.ending import RiichiEnding
from noripan.games.riichi.fallback import fallback_move
from noripan.games.riichi.imagine import imagine_tiles
from noripan.games.riichi.legal import has_claim, list_claims, list_turn
from noripan.games.riichi.moves import (
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    DISCARD,
    GO_ON_MOVE,
    NINE_TERMINALS,
    OPEN_KAN,
    PASS,
    PON,
    RON,
    STOP,
    STOP_MOVE,
    TSUMO,
    RiichiMove,
    encode,
)
from noripan.games.riichi.score import Value
from noripan.games.riichi.state import CLAIM, ENCORE, LIVE_END, NOBODY, ROB, TURN, Seat
from noripan.games.riichi.view import meld_data, view_of
from noripan.games.riichi.winning import can_ron, can_tsumo, ron_value, tsumo_value
from noripan.mahjong.claims import CLAIM_RUN, CLAIM_SET, swapped, taker
from noripan.mahjong.counts import ORPHANS
from noripan.mahjong.melds import CHI as RUN
from noripan.mahjong.melds import CLOSED_KAN as CLOSED
from noripan.mahjong.melds import OPEN_KAN as OPEN
from noripan.mahjong.melds import PON as TRIPLET
from noripan.mahjong.melds import Meld
from noripan.mahjong.player import DECLARES, DRAWN, NO_TILE
from noripan.mahjong.waits import orphan_waits
from noripan.mahjong.winds import WIND_NAMES


@final
class RiichiDeal(RiichiEnding):
    """One hand. Claims stay sealed until everybody who was asked has answered."""

    def start(self) -> None:
        """Thirteen tiles each, four at a time in turn from the dealer and then one; the dealer draws (R1, R3)."""
        self.seats = [Seat(self.rules.melds_kill_waits) for _ in range(4)]
        dealer: i64 = self.carry.dealer
        for at in range(48):
            self.seats[(dealer + at // 4) % 4].take(self.deck[at])
        for at in range(4):
            self.seats[(dealer + at) % 4].take(self.deck[48 + at])
        for player in self.seats:
            player.look()
        if self.log is not None:
            self._tell_start()
        self._draw(dealer)

    # -- deciding ------------------------------------------------------------------------------

    def pending(self) -> list[int]:
        if self.phase == TURN:
            return [self.turn]
        if self.phase == CLAIM or self.phase == ROB:
            return [seat for seat in range(4) if self.owing >> seat & 1]
        if self.phase == ENCORE:
            return [self.carry.dealer]
        return []

    def list_moves(self, seat: i64) -> list[Move]:
        out: list[Move] = []
        if self.phase == TURN:
            if seat == self.turn:
                list_turn(self, seat, out)
        elif self.phase == CLAIM or self.phase == ROB:
            if self.owing >> seat & 1:
                list_claims(self, seat, out)
        elif self.phase == ENCORE and seat == self.carry.dealer:
            out.append(STOP_MOVE)
            out.append(GO_ON_MOVE)
        return out

    def tolerates(self, seat: int, move: Move) -> bool:
        """R18: where mistakes are paid for, a false win or a riichi without tenpai is taken."""
        if self.rules.chombo == "reject" or not isinstance(move, RiichiMove) or self.includes(seat, move):
            return False
        player = self.seats[seat]
        if player.dead:
            return False
        if self.phase == TURN and seat == self.turn:
            if move.type == TSUMO:
                return player.drawn != NO_TILE
            return refusals.is_false_riichi(self, seat, move)
        return move.type == RON and (self.owing >> seat & 1) != 0

    def refusal(self, seat: i64, move: Move) -> IllegalMove:
        return refusals.refusal(self, seat, move)

    def fallback(self, seat: int) -> Move:
        return fallback_move(self, seat)

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, RiichiMove)
        self.forget()
        type: i64 = move.type
        if self.phase == TURN:
            if type == DISCARD:
                self._discard(seat, move)
            elif type == TSUMO:
                self._tsumo(seat)
            elif type == CLOSED_KAN or type == ADDED_KAN:
                self._own_kan(seat, move.tile, type == CLOSED_KAN)
            else:
                assert type == NINE_TERMINALS
                self._abort("nine terminals", [seat])
        elif self.phase == ENCORE:
            self._finish(type == STOP)
        else:
            self.answers[seat] = move
            self.owing &= ~bit(seat)
            if not self.owing and not self.holding:
                self._resolve()

    # -- drawing and discarding ----------------------------------------------------------------

    def _draw(self, seat: i64) -> None:
        if self.left == 0:
            self._drawn_out()
            return
        tile: i64 = self.deck[self.next]
        self.next += 1
        self.after_kan = False
        self._receive(seat, tile)

    def _receive(self, seat: i64, tile: i64) -> None:
        player: Seat = self.seats[seat]
        player.take(tile)
        player.drawn = tile
        player.missed = False
        self.turn = seat
        self.phase = TURN
        self.tile = NO_TILE
        self.forbidden = 0
        if self.log is not None:
            public = {"seat": int(seat), "left": int(self.left), "replacement": self.after_kan}
            self.log.append(Event("DRAW", public, {int(seat): {"tile": TEXTS[tile]}}))

    def _discard(self, seat: i64, move: RiichiMove) -> None:
        player: Seat = self.seats[seat]
        tile: i64 = move.tile
        player.give(tile)
        player.drawn = NO_TILE
        if not move.drawn:
            player.look()
        if not move.drawn or move.riichi:  # what passed before a riichi may have lacked a yaku only
            player.passed = 0
        if player.riichi:
            player.ippatsu = False
        marks: i64 = DRAWN if move.drawn else 0
        self.declaring = move.riichi
        if move.riichi:
            marks |= DECLARES
            player.riichi = 2 if self.first_turn(seat) else 1
            player.ippatsu = True
        player.throw(tile, marks)
        self.forbidden = 0
        self.after_kan = False
        if self.log is not None:
            public: dict[str, Any] = {
                "seat": int(seat),
                "tile": TEXTS[tile],
                "drawn": move.drawn,
                "riichi": move.riichi,
            }
            self.log.append(Event("DISCARD", public))
        self._turn_indicators()
        self._offer(CLAIM, tile)

    def _turn_indicators(self) -> None:
        """R9: the indicators of open and added kans come with the next discard, or before the next replacement."""
        while self.unshown:
            self.unshown -= 1
            self._turn_indicator()

    def _turn_indicator(self) -> None:
        self.shown += 1
        if self.log is not None:
            self.log.append(Event("DORA", {"indicator": TEXTS[self.indicators()[-1]]}))

    # -- claims --------------------------------------------------------------------------------

    def _offer(self, phase: i64, tile: i64) -> None:
        """Ask everybody who could claim the tile; where mistakes are paid for, everybody."""
        self.phase = phase
        self.tile = tile
        self.owing = 0
        everybody: bool = self.rules.chombo != "reject"
        for step in range(1, 4):
            seat: i64 = (self.turn + step) % 4
            if has_claim(self, seat) or (everybody and not self.seats[seat].dead):
                self.owing |= bit(seat)
                self.answers[seat] = None
        self.asked = self.owing
        if not self.owing and not self.holding:
            self._unclaimed()

    def held(self) -> bool:
        return self.holding and (self.phase == CLAIM or self.phase == ROB)

    def release(self) -> None:
        assert not self.owing
        self.forget()
        self._resolve()

    def _resolve(self) -> None:
        """All answers are in: a win comes first, then pon and kan, then chi (R10)."""
        claims: i64 = 0
        wins: list[int] = []
        false: list[int] = []
        for step in range(1, 4):
            seat: i64 = (self.turn + step) % 4
            answer = self.answers[seat]
            if not self.asked >> seat & 1 or answer is None:
                continue
            if answer.type == RON:
                if can_ron(self, seat):
                    wins.append(seat)
                else:
                    false.append(seat)
            elif answer.type != PASS:
                claim: i64 = CLAIM_RUN if answer.type == CHI else CLAIM_SET
                claims |= claim << (4 * seat)
        if wins:
            self._ron(wins)
        elif false:
            self._false_wins(false)
        elif claims:
            self._let_pass()
            self._lay_stick()
            caller: i64 = taker(claims, self.turn)
            answer = self.answers[caller]
            assert answer is not None
            self._call(caller, answer)
        else:
            self._unclaimed()

    def _let_pass(self) -> None:
        """Whoever could have completed a hand with the tile, yaku or not, is furiten for now or for good (R7)."""
        b: i64 = bit(kind_of(self.tile))
        closed: bool = self.phase == ROB and self.kan_closed  # which thirteen orphans alone could have taken
        for step in range(1, 4):
            player: Seat = self.seats[(self.turn + step) % 4]
            player.passed |= b
            if player.waits & b and (not closed or orphan_waits(player.hand)):
                player.missed = True
                if player.riichi:
                    player.locked = True

    def _unclaimed(self) -> None:
        """Nobody wanted the tile: play goes on."""
        self._let_pass()
        if self.phase == ROB:
            self._stand(self.turn)
            return
        reason: str = self.abortion()
        self._lay_stick()
        if reason:
            self._abort(reason, [])
        else:
            self._draw((self.turn + 1) % 4)

    def _lay_stick(self) -> None:
        """A riichi stands once its discard was not won (R3)."""
        if self.phase == CLAIM and self.declaring:
            self.declaring = False
            self.points[self.turn] -= 1000
            self.sticks += 1
            self.laid |= bit(self.turn)
            if self.log is not None:
                self.log.append(Event("RIICHI", {"seat": int(self.turn), "sticks": int(self.sticks)}))

    def _call(self, seat: i64, move: RiichiMove) -> None:
        """Chi, pon or open kan of the discard on the table."""
        source: i64 = self.turn
        tile: i64 = self.tile
        kind: i64 = kind_of(tile)
        player: Seat = self.seats[seat]
        self.seats[source].lose_discard()
        self._disturb()
        if move.type == OPEN_KAN:
            own = [each for each in player.tiles() if kind_of(each) == kind]
            meld = Meld(OPEN, kind, [*own, int(tile)], tile, source)
        elif move.type == PON:
            own = [int(move.tile), int(move.other)]
            meld = Meld(TRIPLET, kind, [*own, int(tile)], tile, source)
            player.pons |= bit(kind)
        else:
            own = [int(move.tile), int(move.other)]
            low: i64 = kind_of(move.tile)
            meld = Meld(RUN, min(low, kind), [*own, int(tile)], tile, source)
        for each in own:
            player.give(each)
        player.melds.append(meld)
        player.look()
        player.closed = False
        player.missed = False
        player.passed = 0
        self._feed(player, meld)
        self.turn = seat
        self.phase = TURN
        self.tile = NO_TILE
        if self.log is not None:
            self.log.append(Event("CALL", {"seat": int(seat), "meld": meld_data(meld)}))
        if move.type == OPEN_KAN:
            self._indicate_kan(False)
            self._replace(seat)
        elif not self.rules.kuikae:
            self.forbidden = bit(kind)
            if move.type == CHI:
                self.forbidden = swapped(kind, low, kind_of(move.other) - low)

    def _disturb(self) -> None:
        """A call or a kan ends first turns and every ippatsu."""
        self.untouched = False
        for player in self.seats:
            player.ippatsu = False

    def _feed(self, player: Seat, meld: Meld) -> None:
        """R8: remember who fed the last set that makes the yakuman certain."""
        if meld.type == RUN:
            return
        dragons = 0
        winds = 0
        kans = 0
        for each in player.melds:
            if each.type != RUN:
                if each.kind >= 31:
                    dragons += 1
                elif each.kind >= 27:
                    winds += 1
                if each.is_kan:
                    kans += 1
        if dragons == 3 and meld.kind >= 31:
            player.fed_dragons = meld.source
        if winds == 4 and 27 <= meld.kind <= 30:
            player.fed_winds = meld.source
        if kans == 4 and meld.type == OPEN:
            player.fed_kans = meld.source

    # -- kans ----------------------------------------------------------------------------------

    def _own_kan(self, seat: i64, kind: i64, closed: bool) -> None:
        """A closed or an added kan; it may be robbed before it stands."""
        player: Seat = self.seats[seat]
        own = [each for each in player.tiles() if kind_of(each) == kind]
        for each in own:
            player.give(each)
        player.drawn = NO_TILE
        self.kan_closed = closed
        if closed:
            meld = Meld(CLOSED, kind, own, NO_TILE, NOBODY)
            player.melds.append(meld)
        else:
            meld = player.add_to_pon(kind, own)
        player.look()
        if self.log is not None:
            self.log.append(Event("KAN", {"seat": int(seat), "meld": meld_data(meld)}))
        if not closed or (self.rules.kokushi_ankan and ORPHANS >> kind & 1):
            self._offer(ROB, own[-1])
        else:
            self._stand(seat)

    def _indicate_kan(self, closed: bool) -> None:
        """R9: a closed kan turns its indicator at once, an open or added one with the next discard, or at once too."""
        if not self.rules.kan_dora:
            return
        self._turn_indicators()
        if closed or self.rules.kan_dora_at_once:
            self._turn_indicator()
        else:
            self.unshown += 1

    def _stand(self, seat: i64) -> None:
        """A kan of one's own that nobody robbed."""
        self._disturb()
        self._indicate_kan(self.kan_closed)
        self._replace(seat)

    def _replace(self, seat: i64) -> None:
        """The replacement tile."""
        tile: i64 = self.deck[LIVE_END + self.kans]
        self.kans += 1
        self.after_kan = True
        self._receive(seat, tile)

    # -- the end -------------------------------------------------------------------------------

    def _tsumo(self, seat: i64) -> None:
        if not can_tsumo(self, seat):
            self._false_wins([seat])
            return
        value = tsumo_value(self, seat)
        assert value is not None
        self._win([seat], [value], NOBODY)

    def _ron(self, wins: list[int]) -> None:
        if len(wins) == 3 and self.rules.triple_ron:
            self._abort("triple ron", wins)
            return
        if self.rules.head_bump:
            wins = wins[:1]
        values: list[Value] = []
        for seat in wins:
            value = ron_value(self, seat)
            assert value is not None
            values.append(value)
        self._win(wins, values, self.turn)

    def _false_wins(self, culprits: list[int]) -> None:
        """R18: paid for with a mangan, or the hand is dead and play goes on."""
        if self.rules.chombo == "penalty":
            self._chombo(culprits, "false win")
            return
        for seat in culprits:
            self.seats[seat].dead = True
            if self.log is not None:
                self.log.append(Event("DEAD", {"seat": seat}))
        if self.phase != TURN:
            for seat in culprits:
                self.asked &= ~bit(seat)
            self._resolve()

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
        return view

    def imagine(self, seat: int, rng: Random) -> Deal:
        world = self._twin()
        imagine_tiles(world, seat, rng)
        if world.phase == CLAIM or world.phase == ROB:
            world.ask_again(seat)
        return world

    def ask_again(self, seat: i64) -> None:
        """Whom the imagined hands let claim. The seat knows about itself only; if it owes nothing, somebody else does.

        Answers that others have sealed are unknown to it: they owe them still.
        """
        mine: bool = (self.owing >> seat & 1) != 0
        asked: i64 = self.asked & bit(seat)
        for other in range(4):
            if other != seat and other != self.turn and not self.seats[other].dead:
                if not mine or self.rules.chombo != "reject" or has_claim(self, other):
                    asked |= bit(other)
                self.answers[other] = None
        self.asked = asked
        self.owing = asked if mine else asked & ~bit(seat)

    def copy(self) -> Deal:
        return self._twin()

    def _twin(self) -> RiichiDeal:
        other = RiichiDeal(self.rules, self.carry, self.deck, None)
        other.take_from(self)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        shown = self.shown_hands()
        for seat, player in enumerate(self.seats):
            places.append((f"hand {seat}", PUBLIC if seat in shown else seat, player.tiles()))
            places.append((f"melds {seat}", PUBLIC, player.melded()))
            places.append((f"river {seat}", PUBLIC, player.lying()))
        deck = self.deck
        kans = int(self.kans)
        places.append(("wall", UNSEEN, deck[self.next : LIVE_END]))
        places.append(("replacements", UNSEEN, deck[LIVE_END + kans : LIVE_END + 4]))
        places.append(("indicators", PUBLIC, self.indicators()))
        hidden = deck[126 + self.shown : 131]
        ura = self.shown_ura()
        places.append(("hidden indicators", UNSEEN, hidden + deck[131 + ura :]))
        places.append(("ura", PUBLIC, deck[131 : 131 + ura]))
        return places

    def _tell_start(self) -> None:
        assert self.log is not None
        carry = self.carry
        public: dict[str, Any] = {
            "wind": WIND_NAMES[carry.wind],
            "dealer": int(carry.dealer),
            "honba": int(carry.honba),
            "sticks": int(carry.sticks),
            "scores": list(carry.scores),
            "indicator": TEXTS[self.indicators()[0]],
        }
        hands = {seat: {"hand": [TEXTS[tile] for tile in self.seats[seat].tiles()]} for seat in range(4)}
        self.log.append(Event("START", public, hands))
