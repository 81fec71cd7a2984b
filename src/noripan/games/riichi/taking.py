"""How tiles come to a player: drawn, called from another's discard, drawn again for a kan."""

from __future__ import annotations

from typing import Literal

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit
from noripan.games.riichi import contract
from noripan.games.riichi.ending import RiichiEnding
from noripan.games.riichi.moves import CHI, OPEN_KAN, PON
from noripan.games.riichi.state import CLAIM, LIVE_END, NOBODY, ROB, TURN, Seat
from noripan.games.riichi.view import meld_data
from noripan.mahjong.claims import swapped
from noripan.mahjong.counts import ORPHANS
from noripan.mahjong.melds import CHI as RUN
from noripan.mahjong.melds import CLOSED_KAN as CLOSED
from noripan.mahjong.melds import OPEN_KAN as OPEN
from noripan.mahjong.melds import PON as TRIPLET
from noripan.mahjong.melds import Meld
from noripan.mahjong.moves import MahjongMove
from noripan.mahjong.player import NO_TILE


@mypyc_attr(allow_interpreted_subclasses=False)
class RiichiTaking(RiichiEnding):
    """Between how a hand ends and its course: draws, calls and kans, and the indicators that kans turn."""

    # -- drawing -------------------------------------------------------------------------------

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
            replaces: Literal["kan"] | None = "kan" if self.after_kan else None
            event: contract.Draw = {"type": "draw", "seat": int(seat), "left": int(self.left), "replaces": replaces}
            self.say(event, {int(seat): {"tile": TEXTS[tile]}})

    # -- calls ---------------------------------------------------------------------------------

    def _call(self, seat: i64, move: MahjongMove) -> None:
        """Chi, pon or open kan of the discard on the table."""
        self._lay_stick()
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
            self.say({"type": "call", "seat": int(seat), "meld": meld_data(meld)})
        if move.type == OPEN_KAN:
            self._indicate_kan(False)
            self._replace(seat)
        elif not self.rules.kuikae:
            self.forbidden = bit(kind)
            if move.type == CHI:
                self.forbidden = swapped(kind, low, kind_of(move.other) - low)

    def _lay_stick(self) -> None:
        """A riichi stands once its discard was not won (R3)."""
        if self.phase == CLAIM and self.declaring:
            self.declaring = False
            self.points[self.turn] -= 1000
            self.sticks += 1
            self.laid |= bit(self.turn)
            if self.log is not None:
                self.say({"type": "riichi", "seat": int(self.turn), "sticks": int(self.sticks)})

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
            if player.riichi:
                player.kanned |= bit(kind)
        else:
            meld = player.add_to_pon(kind, own)
        player.look()
        if self.log is not None:
            self.say({"type": "kan", "seat": int(seat), "meld": meld_data(meld)})
        if not closed or (self.rules.kokushi_ankan and ORPHANS >> kind & 1):
            self._offer(ROB, own[-1])
        else:
            self._stand(seat)

    def _stand(self, seat: i64) -> None:
        """A kan of one's own that nobody robbed."""
        self._disturb()
        self._indicate_kan(self.kan_closed)
        self._replace(seat)

    def _indicate_kan(self, closed: bool) -> None:
        """R9: a closed kan turns its indicator at once, an open or added one with the next discard, or at once too."""
        if not self.rules.kan_dora:
            return
        self._turn_indicators()
        if closed or self.rules.kan_dora_at_once:
            self._turn_indicator()
        else:
            self.unshown += 1

    def _turn_indicators(self) -> None:
        """R9: the indicators of open and added kans come with the next discard, or before the next replacement."""
        while self.unshown:
            self.unshown -= 1
            self._turn_indicator()

    def _turn_indicator(self) -> None:
        self.shown += 1
        if self.log is not None:
            self.say({"type": "dora", "indicator": TEXTS[self.indicators()[-1]]})

    def _replace(self, seat: i64) -> None:
        """The replacement tile."""
        tile: i64 = self.deck[LIVE_END + self.kans]
        self.kans += 1
        self.after_kan = True
        self._receive(seat, tile)
