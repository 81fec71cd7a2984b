"""The messages between a table and whoever sits or looks on, as they go over the socket: one JSON object each.

A client greets, then sends commands, each with an id of its own making. Every command is answered, by `ack` or
`refused`, and one that is sent again is answered again and not done again. What is new comes in `update`, always with
the whole view: who has missed something needs nothing but the last one.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

PROTOCOL = 1
LONGEST_ID = 64
LONGEST_TEXT = 500


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client may send."""


class Hello(FromClient, tag="hello"):
    """The first message: the ticket that the server gave over HTTP, and the last version seen, if any."""

    protocol: int
    ticket: str
    version: int = 0


class Command(FromClient):
    """Something to be done; `id` is the client's, new for each command and the same when it is sent again."""

    id: str


class TakeSeat(Command, tag="sit"):
    seat: int
    nonce: str


class GiveUpSeat(Command, tag="leave"):
    pass


class PutBot(Command, tag="bot"):
    seat: int
    level: str


class RemoveBot(Command, tag="free"):
    seat: int


class Start(Command, tag="begin"):
    pass


class Rematch(Command, tag="again"):
    pass


class MakeMove(Command, tag="move"):
    """`version` is that of the update it answers: a move that answers an older one is refused with a fresh view."""

    version: int
    move: dict[str, Any]


class Say(Command, tag="say"):
    text: str


AnyCommand = TakeSeat | GiveUpSeat | PutBot | RemoveBot | Start | Rematch | MakeMove | Say
AnyFromClient = Hello | AnyCommand


class FromServer(Struct, tag_field="type"):
    """What a server sends."""


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`: where one sits (null: a spectator), and everything as it is."""

    protocol: int
    seat: int | None
    version: int
    view: dict[str, Any]


class Update(FromServer, tag="update"):
    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    clocks: list[float | None]  # seconds left, by seat; null: no clock runs


class Ack(FromServer, tag="ack"):
    id: str


class Refusal(FromServer, tag="refused"):
    """Nothing has changed; the reason in English, and a code with facts for other languages."""

    id: str
    reason: str
    code: str
    facts: dict[str, Any]
    version: int


class Said(FromServer, tag="said"):
    name: str
    text: str


class Presence(FromServer, tag="presence"):
    """Which seats are there now, and which a bot plays for."""

    here: list[bool]
    stand_in: list[bool]


class Frozen(FromServer, tag="frozen"):
    """The table cannot be written down just now: nothing is lost, and it goes on by itself."""

    reason: str


AnyFromServer = Welcome | Update | Ack | Refusal | Said | Presence | Frozen

_READER: msgspec.json.Decoder[AnyFromClient] = msgspec.json.Decoder(AnyFromClient)
_WRITER = msgspec.json.Encoder()


def read(data: bytes | str) -> AnyFromClient:
    """A client's message; msgspec.DecodeError or ValidationError says what is wrong with it."""
    return _READER.decode(data)


def write(message: AnyFromServer) -> bytes:
    return _WRITER.encode(message)
