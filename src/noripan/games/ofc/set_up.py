"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from noripan.cards.french import FULL, TEXTS, card_id
from noripan.cards.known import Known, mask_in
from noripan.core.bits import bit, popcount
from noripan.core.description import Description, by_seat, check_deck, fields, needed, number_of, numbers_by_seat
from noripan.core.dice import dice_from
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST
from noripan.games.ofc.carry import OfcCarry
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.imagine import shuffled
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import MOST_CARDS, ROWS, SIZES
from noripan.games.ofc.state import NONE, PLACED, STREETS, Player


def position(rules: OfcRules, said: Description, rng: Random) -> OfcDeal:
    """The boards, the cards in hand and whose turn it is on which street (O8)."""
    players, view = int(rules.players), said.view
    fantasyland = numbers_by_seat(view, "fantasyland", players, 0, int(MOST_CARDS), 0)
    scores = numbers_by_seat(view, "scores", players, -LARGEST, LARGEST, 0)
    number = number_of(view, "number", 0, LARGEST, 0)
    carry = OfcCarry(scores, number, False, [], number_of(view, "button", 0, players - 1, players - 1), fantasyland)
    deal = OfcDeal(rules, carry, [], None)
    deal.seats = [Player(cards) for cards in fantasyland]
    known = Known(TEXTS, card_id)
    for at in range(players):
        _lay(deal, said, at, known)
    for at in said.told():
        _own(deal, said, at, known)
    pool = shuffled(FULL & ~known.cards, dice_from(rng))
    for at in range(players):
        if at != said.seat:
            _hide(deal, said, at, pool)
    if said.deck is None:
        deal.deck = pool
    else:
        deal.deck = known.read(said.deck, "deck")
        check_deck(deal.deck, pool, TEXTS)
    _turns(deal, view)
    return deal


def _lay(deal: OfcDeal, said: Description, at: int, known: Known) -> None:
    """A board as its owner sees it, else as the seat does."""
    player, players = deal.seats[at], len(deal.seats)
    teller = at if "boards" in said.of(at) else said.seat
    board = by_seat(said.of(teller), "boards", players, None)[at]
    where = said.where(teller, f"boards[{at}]")
    if board is None:
        player.done = at != said.seat and not player.open() and bool(by_seat(said.view, "done", players, False)[at])
        if player.done and said.others:
            raise PositionError(f"hands[{at}].boards", "is missing: the board that the seat has set in Fantasyland")
        return
    masks = []
    for row, size in zip(ROWS, SIZES, strict=True):
        masks.append(mask_in(known.take(fields(board, where).get(row, []), f"{where}.{row}")))
        if popcount(masks[-1]) > size:
            raise PositionError(f"{where}.{row}", f"the row has {size} cards, not {popcount(masks[-1])}")
    player.top, player.mid, player.bottom = masks
    player.done = popcount(player.board()) == PLACED


def _own(deal: OfcDeal, said: Description, at: int, known: Known) -> None:
    """A seat's hand and discards."""
    player, view = deal.seats[at], said.of(at)
    player.hand = known.take(view.get("hand", []), said.where(at, "hand"))
    player.discards = mask_in(known.take(view.get("discards") or [], said.where(at, "discards")))


def _hide(deal: OfcDeal, said: Description, at: int, pool: list[int]) -> None:
    """What nobody tells of another: its hand, its discards, the cards of a board set in Fantasyland."""
    player, players = deal.seats[at], len(deal.seats)
    counts = numbers_by_seat(said.view, "counts", players, 0, int(MOST_CARDS), 0)
    gone = numbers_by_seat(said.view, "discarded", players, 0, 4, 0)
    if "counts" not in said.view and player.fantasy and not player.done:
        counts[at] = int(player.fantasy)
    if "discarded" not in said.view:
        gone[at] = max(0, (int(popcount(player.board())) - 5) // 2)
    secret = int(player.fantasy) if player.done and not player.board() else 0
    held = 0 if said.others else counts[at]
    thrown = 0 if secret or "discards" in said.of(at) else gone[at]
    if held + thrown + secret > len(pool):
        raise PositionError("counts", "there are not so many cards")
    player.hand += [pool.pop() for _ in range(held)]
    for _ in range(thrown):
        player.discards |= bit(pool.pop())
    del pool[len(pool) - secret :]


def _turns(deal: OfcDeal, view: Mapping[str, Any]) -> None:
    """O8: the street, and who is next on it."""
    turn = needed(view, "turn")
    if turn is None:
        deal.street = STREETS
        deal.turn = NONE
        return
    deal.turn = number_of(view, "turn", 0, len(deal.seats) - 1)
    placed = int(popcount(deal.seats[deal.turn].board()))
    deal.street = 0 if placed == 0 else (placed - 3) // 2
    order = [int(deal.seat_at(place)) for place in range(len(deal.seats))]
    deal.place = order.index(int(deal.turn)) + 1
    if not deal.seats[deal.turn].open():
        raise PositionError("turn", f"seat {deal.turn} is in Fantasyland, which has no turns")
