"""What a seat sees, and what it does not: the other's hand, the deck, and that somebody holds a president."""

from __future__ import annotations

import json

import pytest
from tests.games.matgo.matgo_tables import EIGHT_POINTS, hand, later, say, table

from noripan.core.deal import NOBODY, PUBLIC
from noripan.core.match import Match

QUIET = "6-ribbon"
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"
KEYS = {
    "phase", "seat", "pending", "turn", "starter", "startedBy", "hand", "firstCards", "counts", "dummies", "shown",
    "floor", "ppukState", "deck", "captured", "points", "turnCount", "goCount", "lastGoBase", "shakes", "bombs",
    "gukjinMode", "gukjinLocked", "pendingPresident", "heldPresident", "choice", "action", "gold",
    "carryOverMultiplier", "pushMultiplier", "number", "result", "legal", "match", "lines", "factors", "dangers",
    "matches",
}  # fmt: skip


def seen(match: Match, seat: int | None) -> list[dict[str, object]]:
    """The events as one seat receives them."""
    told = match.chapters[0].events
    assert told is not None
    return [event.seen_by(seat) for event in told]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_is_plain_data_with_these_keys(seat: int | None) -> None:
    view = table().view(seat)
    assert set(view) == KEYS
    assert json.loads(json.dumps(view)) == view


def test_each_sees_the_own_hand_and_nobody_anothers() -> None:
    match = table()
    assert set(match.view(0)["hand"]) == hand(match, 0)
    assert set(match.view(1)["hand"]) == hand(match, 1)
    assert match.view(None)["hand"] is None
    for viewer in (None, 0, 1):
        text = json.dumps(match.view(viewer))
        for seat in range(2):
            assert all((f'"{card}"' in text) == (seat == viewer) for card in hand(match, seat))


def test_who_sees_which_place() -> None:
    match = later("5-animal 5-junk1 5-junk2", floor=QUIET, deck="12-ribbon")
    say(match, 0, "shake 5-animal")
    lookers = {name: looker for name, looker, _ in match.deal.census()}
    assert lookers == {
        "hand 0": 0, "hand 1": 1, "shown 0": PUBLIC, "shown 1": PUBLIC, "captured 0": PUBLIC, "captured 1": PUBLIC,
        "floor": PUBLIC, "table": PUBLIC, "deck": NOBODY,
    }  # fmt: skip


def test_a_view_before_the_first_turn_has_no_action() -> None:
    assert table().view(0)["action"] is None


def test_the_legal_moves_are_those_of_the_viewer() -> None:
    match = table()
    assert match.view(0)["legal"] == [match.game.encode(move) for move in match.legal(0)]
    assert match.view(1)["legal"] == match.view(None)["legal"] == []


def test_junk_is_shown_in_the_order_in_which_it_came() -> None:
    match = later(floor=QUIET, taken=("4-junk1 1-junk2 bonus3 11-double", ""))
    assert match.view(1)["captured"][0]["junk"] == ["4-junk1", "1-junk2", "bonus3", "11-double"]
    assert match.view(1)["captured"][0]["junkValue"] == 1 + 1 + 3 + 2


def test_captured_cards_are_shown_by_kind() -> None:
    match = later(floor=QUIET, taken=("1-bright 2-animal 3-ribbon 4-junk1 9-animal", ""))
    assert match.view(1)["captured"][0] == {
        "bright": ["1-bright"], "animal": ["2-animal", "9-animal"], "ribbon": ["3-ribbon"], "junk": ["4-junk1"],
        "junkValue": 1,
    }  # fmt: skip


def test_what_a_stop_would_pay_is_for_the_player_who_is_asked() -> None:
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, ""))
    say(match, 0, "play 10-junk1")
    assert match.view(0)["stopPays"]["total"] == 8
    assert all("stopPays" not in match.view(viewer) for viewer in (None, 1))


def test_at_the_end_the_result_is_there() -> None:
    match = table(FOUR)
    assert match.view(1)["result"] is None
    say(match, 0, "president stop")
    view = match.view(1)
    assert view["phase"] == "resolution"
    assert view["turn"] is None and view["pending"] == []
    assert view["result"]["detail"]["kind"] == "president"


# -- a president is a secret ---------------------------------------------------------------------------


def twins() -> tuple[Match, Match]:
    """Two games that differ in nothing but a card of seat 0 and the bottom of the deck: one has a president."""
    rest = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2"
    other = "10-animal 10-ribbon 10-junk1 10-junk2 11-junk1 11-junk2 11-double 12-double 9-junk1 9-junk2"
    floor = "4-junk1 4-junk2 5-junk1 5-junk2 6-junk1 6-junk2 8-junk1 8-junk2"
    three = "7-animal 7-ribbon 7-junk1"
    deck = "3-ribbon 3-bright 2-animal"
    yes = table(f"{rest} {three} 7-junk2", other, floor, f"{deck} 12-bright")
    no = table(f"{rest} {three} 12-bright", other, floor, f"{deck} 7-junk2")
    return yes, no


