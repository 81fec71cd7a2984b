"""Records for the tests of `noripan replay` and `noripan verify`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from typer.testing import CliRunner

import noripan
from noripan.cli.app import app


def played(seed: int = 3, events: bool = True, names: Sequence[str] = ("Ann", "Ben", "Cleo", "Dan")) -> dict[str, Any]:
    """A random match's record."""
    match = noripan.new("tichu", seed=seed, names=list(names))
    rng = Random(seed)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    return match.record(events=events)


def run(command: str, data: object, tmp_path: Path, *arguments: str, stdin: str = "") -> Any:
    """The command on this record, or on this text."""
    path = tmp_path / "game.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    return CliRunner().invoke(app, [command, str(path), *arguments], input=stdin)
