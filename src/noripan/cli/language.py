"""The language that the terminal speaks, and its words: those of the games, and what only the terminal says.

What only the terminal says lies in `cli/words` (keys `terminal...`) and beside each table (`cli/tichu/words`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from rich.text import Text

from noripan.cli.screen import WrongUsage
from noripan.core.sentence import pieces
from noripan.games import names
from noripan.words import ENGLISH, LANGUAGES, in_language, own, read, shared

HOMES = {"ko": "ko", "ja": "ja", "zh_tw": "zh-TW", "zh_hk": "zh-TW", "zh_mo": "zh-TW"}  # of languages that we have
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

_spoken = ENGLISH


def speak(asked: str | None) -> None:
    """From now on the terminal speaks the language that was asked for, else the user's own."""
    global _spoken  # noqa: PLW0603
    _spoken = chosen(asked, os.environ)


def spoken() -> str:
    return _spoken


def chosen(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language that was asked for, else the user's own."""
    if asked is None:
        return of_locale(next((environment[name] for name in VARIABLES if environment.get(name)), ""))
    for language in LANGUAGES:
        if language.lower() == asked.lower().replace("_", "-"):
            return language
    raise WrongUsage(f"--language: one of {', '.join(LANGUAGES)} is needed, not {asked!r:.60}")


def of_locale(locale: str) -> str:
    """`ko_KR.UTF-8` is Korean; whatever we do not speak is English."""
    place = locale.partition(".")[0].partition("@")[0].replace("-", "_").lower()
    return HOMES.get(place) or HOMES.get(place.partition("_")[0]) or ENGLISH


@cache
def _words(part: str, language: str) -> Mapping[str, str]:
    """All that is said under keys with this first part."""
    home = files("noripan.cli")
    folder = home.joinpath("words") if part == "terminal" else home.joinpath(part, "words")
    terminal = in_language(language, read(folder)) if folder.is_dir() else {}
    return {**terminal, **(own(part, language) if part in names() else shared(language))}


def sentence(key: str) -> str | None:
    """The words of a key with its facts still in braces; None where there are none."""
    return _words(key.partition(".")[0], _spoken).get(key)


def say(key: str, **facts: Any) -> str:
    """The words of a key with plain facts; the last part of the key where there are none."""
    words = sentence(key)
    return key.rpartition(".")[2] if words is None else "".join(pieces(words, facts, in_words(key, facts)))


def together(names: list[str]) -> str:
    """`You and Pia`."""
    *first, last = names
    return say("terminal.and", one=", ".join(first), two=last) if first else last


def either(names: list[str]) -> str:
    """`chi, pon or kan`."""
    *first, last = names
    return say("terminal.or", one=", ".join(first), two=last) if first else last


def painted(key: str, looks: Mapping[str, Callable[[Any], Text]] = MappingProxyType({}), /, **facts: Any) -> Text:
    """The words of a key around facts that have their paint already, or get it by their kinds."""
    words = in_words(key, facts)

    def shown(kind: str, value: Any) -> str | Text:
        if isinstance(value, Text):
            return value
        return looks[kind](value) if kind in looks else words(kind, value)

    return Text.assemble(*pieces(sentence(key) or key, facts, shown))


def in_words(key: str, facts: Mapping[str, Any]) -> Callable[[str, Any], str]:
    """Facts by the words for them: a `row` that is `top` is `<game>.row.top`."""

    def shown(kind: str, value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(shown(kind, each) for each in value)
        named = f"{key.partition('.')[0]}.{kind}.{value}"
        return str(value) if sentence(named) is None else say(named, **facts)

    return shown
