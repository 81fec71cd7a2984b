"""`noripan.position`: a deal in mid-play from what one seat sees of it, the rest imagined or given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import noripan
from noripan.core.errors import NoripanError, PositionError
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.position import set_up
from noripan.games import find, own

GAMES = own()
EVERYWHERE = [(game, preset) for game in GAMES for preset in find(game).presets]


def watched(game: str, preset: str, seed: int, moves: int, look: Callable[[Match, int], None]) -> None:
    """A match of easy bots who now and then play anything, looked at every few moves by whoever is asked."""
    options: dict[str, object] | None = {"fantasyland": [14, 0]} if game == "ofc" and seed % 2 else None
    match, rng = noripan.new(game, preset, seed=seed, options=options), Random(seed)
    bot = noripan.bot(game, "easy")
    for number in range(moves):
        if match.over:
            break
        seat = match.pending()[0]
        if number % 5 == 0:
            look(match, seat)
        wild = rng.random() < 0.2
        match.play(seat, match.sample(seat, rng) if wild else bot.choose(match.imagine(seat, rng), seat))


@pytest.mark.parametrize(("game", "preset"), EVERYWHERE)
def test_what_a_seat_sees_is_set_up_again(game: str, preset: str) -> None:
    looked = 0

    def look(match: Match, seat: int) -> None:
        nonlocal looked
        looked += 1
        view = match.view(seat)
        deal = noripan.position(game, view, seed=looked)
        view.pop("match")
        assert deal.view(seat) == view
        assert sorted(card for _, _, cards in deal.census() for card in cards) == sorted(match.game.deck(match.rules))
        rng = Random(looked)
        for _ in range(60):
            if deal.pending():
                deal.play(deal.pending()[0], deal.sample(deal.pending()[0], rng))

    for seed in (1, 2):
        watched(game, preset, seed, 200, look)
    assert looked > 4


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_follows_from_the_seed(game: str) -> None:
    match = noripan.new(game, seed=3)
    seat = match.pending()[0]
    hidden = [noripan.position(game, match.view(seat), seed=seed).census() for seed in (1, 1, 2)]
    assert hidden[0] == hidden[1] != hidden[2]


RIICHI: dict[str, Any] = {
    "seat": 0,
    "phase": "turn",
    "turn": 0,
    "hand": "234m567p34567s99p1z",
    "own": {"drawn": "1z"},
    "indicators": ["4m"],
    "rivers": ["1s2z", "9m", "8s", "4z"],
}


def test_a_few_fields_are_enough() -> None:
    deal = noripan.position("riichi", RIICHI)
    view = deal.view(0)
    assert (view["left"], view["points"], view["wind"]) == (64, [25000] * 4, "E")
    assert {"type": "RIICHI.DISCARD", "tile": "1z", "drawn": True, "riichi": True} in view["legal"]


def test_the_others_hands_may_be_given() -> None:
    hands = {1: "111m222p333p78p55z", 2: "147m258p368s1236z", 3: "89m19p19s1334567z"}
    deal = noripan.position("riichi", RIICHI, hands=hands)
    for seat, hand in hands.items():
        assert noripan.riichi.as_text(deal.view(seat)["hand"]) == noripan.riichi.as_text(
            sorted(noripan.riichi.tiles(hand))
        )
    street = {"seat": 0, "turn": 0, "hand": "As Kd 3c 4c 5c"}
    deal = noripan.position("ofc", street, hands={1: []})
    assert deal.view(1)["hand"] == []


@pytest.mark.parametrize(
    ("game", "change", "where", "what"),
    [
        ("riichi", {"hand": "11111m567p34567s9p"}, "hand", "5 tiles 1m; there are four"),
        ("riichi", {"hand": "234m567p34567s99p"}, "own.drawn", "1z is not in the hand"),
        ("riichi", {"hand": 7}, "hand", "a text such as '123m4p' or a list of such texts is needed, not 7"),
        ("riichi", {"rivers": ["1111s", "1s", "", ""]}, "tiles", "more 1s are seen than there are"),
        ("riichi", {"left": 70}, "left", "70 cannot be: from the rest follows 64"),
        ("riichi", {"points": [25000, 25000, 25000]}, "points", "a list of 4 is needed, one for each seat"),
        ("riichi", {"own": {"drawn": "1z", "waits": ["1m"]}}, "own", "from the rest follows"),
        ("riichi", {"pending": [2]}, "pending", "[2] cannot be: from the rest follows [0]"),
        ("riichi", {"phase": "bidding"}, "phase", "one of turn, claim, rob, encore is needed, not 'bidding'"),
        ("riichi", {"seat": 4}, "seat", "a number from 0 to 3 is needed, not 4"),
        ("riichi", {"indicators": []}, "indicators", "one to five are needed, not 0"),
        ("riichi", {"melds": [["pon:123m"], [], [], []]}, "melds[0]", "the tiles of 'pon:123m' are not all the same"),
        ("riichi", {"colour": "red"}, "colour", "no such field; there are: phase, seat, pending"),
        ("ofc", {"hand": "As As"}, "hand", "As appears twice"),
        ("ofc", {"boards": [{"top": "2c 3c 4c 5c"}, {}]}, "boards[0].top", "the row has 3 cards, not 4"),
        ("ofc", {"boards": [{"top": "As"}, {}]}, "hand", "elsewhere too: As"),
        ("ofc", {"street": 3}, "street", "3 cannot be: from the rest follows 0"),
        ("ofc", {"fantasyland": [14, 0]}, "turn", "seat 0 is in Fantasyland, which has no turns"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(game: str, change: dict[str, Any], where: str, what: str) -> None:
    view = RIICHI if game == "riichi" else {"seat": 0, "turn": 0, "hand": "As Kd 3c 4c 5c", "boards": [{}, {}]}
    with pytest.raises(PositionError) as caught:
        noripan.position(game, {**view, **change})
    assert caught.value.where == where
    assert what in caught.value.what


def test_what_is_missing_is_named() -> None:
    for name in ("seat", "phase", "turn", "hand", "indicators"):
        with pytest.raises(PositionError, match=f"^{name}: is missing"):
            noripan.position("riichi", {key: value for key, value in RIICHI.items() if key != name})
    with pytest.raises(PositionError, match=r"^view: fields by name are needed"):
        noripan.position("riichi", 7)  # type: ignore[arg-type]
    with pytest.raises(PositionError, match=r"^hands: those of all other seats are needed"):
        noripan.position("riichi", RIICHI, hands={1: "123m"})


def test_a_game_without_positions_says_so() -> None:
    bare = Game("bare", (2,), ("usual",), ())
    with pytest.raises(NoripanError, match="bare: positions cannot be set up in this game"):
        set_up(bare, find("matgo").rules(), {"seat": 0}, None, None, Random(0))


def test_a_deck_is_given_with_all_hands_and_is_what_is_left() -> None:
    street = {"seat": 0, "turn": 0, "hand": "As Kd 3c 4c 5c"}
    with pytest.raises(PositionError, match=r"^deck: can be given only with the hands of all other seats"):
        noripan.position("ofc", street, deck="2c 2d")
    with pytest.raises(PositionError, match=r"^deck: not left to lie there: As"):
        noripan.position("ofc", street, hands={1: []}, deck="As 2d")
    with pytest.raises(PositionError, match=r"^deck: missing: "):
        noripan.position("ofc", street, hands={1: []}, deck="2c 2d")


def test_what_others_are_told_to_see_is_checked_too() -> None:
    street = {"seat": 0, "turn": 0, "hand": "As Kd 3c 4c 5c"}
    with pytest.raises(PositionError, match=r"^hands\[1\].turn: 1 cannot be: from the rest follows 0"):
        noripan.position("ofc", street, hands={1: {"turn": 1}})
    with pytest.raises(PositionError, match=r"^hands: those of all other seats are needed"):
        noripan.position("ofc", street, hands=[1])  # type: ignore[arg-type]
