"""`noripan records`: finished matches go out of one store and into another, unchanged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import noripan
from noripan.arena.simulate import simulate
from noripan.cli.app import app
from noripan.core.record import digest


def run(*words: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["records", *map(str, words)])
    return done.exit_code, done.output


@pytest.fixture
def simulated(tmp_path: Path) -> Path:
    simulate("tichu", matches=3, out=tmp_path / "a.jsonl", events=True)
    return tmp_path / "a.jsonl"


def digests(path: Path) -> set[str]:
    return {json.loads(line)["digest"] for line in path.read_text().splitlines()}


def test_what_goes_in_comes_out_again(simulated: Path, tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    assert run("import", simulated, "--store", store) == (0, "3 records are kept\n")
    status, said = run("export", tmp_path / "out.jsonl", "--store", store)
    assert (status, said.split()[:2]) == (0, ["3", "records"])
    assert digests(tmp_path / "out.jsonl") == digests(simulated)
    for line in (tmp_path / "out.jsonl").read_text().splitlines():
        noripan.verify(json.loads(line))


def test_the_same_records_again_change_nothing(simulated: Path, tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    run("import", simulated, "--store", store)
    assert run("import", simulated, "--store", store) == (0, "3 records are kept; 3 of them were there already\n")


def test_a_wrong_record_is_named_by_its_place(simulated: Path, tmp_path: Path) -> None:
    lines = simulated.read_text().splitlines()
    record = json.loads(lines[1])
    record["names"][0] = "Mallory"
    simulated.write_text("\n".join([lines[0], json.dumps(record), lines[2]]) + "\n")
    status, said = run("import", simulated, "--store", tmp_path / "tables.db")
    assert status == 1
    assert "line 2: digest" in said


def test_a_name_that_nobody_could_have_at_a_table_is_not_brought_in(simulated: Path, tmp_path: Path) -> None:
    record = json.loads(simulated.read_text().splitlines()[0])
    record["names"][2] = "x\u202e" * 10_000
    record["digest"] = digest(record)
    simulated.write_text(json.dumps(record) + "\n")
    status, said = run("import", simulated, "--store", tmp_path / "tables.db")
    assert status == 1
    assert "line 1: names[2]: it is too long; 1 to 20 characters are right" in " ".join(said.split())


def test_only_one_game_is_taken_out(simulated: Path, tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    run("import", simulated, "--store", store)
    run("export", tmp_path / "none.jsonl", "--store", store, "--game", "matgo")
    assert (tmp_path / "none.jsonl").read_text() == ""


def test_a_file_that_is_there_is_not_written_over(simulated: Path, tmp_path: Path) -> None:
    status, said = run("export", simulated, "--store", tmp_path / "tables.db")
    assert status == 1
    assert "is there already" in said
