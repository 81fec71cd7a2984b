"""Tables of bots with open hands: nobody sits there, who looks on sees every hand, and one says how fast it goes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.server_rooms import House, Visitor, house, until

from noripan.server import wire
from noripan.server.table.settings import SettingsError
from noripan.server.table.tempo import Tempo

BOTS = {"open_hands": True, "chairs": [{"bot": "easy"}, {"bot": "easy"}]}


async def watching(here: House, game: str = "ofc", **settings: Any) -> Visitor:
    """Whoever has opened such a table, before its match."""
    return here.visit(await here.open(game, **{**BOTS, **settings}), "g0")


@pytest.mark.parametrize("chairs", [[], [{"bot": "easy"}], [{"bot": None}, {"bot": "easy"}]])
async def test_hands_are_open_only_where_every_chair_has_a_bot(chairs: list[dict[str, str | None]]) -> None:
    async with house() as here:
        with pytest.raises(SettingsError, match="open_hands: seat"):
            await here.open("ofc", open_hands=True, chairs=chairs)


async def test_nobody_can_ever_sit_at_a_table_with_open_hands() -> None:
    async with house() as here:
        host = await watching(here, pace=10.0)
        other = here.visit(host.room, "g1")
        for visitor in (host, other):
            assert (await visitor.sit(0))["code"] == "open-hands"
        assert (await host.do(wire.RemoveBot, seat=0))["type"] == "ack"
        for visitor in (host, other):
            assert (await visitor.sit(0))["code"] == "open-hands"
        assert (await host.do(wire.PutBot, seat=0, level="easy"))["type"] == "ack"
        assert (await host.do(wire.Start))["type"] == "ack"
        assert (await other.sit(0))["code"] == "open-hands"
        assert not any(seat.guest for seat in host.room.table.seats)


async def test_who_looks_on_sees_every_hand_and_no_moves() -> None:
    async with house() as here:
        host = await watching(here, pace=10.0)
        assert host.view["open"] is None
        await host.do(wire.Start)
        match = host.room.table.match
        assert match is not None
        onlooker = here.visit(host.room, "g9")
        for visitor in (host, onlooker):
            hands = [view["hand"] for view in visitor.view["open"]]
            assert hands == [match.view(seat)["hand"] for seat in range(2)]
            assert any(hands)
            assert [view["legal"] for view in visitor.view["open"]] == [[], []]


async def test_at_any_other_table_no_hand_is_open() -> None:
    async with house() as here:
        room = await here.open("ofc", chairs=[{"bot": "easy"}, {"bot": "easy"}], pace=10.0)
        host = here.visit(room, "g0")
        await host.do(wire.Start)
        people = await here.begun("ofc")
        for visitor in (host, *people, here.visit(people[0].room, "g9")):
            assert visitor.view["match"] is not None
            assert visitor.view["open"] is None
            assert visitor.presence["speed"] is None
            assert (await visitor.do(wire.SetSpeed, speed="paused"))["code"] == "no-speed"
            assert (await visitor.do(wire.StepOn))["code"] == "no-speed"


async def test_only_who_opened_the_table_says_how_fast_it_goes_and_everybody_hears_it() -> None:
    async with house() as here:
        host = await watching(here, pace=10.0)
        onlooker = here.visit(host.room, "g9")
        assert onlooker.presence["speed"] == "usual"
        assert (await onlooker.do(wire.SetSpeed, speed="fast"))["code"] == "not-host"
        assert (await onlooker.do(wire.StepOn))["code"] == "not-host"
        assert (await host.do(wire.SetSpeed, speed="slow"))["type"] == "ack"
        assert onlooker.presence["speed"] == host.presence["speed"] == "slow"


@pytest.mark.parametrize(("game", "bots", "event"), [("ofc", 2, "place"), ("taiwan", 4, "discard")])
async def test_a_paused_table_stands_still_and_a_step_is_one_move_in_the_open(game: str, bots: int, event: str) -> None:
    """A discard is a move; that nobody claims it is none."""
    async with house() as here:
        host = await watching(here, game, chairs=[{"bot": "easy"}] * bots)
        await host.do(wire.SetSpeed, speed="paused")
        await host.do(wire.Start)

        def seen() -> int:
            return sum(each["type"] == event for update in host.of("update") for each in update["events"])

        for step in range(5):
            await asyncio.sleep(0.1)  # a window would be over, and a bot would have answered
            assert seen() == step
            await host.do(wire.StepOn)
            await until(lambda before=step: seen() > before)  # type: ignore[misc]
        await host.do(wire.SetSpeed, speed="usual")
        await until(lambda: seen() > 7)


def test_slow_takes_longer_and_fast_shorter_than_usual() -> None:
    tempo = Tempo()
    seconds = []
    for tempo.speed in ("slow", "usual", "fast"):
        assert not tempo.stands_still
        seconds.append(tempo.pace(1.0))
    assert seconds == sorted(seconds, reverse=True)
    assert seconds[1] == 1.0


def test_a_step_lasts_until_a_move_is_played() -> None:
    tempo = Tempo()
    tempo.speed = "paused"
    assert tempo.stands_still
    tempo.step()
    assert not tempo.stands_still
    tempo.moved()
    assert tempo.stands_still
