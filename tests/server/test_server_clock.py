"""What a table does over time, and when: clocks, rests, bots, sleep. Time is given, and nobody waits for it."""

from __future__ import annotations

from random import Random

from tests.server.server_clocks import BOT, ONE_PERSON, PEOPLE, START, Timed, at_window, closed_after, only
from tests.server.server_tables import Opened

from noripan.bots import make
from noripan.server.table.acts import Again, Leave, Nonce, PlayMove, Sit
from noripan.server.table.clock import DueMove
from noripan.server.table.settings import Chair, ClockPlan
from noripan.server.table.table import new_seed

# -- clocks ----------------------------------------------------------------------------------------


def at_start(game: str = "ofc", chairs: tuple[Chair, ...] = (), **settings: object) -> Timed:
    opened = Opened(game, "7" * 64, chairs=chairs, **settings).fill().begin()
    return Timed(opened)


def test_without_a_clock_nobody_is_hurried() -> None:
    timed = at_start()
    assert timed.left(timed.match.pending()[0]) is None
    assert timed.wait(100_000) == []


def test_when_the_time_for_a_move_is_over_the_clock_plays() -> None:
    timed = at_start(clock=ClockPlan(move=30.0))
    first, second = timed.match.pending()[0], 1 - timed.match.pending()[0]
    assert timed.wait(29.9) == []
    assert timed.wait(30.1) == [(30.0, DueMove(first, None, "clock")), (60.0, DueMove(second, None, "clock"))]
    assert all(each.clock for each in timed.match.chapters[0].moves)


def test_time_that_was_not_used_is_not_kept() -> None:
    timed = at_start(clock=ClockPlan(move=30.0))
    first = timed.match.pending()[0]
    timed.wait(1)
    timed.answer(first)
    timed.answer(1 - first)
    assert timed.left(first) == 30.0


def test_the_bank_is_used_after_the_time_for_a_move_and_kept_over_moves() -> None:
    timed = at_start(clock=ClockPlan(move=10.0, bank=5.0))
    first = timed.match.pending()[0]
    banks = []
    for seconds in (9.0, 12.0, 3.0):
        assert timed.left(first) == 10.0 + timed.opened.banks.banks[first]
        assert timed.wait(seconds) == []
        timed.answer(first)
        timed.answer(1 - first)
        banks.append(round(timed.opened.banks.banks[first], 3))
    assert banks == [5.0, 3.0, 3.0]
    assert timed.opened.banks.banks[1 - first] == 5.0


def test_when_the_bank_is_gone_the_clock_plays() -> None:
    timed = at_start(clock=ClockPlan(move=10.0, bank=5.0))
    first = timed.match.pending()[0]
    assert timed.wait(15) == [(15.0, DueMove(first, None, "clock"))]
    timed.answer(1 - first)
    assert timed.left(first) == 10.0
    assert timed.wait(10) == [(25.0, DueMove(first, None, "clock"))]


def test_a_bank_is_as_it_was_when_the_log_is_read_again() -> None:
    timed = at_start(clock=ClockPlan(move=10.0, bank=5.0))
    timed.wait(12)
    timed.answer(timed.match.pending()[0])
    assert timed.opened.again().banks.banks == timed.opened.banks.banks
    assert sorted(timed.opened.banks.banks) == [3.0, 5.0]


def test_a_bank_is_full_again_in_the_next_match() -> None:
    timed = at_start(clock=ClockPlan(move=10.0, bank=5.0), switches={"hands": 1})
    timed.wait(12)
    timed.answer(timed.match.pending()[0])
    timed.opened.play(500, Random(1))
    timed.opened.do(Again(new_seed()))
    for seat in range(2):
        timed.opened.do(Nonce(seat, "1" * 32))
    timed.opened.begin()
    assert timed.opened.banks.banks == [5.0, 5.0]


def test_a_president_held_does_not_start_the_clock_anew() -> None:
    """Matgo: the other seat sees an ordinary turn, and its clock."""
    for seed in range(1000):
        opened = Opened("matgo", f"{seed:064x}", clock=ClockPlan(move=30.0)).fill().begin()
        match = opened.playing()
        if not match.over and match.view(match.pending()[0])["pendingPresident"]:
            break
    timed = Timed(opened)
    seat = match.pending()[0]
    timed.wait(12)
    before = timed.match.view(1 - seat)
    timed.answer(seat, {"type": "choose_president_hold"})
    assert timed.match.view(1 - seat) == before
    assert timed.left(seat) == 18.0
    timed.answer(seat)
    timed.answer(1 - seat)
    while timed.match.pending() != [seat]:
        timed.answer(timed.match.pending()[0])
    assert timed.left(seat) == 30.0


