"""Plain data: what JSON can say, so that a record, a view or an event means the same in every language."""

from __future__ import annotations

from typing import Any, Final

LARGEST: Final = 9007199254740991  # the largest whole number every JSON reader keeps exact: 2^53 - 1
DEEPEST: Final = 32


def copied(data: Any) -> Any:
    """The same data, sharing nothing that can change."""
    if isinstance(data, dict):
        return {key: copied(value) for key, value in data.items()}
    if isinstance(data, list):
        return [copied(value) for value in data]
    return data


def flaw(data: object, where: str, depth: int = 0) -> tuple[str, str] | None:
    """The first place that is not plain, and what is wrong there; None when all of it is plain."""
    if depth > DEEPEST:
        return where, f"nested more than {DEEPEST} deep"
    if isinstance(data, dict):
        for key, value in data.items():
            if type(key) is not str or not _is_unicode(key):
                return where, f"the key {shown(key)} is not a text"
            found = flaw(value, f"{where}.{key:.60}" if where else f"{key:.60}", depth + 1)
            if found is not None:
                return found
        return None
    if isinstance(data, list):
        for i, value in enumerate(data):
            found = flaw(value, f"{where}[{i}]", depth + 1)
            if found is not None:
                return found
        return None
    if isinstance(data, str):
        return None if _is_unicode(data) else (where, f"half a surrogate pair is no character: {shown(data)}")
    if isinstance(data, float):
        return None if abs(data) <= LARGEST else (where, "a number JSON can write is needed")
    if isinstance(data, int):
        return None if abs(data) <= LARGEST else (where, f"a number from -{LARGEST} to {LARGEST} is needed")
    return None if data is None else (where, f"{shown(data)} is not plain data")


def shown(data: object) -> str:
    """A value as an error message shows it: never long, whatever it is."""
    if isinstance(data, dict):
        return "an object"
    if isinstance(data, (list, tuple)):
        return "a list" if data else "an empty list"
    if isinstance(data, int) and abs(data) > LARGEST:
        return "a huge number"
    return f"{data!r:.60}"


def _is_unicode(text: str) -> bool:
    return text.isascii() or not any(0xD800 <= ord(sign) <= 0xDFFF for sign in text)
