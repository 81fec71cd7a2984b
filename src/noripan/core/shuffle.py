"""The shuffle anybody can check: Fisher-Yates driven by SHAKE-256(seed, deal number).

The same seed gives the same deck on every Python and in the browser. `docs/shuffle.md` has the exact bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from noripan.core.errors import NoripanError
from noripan.core.plain import shown


def seed_bytes(seed: object) -> bytes:
    """A seed as bytes: whole numbers become their shortest big-endian bytes."""
    if isinstance(seed, bytes):
        if not seed:
            raise NoripanError("seed: at least one byte is needed")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise NoripanError(f"seed: a whole number from 0 up or bytes are needed, not {shown(seed)}")
    return seed.to_bytes(max(1, (seed.bit_length() + 7) // 8), "big")


def commitment(seed: bytes) -> str:
    """What may be shown before the match without giving the seed away: SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def mix(seed: bytes, nonces: Sequence[bytes]) -> bytes:
    """The seed the decks come from: the server's own when nobody adds to it, else a hash over all of it.

    Every part is preceded by its length (four bytes), so no two lists of nonces can be confused.
    """
    if not nonces:
        return seed
    hasher = hashlib.sha256()
    for part in (seed, *nonces):
        hasher.update(len(part).to_bytes(4, "big"))
        hasher.update(part)
    return hasher.digest()


def shuffle(cards: list[int], seed: bytes, number: int) -> list[int]:
    """The deck of deal `number`: a new list, every order equally likely."""
    deck: list[Any] = list(cards)  # moved about as objects, never looked into
    size = len(deck)
    hasher = hashlib.shake_256(seed + number.to_bytes(4, "big"))
    stream = hasher.digest(4 * size)
    at: i64 = 0
    i: i64 = size - 1
    while i > 0:
        # Unbiased: a draw beyond the last whole multiple of i + 1 is thrown away.
        ways: i64 = i + 1
        while True:
            if at + 4 > len(stream):
                stream = hasher.digest(2 * len(stream))
            first: i64 = stream[at]
            second: i64 = stream[at + 1]
            third: i64 = stream[at + 2]
            fourth: i64 = stream[at + 3]
            draw: i64 = (first << 24) | (second << 16) | (third << 8) | fourth
            at += 4
            if draw <= 0x100000000 - ways or draw < 0x100000000 - 0x100000000 % ways:
                break
        j: i64 = draw % ways
        deck[i], deck[j] = deck[j], deck[i]
        i -= 1
    return deck
