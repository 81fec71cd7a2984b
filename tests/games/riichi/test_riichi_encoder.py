"""Riichi in numbers says what the view says, and each action is the move of its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from noripan.bots import make
from noripan.cards.tiles import TEXTS, kind_of
from noripan.conformance.encoded import observed
from noripan.conformance.walk import DiceRandom, Spot, Turn, case_of, choose, walk
from noripan.core.deal import PUBLIC, Deal
from noripan.games import find, riichi
from noripan.games.riichi.encoder import DERIVED, ENCODER
from noripan.games.riichi.tenpai import RiichiProspects
from noripan.games.riichi.text import tiles_of
from noripan.mahjong.counts import counts_of
from noripan.mahjong.encoder import put_river
from noripan.mahjong.melds import MELD_NAMES
from noripan.mahjong.player import Player
from noripan.mahjong.tally import Tally

GAME = find("riichi")
BOT = make("riichi", "easy")
PHASES = ("turn", "claim", "rob", "encore", "end")


@pytest.fixture(scope="module")
def spots() -> list[tuple[dict[str, list[int]], dict[str, Any], Spot]]:
    """Every decision of some deals: the numbers by name, and the view, of the seat that decides."""
    return list(_decisions())


def _decisions() -> Iterator[tuple[dict[str, list[int]], dict[str, Any], Spot]]:
    for seed in range(1, 25):
        case = case_of(GAME, GAME.presets[seed % len(GAME.presets)])
        for spot in walk(case, seed, 1, chooser=_sensibly if seed % 2 else choose):
            for seat in spot.deal.pending():
                yield named(observed(ENCODER, spot.deal, seat)), spot.deal.view(seat), _frozen(spot)


def _sensibly(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """As bots play, so that hands are won."""
    pending = deal.pending()
    return Turn(pending[0], BOT.choose(deal.imagine(pending[0], rng), pending[0])) if pending else None


def _frozen(spot: Spot) -> Spot:
    return Spot(spot.case, spot.seed, spot.match, spot.deal.copy(), spot.number, spot.step, None, [], [])


def named(numbers: list[int]) -> dict[str, list[int]]:
    return {each.name: numbers[each.start : each.stop] for each in ENCODER.slices}


def tile(number: int) -> str | None:
    return TEXTS[number - 1] if number else None


def from_seat(view: dict[str, Any], by_seat: list[Any]) -> list[Any]:
    """A list by seat, one's own first."""
    return [by_seat[(view["seat"] + step) % 4] for step in range(4)]


def counts(texts: list[str]) -> list[int]:
    found = Counter(kind_of(TEXTS.index(text)) for text in texts)
    return [found[kind] for kind in range(34)]


def kinds(texts: list[str]) -> list[int]:
    return [int(TEXTS[kind] in texts) for kind in range(34)]


