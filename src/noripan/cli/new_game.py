"""`noripan new-game`: a small game in a package of its own, to be changed into another."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from noripan.cli.screen import WrongUsage, fail, screen
from noripan.core.version import VERSION
from noripan.games import NAME, names

TEMPLATE = "noripan.cli.template"  # a game like any other, called Template
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "noripan-{dashed}"
version = "0.1.0"
description = "{title} for noripan."
requires-python = ">=3.11"
dependencies = ["noripan>={version}"]

[project.entry-points."noripan.games"]
{name} = "noripan_{name}.game:GAME"

[tool.hatch.build.targets.wheel]
packages = ["noripan_{name}"]
"""
TEST = '''\
"""{title} keeps every promise that noripan asks of a game."""

from __future__ import annotations

import pytest
from noripan.conformance.suite import run
from noripan_{name}.game import GAME


@pytest.mark.parametrize("preset", GAME.presets)
def test_it_keeps_every_promise(preset: str) -> None:
    assert not run(GAME, preset, deals=5).broken
'''
README = """\
# {title}

A game for noripan. `noripan_{name}/game.py` is all of its rules.

```
pip install -e .                              # from then on it is a game like the others
noripan play {name}                           # in the terminal
noripan serve --open                          # in the browser
noripan arena {name} easy random              # its bots
python -m noripan.conformance {name}          # does it keep the promises?
```
"""


def run(name: str, folder: Path | None) -> None:
    """Write the package, into a folder that is not there yet."""
    if not NAME.fullmatch(name):
        raise WrongUsage(f"NAME: small letters, digits and _ are needed, a letter first, not {name!r:.60}")
    if name in names():
        raise WrongUsage(f"NAME: there is a game {name} already")
    home = folder or Path(f"noripan-{name.replace('_', '-')}")
    if home.exists():
        fail(f"{home} exists already: choose another folder with --folder")
    for path, text in package(name).items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_text(text, encoding="utf-8")
    steps = (f"{name} is in {home}. Next:", f"  pip install -e {home}", f"  noripan play {name}")
    for line in steps:
        screen().print(line, soft_wrap=True)


def package(name: str) -> dict[str, str]:
    """Every file of it, by its path."""
    title = name.replace("_", " ").title()
    words = {"name": name, "dashed": name.replace("_", "-"), "title": title, "version": VERSION}
    written = {"pyproject.toml": PROJECT, "README.md": README, f"tests/test_{name}.py": TEST}
    return {
        **{path: text.format_map(words) for path, text in written.items()},
        **{f"noripan_{name}/{path}": _renamed(text, name, title) for path, text in _files(files(TEMPLATE)).items()},
        f"noripan_{name}/py.typed": "",
    }


def _files(folder: Traversable, inside: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for each in folder.iterdir():
        if each.is_dir() and not each.name.startswith("_"):
            found |= _files(each, f"{inside}{each.name}/")
        elif each.name.endswith((".py", ".json")):
            found[inside + each.name] = each.read_text(encoding="utf-8")
    return found


def _renamed(text: str, name: str, title: str) -> str:
    """Template's own name, as it stands in code and in sentences."""
    text = text.replace(TEMPLATE, f"noripan_{name}").replace("template", name)
    for role in ("Deal", "Game"):
        text = text.replace(f"Template{role}", f"{title.replace(' ', '')}{role}")
    return text.replace("Template", title)
