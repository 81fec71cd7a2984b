"""docs/games/tichu.md names everything the code does, and its examples are true."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.games_page import rows_of as rows

from noripan.cards.tichu import mask_of_texts
from noripan.games.tichu.combos import TYPES, beats, combo
from noripan.games.tichu.contract import Combo
from noripan.games.tichu.moves import ACTIONS, decode, encode
from noripan.games.tichu.rules import PRESETS, SWITCHES
from noripan.games.tichu.score import points, score_round
from noripan.games.tichu.state import PHASES


@pytest.fixture(scope="module")
def text(root: Path) -> str:
    return (root / "docs/games/tichu.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def blocks(fenced: Callable[[str, str], list[str]]) -> list[Any]:
    return [json.loads(block) for block in fenced("games/tichu.md", "json")]


def calls_in(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Every call in these sources: the name called, and its arguments that are plain texts (others are '')."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                arguments = [arg.value if isinstance(arg, ast.Constant) else "" for arg in node.args]
                yield name, [arg if isinstance(arg, str) else "" for arg in arguments]


def bare(cell: str) -> str:
    """A cell without its backticks."""
    return cell.strip("`")


def names_of(table: list[list[str]]) -> list[str]:
    return [bare(row[0]) for row in table]


# -- names -----------------------------------------------------------------------------------------


def test_every_phase_in_order(text: str) -> None:
    assert names_of(rows(text, "| phase |")) == list(PHASES)


def test_every_preset_and_switch_with_its_values(text: str) -> None:
    table = {bare(row[0]): row for row in rows(text, "| switch |")}
    assert list(table) == [switch.name for switch in SWITCHES]
    for switch in SWITCHES:
        assert table[switch.name][2:4] == [str(switch.values[preset]).lower() for preset in ("quick", "classic")]
    assert set(PRESETS) == {"quick", "classic"}
    assert f"`{PRESETS[0]}`, the default" in text


def test_every_combination(text: str) -> None:
    assert set(names_of(rows(text, "| type | example | what"))) == set(TYPES) - {"OPEN"}


def test_every_number_from_t1_to_t26(text: str) -> None:
    numbers = [f"T{number}" for number in range(1, 27) if number not in (23, 25)]
    assert names_of(rows(text, "| # |")) == numbers
    assert "T23 and T25 are not in use" in text


def test_every_number_the_code_cites(text: str, root: Path) -> None:
    known = set(names_of(rows(text, "| # |")))
    cited = {
        number
        for folder in ("src", "tests")
        for path in (root / folder).rglob("*.py")
        for number in re.findall(r"\bT\d+\b", path.read_text(encoding="utf-8"))
        if "tichu" in path.relative_to(root).as_posix()
    }
    assert cited
    assert cited <= known


def test_every_action_type(text: str, blocks: list[Any]) -> None:
    shown = [move["type"] for block in blocks if isinstance(block, list) for move in block]
    assert set(shown) == set(ACTIONS)


def test_every_refusal(text: str, root: Path) -> None:
    codes = {
        arguments[place]
        for folder in ("games/tichu", "core")
        for name, arguments in calls_in(root / "src/noripan" / folder)
        for place in ([1] if name == "IllegalMove" else [0] if name == "refused" else [])
        if len(arguments) > place
    }
    assert {"wish-binds", "malformed", "over"} <= codes
    assert set(names_of(rows(text, "| code |"))) == codes - {""}


# -- examples --------------------------------------------------------------------------------------


def test_the_moves_decode_and_are_written_the_same(blocks: list[Any]) -> None:
    moves = [move for block in blocks if isinstance(block, list) for move in block]
    assert len(moves) > len(ACTIONS)
    for move in moves:
        assert encode(decode(move)) == move


def test_the_declared_fields(blocks: list[Any]) -> None:
    used = {
        key for block in blocks if isinstance(block, list) for move in block for key in move.get("declaredCombo", {})
    }
    assert used == {*get_type_hints(Combo)} - {"phoenixOver"}


def test_the_combinations_are_what_the_tables_say(text: str) -> None:
    for kind, cards, *_ in rows(text, "| type | example |"):
        assert combo(bare(cards)).type == kind, cards


def test_the_comparisons_hold(text: str) -> None:
    for above, below in ((bare(row[0]), bare(row[1])) for row in rows(text, "| plays on |")):
        assert beats(combo(above), combo(below)), (above, below)
        if above != "PHOENIX":
            assert not beats(combo(below), combo(above)), (below, above)


def test_the_round_that_is_scored(text: str, blocks: list[Any]) -> None:
    piles = rows(text, "| seat | tricks taken |")
    won = [mask_of_texts(bare(cards)) for _, cards, _ in piles]
    assert [points(cards) for cards in won] == [int(worth) for _, _, worth in piles]
    hands = [0, 0, mask_of_texts("Ks Ts"), 0]
    result = score_round([1, 0, 3], vec[i64](won), vec[i64](hands), vec[i64]([0, 1, 2, 0]))
    assert [block for block in blocks if isinstance(block, dict)] == [result.detail]
    assert sum(result.detail["cardPoints"]) == 100


def test_the_points_table(text: str) -> None:
    worth = {row[0]: int(row[1].replace("−", "-")) for row in rows(text, "| card | points |")}
    assert points(mask_of_texts("5c")) == worth["each 5"]
    assert points(mask_of_texts("Tc")) == worth["each 10"]
    assert points(mask_of_texts("Kc")) == worth["each King"]
    assert points(mask_of_texts("DRAGON")) == worth["Dragon"]
    assert points(mask_of_texts("PHOENIX")) == worth["Phoenix"]
    assert points(mask_of_texts("2c Ac Jd MAHJONG DOG")) == worth["all others"] == 0
    assert points(2**56 - 1) == 100


# -- the documents beside it -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["games/tichu.md", "record.md", "shuffle.md", "glossary.md"])
def test_pages_that_are_mentioned_exist(name: str, root: Path) -> None:
    page = root / "docs" / name
    mentioned = re.findall(r"`((?:\.\./)?(?:games/)?[a-z-]+\.(?:md|schema\.json))`", page.read_text(encoding="utf-8"))
    assert [other for other in mentioned if not (page.parent / other).exists()] == []


def test_the_glossary_has_tichus_words_in_four_languages(root: Path) -> None:
    glossary = (root / "docs/glossary.md").read_text(encoding="utf-8")
    table = rows(glossary, "| English | 한국어 |")
    assert all(len(row) == 5 and all(row[:4]) for row in table)
    words = " ".join(row[0].lower() for row in table)
    for word in ("trick", "wish", "bomb", "grand", "dragon", "phoenix", "mahjong", "dog", "exchange", "straight"):
        assert word in words
