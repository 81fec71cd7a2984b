"""Tickets, seat tokens and sockets: whoever has not been given a seat can neither take it nor act for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.server_clients import Client, Person, Served, chosen, filled, served
from tests.server.server_stubborn import mover
from websockets.asyncio.client import connect

from noripan.server import app
from noripan.server.http import sockets
from noripan.server.people import Tickets
from noripan.server.wire import CLOSED_ELSEWHERE, CLOSED_HELLO, CLOSED_MALFORMED


async def seated(server: Served) -> tuple[Person, str, Client]:
    """Eva, her table, and her socket in seat 0."""
    eva = await server.guest("Eva")
    table = await eva.open("matgo")
    client = await eva.enter(table)
    assert (await client.sit(0))["type"] == "ack"
    await client.until(lambda: client.seat == 0)
    return eva, table, client


def seat_token(client: Client) -> str:
    token: str = client.of("welcome")[-1]["seat_token"]
    return token


async def with_token(person: Person, table: str, token: str) -> tuple[int, dict[str, Any]]:
    answer = await person.ask("POST", f"/api/tables/{table}/ticket", {"seat_token": token})
    return answer.status_code, answer.json()


# -- tickets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ticket", ["", "A" * 22, "lobby", "\0"])
async def test_a_forged_ticket_opens_nothing(ticket: str) -> None:
    async with served() as server:
        client = await Client.opened(await server.guest("Eva"), ticket)
        await client.until(lambda: client.closed is not None)
        assert client.closed is not None and client.closed[0] == CLOSED_HELLO
        assert [frame["type"] for frame in client.frames] == ["closing"]


async def test_a_ticket_is_good_once() -> None:
    async with served() as server:
        eva, table, _ = await seated(server)
        ticket = await eva.ticket(table)
        first = await Client.opened(eva, ticket)
        assert first.of("welcome")
        second = await Client.opened(eva, ticket)
        await second.until(lambda: second.closed is not None)
        assert second.closed is not None and second.closed[0] == CLOSED_HELLO
        assert first.closed is None
        await first.close()


async def test_a_ticket_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Tickets", lambda: Tickets(lifetime=0.0))
    async with served() as server:
        eva = await server.guest("Eva")
        late = await Client.opened(eva, await eva.ticket(await eva.open("matgo")))
        await late.until(lambda: late.closed is not None)
        assert late.closed is not None and late.closed[0] == CLOSED_HELLO


async def test_a_ticket_is_for_whom_and_for_where_it_was_given() -> None:
    async with served() as server:
        eva, _, client = await seated(server)
        tim = await server.guest("Tim")
        other = await tim.open("matgo")
        assert (await eva.enter(other)).view["table"]["id"] == other
        thief = await Client.opened(tim, await eva.ticket(other))  # whoever has it is Eva there, and only there
        assert thief.view["table"]["id"] == other
        assert thief.seat is None
        assert client.closed is None


async def test_who_has_not_been_introduced_gets_no_ticket() -> None:
    async with served() as server:
        _, table, client = await seated(server)
        nobody = Person(server.address, "", "", "x.y")
        for path in (f"/api/tables/{table}/ticket", "/api/lobby/ticket"):
            assert (await nobody.ask("POST", path, {})).status_code == 401
        await client.close()


async def test_who_does_not_greet_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    async with served() as server, connect(server.address.replace("http", "ws") + "/ws", proxy=None) as silent:
        await silent.wait_closed()
        assert silent.close_code == CLOSED_HELLO


async def test_the_lobby_takes_no_messages() -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        client = await Client.opened(eva, await eva.lobby_ticket())
        assert client.of("lobby")
        await client.send({"type": "begin", "id": "1"})
        await client.until(lambda: client.closed is not None)
        assert client.closed is not None and client.closed[0] == CLOSED_MALFORMED


# -- seat tokens -------------------------------------------------------------------------------


async def test_a_seat_token_brings_its_guest_back_without_a_cookie() -> None:
    async with served() as server:
        _, table, client = await seated(server)
        nobody = Person(server.address, "", "", "x.y")
        status, answer = await with_token(nobody, table, seat_token(client))
        assert status == 200
        again = await Client.opened(nobody, answer["ticket"])
        assert again.seat == 0
        await client.until(lambda: client.closed is not None)
        assert client.closed is not None and client.closed[0] == CLOSED_ELSEWHERE
        await again.close()


async def test_a_seat_token_opens_no_other_table_seat_or_guest() -> None:
    async with served() as server:
        eva, table, client = await seated(server)
        tim = await server.guest("Tim")
        guest, seat, signature = seat_token(client).split(".")
        wrong = [
            f"{guest}.1.{signature}",
            f"{tim.id}.{seat}.{signature}",
            f"{guest}.{seat}.{'A' * 43}",
            f"{guest}.{seat}",
        ]
        wrong += ["", "..", f"{guest}.-0.{signature}", f"{guest}.٠.{signature}", f"{guest}.{'0' * 5000}.{signature}x"]
        for token in wrong:
            status, answer = await with_token(tim, table, token)
            assert (status, answer["code"]) == (403, "seat-token")
        status, answer = await with_token(tim, await eva.open("matgo"), seat_token(client))
        assert (status, answer["code"]) == (403, "seat-token")
        await client.close()


async def test_a_seat_token_ends_with_the_seat() -> None:
    async with served() as server:
        eva, table, client = await seated(server)
        token = seat_token(client)
        assert (await client.do("leave"))["type"] == "ack"
        status, answer = await with_token(eva, table, token)
        assert (status, answer["code"]) == (403, "seat-token")
        await client.close()


# -- who may do what ---------------------------------------------------------------------------


async def test_the_newest_socket_of_a_seat_wins_and_the_old_one_can_do_nothing() -> None:
    async with served() as server:
        clients = await filled(server, "matgo", 2)
        older = await mover(clients)
        move = chosen(older, Random(0))
        newer = await older.person.enter(older.view["table"]["id"])
        await older.until(lambda: older.closed is not None)
        assert older.closed is not None and older.closed[0] == CLOSED_ELSEWHERE
        assert newer.seat == older.seat
        assert move is not None
        assert (await newer.move(move))["type"] == "ack"
        for client in [newer, *clients]:
            await client.close()


async def test_who_looks_on_can_neither_act_nor_talk() -> None:
    async with served() as server:
        clients = await filled(server, "matgo", 2)
        table = clients[0].view["table"]["id"]
        watching = await (await server.guest("Mallory")).enter(table)
        assert watching.seat is None
        on_turn = await mover(clients)
        commands: list[tuple[str, dict[str, Any]]] = [
            ("move", {"version": watching.version, "move": chosen(on_turn, Random(0))}),
            ("say", {"text": "play the bright one"}),
            ("sit", {"seat": 0, "nonce": "0" * 32}),
            ("leave", {}),
            ("bot", {"seat": 0, "level": "easy"}),
            ("free", {"seat": 0}),
            ("nonce", {"nonce": "0" * 32}),
            ("begin", {}),
            ("again", {}),
            ("ready", {}),
        ]
        before = len(await server.running.hub.store.actions(table))
        for type, more in commands:
            answer = await watching.do(type, **more)
            assert (answer["type"], answer["code"] in ("spectator", "not-host", "taken")) == ("refused", True), type
        assert len(await server.running.hub.store.actions(table)) == before
        assert not clients[0].of("said")
        for client in [watching, *clients]:
            await client.close()


async def test_nobody_may_look_on_where_the_table_says_so() -> None:
    async with served() as server:
        clients = await filled(server, "matgo", 2, watching="nobody")
        tim = await server.guest("Tim")
        answer = await tim.ask("POST", f"/api/tables/{clients[0].view['table']['id']}/ticket", {})
        assert (answer.status_code, answer.json()["code"]) == (403, "no-watching")
        for client in clients:
            await client.close()


async def test_a_seat_cannot_be_moved_for_by_another_seat() -> None:
    async with served() as server:
        clients = await filled(server, "matgo", 2)
        on_turn = await mover(clients)
        other = next(client for client in clients if client is not on_turn)
        move = chosen(on_turn, Random(0))
        assert move is not None
        assert (await other.move(move))["type"] == "refused"
        assert (await on_turn.move(move))["type"] == "ack"
        for client in clients:
            await client.close()


async def test_an_id_that_no_database_holds_harms_nobody() -> None:
    async with served() as server:
        _, table, client = await seated(server)
        tim = await (await server.guest("Tim")).enter(table)
        await tim.send({"type": "sit", "id": "a\0", "seat": 1, "nonce": "0" * 32})
        await tim.until(lambda: bool(tim.of("refused")))
        assert tim.of("refused")[0]["code"] == "malformed"
        assert "noripan_rooms_crashed_total 0.0" in server.running.meters.text().decode()
        assert client.closed is None
        for one in (client, tim):
            await one.close()


async def test_what_is_said_is_cleaned() -> None:
    async with served() as server:
        _, _, client = await seated(server)
        assert (await client.do("say", text="  a \n\n b\t\u00e9 "))["type"] == "ack"
        for text in ("", "\u202egnp.exe", "a\u200bb", "x" * 301, "e" + "\u0301" * 50):
            answer = await client.do("say", text=text)
            assert answer["type"] == "refused"
        assert [said["text"] for said in client.of("said")] == ["a b é"]
        await client.close()
