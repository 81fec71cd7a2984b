"""The rules, royalties, switches and examples of docs/games/ofc.md are what the engine does."""

from __future__ import annotations

import ast
import re

import pytest
from tests.games.games_page import (
    SOURCES,
    check_examples,
    check_sources,
    cited,
    glossary,
    options_of,
    shown,
    switch_rows,
)
from tests.games.ofc.ofc_page import PAGE

import noripan
from noripan.cards.french import RANKS
from noripan.games import ofc
from noripan.games.ofc.rules import PRESETS, SWITCHES, OfcRules
from noripan.games.ofc.score import Board, entry_cards, stays

# One hand of each line of the tables, and the best that has no line.
HANDS = {
    "three of a kind": "7c 7d 7h Ks 2c",
    "straight": "5c 6d 7h 8s 9c",
    "flush": "2c 5c 7c 9c Kc",
    "full house": "7c 7d 7h Ks Kc",
    "four of a kind": "7c 7d 7h 7s Kc",
    "straight flush": "5c 6c 7c 8c 9c",
    "royal flush": "Tc Jc Qc Kc Ac",
}
NOTHING = "Ac Ad Kh Ks Qc"


def rules_of(preset: str | None = None, **switches: object) -> OfcRules:
    found = noripan.new("ofc", preset, **switches).rules  # type: ignore[arg-type]
    assert isinstance(found, OfcRules)
    return found


def board_of(text: str) -> Board:
    return ofc.settle([text.split(" / "), _other(text)]).boards[0]


def _other(text: str) -> list[str]:
    """Any board of other cards."""
    rest = [rank + suit for suit in "cdhs" for rank in RANKS if rank + suit not in text]
    return [" ".join(rest[:3]), " ".join(rest[3:8]), " ".join(rest[8:13])]


# -- rules -----------------------------------------------------------------------------------------


def test_the_rules_are_numbered_1_to_15_and_each_says_something() -> None:
    assert PAGE.numbers() == [f"O{number}" for number in range(1, 16)]
    assert all(len(row[1]) > 15 for row in PAGE.rows("| # |"))


@pytest.mark.parametrize("number", PAGE.numbers())
def test_every_number_is_shown_by_a_test(number: str) -> None:
    assert number in shown("ofc", "O")


def test_code_and_tests_cite_no_other_number() -> None:
    assert cited("O", "src/noripan/games/ofc", "src/noripan/cli/ofc", "tests/games/ofc") <= set(PAGE.numbers())


# -- royalties and Fantasyland ---------------------------------------------------------------------


def test_every_royalty_on_top() -> None:
    told: dict[str, int] = {}
    for pair, worth, _, trips, more in PAGE.rows("| on top | royalty |"):
        told |= {name: int(points) for name, points in ((pair, worth), (trips, more)) if name}
    pairs = {rank * 2: ofc.royalty("top", f"{rank}c {rank}d {'2' if rank != '2' else '3'}h") for rank in RANKS}
    trips_ = {rank * 3: ofc.royalty("top", f"{rank}c {rank}d {rank}h") for rank in RANKS}
    assert told == {name: worth for name, worth in (pairs | trips_).items() if worth}
    assert ofc.royalty("top", "Ac Kd Qh") == 0


def test_every_royalty_in_the_middle_and_at_the_bottom() -> None:
    told = PAGE.rows("| hand | in the middle |")
    assert [row[0] for row in told] == list(HANDS)
    for name, middle, bottom in told:
        assert ofc.royalty("mid", HANDS[name]) == int(middle), name
        assert ofc.royalty("bottom", HANDS[name]) == int(bottom), name
    assert ofc.royalty("mid", NOTHING) == ofc.royalty("bottom", NOTHING) == 0


def test_the_cards_of_fantasyland() -> None:
    tops = {"queens": "Qc Qd 2h", "kings": "Kc Kd 2h", "aces": "Ac Ad 2h", "trips, any": "2c 2d 2h"}
    told = PAGE.rows("| on top, without foul |")
    assert [row[0] for row in told] == list(tops)
    for name, progressive, fourteen, discarded in told:
        rank = ofc.rank(tops[name])
        assert entry_cards(rules_of(), rank) == int(progressive), name
        assert entry_cards(rules_of(entry="fourteen"), rank) == int(fourteen), name
        assert int(discarded.split(",")[0]) == int(progressive) - 13, name
    assert entry_cards(rules_of(), ofc.rank("Jc Jd Ah")) == 0


