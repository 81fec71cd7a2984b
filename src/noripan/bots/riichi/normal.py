"""A club player: plays for speed and value with the tiles that are left, calls with a yaku in mind, and folds (R19)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.riichi.eyes import Eyes
from noripan.bots.riichi.plans import Holding, Prospect, best_prospect, han_of, points_of
from noripan.bots.riichi.style import Style
from noripan.bots.riichi.thinker import Thinker
from noripan.cards.tiles import is_red, kind_of
from noripan.core.bits import bit, popcount
from noripan.core.move import Move
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import (
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    DISCARD,
    NINE_TERMINALS_MOVE,
    PASS_MOVE,
    PON,
    RiichiMove,
    discard_move,
)
from noripan.games.riichi.state import RiichiState, Seat
from noripan.games.riichi.tenpai import hand_shanten
from noripan.mahjong.claims import swapped
from noripan.mahjong.counts import ORPHANS, Counts
from noripan.mahjong.melds import CHI as LAID_CHI
from noripan.mahjong.melds import PON as LAID_PON
from noripan.mahjong.melds import Meld


@final
class Choice:
    """A discard and what it is worth: `net` is what the attack is expected to bring, less what it risks."""

    def __init__(self, move: RiichiMove, net: float, risk: float, prospect: Prospect | None) -> None:
        self.move = move
        self.net = net
        self.risk = risk
        self.prospect = prospect


@final
class NormalBot(Thinker):
    def __init__(self, style: Style | None = None) -> None:
        self.style = style if style is not None else Style()

    # -- one's turn --------------------------------------------------------------------------------

    def turn(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        player: Seat = deal.seats[seat]
        eyes = Eyes(deal, seat, self.style)
        if moves[0] is NINE_TERMINALS_MOVE and popcount(player.hand.one & ORPHANS) <= 10:
            return NINE_TERMINALS_MOVE
        for move in moves:
            assert isinstance(move, RiichiMove)
            if (move.type == CLOSED_KAN or move.type == ADDED_KAN) and self._wants_kan(deal, eyes, move):
                return move
        if player.riichi:
            return moves[-1]
        choices = self.discards(deal, eyes)
        best = choices[0]
        prospect = best.prospect
        if prospect is not None and prospect.shanten == 0 and player.closed:
            declared = discard_move(best.move.tile, best.move.drawn, True)
            for move in moves:
                if move is declared and self._wants_riichi(deal, eyes, best.move, prospect):
                    return move
        return best.move

    def discards(self, deal: RiichiDeal, eyes: Eyes) -> list[Choice]:
        """Every discard, best first."""
        seat: i64 = eyes.seat
        player: Seat = deal.seats[seat]
        hand: Counts = player.hand
        sets: i64 = 4 - len(player.melds)
        dora: i64 = eyes.dora_in(deal)
        nearest: i64 = 99
        plain: list[RiichiMove] = []
        shantens: list[int] = []
        for move in deal.moves(seat):
            assert isinstance(move, RiichiMove)
            if move.type == DISCARD and not move.riichi and not _same_tile(plain, move):
                kind: i64 = kind_of(move.tile)
                hand.remove(kind)
                shanten: i64 = hand_shanten(hand, sets)
                hand.add(kind)
                plain.append(move)
                shantens.append(shanten)
                nearest = min(nearest, shanten)
        out: list[Choice] = []
        width: i64 = 1 if eyes.threat > 0.3 or not player.closed else 0
        for at, move in enumerate(plain):
            kind = kind_of(move.tile)
            prospect: Prospect | None = None
            if shantens[at] <= nearest + width:
                hand.remove(kind)
                lost: i64 = eyes.dora[kind] + (1 if is_red(move.tile) else 0)
                deep: bool = self.style.deep and nearest <= 1
                held = Holding(hand, player.melds, player.closed, dora - lost)
                prospect = best_prospect(deal, eyes, held, deep)
                hand.add(kind)
            out.append(self._weighed(eyes, move, prospect, shantens[at] - nearest))
        out.sort(key=_by_net)
        return out

    def _weighed(self, eyes: Eyes, move: RiichiMove, prospect: Prospect | None, behind: i64) -> Choice:
        """To attack: what may be won, less this discard's risk and that of those to come. To fold: this one's risk."""
        kind: i64 = kind_of(move.tile)
        risk: float = eyes.danger[kind]
        fold: float = -risk * self.style.fold_care - 0.5 * float(behind)
        if prospect is None:
            return Choice(move, fold, risk, None)
        further: float = self.style.future * eyes.pressure * self.style.push_cost * (1.0 if prospect.shanten else 0.6)
        attack: float = prospect.worth - risk - further
        return Choice(move, max(attack, fold), risk, prospect)

    def _wants_riichi(self, deal: RiichiState, eyes: Eyes, move: RiichiMove, prospect: Prospect) -> bool:
        """Riichi, unless no draw is left to win on, or the hand is worth enough in silence."""
        alive: i64 = eyes.alive(prospect.tiles)
        if eyes.turns <= 1:
            return False
        if self._silent_points(deal, eyes, move, prospect.tiles) >= self.style.dama_points:
            return False
        return alive >= 2 or eyes.threat < 0.5

    def _silent_points(self, deal: RiichiState, eyes: Eyes, move: RiichiMove, waits: i64) -> float:
        """What the worst win by discard brings without riichi; 0 if some wait has no yaku or the hand is furiten."""
        player: Seat = deal.seats[eyes.seat]
        kind: i64 = kind_of(move.tile)
        if waits & (player.thrown | bit(kind)):
            return 0.0
        lost: i64 = eyes.dora[kind] + (1 if is_red(move.tile) else 0)
        player.hand.remove(kind)
        held = Holding(player.hand, player.melds, True, eyes.dora_in(deal) - lost)
        least: i64 = 99
        for wait in range(34):
            if waits >> wait & 1:
                least = min(least, han_of(deal, eyes.seat, held, wait, False))
        player.hand.add(kind)
        return points_of(float(least))

    def _wants_kan(self, deal: RiichiState, eyes: Eyes, move: RiichiMove) -> bool:
        """A kan that leaves the hand as near as it was, while nobody else is in riichi."""
        if eyes.threat > 0.5:
            return False
        player = deal.seats[eyes.seat]
        if player.riichi:
            return True
        sets: i64 = 4 - len(player.melds)
        now: i64 = hand_shanten(player.hand, sets)
        rest = player.hand.copy()
        if move.type == ADDED_KAN:
            rest.remove(move.tile)
            return now <= 1 and hand_shanten(rest, sets) <= now
        for _ in range(4):
            rest.remove(move.tile)
        return hand_shanten(rest, sets - 1) <= now

    # -- others' discards --------------------------------------------------------------------------

    def claim(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        """A call, if the hand is worth clearly more with it."""
        eyes = Eyes(deal, seat, self.style)
        player: Seat = deal.seats[seat]
        dora: i64 = eyes.dora_in(deal)
        waiting = best_prospect(deal, eyes, Holding(player.hand, player.melds, player.closed, dora), self.style.deep)
        most: float = self.style.call_least + (0.0 if waiting is None else waiting.worth * self.style.call_bar)
        best: Move = PASS_MOVE
        for move in moves:
            assert isinstance(move, RiichiMove)
            if move.type == CHI or move.type == PON:
                worth: float = self._called(deal, eyes, move, dora)
                if worth > most:
                    most = worth
                    best = move
        return best

    def _called(self, deal: RiichiDeal, eyes: Eyes, move: RiichiMove, dora: i64) -> float:
        """What the hand is worth after this call and the best discard."""
        player: Seat = deal.seats[eyes.seat]
        after: Seat = player.copy()
        after.give(move.tile)
        after.give(move.other)
        hand: Counts = after.hand
        kind: i64 = kind_of(deal.tile)
        low: i64 = min(kind_of(move.tile), kind)
        type: i64 = LAID_CHI if move.type == CHI else LAID_PON
        meld = Meld(type, low, [int(move.tile), int(move.other), int(deal.tile)], deal.tile, deal.turn)
        melds = [*player.melds, meld]
        forbidden: i64 = 0
        if not deal.rules.kuikae:
            forbidden = bit(kind)
            if move.type == CHI:
                forbidden = swapped(kind, kind_of(move.tile), kind_of(move.other) - kind_of(move.tile))
        more: i64 = dora + eyes.dora[kind] + (1 if is_red(deal.tile) else 0)
        further: float = self.style.future * eyes.pressure * self.style.push_cost
        best: float = -99999.0
        for out in range(34):
            if hand.one >> out & 1 and not forbidden >> out & 1:
                lost: i64 = eyes.dora[out] + (0 if after.count(out) else 1)  # when only a red five is left of the kind
                hand.remove(out)
                found = best_prospect(deal, eyes, Holding(hand, melds, False, more - lost), self.style.deep)
                if found is not None:
                    best = max(best, found.worth - eyes.danger[out] - further)
                hand.add(out)
        return best


def _same_tile(moves: list[RiichiMove], move: RiichiMove) -> bool:
    for each in moves:
        if each.tile == move.tile:
            return True
    return False


def _by_net(choice: Choice) -> float:
    return -choice.net
