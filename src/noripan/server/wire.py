"""The messages between a table and whoever sits or looks on, as they go over the socket: one JSON object each.

A client greets, then sends commands, each with an id of its own making. Every command is answered, by `ack` or
`refused`, and one that is sent again is answered again and not done again. What is new comes in `update`, always with
the whole view: who has missed something needs nothing but the last one. `docs/protocol.md` tells the whole story; its
schemas are made from these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from noripan.server.data import EventData, MoveData
from noripan.server.table.contract import EndedDeal, TableSummary, TableView
from noripan.server.table.settings import Speed

PROTOCOL = 1
LARGEST_FRAME = 16 * 1024  # bytes, from a client
# Codes with which the server closes a socket.
CLOSED_ELSEWHERE = 4000  # the same guest has come in by a newer connection
CLOSED_HELLO = 4001  # no proper greeting, or a ticket that is no good
CLOSED_MALFORMED = 4002  # too many malformed messages
CLOSED_RATE = 4003  # too many messages
CLOSED_TABLE = 4004  # the table is closed
CLOSED_SLOW = 4008  # messages are not being taken
CLOSED_RESTART = 1012  # the server goes down, and comes back

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=7)]
NonceText = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", min_length=32, max_length=32)]
# What can be said by one press: everybody reads it in their own language. The last six are faces.
Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "oops", "thinking", "hurry", "close", "good_game",
    "smile", "laugh", "wow", "cry", "angry", "clap",
]  # fmt: skip


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client may send."""


class Hello(FromClient, tag="hello"):
    """The first message: the ticket that was given over HTTP."""

    protocol: int
    ticket: Annotated[str, Meta(max_length=200)]


class Command(FromClient):
    """Something to be done; `id` is the client's, new for each command and the same when it is sent again."""

    id: Id


class TakeSeat(Command, tag="sit"):
    """Sit down, or change to another seat. The nonce, 16 random bytes, goes into the shuffle."""

    seat: Seat
    nonce: NonceText


class GiveUpSeat(Command, tag="leave"):
    """Stand up; in a match a bot plays on, and the seat can be taken back by `sit`."""


class PutBot(Command, tag="bot"):
    """Let a bot sit in an open seat, or in another bot's."""

    seat: Seat
    level: Annotated[str, Meta(max_length=40)]


class RemoveBot(Command, tag="free"):
    """Let a bot go, or somebody who is not there any more."""

    seat: Seat


class GiveNonce(Command, tag="nonce"):
    """The part of a person who sits already in the shuffle of the next match."""

    nonce: NonceText


class SetBegins(Command, tag="begins"):
    """Whether the match begins by itself when the last person has sat down."""

    when_full: bool


class Start(Command, tag="begin"):
    """Begin the match, once every seat is taken."""


class Rematch(Command, tag="again"):
    """After a match: a new one at the same table. There is a new commitment, so everybody gives a new nonce."""


class MakeMove(Command, tag="move"):
    """`version` is that of the update it answers: a move that answers an older decision is refused, with the view."""

    version: int
    move: MoveData


class Judge(Command, tag="judge"):
    """Whether a move could be played now; answered by `judged`, or by `refused` with the reason. Nothing changes."""

    move: MoveData


class Advise(Command, tag="advise"):
    """What a bot would play in one's place; answered by `advice`, where the table gives any."""


class Ready(Command, tag="ready"):
    """Between two deals: no more rest is needed. When everybody is ready the table goes on."""


class Say(Command, tag="say"):
    """To everybody at the table; only who sits there may."""

    text: Annotated[str, Meta(max_length=2000)]


class SayPhrase(Command, tag="phrase"):
    """The same in a word that everybody reads in their own language."""

    phrase: Phrase


class SetSpeed(Command, tag="speed"):
    """How fast bots play at a table with open hands; for whoever opened it."""

    speed: Speed


class StepOn(Command, tag="step"):
    """The same table while it is paused: one move more."""


AnyCommand = (
    TakeSeat | GiveUpSeat | PutBot | RemoveBot | GiveNonce | SetBegins | Start | Rematch
    | MakeMove | Judge | Advise | Ready | Say | SayPhrase | SetSpeed | StepOn
)  # fmt: skip
AnyFromClient = Hello | AnyCommand


