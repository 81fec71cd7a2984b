"""How a hand might win: by which way, how likely, for how much."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.bots.mahjong.chances import Pace, win_chance
from noripan.bots.mahjong.holding import MahjongHolding
from noripan.bots.mahjong.nearness import nearer, nearer_triplets, only, tiles_of
from noripan.bots.taiwan.eyes import Eyes, flower_tai, valued_tai
from noripan.core.bits import bit, popcount
from noripan.games.taiwan.patterns import (
    ALL_PONGS,
    CONCEALED,
    CONCEALED_SELF_DRAW,
    FULL_FLUSH,
    HALF_FLUSH,
    SELF_DRAW,
    WIN,
)
from noripan.games.taiwan.reading import SELF_DRAWN, Win
from noripan.games.taiwan.score import best
from noripan.games.taiwan.state import TaiwanState
from noripan.games.taiwan.tenpai import SETS
from noripan.mahjong.counts import ALL, HONOURS, SUIT, Counts
from noripan.mahjong.melds import Meld
from noripan.mahjong.shanten import standard_shanten
from noripan.mahjong.waits import standard_waits


@final
@mypyc_attr(acyclic=True)
class Holding(MahjongHolding):
    def __init__(self, hand: Counts, melds: list[Meld], closed: bool) -> None:
        super().__init__(hand, melds, closed, SETS)


@final
@mypyc_attr(acyclic=True)
class Plan:
    """A way to win: the kinds it can use, whether it wants triplets only, whether it stays concealed, its tai."""

    def __init__(self, kinds: i64, pongs: bool, closed: bool, tai: float) -> None:
        self.kinds: Final[i64] = kinds
        self.pongs: Final = pongs
        self.closed: Final = closed
        self.tai: Final[float] = tai


@final
@mypyc_attr(acyclic=True)
class Prospect:
    """What a hand can hope for by its best plan."""

    def __init__(self, worth: float, chance: float, points: float, shanten: i64, tiles: i64) -> None:
        self.worth: Final[float] = worth
        self.chance: Final[float] = chance
        self.points: Final[float] = points
        self.shanten: Final[i64] = shanten
        self.tiles: Final[i64] = tiles  # kinds that bring it nearer, or complete it


def plans_for(state: TaiwanState, eyes: Eyes, held: Holding) -> list[Plan]:
    """The plans open to a hand."""
    tai = state.rules.tai
    hand = held.hand
    sure: float = float(tai[WIN] + flower_tai(state, eyes.seat))
    honours: i64 = (hand.two | held.triplets) & HONOURS
    for kind in range(27, 34):
        if honours >> kind & 1:
            worth: float = float(valued_tai(state, eyes.seat, kind))
            sure += worth if (hand.three | held.triplets) >> kind & 1 else 0.35 * worth
    out: list[Plan] = [Plan(ALL, False, False, sure)]
    if held.closed:
        out.append(Plan(ALL, False, True, sure + float(tai[CONCEALED])))
    if tai[HALF_FLUSH]:
        for suit in range(3):
            kinds: i64 = SUIT << (9 * suit) | HONOURS
            if not held.laid & ~kinds and tiles_of(hand, kinds) * 10 >= hand.total() * 6:
                full: bool = not (hand.one | held.laid) & HONOURS
                flush: float = float(tai[FULL_FLUSH] if full else tai[HALF_FLUSH])
                out.append(Plan(kinds, False, False, sure + flush))
    if tai[ALL_PONGS] and held.laid == held.triplets and popcount(hand.two) + popcount(held.triplets) >= 5:
        out.append(Plan(ALL, True, False, sure + float(tai[ALL_PONGS])))
    return out


def best_prospect(state: TaiwanState, eyes: Eyes, held: Holding) -> Prospect:
    """The plan worth most for a hand that is to draw."""
    most: Prospect | None = None
    for plan in plans_for(state, eyes, held):
        found = prospect(state, eyes, held, plan)
        if most is None or found.worth > most.worth:
            most = found
    assert most is not None
    return most


def prospect(state: TaiwanState, eyes: Eyes, held: Holding, plan: Plan) -> Prospect:
    style = eyes.style
    hand = held.hand
    shanten: i64
    tiles: i64
    if plan.pongs:
        shanten, tiles = nearer_triplets(hand, held.sets)
    else:
        shanten, tiles = nearer(only(hand, plan.kinds), held.sets, plan.kinds)
    alive: float = eyes.hopes(tiles, hand)
    points: float = _points(state, eyes, plan)
    if shanten <= 0:
        points, alive = waiting(state, eyes, held)
    ahead: float = 0.0
    if 1 <= shanten <= 2 and not plan.pongs:
        ahead = _ahead(eyes, only(hand, plan.kinds), held.sets, plan.kinds, tiles, shanten)
    pace = Pace(
        ahead if ahead > 0.0 and shanten == 1 else style.tiles_wait,
        ahead if ahead > 0.0 and shanten == 2 else style.tiles_one,
        style.tiles_two,
    )
    pace.unseen = float(max(eyes.sight.unseen, 20))
    pace.turns = eyes.turns
    pace.win = 1.0 + style.claim_rate
    pace.call = style.closed_speed if plan.closed else 1.0
    pace.over = style.over_rate + style.over_growth * eyes.turn + style.over_threat * eyes.threat
    pace.growth = style.over_growth
    chance: float = win_chance(pace, max(shanten, 0), alive)
    return Prospect(chance * points, chance, points, shanten, tiles)


def _points(state: TaiwanState, eyes: Eyes, plan: Plan) -> float:
    """What a win by this plan brings, drawn oneself or not as it comes."""
    table = state.rules.tai
    more: float = float(table[SELF_DRAW])
    if plan.closed:
        more = float(max(table[CONCEALED_SELF_DRAW] - table[CONCEALED], table[SELF_DRAW]))
    return mixed(eyes, eyes.stakes.claimed(plan.tai), eyes.stakes.drawn(plan.tai + more))


def mixed(eyes: Eyes, claimed: float, drawn: float) -> float:
    return (eyes.style.claim_rate * claimed + drawn) / (1.0 + eyes.style.claim_rate)


def waiting(state: TaiwanState, eyes: Eyes, held: Holding) -> tuple[float, float]:
    """What a hand that waits wins on average, and how many tiles win it."""
    waits: i64 = standard_waits(held.hand)
    total: float = 0.0
    points: float = 0.0
    for kind in range(34):
        left: float = eyes.chances(bit(kind))
        if waits >> kind & 1 and left > 0.0:
            claimed: float = float(tai_of(state, eyes, held, kind, waits, 0))
            drawn: float = float(tai_of(state, eyes, held, kind, waits, SELF_DRAWN))
            points += left * mixed(eyes, eyes.stakes.claimed(claimed), eyes.stakes.drawn(drawn))
            total += left
    return (points / total if total > 0.0 else 0.0), total


def tai_of(state: TaiwanState, eyes: Eyes, held: Holding, kind: i64, waits: i64, how: i64) -> i64:
    """The tai of a win on this kind."""
    seat: i64 = eyes.seat
    held.hand.add(kind)
    flowers: i64 = state.seats[seat].flowers
    carry = state.carry
    win = Win(state.rules, held.hand, held.melds, kind, waits, how, carry.seat_wind(seat), carry.round_wind, flowers)
    value = best(win)
    held.hand.remove(kind)
    return 0 if value is None else value.tai


def _ahead(eyes: Eyes, hand: Counts, sets: i64, kinds: i64, tiles: i64, shanten: i64) -> float:
    """How many tiles the next stage will accept on average, choosing the best discard after each draw."""
    total: float = 0.0
    weight: float = 0.0
    for kind in range(34):
        left: float = float(eyes.left[kind])
        if tiles >> kind & 1 and left > 0.0:
            hand.add(kind)
            most: float = 0.0
            for out in range(34):
                if hand.one >> out & 1:
                    hand.remove(out)
                    if shanten == 1:
                        most = max(most, eyes.chances(standard_waits(hand)))
                    elif standard_shanten(hand, sets) < shanten:
                        most = max(most, eyes.hopes(nearer(hand, sets, kinds)[1], hand))
                    hand.add(out)
            hand.remove(kind)
            total += left * most
            weight += left
    return total / weight if weight > 0.0 else 0.0
