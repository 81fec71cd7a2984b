"""A record whose parts do not fit together does not replay, and the error names the place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import noripan
from noripan.core.game import Game
from noripan.core.record import read

WhereOf = Callable[[object], str]


def first_play(record: Any, deal: int, size: int) -> int:
    """The first move of that deal that plays `size` cards or more."""
    return next(
        i for i, played in enumerate(record["deals"][deal]["moves"]) if len(played["move"].get("cards", [])) >= size
    )


def test_cut_off_in_the_last_deal(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    last = len(record["deals"]) - 1
    del record["deals"][last]["moves"][20:]
    assert where_of(record) == f"deals[{last}].result"


def test_cut_off_in_a_middle_deal(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"][1]["moves"].pop()
    assert where_of(record) == "deals[1].moves"


def test_the_last_deal_is_missing(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"].pop()
    assert where_of(record) == "deals"


def test_a_deal_too_many(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"].append(json.loads(finished)["deals"][0])
    assert where_of(record) == f"deals[{len(record['deals']) - 1}]"


def test_a_move_after_the_end_of_the_match(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    last = len(record["deals"]) - 1
    moves = record["deals"][last]["moves"]
    moves.append({"seat": 0, "move": {"type": "TICHU.PASS"}})
    assert where_of(record) == f"deals[{last}].moves[{len(moves) - 1}]"


def test_a_move_after_the_end_of_its_deal(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    moves = record["deals"][0]["moves"]
    moves.append({"seat": 0, "move": {"type": "TICHU.PASS_GRAND"}})
    assert where_of(record) == f"deals[0].moves[{len(moves) - 1}]"


def test_an_answer_given_twice(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"][0]["moves"][1]["seat"] = record["deals"][0]["moves"][0]["seat"]
    assert where_of(record) == "deals[0].moves[1]"


def test_a_lead_turned_into_a_pass(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    at = first_play(record, 0, 1)
    record["deals"][0]["moves"][at]["move"] = {"type": "TICHU.PASS"}
    assert where_of(record) == f"deals[0].moves[{at}]"


def test_a_play_by_the_wrong_seat(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    at = first_play(record, 1, 1)
    played = record["deals"][1]["moves"][at]
    played["seat"] = (played["seat"] + 1) % 4
    assert where_of(record) == f"deals[1].moves[{at}]"


def test_a_play_of_one_card_twice(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    at = first_play(record, 0, 2)
    cards = record["deals"][0]["moves"][at]["move"]["cards"]
    cards[1] = cards[0]
    assert where_of(record) == f"deals[0].moves[{at}]"


def test_a_play_declared_as_something_else(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    at = first_play(record, 0, 2)
    record["deals"][0]["moves"][at]["move"]["declaredCombo"]["length"] = 99
    assert where_of(record) == f"deals[0].moves[{at}]"


def test_a_play_with_its_cards_in_another_order_is_not_what_counted(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    at = first_play(record, 0, 2)
    record["deals"][0]["moves"][at]["move"]["cards"].reverse()
    assert where_of(record) == f"deals[0].moves[{at}].move.cards[0]"


def test_a_move_left_out_in_the_middle(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    at = first_play(record, 0, 1)
    del record["deals"][0]["moves"][at]
    assert where_of(record).startswith(f"deals[0].moves[{at}")


def test_a_card_twice_in_a_deck(finished: str, where_of: WhereOf) -> None:
    for deal in (0, 1):
        record = json.loads(finished)
        record["deals"][deal]["deck"][0] = record["deals"][deal]["deck"][1]
        assert where_of(record) == f"deals[{deal}].deck"


def test_a_card_too_many_in_a_deck(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"][1]["deck"].append("As")
    assert where_of(record) == "deals[1].deck"


def test_two_cards_swapped_between_hands(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    deck = record["deals"][0]["deck"]
    deck[0], deck[8] = deck[8], deck[0]
    assert re.match(r"deals\[0\]\.(moves|events)\[", where_of(record))


def test_two_cards_swapped_within_a_hand_show_in_the_digest_alone(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    deck = record["deals"][0]["deck"]
    deck[0], deck[1] = deck[1], deck[0]
    assert where_of(record) == "digest"


def test_an_event_left_out_or_added(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"][0]["events"].pop()
    assert where_of(record) == "deals[0].events"
    record = json.loads(finished)
    record["deals"][0]["events"].append({"type": "phase", "public": {}})
    assert where_of(record) == "deals[0].events"


def test_events_in_some_deals_only(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    del record["deals"][0]["events"]
    assert where_of(record) == "deals[1].events"


def test_events_left_out_change_the_digest(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    for deal in record["deals"]:
        del deal["events"]
    assert where_of(record) == "digest"


@pytest.mark.parametrize("junk", [None, [], "tichu", 5, True, [{}], {}])
def test_no_record_at_all(junk: Any, where_of: WhereOf) -> None:
    assert where_of(junk) in ("record", "game")


def test_a_record_that_contains_itself(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["options"] = record
    assert where_of(record).startswith("options.options.options")


def test_a_key_that_is_no_text(finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    record["deals"][0]["events"][1]["private"] = {0: {}}
    assert where_of(record) == "deals[0].events[1].private"


def test_a_record_of_another_game(finished: str) -> None:
    with pytest.raises(noripan.RecordError) as caught:
        read(json.loads(finished), Game("coin", (4,), ("plain",), ()))
    assert str(caught.value) == "game: this is 'tichu', not 'coin'"
