"""The rules, switches, scores and examples of docs/games/matgo.md are what the engine does."""

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
    texts_of,
)
from tests.games.matgo.matgo_page import PAGE

import noripan
from noripan.cards.hwatu import TEXTS
from noripan.games import matgo
from noripan.games.matgo.rules import PRESETS, SWITCHES

SINGLES = [text for text in TEXTS if "junk" in text]


# -- rules -----------------------------------------------------------------------------------------


def test_the_rules_are_numbered_1_to_31_and_each_says_something() -> None:
    assert PAGE.numbers() == [f"M{number}" for number in range(1, 32)]
    assert all(len(row[1]) > 40 for row in PAGE.rows("| # |"))


@pytest.mark.parametrize("number", PAGE.numbers())
def test_every_number_is_shown_by_a_test(number: str) -> None:
    assert number in shown("matgo", "M")


def test_code_and_tests_cite_no_other_number() -> None:
    assert cited("M", "src/noripan/games/matgo", "tests/games/matgo") <= set(PAGE.numbers())


def test_every_card_by_month_in_the_order_of_the_deck() -> None:
    months = PAGE.rows("| month |")
    assert [row[0] for row in months] == [*map(str, range(1, 13)), "–"]
    assert re.findall(r"`([\w-]+)`", " ".join(row[3] for row in months)) == list(TEXTS)


def ribbons(*months: int) -> list[str]:
    return [f"{month}-ribbon" for month in months]


def animals(*months: int) -> list[str]:
    return [f"{month}-animal" for month in months]


def brights(*months: int) -> list[str]:
    return [f"{month}-bright" for month in months]


LEAST = {
    "five brights": brights(1, 3, 8, 11, 12),
    "four brights": brights(1, 3, 8, 12),
    "three brights": brights(1, 3, 8),
    "three brights with rain": brights(1, 3, 12),
    "animals": animals(2, 4, 5, 6, 7),
    "ribbons": ribbons(1, 2, 4, 5, 12),
    "junk": SINGLES[:10],
    "hongdan": ribbons(1, 2, 3),
    "cheongdan": ribbons(6, 9, 10),
    "chodan": ribbons(4, 5, 7),
    "godori": animals(2, 4, 8),
}


def test_what_captured_cards_are_worth() -> None:
    told = PAGE.rows("| name | 한국어 | what |")
    assert [row[0] for row in told] == list(LEAST)
    for name, _, _, points in told:
        lines = matgo.score(LEAST[name]).lines
        assert [(line.name, line.points) for line in lines] == [(name, int(points.split(",")[0]))]


@pytest.mark.parametrize(("name", "more"), [("animals", "8-animal"), ("ribbons", "6-ribbon"), ("junk", "12-double")])
def test_one_point_for_each_more(name: str, more: str) -> None:
    points = next(row[3] for row in PAGE.rows("| name | 한국어 | what |") if row[0] == name)
    assert points == "1, and 1 for each more"
    lines = {line.name: line.points for line in matgo.score([*LEAST[name], more]).lines}
    assert lines[name] == (3 if more == "12-double" else 2)


def test_every_factor_with_what_it_multiplies_by() -> None:
    told = {row[0].strip("`"): row[3] for row in PAGE.rows("| factor |")}
    assert set(told) == texts_of("Factor", 0, "games/matgo")
    against = {"opponent": "5-junk1", "go": 3, "opponent_go": 1, "shakes": 1, "bombs": 1, "held": True}
    cards = [*brights(1, 3, 8), *animals(2, 4, 6, 7, 8, 10, 12), *SINGLES[:8], "11-double"]
    sheet = matgo.score(cards, **against, carry_over=2, pushes=1)
    assert {factor.name: str(factor.factor) for factor in sheet.factors} == {
        name: times.split(" ")[0] for name, times in told.items()
    }


# -- switches and their sources --------------------------------------------------------------------


def test_every_switch_with_its_choices_and_values_in_order() -> None:
    assert PAGE.rows("| switch | choices |") == switch_rows(SWITCHES, PRESETS)


