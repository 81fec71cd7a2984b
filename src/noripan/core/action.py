"""Reading a move from plain data: what every game checks before it looks at its own fields."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from noripan.core.errors import IllegalMove
from noripan.core.plain import shown


def action_of(
    data: object, names: Collection[str], fields: Mapping[str, tuple[str, ...]]
) -> tuple[str, dict[str, Any]]:
    """The type of an action and its data; IllegalMove if there is no such type, or a field it does not take."""
    if not isinstance(data, dict):
        raise malformed(f"an object with a 'type' is needed, not {shown(data)}")
    name = data.get("type")
    if not isinstance(name, str) or name not in names:
        raise malformed(f"type: {shown(name)} is no action; there are: {', '.join(names)}")
    known = fields.get(name, ())
    for key in data:
        if key != "type" and key not in known:
            raise malformed(f"{name} has no field {shown(key)}; it takes: {', '.join(known) or 'none'}")
    return name, data


def malformed(what: str) -> IllegalMove:
    return IllegalMove(f"move: {what}", "malformed")


def flag_of(data: dict[str, Any], key: str) -> bool:
    """A field that is true or false, and false when it is not there."""
    said = data.get(key, False)
    if not isinstance(said, bool):
        raise malformed(f"{key}: true or false is needed, not {shown(said)}")
    return said
