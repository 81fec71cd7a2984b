"""docs/games/matgo.md as the tests read it."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "src/noripan"
WHERE = ROOT / "docs/games/matgo.md"
PAGE = WHERE.read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The cells of the table whose header line starts so."""
    lines = PAGE[PAGE.index(f"\n{head}") + 1 :].splitlines()[2:]
    last = next(at for at, line in enumerate([*lines, ""]) if not line.startswith("|"))
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[:last]]


def described(head: str) -> dict[str, str]:
    """Each row's text by its name."""
    return {row[0].strip("`"): " ".join(row[1:]) for row in rows(head)}


def unnamed(names: Iterable[str], text: str) -> list[str]:
    """Those of these names that the text does not have."""
    return [name for name in names if f"`{name}`" not in text]


def texts_of(call: str, place: int, *folders: str) -> set[str]:
    """The plain texts that stand at this place of every such call in these sources."""
    found: set[str] = set()
    for folder in folders:
        for path in sorted((SOURCES / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or len(node.args) <= place:
                    continue
                said = node.args[place]
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name == call and isinstance(said, ast.Constant):
                    found.add(str(said.value))
    return found
