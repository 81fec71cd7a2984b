"""Another server on the network, and what it answers. All it says is bounded, checked and made harmless."""

from __future__ import annotations

import asyncio
import re
import socket
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from noripan.server.lan.networks import authority

PATIENCE = 1.0  # seconds for each answer
MOST_TABLES = 200  # of one host
LONGEST = 40  # characters of any text
LARGEST_HEAD = 8 * 1024
LARGEST_HEALTH = 4 * 1024
LARGEST_TABLES = 256 * 1024

STATUS = re.compile(r"HTTP/1\.[01] 200( .*)?")
LENGTH = re.compile("[0-9]{1,7}")

Answer = TypeVar("Answer")


class ListedSeat(Struct, frozen=True):
    """A seat of a table on another host."""

    name: str | None = None
    bot: str | bool | None = None
    person: bool = False


class ListedTable(Struct, frozen=True):
    """A table on another host, as its list has it."""

    id: str
    game: str
    seats: Annotated[tuple[ListedSeat, ...], Meta(max_length=8)]
    open: Annotated[int, Meta(ge=0, le=8)]
    code: str | None = None
    preset: str | None = None
    playing: bool = False
    watching: bool = False


class Host(Struct, frozen=True):
    """A server that is alive on this network."""

    id: str
    name: str
    address: str
    port: int
    url: str
    version: str
    tables: tuple[ListedTable, ...] = ()


class Health(Struct, frozen=True):
    """What `/healthz` answers."""

    id: str
    noripan: str


class TableListing(Struct, frozen=True):
    """What `/api/tables` answers."""

    tables: list[ListedTable]


def clean(text: str) -> str:
    """A text of somebody else, cut, and without characters that would control a terminal or turn the line around."""
    cut = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in cut)


async def health(address: str, port: int) -> Health | None:
    """What a server says of itself, or None where none answers properly."""
    return await _answer(address, port, "/healthz", LARGEST_HEALTH, Health)


async def listed_tables(address: str, port: int) -> tuple[ListedTable, ...]:
    """The tables a server lists, with harmless texts; none where it does not answer properly."""
    answer = await _answer(address, port, "/api/tables", LARGEST_TABLES, TableListing)
    return tuple(_harmless(table) for table in answer.tables[:MOST_TABLES]) if answer else ()


def _harmless(table: ListedTable) -> ListedTable:
    return ListedTable(
        clean(table.id),
        clean(table.game),
        tuple(
            ListedSeat(
                seat.name and clean(seat.name), clean(seat.bot) if isinstance(seat.bot, str) else seat.bot, seat.person
            )
            for seat in table.seats
        ),
        min(table.open, len(table.seats)),
        table.code and clean(table.code),
        table.preset and clean(table.preset),
        table.playing,
        table.watching,
    )


async def _answer(address: str, port: int, path: str, largest: int, kind: type[Answer]) -> Answer | None:
    try:
        async with asyncio.timeout(PATIENCE):
            return msgspec.json.decode(await fetch(address, port, path, largest), type=kind)
    except (OSError, EOFError, asyncio.LimitOverrunError, ValueError, RecursionError):
        return None  # nobody there, too slow, no HTTP, or not what a server of ours says


async def fetch(address: str, port: int, path: str, largest: int) -> bytes:
    """The body of a plain HTTP answer. Redirects, proxies, chunks and large bodies are not understood."""
    reader, writer = await asyncio.open_connection(address, port, limit=LARGEST_HEAD, flags=socket.AI_NUMERICHOST)
    try:
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {authority(address.partition('%')[0], port)}",
            "Connection: close",
            "",
            "",
        )
        writer.write("\r\n".join(lines).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        return await reader.readexactly(body_length(head.decode("latin-1"), largest))
    finally:
        writer.transport.abort()


def body_length(head: str, largest: int) -> int:
    """How long the body is that follows; ValueError for any answer but a 200 with a length within bounds."""
    status, *lines = head.split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    length = fields.get("content-length", "")
    if not STATUS.fullmatch(status) or "transfer-encoding" in fields or not LENGTH.fullmatch(length):
        raise ValueError(f"a 200 with a Content-Length was expected, not {clean(status)}")
    if int(length) > largest:
        raise ValueError(f"a body of at most {largest} bytes was expected, not {length}")
    return int(length)
