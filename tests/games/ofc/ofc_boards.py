"""Complete boards for tests of scores: from text, whatever cards they share, and random ones worth comparing."""

from __future__ import annotations

import random

from tests.games.ofc import ofc_oracle
from tests.games.ofc.ofc_oracle import DECK, RANKS, Rows, strength
from tests.games.ofc.ofc_tables import rows

from noripan.cards.french import mask_of_texts
from noripan.games.ofc.score import Board, Pair


def plain(board: str) -> Rows:
    """A board as the oracle reads it."""
    return Rows(*(tuple(row) for row in rows(board).values()))


def judged(board: str | Rows) -> Board:
    """A board as the engine judges it; other boards may have the same cards."""
    top, mid, bottom = plain(board) if isinstance(board, str) else board
    return Board(mask_of_texts(top), mask_of_texts(mid), mask_of_texts(bottom))


def pair_of(one: str, two: str) -> Pair:
    return Pair(0, judged(one), 1, judged(two))


def some_boards(rng: random.Random, players: int) -> list[Rows]:
    """Boards without a card in common. Cards of few ranks or suits come together, so that strong rows come up; most
    boards have their rows in order, a few of the others are fouls."""
    deck = rng.sample(DECK, 52)
    style = rng.random()
    if style < 0.3:
        deck.sort(key=lambda card: (RANKS.index(card[0]) // 2, rng.random() < 0.3))
    elif style < 0.6:
        deck.sort(key=lambda card: (card[1], RANKS.index(card[0]) + rng.choice((0, 0, 4))))
    start = rng.randrange(52 - 13 * players + 1)
    return [_some_board(rng, deck[start + 13 * seat : start + 13 * seat + 13]) for seat in range(players)]


def _some_board(rng: random.Random, cards: list[str]) -> Rows:
    if rng.random() < 0.5:
        cards = rng.sample(cards, 13)
    board = Rows(tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:]))
    if strength(board.mid) > strength(board.bottom) and rng.random() < 0.9:
        board = Rows(board.top, board.bottom, board.mid)
    if ofc_oracle.is_foul(board) and rng.random() < 0.8:
        return _some_board(rng, rng.sample(cards, 13))
    return board
