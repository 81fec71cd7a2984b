"""What is seen: names and phases (W1), buttons exactly when they are legal (W12), and nothing that is another's."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.games.taiwan.taiwan_tables import (
    READY,
    action,
    adding,
    asked,
    choices,
    draw_on,
    hand,
    melds,
    own,
    passes,
    phase,
    put,
    say,
    table,
)

import noripan

BUTTONS = {"pong": "碰", "kong": "槓", "chow": "吃", "hu": "胡", "pass": "過"}


def buttons(match: noripan.Match, seat: int) -> set[str]:
    """The buttons a client shows for the legal moves of a seat's view."""
    return {
        BUTTONS[name]
        for move in match.view(seat)["legal"]
        if (name := str(move["type"]).removeprefix("TAIWAN.").split("_")[-1].lower()) in BUTTONS
    }


def test_W1_a_view_has_the_names_everybody_uses() -> None:
    match = table("5m", draws="1z")
    view = match.view(0)
    assert view["phase"] == "discard"
    assert view["turn"] == 0
    assert view["last"] is None
    assert view["left"] == 71
    assert (view["wind"], view["dealer"], view["streak"]) == ("E", 0, 0)
    assert (len(view["hand"]), view["counts"], view["pending"]) == (17, [17, 16, 16, 16], [0])
    assert (view["melds"], view["rivers"], view["scores"]) == ([[], [], [], []], [[], [], [], []], [0, 0, 0, 0])
    assert json.loads(json.dumps(view)) == view


def test_W1_the_phases_are_draw_discard_response_end() -> None:
    match = table(READY[0], "", "55m 5s", draws="5m 2z", draw="by hand")
    seen = [phase(match)]
    say(match, 0, "draw")
    seen.append(phase(match))
    say(match, 0, "5m")
    seen.append(phase(match))
    say(match, 2, "pong", 2, "5s")
    say(match, 0, "hu")
    seen.append(phase(match))
    assert seen == ["draw", "discard", "response", "end"]


def test_W1_a_meld_has_its_type_its_tiles_and_whether_it_is_concealed() -> None:
    match = table("5m", "46m 3333s 888p", "", "", draws="1z . 8p", tail="9p")
    say(match, 0, "5m", 1, "chow 46m")
    put(match, 1, hand(match, 1)[-2:])
    draw_on(match, 1)
    say(match, 3, "8p")
    say(match, 1, "kong", 1, "concealed kong 3s")
    first, second, third = match.view(1)["melds"][1]
    open_meld = {"isConcealed": False, "isAdded": False}
    assert first == {"type": "chow", "tiles": ["4m", "5m", "6m"], **open_meld, "called": "5m", "from": 0}
    assert second == {"type": "kong", "tiles": ["8p"] * 4, **open_meld, "called": "8p", "from": 3}
    concealed = {"isConcealed": True, "isAdded": False}
    assert third == {"type": "kong", "tiles": ["3s"] * 4, **concealed, "called": None, "from": None}


def test_W6_a_view_tells_an_added_kong_from_a_melded_one() -> None:
    (meld,) = adding(2).view()["melds"][1]
    assert (meld["type"], meld["isConcealed"], meld["isAdded"]) == ("kong", False, True)
    assert (meld["called"], meld["from"]) == ("5s", 0)


def test_W1_a_claimed_discard_is_marked_in_its_river_and_stays_the_last() -> None:
    match = table("5m", "", "55m", draws="1z")
    say(match, 0, "5m", 2, "pong")
    assert match.view()["rivers"][0] == [{"tile": "5m", "drawn": False, "declares": False, "called": True}]
    assert match.view()["last"] == {"seat": 0, "tile": "5m"}
    assert melds(match, 2) == ["pong 555m"]


