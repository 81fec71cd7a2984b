"""Refusals by their codes, for games that bring words: the English sentence is found and filled in here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from noripan.core.errors import IllegalMove
from noripan.core.sentence import pieces


@final
class Refusals:
    """A game's English words: `<game>.refused.<code>`, and what facts are called (`<game>.<kind>.<fact>`)."""

    def __init__(self, game: str, words: Mapping[str, str]) -> None:
        self._game = game
        self._words = words

    def __call__(self, code: str, **facts: object) -> IllegalMove:
        return IllegalMove(self._filled(f"{self._game}.refused.{code}", facts), code, **facts)

    def _filled(self, key: str, facts: Mapping[str, Any]) -> str:
        return "".join(pieces(self._words[key], facts, lambda kind, value: self._shown(kind, value, facts)))

    def _shown(self, kind: str, value: Any, facts: Mapping[str, Any]) -> str:
        if isinstance(value, list):
            return (" " if kind in ("card", "tile") else ", ").join(self._shown(kind, each, facts) for each in value)
        if kind == "seat":
            return f"seat {value}"
        key = f"{self._game}.{kind}.{value}"
        return self._filled(key, facts) if key in self._words else str(value)
