"""Deals that are over as they are dealt keep every promise too, and the suite looks at them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.conformance import conformance_sudden
from tests.conformance.conformance_sudden import GAME, PATTERNS, Pattern, Sudden, SuddenDeal, is_sudden, seed_of
from tests.conformance.test_a_sixth_game import CARDS, DuelDeal

from noripan.conformance import perft, signature
from noripan.conformance.playthrough import playthrough
from noripan.conformance.suite import examine, run
from noripan.conformance.walk import Case, Spot, case_of, walk
from noripan.core.shuffle import shuffle


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_promise_is_kept_wherever_such_deals_stand(pattern: Pattern, preset: str) -> None:
    report = run(GAME, preset, deals=3, seed=seed_of(pattern), thorough=True)
    assert report.deals == 3
    assert report.moves == 6 * pattern.count(False)
    assert report.tested["the_start_tells_no_more"] == report.moves + 3


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_walk_passes_them_once_with_what_they_told(pattern: Pattern) -> None:
    spots = list(walk(case_of(GAME), seed_of(pattern), 3))
    assert [spot.number for spot in spots if spot.step == 0] == [0, 1, 2]
    assert [spot.turn is None for spot in spots if spot.step == 0] == list(pattern)
    for number, chapter in enumerate(spots[0].match.chapters):
        assert [event for spot in spots if spot.number == number for event in spot.events] == chapter.events


@pytest.mark.parametrize(("pattern", "walked"), [((True, True, False), 1), ((False, True, True), 2)])
def test_a_walk_stops_after_so_many_deals_though_the_match_has_gone_on(pattern: Pattern, walked: int) -> None:
    spots = list(walk(case_of(GAME), seed_of(pattern), walked))
    assert [spot.number for spot in spots if spot.turn is None] == list(range(walked))
    assert len(spots[0].match.chapters) == 3


class Silent(SuddenDeal):
    """Nobody may look at the hands that the end of the deal has told."""

    def census(self) -> list[tuple[str, int, list[int]]]:
        return DuelDeal.census(self)


class Blabbing(Sudden):
    dealt = Silent


@pytest.mark.parametrize("pattern", [(True, False, False), (False, False, False)])
def test_a_fault_in_such_a_deal_is_found(pattern: Pattern) -> None:
    promise = "no_card_is_named_before_it_is_seen"
    report = examine(Blabbing(), deals=3, seed=seed_of(pattern), only=[promise])
    assert report.broken == ([promise] if pattern[0] else [])


def test_moves_to_try_at_other_tables_come_from_a_deal_that_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    first = shuffle(GAME.deck(GAME.rules()), b"foreign", 0)
    monkeypatch.setattr(conformance_sudden, "NINE", first[-1])
    assert is_sudden(first)
    assert len(case_of(GAME).foreign) == 6 * len(GAME.presets)


def test_a_playthrough_tells_of_one() -> None:
    told = playthrough(GAME, "plain", seed_of((True, False, False)))
    assert told.startswith(f"sudden plain, seed {seed_of((True, False, False))}: 0 random moves")
    assert "sudden seat 0, hands" in told
    assert told.endswith("scores: 5 -5\n")


def test_the_signature_counts_them() -> None:
    def loud(case: Case, seed: int, deals: int) -> Iterator[Spot]:
        return (spot for spot in walk(case, seed, deals) if spot.turn is not None or spot.step)

    assert signature(GAME) == signature(GAME)
    assert signature(GAME) != signature(GAME, loud)


def test_no_move_can_be_counted_in_one() -> None:
    rules = GAME.rules()
    deal = GAME.deal(rules, GAME.opening(rules, {}), list(range(len(CARDS))))
    assert [perft(deal, depth) for depth in range(3)] == [1, 0, 0]
