"""The README's examples run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_readmes_python_runs_and_says_what_it_says() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert len(blocks) == 2
    scope: dict[str, object] = {"print": lambda *_: None}
    for block in blocks:
        exec(block.replace("deals=200", "deals=2").replace('"hard"', '"easy"'), scope)
    said = re.findall(r"^(noripan\.(?:tichu|riichi)\..*?)  # (.*)", blocks[0], re.M)
    assert len(said) == 3
    for expression, value in said:
        assert repr(eval(expression, scope)) == value


def test_the_readme_names_the_two_commands() -> None:
    first_screen = README.read_text(encoding="utf-8").splitlines()[:20]
    assert any(line.startswith("make play") for line in first_screen)
    assert any(line.startswith("make test") for line in first_screen)
