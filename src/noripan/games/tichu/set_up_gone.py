"""Cards that are gone when a round is set up in mid-play: who has won them, and who played them.

Views do not tell them, but for the trick before and for the points of each pile. What nobody tells is drawn from the
cards that the seat does not see, until the points are right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.cards.known import Known, mask_in
from noripan.cards.masks import cards_of
from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, PHOENIX_BIT
from noripan.core.bits import popcount
from noripan.core.description import by_seat, numbers_by_seat
from noripan.core.dice import Dice
from noripan.core.errors import PositionError
from noripan.games.tichu.score import FIVES, TENS_AND_KINGS, points

DEALT: Final = 14
TRIES: Final = 50
SPECIALS: Final[i64] = DRAGON_BIT | PHOENIX_BIT
POINTS: Final[i64] = FIVES | TENS_AND_KINGS | SPECIALS
LOWEST: Final = -25
HIGHEST: Final = 125


@final
class Gone:
    """What has been played, by seat, as masks: in this trick, in the one before, and in all."""

    def __init__(self, trick: list[int], before: list[int], winner: int, counts: list[int]) -> None:
        self.trick: Final = trick
        self.before: Final = before
        self.winner: Final = winner  # of the trick before; -1: nobody
        self.counts: Final = counts  # of the hands
        self.won: list[int] = [0, 0, 0, 0]
        self.played: list[int] = [0, 0, 0, 0]
        self.sure: list[int] = [0, 0, 0, 0]  # cards of which it is known that these seats had them after the exchange
        self.must: int = 0  # cards that are not in a hand any more
        self.rather: int = 0  # cards that are gone rather than others, if the points let them

    def many(self) -> int:
        """How many cards have left the table."""
        return 4 * DEALT - sum(self.counts) - sum(int(popcount(cards)) for cards in self.trick)

    def room(self, seat: int) -> int:
        """How many cards this seat has played before the last two tricks."""
        return DEALT - self.counts[seat] - int(popcount(self.trick[seat] | self.before[seat]))


def find_gone(gone: Gone, view: Mapping[str, Any], known: Known, dice: Dice) -> None:
    """Lays the piles and says who played what, as told and otherwise at random."""
    last = sum(gone.before)
    for seat in range(4):
        if gone.room(seat) < 0:
            raise PositionError(
                f"counts[{seat}]", f"with what it has played seat {seat} would have had more than 14 cards"
            )
    if "won" in view:
        _won(gone, view, known, last)
    else:
        if last & known.cards:
            raise PositionError("lastTrick", f"elsewhere too: {known.named(last & known.cards)}")
        known.cards |= last
        if gone.winner >= 0:
            gone.won[gone.winner] = last
    if "played" in view:
        _played(gone, view, known)
    for _ in range(TRIES):
        older = _older(gone, view, known, last, dice)
        if "played" in view or _hand_back(gone, older, dice):
            known.cards |= older
            return
    raise PositionError("given", "the cards that were exchanged do not fit what has been played since")


# -- as told ---------------------------------------------------------------------------------------


def _won(gone: Gone, view: Mapping[str, Any], known: Known, last: int) -> None:
    for seat, said in enumerate(by_seat(view, "won", 4, ())):
        gone.won[seat] = mask_in(known.take(said, f"won[{seat}]"))
    if last and last & ~gone.won[gone.winner]:
        raise PositionError("lastTrick", f"not in won[{gone.winner}]: {known.named(last & ~gone.won[gone.winner])}")
    many = sum(int(popcount(cards)) for cards in gone.won)
    if many == gone.many() - 1 and not known.cards & DOG_BIT:
        known.cards |= DOG_BIT  # T4: it lies in no pile
    elif many != gone.many():
        raise PositionError("won", f"by the counts of the hands {gone.many()} cards have been taken, not {many}")


def _played(gone: Gone, view: Mapping[str, Any], known: Known) -> None:
    told = Known(known.texts, known.card_id)
    for seat, said in enumerate(by_seat(view, "played", 4, ())):
        cards = mask_in(told.take(said, f"played[{seat}]"))
        lacking = (gone.trick[seat] | gone.before[seat]) & ~cards
        if lacking:
            raise PositionError(f"played[{seat}]", f"missing, and in a trick: {known.named(lacking)}")
        if popcount(cards) != DEALT - gone.counts[seat]:
            raise PositionError(
                f"played[{seat}]", f"{DEALT - gone.counts[seat]} cards are needed, not {popcount(cards)}"
            )
        gone.played[seat] = cards
    away = told.cards & ~sum(gone.trick) & ~int(DOG_BIT)
    if "won" in view and away != sum(gone.won):
        raise PositionError("played", f"not both played and won: {known.named(away ^ sum(gone.won))}")


# -- at random -------------------------------------------------------------------------------------


def _older(gone: Gone, view: Mapping[str, Any], known: Known, last: int, dice: Dice) -> int:
    """What was played before the last two tricks; piles that are not told are made of it."""
    if "won" in view:
        piled = sum(gone.won)
        dog: i64 = DOG_BIT if popcount(piled) < gone.many() else 0
        return int(piled & ~last | dog)
    pool = cards_of(~known.cards & mask_in(list(range(4 * DEALT))))
    many = gone.many() - int(popcount(last))
    if "played" in view:
        pool = cards_of(sum(gone.played) & ~sum(gone.trick) & ~last)
        if mask_in(pool) & known.cards:
            raise PositionError("played", f"elsewhere too: {known.named(mask_in(pool) & known.cards)}")
    if many < 0:
        raise PositionError("counts", "there would be more than 56 cards")
    return _pile(gone, view, pool, many, last, dice)


def _pile(gone: Gone, view: Mapping[str, Any], pool: list[int], many: int, last: int, dice: Dice) -> int:
    """So many cards of the pool, laid to the piles so that each is worth its points."""
    dice.shuffle(pool)
    pool.sort(key=lambda card: -2 * (gone.must >> card & 1) - (gone.rather >> card & 1))
    piles: list[list[int]] = [[], [], [], []]
    plain = pool
    if "points" in view:
        lacking = numbers_by_seat(view, "points", 4, LOWEST, HIGHEST, 0)
        if gone.winner >= 0:
            lacking[gone.winner] -= int(points(last))
        plain = [card for card in pool if not POINTS >> card & 1]
        ways = [piles for piles in _worth(lacking, pool) if _fills(piles, gone.must, plain, many)]
        if not ways:
            raise PositionError("points", f"{view['points']} cannot be: no {many} cards that are left make them")
        piles = ways[int(dice.below(len(ways)))]
    for card in plain[: many - sum(len(cards) for cards in piles)]:
        piles[int(dice.below(4))].append(card)
    for seat in range(4):
        gone.won[seat] = (last if seat == gone.winner else 0) | (mask_in(piles[seat]) & ~int(DOG_BIT))
    return mask_in([card for cards in piles for card in cards])


def _fills(piles: list[list[int]], must: int, plain: list[int], many: int) -> bool:
    """Whether plain cards fill these piles up, and all is there that is not in a hand any more."""
    used = sum(len(cards) for cards in piles)
    there = mask_in([card for cards in piles for card in cards]) | mask_in(plain[: max(0, many - used)])
    return used <= many <= used + len(plain) and must & ~there == 0


def _worth(lacking: list[int], pool: list[int]) -> Iterator[list[list[int]]]:
    """Every way to make piles of these points: who has Dragon and Phoenix, and how many fives and tens each has."""
    fives = [card for card in pool if FIVES >> card & 1]
    tens = [card for card in pool if TENS_AND_KINGS >> card & 1]
    places: list[list[tuple[int, int]]] = [[]]
    for card in pool:
        if SPECIALS >> card & 1:
            places = [[*each, (seat, card)] for each in places for seat in range(-1, 4)]
    for place in places:
        worth = lacking[:]
        for seat, card in place:
            if seat >= 0:
                worth[seat] -= int(points(mask_in([card])))
        for counts in _counts(worth, len(fives), len(tens)):
            piles: list[list[int]] = [[card for seat, card in place if seat == at] for at in range(4)]
            five, ten = 0, 0
            for seat, (small, large) in enumerate(counts):
                piles[seat] += fives[five : five + small] + tens[ten : ten + large]
                five, ten = five + small, ten + large
            yield piles


def _counts(worth: list[int], fives: int, tens: int) -> list[list[tuple[int, int]]]:
    """How many fives and how many tens and kings each pile may have."""
    if not worth:
        return [[]]
    out: list[list[tuple[int, int]]] = []
    for small in range(fives + 1):
        rest = worth[0] - 5 * small
        if rest >= 0 and rest % 10 == 0 and rest // 10 <= tens:
            out += [[(small, rest // 10), *more] for more in _counts(worth[1:], fives - small, tens - rest // 10)]
    return out


def _hand_back(gone: Gone, older: int, dice: Dice) -> bool:
    """Says who played these cards; False if they do not fit what is known of the exchange."""
    played = [gone.trick[seat] | gone.before[seat] for seat in range(4)]
    rest = older
    for seat in range(4):
        played[seat] |= gone.sure[seat] & older
        rest &= ~gone.sure[seat]
    pool = cards_of(rest)
    dice.shuffle(pool)
    for seat in range(4):
        while popcount(played[seat]) < DEALT - gone.counts[seat]:
            if not pool:
                return False
            played[seat] |= mask_in([pool.pop()])
    if pool or any(popcount(cards) > DEALT - many for cards, many in zip(played, gone.counts, strict=True)):
        return False
    gone.played = played
    return True
