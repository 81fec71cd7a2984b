"""The terminal in another language, for as long as a test wants it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from noripan.cli.language import speak, spoken
from noripan.cli.table import Teller
from noripan.core.errors import IllegalMove
from noripan.words import LANGUAGES

LATIN = re.compile(r"[A-Za-z]{4,}")  # English words; names, tiles and commands are shorter


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = spoken()
    speak(language)
    try:
        yield
    finally:
        speak(before)


def refusal_in_all(error: IllegalMove, teller: Teller, game: str) -> Iterator[tuple[str, str]]:
    """What a refusal says, by language."""
    for language in LANGUAGES:
        with speaking(language):
            yield language, teller.refusal(error, game).plain
