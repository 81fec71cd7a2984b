"""What a table does over time, and when: clocks, rests, bots, sleep. Time is given, and nobody waits for it."""

from __future__ import annotations

from random import Random

from tests.server.server_pulses import BOT, ONE_PERSON, PEOPLE, START, Beat, at_window, closed_after, only
from tests.server.server_tables import Opened

from noripan.bots import make
from noripan.server.acts import Again, Leave, Nonce, Play, Sit
from noripan.server.pulse import Deed
from noripan.server.settings import Chair, ClockPlan
from noripan.server.table import new_seed

# -- clocks ----------------------------------------------------------------------------------------


def at_start(game: str = "ofc", chairs: tuple[Chair, ...] = (), **settings: object) -> Beat:
    opened = Opened(game, "7" * 64, chairs=chairs, **settings).fill().begin()
    return Beat(opened)


def test_without_a_clock_nobody_is_hurried() -> None:
    beat = at_start()
    assert beat.left(beat.match.pending()[0]) is None
    assert beat.wait(100_000) == []


def test_when_the_time_for_a_move_is_over_the_clock_plays() -> None:
    beat = at_start(clock=ClockPlan(move=30.0))
    first, second = beat.match.pending()[0], 1 - beat.match.pending()[0]
    assert beat.wait(29.9) == []
    assert beat.wait(30.1) == [(30.0, Deed(first, None, "clock")), (60.0, Deed(second, None, "clock"))]
    assert all(each.clock for each in beat.match.chapters[0].moves)


def test_time_that_was_not_used_is_not_kept() -> None:
    beat = at_start(clock=ClockPlan(move=30.0))
    first = beat.match.pending()[0]
    beat.wait(1)
    beat.answer(first)
    beat.answer(1 - first)
    assert beat.left(first) == 30.0


def test_the_bank_is_used_after_the_time_for_a_move_and_kept_over_moves() -> None:
    beat = at_start(clock=ClockPlan(move=10.0, bank=5.0))
    first = beat.match.pending()[0]
    banks = []
    for seconds in (9.0, 12.0, 3.0):
        assert beat.left(first) == 10.0 + beat.table.banks[first]
        assert beat.wait(seconds) == []
        beat.answer(first)
        beat.answer(1 - first)
        banks.append(round(beat.table.banks[first], 3))
    assert banks == [5.0, 3.0, 3.0]
    assert beat.table.banks[1 - first] == 5.0


def test_when_the_bank_is_gone_the_clock_plays() -> None:
    beat = at_start(clock=ClockPlan(move=10.0, bank=5.0))
    first = beat.match.pending()[0]
    assert beat.wait(15) == [(15.0, Deed(first, None, "clock"))]
    beat.answer(1 - first)
    assert beat.left(first) == 10.0
    assert beat.wait(10) == [(25.0, Deed(first, None, "clock"))]


def test_a_bank_is_as_it_was_when_the_log_is_read_again() -> None:
    beat = at_start(clock=ClockPlan(move=10.0, bank=5.0))
    beat.wait(12)
    beat.answer(beat.match.pending()[0])
    assert beat.opened.again().banks == beat.table.banks
    assert sorted(beat.table.banks) == [3.0, 5.0]


def test_a_bank_is_full_again_in_the_next_match() -> None:
    beat = at_start(clock=ClockPlan(move=10.0, bank=5.0), switches={"hands": 1})
    beat.wait(12)
    beat.answer(beat.match.pending()[0])
    beat.opened.play(500, Random(1))
    beat.opened.do(Again(new_seed()))
    for seat in range(2):
        beat.opened.do(Nonce(seat, "1" * 32))
    beat.opened.begin()
    assert beat.table.banks == [5.0, 5.0]


def test_a_president_held_does_not_start_the_clock_anew() -> None:
    """Matgo: the other seat sees an ordinary turn, and its clock."""
    for seed in range(1000):
        opened = Opened("matgo", f"{seed:064x}", clock=ClockPlan(move=30.0)).fill().begin()
        match = opened.playing()
        if not match.over and match.view(match.pending()[0])["pendingPresident"]:
            break
    beat = Beat(opened)
    seat = match.pending()[0]
    beat.wait(12)
    before = beat.match.view(1 - seat)
    beat.answer(seat, {"type": "choose_president_hold"})
    assert beat.match.view(1 - seat) == before
    assert beat.left(seat) == 18.0
    beat.answer(seat)
    beat.answer(1 - seat)
    while beat.match.pending() != [seat]:
        beat.answer(beat.match.pending()[0])
    assert beat.left(seat) == 30.0


