"""What captured cards are worth, against the plain sentences of `matgo_oracle.py`: lines, multipliers and totals."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.matgo.matgo_oracle import ALL, SETS, Facts, Score, customs, scored

import noripan
from noripan import matgo
from noripan.games.matgo.rules import PRESETS, SWITCHES

pytestmark = pytest.mark.at_length

SPLITS = 1000  # in each block
BLOCKS = 12 if noripan.compiled() else 1
LINES = {
    "three brights",
    "three brights with rain",
    "four brights",
    "five brights",
    "animals",
    "ribbons",
    "junk",
    *SETS,
}
FACTORS = {"go", "shake", "bomb", "dokbak", "gwangbak", "pibak", "meongbak", "carry-over"}


def some_split(rng: random.Random) -> tuple[frozenset[str], frozenset[str]]:
    """Two piles: any cards, or, so that rare things come up, one of the kinds nearly whole on one side."""
    cards = rng.sample(ALL, len(ALL))
    if rng.random() < 0.5:
        wanted = rng.choice(("bright", "animal", "ribbon", "junk"))
        cards.sort(key=lambda card: wanted in card and rng.random() < 0.9, reverse=True)
    mine = rng.randint(0, 30)
    return frozenset(cards[:mine]), frozenset(cards[mine : mine + rng.randint(0, 20)])


def some_facts(rng: random.Random) -> Facts:
    captured, opponent = some_split(rng)
    return Facts(
        captured,
        opponent,
        rng.choice((None, None, "animal", "junk")),
        rng.choice((0, 0, 1, 2, 3, 4, 5, 7)),
        rng.choice((0, 0, 1, 3)),
        rng.choice((0, 0, 1, 2)),
        rng.choice((0, 0, 1, 2)),
        rng.random() < 0.3,
        rng.choice((1, 1, 2, 8)),
    )


def same(sheet: matgo.Sheet, score: Score) -> bool:
    found = {line["name"]: (line["points"], set(line["cards"])) for line in sheet.encode()["lines"]}
    return found == score.lines and {factor.name: factor.factor for factor in sheet.factors} == score.factors


def agree(facts: Facts, preset: str, **switches: Any) -> matgo.Sheet:
    """That both answer the same; of two readings that pay the same, ours must be one."""
    said = facts._asdict()
    ours = matgo.score(said.pop("captured"), said.pop("opponent"), preset=preset, **said, **switches)
    theirs = scored(facts, customs(preset, **switches))
    assert (ours.total, ours.go_bonus) == (theirs[0].total, facts.go), facts
    assert any(same(ours, score) for score in theirs), facts
    return ours


@pytest.mark.parametrize("preset", PRESETS)
def test_the_oracle_and_the_engine_know_the_same_tables(preset: str) -> None:
    table = customs(preset)
    assert {switch.name: switch.values[preset] for switch in SWITCHES if switch.name in table} == table


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_cards_are_worth_what_the_plain_rules_say(preset: str, block: int) -> None:
    rng = random.Random(block)
    lines, factors = Counter[str](), Counter[str]()
    for _ in range(SPLITS):
        sheet = agree(some_facts(rng), preset)
        lines.update(line.name for line in sheet.lines)
        factors.update(factor.name for factor in sheet.factors)
    assert set(lines) == LINES
    assert set(factors) == FACTORS | ({"hold"} if preset == "standard" else set())


@pytest.mark.parametrize("block", range(BLOCKS))
def test_switches_mean_the_same_whatever_they_are_set_to(block: int) -> None:
    rng = random.Random(1000 + block)
    for _ in range(SPLITS):
        agree(
            some_facts(rng),
            rng.choice(PRESETS),
            hold_factor=rng.choice((1, 2, 4, 16)),
            meongbak_needs_none=rng.random() < 0.5,
            pibak_spares_none=rng.random() < 0.5,
        )
