"""A board as it grows: names, royalties, fouls that loom or are certain, and the way to Fantasyland."""

from __future__ import annotations

import itertools
import random

import pytest

from noripan.cards.french import DECK, card_text
from noripan.core.errors import HandError
from noripan.games import find
from noripan.games.ofc import is_foul, progress, rank
from noripan.games.ofc.progress import rank_so_far
from noripan.games.ofc.rules import OfcRules

CARDS = [card_text(card) for card in DECK]


@pytest.mark.parametrize(
    ("rows", "names", "royalties"),
    [
        (["", "", ""], [None, None, None], [0, 0, 0]),
        (["Qs Qd", "", "Ks Kd"], ["pair of queens", None, "pair of kings"], [7, 0, 0]),
        (["2c", "9h 9c 9d", "Ks Kd 4c 4d"], ["two high", "three nines", "two pair, kings and fours"], [0, 2, 0]),
        (["6c 6d", "As Kd 2c", "7s 7d 7h 7c"], ["pair of sixes", "ace high", "four sevens"], [1, 0, 10]),
        (["2c", "3s 4s 5s 6s", "9s Ts Js Qs"], ["two high", "six high", "queen high"], [0, 0, 0]),
        (["2c", "3s 4s 5s 6s 7s", "Ah"], ["two high", "seven-high straight flush", "ace high"], [0, 30, 0]),
    ],
)  # fmt: skip
def test_rows_are_named_and_paid_as_they_lie(rows: list[str], names: list[str | None], royalties: list[int]) -> None:
    found = progress(rows).encode()
    lying = [found["rows"][name] for name in ("top", "mid", "bottom")]
    assert [row["name"] for row in lying] == names
    assert [row["royalty"] for row in lying] == royalties
    assert found["royalties"] == sum(royalties)


def test_no_completion_is_below_what_lies() -> None:
    rng = random.Random(5)
    for _ in range(300):
        five = rng.sample(DECK, 5)
        for many in range(1, 5):
            so_far = rank_so_far(sum(1 << card for card in five[:many]))
            assert so_far <= rank(five)


def test_a_row_above_a_weaker_one_is_a_danger_while_it_can_be_mended() -> None:
    assert progress(["Qs Qd", "9h 9c", ""]).foul == "danger"
    assert progress(["", "9h 9c", "Kd Ks"]).foul == "none"
    assert progress(["As", "", ""]).foul == "none"  # high cards alone frighten nobody
    assert progress(["", "9h 9c 2d", "7d"]).foul == "danger"


@pytest.mark.parametrize("seed", range(6))
def test_a_foul_is_certain_exactly_when_no_card_helps_the_last_open_place(seed: int) -> None:
    """With one place open at the bottom and one street to come, every completion is tried."""
    rng = random.Random(seed)
    certain = 0
    for _ in range(60):
        cards = rng.sample(CARDS, 12)
        top, mid, bottom = cards[:3], cards[3:8], cards[8:]
        hopeless = all(is_foul([top, mid, [*bottom, card]]) for card in CARDS if card not in cards)
        assert (progress([top, mid, bottom]).foul == "certain") == hopeless
        certain += hopeless
    assert 0 < certain < 60


def test_two_open_places_are_looked_through_too() -> None:
    rng = random.Random(9)
    told = set()
    for _ in range(12):
        cards = rng.sample(CARDS, 11)
        top, mid, bottom = cards[:3], cards[3:6], cards[6:]
        left = [card for card in CARDS if card not in cards]
        best = max(rank([*mid, *two]) for two in itertools.combinations(left, 2))
        hopeless = best < rank(top) or rank(bottom) < max(rank(top), rank_so_far(progress([top, mid, bottom]).rows[1]))
        assert (progress([top, mid, bottom]).foul == "certain") == hopeless
        told.add(hopeless)
    assert told == {True, False}


def test_a_certain_foul_pays_nothing_and_leads_nowhere() -> None:
    found = progress(["As Ad 2c", "9h 8c 3d 2s 4h", "Kh Qh"])
    assert (found.foul, found.royalties, found.fantasyland, found.chance) == ("certain", [0, 0, 0], 0, 0.0)