def test_the_table(spots: list[Any]) -> None:
    for told, view, _ in spots:
        assert PHASES[told["phase"][0]] == view["phase"]
        assert told["wind"] == ["ESWN".index(view["wind"])]
        assert told["deal"] == [view["dealer"]]
        assert told["dealer"] == [(view["dealer"] - view["seat"]) % 4]
        assert (told["honba"], told["sticks"], told["left"]) == ([view["honba"]], [view["sticks"]], [view["left"]])
        assert told["points"] == [points // 100 for points in from_seat(view, view["points"])]
        assert [tile(number) for number in told["indicators"] if number] == view["indicators"]
        offer = view["offer"]
        assert tile(told["offer"][0]) == (offer["tile"] if offer else None)
        assert not offer or told["turn"] == [(offer["seat"] - view["seat"]) % 4]


def test_the_own_hand(spots: list[Any]) -> None:
    for told, view, _ in spots:
        own = view["own"]
        assert told["hand"] == counts(view["hand"])
        assert told["reds"] == [view["hand"].count(red) for red in ("0m", "0p", "0s")]
        assert tile(told["drawn"][0]) == own["drawn"]
        assert told["waits"] == kinds(own["waits"])
        assert told["furiten"] == [int(own["furiten"])]


def test_the_others(spots: list[Any]) -> None:
    for told, view, _ in spots:
        assert told["tiles"] == from_seat(view, view["counts"])
        assert told["riichi"] == from_seat(view, view["riichi"])
        assert told["dead"] == [int(dead) for dead in from_seat(view, view["dead"])]
        for step, river in enumerate(from_seat(view, view["rivers"])):
            numbers = told["rivers"][30 * step : 30 * step + 30]
            marks = told["marks"][30 * step : 30 * step + 30]
            assert [tile(number) for number in numbers if number] == [entry["tile"] for entry in river]
            flags = [entry["drawn"] + 2 * entry["declares"] + 4 * entry["called"] for entry in river]
            assert marks == flags + [0] * (30 - len(river))


def test_the_melds(spots: list[Any]) -> None:
    seen = set()
    for told, view, _ in spots:
        for step, melds in enumerate(from_seat(view, view["melds"])):
            for at, meld in enumerate(melds):
                type, low, reds, called, source = told["melds"][20 * step + 5 * at : 20 * step + 5 * at + 5]
                assert MELD_NAMES[type - 1] == meld["type"]
                assert TEXTS[low - 1] == TEXTS[min(kind_of(TEXTS.index(text)) for text in meld["tiles"])]
                assert reds == sum(text[0] == "0" for text in meld["tiles"])
                assert tile(called) == meld["called"]
                assert (source or None) == (None if meld["from"] is None else (meld["from"] - view["seat"]) % 4 + 1)
                seen.add(meld["type"])
            assert told["melds"][20 * step + 5 * len(melds) : 20 * step + 20] == [0] * (20 - 5 * len(melds))
    assert seen >= {"chi", "pon", "kan"}


def test_the_unseen_are_what_lies_where_the_seat_may_not_look(spots: list[Any]) -> None:
    for told, view, spot in spots:
        hidden = [
            TEXTS[tile]
            for _, looker, tiles in spot.deal.census()
            if looker not in (PUBLIC, view["seat"])
            for tile in tiles
        ]
        if view["phase"] != "encore":
            assert told["unseen"] == counts(hidden)


def test_what_a_seat_has_discarded_or_let_pass(spots: list[Any]) -> None:
    for told, view, _ in spots:
        for step, river in enumerate(from_seat(view, view["rivers"])[1:]):
            thrown = kinds([TEXTS[kind_of(TEXTS.index(entry["tile"]))] for entry in river])
            safe = told["passed"][34 * step : 34 * step + 34]
            assert all(safe[kind] for kind in range(34) if thrown[kind])


ACTIONS = [
    (0, "discard 1m from the hand"),
    (36, "discard 0s from the hand"),
    (37, "discard the drawn tile"),
    (38, "riichi: discard 1m from the hand"),
    (75, "riichi: discard the drawn tile"),
    (76, "chi, the called tile highest"),
    (81, "chi, the called tile lowest, with a red five"),
    (82, "pon with 0 red fives of one's own"),
    (85, "closed kan of 1m"),
    (119, "added kan of 1m"),
    (153, "open kan"),
    (154, "tsumo"),
    (155, "ron"),
    (156, "nine terminals"),
    (157, "pass"),
    (158, "stop"),
    (159, "go on"),
]


@pytest.mark.parametrize(("id", "name"), ACTIONS)
def test_an_action_keeps_its_number(id: int, name: str) -> None:
    assert ENCODER.actions[id] == name
    assert len(ENCODER.actions) == 160


def test_an_action_is_the_move_of_its_name(spots: list[Any]) -> None:
    met = set()
    for _, view, spot in spots:
        for move in spot.deal.legal(view["seat"]):
            data = GAME.encode(move)
            name = ENCODER.actions[ENCODER.id_of(spot.deal, view["seat"], move)]
            assert name == _name(data, view["offer"]), data
            met.add(data["type"])
    assert len(met) >= 8


def _name(data: dict[str, Any], offer: dict[str, Any] | None) -> str:
    what = data["type"].removeprefix("RIICHI.").lower().replace("_", " ")
    if what == "discard":
        said = "discard the drawn tile" if data.get("drawn") else f"discard {data['tile']} from the hand"
        return f"riichi: {said}" if data.get("riichi") else said
    if what in ("closed kan", "added kan"):
        return f"{what} of {data['tile']}"
    reds = sum(text[0] == "0" for text in data.get("tiles", []))
    if what == "pon":
        return f"pon with {reds} red fives of one's own"
    if what == "chi":
        assert offer is not None
        own = [kind_of(TEXTS.index(text)) for text in data["tiles"]]
        place = ("lowest", "middle", "highest")[sum(kind < kind_of(TEXTS.index(offer["tile"])) for kind in own)]
        return f"chi, the called tile {place}" + (", with a red five" if reds else "")
    return str(what)


def test_a_river_longer_than_its_place_keeps_its_last_discards() -> None:
    player = Player()
    for kind in range(34):
        player.throw(kind, 0)
    out = vec[i16]([4] * 100)
    put_river(out, 34, player, 30, 70, Tally(player.hand))
    assert [out[at] for at in range(34, 64)] == list(range(5, 35))


def test_derived_numbers_follow_the_others(spots: list[Any]) -> None:
    for numbers, _, spot in spots[::9]:
        seat = spot.deal.pending()[0]
        assert named(observed(DERIVED, spot.deal, seat)[: ENCODER.size]) == named(observed(ENCODER, spot.deal, seat))
        assert [each.name for each in DERIVED.slices[: len(ENCODER.slices)]] == list(numbers)


def test_shanten_and_acceptance_of_each_discard(spots: list[Any]) -> None:
    seen = set()
    for _, view, spot in spots:
        if view["phase"] == "turn":
            numbers = prospects(spot.deal, spot.deal.pending()[0])
            found = riichi.discards(view["hand"], seen=elsewhere(view))
            after, accepted = [0] * 34, [0] * 34
            for each in found:
                after[kind_of(TEXTS.index(each.tile))] = each.shanten + 1
                accepted[kind_of(TEXTS.index(each.tile))] = each.remaining
            assert (numbers["shanten_after"], numbers["acceptance_after"]) == (after, accepted)
            assert numbers["shanten"] == [riichi.shanten(view["hand"])]
            assert numbers["acceptance"] == [found[0].remaining]
            seen.add((found[0].shanten, len(view["hand"])))
    assert {(0, 14), (0, 11), (1, 8), (5, 14)} <= seen


def test_shanten_and_acceptance_of_a_hand_that_waits(spots: list[Any]) -> None:
    for _, view, spot in spots[::3]:
        if view["phase"] == "claim":
            numbers = prospects(spot.deal, view["seat"])
            now, held = riichi.shanten(view["hand"]), Counter(view["hand"]) + Counter(elsewhere(view))
            left = [4 - counts([*held.elements()])[kind] for kind in range(34)]
            nearer = [kind for kind in range(34) if left[kind] and riichi.shanten([*view["hand"], TEXTS[kind]]) < now]
            assert numbers["shanten"] == [now]
            assert numbers["acceptance"] == [sum(left[kind] for kind in nearer)]
            assert set(numbers["shanten_after"]) == set(numbers["acceptance_after"]) == {0}


@pytest.mark.parametrize(
    ("hand", "shanten", "accepted"),
    [
        ("19m19p19s1234567z", 0, "19m19p19s1234567z"),  # thirteen orphans, any of them
        ("119m19p19s123456z", 0, "7z"),
        ("1122m3344p5566s7z", 0, "7z"),  # seven pairs
        ("123456789m1234p", 0, "14p"),
    ],
)
def test_forms_of_hands(hand: str, shanten: int, accepted: str) -> None:
    held = counts_of([int(kind_of(tile)) for tile in tiles_of(hand, "")])
    found = RiichiProspects(held, 4)
    found.look()
    assert (found.shanten, [kind for kind in range(34) if found.accepted >> kind & 1]) == (
        shanten,
        tiles_of(accepted, ""),
    )


def prospects(deal: Deal, seat: int) -> dict[str, list[int]]:
    numbers = observed(DERIVED, deal, seat)
    return {each.name: numbers[each.start : each.stop] for each in DERIVED.slices}


def elsewhere(view: dict[str, Any]) -> list[str]:
    """The tiles that a seat sees outside its hand."""
    lying = [entry["tile"] for river in view["rivers"] for entry in river if not entry["called"]]
    return [*view["indicators"], *lying, *(text for melds in view["melds"] for meld in melds for text in meld["tiles"])]
