"""Tichu in numbers says what the view says, and each action is the choice of its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from noripan.cards.french import RANKS
from noripan.cards.tichu import TEXTS
from noripan.conformance.encoded import observed
from noripan.conformance.walk import case_of, walk
from noripan.core.deal import Deal
from noripan.games import find
from noripan.games.tichu.combos import TYPES
from noripan.games.tichu.encoder import ENCODER
from noripan.games.tichu.score import CALL_NAMES
from noripan.games.tichu.state import PHASES

GAME = find("tichu")
Decision = tuple[dict[str, list[int]], dict[str, Any], Deal]


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    """Every position of some rounds: the numbers by name, the view and the deal, of each seat that decides."""
    return list(_decisions())


def _decisions() -> Iterator[Decision]:
    for seed in range(1, 9):
        for spot in walk(case_of(GAME, GAME.presets[seed % 2]), seed, 1):
            for seat in spot.deal.pending():
                numbers = observed(ENCODER, spot.deal, seat)
                named = {each.name: numbers[each.start : each.stop] for each in ENCODER.slices}
                yield named, spot.deal.view(seat), spot.deal.copy()


def flags(texts: list[str]) -> list[int]:
    return [int(text in texts) for text in TEXTS]


def from_seat(view: dict[str, Any], by_seat: list[Any]) -> list[Any]:
    return [by_seat[(view["seat"] + step) % 4] for step in range(4)]


def counted(view: dict[str, Any], seat: int | None) -> int:
    return 0 if seat is None else (seat - view["seat"]) % 4 + 1


def card(number: int) -> str | None:
    return TEXTS[number - 1] if number else None


def test_the_round(decisions: list[Decision]) -> None:
    for told, view, _ in decisions:
        assert PHASES[told["phase"][0]] == view["phase"]
        assert told["turn"] == [counted(view, view["turn"])]
        assert (told["round"], told["totals"]) == ([view["number"]], from_seat(view, view["scores"])[:2])
        assert told["hand"] == flags(view["hand"])
        for slot, name in enumerate(("LEFT", "PARTNER", "RIGHT")):
            assert card(told["given"][slot]) == view["given"].get(name)
            assert card(told["received"][slot]) == view["received"].get(name)


def test_the_table(decisions: list[Decision]) -> None:
    for told, view, _ in decisions:
        assert told["wish"] == [RANKS.index(view["wish"]) + 2 if view["wish"] else 0]
        top = view["top"]
        kind, _, size, phoenix, _, owner = told["top"]
        assert owner == counted(view, top["seat"] if top else None)
        if top:
            assert (TYPES[kind - 1], size) == (top["combo"]["type"], len(top["cards"]))
            assert (RANKS[phoenix - 2] if phoenix else None) == top["combo"].get("phoenixAs")
        assert told["closing"] == [int(view["closing"])]
        assert told["table"] == flags([text for step in view["trick"] for text in step.get("cards", [])])
        assert told["table_points"] == [view["tablePoints"]]


def test_the_seats(decisions: list[Decision]) -> None:
    for told, view, deal in decisions:
        assert told["cards"] == from_seat(view, view["counts"])
        assert [CALL_NAMES[call] for call in told["calls"]] == from_seat(view, view["calls"])
        assert told["points"] == from_seat(view, view["points"])
        assert [seat for _, seat in sorted(zip(told["out"], range(4), strict=True)) if told["out"][seat]] == [
            (seat - view["seat"]) % 4 for seat in view["out"]
        ]
        places = deal.census()
        hidden = [card for place, who, cards in places if who != view["seat"] and _unplayed(place) for card in cards]
        assert told["unseen"] == flags([TEXTS[card] for card in hidden])
        played = [any(told["played"][56 * step + at] for step in range(4)) for at in range(56)]
        assert [int(each) for each in played] == flags(
            [TEXTS[card] for place, _, cards in places if not _unplayed(place) for card in cards]
        )


def _unplayed(place: str) -> bool:
    return place.startswith(("hand", "undealt"))


@pytest.mark.parametrize(
    ("id", "name"),
    [
        (0, "no grand Tichu"),
        (1, "grand Tichu"),
        (2, "confirm the exchange"),
        (3, "Tichu"),
        (4, "pass"),
        (5, "give the Dragon's trick to the left"),
        (7, "exchange: MAHJONG to the left"),
        (174, "exchange: As to the right"),
        (175, "Dog"),
        (179, "Mahjong, wishing 2"),
        (192, "2"),
        (206, "pair of 2 with the Phoenix"),
        (257, "full house 2 over 3"),
        (724, "full house A over K, the Phoenix in the three"),
        (737, "bomb of four A"),
        (738, "straight of 5 from Mahjong"),
        (2933, "bomb of 13 cards from 2, suit s"),
    ],
)
def test_an_action_keeps_its_number(id: int, name: str) -> None:
    assert ENCODER.actions[id] == name
    assert len(ENCODER.actions) == 2934


def test_an_action_is_the_choice_of_its_name(decisions: list[Decision]) -> None:
    met = set()
    for _, view, deal in decisions:
        for move in deal.legal(view["seat"]):
            data = GAME.encode(move)
            assert ENCODER.actions[ENCODER.id_of(deal, view["seat"], move)] == _name(data, view["seat"]), data
            met.add(data.get("declaredCombo", data)["type"])
    assert len(met) >= 13


PLAIN = {
    "TICHU.PASS_GRAND": "no grand Tichu",
    "TICHU.DECLARE_GRAND_TICHU": "grand Tichu",
    "TICHU.CONFIRM_EXCHANGE": "confirm the exchange",
    "TICHU.DECLARE_TICHU": "Tichu",
    "TICHU.PASS": "pass",
}


def _name(data: dict[str, Any], seat: int) -> str:
    type = data["type"]
    if type == "TICHU.SELECT_EXCHANGE":
        return f"exchange: {data['card']} to the {data['to'].lower()}"
    if type == "TICHU.DRAGON_DONATE":
        left = data["toOpponentPlayerId"] == (seat + 1) % 4
        return f"give the Dragon's trick to the {'left' if left else 'right'}"
    return PLAIN[type] if type in PLAIN else _play(data["cards"], data["declaredCombo"])


def _play(cards: list[str], combo: dict[str, Any]) -> str:
    high, wild, wish = combo["highRank"], combo.get("phoenixAs"), combo.get("wishRank")
    wished = f", wishing {wish}" if wish else ""
    if combo["type"] == "SINGLE":
        return (cards[0].capitalize() + wished) if cards[0] in TEXTS[:4] else high
    if combo["type"] in ("PAIR", "TRIPLE"):
        return f"{'pair of' if combo['type'] == 'PAIR' else 'three'} {high}{' with the Phoenix' if wild else ''}"
    if combo["type"] == "FULL_HOUSE":
        two = next(text[0] for text in cards if text != "PHOENIX" and text[0] != high)
        more = "" if not wild else f", the Phoenix in the {'three' if wild == high else 'pair'}"
        return f"full house {high} over {two}{more}"
    if combo["type"] == "BOMB4":
        return f"bomb of four {high}"
    low = RANKS.index(high) - combo["length"] + 1
    begins = f"{combo['length']} from {RANKS[low] if low >= 0 else 'Mahjong'}"
    phoenix = f", Phoenix as {wild}" if wild else ""
    if combo["type"] == "PAIR_STRAIGHT":
        return begins.replace(" from", " pairs from") + phoenix
    if combo["type"] == "STRAIGHT":
        return f"straight of {begins}{phoenix}{wished}"
    return f"bomb of {begins.replace(' from', ' cards from')}, suit {combo['suit']}"
