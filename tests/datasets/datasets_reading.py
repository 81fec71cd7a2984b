"""Data sets read back as a user would, whatever they are written as."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pyarrow.dataset
from numpy.typing import NDArray

Columns = dict[str, NDArray[Any]]


def rows_of(folder: Path) -> Columns:
    """All rows, shard after shard; sources as texts."""
    if folder.suffix == ".npz":
        shards = [_npz(path) for path in sorted(folder.glob("part-*.npz"))]
        return {name: np.concatenate([shard[name] for shard in shards]) for name in shards[0]}
    form = "parquet" if folder.suffix == ".parquet" else "arrow"
    table = pyarrow.dataset.dataset(folder, format=form).to_table()
    return {name: _array(table[name].combine_chunks()) for name in table.column_names}


def masks_of(columns: Columns, actions: int) -> NDArray[Any]:
    """A 1 or a 0 for each action."""
    return np.unpackbits(columns["mask"], axis=1, count=actions, bitorder="little")


def _npz(path: Path) -> Columns:
    with np.load(path) as shard:
        columns = {name: shard[name] for name in shard if name not in ("sources", "about")}
        return {**columns, "source": shard["sources"][shard["source"]].astype(object)}


def _array(column: Any) -> NDArray[Any]:
    if pyarrow.types.is_fixed_size_list(column.type):
        return _array(column.flatten()).reshape(len(column), -1)
    return np.asarray(column.to_numpy(zero_copy_only=False))


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file of a data set, byte for byte."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
