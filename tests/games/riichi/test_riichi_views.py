"""What a seat sees and hears: its own hand, everything public, and nothing of who may claim what."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended, events
from tests.games.riichi.riichi_tables import (
    ALL_SIMPLES,
    action,
    asked,
    draw_on,
    drawn,
    own,
    put,
    say,
    table,
    tiles,
    won,
)

import noripan
from noripan.core.match import Match

WATCHERS: list[int | None] = [None, 0, 1, 2, 3]


def heard(match: Match, seat: int | None, number: int = 0) -> list[dict[str, Any]]:
    told = match.chapters[number].events
    assert told is not None
    return [event.seen_by(seat) for event in told]


# -- hands -----------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_tiles() -> None:
    match = table("0m", ALL_SIMPLES, draws="5z")
    assert match.view(1)["hand"] == tiles("234m 56667p 34578s")
    assert own(match, 0)["drawn"] == "5z"
    assert match.view(1)["counts"] == [14, 13, 13, 13]
    assert match.view(1)["seat"] == 1


def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    view = table().view(None)
    assert (view["hand"], view["own"]) == (None, None)
    assert view["seat"] is None
    assert view["legal"] == []


def test_a_view_holds_the_legal_moves_of_its_seat() -> None:
    match = table("5z", draws="5z")
    assert action("5z*") in match.view(0)["legal"]
    assert match.view(1)["legal"] == []


def test_the_hand_lies_in_order_red_fives_before_the_others() -> None:
    match = table("5m0m9m1m7z1z0s5s5s1p", draws="5p")
    assert match.view(0)["hand"][:4] == ["1m", "0m", "5m", "9m"]
    assert "".join(match.view(0)["hand"]).index("0s") < "".join(match.view(0)["hand"]).index("5s")


@pytest.mark.parametrize("watcher", [None, 1, 2, 3])
def test_what_is_drawn_is_told_to_the_drawer_alone(watcher: int | None) -> None:
    match = table(draws="5z")
    assert heard(match, 0)[-1] == {"type": "draw", "seat": 0, "left": 69, "replaces": None, "tile": "5z"}
    assert heard(match, watcher)[-1] == {"type": "draw", "seat": 0, "left": 69, "replaces": None}


def test_the_start_tells_each_seat_its_own_tiles() -> None:
    match = table("", ALL_SIMPLES, draws="5z", indicators="3z", wind="S", dealer=2, honba=1, sticks=2)
    public = {
        "type": "start", "wind": "S", "dealer": 2, "honba": 1, "sticks": 2, "scores": [25000] * 4, "indicator": "3z",
    }  # fmt: skip
    assert heard(match, None)[0] == public
    assert heard(match, 1)[0] == public | {"hand": tiles("234m 56667p 34578s")}


def test_waits_furiten_and_ippatsu_are_for_the_own_eyes() -> None:
    match = table(ALL_SIMPLES, "", "", draws="5z 6s")
    put(match, 0, "riichi 5z*")
    assert own(match, 0)["waits"] == ["6s", "9s"]
    assert own(match, 0)["ippatsu"]
    put(match, 1, "6s*")
    assert own(match, 0)["furiten"]
    assert [own(match, seat)["waits"] for seat in (1, 2, 3)] == [[], [], []]
    assert [own(match, seat)["furiten"] for seat in (1, 2, 3)] == [False] * 3


def test_R5_of_each_wait_a_seat_is_told_how_many_it_has_not_seen() -> None:
    """Two in the own hand, one in a river, one in a meld, one as an indicator."""
    match = table(ALL_SIMPLES, "9s", "6s33z", draws="5z 3z 9s", indicators="6s")
    assert own(match, 0)["waits"] == ["6s", "9s"]
    assert own(match, 0)["unseen"] == [3, 4]
    put(match, 0, "5z*")
    put(match, 1, "9s")
    assert own(match, 0)["unseen"] == [3, 3]
    assert own(match, 1)["unseen"] == []


def test_R5_a_tile_that_was_called_is_counted_once() -> None:
    match = table("4m", "23m789p345s66p78s6s", draws="7z")
    say(match, 0, "4m")
    say(match, 1, "chi 23m")
    put(match, 1, "6s")
    assert (own(match, 1)["waits"], own(match, 1)["unseen"]) == (["6s", "9s"], [3, 4])


def test_R7_a_view_says_which_furiten_it_is() -> None:
    match = table(ALL_SIMPLES, draws="6s 6s")
    assert own(match, 0)["furitenBy"] is None
    put(match, 0, "6s*")
    assert own(match, 0)["furitenBy"] == "own"
    match = table(ALL_SIMPLES, draws="5z 6s")
    put(match, 0, "5z*")
    put(match, 1, "6s*")
    assert own(match, 0)["furitenBy"] == "turn"
    match = table(ALL_SIMPLES, draws="5z 6s")
    put(match, 0, "riichi 5z*")
    put(match, 1, "6s*")
    assert own(match, 0)["furitenBy"] == "riichi"


def test_a_view_says_whether_riichi_is_open() -> None:
    match = table(ALL_SIMPLES, draws="5z")
    assert own(match, 0)["mayRiichi"]
    assert not own(match, 1)["mayRiichi"]
    put(match, 0, "riichi 5z*")
    draw_on(match, 3)
    assert not own(match, 0)["mayRiichi"]


# -- the table -------------------------------------------------------------------------------------


def test_rivers_melds_and_sticks_are_public() -> None:
    match = table("3z", ALL_SIMPLES, "33z6z", draws="7z 5z")
    say(match, 0, "3z")
    say(match, 2, "pon 33z")
    put(match, 2, "6z")
    draw_on(match, 2)
    put(match, 1, "riichi " + own(match, 1)["drawn"] + "*")
    for watcher in WATCHERS:
        view = match.view(watcher)
        assert view["rivers"][0][0] == {"tile": "3z", "drawn": False, "declares": False, "called": True}
        assert view["melds"][2] == [{"type": "pon", "tiles": ["3z"] * 3, "called": "3z", "from": 0}]
        assert view["riichi"] == [0, 1, 0, 0]
        assert view["sticks"] == 1
        assert view["points"] == [25000, 24000, 25000, 25000]


def test_the_discard_that_may_be_claimed_lies_in_the_middle() -> None:
    match = table("5m", "46m", draws="7z")
    assert match.view()["offer"] is None
    say(match, 0, "5m")
    assert match.view()["offer"] == {"what": "discard", "seat": 0, "tile": "5m"}
    say(match, 1, "pass")
    assert match.view()["offer"] is None


def test_the_last_discard_is_seen_until_it_is_called_or_the_next_turn_is_over() -> None:
    match = table("5m", "46m3z", draws="7z")
    assert match.view()["last"] is None
    say(match, 0, "5m")
    assert match.view()["last"] == {"seat": 0, "tile": "5m"}
    called = noripan.replay(match.record())
    say(match, 1, "pass")
    assert match.view()["last"] == {"seat": 0, "tile": "5m"}
    say(called, 1, "chi 46m")
    assert called.view()["last"] is None


@pytest.mark.parametrize("phase", ["turn", "claim"])
def test_phases_and_whose_turn_it_is(phase: str) -> None:
    match = table("5m", "46m", draws="7z")
    if phase == "claim":
        say(match, 0, "5m")
    for watcher in WATCHERS:
        assert match.view(watcher)["phase"] == phase
        assert match.view(watcher)["turn"] == 0


# -- claims ----------------------------------------------------------------------------------------


def test_who_is_asked_is_told_to_nobody_else() -> None:
    """Seat 1 could chi, seat 2 pon: each sees itself asked, seat 3 and the discarder see nobody."""
    match = table("5m", "46m", "55m", draws="7z")
    say(match, 0, "5m")
    assert asked(match) == [1, 2]
    assert [match.view(watcher)["pending"] for watcher in WATCHERS] == [[], [], [1], [2], []]


@pytest.mark.parametrize("watcher", [None, 0, 3])
def test_who_could_claim_makes_no_difference_to_the_others(watcher: int | None) -> None:
    """With the hands of seats 1 and 2 changed about, seat 2 is asked instead of seat 1, and nobody else can tell."""
    seen = []
    for hands in (("55m", ""), ("", "55m")):
        match = table("5m", *hands, "19p", draws="7z", indicators="1z")
        say(match, 0, "5m")
        view = match.view(watcher)
        seen.append([view["phase"], view["pending"], view["turn"], view["offer"], view["legal"], view["counts"]])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("answer", ["pass", "pon 55m", "kan"])
def test_a_sealed_answer_is_seen_by_its_giver_alone(answer: str) -> None:
    match = table("5m", "46m", "055m", draws="7z")
    say(match, 0, "5m")
    before = {watcher: match.view(watcher) for watcher in WATCHERS}
    told = len(heard(match, None))
    say(match, 2, answer)
    for watcher in (None, 0, 1, 3):
        assert match.view(watcher) == before[watcher]
    assert own(match, 2)["answered"]
    assert match.view(2)["pending"] == []
    assert len(heard(match, None)) == told


def test_passing_makes_no_event() -> None:
    match = table("5m", "46m", "55m", draws="7z")
    say(match, 0, "5m")
    before = len(heard(match, None))
    say(match, 2, "pass")
    assert len(heard(match, None)) == before
    say(match, 1, "pass")
    assert [event["type"] for event in heard(match, None)[before:]] == ["draw"]


# -- the end ---------------------------------------------------------------------------------------


def test_the_events_of_a_short_deal() -> None:
    match = table(ALL_SIMPLES, draws="5z 6s", indicators="3z", ura="6z")
    put(match, 0, "riichi 5z*")
    say(match, 1, "6s*")
    say(match, 0, "ron")
    told = [event["type"] for event in heard(match, None)]
    assert told == ["start", "draw", "discard", "riichi", "draw", "discard", "end"]
    assert events(match, "discard")[0] == {"seat": 0, "tile": "5z", "drawn": True, "declares": True}
    (end,) = events(match, "end")
    assert (end["encore"], end["result"]["scores"]) == (False, [12000, -12000, 0, 0])
    assert end["result"]["detail"] == ended(match)


def test_a_call_and_a_kan_are_told_with_their_tiles() -> None:
    match = table("3z", "33z6z", draws="7z . . . 3z")
    say(match, 0, "3z")
    say(match, 1, "pon 33z")
    put(match, 1, "6z")
    draw_on(match, 3)
    put(match, 1, "kakan 3z")
    pon = {"type": "pon", "tiles": ["3z"] * 3, "called": "3z", "from": 0}
    assert events(match, "call") == [{"seat": 1, "meld": pon}]
    assert events(match, "kan") == [{"seat": 1, "meld": pon | {"type": "kakan", "tiles": ["3z"] * 4}}]


def test_the_ura_indicators_are_shown_for_a_riichi_that_wins_and_for_nothing_else() -> None:
    for declared in (True, False):
        match = won(1, 2, declared=declared)
        assert ended(match)["ura"] == (["5z"] if declared else [])


def test_the_outcome_is_seen_while_the_dealer_is_asked() -> None:
    match = won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask")
    for watcher in WATCHERS:
        view = match.view(watcher)
        assert view["phase"] == "encore"
        assert view["pending"] == [3]
        assert view["turn"] == 3
        assert view["result"]["scores"] == [0, 0, -2900, 2900]
        assert "stop" not in view["result"]["detail"]
    assert match.view(0)["hand"] != []


@pytest.mark.parametrize(("answer", "stop"), [("stop", True), ("go on", False)])
def test_R17_the_answer_of_the_dealer_comes_with_the_end(answer: str, stop: bool) -> None:
    match = won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask")
    (asked,) = events(match, "encore")
    assert (asked["seat"], asked["result"]) == (3, match.view()["result"])
    assert events(match, "end") == []
    say(match, 3, answer)
    (end,) = events(match, "end")
    assert end["encore"]
    assert end["result"]["detail"] == ended(match)
    assert ended(match)["stop"] is stop
    assert end["result"]["scores"] == asked["result"]["scores"]


def test_after_a_draw_the_hands_that_are_tenpai_are_shown() -> None:
    match = drawn(1)
    assert set(ended(match)["hands"]) == {"1"}
    match = drawn(1, wind="S", dealer=3, scores=[40000, 20000, 20000, 20000])
    assert match.view()["phase"] == "end"
    assert match.view()["turn"] is None
    shown = {place for place, looker, _ in match.deal.census() if place.startswith("hand") and looker == -1}
    assert shown == {"hand 1"}


def test_R6_a_hand_that_is_shown_lies_there_with_its_melds_and_its_waits() -> None:
    match = table("4m", "23m789p345s66p78s6s", draws="7z")
    say(match, 0, "4m")
    say(match, 1, "chi 23m")
    put(match, 1, "6s")
    draw_on(match)
    outcome = ended(match)
    assert outcome["melds"] == {"1": [{"type": "chi", "tiles": ["2m", "3m", "4m"], "called": "4m", "from": 0}]}
    assert outcome["waits"] == {"1": ["6s", "9s"]}


def test_R17_the_last_deal_says_how_the_match_ended() -> None:
    match = drawn(1, wind="S", dealer=3, scores=[40000, 20000, 20000, 20000])
    final = match.view()["result"]["detail"]["final"]
    assert final["scores"] == match.carry.scores
    assert final["places"] == [1, 2, 3, 4]
    assert sum(final["points"]) == 0
    assert final == events(match, "end")[0]["result"]["detail"]["final"]


def test_R17_a_deal_that_is_not_the_last_says_nothing_of_the_end() -> None:
    result = drawn(1).chapters[0].result
    assert result is not None
    assert "final" not in result.detail
