"""A contract as tables, for a page about the game."""

from __future__ import annotations

import re

from noripan.contracts.contract import Contract, Shape
from noripan.contracts.typescript import type_text

MADE = re.compile(r"(<!-- made from the contract -->\n).*?(<!-- end -->)", re.DOTALL)


def remade(page: str, contract: Contract) -> str:
    """The page with its tables of fields made anew."""
    return MADE.sub(lambda found: found[1] + tables(contract) + found[2], page)


def tables(contract: Contract) -> str:
    """Every type in words: what it is, and its fields."""
    return "".join(_table(contract, shape) for shape in contract.shapes.values()) + "\n"


def _table(contract: Contract, shape: Shape) -> str:
    rows = [
        f"| `{field.name}` | `{type_text(contract, field.kind).replace('|', chr(92) + '|')}`"
        f"{'' if field.required else ', may be missing'} | {field.about} |\n"
        for field in shape.fields
    ]
    return f"\n**{shape.name}**: {shape.about}\n\n| field | type | what it is |\n| --- | --- | --- |\n" + "".join(rows)
