"""Each game's introduction, walked through once on its own table; in every language, look and size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_languages import ALL, LANGUAGES, Reader

from noripan.server.learn import Lesson, lesson

GAMES = ("tichu", "matgo", "taiwan", "ofc", "riichi")
ENGLISH = ALL["en"]


def lesson_of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def words(game: str, step: str, part: str, language: str = "en") -> str:
    return ALL[language][f"learn.{game}.{step}.{part}"]


def open_step(guest: Guest, game: str, step: int, language: str = "en") -> None:
    guest.page.goto("about:blank")  # another step of the same page would load nothing
    guest.page.goto(f"/learn/{game}#{step + 1}")
    name = lesson_of(game).steps[step].name
    expect(guest.page.get_by_role("heading", name=words(game, name, "title", language), exact=True)).to_be_visible()
    expect(guest.page.locator(".board")).to_be_visible()
