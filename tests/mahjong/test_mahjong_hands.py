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
    kinds_of,
    left_of,
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
