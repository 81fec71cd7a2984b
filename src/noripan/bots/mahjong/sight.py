"""The tiles a player has not seen, and which of them others may wait for."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import KINDS, kind_of
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import Meld
from noripan.mahjong.player import CALLED, TILE, Player


@final
class Sight:
    """How many tiles of each kind are still out of sight."""

    def __init__(self) -> None:
        self.left: Final[vec[i64]] = vec[i64]([4] * KINDS)
        self.unseen: i64 = 4 * KINDS

    def see(self, kind: i64) -> None:
        self.left[kind] -= 1
        self.unseen -= 1

    def see_hand(self, hand: Counts) -> None:
        for kind in range(KINDS):
            many: i64 = hand.count(kind)
            self.left[kind] -= many
            self.unseen -= many

    def see_river(self, player: Player) -> None:
        for entry in player.river:
            if not entry & CALLED:
                self.see(kind_of(entry & TILE))

    def see_meld(self, meld: Meld) -> None:
        for tile in meld.tiles:
            self.see(kind_of(tile))

    def alive(self, kinds: i64) -> i64:
        """How many tiles of these kinds are still out."""
        out: i64 = 0
        for kind in range(KINDS):
            if kinds >> kind & 1:
                out += self.left[kind]
        return out


@final
class Shapes:
    """How waits come about, in proportion, for each pair of tiles that makes one possible."""

    def __init__(self) -> None:
        self.ryanmen: float = 1.0
        self.kanchan: float = 0.28
        self.penchan: float = 0.32
        self.shanpon: float = 0.45
        self.tanki: float = 0.10
        self.shanpon_honour: float = 0.9
        self.tanki_honour: float = 0.35

    def weight(self, left: vec[i64], kind: i64, safe: i64) -> float:
        """How many hands wait on this kind, in proportion: by the shapes its neighbours leave possible.

        A two-sided wait that takes in a safe tile is no wait: that is what makes suji and walls safer.
        """
        mine: float = float(left[kind] if left[kind] > 0 else 0)
        if kind >= 27:
            return self.shanpon_honour * mine * (mine - 1.0) * 0.5 + self.tanki_honour * mine + 0.05
        weight: float = self.shanpon * mine * (mine - 1.0) * 0.5 + self.tanki * mine + 0.05
        rank: i64 = kind % 9
        if rank <= 6:
            pairs: float = float(left[kind + 1] * left[kind + 2])
            if rank == 6:
                weight += self.penchan * pairs
            elif not safe >> (kind + 3) & 1:
                weight += self.ryanmen * pairs
        if rank >= 2:
            pairs = float(left[kind - 1] * left[kind - 2])
            if rank == 2:
                weight += self.penchan * pairs
            elif not safe >> (kind - 3) & 1:
                weight += self.ryanmen * pairs
        if 1 <= rank <= 7:
            weight += self.kanchan * float(left[kind - 1] * left[kind + 1])
        return weight
