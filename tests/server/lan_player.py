"""Programs that come to a table server from another machine: somebody who plays, and somebody with a browser.

A player finds the host by its announcement, sits down at the listed table, plays Open-Face Chinese to the end of the
match, and only then prints what it has seen and when. Machines that are namespaces share one monotonic clock, so the
times of several players can be compared.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.server.lan_spaces import Machine, free_port, running, serve_command
from tests.server.server_clients import FAST, PATIENCE, Client, Person
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from noripan.games.ofc import best_fantasyland
from noripan.server.lan.hosts import Host, ListedTable
from noripan.server.lan.neighbours import Neighbours
from noripan.server.store.opening import open_store
from noripan.server.table.acts import Header

PROGRAM = [sys.executable, "-W", "error", "-m", "tests.server.lan_player"]
SEATS = 3
ROWS = ("top", "mid", "bottom")
RANKS = "23456789TJQKA"
QUEEN = RANKS.index("Q")
SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}


class Played(msgspec.Struct):
    """A match as one player saw it. Times are of the monotonic clock."""

    url: str  # where the player found the host
    view: dict[str, Any]  # the last one
    record: dict[str, Any]
    sent: list[float]  # when each own move was sent
    heard: list[list[float]]  # by seat: when each of its moves was heard of


class Visit(msgspec.Struct):
    """What a browser was answered: each status by what was asked for, and what the server knows of its neighbours."""

    statuses: dict[str, int]
    table: str  # the code of the one it opened
    welcomed: bool
    neighbours: list[Host]


def player_command(machine: Machine, seat: int, pause: float = 0.0) -> list[str]:
    """Plays a match in this seat, with a pause before each move, and prints a `Played`."""
    return [*PROGRAM, "play", str(seat), machine.around, str(pause)]


def visit_command(url: str) -> list[str]:
    """Opens a table as the page in a browser does, and prints a `Visit`."""
    return [*PROGRAM, "visit", url]


def name_of(seat: int) -> str:
    return f"Player {seat}"


def nonce_of(seat: int) -> str:
    return f"{seat:032x}"


def switches(hands: int) -> dict[str, bool | int | str]:
    return {"players": SEATS, "hands": hands}


async def match_over_the_lan(
    machines: Sequence[Machine], seed: bytes, hands: int, pause: float = 0.0
) -> tuple[str, list[Played]]:
    """A match with this seed: the server and one player on the first machine, and one player on each of the others.

    Gives the server's address and what each player has to tell.
    """
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "tables.db")
        await _put_table(store, seed, hands)
        async with running(machines[0], serve_command("eva", port, store)), contextlib.AsyncExitStack() as players:
            commands = [player_command(machine, seat, pause) for seat, machine in enumerate(machines)]
            programs = [
                await players.enter_async_context(running(machine, command))
                for machine, command in zip(machines, commands, strict=True)
            ]
            async with asyncio.TaskGroup() as group:
                answers = [group.create_task(program.answer(within=240)) for program in programs]
    played = [msgspec.json.decode(answer.result(), type=Played) for answer in answers]
    return f"http://{machines[0].address}:{port}/", played


async def _put_table(store: str, seed: bytes, hands: int) -> None:
    """A table whose cards are known beforehand, as a server would find it after a restart."""
    settings = {"game": "ofc", "switches": switches(hands), **FAST}
    header = Header("KIMCHI", 0, "nobody", seed.hex(), msgspec.Raw(msgspec.json.encode(settings)))
    async with await open_store(store) as opened:
        await opened.create("t1", msgspec.json.encode(header))


def reached(played: Sequence[Played]) -> list[float]:
    """Of each move the seconds from sending it until the last of the others had it, the shortest first."""
    times = []
    for seat, player in enumerate(played):
        others = [other.heard[seat] for other in played if other is not player]
        times += [max(arrived) - sent for sent, *arrived in zip(player.sent, *others, strict=True)]
    return sorted(times)


def distribution(times: Sequence[float]) -> str:
    """In words; the times are in order."""
    shown = {name: times[math.ceil(share * len(times)) - 1] for name, share in SHARES.items()}
    return ", ".join(f"{name} {seconds * 1000:.1f} ms" for name, seconds in shown.items())


# -- choosing ------------------------------------------------------------------------------------


def chosen(view: dict[str, Any]) -> dict[str, Any]:
    """A move that heads for Fantasyland, and the best one there; the same whenever the view is the same."""
    if view["legal"] is None:
        best = best_fantasyland(view["hand"]).encode()
        return {"type": "place", **{place: cards for place, cards in best.items() if place in (*ROWS, "discard")}}
    board = view["boards"][view["seat"]]
    moves: list[dict[str, Any]] = view["legal"]
    return max(moves, key=lambda move: _promise([board[row] + move[row] for row in ROWS]))


def _promise(rows: list[list[str]]) -> float:
    """High pairs on top are worth the most, as long as the rows below can be stronger."""
    top, mid, bottom = (_groups(row) for row in rows)
    if sum(map(len, rows)) == 13:
        sound = 30.0 * (top <= mid <= bottom)
    else:
        sound = (_pairs(top) <= _pairs(mid)) + 2.0 * (_pairs(mid) <= _pairs(bottom))
    queens = 20 * any(many > 1 and rank >= QUEEN for many, rank in top) + sum(rank >= QUEEN for _, rank in top)
    return 8 * sound + queens + _weight(mid) + 1.5 * _weight(bottom) - 0.5 * _weight(top)


def _groups(cards: list[str]) -> list[tuple[int, int]]:
    """How many there are of each rank, the most first."""
    return sorted(
        ((many, RANKS.index(rank)) for rank, many in Counter(card[0] for card in cards).items()), reverse=True
    )


def _pairs(groups: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [group for group in groups if group[0] > 1]


def _weight(groups: list[tuple[int, int]]) -> int:
    return sum(many * many for many, _ in groups)


# -- playing -------------------------------------------------------------------------------------


def play(seat: str, around: str, pause: str) -> None:
    sys.setswitchinterval(0.0005)  # while a thread thinks about a move, what arrives is still noted in time
    played = asyncio.run(_match(int(seat), around, float(pause)))
    sys.stdout.buffer.write(msgspec.json.encode(played))


async def _match(seat: int, around: str, pause: float) -> Played:
    host, table = await _found(around)
    client = await (await Person.introduced(host.url.rstrip("/"), name_of(seat))).enter(table.id)
    heard: list[list[float]] = [[] for _ in range(SEATS)]

    async def note(client: Client) -> None:
        now = time.monotonic()
        for event in client.frames[-1].get("events", ()):
            if event["type"] in ("place", "set"):
                heard[event["seat"]].append(now)

    client.on_view = note
    assert (await client.do("sit", seat=seat, nonce=nonce_of(seat)))["type"] == "ack"
    if seat == 0:
        await client.until(lambda: all(each["person"] for each in client.view["table"]["seats"]))
        assert (await client.do("begin"))["type"] == "ack"
    sent = await _moves(client, heard, pause)
    record = await client.person.record(client.view["table"]["record"])
    view = client.view
    await client.close()
    return Played(host.url, view, record, sent, heard)


async def _found(around: str) -> tuple[Host, ListedTable]:
    async with asyncio.timeout(PATIENCE), Neighbours(bound=around) as neighbours:
        while True:
            for host in await neighbours.hosts():
                for table in host.tables:
                    if table.open:
                        return host, table
            await asyncio.sleep(0.02)


async def _moves(client: Client, heard: list[list[float]], pause: float) -> list[float]:
    """Play until the match is over; when each move was sent."""
    seat = client.seat
    assert seat is not None
    sent: list[float] = []

    def ready() -> bool:
        """Whether all the own moves have been heard of, and there is another one to make, or none any more."""
        asked = client.match is not None and seat in client.match["pending"]
        return client.closed is not None or (len(heard[seat]) == len(sent) and (asked or (bool(sent) and client.over)))

    while True:
        await client.until(ready)
        assert client.closed is None, f"the server has hung up: {client.closed}"
        if client.over:
            return sent
        move = await asyncio.to_thread(chosen, client.match)
        await asyncio.sleep(pause)
        sent.append(time.monotonic())
        answer = await client.move(move)
        assert answer["type"] == "ack", answer


# -- visiting ------------------------------------------------------------------------------------


def visit(url: str) -> None:
    print(msgspec.json.encode(asyncio.run(_visit(url.rstrip("/")))).decode())


async def _visit(page: str) -> Visit:
    """Everything as a browser sends it that shows the page from this address: with its cookie and its Origin."""
    statuses = {}
    async with httpx.AsyncClient(base_url=page, trust_env=False, timeout=PATIENCE) as browser:

        async def asked(method: str, path: str, body: Any = None) -> Any:
            headers = {} if method == "GET" else {"origin": page}
            answer = await browser.request(method, path, json=body, headers=headers)
            statuses[f"{method} {path}"] = answer.status_code
            return answer.json() if path != "/" else None

        await asked("GET", "/")
        await asked("POST", "/api/me", {"name": "Visitor"})
        table = await asked("POST", "/api/tables", {"game": "ofc", "switches": {"players": SEATS}})
        ticket = await browser.post(f"/api/tables/{table['id']}/ticket", json={}, headers={"origin": page})
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        welcomed = await _greeted(page, page, cookie, ticket.json()["ticket"])
        for foreign in ("http://evil.example", "null"):
            statuses[f"/ws from {foreign}"] = await _refused(page, foreign, cookie)
        neighbours = msgspec.convert((await asked("GET", "/api/lan"))["hosts"], list[Host])
    return Visit(statuses, table["code"], welcomed, neighbours)


def _socket(page: str, origin: str, cookie: str) -> connect:
    address = page.replace("http", "ws", 1) + "/ws"
    return connect(address, proxy=None, additional_headers={"Origin": origin, "Cookie": cookie})


async def _greeted(page: str, origin: str, cookie: str, ticket: str) -> bool:
    async with _socket(page, origin, cookie) as socket:
        await socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "ticket": ticket}).decode())
        return bool(msgspec.json.decode(await socket.recv())["type"] == "welcome")


async def _refused(page: str, origin: str, cookie: str) -> int:
    """The status with which the socket is refused; 101 where it is not."""
    try:
        async with _socket(page, origin, cookie):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


if __name__ == "__main__":
    programs: dict[str, Callable[..., None]] = {"play": play, "visit": visit}
    programs[sys.argv[1]](*sys.argv[2:])