def test_the_presets() -> None:
    assert f"`{PRESETS[0]}`, the default; `{PRESETS[1]}` and `{PRESETS[2]}`" in PAGE.text


def test_every_switch_says_where_each_sites_value_comes_from() -> None:
    check_sources(PAGE, SWITCHES, PRESETS, r"\b(read|reported|wiki|silent|ours)\b")


def test_every_reported_value_names_who_reports_which_page() -> None:
    for _, *cells in PAGE.rows("| switch | `hangame` | `pmang` |"):
        for cell in cells:
            if "reported" in cell:
                assert re.search(r"reported, [HP]\d(?: and [HP]\d)? by (?:[KCGT](?:, | and )?)+", cell), cell
            if ": read" in cell:
                assert ": read, H2" in cell, cell


def test_sources_are_listed_once_with_an_address_and_each_is_used() -> None:
    listed = [row[0] for row in PAGE.rows("| | source |")]
    assert len(listed) == len(set(listed))
    assert all("](http" in row[1] for row in PAGE.rows("| | source |"))
    text = PAGE.text.partition("## Sources")[0]
    used = set(re.findall(r"\b(?:[HPW]\d|[KCGT]|A(?= (?:has|and)|[;:,)]))(?![\w-])", re.sub(r"`[^`]*`", "", text)))
    assert used == set(listed)


def test_the_options() -> None:
    text = PAGE.between("A match may begin anywhere", "### Where the values")
    assert re.findall(r"`(\w+)` \(", text) == options_of("matgo")


def test_the_plain_mode_is_two_switches() -> None:
    assert '`bonus_steals=False, grenade="off"`' in PAGE.text
    rules = noripan.new("matgo", "hangame", bonus_steals=False, grenade="off").rules
    assert (rules.values["bonus_steals"], rules.values["grenade"]) == (False, "off")


# -- the function ----------------------------------------------------------------------------------


def test_every_function_with_its_arguments() -> None:
    tree = ast.parse((SOURCES / "games/matgo/evaluate.py").read_text(encoding="utf-8"))
    function = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "score")
    arguments = function.args
    for argument in (*arguments.args, *arguments.kwonlyargs, arguments.kwarg):
        assert argument is not None
        argument.annotation = None
    written = ast.unparse(arguments).replace("'", '"')
    assert [row[0] for row in PAGE.rows("| function |")] == [f"`matgo.score({written})`"]


def test_the_examples_are_true() -> None:
    (block,) = PAGE.examples()
    assert check_examples(block) >= 7


def test_the_scores_on_the_page_are_what_it_says() -> None:
    told = PAGE.rows("| captured | opponent |")
    assert len(told) >= 12
    for captured, opponent, circumstances, lines, factors, total in told:
        said = ", ".join(
            part for part in (f"{captured.strip('`')!r}, {opponent.strip('`')!r}", circumstances.strip("`")) if part
        )
        sheet = eval(f"score({said})", {"score": matgo.score})
        assert ", ".join(f"{line.name} {line.points}" for line in sheet.lines) == lines, captured
        assert ", ".join(f"{factor.name} {factor.factor}" for factor in sheet.factors) == factors, captured
        assert str(sheet.total) == total, captured


# -- links -----------------------------------------------------------------------------------------


def test_pages_and_sections_that_are_mentioned_exist() -> None:
    assert PAGE.dead_links() == []


def test_the_glossary_has_the_words_of_the_table_in_four_languages() -> None:
    words = glossary("Matgo")
    assert all(len(row) == 5 and all(row) for row in words)
    korean = " ".join(row[1] for row in words)
    for word in (
        "쪽",
        "뻑",
        "따닥",
        "판쓸",
        "흔들기",
        "폭탄",
        "국진",
        "총통",
        "나가리",
        "밀기",
        "고",
        "스톱",
        "피박",
        "광박",
        "멍박",
        "독박",
    ):
        assert word in korean, word
