"""W13: how a player of Taiwan mahjong hopes to win, with what chance and for how much."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.bots.bots_taiwan import eyes_of, holding, kind, mask, offered, quiet
from tests.games.taiwan.taiwan_tables import taiwan

import noripan
from noripan.arena.driver import next_action
from noripan.bots.taiwan.hard import HardBot
from noripan.bots.taiwan.plans import (
    Holding,
    Plan,
    Prospect,
    best_prospect,
    mixed,
    plans_for,
    prospect,
    tai_of,
    waiting,
)
from noripan.bots.taiwan.style import Style
from noripan.games.taiwan.reading import SELF_DRAWN
from noripan.mahjong.counts import ALL, HONOURS, SUIT

pytestmark = pytest.mark.at_length

WAITS = "123456m 345s 11z 234p 67p"  # for 5p and 8p


def named(plan: Plan) -> str:
    if plan.pongs:
        return "pongs"
    if plan.kinds != ALL:
        return "flush in " + next(suit for at, suit in enumerate("mps") if plan.kinds == SUIT << 9 * at | HONOURS)
    return "concealed" if plan.closed else "open"


def plans(held: Holding, preset: str = "taiwan") -> dict[str, float]:
    """The plans by name, with their tai."""
    match = quiet(preset=preset)
    return {named(plan): plan.tai for plan in plans_for(taiwan(match), eyes_of(match), held)}


# -- plans -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("147m 2589p 3699s 12345z", [], {"concealed", "open"}),
        ("123456789m 7z 159p 139s", [], {"concealed", "open", "flush in m"}),
        ("12345678m 77z 159p 139s", [], {"concealed", "open", "flush in m"}),
        ("12345678m 7z 1599p 139s", [], {"concealed", "open"}),
        ("1113355p 77z 4s", ["pong 999p", "chow 567p"], {"open", "flush in p"}),
        ("1113355p 77z 4s", ["pong 999p", "chow 567m"], {"open"}),
        ("1113355s 77z 4m", ["pong 999s", "pong 111z"], {"open", "flush in s", "pongs"}),
        ("1133m 5577p 99s 147s 25m 8p", [], {"concealed", "open", "pongs"}),
        ("1133m 5577p 9s 1478s 25m 8p", [], {"concealed", "open"}),
        ("33m 55p 99s 1247s", ["pong 888m", "pong 444p"], {"open", "pongs"}),
        ("33m 55p 99s 1247s", ["pong 888m", "chow 456p"], {"open"}),
        ("33m 55p 99s 1247s 6p 2m 8s", ["concealed kong 8888m"], {"concealed", "open"}),
    ],
)
def test_W13_a_plan_is_a_way_to_win(hand: str, melds: list[str], expected: set[str]) -> None:
    assert set(plans(holding(hand, *melds))) == expected


def test_W13_what_does_not_count_is_no_plan() -> None:
    assert set(plans(holding("1133557799m 77z 66z 55z"), "simple")) == {"concealed", "open"}
    assert set(plans(holding("1133557799m 77z 66z 55z"))) == {"concealed", "open", "flush in m", "pongs"}


def test_W13_every_plan_has_its_tai() -> None:
    """The customary table: 門清 1, 混一色 4, 清一色 8, 碰碰胡 4."""
    found = plans(holding("1133557799m 444z 222z"))
    assert found == pytest.approx({"concealed": 1, "open": 0, "flush in m": 4, "pongs": 4})
    assert plans(holding("1133557799m 444m 222p"))["flush in m"] == 8
    assert plans(holding("1133557799m 4m 4p 1s", "pong 222z"))["flush in m"] == 4


def test_W13_honours_make_a_plan_dearer_and_pairs_of_them_somewhat() -> None:
    """For the dealer in the East round 1z counts twice."""
    rest = "123m 258p 147s"
    bare, pair, triplet, winds, laid = (
        plans(held)["open"]
        for held in (
            holding(f"{rest} 3z 4z 9s 8p", "chow 456m"),
            holding(f"{rest} 77z 9s 8p", "chow 456m"),
            holding(f"{rest} 777z 8p", "chow 456m"),
            holding(f"{rest} 111z 8p", "chow 456m"),
            holding(f"{rest} 8p", "chow 456m", "pong 777z"),
        )
    )
    assert bare == 0 < pair < triplet == laid == 1
    assert winds == 2


# -- waiting ---------------------------------------------------------------------------------------


def test_W13_a_win_is_worth_its_tai() -> None:
    """In `taiwan` 門清 1, 自摸 1, together 3; for the dealer a pair of winds counts nothing."""
    match = quiet(preset="taiwan")
    state, eyes, held = taiwan(match), eyes_of(match), holding(WAITS)
    waits = mask("5p 8p")
    assert [tai_of(state, eyes, held, kind(each), waits, 0) for each in ("5p", "8p")] == [1, 1]
    assert [tai_of(state, eyes, held, kind(each), waits, SELF_DRAWN) for each in ("5p", "8p")] == [3, 3]
    assert tai_of(state, eyes, held, kind("9p"), waits, 0) == 0
    dragons = holding("123456m 11z 234p 67p", "pong 777z")
    assert tai_of(state, eyes, dragons, kind("5p"), waits, 0) == 1


def test_W13_only_waits_that_are_still_out_count() -> None:
    match = quiet(preset="taiwan")
    state, eyes, held = taiwan(match), eyes_of(match), holding(WAITS)
    points, tiles = waiting(state, eyes, held)
    assert tiles == 4 + 4
    stakes = eyes.stakes
    assert points == pytest.approx(mixed(eyes, stakes.claimed(1.0), stakes.drawn(3.0)))
    eyes.left[kind("5p")] = 0
    assert waiting(state, eyes, held)[1] == 4
    eyes.left[kind("8p")] = 0
    assert waiting(state, eyes, held) == (0, 0)
    assert best_prospect(state, eyes, held).worth == 0


def test_W13_dearer_waits_are_averaged_by_what_is_left() -> None:
    """7z makes a triplet that counts, 5m one that does not."""
    match = quiet(preset="taiwan")
    state, eyes, held = taiwan(match), eyes_of(match), holding("55m 77z 234p 345p 123s 678s")
    both = waiting(state, eyes, held)[0]
    eyes.left[kind("7z")] = 0
    plain = waiting(state, eyes, held)[0]
    eyes.left[kind("7z")], eyes.left[kind("5m")] = 2, 0
    dear = waiting(state, eyes, held)[0]
    assert plain < both < dear


# -- prospects -------------------------------------------------------------------------------------


def found(hand: str, *melds: str, preset: str = "taiwan", style: Style | None = None, threat: float = 0.0) -> Prospect:
    match = quiet(preset=preset)
    eyes = eyes_of(match, 0, style)
    eyes.threat = threat
    return best_prospect(taiwan(match), eyes, holding(hand, *melds))


def test_W13_a_prospect_is_worth_its_chance_times_its_points() -> None:
    for hand in (WAITS, "123456789m 11z 234p 69p", "12456789m 11z 234p 69p 4s"):
        got = found(hand)
        assert got.worth == pytest.approx(got.chance * got.points)
        assert 0 < got.chance < 1


def test_W13_the_nearer_the_likelier() -> None:
    hands = (WAITS, "12345678m 11z 234p 67p 4s", "1234568m 11z 234p 67p 4s 9s", "123458m 11z 234p 67p 4s 9s 7z")
    got = [found(hand) for hand in hands]
    assert [each.shanten for each in got] == [0, 1, 2, 3]
    assert all(nearer.chance > farther.chance for nearer, farther in pairwise(got))


def test_W13_a_threat_makes_winning_less_likely() -> None:
    assert found(WAITS).chance > found(WAITS, threat=1.0).chance


def test_W13_two_sides_are_likelier_than_one() -> None:
    assert found(WAITS).chance > found("123456789m 11z 234p 68p").chance


@pytest.mark.parametrize(
    ("hand", "dead"), [("12345678m 11s 234p 67p 9s", "5p 8p 9m"), ("1234567m 11s 234p 67p 69s", "5p 8p")]
)
def test_W13_hard_looks_a_draw_ahead_to_what_will_be_accepted(hand: str, dead: str) -> None:
    match = quiet(preset="taiwan")
    state, eyes = taiwan(match), eyes_of(match)
    before = best_prospect(state, eyes, holding(hand)).chance
    for tile in dead.split():
        eyes.left[kind(tile)] = 0
    assert best_prospect(state, eyes, holding(hand)).chance < before


def test_W13_a_hand_of_pongs_counts_its_pairs() -> None:
    match = quiet(preset="taiwan")
    state, eyes, held = taiwan(match), eyes_of(match), holding("33m 55p 77s 4z", "pong 888m", "pong 444p", "pong 222z")
    [plan] = [plan for plan in plans_for(state, eyes, held) if plan.pongs]
    got = prospect(state, eyes, held, plan)
    assert (got.shanten, got.tiles) == (1, mask("3m 5p 7s"))


def test_W13_when_no_tile_brings_it_nearer_there_is_nothing_to_hope_for() -> None:
    match = quiet()
    state, eyes, held = taiwan(match), eyes_of(match), holding("12345678m 11s 234p 67p 9s")
    for each in range(34):
        eyes.left[each] = 0
    assert best_prospect(state, eyes, held).worth == 0


def test_W13_the_same_hand_is_worth_more_concealed() -> None:
    concealed = found("12345m 11z 234p 67p", "concealed kong 9999s")
    opened = found("12345m 11z 234p 67p", "kong 9999s")
    assert concealed.shanten == opened.shanten
    assert concealed.points > opened.points


# -- at the table ----------------------------------------------------------------------------------


def test_W13_hard_plays_in_the_style_it_is_given() -> None:
    """Where a claim would have to be a hundred times better, none is."""
    shy = Style()
    shy.claim_bar = 100.0
    match = offered("123456789m 11s 24s 23p 7z", "3s", turns=10)
    pick = [match.game.encode(HardBot(style).choose(match.imagine(0, Random(1)), 0))["type"] for style in (None, shy)]
    assert pick == ["TAIWAN.CHOW", "TAIWAN.PASS"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_W13_at_tables_with_other_habits_bots_answer_legally_too(level: str) -> None:
    match = noripan.new(
        "taiwan",
        "taiwan",
        seed=3,
        length="hand",
        draw="by hand",
        swapping="run",
        passing="strict",
        passing_pong=True,
        kong_claim_wins=False,
        tai_ready=1,
        tai_eight_pairs=8,
    )
    bots = [noripan.bot("taiwan", level, seed=seat) for seat in range(4)]
    rng = Random(3)
    while (action := next_action(match, bots, rng)) is not None:
        seat, move = action
        assert move in match.legal(seat)
        match.play(seat, move)
    assert match.over
