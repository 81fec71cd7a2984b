"""Data sets from records and logs: whatever `noripan.steps` reads, wherever it stands."""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.datasets.datasets_reading import files_of, rows_of
from tests.logs.logs_matches import lines, whole
from tests.logs.mjlog_writer import mjlog
from tests.logs.tenhou_writer import tenhou
from tests.logs.test_logs_differences import hands

import noripan
from noripan.arena.simulate import simulate
from noripan.core.errors import NoripanError


def rows(folder: Path, *sources: str | Path, game: str = "riichi", **settings: Any) -> dict[str, Any]:
    out = folder / "rows.npz"
    noripan.dataset(game, out, sources, **settings)
    return rows_of(out)


def simulation(folder: Path, name: str, matches: int = 3) -> Path:
    simulate("matgo", matches=matches, out=folder / name, max_deals=2)
    return folder / name


def test_records_of_a_simulation_give_what_the_simulation_gives(tmp_path: Path) -> None:
    noripan.dataset("matgo", tmp_path / "a.npz", matches=3, max_deals=2)
    ours, theirs = rows_of(tmp_path / "a.npz"), rows(tmp_path, simulation(tmp_path, "games.jsonl"), game="matgo")
    assert len(ours["action"]) > 20
    for name in ours:
        if name != "source":
            assert np.array_equal(ours[name], theirs[name]), name
    assert list(dict.fromkeys(theirs["source"])) == [f"{tmp_path / 'games.jsonl'}, line {line}" for line in (1, 2, 3)]


def test_every_kind_of_log_gives_the_same_rows(tmp_path: Path) -> None:
    match = whole(2, length="east")
    files = {
        "a.mjlog": gzip.compress(mjlog(match)),
        "b.xml": mjlog(match),
        "c.mjai": lines(match),
        "d.json": tenhou(match),
    }
    found = []
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        (tmp_path / f"{name}.d").mkdir()
        found.append(rows(tmp_path / f"{name}.d", tmp_path / name, length="east"))
    for other in found:
        assert len(other["action"]) > 100
        for column in ("observation", "mask", "action", "seat", "rewards", "places", "step"):
            assert np.array_equal(other[column], found[0][column]), column
        step = list(noripan.steps(Path(other["source"][9]), length="east"))[other["step"][9]]
        assert step.seat == other["seat"][9]


def test_the_steps_of_a_log_that_is_several_matches_are_counted_on(tmp_path: Path) -> None:
    text = mjlog(whole(2, length="east")).decode()
    path = tmp_path / "a.mjlog"
    path.write_text(text.replace(hands(text)[1], ""))  # so that the third hand does not follow from the first
    steps, found = list(noripan.steps(path)), rows(tmp_path, path)
    assert len({id(step.match) for step in steps}) == 2
    assert (np.diff(found["step"]) > 0).all()
    for row in range(0, len(found["step"]), 11):
        step = steps[found["step"][row]]
        assert (step.seat, step.number) == (found["seat"][row], found["deal"][row])
    assert found["step"][-1] > len(steps) * 0.9


def test_a_folder_is_read_in_order_and_what_lies_beside_is_not(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    (logs / "inner").mkdir(parents=True)
    simulation(logs, "b.jsonl", 2)
    record = json.loads((logs / "b.jsonl").read_text().splitlines()[0])
    (logs / "a.json").write_text(json.dumps(record))
    (logs / "inner/c.json.gz").write_bytes(gzip.compress(json.dumps(record, indent=1).encode()))
    (logs / "inner/d.jsonl.gz").write_bytes(gzip.compress((logs / "b.jsonl").read_bytes()))
    (logs / ".hidden").write_text("nothing")
    found = rows(tmp_path, logs, game="matgo")
    names = [f"{logs}/{name}" for name in ("a.json", "b.jsonl, line 1", "b.jsonl, line 2", "inner/c.json.gz")]
    names += [f"{logs}/inner/d.jsonl.gz, line {line}" for line in (1, 2)]
    assert list(dict.fromkeys(found["source"])) == names


@pytest.mark.parametrize("form", ["npz", "parquet"])
def test_a_file_whose_name_is_no_text_is_read(form: str, tmp_path: Path) -> None:
    record = simulation(tmp_path, "games.jsonl").read_text().splitlines()[0]
    path = tmp_path / os.fsdecode(b"caf\xe9.json")
    path.write_text(record)
    done = noripan.dataset("matgo", tmp_path / f"a.{form}", path)
    assert (done.units, done.refused) == (1, [])
    assert {*rows_of(tmp_path / f"a.{form}")["source"]} == {f"{tmp_path}/caf?.json"}


def test_the_usual_size_of_shards_keeps_many_processes_busy(tmp_path: Path) -> None:
    games = simulation(tmp_path, "games.jsonl", 40)
    assert noripan.dataset("matgo", tmp_path / "a.npz", games).shards == 20


def test_records_in_parquet_are_read(tmp_path: Path) -> None:
    found = rows(tmp_path, simulation(tmp_path, "games.parquet"), game="matgo")
    assert found["source"][0] == f"{tmp_path / 'games.parquet'}, match 1"
    assert len({*found["source"]}) == 3


def given_on_standard_input(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))


def test_standard_input_has_one_log_or_one_in_each_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given_on_standard_input(simulation(tmp_path, "games.jsonl").read_bytes(), monkeypatch)
    found = rows(tmp_path, "-", game="matgo")
    assert list(dict.fromkeys(found["source"])) == [f"standard input, line {line}" for line in (1, 2, 3)]
    (tmp_path / "log").mkdir()
    given_on_standard_input(lines(whole(2, length="east")), monkeypatch)
    assert {*rows(tmp_path / "log", "-", length="east")["source"]} == {"standard input"}


