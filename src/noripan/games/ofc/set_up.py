"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from mypy_extensions import i64

from noripan.cards.french import FULL, TEXTS, card_id, mask_of_texts, texts_of
from noripan.core.bits import bit, popcount
from noripan.core.description import Description, by_seat, check_deck, needed, number_of, numbers_by_seat
from noripan.core.dice import dice_from
from noripan.core.errors import PositionError
from noripan.core.plain import shown
from noripan.games.ofc.carry import OfcCarry
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.imagine import shuffled
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import MOST_CARDS, ROWS, SIZES
from noripan.games.ofc.state import NONE, PLACED, STREETS, Player

MOST_SCORE = 1_000_000


def position(rules: OfcRules, said: Description, rng: Random) -> OfcDeal:
    """The boards, the cards in hand and whose turn it is on which street (O8)."""
    players, view = int(rules.players), said.view
    fantasyland = numbers_by_seat(view, "fantasyland", players, 0, int(MOST_CARDS), 0)
    scores = numbers_by_seat(view, "scores", players, -MOST_SCORE, MOST_SCORE, 0)
    number = number_of(view, "number", 0, MOST_SCORE, 0)
    carry = OfcCarry(scores, number, False, [], number_of(view, "button", 0, players - 1, players - 1), fantasyland)
    deal = OfcDeal(rules, carry, [], None)
    deal.seats = [Player(cards) for cards in fantasyland]
    known = 0
    for at in range(players):
        known = _lay(deal, said, at, known)
    for at in said.told():
        known = _own(deal, said, at, known)
    pool = shuffled(FULL & ~known, dice_from(rng))
    for at in range(players):
        if at != said.seat:
            _hide(deal, said, at, pool)
    if said.deck is None:
        deal.deck = pool
    else:
        deal.deck = _cards(0, said.deck, "deck")
        check_deck(deal.deck, pool, TEXTS)
    _turns(deal, view)
    return deal


def _cards(known: i64, said: Any, where: str) -> list[int]:
    """These cards in their order, which lie nowhere else."""
    mask = _new(known, said, where)
    cards = [card_id(text) for text in (said.split() if isinstance(said, str) else said)]
    assert len(cards) == popcount(mask)
    return cards


def _new(known: i64, said: Any, where: str) -> int:
    """These cards, which lie nowhere else."""
    try:
        mask = mask_of_texts(said)
    except (TypeError, AttributeError, ValueError) as error:
        raise PositionError(where, f"cards such as 'As Kd' are needed: {error}") from error
    if known & mask:
        raise PositionError(where, f"elsewhere too: {' '.join(texts_of(known & mask))}")
    return mask


def _lay(deal: OfcDeal, said: Description, at: int, known: int) -> int:
    """A board as its owner sees it, else as the seat does; returns what is known with its cards."""
    player, players = deal.seats[at], len(deal.seats)
    teller = at if "boards" in said.of(at) else said.seat
    board = by_seat(said.of(teller), "boards", players, None)[at]
    where = said.where(teller, f"boards[{at}]")
    if board is None:
        player.done = at != said.seat and not player.open() and bool(by_seat(said.view, "done", players, False)[at])
        if player.done and said.others:
            raise PositionError(f"hands[{at}].boards", "is missing: the board that the seat has set in Fantasyland")
        return known
    if not isinstance(board, Mapping):
        raise PositionError(where, f"top, mid and bottom are needed, not {shown(board)}")
    masks = []
    for row, size in zip(ROWS, SIZES, strict=True):
        masks.append(_new(known, board.get(row, []), f"{where}.{row}"))
        known |= masks[-1]
        if popcount(masks[-1]) > size:
            raise PositionError(f"{where}.{row}", f"the row has {size} cards, not {popcount(masks[-1])}")
    player.top, player.mid, player.bottom = masks
    player.done = popcount(player.board()) == PLACED
    return known


def _own(deal: OfcDeal, said: Description, at: int, known: int) -> int:
    """A seat's hand and discards; returns what is known with them."""
    player, view = deal.seats[at], said.of(at)
    player.hand = _cards(known, view.get("hand", []), said.where(at, "hand"))
    known |= player.held()
    player.discards = _new(known, view.get("discards") or [], said.where(at, "discards"))
    return known | player.discards


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
    if counts[at] + gone[at] + secret > len(pool):
        raise PositionError("counts", "there are not so many cards")
    if not said.others:
        player.hand = [pool.pop() for _ in range(counts[at])]
    if secret:
        del pool[len(pool) - secret :]
    elif "discards" not in said.of(at):
        for _ in range(gone[at]):
            player.discards |= bit(pool.pop())


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
