"""Whether a value is what a contract says."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, is_typeddict

from noripan.contracts.contract import NONE, entries, members, shape_of
from noripan.core.plain import shown


def misfit(value: Any, kind: Any, where: str) -> str | None:
    """The first place that is not as declared, and what would be; None where everything is."""
    if kind is Any:
        return None
    if is_typeddict(kind):
        return _in_fields(value, kind, where)
    choices = members(kind)
    if len(choices) > 1:
        return _in_one_of(value, choices, where)
    if get_origin(kind) is Literal:
        wanted = get_args(kind)
        if any(type(value) is type(each) and value == each for each in wanted):
            return None
        return f"{where}: {' or '.join(repr(each) for each in wanted)} is declared, not {shown(value)}"
    if get_origin(kind) is list or entries(kind):
        return _in_list(value, kind, where)
    if get_origin(kind) is dict:
        if type(value) is not dict:
            return f"{where}: an object is declared, not {shown(value)}"
        inner = get_args(kind)[1]
        return _first(misfit(each, inner, f"{where}.{key}") for key, each in value.items())
    if type(value) is kind or (kind is float and type(value) is int):
        return None
    return f"{where}: {'null' if kind is NONE else kind.__name__} is declared, not {shown(value)}"


def _first(found: Any) -> str | None:
    return next((each for each in found if each is not None), None)


def _in_fields(value: Any, kind: Any, where: str) -> str | None:
    if type(value) is not dict:
        return f"{where}: {kind.__name__} is declared, not {shown(value)}"
    fields = {field.name: field for field in shape_of(kind).fields}
    for name in value:
        if name not in fields:
            return f"{where}.{name}: {kind.__name__} has no such field"
    for name, field in fields.items():
        if name in value:
            found = misfit(value[name], field.kind, f"{where}.{name}")
            if found is not None:
                return found
        elif field.required:
            return f"{where}.{name}: missing"
    return None


def _in_one_of(value: Any, choices: tuple[Any, ...], where: str) -> str | None:
    """Of several shapes, that one is meant whose `type` fits; otherwise the last word is about the likeliest."""
    said = [misfit(value, each, where) for each in choices]
    if None in said:
        return None
    near = [each for each in said if each is not None and not each.startswith((f"{where}:", f"{where}.type:"))]
    return (near or [f"{where}: none of what is declared fits {shown(value)}"])[0]


def _in_list(value: Any, kind: Any, where: str) -> str | None:
    if type(value) is not list:
        return f"{where}: a list is declared, not {shown(value)}"
    inner = entries(kind) or get_args(kind) * len(value)
    if len(value) != len(inner):
        return f"{where}: {len(inner)} entries are declared, not {len(value)}"
    return _first(misfit(each, inner[i], f"{where}[{i}]") for i, each in enumerate(value))
