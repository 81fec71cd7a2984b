"""Hot hands of either mahjong: everybody is dealt tiles near a win and knows what to do with them.

Random play on shuffled tiles hardly ever gets as far as a win. Here each seat's tiles are a complete hand less one
tile, or with one or two others in it, the missing ones come early from the wall, and the chooser takes each kind of
move as readily as any other and otherwise keeps its hand together. So everything happens within a few dozen hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from noripan.cards.tiles import FLOWER, kind_of
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, walk
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.mahjong.claims import CLAIM_WIN
from noripan.mahjong.counts import Counts
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.moves import MahjongMove

DEALS = 3  # hot decks of a match
DECLARES = 100  # added to the type of a discard that declares the hand ready


class HotHands:
    """What a game adds: how it deals, which hands win without being sets, and what its moves are."""

    sets: int  # of a complete hand
    discard: int  # the type of a discard
    calls: tuple[int, ...]  # the types made rarely in a calm hand,
    refusals: tuple[int, ...]  # and in any other

    # -- what differs --------------------------------------------------------------------------

    def deck(self, rng: DiceRandom, rules: Any) -> list[int]:
        """A deck that deals four hands near a win, with what they lack on top of the wall."""
        raise NotImplementedError

    def odd_hand(self, rng: DiceRandom, rules: Any, lot: int) -> list[int]:
        """A complete hand that is not sets and a pair; none for most lots from 0 to 19."""
        raise NotImplementedError

    def declares(self, move: Move) -> bool:
        """Whether a discard declares the hand ready."""
        raise NotImplementedError

    def robs(self, deal: Any) -> bool:
        """Whether the tile on offer is no discard."""
        raise NotImplementedError

    def shanten(self, hand: Counts, deal: Any, seat: int) -> int:
        """How far this hand of the seat is from a win."""
        raise NotImplementedError

    def mistakes(self, deal: Any, seat: int) -> list[Move]:
        """Moves that are paid for, where a table takes them."""
        return []

    # -- decks ---------------------------------------------------------------------------------

    def hands(self, rng: DiceRandom, rules: Any, left: list[int]) -> tuple[list[list[int]], list[int], int]:
        """Four hands out of the tiles left, what they lack, and a kind that all want in every other deck, or -1."""
        wanted = 9 * rng.dice.below(3) + rng.dice.below(9) if rng.dice.below(2) else -1
        hands: list[list[int]] = []
        lacking: list[int] = []
        for seat in range(4):
            hand = self._take_any(rng, rules, left, wanted, pair=seat == 0)
            if len(hand) == 3 * self.sets + 2:
                lacking += [hand.pop() for _ in range(rng.pick((1, 1, 1, 2, 3)))]
            hands.append(hand)
        return hands, lacking, wanted

    def _take_any(self, rng: DiceRandom, rules: Any, left: list[int], wanted: int, pair: bool) -> list[int]:
        """A hand out of the tiles left: a complete one, or one that lacks what everybody wants."""
        for _ in range(500 if wanted >= 0 else 20_000):
            lot = rng.dice.below(20)
            if wanted >= 0:
                low = wanted // 9 * 9 + max(0, min(6, wanted % 9 - rng.dice.below(3)))
                lacks = [wanted] * 2 if pair else [kind for kind in (low, low + 1, low + 2) if kind != wanted]
                kinds = self._sets(rng, triplets=lot >= 13)[3:] + lacks
            else:
                kinds = self.odd_hand(rng, rules, lot) or self._sets(rng, triplets=lot >= 13)
            if wanted >= 0 and kinds.count(wanted) > (2 if pair else 0):
                continue
            rng.shuffle(kinds)
            taken = _take(kinds, left)
            if taken:
                return taken
        assert wanted >= 0, "no hand can be made of what is left"
        return self._take_any(rng, rules, left, -1, pair)

    def _sets(self, rng: DiceRandom, triplets: bool) -> list[int]:
        """Sets and a pair."""
        kinds: list[int] = []
        for _ in range(self.sets):
            if rng.dice.below(4) == 0 or (triplets and rng.dice.below(3) > 0):
                kinds += [rng.dice.below(34)] * 3
            else:
                low = 9 * rng.dice.below(3) + rng.dice.below(7)
                kinds += [low, low + 1, low + 2]
        return kinds + [rng.dice.below(34)] * 2

    # -- choosing ------------------------------------------------------------------------------

    def eager(self, deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
        """Any kind of move, each as likely as another; of the discards mostly one that keeps the hand near a win."""
        owing = deal.pending()
        if not owing:
            return None
        assert isinstance(deal, MahjongDeal)
        seat = rng.pick(owing)
        lot = rng.dice.below(64)
        if lot == 0:
            return Turn(seat, deal.fallback(seat), clock=True)
        if lot == 1:
            false = [move for move in self.mistakes(deal, seat) if deal.tolerates(seat, move)]
            if false:
                return Turn(seat, rng.pick(false))
        kinds: dict[int, list[Move]] = {}
        wins: list[int] = []
        for move in deal.legal(seat):
            assert isinstance(move, MahjongMove)
            kinds.setdefault(int(move.type) + (DECLARES if self.declares(move) else 0), []).append(move)
            if move.claim == CLAIM_WIN:
                wins.append(int(move.type))
        chosen = self._kind(deal, list(kinds), wins, rng)
        if chosen % DECLARES == self.discard and rng.dice.below(12):
            return Turn(seat, self.nearest(deal, seat, kinds[chosen], rng))
        return Turn(seat, rng.pick(kinds[chosen]))

    def _kind(self, deal: MahjongDeal, kinds: list[int], wins: list[int], rng: DiceRandom) -> int:
        """In every other hand nearly every win is taken and few calls are made; else few wins, and kans are awaited."""
        calm = deal.deck[-1] % 2 == 0
        if wins and rng.dice.below(4) and (calm or self.robs(deal)):
            return wins[0]
        shy = self.calls if calm else self.refusals
        meek = [kind for kind in kinds if kind not in shy]
        return rng.pick(meek if meek and rng.dice.below(4) else kinds)

    def nearest(self, deal: Any, seat: int, moves: list[Move], rng: DiceRandom) -> Move:
        """A discard after which the hand is as near to a win as it can be."""
        far: dict[int, list[Move]] = {}
        for move in moves:
            assert isinstance(move, MahjongMove)
            rest = deal.seats[seat].hand.copy()
            rest.remove(kind_of(move.tile))
            far.setdefault(self.shanten(rest, deal, seat), []).append(move)
        return rng.pick(far[min(far)])

    # -- walking -------------------------------------------------------------------------------

    def walk(self, case: Case, seed: int, deals: int) -> Iterator[Spot]:
        """A walk through hot hands, for the conformance suite."""
        rng = DiceRandom(seed + 7919)
        decks = [self.deck(rng, case.rules) for _ in range(DEALS)]
        return walk(case, seed, deals, decks=decks, chooser=self.eager)


def _take(kinds: list[int], left: list[int]) -> list[int]:
    """Tiles of these kinds out of those left; none at all if one is missing."""
    rest = list(left)
    taken: list[int] = []
    for kind in kinds:
        at = next((at for at, tile in enumerate(rest) if tile < FLOWER and kind_of(tile) == kind), -1)
        if at < 0:
            return []
        taken.append(rest.pop(at))
    left[:] = rest
    return taken


def outcome(detail: dict[str, Any], lines: str) -> Iterator[str]:
    """How a hand ended, in a few words each; `lines` is where a win says what it counts."""
    yield f"{detail['kind']}: {detail['reason']}"
    wins = detail.get("wins", [])
    if len(wins) > 1:
        yield f"{len(wins)} wins"
    for win in wins:
        yield from (str(name) for name, _ in win[lines])
