"""What a player sees at the table: tiles still out, how long the hand may last, who threatens to win and with what."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.bots.mahjong.sight import Sight
from noripan.bots.riichi.standing import Standing
from noripan.bots.riichi.style import Style
from noripan.cards.tiles import is_red, kind_of
from noripan.games.riichi.dora import dora_of
from noripan.games.riichi.state import RiichiState, Seat
from noripan.mahjong.melds import CHI

CARELESS: Final[float] = 0.02  # below this chance of being tenpai nobody is feared


@final
class Eyes:
    """The table as one seat sees it. Nothing hidden is looked at: only the seat's own hand and what lies open."""

    def __init__(self, state: RiichiState, seat: i64, style: Style) -> None:
        self.standing: Final = Standing(state, seat, style)
        self.seat: Final[i64] = seat
        self.style: Final = style
        self.sight: Final = Sight()
        self.left: Final[vec[i64]] = self.sight.left
        self.turns: Final[i64] = (state.left + 3) // 4
        self.dora: Final[vec[i64]] = vec[i64]([0] * 34)  # how many han a tile of the kind adds
        self.danger: Final[list[float]] = [0.0] * 34  # points that discarding a kind is expected to cost
        self.chance: Final[list[float]] = [0.0] * 34  # that it deals in
        self.threat: float = 0.0  # the chance that somebody is tenpai
        self.pressure: float = 0.0  # the same, weighed by what dealing in would cost here
        self._count(state, seat)
        for step in range(1, 4):
            self._fear(state, (seat + step) % 4)

    def _count(self, state: RiichiState, seat: i64) -> None:
        for tile in state.indicators():
            self.sight.see(kind_of(tile))
            self.dora[dora_of(tile)] += 1
        self.sight.see_hand(state.seats[seat].hand)
        for player in state.seats:
            self.sight.see_river(player)
            for meld in player.melds:
                self.sight.see_meld(meld)

    # -- danger ------------------------------------------------------------------------------------

    def _fear(self, state: RiichiState, other: i64) -> None:
        player: Seat = state.seats[other]
        tenpai: float = self._tenpai(player)
        if tenpai < CARELESS or player.dead:
            return
        self.threat = 1.0 - (1.0 - self.threat) * (1.0 - tenpai)
        self.pressure = max(self.pressure, tenpai * self.standing.cost(other, 5000.0) / 5000.0)
        loss: float = self.standing.cost(other, self._loss(state, other))
        safe: i64 = player.thrown | player.passed
        weights: list[float] = [0.0] * 34
        total: float = 0.0
        for kind in range(34):
            if not safe >> kind & 1:
                weights[kind] = self.style.shapes.weight(self.left, kind, safe)
                total += weights[kind]
        if total <= 0.0:
            return
        for kind in range(34):
            if weights[kind] > 0.0:
                chance: float = tenpai * min(0.3, self.style.wait_kinds * weights[kind] / total)
                self.chance[kind] += chance
                self.danger[kind] += chance * (loss + 800.0 * float(self.dora[kind]))

    def _tenpai(self, player: Seat) -> float:
        """How likely this player waits already."""
        if player.riichi:
            return 1.0
        thrown: i64 = len(player.river)
        melds: i64 = len(player.melds)
        style = self.style
        if melds == 0:
            return style.tenpai_closed * float(max(0, thrown - 6))
        if melds == 1:
            return min(0.5, style.tenpai_one * float(max(0, thrown - 4)))
        if melds == 2:
            return min(0.75, style.tenpai_two * float(max(0, thrown - 2)))
        return min(0.95, style.tenpai_three + 0.03 * float(thrown))

    def _loss(self, state: RiichiState, other: i64) -> float:
        """What dealing in to this player costs on average."""
        player = state.seats[other]
        han: float = 0.0
        for meld in player.melds:
            for tile in meld.tiles:
                han += float(self.dora[kind_of(tile)]) + (1.0 if is_red(tile) else 0.0)
            if meld.type != CHI and meld.kind >= 27:
                if meld.kind >= 31 or meld.kind == state.carry.seat_wind(other) or meld.kind == state.carry.round_wind:
                    han += 1.0
        if player.riichi:
            points: float = self.style.loss_riichi + 1500.0 * han
        elif player.closed:
            points = self.style.loss_closed
        else:
            points = self.style.loss_open + 1400.0 * han
        return points * (1.5 if other == state.carry.dealer else 1.0) + float(
            state.rules.honba_points * state.carry.honba
        )

    # -- counting ----------------------------------------------------------------------------------

    def alive(self, kinds: i64) -> i64:
        """How many tiles of these kinds are still out."""
        return self.sight.alive(kinds)

    def dora_in(self, state: RiichiState) -> i64:
        """The dora this seat holds and has laid, red fives among them."""
        player = state.seats[self.seat]
        out: i64 = player.reds(0) + player.reds(1) + player.reds(2)
        for kind in range(34):
            if self.dora[kind]:
                out += self.dora[kind] * player.hand.count(kind)
        for meld in player.melds:
            for tile in meld.tiles:
                out += self.dora[kind_of(tile)] + (1 if is_red(tile) else 0)
        return out
