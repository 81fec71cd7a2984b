"""What every store can do. Data is bytes that mean nothing to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Self

from noripan.server.store.errors import NotOwner, Repeated, Stale, StoreError, TableClosed, UnknownTable, Unstorable
from noripan.server.store.rows import (
    ChatLine,
    Claim,
    Finished,
    GuestRow,
    LoggedAction,
    Purse,
    PurseChange,
    ResultRow,
    TableRow,
)


class Store(ABC):
    """Durable when it returns; many calls at once share one commit, and one that is refused harms no other.

    A call that is cancelled may still be carried out. Every call may raise `StoreFailed`.
    """

    where: str  # for messages, without a password

    # Tables

    @abstractmethod
    async def create(self, table_id: str, header: bytes) -> None:
        """A new table without an owner and with an empty log. Raises TableExists."""

    @abstractmethod
    async def claim(self, table_id: str, node: str) -> Claim:
        """Make this node the owner, whoever was before: appends of older epochs are refused from now on.

        Raises UnknownTable, TableClosed.
        """

    @abstractmethod
    async def append(self, table_id: str, epoch: int, seq: int, action_id: str, data: bytes) -> None:
        """Add one action to the end of the log.

        Raises, the first that holds: UnknownTable, NotOwner, Repeated, TableClosed, Stale.
        """

    @abstractmethod
    async def close(self, table_id: str, epoch: int) -> None:
        """No more actions. Its log stays, what was said there does not; closing it again changes nothing.

        Raises UnknownTable, NotOwner.
        """

    @abstractmethod
    async def tables(self, open_only: bool = True) -> list[TableRow]:
        """In the order they were created."""

    @abstractmethod
    async def table(self, table_id: str) -> TableRow:
        """Raises UnknownTable."""

    @abstractmethod
    async def actions(self, table_id: str, after: int = 0) -> list[LoggedAction]:
        """The log behind number `after`, in order. Raises UnknownTable."""

    @abstractmethod
    async def say(self, table_id: str, epoch: int, number: int, said: bytes, kept: int) -> None:
        """Keep what was said at a table, of all that the last `kept` numbers; a number that is there already stays.

        Raises UnknownTable, NotOwner, TableClosed.
        """

    @abstractmethod
    async def chat(self, table_id: str) -> list[ChatLine]:
        """What was said at a table and is kept, in order; nothing any more once it is closed."""

    # Finished matches

    @abstractmethod
    async def save_record(
        self,
        record_id: str,
        table_id: str | None,
        game: str,
        finished_at: int,
        players: Sequence[str],
        summary: bytes,
        record: bytes,
        results: Mapping[str, bytes] | None = None,
        purses: Mapping[str, PurseChange] | None = None,
    ) -> None:
        """Keep a finished match; `players` are the guests who will find it among theirs.

        `results`: by guest, what it was for them; `purses`: what it has done to theirs. Saving the same record again
        adds only players who had not found it yet, and results of guests who had none: purses change once. Raises
        RecordExists where another has its id.
        """

    @abstractmethod
    async def results(self, guest: str, since: int, limit: int) -> list[ResultRow]:
        """What the matches finished since then were for this guest, the latest first."""

    @abstractmethod
    async def records(
        self, guest: str | None = None, game: str | None = None, limit: int = 50, before: str | None = None
    ) -> list[Finished]:
        """The latest first; `before` is the id of the last one already seen. Raises UnknownRecord for that."""

    @abstractmethod
    async def record(self, record_id: str) -> bytes:
        """Raises UnknownRecord."""

    # Guests and secrets

    @abstractmethod
    async def guest(self, guest_id: str) -> GuestRow | None: ...

    @abstractmethod
    async def save_guest(self, guest_id: str, name: str) -> None:
        """Give a guest, known or new, this name."""

    @abstractmethod
    async def purse(self, guest_id: str, game: str) -> Purse:
        """What a guest has of a game's gold; who has never had any has an empty one."""

    @abstractmethod
    async def new_purse(self, guest_id: str, game: str) -> None:
        """Begin it anew: empty, and closed to matches that began before."""

    @abstractmethod
    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """What was made under this name the first time anybody asked, on whichever node."""

    # The store itself

    def held(self) -> AbstractAsyncContextManager[object]:
        """Be the only server with this store while the block runs; entering raises Held where there is one.

        Files are held by `lock.alone`, and what is in memory is nobody else's.
        """
        return nullcontext()

    @abstractmethod
    async def check(self) -> None:
        """Read and durably write, so that a full or lost disk is found out. Raises StoreFailed."""

    @abstractmethod
    async def aclose(self) -> None:
        """Finish what is being written and let go."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


def chat_refusal(table: TableRow, epoch: int) -> StoreError | None:
    """Why something said at this table was not kept; None: because it is there already."""
    if table.epoch != epoch:
        return NotOwner(table.id, epoch, table.epoch)
    return TableClosed(table.id) if table.closed else None


def changed_purse(guest_id: str, game: str, change: PurseChange) -> tuple[str, str, int, int, int, int]:
    """The parameters of CHANGE_PURSE."""
    number, fresh, won = change
    return guest_id, game, number, fresh + won, fresh, won


LONGEST = 400  # characters of an id or a name


def check_texts(**texts: str | None) -> None:
    """Raise Unstorable for a text that one of the databases would refuse, so that both refuse the same."""
    for what, text in texts.items():
        if text is None:
            continue
        if not 0 < len(text) <= LONGEST:
            raise Unstorable(f"{what} has {len(text)} characters: from 1 to {LONGEST} can be stored")
        if not text.isprintable() and ("\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text)):
            raise Unstorable(f"{what} is {text!r}: no NUL and no half of a surrogate pair can be stored")


def refusal(
    table_id: str, epoch: int, seq: int, action_id: str, found: tuple[int, int, bool, int | None] | None
) -> StoreError:
    """Why an append was refused: `found` is the table's epoch, last number, closedness, and the action's number."""
    if found is None:
        return UnknownTable(table_id)
    epoch_now, last_seq, closed, repeated = found
    if epoch_now != epoch:
        return NotOwner(table_id, epoch, epoch_now)
    if repeated is not None:
        return Repeated(table_id, action_id, repeated)
    if closed:
        return TableClosed(table_id)
    return Stale(table_id, seq, last_seq)
