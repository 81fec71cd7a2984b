"""docs/protocol.md says what the code does: calls, messages, codes and limits."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from starlette.routing import Route
from tests.games.games_page import rows_of, texts_of
from tests.server.server_clients import Client, served
from tests.server.server_protocol_page import DOCS, PAGE, remade

from noripan.server import schema, wire
from noripan.server.calculate import ofc as calculate_ofc
from noripan.server.calculate import routes as calculate
from noripan.server.http import answers, api, library, purses, sockets
from noripan.server.lan.networks import SERVICE
from noripan.server.lobby import openings
from noripan.server.lobby import table_list as lobby
from noripan.server.table.settings import BANK_SECONDS, MOVE_SECONDS, SPANS

TEXT = PAGE.read_text(encoding="utf-8")


def first_cells(head: str) -> list[str]:
    return [row[0] for row in rows_of(TEXT, head)]


def names_in(cells: list[str]) -> list[str]:
    """All that stands in backticks."""
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def codes_in_the_code() -> set[str]:
    """Every code with which the server or the engine's core refuses something, or closes a socket."""
    places = {
        "Refused": [1],
        "GuardRefusal": [1],
        "Refusal": [2],
        "HttpError": [2],
        "Unfit": [1],
        "_hang_up": [3],
        "hang_up": [2],
        "_forget": [2],
        "Closing": [1],
        "Full": [1],
    }
    found = {text for name, at in places.items() for place in at for text in texts_of(name, place, "server")}
    found |= texts_of("IllegalMove", 1, "core") | set(re.findall(r'"code": "([\w-]+)"', source(answers)))
    return {text for text in found if re.fullmatch(r"[a-z-]+", text)}


def source(module: Any) -> str:
    return Path(module.__file__).read_text(encoding="utf-8")


def test_what_is_made_from_the_code_is_not_stale() -> None:
    assert remade(TEXT) == TEXT, "run `make golden`"


def test_every_type_of_the_schema_has_its_table() -> None:
    told = set(re.findall(r"^\*\*`(\w+)`\*\*", TEXT, re.MULTILINE))
    types = {name: about for name, about in schema.schema()["$defs"].items() if "properties" in about}
    tags = {name: about["properties"].get("type", {}).get("enum", [name])[0] for name, about in types.items()}
    assert [name for name, tag in tags.items() if tag not in told] == []


def test_every_message_of_both_sides_in_order() -> None:
    told = re.findall(r"^\*\*`([a-z]+)`\*\*", TEXT, re.MULTILINE)
    sides = (*wire.AnyFromClient.__args__, *wire.AnyFromServer.__args__)
    assert told == [each.__struct_config__.tag for each in sides]


def test_every_close_code() -> None:
    ours = {value for name, value in vars(wire).items() if name.startswith("CLOSED_")}
    told = [int(cell) for cell in first_cells("| close |")]
    assert sorted(told) == sorted(ours | {sockets.TRY_AGAIN, 1009})
    assert len(told) == len(set(told))


def test_every_code_in_order() -> None:
    codes = codes_in_the_code()
    assert {"stale", "no-guest", "foreign-origin", "too-long", "hello", "restart", "not-pending"} <= codes
    assert names_in(first_cells("| code |")) == sorted(codes)


def test_where_a_code_is_met_is_told_in_the_same_words() -> None:
    for code, where, meaning in rows_of(TEXT, "| code |"):
        assert re.fullmatch(r"(HTTP \d{3}( and \d{3})?|refused|closing)(, (refused|closing))*", where), code
        assert meaning, code


async def test_every_call() -> None:
    async with served() as server:
        calls_of = ("/api/", "/healthz", "/metrics")  # the others are the client's pages
        routes = [each for each in server.running.routes if isinstance(each, Route) and each.path.startswith(calls_of)]
        calls = [f"{method} {route.path}" for route in routes for method in (route.methods or ()) if method != "HEAD"]
        assert sorted(names_in(first_cells("| call |"))) == sorted(calls)


async def test_a_message_that_is_too_large_closes_the_socket() -> None:
    async with served() as server:
        host = await server.guest("Host")
        client = await host.enter(await host.open("tichu"))
        await client.send({"type": "say", "id": "1", "text": "x" * wire.LARGEST_FRAME})
        await client.until(lambda: client.closed is not None)
        assert client.closed is not None and client.closed[0] == 1009


async def test_the_answer_to_a_stale_move_is_the_last_update_once_more() -> None:
    async with served() as server:
        host = await server.guest("Host")
        client: Client = await host.enter(await host.open("matgo", chairs=[{}, {"bot": "easy"}]))
        await client.sit(0)
        await client.do("begin")
        await client.until(lambda: client.match is not None and 0 in client.match["pending"])
        version = client.version
        refused = await client.move(client.match["legal"][0], version=version - 1_000_000)
        assert (refused["code"], refused["facts"]) == ("stale", {"version": version})
        await client.until(lambda: client.frames[-1]["type"] == "update")
        assert (client.frames[-1]["version"], client.frames[-1]["events"]) == (version, [])


def test_the_limits_of_http() -> None:
    sources = (api, openings, library, purses, calculate, calculate_ofc)
    ours = re.findall(r"Buckets\(rate=([\d.]+), burst=(\d+)\)", "".join(source(each) for each in sources))
    assert [(row[2], row[3]) for row in rows_of(TEXT, "| what | for each |")] == ours


def test_the_bounds_of_seconds() -> None:
    spans = {"clock.move": MOVE_SECONDS, "clock.bank": BANK_SECONDS, **SPANS}
    told = dict(
        re.findall(r"`([a-z.]+)` ([\d.]+ to\s+[\d.]*\d)", TEXT.partition("Seconds have bounds")[2].partition("\n\n")[0])
    )
    assert {name: " ".join(span.split()) for name, span in told.items()} == {
        name: f"{low:g} to {high:g}" for name, (low, high) in spans.items()
    }


def test_numbers_in_the_text() -> None:
    assert f"This is protocol {wire.PROTOCOL}." in TEXT
    assert f"within {sockets.HELLO_SECONDS:g} seconds and answers with `welcome`" in TEXT
    assert f"{library.PAGE} at a time" in TEXT
    assert f"{lobby.PAGE} at a time; `?limit=` asks for 1 to {lobby.LARGEST_PAGE}" in TEXT
    assert f"of more than {lobby.PAGE} the newest" in TEXT
    assert f"`{SERVICE.removesuffix('.local.')}`" in TEXT


@pytest.mark.parametrize("block", re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL))
def test_the_examples_fit_the_schema(block: str) -> None:
    jsonschema.Draft202012Validator(schema.schema()).validate(json.loads(block))


def test_pages_and_sections_that_are_mentioned_exist() -> None:
    anchors = {
        re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)
    }
    targets = [target.partition("#") for target in re.findall(r"\]\((?!http)([^)]+)\)", TEXT)]
    assert targets
    assert [path for path, _, _ in targets if not (DOCS / path).exists()] == []
    assert [anchor for path, _, anchor in targets if not path and anchor not in anchors] == []
