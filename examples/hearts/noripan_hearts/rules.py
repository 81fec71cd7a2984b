"""The presets and switches of Hearts, and what must be played. RULES.md has the rules by their numbers."""

from typing import Final, NamedTuple

from noripan.core.rules import Rules, Switch, Value
from noripan_hearts.cards import ALL, HEARTS, PENALTIES, SUITS, TWO_OF_CLUBS, Cards

PRESETS: Final = ("standard", "omnibus")
DIRECTIONS: Final = {"left": 1, "right": 3, "across": 2, "hold": 0}  # H2: how many seats further the cards go


def _both(value: Value) -> dict[str, Value]:
    return dict.fromkeys(PRESETS, value)


SWITCHES: Final = (
    Switch("target", "the match ends when somebody has lost so many points", _both(100), low=1, high=1000),
    Switch("hold", "in every fourth deal no cards are passed on", _both(True)),
    Switch("first_trick_points", "hearts and the queen of spades may be thrown into the first trick", _both(False)),
    Switch("queen_breaks", "the queen of spades breaks hearts too", _both(False)),
    Switch("moon", "who shoots the moon: the others lose 26, or one wins 26", _both("others"), ("others", "own")),
    Switch("jack", "who takes the jack of diamonds wins 10 points", {"standard": False, "omnibus": True}),
)


class Duty(NamedTuple):
    """Whoever holds any of these cards must play one of them."""

    cards: Cards
    code: str
    reason: str


BEGIN: Final = Duty(frozenset({TWO_OF_CLUBS}), "two-of-clubs", "lead: the two of clubs begins the first trick")
FOLLOW: Final = [Duty(suit, "follow", "suit: the suit that was led must be followed") for suit in SUITS]
CLEAN: Final = Duty(ALL - PENALTIES, "first-trick", "card: no points in the first trick while you hold other cards")
UNBROKEN: Final = Duty(ALL - HEARTS, "unbroken", "lead: hearts are not broken yet; lead another suit")


def duties(rules: Rules, played: list[int], broken: bool) -> list[Duty]:
    """For the next card. Each duty binds those who cannot meet the one before; who can meet none plays any card."""
    if not played:
        return [BEGIN]  # H4
    lying = len(played) % 4
    if not lying:
        return [] if broken else [UNBROKEN]  # H7
    follow = FOLLOW[played[-lying] % 4]  # H5
    return [follow, CLEAN] if len(played) < 4 and not rules.values["first_trick_points"] else [follow]  # H6