def test_W1_scores_are_those_before_the_hand_and_the_match_has_those_after_it() -> None:
    match = table(READY[0], draws="5s", scores=[10, 20, -30, 0], length="hand")
    assert match.view()["scores"] == [10, 20, -30, 0]
    say(match, 0, "hu")
    view = match.view()
    assert view["scores"] == [10, 20, -30, 0]
    assert view["match"]["scores"] == match.carry.scores
    assert [sum(both) for both in zip(view["scores"], view["result"]["scores"], strict=True)] == match.carry.scores
    assert view["turn"] is None


def test_W1_the_match_counts_the_hands() -> None:
    match = table(preset="taiwan")
    draw_on(match)
    assert match.view()["match"]["deal"] == 1


def test_W1_a_hand_is_seen_by_its_owner_alone_until_it_wins() -> None:
    match = table(READY[0], draws="5s", length="hand")
    assert match.view(None)["hand"] is None
    for seat in (1, 2, 3):
        assert match.view(seat)["hand"] != match.view(0)["hand"]
        assert match.view(seat)["result"] is None
    say(match, 0, "hu")
    assert hand(match, 0) == "123456789m11234p567s"
    for viewer in (None, 1, 2, 3):
        (win,) = match.view(viewer)["result"]["detail"]["wins"]
        assert win["hand"] == match.view(0)["hand"]


# -- buttons ---------------------------------------------------------------------------------------


def test_W12_who_may_claim_has_its_buttons_and_nobody_else_has_any() -> None:
    match = table("5m", "46m", "555m", "", draws="1z")
    say(match, 0, "5m")
    assert buttons(match, 1) == {"吃", "過"}
    assert buttons(match, 2) == {"碰", "槓", "過"}
    assert [match.view(seat)["legal"] for seat in (0, 3)] == [[], []]
    assert match.view(None)["legal"] == []


def test_W12_a_win_has_its_button_too() -> None:
    match = table("5s", READY[0], "", "55s", draws="1z")
    say(match, 0, "5s")
    assert buttons(match, 1) == {"吃", "胡", "過"}
    assert buttons(match, 3) == {"碰", "過"}
    say(match, 1, "pass")
    assert match.view(1)["legal"] == []


def test_W12_on_ones_turn_a_win_and_a_kong_have_buttons() -> None:
    match = table("1111m 23456789m 5579p", draws="5p")
    assert choices(match, 0) >= {"concealed kong 1m"}
    assert buttons(match, 0) == {"槓"}
    assert buttons(table(READY[0], draws="8s"), 0) == {"胡"}
    assert buttons(table(draws="1z"), 0) == set()


def test_W12_for_an_added_kong_only_a_win_and_a_pass() -> None:
    match = adding(2)
    assert buttons(match, 2) == {"胡", "過"}
    assert [match.view(seat)["legal"] for seat in (0, 1, 3)] == [[], [], []]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_W12_who_is_asked_is_nobody_elses_business(viewer: int | None) -> None:
    match = table("5m", "46m", "55m", "", draws="1z")
    say(match, 0, "5m")
    view = match.view(viewer)
    mine = [viewer] if viewer in (1, 2) else []
    assert view["pending"] == mine
    assert view["offer"] == {"what": "discard", "seat": 0, "tile": "5m"}


def test_W12_an_answer_is_seen_by_nobody_else_before_all_are_in() -> None:
    match = table("5m", "46m", "55m", "", draws="1z")
    say(match, 0, "5m")
    before = [match.view(seat) for seat in (None, 0, 1, 3)]
    told = len(match.chapters[0].events or [])
    say(match, 2, "pong")
    assert [match.view(seat) for seat in (None, 0, 1, 3)] == before
    assert len(match.chapters[0].events or []) == told
    assert own(match, 2)["answered"]
    assert asked(match) == [1]


def test_W12_a_pass_makes_no_event() -> None:
    match = table("5m", "", "55m", "", draws="1z 2z")
    say(match, 0, "5m", 2, "pass")
    assert [event.type for event in match.chapters[0].events or []] == ["start", "draw", "discard", "draw"]


