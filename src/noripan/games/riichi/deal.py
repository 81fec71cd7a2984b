"""The course of a hand, from the deal to its score."""

from __future__ import annotations

from random import Random
from typing import Any, cast, final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit, lowest
from noripan.core.deal import NOBODY as UNSEEN
from noripan.core.deal import PUBLIC
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.games.riichi import contract, refusals
from noripan.games.riichi.fallback import fallback_move
from noripan.games.riichi.imagine import imagine_tiles
from noripan.games.riichi.legal import has_claim, list_claims, list_turn
from noripan.games.riichi.moves import (
    ADDED_KAN,
    CLOSED_KAN,
    DISCARD,
    GO_ON_MOVE,
    NINE_TERMINALS,
    RON,
    STOP,
    STOP_MOVE,
    TSUMO,
    RiichiMove,
    encode,
)
from noripan.games.riichi.score import Value
from noripan.games.riichi.state import CLAIM, ENCORE, LIVE_END, NOBODY, ROB, TURN, Seat
from noripan.games.riichi.taking import RiichiTaking
from noripan.games.riichi.view import view_of
from noripan.games.riichi.winning import can_ron, can_tsumo, ron_value, tsumo_value
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.imagine import without
from noripan.mahjong.player import DECLARES, DRAWN, NO_TILE
from noripan.mahjong.waits import orphan_waits
from noripan.mahjong.winds import WIND_NAMES


@final
class RiichiDeal(RiichiTaking):
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
        if self.on_offer():
            return self._owing()
        if self.phase == ENCORE:
            return [self.carry.dealer]
        return []

    def first_pending(self) -> i64:
        if self.phase == TURN:
            return self.turn
        return lowest(self.owing) if self.on_offer() and self.owing else super().first_pending()

    def list_moves(self, seat: i64) -> list[Move]:
        out: list[Move] = []
        if self.phase == TURN:
            if seat == self.turn:
                list_turn(self, seat, out)
        elif self.on_offer():
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
            self._answer(seat, move)

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
            self.say(
                {
                    "type": "discard",
                    "seat": int(seat),
                    "tile": TEXTS[tile],
                    "drawn": move.drawn,
                    "declares": move.riichi,
                }
            )
        self._turn_indicators()
        self._offer(CLAIM, tile)

    # -- claims --------------------------------------------------------------------------------

    def on_offer(self) -> bool:
        return self.phase == CLAIM or self.phase == ROB

    def plays(self, seat: i64) -> bool:
        """R18: a dead hand neither wins nor calls."""
        return not self.seats[seat].dead

    def can_claim(self, seat: i64) -> bool:
        """Where mistakes are paid for, everybody may say that they win."""
        return has_claim(self, seat) or (self.rules.chombo != "reject" and self.plays(seat))

    def _claimed_wins(self, wins: list[int]) -> None:
        true = [seat for seat in wins if can_ron(self, seat)]
        if true:
            self._ron(true)
        else:
            self._false_wins(wins)

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
            player = self.seats[seat]
            player.dead = True
            player.misnamed |= bit(kind_of(player.drawn if self.phase == TURN else self.tile))
            if self.log is not None:
                self.say({"type": "dead", "seat": seat})
        if self.phase != TURN:
            for seat in culprits:
                self.asked &= ~bit(seat)
            self._resolve()

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
        return cast(dict[str, Any], view)

    def deal_anew(self, seat: i64, rng: Random) -> None:
        imagine_tiles(self, seat, rng)

    def twin(self) -> MahjongDeal:
        other = RiichiDeal(self.rules, self.carry, self.deck, None)
        other.take_from(self)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        shown = self.shown_hands()
        for seat, player in enumerate(self.seats):
            looker = PUBLIC if seat in shown else seat
            places.append((f"drawn {seat}", looker, player.drawn_tile()))
            places.append((f"hand {seat}", looker, without(player.tiles(), player.drawn_tile())))
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
        carry = self.carry
        event: contract.Start = {
            "type": "start",
            "wind": WIND_NAMES[carry.wind],
            "dealer": int(carry.dealer),
            "honba": int(carry.honba),
            "sticks": int(carry.sticks),
            "scores": list(carry.scores),
            "indicator": TEXTS[self.indicators()[0]],
        }
        hands = {seat: {"hand": [TEXTS[tile] for tile in self.seats[seat].tiles()]} for seat in range(4)}
        self.say(event, hands)
