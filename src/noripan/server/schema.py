"""The messages of the protocol as JSON Schema 2020-12, made from the types that the server reads and writes.

`python -m noripan.server.schema` prints it; `docs/protocol.schema.json` holds it. `FromClient` and `FromServer` are
what goes over a socket, `AboutMe`, `TicketFor`, `Settings`, `GoOn`, `RiichiHand`, `TaiwanHand` and `OfcBoard` bodies of
HTTP requests, `Calculated` the answer to a hand of mahjong, `Host` is a server on the same network as `/api/lan` lists
it. What a client sends may have no other fields; what a server sends may get more.
"""

from __future__ import annotations

import inspect
import json
import re
from typing import Any

import msgspec

from noripan.server import wire
from noripan.server.calculate import hand, ofc, riichi, taiwan
from noripan.server.http import api, learn, library
from noripan.server.lan import hosts
from noripan.server.table import settings

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REFERENCE = "#/$defs/{name}"
# Where the types are.
MODULES = (wire, api, settings, library, riichi, taiwan, hand, ofc, learn, hosts)
REMARK = re.compile(r"^    (\w+): .*  # (.+)$", re.MULTILINE)  # a comment behind a field says what it is


def schema() -> dict[str, Any]:
    """One document: either side's message fits it, and `$defs` has each of them by its name."""
    roots = [
        wire.AnyFromClient,
        wire.AnyFromServer,
        api.AboutMe,
        api.TicketFor,
        settings.Settings,
        library.GoOn,
        learn.Try,
        riichi.RiichiHand,
        taiwan.TaiwanHand,
        hand.Calculated,
        ofc.OfcBoard,
        hosts.Host,
    ]
    (client, server, *_), types = msgspec.json.schema_components(roots, ref_template=REFERENCE)
    sides = {
        base.__name__: _side(union, base) for union, base in ((client, wire.FromClient), (server, wire.FromServer))
    }
    return {
        "$schema": DIALECT,
        "title": f"noripan protocol {wire.PROTOCOL}",
        "description": "Messages between a table server and its clients, one JSON object each; see protocol.md.",
        "anyOf": [{"$ref": REFERENCE.format(name=name)} for name in sides],
        "$defs": {**sides, **{name: _told(name, types[name]) for name in types}},
    }


def _side(union: dict[str, Any], base: type) -> dict[str, Any]:
    return {"title": base.__name__, "description": base.__doc__, "anyOf": union["anyOf"]}


def _told(name: str, about: dict[str, Any]) -> dict[str, Any]:
    """The same with the descriptions from the source, of the type and of its fields."""
    remarks = dict(REMARK.findall(inspect.getsource(_type(name))))
    fields = {
        field: {**shape, "description": remarks[field]} if field in remarks else shape
        for field, shape in about["properties"].items()
    }
    said = {"description": " ".join(about["description"].split())} if "description" in about else {}
    return {**about, **said, "properties": fields}


def _type(name: str) -> type:
    found: type = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    return found


def text() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
