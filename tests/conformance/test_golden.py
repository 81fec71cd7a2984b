"""Behaviour does not change unnoticed: signatures and playthroughs as they were when last looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from noripan.conformance.golden import COMMAND, golden, write_golden
from noripan.games import find, own

FOLDER = Path(__file__).parents[1] / "golden"
PLAYTHROUGHS = [f"{name}-{preset}.txt" for name in own() for preset in find(name).presets]


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return golden()


@pytest.mark.parametrize("name", ["signatures.json", *PLAYTHROUGHS])
def test_it_is_as_it_was(name: str, files: dict[str, str]) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert files[name] == kept, f"behaviour has changed; if that was meant, write the files anew: {COMMAND}"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_short_enough_to_read(name: str, files: dict[str, str]) -> None:
    lines = files[name].splitlines()
    assert len(lines) <= 200
    assert max(map(len, lines)) <= 160


def test_the_folder_holds_nothing_else(files: dict[str, str]) -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == set(files)


def test_the_files_are_written_as_they_are_compared(files: dict[str, str], tmp_path: Path) -> None:
    paths = write_golden(tmp_path)
    assert {path.name: path.read_text(encoding="utf-8") for path in paths} == files
