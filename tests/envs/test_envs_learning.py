"""The example that learns Matgo runs, here for a few seconds."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples/learn_matgo.py"


def test_the_example_learns_and_says_how_well_it_plays() -> None:
    program = [sys.executable, str(EXAMPLE), "--seconds", "5", "--tables", "16", "--deals", "10"]
    said = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    found = re.search(r"([\d,]+) decisions, ([\d,]+) corrections\n[+-]\d+ ± \d+ gold a deal against easy", said)
    assert found is not None, said
    assert int(found[2].replace(",", "")) > 0
