"""What a deal is worth, and what follows. In noripan more is better, so in Hearts points are lost."""

from typing import Final

from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan_hearts.cards import HEARTS, JACK_OF_DIAMONDS, PENALTIES, QUEEN_OF_SPADES, Cards, texts

MOON: Final = {"others": (26, -26), "own": (52, 0)}  # H10: for the shooter, who has lost 26 by cards; for each other


def worth(rules: Rules) -> dict[int, int]:
    """H9: the cards that count for whoever takes them."""
    jack = {JACK_OF_DIAMONDS: 10} if rules.values["jack"] else {}
    return {**dict.fromkeys(HEARTS, -1), QUEEN_OF_SPADES: -13, **jack}


def result_of(rules: Rules, taken: list[Cards]) -> Result:
    scores = [sum(worth(rules)[card] for card in cards) for cards in taken]
    moon = next((seat for seat in range(4) if taken[seat] >= PENALTIES), None)
    if moon is not None:
        shooter, other = MOON[str(rules.values["moon"])]
        scores = [score + (shooter if seat == moon else other) for seat, score in enumerate(scores)]
    return Result(scores, _best(scores), {"taken": [texts(cards) for cards in taken], "moon": moon})


def total(rules: Rules, result: Result) -> int:
    """What the scores of a deal must add up to."""
    shooter, other = (0, 0) if result.detail["moon"] is None else MOON[str(rules.values["moon"])]
    return sum(worth(rules).values()) + shooter + 3 * other


def next_carry(rules: Rules, carry: Carry, result: Result) -> Carry:
    """H11: the match is over when somebody has lost the target; who has lost least wins, equals together."""
    scores = [before + now for before, now in zip(carry.scores, result.scores, strict=True)]
    over = min(scores) <= -int(rules.values["target"])
    return Carry(scores, carry.number + 1, over, _best(scores) if over else [])


def _best(scores: list[int]) -> list[int]:
    return [seat for seat in range(4) if scores[seat] == max(scores)]
