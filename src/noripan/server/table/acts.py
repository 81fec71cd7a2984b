"""Everything that changes a table, as it stands in its log."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from noripan.server.data import MoveData, Options, PlayedMoves

By = Literal["person", "bot", "clock", "stand-in"]


class Act(Struct, tag_field="act", forbid_unknown_fields=True):
    """One entry of the log."""


class Sit(Act, tag="sit"):
    """A person takes an open seat, or changes to it; the nonce goes into the shuffle."""

    seat: int
    guest: str
    name: str
    nonce: str  # 32 hexadecimal digits


class Leave(Act, tag="leave"):
    """A person leaves for good; in a match a bot plays on."""

    seat: int


class SeatBot(Act, tag="bot"):
    """A bot takes an open seat, or another bot's."""

    seat: int
    level: str


class Free(Act, tag="free"):
    """A bot leaves."""

    seat: int


class Nonce(Act, tag="nonce"):
    """A person's part in the shuffle of the next match, chosen after its commitment was shown."""

    seat: int
    nonce: str


class WhenFull(Act, tag="begins"):
    """Whether the match begins by itself when the last person has sat down, from now on."""

    when_full: bool


class Begin(Act, tag="begin"):
    """The match starts, at this hour of the day, with what the one before it has left and what people have brought."""

    hour: int
    carried: Options = {}  # options of the match; logs of older servers have none
    purses: dict[str, int] = {}  # by guest, the number of the purse that the match is for


class PlayMove(Act, tag="play"):
    """A move, whoever has chosen it."""

    seat: int
    move: MoveData
    by: By
    took: int = 0  # milliseconds of the seat's clock


class Again(Act, tag="again"):
    """A new match at the same table, with a seed of its own."""

    seed: str


AnyAct = Sit | Leave | SeatBot | Free | Nonce | WhenFull | Begin | PlayMove | Again


class OlderMatch(Struct, forbid_unknown_fields=True, frozen=True):
    """The beginning of an older match that the table's first one goes on from."""

    nonces: tuple[str, ...]
    options: Options
    moves: PlayedMoves


class Header(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table begins with; the seed stays secret until its match is over."""

    code: str
    opened: int  # milliseconds since 1970
    host: str  # the guest who opened it
    seed: str
    settings: msgspec.Raw
    origin: OlderMatch | None = None


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)


def to_bytes(act: Act) -> bytes:
    return _ENCODER.encode(act)


def from_bytes(data: bytes) -> AnyAct:
    return _DECODER.decode(data)
