"""The gukjin, an animal or two junk: asked once, when it matters (M25), and what a loser's counts as (M24)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended, events
from tests.games.matgo.matgo_tables import captured, choices, factors, later, matgo, phase, say, stolen

from noripan.core.match import Match
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK

QUIET = "6-ribbon"
GODORI = "2-animal 4-animal 8-animal"
SEVEN_JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1"
RAIN = "1-bright 3-bright 12-bright"  # two points

# What seat 0 has beside the gukjin and two 10s of junk, and what it then counts, as an animal and as junk.
MATTERS_NOT = f"{GODORI} {RAIN}"  # 7 and 7
PAYS_MORE_AS_ANIMAL = f"{GODORI} 5-animal {RAIN}"  # 8 and 7
PAYS_MORE_AS_JUNK = f"{GODORI} {RAIN} {SEVEN_JUNK}"  # 7 and 9
ANIMAL_ONLY = f"{GODORI} 5-animal 7-animal"  # 7 and 6
JUNK_ONLY = f"{GODORI} {SEVEN_JUNK}"  # 5 and 7
NEITHER = f"{GODORI} 1-bright"  # 5 and 5


def taking(mine: str, theirs: str = "", gukjin: str = "9-animal", **more: Any) -> Match:
    """Seat 0, which has these cards and the gukjin, takes two 10s of junk."""
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="11-junk1", taken=(f"{mine} {gukjin}", theirs), **more)
    say(match, 0, "play 10-junk1")
    return match


# -- asked or not ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "animal", "junk"),
    [(PAYS_MORE_AS_ANIMAL, 8, 7), (PAYS_MORE_AS_JUNK, 7, 9), (ANIMAL_ONLY, 7, 6), (JUNK_ONLY, 5, 7)],
    ids=["more as an animal", "more as junk", "enough only as an animal", "enough only as junk"],
)
def test_M25_it_is_asked_when_the_readings_differ_in_eligibility_or_payout(mine: str, animal: int, junk: int) -> None:
    match = taking(mine)
    assert match.pending() == [0]
    assert phase(match, 0) == phase(match, 1) == "gukjin-choice"
    assert choices(match, 0) == ["gukjin animal", "gukjin junk"]
    pays = match.view(0)["gukjinPays"]
    assert (pays["animal"]["base"], pays["junk"]["base"]) == (animal, junk)
    assert match.view(1)["gukjinMode"] == "open"


@pytest.mark.parametrize(
    ("mine", "next_phase"), [(MATTERS_NOT, "go-stop"), (NEITHER, "playing")], ids=["enough either way", "not enough"]
)
def test_M25_it_is_not_asked_when_nothing_depends_on_it(mine: str, next_phase: str) -> None:
    match = taking(mine)
    assert phase(match) == next_phase
    assert match.view(None)["gukjinMode"] == "open"
    assert not match.view(None)["gukjinLocked"]


def test_M25_the_payout_counts_with_its_multipliers() -> None:
    """Godori and seven animals, which double against none; as junk, six animals."""
    animals = "2-animal 4-animal 8-animal 5-animal 6-animal 7-animal"
    match = taking(animals, "1-junk1")
    pays = match.view(0)["gukjinPays"]
    assert {each["name"] for each in pays["animal"]["factors"]} == {"meongbak"}
    assert pays["junk"]["factors"] == []
    assert (pays["animal"]["total"], pays["junk"]["total"]) == (2 * (5 + 3), 5 + 2)


def test_M25_it_is_points_that_are_compared_whatever_the_purses_hold() -> None:
    """Seven points and eight would both take the other's last coin."""
    assert phase(taking(PAYS_MORE_AS_ANIMAL, gold=[5000, 1])) == "gukjin-choice"


def test_M25_who_has_it_not_is_not_asked() -> None:
    match = taking(PAYS_MORE_AS_ANIMAL, "9-animal", gukjin="")
    assert phase(match) == "go-stop"


def test_M25_until_it_is_chosen_it_is_an_animal() -> None:
    match = taking(NEITHER)
    seen = match.view(None)["captured"][0]
    assert "9-animal" in seen["animal"]
    assert "9-animal" not in seen["junk"]
    assert seen["junkValue"] == 2


