"""POST /api/calculate/ofc: a board as it grows, from nothing but the cards that are sent."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from tests.server.server_clients import PATIENCE, Served, served

from noripan.games.ofc import progress
from noripan.server.calculate.ofc import OfcBoard, calculate
from noripan.server.limits import Buckets

BOARD: dict[str, Any] = {"top": ["Qs"], "mid": ["9h", "9c"], "bottom": ["Kd", "Kc"]}


async def posted(server: Served, body: Any) -> httpx.Response:
    """By somebody who has not said who they are."""
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as client:
        return await client.post("/api/calculate/ofc", json=body)


async def test_a_board_is_judged_for_anybody_who_asks() -> None:
    async with served() as server:
        answer = await posted(server, {**BOARD, "hand": ["Qd", "2c", "3c"]})
        assert answer.status_code == 200
        found = answer.json()
        assert found == progress([BOARD["top"], BOARD["mid"], BOARD["bottom"]], hand=["Qd", "2c", "3c"]).encode()
        assert found["rows"]["mid"] == {"cards": ["9c", "9h"], "name": "pair of nines", "royalty": 0}
        assert (found["foul"], found["fantasyland"]["chance"]) == ("none", 1.0)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"top": ["Qs", "Qs"]}, "hand"),
        ({"top": ["Zz"]}, "hand"),
        ({"top": ["2c", "3c", "4c", "5c"]}, "hand"),
        ({"fantasyland": 3}, "hand"),
        ({"fantasyland": 10**19}, "body"),
        ({"preset": "nobody"}, "settings"),
        ({"switches": {"hands": 0}}, "settings"),
        ({"switches": {"nothing": 1}}, "settings"),
        ({"switches": {"preset": "tonybet"}}, "settings"),
        ({"deck": []}, "body"),
        ({"top": "Qs"}, "body"),
        ({"mid": None}, "body"),
    ],
)
async def test_what_cannot_be_is_told_with_a_code(change: dict[str, Any], code: str) -> None:
    async with served() as server:
        answer = await posted(server, {**BOARD, **change})
        assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_too_much_asking_is_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "take", lambda self, key: False)
    async with served() as server:
        assert (await posted(server, BOARD)).status_code == 429


def test_the_rules_of_the_table_are_asked_for() -> None:
    board = OfcBoard(["Ah", "Ac"], [], [], preset="tonybet", switches={"hands": 3, "players": 3})
    assert calculate(board)["fantasyland"]["cards"] == 14
