"""Random complete boards of two and three players against the plain sentences of `ofc_oracle.py`."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.ofc import ofc_oracle
from tests.games.ofc.ofc_boards import judged, some_boards
from tests.games.ofc.ofc_oracle import CATEGORIES, Rows

import noripan
from noripan.games import find, ofc
from noripan.games.ofc.rules import OfcRules

TABLES = 300  # in each block
BLOCKS = 20 if noripan.compiled() else 2


def agree(boards: list[Rows]) -> ofc.Settlement:
    """That both judge and settle these boards alike, reason by reason."""
    settled = ofc.settle([board._asdict() for board in boards])
    assert [board.foul for board in settled.boards] == [ofc_oracle.is_foul(board) for board in boards], boards
    assert [board.royalties for board in settled.boards] == [ofc_oracle.royalties(board) for board in boards], boards
    assert settled.points == ofc_oracle.points(boards), boards
    for pair in settled.pairs:
        gain = ofc_oracle.against(boards[pair.first], boards[pair.second])
        assert (pair.rows, pair.scoop, pair.foul) == (gain.rows, gain.scoop, gain.foul), boards
        assert (pair.royalties[0] - pair.royalties[1], pair.points) == (gain.royalties, gain.points), boards
    return settled


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("players", [2, 3])
def test_boards_settle_as_the_plain_rules_say(players: int, block: int) -> None:
    rng = random.Random(100 * players + block)
    seen, categories = Counter[str](), Counter[str]()
    for _ in range(TABLES):
        boards = some_boards(rng, players)
        settled = agree(boards)
        fouls = sum(board.foul for board in settled.boards)
        seen[f"{fouls} fouls"] += 1
        for pair in settled.pairs:
            seen["scoop"] += pair.scoop != 0
            seen["tie"] += 0 in pair.rows and not fouls
        categories.update(ofc_oracle.category(row) for board in boards for row in board)
    if block == 0:  # one block shows that such boards go everywhere
        assert min(seen[f"{fouls} fouls"] for fouls in range(3)) > 0
        assert min(seen["scoop"], seen["tie"]) > 0
        assert set(categories) == set(CATEGORIES)


def test_boards_stay_as_the_plain_rules_say() -> None:
    rules, rng = find("ofc").rules(), random.Random(1)
    assert isinstance(rules, OfcRules)
    found = Counter[bool]()
    for _ in range(TABLES):
        for board in some_boards(rng, 3):
            stays = ofc_oracle.stays(board)
            assert (judged(board).fantasyland(rules, 14) == 14) == stays, board
            found[stays] += 1
    assert min(found.values()) > 10


def test_O4_trips_on_top_and_quads_at_the_bottom_say_it_all() -> None:
    """Quads in the middle of a board without foul have quads or better below them."""
    rules, rng = find("ofc").rules(), random.Random(2)
    assert isinstance(rules, OfcRules)
    trips, quads = CATEGORIES["three of a kind"], CATEGORIES["four of a kind"]
    found = Counter[bool]()
    for _ in range(TABLES):
        for board in map(judged, some_boards(rng, 3)):
            two_rows = board.top_rank >> 20 == trips or board.bottom_rank >> 20 >= quads
            assert (board.fantasyland(rules, 14) > 0) == (two_rows and not board.foul)
            found[board.mid_rank >> 20 >= quads and not board.foul] += 1
    assert min(found.values()) > 0
