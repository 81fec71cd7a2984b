"""Words in four languages: those that all games share, here, and those that each game brings.

A folder of words has a file for each language, `en.json`, `ko.json`, ...: sentences by key, with facts in braces
(`core/sentence.py`). What a language has no words for is said in English.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.sentence import pieces
from noripan.games import find, names

LANGUAGES: Final = ("ko", "zh-TW", "ja", "en")
ENGLISH: Final = "en"

Words = Mapping[str, str]  # sentences by key


def place_of(game: Game, part: str) -> Traversable | None:
    """The file or folder that a game names as `package:path`; None where it brings none."""
    if part not in game.parts:
        return None
    package, _, path = game.parts[part].partition(":")
    return files(package).joinpath(*path.split("/"))


def read(folder: Traversable) -> dict[str, dict[str, str]]:
    """A folder's words by language."""
    found = [each for each in folder.iterdir() if each.name.endswith(".json")]
    return {each.name.removesuffix(".json"): _sentences(each) for each in found}


def _sentences(file: Traversable) -> dict[str, str]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise NoripanError(f"its words {file.name}: {error}") from error
    if not isinstance(data, dict) or not all(isinstance(text, str) for text in data.values()):
        raise NoripanError(f"its words {file.name}: an object of texts is needed")
    return data


def words_of(game: Game) -> dict[str, dict[str, str]]:
    """By language, the words that a game brings under its own name."""
    folder = place_of(game, "words")
    known = {} if folder is None else read(folder)
    return {
        language: {key: text for key, text in words.items() if key.startswith(f"{game.name}.")}
        for language, words in known.items()
    }


def in_language(language: str, known: Mapping[str, Words]) -> dict[str, str]:
    """The words of a language, and in English what it has no words for."""
    return {**known.get(ENGLISH, {}), **known.get(language, {})}


@cache
def shared(language: str) -> dict[str, str]:
    """What is said in all games."""
    return in_language(language, read(files(__name__)))


@cache
def own(game: str, language: str) -> dict[str, str]:
    """What is said in this game."""
    return in_language(language, words_of(find(game)))


def say(language: str, key: str, **facts: Any) -> str:
    """The words of a key, such as `tichu.refused.turn`; the last part of the key where there are none."""
    game = key.partition(".")[0]
    words = own(game, language) if game in names() else shared(language)
    if key not in words:
        return key.rpartition(".")[2]
    return "".join(pieces(words[key], facts, lambda kind, value: str(value)))
