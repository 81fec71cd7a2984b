"""What is said of a position, and reading it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from noripan.core.errors import PositionError
from noripan.core.plain import shown


@final
class Description:
    """A deal as one seat sees it, and what is told of the rest.

    `others` has what each other seat sees, its hand at least; it is empty where all that is hidden is to be imagined.
    `deck` are the cards that nobody holds, in the order in which they would come; None leaves that to chance.
    """

    def __init__(self, view: Mapping[str, Any], seat: int, others: dict[int, Mapping[str, Any]], deck: object) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.others: Final = others
        self.deck: Final = deck

    def told(self) -> list[int]:
        """The seats whose cards are told."""
        return [self.seat, *self.others]

    def of(self, seat: int) -> Mapping[str, Any]:
        """What this seat sees, as far as it is told."""
        return self.view if seat == self.seat else self.others.get(seat, {})

    def own(self, seat: int) -> Mapping[str, Any]:
        """The part of what a seat sees that no other does."""
        return fields(self.of(seat).get("own") or {}, self.where(seat, "own"))

    def where(self, seat: int, name: str) -> str:
        """How an error names a field of what this seat sees."""
        return name if seat == self.seat else f"hands[{seat}].{name}"


def fields(said: Any, where: str) -> Mapping[str, Any]:
    """An object; whoever reads its fields names them by themselves."""
    if not isinstance(said, Mapping):
        raise PositionError(where, f"fields by name are needed, not {shown(said)}")
    return said


def needed(view: Mapping[str, Any], name: str) -> Any:
    if name not in view:
        raise PositionError(name, "is missing: it does not follow from the rest")
    return view[name]


def number_of(view: Mapping[str, Any], name: str, low: int, high: int, usual: int | None = None) -> int:
    """A whole number in these bounds; `usual` where nothing is said."""
    said = needed(view, name) if usual is None else view.get(name, usual)
    if type(said) is not int or not low <= said <= high:
        raise PositionError(name, f"a number from {low} to {high} is needed, not {shown(said)}")
    return said


def one_of(view: Mapping[str, Any], name: str, known: tuple[str, ...], usual: str | None = None) -> str:
    said = needed(view, name) if usual is None else view.get(name, usual)
    if not isinstance(said, str) or said not in known:
        raise PositionError(name, f"one of {', '.join(known)} is needed, not {shown(said)}")
    return said


def list_of(view: Mapping[str, Any], name: str) -> list[Any]:
    """A list, empty where nothing is said."""
    return a_list(view.get(name) or [], name)


def a_list(said: Any, where: str) -> list[Any]:
    if not isinstance(said, (list, tuple)):
        raise PositionError(where, f"a list is needed, not {shown(said)}")
    return list(said)


def by_seat(view: Mapping[str, Any], name: str, seats: int, usual: Any) -> list[Any]:
    """A list with an entry for each seat."""
    said = view.get(name)
    if said is None:
        return [usual] * seats
    if not isinstance(said, (list, tuple)) or len(said) != seats:
        raise PositionError(name, f"a list of {seats} is needed, one for each seat, not {shown(said)}")
    return list(said)


def numbers_by_seat(view: Mapping[str, Any], name: str, seats: int, low: int, high: int, usual: int) -> list[int]:
    found = by_seat(view, name, seats, usual)
    for at, said in enumerate(found):
        if type(said) is not int or not low <= said <= high:
            raise PositionError(f"{name}[{at}]", f"a number from {low} to {high} is needed, not {shown(said)}")
    return found


def check_deck(deck: list[int], left: list[int], texts: Sequence[str]) -> None:
    """That these are the cards that nobody holds, each as often as it is left."""
    foreign, missing = Counter(deck) - Counter(left), Counter(left) - Counter(deck)
    if foreign:
        raise PositionError("deck", f"not left to lie there: {' '.join(texts[card] for card in foreign.elements())}")
    if missing:
        raise PositionError("deck", f"missing: {' '.join(texts[card] for card in missing.elements())}")