def test_a_card_chosen_for_the_exchange_does_not_start_the_clock_anew() -> None:
    beat = at_start("tichu", clock=ClockPlan(move=30.0))
    for seat in range(4):
        beat.answer(seat)
    assert beat.match.view(None)["phase"] == "TICHU.EXCHANGE_SELECT"
    beat.wait(10)
    beat.answer(2)
    assert (beat.left(2), beat.left(0)) == (20.0, 20.0)
    beat.wait(5)
    beat.answer(2)
    assert (beat.left(2), beat.left(0)) == (15.0, 15.0)


def test_fantasyland_has_four_times_the_time() -> None:
    opened = in_fantasyland(ClockPlan(move=30.0, bank=7.0))
    match = opened.playing()
    seat = next(seat for seat in match.pending() if not match.deal.listed(seat))
    assert Beat(opened).left(seat) == 4 * 30.0 + 7.0


def in_fantasyland(clock: ClockPlan) -> Opened:
    for seed in range(8, 40):
        opened = Opened("ofc", f"{seed:064x}", clock=clock).fill().begin()
        match = opened.playing()
        bots = [make("ofc", "easy", seat) for seat in range(2)]
        while not match.over:
            seat = match.pending()[0]
            if not match.deal.listed(seat):
                return opened
            move = bots[seat].choose(match.imagine(seat, Random(0)), seat)
            opened.do(Play(seat, match.game.encode(move), "person"))
    raise AssertionError("nobody came to Fantasyland")


# -- rests -----------------------------------------------------------------------------------------


def after_a_deal(chairs: tuple[Chair, ...] = (), **settings: object) -> Beat:
    """Matgo, just as the second deal is dealt."""
    beat = at_start("matgo", chairs, rest=8.0, pace=0.8, **settings)
    while len(beat.match.chapters) == 1:
        for seat in beat.match.pending():
            if beat.pulse.level(seat) is None:
                beat.answer(seat)
            else:
                beat.think(seat)
                beat.wait(0.8)
    beat.look()
    return beat


def test_between_deals_there_is_a_rest_in_which_no_clock_runs() -> None:
    beat = after_a_deal(clock=ClockPlan(move=30.0))
    seat = beat.match.pending()[0]
    assert beat.pulse.rest(beat.now) == 8.0
    assert beat.wait(37.9) == []
    assert [deed for _, deed in beat.wait(0.2)] == [Deed(seat, None, "clock")]


def test_who_plays_within_the_rest_has_used_no_time() -> None:
    beat = after_a_deal(clock=ClockPlan(move=30.0, bank=5.0))
    seat = beat.match.pending()[0]
    beat.wait(5)
    assert beat.pulse.took(seat, beat.now) == 0
    assert beat.left(seat) == 35.0


def test_when_everybody_is_ready_the_rest_is_over() -> None:
    beat = after_a_deal(clock=ClockPlan(move=30.0))
    beat.wait(2)
    beat.pulse.end_rest(beat.now)
    assert beat.pulse.rest(beat.now) is None
    assert beat.wait(29.9) == []
    assert len(beat.wait(0.1)) == 1


def test_bots_rest_too() -> None:
    beat = after_a_deal((BOT, BOT))
    began = beat.passed
    seat = beat.match.pending()[0]
    beat.think(seat)
    ((when, deed),) = beat.wait(9)
    assert isinstance(deed, Deed)
    assert (round(when - began, 6), deed.seat) == (8.8, seat)


def test_there_is_a_rest_after_a_first_deal_that_is_over_as_it_is_dealt() -> None:
    for seed in range(1000):
        opened = Opened("matgo", f"{seed:064x}", rest=8.0).fill().begin()
        if len(opened.playing().chapters) > 1:
            break
    beat = Beat(opened)
    assert beat.pulse.rest(beat.now) == 8.0
    beat.wait(8)
    beat.answer(beat.match.pending()[0])
    assert beat.pulse.rest(beat.now) is None
    assert Beat(opened).pulse.rest(START) is None


def test_there_is_no_rest_before_the_first_deal_nor_at_a_table_that_is_read_again() -> None:
    beat = after_a_deal()
    assert Beat(beat.opened).pulse.rest(START) is None
    assert at_start("matgo", rest=8.0).pulse.rest(START) is None


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_is_asked_once_and_takes_its_pace() -> None:
    beat = at_start(chairs=(BOT, BOT), pace=0.8)
    seat = beat.match.pending()[0]
    beat.wait(0.1)
    assert beat.asked == [seat]
    beat.think(seat)
    assert [when for when, _ in beat.wait(1.0)] == [0.8]
    assert beat.asked == [seat, 1 - seat]


def test_a_slow_bot_plays_as_soon_as_it_has_thought() -> None:
    beat = at_start(chairs=(BOT, BOT), pace=0.8)
    assert beat.wait(2) == []
    beat.think(beat.match.pending()[0])
    assert [when for when, _ in beat.wait(0)] == [2.0]


