"""Claim windows: equally long whether or not anybody may claim. Time is given, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.server.server_pulses import BOTS, ONE_PERSON, PEOPLE, at_window, closed_after, nobody, only

from noripan.server.pulse import ALONE, Deed, Release
from noripan.server.settings import ClockPlan


@pytest.mark.parametrize("wanted", [nobody, only(0), only(1), only(0, 2)], ids=["nobody", "one", "another", "two"])
def test_a_window_among_people_is_as_long_as_the_settings_say_whoever_may_claim(
    wanted: Callable[[list[int]], bool],
) -> None:
    assert closed_after(at_window(wanted, PEOPLE, window=3.0)) == 3.0


@pytest.mark.parametrize("wanted", [nobody, only(0), only(2)], ids=["nobody", "the person", "a bot"])
def test_so_is_that_of_one_person_who_is_watched(wanted: Callable[[list[int]], bool]) -> None:
    assert closed_after(at_window(wanted, ONE_PERSON, several=True, window=3.0)) == 3.0


@pytest.mark.parametrize("wanted", [nobody, only(2)], ids=["nobody", "a bot"])
@pytest.mark.parametrize(("window", "pace", "length"), [(3.0, 0.8, ALONE), (0.5, 0.0, 0.5), (0.5, 2.0, 2.0)])
def test_to_a_person_alone_all_windows_but_their_own_are_equally_long(
    wanted: Callable[[list[int]], bool], window: float, pace: float, length: float
) -> None:
    beat = at_window(wanted, ONE_PERSON, several=False, window=window, pace=pace)
    assert closed_after(beat) == length


@pytest.mark.parametrize("wanted", [nobody, only(2), only(0, 1)], ids=["nobody", "one", "two"])
def test_windows_among_bots_are_equally_long_when_they_answer_in_time(wanted: Callable[[list[int]], bool]) -> None:
    beat = at_window(wanted, BOTS, several=False)
    for seat in beat.match.pending():
        beat.think(seat)
    assert closed_after(beat) == ALONE


def test_bots_among_themselves_are_waited_for() -> None:
    beat = at_window(only(2), BOTS, several=False)
    assert beat.wait(5) == []
    beat.think(2)
    assert [when for when, _ in beat.wait(0)] == [5.0, 5.0]
    assert not beat.match.held


@pytest.mark.parametrize("seconds", [0.0, 1.5, 2.8])
def test_an_answer_does_not_shorten_a_window(seconds: float) -> None:
    beat = at_window(only(1), PEOPLE, window=3.0)
    assert beat.wait(seconds) == []
    beat.answer(1)
    assert beat.match.held
    assert closed_after(beat) == 3.0


def test_who_has_not_answered_passes_by_the_clock_a_little_before_the_end() -> None:
    """So that writing it down does not make the window longer than others."""
    beat = at_window(only(0, 2), PEOPLE, window=3.0)
    beat.answer(2)
    (first, deed), (last, release) = beat.wait(3.0)
    assert (first, deed) == (2.9, Deed(0, None, "clock"))
    assert (last, release) == (3.0, Release())
    assert [(each.seat, each.clock) for each in beat.match.chapters[0].moves[-2:]] == [(2, False), (0, True)]


def test_the_time_that_is_shown_is_the_time_to_answer() -> None:
    beat = at_window(only(0), PEOPLE, window=3.0)
    shown = beat.pulse.window(beat.now)
    assert shown == pytest.approx(2.9)
    assert beat.wait(2.8) == []
    assert beat.pulse.window(beat.now) == pytest.approx(0.1)


def test_a_short_window_can_be_answered_most_of_its_time() -> None:
    beat = at_window(only(0), PEOPLE, window=0.05)
    assert [when for when, _ in beat.wait(0.05)] == [0.04, 0.05]


def test_a_bot_that_has_not_answered_in_time_passes() -> None:
    beat = at_window(only(2), ONE_PERSON, several=True, window=3.0)
    assert beat.asked == [2]
    (_, deed), (last, _) = beat.wait(3.0)
    assert deed == Deed(2, None, "bot")
    assert last == 3.0


def test_a_bots_answer_in_a_window_is_sealed_at_once_and_closes_nothing() -> None:
    beat = at_window(only(2), ONE_PERSON, several=True, window=3.0, pace=2.0)
    beat.wait(0.5)
    beat.think(2)
    assert [(when, deed.by) for when, deed in beat.wait(0.5) if isinstance(deed, Deed)] == [(0.5, "bot")]
    assert closed_after(beat) == 3.0


def test_a_person_alone_has_all_the_time_they_like_for_a_claim() -> None:
    beat = at_window(only(0), ONE_PERSON, several=False)
    assert beat.pulse.window(beat.now) is None
    assert beat.wait(1000) == []
    beat.answer(0)
    assert beat.wait(0) == [(1000.0, Release())]


def test_a_person_alone_who_answers_at_once_does_not_shorten_the_window_either() -> None:
    beat = at_window(only(0), ONE_PERSON, several=False)
    beat.answer(0)
    assert closed_after(beat) == ALONE


def test_somebody_who_comes_to_look_on_gets_a_whole_window() -> None:
    beat = at_window(only(0), ONE_PERSON, several=False, window=3.0)
    beat.wait(20)
    beat.several = True
    beat.pulse.watched(beat.now)
    assert closed_after(beat) == 23.0


def test_somebody_who_comes_to_a_watched_window_changes_nothing() -> None:
    beat = at_window(nobody, PEOPLE, window=3.0)
    beat.wait(2)
    beat.pulse.watched(beat.now)
    assert closed_after(beat) == 3.0


def test_a_window_costs_no_time_for_the_next_move() -> None:
    clock = ClockPlan(move=10.0, bank=5.0)
    for chairs, several in ((PEOPLE, True), (ONE_PERSON, False)):
        beat = at_window(only(0), chairs, several=several, clock=clock, window=3.0)
        beat.wait(2.5)
        beat.answer(0)
        assert beat.table.allowance(0) == 15.0


def test_the_clock_runs_in_the_window_of_a_person_alone() -> None:
    beat = at_window(only(0), ONE_PERSON, several=False, clock=ClockPlan(move=10.0))
    assert beat.wait(12) == [(10.0, Deed(0, None, "clock")), (10.0, Release())]
