"""An event: something that happened, with what everybody may see of it and what only one seat may."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from noripan.core.plain import copied
from noripan.core.saving import Made, made_with

Private = dict[int, dict[str, Any]]  # by seat: fields of an event that this seat alone is told
_NOTHING: Final[Private] = {}  # shared by all events without a private part, and never written to


@final
@mypyc_attr(acyclic=True)
class Event:
    """Plain data in and out. `private[seat]` is added to `public` for that seat alone."""

    def __init__(self, type: str, public: dict[str, Any], private: Private | None = None) -> None:
        self.type: Final = type
        self.public: Final = public
        self.private: Final[Private] = private if private is not None else _NOTHING

    def __reduce__(self) -> Made:
        return made_with(self, "type", "public", "private")

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) learns."""
        seen: dict[str, Any] = {"type": self.type}
        seen.update(copied(self.public))
        if seat is not None and seat in self.private:
            seen.update(copied(self.private[seat]))
        return seen

    def encode(self) -> dict[str, Any]:
        """The whole event, for the record."""
        data: dict[str, Any] = {"type": self.type, "public": copied(self.public)}
        if self.private:
            data["private"] = {str(seat): copied(seen) for seat, seen in self.private.items()}
        return data


def event_of(said: dict[str, Any], private: Private | None = None) -> Event:
    """An event from all that everybody may see of it, its `type` included, as a game's contract declares it."""
    type: str = said["type"]
    del said["type"]  # compiled, cheaper than pop
    return Event(type, said, private)
