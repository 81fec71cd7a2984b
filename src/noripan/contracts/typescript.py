"""A contract as TypeScript, for the table that a game has in the browser."""

from __future__ import annotations

import json
import textwrap
from typing import Any, Literal, get_args, get_origin, is_typeddict

from noripan.contracts.contract import NONE, Contract, Shape, entries, members

HEAD = "// Generated from {module} by `make golden`; not to be edited.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NONE: "null", Any: "unknown"}
WIDTH = 120  # as the client's formatter has it


def typescript(contract: Contract) -> str:
    """Every type: no interfaces, which would not pass for plain data."""
    blocks = [HEAD.format(module=contract.module.__name__)]
    blocks += [_declared(contract, shape) for shape in contract.shapes.values()]
    for name, kind in contract.roots.items():
        if contract.name_of(kind) == name and not is_typeddict(kind):
            blocks.append(union(name, [type_text(contract, each) for each in members(kind)]))
        elif is_typeddict(kind) and kind.__name__ != name:
            blocks.append(f"export type {name} = {kind.__name__};\n")
    return "\n".join(blocks)


def union(name: str, choices: list[str]) -> str:
    line = f"export type {name} = {' | '.join(choices)};\n"
    return line if len(line) <= WIDTH + 1 else f"export type {name} =\n  | " + "\n  | ".join(choices) + ";\n"


def comment(text: str) -> list[str]:
    line = f"/** {text} */"
    if len(line) <= WIDTH:
        return [line]
    return ["/**", *textwrap.wrap(text, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"]


def _declared(contract: Contract, shape: Shape) -> str:
    lines = [*comment(shape.about), f"export type {shape.name} = {{"]
    for field in shape.fields:
        name = f"{field.name}{'' if field.required else '?'}"
        lines.append(field_line(name, type_text(contract, field.kind), field.about))
    return "\n".join([*lines, "};", ""])


def field_line(name: str, kind: str, about: str) -> str:
    remark = f" // {about}" if about else ""
    line = f"  {name}: {kind};"
    return (line if len(line) <= WIDTH else f"  {name}:\n    | " + kind.replace(" | ", "\n    | ") + ";") + remark


def type_text(contract: Contract, kind: Any) -> str:
    named = contract.name_of(kind)
    if named is not None:
        return named
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) is Literal:
        return " | ".join(json.dumps(each) for each in get_args(kind))
    choices = members(kind)
    if len(choices) > 1:
        rest = [each for each in choices if each is not NONE]
        whole = next((name for name, root in contract.roots.items() if members(root) == tuple(rest)), None)
        words = [whole] if whole and len(rest) > 1 else [type_text(contract, each) for each in rest]
        return " | ".join([*words, *(["null"] if NONE in choices else [])])
    if each := entries(kind):
        return f"[{', '.join(type_text(contract, one) for one in each)}]"
    inner = [type_text(contract, each) for each in get_args(kind)]
    if get_origin(kind) is dict:
        return f"Record<{inner[0]}, {inner[1]}>"
    return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"
