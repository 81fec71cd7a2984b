"""A game nobody here ships, in plain Python on the (perhaps compiled) core, keeps every promise of the suite.

Duel: two seats, nine cards, four each and one aside. Both lay a card face down at once; the higher takes the trick,
three tricks are played, the last card stays in hand. Two deals make a match; seat 0 starts with a handicap given as
an option.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import noripan
from noripan.conformance.suite import examine, run
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.errors import IllegalMove, RulesError
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.record import read
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, Switch, resolve

CARDS = [f"n{rank}" for rank in range(1, 10)]
SWITCHES = (Switch("low_wins", "the lower card takes the trick", {"plain": False, "upside_down": True}),)


class Lay(Move):
    def __init__(self, card: int) -> None:
        self.card = card

    def key(self) -> tuple[int, ...]:
        return (self.card,)


class DuelDeal(Deal):
    def __init__(self, rules: Rules, carry: Carry, hands: list[list[int]], aside: int, log: list[Event] | None) -> None:
        super().__init__(log)
        self.rules, self.carry, self.hands, self.aside = rules, carry, hands, aside
        self.sealed: list[int | None] = [None, None]
        self.laid: list[list[int]] = []
        self.tricks = [0, 0]

    def pending(self) -> list[int]:
        if len(self.laid) == 3:
            return []
        return [seat for seat in range(2) if self.sealed[seat] is None]

    def legal(self, seat: int) -> list[Move]:
        return [Lay(card) for card in sorted(self.hands[seat])] if seat in self.pending() else []

    def check(self, seat: int, move: Move) -> None:
        if seat not in self.pending():
            raise IllegalMove("turn: you owe no card now", "turn")
        if not isinstance(move, Lay) or move.card not in self.hands[seat]:
            raise IllegalMove("cards: lay a card you hold", "not-held")

    def play(self, seat: int, move: Move) -> Move:
        self.check(seat, move)
        self.do(seat, move)
        return move

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, Lay)
        self.sealed[seat] = move.card
        if self.log is not None:
            self.log.append(Event("laid", {"seat": seat}, {seat: {"card": CARDS[move.card]}}))
        if None in self.sealed:
            return
        cards = [card for card in self.sealed if card is not None]
        for owner, card in enumerate(cards):
            self.hands[owner].remove(card)
        self.laid.append(cards)
        winner = 0 if (cards[0] > cards[1]) != bool(self.rules.values["low_wins"]) else 1
        self.tricks[winner] += 1
        self.sealed = [None, None]
        if self.log is not None:
            self.log.append(Event("trick", {"cards": [CARDS[card] for card in cards], "seat": winner}))

    def fallback(self, seat: int) -> Move:
        return self.legal(seat)[0]

    def view(self, seat: int | None) -> dict[str, Any]:
        mine = None if seat is None else self.sealed[seat]
        return {
            "hand": [] if seat is None else [CARDS[card] for card in sorted(self.hands[seat])],
            "counts": [len(hand) for hand in self.hands],
            "answered": [card is not None for card in self.sealed],
            "sealed": None if mine is None else CARDS[mine],
            "laid": [[CARDS[card] for card in cards] for cards in self.laid],
            "tricks": list(self.tricks),
            "legal": [] if seat is None else [{"card": CARDS[move.key()[0]]} for move in self.legal(seat)],
        }

    def copy(self) -> Deal:
        other = type(self)(self.rules, self.carry, [list(hand) for hand in self.hands], self.aside, None)
        other.sealed, other.tricks = list(self.sealed), list(self.tricks)
        other.laid = [list(cards) for cards in self.laid]
        return other

    def imagine(self, seat: int, rng: Random) -> Deal:
        other = self.copy()
        assert isinstance(other, DuelDeal)
        foe = 1 - seat
        unseen = sorted([*self.hands[foe], self.aside])
        rng.shuffle(unseen)
        other.aside, other.hands[foe] = unseen[0], unseen[1:]
        if self.sealed[foe] is not None:
            other.sealed[foe] = unseen[1]
        return other

    def result(self) -> Result | None:
        if self.pending():
            return None
        lead = self.tricks[0] - self.tricks[1]
        return Result([lead, -lead], [0 if lead > 0 else 1], {"tricks": list(self.tricks)})

    def census(self) -> list[tuple[str, int, list[int]]]:
        laid = [card for cards in self.laid for card in cards]
        places = [(f"hand {seat}", seat, list(self.hands[seat])) for seat in range(2)]
        return [*places, ("laid", PUBLIC, laid), ("aside", NOBODY, [self.aside])]


class Duel(Game):
    dealt: type[DuelDeal] = DuelDeal
    deals = 2  # of a match

    def __init__(self, name: str = "duel") -> None:
        super().__init__(name, (2,), ("plain", "upside_down"), SWITCHES)

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        return Rules(*resolve(self.name, self.presets, SWITCHES, preset, switches))

    def deck(self, rules: Rules) -> list[int]:
        return list(range(9))

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        handicap = options.get("handicap", 0)
        if not isinstance(handicap, int) or set(options) - {"handicap"}:
            raise RulesError("duel: the only option is handicap, a whole number")
        return Carry([handicap, -handicap], 0, False, [])

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        if log is not None:
            for seat in range(2):
                cards = [CARDS[card] for card in sorted(deck[4 * seat : 4 * seat + 4])]
                log.append(Event("dealt", {}, {seat: {"cards": cards}}))
        return self.dealt(rules, carry, [deck[:4], deck[4:8]], deck[8], log)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        scores = [ours + theirs for ours, theirs in zip(carry.scores, result.scores, strict=True)]
        over = carry.number == self.deals - 1
        return Carry(scores, carry.number + 1, over, [0 if scores[0] > scores[1] else 1] if over else [])

    def encode(self, move: Move) -> dict[str, Any]:
        return {"card": CARDS[move.key()[0]]}

    def decode(self, data: object) -> Move:
        if not isinstance(data, dict) or data.get("card") not in CARDS:
            raise IllegalMove("move: a card from n1 to n9 is needed", "malformed")
        return Lay(CARDS.index(data["card"]))

    def card_text(self, card: int) -> str:
        return CARDS[card]

    def card_id(self, text: str) -> int:
        return CARDS.index(text)


@pytest.mark.parametrize("preset", Duel().presets)
def test_a_sixth_game_keeps_every_promise(preset: str) -> None:
    report = run(Duel(), preset, deals=6, seed=2)
    assert not report.broken
    assert report.deals == 6


def test_a_sixth_game_has_matches_records_and_options() -> None:
    game = Duel()
    match = Match(game, game.rules(low_wins=True), b"six", options={"handicap": 2})
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    result = match.result()
    assert result is not None
    assert sum(result.scores) == 0
    assert read(match.record(), game).record() == match.record()
    with pytest.raises(noripan.RulesError, match="handicap"):
        Match(game, game.rules(), b"six", options={"hour": 3})


class Unsorted(Duel):
    """Tells the cards of each seat in the order in which they came: to that seat, or to everybody."""

    def __init__(self, *, aloud: bool) -> None:
        super().__init__()
        self.aloud = aloud

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        if log is not None:
            for seat in range(2):
                told = {"cards": [CARDS[card] for card in deck[4 * seat : 4 * seat + 4]]}
                log.append(Event("dealt", told if self.aloud else {}, {seat: told}))
        return super().deal(rules, carry, deck)


@pytest.mark.parametrize("aloud", [False, True])
def test_in_which_order_its_own_cards_came_a_seat_may_be_told(aloud: bool) -> None:
    promise = "the_start_tells_no_more"
    report = examine(Unsorted(aloud=aloud), "plain", deals=20, seed=2, only=[promise])
    assert report.tested[promise] > 0
    assert report.broken == ([promise] if aloud else [])
