"""Scoring captured cards from Python: what they are worth and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from noripan.cards.hwatu import GUKJIN, mask_of_texts, texts_of
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.core.rules import resolve
from noripan.games.matgo.carry import MOST_CARRIED
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK, MODES, OPEN
from noripan.games.matgo.rules import PRESETS, SWITCHES, MatgoRules
from noripan.games.matgo.score import Sheet, Side, sheet

MOST: Final = 10  # turns a player has: nobody goes, shakes or bombs more often


def score(
    captured: str | Iterable[str],
    opponent: str | Iterable[str] = "",
    *,
    gukjin: str | None = None,
    go: int = 0,
    opponent_go: int = 0,
    shakes: int = 0,
    bombs: int = 0,
    held: bool = False,
    carry_over: int = 1,
    preset: str | None = None,
    **switches: object,
) -> Sheet:
    """The score of a winner with these captured cards against an opponent with those, line by line.

    `gukjin` is what the September animal counts as, 'animal' or 'junk', whoever has it; without it the winner's is
    what pays more and the loser's what costs less. `held`: a president was held.
    """
    mine, theirs = _cards(captured, "captured"), _cards(opponent, "opponent")
    if mine & theirs:
        both = " ".join(texts_of(mine & theirs))
        raise HandError(f"captured and opponent: {both} can only be in one of them", "twice")
    for what, count in (("go", go), ("opponent_go", opponent_go), ("shakes", shakes), ("bombs", bombs)):
        if not 0 <= count <= MOST:
            raise HandError(f"{what}: a number from 0 to {MOST} is needed, not {shown(count)}", "count")
    if not 1 <= carry_over <= MOST_CARRIED:
        raise HandError(f"carry_over: a number from 1 to {MOST_CARRIED} is needed, not {shown(carry_over)}", "count")
    if gukjin is not None and gukjin not in MODES[ANIMAL:]:
        raise HandError(f"gukjin: 'animal' or 'junk' is needed, not {shown(gukjin)}", "gukjin")
    name, values = resolve("matgo", PRESETS, SWITCHES, preset, switches)
    rules = MatgoRules(name, values)
    mode = OPEN if gukjin is None else MODES.index(gukjin)
    readings = [ANIMAL, DOUBLE_JUNK] if mode == OPEN and mine & GUKJIN else [mode]
    loser = Side(theirs, mode, opponent_go, 0, 0, False)
    sheets = [sheet(rules, Side(mine, reading, go, shakes, bombs, held), loser, carry_over) for reading in readings]
    return max(sheets, key=lambda found: found.total)


def _cards(texts: str | Iterable[str], where: str) -> int:
    try:
        return mask_of_texts(texts)
    except ValueError as error:
        raise HandError(f"{where}: {error}", "cards") from error
