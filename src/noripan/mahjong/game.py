"""What the core asks of either mahjong and both answer alike."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from noripan.cards.tiles import tile_text
from noripan.core.game import Game
from noripan.core.result import Result


@mypyc_attr(allow_interpreted_subclasses=False)
class MahjongGame(Game):
    """Four seats; seat 0 is the first dealer, East."""

    def card_text(self, card: int) -> str:
        return tile_text(card)

    def lineups(self, players: int) -> list[list[int]]:
        """One against three, in each seat."""
        return [[0 if seat == one else 1 for seat in range(players)] for one in range(players)]

    def tally(self, result: Result) -> list[dict[str, float]]:
        detail = result.detail
        wins: list[dict[str, Any]] = detail.get("wins", [])
        rows: list[dict[str, float]] = []
        for seat in range(4):
            won = [win for win in wins if win["seat"] == seat]
            fed = [win for win in wins if win["from"] == seat]
            row = {"win": float(bool(won)), "deal-in": float(bool(fed))}
            row.update(self.counted(detail, seat, won, fed))
            rows.append(row)
        return rows

    def counted(
        self, detail: dict[str, Any], seat: int, won: list[dict[str, Any]], fed: list[dict[str, Any]]
    ) -> dict[str, float]:
        """What else is worth averaging: `won` are the wins of this seat, `fed` those it paid for alone."""
        raise NotImplementedError
