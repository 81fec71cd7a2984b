"""The lobby: the whole list once, then what has changed; the same for everybody, and nothing piles up for anybody."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from tests.server.server_clients import Client, served, until
from tests.server.server_tables import Opened

from noripan.server.http.connection import Connection
from noripan.server.lobby import table_list as lobbies
from noripan.server.lobby.table_list import PAGE, TableList, summary
from noripan.server.table.acts import Free, Leave, SeatBot, Sit
from noripan.server.table.room import Room


class House:
    """Tables, and a lobby of them."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.lobby = TableList(self.rooms)
        self.count = 0

    def open(self, many: int = 1, listed: bool = True, host: str = "host") -> str:
        """New tables; the id of the last."""
        for _ in range(many):
            self.count += 1
            opened = Opened("matgo", listed=listed)
            opened.table.id = f"t{self.count}"
            opened.table.header = msgspec.structs.replace(opened.header, host=host, opened=self.count)
            self.rooms[opened.table.id] = cast(Room, SimpleNamespace(table=opened.table))
            self.lobby.changed(opened.table.id)
        return f"t{self.count}"

    def do(self, table_id: str, act: Any) -> None:
        self.rooms[table_id].table.apply(act)
        self.lobby.changed(table_id)

    def close(self, table_id: str) -> None:
        del self.rooms[table_id]
        self.lobby.changed(table_id)

    def tell(self) -> None:
        """As if a moment had passed."""
        self.lobby._tell()

    def seen_by(self, guest: str) -> tuple[list[Any], list[Any]]:
        """The list as it is, and a guest's own, made in the plainest way."""
        rooms = list(reversed(self.rooms.values()))
        mine = [room for room in rooms if guest in whose(room)]
        return [summary(room) for room in rooms if room.table.plan.settings.listed], [summary(room) for room in mine]


def whose(room: Room) -> set[str | None]:
    return {room.table.header.host, *(seat.guest for seat in room.table.seats)}


class Ear:
    """A listener who takes a message when it is told to, and what it knows of the tables."""

    def __init__(self, house: House, guest: str = "ann") -> None:
        self.on_idle: Callable[[], None] | None = None
        self.idle = True
        self.heard: list[bytes] = []
        self.tables: dict[str, Any] = {}
        self.mine: dict[str, Any] = {}
        self.guest = guest
        house.lobby.listen(cast(Connection, self), guest)

    def send(self, data: bytes) -> None:
        assert self.idle, "one at a time"
        self.idle = False
        self.heard.append(data)
        told = msgspec.json.decode(data)
        if told["type"] == "lobby":
            self.tables, self.mine = {}, {}
        for table_id in told.get("gone", []):
            self.tables.pop(table_id, None)
            self.mine.pop(table_id, None)
        for table_id in told.get("left", []):
            self.mine.pop(table_id, None)
        self.tables |= {table["id"]: table for table in told["tables"]}
        self.mine |= {table["id"]: table for table in told["mine"]}

    def take(self, most: int = 1000) -> None:
        """What was sent has gone out, and so has what follows."""
        while not self.idle and most:
            most -= 1
            self.idle = True
            assert self.on_idle is not None
            self.on_idle()

    @property
    def types(self) -> list[str]:
        return [msgspec.json.decode(data)["type"] for data in self.heard]

    @property
    def last(self) -> Any:
        return msgspec.json.decode(self.heard[-1])

    def knows(self) -> tuple[list[Any], list[Any]]:
        def newest(some: dict[str, Any]) -> list[Any]:
            return sorted(some.values(), key=lambda table: -table["opened"])

        return newest(self.tables), newest(self.mine)


async def test_after_the_whole_list_only_what_has_changed_is_told() -> None:
    house = House()
    house.open(30)
    ear = Ear(house)
    ear.take()
    assert ear.types == ["lobby"] and len(ear.last["tables"]) == 30
    house.do("t7", SeatBot(0, "easy"))
    house.close("t9")
    house.tell()
    assert (ear.last["type"], ear.last["gone"]) == ("news", ["t9"])
    assert [table["id"] for table in ear.last["tables"]] == ["t7"]
    assert len(ear.heard[-1]) * 10 < len(ear.heard[0])


async def test_the_same_bytes_go_to_everybody_but_those_whose_tables_changed() -> None:
    house = House()
    house.open(host="bob")
    ears = [Ear(house, guest) for guest in ("ann", "eve", "bob")]
    for ear in ears:
        ear.take()
    house.do("t1", SeatBot(0, "easy"))
    house.tell()
    ann, eve, bob = [ear.heard[-1] for ear in ears]
    assert ann is eve
    assert msgspec.json.decode(ann)["mine"] == []
    assert [table["id"] for table in msgspec.json.decode(bob)["mine"]] == ["t1"]


async def test_nothing_is_told_where_nothing_has_changed() -> None:
    house = House()
    house.open()
    ear = Ear(house)
    ear.take()
    house.lobby.changed("t1")
    house.lobby.changed("never was")
    house.tell()
    assert ear.types == ["lobby"]


async def test_changes_within_a_moment_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "LOBBY_SECONDS", 0.05)
    house = House()
    ear = Ear(house)
    ear.take()
    house.open(3)
    for _ in range(5):
        house.do("t1", SeatBot(0, "easy"))
        house.do("t1", Free(0))
    assert ear.types == ["lobby"]
    await until(lambda: len(ear.heard) == 2)
    assert len(ear.tables) == 3


