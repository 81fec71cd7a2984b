"""R20: hands are judged by tables, which this package computes when they are first needed and ships none of."""

from __future__ import annotations

from pathlib import Path

from noripan.mahjong import suits
from noripan.mahjong.counts import counts_of
from noripan.mahjong.shanten import standard_shanten
from noripan.mahjong.waits import standard_waits

SOURCES = Path(__file__).parents[2] / "src" / "noripan"
HAND = [0, 0, 0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27]


def test_R20_no_table_is_shipped() -> None:
    files = [path for part in ("mahjong", "games", "cards") for path in (SOURCES / part).rglob("*") if path.is_file()]
    assert files
    shipped = {path.suffix for path in files if path.parent.name not in ("__pycache__", "words")}
    assert shipped == {".py"}


def test_R20_what_a_suit_lacks_is_computed_once_and_kept() -> None:
    hand = counts_of(HAND)
    standard_waits(hand)
    standard_shanten(hand, 4)
    key = hand.key(0)
    assert suits._tables.shapes[key] == suits._shape(key, False) != 0
    assert suits._tables.distances[key] == suits._suit_distances(key) != 0
    honours = hand.key(3)
    assert suits._tables.honour_shapes[honours] == suits._shape(honours, True) != 0
    assert suits._tables.honour_distances[honours] == suits._honour_distances(honours) != 0


def test_R20_a_suit_nobody_asked_about_is_not_computed() -> None:
    key = 4 * 5**8 + 4 * 5**7 + 4 * 5**6 + 4 * 5**5 + 4 * 5**4 + 3 * 5**3 + 4 * 5**2 + 4 * 5 + 4  # 35 tiles of a suit
    assert suits._tables.shapes[key] == 0
