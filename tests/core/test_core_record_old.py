"""Records of earlier versions still replay: `tests/golden/records-0.1.0` has one of every game, as 0.1.0 wrote it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import noripan
from noripan.core.errors import RecordError
from noripan.core.record import digest
from noripan.core.version import VERSION

FOLDER = Path(__file__).parents[1] / "golden" / "records-0.1.0"
GAMES = ("matgo", "ofc", "riichi", "taiwan", "tichu")


def old(game: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    assert record["engine"] == "0.1.0"
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_0_1_0_replays_and_verifies(game: str) -> None:
    match = noripan.replay(old(game))
    assert match.over
    noripan.verify(old(game))


def test_a_switch_that_came_later_is_as_matches_were_played_before_it() -> None:
    record = old("riichi")
    assert "yame_returned" not in record["rules"]
    assert noripan.replay(record).rules.values["yame_returned"] is True


def test_a_record_of_this_version_has_every_switch_and_field() -> None:
    record = {**old("riichi"), "engine": VERSION}
    with pytest.raises(RecordError, match=r"^rules\.\w+: missing"):
        noripan.replay(record)


def test_what_an_old_record_says_must_agree_with_the_replay() -> None:
    record = old("tichu")
    record["deals"][0]["result"]["scores"][0] += 5
    record["digest"] = digest(record)
    with pytest.raises(RecordError, match=r"^deals\[0\]\.result\.scores\[0\]: the replay gives"):
        noripan.replay(record)


def test_a_switch_that_was_always_there_must_be() -> None:
    record = old("tichu")
    name = next(iter(record["rules"]))
    del record["rules"][name]
    with pytest.raises(RecordError, match=rf"^rules\.{name}: missing"):
        noripan.replay(record)
