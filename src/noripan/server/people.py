"""Who somebody is: guests, the seats they hold, and tickets for their sockets.

Nobody needs an account. A guest is a random number, and whoever shows it with the server's signature is that guest. The
secret outlives the server, so that people keep their seats when it starts again; tickets do not.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import secrets
import time
from collections import deque
from collections.abc import Callable

SECRET_BYTES = 32
ID_BYTES = 16
LIFETIME = 30.0  # seconds a ticket is good for
MOST_TICKETS = 10_000
MOST_PER_GUEST = 8

_GUEST = re.compile(r"[A-Za-z0-9_-]{22}")
_TOKEN = re.compile(r"([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})")


class People:
    """Signs and checks. Each purpose has a key of its own, so that no token passes for one of another kind."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < SECRET_BYTES:
            raise ValueError(f"the secret has {len(secret)} bytes; take {SECRET_BYTES} random ones")
        self._guest_key = _derived(secret, "guest")
        self._seat_key = _derived(secret, "seat")

    def new_guest(self) -> str:
        return secrets.token_urlsafe(ID_BYTES)

    def token(self, guest: str) -> str:
        """What the guest shows, as cookie or bearer token: the id and the signature."""
        if not _GUEST.fullmatch(guest):
            raise ValueError(f"{guest[:40]!r} is no guest; new_guest makes one")
        return f"{guest}.{_signed(self._guest_key, guest)}"

    def guest_of(self, token: str) -> str | None:
        """The guest whose token this is; None for any other text."""
        parts = _TOKEN.fullmatch(token)
        if parts is None:
            return None
        guest, signature = parts.groups()
        return guest if hmac.compare_digest(signature, _signed(self._guest_key, guest)) else None

    def seat_token(self, table: str, seat: int, guest: str) -> str:
        """Proves that this guest has this seat at this table; of no use to anybody else or anywhere else."""
        return _signed(self._seat_key, table, seat, guest)

    def holds_seat(self, token: str, table: str, seat: int, guest: str) -> bool:
        # Only ASCII can be compared in constant time, and every token is.
        return token.isascii() and hmac.compare_digest(token, self.seat_token(table, seat, guest))


class Tickets:
    """Each opens one socket, once and soon, for the guest who asked for it at the place it was asked for.

    A page cannot give a socket a header, and what stands in an address ends up in logs; so the ticket is asked for over
    HTTP and shown in the first message.

    There are never more than `most`, and `per_guest` of one guest: the oldest has to go. With the guest's own that
    hurts nobody else. When all places are taken, letting the oldest go keeps the server open even in a flood, as
    tickets are used as soon as they are there; to give out no more would shut everybody out until the flood is over.
    """

    def __init__(
        self,
        lifetime: float = LIFETIME,
        most: int = MOST_TICKETS,
        per_guest: int = MOST_PER_GUEST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lifetime = lifetime
        self._most = most
        self._per_guest = per_guest
        self._clock = clock
        self._open: dict[str, tuple[str, str, float]] = {}  # guest, place, end; oldest first, so the first ends first
        self._by_guest: dict[str, deque[str]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def issue(self, guest: str, place: str) -> str:
        """A new ticket; the place is a table's id, or "lobby"."""
        self._forget_ended()
        if len(self._by_guest.get(guest, ())) >= self._per_guest:
            self._forget(self._by_guest[guest][0])
        elif len(self._open) >= self._most:
            self._forget(next(iter(self._open)))
        ticket = secrets.token_urlsafe(ID_BYTES)
        self._open[ticket] = (guest, place, self._clock() + self._lifetime)
        self._by_guest.setdefault(guest, deque()).append(ticket)
        return ticket

    def redeem(self, ticket: str) -> tuple[str, str] | None:
        """The guest and the place, once; None if there is no such ticket any more."""
        self._forget_ended()
        if ticket not in self._open:
            return None
        guest, place, _ = self._open[ticket]
        self._forget(ticket)
        return guest, place

    def _forget_ended(self) -> None:
        now = self._clock()
        while self._open:
            ticket, (_, _, end) = next(iter(self._open.items()))
            if end > now:
                return
            self._forget(ticket)

    def _forget(self, ticket: str) -> None:
        guest, _, _ = self._open.pop(ticket)
        tickets = self._by_guest[guest]
        tickets.remove(ticket)
        if not tickets:
            del self._by_guest[guest]


def _derived(secret: bytes, purpose: str) -> bytes:
    return hmac.digest(secret, f"noripan {purpose}".encode(), hashlib.sha256)


def _signed(key: bytes, *parts: str | int) -> str:
    """The signature of the parts, as JSON keeps them apart: ("ab", "c") is not ("a", "bc")."""
    digest = hmac.digest(key, json.dumps(parts).encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
