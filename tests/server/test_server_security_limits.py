"""How much and how often: sizes, rates and numbers are bounded, and who is slow or greedy hinders nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.server_clients import PATIENCE, Client, Person, Served, chosen, filled, served, until
from tests.server.server_hostile import TEXT, Raw, framed
from websockets.exceptions import ConnectionClosed

from noripan import new
from noripan.core.record import digest
from noripan.server.http import library, sockets
from noripan.server.http.answers import LARGEST_BODY
from noripan.server.http.library import LARGEST_RECORD
from noripan.server.http.sockets import TRY_AGAIN
from noripan.server.lobby import openings
from noripan.server.records import checking
from noripan.server.records.checking import Checker, RecordRefused
from noripan.server.table import audiences
from noripan.server.wire import CLOSED_HELLO, CLOSED_RATE, CLOSED_SLOW, LARGEST_FRAME

TOO_BIG = 1009


async def posted(person: Person, path: str, data: bytes) -> httpx.Response:
    headers = {"authorization": f"Bearer {person.token}"}
    async with httpx.AsyncClient(base_url=person.address, headers=headers, trust_env=False, timeout=PATIENCE) as client:
        return await client.post(path, content=data)


def finished() -> dict[str, Any]:
    """The record of a short match."""
    match = new("matgo", games=1)
    rng = Random(0)
    while pending := match.pending():
        match.play(pending[0], rng.choice(match.legal(pending[0])))
    record: dict[str, Any] = json.loads(json.dumps(match.record()))
    return record


# -- sizes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "code"), [(LARGEST_FRAME, None), (LARGEST_FRAME + 1, TOO_BIG), (1 << 20, TOO_BIG)])
async def test_a_frame_has_16_kib_at_most(size: int, code: int | None) -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        client = await eva.enter(await eva.open("matgo"))
        await client.socket.send("x" * size)
        await client.until(lambda: client.closed is not None or bool(client.of("refused")))
        assert (client.closed and client.closed[0]) == code
        await client.close()


async def test_a_body_has_16_kib_at_most_and_a_record_four_mib() -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        for path, most in [("/api/me", LARGEST_BODY), ("/api/tables", LARGEST_BODY), ("/api/records", LARGEST_RECORD)]:
            assert (await posted(eva, path, b" " * most)).status_code == 400
            try:
                assert (await posted(eva, path, b" " * (most + 1))).status_code == 413
            except httpx.TransportError:
                assert most == LARGEST_RECORD  # refused by its length, and hung up before all of it was sent


# -- rates -------------------------------------------------------------------------------------


async def answers_until_refused(person: Person, path: str, body: Any, method: str = "POST") -> list[int]:
    """The statuses of many calls by one connection, to the first that is too many."""
    headers = {"authorization": f"Bearer {person.token}"}
    statuses: list[int] = []
    async with httpx.AsyncClient(base_url=person.address, headers=headers, trust_env=False, timeout=PATIENCE) as client:
        while 429 not in statuses:
            statuses.append((await client.request(method, path, json=body)).status_code)
    return statuses


async def test_calls_are_counted_by_address_and_by_guest(no_refill: None) -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        table = await eva.open("matgo")
        nobody = Person(server.address, "", "", "x.y")
        for left, call in [
            (60 - 1, (nobody, "/api/me", {"name": "Mallory"})),
            (100, (eva, f"/api/tables/{table}/ticket", {})),
            (20 - 1, (eva, "/api/tables", {"game": "matgo"})),
        ]:
            assert await answers_until_refused(*call) == [200] * left + [429]


async def test_codes_cannot_be_guessed_by_trying(no_refill: None) -> None:
    async with served() as server:
        statuses = await answers_until_refused(await server.guest("Eva"), "/api/tables/AAAAAA", None, "GET")
        assert statuses == [404] * 100 + [429]


async def test_who_sends_too_much_is_closed(no_refill: None) -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        client = await eva.enter(await eva.open("matgo"))
        with contextlib.suppress(ConnectionClosed):
            for number in range(80):
                await client.send({"type": "leave", "id": str(number)})
        await client.until(lambda: client.closed is not None)
        assert client.closed is not None and client.closed[0] == CLOSED_RATE
        assert client.frames[-1]["code"] == "rate"


async def test_who_talks_too_much_is_asked_to_talk_slower_and_stays(no_refill: None) -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        client = await eva.enter(await eva.open("matgo"))
        assert (await client.sit(0))["type"] == "ack"
        talk: tuple[dict[str, str], ...] = ({"type": "say", "text": "hello"}, {"type": "phrase", "phrase": "hello"})
        said = [await client.do(**talk[number % 2]) for number in range(15)]
        assert [answer.get("code") for answer in said] == [None] * 8 + ["rate"] * 7
        assert client.closed is None
        await client.close()


# -- numbers -----------------------------------------------------------------------------------


async def test_a_guest_opens_few_tables_and_a_server_has_its_fill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "MOST_TABLES_OF_A_GUEST", 2)
    monkeypatch.setattr(openings, "MOST_TABLES", 3)
    async with served() as server:
        eva, tim = await server.guest("Eva"), await server.guest("Tim")
        assert await answers_until_refused(eva, "/api/tables", {"game": "matgo"}) == [200, 200, 429]
        assert (await eva.ask("POST", "/api/tables", {"game": "matgo"})).json()["code"] == "own-tables"
        assert await answers_until_refused(tim, "/api/tables", {"game": "matgo"}) == [200, 429]
        assert (await tim.ask("POST", "/api/tables", {"game": "matgo"})).json()["code"] == "full"


async def opened(person: Person) -> tuple[int, str | None]:
    answer = await person.ask("POST", "/api/tables", {"game": "matgo", "chairs": [{}, {"bot": "easy"}], "pace": 10})
    return answer.status_code, answer.json().get("code") if answer.status_code != 200 else None


async def test_a_network_has_few_tables_that_are_not_played_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "MOST_WAITING_OF_A_NETWORK", 2)
    monkeypatch.setattr(openings, "MOST_UNUSED_OF_A_NETWORK", 3)
    full = (429, "network-tables")
    async with served(proxied=True) as server:
        eva, tim = await server.guest("Eva"), await server.guest("Tim")
        table = await eva.open("matgo", chairs=[{}, {"bot": "easy"}], pace=10.0)
        assert await opened(tim) == (200, None)
        assert (await opened(eva), await opened(tim)) == (full, full), "whoever of them asks"

        refused = await eva.ask("POST", "/api/tables", {"game": "matgo"})
        assert "try again in 60 min" in refused.json()["error"]
        assert 3500 < refused.json()["facts"]["seconds"] <= 3600
        assert refused.headers["retry-after"] == str(refused.json()["facts"]["seconds"])

        elsewhere = {"authorization": f"Bearer {tim.token}", "x-forwarded-for": "203.0.113.7"}
        async with httpx.AsyncClient(base_url=server.address, headers=elsewhere, trust_env=False) as neighbour:
            assert (await neighbour.post("/api/tables", json={"game": "matgo"})).status_code == 200

        client = await eva.enter(table)
        await client.sit(0)
        assert await opened(tim) == full
        await client.do("begin")
        assert await opened(tim) == (200, None), "one is played at"
        assert await opened(tim) == full
        monkeypatch.setattr(openings, "MOST_WAITING_OF_A_NETWORK", 9)
        await client.close()
        await until(lambda: not server.running.hub.find(table).there)
        assert await opened(tim) == full, "it was left"


async def test_a_network_opens_tables_only_so_fast(no_refill: None) -> None:
    async with served() as server:
        people = [await server.guest(f"Guest {number}") for number in range(4)]
        for person in people[:3]:
            assert await answers_until_refused(person, "/api/tables", {"game": "matgo"}) == [200] * 20 + [429]
        refused = await people[3].ask("POST", "/api/tables", {"game": "matgo"})
        assert (refused.status_code, refused.json()["code"]) == (429, "rate")
        assert refused.json()["facts"] == {"seconds": 2}
        assert refused.headers["retry-after"] == "2"
        assert "try again in 2 s" in refused.json()["error"]


async def test_a_table_has_room_for_few_who_look_on_and_always_for_who_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audiences, "MOST_WATCHING", 2)
    async with served() as server:
        clients = await filled(server, "matgo", 2)
        table = clients[0].view["table"]["id"]
        await clients[1].close()
        watching = [await (await server.guest(f"Guest {number}")).enter(table) for number in range(2)]
        refused = await (await server.guest("Tim")).ask("POST", f"/api/tables/{table}/ticket", {})
        assert (refused.status_code, refused.json()["code"]) == (403, "watchers")
        back = await clients[1].person.enter(table)
        assert back.seat == 1
        for client in [back, clients[0], *watching]:
            await client.close()


@pytest.mark.parametrize(("most", "from_one", "elsewhere"), [(1, 9, TRY_AGAIN), (9, 1, CLOSED_HELLO)])
async def test_a_server_with_all_its_sockets_open_says_so_and_nobody_can_take_them_all(
    most: int, from_one: int, elsewhere: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", most)
    monkeypatch.setattr(sockets, "MOST_FROM_ONE", from_one)
    async with served() as server:
        eva = await server.guest("Eva")
        table = await eva.open("matgo")
        first = await eva.enter(table)
        codes = []
        for local in ("127.0.0.1", "127.0.0.2"):
            raw = await Raw.opened(server.address, local)
            raw.send(framed(TEXT, b"{}"))
            await raw.until(lambda: False)
            codes.append(raw.code)
            await raw.close()
        assert codes == [TRY_AGAIN, elsewhere]
        await first.close()
        await until(lambda: "noripan_sockets 0.0" in server.running.meters.text().decode())
        again = await eva.enter(table)
        assert again.of("welcome")
        await again.close()


@pytest.mark.slow
async def test_who_does_not_read_is_closed_and_the_others_stay_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "COMMANDS", (1e6, 1e6))
    async with served(sending=8192) as server:
        clients = await filled(server, "matgo", 2, switches={"games": 1000})
        deaf = await dead_peer(server, await (await server.guest("Deaf")).ticket(clients[0].view["table"]["id"]))
        waits: list[float] = []
        playing = [asyncio.create_task(_play(client, waits)) for client in clients]
        await until(lambda: f'closed_total{{code="{CLOSED_SLOW}"}} 1.0' in server.running.meters.text().decode())
        for task in playing:
            task.cancel()
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [asyncio.CancelledError] * 2
        assert sorted(waits)[len(waits) // 2] < 0.2
        assert max(waits) < 4.0  # what one dead peer once did to everybody
        await deaf.close()
        for client in clients:
            await client.close()


async def dead_peer(server: Served, ticket: str) -> Raw:
    """Somebody who comes in and never reads again."""
    raw = await Raw.opened(server.address, receiving=2048)
    raw.stop_reading()
    raw.send(framed(TEXT, json.dumps({"type": "hello", "protocol": 1, "ticket": ticket}).encode()))
    return raw


async def _play(client: Client, waits: list[float]) -> None:
    while True:
        await client.until(lambda: chosen(client, Random(0)) is not None)
        move, version = chosen(client, Random(0)), client.version
        assert move is not None
        began = time.perf_counter()
        assert (await client.move(move))["type"] == "ack"
        waits.append(time.perf_counter() - began)
        await client.until(lambda v=version: client.version > v)  # type: ignore[misc]


# -- records from elsewhere --------------------------------------------------------------------


async def test_a_record_is_kept_once_it_has_been_played_again() -> None:
    async with served() as server:
        eva, record = await server.guest("Eva"), finished()
        answer = await posted(eva, "/api/records", json.dumps(record).encode())
        assert answer.status_code == 200
        kept = await eva.ask("GET", f"/api/records/{answer.json()['id']}")
        assert kept.json()["deals"] == record["deals"]
        assert (await posted(eva, "/api/records", json.dumps(record).encode())).json() == answer.json()


async def test_a_record_is_among_the_matches_of_everybody_who_brought_it_in() -> None:
    async with served() as server:
        data = json.dumps(finished()).encode()
        for person in [await server.guest("Eva"), await server.guest("Tim")]:
            record = (await posted(person, "/api/records", data)).json()["id"]
            assert [row["id"] for row in (await person.ask("GET", "/api/records")).json()["records"]] == [record]


async def test_a_record_that_an_older_engine_has_kept_is_the_same_record() -> None:
    async with served() as server:
        eva, data = await server.guest("Eva"), json.dumps(finished()).encode()
        found = await Checker().check(data)
        await server.running.hub.store.save_record(found.id, None, found.game, 0, [], found.summary, b"older")
        answer = await posted(eva, "/api/records", data)
        assert (answer.status_code, answer.json()) == (200, {"id": found.id})
        assert len((await eva.ask("GET", "/api/records")).json()["records"]) == 1


HOSTILE = [
    b"[" * LARGEST_RECORD,
    b'{"game":' * 100_000,
    b'{"game":"matgo","deals":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"game":"matgo"}',
    b'{"game":"../../etc/passwd"}',
    b'{"game":["matgo"]}',
    b"null",
    b"NaN",
    b'{"game":"\xff"}',
    b"1" * 100_000,
]


@pytest.mark.parametrize("data", HOSTILE, ids=[str(data[:20]) for data in HOSTILE])
async def test_hostile_records_are_refused(data: bytes) -> None:
    async with served() as server:
        answer = await posted(await server.guest("Eva"), "/api/records", data)
        assert (answer.status_code, answer.json()["code"]) == (400, "record")
        assert len(answer.json()["error"]) < 600


@pytest.mark.parametrize(
    "change", [{"seed": "00" * 32}, {"result": None}, {"deals": []}, {"noripan": 10**30}, {"names": 1}]
)
async def test_a_record_that_was_changed_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(RecordRefused):
        await Checker().check(json.dumps({**finished(), **change}).encode())


UNFIT_NAMES = {
    "30,000 letters": ("a" * 30_000, "names[1]: it is too long; 1 to 20 characters are right"),
    "turned round": ("abc\u202egnp", "names[1]: U+202E RIGHT-TO-LEFT OVERRIDE cannot be seen; leave it out"),
    "invisible": ("\u200bAda", "names[1]: U+200B ZERO WIDTH SPACE cannot be seen; leave it out"),
    "nothing": ("", "names[1]: it is empty; 1 to 20 characters are right"),
    "two spaces": ("Ada  L", "names[1]: one space between words and composed letters are right: 'Ada L'"),
}


@pytest.mark.parametrize(("name", "reason"), UNFIT_NAMES.values(), ids=UNFIT_NAMES)
async def test_names_in_a_record_are_those_that_people_may_have_here(name: str, reason: str) -> None:
    record = {**finished(), "names": ["Eva", name]}
    record["digest"] = digest(record)
    async with served() as server:
        eva = await server.guest("Eva")
        answer = await posted(eva, "/api/records", json.dumps(record).encode())
        assert (answer.status_code, answer.json()["code"]) == (400, "record")
        assert answer.json()["error"] == f"record: {reason}"
        assert (await eva.ask("GET", "/api/records")).json()["records"] == []


async def test_a_record_that_takes_too_long_is_given_up_and_leaves_nothing_running() -> None:
    checker = Checker(seconds=0.01)
    with pytest.raises(RecordRefused, match=r"more than 0\.01 seconds"):
        await checker.check(json.dumps(finished()).encode())
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    assert not [pid for pid in children if checking.MODULE.encode() in Path(f"/proc/{pid}/cmdline").read_bytes()]


class Slow(Checker):
    """Takes as long as it is told to for a record from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[bytes] = []
        self.let_go = asyncio.Event()

    async def check(self, data: bytes) -> checking.CheckedRecord:
        self.begun.append(data)
        await self.let_go.wait()
        raise RecordRefused("it was a bad one")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    checker = Slow()
    monkeypatch.setattr(library, "Checker", lambda: checker)
    return checker


