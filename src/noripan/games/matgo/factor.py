"""What multiplies a score, and why."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.core.saving import Made, made_with
from noripan.games.matgo import contract_score as contract

REASONS: Final = {
    "go": "{} goes",
    "shake": "{} times",
    "bomb": "{} times",
    "hold": "a president held, and a shake or bomb",
    "dokbak": "the loser had gone",
    "gwangbak": "{} brights against none",
    "pibak": "{} junk against a win with junk",
    "meongbak": "{} animals",
    "carry-over": "drawn games before",
    "push": "{} times",
}


@final
class Factor:
    """One multiplier and why it applies: `many` is what its reason counts."""

    def __init__(self, name: str, factor: int, many: i64) -> None:
        self.name: Final = name
        self.factor: Final = factor
        self.many: Final[i64] = many

    def __reduce__(self) -> Made:
        return made_with(self, "name", "factor", "many")

    @property
    def reason(self) -> str:
        if self.many == 1 and self.name in ("shake", "bomb", "push"):
            return "once"
        return REASONS[self.name].format(self.many)

    def encode(self) -> contract.Factor:
        return {"name": self.name, "factor": self.factor, "reason": self.reason}
