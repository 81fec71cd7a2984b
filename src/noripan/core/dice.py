"""A small fast generator for imagined worlds and playouts. Never for dealing: that is `core.shuffle`."""

from __future__ import annotations

from random import Random
from typing import final

from mypy_extensions import i64


@final
class Dice:
    """Marsaglia's multiply-with-carry beside a 32-bit xorshift; every step stays inside 63 bits."""

    def __init__(self, seed: int) -> None:
        self._carry: i64 = ((seed & 0x3FFFFFFF) << 20) ^ 0x2545F4914F6C ^ (seed >> 30 & 0xFFFFFFFF)
        self._shift: i64 = (seed >> 30 & 0xFFFFFFFF) ^ 0x9E3779B9
        if self._shift == 0:
            self._shift = 1
        for _ in range(4):
            self.word()

    def word(self) -> i64:
        """32 random bits."""
        carry: i64 = 698769069 * (self._carry & 0xFFFFFFFF) + (self._carry >> 32)
        self._carry = carry
        shift: i64 = self._shift
        shift ^= (shift << 13) & 0xFFFFFFFF
        shift ^= shift >> 17
        shift ^= (shift << 5) & 0xFFFFFFFF
        self._shift = shift
        return (carry + shift) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; the bias, n / 2^32, does not matter for imagining."""
        return (self.word() * n) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Any order, in place; the last place is drawn for first."""
        for at in range(len(cards) - 1, 0, -1):
            swap = self.below(at + 1)
            card = cards[at]
            cards[at] = cards[swap]
            cards[swap] = card


def dice_from(rng: Random) -> Dice:
    """Dice that continue a standard generator: one draw from it, then no more Python calls."""
    return Dice(rng.getrandbits(62))
