"""Logs of whole matches at their loudest, with all that can go wrong: not a card, a token, a word or a name in them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import json
import logging
import os
import re
import signal
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.server.server_clients import Client, Person, Served, play_out, served, until

from noripan.games import find
from noripan.server import logs
from noripan.server.store.errors import StoreFailed

WORDS = "zanzibar marmalade"
NAMES = ("Zebulon", "Quillan")
LOUD = ("", "asyncio", "uvicorn", "uvicorn.error", "websockets", "websockets.server", "zeroconf", "noripan")
NONCES = ("c0ffee" * 5 + "00", "decade" * 5 + "11")


@contextlib.contextmanager
def logged() -> Iterator[io.StringIO]:
    """Everything that any logger says, as the server writes it, at the debug level."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonFormatter())
    before = {name: (logging.getLogger(name).level, list(logging.getLogger(name).handlers)) for name in LOUD}
    logging.getLogger().addHandler(handler)
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        for name, (level, handlers) in before.items():
            logging.getLogger(name).setLevel(level)
            logging.getLogger(name).handlers = handlers


def betrayed(text: str, secrets: set[str], game: str = "ofc") -> set[str]:
    """The secrets that are in the text, and the cards that are named in it as a word."""
    known = find(game)
    cards = {known.card_text(card) for card in known.deck(known.rules())}
    return {secret for secret in secrets if secret in text} | cards & set(re.findall(r"[\w-]+", text))


async def seated(server: Served, secrets: set[str]) -> list[Client]:
    """Two people at a table with everything that must stay out of the logs noted."""
    people: list[Person] = [await server.guest(name) for name in NAMES]
    table = await people[0].open("ofc", switches={"hands": 2, "players": 3}, chairs=[{}, {}, {"bot": "easy"}])
    clients = []
    for at, person in enumerate(people):
        ticket = await person.ticket(table)
        client = await Client.opened(person, ticket)
        assert (await client.do("sit", seat=at, nonce=NONCES[at]))["type"] == "ack"
        await client.until(lambda at=at, client=client: client.seat == at)  # type: ignore[misc]
        secrets |= {ticket, person.token, client.of("welcome")[-1]["seat_token"], NONCES[at], NAMES[at]}
        clients.append(client)
    secrets.add(server.running.hub.find(table).table.seed.hex())
    assert (await clients[0].do("begin"))["type"] == "ack"
    return clients


async def test_whole_matches_with_mistakes_leave_nothing_secret_in_the_logs() -> None:
    secrets = {WORDS}
    with logged() as stream:
        async with served() as server:
            clients = await seated(server, secrets)
            for pid in server.running.thinkers.pids:
                os.kill(pid, signal.SIGKILL)
            await clients[0].socket.send('{"type":"move","id":"5h","move":"As"')
            assert (await clients[0].do("say", text=WORDS))["type"] == "ack"
            wrong = {"type": "place", "top": ["As", "Ks"], "mid": [], "bottom": [], "discard": None}
            assert (await clients[0].move(wrong))["type"] == "refused"
            await play_out(clients, Random(1))
        text = stream.getvalue()
    assert text.count("\n") > 100, "the loggers were at their loudest"
    assert {json.loads(line)["log"].partition(".")[0] for line in text.splitlines()} >= {"noripan", "websockets"}
    assert betrayed(text, secrets) == set()


async def test_faults_of_our_own_leave_nothing_secret_in_the_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets: set[str] = set()
    with logged() as stream:
        async with served() as server:
            clients = await seated(server, secrets)
            hub = server.running.hub
            room = hub.find(clients[0].view["table"]["id"])
            await fail_to_write(monkeypatch, hub.store, clients)
            monkeypatch.setattr(room.audiences, "say", broken)
            await clients[0].send({"type": "say", "id": "x", "text": WORDS})
            await until(lambda: '"table failed"' in stream.getvalue())
            with monkeypatch.context() as patch:
                patch.setattr(hub.lobby, "page", broken)
                assert (await clients[0].person.ask("GET", "/api/tables")).status_code == 500
            await stray_faults()
        text = stream.getvalue()
    events = {json.loads(line)["event"] for line in text.splitlines()}
    assert {"table failed", "Exception in ASGI application", "Task exception was never retrieved"} <= events
    assert "Exception in callback" in events
    assert betrayed(text, {*secrets, WORDS}) == set()


