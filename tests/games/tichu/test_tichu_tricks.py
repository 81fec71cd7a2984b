"""Leading, following, passing, and how tricks and rounds end (T2, T3, T6, T7, T8, T11)."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended, events, refused
from tests.games.tichu.tichu_tables import action, choices, filled, passes, phase, pile, playing, put, table, tichu

BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])


# -- the first lead --------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", range(4))
def test_T11_the_holder_of_the_mahjong_leads_first(holder: int) -> None:
    hands = ["2s", "2h", "2d", "2c"]
    hands[holder] += " MAHJONG"
    match = table(*filled(hands))
    assert match.pending() == [holder]
    assert events(match, "lead") == [{"seat": holder}]


def test_T11_the_mahjong_decides_after_the_exchange() -> None:
    # The Mahjong stands first in seat 2's hand, so seat 3 dealt it away.
    match = table(*filled(["2s", "2h", "MAHJONG 2d", "2c"]))
    assert match.view(2)["received"]["LEFT"] == "MAHJONG"
    assert match.view(3)["given"]["RIGHT"] == "MAHJONG"
    assert match.pending() == [2]


def test_T11_the_holder_need_not_play_the_mahjong() -> None:
    match = table("MAHJONG 7s 7h", "2h", "2d", "2c", lead=0)
    assert {"7s", "7h 7s", "MAHJONG"} <= choices(match, 0)
    put(match, 0, "7s 7h")
    assert match.view()["trick"][0]["cards"] == ["7h", "7s"]


# -- following and passing -------------------------------------------------------------------------


def test_a_follow_is_of_the_same_type_and_higher() -> None:
    match = table("6s 6h 2c", "9s", "9h", "5s 5h 7s 7h 8s 8h 8d As", lead=0)
    put(match, 0, "6s 6h")
    assert choices(match, 3) == {"PASS", "7h 7s", "8d 8h", "8d 8s", "8h 8s"}


def test_T08_passing_is_allowed_even_when_one_could_play() -> None:
    match = table("2s 6h", "9s", "9h", "3s 4s", lead=0)
    put(match, 0, "2s")
    assert choices(match, 3) == {"PASS", "3s", "4s"}
    passes(match, 3)
    assert match.pending() == [2]


@BOTH
def test_T08_a_leader_cannot_pass(preset: str) -> None:
    match = table("2s 6h", "9s 3c", "9h 3d", "3s 4s", lead=0, preset=preset)
    error = refused(match, 0, action("PASS"))
    assert error.code == "pass-lead"
    assert "you must play" in error.reason
    put(match, 0, "2s")
    passes(match, 3, 2, 1)
    assert refused(match, 0, action("PASS")).code == "pass-lead"


def test_T08_who_passed_may_play_again_later_in_the_trick() -> None:
    match = table("2s 6h", "3h 9s", "4h 9h", "As 4s", lead=0)
    put(match, 0, "2s")
    passes(match, 3, 2)
    put(match, 1, "3h")
    put(match, 0, "6h")
    assert "As" in choices(match, 3)
    put(match, 3, "As")
    assert match.view()["top"]["seat"] == 3


# -- trick end -------------------------------------------------------------------------------------


def test_three_passes_give_the_trick_and_the_lead_to_its_last_player() -> None:
    match = table("5s 6h", "3h 4c", "Ts 9h", "8s 4s", lead=0)
    put(match, 0, "5s")
    put(match, 3, "8s")
    put(match, 2, "Ts")
    passes(match, 1, 0, 3)
    assert match.pending() == [2]
    assert {"5s", "8s", "Ts"} <= pile(match, 2)
    assert match.view()["trick"] == []
    assert [step.get("cards", "pass") for step in match.view()["lastTrick"]] == [["5s"], ["8s"], ["Ts"], *["pass"] * 3]
    assert events(match, "trick") == [{"seat": 2, "points": 15, "cards": ["5s", "8s", "Ts"]}]
    assert events(match, "lead")[-1] == {"seat": 2}


def test_passes_are_counted_anew_after_every_play() -> None:
    match = table("2s 6h", "3h 4c", "9s 9h", "8s 4s", lead=0)
    put(match, 0, "2s")
    passes(match, 3, 2)
    put(match, 1, "3h")
    passes(match, 0, 3)
    assert match.view()["trick"] != []
    passes(match, 2)
    assert match.pending() == [1]
    assert match.view()["trick"] == []


def test_T02_seats_that_are_out_are_not_waited_for() -> None:
    match = table("2s 6h", "", "9s 9h", "8s 4s", lead=0, out=[1])
    put(match, 0, "2s")
    passes(match, 3, 2)
    assert match.pending() == [0]
    assert "2s" in pile(match, 0)


def test_T02_two_passes_end_the_trick_of_a_winner_who_went_out_with_another_out() -> None:
    match = table("As", "", "9s 9h", "8s 4s", lead=0, out=[1])
    put(match, 0, "As")
    passes(match, 3)
    assert match.view()["trick"] != []
    passes(match, 2)
    assert "As" in pile(match, 0)


@pytest.mark.parametrize(("out", "leader"), [([], 3), ([3], 2)])
@BOTH
def test_T03_a_winner_who_is_out_hands_the_lead_on_in_turn_order(out: list[int], leader: int, preset: str) -> None:
    hands = ["As", "2h 3h", "2d 3d", "2c 3c"]
    for seat in out:
        hands[seat] = ""
    match = table(*hands, lead=0, out=out, preset=preset)
    put(match, 0, "As")
    passes(match, *(seat for seat in (3, 2, 1) if seat not in out))
    assert match.pending() == [leader]
    put(match, leader, "2d" if leader == 2 else "2c")
    assert "As" in pile(match, 0)


# -- round end -------------------------------------------------------------------------------------


@BOTH
def test_T06_the_third_player_out_ends_the_round_at_once_and_takes_the_open_trick(preset: str) -> None:
    match = table("Ks", "", "", "Ts 2c 2d", lead=3, out=[1, 2], preset=preset, target=0, won={1: "5s 5h DRAGON"})
    put(match, 3, "Ts")
    put(match, 0, "Ks")
    assert match.over
    assert {"Ts", "Ks"} <= pile(match, 0)
    assert events(match, "trick")[-1] == {"seat": 0, "points": 20, "cards": ["Ts", "Ks"]}
    assert events(match, "out") == [{"seat": 0, "place": 3}]
    assert ended(match)["out"] == [1, 2, 0]


@BOTH
def test_T06_the_last_player_has_no_answer_left(preset: str) -> None:
    match = table("Ks", "", "", "As Ah Ad Ac", lead=0, out=[1, 2], preset=preset, target=0, won={1: "DRAGON 5s 5h"})
    put(match, 0, "Ks")
    assert match.over
    assert match.pending() == match.optional() == []
    assert refused(match, 3, playing("As Ah Ad Ac")).code == "over"


@BOTH
@pytest.mark.parametrize("first", range(4))
def test_T07_first_and_second_out_of_one_team_end_the_round_at_once(first: int, preset: str) -> None:
    second = (first + 2) % 4
    hands = ["Kh 2h", "Kd 2d", "Kc 2c", "Ks 2s"]
    hands[first] = ""
    hands[second] = "As"
    match = table(*hands, lead=second, out=[first], preset=preset, target=0)
    put(match, second, "As")
    end = ended(match)
    assert end["doubleVictory"] == first % 2
    assert end["cardPoints"] == ([200, 0] if first % 2 == 0 else [0, 200])
    assert "lastPlayer" not in end
    assert "captured" not in end


def test_T07_second_and_third_out_of_one_team_are_no_double_victory() -> None:
    match = table("", "3s", "2c 2d", "4c", out=[0], lead=1)
    put(match, 1, "3s")
    assert not match.over
    put(match, 3, "4c")
    assert ended(match)["out"] == [0, 1, 3]
    assert "doubleVictory" not in ended(match)


def test_the_round_goes_on_while_two_players_of_different_teams_hold_cards() -> None:
    match = table("", "As", "2c 2d", "3c 3d", out=[0], lead=1)
    put(match, 1, "As")
    assert phase(match) == "TRICK_PLAY"
    assert not match.over


def test_the_log_tells_the_places_in_which_players_go_out() -> None:
    match = table("As", "Ks", "2c 2d", "Qs", lead=3)
    put(match, 3, "Qs")
    passes(match, 2)
    put(match, 1, "Ks")
    assert ended(match)["out"] == [3, 1]
    assert events(match, "out") == [{"seat": 3, "place": 1}, {"seat": 1, "place": 2}]


def test_an_out_player_is_never_on_turn() -> None:
    match = table("2s 5s 7s", "", "3s 6s 8s", "4s 9s Ts", lead=0, out=[1])
    for seat, card in ((0, "2s"), (3, "4s"), (2, "6s"), (0, "7s"), (3, "9s")):
        assert match.pending() == [seat]
        put(match, seat, card)
    assert 1 not in match.pending()
    assert tichu(match).hands[1] == 0
