"""docs/games/taiwan.md names everything the engine does, and its examples are true."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.games_page import (
    ROOT,
    SOURCES,
    Page,
    check_examples,
    cited,
    options_of,
    plain,
    refusal_codes,
    shown,
    switch_rows,
    unnamed,
)
from tests.games.taiwan.taiwan_examples import DIFFERENT, EXAMPLES, SWITCHED
from tests.games.taiwan.taiwan_hands import WonHand
from tests.games.taiwan.taiwan_tables import table

import noripan
from noripan.core.rules import Switch
from noripan.games import find, taiwan
from noripan.games.taiwan.moves import NAMES, decode, encode
from noripan.games.taiwan.patterns import PATTERNS, Pattern
from noripan.games.taiwan.rules import PRESETS, SWITCHES, TaiwanRules
from noripan.games.taiwan.state import PHASES

PAGE = Page("taiwan")
SWITCH = {switch.name: switch for switch in SWITCHES}


# -- rules -----------------------------------------------------------------------------------------


def test_the_rules_are_numbered_1_to_14_and_each_has_its_section() -> None:
    assert PAGE.numbers() == [f"W{number}" for number in range(1, 15)]
    assert re.findall(r"^## (W\d+)\. ", PAGE.text, re.MULTILINE) == PAGE.numbers()


@pytest.mark.parametrize("number", PAGE.numbers())
def test_every_number_is_shown_by_a_test(number: str) -> None:
    assert number in shown("taiwan", "W")


def test_code_and_tests_cite_no_other_number() -> None:
    assert cited("W", "src/noripan/games/taiwan", "tests/games/taiwan") <= set(PAGE.numbers())


def test_W14_every_switch_with_its_choices_and_values_in_order() -> None:
    assert PAGE.rows("| switch |") == switch_rows(SWITCHES, PRESETS)


def kept(pattern: Pattern) -> str:
    """What a pattern absorbs unless its switch says otherwise, as the page writes it."""
    if not pattern.beside:
        return ""
    name = f"keep_{pattern.name}"
    absorbed = " ".join(PATTERNS[other].hanzi for other in pattern.beside)
    return f"`{name}` {plain(SWITCH[name].values['taiwan'])}: {absorbed}"


def test_W14_every_pattern_with_its_tai_and_what_it_absorbs() -> None:
    told = PAGE.rows("| name | 漢字 |")
    assert [row[:2] + row[3:] for row in told] == [
        [
            pattern.name,
            pattern.hanzi,
            str(SWITCH[f"tai_{pattern.name}"].values["taiwan"]),
            " ".join(PATTERNS[other].hanzi for other in pattern.absorbs),
            kept(pattern),
        ]
        for pattern in PATTERNS
    ]
    assert all(row[2] for row in told)


@pytest.mark.parametrize("head", ["| 漢字 | when |", "| 漢字 | tai in which sources |"])
def test_W14_every_pattern_says_when_it_counts_and_who_has_it(head: str) -> None:
    told = PAGE.rows(head)
    assert [row[0] for row in told] == [pattern.hanzi for pattern in PATTERNS]
    assert all(row[1] for row in told)


def settings(cell: str) -> Iterator[tuple[Switch, str]]:
    """The switches a cell names, each with the value that stands behind it; `a`, `b` true sets both."""
    for names, value in re.findall(r"((?:`\w+`,? )+)(`[\w -]+`|true|false|\d+)(?!\w)", cell):
        for name in re.findall(r"\w+", names):
            if name in SWITCH and value.strip("`") not in SWITCH:
                yield SWITCH[name], value.strip("`")


def test_W14_where_houses_differ_the_preset_is_told_truly_and_the_others_can_be_had() -> None:
    told = 0
    for _, here, elsewhere in PAGE.rows("| point | `taiwan` |"):
        for switch, value in settings(here):
            told += 1
            assert plain(switch.values["taiwan"]) == value, switch.name
        for switch, value in settings(elsewhere):
            told += 1
            assert plain(switch.values["taiwan"]) != value, switch.name
            given: object = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
            assert isinstance(find("taiwan").rules("taiwan", **{switch.name: given}), TaiwanRules)
    assert told > 30


def test_W14_sources_are_listed_once_and_every_letter_used_is_one() -> None:
    listed = [row[0] for row in PAGE.rows("| | source |")]
    assert len(listed) == len(set(listed))
    used = " ".join(row[1] for row in PAGE.rows("| 漢字 | tai in which sources |"))
    assert set(re.findall(r"\b[A-Z]\b", used)) <= set(listed)


# -- names -----------------------------------------------------------------------------------------


def test_W1_every_phase_in_order() -> None:
    assert tuple(PAGE.described("| phase |")) == PHASES


def test_every_move_type_in_order_with_its_fields() -> None:
    moves = PAGE.described("| move | fields |")
    assert tuple(moves) == NAMES
    for move in PAGE.moves():
        assert unnamed((key for key in move if key != "type"), moves[move["type"]]) == []


def test_every_move_decodes_and_is_written_the_same() -> None:
    assert {move["type"] for move in PAGE.moves()} == set(NAMES)
    for move in PAGE.moves():
        assert encode(decode(move)) == move


def test_W12_the_buttons_stand_for_every_move_that_is_no_plain_turn() -> None:
    behind = re.findall(r"TAIWAN\.\w+", " ".join(PAGE.described("| button |").values()))
    assert sorted([*behind, "TAIWAN.DRAW", "TAIWAN.DISCARD"]) == sorted(NAMES)


def test_W1_what_others_call_otherwise_stands_in_a_view() -> None:
    view = table().view(0)
    told = PAGE.rows("| elsewhere |")
    assert len(told) == 10
    for elsewhere, here in told:
        name, *inner = re.findall(r"`([\w.]+)`", here)[0].split(".")
        assert name in view, elsewhere
        assert name != "match" or inner[0] in view["match"], elsewhere


def test_the_carry() -> None:
    text = PAGE.between("A match's `detail`", "### Refusals")
    carry = noripan.new("taiwan", seed=1).carry.encode()
    assert unnamed(carry, text) == []


def test_the_options() -> None:
    text = PAGE.between("A match may begin anywhere", "## Moves and phases")
    options = options_of("taiwan")
    assert re.findall(r"`([a-z]{5,})`", text.replace("`options`", "").replace("`length`", "")) == options[1:]
    assert options[0] == "wind"
    assert "`wind`" in text


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == refusal_codes("taiwan")


# -- functions -------------------------------------------------------------------------------------


def signatures() -> Iterator[tuple[str, str]]:
    for row in PAGE.rows("| function |"):
        call = re.fullmatch(r"`taiwan\.(\w+)\((.*)\)`", row[0])
        assert call is not None, row[0]
        yield call[1], call[2]


def test_every_function_with_its_arguments() -> None:
    written = {}
    for path in (SOURCES / "games/taiwan").glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                for argument in (*node.args.args, *node.args.kwonlyargs):
                    argument.annotation = None
                written[node.name] = ast.unparse(node.args).replace("'", '"')
    told = dict(signatures())
    assert {name: written[name] for name in told} == told
    assert set(told) == {name for name in dir(taiwan) if name in written}


def test_W10_the_examples_are_true() -> None:
    (block,) = PAGE.examples()
    assert check_examples(block) >= 7


def test_W14_the_hands_on_the_page_are_worth_what_it_says() -> None:
    told = PAGE.rows("| hand | win | melds | how |")
    assert len(told) >= 10
    for hand, win, melds, how, lines, tai, points in told:
        said: dict[str, Any] = {
            "self_draw": "self-drawn" in how,
            "after_kong": "after the kong" in how,
            "last_tile": "last tile" in how,
            "first_turn": "first turn" in how,
            "flowers": tuple(re.findall(r"\df", how)),
        }
        score = WonHand(hand.strip("`"), win.strip("`"), tuple(re.findall(r"`(.*?)`", melds)), **said).score()
        assert ", ".join(f"{name} {worth}" for name, worth in score.lines) == lines, hand
        assert (str(score.tai), str(score.points)) == (tai, points), hand


def test_W14_as_many_hands_of_other_programs_agree_as_the_page_says() -> None:
    told = re.search(r"retyped (\d+) of.*?: (\d+) are worth.*?, (\d+) with.*? and (\d+) differ", PAGE.text, re.DOTALL)
    assert told is not None
    alone, plainly = len(DIFFERENT), len(EXAMPLES) - len(SWITCHED)
    assert [int(number) for number in told.groups()] == [len(EXAMPLES) + alone, plainly, len(SWITCHED), alone]


# -- links -----------------------------------------------------------------------------------------


def test_pages_and_sections_that_are_mentioned_exist() -> None:
    assert PAGE.dead_links() == []


def test_the_glossary_has_the_words_of_the_table_in_four_languages() -> None:
    glossary = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    words = glossary[glossary.index("## Taiwan mahjong") :]
    for word in ("吃", "碰", "槓", "胡", "過", "台", "花", "莊家", "連莊", "流局", "過水", "攔胡"):
        assert word in words, word
