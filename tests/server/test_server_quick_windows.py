"""Claim windows of quick tables: over when the people they wait for have answered, real ones or decoys."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

import pytest
from tests.server.server_clocks import BOT, ONE_PERSON, PEOPLE, PERSON, Timed, at_window, closed_after, nobody, only
from tests.server.server_hanchan import (
    Hanchan,
    WindowSeen,
    answers_in,
    area,
    at_once,
    claimants,
    onlookers,
    onlookers_by_turn,
    passing,
    playing,
)
from tests.server.server_tables import Opened

from noripan.server.table.clock import DueMove, DueRelease
from noripan.server.table.settings import Chair
from noripan.server.table.windows import PLAUSIBLE, SHORT, WAITED_FOR, Decoys

LONGEST = 3.0
MATCHES = range(3)


class Scripted(Decoys):
    """Decoys that answer when the test wants."""

    def __init__(self, seconds: float) -> None:
        super().__init__(4)
        self.seconds = seconds
        self.wanted: list[int] = []

    def last(self, turn: int, others: set[int], many: int) -> float:
        self.wanted.append(many)
        return self.seconds if many > 0 else 0.0


def scripted(timed: Timed, seconds: float) -> Scripted:
    """The window begins anew, with such decoys."""
    decoys = timed.clock._windows._decoys = Scripted(seconds)
    timed.clock.wake(timed.now)
    return decoys


def quick(wanted: Callable[[list[int]], bool], chairs: tuple[Chair, ...] = PEOPLE, several: bool = True) -> Timed:
    return at_window(wanted, chairs, several, claims="quick", window=LONGEST)


@pytest.mark.parametrize(("decoy", "length"), [(0.1, SHORT), (1.3, 1.3), (9.0, LONGEST)])
def test_where_nobody_may_claim_a_window_waits_for_decoys(decoy: float, length: float) -> None:
    timed = quick(nobody)
    assert scripted(timed, decoy).wanted == [WAITED_FOR]
    assert closed_after(timed) == length


@pytest.mark.parametrize(("answer", "decoy", "length"), [(0.2, 0.3, SHORT), (1.4, 0.3, 1.4), (0.2, 1.7, 1.7)])
def test_where_somebody_may_it_waits_for_them_and_for_one_decoy(answer: float, decoy: float, length: float) -> None:
    """So that they do not know either whether another is waited for."""
    timed = quick(only(1))
    assert scripted(timed, decoy).wanted == [WAITED_FOR - 1]
    timed.wait(answer)
    timed.answer(1)
    assert closed_after(timed) == length


def test_where_two_may_no_decoy_is_needed() -> None:
    timed = quick(only(0, 2))
    assert scripted(timed, 2.0).wanted == [0]
    timed.answer(0)
    timed.wait(1.0)
    timed.answer(2)
    assert closed_after(timed) == 1.0


@pytest.mark.parametrize("decoy", [0.1, 2.95])
def test_who_does_not_answer_has_passed_when_the_window_has_lasted_its_whole_time(decoy: float) -> None:
    timed = quick(only(1))
    scripted(timed, decoy)
    assert timed.wait(LONGEST) == [(2.9, DueMove(1, None, "clock")), (LONGEST, DueRelease())]


def test_a_bot_is_not_waited_for() -> None:
    timed = quick(only(2), ONE_PERSON)
    scripted(timed, 0.0)
    assert [when for when, _ in timed.wait(1.0)] == [0.7, SHORT]


def test_decoys_stand_for_people_who_could_be_asked() -> None:
    """Two people and two bots: where one of them has discarded, only the other could claim."""
    wanted = set()
    timed = quick(nobody, (PERSON, PERSON, BOT, BOT))
    for turn in range(4):
        window = timed.clock._windows.open
        assert window is not None
        window.turn = turn
        wanted.add((turn < 2, *scripted(timed, 0.0).wanted))
    assert wanted == {(True, 1), (False, 2)}


def test_the_time_that_is_shown_is_the_longest_whoever_may_claim() -> None:
    for wanted in (nobody, only(1)):
        timed = quick(wanted)
        assert timed.clock.window_left(timed.now) == pytest.approx(2.9)


def learned(timed: Timed, seat: int) -> list[float]:
    return list(timed.clock._windows._decoys._seconds[seat])


def test_decoys_are_learned_from_people_who_pass_and_from_nobody_else() -> None:
    timed = quick(only(1))
    before = learned(timed, 1)
    timed.wait(1.25)
    timed.answer(1)
    assert learned(timed, 1) == [*before, pytest.approx(1.25)]
    claim = quick(only(1))
    move = next(each for each in claim.match.legal(1) if each != claim.match.fallback(1))
    claim.answer(1, claim.match.game.encode(move))
    assert learned(claim, 1) == before
    alone = quick(only(0), ONE_PERSON, several=False)
    alone.wait(100)
    alone.answer(0)
    assert learned(alone, 0) == before


def test_a_decoy_is_no_time_that_was_seen_before() -> None:
    decoys = Decoys(4)
    drawn = [decoys.last(0, {1}, 1) for _ in range(200)]
    assert len(set(drawn)) == len(drawn)
    assert not set(drawn) & set(PLAUSIBLE)


def test_a_decoy_answers_as_the_person_does_in_whose_place_it_is() -> None:
    decoys = Decoys(4)
    for _ in PLAUSIBLE:
        decoys.note(0, 3, 0.2)
        decoys.note(0, 1, 2.0)
    assert max(decoys.last(0, {3}, 1) for _ in range(100)) < 0.4
    assert min(decoys.last(0, {1, 3}, 2) for _ in range(100)) > 1.0


def test_who_draws_next_is_imitated_most() -> None:
    decoys = Decoys(4)
    for seat, seconds in ((2, 1.0), (3, 0.1), (0, 0.1)):
        for _ in PLAUSIBLE:
            decoys._seconds[seat].append(seconds)
    assert fmean(decoys.last(1, {2, 3, 0}, 1) > 0.5 for _ in range(500)) == pytest.approx(5 / 9, abs=0.1)


# -- whole matches ---------------------------------------------------------------------------------


def windows_of(claims: str, seconds: float | None) -> list[WindowSeen]:
    people = [at_once if seconds is None else answers_in(seconds)] * 4
    return [window for seed in MATCHES for window in Hanchan(seed, people, playing(seed), claims=claims).played()]


def minutes(windows: list[WindowSeen]) -> float:
    return sum(window.seconds for window in windows) / 60 / len(MATCHES)


@pytest.mark.parametrize("seconds", [0.6, None], ids=["quick people", "switches that pass"])
def test_a_hanchan_of_four_quick_people_waits_ten_minutes_at_most(seconds: float | None) -> None:
    assert minutes(windows_of("quick", seconds)) < 10
    assert minutes(windows_of("sealed", seconds)) > 20


@pytest.mark.parametrize("seconds", [0.6, 1.0, 1.4])
def test_the_waiting_tells_next_to_nothing(seconds: float) -> None:
    windows = [
        window for seed in range(20) for window in Hanchan(seed, [answers_in(seconds)] * 4, passing).played()[100:]
    ]
    assert onlookers(windows) == pytest.approx(0.5, abs=0.04)


def test_nor_to_somebody_who_knows_how_fast_each_person_is() -> None:
    people = [answers_in(seconds) for seconds in (0.5, 0.8, 1.2, 1.8)]
    windows = [window for seed in range(30) for window in Hanchan(seed, people, passing).played()[150:]]
    assert onlookers_by_turn(windows) == pytest.approx([0.5] * 4, abs=0.06)


def test_nor_to_somebody_who_has_passed_themselves() -> None:
    windows = [window for seed in range(40) for window in Hanchan(seed, [answers_in(1.0)] * 4, passing).played()[100:]]
    assert claimants(windows) == pytest.approx(0.5, abs=0.1)


def test_windows_that_are_over_with_the_answers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Decoys, "last", lambda self, turn, others, many: 0.0)
    assert onlookers(windows_of("quick", 1.0)) > 0.7


def test_a_sealed_table_tells_nothing_at_all() -> None:
    windows = windows_of("sealed", 1.0)
    assert {round(window.seconds, 6) for window in windows} == {3.0}
    assert onlookers(windows) == 0.5


def test_the_area_of_a_guess() -> None:
    assert area([3.0, 4.0], [1.0, 2.0]) == 1.0
    assert area([1.0, 2.0], [1.0, 2.0]) == 0.5
    assert area([1.0], [1.0, 0.0]) == 0.75


# -- a person alone with bots ----------------------------------------------------------------------


def test_against_bots_alone_a_go_round_takes_about_three_seconds() -> None:
    """From a person's discard to their next turn, with bots that think no time at all."""
    timed = Timed(Opened("riichi", f"{7:064x}", chairs=ONE_PERSON, rest=0.0).fill().begin(), several=False)
    rounds: list[float] = []
    discarded = None
    while len(rounds) < 20 and not timed.match.over:
        for seat in set(timed.match.pending()) - {0}:
            timed.think(seat)
        if 0 in timed.match.pending():
            if not timed.match.held and discarded is not None:
                rounds.append(timed.passed - discarded)
            discarded = discarded if timed.match.held else timed.passed
            timed.answer(0)
        timed.wait(0.05)
    assert fmean(rounds) == pytest.approx(3.0, abs=0.2)
