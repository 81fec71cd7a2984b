"""What an imagined hand had been before a card was drawn for a bonus (M1), and what shakes (M19) have told of that."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.matgo.matgo_hot import hot_walk
from tests.games.matgo.matgo_tables import say, table
from tests.games.matgo.matgo_worlds import draws, held, worlds

from noripan.cards.hwatu import TEXTS
from noripan.conformance import past, run
from noripan.core.match import Match
from noripan.games.matgo.deal import MatgoDeal

pytestmark = pytest.mark.at_length

CASES: list[tuple[str, dict[str, Any]]] = [
    ("standard", {}),
    ("hangame", {}),
    ("pmang", {}),
    ("standard", {"hand_bonus": "play", "president_drawn": True}),
]


@pytest.mark.parametrize(("preset", "switches"), CASES)
def test_a_world_says_all_that_it_takes_to_deal_it_again(
    preset: str, switches: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The suite tells the first deck alone and does not look for another."""
    monkeypatch.setattr(past, "MOVES", 1)
    only = [past.worlds_have_a_past.__name__]
    assert run("matgo", preset, deals=6, thorough=True, only=only, walker=hot_walk, **switches).tested == {only[0]: 6}


def shaken(*shakes: str, hand: str, deck: str) -> Match:
    """Seat 0 has shaken so, and played a bonus card afterwards."""
    match = table(f"{hand} bonus2", "12-double 12-ribbon 10-junk1", deck=deck, hand_bonus="play")
    for shake, answer in zip(shakes, ("10-junk1", "12-ribbon"), strict=False):
        say(match, 0, f"shake {shake}", 1, f"play {answer}")
    say(match, 0, "play bonus2")
    return match


def drawn(world: MatgoDeal, seat: int) -> str:
    return TEXTS[draws(world, seat)[0].card]


def test_M19_a_fourth_that_was_proved_absent_is_the_card_drawn_since() -> None:
    match = shaken("5-animal", hand="5-animal 5-ribbon 5-junk1", deck="11-bright 11-junk1 9-junk1 5-junk2")
    found = worlds(match, 1, 400)
    assert {"5-junk2" in held(world, 0) for world in found} == {True, False}
    for world in found:
        assert ("5-junk2" in held(world, 0)) == (drawn(world, 0) == "5-junk2")


def test_M19_one_draw_brings_one_of_two_fourths_that_were_proved_absent() -> None:
    match = shaken(
        "5-animal",
        "6-animal",
        hand="5-animal 5-ribbon 5-junk1 6-animal 6-ribbon 6-junk1",
        deck="11-bright 11-junk1 9-junk1 8-junk1 7-junk1 5-junk2 6-junk2",
    )
    fourths = [{"5-junk2", "6-junk2"} & held(world, 0) for world in worlds(match, 1, 1000)]
    assert {frozenset(each) for each in fourths} == {frozenset(), frozenset({"5-junk2"}), frozenset({"6-junk2"})}


def test_M19_whoever_plays_the_fourth_has_drawn_it() -> None:
    match = shaken("5-animal", hand="5-animal 5-ribbon 5-junk1", deck="11-bright 11-junk1 5-junk2 9-junk1")
    say(match, 0, "play 5-junk2")
    assert {drawn(world, 0) for world in worlds(match, 1)} == {"5-junk2"}
