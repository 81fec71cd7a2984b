"""The refusals in the source of a game: their codes, and the facts they come with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "noripan"
FREE = ("malformed", "foreign", "declared-combo")  # what only programs meet; the engine says it in more detail


def codes(game: str) -> set[str]:
    """Every code that the game's source gives a refusal."""
    return {code for code, _ in refusals(game)}


def refusals(game: str) -> Iterator[tuple[str, set[str]]]:
    """Each refusal: its code, and the names of its facts."""
    for path in (*(SOURCE / "games" / game).glob("*.py"), SOURCE / "core" / "action.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id in ("IllegalMove", "refused"):
                said = node.args[1] if node.func.id == "IllegalMove" else node.args[0]
                for code in _codes_of(said):
                    yield code, {str(fact.arg) for fact in node.keywords}


def _codes_of(argument: ast.expr) -> list[str]:
    """A code, or either of two."""
    either = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
    found = [str(each.value) for each in either if isinstance(each, ast.Constant)]
    assert len(found) == len(either), f"line {argument.lineno}: a code is needed"
    return found
