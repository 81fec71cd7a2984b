"""Finished matches over HTTP: told again, gone on from; and tables closed by whoever opened them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from tests.server.server_clients import Person, Served, filled, play_out, served

import noripan
from noripan.server.http import sockets
from noripan.server.store.errors import StoreFailed


async def finished(server: Served) -> tuple[Person, str]:
    """Somebody who has played a match of Tichu against bots, and its record's id."""
    (client,) = await filled(server, "tichu", 1)
    await play_out([client], Random(1))
    record: str = client.view["table"]["record"]
    await client.close()
    await client.person.record(record)
    return client.person, record


async def test_a_deal_is_told_step_by_step() -> None:
    async with served() as server:
        person, record = await finished(server)
        whole = await person.record(record)
        answer = await person.ask("GET", f"/api/records/{record}/story?deal=0")
        assert answer.status_code == 200
        story = answer.json()
        assert story["deals"] == len(whole["deals"])
        assert [step["move"] for step in story["steps"][1:]] == whole["deals"][0]["moves"]
        assert len(story["steps"][0]["views"]) == 5


async def test_what_cannot_be_told_is_named() -> None:
    async with served() as server:
        person, record = await finished(server)
        for path, status, words in [
            (f"/api/records/{record}/story?deal=999", 400, "record: deal: the match has"),
            (f"/api/records/{record}/story?deal=two", 400, "deal: the number of a deal"),
            ("/api/records/nothing/story", 404, "record: there is none"),
        ]:
            answer = await person.ask("GET", path)
            assert answer.status_code == status
            assert words in answer.json()["error"]


async def test_a_table_goes_on_from_a_record_and_is_played_to_its_end() -> None:
    async with served() as server:
        person, record = await finished(server)
        answer = await person.ask("POST", f"/api/records/{record}/table", {"deal": 0, "move": 15, "seat": 2})
        assert answer.status_code == 200, answer.text
        table = answer.json()
        assert ([seat["bot"] for seat in table["seats"]], table["listed"]) == (
            ["normal", "normal", None, "normal"],
            False,
        )
        client = await person.enter(table["id"])
        await client.sit(2)
        assert (await client.do("begin"))["type"] == "ack"
        await play_out([client], Random(2))
        again = client.view["table"]["record"]
        assert again != record
        first, second = [await person.record(each) for each in (record, again)]
        assert first["deals"][0]["moves"][:15] == second["deals"][0]["moves"][:15]
        noripan.verify(second)


async def test_no_table_goes_on_from_nowhere() -> None:
    async with served() as server:
        person, record = await finished(server)
        for body, words in [
            ({"deal": 999, "move": 0, "seat": 0}, "deal: the match has"),
            ({"deal": 0, "move": 9999, "seat": 0}, "move: the deal has"),
            ({"deal": 0, "move": 1, "seat": 4}, "seat: from 0 to 3"),
            ({"deal": 0, "move": 1}, "seat"),
        ]:
            answer = await person.ask("POST", f"/api/records/{record}/table", body)
            assert answer.status_code == 400
            assert words in answer.json()["error"]


async def test_who_opened_a_table_closes_it() -> None:
    async with served() as server:
        host, other = await server.guest("Host"), await server.guest("Other")
        table = await host.open("matgo")
        client = await host.enter(table)
        assert (await other.ask("DELETE", f"/api/tables/{table}")).json()["code"] == "not-host"
        assert (await host.ask("DELETE", f"/api/tables/{table}")).status_code == 200
        await client.until(lambda: client.closed is not None)
        assert client.closed is not None and client.closed[0] == 4004
        assert (await host.ask("GET", f"/api/tables/{table}")).status_code == 404


async def test_nobody_closes_a_table_under_the_others_hands() -> None:
    async with served() as server:
        clients = await filled(server, "matgo", 2)
        answer = await clients[0].person.ask("DELETE", f"/api/tables/{clients[0].view['table']['id']}")
        assert (answer.status_code, answer.json()["code"]) == (409, "playing")


async def test_a_server_for_this_machine_alone_has_no_address_for_friends() -> None:
    async with served() as server:
        person = await server.guest("Ada")
        assert (await person.ask("GET", "/api/server")).json() == {
            "noripan": noripan.__version__,
            "lan": False,
            "addresses": [],
        }


async def test_who_comes_while_a_record_is_being_written_is_let_in_when_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served() as server:
        store = server.running.hub.store
        save, go_on, asked = store.save_record, asyncio.Event(), asyncio.Event()

        async def slow(*fields: Any) -> None:
            asked.set()
            await go_on.wait()
            await save(*fields)

        monkeypatch.setattr(store, "save_record", slow)
        (client,) = await filled(server, "matgo", 1, pace=0.0, rest=0.0, switches={"games": 1})
        playing = asyncio.create_task(play_out([client], Random(1)))
        await asked.wait()
        watching = asyncio.create_task((await server.guest("Eva")).enter(client.view["table"]["id"]))
        await asyncio.sleep(0.1)
        assert not client.over and not watching.done()
        go_on.set()
        await playing
        assert (await watching).over
        await client.person.record(client.view["table"]["record"])


async def test_who_comes_while_no_record_can_be_written_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served() as server:
        monkeypatch.setattr(sockets, "KEEPING_SECONDS", 0.05)
        store, save, full = server.running.hub.store, server.running.hub.store.save_record, True

        async def broken(*fields: Any) -> None:
            if full:
                raise StoreFailed(store.where, "the disk is full")
            await save(*fields)

        monkeypatch.setattr(store, "save_record", broken)
        (client,) = await filled(server, "matgo", 1, pace=0.0, rest=0.0, switches={"games": 1})
        playing = asyncio.create_task(play_out([client], Random(1)))
        await client.until(lambda: bool(client.of("frozen")))
        late = await (await server.guest("Eva")).enter(client.view["table"]["id"])
        await late.until(lambda: late.closed is not None)
        assert late.closed is not None and late.closed[0] == sockets.TRY_AGAIN
        assert [frame["type"] for frame in late.frames] == ["closing"]
        full = False
        await playing
