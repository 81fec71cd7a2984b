"""What a win is worth, to whom."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.errors import HandError
from noripan.games.riichi.contract import Paid
from noripan.games.riichi.payments import Feeder, added, feeders, honba_payments, win_payments
from noripan.games.riichi.points import ron_points, tsumo_points
from noripan.games.riichi.reading import DEALER, TSUMO
from noripan.games.riichi.score import Value
from noripan.games.riichi.state import NOBODY, Seat
from noripan.mahjong.text import wind_of
from noripan.mahjong.winds import EAST

NO_PAO: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Score:
    """What a win is worth.

    `points` is what the winner gets without honba and sticks; `payments` is what each pays with them: `discarder`
    for a ron, `dealer` and `others` (each) for a self-draw, `pao` for whoever answers for a yakuman, and the `sticks`
    taken from the table. `by_seat` has the same seat by seat.
    """

    def __init__(self, value: Value, honba: i64, sticks: i64, pao: i64 = NO_PAO) -> None:
        how: i64 = value.reading.how
        dealer: bool = (how & DEALER) != 0
        self.value: Final = value
        self.han: Final[i64] = value.han
        self.fu: Final[i64] = value.fu
        self.yakuman: Final[i64] = value.yakuman
        self.points: Final[i64] = tsumo_points(value.base, dealer) if how & TSUMO else ron_points(value.base, dealer)
        self.honba: Final[i64] = honba
        self.sticks: Final[i64] = sticks
        self.pao: Final[i64] = pao
        if pao != NO_PAO and not self._feeders():
            raise HandError("pao: by these rules nobody answers for this hand", "pao")

    @property
    def limit(self) -> str:
        """`mangan` to `yakuman`, `double yakuman` and so on; empty below a mangan."""
        return self.value.limit

    @property
    def yaku(self) -> list[tuple[str, int]]:
        """(name, han) pairs; dora come last."""
        return self.value.pairs()

    @property
    def fu_parts(self) -> list[tuple[str, int]]:
        """(what, fu) pairs: they add up to `fu` before it was rounded up."""
        return self.value.parts()

    @property
    def payments(self) -> dict[str, int]:
        how: i64 = self.value.reading.how
        winner: i64 = self.value.reading.win.seat_wind - EAST
        away = [seat for seat in range(4) if seat != winner and seat != self.pao]
        drawn: bool = (how & TSUMO) != 0
        changes = self._changes(NOBODY if drawn else away[-1])
        paid: dict[str, int] = {}
        if self.pao != NO_PAO:
            paid["pao"] = -changes[self.pao]
        if not drawn:
            paid["discarder"] = -changes[away[-1]]
        else:
            for seat in away:
                paid["dealer" if seat == 0 else "others"] = -changes[seat]
        if self.pao != NO_PAO:
            paid = {who: points for who, points in paid.items() if points}
        paid["sticks"] = 1000 * self.sticks
        return paid

    def by_seat(self, discarder: object = None) -> list[int]:
        """What each seat gets or pays, honba and sticks included: East, who deals, then South, West and North.

        `discarder` is the wind of whoever discarded the winning tile; a self-draw has none.
        """
        winner: i64 = self.value.reading.win.seat_wind - EAST
        loser: i64 = NOBODY
        if self.value.reading.how & TSUMO:
            if discarder is not None:
                raise HandError("discarder: nobody discards a tile that is self-drawn", "discarder")
        else:
            loser = wind_of(discarder, "discarder") - EAST
            if loser == winner:
                raise HandError("discarder: nobody wins on a tile of one's own", "discarder")
        changes = self._changes(loser)
        changes[winner] += 1000 * int(self.sticks)
        return changes

    def _changes(self, loser: i64) -> list[int]:
        """What each seat gets or pays, the dealer being seat 0, without the sticks."""
        winner: i64 = self.value.reading.win.seat_wind - EAST
        feed = self._feeders()
        honba = honba_payments(self.value.reading.rules, winner, loser, self.honba, feed)
        return added(win_payments(winner, loser, 0, self.value, feed), honba)

    def _feeders(self) -> list[Feeder]:
        if self.pao == NO_PAO:
            return []
        fed = Seat()
        fed.fed_dragons = self.pao
        fed.fed_winds = self.pao
        fed.fed_kans = self.pao
        return feeders(self.value.reading.rules, fed, self.value)

    def encode(self) -> Paid:
        return {**self.value.encode(), "points": self.points, "payments": self.payments}

    def __repr__(self) -> str:
        limit = f" {self.limit}" if self.limit else ""
        names = ", ".join(f"{name} {han}" for name, han in self.yaku)
        return f"Score({self.han} han {self.fu} fu{limit}, {self.points} points: {names})"
