"""Riichi keeps every promise where random play hardly comes: in deals of hands near a win (`riichi_hot.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.riichi.riichi_hot import eager, happened, hot_walk
from tests.games.riichi.riichi_tables import action, deck

import noripan
from noripan.conformance import run
from noripan.conformance.checks import cards_are_conserved, scores_add_up
from noripan.conformance.suite import AT_A_POSITION, OVER_A_DEAL, single_switches
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, Walker, case_of, walk
from noripan.core.deal import Deal
from noripan.games import find

pytestmark = pytest.mark.at_length

# Prepared decks are not the seed's: that promise is kept by the random walks.
PROMISES = [*(promise.__name__ for promise, _ in AT_A_POSITION), *(each.__name__ for each in OVER_A_DEAL)]
CASES: list[tuple[str, dict[str, Any]]] = [
    *((preset, {}) for preset in find("riichi").presets),
    ("standard", {"chombo": "penalty"}),
    ("tenhou", {"chombo": "dead hand"}),
    ("mleague", {"ron": "all", "triple_ron": True, "riichi_kan": "off", "red_fives": 4, "kuikae": True}),
    ("majsoul", {"four_riichi": False, "four_kans": False, "dead_wait": "hand and melds", "open_kan_dora": "at once"}),
    ("local", {"ron": "all", "length": "east", "dead_wait": "hand", "kan_dora": False, "kan_ura": False}),
]
IDS = [" ".join([preset, *switches]) for preset, switches in CASES]


def bundles(preset: str) -> list[dict[str, Any]]:
    """Every switch set as another preset has it, several at a time."""
    game = find("riichi")
    out: list[dict[str, Any]] = []
    for change in single_switches(game, preset):
        fitting = [bundle for bundle in out if not change.keys() & bundle.keys() and goes(preset, bundle | change)]
        if fitting:
            fitting[0].update(change)
        else:
            out.append(dict(change))
    return out


def goes(preset: str, switches: dict[str, Any]) -> bool:
    try:
        find("riichi").rules(preset, **switches)
    except noripan.RulesError:
        return False
    return True


BUNDLES = [(preset, bundle) for preset in find("riichi").presets[:2] for bundle in bundles(preset)]
DEALS = 6 if noripan.compiled() else 2
SEEDS = range(8)

# What must have happened at least so often in the walks without checks, all cases together.
SEEN = {
    "event riichi": 100, "riichi 1": 100, "riichi 2": 100, "kan in riichi": 5, "furiten": 100, "furiten for good": 100,
    "several asked": 100, "claim": 100, "rob": 10, "event dora": 50, "event dead": 10, "mistake": 20,
    "chi": 20, "pon": 20, "kan": 10, "ankan": 30, "kakan": 5,
    "win: tsumo": 30, "win: ron": 50, "2 wins": 2, "ippatsu": 10, "ura dora": 10, "red five": 20, "dora": 20,
    "abort: nine terminals": 5, "abort: four riichi": 5, "chombo: false win": 10,
    "draw: exhausted": 20, "1 tenpai": 2, "2 tenpai": 2, "3 tenpai": 2, "4 tenpai": 2,
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), CASES, ids=IDS)
def test_every_promise_is_kept_in_hot_deals(preset: str, switches: dict[str, Any]) -> None:
    seed = 100 * CASES.index((preset, switches))
    report = run(
        "riichi", preset, deals=DEALS, seed=seed, only=[*PROMISES, "records_replay"], walker=hot_walk, **switches
    )
    assert report.deals == DEALS
    assert set(report.tested) == {*PROMISES, "records_replay"}


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "switches"), BUNDLES)
def test_every_promise_is_kept_with_switches_changed(preset: str, switches: dict[str, Any]) -> None:
    seed = 5000 + 100 * BUNDLES.index((preset, switches))
    many = DEALS // 2
    assert run("riichi", preset, deals=many, seed=seed, only=PROMISES, walker=hot_walk, **switches).deals == many


def test_every_value_of_every_preset_is_among_the_changes() -> None:
    for preset in find("riichi").presets[:2]:
        changed = [pair for name, bundle in BUNDLES if name == preset for pair in bundle.items()]
        assert changed == list(dict.fromkeys(changed))
        assert set(changed) == {pair for change in single_switches(find("riichi"), preset) for pair in change.items()}


@pytest.mark.slow
def test_hot_deals_go_everywhere() -> None:
    seen: Counter[str] = Counter()
    for number, (preset, switches) in enumerate(CASES):
        case = case_of(find("riichi"), preset, **switches)
        for seed in SEEDS:
            for spot in hot_walk(case, 1000 * number + seed, 3):
                seen.update(set(happened(spot)))
                cards_are_conserved(spot)
                scores_add_up(spot)
    missing = {what: (seen[what], least) for what, least in SEEN.items() if seen[what] < least}
    assert missing == {}


# -- what even these do not reach by themselves ----------------------------------------------------


def following(script: list[tuple[int, str]], hands: list[str], draws: str, replacements: str = "") -> Walker:
    """A walker that deals these tiles, plays these moves, and then goes on eagerly."""

    def walker(case: Case, seed: int, deals: int) -> Iterator[Spot]:
        left = [Turn(seat, case.game.decode(action(text))) for seat, text in script]

        def chooser(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
            return left.pop(0) if left else eager(deal, earlier, rng)

        tiles = [case.game.card_id(text) for text in deck(hands, draws, replacements=replacements)]
        return walk(case, seed, min(deals, 1), decks=[tiles], chooser=chooser)

    return walker


ROBBED_KAN = following(
    [
        *((0, "5m"), (2, "pass"), (3, "pass"), (1, "pon 55m"), (1, "6z")),
        *((2, "1z*"), (3, "2z*"), (0, "3z*"), (1, "kakan 5m"), (3, "ron"), (2, "ron")),
    ],
    ["5m", "55m6z", "67m234p567p34577s", "67m345p678p23499s"],
    "7z 1z 2z 3z 0m",
)
FOUR_WINDS = following(
    [(0, "4z"), (1, "4z"), (2, "4z"), (3, "riichi 4z*")],
    ["4z", "4z", "4z", "234m567p345s66p78s"],
    "5z6z7z4z",
)

FOUR_KANS = following(
    [(0, "ankan 2m"), (0, "ankan 8m"), (0, "7z*"), (1, "ankan 2p"), (1, "ankan 8p"), (1, "6z*")],
    ["2222m8888m", "2222p8888p"],
    "5z 5s",
    "5z7z6s6z",
)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["standard", "majsoul"])
@pytest.mark.parametrize(
    ("walker", "outcome"),
    [(ROBBED_KAN, "chankan"), (FOUR_WINDS, "abort: four winds"), (FOUR_KANS, "abort: four kans")],
    ids=["a kan is robbed", "four winds", "four kans"],
)
def test_every_promise_is_kept_in_a_deal_as_planned(walker: Walker, outcome: str, preset: str) -> None:
    assert run("riichi", preset, deals=1, only=PROMISES, walker=walker).deals == 1
    spots = list(walker(case_of(find("riichi"), preset), 1, 1))
    assert outcome in {what for spot in spots for what in happened(spot)}


def test_a_chi_that_lost_to_another_call_may_have_been_no_chi_in_a_world() -> None:
    """Nobody saw it: with the tiles that its seat is imagined to hold it is no run."""
    past = ["worlds_have_a_past"]
    assert run("riichi", "standard", deals=2, seed=7, thorough=True, only=past).tested == {past[0]: 2}
