"""docs/games/ofc.md as the tests read it."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[3]
WHERE = ROOT / "docs/games/ofc.md"
PAGE = WHERE.read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The cells of the table whose header line starts so."""
    lines = PAGE[PAGE.index(f"\n{head}") + 1 :].splitlines()[2:]
    last = next(at for at, line in enumerate([*lines, ""]) if not line.startswith("|"))
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[:last]]


def described(head: str) -> dict[str, str]:
    """Each row's text by its name."""
    return {row[0].strip("`"): " ".join(row[1:]) for row in rows(head)}
