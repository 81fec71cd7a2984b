"""What HTTP tells of a match that goes on, and who may read of one that is over."""

from __future__ import annotations

import stat
from pathlib import Path
from random import Random

import httpx
from tests.server.leaks_truth import words
from tests.server.server_clients import Client, Served, filled, play_out, served

PUBLIC = ["/healthz", "/api/games", "/api/tables", "/api/records", "/api/me", "/api/tables?mine=1"]


async def test_no_answer_over_http_holds_the_seed_before_the_end() -> None:
    async with served() as server:
        clients = await filled(server, "ofc", 2, switches={"hands": 2})
        table = server.running.hub.find(clients[0].view["table"]["id"]).table
        secrets = {table.seed.hex(), table.record_id}
        paths = [*PUBLIC, f"/api/tables/{table.id}", f"/api/tables/{table.header.code}"]

        during = [await clients[0].person.ask("GET", path) for path in paths]
        early = await clients[0].person.ask("GET", f"/api/records/{table.record_id}")
        await play_out(clients, Random(1))

        assert [answer.status_code for answer in during] == [200] * len(paths)
        assert not [answer.text for answer in during if any(secret in answer.text for secret in secrets)]
        assert early.status_code == 404
        for client in clients:
            assert not [raw for raw in client.raw if '"over":false' in raw and any(secret in raw for secret in secrets)]
            assert client.view["table"]["seed"] == table.seed.hex()


async def test_a_record_is_found_by_its_own_id_alone() -> None:
    async with served() as server:
        clients = await filled(server, "ofc", 2, switches={"hands": 2})
        table = server.running.hub.find(clients[0].view["table"]["id"]).table
        stranger = await server.guest("Stranger")
        names = [table.id, table.header.code, table.commitment, table.commitment[:32], f"{table.id}/0"]

        await play_out(clients, Random(1))
        await kept(server, table.record_id)

        assert [(await stranger.ask("GET", f"/api/records/{name}")).status_code for name in names] == [404] * len(names)
        assert (await stranger.ask("GET", "/api/records")).json() == {"records": []}
        found = [(await client.person.ask("GET", "/api/records")).json()["records"] for client in clients]
        assert [[each["id"] for each in records] for records in found] == [[table.record_id]] * 2
        whole = await stranger.ask("GET", f"/api/records/{table.record_id}")
        assert whole.json()["seed"] == table.seed.hex(), "who was given the id may look at the match"
        assert not [guest for guest in table.guests if guest in whole.text], "and learns nobody's id"


async def test_the_next_match_at_a_table_has_a_record_that_nobody_can_guess() -> None:
    async with served() as server:
        clients = await filled(server, "ofc", 2, switches={"hands": 1})
        table = server.running.hub.find(clients[0].view["table"]["id"]).table
        await play_out(clients, Random(1))
        before = table.record_id
        await kept(server, before)

        assert (await clients[0].do("again"))["type"] == "ack"

        await clients[0].until(lambda: clients[0].view["match"] is None)
        assert clients[0].view["table"]["seed"] is None
        assert clients[0].view["table"]["record"] is None
        assert table.record_id != before
        assert table.seed.hex() not in "".join(clients[0].raw + clients[1].raw)


async def test_the_lobby_hears_of_tables_and_never_of_what_is_dealt() -> None:
    async with served() as server:
        listener = await server.guest("Listener")
        lobby = await Client.opened(listener, await listener.lobby_ticket())
        clients = await filled(server, "ofc", 2, switches={"hands": 2})
        table = server.running.hub.find(clients[0].view["table"]["id"]).table
        secrets = {table.seed.hex(), table.record_id, *(client.person.id for client in clients)}
        await lobby.until(lambda: any(each["playing"] for each in lobby.frames[-1]["tables"]))
        before = len(lobby.frames)

        await play_out(clients, Random(1))
        await lobby.until(lambda: not any(each["playing"] for each in lobby.frames[-1]["tables"]))

        cards = {table.plan.game.card_text(card) for card in table.plan.game.deck(table.plan.rules)}
        assert not cards & set().union(*(words(frame) for frame in lobby.frames))
        assert not [secret for secret in secrets if secret in "".join(lobby.raw)]
        assert len(lobby.frames) == before + 1, "moves are not told, only that the match is over"


async def test_metrics_are_read_from_the_machine_itself_alone() -> None:
    async with served() as server, httpx.AsyncClient(base_url=server.address, trust_env=False) as program:
        here = await program.get("/metrics")
        assert here.status_code == 200
        assert "noripan_moves" in here.text

        for headers in (
            {"x-forwarded-for": "127.0.0.1"},
            {"forwarded": "for=127.0.0.1"},
            {"via": "1.1 proxy"},
            {"x-real-ip": "127.0.0.1"},
        ):
            passed_on = await program.get("/metrics", headers=headers)
            assert (passed_on.status_code, passed_on.json()["code"]) == (403, "not-here")


async def test_somebody_elsewhere_is_refused_the_metrics() -> None:
    async with served() as server:
        transport = httpx.ASGITransport(app=server.running.app, client=("192.168.1.20", 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8642") as neighbour:
            assert (await neighbour.get("/metrics")).status_code == 403
            assert (await neighbour.get("/healthz")).status_code == 200


async def test_the_file_with_every_secret_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served(str(file)) as server:
        await filled(server, "ofc", 2)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes["tables.db"] == 0o600
    assert set(modes.values()) == {0o600}, modes


async def kept(server: Served, record_id: str) -> None:
    """Wait until the match is in the archive."""
    person = await server.guest("Waiting")
    for _ in range(1000):
        if (await person.ask("GET", f"/api/records/{record_id}")).status_code == 200:
            return
    raise AssertionError("the match was not kept")
