"""The example that learns Matgo runs, here for a few games."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples/learn_matgo.py"


def test_the_example_learns_and_says_how_well_it_plays() -> None:
    program = [sys.executable, str(EXAMPLE), "--decisions", "4000", "--tables", "16", "--deals", "10"]
    said = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(r"4,000 decisions, corrected 3 times\n[+-]\d+ ± \d+ gold a deal against easy\n", said), said
