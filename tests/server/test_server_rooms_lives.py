"""The life of a table: matches one after another, the archive, restarts, faults, and its end."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.server_rooms import PATIENCE, House, house, on_turn, over, play_out, settled, until

import noripan
from noripan.server import wire
from noripan.server.lobby import hub as hubs
from noripan.server.lobby import openings
from noripan.server.table import log
from noripan.server.table.acts import PlayMove
from noripan.server.table.audiences import CHAT_KEPT
from noripan.server.table.checks import Refused
from noripan.server.table.contract import TableView
from noripan.server.table.room import EPOCH_VERSIONS, Room

SMALL: dict[str, Any] = {"hands": 1}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen table tries again soon."""
    monkeypatch.setattr(log, "RETRY_SECONDS", 0.005)


async def archived(here: House, guest_id: str, number: int) -> list[Any]:
    """The records of this guest, once there are so many."""
    found: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while len(found) < number:
            found = await here.ledger.records(guest_id)
    return found


# -- matches ---------------------------------------------------------------------------------------


async def test_a_finished_match_is_in_the_archive_of_everybody_who_played() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", switches=SMALL)
        onlooker = here.visit(visitors[0].room, "g9")
        await play_out(visitors)
        for visitor in visitors:
            (kept,) = await archived(here, visitor.guest.id, 1)
            assert kept.id == visitor.view["table"]["record"]
            record = msgspec.json.decode(await here.ledger.record(kept.id))
            noripan.verify(record)
            assert record["seed"] == visitor.view["table"]["seed"]
        assert await here.ledger.records(onlooker.guest.id) == []


async def test_the_next_match_has_its_own_seed_and_everybody_gives_a_new_nonce() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", switches=SMALL)
        host = visitors[0]
        assert (await host.do(wire.Rematch))["code"] == "playing"
        await play_out(visitors)
        first = host.view["table"]["commitment"]
        assert (await host.do(wire.Start))["code"] == "over"
        assert (await host.do(wire.Rematch))["type"] == "ack"
        table = host.view["table"]
        assert table["commitment"] != first
        assert (table["seed"], [seat["nonce"] for seat in table["seats"]]) == (None, [None, None])
        assert (await host.do(wire.Start))["facts"] == {"seats": [0, 1]}
        for at, visitor in enumerate(visitors):
            assert (await visitor.do(wire.GiveNonce, nonce=f"{at:032x}"))["type"] == "ack"
        assert (await host.do(wire.Start))["type"] == "ack"
        await play_out(visitors)
        assert len({kept.id for kept in await archived(here, host.guest.id, 2)}) == 2


# -- the archive -----------------------------------------------------------------------------------


async def test_a_match_that_ended_before_the_server_was_killed_is_archived_by_the_next_once() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", switches=SMALL)
        here.ledger.archive_broken = True
        await play_out(visitors, told=False)
        await until(lambda: bool(visitors[0].of("frozen")))
        assert await here.ledger.records("g0") == []
        await here.hub.stop("killed")
        here.ledger.archive_broken = False
        for _ in range(2):
            await here.restart()
            (kept,) = await archived(here, "g0", 1)
            assert kept.id == visitors[0].room.table.record_id


async def test_nobody_is_told_that_the_match_is_over_before_its_record_can_be_fetched() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", switches=SMALL)
        here.ledger.archive_open.clear()
        await play_out(visitors, told=False)
        await settled()
        room = visitors[0].room
        assert not any(over(visitor) for visitor in visitors)
        assert not any(visitor.view["table"]["record"] or visitor.view["table"]["seed"] for visitor in visitors)
        coming = asyncio.create_task(room.archived())
        await settled()
        assert not coming.done()
        here.ledger.archive_open.set()
        await until(lambda: all(over(visitor) for visitor in visitors))
        await coming
        for visitor in visitors:
            assert [bool(frame["view"]["table"]["record"]) for frame in visitor.of("update")].count(True) == 1
        assert over(here.visit(room, "g9"))


# -- restarts --------------------------------------------------------------------------------------


async def test_everybody_is_told_when_the_server_goes_down_and_finds_the_table_as_it_was() -> None:
    async with house() as here:
        visitors = await here.begun("tichu", 4)
        for _ in range(6):
            await on_turn(visitors).move()
        await here.restart()
        for visitor in visitors:
            assert visitor.ear.closed is not None
            assert visitor.ear.closed[0] == wire.CLOSED_RESTART
            assert visitor.ear.frames[-1]["type"] == "closing"
            assert here.back(visitor).view == visitor.view


async def test_what_was_said_outlives_a_restart_as_long_as_the_table_does() -> None:
    async with house() as here:
        room = await here.open("matgo")
        visitor = here.visit(room, "g0")
        await visitor.sit(0)
        for number in range(CHAT_KEPT + 5):
            assert (await visitor.do(wire.Say, text=f"number {number}"))["type"] == "ack"
        last = [f"number {number}" for number in range(5, CHAT_KEPT + 5)]
        for _ in range(2):
            await here.restart()
            visitor = here.back(visitor)
            chat = visitor.of("welcome")[-1]["chat"]
            assert [said["text"] for said in chat] == last
            assert chat[0] == {"type": "said", "seat": 0, "name": "Name of g0", "text": last[0], "phrase": None}
            await visitor.do(wire.Say, text="and on")
            last = [*last[1:], "and on"]
        await here.hub.close(visitor.room)
        assert await here.ledger.chat(room.table.id) == []


async def test_versions_grow_over_restarts() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        versions = [visitors[0].version]
        back = visitors[0]
        for _ in range(3):
            await here.restart()
            back = here.back(back)
            versions.append(back.version)
        assert versions == sorted(set(versions))
        assert versions[-1] > EPOCH_VERSIONS


