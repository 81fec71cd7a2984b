"""docs/games/matgo.md as the tests read it."""

from __future__ import annotations

from tests.games.games_page import Page

PAGE = Page("matgo")
