"""How tiles come to a player: drawn, in place of flowers, claimed from another's discard, drawn again for a kong."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.core.bits import bit, popcount
from noripan.core.event import Private
from noripan.games.taiwan import contract
from noripan.games.taiwan.ending import TaiwanEnding
from noripan.games.taiwan.legal import swapped_by
from noripan.games.taiwan.moves import CHOW, KONG, PONG
from noripan.games.taiwan.reading import EVERY_FLOWER
from noripan.games.taiwan.state import (
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
from noripan.games.taiwan.view import flower_tiles, hidden_kong, meld_data
from noripan.games.taiwan.winning import flower_robber, has_all_flowers
from noripan.mahjong.melds import CHI, CLOSED_KAN, OPEN_KAN, PON, Meld
from noripan.mahjong.moves import MahjongMove
from noripan.mahjong.player import NO_TILE


@mypyc_attr(allow_interpreted_subclasses=False)
class TaiwanTaking(TaiwanEnding):
    """Between how a hand ends and its course: draws, flowers, claims and kongs."""

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
            event: contract.Draw = {
                "type": "draw",
                "seat": int(seat),
                "left": int(self.left),
                "replaces": REPLACED[replaced],
            }
            self.say(event, {int(seat): {"tile": TEXTS[tile]}})

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
            self.say({"type": "flowers", "seat": int(self.turn), "tiles": [TEXTS[tile] for tile in flowers]})
        robber: i64 = flower_robber(self)
        if robber != NOBODY:
            lacks: i64 = EVERY_FLOWER & ~self.seats[robber].flowers
            self._ask_about_flower(FLOWER + popcount(lacks - 1), robber)

    def _nothing_to_replace(self, player: Seat) -> None:
        """A flower and no tile left to replace it: the hand is drawn, but who has all eight may win first."""
        if has_all_flowers(self, player) and self.replaced != OUT_OF_TILES:
            self.replaced = OUT_OF_TILES
            self._ask_about_flower(self.flower, self.turn)
        else:
            self._drawn_out()

    def _ask_about_flower(self, flower: i64, seat: i64) -> None:
        self.offer = A_FLOWER
        self.tile = flower
        self._ask(bit(seat))

    # -- claims --------------------------------------------------------------------------------

    def _call(self, seat: i64, move: MahjongMove) -> None:
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
            self.say({"type": "call", "seat": int(seat), "meld": meld_data(meld, False)})
        if move.type == KONG:
            self._stand(CLAIMED_KONG)
        elif self.rules.swapping != "free":
            self.forbidden = swapped_by(self.rules.swapping, move, tile)

    def _clear(self) -> None:
        """Nothing is on offer any more."""
        self.offer = NOTHING
        self.tile = NO_TILE
        self.asked = 0

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
            hidden = hidden_kong(self, meld)
            whole: Private | None = {int(seat): {"meld": meld_data(meld, False)}} if hidden else None
            self.say({"type": "kong", "seat": int(seat), "meld": meld_data(meld, hidden)}, whole)
        if concealed:
            self._stand(OWN_KONG)
        else:
            self.offer = A_KONG
            self._offer(RESPONSE, kind)

    def _stand(self, replaced: i64) -> None:
        """A kong that nobody robbed takes its tile from the tail."""
        self.untouched = False
        self.kongs += 1
        self.phase = DRAWING
        self.seats[self.turn].passed = 0
        self._replace(replaced)
        self._take_in()
