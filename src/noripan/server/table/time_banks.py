"""How much time each seat has. It follows from the same acts as the table: every move says how long it took."""

from __future__ import annotations

from noripan.server.table.acts import AnyAct, Begin, PlayMove
from noripan.server.table.table import Table

UNLISTED = 4  # a decision with too many answers to list (Fantasyland) gets so many times the time for a move


class TimeBanks:
    """The time of every seat of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.banks = [0.0] * len(table.seats)  # seconds left, by seat
        self._used = [0.0] * len(table.seats)  # of the time for a move, as far as others have seen
        # By seat: whether its last move is one that others cannot see, and it goes on deciding. Its time does not begin
        # anew then, or that would tell them.
        self.unseen = [False] * len(table.seats)

    def apply(self, act: AnyAct) -> None:
        """Let an act happen at the table, and take its time from whoever has played."""
        if isinstance(act, PlayMove):
            self._play(act)
            return
        self._table.apply(act)
        if isinstance(act, Begin):
            clock = self._table.plan.settings.clock
            self.banks = [clock.bank if clock is not None else 0.0] * len(self.banks)
            self._used = [0.0] * len(self._used)

    def _play(self, act: PlayMove) -> None:
        table, seat = self._table, act.seat
        table.release()  # what others see of a window that closes here is not part of this move
        self._charge(act)
        before = table.happened()
        table.apply(act)
        assert table.match is not None
        self.unseen[seat] = before == table.happened() and seat in table.match.pending()
        if not self.unseen[seat]:
            self._used[seat] = 0.0

    def _charge(self, act: PlayMove) -> None:
        """Take the time of a move from the seat's clock."""
        allowed = self._time_for_a_move(act.seat)
        if allowed is None:
            return
        before = self._used[act.seat]
        after = self._used[act.seat] = before + act.took / 1000
        self.banks[act.seat] = max(0.0, self.banks[act.seat] - max(0.0, after - allowed) + max(0.0, before - allowed))

    def allowance(self, seat: int) -> float | None:
        """Seconds this seat has for what it must decide now; None: as many as it likes."""
        allowed = self._time_for_a_move(seat)
        return None if allowed is None else max(0.0, allowed - self._used[seat]) + self.banks[seat]

    def _time_for_a_move(self, seat: int) -> float | None:
        clock, match = self._table.plan.settings.clock, self._table.match
        if clock is None or match is None:
            return None
        return clock.move if match.deal.listed(seat) else clock.move * UNLISTED
