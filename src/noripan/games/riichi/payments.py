"""Who pays whom when a hand ends (R6, R8, R16, R18)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.games.riichi.points import MANGAN, YAKUMAN_BASE, ron_points, tsumo_points, tsumo_share
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.score import Value
from noripan.games.riichi.state import NOBODY, Seat
from noripan.games.riichi.yaku import YAKU

NOTEN: Final[i64] = 3000


@final
class Feeder:
    """A player who answers for yakuman, and for how many of them (R8)."""

    def __init__(self, seat: i64, yakuman: i64) -> None:
        self.seat: Final[i64] = seat
        self.yakuman: Final[i64] = yakuman


def feeders(rules: RiichiRules, seat: Seat, value: Value) -> list[Feeder]:
    """Who fed this hand's yakuman, under the rules that make them answer for it."""
    if not rules.pao or not value.yakuman:
        return []
    out: list[Feeder] = []
    for yaku in YAKU:
        if value.yaku >> yaku.place & 1:
            fed: i64 = NOBODY
            if yaku.name == "daisangen":
                fed = seat.fed_dragons
            elif yaku.name == "daisuushii":
                fed = seat.fed_winds
            elif yaku.name == "suukantsu" and rules.pao_suukantsu:
                fed = seat.fed_kans
            if fed != NOBODY:
                out.append(
                    Feeder(fed, value.yakuman if rules.pao_whole_hand else min(yaku.times(rules), value.yakuman))
                )
    return out[:1] if rules.pao_whole_hand else out


def win_payments(winner: i64, loser: i64, dealer: i64, value: Value, responsible: list[Feeder]) -> list[int]:
    """What each seat gets or pays for one win, without honba and sticks; `loser` is NOBODY for a self-draw."""
    paid: list[i64] = [0, 0, 0, 0]
    rest: i64 = value.base
    for feeder in responsible:
        rest -= YAKUMAN_BASE * feeder.yakuman
        base: i64 = YAKUMAN_BASE * feeder.yakuman
        if loser == NOBODY:
            paid[feeder.seat] += tsumo_points(base, winner == dealer)
        else:
            half: i64 = ron_points(base, winner == dealer) // 2
            paid[feeder.seat] += half
            paid[loser] += half
    if loser != NOBODY:
        paid[loser] += ron_points(rest, winner == dealer)
    else:
        for seat in range(4):
            if seat != winner:
                paid[seat] += tsumo_share(rest, winner == dealer, seat == dealer)
    out = [-int(each) for each in paid]
    out[winner] = -sum(out)
    return out


def honba_payments(rules: RiichiRules, winner: i64, loser: i64, honba: i64, responsible: list[Feeder]) -> list[int]:
    """What each seat gets or pays for the honba: one pays them, or at a self-draw without pao all three (R8, R16)."""
    total = int(rules.honba_points * honba)
    payer: i64 = loser
    if responsible and (loser == NOBODY or rules.pao_feeder_pays_honba):
        payer = responsible[0].seat
    if payer == NOBODY:
        out = [-total // 3] * 4
    else:
        out = [-total if seat == payer else 0 for seat in range(4)]
    out[winner] = total
    return out


def noten_payments(tenpai: list[int]) -> list[int]:
    """3,000 points from those who are not tenpai to those who are."""
    if len(tenpai) in (0, 4):
        return [0, 0, 0, 0]
    gain, loss = NOTEN // len(tenpai), NOTEN // (4 - len(tenpai))
    return [int(gain) if seat in tenpai else -int(loss) for seat in range(4)]


def share_out(base: i64, taker: i64, dealer: i64) -> list[int]:
    """What the others pay `taker` as for a self-draw of this base: nagashi, and a chombo turned round."""
    out = [-int(tsumo_share(base, taker == dealer, seat == dealer)) for seat in range(4)]
    out[taker] = 0
    out[taker] = -sum(out)
    return out


def chombo_payments(culprit: i64, dealer: i64) -> list[int]:
    """A mangan the wrong way round (R18)."""
    return [-points for points in share_out(MANGAN, culprit, dealer)]


def added(one: list[int], other: list[int]) -> list[int]:
    return [x + y for x, y in zip(one, other, strict=True)]
