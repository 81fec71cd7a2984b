"""A move's data as words."""

from __future__ import annotations

from typing import Any


def words_of(data: Any) -> list[str]:
    """Data as words: a field that is true is named, one that is false or empty is not."""
    if isinstance(data, dict):
        words: list[str] = []
        for key, value in data.items():
            if key == "type":
                words.append(str(value).rpartition(".")[2].lower())
            elif value is True:
                words.append(key)
            elif value is not False and value != [] and value is not None:
                words += [key, *words_of(value)]
        return words
    if isinstance(data, list):
        return [word for value in data for word in words_of(value)]
    return [str(data)]
