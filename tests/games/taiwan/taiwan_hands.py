"""Random winning hands: built from sets, so that every pattern occurs often enough. And rules, and hands as text."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from noripan.core.rules import resolve
from noripan.games.taiwan import Score, evaluate
from noripan.games.taiwan.rules import PRESETS, SWITCHES, TaiwanRules

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
SUITS = [KINDS[:9], KINDS[9:18], KINDS[18:27]]
WINDS, DRAGONS = KINDS[27:31], KINDS[31:]
HONOURS = WINDS + DRAGONS
FLOWERS = [f"{number}f" for number in range(1, 9)]

Tiles = list[str]


def rules_with(preset: str = "taiwan", **switches: Any) -> TaiwanRules:
    """A preset with some switches set otherwise."""
    return TaiwanRules(*resolve("taiwan", PRESETS, SWITCHES, preset, switches))


@dataclass(frozen=True)
class WonHand:
    """A complete hand and how it came about: the arguments of `evaluate`."""

    hand: str
    win: str
    melds: tuple[str, ...] = ()
    flowers: tuple[str, ...] = ()
    self_draw: bool = False
    after_kong: bool = False
    after_flower: bool = False
    robbed_kong: bool = False
    last_tile: bool = False
    first_turn: bool = False
    ready: str | None = None
    seat_wind: str = "S"
    round_wind: str = "E"
    from_dealer: bool = False
    streak: int = 0

    def score(self, rules: str | TaiwanRules = "taiwan") -> Score:
        said: dict[str, Any] = {name: value for name, value in vars(self).items() if name not in ("hand", "win")}
        return evaluate(self.hand, self.win, rules=rules, **said)

    def but(self, **how: Any) -> WonHand:
        return replace(self, **how)


def won(hand: str, win: str, *melds: str, **how: Any) -> WonHand:
    """A win of South's in the East round."""
    return WonHand(hand, win, melds, **how)


def tiles_in(text: str) -> Tiles:
    """`12m3p` as `1m 2m 3p`."""
    out, ranks = [], ""
    for sign in text:
        if sign.isdigit():
            ranks += sign
        else:
            out += [rank + sign for rank in ranks]
            ranks = ""
    return out


def text_of(tiles: Sequence[str]) -> str:
    """`1m 2m 3p` as `12m3p`."""
    suits = {suit: "".join(tile[0] for tile in tiles if tile[1] == suit) for suit in "mpsz"}
    return "".join(ranks + suit for suit, ranks in suits.items() if ranks)


