"""How a deal or a match ended, and what one deal leaves to the next."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from noripan.core.plain import copied
from noripan.core.saving import Made, made_with


@final
class Result:
    """Scores per seat, the seats that won, and the reasons as plain data."""

    def __init__(self, scores: list[int], winners: list[int], detail: dict[str, Any] | None = None) -> None:
        self.scores: Final = scores
        self.winners: Final = winners
        self.detail: Final[dict[str, Any]] = detail if detail is not None else {}

    def __reduce__(self) -> Made:
        return made_with(self, "scores", "winners", "detail")

    def encode(self) -> dict[str, Any]:
        return {"scores": list(self.scores), "winners": list(self.winners), "detail": copied(self.detail)}

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, winners={self.winners})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Carry:
    """What is known before a deal begins: the match so far. Never changed; `Game.settle` makes the next one."""

    def __init__(self, scores: list[int], number: int, over: bool, winners: list[int]) -> None:
        self.scores: Final = scores  # per seat, over the whole match
        self.number: Final = number  # how many deals have been settled
        self.over: Final = over
        self.winners: Final = winners  # empty until the match is over

    def __reduce__(self) -> Made:
        if type(self) is not Carry:
            raise TypeError(f"{type(self).__name__}: a game's own Carry says by __reduce__ what it is made with")
        return made_with(self, "scores", "number", "over", "winners")

    def __deepcopy__(self, memo: dict[int, Any]) -> Carry:
        return self

    def encode(self) -> dict[str, Any]:
        """Public plain data: everybody at the table knows it."""
        return {"scores": self.scores, "number": self.number}
