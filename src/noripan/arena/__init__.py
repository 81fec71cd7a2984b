"""Many deals at once: bots compared on the same cards, simulation, datasets."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from noripan.arena.report import Report


class Package(ModuleType):
    """This package can be called: `noripan.arena("tichu", "hard", "normal")`."""

    def __call__(
        self,
        game: str,
        a: object,
        b: object,
        *,
        deals: int | None = None,
        matches: int | None = None,
        seed: int = 1,
        **settings: Any,
    ) -> Report:
        """Bot `a` against bot `b` on the same cards from every side; the report has the difference and its interval.

        A bot is a level, a policy, `module:Class(arguments)`, or anything with `choose(deal, seat)`.

        Either so many `deals`, compared by points (200 when nothing is said), or whole `matches`, by placement.
        """
        from noripan.arena.duplicate import run

        return run(game, a, b, deals=deals, matches=matches, seed=seed, **settings)


sys.modules[__name__].__class__ = Package
