"""Claim windows of sealed tables: equally long whether or not anybody may claim. Nobody waits for the time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.server.server_clocks import BOTS, ONE_PERSON, PEOPLE, at_window, closed_after, nobody, only

from noripan.server.table.clock import DueMove, DueRelease
from noripan.server.table.settings import ClockPlan
from noripan.server.table.windows import ALONE


@pytest.mark.parametrize("wanted", [nobody, only(0), only(1), only(0, 2)], ids=["nobody", "one", "another", "two"])
def test_a_window_among_people_is_as_long_as_the_settings_say_whoever_may_claim(
    wanted: Callable[[list[int]], bool],
) -> None:
    assert closed_after(at_window(wanted, PEOPLE, window=3.0)) == 3.0


@pytest.mark.parametrize("wanted", [nobody, only(0), only(2)], ids=["nobody", "the person", "a bot"])
def test_so_is_that_of_one_person_who_is_watched(wanted: Callable[[list[int]], bool]) -> None:
    assert closed_after(at_window(wanted, ONE_PERSON, several=True, window=3.0)) == 3.0


@pytest.mark.parametrize("wanted", [nobody, only(2)], ids=["nobody", "a bot"])
@pytest.mark.parametrize(("window", "pace", "length"), [(3.0, 0.8, ALONE), (0.3, 0.0, 0.3), (3.0, 2.0, ALONE)])
def test_to_a_person_alone_all_windows_but_their_own_are_equally_long(
    wanted: Callable[[list[int]], bool], window: float, pace: float, length: float
) -> None:
    timed = at_window(wanted, ONE_PERSON, several=False, window=window, pace=pace)
    assert closed_after(timed) == length


@pytest.mark.parametrize("wanted", [nobody, only(2), only(0, 1)], ids=["nobody", "one", "two"])
def test_windows_among_bots_are_equally_long_when_they_answer_in_time(wanted: Callable[[list[int]], bool]) -> None:
    timed = at_window(wanted, BOTS, several=False)
    for seat in timed.match.pending():
        timed.think(seat)
    assert closed_after(timed) == ALONE


def test_bots_among_themselves_are_waited_for() -> None:
    timed = at_window(only(2), BOTS, several=False)
    assert timed.wait(5) == []
    timed.think(2)
    assert [when for when, _ in timed.wait(0)] == [5.0, 5.0]
    assert not timed.match.held


@pytest.mark.parametrize("seconds", [0.0, 1.5, 2.8])
def test_an_answer_does_not_shorten_a_window(seconds: float) -> None:
    timed = at_window(only(1), PEOPLE, window=3.0)
    assert timed.wait(seconds) == []
    timed.answer(1)
    assert timed.match.held
    assert closed_after(timed) == 3.0


def test_who_has_not_answered_passes_by_the_clock_a_little_before_the_end() -> None:
    """So that writing it down does not make the window longer than others."""
    timed = at_window(only(0, 2), PEOPLE, window=3.0)
    timed.answer(2)
    (first, due), (last, release) = timed.wait(3.0)
    assert (first, due) == (2.9, DueMove(0, None, "clock"))
    assert (last, release) == (3.0, DueRelease())
    assert [(each.seat, each.clock) for each in timed.match.chapters[0].moves[-2:]] == [(2, False), (0, True)]


def test_the_time_that_is_shown_is_the_time_to_answer() -> None:
    timed = at_window(only(0), PEOPLE, window=3.0)
    shown = timed.clock.window_left(timed.now)
    assert shown == pytest.approx(2.9)
    assert timed.wait(2.8) == []
    assert timed.clock.window_left(timed.now) == pytest.approx(0.1)


def test_a_short_window_can_be_answered_most_of_its_time() -> None:
    timed = at_window(only(0), PEOPLE, window=0.05)
    assert [when for when, _ in timed.wait(0.05)] == [0.04, 0.05]


def test_a_bot_that_has_not_answered_in_time_passes() -> None:
    timed = at_window(only(2), ONE_PERSON, several=True, window=3.0)
    assert timed.asked == [2]
    (_, due), (last, _) = timed.wait(3.0)
    assert due == DueMove(2, None, "bot")
    assert last == 3.0


def test_a_bots_answer_in_a_window_is_sealed_at_once_and_closes_nothing() -> None:
    timed = at_window(only(2), ONE_PERSON, several=True, window=3.0, pace=2.0)
    timed.wait(0.5)
    timed.think(2)
    assert [(when, due.by) for when, due in timed.wait(0.5) if isinstance(due, DueMove)] == [(0.5, "bot")]
    assert closed_after(timed) == 3.0


def test_a_person_alone_has_all_the_time_they_like_for_a_claim() -> None:
    timed = at_window(only(0), ONE_PERSON, several=False)
    assert timed.clock.window_left(timed.now) is None
    assert timed.wait(1000) == []
    timed.answer(0)
    assert timed.wait(0) == [(1000.0, DueRelease())]


def test_a_person_alone_who_answers_at_once_does_not_shorten_the_window_either() -> None:
    timed = at_window(only(0), ONE_PERSON, several=False)
    timed.answer(0)
    assert closed_after(timed) == ALONE


def test_somebody_who_comes_to_look_on_gets_a_whole_window() -> None:
    timed = at_window(only(0), ONE_PERSON, several=False, window=3.0)
    timed.wait(20)
    timed.several = True
    timed.clock.onlooker_came(timed.now)
    assert closed_after(timed) == 23.0


def test_somebody_who_comes_to_a_watched_window_changes_nothing() -> None:
    timed = at_window(nobody, PEOPLE, window=3.0)
    timed.wait(2)
    timed.clock.onlooker_came(timed.now)
    assert closed_after(timed) == 3.0


def test_a_window_costs_no_time_for_the_next_move() -> None:
    clock = ClockPlan(move=10.0, bank=5.0)
    for chairs, several in ((PEOPLE, True), (ONE_PERSON, False)):
        timed = at_window(only(0), chairs, several=several, clock=clock, window=3.0)
        timed.wait(2.5)
        timed.answer(0)
        assert timed.opened.banks.allowance(0) == 15.0


def test_the_clock_runs_in_the_window_of_a_person_alone() -> None:
    timed = at_window(only(0), ONE_PERSON, several=False, clock=ClockPlan(move=10.0))
    assert timed.wait(12) == [(10.0, DueMove(0, None, "clock")), (10.0, DueRelease())]
