"""The client's types are the server's."""

from __future__ import annotations

from pathlib import Path

from noripan.server.typescript import typescript

TYPES = Path(__file__).parents[2] / "web/src/wire/types.ts"


def test_the_types_of_the_client_are_not_stale() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), "run `make golden`"


def test_every_message_and_both_sides_have_a_type() -> None:
    text = typescript()
    for name in ("Welcome", "Update", "MakeMove", "Judged", "Presence", "Settings", "TableView", "GameInfo", "Story"):
        assert f"export interface {name} {{" in text
    assert "export type FromClient =\n  | Hello\n" in text
    assert "export type FromServer =\n  | Welcome\n" in text
    code = [line.partition(" // ")[0] for line in text.splitlines()]
    assert max(map(len, code)) <= 120  # the formatter would break it
    assert "unknown[]" not in text
