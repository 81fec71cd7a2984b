"""docs/games/riichi.md names everything the engine does, and its examples are true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.games_page import Page, cited, plain, refusal_codes, texts_of, unnamed
from tests.games.riichi.riichi_hot import hot_walk
from tests.games.riichi.riichi_tables import aborted, drawn, say, table, won

from noripan.conformance.walk import case_of
from noripan.core.match import Match
from noripan.games import find
from noripan.games.riichi.moves import NAMES, decode, encode
from noripan.games.riichi.rules import PRESETS, SWITCHES
from noripan.games.riichi.state import PHASES

PAGE = Page("riichi")


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
    assert tuple(PAGE.described("| phase |")) == PHASES


def test_every_move_type_in_order_with_its_fields() -> None:
    table_of = PAGE.described("| move | fields |")
    assert tuple(table_of) == NAMES
    for move in PAGE.moves():
        assert unnamed((key for key in move if key != "type"), table_of[move["type"]]) == []


def test_every_event_with_its_fields() -> None:
    events = PAGE.described("| event |")
    assert set(events) == texts_of("Event", 0, "games/riichi")
    case = case_of(find("riichi"), "standard", chombo="dead hand")
    seen = set()
    for seed in range(8):
        for spot in hot_walk(case, seed, 3):
            for event in spot.events:
                seen.add(event.type)
                fields = {*event.public, *(key for part in event.private.values() for key in part)}
                if event.type == "OUTCOME":
                    assert fields <= set(PAGE.described("| field | what it is |"))
                else:
                    assert unnamed(fields, events[event.type]) == [], event.type
    assert seen == set(events)


def test_every_key_of_a_view() -> None:
    match = table("3z", "33z6z", draws="7z")
    say(match, 0, "3z")
    keys = PAGE.described("| key | what it is |")
    for text in ("pon 33z", "6z"):
        assert list(match.view(1)) == list(keys)
        assert list(match.view(1)["own"]) == list(PAGE.described("| key of `own` |"))
        say(match, 1, text)
    assert unnamed(match.view(1)["match"], keys["match"]) == []
    assert unnamed(match.view()["melds"][1][0], keys["melds"]) == []
    assert unnamed(match.view()["rivers"][0][0], keys["rivers"]) == []


def test_every_field_of_a_result() -> None:
    fields, of_a_win = PAGE.described("| field | what it is |"), PAGE.described("| field of a win |")
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