class FromServer(Struct, tag_field="type"):
    """What a server sends."""


class Clock(Struct):
    """Of a seat that owes an answer: seconds left for this move, and then in the bank."""

    left: float
    bank: float


class Times(Struct):
    """Seconds from now. `clocks` by seat, null where none runs; `window`: how long a discard may be claimed at most,
    the same whether or not anybody can; `rest`: until the next deal goes on."""

    clocks: list[Clock | None]
    window: float | None
    rest: float | None


class Presence(FromServer, tag="presence"):
    """Who is there, by seat, how many are looking on, and how fast bots play for them."""

    here: list[bool]  # whether the person is there
    stand_in: list[bool]  # whether a bot plays for them
    ready: list[bool]  # between two deals: whether they need no more rest
    watching: int
    host_here: bool  # who opened the table; while they are not, whoever sits may seat bots, begin and play again
    speed: Speed | None  # of bots at a table with open hands; null: at any other


class Said(FromServer, tag="said"):
    """Somebody who sits at the table has said something."""

    seat: int | None
    name: str
    text: str  # empty where it is a phrase
    phrase: Phrase | None = None


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`, and to sitting down and standing up: where one sits (null: a spectator), and everything
    as it is. `seat_token` lets a program come back to its seat."""

    protocol: int
    seat: int | None
    version: int
    events: list[EventData]  # of the deal that is played, from its beginning
    ended: list[EndedDeal]  # the deal before it, if there was one here
    view: TableView
    times: Times
    presence: Presence
    chat: list[Said]
    host: bool  # whether one may seat bots, begin and play again
    seat_token: str | None


class Update(FromServer, tag="update"):
    """Something is new: what has happened, and everything as it is now. Versions grow, by one if nothing was missed."""

    version: int
    events: list[EventData]
    ended: list[EndedDeal]  # the deals that have ended with it; a match's last deal is in `view`
    view: TableView
    times: Times


class Ack(FromServer, tag="ack"):
    """The command has been done and is on disk."""

    id: str


class Judged(FromServer, tag="judged"):
    """The move could be played; this is how it would count."""

    id: str
    move: MoveData


class Advice(FromServer, tag="advice"):
    """What a bot would play; null where it has no opinion."""

    id: str
    move: MoveData | None


class Refusal(FromServer, tag="refused"):
    """Nothing has changed; the reason in English, and a code with facts for other languages. `id` is empty where
    the message was malformed."""

    id: str
    reason: str
    code: str
    facts: dict[str, Any] = {}


class Frozen(FromServer, tag="frozen"):
    """The table cannot be written down just now: nothing is lost, and it goes on by itself. Null: it goes on again."""

    reason: str | None


class Closing(FromServer, tag="closing"):
    """The last message before the server closes the socket, and why."""

    reason: str
    code: str


class Lobby(FromServer, tag="lobby"):
    """For those who listen to the lobby: the tables that anybody may see, and one's own; of more than 100 the newest,
    and the others follow as `news`. It replaces whatever was told before."""

    tables: list[TableSummary]
    mine: list[TableSummary]


class LobbyNews(FromServer, tag="news"):
    """What has changed since in the lobby: first remove, then put in or replace by `id`."""

    gone: list[str]  # ids of tables that are closed, whether anybody's or one's own
    left: list[str]  # ids of tables that are not one's own any more
    tables: list[TableSummary]  # new or changed, that anybody may see
    mine: list[TableSummary]  # new or changed, of one's own


AnyFromServer = (
    Welcome | Update | Ack | Judged | Advice | Refusal | Said | Presence | Frozen | Closing | Lobby | LobbyNews
)

AnyAnswer = Ack | Refusal | Judged | Advice

_READER: msgspec.json.Decoder[AnyFromClient] = msgspec.json.Decoder(AnyFromClient)
_WRITER = msgspec.json.Encoder()


def read(data: bytes | str) -> AnyFromClient:
    """A client's message; msgspec.DecodeError or ValidationError says what is wrong with it."""
    return _READER.decode(data)


def write(message: AnyFromServer) -> bytes:
    return _WRITER.encode(message)
