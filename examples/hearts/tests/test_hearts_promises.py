"""Hearts keeps every promise of noripan's suite, and its imagined worlds, bots and words keep their own."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from noripan.arena.driver import play_out
from noripan.bots.bot import RandomBot
from noripan.conformance.suite import run
from noripan.core.result import Carry
from noripan.core.shuffle import shuffle
from noripan_hearts import bots
from noripan_hearts.deal import SEATS, HeartsDeal
from noripan_hearts.game import GAME
from noripan_hearts.moves import MOVES, PASS, PLAY

RULES = GAME.rules()
CASES: list[dict[str, object]] = [{"preset": preset, "deals": 4} for preset in GAME.presets]
CASES += [{"hold": False}, {"first_trick_points": True}, {"queen_breaks": True}, {"moon": "own"}, {"jack": True}]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_promise_is_kept(case: dict[str, Any]) -> None:
    run(GAME, **{"deals": 1, **case})


def dealt(number: int) -> HeartsDeal:
    deal = GAME.deal(RULES, Carry([0] * 4, number, False, []), shuffle(GAME.deck(RULES), b"hearts", number))
    assert isinstance(deal, HeartsDeal)
    return deal


def told_again(world: HeartsDeal) -> HeartsDeal:
    """The same deal from its beginning: what was passed on in this world, then what everybody has seen."""
    hands = [world.hands[seat] | {card for who, card in world.plays if who == seat} for seat in SEATS]
    if not world.passing():
        hands = [hands[seat] - world.passed[world.giver(seat)] | world.passed[seat] for seat in SEATS]
    again = HeartsDeal(world.rules, world.carry, hands)
    again.start()
    moves = [(seat, MOVES[PASS][card]) for seat in SEATS for card in world.passed[seat]]
    for seat, move in [*moves, *((seat, MOVES[PLAY][card]) for seat, card in world.plays)]:
        again.play(seat, move)
    return again


@pytest.mark.parametrize("number", range(8))
def test_every_imagined_world_could_have_led_here(number: int) -> None:
    deal, rng = dealt(number), Random(number)
    while pending := deal.pending():
        for seat in SEATS:
            world = deal.imagine(seat, rng)
            assert [told_again(world).view(each) for each in SEATS] == [world.view(each) for each in SEATS]
        deal.play(pending[-1], deal.sample(pending[-1], rng))


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
def test_the_better_bot_loses_less(better: str, worse: str) -> None:
    rng, ahead = Random(1), 0
    seated = [RandomBot(1) if level == "random" else bots.make(level, 1, None, None) for level in (worse, better)]
    for number in range(20):
        deal, sides = dealt(number), GAME.lineups(4)[number % 2]
        play_out(deal, [seated[side] for side in sides], rng)
        result = deal.result()
        assert result is not None
        ahead += sum(score if side else -score for score, side in zip(result.scores, sides, strict=True))
    assert ahead > 0


def test_all_languages_have_words_for_the_same_things() -> None:
    words = {path.stem: json.loads(path.read_text("utf-8")) for path in Path(bots.__file__).parent.glob("words/*.json")}
    assert {"en", "ko"} <= words.keys()
    assert all(said.keys() == words["en"].keys() for said in words.values())
