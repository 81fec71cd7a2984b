"""What wins pay at this table, as numbers that need not be whole."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.games.taiwan.payments import dealer_tai
from noripan.games.taiwan.state import TaiwanState


@final
class Stakes:
    """Payments by tai, from the point of view of one seat that wins."""

    def __init__(self, state: TaiwanState, seat: i64) -> None:
        rules = state.rules
        self._doubled: Final = rules.doubled
        self._base: Final[float] = float(rules.base)
        self._unit: Final[float] = float(rules.unit)
        self._shares: Final[float] = float(rules.discard_shares)
        self._deals: Final = seat == state.carry.dealer
        self._dealer: Final[float] = float(dealer_tai(rules, state.carry.streak))

    def once(self, tai: float) -> float:
        """What one payer pays once."""
        if self._doubled:
            return self._base * float(2.0 ** min(tai, 24.0))
        return self._base + self._unit * tai

    def claimed(self, tai: float) -> float:
        """What a win on a discard brings on average: one payer in three may be the dealer."""
        if self._deals:
            return self._shares * self.once(tai + self._dealer)
        return self._shares * (2.0 * self.once(tai) + self.once(tai + self._dealer)) / 3.0

    def claimed_from(self, tai: float, with_dealer: bool) -> float:
        """The same from one payer."""
        return self._shares * self.once(tai + self._dealer if with_dealer else tai)

    def drawn(self, tai: float) -> float:
        """What a self-draw brings from all three."""
        if self._deals:
            return 3.0 * self.once(tai + self._dealer)
        return 2.0 * self.once(tai) + self.once(tai + self._dealer)
