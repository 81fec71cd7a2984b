"""Taiwan mahjong where it is decided, near a win, behaves as it did when last looked at."""

from __future__ import annotations

import pytest
from tests.games.taiwan.taiwan_golden import FOLDER, SEEDS, near_wins

NAMES = [
    "signature.txt",
    *(f"taiwan-{preset}-{at + 1}.txt" for preset, seeds in SEEDS.items() for at in range(len(seeds))),
]


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return near_wins()


@pytest.mark.parametrize("name", NAMES)
def test_it_is_as_it_was(name: str, files: dict[str, str]) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert files[name] == kept, "behaviour has changed; if that was meant, write the files anew: make golden"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_short_enough_to_read(name: str, files: dict[str, str]) -> None:
    assert len(files[name].splitlines()) <= 200


def test_the_folder_holds_nothing_else(files: dict[str, str]) -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(files)
