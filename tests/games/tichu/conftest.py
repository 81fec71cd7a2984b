"""Helpers of this folder assert with pytest's explanations too."""

import pytest

pytest.register_assert_rewrite("tests.games.tichu.tichu_tables", "tests.games.tichu.tichu_oracle")
