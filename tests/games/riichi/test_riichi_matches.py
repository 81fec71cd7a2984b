"""Whole matches of random moves under every preset: no stall, and tiles, points and sticks conserved (R1, R16).

Ten thousand matches of each preset, as they should be run after a change of the engine (a few minutes, compiled):

    NORIPAN_MATCHES=10000 .venv/bin/python -m pytest -m slow tests/games/riichi/test_riichi_matches.py
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from tests.games.riichi.riichi_hot import hot_walk

import noripan
from noripan.conformance.walk import Case, case_of
from noripan.core.deal import Deal
from noripan.core.match import Match
from noripan.games import find, riichi
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.rules import RiichiRules

PRESETS = find("riichi").presets
MATCHES = int(os.environ.get("NORIPAN_MATCHES", "1000" if noripan.compiled() else "20"))
CHUNKS = 10
MOST_MOVES = 700  # of a deal: 70 draws and discards, and three answers to each
MOST_DEALS = 200  # of a match
LOOK_EVERY = 37


def play(match: Match, rng: Random) -> None:
    """To its end, with a look at points and tiles after each deal."""
    while not match.over:
        play_deal(match, rng)
        check_points(match)
        assert len(match.chapters) < MOST_DEALS


def play_deal(match: Match, rng: Random) -> None:
    deal = match.deal
    for move in range(MOST_MOVES):
        pending = deal.pending()
        if not pending:
            check_tiles(match, deal)
            return
        if move % LOOK_EVERY == 0:
            check_tiles(match, deal)
        seat = pending[int(rng.random() * len(pending))]
        match.play(seat, deal.sample(seat, rng))
    raise AssertionError(f"deal {len(match.chapters)} is not over after {MOST_MOVES} moves")


def check_tiles(match: Match, deal: Deal) -> None:
    assert sorted(tile for _, _, tiles in deal.census() for tile in tiles) == sorted(match.game.deck(match.rules))


def check_points(match: Match) -> None:
    carry = match.carry
    assert isinstance(carry, RiichiCarry)
    assert isinstance(match.rules, RiichiRules)
    assert sum(carry.scores) + 1000 * carry.sticks == 4 * match.rules.start_points


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_R16_points_sticks_and_tiles_are_conserved_in_random_matches(preset: str, chunk: int) -> None:
    for seed in range(chunk, MATCHES, CHUNKS):
        match = noripan.new("riichi", preset, seed, log=False)
        play(match, Random(seed))
        final = match.carry.encode()["final"]
        assert sum(final) == pytest.approx(0)
        assert sorted(match.carry.encode()["places"]) == [1, 2, 3, 4]
        assert match.carry.winners == [match.carry.encode()["places"].index(1)]


# -- wins ------------------------------------------------------------------------------------------


def evaluated(win: dict[str, Any], detail: dict[str, Any], carry: dict[str, Any], rules: RiichiRules) -> riichi.Score:
    """The same hand given to the hand library, with the circumstances that the yaku tell of."""
    found = {name for name, _ in win["yaku"]}
    return riichi.evaluate(
        "".join(win["hand"]),
        win["tile"],
        melds=tuple(f"{meld['type']}:{''.join(meld['tiles'])}" for meld in win["melds"]),
        tsumo=win["from"] is None,
        riichi="double" if "double riichi" in found else win["seat"] in detail["riichi"],
        ippatsu="ippatsu" in found,
        rinshan="rinshan" in found,
        chankan="chankan" in found,
        last_tile=bool({"haitei", "houtei"} & found),
        first_turn=bool({"tenhou", "chiihou", "renhou", "shiisan puutaa"} & found),
        seat_wind="ESWN"[(win["seat"] - carry["dealer"]) % 4],
        round_wind=carry["wind"],
        dora=tuple(detail["indicators"]),
        ura=tuple(detail["ura"]) if win["seat"] in detail["riichi"] else (),
        honba=carry["honba"],
        rules=rules,
    )


def wins_of(case: Case, seed: int) -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Every win of a hot match with the detail of its deal and what was known before it."""
    chapters = [spot.match.chapters[spot.number] for spot in hot_walk(case, seed, 3) if spot.turn is None]
    return [
        (win, chapter.result.detail, chapter.carry.encode())
        for chapter in chapters
        if chapter.result is not None
        for win in chapter.result.detail.get("wins", [])
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_R11_a_win_at_the_table_is_worth_what_the_hand_library_says(preset: str) -> None:
    case = case_of(find("riichi"), preset)
    assert isinstance(case.rules, RiichiRules)
    wins = [win for seed in range(12) for win in wins_of(case, 500 + seed)]
    assert len(wins) > 12
    for win, detail, carry in wins:
        score = evaluated(win, detail, carry, case.rules)
        assert [list(pair) for pair in score.yaku] == win["yaku"]
        assert (score.han, score.limit, score.points) == (win["han"], win["limit"], win["points"])
        assert score.fu == win["fu"] or score.yakuman
