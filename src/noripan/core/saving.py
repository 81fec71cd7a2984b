"""Copies and pickles: how objects of the engine are taken apart and put together again.

A compiled class cannot be made without its `__init__`, and its constants cannot be set from outside. So each says by
`__reduce__` which of its attributes it is made with.
"""

from __future__ import annotations

import copyreg
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

Made = tuple[Any, ...]


def made_with(thing: object, *given: str) -> Made:
    """For what never changes: it is made with these of its attributes, and that is all."""
    return type(thing), tuple([getattr(thing, name) for name in given])


def kept(thing: object, *given: str) -> Made:
    """For what changes: it is made with these of its attributes, and then has all the others."""
    others = {name: value for name, value in attributes(thing).items() if name not in given}
    return _restored, (*made_with(thing, *given), others)


def attributes(thing: object) -> dict[str, Any]:
    """All that an object has, compiled, interpreted, or an interpreted child of a compiled class."""
    found = {name: getattr(thing, name) for name in getattr(type(thing), "__mypyc_attrs__", ()) if hasattr(thing, name)}
    found.update(getattr(thing, "__dict__", {}))
    return found


def set_attributes(thing: object, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(thing, name, value)


def _restored(kind: Any, given: tuple[Any, ...], others: dict[str, Any]) -> Any:
    thing = kind(*given)
    set_attributes(thing, others)
    return thing


def _numbers(packed: Any) -> Made:
    return _packed, (list(packed),)


def _packed(numbers: list[int]) -> Any:
    return vec[i64](numbers)


_EXAMPLE: Any = vec[i64]()
copyreg.pickle(type(_EXAMPLE), _numbers)  # the only packed arrays that a deal has
