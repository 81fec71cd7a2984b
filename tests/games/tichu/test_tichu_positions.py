"""Positions of Tichu: a few fields are enough, views may be told more, and what cannot have happened is refused."""

from __future__ import annotations

from typing import Any

import pytest

import noripan
from noripan.core.errors import PositionError

# Seat 3 has led a pair, seat 2 has passed, and seat 1 is to play.
PAIRS: dict[str, Any] = {
    "seat": 1,
    "phase": "TICHU.TRICK_PLAY",
    "hand": "7s 7h Ks Kh DRAGON",
    "counts": [5, 5, 4, 3],
    "trick": [{"seat": 3, "cards": "4c 4d"}, {"seat": 2, "passed": True}],
}


def test_a_few_fields_are_enough() -> None:
    deal = noripan.position("tichu", PAIRS, "quick")
    view = deal.view(1)
    assert view["top"]["combo"] == {"type": "PAIR", "highRank": "4", "length": 2}
    assert (view["turn"], view["counts"]) == (1, [5, 5, 4, 3])
    assert ["7h", "7s"] in [move.get("cards") for move in view["legal"]]


def test_whose_turn_it_is_follows_from_the_trick() -> None:
    """Seat 2 is out: seat 1 comes after seat 3."""
    view = {**PAIRS, "counts": [5, 5, 0, 3], "out": [2], "trick": PAIRS["trick"][:1]}
    assert noripan.position("tichu", view).view(1)["turn"] == 1


def test_T4_the_dog_lies_in_no_pile() -> None:
    """All cards are told but the Dog."""
    won = ["", "", "5c 5d 5h 5s", "2c 2d 2h 2s 3c 3d 3h 3s 6c 6d 6h 6s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts"]
    hands = {0: "4h 4s 7c", 2: "7d Jc Jd Jh", 3: "Js Qc Qd Qh Qs Kd Ac Ad Ah As MAHJONG PHOENIX"}
    view = {**PAIRS, "hand": "7s 7h Ks Kh DRAGON Kc", "counts": [3, 6, 4, 12], "won": won}
    deal = noripan.position("tichu", view, hands=hands)
    assert [cards for place, _, cards in deal.census() if place == "aside"] == [[1]]
    assert deal.view(1)["points"] == [0, 0, 20, 40]


def test_T13_a_phoenix_is_worth_what_lies_below_it() -> None:
    trick = [{"seat": 3, "cards": ["9c"]}, {"seat": 2, "cards": ["PHOENIX"]}]
    view = noripan.position("tichu", {**PAIRS, "trick": trick}).view(1)
    assert view["top"]["combo"]["phoenixOver"] == "9"
    assert ["Kh"] in [move.get("cards") for move in view["legal"]]
    assert ["7h"] not in [move.get("cards") for move in view["legal"]]


def test_T9_who_could_not_meet_the_wish_has_no_such_card() -> None:
    """Seat 2 has passed a single, and any jack would have beaten it."""
    trick = [{"seat": 3, "cards": ["9c"]}, {"seat": 2, "passed": True}]
    view = {**PAIRS, "trick": trick, "wish": "J", "lastTrick": [{"seat": 3, "cards": ["MAHJONG"]}], "lastTrickTo": 3}
    for seed in range(20):
        hand = noripan.position("tichu", view, seed=seed).view(2)["hand"]
        assert not [card for card in hand if card.startswith("J")]


def test_T17_answers_to_the_grand_call_are_sealed() -> None:
    view = {"seat": 2, "phase": "TICHU.DECLARE_GRAND_WINDOW", "hand": "2c 3c 4c 5c 6c 7c 8c 9c", "pending": [0, 1]}
    for grand in (False, True):
        deal = noripan.position("tichu", {**view, "grand": grand})
        for seat in (0, 1):
            deal.play(seat, deal.legal(seat)[0])
        assert deal.view(2)["calls"] == [None, None, "GRAND" if grand else None, None]


