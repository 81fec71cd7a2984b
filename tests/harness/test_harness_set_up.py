"""Who sets noripan up and cannot is told why in a sentence, and what to do."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import build_web
import compile_engine
import pytest
import set_up

ROOT = Path(__file__).parents[2]

Prepare = Callable[..., set_up.SetUp]


@pytest.fixture
def prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """A set-up in an empty folder. Programs that fail are named, with what they say."""
    (tmp_path / "web").mkdir()
    for name in ("pyproject.toml", "web/package-lock.json"):
        shutil.copy(ROOT / name, tmp_path / name)
    places = {"ROOT": "", "VENV": ".venv", "MARK": ".venv/.set_up", "LOG": "build/set_up.log", "WHEELS": "build/wheel"}
    places |= {"TOOLS": "build/tools", "NODE": "build/node"}
    for name, place in places.items():
        monkeypatch.setattr(set_up, name, tmp_path / place)

    def make(compiler: bool = True, dev: bool = False, **fails: str) -> set_up.SetUp:
        def call(self: Any, command: list[str], what: str = "", *_: Any, check: bool = True, **__: str) -> str | None:
            words = [Path(word).stem for word in command]
            said = next((said for word, said in fails.items() if word in words), None)
            if said is not None and check:
                raise self._failed(what, said)
            if "venv" in command and said is None:
                (tmp_path / ".venv").mkdir()
            if "hatchling" in command:
                (tmp_path / "build/wheel").mkdir()
                (tmp_path / "build/wheel/noripan.whl").touch()
            return said

        def build(*_: Any) -> Path:
            if "npm" in fails:
                raise build_web.WebError(fails["npm"])
            return tmp_path

        monkeypatch.setattr(set_up.SetUp, "_call", call)
        monkeypatch.setattr(build_web, "build", build)
        monkeypatch.setattr(compile_engine, "compiler_works", lambda: compiler)
        return set_up.SetUp(dev=dev, progress=set_up.Progress())

    return make


def test_what_is_set_up_is_not_set_up_again(prepare: Prepare, capsys: pytest.CaptureFixture[str]) -> None:
    prepare().run(tools_suffice=False)
    assert "packages: fetching" in capsys.readouterr().out
    prepare(pip="nobody calls it").run(tools_suffice=False)
    assert capsys.readouterr().out == ""


def test_who_tests_has_the_game_from_outside_too_and_who_plays_does_not(prepare: Prepare) -> None:
    prepare(hearts="nobody packs it").run(tools_suffice=False)
    with pytest.raises(set_up.SetUpError, match="it was to be packed"):
        prepare(dev=True, hearts="it was to be packed").run(tools_suffice=False)


@pytest.mark.parametrize(
    ("fails", "told"),
    [
        ({"venv": "The virtual environment was not created: ensurepip is not available"}, "apt install python3-venv"),
        ({"pip": "NewConnectionError: Failed to establish a new connection"}, "PyPI cannot be reached. Connect to the"),
        ({"pip": "OSError: [Errno 28] No space left on device"}, "The disk is full: setting up needs about"),
        ({"npm": "npm ci failed:\nnpm error nospc ENOSPC: no space left"}, "The disk is full: setting up needs about"),
        (
            {"compile_engine": "mypyc failed:\nerror: a type"},
            "Compiling the engine failed: error: a type (all of it is",
        ),
    ],
)
def test_a_failure_is_one_sentence_and_what_to_do(prepare: Prepare, fails: dict[str, str], told: str) -> None:
    with pytest.raises(set_up.SetUpError) as failed:
        prepare(**fails).run(tools_suffice=False)
    assert told in str(failed.value)
    assert "\n" not in str(failed.value)
    assert not set_up.MARK.exists()


@pytest.mark.parametrize(("dev", "room"), [(False, 900), (True, 1600)])
def test_a_full_disk_is_noticed_before_anything_is_fetched(
    dev: bool, room: int, prepare: Prepare, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Usage:
        free = 100_000_000

    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage)
    with pytest.raises(
        set_up.SetUpError, match=rf"needs about {room} MB in .*, and 100 MB are free\. Free some, then run it"
    ):
        prepare(dev=dev, pip="nobody calls it").run(tools_suffice=False)


def test_without_a_compiler_the_engine_is_interpreted_and_one_is_used_once_there(
    prepare: Prepare, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(compiler=False, compile_engine="nobody calls it").run(tools_suffice=False)
    assert "There is no C compiler here that finds Python.h: the engine runs interpreted" in capsys.readouterr().out
    prepare(compiler=True).run(tools_suffice=False)
    assert "putting it together" in capsys.readouterr().out


def test_without_npm_there_is_the_terminal_until_it_can_be_reached(
    prepare: Prepare, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(npm="npm ci failed:\nnpm error code ECONNREFUSED").run(tools_suffice=False)
    told = capsys.readouterr().out
    assert "npm's registry cannot be reached: there are no tables in the browser. In the terminal" in told
    assert "noripan play tichu" in told
    prepare().run(tools_suffice=False)
    assert "putting it together" in capsys.readouterr().out


def test_a_compiler_that_does_not_work_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false")
    assert not compile_engine.compiler_works()
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not compile_engine.compiler_works()


@pytest.mark.parametrize("python", ["old", "missing"])
def test_an_old_python_is_told_so(tmp_path: Path, python: str) -> None:
    old = tmp_path / "old"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(old.stat().st_mode | stat.S_IXUSR)
    command = ["make", "--no-print-directory", f"PYTHON={tmp_path / python}", "play"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"}
    )
    assert done.returncode
    assert done.stdout.startswith("noripan needs Python 3.11 or newer, and ")
    assert "make PYTHON=/usr/bin/python3.12 play" in done.stdout
