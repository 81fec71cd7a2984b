"""Moves as plain data: there and back, and what is wrong with one that cannot be read."""

from __future__ import annotations

import json

import pytest
from tests.games.ofc.ofc_tables import QUIET, action, boards_table, first_hand, hand, numbers, random_play, table

import noripan
from noripan.games import find
from noripan.games.ofc.moves import OfcMove, decode, encode

OFC = find("ofc")

MALFORMED: list[tuple[object, str]] = [
    (None, "move: an object with a 'type' is needed, not None"),
    ("place", "move: an object with a 'type' is needed, not 'place'"),
    ([], "move: an object with a 'type' is needed, not an empty list"),
    ({}, "move: type: None is no action; there are: place"),
    ({"type": "fold"}, "move: type: 'fold' is no action; there are: place"),
    ({"type": ["place"]}, "move: type: a list is no action; there are: place"),
    ({"type": "place", "middle": []}, "move: place has no field 'middle'; it takes: top, mid, bottom, discard"),
    ({"type": "place", "top": "As"}, "move: top: a list of cards is needed, not 'As'"),
    ({"type": "place", "mid": None}, "move: mid: a list of cards is needed, not None"),
    ({"type": "place", "bottom": {"As": 1}}, "move: bottom: a list of cards is needed, not an object"),
    ({"type": "place", "discard": [51]}, "move: discard: the name of a card is needed, not 51"),
    ({"type": "place", "top": [["As"]]}, "move: top: the name of a card is needed, not a list"),
    ({"type": "place", "top": ["as"]}, "move: top: no card 'as': one such as 'As' or 'Td' is needed"),
    ({"type": "place", "bottom": ["11s"]}, "move: bottom: no card '11s': one such as 'As' or 'Td' is needed"),
    ({"type": "place", "mid": [""]}, "move: mid: no card '': one such as 'As' or 'Td' is needed"),
    ({"type": "place", "top": ["As", "As"]}, "move: top: As appears twice"),
    ({"type": "place", "top": ["As"], "discard": ["As"]}, "move: discard: As appears twice"),
]


@pytest.mark.parametrize(("data", "reason"), MALFORMED, ids=[reason[6:46] for _, reason in MALFORMED])
def test_what_cannot_be_read_is_refused_and_the_field_named(data: object, reason: str) -> None:
    with pytest.raises(noripan.IllegalMove) as caught:
        OFC.decode(data)
    assert (caught.value.reason, caught.value.code, caught.value.facts) == (reason, "malformed", {})


def test_an_endless_name_is_not_repeated_whole() -> None:
    with pytest.raises(noripan.IllegalMove) as caught:
        OFC.decode({"type": "place", "top": ["A" * 1000]})
    assert len(caught.value.reason) < 100


def test_a_turn_names_each_row_and_the_discard_from_the_lowest_card() -> None:
    assert encode(decode(action("As 2c / Kd / 9h 3s - 5d"))) == {
        "type": "place", "top": ["2c", "As"], "mid": ["Kd"], "bottom": ["3s", "9h"], "discard": ["5d"],
    }  # fmt: skip


def test_a_field_left_out_is_empty() -> None:
    assert decode({"type": "place", "mid": ["As"]}) == decode(action("/ As /"))


def test_the_order_of_cards_within_a_row_does_not_matter() -> None:
    one, other = decode(action("As Kd / / 2c 3c 4c")), decode(action("Kd As / / 4c 2c 3c"))
    assert one == other
    assert hash(one) == hash(other)


def test_the_row_does_matter() -> None:
    assert decode(action("As / Kd /")) != decode(action("Kd / As /"))
    assert decode(action("As / / - Kd")) != decode(action("As / / Kd"))


def test_a_turn_shows_itself_in_words() -> None:
    shown = repr(decode(action("As / / - Kd")))
    assert "'top': ['As']" in shown
    assert "'discard': ['Kd']" in shown


@pytest.mark.parametrize("players", [2, 3])
def test_every_listed_turn_comes_back_from_json(players: int) -> None:
    match = noripan.new("ofc", seed=6, players=players, hands=1)
    while first_hand(match):
        for move in match.legal(match.pending()[0]):
            back = OFC.decode(json.loads(json.dumps(OFC.encode(move))))
            assert (back, hash(back)) == (move, hash(move))
        random_play(match, 6, most=1)


def test_a_setting_of_seventeen_cards_comes_back_from_json() -> None:
    match = boards_table(*QUIET[:2], fantasyland=(17, 0))
    move = match.fallback(0)
    data = OFC.encode(move)
    assert OFC.decode(json.loads(json.dumps(data))) == move
    assert sorted(numbers(data["top"] + data["mid"] + data["bottom"] + data["discard"])) == sorted(
        numbers(hand(match, 0))
    )


def test_a_turn_read_from_json_plays_like_the_listed_one() -> None:
    one, other = table(), table()
    move = one.legal(0)[100]
    one.play(0, move)
    other.play(0, OFC.decode(OFC.encode(move)))
    assert one.view(0) == other.view(0)


def test_what_is_played_is_what_counts() -> None:
    match = table()
    move = match.legal(0)[7]
    assert match.play(0, OFC.decode(OFC.encode(move))) == move
    assert isinstance(match.chapters[0].moves[0].move, OfcMove)


def test_every_card_has_a_name_of_rank_and_suit() -> None:
    names = [OFC.card_text(card) for card in OFC.deck(OFC.rules())]
    assert len(set(names)) == 52
    assert [OFC.card_id(name) for name in names] == list(range(52))
    assert (names[0], names[-1]) == ("2c", "As")
    with pytest.raises(ValueError, match="no card 'Joker'"):
        OFC.card_id("Joker")


@pytest.mark.parametrize(("said", "card"), [("A♠", "As"), ("10c", "Tc"), ("10♦", "Td"), ("T♥\ufe0f", "Th")])
def test_cards_are_read_as_people_write_them(said: str, card: str) -> None:
    """Signs and `10`, in moves and in the calculations; what is written is always the same."""
    assert OFC.card_text(OFC.card_id(said)) == card
    data = {"type": "place", "top": [said], "mid": [], "bottom": [], "discard": []}
    assert OFC.encode(OFC.decode(data))["top"] == [card]
    assert noripan.ofc.rank([said, "2h", "3h"]) == noripan.ofc.rank([card, "2h", "3h"])


@pytest.mark.parametrize("said", ["1s", "♠", "10", "♠A", "11c", "A♠♠", "as", "010c"])
def test_what_is_no_card_is_none(said: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        OFC.card_id(said)
