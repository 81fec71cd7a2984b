"""The pages about environments are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.envs.envs_openspiel import OPENSPIEL

from noripan.envs.__main__ import made

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def needs(block: str) -> list[pytest.MarkDecorator]:
    return [OPENSPIEL.mark] if "pyspiel" in block else []


@pytest.mark.parametrize(("path", "text"), [pytest.param(*each, id=each[0].name) for each in made(ROOT)])
def test_the_numbers_of_a_game_are_on_its_page(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run `make golden`"
    assert f"games/{path.name}" in PAGE


@pytest.mark.parametrize("block", [pytest.param(each, marks=needs(each)) for each in BLOCKS])
def test_an_example_runs(block: str) -> None:
    exec(block, {"__name__": "example"})


def test_there_are_examples() -> None:
    assert len(BLOCKS) == PAGE.count("```python") > 2
