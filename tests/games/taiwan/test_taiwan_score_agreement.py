"""What winning hands are worth, against the brute force of `taiwan_oracle.py`: tai, lines and payments."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.taiwan.taiwan_hands import Dealer, WonHand, rules_with, tiles_in
from tests.games.taiwan.taiwan_oracle import CUSTOMARY, UNLESS_KEPT, Set, Sheet, customs, sheet, wins

import noripan
from noripan.core.errors import HandError
from noripan.games.taiwan import check_win
from noripan.games.taiwan.patterns import PATTERNS
from noripan.games.taiwan.rules import SWITCHES, TaiwanRules

pytestmark = pytest.mark.at_length

HANDS = 400  # in each block
BLOCKS = 12 if noripan.compiled() else 3
NOT_BY_HAND = {"seven_flowers"}  # a win without a complete hand
SOMETIMES = ("ready", "eight_pairs", "half_claimed", "five_kongs", "four_kongs", "any_flower", "any_wind", "no_honours")


def asked(hand: WonHand, table: dict[str, Any]) -> Sheet:
    """The oracle's answer."""
    melds = [Set(tuple(tiles_in(tiles)), name) for name, _, tiles in (meld.partition(":") for meld in hand.melds)]
    return sheet(tiles_in(hand.hand), melds, vars(hand), table)


def agree(hand: WonHand, rules: TaiwanRules, table: dict[str, Any]) -> dict[str, int]:
    """That both answer the same; of readings worth the same, ours must be one. Seven pairs win at some tables only."""
    if not wins(tiles_in(hand.hand), rules.pairs_win):
        with pytest.raises(HandError, match="is not complete"):
            hand.score(rules)
        return {}
    ours, theirs = hand.score(rules), asked(hand, table)
    assert ours.tai == theirs.tai, hand
    assert dict(ours.lines) in theirs.lines, hand
    assert ours.payments == theirs.payments, hand
    return dict(ours.lines)


def test_W14_the_oracle_and_the_engine_know_the_same_tables() -> None:
    assert [pattern.name for pattern in PATTERNS] == list(CUSTOMARY)
    for preset in ("simple", "taiwan"):
        table = customs(preset)
        assert {switch.name: switch.values[preset] for switch in SWITCHES if switch.name in table} == table
    told = {name for name in customs("taiwan") if name.startswith(("tai_", "keep_"))}
    assert {switch.name for switch in SWITCHES if switch.name.startswith(("tai_", "keep_"))} == told


@pytest.mark.parametrize("block", range(BLOCKS))
def test_W14_hands_are_worth_what_the_brute_force_says(block: int) -> None:
    """By the customary table."""
    dealer, seen = Dealer(block), Counter[str]()
    for _ in range(HANDS):
        seen.update(agree(dealer.deal(True), rules_with("taiwan"), customs("taiwan")))
    assert len(seen) > 30


@pytest.mark.parametrize("block", range(BLOCKS))
def test_W14_hands_are_worth_the_same_where_every_house_pattern_counts(block: int) -> None:
    more: dict[str, Any] = {f"tai_{name}": 3 for name in SOMETIMES}
    more |= {f"keep_{name}": block % 2 == 0 for name in UNLESS_KEPT} | {"keep_flower_set": block % 3 == 0}
    dealer, seen = Dealer(1000 + block), Counter[str]()
    rules, table = rules_with("taiwan", **more), customs("taiwan", **more)
    for _ in range(HANDS):
        seen.update(agree(dealer.deal(True), rules, table))
    assert set(SOMETIMES) - {"five_kongs"} <= set(seen)
    assert not NOT_BY_HAND & set(seen)


@pytest.mark.parametrize("patterns", ["few", "all"])
def test_W10_hands_are_worth_what_the_brute_force_says_at_the_simple_table(patterns: str) -> None:
    dealer = Dealer(2000)
    rules, table = rules_with("simple", patterns=patterns), customs("simple", patterns=patterns)
    seen = Counter[str]()
    for _ in range(HANDS * BLOCKS // 4):
        seen.update(agree(dealer.deal(False), rules, table))
    assert (set(seen) == {"win", "self_draw", "concealed", "all_claimed"}) == (patterns == "few")


@pytest.mark.parametrize("block", range(BLOCKS))
def test_W14_switches_mean_the_same_whatever_they_are_set_to(block: int) -> None:
    rng = random.Random(block)
    dealer = Dealer(3000 + block)
    for _ in range(20):
        more: dict[str, Any] = some_switches(rng)
        preset = rng.choice(("simple", "taiwan"))
        rules, table = rules_with(preset, **more), customs(preset, **more)
        for _ in range(HANDS // 20):
            agree(dealer.deal(rules.flowers), rules, table)


def some_switches(rng: random.Random) -> dict[str, Any]:
    tai = {f"tai_{name}": rng.choice((0, 1, 2, 5)) for name in CUSTOMARY if rng.random() < 0.5}
    keeps = {f"keep_{name}": rng.random() < 0.5 for name in (*UNLESS_KEPT, "flower_set")}
    return {
        **tai,
        **keeps,
        "patterns": rng.choice(("all", "all", "few")),
        "flower_draw": rng.random() < 0.5,
        "kong_stays_concealed": rng.random() < 0.5,
        "all_chows_wait": rng.choice(("two-sided", "several", "any")),
        "scoring": rng.choice(("doubled", "added")),
        "base": rng.choice((1, 8, 100)),
        "unit": rng.choice((0, 20)),
        "discard_shares": rng.choice((1, 3)),
        "limit": rng.choice((0, 0, 4, 16)),
        "tai_dealer": rng.choice((0, 1)),
        "tai_streak": rng.choice((0, 1, 2)),
        "streak_limit": rng.choice((0, 1, 3)),
    }


def test_W9_a_hand_wins_if_the_brute_force_finds_a_reading() -> None:
    dealer, rng = Dealer(4000), random.Random(4000)
    table = customs("simple")
    won = 0
    for _ in range(HANDS * BLOCKS // 4):
        hand = dealer.deal(False)
        tiles = tiles_in(hand.hand)
        if rng.random() < 0.5:  # a tile beside the one that was there
            at = rng.randrange(len(tiles))
            other = str(min(9, int(tiles[at][0]) + 1)) + tiles[at][1]
            everything = tiles + [tile for meld in hand.melds for tile in tiles_in(meld.partition(":")[2])]
            if tiles[at][1] != "z" and everything.count(other) < 4:
                tiles[at] = other
        can_win, fans = check_win(tiles, list(hand.melds), self_draw=hand.self_draw)
        assert can_win == wins(tiles, False), tiles
        won += can_win
        if can_win:
            plain = WonHand("".join(tiles), tiles[0], hand.melds, self_draw=hand.self_draw)
            assert fans == asked(plain, table).tai  # nothing that `simple` counts depends on the winning tile
        else:
            assert fans == 0
    assert 0 < won < HANDS * BLOCKS // 4
