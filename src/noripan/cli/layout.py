"""What every table's words and pictures are put together from."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text


def padded(words: str, width: int, style: str = "") -> Text:
    """Words and blanks; wide signs take two columns."""
    shown = Text(words, style)
    shown.pad_right(width - shown.cell_len)
    return shown


def packed(parts: Iterable[Text], width: int, gap: str = " ") -> list[Text]:
    """Lines no wider than this; no part is broken."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], gap, part)
        else:
            lines.append(part)
    return lines


def move_grid(rows: Iterable[tuple[str | Text, str | Text]]) -> Table:
    """Moves as they are typed, and what they do."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for typed, does in rows:
        grid.add_row(typed, does)
    return grid


def rule_list(rules: Iterable[str]) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column()
    grid.add_column(overflow="fold")  # else a wide sign at the end of a line is lost
    for rule in rules:
        grid.add_row("·", rule)
    return grid
