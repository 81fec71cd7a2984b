"""Matgo keeps every promise of the interface, also where random play hardly comes (`matgo_hot.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.matgo.matgo_hot import eager, happened, hot_walk
from tests.games.matgo.matgo_tables import action, deck_for

import noripan
from noripan.conformance import run
from noripan.conformance.checks import cards_are_conserved, scores_add_up
from noripan.conformance.suite import AT_A_POSITION, OVER_A_DEAL, single_switches
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, Walker, case_of, walk
from noripan.core.deal import Deal
from noripan.games import find

pytestmark = pytest.mark.at_length

MATGO = find("matgo")
# Prepared decks are not the seed's: that promise is kept by the random walks.
PROMISES = [promise.__name__ for promise in (*(promise for promise, _ in AT_A_POSITION), *OVER_A_DEAL)]
ODD: dict[str, Any] = {
    "hand_bonus": "play", "ppuk_eat": "any_capture", "own_ppuk_steals": 4, "own_ppuk_by_value": True,
    "three_ppuk": 0, "president_drawn": True, "grenade": "doubles", "last_card_eats": True, "last_gukjin_safe": True,
    "gold": 2000, "winner_limit": True, "first_ttadak": 7,
}  # fmt: skip
# As no preset has them, so that no bundle below does either.
HOUSES: dict[str, Any] = {
    "last_ppuk": "all", "natural_ppuk_steals": False, "president_late": False, "go_points": 2, "pibak_junk": 6,
    "floor_president": "redeal",
}  # fmt: skip
CASES: list[tuple[str, dict[str, Any]]] = [
    ("standard", {}),
    ("hangame", {}),
    ("pmang", {}),
    ("standard", ODD),
    ("hangame", {"president_choice": True, "both_presidents": "draw", "bonus_steals": False, "first_ppuk": 0}),
    ("pmang", {"hand_bonus": "take", "president_choice": False, "floor_president": "wins", "grenade": "steals"}),
    ("hangame", HOUSES),
    ("standard", {"games": 1, "carry_limit": 2, "president": 1, "hold_factor": 16, "unit": 10**6, "gold": 1}),
]
IDS = [" ".join([preset, *switches][:4]) for preset, switches in CASES]


def bundles(preset: str) -> list[dict[str, Any]]:
    """Every switch set as another preset has it, as many at a time as fit."""
    out: list[dict[str, Any]] = []
    for change in single_switches(MATGO, preset):
        fitting = [bundle for bundle in out if not set(bundle) & set(change) and len(bundle) < 6]
        if fitting:
            fitting[0].update(change)
        else:
            out.append(dict(change))
    return out


BUNDLES = [(preset, bundle) for preset in MATGO.presets for bundle in bundles(preset)]
BUNDLES += [("hangame", {name: value}) for name, value in HOUSES.items()]
DEALS = 15 if noripan.compiled() else 3
SEEDS = range(30)

# What must have happened at least so often in the walks without checks, all cases together.
SEEN = {
    "president-choice": 30, "playing": 1000, "select-match": 100, "gukjin-choice": 50, "go-stop": 100, "bonus": 30,
    "jjob": 100, "ppuk": 100, "ddadak": 5, "pansseul": 2, "jabbeok": 100, "shaking": 50, "bomb": 100, "dummies": 500,
    "several events": 10, "more than two stolen": 5, "gukjin as junk": 100, "paid at once": 5,
    "several piles": 100, "bonus in a pile": 20,
    "end: stop": 100, "end: president": 20, "end: floor-president": 20, "end: three-ppuk": 2, "end: nagari": 1,
    "end: both-presidents": 1,
    "go": 50, "shake": 20, "hold": 3, "dokbak": 20, "gwangbak": 5, "pibak": 20, "meongbak": 1, "carry-over": 5,
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), CASES, ids=IDS)
def test_every_promise_is_kept_in_random_games(preset: str, switches: dict[str, Any]) -> None:
    assert run("matgo", preset, deals=DEALS, seed=17, **switches).deals == DEALS


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), CASES, ids=IDS)
def test_every_promise_is_kept_in_hot_games(preset: str, switches: dict[str, Any]) -> None:
    seed = 100 * CASES.index((preset, switches))
    report = run(
        "matgo", preset, deals=DEALS, seed=seed, only=[*PROMISES, "records_replay"], walker=hot_walk, **switches
    )
    assert report.deals == DEALS
    assert set(report.tested) == {*PROMISES, "records_replay"}


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), BUNDLES)
def test_every_promise_is_kept_with_switches_changed(preset: str, switches: dict[str, Any]) -> None:
    seed = 5000 + 100 * BUNDLES.index((preset, switches))
    many = DEALS // 3
    assert run("matgo", preset, deals=many, seed=seed, only=PROMISES, walker=hot_walk, **switches).deals == many


@pytest.mark.slow
def test_hot_games_go_everywhere() -> None:
    seen: Counter[str] = Counter()
    for number, (preset, switches) in enumerate(CASES):
        case = case_of(MATGO, preset, **switches)
        for seed in SEEDS:
            for spot in hot_walk(case, 1000 * number + seed, 3):
                seen.update(set(happened(spot)))
                cards_are_conserved(spot)
                scores_add_up(spot)
    missing = {what: (seen[what], least) for what, least in SEEN.items() if seen[what] < least}
    assert missing == {}


# -- what these do not reach often by themselves ---------------------------------------------------


def following(moves: str, **cards: str) -> Walker:
    """A walker that deals these cards, plays these moves, and then goes on eagerly."""

    def walker(case: Case, seed: int, deals: int) -> Iterator[Spot]:
        left = [case.game.decode(action(text)) for text in moves.split(", ")]

        def chooser(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
            return Turn(deal.pending()[0], left.pop(0)) if left else eager(deal, earlier, rng)

        deck = [case.game.card_id(text) for text in deck_for(**cards)]
        return walk(case, seed, min(deals, 1), decks=[deck], chooser=chooser)

    return walker


FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"
OTHER = "5-animal 5-ribbon 5-junk1 5-junk2"
# By day the higher first card starts: seat 0's.
HELD = following("president hold, shake 7-animal", hand0=f"12-double {FOUR}", deck="10-junk1 11-junk1")
BOTH = following(
    "president hold, play 7-animal, president hold", hand0=f"12-double {FOUR}", hand1=OTHER, deck="10-junk1 11-junk1"
)
CAUGHT = following("play 9-animal", hand0="12-double 9-animal", floor="9-ribbon", deck="bonus2 bonus3 9-junk1")
DRAWN = following("play bonus2, president hold", hand0="12-double bonus2 7-animal 7-ribbon 7-junk1", deck="7-junk2")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("walker", "what", "switches"),
    [
        (HELD, "shaking", {}),
        (BOTH, "president-choice", {}),
        (CAUGHT, "bonus in a pile", {}),
        (DRAWN, "president-choice", {"hand_bonus": "play", "president_drawn": True}),
    ],
    ids=["a president held", "two presidents", "two bonus cards in a ppuk", "a president drawn"],
)
def test_every_promise_is_kept_in_a_game_as_planned(walker: Walker, what: str, switches: dict[str, Any]) -> None:
    assert run("matgo", "standard", deals=1, only=PROMISES, walker=walker, thorough=True, **switches).deals == 1
    spots = walker(case_of(MATGO, "standard", **switches), 1, 1)
    assert what in {each for spot in spots for each in happened(spot)}
