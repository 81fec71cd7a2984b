"""Taiwan mahjong in numbers says what the view says, and each action is the move of its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from noripan.bots import make
from noripan.cards.tiles import TEXTS
from noripan.conformance.encoded import observed
from noripan.conformance.walk import DiceRandom, Turn, case_of, choose, walk
from noripan.core.deal import PUBLIC, Deal
from noripan.games import find, taiwan
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.encoder import DERIVED, ENCODER
from noripan.games.taiwan.state import PHASES
from noripan.games.taiwan.tenpai import TaiwanProspects
from noripan.mahjong.counts import counts_of

GAME = find("taiwan")
BOT = make("taiwan", "easy")
Decision = tuple[dict[str, list[int]], dict[str, Any], Deal]


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    """Every decision of some hands: the numbers by name, the view and the deal, of the seat that decides."""
    return list(_decisions())


def _decisions() -> Iterator[Decision]:
    for seed in range(1, 40):
        case = case_of(GAME, GAME.presets[seed % len(GAME.presets)])
        for spot in walk(case, seed, 1, chooser=_sensibly if seed % 3 else choose):
            for seat in spot.deal.pending():
                numbers = observed(ENCODER, spot.deal, seat)
                named = {each.name: numbers[each.start : each.stop] for each in ENCODER.slices}
                yield named, spot.deal.view(seat), spot.deal.copy()


def _sensibly(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """As bots play, so that hands are won; but every concealed kong is laid."""
    for seat in deal.pending():
        kongs = [move for move in deal.legal(seat) if GAME.encode(move)["type"] == "TAIWAN.CONCEALED_KONG"]
        return Turn(seat, kongs[0] if kongs else BOT.choose(deal.imagine(seat, rng), seat))
    return None


def tile(number: int) -> str | None:
    return TEXTS[number - 1] if number else None


def from_seat(view: dict[str, Any], by_seat: list[Any]) -> list[Any]:
    """A list by seat, one's own first."""
    return [by_seat[(view["seat"] + step) % 4] for step in range(4)]


def counts(texts: list[str]) -> list[int]:
    found = Counter(texts)
    return [found[TEXTS[kind]] for kind in range(34)]


def kinds(texts: list[str]) -> list[int]:
    return [int(TEXTS[kind] in texts) for kind in range(34)]


def test_the_table(decisions: list[Decision]) -> None:
    for told, view, _ in decisions:
        assert PHASES[told["phase"][0]] == view["phase"]
        assert told["wind"] == ["ESWN".index(view["wind"])]
        assert (told["deal"], told["streak"], told["left"]) == ([view["dealer"]], [view["streak"]], [view["left"]])
        assert told["dealer"] == [(view["dealer"] - view["seat"]) % 4]
        assert told["scores"] == from_seat(view, view["scores"])
        offer, last = view["offer"], view["last"]
        assert ("", "discard", "kong", "flower")[told["claimed"][0]] == (offer["what"] if offer else "")
        assert tile(told["offer"][0]) == (offer["tile"] if offer else None)
        assert tile(told["last"][0]) == (last["tile"] if last else None)
        assert told["last"][1] == ((last["seat"] - view["seat"]) % 4 + 1 if last else 0)


def test_the_own_hand(decisions: list[Decision]) -> None:
    for told, view, _ in decisions:
        assert told["hand"] == counts(view["hand"])
        assert tile(told["drawn"][0]) == view["own"]["drawn"]
        assert told["waits"] == kinds(view["own"]["waits"])
        assert told["barred"] == kinds(view["own"]["passed"])


def test_the_others(decisions: list[Decision]) -> None:
    for told, view, _ in decisions:
        assert told["tiles"] == from_seat(view, view["counts"])
        assert told["ready"] == [int(ready) for ready in from_seat(view, view["ready"])]
        for step, river in enumerate(from_seat(view, view["rivers"])):
            numbers = told["rivers"][36 * step : 36 * step + 36]
            assert [tile(number) for number in numbers if number] == [entry["tile"] for entry in river]
            flags = [entry["drawn"] + 2 * entry["declares"] + 4 * entry["called"] for entry in river]
            assert told["marks"][36 * step : 36 * step + 36] == flags + [0] * (36 - len(river))
        for step, flowers in enumerate(from_seat(view, view["flowers"])):
            assert told["flowers"][8 * step : 8 * step + 8] == [int(f"{at}f" in flowers) for at in range(1, 9)]


