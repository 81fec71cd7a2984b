"""What a win is worth, to whom."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.core.errors import HandError
from noripan.games.taiwan.contract import Paid
from noripan.games.taiwan.payments import dealer_tai, owed
from noripan.games.taiwan.reading import DEALER, SELF_DRAWN
from noripan.games.taiwan.score import Value
from noripan.mahjong.text import wind_of
from noripan.mahjong.winds import EAST


@final
class Score:
    """What a win is worth: `tai` in all (fans where they double), the `lines` they come from, and who pays what."""

    def __init__(self, value: Value, from_dealer: bool, streak: i64) -> None:
        self.value: Final = value
        self.tai: Final = int(value.tai)
        self.from_dealer: Final = from_dealer
        self.streak: Final[i64] = streak

    @property
    def fans(self) -> int:
        """The same as `tai`, by the word of tables that double."""
        return self.tai

    @property
    def lines(self) -> list[tuple[str, int]]:
        """(name, tai) of everything that counts; the dealer's tai are apart, for not every payment has them."""
        return self.value.lines()

    @property
    def dealer_tai(self) -> int:
        """What a payment from or to the dealer counts on top."""
        return dealer_tai(self.value.reading.win.rules, self.streak)

    @property
    def payments(self) -> dict[str, int]:
        """`discarder` for a claimed win; `dealer` and `others` (each) for a self-draw, `others` alone to the dealer."""
        win = self.value.reading.win
        deals: bool = (win.how & DEALER) != 0
        if not win.how & SELF_DRAWN:
            once = owed(win.rules, self.tai, deals or self.from_dealer, self.streak)
            return {"discarder": once * win.rules.discard_shares}
        if deals:
            return {"others": owed(win.rules, self.tai, True, self.streak)}
        return {
            "dealer": owed(win.rules, self.tai, True, self.streak),
            "others": owed(win.rules, self.tai, False, self.streak),
        }

    def by_seat(self, discarder: object = None) -> list[int]:
        """What each seat gets or pays: East, who deals, then South, West and North.

        `discarder` is the wind of whoever discarded the winning tile, or had the kong that was robbed; where the dealer
        did it need not be said, and a self-draw has none.
        """
        win, paid = self.value.reading.win, self.payments
        winner = int(win.seat_wind - EAST)
        out = [0, 0, 0, 0]
        if "discarder" in paid:
            out[self._loser(discarder, winner)] = -paid["discarder"]
        elif discarder is not None:
            raise HandError("discarder: nobody discards a tile that is self-drawn", "discarder")
        else:
            out = [-paid["dealer" if seat == 0 and "dealer" in paid else "others"] for seat in range(4)]
        out[winner] = self.points
        return out

    def _loser(self, discarder: object, winner: int) -> int:
        loser = 0 if discarder is None and self.from_dealer else int(wind_of(discarder, "discarder") - EAST)
        if loser == winner or (loser == 0) != self.from_dealer:
            raise HandError("discarder: not the winner, and the dealer only where from_dealer says so", "discarder")
        return loser

    @property
    def points(self) -> int:
        """What the winner gets in all."""
        paid = self.payments
        if "discarder" in paid:
            return paid["discarder"]
        return paid["dealer"] + 2 * paid["others"] if "dealer" in paid else 3 * paid["others"]

    def encode(self) -> Paid:
        return {
            **self.value.encode(),
            "dealerTai": self.dealer_tai,
            "payments": self.payments,
            "points": self.points,
        }

    def __repr__(self) -> str:
        names = ", ".join(f"{name} {tai}" for name, tai in self.lines)
        return f"Score({self.tai} tai, {self.points} points: {names})"
