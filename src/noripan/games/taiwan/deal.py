"""The course of a hand, from the deal to its score."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast, final

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.core.bits import bit
from noripan.core.deal import NOBODY as UNSEEN
from noripan.core.deal import PUBLIC
from noripan.core.errors import IllegalMove
from noripan.core.event import Private
from noripan.core.move import Move
from noripan.games.taiwan import contract
from noripan.games.taiwan.fallback import fallback_move
from noripan.games.taiwan.imagine import imagine_tiles
from noripan.games.taiwan.legal import has_claim, list_claims, list_turn, readiness
from noripan.games.taiwan.moves import (
    CONCEALED_KONG,
    DISCARD,
    DRAW,
    DRAW_MOVE,
    HU,
    TaiwanMove,
    encode,
)
from noripan.games.taiwan.refusals import refusal
from noripan.games.taiwan.state import (
    A_DISCARD,
    A_FLOWER,
    A_KONG,
    DISCARDING,
    DRAWING,
    NOBODY,
    OWN_KONG,
    RESPONSE,
    Seat,
)
from noripan.games.taiwan.taking import TaiwanTaking
from noripan.games.taiwan.view import flower_texts, flower_tiles, hidden_kong, view_of
from noripan.games.taiwan.winning import flower_giver
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.imagine import without
from noripan.mahjong.player import DECLARES, DRAWN, NO_TILE
from noripan.mahjong.winds import WIND_NAMES

ANY_KIND: Final[i64] = 0x3FFFFFFFF


@final
class TaiwanDeal(TaiwanTaking):
    """One hand. Claims stay sealed until everybody who was asked has answered."""

    def start(self) -> None:
        """Sixteen tiles each, four at a time in turn from the dealer; flowers are laid; the dealer draws (W2, W3)."""
        self.seats = [Seat(self.rules.pairs_win) for _ in range(4)]
        dealer: i64 = self.carry.dealer
        for at in range(64):
            player: Seat = self.seats[(dealer + at // 4) % 4]
            tile: i64 = self.deck[at]
            if tile >= FLOWER:
                player.unlaid |= bit(tile - FLOWER)
            else:
                player.hand.add(tile)
        if self.log is not None:
            self._tell_start()
        self._take_in()

    # -- deciding ------------------------------------------------------------------------------

    def pending(self) -> list[int]:
        if self.owing:
            return self._owing()
        if self.phase == DISCARDING or self.phase == DRAWING:
            return [self.turn]
        return []

    def list_moves(self, seat: i64) -> list[Move]:
        out: list[Move] = []
        if self.owing:
            if self.owing >> seat & 1:
                list_claims(self, seat, out)
        elif seat == self.turn:
            if self.phase == DISCARDING:
                list_turn(self, seat, out)
            elif self.phase == DRAWING:
                out.append(DRAW_MOVE)
        return out

    def refusal(self, seat: i64, move: Move) -> IllegalMove:
        return refusal(self, seat, move)

    def fallback(self, seat: int) -> Move:
        return fallback_move(self, seat)

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, TaiwanMove)
        self.forget()
        type: i64 = move.type
        if self.owing:
            self._answer(seat, move)
        elif type == DISCARD:
            self._discard(seat, move.tile, move.ready)
        elif type == HU:
            self._win([seat], NOBODY)
        elif type == DRAW:
            self._draw_tile(seat)
        else:
            self._own_kong(seat, move.tile, type == CONCEALED_KONG)

    def _discard(self, seat: i64, tile: i64, ready: bool) -> None:
        player: Seat = self.seats[seat]
        if ready:
            player.ready = readiness(self, seat, tile)
        player.hand.remove(tile)
        drawn: bool = tile == player.drawn
        player.throw(tile, (DRAWN if drawn else 0) | (DECLARES if ready else 0))
        player.drawn = NO_TILE
        if drawn:
            player.spared |= bit(tile)
        else:
            player.look()
            player.spared = 0
        if self.rules.passing_strict and not player.waits >> tile & 1:
            player.passed = 0
        self.last = tile
        self.thrower = seat
        self.discards += 1
        self.forbidden = 0
        if self.log is not None:
            self.say({"type": "discard", "seat": int(seat), "tile": TEXTS[tile], "drawn": drawn, "declares": ready})
        self.offer = A_DISCARD
        self._offer(RESPONSE, tile)

    # -- claims --------------------------------------------------------------------------------

    def on_offer(self) -> bool:
        return self.phase == RESPONSE

    def can_claim(self, seat: i64) -> bool:
        return has_claim(self, seat)

    def _claimed_wins(self, wins: list[int]) -> None:
        """W9: several winners void the hand, or the next in turn wins, or all do."""
        several = self.rules.several_wins
        if self.offer == A_FLOWER:
            self._win(wins, flower_giver(self, wins[0]))
        elif len(wins) > 1 and several == "void":
            self._void(wins)
        elif several == "all" or (several == "next or three" and len(wins) == 3):
            self._win(wins, self.turn)
        else:
            self._win(wins[:1], self.turn)

    def _let_pass(self) -> None:
        """Who could have won with the tile may not win with another like it until they have drawn (W14, 過水)."""
        b: i64 = bit(self.tile)
        for step in range(1, 4):
            seat: i64 = (self.turn + step) % 4
            player: Seat = self.seats[seat]
            player.spared |= b
            if self.rules.passing and player.waits & b:
                player.passed |= ANY_KIND if self.rules.passing_all else b
            if self.rules.passing_pong:
                player.unponged |= b & player.hand.two

    def _unclaimed(self) -> None:
        """Nobody wanted the tile: play goes on."""
        offer: i64 = self.offer
        if offer != A_FLOWER:
            self._let_pass()
        self._clear()
        if offer == A_FLOWER:
            self._take_in()
        elif offer == A_KONG:
            self._stand(OWN_KONG)
        else:
            self._draw((self.turn + 1) % 4)

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
        return cast(dict[str, Any], view)

    def deal_anew(self, seat: i64, rng: Random) -> None:
        imagine_tiles(self, seat, rng)

    def twin(self) -> MahjongDeal:
        other = TaiwanDeal(self.rules, self.carry, self.deck, None)
        other.take_from(self)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        shown = self.shown_hands()
        for seat, player in enumerate(self.seats):
            owner = PUBLIC if seat in shown else seat
            places.append((f"drawn {seat}", owner, player.drawn_tile()))
            places.append((f"hand {seat}", owner, without(player.hand.kinds(), player.drawn_tile())))
            secret = [meld for meld in player.melds if hidden_kong(self, meld)]
            places.append(
                (f"melds {seat}", PUBLIC, [t for meld in player.melds if meld not in secret for t in meld.tiles])
            )
            places.append((f"hidden kongs {seat}", owner, [t for meld in secret for t in meld.tiles]))
            places.append((f"flowers {seat}", PUBLIC, flower_tiles(player.flowers)))
            places.append((f"discards {seat}", PUBLIC, player.lying()))
        places.append(("wall", UNSEEN, self.deck[self.next : self.tail]))
        return places

    def _tell_start(self) -> None:
        carry = self.carry
        event: contract.Start = {
            "type": "start",
            "wind": WIND_NAMES[carry.wind],
            "dealer": int(carry.dealer),
            "streak": int(carry.streak),
            "scores": list(carry.scores),
        }
        hands: Private = {}
        for seat, player in enumerate(self.seats):
            hands[seat] = {"hand": [TEXTS[tile] for tile in player.hand.kinds()] + flower_texts(player.unlaid)}
        self.say(event, hands)
