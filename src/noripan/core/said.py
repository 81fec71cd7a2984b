"""What a caller of the library says, looked at by us.

The functions for programmers take `object` and check it here: compiled code refuses a value of another type with a bare
TypeError, before our own words could say what is wrong, where, and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from noripan.core.errors import HandError, RulesError
from noripan.core.plain import shown
from noripan.core.rules import Switch, Value, resolve


def flag(said: object, where: str) -> bool:
    """True or False, and nothing that only counts as one of them."""
    if not isinstance(said, bool):
        raise HandError(f"{where}: True or False is needed, not {shown(said)}", "flag")
    return said


def count(said: object, where: str, low: int, high: int) -> int:
    """A whole number in these bounds."""
    if not isinstance(said, int) or isinstance(said, bool) or not low <= said <= high:
        raise HandError(f"{where}: a number from {low} to {high} is needed, not {shown(said)}", "count")
    return said


def preset_said(said: object, game: str, presets: Sequence[str]) -> str:
    """The name of a preset, where rules that are made already are none of these."""
    if not isinstance(said, str):
        raise RulesError(
            f"{game}: rules: the name of a preset ({', '.join(presets)}), switches by name or what "
            f"noripan.games.find({game!r}).rules(...) gives is needed, not {shown(said)}"
        )
    if said not in presets:
        raise RulesError(f"{game}: no preset {shown(said)}; there are: {', '.join(presets)}")
    return said


def rules_said(
    said: object, game: str, presets: Sequence[str], switches: Sequence[Switch], usual: str
) -> tuple[str, dict[str, Value]]:
    """A preset and its values, from a preset's name or from switches by name, the `preset` among them or not."""
    given: dict[str, object] = {}
    if isinstance(said, Mapping):
        for key, value in said.items():
            if not isinstance(key, str):
                raise RulesError(f"{game}: rules: switches have names, and {shown(key)} is none")
            given[key] = value
        said = given.pop("preset", usual)
    return resolve(game, presets, switches, preset_said(said, game, presets), given)
