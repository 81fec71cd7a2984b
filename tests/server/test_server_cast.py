"""The house's own players: each level has four, and the browser knows all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from noripan.bots import LEVELS
from noripan.server.clean_text import clean_name
from noripan.server.table.cast import CAST, MASKS, bot_name

WEB = Path(__file__).parents[2] / "web/src"
EVERYBODY = [*(name for names in CAST.values() for name in names), *MASKS]


@pytest.mark.parametrize("level", [*LEVELS, "a policy of its own"])
def test_the_bots_at_a_table_have_different_names(level: str) -> None:
    assert len({bot_name(level, seat) for seat in range(4)}) == 4
    assert bot_name(level, 0) in EVERYBODY


def test_nobody_is_of_two_levels() -> None:
    assert len(set(EVERYBODY)) == len(EVERYBODY)


def test_everybody_has_a_face_a_name_and_if_a_person_a_character() -> None:
    words = json.loads((WEB / "i18n/en/company.json").read_text(encoding="utf-8"))
    faces = (WEB / "art/Faces.tsx").read_text(encoding="utf-8")
    for name in EVERYBODY:
        assert f'"{name}": ' in faces
        assert words[f"bot.name.{name}"] == name
        assert (f"bot.about.{name}" in words) == (name not in MASKS)


def test_a_record_with_their_names_can_be_brought_in() -> None:
    assert [clean_name(name) for name in EVERYBODY] == EVERYBODY
