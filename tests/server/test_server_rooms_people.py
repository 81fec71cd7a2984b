"""Who is at a table: coming and going, seats and bots, the host's rights, talk and onlookers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.server_rooms import house, on_turn, over, owes, play_out, seats, the_other, until

from noripan.server import wire
from noripan.server.lobby.table_list import summary
from noripan.server.table import audiences
from noripan.server.table.acts import Free, Leave, PlayMove, SeatBot, Sit
from noripan.server.table.checks import Refused

# -- connections -----------------------------------------------------------------------------------


async def test_the_newest_connection_of_a_guest_counts() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        older = visitors[0]
        newer = here.back(older)
        assert older.ear.closed is not None
        assert older.ear.closed[0] == wire.CLOSED_ELSEWHERE
        assert newer.of("welcome")[0]["seat"] == 0
        assert newer.view == older.room.table.view(0, {})
        older.leave()
        assert newer.presence["here"] == [True, True]
        heard = len(older.ear.frames)
        await on_turn([newer, visitors[1]]).move()
        assert newer.ear.frames[-1]["type"] == "update"
        assert len(older.ear.frames) == heard


async def test_a_welcome_has_everything_as_it_is() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        await on_turn(visitors).move()
        await visitors[0].do(wire.Say, text="hello")
        visitors[1].leave()
        welcome = here.back(visitors[1]).of("welcome")[0]
        assert (welcome["seat"], welcome["host"], welcome["protocol"]) == (1, False, wire.PROTOCOL)
        assert welcome["view"] == visitors[1].room.table.view(1, {})
        assert [said["text"] for said in welcome["chat"]] == ["hello"]
        assert welcome["seat_token"].startswith("g1.1.")
        assert welcome["presence"]["here"] == [True, True]


async def test_who_comes_back_is_told_the_deal_from_its_beginning() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        await on_turn(visitors).move()
        heard = [event for update in visitors[1].of("update") for event in update["events"]]
        assert here.back(visitors[1]).of("welcome")[0]["events"] == heard
        assert heard[0]["type"] == "start"
        public = here.visit(visitors[0].room, "g9").of("welcome")[0]["events"]
        assert [event["type"] for event in public] == [event["type"] for event in heard]
        assert not any("cards" in event for event in public if event["type"] == "deal")


async def test_who_comes_before_the_match_is_told_of_no_deal() -> None:
    async with house() as here:
        room = await here.open("ofc")
        assert here.visit(room, "g0").of("welcome")[0]["events"] == []


async def test_who_looks_on_sees_what_anybody_may_see_and_has_no_seat_token() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        onlooker = here.visit(visitors[0].room, "g9")
        welcome = onlooker.of("welcome")[0]
        assert (welcome["seat"], welcome["seat_token"]) == (None, None)
        assert onlooker.view == visitors[0].room.table.view(None, {})
        assert visitors[0].presence["watching"] == 1
        onlooker.leave()
        assert visitors[0].presence["watching"] == 0


async def test_there_is_room_for_so_many_onlookers_and_for_the_new_connection_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        monkeypatch.setattr(audiences, "MOST_WATCHING", 1)
        onlooker = here.visit(visitors[0].room, "g8")
        with pytest.raises(Refused) as caught:
            here.visit(visitors[0].room, "g9")
        assert caught.value.code == "watchers"
        assert here.back(onlooker).of("welcome")
        assert here.back(visitors[1]).of("welcome")


# -- seats -----------------------------------------------------------------------------------------


async def test_a_guest_sits_down_changes_seats_and_stands_up() -> None:
    async with house() as here:
        room = await here.open("tichu")
        visitor, other = here.visit(room, "g0"), here.visit(room, "g1")
        for seat in (0, 2):
            assert (await visitor.sit(seat))["type"] == "ack"
            assert visitor.of("welcome")[-1]["seat"] == seat
            assert other.presence["here"] == [at == seat for at in range(4)]
        assert seats(other) == ["", "", "Name of g0", ""]
        assert (await other.sit(2))["code"] == "taken"
        assert (await visitor.do(wire.GiveUpSeat))["type"] == "ack"
        assert visitor.of("welcome")[-1]["seat"] is None
        assert seats(other) == [""] * 4
        assert (await visitor.do(wire.GiveUpSeat))["code"] == "spectator"
        assert [type(act) for act in await here.acts(visitor)] == [Sit, Sit, Leave]


async def test_who_leaves_a_match_can_take_the_seat_back_and_nobody_else_can() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        gone = on_turn(visitors)
        other = the_other(visitors, gone)
        seat = gone.seat
        assert seat is not None
        await gone.do(wire.GiveUpSeat)
        await until(lambda: owes(other))
        acts = await here.acts(other)
        assert [act.by for act in acts if isinstance(act, PlayMove)] == ["stand-in"]
        assert other.presence["stand_in"][seat]
        assert (await here.visit(other.room, "g9").sit(seat))["code"] == "taken"
        assert (await gone.sit(seat))["type"] == "ack"
        assert gone.of("welcome")[-1]["seat"] == seat
        assert not other.presence["stand_in"][seat]
        assert (await other.move())["type"] == "ack"
        assert (await gone.move())["type"] == "ack"


async def test_the_host_alone_says_whether_the_match_begins_by_itself() -> None:
    async with house() as here:
        room = await here.open("ofc")
        host, guest = here.visit(room, "g0"), here.visit(room, "g1")
        assert (await guest.do(wire.SetBegins, when_full=True))["code"] == "not-host"
        assert (await host.do(wire.SetBegins, when_full=True))["type"] == "ack"
        await here.restart()
        host, guest = here.back(host), here.back(guest)
        assert guest.view["table"]["begins_when_full"] is True
        for at, visitor in enumerate((host, guest)):
            await visitor.sit(at)
        await until(lambda: guest.view["match"] is not None)
        assert (await host.do(wire.SetBegins, when_full=False))["code"] == "playing"


async def test_the_host_seats_bots_and_lets_them_go() -> None:
    async with house() as here:
        room = await here.open("tichu")
        host = here.visit(room, "g0")
        assert (await host.do(wire.PutBot, seat=1, level="easy"))["type"] == "ack"
        assert (await host.do(wire.PutBot, seat=1, level="normal"))["type"] == "ack"
        assert (await host.do(wire.PutBot, seat=2, level="genius"))["code"] == "level"
        assert seats(host) == ["", "Uncle Rey", "", ""]
        assert (await host.do(wire.RemoveBot, seat=1))["type"] == "ack"
        assert (await host.do(wire.RemoveBot, seat=1))["code"] == "empty-seat"
        assert (await host.do(wire.RemoveBot, seat=7))["code"] == "seat"
        assert seats(host) == [""] * 4
        assert [type(act) for act in await here.acts(host)] == [SeatBot, SeatBot, Free]


HOSTS_OWN: list[tuple[type[wire.Command], dict[str, Any]]] = [
    (wire.Start, {}),
    (wire.Rematch, {}),
    (wire.PutBot, {"seat": 1, "level": "easy"}),
    (wire.RemoveBot, {"seat": 1}),
]


@pytest.mark.parametrize(("command", "more"), HOSTS_OWN, ids=[command.__name__ for command, _ in HOSTS_OWN])
async def test_some_things_are_for_the_host_to_decide(command: type[wire.Command], more: dict[str, Any]) -> None:
    async with house() as here:
        room = await here.open("ofc")
        host, guest, onlooker = here.visit(room, "g0"), here.visit(room, "g1"), here.visit(room, "g2")
        await guest.sit(0)
        assert (host.of("welcome")[0]["host"], guest.of("welcome")[0]["host"]) == (True, False)
        assert (await guest.do(command, **more))["code"] == "not-host"
        host.leave()
        assert (await onlooker.do(command, **more))["code"] == "not-host"
        assert (await guest.do(command, **more)).get("code") != "not-host"


async def test_the_host_may_put_somebody_out_who_is_not_there_but_not_who_is() -> None:
    async with house() as here:
        room = await here.open("ofc")
        host, guest = here.visit(room, "g0"), here.visit(room, "g1")
        await guest.sit(1)
        assert (await host.do(wire.RemoveBot, seat=1))["code"] == "taken"
        guest.leave()
        assert (await host.do(wire.RemoveBot, seat=1))["type"] == "ack"
        assert seats(host) == ["", ""]


# -- talk and onlookers ----------------------------------------------------------------------------


async def test_what_is_said_is_cleaned_and_told_to_everybody_once() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        onlooker = here.visit(visitors[0].room, "g9")
        for _ in range(2):
            answer = await visitors[0].do(wire.Say, id="s1", text="  well \t\n  played ")
            assert answer["type"] == "ack"
        for visitor in [*visitors, onlooker]:
            (said,) = visitor.of("said")
            assert (said["seat"], said["name"], said["text"]) == (0, "Name of g0", "well played")


@pytest.mark.parametrize("text", ["   ", "well \u202e played"], ids=["nothing", "turned round"])
async def test_unfit_talk_is_refused_with_a_reason(text: str) -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        answer = await visitors[0].do(wire.Say, text=text)
        assert answer["type"] == "refused"
        assert answer["reason"].startswith("chat: ")
        assert visitors[1].of("said") == []


async def test_who_looks_on_keeps_silent_and_does_nothing() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        onlooker = here.visit(visitors[0].room, "g9")
        move = on_turn(visitors).fallback()
        assert (await onlooker.do(wire.Say, text="take the king"))["code"] == "spectator"
        assert (await onlooker.do(wire.MakeMove, version=onlooker.version, move=move))["code"] == "spectator"
        assert (await onlooker.do(wire.GiveNonce, nonce="0" * 32))["code"] == "spectator"
        assert visitors[0].of("said") == []


async def test_where_nobody_may_look_on_only_who_could_sit_down_comes_in() -> None:
    async with house() as here:
        room = await here.open("ofc", watching="nobody")
        host, guest, curious = here.visit(room, "g0"), here.visit(room, "g1"), here.visit(room, "g2")
        await host.sit(0)
        await guest.sit(1)
        with pytest.raises(Refused) as caught:
            here.visit(room, "g3")
        assert caught.value.code == "no-watching"
        await host.do(wire.Start)
        assert curious.ear.closed is not None
        assert (curious.ear.frames[-1]["type"], curious.ear.frames[-1]["code"]) == ("closing", "no-watching")
        assert all(frame["view"]["match"] is None for frame in curious.ear.frames if "view" in frame)
        assert host.presence["watching"] == 0
        assert here.back(guest).of("welcome")


async def test_where_nobody_may_look_on_the_host_still_may() -> None:
    async with house() as here:
        room = await here.open("ofc", watching="nobody", chairs=[{"bot": "easy"}])
        host, guest = here.visit(room, "g0"), here.visit(room, "g1")
        await guest.sit(1)
        assert (await host.do(wire.Start))["type"] == "ack"
        assert host.ear.closed is None
        assert host.view["match"] is not None


# -- beginning by itself, and names ----------------------------------------------------------------


async def test_a_match_begins_by_itself_when_the_last_person_has_sat_down_if_the_table_was_opened_so() -> None:
    async with house() as here:
        for by_itself in (True, False):
            room = await here.open("ofc", begins_when_full=by_itself)
            visitors = [here.visit(room, f"g{at}") for at in range(2)]
            await visitors[0].sit(0)
            assert room.table.match is None
            await visitors[1].sit(1)
            await visitors[1].do(wire.Say, text="hello")  # whatever follows from sitting down comes before it
            assert (room.table.match is not None) == by_itself
            assert visitors[0].view["table"]["begins_when_full"] == by_itself


async def test_a_rematch_against_bots_begins_with_the_nonce_of_the_one_who_plays() -> None:
    async with house() as here:
        room = await here.open(
            "ofc", begins_when_full=True, switches={"hands": 1}, chairs=[{"bot": None}, {"bot": "easy"}]
        )
        mina = here.visit(room, "g0")
        await mina.sit(0)
        await until(lambda: room.table.playing)
        while not over(mina):
            await until(lambda: owes(mina) or over(mina))
            if owes(mina):
                await mina.move()
        await mina.do(wire.Rematch)
        assert room.table.match is None
        await mina.do(wire.GiveNonce, nonce="1" * 32)
        await until(lambda: room.table.playing)
        assert room.table.matches == 1


async def test_a_bot_that_fills_the_table_does_not_begin_the_match() -> None:
    async with house() as here:
        room = await here.open("ofc", begins_when_full=True)
        mina = here.visit(room, "g0")
        await mina.sit(0)
        await mina.do(wire.PutBot, seat=1, level="easy")
        await mina.do(wire.Say, text="hello")
        assert room.table.match is None


async def test_a_new_name_stands_in_the_seat_when_its_guest_sits_down_again() -> None:
    async with house() as here:
        room = await here.open("ofc")
        mina = here.visit(room, "g0")
        await mina.sit(0)
        here.hub.renamed("g0", "Minerva")
        await mina.sit(0)
        assert seats(mina)[0] == "Minerva"


async def test_everybody_is_told_where_the_host_sits() -> None:
    async with house() as here:
        room = await here.open("ofc")
        host, guest = here.visit(room, "g0"), here.visit(room, "g1")
        assert guest.view["table"]["host"] is None
        await host.sit(1)
        assert guest.view["table"]["host"] == 1


async def test_the_list_has_the_result_of_a_match_that_is_over_until_there_is_another() -> None:
    async with house() as here:
        visitors = await here.begun("ofc", switches={"hands": 1})
        room = visitors[0].room
        assert summary(room)["result"] is None
        await play_out(visitors)
        match = room.table.match
        assert match is not None
        assert summary(room)["result"] == {"scores": match.carry.scores, "winners": match.carry.winners}
        await visitors[0].do(wire.Rematch)
        assert summary(room)["result"] is None
