"""Whole matches under every preset: no stall, cards and gold conserved at every move, dummies and deck as they must be.

A match is ten games. Twenty thousand games of each preset are played with the compiled engine, a thousand otherwise;
more with

    NORIPAN_MATCHES=10000 .venv/bin/python -m pytest -m slow tests/games/matgo/test_matgo_matches.py
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest
from tests.games.matgo.matgo_hot import eager, hot_deck

import noripan
from noripan.cards.hwatu import BONUSES
from noripan.conformance.walk import DiceRandom
from noripan.core.bits import popcount
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.shuffle import seed_bytes
from noripan.games import find
from noripan.games.matgo.carry import MatgoCarry
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import PLAYING

MATGO = find("matgo")
PRESETS = MATGO.presets
GAMES = 10  # of a match
MATCHES = int(os.environ.get("NORIPAN_MATCHES", "2000" if noripan.compiled() else "100"))
CHUNKS = 10
MOST_MOVES = 110  # of a game: twenty turns with two choices, a gukjin, go or stop; two bonus cards, two presidents
ALL = set(range(50))
KINDS = {"stop", "push", "president", "floor-president", "three-ppuk", "nagari", "both-presidents"}
Chooser = Callable[[MatgoDeal, int, DiceRandom], Move]


def any_move(deal: MatgoDeal, seat: int, rng: DiceRandom) -> Move:
    return deal.sample(seat, rng)


def hot_move(deal: MatgoDeal, seat: int, rng: DiceRandom) -> Move:
    turn = eager(deal, [], rng)
    assert turn is not None
    return turn.move


def play(match: Match, rng: DiceRandom, chooser: Chooser) -> Counter[str]:
    """To its end, with a look at everything after each move; returns how the games ended."""
    while not match.over:
        deal = match.deal
        assert isinstance(deal, MatgoDeal)
        for _ in range(MOST_MOVES):
            check_position(deal)
            if not deal.pending():
                break
            seat = deal.pending()[0]
            match.play(seat, chooser(deal, seat, rng))
        assert not deal.pending(), "a game goes on and on"
    check_match(match)
    return Counter(str(chapter.result.detail["kind"]) for chapter in match.chapters if chapter.result is not None)


def check_position(deal: MatgoDeal) -> None:
    found = [card for _, _, cards in deal.census() for card in cards]
    assert len(found) == 50 and set(found) == ALL
    first, second = deal.seats
    assert first.gold + second.gold == sum(deal.carry.gold)
    assert first.gold >= 0 and second.gold >= 0
    if deal.phase != PLAYING:
        return
    for player in deal.seats:
        assert 0 <= player.turns <= 10
        assert popcount(player.hand) + player.dummies() == 10 - player.turns  # M16
    assert 0 <= deal.seats[deal.starter].turns - deal.seats[1 - deal.starter].turns <= 1
    left = sum(1 for card in deal.deck[deal.top :] if card < 48)
    unplayed = popcount((first.hand | second.hand) & BONUSES)
    assert left == 20 - first.turns - second.turns + unplayed  # M17


def check_match(match: Match) -> None:
    carries = [chapter.carry for chapter in match.chapters[1:]] + [match.carry]
    for chapter, after in zip(match.chapters, carries, strict=True):
        before, result = chapter.carry, chapter.result
        assert result is not None
        assert isinstance(before, MatgoCarry) and isinstance(after, MatgoCarry)
        detail = result.detail
        assert detail["kind"] in KINDS
        assert sum(result.scores) == 0 == sum(after.scores)
        assert result.winners == ([] if detail["winner"] < 0 else [detail["winner"]])
        if detail["winner"] < 0:
            assert after.multiplier >= before.multiplier
            assert (after.starter, after.pushes) == (detail["starter"], before.pushes)
        else:
            assert (after.multiplier, after.starter) == (1, detail["winner"])
            assert after.pushes == (before.pushes + 1 if detail["kind"] == "push" else 0)
            assert detail["points"] == detail["sheet"]["total"] > 0
            assert (
                detail["sheet"]["total"]
                == (detail["sheet"]["base"] + detail["sheet"]["goBonus"]) * detail["sheet"]["multiplier"]
            )
        if detail["kind"] in ("stop", "push"):
            assert detail["sheet"]["base"] >= 7
        restart = int(match.rules.values["gold"])
        for seat in range(2):
            had = before.gold[seat] + result.scores[seat]
            assert had >= 0
            assert after.gold[seat] == (had if had or (match.over and after is match.carry) else restart)
    assert len(match.chapters) == GAMES


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_cards_and_gold_are_conserved_in_random_matches(preset: str, chunk: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(chunk, MATCHES, CHUNKS):
        match = noripan.new("matgo", preset, seed, options={"hour": seed % 24}, log=False)
        ends += play(match, DiceRandom(seed), any_move)
    assert ends["stop"] + ends["push"] > 0.8 * ends.total()


@pytest.mark.slow
@pytest.mark.parametrize("little", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_and_in_hot_ones(preset: str, little: bool) -> None:
    """Where everything happens, with plenty of gold and with so little that it is often lost."""
    ends: Counter[str] = Counter()
    rules = MATGO.rules(preset, gold=3000 if little else 1_000_000)
    for seed in range(max(MATCHES // 10, 12)):
        rng = DiceRandom(seed + 31)
        match = Match(MATGO, rules, seed_bytes(seed), decks=[hot_deck(rng) for _ in range(GAMES)], log=False)
        ends += play(match, rng, hot_move)
    assert ends["stop"] and ends["president"] and ends["floor-president"]
    if MATCHES >= 1000:
        assert set(ends) == KINDS - ({"both-presidents"} if preset != "pmang" else set()) - (
            {"push"} if preset != "hangame" else set()
        )
