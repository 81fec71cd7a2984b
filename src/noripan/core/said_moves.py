"""Moves as programs say them: as plain data, or as text.

A move's text is its data in words: `discard tile 3m drawn`. Words may be left out: `discard 3m` is the listed move that
has these words in this order, and the fewest others.
"""

from __future__ import annotations

import json

from noripan.core.action import malformed
from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.plain import shown

MOST_SHOWN = 8


def said_move(game: Game, deal: Deal, seat: int, said: object) -> Move:
    """The move that is meant by its data or text; IllegalMove says what is wrong with it."""
    if not isinstance(said, str):
        return game.decode(said)
    if said.lstrip().startswith("{"):
        return game.decode(_from_json(said))
    if not deal.listed(seat):
        raise malformed("there are too many moves here to know one by its words: its data is needed")
    return _named(game, deal.legal(seat), said)


def _from_json(said: str) -> object:
    try:
        data: object = json.loads(said)
    except (ValueError, RecursionError) as error:
        raise malformed(f"{shown(said)} is no JSON") from error
    return data


def _named(game: Game, legal: list[Move], said: str) -> Move:
    wanted = said.replace(",", " ").casefold().split()
    found: list[tuple[int, Move]] = []
    for move in legal:
        words = game.text(move).casefold().split()
        if wanted and _in_order(wanted, words):
            found.append((len(words), move))
    fewest = min([length for length, _ in found], default=0)
    meant = [move for length, move in found if length == fewest]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise malformed(f"{shown(said)} may be {_listed(game, meant)}")
    raise _none(game, legal, said)


def _none(game: Game, legal: list[Move], said: str) -> IllegalMove:
    there_are = f"there are: {_listed(game, legal)}" if legal else "there are none"
    return malformed(f"{shown(said)} is none of the legal moves; {there_are}")


def _in_order(wanted: list[str], words: list[str]) -> bool:
    at = 0
    for word in words:
        if at < len(wanted) and word == wanted[at]:
            at += 1
    return at == len(wanted)


def _listed(game: Game, moves: list[Move]) -> str:
    texts = [repr(game.text(move)) for move in moves[:MOST_SHOWN]]
    if len(moves) > MOST_SHOWN:
        texts.append(f"{len(moves) - MOST_SHOWN} more")
    return ", ".join(texts)
