"""The command line. Each command lives in its own file, imported when it is used."""

from __future__ import annotations

import sys
from io import StringIO, TextIOWrapper


def main() -> None:
    """The `noripan` command."""
    try:
        _take_any_text()
        if sys.argv[1:] == ["--version"]:
            print(version())
            return
        from noripan.cli.app import app

        app(prog_name="noripan")
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _take_any_text() -> None:
    """Cards and names have signs that not every terminal can show: those are escaped, in JSON as JSON does it.

    What is typed may be no text at all, and whoever has closed standard input types nothing.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    sys.stdin = sys.stdin or StringIO()


def version() -> str:
    """The version, and which engine is running."""
    from noripan.core.version import VERSION, compiled

    return f"noripan {VERSION} ({'compiled' if compiled() else 'interpreted'})"
