"""For every test: be sure which engine is being tested."""

from __future__ import annotations

import os

import pytest

import noripan

pytest.register_assert_rewrite("tests.games.tichu.tichu_tables", "tests.games.tichu.tichu_oracle")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: left out of `make check`")
    expected = os.environ.get("NORIPAN_EXPECT")
    found = "compiled" if noripan.compiled() else "interpreted"
    if expected is not None and expected != found:
        raise pytest.UsageError(f"the {expected} engine was to be tested, but the {found} one is imported")
