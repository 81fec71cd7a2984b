"""The second half of a slow Matgo: what happens when a turn ends, and how a game does.

Cards are texts, hands and piles are lists of them. `matgo_referee.py` adds the deal and the moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.matgo.matgo_oracle import BONUSES, GUKJIN, WORTH, Facts, Score, base, scored_as

ORDER = ("bright", "animal", "ribbon", "double", "junk1", "junk2")


def month(card: str) -> int:
    """0 for a bonus card."""
    return 0 if card in BONUSES else int(card.partition("-")[0])


def kind(card: str) -> str:
    ending = card.partition("-")[2]
    return ending if ending in ("bright", "animal", "ribbon") else "junk"


def place(card: str) -> tuple[int, int]:
    """Months in order; in a month bright, animal, ribbon, junk; the bonus cards last."""
    if card in BONUSES:
        return 13, BONUSES.index(card)
    return month(card), ORDER.index(card.split("-")[1])


def of_month(cards: list[str], which: int) -> list[str]:
    return [card for card in cards if month(card) == which]


def whole_months(cards: list[str]) -> list[int]:
    many = Counter(month(card) for card in cards)
    return [which for which in range(1, 13) if many[which] == 4]


class Seat:
    def __init__(self, gold: int) -> None:
        self.gold = gold
        self.hand: list[str] = []
        self.captured: list[str] = []  # in the order they came
        self.turns: list[set[str]] = []  # what happened in each
        self.goes = 0
        self.last_go = 0
        self.shakes = 0
        self.bombs = 0  # that double
        self.held = False
        self.shaken: set[int] = set()
        self.shown: set[str] = set()

    @property
    def dummies(self) -> int:
        """M16: what the hand is short of 10 less the turns."""
        return max(0, 10 - len(self.turns) - len(self.hand))

    @property
    def ppuks(self) -> int:
        return sum("ppuk" in events for events in self.turns)


class Turn:
    """What has happened since the seat's turn began."""

    def __init__(self) -> None:
        self.card = ""  # played from the hand
        self.flip = ""
        self.by_hand: list[str] = []
        self.by_flip: list[str] = []
        self.bonus: list[str] = []  # flipped, or held by a pile that was taken
        self.asks = ""  # whose match is to be chosen: hand or flip
        self.events: set[str] = set()
        self.steals = 0
        self.eats = 0  # piles of the other's or of the deal eaten
        self.own_eats = 0  # one's own piles eaten
        self.stolen: list[str] = []  # as it ended
        self.paid = 0  # gold at once


