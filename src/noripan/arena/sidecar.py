"""The settings of a run, in a file beside what it writes, so that only the same run goes on there."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from noripan.core.errors import NoripanError


def known(sidecar: Path) -> dict[str, Any] | None:
    """The settings that were written there, if any."""
    if not sidecar.exists():
        return None
    settings: dict[str, Any] = json.loads(sidecar.read_text(encoding="utf-8"))
    return settings


def write(sidecar: Path, data: dict[str, Any]) -> None:
    """The file appears under its name only when it is whole."""
    sidecar.parent.mkdir(parents=True, exist_ok=True)
    half = sidecar.with_name(f"{sidecar.name}.{os.getpid()}~")
    half.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    os.replace(half, sidecar)


def refuse_others(out: Path, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    """NoripanError that says which settings differ, unless they are the same."""
    there, here = _flat(theirs), _flat(ours)
    differing = [
        f"{key} is {there.get(key)!r} there and {here.get(key)!r} here"
        for key in [*here, *(key for key in there if key not in here)]
        if there.get(key) != here.get(key)
    ]
    if differing:
        what = "; ".join(differing)
        raise NoripanError(f"{out} was made with other settings: {what}; choose another name or the same settings")


def _flat(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings with the rules' switches and the options among them."""
    inner = ("rules", "options")
    flat = {key: value for key, value in settings.items() if key not in inner}
    return flat | {f"{key}.{name}": value for key in inner for name, value in (settings.get(key) or {}).items()}
