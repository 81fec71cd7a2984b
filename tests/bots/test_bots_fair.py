"""Bots know no more than their seat, always answer, and never stall."""

from __future__ import annotations

from random import Random

import pytest

import noripan
from noripan.arena.driver import next_action, play_out
from noripan.bots import make, policies
from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.errors import NoripanError
from noripan.core.shuffle import shuffle
from noripan.games import find, names

pytestmark = pytest.mark.at_length

SECONDS = {"hard": 0.002}
MIDDLE = {"matgo": 12, "ofc": 5}  # answers after which the middle of a deal is reached, 24 elsewhere


def deal_of(game: str, preset: str, seed: int) -> Deal:
    found = find(game)
    rules = found.rules(preset)
    return found.deal(rules, found.opening(rules, {}), shuffle(found.deck(rules), b"bots", seed))


def bots_of(game: str, level: str, seats: int) -> list[Bot]:
    return [noripan.bot(game, level, seed=seat, seconds=SECONDS.get(level)) for seat in range(seats)]


@pytest.mark.parametrize(
    ("game", "preset", "level"),
    [(game, preset, level) for game in names() for preset in find(game).presets for level in policies(game)],
)
def test_bots_always_answer_legally_and_finish(game: str, preset: str, level: str) -> None:
    for seed in range(2 if level == "hard" else 6):
        deal = deal_of(game, preset, seed)
        bots = bots_of(game, level, find(game).seats[0])
        rng = Random(seed)
        answers = 0
        while (action := next_action(deal, bots, rng)) is not None:
            seat, move = action
            assert move in deal.legal(seat)
            deal.play(seat, move)
            answers += 1
            assert answers < 2000
        assert deal.result() is not None


@pytest.mark.parametrize(
    ("game", "level"),
    [
        *((game, level) for game in names() for level in ("easy", "normal")),
        ("riichi", "hard"),
        ("taiwan", "hard"),
        ("matgo", "careful"),
        ("matgo", "bold"),
    ],
)
def test_a_bot_chooses_the_same_in_every_world_its_seat_cannot_tell_apart(game: str, level: str) -> None:
    for seed in range(1 if level == "hard" else 4):
        deal = deal_of(game, find(game).presets[0], seed)
        rng = Random(seed)
        while pending := deal.pending():
            seat = pending[0]
            bot = make(game, level, 5)
            chosen = bot.choose(deal.imagine(seat, rng), seat)
            for _ in range(3):
                assert make(game, level, 5).choose(deal.imagine(seat, rng), seat) == chosen
            deal.play(seat, chosen)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_W13_a_bot_chooses_the_same_in_the_customary_game_too(level: str) -> None:
    """With flowers, kongs that lie face down, and hands declared ready."""
    deal = deal_of("taiwan", "taiwan", 7)
    rng = Random(7)
    while pending := deal.pending():
        seat = pending[0]
        chosen = make("taiwan", level, 5).choose(deal.imagine(seat, rng), seat)
        assert make("taiwan", level, 5).choose(deal.imagine(seat, rng), seat) == chosen
        deal.play(seat, chosen)


@pytest.mark.parametrize("preset", find("matgo").presets)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_in_matgo_that_holds_at_every_prompt_too(level: str, preset: str) -> None:
    """Hands with bonus cards, presidents, shakes, go and stop. Who searches has time for one world."""
    for seed in range(6):
        deal = deal_of("matgo", preset, seed)
        rng = Random(seed)
        while pending := deal.pending():
            seat = pending[0]
            picks = [make("matgo", level, 5, 0.0, float).choose(deal.imagine(seat, rng), seat) for _ in range(3)]
            assert picks[0] == picks[1] == picks[2]
            deal.play(seat, picks[0])


@pytest.mark.parametrize("game", [game for game in names() if "hard" in policies(game)])
def test_the_search_draws_its_own_worlds_and_ignores_the_one_it_is_given(game: str) -> None:
    deal = deal_of(game, find(game).presets[0], 3)
    rng = Random(3)
    play = make(game, "normal")
    for _ in range(MIDDLE.get(game, 24)):
        seat = deal.pending()[0]
        deal.play(seat, play.choose(deal.imagine(seat, rng), seat))
    seat = deal.pending()[0]
    # A clock that is late from the start leaves one world to think about, so this is quick.
    choices = [make(game, "hard", 9, 0.0, float).choose(deal.imagine(seat, rng), seat) for _ in range(5)]
    assert all(choice == choices[0] for choice in choices)


def test_the_same_seed_plays_the_same_game() -> None:
    finals = []
    for _ in range(2):
        match = noripan.new("tichu", seed=5, log=False)
        play_out(match, bots_of("tichu", "random", 4), Random(1))
        finals.append(match.record(events=False)["digest"])
    assert finals[0] == finals[1]


def test_an_unknown_level_lists_the_levels() -> None:
    with pytest.raises(NoripanError, match="random, easy, normal, hard"):
        noripan.bot("tichu", "godlike")


def test_an_unknown_game_lists_the_games() -> None:
    with pytest.raises(noripan.UnknownGame, match="tichu"):
        noripan.bot("chess")