async def test_a_long_list_comes_in_pages_each_when_the_one_before_has_gone_out() -> None:
    house = House()
    house.open(2 * PAGE + 50)
    ear = Ear(house)
    assert ear.types == ["lobby"]
    ear.take(1)
    assert ear.types == ["lobby", "news"]
    house.close("t1")
    house.open()
    house.tell()
    assert len(ear.heard) == 2, "the first news have not gone out yet"
    ear.take()
    assert max(len(msgspec.json.decode(data)["tables"]) for data in ear.heard) == PAGE
    assert ear.knows() == house.seen_by("ann")


async def test_who_reads_slowly_hears_of_many_changes_at_once() -> None:
    house = House()
    house.open(3)
    ear = Ear(house)
    for number in range(20):
        house.open()
        house.close(f"t{number + 1}")
        house.tell()
    assert ear.types == ["lobby"]
    ear.take()
    assert ear.types == ["lobby", "news"]
    assert ear.knows() == house.seen_by("ann")


@pytest.mark.parametrize("many", [PAGE + 1, 10])
async def test_who_has_missed_too_much_gets_the_whole_list_again(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "REMEMBERED", 5)
    house = House()
    ear = Ear(house)
    house.open(many)
    house.tell()
    for number in range(6):
        house.close(f"t{number + 1}")
        house.tell()
    ear.take()
    assert ear.types[:2] == ["lobby", "lobby"]
    assert ear.knows() == house.seen_by("ann")


async def test_unlisted_tables_are_told_to_those_whose_they_are() -> None:
    house = House()
    ann, eve = Ear(house, "ann"), Ear(house, "eve")
    for ear in (ann, eve):
        ear.take()
    table = house.open(listed=False, host="ann")
    house.tell()
    ann.take()
    assert list(ann.mine) == [table] and eve.types == ["lobby"]
    house.do(table, Sit(0, "eve", "Eve", "0" * 32))
    house.tell()
    eve.take()
    assert list(eve.mine) == [table]
    house.do(table, Leave(0))
    house.tell()
    eve.take()
    assert eve.last["left"] == [table] and not eve.mine
    ann.take()
    house.close(table)
    house.tell()
    assert ann.last["gone"] == [table] and not ann.mine
    assert table not in "".join(map(str, eve.heard[3:])), "it is none of hers any more"


async def test_who_has_heard_everything_knows_what_there_is() -> None:
    rng = Random(1)
    house = House()
    ears = [Ear(house, guest) for guest in ("ann", "bob", "eve")]
    for step in range(600):
        table = rng.choice(list(house.rooms)) if house.rooms else ""
        if rng.random() < 0.4 or not table:
            house.open(rng.choice([1, 1, 1, 60]), rng.random() < 0.7, rng.choice(["ann", "bob", "host"]))
        elif rng.random() < 0.5:
            house.close(table)
        else:
            free = not house.rooms[table].table.seats[0].taken
            guest = rng.choice(["ann", "bob", "eve"])
            house.do(table, Sit(0, guest, guest, "0" * 32) if free else Leave(0))
        if rng.random() < 0.3:
            house.tell()
        for ear in ears:
            if rng.random() < 0.1:
                ear.take(rng.choice([1, 1000]))
        if step % 50 == 49:
            house.tell()
            for ear in ears:
                ear.take()
                assert ear.knows() == house.seen_by(ear.guest)


async def test_who_has_gone_is_told_no_more() -> None:
    house = House()
    ear = Ear(house)
    ear.take()
    house.lobby.forget(cast(Connection, ear))
    house.open()
    house.tell()
    assert ear.types == ["lobby"]


# -- over the wire -------------------------------------------------------------------------------


async def test_a_table_that_is_opened_comes_to_those_who_listen() -> None:
    async with served() as server:
        eva, tim = await server.guest("Eva"), await server.guest("Tim")
        await tim.open("matgo")
        client = await Client.opened(eva, await eva.lobby_ticket())
        assert len(client.frames[0]["tables"]) == 1
        table = await tim.open("ofc")
        await client.until(lambda: len(client.frames) == 2)
        assert (client.frames[1]["type"], [each["id"] for each in client.frames[1]["tables"]]) == ("news", [table])
        assert (await tim.ask("DELETE", f"/api/tables/{table}")).status_code == 200
        await client.until(lambda: len(client.frames) == 3)
        assert client.frames[2] == {"type": "news", "gone": [table], "left": [], "tables": [], "mine": []}
        await client.close()


async def test_tables_are_told_in_pages() -> None:
    async with served() as server:
        eva, tim = await server.guest("Eva"), await server.guest("Tim")
        opened = [await eva.open("matgo") for _ in range(5)]
        own = await tim.open("ofc", listed=False)
        found: list[str] = []
        path, pages = "/api/tables?limit=2", 0
        while path:
            answer = (await tim.ask("GET", path)).json()
            found += [table["id"] for table in answer["tables"]]
            pages += 1
            if pages == 1:  # the end of a page may be closed before the next is asked for
                await eva.ask("DELETE", f"/api/tables/{found[-1]}")
            path = answer["next"] and f"/api/tables?limit=2&after={answer['next']}"
        assert (found, pages) == (list(reversed(opened)), 3)
        mine = (await tim.ask("GET", "/api/tables?mine")).json()
        assert ([table["id"] for table in mine["tables"]], mine["next"]) == ([own], None)


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=201", "limit=-1", "limit=x", "limit=", "after=x", "after=", "after=²"]
)
async def test_a_page_that_is_none_is_refused(query: str) -> None:
    async with served() as server:
        answer = await (await server.guest("Eva")).ask("GET", f"/api/tables?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "page")
