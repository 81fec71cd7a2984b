"""docs/games/riichi.md names everything the engine does, and its examples are true."""

from __future__ import annotations

from tests.games.games_page import Page, cited, plain, refusal_codes, unnamed
from tests.games.riichi.riichi_tables import say, won

from noripan.games.riichi.moves import NAMES, decode, encode
from noripan.games.riichi.rules import PRESETS, SWITCHES
from noripan.games.riichi.state import PHASES

PAGE = Page("riichi")


# -- names -----------------------------------------------------------------------------------------


def test_every_phase_in_order() -> None:
    assert tuple(PAGE.described("| phase |")) == PHASES


def test_every_move_type_in_order_with_its_fields() -> None:
    table_of = PAGE.described("| move | fields |")
    assert tuple(table_of) == NAMES
    for move in PAGE.moves():
        assert unnamed((key for key in move if key != "type"), table_of[move["type"]]) == []


def test_the_carry_and_the_result_of_a_match() -> None:
    match = won(1, 2, wind="S", dealer=3, scores=[25000, 28000, 24000, 23000])
    text = PAGE.between("A match's `detail`", "### Refusals")
    assert unnamed(match.carry.encode(), text) == []
    assert {"places", "final"} <= set(match.carry.encode())


def test_every_refusal() -> None:
    assert set(PAGE.described("| code |")) == refusal_codes("riichi")


def test_every_preset_and_switch_with_its_values() -> None:
    table_of = {row[0].strip("`"): row for row in PAGE.rows("| switch | type |")}
    assert list(table_of) == [switch.name for switch in SWITCHES]
    for switch in SWITCHES:
        assert table_of[switch.name][2:7] == [plain(switch.values[preset]) for preset in PRESETS], switch.name
        assert table_of[switch.name][7] == switch.help, switch.name


def test_every_number_the_code_cites() -> None:
    numbers = set(PAGE.numbers())
    assert numbers == {f"R{number}" for number in range(1, 21)}
    found = cited("R", "src/noripan/games/riichi", "src/noripan/mahjong", "tests/games/riichi")
    assert found <= numbers
    assert {f"R{number}" for number in (*range(1, 4), *range(5, 19))} <= found


# -- examples --------------------------------------------------------------------------------------


def test_the_moves_decode_and_are_written_the_same() -> None:
    assert {move["type"] for move in PAGE.moves()} == set(NAMES)
    for move in PAGE.moves():
        assert encode(decode(move)) == move


def test_points_are_added_in_the_next_deal() -> None:
    match = won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask")
    assert match.view()["points"] == [24000, 23000, 22000, 31000]
    say(match, 3, "go on")
    assert match.view()["points"] == [24000, 23000, 22000 - 2900, 31000 + 2900]
