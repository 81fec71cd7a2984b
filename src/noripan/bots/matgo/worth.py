"""What it is worth to take a card, and what it costs to lay it where the other can take it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.matgo.style import Style
from noripan.cards.hwatu import (
    ANIMALS,
    BONUS3,
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    GODORI,
    GUKJIN,
    HONGDAN,
    JUNK,
    RIBBONS,
    SINGLES,
)
from noripan.core.bits import popcount
from noripan.games.matgo.score import junk_value


@final
class Appraiser:
    """The captured cards as one player sees them: his own, and the other's. Cards are single bits."""

    def __init__(self, style: Style, mine: i64, theirs: i64, gukjin: i64) -> None:
        self._style = style
        self._mine: i64 = mine
        self._theirs: i64 = theirs
        self._junk: float = style.junk_near if junk_value(mine, gukjin) >= 8 else 0.0
        self._ribbon: float = style.ribbon
        if popcount(mine & RIBBONS) >= 4:
            self._ribbon += style.ribbon_near
        self._animal: float = style.animal
        if popcount(mine & ANIMALS) >= 4:
            self._animal += style.animal_near

    def take(self, card: i64) -> float:
        style = self._style
        if card & JUNK:
            if card & SINGLES:
                return style.single + self._junk
            return (style.triple if card & BONUS3 else style.double) + self._junk
        if card & RIBBONS:
            return self._ribbon + self._take_ribbon(_dan(card))
        if card & BRIGHTS:
            return self._take_bright()
        if card & GUKJIN:
            return self._animal + style.gukjin
        return self._animal + self._take_bird() if card & GODORI else self._animal

    def take_all(self, cards: i64) -> float:
        worth: float = 0.0
        while cards:
            low: i64 = cards & -cards
            worth += self.take(low)
            cards ^= low
        return worth

    def best(self, cards: i64) -> i64:
        """The card worth most to take."""
        found: i64 = cards & -cards
        most = self.take(found)
        rest: i64 = cards ^ found
        while rest:
            low: i64 = rest & -rest
            worth = self.take(low)
            if worth > most:
                most = worth
                found = low
            rest ^= low
        return found

    def _take_ribbon(self, dan: i64) -> float:
        style = self._style
        mine: i64 = popcount(self._mine & dan)
        theirs: i64 = popcount(self._theirs & dan)
        if theirs == 0:
            if not dan:
                return 0.0
            return style.dan_first if mine == 0 else style.dan_second if mine == 1 else style.dan_third
        if mine:
            return 0.0
        return style.spoil_dan if theirs == 1 else style.spoil_dan_near

    def _take_bird(self) -> float:
        style = self._style
        mine: i64 = popcount(self._mine & GODORI)
        theirs: i64 = popcount(self._theirs & GODORI)
        if theirs == 0:
            return style.godori_first if mine == 0 else style.godori_second if mine == 1 else style.godori_third
        if mine:
            return 0.0
        return style.spoil_godori if theirs == 1 else style.spoil_godori_near

    def _take_bright(self) -> float:
        style = self._style
        mine: i64 = popcount(self._mine & BRIGHTS)
        theirs: i64 = popcount(self._theirs & BRIGHTS)
        worth: float = 0.0
        if theirs < 3:
            worth = style.bright_more
            if mine < 3:
                worth = style.bright_first if mine == 0 else style.bright_second if mine == 1 else style.bright_third
        return worth + style.spoil_brights if mine < 3 and theirs == 2 else worth

    def lay(self, card: i64) -> float:
        """Usually less than nothing: the other may take it."""
        style = self._style
        if card & JUNK:
            return style.lay_single if card & SINGLES else style.lay_double
        if card & RIBBONS:
            return self._lay_of(_dan(card), style.lay_dan, style.lay_dan_near)
        if card & BRIGHTS:
            return self._lay_of(BRIGHTS, style.lay_bright, style.lay_bright_near)
        if card & GUKJIN:
            return style.lay_gukjin
        return self._lay_of(GODORI, style.lay_godori, style.lay_godori_near) if card & GODORI else 0.0

    def _lay_of(self, cards: i64, usual: float, near: float) -> float:
        """A card of a set the other is collecting and one has not spoilt."""
        theirs: i64 = popcount(self._theirs & cards)
        if theirs == 0 or (cards != BRIGHTS and self._mine & cards):
            return 0.0
        return usual if theirs == 1 else near


def _dan(ribbon: i64) -> i64:
    """The set this ribbon belongs to; 0 for December's."""
    if ribbon & HONGDAN:
        return HONGDAN
    if ribbon & CHEONGDAN:
        return CHEONGDAN
    return CHODAN if ribbon & CHODAN else 0
