"""The engine's version, stored in every record, and whether the compiled engine is the one running."""

from __future__ import annotations

VERSION = "0.2.0.dev1"


def compiled() -> bool:
    """True when mypyc compiled this module, and with it the engine."""
    return not __file__.endswith(".py")
