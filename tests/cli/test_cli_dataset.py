"""`noripan dataset`: what it is told, and what it says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.datasets.datasets_reading import rows_of
from typer.testing import CliRunner, Result

from noripan.arena.simulate import simulate
from noripan.cli.app import app


def asked(*words: object) -> Result:
    return CliRunner().invoke(app, ["dataset", *map(str, words)])


def test_it_says_what_it_did(tmp_path: Path) -> None:
    out = tmp_path / "a.npz"
    done = asked("matgo", "--deals", 2, "--workers", 1, "--out", out)
    assert done.exit_code == 0
    rows = len(rows_of(out)["action"])
    assert done.stdout == f"{rows:,} decisions of 2 deals in {out}, 2 files.\n"
    more = asked("matgo", "--deals", 3, "--workers", 1, "--out", out)
    assert "of 3 deals in" in more.stdout and more.stdout.endswith("3 files; 2 deals were there before.\n")


def test_damaged_logs_are_told_a_line_each_and_counted(tmp_path: Path) -> None:
    simulate("matgo", matches=2, out=tmp_path / "a.jsonl", max_deals=1)
    (tmp_path / "b.json").write_text('{"format": ')
    done = asked("matgo", tmp_path / "a.jsonl", tmp_path / "b.json", "--workers", 2, "--out", tmp_path / "a.parquet")
    assert done.exit_code == 0
    assert done.stderr.startswith(f"noripan: {tmp_path / 'b.json'}: file: a record that is cut off or damaged")
    assert len(done.stderr.splitlines()) == 1
    assert "of 3 logs in" in done.stdout and done.stdout.endswith("3 files; 1 could not be read.\n")
    strict = asked("matgo", tmp_path / "b.json", "--strict", "--out", tmp_path / "b.npz")
    assert strict.exit_code == 1
    assert strict.stderr.startswith(f"noripan: {tmp_path / 'b.json'}: file: ")


def test_json_for_programs(tmp_path: Path) -> None:
    out = tmp_path / "a.arrow"
    done = json.loads(asked("tichu", "--matches", 1, "--out", out, "--json", "--winners", "match").stdout)
    assert done == {
        "out": str(out),
        "game": "tichu",
        "unit": "matches",
        "units": 1,
        "found": 0,
        "rows": len(rows_of(out)["action"]),
        "shards": 1,
        "refused": [],
    }


def test_options_reach_the_data(tmp_path: Path) -> None:
    out = tmp_path / "a.npz"
    words = ["matgo", "--deals", 2, "--bots", "easy,random", "--player", "easy", "--seed", 3, "--preset", "pmang"]
    words += [
        "--set",
        "president=10",
        "--option",
        "hour=3",
        "--forced",
        "--shard-size",
        1,
        "--workers",
        1,
        "--out",
        out,
    ]
    assert asked(*words).exit_code == 0
    settings = json.loads((out / "_settings.json").read_text())
    assert settings["bots"] == ["easy", "random"]
    assert settings["names"] == ["easy"]
    assert (settings["seed"], settings["preset"], settings["rules"]["president"]) == (3, "pmang", 10)
    assert (settings["options"], settings["forced"], settings["shard_size"]) == ({"hour": 3}, True, 1)
    assert {*rows_of(out)["seat"].tolist()} == {0}


def test_a_rule_may_be_called_what_it_likes(tmp_path: Path) -> None:
    out = tmp_path / "a.npz"
    assert asked("ofc", "--deals", 1, "--set", "players=3", "--out", out).exit_code == 0
    assert {*rows_of(out)["seat"].tolist()} == {0, 1, 2}


def test_records_come_from_standard_input(tmp_path: Path) -> None:
    simulate("matgo", matches=2, out=tmp_path / "a.jsonl", max_deals=1)
    words = ["dataset", "matgo", "-", "--out", str(tmp_path / "a.npz"), "--workers", "2"]
    command = [sys.executable, "-m", "noripan.cli", *words]
    with (tmp_path / "a.jsonl").open("rb") as records:
        done = subprocess.run(command, stdin=records, capture_output=True, text=True, check=True)
    assert "of 2 logs in" in done.stdout
    assert {*rows_of(tmp_path / "a.npz")["source"]} == {f"standard input, line {line}" for line in (1, 2)}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "one of SOURCE, --matches and --deals is needed, and only one"),
        (["--deals", "1", "--matches", "1"], "and only one"),
        (["--deals", "1", "--winners", "all"], "--winners: deal or match is needed, not 'all'"),
        (["--deals", "1", "--bots", "best"], "no bot 'best' for matgo"),
        (["--deals", "1", "--bots", "easy,easy,easy"], "--bots: one level or 2, one per seat, are needed, not 3"),
        (["--deals", "1", "--workers", "0"], "--workers: a number from 1 up or all is needed"),
        (["--deals", "1", "--set", "nothing=1"], "nothing"),
        (["--deals", "1", "--max-deals", "3"], "--max-deals is for --matches"),
        (["here", "--bots", "easy"], "--bots is for simulations, not for SOURCE"),
        (["here", "--max-deals", "3"], "--max-deals is for simulations, not for SOURCE"),
        (["here", "--option", "hour=3"], "--option is for simulations, not for SOURCE"),
    ],
)
def test_wrong_usage(words: list[str], said: str, tmp_path: Path) -> None:
    done = asked("matgo", *words, "--out", tmp_path / "a.npz")
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert not (tmp_path / "a.npz").exists()


def test_another_ending_is_wrong_usage_and_a_missing_file_a_failure(tmp_path: Path) -> None:
    done = asked("matgo", "--deals", 1, "--out", tmp_path / "a.csv")
    assert done.exit_code == 2
    assert "--out: a name ending in .parquet, .arrow or .npz is needed" in done.stderr
    done = asked("matgo", tmp_path / "nowhere", "--out", tmp_path / "a.npz")
    assert done.exit_code == 1
    assert "No such file or directory" in done.stderr
