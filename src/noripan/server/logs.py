"""Logs as one JSON object a line. They say what happened to the server, never what happened in a game.

Only the fields below are written, whatever else a record carries: no message of an exception, no traceback, no
argument, as any of them might hold a card, a seed or a token.
"""

from __future__ import annotations

import json
import logging
import sys
import time

FIELDS = ("table", "error", "at", "port", "address", "tables", "reason", "seconds", "code", "store", "worker", "why")


class Lines(logging.Formatter):
    """Of our own loggers the text and the known fields; of others the text alone, before anything is filled in."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "log": record.name,
            "event": str(record.msg)[:200],
        }
        for field in FIELDS:
            value = record.__dict__.get(field)
            if isinstance(value, str | int | float):
                line[field] = value
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
        return json.dumps(line, ensure_ascii=False)


def begin(level: str = "info") -> None:
    """Write to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
