"""W13: a slow hand is folded when somebody is near a win, and a hand that waits is not."""

from __future__ import annotations

import pytest
from tests.bots.bots_taiwan import THINKERS, against_melds, against_ready, choice, eyes_of, kind, quiet
from tests.games.taiwan.taiwan_tables import choices, draw_on, melds, taiwan

from noripan.bots.taiwan.normal import LATE, threatened

SLOW = "124478m 225577p 3367s"  # four tiles from waiting, and no honours to hide behind
WAITING = ("123456m 345p 345s 99m 67s", "5p")  # the drawn tile is of no use, and as dangerous as any


# -- folding ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("safe", ["4m", "5p", "6s"])
def test_W13_a_slow_hand_throws_what_a_declared_hand_has_thrown(level: str, safe: str) -> None:
    match = against_ready(SLOW, "8p", safe)
    assert match.view()["ready"][3]
    assert choice(match, 0, level) == safe


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("safe", ["4m", "5p", "6s"])
def test_W13_or_what_it_has_let_pass(level: str, safe: str) -> None:
    match = against_ready(SLOW, "8p", "6z", safe)
    assert eyes_of(match).danger[kind(safe)] == 0
    assert choice(match, 0, level) == safe


@pytest.mark.parametrize("preset", ["simple", "taiwan"])
@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("safe", ["4m", "5p", "6s"])
def test_W13_a_slow_hand_throws_what_somebody_with_four_melds_has_thrown(level: str, safe: str, preset: str) -> None:
    match = against_melds(SLOW, "8p", f"{safe} 9m 9m 9p", preset=preset)
    assert len(melds(match, 3)) == 4
    assert choice(match, 0, level) == safe


@pytest.mark.parametrize("safe", ["4m", "5p", "6s"])
def test_W13_easy_fears_nobody(safe: str) -> None:
    assert choice(against_ready(SLOW, "8p", safe), 0, "easy") == choice(against_ready(SLOW, "8p", "6z"), 0, "easy")
    assert choice(against_ready(SLOW, "8p", safe), 0, "easy") != safe


@pytest.mark.parametrize("level", THINKERS)
def test_W13_folding_it_throws_a_safe_tile_and_no_other(level: str) -> None:
    match = against_ready("1478m 2258p 333s 69s 57p 7s", "8p", "6z", "3s")
    assert eyes_of(match).danger[kind(choice(match, 0, level))] == 0


@pytest.mark.parametrize("level", THINKERS)
def test_W13_folding_it_makes_no_kong(level: str) -> None:
    match = against_ready("333345m 2258p 136s 47p 9m", "8s", "6z", "5p")
    assert "concealed kong 3m" in choices(match, 0)
    assert choice(match, 0, level) == "5p"


# -- pushing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_W13_a_hand_that_waits_is_pushed_against_a_declared_one(level: str) -> None:
    match = against_ready(*WAITING, "6z", "3s")
    assert eyes_of(match).danger[kind("5p")] > eyes_of(match).danger[kind("3s")] == 0
    assert choice(match, 0, level) == "5p"


@pytest.mark.parametrize("preset", ["simple", "taiwan"])
@pytest.mark.parametrize("level", THINKERS)
def test_W13_a_hand_that_waits_is_pushed_against_four_melds(level: str, preset: str) -> None:
    assert choice(against_melds(*WAITING, "6s 9p 9p 9s", preset=preset), 0, level) == "5p"


@pytest.mark.parametrize("safe", ["3p", "6p"])
def test_W13_of_equal_discards_hard_throws_the_safer(safe: str) -> None:
    """Without 3p or without 6p it waits for the same."""
    match = against_ready("123456m 345p 345s 99m 67s", "6p", "6z", safe)
    assert {"3p", "6p"} <= choices(match, 0)
    assert choice(match, 0, "hard") == safe


# -- whom normal fears -----------------------------------------------------------------------------


def test_W13_normal_fears_nobody_at_the_start_and_everybody_late() -> None:
    match = quiet()
    draw_on(match, int(LATE) - 1)
    assert not threatened(taiwan(match), 0)
    draw_on(match, 1)
    assert threatened(taiwan(match), 0)


def test_W13_normal_fears_a_declared_hand_and_four_melds_but_not_its_own() -> None:
    ready = taiwan(against_ready(SLOW, "8p", "6z"))
    four = taiwan(against_melds(SLOW, "8p", "4m 9m 9m 9p"))
    assert [threatened(ready, seat) for seat in range(4)] == [True, True, True, False]
    assert [threatened(four, seat) for seat in range(4)] == [True, True, True, False]
