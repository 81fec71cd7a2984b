"""What is said about a hand: readings as text, what one does not see, the order of discards, many hands as bytes."""

from __future__ import annotations

import pytest

from noripan.cards.tiles import parse_tiles
from noripan.core.bits import bit
from noripan.core.errors import HandError
from noripan.mahjong.counts import counts_of
from noripan.mahjong.hands import (
    Discard,
    discard_of,
    key_at,
    kinds_of,
    left_of,
    packed,
    ranked,
    readings_text,
    seen_kinds,
)


def test_a_reading_is_its_sets_in_order() -> None:
    hand = counts_of(parse_tiles("111222333m456p789s11z"))
    assert sorted(readings_text(hand)) == [
        ["111m", "222m", "333m", "456p", "789s", "11z"],
        ["123m", "123m", "123m", "456p", "789s", "11z"],
    ]
    assert readings_text(counts_of(parse_tiles("1234m"))) == []


def test_what_is_seen_elsewhere_counts_against_four_of_a_kind() -> None:
    own = kinds_of(parse_tiles("0m55m"))
    assert own == [4, 4, 4]
    elsewhere = seen_kinds(own, parse_tiles("5m1z1z"))
    assert elsewhere == [4, 27, 27]
    assert [left_of(kind, own, elsewhere) for kind in (4, 27, 0)] == [0, 2, 4]
    with pytest.raises(HandError, match="5 tiles 5m; there are four"):
        seen_kinds(own, parse_tiles("5m0m"))


def test_a_discard_counts_the_tiles_it_accepts_that_are_not_seen() -> None:
    found = discard_of(34, 1, bit(0) | bit(27), [0, 0, 4], [27])
    assert (found.tile, found.shanten, found.accepted, found.remaining) == ("0m", 1, ["1m", "1z"], 5)


def test_the_nearest_discard_comes_first_and_among_equals_the_one_that_accepts_most() -> None:
    out = [Discard("1m", 1, [], 20), Discard("2m", 0, [], 2), Discard("3m", 0, [], 4), Discard("4m", 0, [], 4)]
    ranked(out)
    assert [each.tile for each in out] == ["3m", "4m", "2m", "1m"]


def test_a_suits_key_can_be_read_from_bytes() -> None:
    hands = bytearray(68)
    hands[34 + 9] = 4
    hands[34 + 17] = 2
    hands[67] = 3
    both = packed(hands)
    hand = counts_of([9] * 4 + [17] * 2 + [33] * 3)
    assert [key_at(both, 34 + 9 * suit, 7 if suit == 3 else 9) for suit in range(4)] == [hand.key(s) for s in range(4)]
    assert key_at(both, 9, 9) == 0
    hands[35] = 5
    with pytest.raises(HandError, match="hand 1 has 5 tiles 2m; there are four"):
        key_at(packed(hands), 34, 9)
    with pytest.raises(HandError, match="34 counts a hand are needed, not 67 bytes"):
        packed(bytes(67))
