"""Each legal move of Tichu in numbers says what the move is; suits are told apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from noripan.cards.french import RANKS
from noripan.cards.tichu import PHOENIX_BIT, TEXTS, mask_of_texts
from noripan.conformance.encoded import told
from noripan.conformance.walk import case_of, walk
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games import find
from noripan.games.tichu.combos import TYPES
from noripan.games.tichu.encoder import ENCODER
from noripan.games.tichu.legal import has_bomb, list_leads
from noripan.games.tichu.move_numbers import put_moves
from noripan.games.tichu.moves import TichuMove
from noripan.games.tichu.score import points

GAME = find("tichu")
KINDS = (
    "TICHU.PASS_GRAND",
    "TICHU.DECLARE_GRAND_TICHU",
    "TICHU.SELECT_EXCHANGE",
    "TICHU.CONFIRM_EXCHANGE",
    "TICHU.DECLARE_TICHU",
    "TICHU.PASS",
    "TICHU.PLAY_CARDS",
    "TICHU.DRAGON_DONATE",
)
Named = dict[str, list[int]]
Told = tuple[Named, dict[str, Any], TichuMove, Deal, int]


@pytest.fixture(scope="module")
def moves() -> list[Told]:
    """Every legal move of some rounds: its numbers by name, its data, the move, the deal and the seat."""
    return list(_moves())


def _moves() -> Iterator[Told]:
    for seed in range(1, 9):
        for spot in walk(case_of(GAME, GAME.presets[seed % 2]), seed, 1):
            deal = spot.deal.copy()
            for seat in deal.pending():
                for numbers, move in zip(told(ENCODER, deal, seat), deal.legal(seat), strict=True):
                    assert isinstance(move, TichuMove)
                    yield by_name(numbers), GAME.encode(move), move, deal, seat


def by_name(numbers: list[int]) -> Named:
    return {each.name: numbers[each.start : each.stop] for each in ENCODER.move_slices}


def one(flags: list[int]) -> int:
    """The only flag that is set."""
    assert sum(flags) == 1
    return flags.index(1)


def test_what_it_is(moves: list[Told]) -> None:
    met = set()
    for numbers, data, move, deal, seat in moves:
        type = data["type"].replace("PLAY_BOMB", "PLAY_CARDS")
        assert KINDS[one(numbers["type"])] == type
        assert numbers["action"] == [ENCODER.id_of(deal, seat, move)]
        met.add(type)
    assert met == set(KINDS)


def test_who_is_given_something(moves: list[Told]) -> None:
    for numbers, data, _, _, seat in moves:
        if data["type"] == "TICHU.SELECT_EXCHANGE":
            assert ("LEFT", "PARTNER", "RIGHT")[numbers["to"][0] - 1] == data["to"]
        elif data["type"] == "TICHU.DRAGON_DONATE":
            assert (seat + numbers["to"][0]) % 4 == data["toOpponentPlayerId"]
        else:
            assert numbers["to"] == [0]


def test_a_play(moves: list[Told]) -> None:
    met = set()
    for numbers, data, move, _, _ in moves:
        said = data.get("declaredCombo")
        if said is None or move.combo is None:
            assert not any(numbers["combo"] + numbers["rank"] + numbers["size"] + numbers["phoenix"] + numbers["wish"])
            continue
        assert TYPES[one(numbers["combo"])] == said["type"]
        assert (numbers["rank"], numbers["size"]) == ([2 * move.combo.rank], [len(data["cards"])])
        assert (RANKS[numbers["phoenix"][0] - 2] if numbers["phoenix"][0] else None) == said.get("phoenixAs")
        assert (RANKS[numbers["wish"][0] - 2] if numbers["wish"][0] else None) == said.get("wishRank")
        met.add(said["type"])
    assert met >= {"SINGLE", "PAIR", "TRIPLE", "FULL_HOUSE", "STRAIGHT", "PAIR_STRAIGHT"}


def test_bombs_and_what_breaks_them() -> None:
    """Four sevens and a straight flush through one of them: whoever plays that seven has neither bomb any more."""
    hand = mask_of_texts("5c 6c 7c 8c 9c 7d 7h 7s Kd")
    moves: list[Move] = []
    list_leads(hand, moves)
    out = vec[i16]([0] * (len(moves) * ENCODER.move_size))
    put_moves(0, hand, moves, out, 0)
    found: dict[tuple[str, ...], Named] = {}
    for at, move in enumerate(moves):
        numbers = [int(number) for number in out[at * ENCODER.move_size : (at + 1) * ENCODER.move_size]]
        found[tuple(GAME.encode(move)["cards"])] = by_name(numbers)
    assert TYPES[one(found["7c", "7d", "7h", "7s"]["combo"])] == "BOMB4"
    assert TYPES[one(found["5c", "6c", "7c", "8c", "9c"]["combo"])] == "BOMB_STRAIGHT_FLUSH"
    assert [found[card,]["bomb"] for card in ("7c", "7d", "5c", "Kd")] == [[0], [1], [1], [1]]


def test_the_cards_and_what_is_left_of_the_hand(moves: list[Told]) -> None:
    for numbers, data, _, deal, seat in moves:
        cards = data.get("cards") or ([data["card"]] if "card" in data else [])
        assert [TEXTS[at] for at, flag in enumerate(numbers["cards"]) if flag] == sorted(cards, key=TEXTS.index)
        assert numbers["points"] == [points(mask_of_texts(cards))]
        rest = [text for text in deal.view(seat)["hand"] if text not in cards]
        assert numbers["left"] == [len(rest)]
        assert numbers["bomb"] == [int(has_bomb(mask_of_texts(rest)))]


def test_plays_of_other_suits_have_one_action_and_numbers_of_their_own(moves: list[Told]) -> None:
    """A pair of three cards: which two are kept matters to bombs and to what can follow."""
    pairs = [each for each in moves if each[1].get("declaredCombo", {}).get("type") == "PAIR"]
    by_action: dict[tuple[int, int, int], set[tuple[int, ...]]] = {}
    for numbers, _, move, deal, seat in pairs:
        assert move.combo is not None
        if not move.combo.cards & PHOENIX_BIT:
            by_action.setdefault((id(deal), seat, numbers["action"][0]), set()).add(tuple(numbers["cards"]))
    assert {len(ways) for ways in by_action.values()} >= {1, 3}
