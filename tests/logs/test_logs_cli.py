"""`noripan replay` with `--from` and `--to`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.logs.logs_matches import SCENES, lines, whole
from tests.logs.mjlog_writer import mjlog
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.logs.mjai_events import write


def run(data: bytes, path: Path, *arguments: str) -> Any:
    path.write_bytes(data)
    return CliRunner().invoke(app, ["replay", str(path), *arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game"


def test_a_log_is_told_like_a_record_and_summed_up(file: Path) -> None:
    match = whole(2, length="east")
    done = run(mjlog(match), file, "--from", "mjlog")
    assert done.exit_code == 0, done.output
    moves = sum(len(chapter.moves) for chapter in match.chapters)
    deals = len(match.chapters)
    assert done.stdout.startswith(f'riichi tenhou, {deals} deals: Ann, Ben & Bo, <Cleo>, 東 "D"\n')
    assert done.stdout.endswith(f"won the match.\n{deals} hands, {moves:,} moves, every score equal.\n")
    assert f"Deal {deals}\n" in done.stdout


def test_one_deal_through_one_pair_of_eyes(file: Path) -> None:
    done = run(
        lines(whole(2, length="east")), file, "--from", "mjai", "--set", "length=east", "--deal", "2", "--seat", "1"
    )
    assert done.exit_code == 0, done.output
    assert "Deal 2\n" in done.stdout
    assert "Deal 1\n" not in done.stdout
    assert "every score equal" in done.stdout


def test_only_the_hands_of_the_log_are_told(file: Path) -> None:
    match = SCENES["tsumo"]()
    assert len(match.chapters) == 2
    done = run(mjlog(match), file, "--from", "mjlog")
    assert "riichi tenhou, 1 deal:" in done.stdout
    assert "Deal 2" not in done.stdout
    assert "1 hand, 7 moves, every score equal; the log stops before the end of the match." in done.stdout


def test_differences_are_listed_and_a_failure(file: Path) -> None:
    done = run(mjlog(SCENES["tsumo"]()).replace(b'ten="20,', b'ten="30,'), file, "--from", "mjlog")
    assert done.exit_code == 1
    assert "1 hand, 7 moves, 1 difference; the log stops before the end of the match:\n" in done.stdout
    assert "<AGARI>: fu: the log says 30, we say 20\n" in done.stdout


def test_an_illegal_move_is_one_line_with_the_file_and_the_place(file: Path) -> None:
    done = run(mjlog(SCENES["tsumo"]()).replace(b"<AGARI", b'<N who="2" m="3"/><AGARI'), file, "--from", "mjlog")
    assert done.exit_code == 1
    assert done.stderr.startswith(f"noripan: {file}: hand 1 (East 1, 2 honba), element ")
    assert done.stderr.count("\n") == 1


def test_a_log_as_mjai_lines(file: Path) -> None:
    match = whole(2, length="east")
    done = run(mjlog(match), file, "--from", "mjlog", "--to", "mjai")
    assert done.exit_code == 0, done.output
    assert [json.loads(line) for line in done.stdout.splitlines()] == write(match)
    assert "every score equal" in done.stderr


def test_a_log_as_a_record_which_replays(file: Path) -> None:
    done = run(mjlog(SCENES["double ron"]()), file, "--from", "mjlog", "--to", "record")
    record = json.loads(done.stdout)
    assert noripan.replay(record).record() == record
    again = run(done.stdout.encode(), file, "--to", "mjai")
    assert again.exit_code == 0, again.output
    assert [json.loads(line)["type"] for line in again.stdout.splitlines()][:3] == [
        "start_game",
        "start_kyoku",
        "tsumo",
    ]


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (["--from", "pgn"], "--from: no logs 'pgn' are known; there are: mjlog, mjai"),
        (["--from", "mjlog", "--to", "pgn"], "--to: no format 'pgn'; there are: mjai, record"),
        (["--from", "mjlog", "--preset", "house"], "no preset 'house'"),
        (["--from", "mjlog", "--set", "uma=1"], "switch uma takes"),
        (["--preset", "tenhou"], "--preset and --set are for logs"),
    ],
)
def test_wrong_usage(file: Path, arguments: list[str], what: str) -> None:
    done = run(mjlog(SCENES["tsumo"]()), file, *arguments)
    assert done.exit_code == 2
    assert what in done.stderr


def test_a_record_of_another_game_has_no_mjai(file: Path) -> None:
    record = noripan.new("tichu", seed=1).record()
    done = run(json.dumps(record).encode(), file, "--to", "mjai")
    assert done.exit_code == 1
    assert "mjai is for riichi, not for tichu" in done.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "none"), "--from", "mjai"])
    assert done.exit_code == 1
    assert "No such file" in done.stderr
