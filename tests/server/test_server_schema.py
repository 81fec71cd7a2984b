"""docs/protocol.schema.json is what the server reads and writes: real frames fit it, and frames with a fault do not."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from tests.server.server_clients import Client, filled, play_out, served
from tests.server.server_protocol_page import SCHEMA

from noripan.server import schema, wire
from noripan.server.http.api import AboutMe, TicketFor
from noripan.server.table.settings import Settings

Frame = dict[str, Any]

TIMES = {"clocks": [None, {"left": 1.5, "bank": 0.0}], "window": 2.5, "rest": None}
PRESENCE = {
    **{"type": "presence", "here": [True], "stand_in": [False], "ready": [False]},
    **{"watching": 0, "host_here": True, "speed": None},
}
SAID = {"type": "said", "seat": 0, "name": "Ada", "text": "hello"}
TABLE = {
    **{"id": "Xh94Xe1kpHl7rbFD", "code": "ZBAYNT", "game": "tichu", "preset": "quick", "rules": {"target": 500}},
    **{"clock": {"move": 20.0, "bank": 60.0}, "hints": False, "claims": None, "carries": False, "purses": False},
    **{"host": None, "begins_when_full": False, "carried": None, "begins": None},
    **{"commitment": "00", "known_shuffle": False, "seed": None, "record": None},
    **{"seats": [{"name": "Ada", "bot": None, "person": True, "left": False, "nonce": None}], "matches": 0},
}
VIEW = {"table": TABLE, "match": None, "open": None}
NONCE = "0123456789abcdef" * 2
FROM_CLIENT: list[Frame] = [
    {"type": "hello", "protocol": 1, "ticket": "t"},
    {"type": "sit", "id": "1", "seat": 0, "nonce": NONCE},
    {"type": "leave", "id": "1"},
    {"type": "bot", "id": "1", "seat": 1, "level": "easy"},
    {"type": "free", "id": "1", "seat": 1},
    {"type": "nonce", "id": "1", "nonce": NONCE},
    {"type": "begins", "id": "1", "when_full": True},
    {"type": "begin", "id": "1"},
    {"type": "again", "id": "1"},
    {"type": "move", "id": "1", "version": 3, "move": {"type": "TICHU.PASS"}},
    {"type": "judge", "id": "1", "move": {"type": "TICHU.PASS"}},
    {"type": "advise", "id": "1"},
    {"type": "ready", "id": "1"},
    {"type": "say", "id": "1", "text": "hello"},
    {"type": "phrase", "id": "1", "phrase": "hello"},
    {"type": "speed", "id": "1", "speed": "slow"},
    {"type": "step", "id": "1"},
]
FROM_SERVER: list[Frame] = [
    {
        "type": "welcome",
        "protocol": 1,
        "seat": None,
        "version": 1,
        "events": [{"type": "start"}],
        "ended": [],
        "view": VIEW,
        "times": TIMES,
        "presence": PRESENCE,
        "chat": [SAID],
        "host": False,
        "seat_token": None,
    },
    {"type": "update", "version": 2, "events": [{"type": "pass"}], "ended": [], "view": VIEW, "times": TIMES},
    {"type": "ack", "id": "1"},
    {"type": "judged", "id": "1", "move": {"type": "TICHU.PASS"}},
    {"type": "advice", "id": "1", "move": None},
    {"type": "refused", "id": "1", "reason": "no", "code": "stale", "facts": {"version": 2}},
    SAID,
    PRESENCE,
    {"type": "frozen", "reason": None},
    {"type": "closing", "reason": "good night", "code": "restart"},
    {"type": "lobby", "tables": [], "mine": []},
    {"type": "news", "gone": ["t1"], "left": [], "tables": [], "mine": []},
]


def tags(union: Any) -> set[str]:
    return {each.__struct_config__.tag for each in union.__args__}


def fits(name: str, *, strictly: bool = False) -> Callable[[Frame], bool]:
    """Whether a frame fits a type of the schema; strictly: with no field that the schema does not name."""
    document = schema.schema()
    if strictly:
        for about in document["$defs"].values():
            if "properties" in about:
                about.setdefault("additionalProperties", False)  # a game's own data has more fields
    return jsonschema.Draft202012Validator({**document, "anyOf": [{"$ref": f"#/$defs/{name}"}]}).is_valid


def with_faults(frame: Frame) -> Iterator[Frame]:
    """The same with one thing wrong: another tag, a field left out, a field of another type."""
    yield {**frame, "type": "nothing"}
    for name in frame:
        yield {key: value for key, value in frame.items() if key != name}
        yield {**frame, name: 1.5}


def named(frames: list[Frame]) -> list[Any]:
    return [pytest.param(frame, id=frame["type"]) for frame in frames]


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema.schema())


def test_the_file_is_not_stale() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema.text(), "run `make golden`"


def test_the_module_prints_it() -> None:
    printed = subprocess.run([sys.executable, "-m", "noripan.server.schema"], capture_output=True, check=True)
    assert printed.stdout.decode() == schema.text()


def test_every_message_has_an_example_here() -> None:
    assert [frame["type"] for frame in FROM_CLIENT] == [
        each.__struct_config__.tag for each in wire.AnyFromClient.__args__
    ]
    assert {frame["type"] for frame in FROM_SERVER} == tags(wire.AnyFromServer)


@pytest.mark.parametrize("frame", named(FROM_CLIENT))
def test_what_fits_is_what_the_server_reads(frame: Frame) -> None:
    assert fits("FromClient")(frame)
    assert msgspec.to_builtins(wire.read(msgspec.json.encode(frame))) == frame


@pytest.mark.parametrize("frame", named(FROM_CLIENT))
def test_a_fault_fits_neither_the_schema_nor_the_server(frame: Frame) -> None:
    fit = fits("FromClient")
    for wrong in [*with_faults(frame), {**frame, "more": 1}]:
        assert not fit(wrong), wrong
        with pytest.raises(msgspec.ValidationError):
            wire.read(msgspec.json.encode(wrong))


@pytest.mark.parametrize("frame", named(FROM_SERVER))
def test_a_servers_message_fits_and_one_with_a_fault_does_not(frame: Frame) -> None:
    fit = fits("FromServer")
    assert fit(frame)
    assert fit({**frame, "more": 1})  # a newer server may say more
    for wrong in with_faults(frame):
        if "facts" in frame and "facts" not in wrong:
            continue  # the one field with a default
        assert not fit(wrong), wrong


@pytest.mark.parametrize(
    ("name", "type", "good", "bad"),
    [
        ("AboutMe", AboutMe, {"name": "Ada", "token": True}, {"name": 7}),
        ("TicketFor", TicketFor, {"seat_token": "a.0.b"}, {"seat": "a.0.b"}),
        (
            "Settings",
            Settings,
            {"game": "tichu", "chairs": [{}, {"bot": "easy"}], "clock": {"move": 20}},
            {"preset": "quick"},
        ),
        ("Settings", Settings, {"game": "ofc", "switches": {"players": 3}}, {"game": "ofc", "chairs": [{"bot": 3}]}),
    ],
)
def test_bodies_fit_as_the_server_takes_them(name: str, type: type[Any], good: Frame, bad: Frame) -> None:
    assert fits(name)(good)
    msgspec.convert(good, type)
    assert not fits(name)(bad)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(bad, type)


async def test_every_frame_of_a_match_fits_in_both_directions(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Frame] = []
    send = Client.send

    async def noted(client: Client, message: Any) -> None:
        sent.append(copy.deepcopy(message))
        await send(client, message)

    monkeypatch.setattr(Client, "send", noted)
    async with served() as server:
        ada, ben = await filled(server, "tichu", 2, clock={"move": 30, "bank": 5}, rest=0.01, hints=True)
        lobby = await Client.opened(ada.person, await ada.person.lobby_ticket())
        await ada.do("say", text="good luck")
        await ada.do("phrase", phrase="good_luck")
        for refused in ({"type": "begins", "when_full": False}, {"type": "speed", "speed": "fast"}, {"type": "step"}):
            assert (await ada.do(**refused))["type"] == "refused"
        await ada.do("ready")
        for client in (ada, ben):
            await client.do("advise")
            await client.do("judge", move=client.match["legal"][0])
        assert (await ada.move({"type": "TICHU.PASS"}, version=0))["type"] == "refused"
        await play_out([ada, ben], Random(5))
        await ada.do("again")
        await ada.do("nonce", nonce=NONCE)
        await ben.do("leave")
        await ada.do("bot", seat=1, level="easy")
        await ada.do("free", seat=1)
        await lobby.until(lambda: bool(lobby.of("news")))
        await lobby.send({"type": "leave", "id": "1"})  # the lobby takes no messages, and says so
        await lobby.until(lambda: lobby.closed is not None)
        received = [*ada.frames, *ben.frames, *lobby.frames]
    assert {frame["type"] for frame in sent} == tags(wire.AnyFromClient)
    assert {frame["type"] for frame in received} == tags(wire.AnyFromServer) - {"frozen"}
    fit_to_send, fit_to_get = fits("FromClient"), fits("FromServer", strictly=True)
    assert [frame for frame in sent if not fit_to_send(frame)] == []
    assert [frame for frame in received if not fit_to_get(frame)] == []
