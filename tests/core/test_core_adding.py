"""The page on adding a game shows pieces of examples/hearts, literally; its commands exist, and its rules are kept."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from textwrap import indent

import pytest
from tests.games.games_page import plain, rows_of
from typer.main import get_command

from noripan.cli.app import app
from noripan_hearts.rules import PRESETS, SWITCHES

ROOT = Path(__file__).parents[2]
HEARTS = ROOT / "examples/hearts"
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
RULES = (HEARTS / "RULES.md").read_text(encoding="utf-8")
PYTHON = sorted(HEARTS.rglob("*.py"))


def snippets() -> Iterator[tuple[str, str]]:
    """Each piece of a file, and the file that was named last before it."""
    file = ""
    for prose, language, code in re.findall(r"(.*?)^```(\w*)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        file = [file, *re.findall(r"`(pyproject\.toml|(?:noripan_hearts|tests)/[\w./]+\.\w+)`", prose)][-1]
        if language in ("python", "toml", "json"):
            yield file, code


def commands() -> Iterator[list[str]]:
    for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        yield from (shlex.split(line, comments=True) for line in block.splitlines())


def dense(text: str) -> str:
    """Without empty lines, of which a page has others."""
    return "".join(f"{line}\n" for line in text.splitlines() if line)


@pytest.mark.parametrize(("file", "code"), [*snippets()])
def test_what_the_page_shows_is_in_the_package(file: str, code: str) -> None:
    there = dense((HEARTS / file).read_text(encoding="utf-8"))
    assert dense(code) in there or dense(indent(code, "    ")) in there  # a method stands a step further in


def test_the_page_shows_every_file_of_the_game() -> None:
    shown = {file for file, _ in snippets()}
    assert {path.relative_to(HEARTS).as_posix() for path in PYTHON if path.stem != "__init__"} <= shown


@pytest.mark.parametrize("words", [*commands()], ids=" ".join)
def test_the_commands_of_the_page_exist(words: list[str]) -> None:
    program, first, *rest = words
    if program == "noripan":
        command = get_command(app).commands[first]  # type: ignore[attr-defined]
        known = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in rest if word.startswith("--")} <= known
    elif program == "python":
        assert first == "-m" and find_spec(rest[0])
    else:
        assert program in ("pip", "pytest")
    assert all((ROOT / word).exists() for word in words if word.startswith("examples/"))


def test_the_whole_game_has_fewer_than_600_lines() -> None:
    lines = [line for path in PYTHON for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert 400 < len(lines) < 600


def test_hearts_imports_only_what_others_may_rely_on() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in PYTHON)
    imported = set(re.findall(r"^(?:from|import) (noripan\.[\w.]+)", text, re.MULTILINE))
    public = ("noripan.core.", "noripan.cards", "noripan.bots.bot", "noripan.conformance.", "noripan.arena.driver")
    assert [module for module in imported if not module.startswith(public)] == []


def test_the_rules_page_has_every_switch_with_its_values() -> None:
    told = [[row[0].strip("`"), *row[2:]] for row in rows_of(RULES, "| switch |")]
    assert told == [[switch.name, *(plain(switch.values[preset]) for preset in PRESETS)] for switch in SWITCHES]


def test_every_number_of_the_rules_page_is_cited_and_tested() -> None:
    numbers = [row[0] for row in rows_of(RULES, "| # |")]
    assert numbers == [f"H{number}" for number in range(1, 13)]
    cited = {path: re.findall(r"(?<![a-z])H0?(\d+)", path.read_text(encoding="utf-8")) for path in PYTHON}
    assert {f"H{number}" for found in cited.values() for number in found} <= {*numbers}
    tested = {f"H{number}" for path, found in cited.items() if path.parent.name == "tests" for number in found}
    assert {*numbers} - tested == {"H1"}  # that the cards are dealt the suite sees


def test_the_readme_lists_every_file() -> None:
    readme = (HEARTS / "README.md").read_text(encoding="utf-8")
    files = [path.relative_to(HEARTS).as_posix() for path in PYTHON if "noripan_hearts/" in path.as_posix()]
    assert [file for file in files if f"`{file}`" not in readme and "__init__" not in file] == []
