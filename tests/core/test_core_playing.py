"""`match.play` takes a move, its data or its text; `match.sample` draws one, in every decision of every game."""

from __future__ import annotations

import json
from random import Random

import pytest

import noripan
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games import find, own

EVERYWHERE = [(game, preset) for game in own() for preset in find(game).presets]


def play_through(match: Match, rng: Random, most: int = 400) -> set[bool]:
    """The README's random loop; whether the decisions it met could be listed."""
    met: set[bool] = set()
    for _ in range(most):
        if match.over:
            break
        seat = match.pending()[0]
        met.add(match.deal.listed(seat))
        match.play(seat, match.sample(seat, rng))
    return met


@pytest.mark.parametrize(("game", "preset"), EVERYWHERE)
def test_the_random_loop_works_in_every_game(game: str, preset: str) -> None:
    match = noripan.new(game, preset, seed=1)
    play_through(match, Random(1))
    assert match.over or sum(len(chapter.moves) for chapter in match.chapters) == 400


def test_the_random_loop_works_in_fantasyland() -> None:
    match = noripan.new("ofc", seed=1, options={"fantasyland": [14, 0]})
    assert play_through(match, Random(1)) == {True, False}
    assert match.over


@pytest.mark.parametrize(("game", "preset"), EVERYWHERE)
def test_every_listed_move_is_known_by_its_data_and_its_text(game: str, preset: str) -> None:
    match = noripan.new(game, preset, seed=2)
    rng = Random(2)
    for _ in range(60):
        if match.over:
            break
        seat = match.pending()[0]
        for move in rng.sample(match.legal(seat), min(4, len(match.legal(seat)))):
            data, text = match.game.encode(move), match.game.text(move)
            for said in (data, text, text.upper(), json.dumps(data)):
                assert match._said(seat, said) == move
        match.play(seat, match.game.encode(match.sample(seat, rng)))


def test_a_text_may_leave_out_words() -> None:
    match = noripan.new("riichi", seed=1)
    moves = [match.game.encode(move) for move in match.legal(0)]
    drawn = next(move for move in moves if "drawn" in move)
    other = next(move for move in moves if "drawn" not in move)
    assert match.game.encode(match._said(0, f"discard {other['tile']}")) == other
    match.play(0, f"discard {drawn['tile']}")
    assert match.game.encode(match.chapters[0].moves[0].move) == drawn


def test_what_is_said_can_be_checked_without_playing() -> None:
    match = noripan.new("tichu", seed=1)
    match.check(0, "pass_grand")
    assert match.chapters[0].moves == []
    with pytest.raises(IllegalMove, match="no action"):
        match.check(0, {"type": "TICHU.FOLD"})


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("fold", "move: 'fold' is none of the legal moves; there are: 'pass_grand', 'declare_grand_tichu'"),
        ("", "move: '' is none of the legal moves; there are: 'pass_grand', 'declare_grand_tichu'"),
        ("{", "move: '{' is no JSON"),
        (7, "move: an object with a 'type' is needed, not 7"),
        (None, "move: an object with a 'type' is needed, not None"),
    ],
)
def test_what_is_no_move_is_refused_in_a_sentence(said: object, reason: str) -> None:
    match = noripan.new("tichu", seed=1)
    before = match.view(0)
    with pytest.raises(IllegalMove) as caught:
        match.play(0, said)
    assert caught.value.reason == reason
    assert match.view(0) == before


def test_a_text_that_may_be_several_moves_lists_them() -> None:
    match = noripan.new("ofc", seed=1)
    with pytest.raises(IllegalMove, match="'place' may be 'place mid 9c Jd Qd Qh Qs', 'place bottom 9c Jd Qd Qh Qs'"):
        match.play(0, "place")


def test_where_moves_cannot_be_listed_words_do_not_tell_them_apart() -> None:
    match = noripan.new("ofc", seed=1, options={"fantasyland": [14, 0]})
    with pytest.raises(IllegalMove, match="its data is needed"):
        match.play(0, "place top As")
    move = match.sample(0, Random(1))
    assert match.play(0, json.dumps(match.game.encode(move))) == move


def test_who_has_nothing_to_decide_has_no_sample() -> None:
    match = noripan.new("riichi", seed=1)
    with pytest.raises(IllegalMove, match="seat 2 has nothing to decide now"):
        match.sample(2, Random(1))
    with pytest.raises(IllegalMove, match="there is no seat 9"):
        match.sample(9, Random(1))
