"""Hands and whole matches under every preset: no stall, tiles conserved, every payment another's gain (W10, W11).

Ten thousand of each and of each preset, as they should be run after a change of the engine (compiled, some minutes):

    NORIPAN_MATCHES=10000 .venv/bin/python -m pytest -m slow tests/games/taiwan/test_taiwan_matches.py
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games.taiwan.taiwan_hot import hot_walk, nearest

import noripan
from noripan.conformance.walk import Case, DiceRandom, case_of
from noripan.core.deal import Deal
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games import find, taiwan
from noripan.games.taiwan.carry import TaiwanCarry
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import DISCARD, HU_MOVE, TaiwanMove
from noripan.games.taiwan.rules import TaiwanRules

PRESETS = find("taiwan").presets
MATCHES = int(os.environ.get("NORIPAN_MATCHES", "300" if noripan.compiled() else "20"))
CHUNKS = 10
MOST_MOVES = 900  # of a hand: 80 draws and discards, and three answers to each
MOST_HANDS = 3000  # of a match: a dealer may stay again and again
LOOK_EVERY = 37
Chooser = Callable[[Deal, int, Random], Move]


def any_move(deal: Deal, seat: int, rng: Random) -> Move:
    return deal.sample(seat, rng)


def greedy(deal: Deal, seat: int, rng: Random) -> Move:
    """A win whenever there is one; every other claim and kong; a discard that keeps the hand near a win."""
    assert isinstance(deal, TaiwanDeal) and isinstance(rng, DiceRandom)
    moves: list[Move] = deal.legal(seat)
    if HU_MOVE in moves:
        return HU_MOVE
    discards: list[Move] = [move for move in moves if isinstance(move, TaiwanMove) and move.type == DISCARD]
    others = [move for move in moves if move not in discards]
    if others and (not discards or rng.dice.below(2)):
        return rng.pick(others)
    return nearest(deal, seat, discards, rng)


def play(match: Match, rng: Random, chooser: Chooser) -> None:
    """To its end, with a look at scores and tiles after each hand."""
    while not match.over:
        play_hand(match, rng, chooser)
        check_hand(match)
        assert len(match.chapters) < MOST_HANDS


def play_hand(match: Match, rng: Random, chooser: Chooser) -> None:
    deal = match.deal
    for move in range(MOST_MOVES):
        pending = deal.pending()
        if not pending:
            check_tiles(match, deal)
            return
        if move % LOOK_EVERY == 0:
            check_tiles(match, deal)
        seat = pending[int(rng.random() * len(pending))]
        match.play(seat, chooser(deal, seat, rng))
    raise AssertionError(f"hand {len(match.chapters)} is not over after {MOST_MOVES} moves")


def check_tiles(match: Match, deal: Deal) -> None:
    assert sorted(tile for _, _, tiles in deal.census() for tile in tiles) == sorted(match.game.deck(match.rules))


def check_hand(match: Match) -> None:
    assert sum(match.carry.scores) == 0
    number = len(match.chapters) - (1 if match.over else 2)
    chapter = match.chapters[number]
    assert chapter.result is not None
    detail = chapter.result.detail
    assert sum(chapter.result.scores) == 0
    assert detail["changes"] == chapter.result.scores
    assert detail["kind"] == "win" or chapter.result.scores == [0, 0, 0, 0]
    before, after = chapter.carry, match.carry
    assert isinstance(before, TaiwanCarry) and isinstance(after, TaiwanCarry)
    if not match.over:
        drawn_stays = match.rules.values["drawn_hand"] == "stays"
        stays = {"win": int(before.dealer) in chapter.result.winners, "draw": drawn_stays, "void": True}[detail["kind"]]
        assert (after.dealer, after.streak) == (
            (before.dealer, before.streak + 1) if stays else ((before.dealer + 1) % 4, 0)
        )


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_W10_tiles_and_scores_are_conserved_in_random_hands(preset: str, chunk: int) -> None:
    """By the preset as it is, of which random players hardly ever end a match: they draw, and the dealer stays."""
    for seed in range(chunk, MATCHES, CHUNKS):
        match = noripan.new("taiwan", preset, seed, log=False)
        play_hand(match, Random(seed), any_move)
        check_hand(match)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_W10_and_in_whole_matches_of_four_winds(preset: str, chunk: int) -> None:
    """Where drawn hands pass the deal on; in every tenth match the wins are taken."""
    for seed in range(chunk, MATCHES, CHUNKS):
        match = noripan.new("taiwan", preset, seed, log=False, length="four winds", drawn_hand="passes on")
        play(match, DiceRandom(seed), any_move if seed // CHUNKS % 10 else greedy)
        assert len(match.chapters) >= 16
        assert match.carry.winners == [seat for seat in range(4) if match.carry.scores[seat] == max(match.carry.scores)]


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_W10_and_where_every_win_is_taken(preset: str, chunk: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(chunk, MATCHES, CHUNKS):
        match = noripan.new("taiwan", preset, seed, log=False, length="hand")
        play(match, DiceRandom(seed), greedy)
        result = match.chapters[0].result
        assert result is not None
        ends[str(result.detail["kind"])] += 1
    assert ends["win"] > 0


# -- wins ------------------------------------------------------------------------------------------


def evaluated(win: dict[str, Any], detail: dict[str, Any], carry: dict[str, Any], rules: TaiwanRules) -> taiwan.Score:
    """The same hand given to the hand library, with the circumstances that its lines tell of."""
    found = {name for name, _ in win["lines"]}
    ready = {"heavenly_ready": "heavenly", "earthly_ready": "earthly", "ready": "declared"}
    return taiwan.evaluate(
        "".join(win["hand"]),
        win["tile"],
        melds=[
            f"{'concealed ' if meld['isConcealed'] else ''}{meld['type']}:{''.join(meld['tiles'])}"
            for meld in win["melds"]
        ],
        flowers=win["flowers"],
        self_draw=win["from"] is None,
        after_kong="kong_draw" in found and any(meld["type"] == "kong" for meld in win["melds"]),
        after_flower="kong_draw" in found and not any(meld["type"] == "kong" for meld in win["melds"]),
        robbed_kong="robbed_kong" in found,
        last_tile=bool({"last_draw", "last_discard"} & found),
        first_turn=bool({"heavenly_win", "earthly_win", "human_win"} & found),
        ready=next((word for name, word in ready.items() if name in found), None),
        seat_wind="ESWN"[(win["seat"] - carry["dealer"]) % 4],
        round_wind=carry["wind"],
        from_dealer=win["from"] == carry["dealer"],
        streak=carry["streak"],
        rules=rules,
    )


def wins_of(case: Case, seed: int) -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Every win of tiles in a hot match with the detail of its hand and what was known before it."""
    chapters = [spot.match.chapters[spot.number] for spot in hot_walk(case, seed, 3) if spot.turn is None]
    return [
        (win, chapter.result.detail, chapter.carry.encode())
        for chapter in chapters
        if chapter.result is not None
        for win in chapter.result.detail.get("wins", [])
        if len(win["flowers"]) < 7
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_W10_a_win_at_the_table_is_worth_what_the_hand_library_says(preset: str) -> None:
    case = case_of(find("taiwan"), preset, length="four winds", patterns="all")
    assert isinstance(case.rules, TaiwanRules)
    wins = [win for seed in range(12) for win in wins_of(case, 500 + seed)]
    assert len(wins) > 12
    for win, detail, carry in wins:
        score = evaluated(win, detail, carry, case.rules)
        assert [list(pair) for pair in score.lines] == win["lines"]
        assert (score.tai, score.dealer_tai) == (win["tai"], win["dealerTai"])
        assert score.points == win["payments"][win["seat"]]