def test_the_melds(decisions: list[Decision]) -> None:
    hidden = 0
    for told, view, _ in decisions:
        for step, melds in enumerate(from_seat(view, view["melds"])):
            for at, meld in enumerate(melds):
                type, low, _, called, _ = told["melds"][25 * step + 5 * at : 25 * step + 5 * at + 5]
                assert ("chow", "pong", "kong", "kong", "kong")[type - 1] == meld["type"]
                assert (type == 5, type == 4) == (meld["isConcealed"], meld["isAdded"])
                assert tile(low) == min(meld["tiles"], key=lambda text: TEXTS.index(text) if text else 0)
                assert tile(called) == meld["called"]
                hidden += meld["tiles"][0] is None
    assert hidden


def test_the_unseen_are_what_lies_where_the_seat_may_not_look(decisions: list[Decision]) -> None:
    for told, view, deal in decisions:
        hidden = [TEXTS[at] for _, who, tiles in deal.census() if who not in (PUBLIC, view["seat"]) for at in tiles]
        assert told["unseen"] == counts(hidden)


@pytest.mark.parametrize(
    ("id", "name"),
    [
        (0, "discard 1m"),
        (34, "ready: discard 1m"),
        (68, "chow, the claimed tile highest"),
        (70, "chow, the claimed tile lowest"),
        (71, "concealed kong of 1m"),
        (105, "added kong of 1m"),
        (139, "pong"),
        (140, "kong"),
        (141, "hu"),
        (142, "pass"),
        (143, "draw"),
    ],
)
def test_an_action_keeps_its_number(id: int, name: str) -> None:
    assert ENCODER.actions[id] == name
    assert len(ENCODER.actions) == 144


def test_an_action_is_the_move_of_its_name(decisions: list[Decision]) -> None:
    met = set()
    for _, view, deal in decisions:
        for move in deal.legal(view["seat"]):
            data = GAME.encode(move)
            assert ENCODER.actions[ENCODER.id_of(deal, view["seat"], move)] == _name(data, view["offer"]), data
            met.add(data["type"])
    assert len(met) >= 8


def _name(data: dict[str, Any], offer: dict[str, Any] | None) -> str:
    what = str(data["type"]).removeprefix("TAIWAN.").lower().replace("_", " ")
    if what == "discard":
        return f"ready: discard {data['tile']}" if data.get("ready") else f"discard {data['tile']}"
    if what in ("concealed kong", "added kong"):
        return f"{what} of {data['tile']}"
    if what == "chow":
        assert offer is not None
        place = ("lowest", "middle", "highest")[sum(text < offer["tile"] for text in data["tiles"])]
        return f"chow, the claimed tile {place}"
    return what


def test_shanten_and_acceptance_of_each_discard(decisions: list[Decision]) -> None:
    discarding = 0
    for told, view, deal in decisions[::3]:
        assert isinstance(deal, TaiwanDeal)
        numbers = observed(DERIVED, deal, view["seat"])
        found = {each.name: numbers[each.start : each.stop] for each in DERIVED.slices}
        assert found["shanten"] == [taiwan.shanten(view["hand"], rules=deal.rules)]
        after, accepted = [0] * 34, [0] * 34
        if view["phase"] == "discard":
            seen = [text for text, hidden in zip(TEXTS, told["unseen"], strict=False) for _ in range(4 - hidden)]
            elsewhere = list((Counter(seen) - Counter(view["hand"])).elements())
            discards = taiwan.discards(view["hand"], seen=elsewhere, rules=deal.rules)
            for each in discards:
                after[TEXTS.index(each.tile)] = each.shanten + 1
                accepted[TEXTS.index(each.tile)] = each.remaining
            assert found["acceptance"] == [discards[0].remaining]
            discarding += 1
        assert (found["shanten_after"], found["acceptance_after"]) == (after, accepted)
    assert discarding > 100


def test_pairs_count_where_they_win() -> None:
    rng, near = Random(3), 0
    for _ in range(60):
        pairs = rng.sample(range(34), 8)
        held = sorted([*pairs, *pairs[:7], *rng.sample(range(34), 2)])
        hand, counted = [TEXTS[kind] for kind in held], counts_of(held)
        for each in taiwan.discards(hand, rules={"tai_eight_pairs": 8}):
            prospects = TaiwanProspects(counted, 5, True)
            prospects.look_after(TEXTS.index(each.tile))
            kinds = [TEXTS[kind] for kind in range(34) if prospects.accepted >> kind & 1]
            assert (prospects.shanten, kinds) == (each.shanten, each.accepted)
            near += each.shanten == 0
    assert near > 30
