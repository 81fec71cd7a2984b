"""Shards on disk: Parquet, Arrow or NumPy's own. None holds more than a few thousand rows in memory."""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from types import ModuleType
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np

from noripan.core.errors import NoripanError
from noripan.datasets.columns import Block, Column

GROUP = 4096  # rows written at a time


class Writer:
    """One shard. `add` takes rows, `close` writes what is left; subclasses know the format."""

    def __init__(self, path: Path, columns: Sequence[Column], about: dict[str, Any]) -> None:
        self.path = path
        self.columns = columns
        self.about = about  # the same for every shard of a data set
        self.rows = 0
        self._blocks: list[Block] = []
        self._held = 0

    def add(self, block: Block, sources: list[str]) -> None:
        """Some rows; the numbers of their column `source` are those of the places in `sources`."""
        self._blocks.append(block)
        self._held += len(block["action"])
        if self._held >= GROUP:
            self._flush(sources)

    def close(self, sources: list[str]) -> None:
        """The end of the shard. A file without rows is a shard too."""
        if self._held:
            self._flush(sources)
        self.finish(sources)

    def _flush(self, sources: list[str]) -> None:
        names = [each.name for each in self.columns]
        self.write({name: np.concatenate([block[name] for block in self._blocks]) for name in names}, sources)
        self.rows += self._held
        self._blocks, self._held = [], 0

    def write(self, block: Block, sources: list[str]) -> None:
        raise NotImplementedError

    def finish(self, sources: list[str]) -> None:
        raise NotImplementedError

    def abandon(self) -> None:
        """Nothing more will come, and nothing is kept."""


class NpzWriter(Writer):
    """A zip file with an array for each column. It takes whole arrays, so rows wait in files without a name."""

    def __init__(self, path: Path, columns: Sequence[Column], about: dict[str, Any]) -> None:
        super().__init__(path, columns, about)
        self._waiting = {each.name: TemporaryFile(dir=path.parent) for each in columns}  # noqa: SIM115

    def write(self, block: Block, sources: list[str]) -> None:
        for name, file in self._waiting.items():
            file.write(block[name].data)

    def finish(self, sources: list[str]) -> None:
        with ZipFile(self.path, "w") as archive:
            for each in self.columns:
                file = self._waiting[each.name]
                file.seek(0)
                with archive.open(_member(each.name), "w", force_zip64=True) as member:
                    np.lib.format.write_array_header_1_0(member, self._header(each))
                    shutil.copyfileobj(file, member)
            archive.writestr(_member("sources"), _npy(np.array(sources, dtype=np.str_)))
            archive.writestr(_member("about"), _npy(np.array(json.dumps(self.about))))
        self.abandon()

    def _header(self, column: Column) -> dict[str, Any]:
        shape = (self.rows, *column.shape)
        return {"descr": np.dtype(column.dtype).str, "fortran_order": False, "shape": shape}

    def abandon(self) -> None:
        for file in self._waiting.values():
            file.close()


def _member(name: str) -> ZipInfo:
    """The same whenever it is written."""
    info = ZipInfo(f"{name}.npy")
    info.compress_type = ZIP_DEFLATED
    return info


def _npy(array: Any) -> bytes:
    out = io.BytesIO()
    np.lib.format.write_array(out, array, allow_pickle=False)
    return out.getvalue()


class ArrowWriter(Writer):
    """An Arrow file. Whatever has several numbers is a fixed-size list; sources are texts."""

    def __init__(self, path: Path, columns: Sequence[Column], about: dict[str, Any]) -> None:
        super().__init__(path, columns, about)
        self._arrow = _pyarrow("pyarrow")
        fields = [self._arrow.field(each.name, self._type(each), nullable=False) for each in columns]
        self._schema = self._arrow.schema(fields, {"noripan": json.dumps(about)})
        self._file = self.open()

    def open(self) -> Any:
        options = self._arrow.ipc.IpcWriteOptions(compression="zstd")
        return self._arrow.ipc.new_file(str(self.path), self._schema, options=options)

    def write(self, block: Block, sources: list[str]) -> None:
        arrays = [self._made(each, block[each.name], sources) for each in self.columns]
        self._file.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))

    def finish(self, sources: list[str]) -> None:
        self._file.close()

    def abandon(self) -> None:
        self._file.close()

    def _type(self, column: Column) -> Any:
        arrow = self._arrow
        if column.name == "source":
            return arrow.string()
        item = arrow.from_numpy_dtype(np.dtype(column.dtype))
        return arrow.list_(arrow.field("item", item, nullable=False), column.shape[0]) if column.shape else item

    def _made(self, column: Column, array: Any, sources: list[str]) -> Any:
        arrow = self._arrow
        kind = self._schema.field(column.name).type
        if column.name == "source":
            return arrow.array(sources, kind).take(arrow.array(array))
        if column.shape:
            return arrow.FixedSizeListArray.from_arrays(arrow.array(array.reshape(-1)), type=kind)
        return arrow.array(array)


class ParquetWriter(ArrowWriter):
    """The same columns in Parquet, which more programs read; Arrow files are quicker."""

    def open(self) -> Any:
        return _pyarrow("pyarrow.parquet").ParquetWriter(self.path, self._schema, compression="zstd")


WRITERS: dict[str, type[Writer]] = {".parquet": ParquetWriter, ".arrow": ArrowWriter, ".npz": NpzWriter}


def check_writer(suffix: str) -> None:
    """NoripanError says what must be installed."""
    if suffix != ".npz":
        _pyarrow("pyarrow.parquet")


def _pyarrow(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ImportError as error:
        needs = "Parquet and Arrow need pyarrow: pip install 'noripan[env,parquet]', or write .npz"
        raise NoripanError(needs) from error
