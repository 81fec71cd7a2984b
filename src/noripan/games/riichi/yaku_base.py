"""What a yaku is: names, what it counts, and when it holds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from noripan.games.riichi.reading import Reading
from noripan.games.riichi.rules import RiichiRules

YAKUMAN: Final[i64] = 13  # the han of a yakuman


@mypyc_attr(allow_interpreted_subclasses=True)
class Yaku:
    """What a hand can have: what it counts closed and open (0: not at all), its names, and when it holds."""

    def __init__(self, name: str, closed: i64, open: i64, ja: str, ko: str, zh: str, en: str, needs: i64 = 0) -> None:
        self.name: Final = name
        self.closed: Final[i64] = closed
        self.open: Final[i64] = open
        self.names: Final[dict[str, str]] = {"ja": ja, "ko": ko, "zh": zh, "en": en}
        self.needs: Final[i64] = needs  # traits without which it need not be looked for; only for speed
        self.place: i64 = 0  # in the table

    def holds(self, r: Reading) -> bool:
        """Whether the reading has it; that an open hand counts it is the table's business."""
        raise NotImplementedError

    def times(self, rules: RiichiRules) -> i64:
        """How many yakuman it is worth where it is one."""
        return 1
