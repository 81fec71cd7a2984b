"""R10: several wins on one tile. The next in turn alone, or everybody; honba and sticks go to the first."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended
from tests.games.riichi.riichi_tables import after, asked, claims, say, table

from noripan.core.match import Match

# Each waits for 5m and 8m; all simples and pinfu: 2,000 points; pinfu: 1,000 points; to a dealer 2,900 and 1,500.
DEARER = "67m234p567p34577s"
CHEAP = "67m345p678p23499s"
ANOTHER = "67m123p789p56788s"


def discarded(discarder: int = 0, hands: tuple[str, ...] = (DEARER, CHEAP, ANOTHER), **more: Any) -> Match:
    """This seat has discarded 5m; the hands are those of the next, second and third in turn."""
    held = ["5m", *hands]
    seats = [held[(seat - discarder) % 4] for seat in range(4)]
    match = table(*seats, draws="7z", dealer=more.pop("dealer", discarder), indicators="3z", **more)
    return match


def answers(match: Match, discarder: int, *said: str) -> None:
    """The answers of the next, second and third in turn, given from the last to the first."""
    say(match, discarder, "5m")
    for step in (3, 2, 1):
        seat = (discarder + step) % 4
        if seat in asked(match):
            say(match, seat, said[step - 1])


def winners(match: Match) -> list[int]:
    return [win["seat"] for win in ended(match)["wins"]]


@pytest.mark.parametrize("discarder", range(4))
def test_R10_with_head_bump_only_the_next_in_turn_wins(discarder: int) -> None:
    match = discarded(discarder, ron="head bump")
    answers(match, discarder, "ron", "ron", "ron")
    assert winners(match) == [(discarder + 1) % 4]
    assert changes(match)[discarder] == -2000
    assert sorted(changes(match)) == [-2000, 0, 0, 2000]


@pytest.mark.parametrize(
    ("said", "winner"),
    [(("pass", "ron", "ron"), 2), (("pass", "pass", "ron"), 3), (("ron", "pass", "ron"), 1)],
)
def test_R10_who_passes_leaves_it_to_the_following(said: tuple[str, ...], winner: int) -> None:
    match = discarded(ron="head bump")
    answers(match, 0, *said)
    assert winners(match) == [winner]


@pytest.mark.parametrize("discarder", range(4))
def test_R10_with_all_everybody_wins_and_is_paid_in_full(discarder: int) -> None:
    match = discarded(discarder, ron="all")
    answers(match, discarder, "ron", "ron", "ron")
    following = [(discarder + step) % 4 for step in (1, 2, 3)]
    assert winners(match) == following
    assert [changes(match)[seat] for seat in (discarder, *following)] == [-4000, 2000, 1000, 1000]
    assert ended(match)["winners"] == following


def test_R10_two_of_three_may_win() -> None:
    match = discarded(ron="all")
    answers(match, 0, "ron", "pass", "ron")
    assert changes(match) == [-3000, 2000, 0, 1000]


@pytest.mark.parametrize("discarder", range(4))
def test_R10_honba_and_sticks_go_to_the_next_in_turn_alone(discarder: int) -> None:
    match = discarded(discarder, ron="all", honba=2, sticks=3)
    answers(match, discarder, "ron", "ron", "ron")
    order = [(discarder + step) % 4 for step in range(4)]
    assert [changes(match)[seat] for seat in order] == [-4600, 2000 + 600 + 3000, 1000, 1000]
    assert [win["sticks"] for win in ended(match)["wins"]] == [3000, 0, 0]
    assert after(match)[3] == 0


def test_R10_if_the_next_passes_honba_and_sticks_go_to_the_second() -> None:
    match = discarded(ron="all", honba=1, sticks=1)
    answers(match, 0, "pass", "ron", "ron")
    assert changes(match) == [-2300, 0, 1000 + 300 + 1000, 1000]


def dealer_wins(ron: str) -> Match:
    """The dealer, seat 0, has passed; seat 1 discards 5m on which seats 2 and 0 win, in this order."""
    match = table(CHEAP, "5m", DEARER, draws="7z 7z", indicators="3z", ron=ron, honba=1)
    say(match, 0, "7z*")
    say(match, 1, "5m")
    for seat in (0, 2):
        say(match, seat, "ron")
    return match


def test_R10_the_dealer_stays_if_among_the_winners() -> None:
    match = dealer_wins("all")
    assert winners(match) == [2, 0]
    assert changes(match) == [1500, -1500 - 2300, 2300, 0]
    assert after(match) == ("E", 0, 2, 0)


def test_R10_the_dealer_goes_if_bumped() -> None:
    match = dealer_wins("head bump")
    assert winners(match) == [2]
    assert after(match) == ("E", 1, 0, 0)


def test_R10_the_stick_of_a_riichi_that_is_won_on_goes_to_nobody() -> None:
    match = table("111222333z44z77z", DEARER, CHEAP, draws="5m", indicators="3z", ron="all")
    say(match, 0, "riichi 5m*")
    say(match, 1, "ron")
    say(match, 2, "ron")
    assert changes(match) == [-3000, 2000, 1000, 0]
    assert after(match)[3] == 0


def test_R10_an_added_kan_may_be_robbed_by_several() -> None:
    match = table("5m", "55m4z", DEARER, CHEAP, draws="7z 1z 2z 1z 0m", indicators="3z", ron="all")
    say(match, 0, "5m")
    for seat in asked(match):
        say(match, seat, "pon 55m" if seat == 1 else "pass")
    for seat, tile in ((1, "4z"), (2, "1z*"), (3, "2z*"), (0, "1z*")):
        say(match, seat, tile)
    say(match, 1, "kakan 5m")
    assert [claims(match, seat) for seat in (2, 3)] == [{"ron"}, {"ron"}]
    say(match, 3, "ron")
    say(match, 2, "ron")
    assert winners(match) == [2, 3]
