"""A sentence with facts in braces, as the words of games have them.

`{rank}` is a fact; `{cards:card}` is one of a kind that each client shows in its own way (where no kind is said, the
fact's name is its kind); `{n|tile|tiles}` is one of two words by a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

FACT: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^|{}]*)\|([^{}]*))?\}")

Shown = Callable[[str, Any], Any]  # what a fact of a kind looks like
IsOne = Callable[[str, Any], bool]  # whether the first of two words is the right one


def is_one(kind: str, value: Any) -> bool:
    return bool(value == 1)


def pieces(sentence: str, facts: Mapping[str, Any], shown: Shown, one: IsOne = is_one) -> list[Any]:
    """The sentence's own texts and its facts as they are shown, in order; a fact that is not given stays in braces."""
    made: list[Any] = []
    at = 0
    for found in FACT.finditer(sentence):
        name, kind, first, second = found.groups()
        made.append(sentence[at : found.start()])
        at = found.end()
        if name not in facts:
            made.append(found.group())
        elif first is not None:
            made.append(first if one(kind or name, facts[name]) else second)
        else:
            made.append(shown(kind or name, facts[name]))
    made.append(sentence[at:])
    return made
