"""Whatever is wrong at one place of a record, replaying says RecordError and names the place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import noripan
from noripan.core.errors import RecordError
from noripan.core.record import digest

WhereOf = Callable[[object], str]
GONE = object()


def steps(path: str) -> list[str | int]:
    """`deals[0].deck[3]` as keys and indices."""
    return [int(index) if index else key for key, index in re.findall(r"([^.\[\]]+)(?!\])|\[(\d+)\]", path)]


def put(record: Any, path: str, value: object) -> None:
    """Set (or, with GONE, remove) what is at this path."""
    *way, last = steps(path)
    inside = record
    for step in way:
        inside = inside[step]
    if value is GONE:
        del inside[last]
    else:
        inside[last] = value


# -- one place edited: the error names that place --------------------------------------------------

MISSING = [
    *("format", "engine", "game", "preset", "rules", "options", "names"),
    *("seed", "commitment", "nonces", "deals", "result", "digest"),
    *(f"deals[0].{key}" for key in ("carry", "deck", "moves", "result")),
    "deals[1].moves[3].seat",
    "deals[1].moves[3].move",
    "deals[0].events[1].type",
    "deals[0].events[1].public",
    "deals[0].events[2].private",
    "deals[0].events[2].private.2",
    "deals[1].carry.teams",
    "deals[1].result.winners",
    "deals[1].result.detail.calls",
    "rules.target",
]

EXTRA = [
    "extra",
    "deals[1].extra",
    "deals[0].moves[2].extra",
    "deals[0].events[3].extra",
    "deals[0].events[2].private.4",
    "deals[0].carry.extra",
    "deals[0].result.extra",
    "deals[0].result.detail.extra",
    "result.extra",
    "rules.extra",
]

WRONG: list[tuple[str, object]] = [
    ("format", 1),
    ("format", "noripan/2"),
    ("format", None),
    ("engine", 1),
    ("game", "chess"),
    ("game", "tichu\0"),
    ("game", 5),
    ("game", ["tichu"]),
    ("preset", "official"),
    ("preset", 5),
    ("preset", None),
    ("rules", []),
    ("options", []),
    ("options", None),
    ("names", {}),
    ("names", ["Ada", "Ben", "Chae"]),
    ("names", ["Ada", "Ben", "Chae", "Dae", "Eun"]),
    ("names", []),
    ("names[2]", 7),
    ("names[2]", None),
    ("names[1]", "\ud800"),
    ("seed", 5),
    ("seed", ""),
    ("seed", "5"),
    ("seed", "0g"),
    ("seed", "05\0"),
    ("seed", "0 5"),
    ("nonces", "00"),
    ("nonces", {}),
    ("commitment", "00" * 32),
    ("commitment", None),
    ("deals", {}),
    ("deals", None),
    ("deals", []),
    ("deals[1]", []),
    ("deals[1]", None),
    ("deals[0].carry", []),
    ("deals[0].carry.number", False),
    ("deals[1].carry.scores[0]", 1),
    ("deals[1].carry.number", 0),
    ("deals[0].deck", {}),
    ("deals[0].deck", []),
    ("deals[0].deck[9]", 9),
    ("deals[0].deck[9]", "1x"),
    ("deals[0].deck[9]", "As\0"),
    ("deals[0].deck[9]", ["As"]),
    ("deals[0].moves", {}),
    ("deals[0].moves[2]", "pass"),
    ("deals[0].moves[2].seat", True),
    ("deals[0].moves[2].seat", "2"),
    ("deals[0].moves[2].seat", 2.0),
    ("deals[0].moves[2].seat", None),
    ("deals[0].moves[2].seat", 10**30),
    ("deals[0].moves[2].seat", 10**5000),
    ("deals[0].moves[2].clock", 1),
    ("deals[0].moves[2].clock", False),
    ("deals[0].result", None),
    ("deals[0].result", 5),
    ("deals[0].result.scores[1]", 1),
    ("deals[0].result.scores[1]", True),
    ("deals[0].result.winners", []),
    ("deals[0].result.detail.out[0]", 9),
    ("deals[0].events", {}),
    ("deals[0].events[0]", 5),
    ("deals[0].events[0].type", "faze"),
    ("deals[0].events[0].public.number", 1),
    ("deals[0].events[2].public.count", 9),
    ("deals[0].events[2].public.count", 8.0),
    ("deals[0].events[2].private.3.cards[0]", "??"),
    ("result", None),
    ("result", []),
    ("result.scores[0]", -1000),
    ("result.winners", []),
    ("digest", "00" * 32),
    ("digest", None),
    ("digest", 7),
    ("names[0]", float("nan")),
    ("names[0]", float("inf")),
    ("names[0]", (1, 2)),
    ("names[0]", b"Ada"),
]


@pytest.mark.parametrize("path", MISSING)
def test_a_missing_key_is_named(path: str, finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    put(record, path, GONE)
    assert where_of(record) == path


@pytest.mark.parametrize("path", EXTRA)
def test_an_unknown_key_is_named(path: str, finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    put(record, path, {})
    assert where_of(record) == path


@pytest.mark.parametrize(("path", "value"), WRONG, ids=[f"{number} {path}" for number, (path, _) in enumerate(WRONG)])
def test_a_wrong_value_is_named(path: str, value: object, finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    put(record, path, value)
    assert where_of(record) == path


def test_the_refusal_of_a_wrong_digest_does_not_tell_the_right_one(finished: str) -> None:
    record = json.loads(finished)
    record["names"][0] = "Eve"
    with pytest.raises(RecordError) as caught:
        noripan.replay(record)
    assert caught.value.where == "digest"
    assert digest(record) not in str(caught.value)
    assert "changed after it had been written" in caught.value.what


# -- an edit that shows elsewhere ------------------------------------------------------------------

ELSEWHERE: list[tuple[str, object, str]] = [
    # The switch is named in the message.
    ("rules.target", True, "rules"),
    ("rules.target", 10_001, "rules"),
    ("rules.target", "200", "rules"),
    ("rules.bombs_out_of_turn", 1, "rules"),
    ("rules.early_tichu", None, "rules"),
    ("rules.preset", "quick", "rules.preset"),
    ("options.hour", 23, "options"),
    ("preset", "quick", "digest"),
    ("names[0]", "Ada\0", "digest"),
    ("names[0]", "Eve", "digest"),
    ("seed", "06", "commitment"),
    ("nonces", ["zz"], "nonces[0]"),
    ("nonces", [7], "nonces[0]"),
    ("nonces", ["00"], "digest"),
    ("deals[0].moves[2].clock", True, "digest"),
    ("deals[0].moves[2].seat", 4, "deals[0].moves[2]"),
    ("deals[0].moves[2].seat", -1, "deals[0].moves[2]"),
    ("deals[0].moves[2].seat", 2**53 - 1, "deals[0].moves[2]"),
    ("deals[0].moves[2].move", [], "deals[0].moves[2]"),
    ("deals[0].moves[2].move", {}, "deals[0].moves[2]"),
    ("deals[0].moves[2].move", None, "deals[0].moves[2]"),
    ("deals[0].moves[2].move.type", "TICHU.FOLD", "deals[0].moves[2]"),
    ("deals[0].moves[2].move.type", "TICHU.PASS", "deals[0].moves[2]"),
    ("deals[0].moves[2].move.extra", 1, "deals[0].moves[2]"),
    ("rules", [[[]]], "rules"),
]


@pytest.mark.parametrize(
    ("path", "value", "where"), ELSEWHERE, ids=[f"{number} {path}" for number, (path, _, _) in enumerate(ELSEWHERE)]
)
def test_an_edit_is_found_where_it_shows(
    path: str, value: object, where: str, finished: str, where_of: WhereOf
) -> None:
    record = json.loads(finished)
    put(record, path, value)
    assert where_of(record) == where


def nested(depth: int) -> Any:
    data: Any = []
    for _ in range(depth):
        data = [data]
    return data


@pytest.mark.parametrize("path", ["names", "rules", "options", "result", "deals[0].moves[2].move", "deals[0].deck"])
@pytest.mark.parametrize("depth", [40, 100_000])
def test_deeply_nested_junk(path: str, depth: int, finished: str, where_of: WhereOf) -> None:
    record = json.loads(finished)
    put(record, path, nested(depth))
    assert where_of(record).startswith(path)


def test_there_are_enough_corruptions() -> None:
    assert len(MISSING) + len(EXTRA) + len(WRONG) + len(ELSEWHERE) > 100