async def test_a_move_that_answers_a_view_from_before_a_restart_is_stale() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        old, move = mover.version, mover.fallback()
        await here.restart()
        back = here.back(mover)
        assert (await back.do(wire.MakeMove, version=old, move=move))["code"] == "stale"
        assert (await back.move())["type"] == "ack"


async def test_a_table_is_found_by_its_code_after_a_restart() -> None:
    async with house() as here:
        room = await here.open("ofc")
        await here.restart()
        assert here.hub.find(f" {room.table.header.code.lower()} ").table.id == room.table.id


# -- faults ----------------------------------------------------------------------------------------


async def test_a_room_that_fails_is_read_again_from_its_log_and_others_go_on() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        await on_turn(visitors).move()
        others = await here.begun("ofc", host="h0")
        broken = visitors[0].room
        plant_fault(broken)
        mover = on_turn(visitors)
        mover.ask(wire.MakeMove, version=mover.version, move=mover.fallback())
        await until(lambda: all(visitor.ear.closed for visitor in visitors))
        assert visitors[0].ear.frames[-1]["code"] == "failed"
        await until(lambda: here.hub.count == 2)
        back = [here.back(visitor) for visitor in visitors]
        assert back[0].room is not broken
        acts = await here.acts(visitors[0])
        match = back[0].room.table.match
        assert match is not None
        assert len(match.chapters[0].moves) == sum(isinstance(act, PlayMove) for act in acts) == 2
        assert (await on_turn(back).move())["type"] == "ack"
        assert (await on_turn(others).move())["type"] == "ack"
        assert "noripan_rooms_crashed_total 1.0" in here.meters.text().decode()


def plant_fault(room: Room) -> None:
    def fail(audience: int | None, purses: object) -> TableView:
        raise ZeroDivisionError

    room.table.view = fail  # type: ignore[method-assign]


async def test_a_room_that_fails_again_and_again_is_left_alone() -> None:
    async with house() as here:
        room = await here.open("ofc")
        for _ in range(hubs.RESTARTS + 1):
            await until(lambda: here.hub.count == 1)
            visitor = here.visit(here.hub.find(room.table.id), "g0")
            plant_fault(visitor.room)
            visitor.ask(wire.PutBot, seat=0, level="easy")
            await until(lambda seen=visitor: seen.ear.closed is not None)  # type: ignore[misc]
        with pytest.raises(Refused):
            here.hub.find(room.table.id)
        assert len(await here.ledger.acts(room.table.id)) == hubs.RESTARTS + 1


# -- one match after another -----------------------------------------------------------------------


@pytest.mark.parametrize("carries", [True, False])
async def test_M29_a_rematch_carries_on_what_the_last_match_ended_with(carries: bool) -> None:
    async with house() as here:
        visitors = await here.begun("matgo", switches={"games": 1}, carries=carries, purses=False)
        await play_out(visitors)
        ended = visitors[0].room.table.match.carry.encode()  # type: ignore[union-attr]
        assert ended["gold"] != [1_000_000, 1_000_000]
        assert (await visitors[0].do(wire.Rematch))["type"] == "ack"
        for visitor in visitors:
            await visitor.do(wire.GiveNonce, nonce=f"{visitor.seat:032x}")
        wanted = {"starter": ended["starter"], "multiplier": ended["carryOverMultiplier"], "gold": ended["gold"]}
        assert visitors[1].view["table"]["carried"] == (wanted if carries else None)
        assert (await visitors[0].do(wire.Start))["type"] == "ack"
        await until(lambda: visitors[1].view["match"] is not None)
        assert visitors[1].view["match"]["gold"] == (ended["gold"] if carries else [1_000_000, 1_000_000])
        before = visitors[0].room.table.view(0, {})
        await here.restart()
        assert here.back(visitors[0]).room.table.view(0, {}) == before, "the log alone makes the same match again"


# -- the end ---------------------------------------------------------------------------------------


async def test_tables_that_nobody_has_been_at_for_long_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "TIDY_SECONDS", 0.005)
    monkeypatch.setattr(openings, "IDLE_SECONDS", 0.0)
    async with house() as here:
        playing = (await here.begun("ofc"))[0].room
        for guest in ("g0", "g1"):
            visitor = here.visit(playing, guest)
            visitor.leave()
        room = await here.open("ofc")
        visited = here.visit(room, "g0")
        idle = await here.open("ofc")
        await until(lambda: here.hub.count == 2)
        with pytest.raises(Refused):
            here.hub.find(idle.table.id)
        assert {row.id for row in await here.ledger.tables()} == {playing.table.id, room.table.id}
        visited.leave()
        await until(lambda: here.hub.count == 1)
        assert here.hub.find(playing.table.id) is playing


async def test_a_table_that_cannot_be_closed_just_now_is_closed_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "TIDY_SECONDS", 0.005)
    monkeypatch.setattr(openings, "IDLE_SECONDS", 0.0)
    async with house() as here:
        here.ledger.close_broken = True
        room = await here.open("ofc")
        await until(lambda: here.ledger.close_tried > 2)
        assert here.hub.find(room.table.id) is room
        here.ledger.close_broken = False
        await until(lambda: here.hub.count == 0)
        assert await here.ledger.tables() == []


async def test_a_closed_table_takes_nobody_in_and_answers_nothing() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        room = visitors[0].room
        await here.hub.close(room)
        for visitor in visitors:
            assert visitor.ear.closed is not None
            assert visitor.ear.closed[0] == wire.CLOSED_TABLE
        with pytest.raises(Refused) as caught:
            here.visit(room, "g0")
        assert caught.value.code == "closed"
        command_id, answered = visitors[0].ask(wire.Start)
        await answered
        assert visitors[0].answers(command_id) == []
