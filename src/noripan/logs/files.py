"""The bytes of a log, unpacked."""

from __future__ import annotations

import gzip
import io
import zlib

from noripan.core.errors import RecordError

LARGEST = 1 << 26  # bytes: a log has some ten thousand


def unpacked(data: bytes) -> bytes:
    """What gzip has packed, or the bytes as they are."""
    if data.startswith(b"\x1f\x8b"):
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
                data = packed.read(LARGEST + 1)
        except (EOFError, OSError, zlib.error) as error:
            raise RecordError("file", f"packed with gzip, but damaged or cut off: {error}") from error
    if len(data) > LARGEST:
        raise RecordError("file", f"more than {LARGEST} bytes are no log of one match")
    return data