CASES: list[tuple[dict[str, Any], str, str]] = [
    ({"phase": "TICHU.ROUND_END"}, "phase", "one of TICHU.DECLARE_GRAND_WINDOW, TICHU.EXCHANGE_SELECT"),
    ({"hand": "7s 7h Ks Kh"}, "hand", "5 cards are needed, not 4"),
    ({"hand": "7s 7s Ks Kh DRAGON"}, "hand", "7s appears twice"),
    ({"hand": "4c 7s Ks Kh DRAGON"}, "hand", "elsewhere too: 4c"),
    ({"hand": 7}, "hand", "cards such as"),
    ({"counts": [5, 5, 4]}, "counts", "a list of 4 is needed"),
    ({"turn": 2}, "turn", "2 cannot be: from the rest follows 1"),
    ({"trick": [{"seat": 3, "cards": "4c 5d"}]}, "trick[0]", "no combination"),
    ({"trick": [{"seat": 3, "cards": "4c"}, {"seat": 2, "cards": "3c"}]}, "trick[1]", "does not beat"),
    ({"trick": [{"seat": 3, "cards": "4c"}, {"seat": 0, "cards": "6c"}]}, "trick[1]", "turn"),
    ({"trick": [{"seat": 3, "passed": True}]}, "trick[0]", "lead"),
    ({"trick": [{"cards": "4c"}]}, "trick[0]", "a play has a seat from 0 to 3"),
    ({"wish": "1"}, "wish", "one of 2 3 4 5 6 7 8 9 T J Q K A is needed, not '1'"),
    ({"wish": "J", "hand": "7s 7h Ks Kh MAHJONG"}, "wish", "seat 1 still holds the Mahjong"),
    ({"out": [0]}, "out", "the seats without cards are needed"),
    ({"counts": [0, 5, 0, 3], "out": [0, 2]}, "out", "the round was over when seat 2 went out"),
    ({"points": [3, 0, 0, 0]}, "points", "[3, 0, 0, 0] cannot be"),
    ({"won": [[], [], [], "2c 2d"]}, "won", "by the counts of the hands 37 cards have been taken, not 2"),
    ({"played": ["", "", "", ""]}, "played[0]", "9 cards are needed, not 0"),
    ({"calls": ["BIG", None, None, None]}, "calls[0]", "SMALL, GRAND or nothing is needed, not 'BIG'"),
    ({"given": {"LEFT": "7s"}}, "given", "seat 2 got 7s, and seat 1 has or had it"),
    ({"given": {"UP": "7s"}}, "given", "cards by LEFT, PARTNER, RIGHT are needed"),
    ({"lastTrick": [{"seat": 1, "cards": "Ks"}], "lastTrickTo": 1}, "lastTrick", "elsewhere too: Ks"),
    ({"lastTrick": [{"seat": 1, "cards": "Ac"}]}, "lastTrickTo", "is missing"),
    ({"scores": [10, 0, 0, 0]}, "scores", "partners have the same"),
]


@pytest.mark.parametrize(("change", "where", "what"), CASES)
def test_what_cannot_be_is_refused(change: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(PositionError) as caught:
        noripan.position("tichu", {**PAIRS, **change}, "quick")
    assert caught.value.where == where, caught.value
    assert what in caught.value.what


FIRST: dict[str, Any] = {"seat": 0, "phase": "TICHU.TRICK_PLAY", "counts": [14] * 4, "turn": 0}


def test_T11_the_mahjong_leads() -> None:
    hand = "MAHJONG 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
    assert noripan.position("tichu", {**FIRST, "hand": hand}).pending() == [0]
    with pytest.raises(PositionError, match=r"^turn: seat 0 holds the Mahjong, and leads"):
        noripan.position("tichu", {**FIRST, "hand": hand, "turn": 1})
    with pytest.raises(PositionError, match=r"^turn: who leads first holds the Mahjong, and seat 0 does not"):
        noripan.position("tichu", {**FIRST, "hand": hand.replace("MAHJONG", "DOG")})
    deal = noripan.position("tichu", {**FIRST, "hand": hand.replace("MAHJONG", "DOG"), "turn": 3})
    assert "MAHJONG" in deal.view(3)["hand"]


def test_T20_who_has_confirmed_has_chosen_three() -> None:
    view = {"seat": 0, "phase": "TICHU.EXCHANGE_SELECT", "hand": "MAHJONG 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"}
    assert noripan.position("tichu", {**view, "given": {"LEFT": "2c"}}).view(0)["given"] == {"LEFT": "2c"}
    with pytest.raises(PositionError, match=r"^given: who has confirmed the exchange has chosen three cards"):
        noripan.position("tichu", {**view, "pending": [1, 2, 3], "given": {"LEFT": "2c"}})
    with pytest.raises(PositionError, match=r"^given.LEFT: 2d is not in the hand"):
        noripan.position("tichu", {**view, "given": {"LEFT": "2d"}})
    with pytest.raises(PositionError, match=r"^calls\[2\]: a small Tichu is called only once tricks are played"):
        noripan.position("tichu", {**view, "calls": [None, None, "SMALL", None]}, "quick")
