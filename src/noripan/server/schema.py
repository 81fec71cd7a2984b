"""The messages of the protocol as JSON Schema 2020-12, made from the types that the server reads and writes.

`python -m noripan.server.schema` prints it; `docs/protocol.schema.json` holds it. `FromClient` and `FromServer` are
what goes over a socket, `BODIES` what HTTP takes, `ANSWERS` what it answers. What a client sends may have no other
fields; what a server sends may get more. Moves, events and views have the fields of their game besides.
"""

from __future__ import annotations

import inspect
import json
import re
from typing import Any, is_typeddict

import msgspec

from noripan.contracts.contract import shape_of
from noripan.core import contract as core
from noripan.games.ofc import contract_progress as progress
from noripan.server import wire
from noripan.server.calculate import hand, ofc, riichi, taiwan
from noripan.server.data import REFERENCE
from noripan.server.http import api, learn, library
from noripan.server.http import contract as http
from noripan.server.lan import hosts
from noripan.server.records import seen, story
from noripan.server.table import contract as table
from noripan.server.table import settings

DIALECT = "https://json-schema.org/draft/2020-12/schema"
OF_A_GAME = (core.Move, core.GameEvent, core.GameView)  # each game adds fields of its own
BODIES = (
    *(api.AboutMe, api.TicketFor, settings.Settings, library.GoOn, learn.Try),
    *(riichi.RiichiHand, taiwan.TaiwanHand, ofc.OfcBoard),
)
ANSWERS = (
    *(http.Fault, http.ServerInfo, http.ServerHealth, http.Hosts, http.Me, http.Purses, http.Games, http.Words),
    *(http.TablePage, http.Ticket, http.Records, http.RecordId, story.Story, seen.SeenDeal, http.OwnStatistics),
    *(http.Taught, hand.Calculated, progress.OfcProgress),
)
MODULES = (
    wire,
    http,
    table,
    core,
    api,
    settings,
    library,
    riichi,
    taiwan,
    hand,
    ofc,
    progress,
    learn,
    story,
    seen,
    hosts,
)
REMARK = re.compile(r"^    (\w+): .*  # (.+)$", re.MULTILINE)  # a comment behind a field says what it is


def schema() -> dict[str, Any]:
    """One document: either side's message fits it, and `$defs` has each of them by its name."""
    roots = [wire.AnyFromClient, wire.AnyFromServer, wire.AnyAnswer, *OF_A_GAME, *BODIES, *ANSWERS]
    (client, server, answer, *_), types = msgspec.json.schema_components(roots, ref_template=REFERENCE)
    sides = {
        "FromClient": _union("FromClient", "What a client may send.", client),
        "FromServer": _union("FromServer", "What a server sends.", server),
    }
    answers = _union("Answer", "What a command is answered by.", answer)
    return {
        "$schema": DIALECT,
        "title": f"noripan protocol {wire.PROTOCOL}",
        "description": "Messages between a table server and its clients, one JSON object each; see protocol.md.",
        "anyOf": [{"$ref": REFERENCE.format(name=name)} for name in sides],
        "$defs": {**sides, "Answer": answers, **{name: _told(name, types[name]) for name in types}},
    }


def _union(name: str, about: str, union: dict[str, Any]) -> dict[str, Any]:
    return {"title": name, "description": about, "anyOf": union["anyOf"]}


def _told(name: str, about: dict[str, Any]) -> dict[str, Any]:
    """The same with the descriptions from the source, of the type and of its fields."""
    kind = _type(name)
    remarks = _remarks(kind)
    shapes = about["properties"]
    order = remarks if is_typeddict(kind) else shapes  # msgspec sorts the fields of typed dictionaries
    fields = {
        field: {**shapes[field], "description": remarks[field]} if remarks.get(field) else shapes[field]
        for field in order
    }
    said = {"description": " ".join(about["description"].split())} if "description" in about else {}
    more = {"additionalProperties": True} if kind in OF_A_GAME else {}
    return {**about, **said, "properties": fields, **more}


def _remarks(kind: type) -> dict[str, str]:
    """What is said behind the fields, those included that it has from elsewhere."""
    if is_typeddict(kind):
        return {field.name: field.about for field in shape_of(kind).fields}
    bases = [each for each in reversed(kind.__mro__) if issubclass(each, msgspec.Struct) and each is not msgspec.Struct]
    return {name: about for each in bases for name, about in REMARK.findall(inspect.getsource(each))}


def _type(name: str) -> type:
    found: type = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    return found


def text() -> str:
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
