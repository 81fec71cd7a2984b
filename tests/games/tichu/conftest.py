"""Lets the tests of this folder share helpers however pytest is started."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[3]))
pytest.register_assert_rewrite("tests.games.tichu.tichu_tables", "tests.games.tichu.tichu_oracle")
