"""Servers find each other on the local network, believe nothing they hear there, and list only the living."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from ipaddress import ip_interface
from pathlib import Path
from tempfile import gettempdir

import msgspec
import pytest
from tests.server.lan_spaces import (
    NAMESPACES,
    REPOSITORY,
    Machine,
    free_port,
    host_command,
    look_command,
    running,
    three_machines,
    trap_command,
)

from noripan.server.lan import hosts
from noripan.server.lan.advertiser import Advertiser
from noripan.server.lan.hosts import Health, Host, body_length, clean, health
from noripan.server.lan.neighbours import AGAIN, FRESH, MOST_HOSTS, Neighbours, named_apart
from noripan.server.lan.networks import LanError, Link, authority, links, near

SOON = 2.0  # seconds
TRIES = 3  # a busy machine is slow once
LAN_COMMAND = [sys.executable, "-W", "error", "-m", "noripan.cli", "lan"]


@pytest.fixture(scope="module")
def machines() -> Iterator[list[Machine]]:
    with three_machines() as made:
        yield made


@pytest.fixture(autouse=True)
def one_at_a_time() -> Iterator[None]:
    """Records on the loopback address reach every test that runs there, in other processes too.

    Some are there even where there are namespaces.
    """
    with open(Path(gettempdir()) / f"noripan-lan-{os.getuid()}", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


async def test_a_host_that_is_there_is_found_within_two_seconds(machines: list[Machine]) -> None:
    here, there, _ = machines
    async with running(there, host_command(there, "eva", free_port())):
        async with running(here, look_command(here)) as first:
            await first.until(lambda sight: sight.names == ["eva"])  # now it is up
        for _ in range(TRIES):
            async with running(here, look_command(here)) as second:
                sight = await second.until(lambda sight: sight.names == ["eva"])
            if sight.elapsed < SOON:
                break
    assert sight.elapsed < SOON
    assert sight.hosts[0].address == there.address
    assert sight.hosts[0].version == "9.9"
    assert [(table.game, table.code, table.open) for table in sight.hosts[0].tables] == [("tichu", "K7QX", 2)]


@NAMESPACES.mark  # the loopback interface has no link-local address
async def test_a_host_is_found_where_there_are_only_link_local_addresses() -> None:
    with three_machines(ipv4=False) as (here, there, _):
        async with (
            running(there, host_command(there, "eva", free_port())),
            running(here, look_command(here)) as looking,
        ):
            sight = await looking.until(lambda sight: sight.names == ["eva"])
    assert re.fullmatch(r"fe80::[0-9a-f:]+%\d+", sight.hosts[0].address)
    assert re.fullmatch(r"http://\[fe80::[0-9a-f:]+%25\d+\]:\d+/", sight.hosts[0].url)


async def test_a_host_that_comes_is_found_and_its_goodbye_removes_its_record(machines: list[Machine]) -> None:
    here, there, _ = machines
    async with running(here, look_command(here)) as looking:
        await looking.until(lambda sight: not sight.hosts)
        async with running(there, host_command(there, "eva", free_port())) as host:
            await looking.until(lambda sight: sight.names == ["eva"])
            await host.stop(signal.SIGTERM)
            sight = await looking.until(lambda sight: not sight.hosts and not sight.heard)
    assert (sight.hosts, sight.heard) == ([], [])  # long before the record's two minutes are over


async def test_a_killed_host_is_not_listed_though_its_record_stays(machines: list[Machine]) -> None:
    here, there, _ = machines
    async with running(here, look_command(here)) as looking:
        async with running(there, host_command(there, "eva", free_port())) as host:
            listed = await looking.until(lambda sight: sight.names == ["eva"])
            await host.stop(signal.SIGKILL)
        sight = await looking.until(lambda sight: not sight.hosts)
    assert sight.heard == [listed.hosts[0].id]


async def test_two_hosts_of_one_name_are_both_listed_and_told_apart(machines: list[Machine]) -> None:
    here, there, yonder = machines
    async with (
        running(there, host_command(there, "eva", free_port())),
        running(yonder, host_command(yonder, "eva", free_port())),
        running(here, look_command(here)) as looking,
    ):
        sight = await looking.until(lambda sight: len(sight.hosts) == 2)
    assert sight.names == ["eva", "eva (2)"]
    assert len({host.url for host in sight.hosts}) == 2


async def test_a_server_does_not_list_itself(machines: list[Machine]) -> None:
    here, there, yonder = machines
    async with (
        running(there, host_command(there, "eva", free_port())),
        running(yonder, host_command(yonder, "tim", free_port())),
    ):
        async with running(here, look_command(here)) as looking:
            sight = await looking.until(lambda sight: sight.names == ["eva", "tim"])
        own = sight.hosts[0].id
        async with running(there, look_command(there, own)) as looking:
            sight = await looking.until(lambda sight: bool(sight.hosts))
    assert sight.names == ["tim"]
    assert own not in sight.heard


def txt(**fields: bytes) -> str:
    items = [key.encode() + b"=" + value for key, value in fields.items()]
    return b"".join(bytes([len(item)]) + item for item in items).hex()


async def test_hostile_records_do_no_harm(machines: list[Machine]) -> None:
    here, there, hostile = machines
    steering, broken, large, huge, privileged = (f"{number:016x}" for number in range(0xA000, 0xA005))
    ports = {each: free_port() for each in (steering, broken, large, huge)}
    ports[privileged] = 80
    texts = {
        steering: txt(name=b"\x1b]0;owned\x07\n\xe2\x80\xae" + b"x" * 200, path=b"//evil.example/?q"),
        broken: txt(name=b"\xff\xfe", **{"\x00": b"\x00"}) + "c8",  # and an item longer than the rest
        large: txt(name=b"large") + txt(filler=b"f" * 200) * 25,
        huge: txt(name=b"huge") + txt(filler=b"f" * 200) * 50,  # more than a packet may have
        privileged: txt(name=b"mail"),
    }
    binding = [each for each in texts if each != privileged or os.geteuid() == 0]
    records = [f"{each}:{ports[each]}:{texts[each]}" for each in binding]
    async with (
        running(there, host_command(there, "eva", free_port())),
        running(here, look_command(here)) as looking,
    ):
        await looking.until(lambda sight: sight.names == ["eva"])
        async with running(hostile, trap_command(hostile, *records)) as trap:
            flooded = await looking.until(lambda sight: len(sight.heard) == MOST_HOSTS and len(sight.hosts) == 3)
            later = await looking.until(lambda sight: sight.elapsed > flooded.elapsed + FRESH)
            newcomer = host_command(there, "tim", free_port())
            async with running(there, newcomer):  # the dead make room
                await looking.until(lambda sight: "tim" in sight.names)
            trap.process.kill()
            called = {int(line) async for line in trap.lines}
    assert later.names == ["\\u001b]0;owned\\u0007\\u000a\\u202e" + "x" * 27 + "…", "eva", "��"]
    assert later.hosts[0].url == f"http://{hostile.address}:{ports[steering]}/"
    assert called == {ports[steering], ports[broken]}
    assert len(later.heard) <= MOST_HOSTS


def lan_output(machine: Machine, *arguments: str) -> str:
    command = [*machine.before, *LAN_COMMAND, "--on", machine.around, *arguments]
    wide = {**os.environ, "COLUMNS": "100"}
    done = subprocess.run(command, cwd=REPOSITORY, env=wide, capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    return done.stdout


def lan_output_with(words: str, machine: Machine, *arguments: str) -> str:
    """What it prints when it finds somebody, as it should each time, and does the second time on a busy machine."""
    for _ in range(TRIES):
        printed = lan_output(machine, *arguments)
        if words in printed:
            break
    return printed


async def test_noripan_lan_prints_hosts_and_their_tables(machines: list[Machine]) -> None:
    here, there, _ = machines
    port = free_port()
    async with running(there, host_command(there, "eva's [b]pc[/b]", port)):
        async with running(here, look_command(here)) as looking:
            await looking.until(lambda sight: bool(sight.hosts))
        printed = await asyncio.to_thread(lan_output_with, "K7QX", here, "--seconds", "1.5")
        data = json.loads(await asyncio.to_thread(lan_output_with, "K7QX", here, "--seconds", "1.5", "--json"))
    for words in ("eva's [b]pc[/b]", f"http://{there.address}:{port}/", "tichu classic", "2 of 4 taken", "K7QX"):
        assert words in printed
    assert [(host["port"], host["tables"][0]["seats"][0]["name"]) for host in data] == [(port, "Eva")]


def test_noripan_lan_says_what_to_try_when_nobody_is_there(machines: list[Machine]) -> None:
    printed = lan_output(machines[0], "--seconds", "0.3")
    assert "No table server answered within 0.3 seconds" in printed
    assert "noripan serve --lan" in printed
    assert json.loads(lan_output(machines[0], "--seconds", "0.3", "--json")) == []


AROUND = [
    Link(ip_interface("192.168.1.5/24"), 2),
    Link(ip_interface("fe80::5/64"), 2),
    Link(ip_interface("fd00::5/64"), 2),
]


@pytest.mark.parametrize("address", ["192.168.1.77", "fd00::77", "fe80::77%2"])
def test_an_address_on_one_of_our_networks_is_near(address: str) -> None:
    assert near(address, AROUND)


@pytest.mark.parametrize(
    "address",
    [
        *("8.8.8.8", "10.0.0.1", "192.168.2.1", "127.0.0.1", "0.0.0.0", "224.0.0.251", "169.254.169.254"),
        *("2001:db8::1", "::1", "::ffff:127.0.0.1", "::ffff:192.168.1.77", "fe80::77", "fe80::77%3"),
    ],
)
def test_an_address_elsewhere_is_never_asked(address: str) -> None:
    assert not near(address, AROUND)


def test_a_machine_has_networks_and_loopback_only_when_told_or_alone() -> None:
    assert [str(link.here.ip) for link in links("127.0.0.1")] == ["127.0.0.1"]
    assert len({link.here.is_loopback for link in links()}) == 1
    assert {link.here.version for link in links("0.0.0.0")} == {4}
    with pytest.raises(LanError, match=r"10\.255\.3\.4 is no address of this machine"):
        links("10.255.3.4")


def test_a_port_at_which_nobody_looks_cannot_be_announced() -> None:
    with pytest.raises(LanError, match="port 80: others look for servers at ports from 1024 on"):
        Advertiser("eva", 80)


def test_any_name_can_be_announced() -> None:
    for name in ("", "\U000e0001" * 100, "\udcff", "놀이판" * 100):
        assert Advertiser(name, 8000, bound="127.0.0.1").id


def test_equal_names_get_numbers_in_order_of_address() -> None:
    def host(name: str, address: str) -> Host:
        return Host("0" * 16, name, address, 8000, "", "")

    apart = named_apart([host("b", "10.0.0.3"), host("a", "10.0.0.2"), host("b", "10.0.0.1")])
    assert [(each.name, each.address) for each in apart] == [
        ("a", "10.0.0.2"),
        ("b", "10.0.0.1"),
        ("b (2)", "10.0.0.3"),
    ]


def test_words_are_cut_and_cannot_steer_a_terminal() -> None:
    assert clean("놀이판 Eva") == "놀이판 Eva"
    assert clean("a\x1b[2J\n\u202eb") == "a\\u001b[2J\\u000a\\u202eb"
    assert clean("x" * 500) == "x" * 39 + "…"


HEALTHY = b'{"status": "ok", "noripan": "1.2", "id": "00ff"}'


def response(body: bytes, status: str = "200 OK", head: str = "") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n{head}\r\n".encode() + body


@asynccontextmanager
async def answering(*parts: bytes, pause: float = 0.0) -> AsyncIterator[tuple[int, list[bytes]]]:
    """A server that answers anything with these parts, with a pause after each."""
    asked: list[bytes] = []
    over = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        for part in parts:
            writer.write(part)
            await asyncio.sleep(pause)
        writer.close()
        over.set()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], asked
        await over.wait()


async def test_a_healthy_answer_is_read_without_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    async with answering(response(HEALTHY)) as (port, asked):
        assert await health("127.0.0.1", port) == Health("00ff", "1.2")
    assert asked == [f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()]


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(response(HEALTHY, "302 Found", "Location: /elsewhere\r\n"), id="a redirect"),
        pytest.param(response(HEALTHY, "503 Busy"), id="an error"),
        pytest.param(response(HEALTHY, head="Transfer-Encoding: chunked\r\n"), id="chunks"),
        pytest.param(b"HTTP/1.1 200 OK\r\n\r\n" + HEALTHY, id="no length"),
        pytest.param(b"HTTP/1.1 200 OK\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n", id="a length without end"),
        pytest.param(response(HEALTHY + b" " * hosts.LARGEST_HEALTH), id="a body that is too large"),
        pytest.param(b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 5000 + b"\r\n", id="a head that is too large"),
        pytest.param(response(HEALTHY)[:-5], id="a body that is cut off"),
        pytest.param(b"220 mail.example ESMTP\r\n\r\n", id="no HTTP"),
        pytest.param(b"", id="nothing"),
        pytest.param(response(b'{"noripan": 7, "id": "00ff"}'), id="another schema"),
        pytest.param(response(b'{"noripan": "\xff", "id": "00ff"}'), id="no UTF-8"),
        pytest.param(response(b"[" * 4000), id="too deep"),
    ],
)
async def test_any_other_answer_is_none(answer: bytes) -> None:
    async with answering(answer) as (port, asked):
        assert await health("127.0.0.1", port) is None
    assert len(asked) == 1


async def test_an_answer_in_drips_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "PATIENCE", 0.1)
    drips = [bytes([byte]) for byte in response(HEALTHY)]
    async with answering(*drips, pause=0.01) as (port, asked):
        assert await health("127.0.0.1", port) is None
    assert len(asked) == 1


async def test_nobody_there_is_none() -> None:
    assert await health("127.0.0.1", free_port()) is None


async def test_tables_are_bounded_and_their_words_harmless() -> None:
    seat = {"name": "\x1b" + "n" * 100, "bot": "b\x07", "person": False, "later": 1}
    table = {"id": "i", "game": "g\n", "seats": [seat], "open": 8, "code": "\x00", "preset": None}
    body = msgspec.json.encode({"tables": [table] * (hosts.MOST_TABLES + 5)})
    async with answering(response(body)) as (port, _):
        tables = await hosts.listed_tables("127.0.0.1", port)
    assert len(tables) == hosts.MOST_TABLES
    assert tables[0].seats[0].name == "\\u001b" + "n" * 38 + "…"
    assert (tables[0].seats[0].bot, tables[0].game, tables[0].code) == ("b\\u0007", "g\\u000a", "\\u0000")
    assert tables[0].open == 1  # never more than there are seats


@pytest.mark.parametrize("table", [{"id": "i"}, {"id": "i", "game": "g", "seats": [{}] * 9, "open": 0}, None])
async def test_a_table_list_of_another_schema_lists_nothing(table: object) -> None:
    async with answering(response(msgspec.json.encode({"tables": [table]}))) as (port, asked):
        assert await hosts.listed_tables("127.0.0.1", port) == ()
    assert asked[0].startswith(b"GET /api/tables ")


def test_a_refused_answer_says_what_was_expected() -> None:
    with pytest.raises(ValueError, match=r"a 200 with a Content-Length was expected, not HTTP/1\.1 404"):
        body_length("HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\n", 10)
    with pytest.raises(ValueError, match="a body of at most 10 bytes was expected, not 11"):
        body_length("HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n", 10)


def test_an_ipv6_address_stands_in_brackets() -> None:
    assert authority("fe80::1", 8000) == "[fe80::1]:8000"
    assert authority("10.0.0.1", 8000) == "10.0.0.1:8000"


SERVER = "00000000000000ff"


@asynccontextmanager
async def announced(says: str, clock: Callable[[], float]) -> AsyncIterator[tuple[int, list[bytes], Neighbours]]:
    """A server announced as SERVER that gives itself this id, and somebody who has heard of it."""
    body = msgspec.json.encode({"noripan": "1.2", "id": says})
    async with (
        asyncio.timeout(10),
        answering(response(body)) as (port, asked),
        Advertiser("eva", port, SERVER, "127.0.0.1"),
        Neighbours(bound="127.0.0.1", clock=clock) as neighbours,
    ):
        while SERVER not in neighbours.heard:
            await asyncio.sleep(0.01)
        yield port, asked, neighbours


async def test_a_host_is_asked_again_only_after_a_while() -> None:
    now = 100.0
    async with announced(SERVER, lambda: now) as (port, asked, neighbours):
        first, second = await asyncio.gather(neighbours.hosts(), neighbours.hosts())
        assert first == second == [Host(SERVER, "eva", "127.0.0.1", port, f"http://127.0.0.1:{port}/", "1.2")]
        assert [line.split()[1] for line in asked] == [b"/healthz", b"/api/tables"]
        now += FRESH
        assert await neighbours.hosts() == first
        assert [line.split()[1] for line in asked] == [b"/healthz", b"/api/tables"] * 2


async def test_a_host_that_gives_itself_another_id_is_not_listed_and_asked_again_sooner() -> None:
    now = 100.0
    async with announced("00000000000000ee", lambda: now) as (_, asked, neighbours):
        assert await neighbours.hosts() == await neighbours.hosts() == []
        assert len(asked) == 1
        now += AGAIN
        assert await neighbours.hosts() == []
        assert len(asked) == 2
