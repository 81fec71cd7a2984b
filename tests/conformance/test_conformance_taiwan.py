"""Taiwan mahjong keeps every promise where random play hardly comes: in hands near a win (`taiwan_hot.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.taiwan.taiwan_hot import eager, happened, hot_walk
from tests.games.taiwan.taiwan_tables import action, deck

import noripan
from noripan.conformance import run
from noripan.conformance.checks import cards_are_conserved, scores_add_up
from noripan.conformance.suite import AT_A_POSITION, OVER_A_DEAL, single_switches
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, Walker, case_of, walk
from noripan.core.deal import Deal
from noripan.games import find

pytestmark = pytest.mark.at_length

# Prepared decks are not the seed's: that promise is kept by the random walks.
PROMISES = [promise.__name__ for promise in (*(promise for promise, _ in AT_A_POSITION), *OVER_A_DEAL)]
MANY: dict[str, Any] = {
    "passing": "strict", "swapping": "run", "draw": "by hand", "several_wins": "all", "tai_eight_pairs": 8,
    "tai_ready": 1, "concealed_kongs": "face down", "kong_keeps_tile": True, "earthly_ready": "eight discards",
    "passing_pong": True, "kong_from_left": False, "kong_claim_wins": False,
}  # fmt: skip
CASES: list[tuple[str, dict[str, Any]]] = [
    ("simple", {"length": "four winds"}),
    ("taiwan", {}),
    ("taiwan", MANY),
    (
        "simple",
        {"length": "east", "flowers": True, "patterns": "all", "several_wins": "next or three", "passing": "waits"},
    ),
    (
        "taiwan",
        {"swapping": "tile", "heavenly_ready": "others", "claim_wall": 4, "wall_left": 0, "several_wins": "all"},
    ),
]
IDS = [" ".join([preset, *switches][:4]) for preset, switches in CASES]


def bundles(preset: str) -> list[dict[str, Any]]:
    """Every switch set as the other preset has it, as many at a time as go together."""
    out: list[dict[str, Any]] = []
    for change in single_switches(find("taiwan"), preset):
        fitting = [bundle for bundle in out if goes(preset, bundle | change) and len(bundle) < 6]
        if fitting:
            fitting[0].update(change)
        else:
            out.append(dict(change))
    return out


def goes(preset: str, switches: dict[str, Any]) -> bool:
    try:
        find("taiwan").rules(preset, **switches)
    except noripan.RulesError:
        return False
    return True


BUNDLES = [(preset, bundle) for preset in find("taiwan").presets for bundle in bundles(preset)]
DEALS = 6 if noripan.compiled() else 2
SEEDS = range(16)

# What must have happened at least so often in the walks without checks, all cases together.
SEEN = {
    "draw": 100, "discard": 1000, "response": 500, "several asked": 50,
    "asked about a flower": 3, "ready 1": 100, "ready 2": 50, "ready 3": 100,
    "passed": 50, "pong passed": 50, "forbidden discard": 50, "event flowers": 50, "face down": 20,
    "chow": 100, "pong": 100, "kong": 20, "concealed kong": 50, "added kong": 10,
    "win: self-draw": 20, "win: discard": 50, "win: flower": 2, "void: several wins": 2, "2 wins": 1,
    "eight_flowers": 2, "seven_flowers": 2, "heavenly_ready": 10, "earthly_ready": 2, "eight_pairs": 2,
    "human_win": 2, "earthly_win": 2, "draw: exhausted": 3,
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), CASES, ids=IDS)
def test_every_promise_is_kept_in_hot_hands(preset: str, switches: dict[str, Any]) -> None:
    seed = 100 * CASES.index((preset, switches))
    report = run(
        "taiwan", preset, deals=DEALS, seed=seed, only=[*PROMISES, "records_replay"], walker=hot_walk, **switches
    )
    assert report.deals == DEALS
    assert set(report.tested) == {*PROMISES, "records_replay"}


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), BUNDLES)
def test_every_promise_is_kept_with_switches_changed(preset: str, switches: dict[str, Any]) -> None:
    seed = 5000 + 100 * BUNDLES.index((preset, switches))
    many = DEALS // 2
    assert run("taiwan", preset, deals=many, seed=seed, only=PROMISES, walker=hot_walk, **switches).deals == many


@pytest.mark.slow
def test_hot_hands_go_everywhere() -> None:
    seen: Counter[str] = Counter()
    for number, (preset, switches) in enumerate(CASES):
        case = case_of(find("taiwan"), preset, **switches)
        for seed in SEEDS:
            for spot in hot_walk(case, 1000 * number + seed, 3):
                seen.update(set(happened(spot)))
                cards_are_conserved(spot)
                scores_add_up(spot)
    missing = {what: (seen[what], least) for what, least in SEEN.items() if seen[what] < least}
    assert missing == {}


# -- what these do not reach often by themselves ---------------------------------------------------


def following(script: list[tuple[int, str]], hands: list[str], draws: str, tail: str = "") -> Walker:
    """A walker that deals these tiles, plays these moves, and then goes on eagerly."""

    def walker(case: Case, seed: int, deals: int) -> Iterator[Spot]:
        left = [Turn(seat, case.game.decode(action(text))) for seat, text in script]

        def chooser(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
            return left.pop(0) if left else eager(deal, earlier, rng)

        cards = deck(hands, draws, tail, flowers=bool(case.rules.values["flowers"]))
        tiles = [case.game.card_id(text) for text in cards]
        return walk(case, seed, min(deals, 1), decks=[tiles], chooser=chooser)

    return walker


ROBBED_KONG = following(
    [
        *((0, "5s"), (2, "pass"), (3, "pass"), (1, "pong"), (1, "1m"), (2, "9s"), (3, "9s"), (0, "9s")),
        *((1, "added kong 5s"), (3, "hu"), (2, "hu")),
    ],
    ["147m", "55s 147m", "111222333z 44z 789p 46s", "555666777z 123p 88m 46s"],
    "5s 9s 9s 9s 5s",
)
SEVENTH_FLOWER = following([(0, "9s"), (1, "hu")], ["147m", "123456f 147m", "147p", "7f 147p"], "9s 8f")
EIGHTH_FLOWER = following([(0, "9s"), (3, "pass")], ["147m", "147m", "147p", "1234567f 147p"], "9s 8f")
AT_THE_DEAL = following([(1, "hu")], ["8f 147m", "1234567f 147m", "147p", "147p"], "9s")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("walker", "what", "switches"),
    [
        (ROBBED_KONG, "win: kong", {}),
        (ROBBED_KONG, "2 wins", {"several_wins": "all"}),
        (SEVENTH_FLOWER, "seven_flowers", {}),
        (EIGHTH_FLOWER, "asked about a flower", {}),
        (AT_THE_DEAL, "win: flower", {}),
    ],
    ids=["a kong is robbed", "by two", "the seventh flower", "the eighth flower", "at the deal"],
)
def test_every_promise_is_kept_in_a_hand_as_planned(walker: Walker, what: str, switches: dict[str, Any]) -> None:
    assert run("taiwan", "taiwan", deals=1, only=PROMISES, walker=walker, **switches).deals == 1
    spots = walker(case_of(find("taiwan"), "taiwan", **switches), 1, 1)
    assert what in {each for spot in spots for each in happened(spot)}
