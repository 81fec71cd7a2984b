"""Positions of Matgo: a few fields are enough, questions follow from the cards, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

import noripan
from noripan.core.errors import PositionError

# Seat 1 has started, each has played a turn, and it is seat 1's turn again: 22 - 2 cards lie in the deck.
SECOND: dict[str, Any] = {
    "seat": 1,
    "phase": "playing",
    "turn": 1,
    "starter": 1,
    "turnCount": [1, 1],
    "hand": "1-bright 2-animal 3-bright 4-ribbon 5-junk1 6-junk1 7-junk1 8-bright 9-animal",
    "floor": "1-junk1 2-junk1 3-junk1 4-junk1 5-ribbon 5-junk2 10-junk1 11-double",
    "captured": [{"ribbon": "12-ribbon", "junk": "12-double"}, {"junk": "6-junk2 7-junk2"}],
}


def test_a_few_fields_are_enough() -> None:
    deal = noripan.position("matgo", SECOND)
    view = deal.view(1)
    assert (view["counts"], view["deck"], view["dummies"]) == ([9, 9], 20, [0, 0])
    deal.play(1, deal.legal(1)[0])
    assert deal.view(1)["action"]["cards"] == ["1-bright"]


def test_a_pile_has_a_maker_and_bonus_cards() -> None:
    """M12: seat 0 has left a ppuk with a bonus card that was turned over on the way."""
    pile = {"month": 5, "by": 0, "bonus": ["bonus2"]}
    floor = "5-ribbon 5-junk2 5-animal 1-junk1 2-junk1 3-junk1 4-junk1 10-junk1 11-double 11-bright"
    captured = [{}, {"junk": "6-junk2 7-junk2"}]
    deal = noripan.position("matgo", {**SECOND, "floor": floor, "captured": captured, "ppukState": {"piles": [pile]}})
    assert deal.view(1)["ppukState"]["count"] == [1, 0]
    deal.play(1, next(move for move in deal.legal(1) if move.key() == (0, 18)))
    view = deal.view(1)
    assert "bonus2" in view["captured"][1]["junk"]
    assert "jabbeok" in view["action"]["events"]


def test_M16_cards_that_a_bomb_has_left_the_hand_short_of_are_dummies() -> None:
    hand = " ".join(SECOND["hand"].split()[:-2])
    captured = [SECOND["captured"][0], {"bright": "8-bright", "animal": "9-animal", "junk": "6-junk2 7-junk2"}]
    for more in ({}, {"dummies": [0, 2]}, {"counts": [9, 7]}):
        view = noripan.position("matgo", {**SECOND, "hand": hand, "captured": captured, **more}).view(1)
        assert view["dummies"] == [0, 2]
        assert {"type": "play_dummy"} in view["legal"]


CHOICE: dict[str, Any] = {
    **SECOND,
    "phase": "select-match",
    "hand": "1-bright 2-animal 3-bright 4-ribbon 6-junk1 7-junk1 8-bright 9-animal",
    "choice": {"source": "hand", "card": "5-junk1"},
}


def test_a_card_waits_for_a_choice() -> None:
    deal = noripan.position("matgo", CHOICE)
    assert [move["card"] for move in deal.view(1)["legal"]] == ["5-ribbon", "5-junk2"]
    assert deal.view(1)["action"]["matchEvents"] == [{"source": "hand", "eventTag": "TWO"}]


@pytest.mark.parametrize("bonus", [[], ["bonus2"]])
def test_M12_a_pile_taken_in_a_turn_that_goes_on_is_eaten_at_its_end(bonus: list[str]) -> None:
    """Seat 1 takes the ppuk of seat 0, and the card turned over may take either of two."""
    taken = ["5-animal", "5-ribbon", "5-junk1", "5-junk2"]
    view = {
        **CHOICE,
        "choice": {"source": "flip", "card": "2-ribbon"},
        "floor": "1-junk1 2-junk1 2-animal 3-junk1 4-junk1 10-junk1 11-double",
        "hand": "1-bright 3-bright 4-ribbon 6-junk1 7-junk1 8-bright 9-animal 10-animal",
        "action": {
            "seat": 1,
            "type": "play_card",
            "cards": ["5-junk1"],
            "flip": "2-ribbon",
            "captureBySource": {"hand": taken},
            "matchEvents": [{"source": "hand", "eventTag": "THREE_PLUS"}, {"source": "flip", "eventTag": "TWO"}],
        },
        "captured": [{"junk": "12-double"}, {"junk": "6-junk2"}],
        "ppukState": {"active": True, "count": [1, 0]},
        "takenPile": {"by": 0, "bonus": bonus},
    }
    deal = noripan.position("matgo", view)
    assert deal.view(1)["ppukState"]["active"]
    deal.play(1, deal.legal(1)[0])
    after = deal.view(1)
    assert "jabbeok" in after["action"]["events"]
    assert set(after["captured"][1]["junk"]) >= {"5-junk1", "5-junk2", *bonus, "12-double"}, "and one is stolen"
    assert not after["ppukState"]["active"]


def test_M25_M21_the_questions_follow_from_what_is_captured() -> None:
    """Four brights and red ribbons: seven points, whatever the gukjin counts as."""
    captured = [
        {"junk": "4-junk1 4-junk2", "animal": "4-animal"},
        {"bright": "1-bright 3-bright 8-bright 11-bright", "ribbon": "1-ribbon 2-ribbon 3-ribbon", "animal": "9-animal"}
        | {"junk": "6-junk2"},
    ]
    asked = {**SECOND, "turnCount": [1, 2], "phase": "go-stop", "floor": "10-junk1 10-junk2", "captured": captured}
    asked["hand"] = "2-animal 4-ribbon 5-junk1 6-junk1 7-junk1 8-junk1 12-bright 12-animal"
    view = noripan.position("matgo", asked).view(1)
    assert view["points"][1] == 7
    assert [move["type"] for move in view["legal"]] == ["choose_go", "choose_stop"]
    with pytest.raises(PositionError, match=r"^phase: 'gukjin-choice' cannot be: from the rest follows 'go-stop'"):
        noripan.position("matgo", {**asked, "phase": "gukjin-choice"})


def test_M6_a_president_is_asked_about_or_held() -> None:
    dealt: dict[str, Any] = {
        "seat": 0,
        "turn": 0,
        "starter": 0,
        "hand": "1-bright 1-ribbon 1-junk1 1-junk2 2-animal 3-bright 4-ribbon 5-junk1 6-junk1 7-junk1",
        "floor": "2-junk1 3-junk1 4-junk1 5-junk2 6-junk2 7-junk2 8-junk1 9-junk1",
    }
    assert noripan.position("matgo", {**dealt, "phase": "president-choice"}).view(0)["pendingPresident"] == [1]
    assert noripan.position("matgo", {**dealt, "phase": "playing", "heldPresident": True}).view(0)["heldPresident"]
    with pytest.raises(PositionError, match=r"^heldPresident: four cards of a month are held, or asked about"):
        noripan.position("matgo", {**dealt, "phase": "playing"})
    with pytest.raises(PositionError, match=r"^hand: four cards of a month end the game at the first turn"):
        noripan.position("matgo", {**dealt, "phase": "playing"}, "hangame")
    quiet = "2-ribbon 3-ribbon 4-animal 5-animal 6-animal 7-animal 8-bright 9-animal 10-animal 11-bright"
    other = {**dealt, "seat": 1, "phase": "playing", "hand": quiet}
    asked = noripan.position("matgo", other, hands={0: dealt["hand"]})
    assert [view["phase"] for view in (asked.view(0), asked.view(1))] == ["president-choice", "playing"]


CASES: list[tuple[dict[str, Any], str, str]] = [
    ({"phase": "resolution"}, "phase", "one of president-choice, playing, select-match, gukjin-choice, go-stop is"),
    ({"phase": "president-choice"}, "phase", "seat 1 is not on turn with four cards of a month"),
    ({"phase": "go-stop"}, "turnCount", "seat 1 has finished 1 more than the other"),
    (
        {"phase": "go-stop", "turnCount": [1, 2], "hand": SECOND["hand"][:-9]},
        "deck",
        "after these turns 19 cards are left",
    ),
    ({"hand": SECOND["hand"] + " 9-ribbon"}, "hand", "at most 9 cards are held"),
    ({"hand": "1-bright 1-bright"}, "hand", "1-bright appears twice"),
    ({"hand": SECOND["hand"][:-8] + "bonus2"}, "hand", "a bonus card is taken at once and replaced"),
    ({"floor": "1-bright"}, "hand", "elsewhere too: 1-bright"),
    ({"floor": SECOND["floor"] + " bonus2"}, "floor", "a bonus card lies there only with a pile"),
    ({"floor": "10-animal 10-ribbon 10-junk1 10-junk2"}, "floor", "four cards of a month end the game"),
    (
        {"floor": SECOND["floor"] + " 10-junk2"},
        "deck",
        "20 cards are left, and what is told leaves 19",
    ),
    ({"ppukState": {"piles": [{"month": 5, "by": 0}]}}, "ppukState.piles[0]", "not three cards of month 5 on"),
    ({"ppukState": {"piles": [{"month": 13}]}}, "ppukState.piles[0]", "a pile has a month from 1 to 12"),
    (
        {"captured": [{"bright": "12-ribbon", "junk": "12-double"}, {}]},
        "captured[0].bright",
        "is something else: 12-ribbon",
    ),
    ({"counts": [10, 9]}, "counts[0]", "at most 9 cards are held after so many turns, not 10"),
    ({"turnCount": [2, 1]}, "turnCount", "seat 1 started and it is seat 1's turn"),
    ({"goCount": [1, 0]}, "lastGoBase[0]", "1 goes and 0 points at the last do not fit"),
    ({"shown": ["", "10-junk2"]}, "shown[1]", "not in the hand: 10-junk2"),
    ({"gukjinMode": "ribbon"}, "gukjinMode", "one of open, animal, junk is needed, not 'ribbon'"),
    ({"pushMultiplier": 2}, "pushMultiplier", "a number from 1 to 1 is needed, not 2"),
    ({"action": {"seat": 0, "type": "play_card", "events": ["bang"]}}, "action.events", "not 'bang'"),
    ({"points": [3, 0]}, "points", "[3, 0] cannot be: from the rest follows [0, 0]"),
]


@pytest.mark.parametrize(("change", "where", "what"), CASES)
def test_what_cannot_be_is_refused(change: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(PositionError) as caught:
        noripan.position("matgo", {**SECOND, **change})
    assert caught.value.where == where, caught.value
    assert what in caught.value.what


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"choice": None}, "choice", "fields by name are needed, not None"),
        ({"choice": {"source": "flip", "card": "5-junk1"}}, "action", "is missing: what was played before"),
        ({"floor": SECOND["floor"].replace("5-ribbon", "10-junk2")}, "choice", "nothing to choose"),
    ],
)
def test_what_cannot_be_chosen_is_refused(change: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(PositionError) as caught:
        noripan.position("matgo", {**CHOICE, **change})
    assert caught.value.where == where, caught.value
    assert what in caught.value.what