# -- chosen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "mode", "then"),
    [
        (PAYS_MORE_AS_ANIMAL, "animal", "go-stop"),
        (PAYS_MORE_AS_ANIMAL, "junk", "go-stop"),
        (ANIMAL_ONLY, "animal", "go-stop"),
        (ANIMAL_ONLY, "junk", "playing"),
        (JUNK_ONLY, "animal", "playing"),
        (JUNK_ONLY, "junk", "go-stop"),
    ],
)
def test_M25_go_or_stop_is_asked_by_what_was_chosen(mine: str, mode: str, then: str) -> None:
    match = taking(mine)
    say(match, 0, f"gukjin {mode}")
    assert phase(match) == then
    assert match.pending() == [0 if then == "go-stop" else 1]
    assert match.view(None)["gukjinMode"] == mode
    assert match.view(None)["gukjinLocked"]
    assert events(match, "gukjin") == [{"seat": 0, "gukjinMode": mode}]


@pytest.mark.parametrize(("mode", "points", "junk"), [("animal", 8, 2), ("junk", 7, 4)])
def test_M25_it_counts_as_chosen(mode: str, points: int, junk: int) -> None:
    match = taking(PAYS_MORE_AS_ANIMAL)
    say(match, 0, f"gukjin {mode}")
    seen = match.view(None)["captured"][0]
    assert match.view(None)["points"][0] == points
    assert seen["junkValue"] == junk
    assert ("9-animal" in seen["junk"]) == (mode == "junk")
    assert ("9-animal" in seen["animal"]) == (mode == "animal")
    say(match, 0, "stop")
    assert ended(match)["sheet"]["base"] == points


@pytest.mark.parametrize("mode", ["animal", "junk"])
def test_M25_it_is_asked_once(mode: str) -> None:
    """Seat 0 goes, and raises its score by one next time: go or stop is asked, the gukjin is not."""
    match = later(
        "10-junk1 11-bright", "12-double", f"{QUIET} 10-junk2 11-double", "7-junk1 4-ribbon 5-junk1",
        taken=(f"{PAYS_MORE_AS_ANIMAL} 9-animal", ""),
    )  # fmt: skip
    say(match, 0, "play 10-junk1", f"gukjin {mode}", "go", 1, "play 12-double", 0, "play 11-bright")
    assert phase(match) == "go-stop"
    assert len(events(match, "gukjin")) == 1


def test_M25_after_a_go_it_is_asked_by_what_is_above_that_go() -> None:
    """Gone with seven either way; now the fifth animal makes a difference."""
    match = later(
        "10-junk1 5-animal", "12-double", f"{QUIET} 10-junk2 5-junk1", "7-junk1 4-ribbon 11-junk1",
        taken=(f"{MATTERS_NOT} 9-animal", ""),
    )  # fmt: skip
    say(match, 0, "play 10-junk1", "go", 1, "play 12-double", 0, "play 5-animal")
    assert phase(match) == "gukjin-choice"
    say(match, 0, "gukjin junk")
    assert match.pending() == [1]


def test_M25_with_an_empty_hand_the_choice_comes_before_the_stop() -> None:
    match = taking(PAYS_MORE_AS_ANIMAL, turns=(9, 10))
    assert phase(match) == "gukjin-choice"
    say(match, 0, "gukjin animal")
    assert (ended(match)["kind"], ended(match)["points"]) == ("stop", 8 * 2)  # no bright against three


def test_M25_and_may_choose_a_drawn_game() -> None:
    match = taking(JUNK_ONLY, turns=(9, 10))
    say(match, 0, "gukjin animal")
    assert ended(match)["kind"] == "nagari"


