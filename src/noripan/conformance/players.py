"""A game's bots: what they choose in the world they are given must be possible in the true one."""

from __future__ import annotations

from importlib import import_module

from noripan.bots.bot import Bot, RandomBot
from noripan.conformance.walk import Spot, refusal
from noripan.core.game import Game
from noripan.core.move import Move

SLOW = 8  # a bot that thinks by the clock is asked at one position of so many


def bots_choose_legal_moves(spot: Spot) -> None:
    """What any bot of the game answers in an imagined world is legal in the true deal."""
    patient = spot.rng.dice.below(SLOW) == 0
    for level in levels(spot.game):
        bot = _bot(spot.game, level, spot.rng.getrandbits(30), Clock(patient))
        try:
            for seat in spot.deal.pending():
                _is_legal(spot, level, seat, bot.choose(spot.deal.imagine(seat, spot.rng), seat))
            for seat in spot.deal.optional():
                _is_legal(spot, level, seat, bot.interrupt(spot.deal.imagine(seat, spot.rng), seat))
        except Impatience:
            continue


def _is_legal(spot: Spot, level: str, seat: int, move: Move | None) -> None:
    refused = None if move is None else refusal(spot.deal, seat, move)
    if move is not None and refused is not None:
        spot.demand(False, f"{level} chose {spot.text(move)} for seat {seat}: {refused}")


def levels(game: Game) -> list[str]:
    """Every bot there is for this game, which need not be installed."""
    if "bots" not in game.parts:
        return ["random"]
    bots = import_module(game.parts["bots"])
    return list(dict.fromkeys(["random", *bots.LEVELS, *getattr(bots, "POLICIES", ())]))


def _bot(game: Game, level: str, seed: int, clock: Clock) -> Bot:
    if level == "random":
        return RandomBot(seed)
    bot = import_module(game.parts["bots"]).make(level, seed, 0.5, clock)
    assert isinstance(bot, Bot), f"{level} is a {type(bot).__name__}, and a Bot is needed"
    return bot


class Impatience(Exception):
    """There is no time to wait for a bot that thinks by the clock."""


class Clock:
    """A second passes whenever somebody looks at it, so that whoever has half a second looks twice."""

    def __init__(self, patient: bool) -> None:
        self.patient = patient
        self.seconds = 0.0

    def __call__(self) -> float:
        if not self.patient:
            raise Impatience
        self.seconds += 1.0
        return self.seconds
