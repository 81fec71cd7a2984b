"""Hearts keeps every promise of noripan's suite, and its imagined worlds, bots and words keep their own."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from noripan.arena.driver import play_out
from noripan.bots.bot import RandomBot
from noripan.conformance.suite import examine, run
from noripan.conformance.wrapped import WrappedDeal, WrappedGame
from noripan.core.deal import Deal
from noripan.core.result import Carry
from noripan.core.shuffle import shuffle
from noripan_hearts import bots
from noripan_hearts.deal import HeartsDeal
from noripan_hearts.game import GAME

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


class ForgetsVoids(WrappedDeal):
    """Imagines that who did not follow suit, or did not lead another, may have been able to."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        deal = self.inner.copy()
        assert isinstance(deal, HeartsDeal)
        deal.lacks = [frozenset()] * 4
        return ForgetsVoids(self.game, deal.imagine(seat, rng))


VOIDS = ("play: follow", "play: unbroken", "play: first-trick")


@pytest.mark.parametrize(("named", "found"), [(0, "play: follow"), (1, "play: unbroken"), (3, None)])
def test_the_suite_finds_what_is_not_inferred_unless_the_game_says_so(named: int, found: str | None) -> None:
    game = WrappedGame(GAME, ForgetsVoids)
    game.not_inferred = VOIDS[:named]
    report = examine(game, deals=4, thorough=True, only=["worlds_have_a_past"])
    assert bool(report.broken) == (found is not None)
    assert found is None or found in report.failures["worlds_have_a_past"]


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
