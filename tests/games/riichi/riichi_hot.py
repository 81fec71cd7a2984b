"""Hot deals of riichi (`mahjong_hot.py`): riichi, wins, furiten, kans and robbed ones, draws with tenpai hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.mahjong.mahjong_hot import HotHands, outcome

from noripan.cards.tiles import kind_of
from noripan.conformance.walk import DiceRandom, Spot
from noripan.core.move import Move
from noripan.games import find
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import (
    CHI,
    CLOSED_KANS,
    DISCARD,
    OPEN_KAN,
    PON,
    RON,
    RON_MOVE,
    TSUMO,
    TSUMO_MOVE,
    RiichiMove,
    discard_move,
)
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.state import ROB
from noripan.games.riichi.tenpai import hand_shanten
from noripan.mahjong.counts import Counts

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


class RiichiHot(HotHands):
    sets = 4
    discard = int(DISCARD)
    calls = (int(CHI), int(PON), int(OPEN_KAN))
    refusals = (int(RON), int(TSUMO))

    def deck(self, rng: DiceRandom, rules: RiichiRules) -> list[int]:
        left = find("riichi").deck(rules)
        rng.shuffle(left)
        hands, lacking, wanted = self.hands(rng, rules, left)
        for hand in hands:
            hand += [left.pop() for _ in range(13 - len(hand))]
        lacking += [tile for tile in left if kind_of(tile) == wanted]
        left = [tile for tile in left if kind_of(tile) != wanted]
        early = [*lacking, *(left.pop() for _ in range(16))]
        rng.shuffle(early)
        dealt = [tile for at in (0, 4, 8) for hand in hands for tile in hand[at : at + 4]]
        return dealt + [hand[12] for hand in hands] + early + left

    def odd_hand(self, rng: DiceRandom, rules: RiichiRules, lot: int) -> list[int]:
        if lot == 0:
            return [*ORPHANS, rng.pick(ORPHANS)]
        return [kind for _ in range(7) for kind in [rng.dice.below(34)] * 2] if lot <= 2 else []

    def declares(self, move: Move) -> bool:
        return isinstance(move, RiichiMove) and move.riichi

    def robs(self, deal: RiichiDeal) -> bool:
        return bool(deal.phase == ROB)

    def shanten(self, hand: Counts, deal: RiichiDeal, seat: int) -> int:
        return int(hand_shanten(hand, 4 - len(deal.seats[seat].melds)))

    def mistakes(self, deal: RiichiDeal, seat: int) -> list[Move]:
        """A win, or a riichi with the drawn tile, whether it is true or not."""
        drawn = deal.seats[seat].drawn
        return [TSUMO_MOVE, RON_MOVE, *([discard_move(drawn, True, True)] if drawn >= 0 else [])]


HOT = RiichiHot()
eager, hot_walk = HOT.eager, HOT.walk


def happened(spot: Spot) -> Iterator[str]:
    """What is remarkable about a position and about what led to it, in a few words each."""
    deal = spot.deal
    assert isinstance(deal, RiichiDeal)
    for event in spot.events:
        yield f"event {event.type}"
        if event.type in ("call", "kan"):
            yield str(event.public["meld"]["type"])
        if event.type == "end":
            yield from _outcome(event.public["result"]["detail"])
    if deal.pending():
        yield str(deal.view(None)["phase"])
        if len(deal.pending()) > 1:
            yield "several asked"
        yield from (f"riichi {seat.riichi}" for seat in deal.seats if seat.riichi)
        if any(seat.furiten for seat in deal.seats):
            yield "furiten"
        if any(seat.locked for seat in deal.seats):
            yield "furiten for good"
        turn = deal.pending()[0]
        if deal.seats[turn].riichi and any(move in CLOSED_KANS for move in deal.legal(turn)):
            yield "kan in riichi"
    if spot.turn is not None and deal.tolerates(spot.turn.seat, spot.turn.move):
        yield "mistake"


def _outcome(detail: dict[str, Any]) -> Iterator[str]:
    yield from outcome(detail, "yaku")
    if any("responsible" in win for win in detail.get("wins", [])):
        yield "pao"
    if detail["kind"] == "draw":
        yield f"{len(detail['tenpai'])} tenpai"
    if detail.get("nagashi"):
        yield "nagashi"
