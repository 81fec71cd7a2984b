"""The examples of `docs/library.md` run as they stand, one after another."""

from __future__ import annotations

from collections.abc import Callable


def test_the_examples_of_the_page_run(fenced: Callable[[str, str], list[str]]) -> None:
    blocks = fenced("library.md", "python")
    assert blocks
    scope: dict[str, object] = {}
    for block in blocks:
        exec(block, scope)
    assert "noripan" in scope