def test_only_what_one_player_of_a_log_decided(tmp_path: Path) -> None:
    (tmp_path / "a.mjlog").write_bytes(mjlog(whole(2, length="east")))
    assert {*rows(tmp_path, tmp_path / "a.mjlog", names=["<Cleo>"])["seat"].tolist()} == {2}


# -- what cannot be read ------------------------------------------------------------------------------


def damaged(folder: Path) -> list[Path]:
    """A good record and six that are none."""
    good = simulation(folder, "games.jsonl", 2).read_text().splitlines()
    wrong = json.loads(good[0])
    wrong["deals"][0]["moves"][3]["seat"] ^= 1
    (folder / "cut.json").write_text(good[0][:2000])
    (folder / "wrong.json").write_text(json.dumps(wrong))
    (folder / "empty.json").write_text("")
    (folder / "packed.jsonl.gz").write_bytes(gzip.compress("\n".join(good * 60).encode())[:-8])
    (folder / "other.mjlog").write_bytes(mjlog(whole(2, length="east")))
    (folder / "bad.parquet").write_text("no Parquet")
    names = ("cut.json", "wrong.json", "empty.json", "games.jsonl", "packed.jsonl.gz", "other.mjlog", "bad.parquet")
    return [folder / name for name in names]


def test_a_damaged_log_is_named_and_counted_and_the_rest_goes_on(tmp_path: Path) -> None:
    told: list[str] = []
    done = noripan.dataset("matgo", tmp_path / "a.npz", damaged(tmp_path), refused=told.append, shard_size=3)
    assert told == done.refused
    reasons = {what.removeprefix(f"{tmp_path}/").partition(": ")[0]: what.partition(": ")[2] for what in told}
    packed = next(place for place in reasons if place.startswith("packed.jsonl.gz, line "))
    assert reasons.pop(packed).startswith("file: damaged or cut off")
    assert reasons.pop("cut.json").startswith("file: a record that is cut off or damaged")
    assert reasons.pop("wrong.json").startswith("deals[0].moves[3]: ")
    assert reasons.pop("empty.json") == "line 1, column 0: the file is cut off"
    assert reasons.pop("other.mjlog") == "game: this is riichi, not matgo"
    assert reasons.pop("bad.parquet, match 1").startswith(f"file: {tmp_path / 'bad.parquet'}: ")
    assert not reasons
    read = {*rows_of(tmp_path / "a.npz")["source"]}
    assert {f"{tmp_path}/games.jsonl, line {line}" for line in (1, 2)} < read
    assert len(read) == done.units - len(told)


def test_found_shards_tell_their_damaged_logs_again(tmp_path: Path) -> None:
    sources = damaged(tmp_path)
    first = noripan.dataset("matgo", tmp_path / "a.npz", sources)
    again = noripan.dataset("matgo", tmp_path / "a.npz", sources)
    assert again.found == again.units == first.units
    assert again.refused == first.refused != []
    with pytest.raises(NoripanError, match=r"cut\.json: file: a record that is cut off"):
        noripan.dataset("matgo", tmp_path / "a.npz", sources, strict=True)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_damaged_log_ends_a_strict_run(workers: int, tmp_path: Path) -> None:
    _, wrong, _, good, *_ = damaged(tmp_path)
    with pytest.raises(NoripanError, match=r"wrong\.json: deals\[0\]\.moves\[3\]: "):
        noripan.dataset("matgo", tmp_path / "a.npz", [good, wrong], strict=True, workers=workers, shard_size=3)
    assert [*(tmp_path / "a.npz").glob("part-*")] == []


def test_a_source_that_is_not_there_is_named_before_anything_is_done(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        noripan.dataset("matgo", tmp_path / "a.npz", [tmp_path / "nowhere"])
    assert not (tmp_path / "a.npz").exists()


# -- going on -----------------------------------------------------------------------------------------


def test_a_folder_that_has_grown_is_read_on(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    record = simulation(tmp_path, "games.jsonl").read_text().splitlines()
    for number in range(3):
        (logs / f"{number}.json").write_text(record[number])
        done = noripan.dataset("matgo", tmp_path / "a.parquet", [logs], shard_size=2)
        assert (done.units, done.found) == (number + 1, number // 2 * 2)
    (tmp_path / "b").mkdir()
    noripan.dataset("matgo", tmp_path / "b/a.parquet", [logs], shard_size=2)
    assert files_of(tmp_path / "a.parquet") == files_of(tmp_path / "b/a.parquet")


def test_logs_that_have_changed_are_refused(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    record = simulation(tmp_path, "games.jsonl").read_text().splitlines()
    for number in range(3):
        (logs / f"{number}.json").write_text(record[number])
    noripan.dataset("matgo", tmp_path / "a.npz", [logs], shard_size=1)
    (logs / "1.json").write_text(f"{record[1]} ")
    size = len(record[1].encode())
    with pytest.raises(NoripanError, match=rf"was made from .*1\.json of {size} bytes too, not .* of {size + 1} bytes"):
        noripan.dataset("matgo", tmp_path / "a.npz", [logs])
    (logs / "1.json").write_text(record[1])
    (logs / "2.json").unlink()
    with pytest.raises(NoripanError, match="has more shards than the 2 that are asked for"):
        noripan.dataset("matgo", tmp_path / "a.npz", [logs])
