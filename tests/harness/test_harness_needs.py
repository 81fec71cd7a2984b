"""Tests that need what is not here are left out with the reason, and in CI they fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.needs import Need

ROOT = Path(__file__).parents[2]
MOON = Need(lambda: "" if os.environ.get("NORIPAN_MOON") == "1" else "no moon here (wait a week)", "NORIPAN_NO_MOON")
LEFT_OUT = ["left out: 2 tests: no moon here (wait a week)"]


@pytest.fixture
def tide() -> None:
    assert MOON.there


@MOON.mark
@pytest.mark.parametrize("number", range(2))
def inner_tides(number: int, tide: None) -> None:
    """Run by the tests below: only their pytest takes it for a test."""


def run(tmp_path: Path, *arguments: str, **environment: str) -> tuple[int, str, list[str]]:
    """Exit status, output, and what whoever started pytest was told."""
    told = tmp_path / "told"
    told.write_text("from before\n")
    inner = [sys.executable, "-m", "pytest", "-o", "python_functions=inner_*", *arguments, __file__]
    environment = {**os.environ, "CI": "", "NORIPAN_LEFT_OUT": str(told), **environment}
    done = subprocess.run(inner, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, told.read_text().removeprefix("from before\n").splitlines()


def test_what_is_not_here_leaves_tests_out_and_pytest_says_so_once(tmp_path: Path) -> None:
    status, output, told = run(tmp_path, "-n2")  # whose processes do not say it each
    assert (status, told) == (0, LEFT_OUT)
    assert [line for line in output.splitlines() if "left out" in line] == LEFT_OUT
    assert "2 skipped" in output


def test_in_ci_they_fail(tmp_path: Path) -> None:
    status, output, told = run(tmp_path, CI="true")
    assert (status, told) == (1, [])
    assert "no moon here (wait a week), and in CI nothing is left out" in output
    assert "2 errors" in output


def test_whoever_wants_to_do_without_may_everywhere(tmp_path: Path) -> None:
    status, _, told = run(tmp_path, CI="true", NORIPAN_MOON="1", NORIPAN_NO_MOON="1")
    assert (status, told) == (0, ["left out: 2 tests: NORIPAN_NO_MOON=1"])


def test_where_everything_is_here_nothing_is_said(tmp_path: Path) -> None:
    status, output, told = run(tmp_path, CI="true", NORIPAN_MOON="1")
    assert (status, told) == (0, [])
    assert "2 passed" in output
    assert "left out" not in output
