"""What a view sums up: where points come from, what would multiply them, which bak is near, what a go would pay."""

from __future__ import annotations

import pytest
from tests.games.matgo.matgo_tables import EIGHT_POINTS, later, say

from noripan.core.match import Match

QUIET = "6-ribbon"
JUNK10 = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 7-junk1 7-junk2"
SEVEN = "2-animal 4-animal 5-animal 7-animal 8-animal 10-animal 12-animal"


def standing(taken: str, other: str) -> Match:
    return later(floor=QUIET, taken=(taken, other))


def dangers(match: Match, seat: int) -> dict[str, bool]:
    return {danger["name"]: danger["now"] for danger in match.view(None)["dangers"][seat]}


def test_points_are_shown_with_the_cards_they_stand_on() -> None:
    lines = standing("1-ribbon 2-ribbon 3-ribbon 1-bright", "").view(1)["lines"]
    assert lines[0] == [{"name": "hongdan", "points": 3, "cards": ["1-ribbon", "2-ribbon", "3-ribbon"]}]
    assert lines[1] == []


@pytest.mark.parametrize(
    ("taken", "other", "expected"),
    [
        ("1-bright 3-bright", "4-junk1", {"gwangbak": False}),
        ("1-bright 3-bright 8-bright", "4-junk1", {"gwangbak": True}),
        ("1-bright 3-bright 8-bright", "11-bright", {}),
        (JUNK10, "8-junk1", {"pibak": True}),
        (JUNK10.rsplit(" ", 3)[0], "8-junk1", {"pibak": False}),
        (JUNK10, "", {}),  # M24: without any junk one is spared
        (SEVEN, "8-junk1", {"meongbak": True}),
        (SEVEN.rsplit(" ", 2)[0], "8-junk1", {"meongbak": False}),
        (SEVEN, "6-animal", {}),
    ],
)
def test_a_bak_is_told_when_it_is_near_and_when_it_is_there(taken: str, other: str, expected: dict[str, bool]) -> None:
    assert dangers(standing(taken, other), 1) == expected


def test_who_has_gone_is_in_danger_of_dokbak() -> None:
    match = later("5-animal 5-junk1", floor="5-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, ""))
    say(match, 0, "play 5-animal", 0, "go")
    assert dangers(match, 0)["dokbak"] is True


def test_a_go_pays_one_point_more_than_a_stop() -> None:
    match = later("5-animal 5-junk1", floor="5-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, ""))
    say(match, 0, "play 5-animal")
    view = match.view(0)
    assert view["goPays"]["base"] == view["stopPays"]["base"]
    assert view["goPays"]["goBonus"] == view["stopPays"]["goBonus"] + 1 == 1
    assert "goPays" not in match.view(1)


def test_matches_are_the_floor_cards_of_a_hands_months() -> None:
    match = later("5-animal 7-junk1", floor="5-junk2 6-ribbon")
    assert match.view(0)["matches"]["5-animal"] == ["5-junk2"]
    assert "7-junk1" not in match.view(0)["matches"]
    assert match.view(None)["matches"] is None


def test_a_held_president_multiplies_in_its_holders_view_alone() -> None:
    match = standing("1-bright", "")
    player = match.deal.seats[0]  # type: ignore[attr-defined]
    player.held, player.shakes = True, 1
    names = [[factor["name"] for factor in match.view(seat)["factors"][0]] for seat in (0, 1, None)]
    assert names == [["shake", "hold"], ["shake"], ["shake"]]


def test_a_reading_of_the_gukjin_says_whether_it_allows_a_stop() -> None:
    junk = "11-double 12-double bonus2 1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2"
    match = later("9-animal", floor="9-junk1 6-ribbon", deck="12-ribbon", taken=(f"{junk} 4-junk1 4-junk2", ""))
    say(match, 0, "play 9-animal")
    pays = match.view(0)["gukjinPays"]
    assert {mode: (sheet["base"], sheet["stops"]) for mode, sheet in pays.items()} == {
        "animal": (6, False),
        "junk": (8, True),
    }
