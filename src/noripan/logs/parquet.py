"""Records in Parquet files, as simulations write them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from noripan.core.errors import NoripanError


def records_in(path: Path) -> Iterator[str]:
    """The records of a file, or of a folder of files in order, as JSON text; NoripanError says what is wrong."""
    try:
        from pyarrow import ArrowException
        from pyarrow.parquet import ParquetFile
    except ImportError as error:
        raise NoripanError("Parquet needs pyarrow: pip install 'noripan[parquet]'") from error
    path.stat()  # a folder that is not there has no parts, but is not empty either
    for part in sorted(path.glob("part-*.parquet")) if path.is_dir() else [path]:
        try:
            with ParquetFile(part) as rows:
                if "record" not in rows.schema_arrow.names:
                    raise NoripanError(f"{part}: no column 'record', so this is not from a simulation")
                for batch in rows.iter_batches(batch_size=64, columns=["record"]):
                    yield from map(str, batch.column("record").to_pylist())
        except ArrowException as error:
            raise NoripanError(f"{part}: {error}") from error
