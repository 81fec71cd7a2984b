"""Logs as one JSON object a line. They say what happened to the server, never what happened in a game.

Lines of our own loggers are written with their arguments and the known fields. What other packages log may quote
anything, a card, a ticket or what somebody said: of their lines only the plain words before the first argument are
written, and where in their code that was. Of an exception the name and the place are written, never its message and
never a traceback.

Whoever is connected can make other packages write lines, by malformed requests. Of the same line for the same peer few
are written, and then one that says how many were left out.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextvars import ContextVar
from types import TracebackType

from noripan.server.limits import Buckets, Clock, network_of

OURS = "noripan"
FIELDS = (
    *("table", "error", "at", "port", "address", "tables", "reason", "seconds", "code", "store", "worker", "why"),
    "lines",
)
LONGEST = 200
LINES = (1 / 60, 5)  # of one kind for one peer: each second, and at once
TELLING_SECONDS = 60.0  # between two lines that say how many were left out
_PLAIN_WORDS = re.compile(r"(?:[A-Za-z]+(?:[ ,.:;!]+|$))*")

_log = logging.getLogger(__name__)
_peer: ContextVar[str] = ContextVar("peer", default="")


@contextlib.contextmanager
def caused_by(address: str) -> Iterator[None]:
    """What is logged within, and by tasks that begin within, is logged because of this peer."""
    token = _peer.set(address)
    try:
        yield
    finally:
        _peer.reset(token)


class JsonFormatter(logging.Formatter):
    """Writes a record so that nothing secret can be in it, whoever has made it."""

    def format(self, record: logging.LogRecord) -> str:
        ours = record.name == OURS or record.name.startswith(f"{OURS}.")
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "log": record.name,
            "event": (_filled_in(record) if ours else _plain_words(record))[:LONGEST],
        }
        if not ours:
            line["at"] = f"{record.filename}:{record.lineno}"
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["at"] = place(record.exc_info[2])
        line |= _fields(record) if ours else {}
        return json.dumps(line, ensure_ascii=False)


def _filled_in(record: logging.LogRecord) -> str:
    """Numbers and texts as they are; of anything else only its type: an error's message may hold secrets."""
    args = record.args if isinstance(record.args, tuple) else ()
    return str(record.msg) % tuple(_shown(each) for each in args) if args else str(record.msg)


def _shown(value: object) -> object:
    return value if isinstance(value, str | int | float) else type(value).__name__


def _plain_words(record: logging.LogRecord) -> str:
    found = _PLAIN_WORDS.match(str(record.msg).partition("\n")[0])
    return found.group().rstrip() if found is not None else ""


def _fields(record: logging.LogRecord) -> dict[str, object]:
    found = {field: record.__dict__.get(field) for field in FIELDS}
    return {field: value for field, value in found.items() if isinstance(value, str | int | float)}


def place(trace: TracebackType | None) -> str:
    """Where in the code; never what was in its variables."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}"


class FloodLimit(logging.Filter):
    """Lets few lines of one kind through for one peer; a kind is a place in the code. Lines without a peer all pass."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self._paces = Buckets(*LINES, clock=clock)
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        peer = _peer.get()
        kind = f"{record.filename}:{record.lineno}"
        if not peer or self._paces.take(f"{network_of(peer)} {kind}"):
            return True
        self._left_out[kind] += 1
        return False

    def tell(self) -> None:
        """How many were left out since this was last told, a line for each kind."""
        for kind, lines in self._left_out.items():
            _log.warning("lines that peers have caused were left out", extra={"at": kind, "lines": lines})
        self._left_out.clear()


_flood_limit = FloodLimit()


async def tell_left_out() -> None:
    """Every minute, and at last when it is cancelled."""
    try:
        while True:
            await asyncio.sleep(TELLING_SECONDS)
            _flood_limit.tell()
    finally:
        _flood_limit.tell()


class _Stderr(logging.StreamHandler):  # type: ignore[type-arg]
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """A line that cannot be written is lost: Python would print it with all its arguments."""


def begin(level: str = "info") -> None:
    """Write to standard error from now on."""
    handler = _Stderr(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(_flood_limit)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
