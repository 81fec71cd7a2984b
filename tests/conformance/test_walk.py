"""The walk goes everywhere: turns, interruptions, second thoughts, clocks, and the report tells of it."""

from __future__ import annotations

import sys

import pytest

from noripan.conformance.__main__ import main
from noripan.conformance.snapshot import difference, not_plain
from noripan.conformance.suite import examine, single_switches
from noripan.conformance.walk import DiceRandom, Spot, case_of, walk
from noripan.games import find

CLASSIC = case_of(find("tichu"), "classic")


def turns(spots: list[Spot]) -> list[str]:
    """The moves of a walk."""
    return [spot.text(spot.turn.move) for spot in spots if spot.turn is not None]


def test_a_walk_interrupts_revises_and_lets_clocks_run_out() -> None:
    kinds = set()
    for spot in walk(CLASSIC, 2, 2):
        if spot.turn is not None:
            seat, move = spot.turn.seat, spot.turn.move
            kinds.add("interruption" if seat in spot.deal.optional() else "turn")
            kinds.add("second thought" if spot.deal.tolerates(seat, move) else "first thought")
            kinds.add("clock" if spot.turn.clock else "by hand")
            kinds.add("alone" if len(spot.deal.pending()) == 1 else "with others")
    assert kinds == {
        "interruption", "turn", "second thought", "first thought", "clock", "by hand", "alone", "with others",
    }  # fmt: skip


def test_a_walk_is_the_same_every_time_and_another_with_another_seed() -> None:
    first, again, other = (turns(list(walk(CLASSIC, seed, 1))) for seed in (4, 4, 5))
    assert first == again != other


def test_a_walk_stops_after_so_many_deals() -> None:
    """With a target far away the match would go on."""
    spots = list(walk(case_of(find("tichu"), "classic", target=10_000), 1, 2))
    assert [spot.number for spot in spots if spot.turn is None] == [0, 1]
    assert spots[-1].match.carry.number == 2


def test_every_position_of_a_deal_is_passed_once() -> None:
    spots = list(walk(CLASSIC, 3, 1))
    assert [spot.step for spot in spots] == list(range(len(spots)))
    assert [event for spot in spots for event in spot.events] == spots[0].match.chapters[0].events


def test_single_switches_take_the_other_presets_values() -> None:
    changed = list(single_switches(find("tichu"), "quick"))
    assert {"target": 1000} in changed
    assert {"early_tichu": True} in changed
    assert len(changed) == len(find("tichu").switches)


def test_the_generator_is_uniform_enough_and_repeatable() -> None:
    rng = DiceRandom(7)
    draws = [rng.random() for _ in range(2000)]
    assert 0 <= min(draws) < max(draws) < 1
    assert 0.47 < sum(draws) / len(draws) < 0.53
    assert {rng.getrandbits(3) for _ in range(200)} == set(range(8))
    assert rng.getrandbits(100).bit_length() > 64
    assert sorted(DiceRandom(1).sample(range(9), 9)) == list(range(9))
    assert DiceRandom(5).getrandbits(62) == DiceRandom(5).getrandbits(62) != DiceRandom(6).getrandbits(62)


def test_a_difference_names_the_part_and_both_texts() -> None:
    assert difference({"view": "abc"}, {"view": "abc"}) == ""
    assert difference({"view": "abc"}, {"view": "abd"}) == "view: ...abc... is not ...abd..."
    assert difference({}, {"census": "x"}) == "census: ...nothing... is not ...x..."


def test_what_is_not_plain_is_named() -> None:
    assert not_plain({"a": [1, "b", None, True]}, "view") == ""
    assert not_plain({"a": [1, (2, 3)]}, "view").startswith("view.a[1]: ")


def test_progress_is_told_after_each_deal() -> None:
    told: list[int] = []
    examine("tichu", deals=2, only=["scores_add_up"], progress=lambda report: told.append(report.deals))
    assert told == [1, 2]


def test_the_command_prints_a_report(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["conformance", "tichu", "--preset", "quick", "--deals", "1"])
    assert main() == 0
    printed = capsys.readouterr().out
    assert "tichu quick: 1 deals" in printed
    assert "x  cards are conserved" in printed
    assert printed.endswith("every promise kept\n")