async def fail_to_write(monkeypatch: pytest.MonkeyPatch, store: Any, clients: list[Client]) -> None:
    """One write fails, with what it was about in its message; then the store works again."""
    append = store.append
    failures: list[object] = []

    async def failing(*act: Any) -> None:
        if not failures:
            failures.append(act)
            raise StoreFailed("memory:", f"could not write {act}", "the As is lost")
        await append(*act)

    monkeypatch.setattr(store, "append", failing)
    mover = clients[0]  # has the first turn, and may not have heard yet that the match has begun
    await mover.until(lambda: mover.match is not None and mover.seat in mover.match["pending"])
    assert (await mover.move(mover.match["legal"][0]))["type"] == "ack"
    assert failures


async def stray_faults() -> None:
    """Faults that only the event loop hears of."""
    loop = asyncio.get_running_loop()
    loop.call_soon(broken, "Kd")

    async def forgotten() -> None:
        broken("Qc")

    task = asyncio.create_task(forgotten())
    await asyncio.wait({task})
    del task
    gc.collect()


def broken(*known: object) -> Any:
    raise RuntimeError(f"the 7h and the 8h of Zebulon, who says {WORDS}, with {known}")


@pytest.mark.parametrize(
    "planted",
    [
        lambda: logging.getLogger("noripan.server.table.room").info("played 7h"),
        lambda: logging.getLogger("noripan.server.table.room").info("played %s", "7h"),
        lambda: logging.getLogger("noripan.server.table.room").info("played", extra={"why": "7h"}),
    ],
)
def test_a_card_in_a_line_of_our_own_is_found(planted: Any) -> None:
    with logged() as stream:
        planted()
    assert betrayed(stream.getvalue(), set()) == {"7h"}


def test_our_own_lines_are_read_with_their_arguments() -> None:
    with logged() as stream:
        logging.getLogger("noripan.server.bots.thinkers").warning(
            "bot %s failed after %g seconds: %s", "easy", 0.5, OSError()
        )
    line = json.loads(stream.getvalue())
    assert line["event"] == "bot easy failed after 0.5 seconds: OSError"
    assert line["level"] == "warning"


@pytest.mark.parametrize(
    ("message", "arguments", "event"),
    [
        ("Exception in ASGI application\n", (), "Exception in ASGI application"),
        ("Exception in callback say('7h')()", (), "Exception in callback"),
        ("Task exception was never retrieved\nfuture: <Task exception=ValueError('7h')>", (), None),
        ("< %s", ("TEXT '7h'",), ""),
        ("Uvicorn running on %s", ("7h",), "Uvicorn running on"),
        ("the 7h has come", (), "the"),
    ],
)
def test_others_lines_are_cut_before_what_they_quote(message: str, arguments: tuple[str, ...], event: str) -> None:
    with logged() as stream:
        logging.getLogger("asyncio").error(message, *arguments)
    line = json.loads(stream.getvalue())
    assert line["event"] == (event if event is not None else message.partition("\n")[0])
    assert line["at"].startswith("test_server_leaks_logs.py:")
    assert betrayed(stream.getvalue(), set()) == set()


def test_an_exception_is_told_by_its_name_and_place() -> None:
    with logged() as stream:
        try:
            broken("7h")
        except RuntimeError:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
    line = json.loads(stream.getvalue())
    assert (line["error"], line["at"].partition(":")[0]) == ("RuntimeError", "test_server_leaks_logs.py")
    assert betrayed(stream.getvalue(), {*NAMES, WORDS}) == set()


def test_a_line_that_cannot_be_written_is_not_printed_with_its_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers, root.level
    try:
        logs.begin()
        logging.getLogger("noripan.server.table.room").warning("not a number: %d", "7h")
    finally:
        root.handlers = before
        root.setLevel(level)
    assert betrayed(capsys.readouterr().err, set()) == set()
