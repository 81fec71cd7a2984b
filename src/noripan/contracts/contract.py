"""A game's contract: its four types, and whatever these are made of."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from noripan.core.game import Game

NONE: Any = NoneType
ROOTS = ("View", "Event", "Result", "Move")
_CLASS = re.compile(r"^class (\w+)\(([\w, ]*)\):\n((?:    .*\n|\n)*)", re.MULTILINE)
_CALL = re.compile(r"^(\w+) = TypedDict\(\n((?:    .*\n)*)\)", re.MULTILINE)  # with a field that Python has a word for
_REMARK = re.compile(r"^ +\"?(\w+)\"?: .*?  # (.+)$", re.MULTILINE)  # a comment behind a field says what it is


@dataclass(frozen=True)
class Field:
    """One field of a typed dictionary."""

    name: str
    kind: Any
    required: bool
    about: str = ""


@dataclass(frozen=True)
class Shape:
    """A typed dictionary, the fields of what it extends included."""

    name: str
    about: str
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Contract:
    """The types of one game, by name: the roots, and the shapes they lead to in the order they are met."""

    module: ModuleType
    roots: dict[str, Any]

    @property
    def shapes(self) -> dict[str, Shape]:
        found: dict[str, Shape] = {}
        for kind in self.roots.values():
            for each in _reached(kind, found):
                found.setdefault(each.__name__, shape_of(each))
        return found

    def event(self, name: str) -> Any:
        """The type of the event that is called so; None where there is none."""
        return next((kind for kind in members(self.roots["Event"]) if _tag(kind) == name), None)

    def name_of(self, kind: Any) -> str | None:
        """What the contract calls a type, where it has a name of its own."""
        if is_typeddict(kind):
            return str(kind.__name__)
        return next((name for name, root in self.roots.items() if root == kind and _is_union(root)), None)


@cache
def contract_of(game: Game) -> Contract | None:
    """What the game has declared; None where it has not."""
    place = game.parts.get("contract")
    return None if place is None else contract_in(import_module(place))


def contract_in(module: ModuleType) -> Contract:
    return Contract(module, {name: getattr(module, name) for name in ROOTS})


def shared_in(module: ModuleType) -> Contract:
    """What a module declares for the contracts of several games to extend."""
    own = {
        name: kind for name, kind in vars(module).items() if is_typeddict(kind) and kind.__module__ == module.__name__
    }
    return Contract(module, own)


def entries(kind: Any) -> tuple[Any, ...] | None:
    """The types in a list of fixed length: `Annotated[list[X], 2]` has two X, `Annotated[list[X | Y], X, Y]` both."""
    if get_origin(kind) is not Annotated:
        return None
    said: tuple[Any, ...] = kind.__metadata__
    return (get_args(kind.__origin__)[0],) * said[0] if type(said[0]) is int else said


def members(kind: Any) -> tuple[Any, ...]:
    """What a union is of; a single type is one of its own."""
    return get_args(kind) if _is_union(kind) else (kind,)


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _tag(kind: Any) -> str | None:
    """The value of `type` that tells this one from others."""
    said = get_args(get_type_hints(kind).get("type"))
    return said[0] if said else None


@cache
def shape_of(kind: Any) -> Shape:
    """A typed dictionary as it is declared, with the comments behind its fields."""
    hints = get_type_hints(kind, include_extras=True)
    remarks = _remarks(kind.__name__, inspect.getmodule(kind))
    fields = (
        Field(name, _bare(hint), get_origin(hint) is not NotRequired, remarks.get(name, ""))
        for name, hint in hints.items()
    )
    return Shape(kind.__name__, " ".join((kind.__doc__ or "").split()), tuple(fields))


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is NotRequired else hint


def _remarks(name: str, module: ModuleType | None) -> dict[str, str]:
    """Comments behind the fields of a class and of what it extends, there or where it is imported from."""
    if module is None:
        return {}
    source = inspect.getsource(module)
    for found in _CLASS.finditer(source):
        if found[1] == name:
            inherited: dict[str, str] = {}
            for base in found[2].split(", "):
                if is_typeddict(extended := getattr(module, base, None)):
                    inherited |= _remarks(base, inspect.getmodule(extended))
            return inherited | dict(_REMARK.findall(found[3]))
    return next((dict(_REMARK.findall(found[2])) for found in _CALL.finditer(source) if found[1] == name), {})


def _reached(kind: Any, known: dict[str, Shape]) -> Iterator[Any]:
    """The typed dictionaries that a type leads to, inner ones first."""
    if is_typeddict(kind):
        if kind.__name__ not in known:
            for field in shape_of(kind).fields:
                yield from _reached(field.kind, known)
            yield kind
    elif get_origin(kind) is not Literal:
        for inner in entries(kind) or get_args(kind):
            yield from _reached(inner, known)
