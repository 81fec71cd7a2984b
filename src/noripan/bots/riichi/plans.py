"""How a hand might win: with which yaku, how likely, for how much."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.bots.mahjong.chances import Pace, win_chance
from noripan.bots.mahjong.holding import MahjongHolding
from noripan.bots.mahjong.nearness import nearer, nearer_triplets, only, tiles_of
from noripan.bots.riichi.eyes import Eyes
from noripan.bots.riichi.style import Style
from noripan.core.bits import bit, popcount
from noripan.games.riichi.reading import RIICHI, Win
from noripan.games.riichi.score import best
from noripan.games.riichi.state import RiichiState
from noripan.games.riichi.tenpai import hand_waits
from noripan.mahjong.counts import ALL, DRAGONS, HONOURS, ORPHANS, SUIT, Counts
from noripan.mahjong.melds import Meld
from noripan.mahjong.shanten import orphans_shanten, pairs_shanten

SIMPLES: Final[i64] = 0x3FFFFFFFF & ~0x3FC060301
# What a win of so many han brings a non-dealer on average, self-draws and limits included.
POINTS: Final[list[float]] = [
    0.0, 1300.0, 2300.0, 4300.0, 7400.0, 8300.0, 11500.0, 12500.0, 16000.0, 16500.0, 17000.0, 24000.0, 25000.0, 32000.0
]  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class Plan:
    """A way to win: the kinds it can use, and the han it brings beside dora."""

    def __init__(self, name: str, kinds: i64, han: float, riichi: bool) -> None:
        self.name: Final = name
        self.kinds: Final[i64] = kinds
        self.han: Final[float] = han
        self.riichi: Final = riichi


@final
@mypyc_attr(acyclic=True)
class Prospect:
    """What a hand can hope for by its best plan."""

    def __init__(self, worth: float, chance: float, points: float, shanten: i64, tiles: i64, plan: Plan) -> None:
        self.worth: Final[float] = worth
        self.chance: Final[float] = chance
        self.points: Final[float] = points
        self.shanten: Final[i64] = shanten
        self.tiles: Final[i64] = tiles  # kinds that bring it nearer, or complete it
        self.plan: Final = plan


def points_of(han: float) -> float:
    """Points for a number of han that may lie between two."""
    if han <= 0.0:
        return 0.0
    if han >= 13.0:
        return POINTS[13]
    low: i64 = int(han)
    part: float = han - float(low)
    return POINTS[low] * (1.0 - part) + POINTS[low + 1] * part


def valued_kinds(state: RiichiState, seat: i64) -> i64:
    """Dragons, and the seat's winds."""
    return DRAGONS | bit(state.carry.seat_wind(seat)) | bit(state.carry.round_wind)


@final
@mypyc_attr(acyclic=True)
class Holding(MahjongHolding):
    """The same, with its dora."""

    def __init__(self, hand: Counts, melds: list[Meld], closed: bool, dora: i64) -> None:
        super().__init__(hand, melds, closed, 4)
        self.dora: Final[i64] = dora


def plans_for(state: RiichiState, seat: i64, held: Holding) -> list[Plan]:
    """The plans open to a hand."""
    out: list[Plan] = []
    hand = held.hand
    sets: float = float(popcount((hand.three | held.triplets) & valued_kinds(state, seat)))
    if held.closed:
        simple: bool = not (hand.one | held.laid) & ORPHANS
        out.append(Plan("riichi", ALL, 1.85 + sets + (0.9 if simple else 0.25) + (0.0 if hand.three else 0.35), True))
    elif sets:
        out.append(Plan("honour", ALL, sets, False))
    if not held.laid & ORPHANS and state.rules.open_tanyao and not held.closed:
        out.append(Plan("tanyao", SIMPLES, 1.0, False))
    for suit in range(3):
        kinds: i64 = SUIT << (9 * suit) | HONOURS
        if not held.laid & ~kinds and tiles_of(hand, kinds) * 4 >= hand.total() * 3:
            out.append(Plan("flush", kinds, (3.85 if held.closed else 2.0) + sets, held.closed))
    if not held.closed and held.laid == held.triplets and popcount(hand.two) + popcount(held.triplets) >= 4:
        out.append(Plan("triplets", ALL, 2.0 + sets, False))
    return out


def best_prospect(state: RiichiState, eyes: Eyes, held: Holding, deep: bool) -> Prospect | None:
    """The plan worth most for a hand that is to draw; None when there is no way to a yaku."""
    most: Prospect | None = None
    for plan in plans_for(state, eyes.seat, held):
        found = _prospect(state, eyes, held, plan, deep)
        if found is not None and (most is None or found.worth > most.worth):
            most = found
    return most


