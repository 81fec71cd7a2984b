"""The wall of a hand, put together from what its log shows."""

from __future__ import annotations

from collections import Counter

from noripan.cards.tiles import TEXTS
from noripan.core.errors import RecordError
from noripan.games.riichi.game import GAME
from noripan.games.riichi.moves import OPEN_KAN
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.state import DEALT, INDICATORS, LIVE_END, URA
from noripan.logs.transcript import Call, Draw, Hand, Indicator, Kan, WinStep


def deck_of(hand: Hand, rules: RiichiRules) -> list[int]:
    """A deck that deals this hand (R1). Tiles the log never shows fill the gaps, in the order of a new deck."""
    wall = Wall(rules)
    for step in range(4):
        seat = (hand.dealer + step) % 4
        for at, tile in enumerate(hand.hands[seat]):
            wall.put(48 + step if at == 12 else 16 * (at // 4) + 4 * step + at % 4, tile, hand.place)
    wall.put(int(INDICATORS), hand.indicator, hand.place)
    drawn = replaced = turned = 0
    after_kan = False
    for each in hand.steps:
        if isinstance(each, Draw):
            if drawn + replaced == LIVE_END - DEALT or (after_kan and replaced == 4):
                raise RecordError(each.place, "there is no tile left to draw here")
            if after_kan:
                wall.put(int(LIVE_END) + replaced, each.tile, each.place)
                replaced += 1
            else:
                wall.put(int(DEALT) + drawn, each.tile, each.place)
                drawn += 1
        elif isinstance(each, Indicator):
            turned += 1
            wall.put(int(INDICATORS) + turned, each.tile, each.place)
            continue
        elif isinstance(each, WinStep):
            for at, tile in enumerate(each.ura):
                wall.put(int(URA) + at, tile, each.place)
        after_kan = isinstance(each, Kan) or (isinstance(each, Call) and each.move.type == OPEN_KAN)
    return wall.filled()


class Wall:
    """Places in a deck, some of them known."""

    def __init__(self, rules: RiichiRules) -> None:
        self._known: dict[int, int] = {}
        self._left = Counter(GAME.deck(rules))

    def put(self, place: int, tile: int, where: str) -> None:
        """Say which tile lies there."""
        if self._known.get(place) == tile:
            return  # two winners look at the same ura dora
        if place in self._known:
            raise RecordError(where, f"{TEXTS[tile]} lies where {TEXTS[self._known[place]]} does")
        if not self._left[tile]:
            raise RecordError(where, f"one {TEXTS[tile]} too many")
        self._known[place] = tile
        self._left[tile] -= 1

    def filled(self) -> list[int]:
        """The deck, the unknown tiles in order."""
        rest = iter(sorted(self._left.elements()))
        return [self._known[place] if place in self._known else next(rest) for place in range(136)]
