"""The log cannot be flooded: of one line for one peer few are written, and another says how many were left out."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import logging
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.server_clients import PATIENCE, Served, served
from tests.server.server_hands import Hands

from noripan.server import logs
from noripan.server.logs import LINES, FloodLimit, caused_by

AT_ONCE = LINES[1]


@contextlib.contextmanager
def measured(clock: Hands) -> Iterator[tuple[FloodLimit, io.StringIO]]:
    """The log as a server writes it."""
    stream, measure = io.StringIO(), FloodLimit(clock)
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonFormatter())
    handler.addFilter(measure)
    logger = logging.getLogger()
    logger.addHandler(handler)
    try:
        yield measure, stream
    finally:
        logger.removeHandler(handler)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def complain() -> None:
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")


def test_of_one_kind_for_one_peer_few_lines_are_written_and_one_says_how_many_were_left_out() -> None:
    with measured(Hands()) as (measure, stream):
        with caused_by("203.0.113.1"):
            for _ in range(100):
                complain()
        measure.tell()
        measure.tell()
    *written, last = lines(stream)
    assert [line["event"] for line in written] == ["Invalid HTTP request received."] * AT_ONCE
    assert (last["event"], last["lines"]) == ("lines that peers have caused were left out", 100 - AT_ONCE)
    assert last["at"] == written[0]["at"]
    assert "203.0.113.1" not in stream.getvalue()


def test_other_peers_and_other_kinds_are_still_written() -> None:
    with measured(Hands()) as (_, stream):
        with caused_by("203.0.113.1"):
            for _ in range(100):
                complain()
            logging.getLogger("uvicorn.error").warning("something else")
        with caused_by("203.0.113.2"):
            complain()
    assert [line["event"] for line in lines(stream)[AT_ONCE:]] == ["something else", "Invalid HTTP request received."]


def test_what_nobody_has_caused_is_all_written() -> None:
    with measured(Hands()) as (_, stream):
        for _ in range(100):
            complain()
    assert len(lines(stream)) == 100


def test_after_a_while_there_are_lines_again() -> None:
    clock = Hands()
    with measured(clock) as (_, stream), caused_by("203.0.113.1"):
        for _ in range(100):
            complain()
        clock.now += 60
        complain()
    assert len(lines(stream)) == AT_ONCE + 1


async def sent(server: Served, data: bytes) -> None:
    """By a connection of its own, until the server hangs up or the other side does."""
    there = urlsplit(server.address)
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(there.hostname, there.port)
        writer.write(data)
        writer.write_eof()
        with contextlib.suppress(ConnectionError):
            await reader.read()
        writer.close()


@pytest.mark.parametrize(
    ("data", "most"),
    [
        (b"nonsense\r\n\r\n", AT_ONCE),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n", AT_ONCE),
        (b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{", 0),
    ],
    ids=["no request", "no upgrade", "half a body"],
)
async def test_a_peer_cannot_flood_the_log(data: bytes, most: int) -> None:
    with measured(Hands()) as (_, stream):
        async with served() as server:
            for _ in range(20):
                await sent(server, data)
    assert len([line for line in lines(stream) if line["level"] in ("warning", "error")]) == most
