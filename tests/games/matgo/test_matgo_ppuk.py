"""Ppuk: three of a month left lying, eaten later (M10, M11) with the bonus cards they hold (M12)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import events
from tests.games.matgo.matgo_tables import (
    captured,
    cards,
    choices,
    everywhere,
    floor,
    gold,
    happened,
    last_turn,
    later,
    say,
    stolen,
    table,
)

from noripan.cards.hwatu import TEXTS
from noripan.core.match import Match

QUIET = "6-ribbon"
JUNK = "1-junk1 1-junk2 3-junk1 3-junk2"  # of the victim; 3-junk2 was captured last


def piles(match: Match) -> list[tuple[int, int | None, list[str]]]:
    """Month, maker and held bonuses of each pile."""
    return [(pile["month"], pile["by"], pile["bonus"]) for pile in match.view(None)["ppukState"]["piles"]]


# -- making one --------------------------------------------------------------------------------------


def test_ppuk_the_pair_and_the_third_card_stay_on_the_floor() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon", deck="5-junk1", taken=("", JUNK))
    say(match, 0, "play 5-animal")
    assert happened(match) == ["ppuk"]
    assert captured(match, 0) == set()
    assert floor(match) == cards("6-ribbon 5-animal 5-ribbon 5-junk1")
    assert stolen(match) == []
    assert piles(match) == [(5, 0, [])]
    assert match.view(None)["ppukState"]["active"]
    assert match.view(None)["ppukState"]["count"] == [1, 0]
    assert last_turn(match)["captureBySource"] == {"hand": [], "flip": []}


def test_ppuk_needs_the_flip_to_be_of_the_same_month() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert happened(match) == []
    assert not match.view(None)["ppukState"]["active"]


@pytest.mark.parametrize("chosen", ["5-ribbon", "5-junk1"])
def test_ppuk_is_none_where_two_were_lying(chosen: str) -> None:
    """The flip then finds the card that was left: a ttadak."""
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1", deck="5-junk2")
    say(match, 0, "play 5-animal", f"match {chosen}")
    assert happened(match) == ["ddadak"]
    assert captured(match, 0) == cards("5-animal 5-ribbon 5-junk1 5-junk2")


def test_ppuk_comes_from_no_dummy_and_no_bomb() -> None:
    match = later("5-junk1 5-junk2 5-animal", floor=f"{QUIET} 5-ribbon", deck="7-junk1")
    say(match, 0, "bomb 5")
    assert happened(match) == ["bomb"]
    match = later(floor=f"{QUIET} 5-ribbon", deck="5-animal", dummies=(2, 0))
    say(match, 0, "dummy")
    assert happened(match) == []
    assert captured(match, 0) == cards("5-ribbon 5-animal")


# -- eating one (M10, M11) ---------------------------------------------------------------------------


def ppuk_made(by: int, eater: int, bonus: str = "", **switches: Any) -> Match:
    """Month 5 has been left lying by a seat; the eater is on turn with 5-junk2 in hand and 7-junk2 to flip."""
    hands = ["", ""]
    hands[by] = "5-animal"
    hands[eater] += " 5-junk2"
    quiet = {by: "12-ribbon", 1 - by: "10-junk1"}
    hands[1 - by] += f" {quiet[1 - by]}"
    hands[by] += f" {quiet[by]}"
    deck = f"{bonus} 5-junk1" + ("" if eater != by else " 9-junk1") + " 7-junk2"
    match = later(hands[0], hands[1], f"{QUIET} 5-ribbon", deck, turn=by, taken=_taken(eater), **switches)
    say(match, by, "play 5-animal")
    if eater == by:
        say(match, 1 - by, f"play {quiet[1 - by]}")
    return match


def _taken(eater: int) -> tuple[str, str]:
    return ("", JUNK) if eater == 0 else (JUNK, "")


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("eater", [0, 1])
def test_M11_whoever_takes_a_pile_steals_one_for_it(by: int, eater: int) -> None:
    match = ppuk_made(by, eater)
    say(match, eater, "play 5-junk2")
    assert cards("5-animal 5-ribbon 5-junk1 5-junk2") <= captured(match, eater)
    assert happened(match) == ["jabbeok"]
    assert stolen(match) == ["3-junk2"]
    assert piles(match) == []
    assert not match.view(None)["ppukState"]["active"]


@pytest.mark.parametrize("by", [0, 1])
def test_M11_so_by_flip(by: int) -> None:
    hands = ["10-junk1 12-ribbon", "10-junk1 12-ribbon"]
    hands[by] = "5-animal"
    hands[1 - by] = "10-junk1"
    match = later(hands[0], hands[1], f"{QUIET} 5-ribbon", "5-junk1 5-junk2", turn=by, taken=_taken(1 - by))
    say(match, by, "play 5-animal", 1 - by, "play 10-junk1")
    assert cards("5-animal 5-ribbon 5-junk1 5-junk2") <= captured(match, 1 - by)
    assert (happened(match), stolen(match)) == (["jabbeok"], ["3-junk2"])


@pytest.mark.parametrize("source", ["hand", "flip"])
def test_M10_three_of_a_month_on_the_first_floor_are_a_pile(source: str) -> None:
    played, flipped = ("5-junk2", "7-junk1") if source == "hand" else ("10-junk1", "5-junk2")
    match = table(
        f"{played} 9-junk1", "2-junk1", "5-animal 5-ribbon 5-junk1 2-junk2", f"12-ribbon {flipped}", starter=1
    )
    assert piles(match) == [(5, None, [])]
    assert not match.view(None)["ppukState"]["active"]
    say(match, 1, "play 2-junk1")
    say(match, 0, f"play {played}")
    assert cards("5-animal 5-ribbon 5-junk1 5-junk2") <= captured(match, 0)
    assert (happened(match), stolen(match)) == (["jabbeok"], ["2-junk2"])


@pytest.mark.parametrize("source", ["hand", "flip"])
def test_M10_without_natural_ppuk_steals_it_is_taken_and_nothing_stolen(source: str) -> None:
    played, flipped = ("5-junk2", "7-junk1") if source == "hand" else ("10-junk1", "5-junk2")
    match = table(
        f"{played} 9-junk1",
        "2-junk1",
        "5-animal 5-ribbon 5-junk1 2-junk2",
        f"12-ribbon {flipped}",
        starter=1,
        natural_ppuk_steals=False,
    )
    say(match, 1, "play 2-junk1", 0, f"play {played}")
    assert cards("5-animal 5-ribbon 5-junk1 5-junk2") <= captured(match, 0)
    assert (happened(match), stolen(match)) == ([], [])


@pytest.mark.parametrize("by", [0, 1])
def test_M10_a_ppuk_that_was_played_steals_without_natural_ppuk_steals_too(by: int) -> None:
    hands = ["10-junk1 12-ribbon", "10-junk1 12-ribbon"]
    hands[by], hands[1 - by] = "5-animal", "10-junk1"
    match = later(
        hands[0],
        hands[1],
        f"{QUIET} 5-ribbon",
        "5-junk1 5-junk2",
        turn=by,
        taken=_taken(1 - by),
        natural_ppuk_steals=False,
    )
    say(match, by, "play 5-animal", 1 - by, "play 10-junk1")
    assert (happened(match), stolen(match)) == (["jabbeok"], ["3-junk2"])


def test_M11_several_piles_lie_at_once_and_each_steals_one() -> None:
    """Both are eaten in one turn, one by hand and one by flip."""
    match = later(
        "5-animal 5-junk2", "7-animal", f"{QUIET} 5-ribbon 7-ribbon", "5-junk1 7-junk1 7-junk2", taken=("", JUNK)
    )
    say(match, 0, "play 5-animal", 1, "play 7-animal")
    assert piles(match) == [(5, 0, []), (7, 1, [])]
    say(match, 0, "play 5-junk2")
    assert happened(match) == ["jabbeok"]
    assert stolen(match) == ["3-junk1", "3-junk2"]
    assert captured(match, 1) == cards("1-junk1 1-junk2")
    assert piles(match) == []


def test_M11_eating_one_leaves_the_other_lying() -> None:
    match = later(
        "5-animal 10-junk1", "7-animal 5-junk2", f"{QUIET} 5-ribbon 7-ribbon", "5-junk1 7-junk1 9-junk1 12-ribbon",
        taken=(JUNK, ""),
    )  # fmt: skip
    say(match, 0, "play 5-animal", 1, "play 7-animal", 0, "play 10-junk1", 1, "play 5-junk2")
    assert piles(match) == [(7, 1, [])]
    assert stolen(match) == ["3-junk2"]


@pytest.mark.parametrize(("steals", "gone"), [(0, 0), (1, 1), (2, 2), (4, 4)])
def test_M11_own_ppuk_steals_says_how_many_ones_own_is_worth(steals: int, gone: int) -> None:
    match = ppuk_made(0, 0, own_ppuk_steals=steals)
    say(match, 0, "play 5-junk2")
    assert len(stolen(match)) == gone


@pytest.mark.parametrize("steals", [0, 2, 4])
def test_M11_the_others_is_worth_one_whatever_it_says(steals: int) -> None:
    match = ppuk_made(1, 0, own_ppuk_steals=steals)
    say(match, 0, "play 5-junk2")
    assert stolen(match) == ["3-junk2"]


def test_M11_the_first_floors_pile_is_nobodys_own() -> None:
    match = later(
        "5-junk2", floor=f"{QUIET} 5-animal 5-ribbon 5-junk1", deck="7-junk1", taken=("", JUNK), own_ppuk_steals=3
    )
    say(match, 0, "play 5-junk2")
    assert stolen(match) == ["3-junk2"]


@pytest.mark.parametrize(
    ("by_value", "has", "gone"),
    [
        (False, "1-junk1 1-junk2 3-junk1", ["1-junk2", "3-junk1"]),
        (True, "1-junk1 1-junk2 3-junk1", ["1-junk2", "3-junk1"]),
        (False, "11-double 12-double", ["11-double", "12-double"]),
        (True, "11-double 12-double", ["12-double"]),
        (False, "1-junk1 11-double", ["1-junk1", "11-double"]),
        (True, "1-junk1 11-double", ["1-junk1", "11-double"]),
        (True, "bonus3 11-double", ["11-double"]),
        (True, "bonus3", ["bonus3"]),
    ],
)
def test_M11_own_ppuk_by_value_lets_a_double_pay_the_whole(by_value: bool, has: str, gone: list[str]) -> None:
    match = later(
        "5-animal 5-junk2", "10-junk1", f"{QUIET} 5-ribbon", "5-junk1 9-junk1 7-junk2",
        taken=("", has), own_ppuk_steals=2, own_ppuk_by_value=by_value,
    )  # fmt: skip
    say(match, 0, "play 5-animal", 1, "play 10-junk1", 0, "play 5-junk2")
    assert stolen(match) == gone


@pytest.mark.parametrize(("preset", "many"), [("standard", 1), ("hangame", 2), ("pmang", 2)])
def test_M11_as_each_preset_has_it(preset: str, many: int) -> None:
    match = ppuk_made(0, 0, preset=preset)
    say(match, 0, "play 5-junk2")
    assert len(stolen(match)) == many


# -- ppuk_eat ----------------------------------------------------------------------------------------


def capturing(**switches: Any) -> Match:
    """Seat 0 has made a ppuk of month 5 with a bonus in it; seat 1 takes the 9s by hand."""
    match = later(
        "5-animal 10-junk1", "9-junk1 5-junk2", f"{QUIET} 5-ribbon 9-junk2", "bonus2 5-junk1 12-ribbon 7-junk1 7-junk2",
        taken=(JUNK, ""), **switches,
    )  # fmt: skip
    say(match, 0, "play 5-animal", 1, "play 9-junk1")
    return match


def test_M11_by_pile_another_capture_leaves_a_ppuk_as_it_is() -> None:
    match = capturing()
    assert (happened(match), stolen(match)) == ([], [])
    assert piles(match) == [(5, 0, ["bonus2"])]


def test_M11_by_any_capture_a_ppuk_is_eaten_by_any_capture_at_all() -> None:
    match = capturing(ppuk_eat="any_capture")
    assert happened(match) == ["jabbeok"]
    assert stolen(match) == ["3-junk1", "3-junk2"]  # for the ppuk and for its bonus
    assert captured(match, 1) >= cards("9-junk1 9-junk2 bonus2")
    assert not match.view(None)["ppukState"]["active"]
    assert cards("5-animal 5-ribbon 5-junk1") <= floor(match)
    assert piles(match) == [(5, None, [])]


def test_M11_by_any_capture_it_is_eaten_once_and_its_pile_is_a_pile_still() -> None:
    match = capturing(ppuk_eat="any_capture")
    say(match, 0, "play 10-junk1")
    assert happened(match) == []
    say(match, 1, "play 5-junk2")
    assert (happened(match)[0], len(stolen(match))) == ("jabbeok", 1)


def test_M11_by_any_capture_a_turn_without_one_eats_nothing() -> None:
    match = later(
        "5-animal", "10-junk1", f"{QUIET} 5-ribbon", "5-junk1 12-ribbon", taken=(JUNK, ""), ppuk_eat="any_capture"
    )
    say(match, 0, "play 5-animal", 1, "play 10-junk1")
    assert (happened(match), stolen(match)) == ([], [])
    assert match.view(None)["ppukState"]["active"]


def test_M11_by_any_capture_several_ppuk_are_eaten_at_once() -> None:
    match = later(
        "5-animal 9-junk1", "7-animal", f"{QUIET} 5-ribbon 7-ribbon 9-junk2", "5-junk1 7-junk1 12-ribbon",
        taken=("", JUNK), ppuk_eat="any_capture",
    )  # fmt: skip
    say(match, 0, "play 5-animal", 1, "play 7-animal", 0, "play 9-junk1")
    assert (happened(match), stolen(match)) == (["jabbeok"], ["3-junk1", "3-junk2"])


# -- bonus cards in it (M12) -------------------------------------------------------------------------


@pytest.mark.parametrize("bonus", ["bonus2", "bonus3", "bonus2 bonus3", "bonus3 bonus2"])
def test_M12_bonus_cards_caught_in_a_ppuk_stay_with_the_pile(bonus: str) -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon", deck=f"{bonus} 5-junk1", taken=("", JUNK))
    say(match, 0, "play 5-animal")
    assert happened(match) == ["ppuk"]
    assert captured(match, 0) == set()
    assert stolen(match) == []
    assert piles(match) == [(5, 0, sorted(bonus.split()))]
    assert everywhere(match) == sorted(TEXTS)
    assert events(match, "flip")[-1]["cards"] == [*sorted(bonus.split()), "5-junk1"]


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("eater", [0, 1])
@pytest.mark.parametrize(("bonus", "many"), [("", 1), ("bonus2", 2), ("bonus3", 2), ("bonus2 bonus3", 3)])
def test_M12_whoever_takes_the_pile_takes_them_and_steals_one_for_each(
    by: int, eater: int, bonus: str, many: int
) -> None:
    match = ppuk_made(by, eater, bonus)
    say(match, eater, "play 5-junk2")
    assert cards(f"5-animal 5-ribbon 5-junk1 5-junk2 {bonus}") <= captured(match, eater)
    assert len(stolen(match)) == many
    assert last_turn(match)["bonus"] == sorted(bonus.split())
    assert everywhere(match) == sorted(TEXTS)


def test_M12_where_bonuses_do_not_steal_they_come_along_all_the_same() -> None:
    match = ppuk_made(1, 0, "bonus2 bonus3", bonus_steals=False)
    say(match, 0, "play 5-junk2")
    assert cards("bonus2 bonus3") <= captured(match, 0)
    assert len(stolen(match)) == 1


def test_M12_two_piles_hold_a_bonus_each_and_keep_them_apart() -> None:
    match = later(
        "5-animal 10-junk1", "7-animal 7-junk2", f"{QUIET} 5-ribbon 7-ribbon",
        "bonus2 5-junk1 bonus3 7-junk1 12-ribbon 9-junk1", taken=(JUNK, ""),
    )  # fmt: skip
    say(match, 0, "play 5-animal", 1, "play 7-animal")
    assert piles(match) == [(5, 0, ["bonus2"]), (7, 1, ["bonus3"])]
    say(match, 0, "play 10-junk1", 1, "play 7-junk2")
    assert captured(match, 1) >= cards("7-animal 7-ribbon 7-junk1 7-junk2 bonus3")
    assert "bonus2" not in captured(match, 1)
    assert piles(match) == [(5, 0, ["bonus2"])]


def test_M12_a_pile_nobody_takes_keeps_its_bonus_to_the_end() -> None:
    match = table("5-animal", floor="5-ribbon", deck="bonus2 5-junk1", three_ppuk=0)
    say(match, 0, "play 5-animal")
    while not match.over:
        seat = match.pending()[0]
        options = [text for text in choices(match, seat) if not text.endswith(("5-junk2", "stop"))]
        say(match, seat, (options or choices(match, seat))[-1])
        assert everywhere(match) == sorted(TEXTS)
    assert gold(match)[0] + gold(match)[1] == 2_000_000