class Dealer:
    """Deals winning hands, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.pick = self.rng.choice
        self.makers = (
            *[self.anything] * 6,
            *[self.chows] * 4,
            *[self.flush] * 5,
            *[self.half_flush] * 4,
            *[self.pongs] * 5,
            *[self.honours] * 2,
            *[self.dragons] * 2,
            *[self.winds] * 3,
            *[self.eight_pairs] * 2,
        )

    def chance(self, of: float) -> bool:
        return self.rng.random() < of

    def deal(self, flowers: bool) -> WonHand:
        maker = self.pick(self.makers)
        while True:
            sets, loose = maker()
            if max(Counter(loose + [tile for each in sets for tile in each]).values()) <= 4:
                return self.won(sets, loose, flowers)

    # -- what the hand is made of ------------------------------------------------------------------

    def chow(self, suits: list[Tiles]) -> Tiles:
        suit, low = self.pick(suits), self.pick(range(7))
        return suit[low : low + 3]

    def some(self, many: int, suits: list[Tiles], pongs: Tiles, chows: float) -> list[Tiles]:
        """So many sets, each a chow with this chance."""
        return [self.chow(suits) if self.chance(chows) else [self.pick(pongs)] * 3 for _ in range(many)]

    def pair(self, kinds: Tiles) -> Tiles:
        return [self.pick(kinds)] * 2

    def anything(self) -> tuple[list[Tiles], Tiles]:
        return self.some(5, SUITS, KINDS, self.pick((0.4, 0.7))), self.pair(KINDS)

    def chows(self) -> tuple[list[Tiles], Tiles]:
        return self.some(5, SUITS[: self.pick((2, 3))], KINDS, 1), self.pair(KINDS[:27])

    def flush(self) -> tuple[list[Tiles], Tiles]:
        suit = self.pick(SUITS)
        return self.some(5, [suit], suit, self.pick((0.2, 0.5, 1))), self.pair(suit)

    def half_flush(self) -> tuple[list[Tiles], Tiles]:
        suit = self.pick(SUITS)
        return self.some(5, [suit], suit + HONOURS * 2, 0.5), self.pair(suit + HONOURS)

    def pongs(self) -> tuple[list[Tiles], Tiles]:
        return self.some(5, SUITS, KINDS, self.pick((0, 0, 0.2))), self.pair(KINDS)

    def honours(self) -> tuple[list[Tiles], Tiles]:
        return self.some(5, SUITS, HONOURS, 0), self.pair(HONOURS)

    def dragons(self) -> tuple[list[Tiles], Tiles]:
        two = [[kind] * 3 for kind in self.rng.sample(DRAGONS, 2)]
        return two + self.some(1, SUITS, DRAGONS, 0.5) + self.some(2, SUITS, KINDS, 0.6), self.pair(HONOURS)

    def winds(self) -> tuple[list[Tiles], Tiles]:
        three = [[kind] * 3 for kind in self.rng.sample(WINDS, 3)]
        return three + self.some(2, SUITS, HONOURS, 0.5), self.pair(KINDS + WINDS * 9)

    def eight_pairs(self) -> tuple[list[Tiles], Tiles]:
        pool = self.pick((KINDS, self.pick(SUITS) + HONOURS, self.pick(SUITS)))
        units = self.rng.sample(pool, self.pick((6, 7, 8)))
        twice = units[: 8 - len(units)]  # four of a kind are two pairs
        return [], [tile for tile in units + twice for _ in range(2)] + [units[-1]]

    # -- how it was won ----------------------------------------------------------------------------

    def won(self, sets: list[Tiles], loose: Tiles, flowers: bool) -> WonHand:
        hand, melds = self.laid_down(sets, loose)
        laid = self.flowers() if flowers else []
        win = self.pick(hand)
        everything = hand + [tile for meld in melds for tile in tiles_in(meld.partition(":")[2])]
        drawn = self.chance(0.5)
        first = not melds and self.chance(0.08)
        kong = drawn and any("kong" in meld for meld in melds) and self.chance(0.3)
        robbed = not drawn and not first and everything.count(win) == 1 and self.chance(0.1)
        seat = self.pick("SWN" if first and not drawn else "EESWN")
        return WonHand(
            hand=text_of(hand),
            win=win,
            melds=tuple(melds),
            flowers=tuple(laid),
            self_draw=drawn,
            after_kong=kong,
            after_flower=drawn and not kong and bool(laid) and self.chance(0.3),
            robbed_kong=robbed,
            last_tile=not first and not robbed and self.chance(0.1),
            first_turn=first,
            ready=None if first else self.readiness(melds),
            seat_wind=seat,
            round_wind=self.pick("EESWN"),
            from_dealer=not drawn and seat != "E" and self.chance(0.4),
            streak=self.pick((0, 0, 1, 2, 5)),
        )

    def readiness(self, melds: Tiles) -> str | None:
        return self.pick((None, None, None, "declared") if melds else (None, None, "declared", "earthly", "heavenly"))

    def flowers(self) -> Tiles:
        if self.chance(0.3):
            return self.pick((FLOWERS, FLOWERS[:4], FLOWERS[4:], FLOWERS[:6], FLOWERS[1:]))
        return sorted(self.rng.sample(FLOWERS, self.pick((0, 0, 0, 1, 2, 3, 5))))

    def laid_down(self, sets: list[Tiles], loose: Tiles) -> tuple[Tiles, Tiles]:
        """Which sets are in the hand and which lie beside it, as what."""
        calling = self.pick((0.0, 0.0, 0.3, 0.7, 1.0))
        fourth = self.pick((0.1, 0.1, 0.9))
        held = Counter(loose + [tile for each in sets for tile in each])
        hand, melds = list(loose), []
        for each in sets:
            called = self.chance(calling)
            if held[each[0]] == 3 and each[0] == each[1] and self.chance(fourth):
                name = self.pick(("kong", "added kong")) if called else "concealed kong"
                melds.append(f"{name}:{text_of([*each, each[0]])}")
            elif called:
                melds.append(f"{'pong' if each[0] == each[1] else 'chow'}:{text_of(each)}")
            else:
                hand += each
        return sorted(hand, key=KINDS.index), melds
