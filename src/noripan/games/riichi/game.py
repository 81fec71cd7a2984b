"""Riichi as a game: what the core asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast, final

from noripan.cards.tiles import FLOWER, tile_id
from noripan.core.deal import Deal
from noripan.core.description import Description
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, resolve
from noripan.games.riichi.carry import RiichiCarry, carry_after, opening_carry, places
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import decode, encode
from noripan.games.riichi.rules import PRESETS, SWITCHES, RiichiRules
from noripan.games.riichi.set_up import position
from noripan.games.riichi.state import INDICATORS, LIVE_END
from noripan.games.riichi.text import red_fives
from noripan.mahjong.game import MahjongGame
from noripan.mahjong.origins import Draws

PARTS: Final = {
    "contract": "noripan.games.riichi.contract",
    "encoder": "noripan.games.riichi.encoder",
    "bots": "noripan.bots.riichi.levels",
    "terminal": "noripan.cli.riichi.table",
    "lesson": "noripan.server:lessons/riichi.json",
    "words": "noripan.games.riichi:words",
}


@final
class RiichiGame(MahjongGame):
    def __init__(self) -> None:
        super().__init__("riichi", (4,), PRESETS, SWITCHES, PARTS)
        self.claims = True
        self.deduced = ("waits", "forbidden")

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        name, values = resolve(self.name, PRESETS, SWITCHES, preset, switches)
        return RiichiRules(name, values)

    def deck(self, rules: Rules) -> list[int]:
        """136 tiles by kind, the red fives in place of plain ones."""
        assert isinstance(rules, RiichiRules)
        deck: list[int] = []
        for kind in range(34):
            red = int(red_fives(rules, kind // 9)) if kind < 27 and kind % 9 == 4 else 0
            deck += [34 + kind // 9] * red + [kind] * (4 - red)
        return deck

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        assert isinstance(rules, RiichiRules)
        return opening_carry(rules, options)

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        assert isinstance(rules, RiichiRules) and isinstance(carry, RiichiCarry)
        deal = RiichiDeal(rules, carry, deck, log)
        deal.start()
        return deal

    def origins(self, deal: Deal, deck: list[int], events: list[Event]) -> dict[str, list[int]]:
        draws = Draws([at // 4 for at in range(48)] + [0, 1, 2, 3], list(range(LIVE_END, INDICATORS)))
        draws.follow(events)
        ends = {"wall": int(LIVE_END), "replacements": int(INDICATORS), "hidden indicators": len(deck)}
        return draws.origins(deal.census(), deck, ends)

    def position(self, rules: Rules, said: Description, rng: Random) -> Deal:
        assert isinstance(rules, RiichiRules)
        return position(rules, self.deck(rules), said, rng)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        assert isinstance(rules, RiichiRules) and isinstance(carry, RiichiCarry)
        return carry_after(rules, carry, result.detail)

    def encode(self, move: Move) -> dict[str, Any]:
        return cast(dict[str, Any], encode(move))

    def decode(self, data: object) -> Move:
        return decode(data)

    def card_id(self, text: str) -> int:
        tile = tile_id(text)
        if tile >= FLOWER:
            raise ValueError(f"no tile {text!r} in riichi: there are no flowers")
        return tile

    def total(self, rules: Rules, result: Result) -> int:
        """R16: what the players lose lies on the table as sticks, and the other way round."""
        return 1000 * (int(result.detail["sticksBefore"]) - int(result.detail["sticks"]))

    def placements(self, rules: Rules, carry: Carry) -> list[int]:
        return places(carry.scores)

    def counted(
        self, detail: dict[str, Any], seat: int, won: list[dict[str, Any]], fed: list[dict[str, Any]]
    ) -> dict[str, float]:
        row = {
            "tsumo": float(any(win["from"] is None for win in won)),
            "riichi": float(seat in detail["riichi"]),
            "calls": float(seat in detail["open"]),
        }
        if won:
            row["points a win"] = float(won[0]["points"])
        if fed:
            row["points a deal-in"] = float(sum(win["points"] for win in fed))
        if detail["kind"] == "draw":
            row["tenpai at a draw"] = float(seat in detail["tenpai"])
        return row


GAME: Final = RiichiGame()
