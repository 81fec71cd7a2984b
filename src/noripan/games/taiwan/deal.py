"""The course of a hand, from the deal to its score."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.core.bits import bit, popcount
from noripan.core.deal import NOBODY as UNSEEN
from noripan.core.deal import PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.games.taiwan.ending import TaiwanEnding
from noripan.games.taiwan.fallback import fallback_move
from noripan.games.taiwan.imagine import imagine_tiles
from noripan.games.taiwan.legal import has_claim, list_claims, list_turn, readiness, swapped_by
from noripan.games.taiwan.moves import (
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    DRAW,
    DRAW_MOVE,
    HU,
    KONG,
    PASS,
    PONG,
    TaiwanMove,
    encode,
)
from noripan.games.taiwan.reading import EVERY_FLOWER
from noripan.games.taiwan.refusals import refusal
from noripan.games.taiwan.state import (
    A_DISCARD,
    A_FLOWER,
    A_KONG,
    CLAIMED_KONG,
    DISCARDING,
    DRAWING,
    NOBODY,
    NOTHING,
    OUT_OF_TILES,
    OWN_KONG,
    REPLACED,
    RESPONSE,
    Seat,
)
from noripan.games.taiwan.view import flower_texts, flower_tiles, hidden_kong, meld_data, view_of
from noripan.games.taiwan.winning import flower_giver, flower_robber, has_all_flowers
from noripan.mahjong.claims import CLAIM_RUN, CLAIM_SET, taker
from noripan.mahjong.melds import CHI, CLOSED_KAN, OPEN_KAN, PON, Meld
from noripan.mahjong.player import DECLARES, DRAWN, NO_TILE
from noripan.mahjong.winds import WIND_NAMES

ANY_KIND: Final[i64] = 0x3FFFFFFFF


@final
class TaiwanDeal(TaiwanEnding):
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
            return [seat for seat in range(4) if self.owing >> seat & 1]
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
            self.answers[seat] = move
            self.owing &= ~bit(seat)
            if not self.owing and not self.held():
                self._resolve()
        elif type == DISCARD:
            self._discard(seat, move.tile, move.ready)
        elif type == HU:
            self._self_drawn(seat)
        elif type == DRAW:
            self._draw_tile(seat)
        else:
            self._own_kong(seat, move.tile, type == CONCEALED_KONG)

    # -- drawing -------------------------------------------------------------------------------

    def _draw(self, seat: i64) -> None:
        """The seat's turn to draw: at once, or when it says so; with nothing left the hand is drawn (W11)."""
        self.turn = seat
        self.phase = DRAWING
        if self.left == 0:
            self._drawn_out()
        elif not self.rules.draw_by_hand:
            self._draw_tile(seat)

    def _draw_tile(self, seat: i64) -> None:
        tile: i64 = self.deck[self.next]
        self.next += 1
        self._hand_over(seat, tile, NOTHING)
        self._take_in()

    def _replace(self, replaced: i64) -> None:
        """A tile from the tail for the seat on turn."""
        self.tail -= 1
        self._hand_over(self.turn, self.deck[self.tail], replaced)

    def _hand_over(self, seat: i64, tile: i64, replaced: i64) -> None:
        player: Seat = self.seats[seat]
        player.unponged = 0
        if not self.rules.passing_strict:
            player.passed = 0
        if not replaced or replaced == CLAIMED_KONG or not self.replaced or self.replaced == A_FLOWER:
            self.replaced = replaced  # a flower drawn for a kong, or a kong after a claimed one, changes nothing
        if tile >= FLOWER:
            player.unlaid |= bit(tile - FLOWER)
        else:
            player.hand.add(tile)
            player.drawn = tile
        if self.log is not None:
            public: dict[str, Any] = {
                "seat": int(seat),
                "tileCount": int(self.left),
                "replaces": REPLACED[replaced] or None,
            }
            self.log.append(Event("DRAW", public, {int(seat): {"tile": TEXTS[tile]}}))

    def _take_in(self) -> None:
        """Lay the flowers of the seat that draws and replace them from the tail, until none is left (W14).

        When a flower lets somebody win, they are asked first, and this goes on after their answer.
        """
        while True:
            player: Seat = self.seats[self.turn]
            if self.lacking:
                if self.left == 0:
                    self._nothing_to_replace(player)
                    return
                self.lacking -= 1
                self._replace(A_FLOWER)
            elif player.unlaid:
                self._lay_flowers(player)
                if self.owing:
                    return
            elif self.opening == 4:
                self.phase = DISCARDING
                return
            else:
                player.look()
                player.drawn = NO_TILE
                self.opening += 1
                self.turn = (self.turn + 1) % 4
                if self.opening == 4:
                    self._draw(self.turn)
                    return

    def _lay_flowers(self, player: Seat) -> None:
        """Beside the hand; whoever has seven of them now, or had, may rob the eighth (七搶一)."""
        flowers = flower_tiles(player.unlaid)
        player.flowers |= player.unlaid
        player.unlaid = 0
        self.lacking = len(flowers)
        self.flower = flowers[-1]
        if self.log is not None:
            self.log.append(Event("FLOWERS", {"seat": int(self.turn), "tiles": [TEXTS[tile] for tile in flowers]}))
        robber: i64 = flower_robber(self)
        if robber != NOBODY:
            lacks: i64 = EVERY_FLOWER & ~self.seats[robber].flowers
            self._ask(A_FLOWER, FLOWER + popcount(lacks - 1), bit(robber))

    def _nothing_to_replace(self, player: Seat) -> None:
        """A flower and no tile left to replace it: the hand is drawn, but who has all eight may win first."""
        if has_all_flowers(self, player) and self.replaced != OUT_OF_TILES:
            self.replaced = OUT_OF_TILES
            self._ask(A_FLOWER, self.flower, bit(self.turn))
        else:
            self._drawn_out()

    # -- discarding and claiming ---------------------------------------------------------------

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
            public: dict[str, Any] = {
                "seat": int(seat),
                "tile": TEXTS[tile],
                "drawn": drawn,
                "ready": ready,
            }
            self.log.append(Event("DISCARD", public))
        self._offer(A_DISCARD, tile)

    def _offer(self, offer: i64, tile: i64) -> None:
        """Ask everybody who could claim the tile."""
        self.phase = RESPONSE
        self.offer = offer
        self.tile = tile
        asked: i64 = 0
        for step in range(1, 4):
            seat: i64 = (self.turn + step) % 4
            if has_claim(self, seat):
                asked |= bit(seat)
        if asked or self.holding:
            self._ask(offer, tile, asked)
        else:
            self._unclaimed()

    def held(self) -> bool:
        return self.holding and self.phase == RESPONSE

    def release(self) -> None:
        assert not self.owing
        self.forget()
        self._resolve()

    def _ask(self, offer: i64, tile: i64, asked: i64) -> None:
        self.offer = offer
        self.tile = tile
        self.asked = asked
        self.owing = asked
        for seat in range(4):
            self.answers[seat] = None

    def _resolve(self) -> None:
        """All answers are in: a win comes first, then kong and pong, then chow (W8)."""
        claims: i64 = 0
        wins: list[int] = []
        for step in range(4):
            seat: i64 = (self.turn + step) % 4
            answer = self.answers[seat]
            if not self.asked >> seat & 1 or answer is None:
                continue
            if answer.type == HU:
                wins.append(seat)
            elif answer.type != PASS:
                claims |= (CLAIM_RUN if answer.type == CHOW else CLAIM_SET) << (4 * seat)
        if wins:
            self._hu(wins)
            return
        caller: i64 = taker(claims, self.turn)
        if caller == NOBODY:
            self._unclaimed()
        else:
            self._let_pass()
            answer = self.answers[caller]
            assert answer is not None
            self._call(caller, answer)

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

    def _clear(self) -> None:
        """Nothing is on offer any more."""
        self.offer = NOTHING
        self.tile = NO_TILE
        self.asked = 0

    def _call(self, seat: i64, move: TaiwanMove) -> None:
        """Chow, pong or kong of the discard on the table (W5, W6, W7)."""
        source: i64 = self.turn
        tile: i64 = self.tile
        player: Seat = self.seats[seat]
        self.seats[source].lose_discard()
        if move.type == CHOW:
            meld = Meld(CHI, min(move.tile, tile), sorted([int(move.tile), int(move.other), int(tile)]), tile, source)
            player.hand.remove(move.tile)
            player.hand.remove(move.other)
        else:
            own: i64 = 3 if move.type == KONG else 2
            for _ in range(own):
                player.hand.remove(tile)
            if move.type == PONG:
                player.pons |= bit(tile)
            meld = Meld(OPEN_KAN if move.type == KONG else PON, tile, [int(tile)] * (own + 1), tile, source)
        player.melds.append(meld)
        player.spared = 0
        player.look()
        self.untouched = False
        self.turn = seat
        self._clear()
        self.phase = DISCARDING
        if self.log is not None:
            self.log.append(Event("CALL", {"seat": int(seat), "meld": meld_data(meld, False)}))
        if move.type == KONG:
            self._stand(CLAIMED_KONG)
        elif self.rules.swapping != "free":
            self.forbidden = swapped_by(self.rules.swapping, move, tile)

    # -- kongs ---------------------------------------------------------------------------------

    def _own_kong(self, seat: i64, kind: i64, concealed: bool) -> None:
        """A concealed or an added kong; an added one may be robbed before it stands (W6)."""
        player: Seat = self.seats[seat]
        player.drawn = NO_TILE
        player.spared = 0
        if concealed:
            for _ in range(4):
                player.hand.remove(kind)
            meld = Meld(CLOSED_KAN, kind, [int(kind)] * 4, NO_TILE, NOBODY)
            player.melds.append(meld)
        else:
            player.hand.remove(kind)
            meld = player.add_to_pon(kind, [int(kind)])
        player.look()
        if self.log is not None:
            public: dict[str, Any] = {"seat": int(seat)}
            if hidden_kong(self, meld):
                whole: dict[int, dict[str, Any]] = {int(seat): {"meld": meld_data(meld, False)}}
                self.log.append(Event("KONG", {**public, "meld": meld_data(meld, True)}, whole))
            else:
                self.log.append(Event("KONG", {**public, "meld": meld_data(meld, False)}))
        if concealed:
            self._stand(OWN_KONG)
        else:
            self._offer(A_KONG, kind)

    def _stand(self, replaced: i64) -> None:
        """A kong that nobody robbed takes its tile from the tail."""
        self.untouched = False
        self.kongs += 1
        self.phase = DRAWING
        self.seats[self.turn].passed = 0
        self._replace(replaced)
        self._take_in()

    # -- the end -------------------------------------------------------------------------------

    def _self_drawn(self, seat: i64) -> None:
        self._win([seat], NOBODY)

    def _hu(self, wins: list[int]) -> None:
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

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
        return view

    def imagine(self, seat: int, rng: Random) -> Deal:
        world = self._twin()
        imagine_tiles(world, seat, rng)
        if world.phase == RESPONSE:
            world.ask_again(seat)
        return world

    def ask_again(self, seat: i64) -> None:
        """Whom the imagined hands let claim. The seat knows about itself only; if it owes nothing, somebody else does.

        Answers that others have sealed are unknown to it: they owe them still.
        """
        mine: bool = (self.owing >> seat & 1) != 0
        asked: i64 = self.asked & bit(seat)
        for step in range(1, 4):
            other: i64 = (self.turn + step) % 4
            if other != seat:
                if not mine or has_claim(self, other):
                    asked |= bit(other)
                self.answers[other] = None
        self.asked = asked
        self.owing = asked if mine else asked & ~bit(seat)

    def copy(self) -> Deal:
        return self._twin()

    def _twin(self) -> TaiwanDeal:
        other = TaiwanDeal(self.rules, self.carry, self.deck, None)
        other.take_from(self)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        shown = self.shown_hands()
        for seat, player in enumerate(self.seats):
            owner = PUBLIC if seat in shown else seat
            places.append((f"hand {seat}", owner, player.hand.kinds()))
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
        assert self.log is not None
        carry = self.carry
        public: dict[str, Any] = {
            "wind": WIND_NAMES[carry.wind],
            "dealer": int(carry.dealer),
            "streak": int(carry.streak),
            "scores": list(carry.scores),
        }
        hands: dict[int, dict[str, Any]] = {}
        for seat, player in enumerate(self.seats):
            hands[seat] = {"hand": [TEXTS[tile] for tile in player.hand.kinds()] + flower_texts(player.unlaid)}
        self.log.append(Event("START", public, hands))
