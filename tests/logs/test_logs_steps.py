"""`noripan.steps`: a record or a log, decision by decision."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.logs.logs_matches import lines, whole
from tests.logs.mjlog_writer import mjlog

import noripan
from noripan.core.errors import RecordError
from noripan.core.match import Match
from noripan.games import own


def random_match(game: str, moves: int = 120) -> Match:
    match, rng = noripan.new(game, seed=4), Random(4)
    for _ in range(moves):
        if match.over:
            break
        seat = match.pending()[0]
        match.play(seat, match.sample(seat, rng))
    return match


def played(source: Any, **rules: Any) -> list[tuple[int, int, object]]:
    return [(step.number, step.seat, step.match.game.encode(step.move)) for step in noripan.steps(source, **rules)]


@pytest.mark.parametrize("game", own())
def test_a_record_is_walked_move_by_move(game: str) -> None:
    match = random_match(game)
    steps = list(noripan.steps(match.record()))
    assert [(step.seat, step.move) for step in steps] == [
        (each.seat, each.move) for chapter in match.chapters for each in chapter.moves
    ]
    for step in steps:
        assert step.legal is None or step.move in step.legal
        assert step.seat in step.deal.pending()
        step.deal.play(step.seat, step.move)  # the deal before it, and nobody else's


def test_the_deal_is_as_it_was_and_the_match_knows_what_came_of_it() -> None:
    match = random_match("riichi", 400)
    first, *_, last = noripan.steps(match)
    assert first.deal.view(0) == {**match.again(0).deal.view(0)}
    assert (first.number, last.number) == (0, len(match.chapters) - 1)
    assert first.match.chapters[0].result is not None
    assert repr(first).startswith("Step(deal 0, seat 0: discard tile ")


def test_every_source_of_the_same_match_gives_the_same_steps(tmp_path: Path) -> None:
    match = whole(2, length="east")
    log, record = mjlog(match), match.record()
    path = tmp_path / "game.mjlog"
    path.write_bytes(gzip.compress(log))
    told = played(log)
    assert told == played(path) == played(log.decode()) == played(lines(match), length="east")
    assert played([json.loads(line) for line in lines(match).splitlines()], length="east") == told
    assert played(json.dumps(record)) == played(record) == played(match)
    passes = {"type": "RIICHI.PASS"}
    assert [step for step in told if step[2] != passes] == [step for step in played(match) if step[2] != passes]


@pytest.mark.parametrize(
    ("source", "what"),
    [
        (7, "source: a record, or a log of Tenhou or mjai is needed, as data, text, bytes or a Path, not 7"),
        ({"game": "riichi", "format": "noripan/9"}, "engine: missing"),
        ("nothing", "file: no XML: an mjlog begins with <mjloggm>"),
        ([{"type": object()}], "source: no plain data"),
        (b"\x1f\x8b123", "file: packed with gzip, but damaged or cut off"),
        ('<mjloggm><GO type="25"/></mjloggm>', "element 1 <GO>: a match of three players; only those of four"),
        (
            '<mjloggm><GO type="9"/><INIT seed="0,0,0,1,1,9" ten="250,250,250,250" oya="0" hai="1,2"/></mjloggm>',
            "what one player saw of a match",
        ),
        (
            '{"type": "start_game"}\n{"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, '
            '"oya": 0, "dora_marker": "1m", "tehais": [["?"], [], [], []]}',
            "what one player saw of a match cannot be replayed",
        ),
    ],
)
def test_what_cannot_be_read_is_said_before_the_first_step(source: object, what: str) -> None:
    with pytest.raises(RecordError) as caught:
        noripan.steps(source)
    assert what in str(caught.value)


def test_a_parlour_log_is_read_with_its_chips() -> None:
    log = mjlog(whole(2, length="east")).decode()
    with_chips = _with_chips(log)
    assert with_chips != log
    assert played(with_chips) == played(log)


def _with_chips(log: str) -> str:
    """Every `sc` with as many numbers again."""
    head, *rest = log.split(' sc="')
    return head + "".join(f' sc="{part.replace(chr(34), ",0,0,0,0,0,0,0,0" + chr(34), 1)}' for part in rest)
