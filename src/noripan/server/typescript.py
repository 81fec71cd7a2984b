"""What the server takes, sends and answers as TypeScript, for the browser: `python -m noripan.server.typescript`.

`web/src/wire/types.ts` holds it, and a test fails when it is stale.
"""

from __future__ import annotations

import json
from typing import Any

from noripan.contracts.typescript import comment, field_line, union
from noripan.server.schema import schema

HEAD = "// Generated from the server's types by `make golden`; not to be edited.\n"
# Where a client may leave fields out; the server writes all of its own.
SENT = {"Settings", "Chair", "AboutMe", "TicketFor", "Try", "RiichiHand", "TaiwanHand", "OfcBoard"}


def typescript() -> str:
    """Every message, body and answer as a type, and the two unions."""
    types: dict[str, Any] = schema()["$defs"]
    blocks = [HEAD]
    for name, about in types.items():
        if "anyOf" in about:
            blocks.append(union(name, [_type(each) for each in about["anyOf"]]))
        else:
            blocks.append(_interface(name, about))
    return "\n".join(blocks)


def _interface(name: str, about: dict[str, Any]) -> str:
    lines = [*comment(about["description"]), f"export interface {name} {{"]
    for field, kind in about["properties"].items():
        left_out = field not in about.get("required", ()) and (name in SENT or "default" not in kind)
        lines.append(field_line(f"{field}{'?' if left_out else ''}", _type(kind), kind.get("description", "")))
    if about.get("additionalProperties") is True:
        lines.append("  [field: string]: unknown;")
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
