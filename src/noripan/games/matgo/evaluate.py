"""Scoring captured cards from Python: what they are worth and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from noripan.cards.hwatu import GUKJIN, mask_of_texts, texts_of
from noripan.core.errors import HandError, RulesError
from noripan.core.plain import shown
from noripan.core.said import count, flag, rules_said
from noripan.games.matgo.carry import MOST_CARRIED
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK, MODES, OPEN
from noripan.games.matgo.rules import MOST_PUSHES, PRESETS, SWITCHES, MatgoRules
from noripan.games.matgo.score import Sheet, Side, sheet

MOST: Final = 10  # turns a player has: nobody goes, shakes or bombs more often


def score(
    captured: object,
    opponent: object = "",
    *,
    gukjin: object = None,
    go: object = 0,
    opponent_go: object = 0,
    shakes: object = 0,
    bombs: object = 0,
    held: object = False,
    carry_over: object = 1,
    pushes: object = 0,
    rules: object = None,
    preset: object = None,
    **switches: object,
) -> Sheet:
    """The score of a winner with these captured cards against an opponent with those, line by line.

    `gukjin` is what the September animal counts as, 'animal' or 'junk', whoever has it; without it the winner's is
    what pays more and the loser's what costs less. `held`: a president was held. `pushes`: games pushed to this one.
    The rules are `rules`, as everywhere, or a `preset` and switches.
    """
    mine, theirs = _cards(captured, "captured"), _cards(opponent, "opponent")
    if mine & theirs:
        both = " ".join(texts_of(mine & theirs))
        raise HandError(f"captured and opponent: {both} can only be in one of them", "twice")
    if gukjin is not None and (not isinstance(gukjin, str) or gukjin not in MODES[ANIMAL:]):
        raise HandError(f"gukjin: 'animal' or 'junk' is needed, not {shown(gukjin)}", "gukjin")
    table = _rules(rules, preset, switches)
    mode = OPEN if gukjin is None else MODES.index(gukjin)
    readings = [ANIMAL, DOUBLE_JUNK] if mode == OPEN and mine & GUKJIN else [mode]
    loser = Side(theirs, mode, count(opponent_go, "opponent_go", 0, MOST), 0, 0, False)
    goes, shook, bombed = (
        count(said, where, 0, MOST) for where, said in (("go", go), ("shakes", shakes), ("bombs", bombs))
    )
    carried = count(carry_over, "carry_over", 1, int(MOST_CARRIED))
    pushed = count(pushes, "pushes", 0, MOST_PUSHES)
    holds = flag(held, "held")
    sides = [Side(mine, reading, goes, shook, bombed, holds) for reading in readings]
    return max((sheet(table, side, loser, carried, pushed) for side in sides), key=lambda found: found.total)


def _rules(rules: object, preset: object, switches: dict[str, object]) -> MatgoRules:
    if rules is None:
        usual = PRESETS[0] if preset is None else preset
        return MatgoRules(*rules_said({**switches, "preset": usual}, "matgo", PRESETS, SWITCHES, PRESETS[0]))
    if preset is not None or switches:
        raise RulesError("matgo: rules, or a preset and switches, not both")
    if isinstance(rules, MatgoRules):
        return rules
    return MatgoRules(*rules_said(rules, "matgo", PRESETS, SWITCHES, PRESETS[0]))


def _cards(said: object, where: str) -> int:
    texts: list[Any] = said.split() if isinstance(said, str) else list(said) if isinstance(said, Iterable) else [said]
    for text in texts:
        if not isinstance(text, str):
            raise HandError(f"{where}: cards such as '1-bright' and '9-animal' are needed, not {shown(text)}", "cards")
    try:
        return mask_of_texts(texts)
    except ValueError as error:
        raise HandError(f"{where}: {error}", "cards") from error
