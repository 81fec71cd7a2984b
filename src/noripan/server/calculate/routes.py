"""Hands counted over HTTP: what one is worth, what it waits for, what to discard. No table is looked at for it."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from noripan.core.errors import HandError, RulesError
from noripan.games import find
from noripan.games.riichi.rules import RiichiRules
from noripan.games.taiwan.rules import TaiwanRules
from noripan.server.calculate.hand import Calculated, calculated
from noripan.server.calculate.riichi import RiichiHand, RiichiReckoner
from noripan.server.calculate.taiwan import TaiwanHand, TaiwanReckoner
from noripan.server.http.answers import HttpError, answered, body, network, slow_down
from noripan.server.http.in_turn import InTurn
from noripan.server.limits import Buckets
from noripan.server.table.settings import rules_of

Hand = RiichiHand | TaiwanHand


class Calculator:
    """The routes about hands. They ask for no name: they tell nobody anything that they have not said."""

    def __init__(self) -> None:
        self._turns = InTurn()
        self._askings = Buckets(rate=10, burst=100)

    def routes(self) -> list[Route]:
        return [
            Route("/api/calculate/riichi", answered(self.riichi), methods=["POST"]),
            Route("/api/calculate/taiwan", answered(self.taiwan), methods=["POST"]),
        ]

    async def riichi(self, request: Request) -> Any:
        return await self._answer(request, RiichiHand)

    async def taiwan(self, request: Request) -> Any:
        return await self._answer(request, TaiwanHand)

    async def _answer(self, request: Request, type: type[Hand]) -> Any:
        slow_down(self._askings, network(request))
        asked = await body(request, type)
        try:
            return msgspec.to_builtins(await self._turns.do(network(request), lambda: calculate(asked)))
        except RulesError as error:
            raise HttpError(400, str(error), "settings") from error
        except HandError as error:
            raise HttpError(400, str(error), "hand", where=where(str(error)), fault=error.code) from error


def calculate(asked: Hand) -> Calculated:
    """What the engine says about a hand; HandError and RulesError say what is wrong with it."""
    game = find("riichi" if isinstance(asked, RiichiHand) else "taiwan")
    rules = rules_of(game, asked.preset, asked.switches)
    if isinstance(asked, RiichiHand):
        assert isinstance(rules, RiichiRules)
        return calculated(RiichiReckoner(asked, rules), asked.hand)
    assert isinstance(rules, TaiwanRules)
    about = TaiwanReckoner(asked, rules)
    if not asked.hand and not asked.melds and asked.flowers:
        return about.flowers_alone()
    return calculated(about, asked.hand)


def where(reason: str) -> str:
    """The field that an error is about: `melds` of `melds[2]: ...`."""
    return reason.partition(":")[0].partition("[")[0]
