"""What a table answers without anything changing, and bots that act though they owe nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.server_clients import filled, served
from tests.server.server_rooms import House, Visitor, house, on_turn, owes, the_other, until

from noripan.server import wire
from noripan.server.table.acts import PlayMove


async def test_judging_tells_how_a_move_would_count_and_changes_nothing() -> None:
    async with house() as here:
        visitors = await here.begun("matgo")
        visitor = on_turn(visitors)
        before, move = visitor.view, visitor.fallback()
        answer = await visitor.do(wire.Judge, move=move)
        assert (answer["type"], answer["move"]) == ("judged", move)
        assert visitor.room.table.view(visitor.seat, {}) == before
        assert not [act for act in await here.acts(visitor) if isinstance(act, PlayMove)]


async def test_judging_tells_why_a_move_cannot_be_played() -> None:
    async with house() as here:
        visitors = await here.begun("matgo")
        answer = await on_turn(visitors).do(wire.Judge, move={"type": "play_card", "card": "14-bright"})
        assert answer["type"] == "refused"
        waiting = the_other(visitors, on_turn(visitors))
        answer = await waiting.do(wire.Judge, move={"type": "go"})
        assert answer["type"] == "refused"
        assert not waiting.of("judged")


@pytest.mark.parametrize("kind", [wire.Judge, wire.Advise])
async def test_who_looks_on_gets_no_opinion(kind: type[wire.Command]) -> None:
    async with house() as here:
        visitors = await here.begun("matgo")
        onlooker = here.visit(visitors[0].room, "g9")
        more: dict[str, Any] = {"move": {"type": "go"}} if kind is wire.Judge else {}
        assert (await onlooker.do(kind, **more))["code"] == "spectator"


async def advised(here: House, visitor: Visitor) -> dict[str, Any]:
    command_id, answered = visitor.ask(wire.Advise)
    await answered
    await until(lambda: bool(visitor.answers(command_id)))
    return visitor.answers(command_id)[-1]


async def test_advice_is_for_who_has_to_decide() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", hints=True)
        assert (await advised(here, on_turn(visitors)))["type"] == "advice"
        assert (await advised(here, the_other(visitors, on_turn(visitors))))["code"] == "not-pending"


async def test_a_table_may_give_no_advice() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", hints=False)
        assert (await advised(here, on_turn(visitors)))["code"] == "no-hints"


async def test_where_nothing_is_said_advice_is_for_who_plays_bots_alone() -> None:
    async with house() as here:
        together = await here.begun("matgo")
        assert (await advised(here, on_turn(together)))["code"] == "no-hints"
        (alone,) = await here.begun("matgo", 1, chairs=[{}, {"bot": "easy"}])
        await until(lambda: owes(alone))
        assert (await advised(here, alone))["type"] == "advice"


async def test_one_piece_of_advice_at_a_time() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", hints=True)
        visitor = on_turn(visitors)
        asked = [visitor.ask(wire.Advise) for _ in range(3)]
        for _, answered in asked:
            await answered
        await until(lambda: all(visitor.answers(command_id) for command_id, _ in asked))
        kinds = [visitor.answers(command_id)[-1]["type"] for command_id, _ in asked]
        assert kinds.count("advice") >= 1
        assert all(kind in ("advice", "refused") for kind in kinds)


async def test_advice_of_a_real_bot_can_be_played() -> None:
    async with served() as server:
        (client,) = await filled(server, "tichu", 1)
        answer = await client.do("advise")
        assert answer["type"] == "advice"
        assert answer["move"] in client.match["legal"]
        assert (await client.move(answer["move"]))["type"] == "ack"


async def test_a_person_may_call_on_anothers_turn_and_only_that_ones_clock_runs() -> None:
    """Tichu `quick` (T18): a call is an optional act; the seat on turn still owes its answer."""
    async with house() as here:
        visitors = await here.begun("tichu", 4, clock={"move": 30.0})
        while visitors[0].view["match"]["phase"] != "TICHU.TRICK_PLAY":
            await on_turn(visitors).move()
        (turn,) = visitors[0].view["match"]["pending"]
        caller = visitors[(turn + 1) % 4]
        assert [move["type"] for move in caller.view["match"]["legal"]] == ["TICHU.DECLARE_TICHU"]
        call = {"type": "TICHU.DECLARE_TICHU"}
        assert (await caller.do(wire.MakeMove, version=caller.version, move=call))["type"] == "ack"
        view = visitors[turn].view["match"]
        assert (view["calls"][(turn + 1) % 4], view["pending"]) == ("SMALL", [turn])
        assert [clock is not None for clock in visitors[turn].of("update")[-1]["times"]["clocks"]] == [
            seat == turn for seat in range(4)
        ]
        assert caller.view["match"]["legal"] == []
        assert (await visitors[turn].move())["type"] == "ack"


class Bombers:
    """Bots that throw in the first thing they may, and otherwise have no idea."""

    def __init__(self, room: list[Any]) -> None:
        self._room = room

    async def think(self, key: str, spec: object, moves: object, seat: int, level: str) -> dict[str, Any] | None:
        match = self._room[0].table.match
        if seat in match.optional():
            move: dict[str, Any] = match.game.encode(match.legal(seat)[0])
            return move
        return None

    def forget(self, key: str) -> None:
        pass


async def test_a_bot_may_call_or_bomb_out_of_turn() -> None:
    """Tichu `classic`: a small call is possible from the exchange on, whoever is to play."""
    async with house() as here:
        rooms: list[Any] = []
        here.hub._services.thinkers = Bombers(rooms)  # type: ignore[assignment]
        chairs = [{}, {"bot": "easy"}, {"bot": "easy"}, {"bot": "easy"}]
        room = await here.open("tichu", preset="classic", chairs=chairs)
        rooms.append(room)
        visitor = here.visit(room, "g0")
        await visitor.sit(0)
        await visitor.do(wire.Start)
        await visitor.move()
        await until(lambda: visitor.view["match"]["phase"] == "TICHU.EXCHANGE_SELECT")
        # The person takes their time; the bots have given their cards away and owe nothing.
        await until(lambda: sum(call is not None for call in visitor.view["match"]["calls"]) == 3)
        plays = [act for act in await here.acts(visitor) if isinstance(act, PlayMove)]
        calls = [act for act in plays if act.move["type"] == "TICHU.DECLARE_TICHU"]
        assert {(act.seat, act.by) for act in calls} == {(1, "bot"), (2, "bot"), (3, "bot")}
