"""Taiwan mahjong as a game: what the rest of the package needs to know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast, final

from noripan.cards.tiles import FLOWER, KINDS, TILES, tile_id
from noripan.core.deal import Deal
from noripan.core.description import Description
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, resolve
from noripan.games.taiwan.carry import TaiwanCarry, next_carry, opening_carry
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import decode, encode
from noripan.games.taiwan.rules import PRESETS, SWITCHES, TaiwanRules
from noripan.games.taiwan.set_up import position
from noripan.games.taiwan.state import DEALT
from noripan.mahjong.game import MahjongGame
from noripan.mahjong.origins import Draws

PARTS: Final = {
    "contract": "noripan.games.taiwan.contract",
    "encoder": "noripan.games.taiwan.encoder",
    "bots": "noripan.bots.taiwan.levels",
    "terminal": "noripan.cli.taiwan.table",
    "lesson": "noripan.server:lessons/taiwan.json",
    "words": "noripan.games.taiwan:words",
}


@final
class TaiwanGame(MahjongGame):
    def __init__(self) -> None:
        super().__init__("taiwan", (4,), PRESETS, SWITCHES, PARTS)
        self.claims = True
        self.deduced = ("waits", "passed")
        self.beyond_views = ("passed", "unponged")  # tiles let pass since the last draw, for a win or a pong

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        name, values = resolve(self.name, PRESETS, SWITCHES, preset, switches)
        return TaiwanRules(name, values)

    def deck(self, rules: Rules) -> list[int]:
        """Four of each kind, and the eight flowers where they are played with."""
        assert isinstance(rules, TaiwanRules)
        deck = [kind for kind in range(KINDS) for _ in range(4)]
        return deck + list(range(FLOWER, TILES)) if rules.flowers else deck

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        assert isinstance(rules, TaiwanRules)
        return opening_carry(rules, options)

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        assert isinstance(rules, TaiwanRules) and isinstance(carry, TaiwanCarry)
        deal = TaiwanDeal(rules, carry, deck, log)
        deal.start()
        return deal

    def origins(self, deal: Deal, deck: list[int], events: list[Event]) -> dict[str, list[int]]:
        draws = Draws([at // 4 for at in range(DEALT)], list(range(len(deck) - 1, -1, -1)))
        draws.follow(events)
        return draws.origins(deal.census(), deck, {"wall": len(deck) - draws.replaced})

    def position(self, rules: Rules, said: Description, rng: Random) -> Deal:
        assert isinstance(rules, TaiwanRules)
        return position(rules, self.deck(rules), said, rng)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        assert isinstance(rules, TaiwanRules) and isinstance(carry, TaiwanCarry)
        return next_carry(rules, carry, result.scores, result.detail["stays"])

    def encode(self, move: Move) -> dict[str, Any]:
        return cast(dict[str, Any], encode(move))

    def decode(self, data: object) -> Move:
        return decode(data)

    def card_id(self, text: str) -> int:
        tile = tile_id(text)
        if KINDS <= tile < FLOWER:
            raise ValueError(f"no tile {text!r} in Taiwan mahjong: no five is red")
        return tile

    def counted(
        self, detail: dict[str, Any], seat: int, won: list[dict[str, Any]], fed: list[dict[str, Any]]
    ) -> dict[str, float]:
        row = {
            "self-draw": float(any(win["from"] is None for win in won)),
            "claims": float(seat in detail["open"]),
            "drawn hand": float(detail["kind"] == "draw"),
        }
        if won:
            row["tai a win"] = float(won[0]["tai"])
        return row


GAME: Final = TaiwanGame()
