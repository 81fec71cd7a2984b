"""Every error a user of the package can meet, each saying what was wrong, where, and what would be right."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class NoripanError(Exception):
    """The base of all errors below."""


@mypyc_attr(native_class=False)
class IllegalMove(NoripanError):
    """A move the rules refuse. Nothing has changed.

    `reason` is an English sentence; `code` and `facts` let a client say the same in another language.
    """

    def __init__(self, reason: str, code: str = "illegal", **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code
        self.facts = facts


@mypyc_attr(native_class=False)
class RulesError(NoripanError):
    """An unknown preset or switch, or a value a switch does not take."""


@mypyc_attr(native_class=False)
class UnknownGame(NoripanError):
    """A game nobody registered."""


@mypyc_attr(native_class=False)
class RecordError(NoripanError):
    """A record that cannot be read or does not replay; `where` is the path inside it."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.where, self.what)


@mypyc_attr(native_class=False)
class Unlisted(NoripanError):
    """A decision with too many moves to list: use `sample` and `check`."""


@mypyc_attr(native_class=False)
class HandError(NoripanError):
    """A hand that cannot be, or does not win; `code` says which, for programs."""

    def __init__(self, what: str, code: str) -> None:
        super().__init__(what)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.code)


@mypyc_attr(native_class=False)
class PositionError(NoripanError):
    """A position that cannot be, or is not described well enough; `where` is the field."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.where, self.what)