def test_a_card_chosen_for_the_exchange_does_not_start_the_clock_anew() -> None:
    timed = at_start("tichu", clock=ClockPlan(move=30.0))
    for seat in range(4):
        timed.answer(seat)
    assert timed.match.view(None)["phase"] == "TICHU.EXCHANGE_SELECT"
    timed.wait(10)
    timed.answer(2)
    assert (timed.left(2), timed.left(0)) == (20.0, 20.0)
    timed.wait(5)
    timed.answer(2)
    assert (timed.left(2), timed.left(0)) == (15.0, 15.0)


def test_fantasyland_has_four_times_the_time() -> None:
    opened = in_fantasyland(ClockPlan(move=30.0, bank=7.0))
    match = opened.playing()
    seat = next(seat for seat in match.pending() if not match.deal.listed(seat))
    assert Timed(opened).left(seat) == 4 * 30.0 + 7.0


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
            opened.do(PlayMove(seat, match.game.encode(move), "person"))
    raise AssertionError("nobody came to Fantasyland")


# -- rests -----------------------------------------------------------------------------------------


def after_a_deal(chairs: tuple[Chair, ...] = (), **settings: object) -> Timed:
    """Matgo, just as the second deal is dealt."""
    timed = at_start("matgo", chairs, rest=8.0, pace=0.8, **settings)
    while len(timed.match.chapters) == 1:
        for seat in timed.match.pending():
            if timed.clock.level(seat) is None:
                timed.answer(seat)
            else:
                timed.think(seat)
                timed.wait(0.8)
    timed.look()
    return timed


def test_between_deals_there_is_a_rest_in_which_no_clock_runs() -> None:
    timed = after_a_deal(clock=ClockPlan(move=30.0))
    seat = timed.match.pending()[0]
    assert timed.clock.rest_left(timed.now) == 8.0
    assert timed.wait(37.9) == []
    assert [due for _, due in timed.wait(0.2)] == [DueMove(seat, None, "clock")]


def test_who_plays_within_the_rest_has_used_no_time() -> None:
    timed = after_a_deal(clock=ClockPlan(move=30.0, bank=5.0))
    seat = timed.match.pending()[0]
    timed.wait(5)
    assert timed.clock.took(seat, timed.now) == 0
    assert timed.left(seat) == 35.0


def test_when_everybody_is_ready_the_rest_is_over() -> None:
    timed = after_a_deal(clock=ClockPlan(move=30.0))
    timed.wait(2)
    timed.clock.end_rest(timed.now)
    assert timed.clock.rest_left(timed.now) is None
    assert timed.wait(29.9) == []
    assert len(timed.wait(0.1)) == 1


def test_bots_rest_too() -> None:
    timed = after_a_deal((BOT, BOT))
    began = timed.passed
    seat = timed.match.pending()[0]
    timed.think(seat)
    ((when, due),) = timed.wait(9)
    assert isinstance(due, DueMove)
    assert (round(when - began, 6), due.seat) == (8.8, seat)


def test_there_is_a_rest_after_a_first_deal_that_is_over_as_it_is_dealt() -> None:
    for seed in range(1000):
        opened = Opened("matgo", f"{seed:064x}", rest=8.0).fill().begin()
        if len(opened.playing().chapters) > 1:
            break
    timed = Timed(opened)
    assert timed.clock.rest_left(timed.now) == 8.0
    timed.wait(8)
    timed.answer(timed.match.pending()[0])
    assert timed.clock.rest_left(timed.now) is None
    assert Timed(opened).clock.rest_left(START) is None


def test_there_is_no_rest_before_the_first_deal_nor_at_a_table_that_is_read_again() -> None:
    timed = after_a_deal()
    assert Timed(timed.opened).clock.rest_left(START) is None
    assert at_start("matgo", rest=8.0).clock.rest_left(START) is None


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_is_asked_once_and_takes_its_pace() -> None:
    timed = at_start(chairs=(BOT, BOT), pace=0.8)
    seat = timed.match.pending()[0]
    timed.wait(0.1)
    assert timed.asked == [seat]
    timed.think(seat)
    assert [when for when, _ in timed.wait(1.0)] == [0.8]
    assert timed.asked == [seat, 1 - seat]


def test_a_slow_bot_plays_as_soon_as_it_has_thought() -> None:
    timed = at_start(chairs=(BOT, BOT), pace=0.8)
    assert timed.wait(2) == []
    timed.think(timed.match.pending()[0])
    assert [when for when, _ in timed.wait(0)] == [2.0]