# -- switches and their sources --------------------------------------------------------------------


def test_every_switch_with_its_choices_and_values_in_order() -> None:
    assert PAGE.rows("| switch | choices |") == switch_rows(SWITCHES, PRESETS)


def test_the_presets() -> None:
    assert f"`{PRESETS[0]}`, the default; `{PRESETS[1]}` and `{PRESETS[2]}`" in PAGE.text


def test_every_switch_says_where_each_rooms_value_comes_from() -> None:
    check_sources(PAGE, SWITCHES, PRESETS, r"^(?:(?:read|reported), [TK]\d?|silent|ours)")


def test_sources_are_listed_once_with_an_address_and_each_is_used() -> None:
    listed = [row[0] for row in PAGE.rows("| | source |")]
    assert len(listed) == len(set(listed))
    assert all("](http" in row[1] for row in PAGE.rows("| | source |"))
    text = PAGE.between("### Where the values", "## When a clock")
    used = set(
        re.findall(
            r"\b(?:[TK]\d?|[NAQDBCYGOVHMPSE])(?=[,;:.)]| and | has | take | plays | keeps | deals | for | by)", text
        )
    )
    assert set(listed) <= used


def test_the_options() -> None:
    text = PAGE.between("A match may begin anywhere", "### Where the values")
    assert re.findall(r"`(\w+)` \(", text) == options_of("ofc")


# -- boards ----------------------------------------------------------------------------------------


def test_the_boards_for_the_referee() -> None:
    told = PAGE.rows("| board | foul |")
    assert len(told) >= 12
    for text, foul, worth, stay in told:
        board = board_of(text.strip("`"))
        assert board.foul == (foul == "yes"), text
        assert sum(board.royalties) == int(worth), text
        kept = not board.foul and stays(rules_of(), board.top_rank, board.mid_rank, board.bottom_rank)
        assert kept == (stay == "yes"), text


def test_the_settlements_for_the_referee() -> None:
    told = PAGE.rows("| one | another |")
    assert len(told) >= 6
    for one, another, points, _ in told:
        boards = [text.strip("`").split(" / ") for text in (one, another)]
        assert ofc.settle(boards).points == [int(points), -int(points)], one
        assert ofc.settle(boards[::-1]).points == [-int(points), int(points)], one


def test_the_three_boards_for_the_referee() -> None:
    text = PAGE.between("Three boards,", "## Sources")
    boards = [board.split(" / ") for board in re.findall(r"`([^`]+)`", text)]
    table = ofc.settle(boards)
    assert table.points == [82, -3, -79]
    assert "82, −3 and −79" in text
    assert [sum(board.royalties) for board in table.boards] == [49, 23, 0]
    split = [(sum(pair.rows) + pair.scoop, pair.royalties[0] - pair.royalties[1]) for pair in table.pairs]
    assert split == [(1, 26), (6, 49), (1, 23)]


# -- the functions ---------------------------------------------------------------------------------


def signatures() -> list[str]:
    """Every function of the front door with its arguments."""
    tree = ast.parse((SOURCES / "games/ofc/evaluate.py").read_text(encoding="utf-8"))
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            for argument in node.args.args:
                argument.annotation = None
            found[node.name] = f"`ofc.{node.name}({ast.unparse(node.args)})`"
    return [found[name] for name in ("rank", "name", "royalty", "is_foul", "settle", "progress", "best_fantasyland")]


def test_every_function_with_its_arguments() -> None:
    assert [row[0] for row in PAGE.rows("| function |")] == signatures()


def test_everything_a_draft_can_do() -> None:
    told = [row[0].strip("`").partition("(")[0] for row in PAGE.rows("| of a draft |")]
    public = [name for name in vars(ofc.TurnDraft) if not name.startswith("_")]
    assert sorted(told) == sorted(public)


@pytest.mark.parametrize("block", PAGE.examples())
def test_the_examples_are_true(block: str) -> None:
    assert check_examples(block) >= 4


# -- links -----------------------------------------------------------------------------------------


def test_pages_and_sections_that_are_mentioned_exist() -> None:
    assert PAGE.dead_links() == []


def test_the_glossary_has_the_words_of_the_table_in_four_languages() -> None:
    words = glossary("Open-Face Chinese")
    assert all(len(row) == 5 and all(row) for row in words)
    english = " ".join(row[0] for row in words)
    for word in ("top", "middle", "bottom", "foul", "scoop", "royalty", "Fantasyland", "discard", "button", "street"):
        assert word in english, word
