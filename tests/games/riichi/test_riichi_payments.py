"""R16: who pays what at a win, with honba and sticks; points and sticks together never change.

The winning hand is all simples and pinfu: 2 han 30 fu by ron, by tsumo one han more and 20 fu.
"""

from __future__ import annotations

import pytest
from tests.games.games_common import changes, ended
from tests.games.riichi.riichi_tables import ALL_SIMPLES, after, draw_on, put, say, table, won, yaku


@pytest.mark.parametrize(("winner", "source", "dealer"), [(1, 0, 0), (1, 2, 0), (3, 1, 2), (0, 3, 1)])
def test_R16_at_a_ron_the_discarder_pays_four_times_the_base(winner: int, source: int, dealer: int) -> None:
    match = won(winner, source, dealer=dealer)
    assert yaku(match) == {"tanyao": 1, "pinfu": 1}
    assert changes(match) == [2000 if seat == winner else -2000 if seat == source else 0 for seat in range(4)]
    assert ended(match)["wins"][0]["points"] == 2000


@pytest.mark.parametrize(("winner", "source"), [(0, 1), (2, 3), (3, 0)])
def test_R16_to_the_dealer_six_times(winner: int, source: int) -> None:
    match = won(winner, source, dealer=winner)
    assert changes(match) == [2900 if seat == winner else -2900 if seat == source else 0 for seat in range(4)]


@pytest.mark.parametrize(("winner", "dealer"), [(1, 0), (2, 0), (0, 3), (3, 1)])
def test_R16_at_a_tsumo_the_dealer_pays_twice_what_the_others_pay(winner: int, dealer: int) -> None:
    """Base 640: 1,300 from the dealer and 700 from each of the others, rounded up one by one."""
    match = won(winner, winner, dealer=dealer)
    assert changes(match) == [2700 if seat == winner else -1300 if seat == dealer else -700 for seat in range(4)]
    assert ended(match)["wins"][0]["points"] == 2700


@pytest.mark.parametrize("winner", range(4))
def test_R16_at_the_dealers_tsumo_everybody_pays_twice(winner: int) -> None:
    match = won(winner, winner, dealer=winner)
    assert changes(match) == [3900 if seat == winner else -1300 for seat in range(4)]


@pytest.mark.parametrize("honba", [1, 2, 5])
def test_R16_every_honba_is_300_from_the_discarder_or_100_from_each(honba: int) -> None:
    assert changes(won(1, 2, honba=honba)) == [0, 2000 + 300 * honba, -2000 - 300 * honba, 0]
    assert changes(won(1, 1, honba=honba)) == [
        -1300 - 100 * honba,
        2700 + 300 * honba,
        -700 - 100 * honba,
        -700 - 100 * honba,
    ]


@pytest.mark.parametrize("honba", [1, 2])
def test_R16_a_house_may_count_1500_for_a_honba(honba: int) -> None:
    """All from the discarder, or 500 from each."""
    ron, tsumo = (won(1, source, honba=honba, honba_points=1500) for source in (2, 1))
    assert changes(ron) == [0, 2000 + 1500 * honba, -2000 - 1500 * honba, 0]
    assert changes(tsumo) == [-1300 - 500 * honba, 2700 + 1500 * honba, -700 - 500 * honba, -700 - 500 * honba]
    assert ended(ron)["wins"][0]["honba"] == [0, 1500 * honba, -1500 * honba, 0]
    assert ended(tsumo)["wins"][0]["honba"] == [-500 * honba, 1500 * honba, -500 * honba, -500 * honba]


def test_R16_points_of_a_win_are_told_without_honba_and_sticks() -> None:
    win = ended(won(1, 2, honba=2, sticks=3))["wins"][0]
    assert (win["points"], win["payments"], win["sticks"]) == (2000, [0, 2600, -2600, 0], 3000)


@pytest.mark.parametrize("source", [1, 2])
def test_R16_the_winner_takes_the_sticks_on_the_table(source: int) -> None:
    without, with_sticks = (changes(won(1, source, sticks=sticks)) for sticks in (0, 3))
    assert with_sticks == [gain + (3000 if seat == 1 else 0) for seat, gain in enumerate(without)]
    assert after(won(1, source, sticks=3))[3] == 0


def test_R16_the_own_stick_comes_back() -> None:
    match = won(1, 2, declared=True)
    assert yaku(match) == {"double riichi": 2, "tanyao": 1, "pinfu": 1}
    assert changes(match) == [0, 7700, -7700, 0]


def test_R16_the_stick_of_another_is_won() -> None:
    """Seat 3 declares, seat 1 wins on seat 2."""
    match = table("", ALL_SIMPLES, "", "123456789m44z67p", draws="1z 2z 3z 2s 1z 2z 6s", indicators="3z")
    draw_on(match, 3)
    put(match, 3, "riichi 2s*")
    draw_on(match, 2)
    say(match, 2, "6s*")
    say(match, 1, "ron")
    assert changes(match) == [0, 3000, -2000, -1000]


@pytest.mark.parametrize(("winner", "source", "dealer"), [(1, 0, 0), (0, 0, 0), (2, 2, 1), (3, 2, 3)])
def test_R16_points_and_sticks_together_stay_the_same(winner: int, source: int, dealer: int) -> None:
    match = won(winner, source, dealer=dealer, honba=3, sticks=2, declared=True)
    assert sum(match.carry.scores) == 100_000 + 2000
    assert sum(changes(match)) == 2000
