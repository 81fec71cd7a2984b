"""Rules: a preset and its switches, resolved once and never changed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from noripan.core.errors import RulesError
from noripan.core.plain import shown
from noripan.core.saving import Made

Value = bool | int | str
WHOLE: Final = re.compile(r"-?\d{1,15}")
TRUTHS: Final[dict[str, Value]] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@final
class Switch:
    """One rule that can be set: its name, what it means and its value in each preset.

    `before` is how matches were played whose records are older than the switch.
    """

    def __init__(
        self,
        name: str,
        help: str,
        values: dict[str, Value],
        choices: Sequence[Value] = (),
        low: int = 0,
        high: int = 0,
        before: Value | None = None,
    ) -> None:
        self.name: Final = name
        self.help: Final = help
        self.values: Final = values
        self.choices: Final = tuple(choices)
        self.low: Final = low
        self.high: Final = high
        self.before: Final = before

    def accepts(self, value: object) -> bool:
        """Whether the switch takes this value; a bool is never an int here, nor the other way round."""
        sample = next(iter(self.values.values()))
        if type(value) is not type(sample):
            return False
        if self.choices:
            return value in self.choices
        if isinstance(value, int) and not isinstance(value, bool):
            return self.low <= value <= self.high
        return True

    def read(self, text: str) -> Value:
        """A value written as text; what cannot be one stays a text, which the rules refuse."""
        sample = next(iter(self.values.values()))
        if isinstance(sample, bool):
            return TRUTHS.get(text.lower(), text)
        if isinstance(sample, int) and WHOLE.fullmatch(text):
            return int(text)
        return text

    def allowed(self) -> str:
        """What it takes, in words."""
        sample = next(iter(self.values.values()))
        if self.choices:
            return " or ".join(repr(choice) for choice in self.choices)
        if isinstance(sample, bool):
            return "True or False"
        if isinstance(sample, int):
            return f"a whole number from {self.low} to {self.high}"
        return "a text"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The resolved switches of one match. A game's own subclass gives them typed names."""

    def __init__(self, preset: str, values: Mapping[str, Value]) -> None:
        self.preset: Final = preset
        self.values: Final[Mapping[str, Value]] = MappingProxyType(dict(values))

    def __reduce__(self) -> Made:
        return type(self), (self.preset, dict(self.values))

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        return self

    def changed(self, switches: Sequence[Switch]) -> dict[str, Value]:
        """The switches set otherwise than the preset has them."""
        return {s.name: self.values[s.name] for s in switches if self.values[s.name] != s.values[self.preset]}


def resolve(
    game: str, presets: Sequence[str], switches: Sequence[Switch], preset: str | None, given: Mapping[str, object]
) -> tuple[str, dict[str, Value]]:
    """The preset's name and every switch's value; errors list what exists."""
    name = presets[0] if preset is None else preset
    if name not in presets:
        raise RulesError(f"{game}: no preset {shown(name)}; there are: {', '.join(presets)}")
    known = {switch.name: switch for switch in switches}
    values: dict[str, Value] = {switch.name: switch.values[name] for switch in switches}
    for key, value in given.items():
        switch = known.get(key)
        if switch is None:
            raise RulesError(f"{game}: no switch {shown(key)}; there are: {', '.join(sorted(known))}")
        if not switch.accepts(value):
            raise RulesError(f"{game}: switch {key} takes {switch.allowed()}, not {shown(value)}")
        assert isinstance(value, (bool, int, str))
        values[key] = value
    return name, values
