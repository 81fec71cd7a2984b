"""A game's page in docs/games as the tests read it, and what every such page is held to."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

import noripan
from noripan.core.rules import Switch

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src/noripan"


class Page:
    """docs/games/GAME.md."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.where = ROOT / f"docs/games/{game}.md"
        self.text = self.where.read_text(encoding="utf-8")

    def rows(self, head: str) -> list[list[str]]:
        """The cells of every table whose header line starts so."""
        return rows_of(self.text, head)

    def described(self, head: str) -> dict[str, str]:
        """Each row's text by its name."""
        return {row[0].strip("`"): " ".join(row[1:]) for row in self.rows(head)}

    def between(self, start: str, end: str) -> str:
        """The text from one phrase to the next."""
        return self.text[self.text.index(start) : self.text.index(end)]

    def numbers(self) -> list[str]:
        """The numbers of the rules."""
        return [row[0] for row in self.rows("| # |")]

    def moves(self) -> list[dict[str, Any]]:
        """The moves written out as JSON."""
        block = re.search(r"```json\n(\[.*?\])\n```", self.text, re.DOTALL)
        assert block is not None
        moves: list[dict[str, Any]] = json.loads(block[1])
        return moves

    def examples(self) -> list[str]:
        """The blocks of Python."""
        return re.findall(r"```python\n(.*?)\n```", self.text, re.DOTALL)

    def dead_links(self) -> list[str]:
        """Pages and sections that are mentioned and do not exist."""
        targets = re.findall(r"\]\((?!http)([^)]+)\)", self.text) + re.findall(r"`(\.\./[\w/-]+\.md)`", self.text)
        heads = re.findall(r"^#+ (.*)$", self.text, re.MULTILINE)
        anchors = {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}
        split = [target.partition("#") for target in targets]
        return [
            page + sign + anchor
            for page, sign, anchor in split
            if not (self.where.parent / page).exists() or not (page or anchor in anchors)
        ]


def rows_of(text: str, head: str) -> list[list[str]]:
    """The cells of every table whose header line starts so."""
    found: list[list[str]] = []
    inside = False
    for line in text.splitlines():
        if line.startswith(head):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("| ---"):
            found.append([cell.strip() for cell in line[1:-1].split("|")])
    assert found, head
    return found


def plain(value: object) -> str:
    """A switch's value as a page writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def unnamed(names: Iterable[str], text: str) -> list[str]:
    """Those of these names that the text does not have."""
    return [name for name in names if f"`{name}`" not in text]


# -- rules and switches ----------------------------------------------------------------------------


def shown(game: str, letter: str) -> set[str]:
    """The numbers in the names of tests of the game; those of its page's tests do not count."""
    paths = {*(ROOT / "tests").glob(f"**/test_{game}_*.py"), *(ROOT / "tests").glob(f"**/{game}/test_*.py")}
    texts = [path.read_text(encoding="utf-8") for path in paths if path.name != f"test_{game}_docs.py"]
    return {f"{letter}{int(number)}" for text in texts for number in re.findall(rf"def test_(?i:{letter})(\d+)_", text)}


def cited(letter: str, *folders: str) -> set[str]:
    """The numbers that the sources in these folders name."""
    found: set[str] = set()
    for folder in folders:
        for path in (ROOT / folder).glob("*.py"):
            text = path.read_text(encoding="utf-8").replace(f"test_{letter}", f"test {letter}")
            found |= {f"{letter}{int(number)}" for number in re.findall(rf"\b{letter}(\d+)\b", text)}
    return found


def switch_rows(switches: Sequence[Switch], presets: Sequence[str]) -> list[list[str]]:
    """What a page must say of the switches, in order."""
    return [
        [f"`{switch.name}`", _choices(switch), *(plain(switch.values[preset]) for preset in presets), switch.help]
        for switch in switches
    ]


def _choices(switch: Switch) -> str:
    if switch.choices:
        return ", ".join(f"`{choice}`" for choice in switch.choices)
    if isinstance(next(iter(switch.values.values())), bool):
        return "true or false"
    return f"{switch.low} to {switch.high}"


def check_sources(page: Page, switches: Sequence[Switch], presets: Sequence[str], source: str) -> None:
    """Each preset but the first says of every switch its value and where it comes from; silence means the first's."""
    usual, *others = presets
    told = page.rows(f"| switch | {' | '.join(f'`{preset}`' for preset in others)} |")
    assert [row[0] for row in told] == [f"`{switch.name}`" for switch in switches]
    for switch, (_, *cells) in zip(switches, told, strict=True):
        for preset, cell in zip(others, cells, strict=True):
            value, _, where = cell.partition(": ")
            assert value == plain(switch.values[preset]), (switch.name, preset)
            assert re.search(source, where), (switch.name, preset)
            if where == "silent":
                assert switch.values[preset] == switch.values[usual], (switch.name, preset)


def options_of(game: str) -> list[str]:
    """The options a match of this game takes."""
    with pytest.raises(noripan.RulesError) as error:
        noripan.new(game, options={"nothing": 1})
    return str(error.value).split(": ")[-1].split(", ")


# -- code ------------------------------------------------------------------------------------------


def texts_of(call: str, place: int, *folders: str) -> set[str]:
    """The plain texts that stand at this place of every such call in these sources."""
    found: set[str] = set()
    for folder in folders:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or len(node.args) <= place:
                    continue
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                said = node.args[place]
                either = (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,)
                if name == call:
                    found |= {str(each.value) for each in either if isinstance(each, ast.Constant)}
    return found


def refusal_codes(game: str) -> set[str]:
    """Every code of a refusal that a game's source names."""
    return texts_of("IllegalMove", 1, f"games/{game}", "core") | texts_of("refused", 0, f"games/{game}")


def check_examples(block: str) -> int:
    """Lines that say `code  # value` are true; how many there are."""
    names: dict[str, Any] = {}
    told = 0
    for line in block.splitlines():
        code, _, expected = line.partition("  # ")
        if expected:
            told += 1
            assert eval(code, names) == ast.literal_eval(expected), code
        else:
            exec(code, names)
    return told


# -- words -----------------------------------------------------------------------------------------


def glossary(game: str) -> list[list[str]]:
    """The rows of the glossary under this heading."""
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    section = text[text.index(f"## {game}") :].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]]