def test_M07_the_other_does_not_see_that_a_president_is_asked_about() -> None:
    yes, no = twins()
    assert (yes.view(0)["phase"], no.view(0)["phase"]) == ("president-choice", "playing")
    for viewer in (1, None):
        assert yes.view(viewer) == no.view(viewer)
        assert seen(yes, viewer) == seen(no, viewer)
    assert yes.view(1)["pendingPresident"] is None
    assert yes.view(0)["pendingPresident"] == [7]


def test_M07_nor_that_one_is_held() -> None:
    yes, no = twins()
    say(yes, 0, "president hold")
    for viewer in (1, None):
        assert yes.view(viewer) == no.view(viewer)
        assert seen(yes, viewer) == seen(no, viewer)
    assert yes.view(0)["heldPresident"] and not yes.view(1)["heldPresident"]
    say(yes, 0, "play 7-animal")
    say(no, 0, "play 7-animal")
    for viewer in (1, None):
        assert yes.view(viewer) == no.view(viewer)
        assert seen(yes, viewer) == seen(no, viewer)


def test_M07_holding_makes_no_event_for_anybody() -> None:
    match = table(FOUR)
    before = [seen(match, viewer) for viewer in (None, 0, 1)]
    say(match, 0, "president hold")
    assert [seen(match, viewer) for viewer in (None, 0, 1)] == before


def test_M07_both_hands_are_laid_open_when_the_game_is_over() -> None:
    match = table(FOUR)
    hands = [match.view(seat)["hand"] for seat in (0, 1)]
    assert match.view(None)["shown"] != hands
    say(match, 0, "president stop")
    for viewer in (None, 0, 1):
        assert match.view(viewer)["shown"] == hands


# -- first cards -----------------------------------------------------------------------------------------


def test_M03_everybody_sees_the_two_cards_that_were_compared() -> None:
    match = table("3-junk1", "10-junk1", starter=None, hour=12)
    assert [match.view(viewer)["firstCards"] for viewer in (0, 1, None)] == [["3-junk1", "10-junk1"]] * 3
    assert [match.view(viewer)["shown"] for viewer in (0, 1, None)] == [[["3-junk1"], ["10-junk1"]]] * 3


def test_M03_they_are_still_known_when_they_have_been_played() -> None:
    match = table("12-double", "3-junk1", deck="10-junk1", starter=None, hour=12)
    say(match, 0, "play 12-double")
    assert [match.view(viewer)["firstCards"] for viewer in (0, 1, None)] == [["12-double", "3-junk1"]] * 3
    assert match.view(1)["shown"] == [[], ["3-junk1"]]


def test_M01_the_card_that_replaces_a_bonus_card_can_be_the_first() -> None:
    hands = ("bonus2 1-bright", "5-junk1")
    assert table(*hands, deck="9-junk1", starter=None, hour=12).view(0)["firstCards"][0] == "9-junk1"
    plays = table(*hands, deck="9-junk1", starter=None, hour=12, hand_bonus="play")
    assert plays.view(0)["firstCards"] == ["1-bright", "5-junk1"]


@pytest.mark.parametrize(
    ("hour", "first_start", "why"),
    [(12, "night_day", "day"), (23, "night_day", "night"), (23, "high_month", "high"), (12, "high_month", "high")],
)
def test_M03_everybody_is_told_why_the_starter_starts(hour: int, first_start: str, why: str) -> None:
    match = table("3-junk1", "10-junk1", starter=None, hour=hour, first_start=first_start)
    assert [match.view(viewer)["startedBy"] for viewer in (0, 1, None)] == [why] * 3
    assert match.view(None)["starter"] == (0 if why == "night" else 1)


def test_M04_after_the_first_game_it_is_the_game_before_and_a_rematch_is_given_its_starter() -> None:
    assert table(starter=1).view(0)["startedBy"] == "given"
    later_game = table("3-junk1", "10-junk1", FOUR, starter=None, hour=12, floor_president="draw", games=10)
    assert later_game.view(0)["startedBy"] == "before"


def test_M03_where_first_cards_decide_nothing_there_are_none() -> None:
    given = table("3-junk1", "10-junk1", starter=1)
    later_game = table("3-junk1", "10-junk1", FOUR, starter=None, hour=12, floor_president="draw", games=10)
    for match in (given, later_game):
        assert [match.view(viewer)["firstCards"] for viewer in (0, 1, None)] == [None, None, None]
        assert match.view(1)["shown"] == [[], []]
    assert "3-junk1" not in json.dumps([given.view(1), seen(given, 1)])