def test_a_bot_that_finds_nothing_plays_the_fallback() -> None:
    beat = at_start(chairs=(BOT, BOT), pace=0.0)
    seat = beat.match.pending()[0]
    turn = beat.pulse.turn(seat)
    assert turn is not None
    beat.pulse.thought(seat, turn.name, None)
    assert beat.wait(0) == [(0.0, Deed(seat, None, "bot"))]


def test_a_thought_that_comes_too_late_is_dropped() -> None:
    beat = at_window(only(2), ONE_PERSON, several=True, window=3.0)
    turn = beat.pulse.turn(2)
    assert turn is not None
    late = turn.name
    beat.wait(3)
    while 2 not in beat.match.pending():
        for seat in beat.match.pending():
            beat.answer(seat)
        beat.wait(3)
    played = len(beat.match.chapters[0].moves)
    beat.pulse.thought(2, late, beat.fallback(2))
    assert beat.wait(2) == []
    assert len(beat.match.chapters[0].moves) == played


def test_no_clock_runs_for_a_bot() -> None:
    beat = at_start(chairs=(BOT, BOT), clock=ClockPlan(move=5.0))
    assert beat.left(beat.match.pending()[0]) is None
    assert beat.wait(1000) == []


# -- sleeping, and those who are away --------------------------------------------------------------


def test_a_table_at_which_nobody_is_sleeps() -> None:
    beat = at_start(clock=ClockPlan(move=30.0))
    beat.pulse.awake = False
    assert beat.wait(100_000) == []


def test_a_table_that_sleeps_asks_no_bots_until_it_wakes() -> None:
    beat = Beat(Opened("ofc", chairs=(BOT, BOT)).begin(), awake=False)
    beat.wait(100)
    assert beat.asked == []
    beat.pulse.awake = True
    beat.pulse.wake(beat.now)
    beat.look()
    assert beat.asked == beat.match.pending()


def test_waking_gives_everybody_their_time_back() -> None:
    beat = at_start(clock=ClockPlan(move=30.0, bank=5.0))
    seat = beat.match.pending()[0]
    beat.wait(20)
    beat.pulse.awake = False
    beat.wait(1000)
    beat.pulse.awake = True
    beat.pulse.wake(beat.now)
    assert beat.left(seat) == 35.0
    assert beat.wait(34.9) == []


def test_waking_opens_a_window_anew() -> None:
    beat = at_window(only(0), PEOPLE, window=3.0)
    beat.wait(2)
    beat.pulse.awake = False
    beat.wait(100)
    beat.pulse.awake = True
    beat.pulse.wake(beat.now)
    assert closed_after(beat) == 105.0


def test_a_bot_stands_in_until_the_person_is_back() -> None:
    beat = at_start(pace=0.8)
    seat = beat.match.pending()[0]
    assert beat.pulse.level(seat) is None
    beat.pulse.stand_in[seat] = True
    beat.look()
    assert (beat.asked, beat.pulse.level(seat)) == ([seat], "normal")
    beat.think(seat)
    assert [deed.by for _, deed in beat.wait(1) if isinstance(deed, Deed)] == ["stand-in"]
    beat.answer(1 - seat)
    beat.pulse.back(seat)
    assert beat.pulse.level(seat) is None
    assert beat.wait(100) == []


def test_what_a_stand_in_was_about_to_play_is_forgotten_when_the_person_is_back() -> None:
    beat = at_start(pace=0.8, clock=ClockPlan(move=30.0))
    seat = beat.match.pending()[0]
    beat.pulse.stand_in[seat] = True
    beat.look()
    beat.think(seat)
    beat.wait(0.5)
    beat.pulse.back(seat)
    assert beat.wait(29.4) == []
    assert beat.wait(0.2) == [(30.0, Deed(seat, None, "clock"))]


def test_a_bot_plays_for_who_has_left_until_they_sit_down_again() -> None:
    beat = at_start(pace=0.0)
    seat = beat.match.pending()[0]
    beat.opened.do(Leave(seat))
    beat.look()
    beat.think(seat)
    assert [deed.by for _, deed in beat.wait(0) if isinstance(deed, Deed)] == ["stand-in"]
    beat.answer(1 - seat)
    beat.opened.do(Sit(seat, f"g{seat}", f"Player {seat}", "0" * 32))
    beat.pulse.back(seat)
    assert beat.pulse.level(seat) is None
    assert beat.wait(100) == []


def test_nothing_is_due_before_a_match_and_after_it() -> None:
    waiting = Beat(Opened("ofc", switches={"hands": 1}).fill())
    assert waiting.wait(1000) == []
    waiting.opened.begin()
    waiting.opened.play(500, Random(1))
    assert waiting.match.over
    assert waiting.wait(1000) == []
