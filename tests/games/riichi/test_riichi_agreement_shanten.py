"""Shanten and waits against PyPI `mahjong` and `riichienv`.

In all 40,000 hands that lack a tile are compared with both, and the shanten of more that do not; they take longer
interpreted, and are fewer there.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
import riichienv
from mahjong.agari import Agari
from mahjong.shanten import Shanten
from tests.games.riichi.riichi_hands import KIND, KINDS, ORPHANS, SUITS, TEXTS, Dealer, all_kinds, text_of
from tests.games.riichi.riichi_peers import ENV_MELDS, Numbered, numbered

import noripan
from noripan.games.riichi import shanten, waits

pytestmark = pytest.mark.at_length

HANDS = 2500  # with waits compared, in each block
BLOCKS = 16 if noripan.compiled() else 1
SIZES = (1, 2, 4, 5, 7, 8, 10, 11, *[13, 14] * 5)


class Hands:
    """Concealed kinds and the melds beside them: random ones, and complete ones in which a tile or two are wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.dealer = Dealer(seed)

    def deal(self) -> tuple[list[int], list[str]]:
        return self.rng.choice((self.random, self.nearly_won, self.wide_open))()

    def random(self) -> tuple[list[int], list[str]]:
        pool = self.rng.choice((KINDS, SUITS[0], SUITS[1] + SUITS[2], SUITS[2] + KINDS[27:], ORPHANS, KINDS[::4]))
        size = self.rng.choice(SIZES)
        kinds = self.rng.sample([kind for kind in pool for _ in range(4)], size)
        free = [kind for kind in KINDS if kinds.count(kind) <= 1]
        return kinds, [f"pon:{TEXTS[kind][0] * 3}{TEXTS[kind][1]}" for kind in self.rng.sample(free, 4 - size // 3)]

    def nearly_won(self) -> tuple[list[int], list[str]]:
        won = self.dealer.deal()
        tiles = Numbered(won)
        kinds = [tile // 4 for tile in tiles.concealed]
        own = Counter(kinds + [tile // 4 for _, meld in tiles.melds for tile in meld])
        kinds.pop(self.rng.randrange(len(kinds)))
        for _ in range(self.rng.choice((0, 0, 1, 2))):  # another tile for one of the hand's
            kinds[self.rng.randrange(len(kinds))] = self.rng.choice([kind for kind in KINDS if own[kind] == 0])
        if self.rng.random() < 0.3:
            kinds.append(self.rng.choice([kind for kind in KINDS if own[kind] == 0 and kind not in kinds]))
        return kinds, list(won.melds)

    def wide_open(self) -> tuple[list[int], list[str]]:
        """Thirteen tiles that wait for many."""
        flush = self.dealer.full_flush
        sets, loose = self.rng.choice((flush, flush, flush, self.dealer.nine_gates, self.dealer.orphans))()
        kinds = all_kinds(sets, loose)
        kinds.pop(self.rng.randrange(14))
        return (kinds, []) if max(Counter(kinds).values()) <= 4 else self.wide_open()


@pytest.mark.parametrize("block", range(BLOCKS))
def test_R5_shanten_and_waits_are_what_two_other_engines_say(block: int) -> None:
    hands = Hands(block)
    away = Counter[int]()
    widths = Counter[int]()
    while widths.total() < HANDS:
        kinds, melds = hands.deal()
        text = text_of([TEXTS[kind] for kind in sorted(kinds)])
        counts = [kinds.count(kind) for kind in KINDS]
        ours = shanten(text)
        assert ours == Shanten.calculate_shanten(counts), text
        assert ours == riichienv.calculate_shanten(numbered(text)), text
        away[ours] += 1
        if len(kinds) % 3 == 1:
            own = Counter(kinds + [KIND["5" + tile[1] if tile[0] == "0" else tile] for tile in laid(melds)])
            found = [KIND[wait.tile] for wait in waits(text, melds=melds)]
            assert found == [kind for kind in completing(counts) if own[kind] < 4], (text, melds)
            assert found == [kind for kind in riichienv_waits(text, melds) if own[kind] < 4], (text, melds)
            widths[len(found)] += 1
    assert set(away) >= set(range(-1, 6))
    assert set(widths) >= {*range(7), 9, 13}


def laid(melds: list[str]) -> list[str]:
    """The tiles of some melds."""
    return [rank + meld[-1] for meld in melds for rank in meld.partition(":")[2][:-1]]


def completing(counts: list[int]) -> list[int]:
    """The kinds with which `mahjong` sees a win."""
    out = []
    for kind in KINDS:
        if counts[kind] < 4:
            counts[kind] += 1
            if Agari.is_agari(counts):
                out.append(kind)
            counts[kind] -= 1
    return out


def riichienv_waits(text: str, melds: list[str]) -> list[int]:
    laid_down = []
    for meld in melds:
        name, _, tiles = meld.partition(":")
        laid_down.append(riichienv.Meld(ENV_MELDS[name], numbered(tiles), name != "ankan"))
    return list(riichienv.HandEvaluator(numbered(text), laid_down).get_waits())