def test_a_bot_that_finds_nothing_plays_the_fallback() -> None:
    timed = at_start(chairs=(BOT, BOT), pace=0.0)
    seat = timed.match.pending()[0]
    decision = timed.clock.decision(seat)
    assert decision is not None
    timed.clock.bot_answered(seat, decision.name, None)
    assert timed.wait(0) == [(0.0, DueMove(seat, None, "bot"))]


def test_a_thought_that_comes_too_late_is_dropped() -> None:
    timed = at_window(only(2), ONE_PERSON, several=True, window=3.0)
    decision = timed.clock.decision(2)
    assert decision is not None
    late = decision.name
    timed.wait(3)
    while 2 not in timed.match.pending():
        for seat in timed.match.pending():
            timed.answer(seat)
        timed.wait(3)
    played = len(timed.match.chapters[0].moves)
    timed.clock.bot_answered(2, late, timed.fallback(2))
    assert timed.wait(2) == []
    assert len(timed.match.chapters[0].moves) == played


def test_no_clock_runs_for_a_bot() -> None:
    timed = at_start(chairs=(BOT, BOT), clock=ClockPlan(move=5.0))
    assert timed.left(timed.match.pending()[0]) is None
    assert timed.wait(1000) == []


# -- sleeping, and those who are away --------------------------------------------------------------


def test_a_table_at_which_nobody_is_sleeps() -> None:
    timed = at_start(clock=ClockPlan(move=30.0))
    timed.clock.awake = False
    assert timed.wait(100_000) == []


def test_a_table_that_sleeps_asks_no_bots_until_it_wakes() -> None:
    timed = Timed(Opened("ofc", chairs=(BOT, BOT)).begin(), awake=False)
    timed.wait(100)
    assert timed.asked == []
    timed.clock.awake = True
    timed.clock.wake(timed.now)
    timed.look()
    assert timed.asked == timed.match.pending()


def test_waking_gives_everybody_their_time_back() -> None:
    timed = at_start(clock=ClockPlan(move=30.0, bank=5.0))
    seat = timed.match.pending()[0]
    timed.wait(20)
    timed.clock.awake = False
    timed.wait(1000)
    timed.clock.awake = True
    timed.clock.wake(timed.now)
    assert timed.left(seat) == 35.0
    assert timed.wait(34.9) == []


def test_waking_opens_a_window_anew() -> None:
    timed = at_window(only(0), PEOPLE, window=3.0)
    timed.wait(2)
    timed.clock.awake = False
    timed.wait(100)
    timed.clock.awake = True
    timed.clock.wake(timed.now)
    assert closed_after(timed) == 105.0


def test_a_bot_stands_in_until_the_person_is_back() -> None:
    timed = at_start(pace=0.8)
    seat = timed.match.pending()[0]
    assert timed.clock.level(seat) is None
    timed.clock.stand_in[seat] = True
    timed.look()
    assert (timed.asked, timed.clock.level(seat)) == ([seat], "normal")
    timed.think(seat)
    assert [due.by for _, due in timed.wait(1) if isinstance(due, DueMove)] == ["stand-in"]
    timed.answer(1 - seat)
    timed.clock.person_decides(seat)
    assert timed.clock.level(seat) is None
    assert timed.wait(100) == []


def test_what_a_stand_in_was_about_to_play_is_forgotten_when_the_person_is_back() -> None:
    timed = at_start(pace=0.8, clock=ClockPlan(move=30.0))
    seat = timed.match.pending()[0]
    timed.clock.stand_in[seat] = True
    timed.look()
    timed.think(seat)
    timed.wait(0.5)
    timed.clock.person_decides(seat)
    assert timed.wait(29.4) == []
    assert timed.wait(0.2) == [(30.0, DueMove(seat, None, "clock"))]


def test_a_bot_plays_for_who_has_left_until_they_sit_down_again() -> None:
    timed = at_start(pace=0.0)
    seat = timed.match.pending()[0]
    timed.opened.do(Leave(seat))
    timed.look()
    timed.think(seat)
    assert [due.by for _, due in timed.wait(0) if isinstance(due, DueMove)] == ["stand-in"]
    timed.answer(1 - seat)
    timed.opened.do(Sit(seat, f"g{seat}", f"Player {seat}", "0" * 32))
    timed.clock.person_decides(seat)
    assert timed.clock.level(seat) is None
    assert timed.wait(100) == []


def test_nothing_is_due_before_a_match_and_after_it() -> None:
    waiting = Timed(Opened("ofc", switches={"hands": 1}).fill())
    assert waiting.wait(1000) == []
    waiting.opened.begin()
    waiting.opened.play(500, Random(1))
    assert waiting.match.over
    assert waiting.wait(1000) == []
