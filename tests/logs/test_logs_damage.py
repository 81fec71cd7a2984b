"""Damaged logs: whatever is wrong with a file, it is read or refused with one line that names the place."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from random import Random

import pytest
from tests.logs.logs_matches import SCENES, lines
from tests.logs.mjlog_writer import mjlog

from noripan.core.errors import RecordError
from noripan.logs import files
from noripan.logs.mjai import replay_mjai
from noripan.logs.mjlog import replay_mjlog
from noripan.logs.replay import Replayed

Reader = Callable[[bytes], Replayed]


def refusal(reader: Reader, data: bytes) -> RecordError | None:
    """Why the log is refused, None if it is read; any other error fails the test."""
    found: RecordError | None = None
    try:
        reader(data)
    except RecordError as error:
        found = error
    if found is not None:
        assert found.where
        assert len(str(found)) < 400
        assert "\n" not in str(found)
    return found


@pytest.mark.parametrize("scene", ["four kans", "ron in riichi"])
def test_an_mjlog_cut_off_anywhere_is_refused(scene: str) -> None:
    data = mjlog(SCENES[scene]()).rstrip()
    for end in range(1, len(data), 37):
        error = refusal(replay_mjlog, data[:end])
        assert error is not None
        assert error.where.startswith("line 1, column ")


def test_it_says_that_the_file_is_cut_off() -> None:
    data = mjlog(SCENES["tsumo"]())
    error = refusal(replay_mjlog, data[: len(data) // 2])
    assert error is not None
    assert error.what == "the file is cut off"
    error = refusal(replay_mjlog, gzip.compress(data)[:-20])
    assert error is not None
    assert str(error).startswith("file: packed with gzip, but damaged or cut off")


@pytest.mark.parametrize("scene", ["four kans", "ron in riichi", "two tenpai"])
def test_wrong_numbers_in_an_mjlog_never_do_worse_than_an_error(scene: str) -> None:
    text = mjlog(SCENES[scene]()).decode()
    places = [found.span() for found in re.finditer(r"-?\d+", text[text.index("<GO") :])]
    offset, rng, refused = text.index("<GO"), Random(1), 0
    for _ in range(150):
        start, end = (offset + at for at in rng.choice(places))
        wrong = rng.choice(["0", "-1", "7", "52", "135", "136", "65535", "99999999", "x", "", "1.5", "1e9"])
        refused += refusal(replay_mjlog, f"{text[:start]}{wrong}{text[end:]}".encode()) is not None
    assert refused > 75


@pytest.mark.parametrize("scene", ["four kans", "ron in riichi", "two tenpai"])
def test_elements_that_are_missing_or_in_the_wrong_place_neither(scene: str) -> None:
    text = mjlog(SCENES[scene]()).decode()
    head, *elements = re.findall(r"<[^>]*>", text)
    rng, refused = Random(2), 0
    for _ in range(100):
        mixed = elements[:-1]
        one, other = rng.randrange(len(mixed)), rng.randrange(len(mixed))
        if rng.random() < 0.5:
            mixed[one], mixed[other] = mixed[other], mixed[one]
        else:
            del mixed[one]
        refused += refusal(replay_mjlog, "".join([head, *mixed, "</mjloggm>"]).encode()) is not None
    assert refused > 50


@pytest.mark.parametrize("scene", ["four kans", "ron in riichi", "two tenpai"])
def test_wrong_values_in_mjai_neither(scene: str) -> None:
    log = [json.loads(line) for line in lines(SCENES[scene]()).splitlines()]
    rng, refused = Random(3), 0
    for _ in range(150):
        mixed = [dict(event) for event in log]
        event = rng.choice(mixed)
        key = rng.choice(list(event))
        event[key] = rng.choice([None, -1, 4, 99, "?", "5mr", "E", "dora", "hora", [], ["1m"], {}, True, 1.5])
        if rng.random() < 0.1:
            del event[key]
        refused += refusal(replay_mjai, "\n".join(map(json.dumps, mixed)).encode()) is not None
    assert refused > 50


@pytest.mark.parametrize(
    ("text", "place", "what"),
    [
        ("<mjloggm/>", "log", "there is no <GO>"),
        ('<mjloggm><GO type="9"/></mjloggm>', "log", "there is no hand in it"),
        ('<mjloggm><GO type="185"/></mjloggm>', "element 1 <GO>", "a match of three players"),
        ('<mjloggm><GO lobby="0"/></mjloggm>', "element 1 <GO>", "type is missing"),
        ('<mjloggm><GO type="9"/><T5/></mjloggm>', "element 2 <T5>", "before the first <INIT>"),
        ('<mjloggm><INIT seed="0"/></mjloggm>', "element 1 <INIT>", "before <GO>"),
        ('<mjloggm><GO type="9"/><INIT seed="0,0"/></mjloggm>', "element 2 <INIT>", "seed takes 6 numbers, not 2"),
        (
            '<mjloggm><GO type="9"/><INIT seed="1,0,0,0,0,0" oya="0"/></mjloggm>',
            "hand 1 (East 2), element 2 <INIT>",
            "seat 0 cannot be the dealer of East 2",
        ),
        ("<html></html>", "<html>", "an mjlog begins with <mjloggm>"),
        ("nothing of the kind", "file", "no XML: an mjlog begins with <mjloggm>"),
        ('{"title": ["", ""], "log": []}', "file", "JSON and no mjlog, which is XML"),
        ("<mjloggm><GO></mjloggm>", "line 1, column 15", "mismatched tag"),
        ('<!DOCTYPE x [<!ENTITY a "a">]><mjloggm>&a;</mjloggm>', "log", "there is no <GO>"),
    ],
)
def test_what_is_wrong_is_said(text: str, place: str, what: str) -> None:
    error = refusal(replay_mjlog, text.encode())
    assert error is not None
    assert error.where == place
    assert what in error.what


ONE_HAND = '<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai="0,4,8,36,40,44,72,76,80,108,109,110,112"/>'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f'<GO type="9"/>{ONE_HAND}<T113/><D112/>', "file"),  # Tenhou's stream, as it comes
        (f"20:15:01 Get: {ONE_HAND}", "file"),  # as programs that play there keep it
        ('{"tag": "INIT", "seed": "0,0,0,1,2,135", "hai": "0,4,8"}\n{"tag": "T113"}', "file"),
        ('{"type": "start_kyoku", "tehais": [["1m"], ["?", "?"]]}', "file"),
        (f'<mjloggm><GO type="9"/>{ONE_HAND}</mjloggm>', "hand 1 (East 1), element 2 <INIT>"),
    ],
)
def test_what_one_player_saw_is_said_to_be_that(text: str, place: str) -> None:
    error = refusal(replay_mjlog, text.encode())
    assert error is not None
    assert error.where == place
    assert error.what == "what one player saw of a match; only a log that shows all four hands can be replayed"


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)
    error = refusal(replay_mjlog, gzip.compress(b" " * 1001))
    assert error is not None
    assert error.what == "more than 1000 bytes are no log of one match"
