"""How a hand ends: wins, a drawn hand, a void one, and what each leaves behind."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import TEXTS
from noripan.core.result import Result
from noripan.games.taiwan import contract
from noripan.games.taiwan.payments import dealer_tai, shares, win_payments
from noripan.games.taiwan.score import Value
from noripan.games.taiwan.state import END, NOBODY, OFFERS, TaiwanState
from noripan.games.taiwan.view import flower_texts, meld_data
from noripan.games.taiwan.winning import claimed_value, drawn_value
from noripan.mahjong.player import NO_TILE


@mypyc_attr(allow_interpreted_subclasses=False)
class TaiwanEnding(TaiwanState):
    """Between the facts of a hand and its course: what is done when nothing more is played."""

    def _win(self, wins: list[int], loser: i64) -> None:
        """Payments of one or several winners; `loser` is NOBODY for a self-draw (W9, W10)."""
        changes = [0, 0, 0, 0]
        told: list[contract.Win] = []
        for seat in wins:
            value = drawn_value(self, seat) if loser == NOBODY else claimed_value(self, seat)
            paid = win_payments(self.rules, seat, loser, self.carry.dealer, self.carry.streak, value.tai)
            changes = [one + other for one, other in zip(changes, paid, strict=True)]
            told.append(self._win_data(seat, loser, value, paid))
        what = OFFERS[self.offer]
        detail: contract.Won = {
            "kind": "win",
            "reason": "self-draw" if loser == NOBODY or what is None else what,
            "wins": told,
            "scoring": "doubled" if self.rules.doubled else "added",
            "base": self.rules.base,
            "unit": self.rules.unit,
            "shown": wins,
            **self._ended(changes, self.carry.dealer in wins),
        }
        self._end(detail, wins)

    def _win_data(self, seat: i64, loser: i64, value: Value, paid: list[int]) -> contract.Win:
        player = self.seats[seat]
        tile: i64 = player.drawn if loser == NOBODY and player.drawn != NO_TILE else self.tile
        kinds = player.hand.kinds()
        if loser != NOBODY and tile < 34:
            kinds.append(tile)
        return {
            "seat": int(seat),
            "from": None if loser == NOBODY else int(loser),
            "tile": TEXTS[tile],
            "hand": [TEXTS[kind] for kind in kinds],
            "melds": [meld_data(meld, False) for meld in player.melds],
            "flowers": flower_texts(player.flowers),
            "dealerTai": dealer_tai(self.rules, self.carry.streak),
            "payments": paid,
            "counted": self._counted(seat, value, paid),
            "shares": shares(self.rules, loser),
            **value.encode(),
        }

    def _counted(self, winner: i64, value: Value, paid: list[int]) -> list[int | None]:
        """By seat, the tai that each payer pays for: the hand's, and with the dealer the dealer's (W14)."""
        more = dealer_tai(self.rules, self.carry.streak)
        dealer: i64 = self.carry.dealer
        return [
            int(value.tai) + (more if dealer in (seat, winner) else 0) if paid[seat] < 0 else None for seat in range(4)
        ]

    def _drawn_out(self) -> None:
        """W11: nothing is left to draw; nobody pays."""
        detail: contract.DrawnOut = {
            "kind": "draw",
            "reason": "exhausted",
            "shown": [],
            **self._ended([0, 0, 0, 0], self.rules.drawn_stays),
        }
        self._end(detail, [])

    def _void(self, wins: list[int]) -> None:
        """W9: several would win at once; nobody pays, the same dealer again."""
        detail: contract.Void = {
            "kind": "void",
            "reason": "several wins",
            "shown": wins,
            "hands": {str(seat): [TEXTS[kind] for kind in self.seats[seat].hand.kinds()] for seat in wins},
            "from": int(self.turn),
            "tile": TEXTS[self.tile],
            **self._ended([0, 0, 0, 0], True),
        }
        self._end(detail, [])

    def _ended(self, changes: list[int], stays: bool) -> contract.HandEnded:
        """What is told of every end."""
        return {
            "changes": changes,
            "dealer": int(self.carry.dealer),
            "streak": int(self.carry.streak),
            "stays": stays,
            "open": [seat for seat in range(4) if any(not meld.closed for meld in self.seats[seat].melds)],
        }

    def _end(self, detail: contract.Detail, winners: list[int]) -> None:
        self.outcome = cast(dict[str, Any], detail)
        self.phase = END
        self.owing = 0
        self.score = Result(detail["changes"], winners, self.outcome)
        if self.log is not None:
            self.say({"type": "end", "result": {"scores": detail["changes"], "winners": winners, "detail": detail}})
