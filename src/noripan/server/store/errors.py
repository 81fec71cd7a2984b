"""What a store may answer instead of doing what it was asked. Nothing has changed then."""

from __future__ import annotations

from noripan.core.errors import NoripanError


class StoreError(NoripanError):
    """The base of all errors below."""


class StoreFailed(StoreError):
    """The store cannot be used now: disk full, read-only, unreachable, not ours. `where` it is and the `cause`.

    Nothing is half written. Only when the connection to a database broke may the whole write have gone through unheard:
    appending the same action again then raises `Repeated`. Later calls work again as soon as the cause is gone.
    """

    def __init__(self, where: str, cause: str, advice: str = "") -> None:
        super().__init__(f"{where}: {cause}" + (f" ({advice})" if advice else ""))
        self.where = where
        self.cause = cause
        self.advice = advice


class Held(StoreError):
    """Another server runs with this database; `holder` says which, as far as it can be seen."""

    def __init__(self, where: str, holder: str) -> None:
        who = f", {holder}," if holder else ""
        super().__init__(
            f"{where}: another noripan server{who} is running with it; "
            "end that one first, or choose another database with --store"
        )
        self.where = where
        self.holder = holder


class UnknownStore(StoreError):
    """An address that is not one of a store."""


class Unstorable(StoreError):
    """A text that not every database can hold."""


class UnknownTable(StoreError):
    def __init__(self, table_id: str) -> None:
        super().__init__(f"there is no table {table_id!r}")
        self.table_id = table_id


class TableExists(StoreError):
    def __init__(self, table_id: str) -> None:
        super().__init__(f"there is a table {table_id!r} already: choose another id")
        self.table_id = table_id


class TableClosed(StoreError):
    def __init__(self, table_id: str) -> None:
        super().__init__(f"table {table_id!r} is closed: open another one")
        self.table_id = table_id


class NotOwner(StoreError):
    """Another node has claimed the table since: this one must let go of it."""

    def __init__(self, table_id: str, epoch: int, now: int) -> None:
        super().__init__(f"table {table_id!r} is at epoch {now}, not {epoch}: somebody else owns it, claim it first")
        self.table_id = table_id
        self.epoch = epoch
        self.now = now


class Stale(StoreError):
    """An append to another place than the end of the log."""

    def __init__(self, table_id: str, seq: int, last_seq: int) -> None:
        super().__init__(f"table {table_id!r} takes action {last_seq + 1} next, not {seq}")
        self.table_id = table_id
        self.seq = seq
        self.last_seq = last_seq


class Repeated(StoreError):
    """The action is in the log already, as number `seq`."""

    def __init__(self, table_id: str, action_id: str, seq: int) -> None:
        super().__init__(f"table {table_id!r} has action {action_id!r} already, as number {seq}")
        self.table_id = table_id
        self.action_id = action_id
        self.seq = seq


class UnknownRecord(StoreError):
    def __init__(self, record_id: str) -> None:
        super().__init__(f"there is no record {record_id!r}")
        self.record_id = record_id


class RecordExists(StoreError):
    """Another record has this id; a record never changes."""

    def __init__(self, record_id: str) -> None:
        super().__init__(f"there is another record {record_id!r} already: choose another id")
        self.record_id = record_id
