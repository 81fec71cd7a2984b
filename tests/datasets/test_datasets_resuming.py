"""Data sets that are stopped, go on and grow: the same files, byte for byte, and never half a shard."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from tests.datasets.datasets_reading import files_of, rows_of

import noripan
from noripan.core import version
from noripan.core.deal import Deal
from noripan.core.errors import NoripanError
from noripan.core.move import Move
from noripan.datasets import formats

FORMS = ("npz", "arrow", "parquet")


class Deadly:
    """A bot that kills the process it plays in, unless that is the test's own."""

    def choose(self, deal: Deal, seat: int) -> Move:
        if os.getpid() != int(os.environ["NORIPAN_TEST_PARENT"]):
            os.kill(os.getpid(), signal.SIGKILL)
        return deal.legal(seat)[0]


class Failing:
    def choose(self, deal: Deal, seat: int) -> Move:
        raise ValueError("out of ideas")


def made(out: Path, **settings: Any) -> dict[str, bytes]:
    noripan.dataset("matgo", out, **{"deals": 7, "shard_size": 2, **settings})
    return files_of(out)


@pytest.mark.parametrize("form", FORMS)
def test_workers_and_growing_do_not_change_a_byte(form: str, tmp_path: Path) -> None:
    whole = made(tmp_path / f"whole.{form}")
    assert [name for name in whole if name.startswith("part")] == [f"part-0000{number}.{form}" for number in range(4)]
    assert made(tmp_path / f"workers.{form}", workers=3) == whole
    for deals in (1, 2, 5):
        made(tmp_path / f"grown.{form}", deals=deals, workers=deals % 2 + 1)
    assert made(tmp_path / f"grown.{form}") == whole


@pytest.mark.parametrize("form", FORMS)
def test_what_is_missing_is_made_anew_and_what_is_half_written_goes(form: str, tmp_path: Path) -> None:
    out = tmp_path / f"a.{form}"
    whole = made(out)
    (out / f"part-00001.{form}").unlink()
    (out / "_part-00002.json").unlink()
    (out / f"_part-00003.{form}.99~").write_text("half")
    done = noripan.dataset("matgo", out, deals=7)
    assert (done.units, done.found) == (7, 3)
    assert files_of(out) == whole


def test_a_shard_is_written_a_few_rows_at_a_time_and_holds_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(tmp_path / "large.npz")
    monkeypatch.setattr(formats, "GROUP", 10)
    made(tmp_path / "small.npz")
    made(tmp_path / "small.parquet")
    large = rows_of(tmp_path / "large.npz")
    for small in (rows_of(tmp_path / "small.npz"), rows_of(tmp_path / "small.parquet")):
        assert all((small[name] == large[name]).all() for name in large)


# -- stopped ------------------------------------------------------------------------------------------


def command(out: Path, deals: int) -> list[str]:
    words = ["dataset", "matgo", "--deals", str(deals), "--shard-size", "3", "--out", str(out), "--workers", "2"]
    return [sys.executable, "-m", "noripan.cli", *words]


def whole_shards(out: Path) -> list[Path]:
    return sorted(out.glob("part-*"))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_was_stopped_goes_on_to_the_same_files(sent: signal.Signals, form: str, tmp_path: Path) -> None:
    out = tmp_path / f"stopped.{form}"
    with subprocess.Popen(command(out, 100_000), stderr=subprocess.PIPE, start_new_session=True) as process:
        while process.poll() is None and len(whole_shards(out)) < 3:
            time.sleep(0.01)
        assert process.poll() is None, "it was to be stopped in the middle"
        os.kill(process.pid, sent)
        assert process.stderr is not None
        told = process.stderr.read().decode()
    assert process.returncode == (130 if sent == signal.SIGINT else -sent)
    assert "Traceback" not in told
    if sent == signal.SIGINT:
        assert "the same command goes on with the files of" in told
        assert not [*out.glob("*~")]
    last = int(whole_shards(out)[-1].stem.removeprefix("part-"))
    before = {path.name: path.read_bytes() for path in whole_shards(out)}
    done = noripan.dataset("matgo", out, deals=3 * last + 5, workers=2)
    assert done.found >= 6
    noripan.dataset("matgo", tmp_path / f"whole.{form}", deals=3 * last + 5, shard_size=3)
    assert files_of(out) == files_of(tmp_path / f"whole.{form}")
    assert all(files_of(out)[name] == data for name, data in before.items())


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_leaves_what_is_whole(workers: int, tmp_path: Path) -> None:
    before, out = signal.getsignal(signal.SIGINT), tmp_path / "a.npz"

    def pressed(done: int, total: int | None) -> None:
        if whole_shards(out):
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        made(out, deals=400, workers=workers, progress=pressed)
    assert signal.getsignal(signal.SIGINT) is before
    assert 0 < len(whole_shards(out)) < 200
    assert not [*out.glob("*~")]


