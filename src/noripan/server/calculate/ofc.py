"""A board of Open-Face Chinese as it grows, judged over HTTP: rows, royalties, foul, Fantasyland."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.routing import Route

from noripan.core.errors import HandError, RulesError
from noripan.core.rules import resolve
from noripan.games.ofc.contract_progress import OfcProgress
from noripan.games.ofc.evaluate import progress
from noripan.games.ofc.rules import PRESETS, SWITCHES, OfcRules
from noripan.server.calculate.routes import where
from noripan.server.http.answers import HttpError, answered, body, network, slow_down
from noripan.server.http.in_turn import InTurn
from noripan.server.limits import Buckets


class OfcBoard(Struct, forbid_unknown_fields=True):
    """A board that need not be complete, and what its owner knows beside it."""

    top: list[str]
    mid: list[str]
    bottom: list[str]
    hand: list[str] = []  # the cards of this turn that have no place yet
    seen: list[str] = []  # other cards that cannot come any more: boards, one's own discards
    fantasyland: Annotated[int, Meta(ge=0, le=17)] = 0  # how many cards this hand's Fantasyland has; 0 outside
    preset: str | None = None
    switches: dict[str, bool | int | str] = {}


class OfcCalculator:
    """The one route. It asks for no name: it knows nothing but the cards that are sent."""

    def __init__(self) -> None:
        self._turns = InTurn()
        self._askings = Buckets(rate=20, burst=200)

    def routes(self) -> list[Route]:
        return [Route("/api/calculate/ofc", answered(self.calculate), methods=["POST"])]

    async def calculate(self, request: Request) -> OfcProgress:
        slow_down(self._askings, network(request))
        asked = await body(request, OfcBoard)
        try:
            return await self._turns.do(network(request), lambda: calculate(asked))
        except RulesError as error:
            raise HttpError(400, str(error), "settings") from error
        except HandError as error:
            raise HttpError(400, str(error), "hand", where=where(str(error)), fault=error.code) from error


def calculate(asked: OfcBoard) -> OfcProgress:
    """What the engine says about a board; HandError and RulesError say what is wrong with it."""
    rules = OfcRules(*resolve("ofc", PRESETS, SWITCHES, asked.preset, asked.switches))
    board = [asked.top, asked.mid, asked.bottom]
    return progress(board, asked.hand, asked.seen, asked.fantasyland, rules).encode()
