"""R17: when a match is over, and what it is worth to each: tobi, the extra wind, agari-yame, places, uma and oka."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended
from tests.games.riichi.riichi_tables import aborted, after, choices, drawn, phase, refused, say, won

from noripan.core.match import Match
from noripan.games import find
from noripan.games.riichi.carry import RiichiCarry, final_points
from noripan.games.riichi.rules import RiichiRules

LAST: dict[str, Any] = {"wind": "S", "dealer": 3}
EVEN = [25000] * 4


def settled(match: Match) -> dict[str, Any]:
    """The result of a match that is over."""
    result = match.result()
    assert result is not None, "the match goes on"
    return result.detail


# -- the last deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scores", [[25000, 28000, 24000, 23000], [31000, 22000, 23000, 24000]])
def test_R17_the_match_ends_when_the_last_dealer_goes_and_somebody_has_returned(scores: list[int]) -> None:
    """Seat 1 wins 2,000 from seat 2: it has 30,000 then, or seat 0 has more."""
    match = won(1, 2, **LAST, scores=scores)
    assert match.over
    assert match.carry.winners == [1 if scores[1] == 28000 else 0]


def test_R17_it_goes_on_before_the_last_deal() -> None:
    match = won(1, 2, wind="S", dealer=2, scores=[31000, 22000, 23000, 24000])
    assert after(match) == ("S", 3, 0, 0)
    assert not match.over


def test_R17_it_goes_on_while_the_last_dealer_stays() -> None:
    match = won(3, 2, **LAST, scores=[35000, 22000, 23000, 20000])
    assert after(match) == ("S", 3, 1, 0)
    assert not match.over


@pytest.mark.parametrize(("west_round", "over"), [("off", True), ("at once", False), ("dealer first", False)])
def test_R17_with_nobody_at_the_points_to_return_another_wind_is_played(west_round: str, over: bool) -> None:
    match = won(1, 2, **LAST, scores=[25000, 27900, 24000, 23100], west_round=west_round)
    assert match.over == over
    if not over:
        assert after(match) == ("W", 0, 0, 0)


@pytest.mark.parametrize(("length", "wind"), [("east", "E"), ("hanchan", "S")])
def test_R17_the_last_deal_is_the_fourth_of_the_last_wind(length: str, wind: str) -> None:
    match = won(1, 2, wind=wind, dealer=3, scores=[31000, 22000, 23000, 24000], length=length)
    assert match.over


def test_R17_after_an_east_match_the_extra_wind_is_south() -> None:
    match = won(1, 2, wind="E", dealer=3, scores=EVEN, length="east")
    assert after(match) == ("S", 0, 0, 0)


@pytest.mark.parametrize("scores", [[31000, 22000, 23000, 24000], EVEN])
def test_R17_an_abortive_draw_never_ends_the_match(scores: list[int]) -> None:
    match = aborted(**LAST, scores=scores)
    assert after(match) == ("S", 3, 1, 0)
    assert not match.over


# -- the extra wind --------------------------------------------------------------------------------

BOTH_WESTS = pytest.mark.parametrize("west_round", ["at once", "dealer first"])


@BOTH_WESTS
def test_R17_the_extra_wind_ends_when_the_dealer_goes_and_somebody_has_returned(west_round: str) -> None:
    match = won(2, 1, wind="W", dealer=0, scores=[23000, 23000, 28000, 26000], west_round=west_round)
    assert match.over


@BOTH_WESTS
def test_R17_it_goes_on_while_nobody_has(west_round: str) -> None:
    match = won(2, 1, wind="W", dealer=0, scores=[23000, 23000, 27900, 26100], west_round=west_round)
    assert after(match) == ("W", 1, 0, 0)


@BOTH_WESTS
def test_R17_when_the_dealer_stays_it_ends_at_once_or_not_yet(west_round: str) -> None:
    """The dealer wins 2,900 and has 30,000; nobody asks for the match to end."""
    scores = [27100, 23000, 25000, 24900]
    match = won(0, 1, wind="W", scores=scores, west_round=west_round, agari_yame="off")
    assert match.over == (west_round == "at once")
    if not match.over:
        assert after(match) == ("W", 0, 1, 0)


@BOTH_WESTS
def test_R17_so_after_a_draw(west_round: str) -> None:
    match = drawn(0, wind="W", scores=[27000, 23000, 25000, 25000], west_round=west_round)
    assert match.over == (west_round == "at once")


@BOTH_WESTS
@pytest.mark.parametrize(("length", "wind"), [("east", "S"), ("hanchan", "W")])
def test_R17_the_extra_wind_ends_with_its_fourth_dealer(length: str, wind: str, west_round: str) -> None:
    more: dict[str, Any] = {"wind": wind, "dealer": 3, "scores": EVEN, "length": length, "west_round": west_round}
    assert won(1, 2, **more).over
    assert not won(3, 2, **more).over
    assert not aborted(**more).over


# -- agari-yame ------------------------------------------------------------------------------------

LEADING = [24000, 23000, 22000, 31000]  # the last dealer is first
BELOW = [25000, 25000, 24000, 26000]  # and first, but below 30,000


def test_R17_a_leading_dealer_who_wins_the_last_deal_is_asked() -> None:
    match = won(3, 2, **LAST, scores=LEADING, agari_yame="ask")
    assert phase(match) == "encore"
    assert match.pending() == [3]
    assert choices(match, 3) == {"stop", "go on"}
    assert choices(match, 0) == set()
    assert match.view()["result"]["detail"]["kind"] == "win"


@pytest.mark.parametrize(("answer", "over"), [("stop", True), ("go on", False)])
def test_R17_the_answer_ends_the_match_or_does_not(answer: str, over: bool) -> None:
    match = won(3, 2, **LAST, scores=LEADING, agari_yame="ask")
    say(match, 3, answer)
    assert match.over == over
    assert ended(match)["stop"] == over
    assert match.carry.scores == [24000, 23000, 22000 - 2900, 31000 + 2900]
    if not over:
        assert after(match) == ("S", 3, 1, 0)


@pytest.mark.parametrize(("agari_yame", "over"), [("off", False), ("auto", True)])
def test_R17_or_nobody_asks(agari_yame: str, over: bool) -> None:
    match = won(3, 2, **LAST, scores=LEADING, agari_yame=agari_yame)
    assert match.over == over
    assert ended(match)["stop"] == over


@pytest.mark.parametrize("agari_yame", ["ask", "auto"])
@pytest.mark.parametrize(
    "how",
    [
        {**LAST, "scores": [36000, 21000, 22000, 21000]},  # not leading
        {**LAST, "scores": [33900, 10000, 25100, 31000]},  # level with the first dealer, who is ahead
        {**LAST, "scores": BELOW, "yame_returned": True},  # leading, but below 30,000
        {"wind": "S", "dealer": 2, "scores": [24000, 23000, 31000, 22000]},  # not the last deal
        {"wind": "E", "dealer": 3, "scores": LEADING},
    ],
)
def test_R17_no_agari_yame(how: dict[str, Any], agari_yame: str) -> None:
    match = won(how["dealer"], 1, **how, agari_yame=agari_yame)
    assert not match.over
    assert phase(match) == "turn"
    assert after(match) == (how["wind"], how["dealer"], 1, 0)


@pytest.mark.parametrize("yame_returned", [False, True])
def test_R17_without_an_extra_wind_leading_is_enough(yame_returned: bool) -> None:
    match = won(3, 1, **LAST, scores=BELOW, agari_yame="auto", west_round="off", yame_returned=yame_returned)
    assert match.over


@pytest.mark.parametrize("preset", ["standard", "local"])
@pytest.mark.parametrize("answer", ["stop", "go on"])
def test_R17_in_standard_and_local_whoever_leads_is_asked_below_the_points_to_return_too(
    preset: str, answer: str
) -> None:
    """The dealer of South 4 wins 2,900 and leads with 28,900; nobody has 30,000."""
    match = won(3, 1, **LAST, scores=BELOW, preset=preset)
    assert phase(match) == "encore"
    assert match.pending() == [3]
    say(match, 3, answer)
    assert match.over == (answer == "stop")
    assert match.carry.scores == [25000, 25000 - 2900, 24000, 26000 + 2900]


@pytest.mark.parametrize("preset", ["tenhou", "majsoul"])
def test_R17_in_tenhou_and_majsoul_the_points_to_return_are_needed(preset: str) -> None:
    """Both end the match by themselves, and both only with 30,000."""
    assert after(won(3, 1, **LAST, scores=BELOW, preset=preset)) == ("S", 3, 1, 0)
    assert won(3, 1, **LAST, scores=[25000, 25000, 22900, 27100], preset=preset).over


def test_R17_so_with_tenpai_yame() -> None:
    """A dealer alone in tenpai gets 3,000 and leads with 29,000."""
    assert phase(drawn(3, **LAST, scores=BELOW, tenpai_yame="ask")) == "encore"
    assert after(drawn(3, **LAST, scores=BELOW, tenpai_yame="ask", yame_returned=True)) == ("S", 3, 1, 0)


def test_R17_a_win_of_another_is_no_agari_yame() -> None:
    match = won(1, 2, **LAST, scores=LEADING, agari_yame="ask")
    assert match.over
    assert not ended(match)["stop"]


def test_R17_in_the_extra_wind_a_dealer_may_stop_too() -> None:
    scores = [28000, 24000, 24000, 24000]
    match = won(0, 1, wind="W", scores=scores, west_round="dealer first", agari_yame="ask")
    assert phase(match) == "encore"
    match = won(0, 1, wind="W", scores=scores, west_round="at once", agari_yame="ask")
    assert match.over


@pytest.mark.parametrize("tenpai_yame", ["off", "ask", "auto"])
def test_R17_tenpai_yame_is_the_same_after_a_draw(tenpai_yame: str) -> None:
    match = drawn(3, **LAST, scores=LEADING, tenpai_yame=tenpai_yame)
    assert match.over == (tenpai_yame == "auto")
    assert (phase(match) == "encore") == (tenpai_yame == "ask")
    if tenpai_yame == "ask":
        say(match, 3, "stop")
        assert match.over


@pytest.mark.parametrize("agari_yame", ["off", "ask", "auto"])
def test_R17_agari_yame_is_for_wins_alone(agari_yame: str) -> None:
    match = drawn(3, **LAST, scores=LEADING, agari_yame=agari_yame, tenpai_yame="off")
    assert after(match) == ("S", 3, 1, 0)
    match = aborted(**LAST, scores=LEADING, agari_yame=agari_yame, tenpai_yame="auto")
    assert after(match) == ("S", 3, 1, 0)


def test_R17_a_noten_dealer_has_no_tenpai_yame() -> None:
    match = drawn(1, **LAST, scores=LEADING, tenpai_yame="ask")
    assert match.over
    assert not ended(match)["stop"]


def test_R17_where_only_wins_keep_the_dealer_there_is_no_tenpai_yame() -> None:
    match = drawn(3, **LAST, scores=LEADING, tenpai_yame="ask", renchan="win")
    assert match.over


def test_R17_only_the_dealer_answers_and_nothing_but_stop_or_go_on() -> None:
    match = won(3, 2, **LAST, scores=LEADING, agari_yame="ask")
    for seat, said in ((0, "stop"), (1, "go on"), (3, "pass"), (3, "1z")):
        error = refused(match, seat, said)
        assert (error.code, error.facts) == ("encore", {"seat": 3})


# -- tobi ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "tobi", "over"),
    [
        (1900, "below 0", True),
        (2000, "below 0", False),
        (2000, "0 or below", True),
        (2100, "0 or below", False),
        (1900, "off", False),
    ],
)
def test_R17_the_match_ends_when_somebody_is_broke(points: int, tobi: str, over: bool) -> None:
    """Seat 2 pays 2,000."""
    match = won(1, 2, scores=[36000, 36000, points, 28000 - points], tobi=tobi)
    assert match.over == over


def test_R17_a_draw_may_break_somebody() -> None:
    assert drawn(0, 1, 3, scores=[36000, 36000, 2900, 25100]).over
    assert not drawn(0, 1, 3, scores=[36000, 36000, 3000, 25000]).over


def test_R17_also_when_the_dealer_stays_and_before_anybody_is_asked() -> None:
    assert won(0, 2, scores=[36000, 36000, 2800, 25200]).over
    assert won(3, 2, **LAST, scores=[24000, 42000, 2800, 31200], agari_yame="ask").over


def test_R17_an_abortive_draw_breaks_nobody() -> None:
    match = aborted(scores=[36000, 36000, -100, 28100])
    assert not match.over


# -- places and the score --------------------------------------------------------------------------


def test_R17_sticks_left_on_the_table_go_to_first_place() -> None:
    match = drawn(1, **LAST, scores=[35000, 22000, 20000, 20000], sticks=3)
    assert match.over
    assert match.carry.scores == [34000 + 3000, 25000, 19000, 19000]
    assert after(match)[3] == 0
    assert sum(match.carry.scores) == 100_000


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ([40000, 30000, 20000, 10000], [1, 2, 3, 4]),
        ([10000, 20000, 30000, 40000], [4, 3, 2, 1]),
        ([25000, 25000, 25000, 25000], [1, 2, 3, 4]),
        ([20000, 30000, 20000, 30000], [3, 1, 4, 2]),
    ],
)
def test_R17_places_are_by_points_and_ties_by_seat(scores: list[int], places: list[int]) -> None:
    game = find("riichi")
    carry = RiichiCarry(scores, 8, True, [places.index(1)], 1, 3, 0, 0)
    assert game.placements(game.rules(), carry) == places


def test_R17_on_a_tie_the_sticks_go_to_the_earlier_dealer() -> None:
    match = drawn(0, 1, 2, 3, wind="W", dealer=3, scores=[20000, 29000, 21000, 29000], sticks=1, renchan="win")
    assert match.carry.winners == [1]
    assert match.carry.scores == [20000, 30000, 21000, 29000]


@pytest.mark.parametrize(
    ("uma", "oka", "final"),
    [
        ("15-5", True, [45.0, 5.0, -15.0, -35.0]),
        ("15-5", False, [30.0, 10.0, -10.0, -30.0]),
        ("none", True, [30.0, 0.0, -10.0, -20.0]),
        ("none", False, [15.0, 5.0, -5.0, -15.0]),
        ("10-5", True, [40.0, 5.0, -15.0, -30.0]),
        ("20-10", True, [50.0, 10.0, -20.0, -40.0]),
        ("30-10", True, [60.0, 10.0, -20.0, -50.0]),
    ],
)
def test_R17_uma_and_oka(uma: str, oka: bool, final: list[float]) -> None:
    """40,000 is 10 above the 30,000 to return; 20 more are the oka, 15 the uma."""
    rules = find("riichi").rules(uma=uma, oka=oka)
    assert isinstance(rules, RiichiRules)
    assert final_points(rules, [40000, 30000, 20000, 10000]) == final
    assert sum(final) == 0


def test_R17_the_result_of_a_match_tells_places_and_score() -> None:
    match = won(1, 2, **LAST, scores=[25000, 28000, 24000, 23000])
    detail = settled(match)
    assert match.carry.scores == [25000, 30000, 22000, 23000]
    assert detail["places"] == [2, 1, 4, 3]
    assert detail["final"] == [-5 + 5, 0 + 20 + 15, -8 - 15, -7 - 5]
    assert match.carry.winners == [1]


def test_R17_a_match_that_goes_on_has_no_result() -> None:
    match = won(1, 2)
    assert match.result() is None
    assert "final" not in match.carry.encode()


def test_R17_after_the_end_nothing_is_played() -> None:
    match = won(1, 2, **LAST, scores=[25000, 28000, 24000, 23000])
    for seat in range(4):
        assert choices(match, seat) == set()
        assert refused(match, seat, "pass").code == "over"
    assert match.pending() == []
