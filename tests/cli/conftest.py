"""The terminal speaks English to its tests, whatever its user speaks and whatever a test before has asked for."""

from __future__ import annotations

import pytest

from noripan.cli.language import speak


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    speak(None)
