"""What a file is that was given as an mjlog and is none."""

from __future__ import annotations

import re

ONE_SEAT = "what one player saw of a match; only a log that shows all four hands can be replayed"
ONE_HAND = re.compile(
    rb'<INIT\b[^<>]{0,2000}\shai="|"tag"\s*:\s*"INIT"|"tehais"[^{}]{0,2000}"\?"'
)  # a hand without its seat, or hidden


def foreign(data: bytes) -> str:
    """In words, what these bytes are; empty where they may be a damaged mjlog."""
    start = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    if ONE_HAND.search(data):
        return ONE_SEAT
    if start.startswith((b"{", b"[")):
        return "JSON and no mjlog, which is XML; logs with one event a line are read as mjai"
    if start and not start.startswith(b"<"):
        return "no XML: an mjlog begins with <mjloggm>"
    return ""