def test_W12_what_is_legal_in_the_view_is_what_can_be_played() -> None:
    match = table("5m", "46m", "555m", "", draws="1z")
    say(match, 0, "5m")
    for seat in range(4):
        assert match.view(seat)["legal"] == [match.game.encode(move) for move in match.legal(seat)]
    assert action("kong") in match.view(2)["legal"]


def test_W1_the_waits_are_of_the_hand_without_the_drawn_tile_and_none_after_a_claim() -> None:
    match = table(READY[0], draws="7z")
    assert own(match, 0) == {
        "drawn": "7z",
        "waits": ["5s", "8s"],
        "unseen": [4, 4],
        "passed": [],
        "answered": False,
    }
    match = table("5m", "", "55m 123456p 1199s 789s", draws="1z")
    say(match, 0, "5m", 2, "pong")
    assert own(match, 2)["waits"] == []


def test_W1_of_a_wait_remain_the_tiles_that_lie_nowhere_in_sight() -> None:
    """Seat 0 waits for 5s and 8s, and has drawn an 8s itself; 5s are discarded, and claimed into a pong."""
    match = table(READY[0], "5s", "55s", draws="8s")
    assert own(match, 0)["unseen"] == [4, 3]
    say(match, 0, "8s")
    passes(match)
    say(match, 1, "5s")
    assert own(match, 0)["unseen"] == [3, 3]
    for seat in asked(match):
        say(match, seat, "pong" if seat == 2 else "pass")
    assert own(match, 0)["unseen"] == [1, 3]


def test_W6_the_tiles_of_a_kong_that_lies_face_down_are_in_nobody_elses_sight() -> None:
    """Seat 3 waits for 5s; seat 0 puts all four away, and only they know."""
    match = table("5555s", "", "", "123456789m 11234p 67s", draws="1z", tail="9p", preset="taiwan")
    say(match, 0, "concealed kong 5s")
    assert own(match, 3)["unseen"] == [4, 4]
    shown = table("5555s", "", "", "123456789m 11234p 67s", draws="1z", tail="9p")
    say(shown, 0, "concealed kong 5s")
    assert own(shown, 3)["unseen"] == [0, 4]


def test_W14_the_discard_that_declared_a_hand_ready_is_marked() -> None:
    match = table(READY[0], draws="7z", preset="taiwan")
    say(match, 0, "ready 7z")
    assert match.view()["rivers"][0] == [{"tile": "7z", "drawn": True, "declares": True, "called": False}]
    assert match.view()["ready"][0]


def test_W6_a_view_says_what_the_drawn_tile_replaces() -> None:
    match = table("3333s 1z", draws="1f", tail="9p 9s", preset="taiwan")
    assert match.view()["replaces"] == "flower"
    say(match, 0, "concealed kong 3s")
    assert match.view(2)["replaces"] == "kong"
    put(match, 0, "1z")
    assert match.view(2)["replaces"] is None


@pytest.mark.parametrize("seed", range(3))
def test_W1_the_type_of_an_event_tells_the_phase_it_belongs_to(seed: int) -> None:
    """Each move is made in the phase of its event; draws by hand are moves too."""
    match = noripan.new("taiwan", "taiwan", seed=seed, draw="by hand", length="hand")
    told = match.chapters[0].events
    assert told is not None
    rng = Random(seed)
    found: set[tuple[str, str]] = set()
    while not match.over:
        before, many = phase(match), len(told)
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
        found |= {(event.type, before) for event in told[many : many + 1] if not event.public.get("replaces")}
        assert not any("phase" in event.public for event in told)
    moved = {(type, phase) for type, phase in found if type != "end"}
    assert moved >= {("draw", "draw"), ("discard", "discard"), ("call", "response")}
    assert moved <= {("draw", "draw"), ("discard", "discard"), ("call", "response"), ("kong", "discard")}
