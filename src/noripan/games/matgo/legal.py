"""Listing moves."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from noripan.cards.hwatu import JUNK, fuller, month_mask
from noripan.core.bits import popcount
from noripan.core.move import Move
from noripan.games.matgo.moves import BOMBS, DUMMY_MOVE, MATCHES, PLAYS, SHAKES
from noripan.games.matgo.state import MatgoState, Player


def list_turn(state: MatgoState, player: Player) -> list[Move]:
    """Every card, then shakes, bombs and a dummy."""
    hand: i64 = player.hand
    out = _moves_of(hand, PLAYS)
    many: i64 = fuller(hand, 2 if state.rules.grenade else 3)
    if many:
        _list_specials(state, player, many, out)
    if player.dummies():
        out.append(DUMMY_MOVE)
    return out


def list_matches(found: i64) -> list[Move]:
    return _moves_of(found, MATCHES)


def _moves_of(cards: i64, moves: list[Any]) -> list[Move]:
    """A move for each card. The list is made in its full length at once: growing it would take half the time."""
    out: list[Any] = [None] * popcount(cards)
    at: i64 = 0
    while cards:
        low: i64 = cards & -cards
        out[at] = moves[popcount(low - 1)]
        cards ^= low
        at += 1
    return out


def _list_specials(state: MatgoState, player: Player, months: i64, out: list[Move]) -> None:
    """`months` as `fuller` gives them."""
    bombs: list[Move] = []
    while months:
        low: i64 = months & -months
        card: i64 = popcount(low - 1)
        if may_shake(state, player, card):
            out.extend(_moves_of(player.hand & month_mask(card), SHAKES))
        elif may_bomb(state, player, card):
            bombs.append(BOMBS[card // 4 + 1])
        months ^= low
    out.extend(bombs)


def may_shake(state: MatgoState, player: Player, card: i64) -> bool:
    """M19: three or four of the month in hand and none on the floor, once a month."""
    month = month_mask(card)
    if state.floor & month or player.shaken & month:
        return False
    return popcount(player.hand & month) >= 3


def may_bomb(state: MatgoState, player: Player, card: i64) -> bool:
    """M19: three in hand and one on the floor; M28: two and two where grenades are played."""
    month = month_mask(card)
    held: i64 = popcount(player.hand & month)
    lying: i64 = popcount(state.floor & month)
    return (held == 3 and lying == 1) or (held == 2 and lying == 2 and state.rules.grenade)


def needs_choice(found: i64) -> bool:
    """Two cards match and are not of one type; only junk comes twice in a month."""
    return popcount(found) == 2 and found & JUNK != found
