"""docs/games/riichi.md names everything the engine does, and its examples are true."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.games.riichi.riichi_hot import hot_walk
from tests.games.riichi.riichi_tables import aborted, drawn, say, table, won

from noripan.conformance.walk import case_of
from noripan.core.match import Match
from noripan.games import find
from noripan.games.riichi.moves import NAMES, decode, encode
from noripan.games.riichi.rules import PRESETS, SWITCHES
from noripan.games.riichi.state import PHASES

ROOT = Path(__file__).parents[3]
SOURCES = ROOT / "src/noripan"
PAGE = (ROOT / "docs/games/riichi.md").read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The cells of every table whose header line starts so."""
    found: list[list[str]] = []
    inside = False
    for line in PAGE.splitlines():
        if line.startswith(head):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("| ---"):
            found.append([cell.strip() for cell in line.strip("|").split("|")])
    assert found, head
    return found


def described(head: str) -> dict[str, str]:
    """Each row's text by its name."""
    return {row[0].strip("`"): " ".join(row[1:]) for row in rows(head)}


def texts_of(call: str, place: int, *folders: str) -> set[str]:
    """The plain texts that stand at this place of every such call in these sources."""
    found = set()
    for folder in folders:
        for path in sorted((SOURCES / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call and len(node.args) > place:
                    said = node.args[place]
                    found |= {said.value} if isinstance(said, ast.Constant) and isinstance(said.value, str) else set()
    return found


def chombo() -> Match:
    match = table(chombo="penalty")
    say(match, 0, "tsumo")
    return match


def details() -> Iterator[dict[str, Any]]:
    """Results of every kind of deal."""
    for match in (won(1, 2), won(1, 1), drawn(1), aborted(), chombo()):
        result = match.chapters[0].result
        assert result is not None
        yield result.detail
    for seed in range(20):
        for spot in hot_walk(case_of(find("riichi"), "majsoul"), seed, 3):
            if spot.turn is None and (ended := spot.deal.result()) is not None:
                yield ended.detail


# -- names -----------------------------------------------------------------------------------------


def test_every_phase_in_order() -> None:
    assert tuple(described("| phase |")) == PHASES


def test_every_move_type_in_order_with_its_fields() -> None:
    table_of = described("| move | fields |")
    assert tuple(table_of) == NAMES
    for move in examples():
        assert [key for key in move if key != "type" and f"`{key}`" not in table_of[move["type"]]] == []


def test_every_event_with_its_fields() -> None:
    events = described("| event |")
    assert set(events) == texts_of("Event", 0, "games/riichi")
    case = case_of(find("riichi"), "standard", chombo="dead hand")
    seen = set()
    for seed in range(8):
        for spot in hot_walk(case, seed, 3):
            for event in spot.events:
                seen.add(event.type)
                fields = {*event.public, *(key for part in event.private.values() for key in part)}
                if event.type == "OUTCOME":
                    assert fields <= set(described("| field | what it is |"))
                else:
                    assert [field for field in fields if f"`{field}`" not in events[event.type]] == [], event.type
    assert seen == set(events)


def test_every_key_of_a_view() -> None:
    match = table("3z", "33z6z", draws="7z")
    say(match, 0, "3z")
    keys = described("| key | what it is |")
    for text in ("pon 33z", "6z"):
        assert list(match.view(1)) == list(keys)
        assert list(match.view(1)["own"]) == list(described("| key of `own` |"))
        say(match, 1, text)
    assert [key for key in match.view(1)["match"] if f"`{key}`" not in keys["match"]] == []
    assert [key for key in match.view()["melds"][1][0] if f"`{key}`" not in keys["melds"]] == []
    assert [key for key in match.view()["rivers"][0][0] if f"`{key}`" not in keys["rivers"]] == []


def test_every_field_of_a_result() -> None:
    fields, of_a_win = described("| field | what it is |"), described("| field of a win |")
    found: set[str] = set()
    in_wins = {"responsible"}
    for detail in details():
        found |= set(detail)
        assert detail["kind"] in fields["kind"]
        assert f"`{detail['reason']}`" in fields["reason"]
        in_wins |= {key for win in detail.get("wins", []) for key in win}
    assert found == set(fields)
    assert in_wins == set(of_a_win)


def test_the_carry_and_the_result_of_a_match() -> None:
    match = won(1, 2, wind="S", dealer=3, scores=[25000, 28000, 24000, 23000])
    text = PAGE[PAGE.index("A match's `detail`") : PAGE.index("### Refusals")]
    assert [key for key in match.carry.encode() if f"`{key}`" not in text] == []
    assert {"places", "final"} <= set(match.carry.encode())


def test_every_refusal() -> None:
    assert set(described("| code |")) == texts_of("IllegalMove", 1, "games/riichi", "core")


def test_every_preset_and_switch_with_its_values() -> None:
    table_of = {row[0].strip("`"): row for row in rows("| switch | type |")}
    assert list(table_of) == [switch.name for switch in SWITCHES]
    for switch in SWITCHES:
        values = [str(switch.values[preset]) for preset in PRESETS]
        told = table_of[switch.name][2:7]
        assert told == [value.lower() if value in ("True", "False") else value for value in values], switch.name
        assert table_of[switch.name][7] == switch.help, switch.name


def test_every_number_the_code_cites() -> None:
    numbers = {row[0] for row in rows("| # |")}
    assert numbers == {f"R{number}" for number in range(1, 21)}
    cited = set()
    for folder in ("src/noripan/games/riichi", "src/noripan/mahjong", "tests/games/riichi"):
        for path in (ROOT / folder).glob("*.py"):
            cited |= set(re.findall(r"\bR\d+\b", path.read_text(encoding="utf-8").replace("test_R", "test R")))
    assert cited <= numbers
    assert {f"R{number}" for number in (*range(1, 4), *range(5, 19))} <= cited


# -- examples --------------------------------------------------------------------------------------


def examples() -> list[dict[str, Any]]:
    block = re.search(r"```json\n(\[.*?\])\n```", PAGE, re.DOTALL)
    assert block is not None
    moves: list[dict[str, Any]] = json.loads(block[1])
    return moves


def test_the_moves_decode_and_are_written_the_same() -> None:
    assert {move["type"] for move in examples()} == set(NAMES)
    for move in examples():
        assert encode(decode(move)) == move


def test_points_are_added_in_the_next_deal() -> None:
    match = won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask")
    assert match.view()["points"] == [24000, 23000, 22000, 31000]
    say(match, 3, "go on")
    assert match.view()["points"] == [24000, 23000, 22000 - 2900, 31000 + 2900]
