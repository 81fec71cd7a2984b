"""Every way to import a game and its functions, with the types that mypy and pyright must find."""

from __future__ import annotations

from types import ModuleType
from typing import assert_type

import noripan
import noripan.games.riichi as by_package
import noripan.riichi as by_name
from noripan.core.match import Match
from noripan.core.result import Result
from noripan.games.riichi import evaluate as evaluate_by_package
from noripan.riichi import Score, evaluate

HAND, WIN = "234m567p345678s99p", "8s"


def scores() -> list[Score]:
    """The same hand, asked in every way there is."""
    assert_type(by_name.evaluate(HAND, WIN), Score)
    assert_type(by_package.evaluate(HAND, WIN), Score)
    assert_type(noripan.riichi.evaluate(HAND, WIN), Score)
    assert_type(evaluate(HAND, WIN), Score)
    assert_type(evaluate_by_package(HAND, WIN), Score)
    functions = (by_name.evaluate, by_package.evaluate, noripan.riichi.evaluate, evaluate, evaluate_by_package)
    return [function(HAND, WIN) for function in functions]


def modules() -> list[tuple[ModuleType, ModuleType]]:
    """Each game by its short name, and by its package."""
    from noripan.games import matgo, ofc, riichi, taiwan, tichu

    return [
        (noripan.matgo, matgo),
        (noripan.ofc, ofc),
        (noripan.riichi, riichi),
        (noripan.taiwan, taiwan),
        (noripan.tichu, tichu),
    ]


def names() -> tuple[str, ...]:
    return assert_type(noripan.games(), tuple[str, ...])


def started() -> Match:
    match = noripan.new("riichi", seed=1)
    assert_type(match, Match)
    assert_type(match.result(), Result | None)
    return match
