"""The command line. Each command lives in its own file, imported when it is used."""

from __future__ import annotations

import sys


def main() -> None:
    """The `noripan` command."""
    try:
        if sys.argv[1:] == ["--version"]:
            print(version())
            return
        from noripan.cli.app import app

        app(prog_name="noripan")
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def version() -> str:
    """The version, and which engine is running."""
    from noripan.core.version import VERSION, compiled

    return f"noripan {VERSION} ({'compiled' if compiled() else 'interpreted'})"
