"""The page about data sets is true."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from tests.games.games_page import rows_of as table_of

from noripan.core.encoder import encoder_of
from noripan.datasets.columns import columns_of
from noripan.games import find

PAGE = (Path(__file__).parents[2] / "docs/datasets.md").read_text(encoding="utf-8")


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the example needs of torch, where it is not installed: too much for a test to ask for."""
    if find_spec("torch") is not None:
        return
    data = SimpleNamespace(
        IterableDataset=object, get_worker_info=lambda: None, DataLoader=lambda data, batch_size: iter(data)
    )
    stand_in = SimpleNamespace(from_numpy=np.asarray, utils=SimpleNamespace(data=data))
    monkeypatch.setitem(sys.modules, "torch", stand_in)


@pytest.mark.usefixtures("torch")
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    assert len(blocks) == 3
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks:
        exec(block, names)


def test_every_column_is_on_the_page() -> None:
    columns = columns_of(encoder_of(find("matgo")), 2)
    assert table_of(PAGE, "| column |") == [[f"`{each.name}`", each.about] for each in columns]