def test_M25_it_is_fixed_for_a_thief_too() -> None:
    """Seat 0 said junk and went; seat 1 steals it and may not make it an animal again."""
    match = later(
        "10-junk1", "5-animal", QUIET, "5-ribbon 7-junk1", taken=("9-animal", "2-animal 4-animal 8-animal 6-animal"),
        turn=1,
    )  # fmt: skip
    matgo(match).gukjin = DOUBLE_JUNK
    say(match, 1, "play 5-animal")
    assert stolen(match) == ["9-animal"]
    assert "9-animal" in captured(match, 1)
    seen = match.view(None)["captured"][1]
    assert (len(seen["animal"]), seen["junkValue"]) == (5, 2)
    assert match.view(None)["gukjinMode"] == "junk"
    assert match.pending() == [0]


@pytest.mark.parametrize("mode", [ANIMAL, DOUBLE_JUNK])
def test_M25_the_thiefs_is_asked_about_no_more(mode: int) -> None:
    """Whoever has it now: it was chosen before it came here."""
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="7-junk1", taken=(f"{PAYS_MORE_AS_ANIMAL} 9-animal", ""))
    matgo(match).gukjin = int(mode)
    say(match, 0, "play 10-junk1")
    assert phase(match) == "go-stop"


# -- a loser's (M24) ---------------------------------------------------------------------------------


TEN_JUNK = "11-double 12-double 1-junk1 1-junk2 2-junk1 2-junk2"  # with two 10s
SIX_JUNK = "3-junk1 3-junk2 4-junk1 4-junk2 5-junk1 5-junk2"


def losing(
    theirs: str, mode: int = 0, winner: str = f"{GODORI} 5-ribbon {TEN_JUNK} 1-ribbon 2-ribbon 3-ribbon", **more: Any
) -> dict[str, int]:
    """What multiplies a win with ten junk, or with these cards, against these."""
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="7-junk1", taken=(winner, theirs), **more)
    matgo(match).gukjin = mode
    say(match, 0, "play 10-junk1", "stop")
    return factors(match)


@pytest.mark.parametrize(
    ("theirs", "mode", "found"),
    [
        (SIX_JUNK, 0, {"pibak": 2}),
        (f"{SIX_JUNK} 9-animal", 0, {}),  # eight with it
        (f"{SIX_JUNK} 9-animal", ANIMAL, {"pibak": 2}),
        (f"{SIX_JUNK} 9-animal", DOUBLE_JUNK, {}),
        ("3-junk1 9-animal", 0, {"pibak": 2}),  # three are too few all the same
        ("9-animal", 0, {}),  # none at all are spared, two would not be
        ("9-animal", DOUBLE_JUNK, {"pibak": 2}),
    ],
)
def test_M24_a_losers_open_gukjin_is_junk_if_that_spares_pibak(theirs: str, mode: int, found: dict[str, int]) -> None:
    assert losing(theirs, int(mode)) == found


def test_M24_it_stays_an_animal_if_that_spares_meongbak() -> None:
    seven = "2-animal 4-animal 5-animal 6-animal 7-animal 8-animal 10-animal"
    assert losing("1-bright 9-animal", winner=seven) == {}
    assert losing("1-bright 9-animal", int(DOUBLE_JUNK), winner=seven) == {"meongbak": 2}
    assert losing("1-bright", winner=seven) == {"meongbak": 2}


@pytest.mark.parametrize(
    ("theirs", "mode", "spared"),
    [
        (f"{SIX_JUNK} 9-animal", 0, "pibak"),  # eight with it
        (f"{SIX_JUNK} 9-animal", int(DOUBLE_JUNK), None),  # its owner has said so
        (f"{SIX_JUNK} 6-junk1 6-junk2 9-animal", 0, None),  # eight without it
        ("3-junk1 9-animal", 0, None),  # three are too few all the same
        ("9-animal", 0, None),  # it is an animal, as it lies
        (SIX_JUNK, 0, None),
    ],
)
def test_M24_the_sheet_says_that_the_gukjin_spares_pibak(theirs: str, mode: int, spared: str | None) -> None:
    winner = f"{GODORI} 5-ribbon {TEN_JUNK} 1-ribbon 2-ribbon 3-ribbon"
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="7-junk1", taken=(winner, theirs))
    matgo(match).gukjin = mode
    say(match, 0, "play 10-junk1")
    assert match.view(0)["stopPays"].get("spared") == spared
    say(match, 0, "stop")
    assert ended(match)["sheet"].get("spared") == spared
