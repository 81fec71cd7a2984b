"""The pages about environments are true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from noripan.envs.__main__ import made

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/environments.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("path", "text"), [pytest.param(*each, id=each[0].name) for each in made(ROOT)])
def test_the_numbers_of_a_game_are_on_its_page(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run `make golden`"
    assert f"games/{path.name}" in PAGE


def test_the_examples_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    assert blocks
    for block in blocks:
        exec(block, {"__name__": "example"})
