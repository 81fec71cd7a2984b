"""Python's collector of reference cycles, kept from holding up a server's moves.

The whole server stands still while it looks. With two hundred tables it looked at everything, modules and all, several
times a minute, for a tenth of a second and more, and never found anything: neither play nor a table or a connection
that ends makes a cycle (a test holds this), so all that nobody refers to any more is freed at once. The collector is
there for the unforeseen alone.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

# So many more objects than before, and the young are looked at; after three such looks also the middle-aged; and after
# 25 of these all that came since the server opened. At 800 moves a second, some three objects each, that is every four
# seconds for half a millisecond, every fifteen for a few, and every six minutes for a tenth of a second. So no more
# than a million objects wait to be found, in a server that runs for months too.
YOUNG, MIDDLE, OLD = 10_000, 3, 25


@contextlib.contextmanager
def rarely_collected() -> Iterator[None]:
    """Within the block, what is there now is never looked at, and what comes later rarely. In the whole process."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
