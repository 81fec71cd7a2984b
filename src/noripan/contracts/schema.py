"""A contract as JSON Schema 2020-12, for programs in other languages."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args, get_origin, is_typeddict

from noripan.contracts.contract import NONE, Contract, Shape, entries, members

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NONE: "null"}


def schema(contract: Contract, title: str) -> dict[str, Any]:
    """One document: `$defs` has every type by its name, the four roots among them."""
    defs = {name: _object(shape) for name, shape in contract.shapes.items()}
    for name, kind in contract.roots.items():
        if name not in defs:
            defs[name] = _of(kind)
    return {"$schema": DIALECT, "title": title, "$defs": defs}


def schema_text(contract: Contract, title: str) -> str:
    return json.dumps(schema(contract, title), indent=2, ensure_ascii=False) + "\n"


def _object(shape: Shape) -> dict[str, Any]:
    fields = {
        field.name: {**_of(field.kind), "description": field.about} if field.about else _of(field.kind)
        for field in shape.fields
    }
    return {
        "type": "object",
        "description": shape.about,
        "properties": fields,
        "required": [field.name for field in shape.fields if field.required],
        "additionalProperties": False,
    }


def _of(kind: Any) -> dict[str, Any]:
    if is_typeddict(kind):
        return {"$ref": f"#/$defs/{kind.__name__}"}
    if kind is Any:
        return {}
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    choices = members(kind)
    if len(choices) > 1:
        return {"anyOf": [_of(each) for each in choices]}
    if each := entries(kind):
        inside = {"items": _of(each[0])} if len({*each}) == 1 else {"prefixItems": [_of(one) for one in each]}
        return {"type": "array", **inside, "minItems": len(each), "maxItems": len(each)}
    inner = get_args(kind)
    if get_origin(kind) is dict:
        return {"type": "object", "additionalProperties": _of(inner[1])}
    return {"type": "array", "items": _of(inner[0])}
