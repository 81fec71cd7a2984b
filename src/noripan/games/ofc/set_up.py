"""A hand in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from mypy_extensions import i64

from noripan.cards.french import FULL, card_id, mask_of_texts, texts_of
from noripan.cards.masks import cards_of
from noripan.core.bits import bit, popcount
from noripan.core.dice import dice_from
from noripan.core.errors import PositionError
from noripan.core.plain import shown
from noripan.core.position import by_seat, needed, number_of, numbers_by_seat
from noripan.games.ofc.carry import OfcCarry
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.imagine import shuffled
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import MOST_CARDS, ROWS, SIZES
from noripan.games.ofc.state import NONE, PLACED, STREETS, Player

MOST_SCORE = 1_000_000


def position(rules: OfcRules, view: Mapping[str, Any], hands: Mapping[int, object] | None, rng: Random) -> OfcDeal:
    """The boards, the cards in hand and whose turn it is on which street (O8)."""
    players = int(rules.players)
    seat = number_of(view, "seat", 0, players - 1)
    fantasyland = numbers_by_seat(view, "fantasyland", players, 0, int(MOST_CARDS), 0)
    scores = numbers_by_seat(view, "scores", players, -MOST_SCORE, MOST_SCORE, 0)
    number = number_of(view, "number", 0, MOST_SCORE, 0)
    carry = OfcCarry(scores, number, False, [], number_of(view, "button", 0, players - 1, players - 1), fantasyland)
    deal = OfcDeal(rules, carry, [], None)
    deal.seats = [Player(cards) for cards in fantasyland]
    known = _boards(deal, view, seat)
    own = deal.seats[seat]
    said = view.get("hand", [])
    held = _new(known, said, "hand")
    own.hand = [card_id(text) for text in (said.split() if isinstance(said, str) else said)]
    known |= held
    own.discards = _new(known, view.get("discards") or [], "discards")
    known |= own.discards
    _hidden(deal, view, seat, hands, shuffled(FULL & ~known, dice_from(rng)))
    _turns(deal, view)
    return deal


def _new(known: i64, said: Any, where: str) -> int:
    """These cards, which lie nowhere else."""
    try:
        mask = mask_of_texts(said)
    except (TypeError, AttributeError, ValueError) as error:
        raise PositionError(where, f"cards such as 'As Kd' are needed: {error}") from error
    if known & mask:
        raise PositionError(where, f"elsewhere too: {' '.join(texts_of(known & mask))}")
    return mask


def _boards(deal: OfcDeal, view: Mapping[str, Any], seat: int) -> int:
    """Lays the boards that are seen; returns their cards."""
    known = 0
    for at, board in enumerate(by_seat(view, "boards", len(deal.seats), None)):
        player = deal.seats[at]
        if board is None:
            player.done = at != seat and not player.open() and bool(by_seat(view, "done", len(deal.seats), False)[at])
            continue
        masks = []
        for row, size in zip(ROWS, SIZES, strict=True):
            where = f"boards[{at}].{row}"
            if not isinstance(board, Mapping):
                raise PositionError(f"boards[{at}]", f"top, mid and bottom are needed, not {shown(board)}")
            masks.append(_new(known, board.get(row, []), where))
            known |= masks[-1]
            if popcount(masks[-1]) > size:
                raise PositionError(where, f"the row has {size} cards, not {popcount(masks[-1])}")
        player.top, player.mid, player.bottom = masks
        player.done = popcount(player.board()) == PLACED
    return known


def _hidden(
    deal: OfcDeal, view: Mapping[str, Any], seat: int, hands: Mapping[int, object] | None, pool: list[int]
) -> None:
    """What the others hold, as given or so many of these cards; and what they have discarded."""
    players = len(deal.seats)
    counts = numbers_by_seat(view, "counts", players, 0, int(MOST_CARDS), 0)
    gone = numbers_by_seat(view, "discarded", players, 0, 4, 0)
    for at, player in enumerate(deal.seats):
        if at == seat:
            continue
        if "counts" not in view and player.fantasy and not player.done:
            counts[at] = int(player.fantasy)
        if "discarded" not in view:
            gone[at] = max(0, (int(popcount(player.board())) - 5) // 2)
        secret = int(player.fantasy) if player.done and not player.board() else 0
        if counts[at] + gone[at] + secret > len(pool):
            raise PositionError("counts", "there are not so many cards")
        if hands is None:
            player.hand = [pool.pop() for _ in range(counts[at])]
        else:
            player.hand = cards_of(_new(_mask_without(pool), hands[at], f"hands[{at}]"))
            pool = [card for card in pool if card not in player.hand]
        if not secret:
            for _ in range(gone[at]):
                player.discards |= bit(pool.pop())
        else:
            del pool[len(pool) - secret :]
    deal.deck = pool


def _mask_without(pool: list[int]) -> int:
    """All cards but these, as a mask."""
    known: i64 = FULL
    for card in pool:
        known &= ~bit(card)
    return known


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
