"""ListingDeal: a decision is listed once; a move is legal when the list has it, or one that equals it."""

from __future__ import annotations

from random import Random

import pytest

from noripan.core.deal import ListingDeal
from noripan.core.errors import IllegalMove
from noripan.core.move import Move


class Take(Move):
    """Takes some matches."""

    def __init__(self, many: int) -> None:
        self.many = many

    def key(self) -> tuple[int, ...]:
        return (self.many,)


class Burn(Take):
    """A move of another game with the same key."""


class Matches(ListingDeal):
    """Seat 0 takes one or two of the matches that lie there; three may be taken by mistake."""

    def __init__(self, left: int) -> None:
        super().__init__(None)
        self.left = left
        self.listings = 0

    def pending(self) -> list[int]:
        return [0] if self.left else []

    def list_moves(self, seat: int) -> list[Move]:
        self.listings += 1
        return [Take(many) for many in (1, 2) if many <= self.left] if seat == 0 else []

    def refusal(self, seat: int, move: Move) -> IllegalMove:
        if seat:
            return IllegalMove("turn: seat 0 takes", "turn")
        return IllegalMove("take: one or two, of those that lie there", "take")

    def tolerates(self, seat: int, move: Move) -> bool:
        return seat == 0 and type(move) is Take and move.many == 3 <= self.left

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, Take)
        self.forget()
        self.left -= move.many


def refusal(deal: Matches, seat: int, move: Move) -> str:
    """The code with which `check` and `play` refuse; nothing may change."""
    codes = []
    left = deal.left
    for ask in (deal.check, deal.play):
        with pytest.raises(IllegalMove) as caught:
            ask(seat, move)
        codes.append(caught.value.code)
    assert codes[0] == codes[1]
    assert deal.left == left
    return codes[0]


def test_a_listed_move_or_one_that_equals_it_is_included() -> None:
    deal = Matches(5)
    listed = deal.legal(0)
    assert [deal.includes(0, move) for move in (listed[0], Take(1), Take(3))] == [True, True, False]
    assert not deal.includes(1, listed[0])


def test_a_move_of_another_class_with_an_equal_key_is_refused() -> None:
    deal = Matches(5)
    assert Burn(1).key() == Take(1).key()
    assert not deal.includes(0, Burn(1))
    assert refusal(deal, 0, Burn(1)) == "take"


def test_check_changes_nothing_and_play_returns_the_move_it_did() -> None:
    deal = Matches(5)
    move = Take(2)
    deal.check(0, move)
    assert deal.left == 5
    assert deal.play(0, move) is move
    assert deal.left == 3


def test_a_refusal_is_the_games_own() -> None:
    assert refusal(Matches(1), 0, Take(2)) == "take"
    assert refusal(Matches(5), 2, Take(1)) == "turn"


def test_what_is_tolerated_is_played_though_it_is_not_listed() -> None:
    deal = Matches(5)
    assert not deal.includes(0, Take(3))
    deal.play(0, Take(3))
    assert deal.left == 2
    assert refusal(deal, 0, Take(3)) == "take"


def test_a_decision_is_listed_once_until_something_is_played_or_another_seat_asks() -> None:
    deal = Matches(5)
    for _ in range(3):
        deal.legal(0)
        deal.check(0, Take(1))
        deal.sample(0, Random(1))
    assert deal.listings == 1
    deal.legal(1)
    assert deal.listings == 2
    deal.play(0, Take(1))
    assert [move.key() for move in deal.legal(0)] == [(1,), (2,)]
    deal.play(0, Take(2))
    deal.play(0, Take(1))
    assert [move.key() for move in deal.legal(0)] == [(1,)]


def test_the_list_that_is_handed_out_is_a_copy() -> None:
    deal = Matches(5)
    deal.legal(0).clear()
    assert len(deal.legal(0)) == 2


def test_samples_are_listed_moves_each_as_likely() -> None:
    deal = Matches(5)
    rng = Random(7)
    drawn = [deal.sample(0, rng).key()[0] for _ in range(1000)]
    assert set(drawn) == {1, 2}
    assert 400 < drawn.count(1) < 600
