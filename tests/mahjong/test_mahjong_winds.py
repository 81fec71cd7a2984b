"""Where in a match a hand stands, as options tell it."""

from __future__ import annotations

import pytest

from noripan.core.errors import RulesError
from noripan.mahjong.winds import WIND_NAMES, count_option, scores_option, wind_option


def test_options_give_wind_scores_and_counts() -> None:
    assert [wind_option("taiwan", wind, WIND_NAMES) for wind in "ESWN"] == [0, 1, 2, 3]
    scores = [1, 2, -3, 0]
    assert scores_option("taiwan", scores) == scores
    assert scores_option("taiwan", scores) is not scores
    assert count_option("taiwan", "streak", 3, 3) == 3


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(RulesError, match="taiwan: option wind takes E or S, not 'W'"):
        wind_option("taiwan", "W", WIND_NAMES[:2])
    for scores in ([1, 2, 3], [1, 2, 3, True], "1234"):
        with pytest.raises(RulesError, match="taiwan: option scores takes four whole numbers, not"):
            scores_option("taiwan", scores)
    for count in (-1, 4, True, "1"):
        with pytest.raises(RulesError, match="taiwan: option dealer takes a whole number from 0 to 3, not"):
            count_option("taiwan", "dealer", count, 3)