class Settling:
    """A game's facts, and its reckoning."""

    def __init__(self, table: Mapping[str, Any], carry: Mapping[str, Any]) -> None:
        self.table = table
        self.carry = carry
        self.carried: int = carry["multiplier"]
        self.pushed: int = carry["pushes"]
        self.counts = self.carried * 2**self.pushed
        self.may_push = self.pushed < table["push"] and not carry["last"]
        self.seats = [Seat(gold) for gold in carry["gold"]]
        self.before: list[int] = list(carry["gold"])
        self.gukjin = "open"
        self.floor: list[str] = []
        self.piles: dict[int, int | None] = {}  # who made each; None: the deal
        self.natural: set[int] = set()  # those of the deal
        self.caught: dict[int, list[str]] = {}
        self.phase = "playing"
        self.kind = ""
        self.starter = self.seat = -1
        self.winner = -1
        self.points = 0
        self.due = self.paid = 0
        self.turn = self.ended = Turn()

    def begin(self) -> None:
        """A turn begins."""
        raise NotImplementedError

    def last_card(self) -> bool:
        """M15: one card in hand as the turn began, dummies counted."""
        return len(self.seats[self.seat].turns) == 9

    def eat(self, which: int) -> None:
        turn = self.turn
        if which in self.natural and not self.table["natural_ppuk_steals"]:
            return
        turn.events.add("jabbeok")
        if self.piles[which] == self.seat:
            turn.own_eats += 1
        else:
            turn.eats += 1
        turn.bonus += self.caught.pop(which, [])
        self.piles[which] = None

    # -- the end of a turn -------------------------------------------------------------------------

    def finish(self) -> None:
        turn, me = self.turn, self.seats[self.seat]
        self.ended = turn
        if self.table["ppuk_eat"] == "any_capture" and turn.by_hand + turn.by_flip:
            for which in [which for which, maker in self.piles.items() if maker is not None]:
                self.eat(which)
        got = [sorted(cards, key=place) for cards in (turn.by_hand, turn.by_flip, turn.bonus)]
        for cards in got:
            me.captured += cards
        turn.steals += len(turn.bonus) * self.table["bonus_steals"]
        if any(got) and not self.floor and not self.last_card():
            turn.events.add("pansseul")
            turn.steals += 1
        self.steal_all()
        me.turns.append(turn.events)
        self.pay_at_once()
        if "ppuk" in turn.events and me.ppuks == 3 and self.table["three_ppuk"]:
            self.win("three-ppuk", self.table["three_ppuk"] * self.counts)
        else:
            self.ask_gukjin()

    def steal_all(self) -> None:
        """M15: nothing on the last card; some houses let eating a ppuk steal even then."""
        turn = self.turn
        if self.last_card():
            turn.steals = 0
            if not self.table["last_card_eats"]:
                return
        turn.stolen += self.steal(turn.steals + turn.eats)
        for _ in range(turn.own_eats):
            turn.stolen += self.steal_for_own_ppuk()

    def steal_for_own_ppuk(self) -> list[str]:
        """M20: so many cards, or as many as count so much."""
        out: list[str] = []
        count = 0
        while count < self.table["own_ppuk_steals"] and (found := self.steal(1)):
            out += found
            count += WORTH.get(found[0], 2) if self.table["own_ppuk_by_value"] else 1
        return out

    def steal(self, many: int) -> list[str]:
        """M20: junk 1 > 2 > gukjin 2 > 3, the last captured first."""
        me, other = self.seats[self.seat], self.seats[1 - self.seat]
        out: list[str] = []
        for _ in range(many):
            junk = [card for card in reversed(other.captured) if card in WORTH]
            if self.gukjin == "junk" and GUKJIN in other.captured and (junk or not self.table["last_gukjin_safe"]):
                junk.append(GUKJIN)
            if not junk:
                break
            best = min(junk, key=lambda card: 2.5 if card == GUKJIN else WORTH[card])
            other.captured.remove(best)
            me.captured.append(best)
            out.append(best)
        return out

    def pay_at_once(self) -> None:
        """M13: 7, 14 and 21 points for a ppuk on each of one's first turns; and what a first ttadak is paid."""
        turns = self.seats[self.seat].turns
        points = 0
        if all("ppuk" in events for events in turns) and len(turns) <= 3:
            if len(turns) == 1 or self.table["ppuk_in_a_row"]:
                points = len(turns) * self.table["first_ppuk"]
        if len(turns) == 1 and "ddadak" in turns[0]:
            points += self.table["first_ttadak"]
        self.turn.paid = self.pay(points, False)

    def pay(self, points: int, winning: bool) -> int:
        me, other = self.seats[self.seat], self.seats[1 - self.seat]
        gold: int = min(points * self.table["unit"], other.gold)
        if winning and self.table["winner_limit"]:
            gold = min(gold, me.gold)
        me.gold += gold
        other.gold -= gold
        return gold

    # -- gukjin, go and stop (M21 to M25) ----------------------------------------------------------

    def qualifies(self, gukjin: str) -> bool:
        me = self.seats[self.seat]
        points = base(me.captured, gukjin)
        return points >= 7 and points > me.last_go

    def score(self, gukjin: str) -> Score:
        me, other = self.seats[self.seat], self.seats[1 - self.seat]
        captured, opponent = frozenset(me.captured), frozenset(other.captured)
        fixed = None if self.gukjin == "open" and gukjin != "junk" else gukjin
        facts = Facts(captured, opponent, fixed, me.goes, other.goes, me.shakes, me.bombs, me.held, self.counts)
        return scored_as(facts, gukjin, self.table)

    def ask_gukjin(self) -> None:
        if self.gukjin == "open" and GUKJIN in self.seats[self.seat].captured:
            can = [self.qualifies(reading) for reading in ("animal", "junk")]
            pays = [self.score(reading).total for reading in ("animal", "junk")]
            if can[0] != can[1] or (can[0] and pays[0] != pays[1]):
                self.phase = "gukjin-choice"
                return
        self.ask_go()

    def ask_go(self) -> None:
        if not self.qualifies(self.gukjin):
            self.pass_on()
        elif len(self.seats[self.seat].turns) == 10 and not self.may_push:
            self.stop()
        else:
            self.phase = "go-stop"

    def pass_on(self) -> None:
        self.seat = 1 - self.seat
        if len(self.seats[self.seat].turns) == 10:
            self.end("nagari")
        else:
            self.begin()

    # -- ending ------------------------------------------------------------------------------------

    def stop(self) -> None:
        self.win("stop", self.score(self.gukjin).total)

    def win(self, how: str, points: int) -> None:
        self.winner, self.points = self.seat, points
        self.paid = self.pay(points, True)
        self.due = max(self.paid, min(points * self.table["unit"], 10**12))
        self.end(how)

    def end(self, how: str) -> None:
        self.kind = how
        self.phase = "resolution"

    @property
    def changes(self) -> list[int]:
        return [seat.gold - before for seat, before in zip(self.seats, self.before, strict=True)]

    def next_carry(self) -> dict[str, Any]:
        """What the next game begins with (M4, M22, M27, M31)."""
        if self.kind == "redeal":
            starter = -1 if self.carry["starter"] is None else self.carry["starter"]
            return {"gold": self.before, "starter": starter, "multiplier": self.carried, "pushes": self.pushed}
        multiplier = 1
        if self.winner < 0:
            limit = self.table["carry_limit"]
            multiplier = min(self.carried * 2, 2**20)
            if limit:
                multiplier = max(self.carried, min(limit, multiplier))
        return {
            "gold": [seat.gold or self.table["gold"] for seat in self.seats],
            "starter": self.starter if self.winner < 0 else self.winner,
            "multiplier": multiplier,
            "pushes": self.pushed + 1 if self.kind == "push" else self.pushed if self.winner < 0 else 0,
        }
