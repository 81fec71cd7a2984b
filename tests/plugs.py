"""Games from outside, as a test puts them in place: in this process, or as an installed package for programs too."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import noripan
from noripan.games import GROUP, Registry, registry

HERE = str(Path(noripan.__file__).parents[1])  # the same engine as the tests use, compiled or not


def plug(monkeypatch: pytest.MonkeyPatch, **entries: str) -> Registry:
    """These games besides those there are, by `module:object`, in this process and for this test."""
    more = [EntryPoint(name, value, GROUP) for name, value in entries.items()]
    return only(monkeypatch, *registry().entries.values(), *more)


def only(monkeypatch: pytest.MonkeyPatch, *entries: EntryPoint) -> Registry:
    """These games and no others."""
    made = Registry(entries)
    monkeypatch.setattr(sys.modules[Registry.__module__], "_registry", made)  # `noripan.games` is a function too
    return made


def installed(folder: Path, package: str, **entries: str) -> dict[str, str]:
    """As pip would leave a package that brings these games; the environment in which programs find it."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"[{GROUP}]", *(f"{name} = {value}" for name, value in entries.items())]
    (about / "entry_points.txt").write_text("\n".join([*lines, ""]))
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), HERE])}
