"""The worked hands of public projects are worth what their authors say (W14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.taiwan.taiwan_examples import DIFFERENT, EXAMPLES, SWITCHED, Example, hand_of, lines_of
from tests.games.taiwan.taiwan_hands import WonHand, rules_with, text_of, tiles_in

from noripan.core.errors import HandError
from noripan.games.taiwan import waits


def named(example: Example) -> str:
    return example.name


def check(won: WonHand, lines: dict[str, int], switches: dict[str, Any]) -> None:
    score = won.score(rules_with("taiwan", **switches))
    assert dict(score.lines) == lines
    assert score.tai == sum(lines.values())


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_W14_a_published_hand_is_worth_what_its_source_says(example: Example) -> None:
    switches, _ = SWITCHED.get(example.name, ({}, ""))
    check(example.won, example.lines, switches)


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_W9_a_published_hand_waited_for_these_tiles(example: Example) -> None:
    switches, _ = SWITCHED.get(example.name, ({}, ""))
    tiles = tiles_in(example.won.hand)
    tiles.remove(example.won.win)
    told = waits(text_of(tiles), melds=example.won.melds, rules=rules_with("taiwan", **switches))
    assert sorted(wait.tile for wait in told) == sorted(example.waits)


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each.name in SWITCHED], ids=named)
def test_W14_where_houses_differ_the_customary_table_says_otherwise(example: Example) -> None:
    _, ours = SWITCHED[example.name]
    if ours is None:
        with pytest.raises(HandError, match="is not complete: five sets and a pair are"):
            example.won.score()
    else:
        assert lines_of(ours) != example.lines
        check(example.won, lines_of(ours), {})


@pytest.mark.parametrize(("row", "theirs", "ours", "switches"), DIFFERENT)
def test_W14_where_a_source_stands_alone(row: str, theirs: str, ours: str, switches: dict[str, Any]) -> None:
    _, won = hand_of(row)
    assert lines_of(theirs) != lines_of(ours)
    check(won, lines_of(ours), switches)


def test_W14_the_examples_come_from_seven_projects() -> None:
    assert len(EXAMPLES) == 99
    assert {example.name[0] for example in EXAMPLES} == set("QPOMDJN")
    assert set(SWITCHED) <= {example.name for example in EXAMPLES}
