"""The messages of the protocol as TypeScript, for the browser client: `python -m noripan.server.typescript`.

`web/src/wire/messages.ts` holds it, and a test fails when it is stale.
"""

from __future__ import annotations

import json
import textwrap
from typing import Any

from noripan.server.schema import schema

HEAD = """\
// Generated from the server's messages by `python -m noripan.server.typescript`; not to be edited.
import type { GameEvent, Move, TableSummary, TableView } from "./views";
"""
# What the schema calls any object is a type of the client's own.
KNOWN = {
    ("Welcome", "view"): "TableView",
    ("Welcome", "events"): "GameEvent[]",
    ("Update", "view"): "TableView",
    ("Update", "events"): "GameEvent[]",
    ("MakeMove", "move"): "Move",
    ("Judge", "move"): "Move",
    ("Judged", "move"): "Move",
    ("Advice", "move"): "Move | null",
    ("Lobby", "tables"): "TableSummary[]",
    ("Lobby", "mine"): "TableSummary[]",
    ("LobbyNews", "tables"): "TableSummary[]",
    ("LobbyNews", "mine"): "TableSummary[]",
}
SENT = {
    "Settings",
    "Chair",
    "ClockPlan",
    "RiichiHand",
    "TaiwanHand",
    "OfcBoard",
}  # where a client may leave fields out; the server writes all of its own
WIDTH = 120  # as the client's formatter has it
LEFT_OUT = {"AboutMe", "TicketFor", "GoOn", "Try"}


def typescript() -> str:
    """Every message as an interface, and the two unions."""
    types: dict[str, Any] = schema()["$defs"]
    blocks = [HEAD]
    for name, about in types.items():
        if name in LEFT_OUT:
            continue
        if "anyOf" in about:
            blocks.append(_union(name, [_type(each) for each in about["anyOf"]]))
        else:
            blocks.append(_interface(name, about))
    return "\n".join(blocks)


def _union(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};\n"
    return line if len(line) <= WIDTH + 1 else f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def _comment(text: str) -> list[str]:
    line = f"/** {text} */"
    if len(line) <= WIDTH:
        return [line]
    return ["/**", *textwrap.wrap(text, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"]


def _interface(name: str, about: dict[str, Any]) -> str:
    lines = _comment(about["description"]) if "description" in about else []
    lines.append(f"export interface {name} {{")
    for field, kind in about["properties"].items():
        optional = "?" if name in SENT and field not in about.get("required", ()) else ""
        lines.append(f"  {field}{optional}: {KNOWN.get((name, field)) or _type(kind)};")
    return "\n".join([*lines, "}", ""])


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "anyOf" in kind:
        return " | ".join(_type(each) for each in kind["anyOf"])
    if "enum" in kind:
        return " | ".join(json.dumps(each) for each in kind["enum"])
    if "const" in kind:
        return json.dumps(kind["const"])
    if kind.get("type") == "array":
        inner = _type(kind.get("items") or {})
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind.get("type") == "object":
        values = kind.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind.get("type")), "unknown")


if __name__ == "__main__":
    print(typescript(), end="")
