"""Tests pass wherever they are started: also as a shell's background job, which ignores the signals of a terminal."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NUMBERS = [signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]
SHOW = f"""
import signal
print([signal.getsignal(number) == signal.SIG_IGN for number in {[int(number) for number in NUMBERS]}])
print(sorted(signal.pthread_sigmask(signal.SIG_BLOCK, [])))
"""
DEAF = f"""
import os, signal, sys
for number in {[int(number) for number in NUMBERS]}:
    signal.signal(number, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT, signal.SIGUSR1])
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


def test_a_program_that_a_test_starts_ignores_and_blocks_no_signal() -> None:
    started = subprocess.run([sys.executable, "-c", SHOW], capture_output=True, text=True, check=True)
    assert started.stdout.split("\n")[:2] == ["[False, False, False]", "[]"]


def test_without_help_it_would_inherit_that() -> None:
    deaf = subprocess.run([sys.executable, "-c", DEAF, "-c", SHOW], capture_output=True, text=True, check=True)
    assert deaf.stdout.startswith("[True, True, True]")
    assert "SIGUSR1" in deaf.stdout


@pytest.mark.parametrize("processes", ["-n0", "-n1"])
def test_neither_does_it_where_pytest_itself_was_started_so(processes: str) -> None:
    test = f"{__file__}::{test_a_program_that_a_test_starts_ignores_and_blocks_no_signal.__name__}"
    command = [sys.executable, "-c", DEAF, "-m", "pytest", processes, test]
    inner = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert inner.returncode == 0, inner.stdout + inner.stderr
    assert "1 passed" in inner.stdout
