"""The example that learns Matgo learns, here for a few seconds, and is the one in the docs."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from tests.envs.envs_foresight import EXAMPLE

ROOT = EXAMPLE.parents[1]
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def said(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=os.environ | ONE_THREAD, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def test_what_it_has_learned_is_worth_something() -> None:
    """0.25 to 0.5 in a few runs; a network that has learned nothing has less than 0.1 either way."""
    untaught, taught = map(float, said("-m", "tests.envs.envs_foresight").split())
    assert abs(untaught) < 0.1
    assert taught > 0.15


def test_it_says_how_well_it_plays() -> None:
    assert re.fullmatch(r"[+-]\d+ ± \d+ gold a deal against easy\n", said(str(EXAMPLE), "2560", "20"))


def test_the_docs_have_the_whole_of_it_and_it_is_short() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert f"```python\n{text}```" in (ROOT / "docs/environments.md").read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 60
