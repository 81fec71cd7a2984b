"""What some tests need and not every machine has. There they are left out, and pytest says so; in CI they fail."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


class Need:
    """`missing` says what is not here and how to get it, or nothing. Who sets the variable `switch` to 1 does without.

    A test, or a parameter, that needs it has its `mark`.
    """

    def __init__(self, missing: Callable[[], str], switch: str) -> None:
        self._missing = missing
        self._switch = switch

    @property
    def unwanted(self) -> str:
        return f"{self._switch}=1" if os.environ.get(self._switch) == "1" else ""

    @cached_property
    def missing(self) -> str:
        return self._missing()

    @property
    def there(self) -> bool:
        return not self.unwanted and not self.missing

    @property
    def mark(self) -> pytest.MarkDecorator:
        import pytest  # programs on the test's machines import this too, and have no use for it

        return pytest.mark.needs.with_args(self)
