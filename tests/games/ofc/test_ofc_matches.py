"""Matches: a number of hands, longer while anyone is in Fantasyland; scores sum to zero (O11)."""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_tables import (
    KINGS,
    QUADS,
    QUEENS,
    QUIET,
    board_deck,
    carry,
    ended_with,
    new,
    play_out,
    points,
    random_play,
)

import noripan
from noripan.core.match import Match
from noripan.games import find

OTHER = QUIET[1]
OFC = find("ofc")


def planned(*plan: tuple[str, int], hands: int) -> Match:
    """Seat 0 has these boards, hand after hand, each set with so many cards in Fantasyland; seat 1 is always quiet."""
    decks = [
        board_deck((board, OTHER), button=(1 + number) % 2, fantasyland=[inside, 0])
        for number, (board, inside) in enumerate(plan)
    ]
    match = new(decks, hands=hands)
    for board, inside in plan:
        assert not match.over
        assert carry(match).fantasyland == [inside, 0]
        play_out(match, board, OTHER)
    return match


def by_clocks(match: Match) -> Match:
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat), clock=True)
    return match


@pytest.mark.parametrize("preset", OFC.presets)
def test_o11_a_match_has_five_hands_unless_another_number_is_asked_for(preset: str) -> None:
    assert len(by_clocks(noripan.new("ofc", preset, seed=2)).chapters) == 5


@pytest.mark.parametrize("hands", [1, 2, 7])
def test_o11_a_match_has_so_many_hands(hands: int) -> None:
    match = by_clocks(noripan.new("ofc", seed=2, hands=hands))
    assert len(match.chapters) == carry(match).number == hands
    assert match.pending() == []


def test_o11_it_goes_on_while_anyone_is_in_fantasyland() -> None:
    match = planned((QUEENS, 0), (QUIET[0], 14), hands=1)
    assert match.over
    assert len(match.chapters) == 2


def test_o11_and_on_while_somebody_stays() -> None:
    match = planned((KINGS, 0), (QUADS, 15), (QUADS, 14), (QUIET[0], 14), hands=1)
    assert match.over
    assert len(match.chapters) == 4


def test_o11_entering_again_after_the_last_hand_makes_it_longer_again() -> None:
    """Seat 1 enters in the very hand in which seat 0 leaves."""
    first = (QUEENS, OTHER)
    second = (QUIET[0], QUEENS)
    decks = [
        board_deck(first),
        board_deck(second, button=0, fantasyland=[14, 0]),
        board_deck(QUIET[:2], button=1, fantasyland=[0, 14]),
    ]
    match = new(decks, hands=1)
    for boards in (first, second, QUIET[:2]):
        assert not match.over
        play_out(match, *boards)
    assert match.over


def test_o11_fantasyland_before_the_last_hand_makes_no_match_longer() -> None:
    match = planned((QUEENS, 0), (QUIET[0], 14), hands=2)
    assert match.over
    assert len(match.chapters) == 2


def test_o11_a_match_may_begin_in_fantasyland() -> None:
    match = ended_with(*QUIET, fantasyland=[14, 0, 17], hands=1)
    assert match.over


def test_o11_a_hand_with_fantasyland_belongs_to_the_one_before() -> None:
    """Who compares single hands plays on as long as that is so."""
    for board, follows in ((QUEENS, True), (QUIET[0], False)):
        match = ended_with(board, OTHER, hands=2)
        assert OFC.goes_on(match.carry) is follows


def test_scores_are_added_up_over_the_hands() -> None:
    match = planned((QUEENS, 0), (QUIET[0], 14), (QUIET[0], 0), hands=3)
    each = [points(match, number) for number in range(3)]
    assert each[1] == each[2] == [-6, 6]
    assert match.carry.scores == [sum(hand) for hand in zip(*each, strict=True)]
    result = match.result()
    assert result is not None
    assert result.scores == match.carry.scores


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_o11_scores_sum_to_zero(players: int, seed: int) -> None:
    fantasyland = [[0] * players, [14, 0, 17][:players], [17] * players, [0, 15, 16][:players]][seed]
    match = noripan.new("ofc", seed=seed, options={"fantasyland": fantasyland}, players=players, hands=3)
    random_play(match, seed)
    assert match.over
    assert all(sum(points(match, number)) == 0 for number in range(len(match.chapters)))
    assert sum(match.carry.scores) == 0


def test_the_highest_score_wins() -> None:
    match = ended_with(*QUIET)
    assert match.carry.scores == [-7, 5, 2]
    assert match.carry.winners == [1]
    assert OFC.placements(match.rules, match.carry) == [3, 1, 2]


def test_equal_scores_win_together() -> None:
    """Both foul: nobody pays."""
    fouls = ("Qc Qd 4h / 6c 7c 8d 9d Kc / Ac Ad 5c 5s 6s", "Qh Qs 4d / 6d 7d 8c 9c Kd / Ah As 5d 5h 6h")
    match = ended_with(*fouls)
    assert match.carry.scores == [0, 0]
    assert match.carry.winners == [0, 1]
    assert match.chapters[0].result is not None
    assert match.chapters[0].result.winners == []


def test_the_tally_counts_fouls_royalties_scoops_and_fantasyland() -> None:
    result = ended_with(QUEENS, QUIET[1]).chapters[0].result
    assert result is not None
    # 7 for the queens, 6 for the full house, and all three rows.
    assert OFC.tally(result) == [
        {"foul": 0.0, "royalties": 13.0, "scoops": 1.0, "enters Fantasyland": 1.0},
        {"foul": 0.0, "royalties": 0.0, "scoops": 0.0, "enters Fantasyland": 0.0},
    ]


def test_the_tally_tells_staying_from_entering() -> None:
    for board, stays in ((QUADS, 1.0), (QUEENS, 0.0)):
        result = ended_with(board, OTHER, fantasyland=[14, 0]).chapters[0].result
        assert result is not None
        mine, other = OFC.tally(result)
        assert (mine["stays in Fantasyland"], other["enters Fantasyland"]) == (stays, 0.0)
        assert not {"enters Fantasyland", "foul", "royalties"} & set(mine)
        assert mine["royalties in Fantasyland"] == sum(result.detail["boards"][0]["royalties"]) > 0
