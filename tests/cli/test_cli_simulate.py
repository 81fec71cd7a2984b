"""`noripan simulate`: the same files however it is run, and however often it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import noripan
from noripan.arena import store
from noripan.arena.simulate import simulate
from noripan.cli.app import app


def test_records_are_valid_and_in_order(tmp_path: Path) -> None:
    done = simulate("tichu", matches=5, out=tmp_path / "a.jsonl", bots=["easy", "random", "easy", "random"], seed=4)
    assert (done.matches, done.found) == (5, 0)
    records = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text().splitlines()]
    assert [noripan.verify(record).over for record in records] == [True] * 5
    assert len({record["seed"] for record in records}) == 5
    assert records[0]["names"] == ["easy", "random", "easy", "random"]
    assert "events" not in records[0]["deals"][0]


def test_events_are_kept_when_asked_for(tmp_path: Path) -> None:
    simulate("tichu", matches=1, out=tmp_path / "a.jsonl", events=True)
    record = json.loads((tmp_path / "a.jsonl").read_text())
    assert record["deals"][0]["events"]
    noripan.verify(record)


def test_a_match_that_may_never_end_is_stopped_and_stays_valid(tmp_path: Path) -> None:
    simulate("tichu", matches=1, out=tmp_path / "a.jsonl", preset="classic", max_deals=2)
    record = json.loads((tmp_path / "a.jsonl").read_text())
    assert record["result"] is None
    assert sum(deal["result"] is not None for deal in record["deals"]) == 2
    assert not noripan.verify(record).over


@pytest.mark.parametrize("name", ["a.jsonl", "a.parquet"])
def test_workers_and_resuming_do_not_change_a_byte(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PART", 4)
    whole, parts = tmp_path / "whole" / name, tmp_path / "parts" / name
    simulate("tichu", matches=10, out=whole)
    for matches, workers in ((3, 1), (6, 1), (10, 2)):
        simulate("tichu", matches=matches, out=parts, workers=workers)
    assert content(parts) == content(whole)


def content(path: Path) -> dict[str, bytes]:
    """Every file of a run."""
    files = [file for file in sorted(path.parent.rglob("*")) if file.is_file()]
    return {str(file.relative_to(path.parent)): file.read_bytes() for file in files}


def test_parquet_has_a_row_a_match(tmp_path: Path) -> None:
    simulate("tichu", matches=3, out=tmp_path / "a.parquet", seed=9)
    simulate("tichu", matches=3, out=tmp_path / "a.jsonl", seed=9)
    rows = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    assert [row["record"] for row in rows] == lines
    for row in rows:
        record = json.loads(row["record"])
        assert row["seed"] == record["seed"]
        assert row["scores"] == record["result"]["scores"]
        assert row["winners"] == record["result"]["winners"]
        assert row["deals"] == len(record["deals"])
        assert row["moves"] == sum(len(deal["moves"]) for deal in record["deals"])
        assert (row["game"], row["preset"], row["bots"]) == ("tichu", "quick", ["random"] * 4)


def test_a_half_written_line_is_thrown_away(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    simulate("tichu", matches=4, out=out)
    whole = out.read_bytes()
    out.write_bytes(whole[: len(whole) * 2 // 3])
    done = simulate("tichu", matches=4, out=out)
    assert done.found < 4
    assert out.read_bytes() == whole


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_was_stopped_goes_on_to_the_same_file(sent: signal.Signals, tmp_path: Path) -> None:
    out, whole = tmp_path / "stopped.jsonl", tmp_path / "whole.jsonl"
    matches = 4000 if noripan.compiled() else 200
    command = [sys.executable, "-m", "noripan.cli", "simulate", "tichu", "--matches", str(matches), "--out", str(out)]
    command += ["--workers", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as process:
        while process.poll() is None and not (out.exists() and out.stat().st_size > 20_000):
            os.sched_yield()
        assert process.poll() is None, "it was to be stopped in the middle"
        os.kill(process.pid, sent)
        assert process.stderr is not None
        told = process.stderr.read().decode()
    assert process.returncode == (130 if sent == signal.SIGINT else -sent)
    assert "Traceback" not in told
    if sent == signal.SIGINT:
        assert "the same command goes on from there" in told
    assert 0 < out.read_bytes().count(b"\n") < matches
    finished = out.read_bytes().count(b"\n") + 20
    for path in (out, whole):
        simulate("tichu", matches=finished, out=path)
    assert out.read_bytes() == whole.read_bytes()


REFUSED = (
    (["--seed", "2"], "seed is 1 there and 2 here"),
    (["--bots", "easy"], "bots is ['random', 'random', 'random', 'random'] there"),
    (["--preset", "classic"], "preset is 'quick' there and 'classic' here"),
    (["--set", "target=50"], "rules.target is 0 there and 50 here"),
    (["--max-deals", "9"], "max_deals is 200 there and 9 here"),
    (["--events"], "events is False there and True here"),
)


@pytest.mark.parametrize(("arguments", "words"), REFUSED)
def test_other_settings_in_the_same_place_are_refused(arguments: list[str], words: str, tmp_path: Path) -> None:
    out = str(tmp_path / "a.jsonl")
    base = ["simulate", "tichu", "--matches", "1", "--workers", "1", "--out", out]
    assert CliRunner().invoke(app, base).exit_code == 0
    before = Path(out).read_bytes()
    done = CliRunner().invoke(app, [*base, *arguments])
    assert done.exit_code == 1
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert Path(out).read_bytes() == before


def test_fewer_matches_than_there_are_is_refused(tmp_path: Path) -> None:
    simulate("tichu", matches=3, out=tmp_path / "a.jsonl")
    with pytest.raises(noripan.NoripanError, match="holds 3 matches already, more than the 2"):
        simulate("tichu", matches=2, out=tmp_path / "a.jsonl")


def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    out.write_text("mine\n")
    with pytest.raises(noripan.NoripanError, match="not from a simulation"):
        simulate("tichu", matches=1, out=out)
    assert out.read_text() == "mine\n"


def test_lines_of_another_run_are_seen(tmp_path: Path) -> None:
    for name, seed in (("a.jsonl", 1), ("b.jsonl", 2)):
        simulate("tichu", matches=2, out=tmp_path / name, seed=seed)
    (tmp_path / "a.jsonl").write_bytes((tmp_path / "b.jsonl").read_bytes())
    with pytest.raises(noripan.NoripanError, match="line 2 is not what these settings give"):
        simulate("tichu", matches=3, out=tmp_path / "a.jsonl")


def test_parquet_without_pyarrow_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    arguments = ["simulate", "tichu", "--matches", "1", "--out", str(tmp_path / "a.parquet")]
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 1
    assert "pip install 'noripan[parquet]'" in done.stderr
    assert not (tmp_path / "a.parquet").exists()


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    arguments = ["simulate", "tichu", "--out", str(tmp_path / "a.jsonl"), "--workers", "1", "--matches"]
    assert "2 matches in" in CliRunner().invoke(app, [*arguments, "2"]).stdout
    assert "3 matches in" in (again := CliRunner().invoke(app, [*arguments, "3"]).stdout)
    assert "2 of them from before" in again


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_takes_effect_where_it_is_safe_and_is_never_lost(workers: int, tmp_path: Path) -> None:
    """Raised inside a lock it would leave the lock held and the run hanging: it is noted, and raised between moves."""
    before = signal.getsignal(signal.SIGINT)

    def pressed(done: int, total: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate("tichu", matches=400, out=tmp_path / "a.jsonl", workers=workers, progress=pressed)
    assert signal.getsignal(signal.SIGINT) is before
    assert 0 < (tmp_path / "a.jsonl").read_bytes().count(b"\n") < 400
    done = simulate("tichu", matches=2, out=tmp_path / "b.jsonl")
    assert done.matches == 2  # the press is forgotten


def test_ctrl_c_at_the_very_end_still_counts(tmp_path: Path) -> None:
    def pressed(done: int, total: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate("tichu", matches=1, out=tmp_path / "a.jsonl", progress=pressed)
    assert (tmp_path / "a.jsonl").read_bytes().count(b"\n") == 1