def _prospect(state: RiichiState, eyes: Eyes, held: Holding, plan: Plan, deep: bool) -> Prospect | None:
    style = eyes.style
    hand = held.hand
    usable = only(hand, plan.kinds)
    shanten: i64
    tiles: i64
    if plan.name == "triplets":
        shanten, tiles = nearer_triplets(hand, held.sets)
    else:
        shanten, tiles = _nearer(usable, held.sets, plan.kinds)
    han: float = plan.han + float(held.dora)
    waits: float = style.tiles_wait
    alive: float = float(eyes.alive(tiles))
    if shanten == 0:
        tenpai = tenpai_hand(state, eyes, held, plan.riichi)
        if tenpai.waits <= 0.0:
            return None
        alive = tenpai.waits
        han = tenpai.han
    elif deep and shanten == 1 and plan.name != "triplets":
        ahead = _one_ahead(state, eyes, held, tiles, plan.riichi)
        if ahead.waits <= 0.0:
            return None
        waits = ahead.waits
        han = ahead.han
    points: float = points_of(han) * (1.5 if eyes.seat == state.carry.dealer else 1.0)
    points += float(state.rules.honba_points * state.carry.honba) + 1000.0 * float(state.sticks)
    chance: float = win_chance(pace_of(eyes, waits, held.closed, plan.riichi), shanten, alive)
    worth: float = chance * eyes.standing.gain(points)
    if shanten <= 1:
        worth += style.noten * (0.5 if shanten == 0 else 0.2) * (1.0 - chance)
    return Prospect(worth, chance, points, shanten, tiles, plan)


@final
@mypyc_attr(acyclic=True)
class Tenpai:
    """What a tenpai hand waits for: how many tiles that win, and for how many han on average."""

    def __init__(self, waits: float, han: float) -> None:
        self.waits: Final[float] = waits
        self.han: Final[float] = han


def tenpai_hand(state: RiichiState, eyes: Eyes, held: Holding, riichi: bool) -> Tenpai:
    """The waits that have a yaku, and what they are worth; riichi may bring ippatsu, ura dora, a self-draw."""
    waits: i64 = hand_waits(held.hand)
    total: float = 0.0
    han: float = 0.0
    for kind in range(34):
        left: float = float(eyes.left[kind])
        if waits >> kind & 1 and left > 0.0:
            worth: i64 = han_of(state, eyes.seat, held, kind, riichi)
            if worth:
                total += left
                han += left * float(worth)
    if total <= 0.0:
        return Tenpai(0.0, 0.0)
    return Tenpai(total, han / total + (eyes.style.riichi_luck if riichi else eyes.style.silent_luck))


def han_of(state: RiichiState, seat: i64, held: Holding, kind: i64, riichi: bool) -> i64:
    """The han of a win by discard on this kind; 0 without a yaku."""
    held.hand.add(kind)
    how: i64 = RIICHI if riichi else 0
    carry = state.carry
    win = Win(state.rules, held.hand, held.melds, kind, how, carry.seat_wind(seat), carry.round_wind, held.dora, 0, 0)
    value = best(win)
    held.hand.remove(kind)
    return 0 if value is None else value.han


def _one_ahead(state: RiichiState, eyes: Eyes, held: Holding, tiles: i64, riichi: bool) -> Tenpai:
    """What a one-shanten hand will wait for once it is tenpai, choosing the best discard for each draw."""
    hand = held.hand
    waits: float = 0.0
    han: float = 0.0
    weight: float = 0.0
    for kind in range(34):
        left: float = float(eyes.left[kind])
        if tiles >> kind & 1 and left > 0.0:
            hand.add(kind)
            out: i64 = _most_waits(eyes, hand)
            if out >= 0:
                hand.remove(out)
                found = tenpai_hand(state, eyes, held, riichi)
                hand.add(out)
                waits += left * found.waits
                han += left * found.waits * found.han
            weight += left
            hand.remove(kind)
    if waits <= 0.0:
        return Tenpai(0.0, 0.0)
    return Tenpai(waits / weight, han / waits)


def _most_waits(eyes: Eyes, hand: Counts) -> i64:
    """The discard that leaves most tiles to win on; -1 if none leaves tenpai."""
    best_out: i64 = -1
    most: i64 = 0
    for out in range(34):
        if hand.one >> out & 1:
            hand.remove(out)
            waits: i64 = hand_waits(hand)
            if waits:
                alive: i64 = eyes.alive(waits)
                if alive > most:
                    most = alive
                    best_out = out
            hand.add(out)
    return best_out


def _nearer(hand: Counts, sets: i64, kinds: i64) -> tuple[i64, i64]:
    """The same as `nearer`, with riichi's two special hands."""
    standard: i64
    tiles: i64
    standard, tiles = nearer(hand, sets, kinds)
    if sets != 4 or kinds != ALL:
        return standard, tiles
    pairs: i64 = pairs_shanten(hand)
    orphans: i64 = orphans_shanten(hand)
    now: i64 = min(standard, pairs, orphans)
    if standard != now:
        tiles = 0
    if pairs == now:
        tiles |= hand.one & ~hand.two if popcount(hand.one) >= 7 else ALL & ~hand.two
    if orphans == now:
        tiles |= ORPHANS & ~hand.one if hand.two & ORPHANS else ORPHANS
    return now, tiles


def pace_of(eyes: Eyes, waits: float, closed: bool, riichi: bool) -> Pace:
    """How such a hand goes on at this table."""
    style: Style = eyes.style
    pace = Pace(waits, style.tiles_one, style.tiles_two)
    pace.unseen = float(max(eyes.sight.unseen, 20))
    pace.turns = eyes.turns
    pace.win = 1.0 + (style.ron_rate_riichi if riichi else style.ron_rate)
    pace.call = 1.0 if closed else style.open_speed
    pace.over = style.over_rate + style.over_threat * eyes.threat
    return pace