def test_a_complete_board_is_judged_by_the_referee() -> None:
    good = progress(["Qh Qc 2d", "5h 6c 7d 8s 9h", "2s 5s 9s Js Ks"]).encode()
    assert (good["foul"], good["royalties"], good["complete"]) == ("none", 15, True)
    assert good["fantasyland"] == {"cards": 14, "chance": 1.0}
    bad = progress(["Qc Qd 2h", "Jd Jh 3h 4h 5h", "Ah Ad 2s 3s 4s"]).encode()
    assert (bad["foul"], bad["royalties"], bad["fantasyland"]) == ("certain", 0, {"cards": 0, "chance": 0.0})


def test_rules_say_how_many_cards_fantasyland_has() -> None:
    tonybet = find("ofc").rules("tonybet")
    assert isinstance(tonybet, OfcRules)
    board = ["Ah Ac 2d", "5h 6c 7d 8s 9h", "2s 5s 9s Js Ks"]
    assert (progress(board).fantasyland, progress(board, rules=tonybet).fantasyland) == (16, 14)
    assert progress(board, fantasyland=16).fantasyland == 0  # O3
    trips = ["Ah Ac Ad", "5h 6c 7d 8s 9h", "2s 5s 9s Js Ks"]
    assert progress(trips, fantasyland=16).fantasyland == 14  # O2


@pytest.mark.parametrize(
    ("top", "hand"), [("Qs 2d", ""), ("Qs", "Kd"), ("", "As"), ("7c 7d", ""), ("7c", "7d"), ("Js 9d", "")]
)
def test_the_chance_is_counted_right(top: str, hand: str) -> None:
    """Against every set of cards that may come, out of a deck from which most has been seen."""
    mid, bottom = "2h 3h 4h", "5c 6c 8c 9c Tc"
    rest = hand.split() + ["3d", "4d"][: 2 - len(top.split())]  # until one street is left to come
    lying = (top + " " + mid + " " + bottom).split() + rest
    while len(lying) < 11:
        lying.append(rest.append(card := next(card for card in CARDS if card not in lying)) or card)  # type: ignore[func-returns-value]
    live = ["Qd", "Qh", "Kc", "Ks", "Ac", "Ah", "7h", "7s", "Jd", "Jh", "9h"]
    live = [card for card in live if card not in lying]
    seen = [card for card in CARDS if card not in lying and card not in live]
    found = progress([top, mid, bottom], hand=rest, seen=seen)
    assert found.streets == 1
    ways = [_reached(top.split(), [*rest, *three]) for three in itertools.combinations(live, 3)]
    assert found.chance == pytest.approx(sum(ways) / len(ways))


def _reached(top: list[str], coming: list[str]) -> bool:
    """Whether queens or better can be laid on top with these."""
    for many in range(1, 4 - len(top)):
        for more in itertools.combinations(coming, many):
            ranks = [card[0] for card in [*top, *more]]
            if any(ranks.count(each) >= (2 if each in "QKA" else 3) for each in ranks):
                return True
    return False


def test_cards_in_hand_are_counted_as_sure() -> None:
    assert progress(["Qs", "", ""], hand="Qd 2c").chance == 1.0
    assert progress(["Qs", "", ""], hand="2c").chance != 1.0


def test_in_fantasyland_there_is_no_chance_to_tell_until_the_board_is_complete() -> None:
    found = progress(["Qs Qd", "", ""], hand="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Kc 2d", fantasyland=14)
    assert (found.chance, found.fantasyland) == (None, 0)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"board": ["As As", "", ""]}, "twice"),
        ({"board": ["As", "As", ""]}, "twice"),
        ({"board": ["As", "", ""], "hand": "As"}, "twice"),
        ({"board": ["As", "", ""], "seen": "As"}, "twice"),
        ({"board": ["As Ks Qs Js", "", ""]}, "count"),
        ({"board": ["Xx", "", ""]}, "card"),
        ({"board": ["", ""]}, "row"),
        ({"board": ["", "", ""], "fantasyland": 13}, "count"),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, object], code: str) -> None:
    with pytest.raises(HandError) as caught:
        progress(**more)
    assert caught.value.code == code
