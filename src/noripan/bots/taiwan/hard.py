"""A strong player: weighs speed, value and danger of every discard and every claim in points (W13)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.taiwan.eyes import Eyes
from noripan.bots.taiwan.plans import Holding, Prospect, best_prospect
from noripan.bots.taiwan.style import Style
from noripan.bots.taiwan.thinker import Thinker, left_after
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.legal import swapped_by
from noripan.games.taiwan.moves import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARDS,
    KONG,
    PASS,
    PASS_MOVE,
    READY_DISCARDS,
    TaiwanMove,
)
from noripan.games.taiwan.state import Seat, TaiwanState
from noripan.games.taiwan.tenpai import SETS
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import ADDED_KAN, CHI, CLOSED_KAN, OPEN_KAN, PON, Meld
from noripan.mahjong.shanten import standard_shanten


@final
class Choice:
    """A discard and what it is worth: what the attack is expected to bring less what it risks, or folding."""

    def __init__(self, move: TaiwanMove, net: float) -> None:
        self.move = move
        self.net = net


@final
class HardBot(Thinker):
    def __init__(self, style: Style | None = None) -> None:
        self.style = style if style is not None else Style()

    # -- one's turn --------------------------------------------------------------------------------

    def turn(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        eyes = Eyes(deal, seat, self.style)
        best = self.discards(deal, eyes, deal.seats[seat].hand, deal.seats[seat].melds, ~deal.forbidden)
        net: float = best.net
        chosen: Move = best.move
        declared = READY_DISCARDS[best.move.tile]
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move is declared:
                return move
            if move.type == CONCEALED_KONG or move.type == ADDED_KONG:
                worth: float = self._kong(deal, eyes, move.tile, move.type)
                if worth >= net:
                    net = worth
                    chosen = move
        return chosen

    def discards(self, deal: TaiwanState, eyes: Eyes, hand: Counts, melds: list[Meld], allowed: i64) -> Choice:
        """The best discard of a hand that has drawn or claimed."""
        sets: i64 = SETS - len(melds)
        shantens: list[int] = [99] * 34
        nearest: i64 = 99
        for kind in range(34):
            if hand.one & allowed & bit(kind):
                hand.remove(kind)
                shantens[kind] = standard_shanten(hand, sets)
                hand.add(kind)
                nearest = min(nearest, shantens[kind])
        closed: bool = _closed(deal, melds)
        best: Choice | None = None
        for kind in range(34):
            if shantens[kind] == 99:
                continue
            prospect: Prospect | None = None
            if shantens[kind] == nearest or eyes.threat > 0.3:
                hand.remove(kind)
                prospect = best_prospect(deal, eyes, Holding(hand, melds, closed))
                hand.add(kind)
            net: float = self._net(eyes, kind, prospect, shantens[kind] - nearest)
            if best is None or net > best.net:
                best = Choice(DISCARDS[kind], net)
        assert best is not None
        return best

    def _net(self, eyes: Eyes, kind: i64, prospect: Prospect | None, behind: i64) -> float:
        """To attack: what may be won, less this discard's risk and that of those to come. To fold: this one's risk."""
        risk: float = eyes.danger[kind]
        fold: float = -risk * self.style.fold_care - 0.01 * float(behind)
        if prospect is None:
            return fold
        return max(prospect.worth - risk - self._further(eyes, prospect), fold)

    def _further(self, eyes: Eyes, prospect: Prospect) -> float:
        """What the discards to come will risk."""
        further: float = self.style.future * eyes.threat * self.style.push_cost * prospect.points
        return further * 0.6 if prospect.shanten == 0 else further

    def _kong(self, deal: TaiwanState, eyes: Eyes, kind: i64, type: i64) -> float:
        """What the hand is worth after a kong of one's own: a draw more, and a discard at the least risk."""
        player: Seat = deal.seats[eyes.seat]
        hand = player.hand.copy()
        melds = player.melds[:]
        risk: float = 0.0
        if type == CONCEALED_KONG:
            for _ in range(4):
                hand.remove(kind)
            melds.append(Meld(CLOSED_KAN, kind, [int(kind)] * 4, -1, -1))
        else:
            hand.remove(kind)
            risk = eyes.danger[kind]
            for at, meld in enumerate(melds):
                if meld.type == PON and meld.kind == kind:
                    melds[at] = Meld(ADDED_KAN, kind, [int(kind)] * 4, kind, meld.source)
        return self._after_kong(deal, eyes, hand, melds) - risk

    def _after_kong(self, deal: TaiwanState, eyes: Eyes, hand: Counts, melds: list[Meld]) -> float:
        """A hand that draws at once, and discards the safest tile it can."""
        least: float = 1_000_000.0
        for kind in range(34):
            if hand.one >> kind & 1:
                least = min(least, eyes.danger[kind])
        prospect = best_prospect(deal, eyes, Holding(hand, melds, _closed(deal, melds)))
        return prospect.worth * self.style.kong_bonus - least - self._further(eyes, prospect)

    # -- others' discards --------------------------------------------------------------------------

    def claim(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        """Kong, pong or chow, if the hand is worth clearly more with it."""
        eyes = Eyes(deal, seat, self.style)
        player: Seat = deal.seats[seat]
        closed: bool = _closed(deal, player.melds)
        waiting = best_prospect(deal, eyes, Holding(player.hand, player.melds, closed))
        most: float = waiting.worth * self.style.claim_bar
        best: Move = PASS_MOVE
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type != PASS:
                worth: float = self._claimed(deal, eyes, player, move)
                if move.type == KONG:
                    worth *= self.style.claim_bar  # it costs no turn
                if worth > most:
                    most = worth
                    best = move
        return best

    def _claimed(self, deal: TaiwanDeal, eyes: Eyes, player: Seat, move: TaiwanMove) -> float:
        """What the hand is worth after this claim and the best discard."""
        tile: i64 = deal.tile
        hand = left_after(player.hand, move, tile)
        if move.type == CHOW:
            low: i64 = min(move.tile, tile)
            meld = Meld(CHI, low, [int(low), int(low) + 1, int(low) + 2], tile, deal.turn)
        elif move.type == KONG:
            meld = Meld(OPEN_KAN, tile, [int(tile)] * 4, tile, deal.turn)
        else:
            meld = Meld(PON, tile, [int(tile)] * 3, tile, deal.turn)
        melds = [*player.melds, meld]
        if move.type == KONG:
            return self._after_kong(deal, eyes, hand, melds)
        swapping = deal.rules.swapping
        allowed: i64 = -1 if swapping == "free" else ~swapped_by(swapping, move, tile)
        return self.discards(deal, eyes, hand, melds, allowed).net


def _closed(state: TaiwanState, melds: list[Meld]) -> bool:
    """Whether a hand with these melds counts as concealed."""
    for meld in melds:
        if not meld.closed or not state.rules.kong_stays_concealed:
            return False
    return True
