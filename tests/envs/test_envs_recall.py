"""What a seat remembers: everything it was told, saw and chose, and nothing that it may not know."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import numpy as np
import pytest

from noripan.envs.recall import Memory
from noripan.envs.settings import settings_of
from noripan.envs.single import Single
from noripan.games import own

GAMES = pytest.mark.parametrize("game", own())


class Remembered:
    """A table, and what its seats remember."""

    def __init__(self, game: str, seed: int, deals: int = 1, **options: object) -> None:
        settings = settings_of(game, 1, None, 0, 1, deals, False, None, None, options, {})
        self.table = Single(settings, seed, log=True)
        self.memories = [Memory(f"seat {seat}") for seat in range(self.table.players)]

    def recall(self, seat: int) -> str:
        return self.memories[seat].recall(self.table, seat)

    def actions(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.table.mask(self.table.seat))]

    def act(self, action: int) -> None:
        seat = self.table.seat
        self.memories[seat] = self.memories[seat].choosing(self.table, seat, action)
        self.table.act(action)


def forgets_nothing(played: Remembered, seed: int) -> int:
    """Play at random to the end; how many decisions there were."""
    rng, decisions = Random(seed), 0
    before = {seat: f"seat {seat}" for seat in range(played.table.players)}
    while not played.table.over:
        seat, action = played.table.seat, rng.choice(played.actions())
        now = played.recall(seat)
        assert now.startswith(f"{before[seat]}\n")
        before[seat] = f"{now}\nchooses {played.table.encoder.actions[action]}"
        played.act(action)
        decisions += 1
    assert all(played.recall(seat).startswith(f"{text}\n") for seat, text in before.items())
    return decisions


@GAMES
def test_what_a_seat_knew_and_chose_stands_in_all_that_it_knows_later(game: str) -> None:
    assert forgets_nothing(Remembered(game, 3, deals=2), 5) > 4


def test_the_cards_that_were_set_in_fantasyland_are_remembered_one_by_one() -> None:
    assert forgets_nothing(Remembered("ofc", 3, fantasyland=[14, 14]), 5) == 28


@GAMES
def test_all_that_a_seat_was_told_and_sees_is_in_it(game: str) -> None:
    played, rng = Remembered(game, 8), Random(2)
    for _ in range(6):
        played.act(rng.choice(played.actions()))
    assert played.table.events
    for seat in range(played.table.players):
        said = played.recall(seat)
        assert said.count("\ntold ") == len(played.table.events)
        assert f'"type": "{played.table.events[-1].type}"' in said
        assert "hand: " in said


@pytest.mark.parametrize(("game", "deals"), [("riichi", 60), ("taiwan", 30), ("tichu", 3)])
def test_an_answer_that_is_sealed_is_in_nobody_elses(game: str, deals: int) -> None:
    """Whatever one answers, the others know the same until the last has answered."""
    compared, rng = 0, Random(4)
    for seed in range(deals):
        played = Remembered(game, seed)
        while not played.table.over:
            compared += len(played.table.deal.pending()) > 1 and answers_stay_sealed(played)
            played.act(rng.choice(played.actions()))
    assert compared > 4


def answers_stay_sealed(played: Remembered) -> bool:
    """False where there is nothing to compare."""
    seat, pending = played.table.seat, played.table.deal.pending()
    worlds = [deepcopy(played) for _ in played.actions()]
    for world, action in zip(worlds, played.actions(), strict=True):
        world.act(action)
    sealed = [world for world in worlds if world.table.deal.pending() == [each for each in pending if each != seat]]
    if len(sealed) < 2:
        return False
    for other in range(played.table.players):
        assert other == seat or len({world.recall(other) for world in sealed}) == 1
    assert len({world.recall(seat) for world in sealed}) == len(sealed)
    return True
