"""What lies open in a game that is set up in mid-play: captured cards, the floor, the piles on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from noripan.cards.hwatu import (
    ANIMALS,
    BONUS2,
    BONUS3,
    BONUSES,
    BRIGHTS,
    GUKJIN,
    JUNK,
    RIBBONS,
    fuller,
    month_mask,
)
from noripan.cards.known import Known, mask_in
from noripan.core.bits import popcount
from noripan.core.description import by_seat, fields, list_of, needed, number_of, numbers_by_seat
from noripan.core.errors import PositionError
from noripan.core.plain import shown
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import HAND

KINDS: Final = {"bright": int(BRIGHTS), "animal": int(ANIMALS), "ribbon": int(RIBBONS), "junk": int(JUNK | GUKJIN)}


def lay_open(deal: MatgoDeal, view: Mapping[str, Any], known: Known) -> None:
    """Captured cards, the floor, the piles on it (M12)."""
    for at, said in enumerate(by_seat(view, "captured", 2, {})):
        where, player = f"captured[{at}]", deal.seats[at]
        for kind, there in KINDS.items():
            cards = known.take(fields(said, where).get(kind, ()), f"{where}.{kind}")
            if mask_in(cards) & ~there:
                raise PositionError(f"{where}.{kind}", f"is something else: {known.named(mask_in(cards) & ~there)}")
            player.taken |= mask_in(cards)
            player.heap += [card for card in cards if JUNK >> card & 1]
    deal.floor = mask_in(known.take(needed(view, "floor"), "floor"))
    if deal.floor & BONUSES:
        raise PositionError("floor", "a bonus card lies there only with a pile: ppukState.piles[...].bonus")
    if fuller(deal.floor, 4):
        raise PositionError("floor", "four cards of a month end the game as they are dealt")
    _lay_piles(deal, fields(view.get("ppukState") or {}, "ppukState"), known)
    if "dealtMonths" in view:
        deal.dealt = sum(int(month_mask(4 * (month - 1))) for month in _months(view))


def _months(view: Mapping[str, Any]) -> list[int]:
    """The months of which three were dealt to the floor."""
    months = list_of(view, "dealtMonths")
    if not all(type(month) is int and 1 <= month <= 12 for month in months):
        raise PositionError("dealtMonths", f"months from 1 to 12 are needed, not {shown(months)}")
    return months


def _lay_piles(deal: MatgoDeal, said: Mapping[str, Any], known: Known) -> None:
    threes = (fuller(deal.floor, 3) >> 3) * 15
    made = 0
    for at, pile in enumerate(list_of(said, "piles")):
        where = f"ppukState.piles[{at}]"
        if not isinstance(pile, Mapping) or type(pile.get("month")) is not int or not 1 <= pile["month"] <= 12:
            raise PositionError(where, f"a pile has a month from 1 to 12, not {shown(pile)}")
        first, maker = 4 * (pile["month"] - 1), pile.get("by")
        if not threes & month_mask(first):
            raise PositionError(where, f"there are not three cards of month {pile['month']} on the floor")
        bonus = mask_in(known.take(pile.get("bonus", ()), f"{where}.bonus"))
        if bonus & ~BONUSES:
            raise PositionError(f"{where}.bonus", "only bonus cards lie with a pile")
        if bonus & BONUS2:
            deal.caught2 = first
        if bonus & BONUS3:
            deal.caught3 = first
        if maker is not None:
            deal.seats[number_of(pile, "by", 0, 1)].ppuk_months |= month_mask(first)
            made |= month_mask(first)
    deal.dealt = threes & ~made
    for at, many in enumerate(numbers_by_seat(said, "count", 2, 0, int(HAND), 0)):
        there = int(popcount(deal.seats[at].ppuk_months)) // 4
        if "count" in said and many < there:
            raise PositionError(f"ppukState.count[{at}]", f"at least {there} lie there, not {many}")
        deal.seats[at].ppuks = max(many, there)