@pytest.fixture
def parent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORIPAN_TEST_PARENT", str(os.getpid()))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))


@pytest.mark.usefixtures("parent")
def test_a_worker_that_dies_is_named_and_what_is_whole_stays(tmp_path: Path) -> None:
    bots = [f"{Deadly.__module__}:Deadly", "random"]
    with pytest.raises(NoripanError, match=r"worker [01] died with exit code -9 while it made part-0000[01]\.npz"):
        made(tmp_path / "a.npz", bots=bots, workers=2)
    assert not [*(tmp_path / "a.npz").glob("*~")]
    made(tmp_path / "a.npz", bots=bots)
    assert len(whole_shards(tmp_path / "a.npz")) == 4


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("parent")
def test_a_bot_that_fails_is_named(workers: int, tmp_path: Path) -> None:
    bots = [f"{Failing.__module__}:Failing"]
    with pytest.raises(NoripanError, match="Failing: choose raised ValueError: out of ideas"):
        made(tmp_path / "a.npz", bots=bots, workers=workers)
    assert whole_shards(tmp_path / "a.npz") == []


# -- other runs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"seed": 2}, "seed is 1 there and 2 here"),
        ({"bots": ["easy"]}, "bots is ['random', 'random'] there and ['easy', 'easy'] here"),
        ({"preset": "pmang"}, "preset is 'standard' there and 'pmang' here"),
        ({"preset": "pmang"}, "rules.president is 10 there and 7 here"),
        ({"options": {"hour": 3}}, "options.hour is None there and 3 here"),
        ({"winners": "deal"}, "winners is None there and 'deal' here"),
        ({"names": ["random"]}, "names is [] there and ['random'] here"),
        ({"forced": True}, "forced is False there and True here"),
        ({"shard_size": 3}, "shard_size is 2 there and 3 here"),
        ({"deals": None, "matches": 7}, "single is True there and False here"),
        ({"deals": None, "sources": [version.__file__]}, "sources is None there and"),
    ],
)
def test_other_settings_in_the_same_place_are_refused(changed: dict[str, Any], words: str, tmp_path: Path) -> None:
    whole = made(tmp_path / "a.npz")
    with pytest.raises(NoripanError, match=r"was made with other settings: .*; choose another name") as refused:
        made(tmp_path / "a.npz", **changed)
    assert words in str(refused.value)
    assert files_of(tmp_path / "a.npz") == whole


def test_less_than_there_is_is_refused(tmp_path: Path) -> None:
    whole = made(tmp_path / "a.npz")
    made(tmp_path / "b.npz", deals=8)
    with pytest.raises(NoripanError, match="has more shards than the 2 that are asked for"):
        made(tmp_path / "a.npz", deals=4)
    with pytest.raises(NoripanError, match=r"part-00003\.npz was made from match 7 too, and less is asked for"):
        made(tmp_path / "b.npz", deals=7)
    assert files_of(tmp_path / "a.npz") == whole


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.npz").mkdir()
    (tmp_path / "a.npz/mine").write_text("mine")
    (tmp_path / "b.npz").write_text("mine")
    for name in ("a.npz", "b.npz"):
        with pytest.raises(NoripanError, match="exists and is not a data set: choose another name"):
            made(tmp_path / name)
    assert [path.name for path in (tmp_path / "a.npz").iterdir()] == ["mine"]


def test_two_runs_do_not_write_one_data_set(tmp_path: Path) -> None:
    made(tmp_path / "a.npz", deals=1)
    with (
        FileLock(tmp_path / "a.npz/_lock"),
        pytest.raises(NoripanError, match=r"another run is writing .*a\.npz: wait for its end"),
    ):
        made(tmp_path / "a.npz")


def test_what_must_be_installed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(NoripanError, match=r"need pyarrow: pip install 'noripan\[env,parquet\]', or write \.npz"):
        made(tmp_path / "a.parquet")
    made(tmp_path / "a.npz")
    monkeypatch.setitem(sys.modules, "noripan.datasets.make", None)
    with pytest.raises(NoripanError, match=r"data sets need NumPy: pip install 'noripan\[env\]'"):
        made(tmp_path / "a.npz")
