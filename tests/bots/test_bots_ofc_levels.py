"""Open-Face Chinese's levels: always legal, repeatable, in time, and no wiser than their seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.bots.bots_matgo import Ticking
from tests.bots.bots_ofc import LEVELS, OFC, later, rules, said
from tests.games.ofc.ofc_tables import ofc, random_play, table

import noripan
from noripan.bots import make, policies
from noripan.bots.bot import Bot
from noripan.bots.ofc.outlook import FIRST, LATER, OfcOutlook
from noripan.bots.ofc.policy import Policy, fantasyland
from noripan.bots.ofc.style import Style, beginner, daring
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.core.result import Result
from noripan.games.ofc.rank import QUADS, TRIPS, category_of
from noripan.games.ofc.score import Board

pytestmark = pytest.mark.at_length

levels = pytest.mark.parametrize("level", LEVELS)

LANDS = [[0, 0], [14, 0], [0, 15], [14, 14], [0, 0, 0], [0, 14, 0], [14, 0, 15]]
if noripan.compiled():
    LANDS += [[17, 0], [16, 17], [17, 17, 17], [0, 17, 16]]
SOLVED = [[0, 15], [0, 14, 0], [14, 0, 15]]  # again and again in worlds that are played out: seconds interpreted
TABLES = [
    pytest.param(level, preset, land, id=f"{level}-{preset}-{'-'.join(map(str, land))}")
    for level in LEVELS
    for preset in OFC.presets
    for land in LANDS
    if level != "hard" or land not in SOLVED or noripan.compiled()
]


def opened(land: list[int], preset: str = "standard", seed: int = 1, **switches: Any) -> Match:
    """One hand with so many cards in Fantasyland for each seat."""
    options: dict[str, object] = {"fantasyland": land}
    return noripan.new("ofc", preset, seed=seed, options=options, players=len(land), hands=1, **switches)


def one_world(level: str, seed: int = 5) -> Bot:
    """A bot; who searches has time for one world."""
    return make("ofc", level, seed, 0.0, float)


def first_hand(match: Match) -> bool:
    return len(match.chapters) == 1 and not match.over


# -- legal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "preset", "land"), TABLES)
def test_every_answer_is_legal_to_the_end_of_the_hand(level: str, preset: str, land: list[int]) -> None:
    match = opened(land, preset)
    bots = [one_world(level, seat) for seat in range(len(land))]
    rng = Random(1)
    turns = 0
    while first_hand(match):
        seat = match.pending()[-1 if turns % 2 else 0]  # Fantasyland before or after the others
        move = bots[seat].choose(match.imagine(seat, rng), seat)
        match.check(seat, move)
        match.play(seat, move)
        turns += 1
    assert turns == sum(1 if cards else 5 for cards in land)


@levels
@pytest.mark.parametrize(
    "switches",
    [{"stay": "full_house"}, {"stay_cards": "recount"}, {"stay_cards": "keep"}, {"entry": "fourteen"}],
    ids=lambda switches: "-".join(str(value) for value in switches.values()),
)
def test_matches_are_played_to_their_end_at_any_table(level: str, switches: dict[str, Any]) -> None:
    match = noripan.new("ofc", seed=6, hands=2, **switches)
    bots = [one_world(level, seat) for seat in range(2)]
    rng = Random(6)
    while match.pending():
        seat = match.pending()[0]
        match.play(seat, bots[seat].choose(match.imagine(seat, rng), seat))
    assert match.over
    assert match.carry.number >= 2


def test_one_bot_plays_by_the_rules_of_each_table_it_sits_at() -> None:
    """Kings on top are worth more where they bring fifteen cards."""
    bot = Policy(Style())
    for preset in (*OFC.presets, *OFC.presets):
        match = opened([0, 0], preset, seed=2)
        assert bot.choose(ofc(match), 0) == Policy(Style()).choose(ofc(match), 0)


# -- no wiser than the seat ------------------------------------------------------------------------


@levels
@pytest.mark.parametrize("land", [[0, 0], [0, 0, 0], [14, 0]], ids=str)
def test_a_bot_chooses_the_same_in_every_world_its_seat_cannot_tell_apart(level: str, land: list[int]) -> None:
    match = opened(land, seed=3)
    rng = Random(3)
    while first_hand(match):
        seat = match.pending()[0]
        picks = [one_world(level).choose(match.imagine(seat, rng), seat) for _ in range(3)]
        assert picks[0] == picks[1] == picks[2]
        match.play(seat, picks[0])


@levels
def test_what_another_has_discarded_changes_nothing(level: str) -> None:
    """O10. Seat 1 is dealt an ace and throws it away, or a deuce."""
    board, hand = "Ac 4d / 7d 8c / Kh Kd 9c", "Ks Ad 6h"
    others = [f"Tc Td Jh 5s 3s Jc Js {gone}" for gone in ("Ah", "2d")]
    picks = {said(one_world(level).choose(ofc(later(board, hand, other)), 0)) for other in others}
    assert len(picks) == 1


# -- Fantasyland -----------------------------------------------------------------------------------


def stays(board: Board) -> bool:
    below = max(category_of(board.mid_rank), category_of(board.bottom_rank))
    return category_of(board.top_rank) == TRIPS or below >= QUADS


def set_by(hand: str, style: Style, preset: str = "standard", **switches: Any) -> Board:
    """The board this style makes of cards in Fantasyland."""
    cards = [len(hand.split()), 0]
    match = table(hand, fantasyland=cards, preset=preset, **switches)
    move = fantasyland(ofc(match), 0, style)
    match.check(0, move)
    return Board(move.top, move.mid, move.bottom)


NINES = "9c 9d 9h 9s Kc Ks Ac Ad 2h 4h 6h Jh 3c 7d"  # nines and a flush share the nine of hearts


def test_staying_is_weighed_against_royalties() -> None:
    eager, idle = Style(), Style()
    for at in range(4):
        eager.fantasy[at] = 100.0
        idle.fantasy[at] = 0.0
    there, gone = set_by(NINES, eager), set_by(NINES, idle)
    assert (stays(there), there.bonus()) == (True, 8 + 0 + 10)
    assert (stays(gone), gone.bonus()) == (False, 9 + 8 + 6)


@levels
def test_in_fantasyland_nobody_fouls(level: str) -> None:
    for seed in range(6 if noripan.compiled() else 2):
        match = opened([14, 15], seed=seed)
        for seat in match.pending():
            match.play(seat, one_world(level).choose(match.imagine(seat, Random(seed)), seat))
        result = match.chapters[0].result
        assert result is not None
        assert [board["foul"] for board in result.detail["boards"]] == [False, False]


# -- levels ----------------------------------------------------------------------------------------


def test_there_are_the_usual_levels() -> None:
    assert policies("ofc") == ("random", "easy", "normal", "hard")


def test_an_unknown_level_lists_the_levels() -> None:
    with pytest.raises(NoripanError, match=r"'godlike' for ofc; there are: random, easy, normal, hard$"):
        noripan.bot("ofc", "godlike")


def test_easy_is_a_beginner_and_normal_is_not() -> None:
    rng = Random(1)
    differ = 0
    for seed in range(6):
        match = random_play(opened([0, 0], seed=seed), seed, 2)
        seat = match.pending()[0]
        world = match.imagine(seat, rng)
        for level, style in (("easy", beginner()), ("normal", Style())):
            assert make("ofc", level).choose(world, seat) == Policy(style).choose(world, seat)
        differ += make("ofc", "easy").choose(world, seat) != make("ofc", "normal").choose(world, seat)
    assert differ > 0


def test_a_beginner_does_not_dream_of_fantasyland_and_the_daring_fear_fouls_less() -> None:
    for cards in (14, 15, 16, 17):
        assert beginner().wished(rules(), cards) == 0 < Style().wished(rules(), cards)
    assert daring().foul < Style().foul


@pytest.mark.parametrize("preset", OFC.presets)
def test_more_cards_in_fantasyland_are_worth_more_and_none_nothing(preset: str) -> None:
    worths = [Style().fantasyland(rules(preset), cards) for cards in (0, 14, 15, 16, 17)]
    assert worths[0] == 0
    assert worths == sorted(set(worths))


# -- thinking --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [1, 3, 7])
def test_hard_thinks_until_its_seconds_are_up(seconds: int) -> None:
    """One look at the clock before it begins, and one after each world."""
    clock = Ticking()
    match = later("2c / 3d 4h / 5s 6c", "As Kd 9h")
    make("ofc", "hard", 1, float(seconds), clock).choose(match.imagine(0, Random(1)), 0)
    assert clock.looks == 1 + seconds


def test_normal_and_easy_do_not_look_at_the_clock() -> None:
    for level in ("easy", "normal"):
        clock = Ticking()
        match = opened([0, 0])
        make("ofc", level, 1, 5.0, clock).choose(match.imagine(0, Random(1)), 0)
        assert clock.looks == 0


def test_hard_is_the_same_with_the_same_seed_and_thinks_in_worlds_of_its_own() -> None:
    match = random_play(opened([0, 0], seed=9), 9, 4)
    seat = match.pending()[0]
    picks = [make("ofc", "hard", 3, 8.0, Ticking()).choose(match.imagine(seat, Random(at)), seat) for at in range(3)]
    assert picks[0] == picks[1] == picks[2]


def test_hard_without_a_clock_ends_too() -> None:
    match = random_play(opened([0, 0], seed=4), 4, 8)
    seat = match.pending()[0]
    one, two = (make("ofc", "hard", 3).choose(match.imagine(seat, Random(1)), seat) for _ in range(2))
    assert one == two
    assert one in match.legal(seat)


# -- what the search is told -----------------------------------------------------------------------


@pytest.mark.parametrize("turns", [0, 2, 4, 8])
def test_the_search_tries_the_best_placements_the_policys_own_first(turns: int) -> None:
    match = random_play(opened([0, 0], seed=7), 7, turns)
    seat = match.pending()[0]
    found = OfcOutlook(daring()).candidates(ofc(match), seat)
    legal = match.legal(seat)
    assert found[0] == Policy(daring()).choose(ofc(match), seat)
    assert len(set(found)) == len(found) == min(len(legal), LATER if turns else FIRST)
    assert set(found) <= set(legal)


def test_worlds_are_played_out_by_the_quick_player() -> None:
    assert isinstance(OfcOutlook(daring()).policy(), Policy)


@pytest.mark.parametrize("preset", OFC.presets)
def test_an_end_is_worth_its_points_and_the_fantasyland_it_leads_to(preset: str) -> None:
    style = Style()
    outlook = OfcOutlook(style)
    outlook.candidates(ofc(opened([0, 0], preset)), 0)
    for mine, theirs in ((0, 0), (14, 0), (0, 17), (17, 15)):
        result = Result([7, -7], [0], {"nextFantasyland": [mine, theirs]})
        assert outlook.worth(result, 0) == 7 + style.fantasyland(rules(preset), mine)
        assert outlook.worth(result, 1) == -7 + style.fantasyland(rules(preset), theirs)
