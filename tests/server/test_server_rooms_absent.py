"""Those who are away from a table: the time of grace, bots that stand in, seats that are freed; and rests."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.server_rooms import House, Visitor, house, on_turn, owes, play_out, seats, settled, the_other, until

from noripan.server import wire
from noripan.server.clock import ServerClock
from noripan.server.table.acts import Leave, PlayMove

SMALL: dict[str, Any] = {"hands": 1}


async def test_a_bot_plays_for_who_is_away_too_long_until_they_are_back() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", grace=0.02)
        gone = on_turn(visitors)
        other = the_other(visitors, gone)
        seat = gone.seat
        assert seat is not None
        gone.leave()
        assert not other.presence["here"][seat]
        await until(lambda: other.presence["stand_in"][seat])
        await until(lambda: on_turn(visitors) is other)
        assert [act.by for act in await here.acts(other) if isinstance(act, PlayMove)] == ["stand-in"]
        back = here.back(gone)
        assert (other.presence["here"][seat], other.presence["stand_in"][seat]) == (True, False)
        await other.move()
        assert (await back.move())["type"] == "ack"


async def test_nobody_stands_in_before_the_time_of_grace_is_over() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", grace=3600.0)
        gone = on_turn(visitors)
        gone.leave()
        await settled()
        assert the_other(visitors, gone).presence["stand_in"] == [False, False]
        assert not any(isinstance(act, PlayMove) for act in await here.acts(gone))


async def test_a_table_that_slept_gives_everybody_the_time_of_grace_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as here:
        visitors = await here.begun("ofc", grace=60.0)
        for visitor in visitors:
            visitor.leave()
        await settled()
        now = ServerClock.now
        monkeypatch.setattr(ServerClock, "now", lambda clock: now(clock) + 1000.0)
        first = here.back(visitors[0])
        await settled()
        assert first.presence["here"] == [True, False]
        assert first.presence["stand_in"] == [False, False]


async def test_who_is_away_before_the_match_loses_the_seat() -> None:
    async with house() as here:
        room = await here.open("ofc", grace=0.02)
        host, guest = here.visit(room, "g0"), here.visit(room, "g1")
        await host.sit(0)
        await guest.sit(1)
        guest.leave()
        await until(lambda: seats(host)[1] == "")
        assert isinstance((await here.acts(host))[-1], Leave)
        assert host.presence["here"] == [True, False]


async def test_who_comes_back_as_the_seat_is_being_freed_hears_that_it_is_gone() -> None:
    async with house() as here:
        room = await here.open("ofc", grace=0.0)
        host, guest, third = here.visit(room, "g0"), here.visit(room, "g1"), here.visit(room, "g2")
        await guest.sit(0)
        await third.sit(1)
        here.ledger.open.clear()
        tried = here.ledger.tried
        guest.leave()
        third.leave()
        await until(lambda: here.ledger.tried > tried)
        late, in_time = here.back(guest), here.back(third)
        assert late.of("welcome")[-1]["seat"] == 0
        here.ledger.open.set()
        await until(lambda: seats(host)[0] == "")
        assert late.of("welcome")[-1]["seat"] is None
        await host.do(wire.Start)  # answered when nothing else is left to do
        assert in_time.of("welcome")[-1]["seat"] == 1
        assert seats(host) == ["", "Name of g2"]


async def test_after_a_match_who_is_away_keeps_the_seat_and_the_table_is_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house() as here:
        visitors = await here.begun("ofc", grace=0.0, switches=SMALL)
        await play_out(visitors)
        host, gone = visitors
        gone.leave()
        await settled()
        looks = counted_looks(monkeypatch, host)
        await settled()
        assert len(looks) <= 1
        assert seats(host) == ["Name of g0", "Name of g1"]


def counted_looks(monkeypatch: pytest.MonkeyPatch, visitor: Visitor) -> list[float]:
    """One entry for each time that the room sees whether something is due."""
    looks: list[float] = []
    due = visitor.room.clock.due

    def counted(now: float) -> Any:
        looks.append(now)
        return due(now)

    monkeypatch.setattr(visitor.room.clock, "due", counted)
    return looks


async def test_who_had_a_stand_in_and_is_still_away_does_not_block_the_next_match() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", grace=0.02, switches=SMALL)
        host, gone = visitors
        gone.leave()
        await until(lambda: host.presence["stand_in"][1])
        match = host.room.table.match
        assert match is not None
        while not match.over:
            await until(lambda: match.over or owes(host))
            if not match.over:
                await host.move()
        assert (await host.do(wire.Rematch))["type"] == "ack"
        await until(lambda: seats(host) == ["Name of g0", ""])
        assert host.presence["stand_in"] == [False, False]


# -- resting ---------------------------------------------------------------------------------------


async def rested(here: House) -> list[Visitor]:
    """Matgo, in the rest after the first deal."""
    visitors = await here.begun("matgo", rest=60.0)
    match = visitors[0].room.table.match
    assert match is not None
    while len(match.chapters) == 1:
        await on_turn(visitors).move()
    return visitors


async def test_the_rest_is_over_when_everybody_is_ready() -> None:
    async with house() as here:
        visitors = await rested(here)
        assert visitors[0].of("update")[-1]["times"]["rest"] == pytest.approx(60, abs=5)
        clock = visitors[0].room.clock
        await visitors[0].do(wire.Ready)
        assert visitors[1].presence["ready"] == [True, False]
        assert clock.rest_left(visitors[0].room.server_clock.now()) is not None
        assert (await here.visit(visitors[0].room, "g9").do(wire.Ready))["code"] == "spectator"
        await visitors[1].do(wire.Ready)
        assert clock.rest_left(visitors[0].room.server_clock.now()) is None


async def test_nobody_waits_until_who_is_away_is_ready() -> None:
    async with house() as here:
        visitors = await rested(here)
        visitors[1].leave()
        await settled()
        await visitors[0].do(wire.Ready)
        assert visitors[0].room.clock.rest_left(visitors[0].room.server_clock.now()) is None
