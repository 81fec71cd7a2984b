"""A program that plays Duel over standard input, knowing only what it is told there; its argument says how well.

Each line it is sent is an event, or {"type": "choose"}, which it answers with a card: the highest it still holds.
"""

from __future__ import annotations

import json
import signal
import sys
from typing import Any


def answer(hand: list[str], manner: str) -> bytes:
    """What it says when asked for a card."""
    match manner:
        case "dies":
            sys.exit("no more cards, no more life")
        case "nonsense":
            return b"n77\n"
        case "cheats":
            return next(f"n{rank}\n" for rank in range(1, 10) if f"n{rank}" not in hand).encode()
        case "garbles":
            return b"\xff\xfe\n"
        case "babbles":
            return b"n" * 3_000_000
    return f"{max(hand)}\n".encode()


def main(manner: str) -> None:
    hand: list[str] = []
    for line in sys.stdin:
        event: dict[str, Any] = json.loads(line)
        if event["type"] == "dealt":
            hand = event.get("cards", hand)
        elif event["type"] == "laid" and "card" in event:
            hand.remove(event["card"])
        elif event["type"] == "choose" and manner != "hangs":
            sys.stdout.buffer.write(answer(hand, manner))
            sys.stdout.flush()
    if manner == "stays":
        signal.pause()


if __name__ == "__main__":
    main(sys.argv[1])
