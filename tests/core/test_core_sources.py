"""Things no linter checks in the compiled sources."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

COMPILED = ("core", "cards", "games", "bots")

# mypyc 2.4.1 computes `constant << variable` in 32 bits when the variable is an i64: use core.bits.bit.
# These shift plain Python ints, which mypyc leaves whole.
ALLOWED = {
    ("cards/masks.py", "mask_of"): "card_id returns an int",
}


def is_constant(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    return isinstance(node, ast.Constant)


def shifted_constants(source: str) -> list[tuple[str, int]]:
    """The function and line of every `constant << variable`."""
    found: list[tuple[str, int]] = []

    def walk(node: ast.AST, inside: str) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inside = node.name
        shift = isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if shift and isinstance(node, ast.BinOp) and is_constant(node.left) and not is_constant(node.right):
            found.append((inside, node.lineno))
        for child in ast.iter_child_nodes(node):
            walk(child, inside)

    walk(ast.parse(source), "")
    return found


def sources(root: Path) -> dict[str, str]:
    package = root / "src/noripan"
    paths = [path for part in COMPILED for path in sorted((package / part).rglob("*.py"))]
    return {path.relative_to(package).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def test_no_constant_is_shifted_by_a_variable(root: Path) -> None:
    found = [
        f"{name}:{line} in {function}: use core.bits.bit"
        for name, source in sources(root).items()
        for function, line in shifted_constants(source)
        if (name, function) not in ALLOWED
    ]
    assert found == []


def test_every_exception_is_still_needed(root: Path) -> None:
    found = {(name, function) for name, source in sources(root).items() for function, _ in shifted_constants(source)}
    assert set(ALLOWED) <= found


def test_all_compiled_folders_are_looked_at(root: Path) -> None:
    assert {name.split("/")[0] for name in sources(root)} == set(COMPILED)


@pytest.mark.parametrize(
    ("source", "caught"),
    [
        ("def f(n):\n    return 1 << n", [("f", 2)]),
        ("x = (1 << n) - 1", [("", 1)]),
        ("x = -1 << n", [("", 1)]),
        ("x = (2 + 1) << n", [("", 1)]),
        ("x = y | 1 << 4 * n", [("", 1)]),
        ("x = 1 << 56", []),
        ("x = 1 << (4 * 14)", []),
        ("x = y << 4", []),
        ("x = y << n", []),
        ("x = 1 >> n", []),
    ],
)
def test_the_search_finds_what_it_should(source: str, caught: list[tuple[str, int]]) -> None:
    assert shifted_constants(source) == caught
