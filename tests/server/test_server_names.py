"""A name in the server means one thing: no two classes share one, and few share one with another package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import noripan

SOURCE = Path(noripan.__file__).parent
# Names of the protocol, which stay; bots, screens and the suite use the word for something of their own.
SHARED = {"Choice", "Clock", "Judge", "Line", "Said"}


def classes(folder: Path) -> dict[str, list[str]]:
    """By name, the files in which a class of that name is; a game's contract has the words of that game."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(set(folder.rglob("*.py")) - set(folder.rglob("contract*.py"))):
        for part in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(part, ast.ClassDef):
                found[part.name].append(str(file.relative_to(SOURCE)))
    return found


def test_no_two_classes_of_the_server_have_one_name() -> None:
    assert {name: files for name, files in classes(SOURCE / "server").items() if len(files) > 1} == {}


def test_few_names_are_those_of_another_package_too() -> None:
    everywhere = classes(SOURCE)
    assert {name for name in classes(SOURCE / "server") if len(everywhere[name]) > 1} == SHARED
