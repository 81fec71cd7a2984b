"""An independent referee for plays: slow, naive, written from the rules and not from the engine.

It reads nothing but a seat's view, tries every subset of the hand with every rank the Phoenix might have, and looks at
sorted ranks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any, NamedTuple

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ALONE = {"DOG": 0.0, "MAHJONG": 1.0, "PHOENIX": 1.5, "DRAGON": 100.0}
PASS = ((), "", "PASS")

Play = tuple[tuple[str, ...], str, str]  # cards sorted by name, the Phoenix's rank, the wish


class Kind(NamedTuple):
    """What some cards are."""

    type: str
    rank: float
    length: int
    suit: int


def rank_of(card: str, phoenix_as: str) -> int:
    """The rank of a card inside a combination."""
    if card == "MAHJONG":
        return 1
    return RANKS.index(phoenix_as if card == "PHOENIX" else card[0]) + 2


def kind_of(cards: Sequence[str], phoenix_as: str) -> Kind | None:
    """What these cards are when the Phoenix among them has this rank."""
    if len(cards) == 1:
        card = cards[0]
        return Kind("SINGLE", ALONE[card] if card in ALONE else rank_of(card, ""), 1, 0)
    if "DOG" in cards or "DRAGON" in cards:
        return None
    ranks = sorted(rank_of(card, phoenix_as) for card in cards)
    size = len(cards)
    high = ranks[-1]
    steps = [after - before for before, after in pairwise(ranks)]
    if steps == [0] * (size - 1):
        if size == 4:
            return None if "PHOENIX" in cards else Kind("BOMB4", high, 4, 0)
        return {2: Kind("PAIR", high, 2, 0), 3: Kind("TRIPLE", high, 3, 0)}.get(size)
    if size >= 5 and steps == [1] * (size - 1):
        suits = {card[1] for card in cards}
        if len(suits) == 1 and "PHOENIX" not in cards and "MAHJONG" not in cards:
            return Kind("BOMB_STRAIGHT_FLUSH", high, size, SUITS.index(cards[0][1]))
        return Kind("STRAIGHT", high, size, 0)
    if size == 5 and ranks.count(ranks[2]) == 3 and ranks[0] == ranks[1] and ranks[3] == ranks[4]:
        return Kind("FULL_HOUSE", ranks[2], 5, 0)
    if size % 2 == 0 and steps == ([0, 1] * size)[: size - 1]:
        return Kind("PAIR_STRAIGHT", high, size // 2, 0)
    return None


def all_plays(hand: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str, Kind]]:
    """Every combination in a hand, with every reading."""
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            ranks = RANKS if "PHOENIX" in cards and size > 1 else ("",)
            for phoenix_as in ranks:
                kind = kind_of(cards, phoenix_as)
                if kind is not None:
                    yield cards, phoenix_as, kind


def follows(cards: Sequence[str], play: Kind, top: Kind, suit_breaks_tie: bool) -> bool:
    """Whether this may be played on that."""
    order = {"BOMB4": 1, "BOMB_STRAIGHT_FLUSH": 2}
    mine, theirs = order.get(play.type, 0), order.get(top.type, 0)
    if mine != theirs:
        return mine > theirs
    if mine == 2:
        mine_by = (play.length, play.rank, play.suit if suit_breaks_tie else 0)
        return mine_by > (top.length, top.rank, top.suit if suit_breaks_tie else 0)
    if (play.type, play.length) != (top.type, top.length) or "DOG" in cards:
        return False
    if list(cards) == ["PHOENIX"]:
        return top.rank != ALONE["DRAGON"]
    return play.rank > top.rank


def table_top(view: Mapping[str, Any]) -> Kind | None:
    """What has to be beaten, worked out from the cards played in the trick; None on a lead."""
    top: Kind | None = None
    if view["closing"] and view["turn"] == view["seat"]:
        return None
    for step in view["trick"]:
        if "cards" in step:
            kind = kind_of(step["cards"], step["combo"].get("phoenixAs", ""))
            assert kind is not None
            if step["cards"] == ["PHOENIX"] and top is not None:
                kind = kind._replace(rank=top.rank + 0.5)
            top = kind
    return top


def legal_plays(view: Mapping[str, Any], switches: Mapping[str, Any]) -> set[Play]:
    """Every play and pass that the rules leave this seat in a trick; calls are not its business."""
    hand, turn = view["hand"], view["turn"] == view["seat"]
    top = table_top(view)
    plays: set[Play] = set() if top is None or not turn else {PASS}
    meeting: set[Play] = set()
    wish = view["wish"]
    for cards, phoenix_as, kind in all_plays(hand):
        if not turn and (not kind.type.startswith("BOMB") or top is None or not switches["bombs_out_of_turn"]):
            continue
        if top is not None and not follows(cards, kind, top, bool(switches["suit_breaks_bomb_tie"])):
            continue
        variants = {(tuple(sorted(cards)), phoenix_as, "")}
        if "MAHJONG" in cards:
            variants |= {(tuple(sorted(cards)), phoenix_as, rank) for rank in RANKS}
        plays |= variants
        if turn and wish and meets(cards, phoenix_as, wish, bool(switches["phoenix_fulfils_wish"])):
            meeting |= variants
    return meeting or plays


def meets(cards: Sequence[str], phoenix_as: str, wish: str, phoenix_fulfils_wish: bool) -> bool:
    """Whether a play has the wished rank in it."""
    if any(len(card) == 2 and card[0] == wish for card in cards):
        return True
    return phoenix_fulfils_wish and phoenix_as == wish


def engine_plays(view: Mapping[str, Any]) -> set[Play]:
    """The plays and passes that the engine lists in a view, in the oracle's words."""
    plays: set[Play] = set()
    for move in view["legal"]:
        if move["type"] == "TICHU.PASS":
            plays.add(PASS)
        elif "cards" in move:
            declared = move["declaredCombo"]
            plays.add((tuple(sorted(move["cards"])), declared.get("phoenixAs", ""), declared.get("wishRank", "")))
    return plays
