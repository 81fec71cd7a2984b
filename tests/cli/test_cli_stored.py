"""`noripan replay` of what does not replay: older and newer records are told from their events, and none crashes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cli.cli_records import played, run


def newer(record: dict[str, Any]) -> None:
    record["format"] = "noripan/2"


def older(record: dict[str, Any]) -> None:
    del record["nonces"], record["digest"]


def other_rules(record: dict[str, Any]) -> None:
    """A move this engine refuses, as under rules that have changed since."""
    record["deals"][0]["moves"][-1]["move"] = {"type": "TICHU.PASS_GRAND"}


def edited(record: dict[str, Any]) -> None:
    record["digest"] = "0" * 64


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (newer, "format: this engine reads 'noripan/1', not 'noripan/2'"),
        (older, "nonces: missing"),
        (other_rules, "That belongs to the grand call"),
        (edited, "digest: it is not that of this record"),
    ],
)
def test_what_does_not_replay_is_shown_from_its_stored_events(change: Any, why: str, tmp_path: Path) -> None:
    record = played()
    title, *told = run("replay", record, tmp_path).stdout.splitlines()
    change(record)
    done = run("replay", record, tmp_path)
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0] == title
    assert lines[-len(told) :] == told
    doubt = " ".join(lines[1 : -len(told)])
    assert doubt.startswith("Shown from its stored events")
    assert why in doubt
    assert run("verify", record, tmp_path).exit_code == 1


def test_stored_events_show_one_seat_what_it_saw(tmp_path: Path) -> None:
    record = played()
    newer(record)
    done = run("replay", record, tmp_path, "--seat", "1")
    assert "Ben gets 8 cards" in done.stdout
    assert not any(f"{name} gets" in done.stdout for name in ("Ann", "Cleo", "Dan"))
    assert run("replay", record, tmp_path, "--seat", "4").exit_code == 2


def test_without_events_there_is_only_the_error(tmp_path: Path) -> None:
    record = played(events=False)
    newer(record)
    done = run("replay", record, tmp_path)
    assert done.exit_code == 1
    assert "game.json: format: " in done.stderr


def test_events_of_an_unknown_game_are_shown_as_they_are(tmp_path: Path) -> None:
    hands = {"0": {"cards": ["a", "b"]}, "1": {"cards": ["c", "[/d]"]}}
    events = [{"type": "dealt", "public": {"count": 2}, "private": hands}, {"type": "knock", "public": {}}]
    record = {"game": "gin", "names": ["Ann", "Ben"], "deals": [{"events": events}], "result": {"winners": [1]}}
    lines = run("replay", record, tmp_path).stdout.splitlines()
    assert lines[0] == "gin unknown preset, 1 deal: Ann, Ben"
    assert lines[lines.index("Deal 1") + 1 :] == [
        'dealt (Ann): count 2, cards ["a", "b"]',
        'dealt (Ben): count 2, cards ["c", "[/d]"]',
        "knock",
        "",
        "Ben won the match.",
    ]
    assert '"c"' not in run("replay", record, tmp_path, "--seat", "0").stdout


HOSTILE: tuple[object, ...] = (None, -1, 7, 1e300, 10**30, "[/x]", "\x1b[2J", "Zz", [], {}, [[]], {"seat": 9}, "\ud800")


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside plain data: a container and a key of it."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        yield data, key
        if isinstance(value, (dict, list)):
            yield from places(value)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_stands_in_a_record_nothing_crashes(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    record = played()
    inside = list(places(record if seed % 2 else record["deals"][0]["events"]))
    for container, key in rng.sample(inside, 3):
        container[key] = rng.choice(HOSTILE)
    done = run("replay", record, tmp_path, "--seat", rng.choice(("all", "2")))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert len(done.stderr.splitlines()) == (0 if done.exit_code == 0 else 1)
    assert "\x1b" not in done.output
