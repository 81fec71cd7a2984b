"""Matgo in numbers says what the view says, and each action is the move of its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from noripan.cards.hwatu import TEXTS
from noripan.conformance.encoded import observed
from noripan.conformance.walk import case_of, walk
from noripan.core.deal import PUBLIC, Deal
from noripan.games import find
from noripan.games.matgo.encoder import ENCODER
from noripan.games.matgo.moves import MODES
from noripan.games.matgo.state import EVENTS, PHASES

GAME = find("matgo")
Decision = tuple[dict[str, list[int]], dict[str, Any], Deal]


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    """Positions of some games: the numbers by name, the view and the deal, of either seat."""
    return list(_decisions())


def _decisions() -> Iterator[Decision]:
    for seed in range(1, 16):
        for spot in walk(case_of(GAME, GAME.presets[seed % len(GAME.presets)]), seed, 2):
            for seat in range(2 if spot.turn is not None else 0):
                numbers = observed(ENCODER, spot.deal, seat)
                named = {each.name: numbers[each.start : each.stop] for each in ENCODER.slices}
                yield named, spot.deal.view(seat), spot.deal.copy()


def flags(texts: list[str]) -> list[int]:
    return [int(text in texts) for text in TEXTS]


def both(view: dict[str, Any], by_seat: list[Any]) -> list[Any]:
    """A list by seat, one's own first."""
    return [by_seat[view["seat"]], by_seat[1 - view["seat"]]]


def halves(numbers: list[int]) -> list[list[int]]:
    return [numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]]


def card(number: int) -> str | None:
    return TEXTS[number - 1] if number else None


def test_the_game(decisions: list[Decision]) -> None:
    for told, view, deal in decisions:
        assert PHASES[told["phase"][0]] == view["phase"]
        assert told["turn"] == [int(view["turn"] != view["seat"])]
        assert told["starter"] == [int(view["starter"] != view["seat"])]
        assert (told["games"], told["multiplier"]) == ([view["number"]], [view["carryOverMultiplier"]])
        assert told["deck"] == [view["deck"]]
        assert MODES[told["gukjin"][0]] == view["gukjinMode"]
        assert told["held"] == [int(view["heldPresident"])]
        assert 2 ** told["pushes"][0] == view["pushMultiplier"]
        assert sum(told["gold"]) == sum(view["gold"]) // int(GAME.rules(None).values["unit"])
        assert deal.pending()


def test_the_cards(decisions: list[Decision]) -> None:
    for told, view, deal in decisions:
        assert told["hand"] == flags(view["hand"])
        assert told["floor"] == flags(view["floor"])
        choice = view["choice"]
        assert card(told["choosing"][0]) == (choice["card"] if choice else None)
        assert told["choices"] == flags(choice["choices"] if choice else [])
        hidden = [TEXTS[at] for _, who, cards in deal.census() if who not in (PUBLIC, view["seat"]) for at in cards]
        assert told["unseen"] == flags(hidden)


def test_both_seats(decisions: list[Decision]) -> None:
    names = {"points": "points", "cards": "counts", "turns": "turnCount", "goes": "goCount"}
    names |= {"last_go": "lastGoBase", "shakes": "shakes", "bombs": "bombs"}
    for told, view, _ in decisions:
        for name, field in names.items():
            assert told[name] == both(view, view[field]), name
        for flagged, captured in zip(halves(told["captured"]), both(view, view["captured"]), strict=True):
            kinds = [text for kind in ("bright", "animal", "ribbon", "junk") for text in captured[kind]]
            assert flagged == flags(kinds)
        for heap, captured in zip(halves(told["heap"]), both(view, view["captured"]), strict=True):
            order = [text for text in captured["junk"] if text != "9-animal"]
            assert [card(number) for number in heap if number] == order
        assert told["junk"] == [captured["junkValue"] for captured in both(view, view["captured"])]
        assert halves(told["shown"]) == [flags(shown) for shown in both(view, view["shown"])]


def test_the_piles(decisions: list[Decision]) -> None:
    met = 0
    for told, view, _ in decisions:
        own, others = halves(told["piles"])
        piles = view["ppukState"]["piles"]
        for by, months in ((view["seat"], own), (1 - view["seat"], others), (None, told["dealt"])):
            made = {pile["month"] for pile in piles if pile["by"] == by}
            assert made <= {month + 1 for month in range(12) if months[month]}
            met += len(made)
        assert told["ppuks"] == both(view, view["ppukState"]["count"])
    assert met


def test_the_last_turn(decisions: list[Decision]) -> None:
    for told, view, _ in decisions:
        action = view["action"]
        if action is None:
            assert told["mover"] == told["action"] == [0]
            continue
        assert told["mover"] == [1 if action["seat"] == view["seat"] else 2]
        assert told["thrown"] == flags(action["cards"])
        assert card(told["flip"][0]) == action["flip"]
        assert told["taken"] == flags([*action["captureBySource"]["hand"], *action["captureBySource"]["flip"]])
        assert [name for name, set in zip(EVENTS, told["happened"], strict=True) if set] == action["events"]


@pytest.mark.parametrize(
    ("id", "name"),
    [
        (0, "play 1-bright"),
        (49, "play bonus3"),
        (50, "shake and play 1-bright"),
        (100, "bomb of month 1"),
        (112, "take 1-bright"),
        (162, "gukjin as an animal"),
        (164, "dummy"),
        (165, "go"),
        (166, "stop"),
        (167, "president: stop"),
        (168, "president: hold"),
        (169, "push"),
    ],
)
def test_an_action_keeps_its_number(id: int, name: str) -> None:
    assert ENCODER.actions[id] == name
    assert len(ENCODER.actions) == 170


def test_an_action_is_the_move_of_its_name(decisions: list[Decision]) -> None:
    met = set()
    for _, view, deal in decisions:
        for move in deal.legal(view["seat"]):
            data = GAME.encode(move)
            assert ENCODER.actions[ENCODER.id_of(deal, view["seat"], move)] == _name(data), data
            met.add(data["type"])
    assert len(met) >= 7


def _name(data: dict[str, Any]) -> str:
    plain = {"play_card": "play", "declare_shaking": "shake and play", "choose_match": "take"}
    if data["type"] in plain:
        return f"{plain[data['type']]} {data['card']}"
    if data["type"] == "declare_bomb":
        return f"bomb of month {data['month']}"
    if data["type"] == "choose_gukjin_mode":
        return "gukjin as an animal" if data["gukjinMode"] == "animal" else "gukjin as double junk"
    name = str(data["type"]).removeprefix("choose_").removeprefix("play_")
    return name.replace("president_", "president: ")
