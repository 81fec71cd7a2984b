"""Helper: what docs/protocol.md and docs/protocol.schema.json hold that is made from the code.

`python -m tests.server.server_protocol_page` writes both anew.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from noripan.server import clean_text, people, schema, wire
from noripan.server.http import answers, callers, connection, library, sockets
from noripan.server.lobby import openings
from noripan.server.table import audiences

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "protocol.md"
SCHEMA = DOCS / "protocol.schema.json"
MADE = re.compile(r"(<!-- made from the (schema|code): ([\w ]+) -->\n).*?(<!-- end -->)", re.DOTALL)

TYPES: dict[str, Any] = schema.schema()["$defs"]
NAMES = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "`true` or `false`",
    "null": "null",
}


def remade(page: str) -> str:
    """The page with everything that is made from the code made anew."""
    return MADE.sub(lambda found: found[1] + _part(found[2], found[3].split()) + found[4], page)


def _part(source: str, names: list[str]) -> str:
    if source == "code":
        return _limits()
    wanted = [name for part in names for name in _members(part)]
    return "".join(_section(TYPES[name]) for name in wanted) + "\n"


def _members(name: str) -> list[str]:
    """The messages of a side, or the type itself."""
    return [_referred(each) for each in TYPES[name]["anyOf"]] if "anyOf" in TYPES[name] else [name]


def _section(about: dict[str, Any]) -> str:
    properties: dict[str, Any] = about["properties"]
    told = f" {about['description']}" if "description" in about else ""
    head = ["field", "type", "what it is"]
    rows = [
        [f"`{name}`", _words(field) + _otherwise(about, name), field.get("description", "")]
        for name, field in properties.items()
        if name != "type" or "enum" not in field
    ]
    if not any(row[2] for row in rows):
        head, rows = head[:2], [row[:2] for row in rows]
    lines = [head, ["---"] * len(head), *rows]
    return f"\n**`{_shown(about['title'])}`**{told}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _otherwise(about: dict[str, Any], name: str) -> str:
    """What stands for a field that is left out, if anything does."""
    if name in about["required"]:
        return ""
    field = about["properties"][name]
    return f", else `{json.dumps(field['default'])}`" if "default" in field else ", may be missing"


def _words(field: dict[str, Any]) -> str:
    """The type of a field, as a reader would say it."""
    if "anyOf" in field:
        return " or ".join(_words(each) for each in field["anyOf"])
    if "$ref" in field:
        return f"`{_shown(_referred(field))}`"
    if "enum" in field:
        return " or ".join(f"`{json.dumps(each)}`" for each in field["enum"])
    if field["type"] == "array":
        return f"list of {_held(field['items'])}"
    if field["type"] == "object":
        held = field.get("additionalProperties")
        return f"object of {_held(held)}" if held else "object"
    return NAMES[field["type"]] + _bounds(field)


def _held(field: dict[str, Any]) -> str:
    return f"({_words(field)})" if "anyOf" in field else _words(field)


def _bounds(field: dict[str, Any]) -> str:
    if "pattern" in field:
        return f" like `{field['pattern']}`"
    if "maxLength" in field:
        least = field.get("minLength", 0)
        return (
            f" of {least} to {field['maxLength']} characters" if least else f" of up to {field['maxLength']} characters"
        )
    return f", {field['minimum']} to {field['maximum']}" if "minimum" in field else ""


def _referred(reference: dict[str, str]) -> str:
    return reference["$ref"].rpartition("/")[2]


def _shown(name: str) -> str:
    """A message goes by its tag, as in its own section."""
    tag: str = TYPES[name]["properties"].get("type", {}).get("enum", [name])[0]
    return tag


def _limits() -> str:
    kib = 1024
    room = callers.room_for(None)
    limits = {
        "a message from a client": f"{wire.LARGEST_FRAME // kib} KiB, or the socket is closed with 1009",
        "messages": f"{sockets.COMMANDS[0]:g} a second, {sockets.COMMANDS[1]:g} at once, or {wire.CLOSED_RATE}",
        "`say` and `phrase`": f"{sockets.TALKING[0]:g} a second, {sockets.TALKING[1]:g} at once, or `rate`",
        "malformed messages": f"{sockets.MOST_MALFORMED}, then {wire.CLOSED_MALFORMED}",
        "time for `hello`": f"{sockets.HELLO_SECONDS:g} s",
        "messages waiting for you": f"{connection.QUEUE} or {connection.QUEUE_BYTES // kib // kib} MiB,"
        f" and {connection.PATIENCE:g} s without progress, or {wire.CLOSED_SLOW}",
        "sockets of a server, and of a network": f"{sockets.MOST_SOCKETS}, {sockets.MOST_FROM_ONE}",
        "connections of a server, and of a network": f"{room.most}, {room.of_one}; fewer where the system gives"
        " fewer files",
        "time for a request to be here, whole": f"{callers.REQUEST_SECONDS:g} s, and one more for every"
        f" {callers.BYTES_A_SECOND // kib} KiB",
        "tables of a server, and of a guest": f"{openings.MOST_TABLES}, {openings.MOST_TABLES_OF_A_GUEST}",
        "tables of a network that are not played at": f"{openings.MOST_WAITING_OF_A_NETWORK} without a match,"
        f" {openings.MOST_UNUSED_OF_A_NETWORK} with those whose match everybody has left",
        "records brought in at once": f"{library.CHECKS[0]} of a guest, {library.CHECKS[1]} of a network",
        "people looking on at a table": f"{audiences.MOST_WATCHING}",
        "a ticket": f"good for {people.LIFETIME:g} s; {people.MOST_PER_GUEST} of a guest",
        "a name, a text": f"{clean_text.LONGEST_NAME}, {clean_text.LONGEST_CHAT} characters as a reader counts",
        "texts kept": f"{audiences.CHAT_KEPT}",
        "an HTTP body": f"{answers.LARGEST_BODY // kib} KiB; a record {library.LARGEST_RECORD // kib // kib} MiB",
    }
    return (
        "\n| what | how much |\n| --- | --- |\n"
        + "".join(f"| {what} | {much} |\n" for what, much in limits.items())
        + "\n"
    )


if __name__ == "__main__":
    SCHEMA.write_text(schema.text(), encoding="utf-8")
    PAGE.write_text(remade(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
