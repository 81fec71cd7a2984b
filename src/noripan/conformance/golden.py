"""Golden files: each game's signature and a playthrough of each preset, written by one command."""

from __future__ import annotations

import json
from pathlib import Path

from noripan.conformance.playthrough import playthrough
from noripan.conformance.signature import signature
from noripan.games import find, own

COMMAND = "python -m noripan.conformance --golden tests/golden"


def golden() -> dict[str, str]:
    """Every golden file by its name; of our own games, whatever else is installed."""
    files = {"signatures.json": json.dumps({name: signature(find(name)) for name in own()}, indent=2) + "\n"}
    for name in own():
        for preset in find(name).presets:
            files[f"{name}-{preset}.txt"] = playthrough(find(name), preset)
    return files


def write_golden(folder: Path) -> list[Path]:
    """Write them all; returns the paths."""
    paths = []
    for name, content in golden().items():
        path = folder / name
        path.write_text(content, encoding="utf-8")
        paths.append(path)
    return paths
