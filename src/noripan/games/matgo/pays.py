"""What each answer would pay: the part of a view that only the player sees who is asked."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.games.matgo.contract import View
from noripan.games.matgo.contract_score import Priced, Reading
from noripan.games.matgo.ending import MatgoEnding
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK
from noripan.games.matgo.score import Sheet, sheet
from noripan.games.matgo.state import GO_STOP, GUKJIN_CHOICE, HAND


def add_pays(deal: MatgoEnding, seat: i64, view: View) -> None:
    """For the seat that is asked: go or stop (M21), push (M31), or the gukjin (M25)."""
    if deal.phase == GO_STOP:
        view["stopPays"] = _priced(deal, seat, deal.sheet_of(seat, deal.gukjin))
        if deal.seats[seat].turns < HAND:
            view["goPays"] = _priced(deal, seat, _after_go(deal, seat))
        if deal.may_push():
            view["nextPushMultiplier"] = 2 * deal.carry.push_multiplier
    elif deal.phase == GUKJIN_CHOICE:
        view["gukjinPays"] = {"animal": _reading(deal, seat, ANIMAL), "junk": _reading(deal, seat, DOUBLE_JUNK)}


def _after_go(deal: MatgoEnding, seat: i64) -> Sheet:
    """What the same cards would pay with one go more."""
    gone, loser = deal.seats[seat].side(deal.gukjin, 1), deal.seats[1 - seat].side(deal.gukjin)
    return sheet(deal.rules, gone, loser, deal.carry.multiplier, deal.carry.pushes)


def _priced(deal: MatgoEnding, seat: i64, found: Sheet) -> Priced:
    return {**found.encode(), "gold": deal.gold_for(seat, found)}


def _reading(deal: MatgoEnding, seat: i64, mode: i64) -> Reading:
    """What the gukjin counted so would pay, and whether it would allow a stop."""
    return {**_priced(deal, seat, deal.sheet_of(seat, mode)), "stops": deal.seats[seat].qualifies(mode)}
