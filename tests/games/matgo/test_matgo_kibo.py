"""The record tells a game in the names of the players' records: `turn_end.action.matchEvents` and the others."""

from __future__ import annotations

import json

import pytest
from tests.games.games_common import events
from tests.games.matgo.matgo_tables import EIGHT_POINTS, gold, last_turn, later, say, table

QUIET = "6-ribbon"
ACTION = {
    "seat", "type", "cards", "flip", "bonus", "matchEvents", "captureBySource", "events", "stolen", "gold",
}  # fmt: skip
THREE = "5-animal 5-junk1 5-junk2"


def test_turn_end_says_what_the_turn_did_and_how_both_stand() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 7-ribbon", deck="bonus2 7-junk1", taken=("", "1-junk1"))
    say(match, 0, "play 5-animal")
    assert events(match, "turn_end") == [
        {
            "seat": 0,
            "turnCount": 4,
            "action": {
                "seat": 0,
                "type": "play_card",
                "cards": ["5-animal"],
                "flip": "7-junk1",
                "bonus": ["bonus2"],
                "matchEvents": [{"source": "hand", "eventTag": "ONE"}, {"source": "flip", "eventTag": "ONE"}],
                "captureBySource": {"hand": ["5-animal", "5-ribbon"], "flip": ["7-ribbon", "7-junk1"]},
                "events": [],
                "stolen": ["1-junk1"],
                "gold": 0,
            },
            "ppukState": {"active": False, "piles": [], "count": [0, 0]},
            "gukjinMode": "open",
            "points": [0, 0],
            "gold": gold(match),
        }
    ]


@pytest.mark.parametrize(
    ("said", "hand", "floor", "dummies", "cards", "sources"),
    [
        (["play 5-animal"], "5-animal", QUIET, 0, ["5-animal"], ["hand", "flip"]),
        (["shake 5-animal"], THREE, QUIET, 0, ["5-animal"], ["hand", "flip"]),
        (["bomb 5"], THREE, f"{QUIET} 5-ribbon", 0, ["5-animal", "5-junk1", "5-junk2"], ["hand", "flip"]),
        (["dummy"], "", QUIET, 2, [], ["flip"]),
        (
            ["play 5-animal", "match 5-ribbon"],
            "5-animal",
            f"{QUIET} 5-ribbon 5-junk1",
            0,
            ["5-animal"],
            ["hand", "flip"],
        ),
    ],
)
def test_every_way_to_begin_a_turn_is_told_with_its_cards(
    said: list[str], hand: str, floor: str, dummies: int, cards: list[str], sources: list[str]
) -> None:
    match = later(hand, floor=floor, deck="12-ribbon", dummies=(dummies, 0))
    say(match, 0, *said)
    action = last_turn(match)
    names = {"play": "play_card", "shake": "declare_shaking", "bomb": "declare_bomb", "dummy": "play_dummy"}
    assert set(action) == ACTION
    assert action["type"] == names[said[0].split()[0]]
    assert action["cards"] == cards
    assert [each["source"] for each in action["matchEvents"]] == sources


@pytest.mark.parametrize(
    ("lying", "tag"),
    [("", "NONE"), ("5-ribbon", "ONE"), ("5-junk1 5-junk2", "TWO"), ("5-ribbon 5-junk1 5-junk2", "THREE_PLUS")],
)
@pytest.mark.parametrize("source", ["hand", "flip"])
def test_event_tags_say_how_many_matched(lying: str, tag: str, source: str) -> None:
    card, flip = ("5-animal", "12-ribbon") if source == "hand" else ("12-ribbon", "5-animal")
    match = later(card, floor=f"{QUIET} {lying}", deck=flip)
    say(match, 0, f"play {card}")
    assert {"source": source, "eventTag": tag} in last_turn(match)["matchEvents"]


def test_ppuk_state_says_where_piles_lie_who_made_them_and_what_they_hold() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 9-animal 9-ribbon 9-junk1", deck="bonus3 5-junk1")
    say(match, 0, "play 5-animal")
    state = events(match, "turn_end")[-1]["ppukState"]
    assert state == {
        "active": True,
        "piles": [
            {"month": 5, "cards": ["5-animal", "5-ribbon", "5-junk1"], "by": 0, "bonus": ["bonus3"]},
            {"month": 9, "cards": ["9-animal", "9-ribbon", "9-junk1"], "by": None, "bonus": []},
        ],
        "count": [1, 0],
    }
    assert match.view(1)["ppukState"] == state


def test_gold_paid_at_once_is_told() -> None:
    match = table("5-animal", floor="5-ribbon", deck="5-junk1")
    say(match, 0, "play 5-animal")
    assert last_turn(match)["gold"] == 700
    assert events(match, "turn_end")[-1]["gold"] == [1_000_700, 999_300]


def test_a_game_is_told_from_the_deal_to_its_end() -> None:
    match = later(
        f"{THREE} 10-junk1", "9-junk1", f"{QUIET} 10-junk2 9-animal 9-ribbon", "12-ribbon 11-junk1 1-junk1",
        taken=(EIGHT_POINTS, ""),
    )  # fmt: skip
    told = match.chapters[0].events
    assert told is not None
    say(match, 0, "shake 5-animal", "go", 1, "play 9-junk1", "match 9-animal", 0, "play 10-junk1")
    names = [event.type for event in told]
    assert names == [
        "start", "shaking", "play", "flip", "turn_end", "go", "play", "match", "flip", "turn_end", "play", "flip",
        "turn_end",
    ]  # fmt: skip


def test_the_end_is_told_with_its_result() -> None:
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, ""))
    say(match, 0, "play 10-junk1", "stop")
    result = match.chapters[0].result
    assert result is not None
    assert events(match, "end") == [{"result": result.encode()}]


def test_the_record_holds_these_events_as_plain_data() -> None:
    match = table("5-animal", floor="5-ribbon", deck="5-junk1")
    say(match, 0, "play 5-animal")
    record = json.loads(json.dumps(match.record()))
    kibo = {event["type"]: event["public"] for event in record["deals"][0]["events"]}
    assert kibo["turn_end"]["action"]["events"] == ["ppuk"]
    assert kibo["turn_end"]["ppukState"]["active"]
    assert {"matchEvents", "captureBySource"} <= set(kibo["turn_end"]["action"])


def test_a_bonus_that_is_played_does_not_change_what_the_turn_before_did() -> None:
    match = table("bonus2", "9-junk1", deck="12-ribbon 11-junk1", starter=1, hand_bonus="play")
    say(match, 1, "play 9-junk1")
    before = match.view(0)["action"]
    assert before["cards"] == ["9-junk1"]
    say(match, 0, "play bonus2")
    assert match.view(0)["action"] == before
