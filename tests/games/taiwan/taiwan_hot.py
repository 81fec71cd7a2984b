"""Hot hands of Taiwan mahjong (`mahjong_hot.py`), in every third of which one seat gets most of the flowers.

So readiness, wins, kongs that are robbed, wins let pass, flowers that are robbed and several wins on one tile happen.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.mahjong.mahjong_hot import HotHands, outcome

from noripan.cards.tiles import FLOWER
from noripan.conformance.walk import DiceRandom, Spot
from noripan.core.move import Move
from noripan.games import find
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import CHOW, DISCARD, HU, KONG, PASS, PONG, TaiwanMove
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.state import A_FLOWER, A_KONG
from noripan.games.taiwan.tenpai import hand_shanten
from noripan.mahjong.counts import Counts


class TaiwanHot(HotHands):
    sets = 5
    discard = int(DISCARD)
    calls = (int(CHOW), int(PONG), int(KONG))
    refusals = (int(HU), int(PASS))

    def deck(self, rng: DiceRandom, rules: TaiwanRules) -> list[int]:
        left = find("taiwan").deck(rules)
        rng.shuffle(left)
        hands, lacking, wanted = self.hands(rng, rules, left)
        flowers = [tile for tile in left if tile >= FLOWER]
        left = [tile for tile in left if tile < FLOWER]
        blooming = bool(flowers) and rng.dice.below(3) == 0
        if blooming:
            _give_flowers(rng, hands, flowers, left)
        for hand in hands:
            hand += [left.pop() for _ in range(16 - len(hand))]
        lacking += [tile for tile in left if tile == wanted]
        left = [tile for tile in left if tile != wanted]
        early = [*lacking, *(left.pop() for _ in range(16)), *(flowers if blooming else [])]
        rng.shuffle(early)
        if not blooming:
            left += flowers
            rng.shuffle(left)
        dealt = [tile for at in (0, 4, 8, 12) for hand in hands for tile in hand[at : at + 4]]
        return dealt + early + left

    def odd_hand(self, rng: DiceRandom, rules: TaiwanRules, lot: int) -> list[int]:
        if not rules.pairs_win or lot > 5:
            return []
        kinds = [kind for _ in range(8) for kind in [rng.dice.below(34)] * 2]
        return [*kinds, kinds[0]]

    def declares(self, move: Move) -> bool:
        return isinstance(move, TaiwanMove) and move.ready

    def robs(self, deal: TaiwanDeal) -> bool:
        return deal.offer in (A_KONG, A_FLOWER)

    def shanten(self, hand: Counts, deal: TaiwanDeal, seat: int) -> int:
        player = deal.seats[seat]
        return int(hand_shanten(hand, 5 - len(player.melds), player.pairs))


def _give_flowers(rng: DiceRandom, hands: list[list[int]], flowers: list[int], left: list[int]) -> None:
    """Six, seven or eight to one seat in place of some of its tiles; the rest comes early."""
    hand = hands[rng.dice.below(4)]
    for _ in range(rng.pick((6, 6, 7, 7, 8))):
        if len(hand) == 16:
            left.append(hand.pop())
        hand.insert(0, flowers.pop())
    rng.shuffle(left)


HOT = TaiwanHot()
eager, hot_walk, nearest = HOT.eager, HOT.walk, HOT.nearest


def happened(spot: Spot) -> Iterator[str]:
    """What is remarkable about a position and about what led to it, in a few words each."""
    deal = spot.deal
    assert isinstance(deal, TaiwanDeal)
    for event in spot.events:
        yield f"event {event.type}"
        if event.type in ("call", "kong"):
            meld = event.public["meld"]
            yield f"{'concealed ' if meld['isConcealed'] else 'added ' if event.type == 'kong' else ''}{meld['type']}"
            if None in meld["tiles"]:
                yield "face down"
        if event.type == "end":
            yield from outcome(event.public["result"]["detail"], "lines")
    if deal.pending():
        view = deal.view(None)
        yield str(view["phase"])
        if view["offer"] is not None:
            yield f"asked about a {view['offer']['what']}"
        if len(deal.pending()) > 1:
            yield "several asked"
        yield from (f"ready {seat.ready}" for seat in deal.seats if seat.ready)
        if any(seat.passed & seat.waits for seat in deal.seats):
            yield "passed"
        if any(seat.unponged for seat in deal.seats):
            yield "pong passed"
        if deal.forbidden:
            yield "forbidden discard"