async def kept(server: Served, guest: Person) -> str:
    """The id of a record that is among the matches of a guest."""
    found = await Checker().check(json.dumps(finished()).encode())
    store = server.running.hub.store
    await store.save_record(found.id, None, found.game, 0, [guest.id], found.summary, found.record)
    return found.id


async def test_who_brings_in_records_keeps_nobody_from_their_replays(slow: Slow) -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        importers = [await server.guest(f"Guest {number}") for number in range(10)]
        flood = [asyncio.create_task(posted(guest, "/api/records", b"%d" % at)) for at, guest in enumerate(importers)]
        await until(lambda: bool(slow.begun))
        record = await kept(server, eva)
        assert (await eva.ask("GET", f"/api/records/{record}/story")).status_code == 200
        assert len(slow.begun) == 1, "one is checked at a time"
        slow.let_go.set()
        assert [(await answer).status_code for answer in flood] == [400] * 10, "and everybody's turn comes"


async def test_a_guest_has_one_record_checked_at_a_time(slow: Slow) -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        first = asyncio.create_task(posted(eva, "/api/records", b"1"))
        await until(lambda: bool(slow.begun))
        again = await posted(eva, "/api/records", b"2")
        assert (again.status_code, again.json()["code"]) == (429, "busy")
        slow.let_go.set()
        assert (await first).status_code == 400
        assert (await posted(eva, "/api/records", b"3")).status_code == 400, "it is nobody's turn"
