"""Counts of move sequences, each beside a count made another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, factorial

import pytest

import noripan
from noripan.conformance import perft
from noripan.core.deal import Deal
from noripan.core.errors import Unlisted
from noripan.core.move import Move
from noripan.games import find

RANKS = " 123456789TJQKA"
DRAGON = 25


def start(preset: str = "quick", seed: int = 1) -> Deal:
    return noripan.new("tichu", preset, seed=seed).deal


def at_phase(phase: str, preset: str = "quick", seed: int = 1) -> Deal:
    """Where clocks alone lead."""
    deal = start(preset, seed)
    while deal.view(None)["phase"] != phase:
        seat = deal.pending()[0]
        deal.play(seat, deal.fallback(seat))
    return deal


def test_no_moves_are_one_sequence() -> None:
    assert perft(start(), 0) == 1


def test_four_seats_each_call_or_do_not() -> None:
    assert [perft(start(), depth) for depth in range(1, 5)] == [2, 4, 8, 16]


def test_the_calls_are_followed_by_the_first_choice_of_the_exchange() -> None:
    assert perft(start(), 5) == 16 * 3 * 14


def test_the_exchange_gives_three_slots_three_different_cards() -> None:
    """Any slot first: 3 x 14, then 2 x 13, then 1 x 12, then the confirmation."""
    deal = at_phase("TICHU.EXCHANGE_SELECT")
    assert [perft(deal, depth) for depth in range(1, 5)] == [42, 42 * 26, 42 * 26 * 12, 42 * 26 * 12]


def test_with_early_calls_a_small_tichu_may_come_before_or_between_the_choices() -> None:
    deal = at_phase("TICHU.EXCHANGE_SELECT", "classic")
    assert perft(deal, 1) == 42 + 1
    assert perft(deal, 2) == 42 * (26 + 1) + 1 * 42


def test_a_deal_that_is_over_has_no_sequences() -> None:
    deal = start()
    while deal.pending():
        deal.play(deal.pending()[0], deal.fallback(deal.pending()[0]))
    assert [perft(deal, depth) for depth in range(3)] == [1, 0, 0]


# -- the first two plays, counted by trying every set of cards -------------------------------------


@dataclass(frozen=True)
class Play:
    """One reading of a set of cards: equal kinds and sizes are compared by strength, bombs beat the rest."""

    kind: str
    size: int
    strength: tuple[float, ...]
    ranks: frozenset[int]

    def beats(self, other: Play) -> bool:
        if "DOG" in (self.kind, other.kind):
            return False
        if self.kind == "PHOENIX":
            return other.kind == "SINGLE" and other.strength < (DRAGON,)
        if self.kind == "BOMB" and other.kind != "BOMB":
            return True
        return (self.kind, self.size if self.kind != "BOMB" else 0) == (
            "SINGLE" if other.kind == "PHOENIX" else other.kind,
            other.size if self.kind != "BOMB" else 0,
        ) and self.strength > other.strength


def shape(ranks: list[int], suits: set[str]) -> tuple[str, tuple[float, ...]] | None:
    """What cards of these ranks are; `suits` tells a straight flush, and with Phoenix or Mahjong it has more."""
    counts = Counter(ranks)
    high, size, kinds = max(ranks), len(ranks), len(counts)
    if kinds == 1:
        return {2: ("PAIR", (high,)), 3: ("TRIPLE", (high,)), 4: ("BOMB", (0, high, 0))}.get(size)
    if sorted(counts.values()) == [2, 3] and 1 not in ranks:
        return "FULL HOUSE", (counts.most_common(1)[0][0],)
    if high - min(ranks) != kinds - 1:
        return None
    if kinds == size >= 5:
        return ("BOMB", (size, high, "cdhs".index(min(suits)))) if len(suits) == 1 else ("STRAIGHT", (high,))
    return ("PAIRS", (high,)) if set(counts.values()) == {2} and 1 not in ranks else None


def plays(hand: list[str]) -> list[tuple[tuple[str, ...], Play]]:
    """Every set of cards that can be played, once for each rank its Phoenix can stand for (T13)."""
    found = []
    for size in range(2, len(hand) + 1):
        for cards in combinations([card for card in hand if card not in ("DOG", "DRAGON")], size):
            ranks = [RANKS.index(card[0]) if len(card) == 2 else 1 for card in cards if card != "PHOENIX"]
            suits = {card[-1] for card in cards}  # an X or a G when a special is among them
            for phoenix in range(2, 15) if "PHOENIX" in cards else [0]:
                whole = [*ranks, phoenix] if phoenix else ranks
                read = shape(whole, suits)
                if read is not None and not (phoenix and read[0] == "BOMB"):
                    found.append((cards, Play(read[0], size, read[1], frozenset(whole))))
    for card in hand:
        rank = RANKS.index(card[0]) if len(card) == 2 else {"MAHJONG": 1, "DRAGON": DRAGON, "PHOENIX": 1.5}.get(card, 0)
        kind = card if card in ("DOG", "PHOENIX") else "SINGLE"
        found.append(((card,), Play(kind, 1, (rank,), frozenset([int(rank)] if len(card) == 2 else []))))
    return found


def leads(hand: list[str]) -> Iterator[tuple[Play, int]]:
    """Every lead with its wish; only a play with the Mahjong may wish, or not (T12)."""
    for cards, play in plays(hand):
        for wish in [0, *range(2, 15)] if "MAHJONG" in cards else [0]:
            yield play, wish


def answers(held: list[tuple[tuple[str, ...], Play]], lead: Play, wish: int) -> int:
    """What may follow: a pass or anything higher, but only what meets the wish if something does (T8, T9)."""
    higher = [play for _, play in held if play.beats(lead)]
    meeting = [play for play in higher if wish in play.ranks]
    return len(meeting) if wish and meeting else 1 + len(higher)


def prepared() -> Deal:
    """Seat 0 keeps the Mahjong, the Phoenix, four sixes and straights; each gives away its three highest cards."""
    hands = [
        "MAHJONG PHOENIX 2s 3s 4s 5s 6s 6h 6d 6c 7h Ks As Ah",
        "DOG 2h 3h 4h 5h 7c 8c 9c Tc Jc Qc Kc Ac 2c",
        "DRAGON 2d 3d 4d 5d 7d 8d 9d Td Jd Qd Kd Ad 3c",
        "7s 8s 9s Ts Js Qs 8h 9h Th Jh Qh Kh 4c 5c",
    ]
    cards = [hand.split() for hand in hands]
    deck = [card for hand in cards for card in hand[:8]] + [card for hand in cards for card in hand[8:]]
    deal = noripan.new("tichu", "quick", seed=1, decks=[deck]).deal
    for seat in range(4):
        deal.play(seat, deal.fallback(seat))
    for seat in range(4):
        for to, card in zip(("LEFT", "PARTNER", "RIGHT"), deal.view(seat)["hand"][-3:], strict=True):
            deal.play(seat, find("tichu").decode({"type": "TICHU.SELECT_EXCHANGE", "to": to, "card": card}))
        deal.play(seat, find("tichu").decode({"type": "TICHU.CONFIRM_EXCHANGE"}))
    return deal


@pytest.mark.parametrize("deal", [prepared(), *(at_phase("TICHU.TRICK_PLAY", seed=seed) for seed in (1, 4, 6))])
def test_the_first_play_is_any_combination_in_hand(deal: Deal) -> None:
    """Or a small Tichu."""
    hand = deal.view(deal.pending()[0])["hand"]
    assert perft(deal, 1) == len(list(leads(hand))) + 1


@pytest.mark.parametrize("seed", [2, 3, 6, 7])
def test_the_second_play_passes_or_beats_the_first(seed: int) -> None:
    """A small Tichu may be called before either; after a call the first play is still to come."""
    deal = at_phase("TICHU.TRICK_PLAY", seed=seed)
    leader = deal.pending()[0]
    first, second, partner = (deal.view((leader + step) % 4)["hand"] for step in (0, 3, 2))
    held = plays(second)
    count = len(list(leads(first)))  # after the call
    for play, wish in leads(first):
        count += (len(list(leads(partner))) if play.kind == "DOG" else answers(held, play, wish)) + 1
    assert perft(deal, 2) == count


# -- Open-Face Chinese: streets, counted by hand and by arithmetic -----------------------------------

ROWS = {"top": 3, "mid": 5, "bottom": 5}


def ofc(*room: int, players: int = 2) -> Deal:
    """Where every seat has this much room in its top, middle and bottom row, as many seats as there are."""
    deal = noripan.new("ofc", seed=3, players=players, hands=1).deal
    wanted = dict(zip(ROWS, room, strict=True))
    while any(_room(deal, seat) != wanted for seat in range(players)):
        seat = deal.pending()[0]
        deal.play(seat, next(move for move in deal.legal(seat) if _leaves(deal, seat, move, wanted)))
    return deal


def _room(deal: Deal, seat: int) -> dict[str, int]:
    board = deal.view(None)["boards"][seat]
    return {row: size - len(board[row]) for row, size in ROWS.items()}


def _leaves(deal: Deal, seat: int, move: Move, wanted: dict[str, int]) -> bool:
    placed, room = find("ofc").encode(move), _room(deal, seat)
    return all(room[row] - len(placed[row]) >= wanted[row] for row in ROWS)


def test_five_cards_are_placed_in_232_ways() -> None:
    """Each in one of three rows, but not four or five on top."""
    assert 3**5 - comb(5, 4) * 2 - 1 == 232
    assert [perft(ofc(3, 5, 5, players=players), 1) for players in (2, 3)] == [232, 232]
    assert perft(ofc(3, 5, 5), 2) == 232**2


@pytest.mark.parametrize(
    ("room", "count"),
    [
        ((2, 3, 3), 27), ((3, 3, 2), 27), ((3, 5, 0), 12), ((1, 4, 3), 24), ((0, 5, 3), 12), ((2, 1, 5), 24),
        ((2, 2, 2), 27), ((1, 1, 4), 21), ((1, 3, 2), 24), ((0, 1, 5), 9), ((0, 3, 3), 12), ((1, 0, 5), 9),
        ((1, 1, 2), 21), ((1, 2, 1), 21), ((2, 1, 1), 21), ((0, 2, 2), 12), ((0, 0, 4), 3), ((3, 1, 0), 9),
        ((1, 1, 0), 6), ((0, 1, 1), 6), ((1, 0, 1), 6), ((2, 0, 0), 3), ((0, 2, 0), 3), ((0, 0, 2), 3),
    ],
)  # fmt: skip
def test_three_later_cards_are_placed_in_27_ways_at_most(room: tuple[int, int, int], count: int) -> None:
    """Three discards; two cards in rows that differ and have room, or in one that has room for both."""
    two = sum(room[one] > (one == other) and room[other] > 0 for one in range(3) for other in range(3))
    assert 3 * two == count <= 27
    assert perft(ofc(*room), 1) == count


def test_the_last_street_ends_the_hand() -> None:
    assert [perft(ofc(1, 0, 1), depth) for depth in range(4)] == [1, 6, 36, 0]
    assert perft(ofc(0, 2, 0, players=3), 3) == 27


def test_thirteen_cards_are_set_in_72072_ways() -> None:
    """Street by street, always discarding the first card: each setting is reached on one way only.

    How it goes on depends on the room that is left, and so each room is counted once.
    """
    ways: dict[tuple[int, ...], int] = {(0, 0, 0): 1}

    def count(deal: Deal) -> int:
        room = tuple(_room(deal, 0).values())
        if room not in ways:
            discards = {tuple(find("ofc").encode(move)["discard"]) for move in deal.legal(0)}
            ways[room] = sum(
                count(_played(deal, move))
                for move in deal.legal(0)
                if tuple(find("ofc").encode(move)["discard"]) == min(discards)
            )
        return ways[room]

    assert count(ofc(3, 5, 5)) == factorial(13) // (factorial(3) * factorial(5) * factorial(5)) == 72_072


def _played(deal: Deal, move: Move) -> Deal:
    """After this move of seat 0 and whatever the clock plays for seat 1."""
    after = deal.copy()
    after.do(0, move)
    after.do(1, after.fallback(1))
    return after


def test_fantasyland_takes_every_setting_of_thirteen_and_no_other() -> None:
    """Of all the numbers of cards that rows can have, only three, five and five are taken."""
    deal = noripan.new("ofc", seed=1, options={"fantasyland": [14, 0]}).deal
    hand = deal.view(0)["hand"]
    taken = [
        (top, mid)
        for top in range(14)
        for mid in range(14 - top)
        if _takes(deal, hand[:top], hand[top : top + mid], hand[top + mid : 13], hand[13:])
    ]
    assert taken == [(3, 5)]
    with pytest.raises(Unlisted):
        perft(deal, 1)


@pytest.mark.slow
def test_fantasyland_takes_all_72072_settings() -> None:
    deal = noripan.new("ofc", seed=1, options={"fantasyland": [14, 0]}).deal
    hand = deal.view(0)["hand"]
    count = 0
    for top in combinations(hand[:13], 3):
        rest = [card for card in hand[:13] if card not in top]
        for mid in combinations(rest, 5):
            count += _takes(deal, top, mid, [card for card in rest if card not in mid], hand[13:])
    assert count == 72_072


def _takes(deal: Deal, *places: Sequence[str]) -> bool:
    said = dict(zip(("top", "mid", "bottom", "discard"), map(list, places), strict=True))
    try:
        deal.check(0, find("ofc").decode({"type": "place", **said}))
    except noripan.IllegalMove:
        return False
    return True
