"""Tiles as numbers and as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noripan.cards.tiles import (
    FLOWER,
    KINDS,
    RED,
    TEXTS,
    TILES,
    is_red,
    kind_of,
    order_of,
    parse_tiles,
    tile_id,
    tile_text,
    tiles_text,
)

many = settings(max_examples=300, deadline=None, database=None, derandomize=True)


def test_there_are_34_kinds_three_red_fives_and_eight_flowers() -> None:
    assert (KINDS, RED, FLOWER, TILES, len(TEXTS), len(set(TEXTS))) == (34, 34, 37, 45, 45, 45)
    assert [tile_id(text) for text in TEXTS] == list(range(45))
    assert tiles_text([0, 8, 9, 18, 27, 30, 31, 33, 34, 36, 37, 44]) == "19m1p1s1457z0m0s18f"


def test_a_red_five_counts_as_a_five() -> None:
    assert [tile_text(int(kind_of(tile_id(red)))) for red in ("0m", "0p", "0s")] == ["5m", "5p", "5s"]
    assert [tile for tile in range(37) if kind_of(tile) != tile] == [34, 35, 36]
    assert [TEXTS[tile] for tile in range(45) if is_red(tile)] == ["0m", "0p", "0s"]


def test_tiles_sort_by_kind_with_the_red_five_before_the_others() -> None:
    assert tiles_text(sorted(parse_tiles("1f7z5s0s4s6p0p5p1z9m"), key=order_of)) == "9m056p405s17z1f"
    assert len({order_of(tile) for tile in range(45)}) == 45


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", ""),
        ("123m406p1122z", "1m 2m 3m 4p 0p 6p 1z 1z 2z 2z"),
        ("1m2m3m", "1m 2m 3m"),
        ("321m", "3m 2m 1m"),
        ("12m, 3p", "1m 2m 3p"),
        ("5mr", "0m"),
        ("r5m", "0m"),
        ("4r56p", "4p 0p 6p"),
        ("455pr5s", "4p 5p 0p 5s"),
        ("5p5pr5p", "5p 0p 5p"),
        ("18f", "1f 8f"),
    ],
)
def test_text_is_read_in_its_order(text: str, tiles: str) -> None:
    assert [tile_text(tile) for tile in parse_tiles(text)] == tiles.split()


@given(st.lists(st.integers(0, 44), max_size=20))
@many
def test_what_is_written_reads_the_same(tiles: list[int]) -> None:
    assert parse_tiles(tiles_text(tiles)) == tiles


def test_writing_shares_the_suit_of_neighbours() -> None:
    assert tiles_text(parse_tiles("1m2m3m4p0p6p1z1z2z2z")) == "123m406p1122z"
    assert tiles_text([]) == ""


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("123", "'123': the suit of 123 is missing at the end (m p s z)"),
        ("123m45", "'123m45': the suit of 45 is missing at the end (m p s z)"),
        ("m", "'m': at 1, no numbers stand before 'm'"),
        ("12mp", "'12mp': at 4, no numbers stand before 'p'"),
        ("12x", "'12x': at 3, 'x' is neither a number nor a suit (m p s z)"),
        ("1M", "'1M': at 2, 'M' is neither a number nor a suit (m p s z)"),
        ("1２m", "'1２m': at 2, '２' is neither a number nor a suit (m p s z)"),
        ("8z", "'8z': there is no tile 8z"),
        ("0z", "'0z': there is no tile 0z"),
        ("9f", "'9f': there is no tile 9f"),
        ("0f", "'0f': there is no tile 0f"),
        ("r5z", "'r5z': there is no tile 0z"),
        ("4mr", "'4mr': at 3, r marks a five as red: r5m or 5mr"),
        ("r4m", "'r4m': at 1, r marks a five as red: r5m or 5mr"),
        ("5rm", "'5rm': at 2, r marks a five as red: r5m or 5mr"),
        ("5m r", "'5m r': at 4, r marks a five as red: r5m or 5mr"),
        ("r", "'r': at 1, r marks a five as red: r5m or 5mr"),
        ("rr5m", "'rr5m': at 1, r marks a five as red: r5m or 5mr"),
        ("5mrr", "'5mrr': at 4, r marks a five as red: r5m or 5mr"),
        ("5zr", "'5zr': at 3, r marks a five as red: r5m or 5mr"),
        ("5fr", "'5fr': at 3, r marks a five as red: r5m or 5mr"),
    ],
)
def test_bad_text_says_what_is_wrong_and_where(text: str, what: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        parse_tiles(text)
    assert str(caught.value) == what


@given(st.text(alphabet="0123456789mpszfr ,x", max_size=12))
@many
def test_any_text_is_tiles_or_a_value_error(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except ValueError as error:
        said = str(error)
    else:
        said = f"{text!r}: {len(tiles)} tiles"
        assert len(tiles) == sum(sign.isdigit() for sign in text)
    assert said.startswith(f"{text!r}: ")


def test_one_tile_by_its_name() -> None:
    assert (tile_id("0p"), tile_id("5pr"), tile_id("r5p"), tile_id("7z")) == (35, 35, 35, 33)


@pytest.mark.parametrize("text", ["", "5", "m", "m5", "10m", "8z", "5zr", "r4m", "5rm", "r5", "rr5m", "12m", "5mR"])
def test_no_such_tile_says_which_there_are(text: str) -> None:
    with pytest.raises(ValueError, match="no tile") as caught:
        tile_id(text)
    assert str(caught.value) == (f"no tile {text!r}; tiles are 1m-9m 1p-9p 1s-9s 1z-7z, 0m 0p 0s for red fives, 1f-8f")


def test_the_name_of_no_tile_is_not_repeated_at_length() -> None:
    with pytest.raises(ValueError, match=rf"no tile '{'x' * 20}'; tiles"):
        tile_id("x" * 5000)
