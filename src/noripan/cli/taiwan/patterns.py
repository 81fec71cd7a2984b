"""What counts in a win, and the signs beside it."""

from __future__ import annotations

from noripan.cli.language import say


def counted_in(doubled: bool) -> str:
    """What is counted: fans where they double (W10)."""
    return say(f"taiwan.terminal.unit.{'fans' if doubled else 'tai'}")


def streak_sign(streak: int) -> str:
    """`連2拉2`: how often the dealer has stayed; nothing at first."""
    return f"連{streak}拉{streak}" if streak else ""
