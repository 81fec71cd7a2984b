"""Open-Face Chinese keeps every promise of the interface, with two and three seats, in Fantasyland and on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from tests.games.ofc.ofc_tables import KINGS, QUADS, QUIET, board_deck, numbers, turn_towards

import noripan
from noripan.conformance import run
from noripan.conformance.checks import cards_are_conserved, scores_add_up
from noripan.conformance.suite import AT_A_POSITION, OVER_A_DEAL, OVER_A_MATCH
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, Walker, any_move, case_of, choose, walk
from noripan.conformance.wrapped import WrappedGame
from noripan.core.deal import Deal
from noripan.core.event import Event
from noripan.core.result import Carry
from noripan.core.rules import Rules
from noripan.games import find
from noripan.games.ofc import best_fantasyland
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.moves import OfcMove

pytestmark = pytest.mark.at_length

OFC = find("ofc")
AT_POSITIONS_AND_DEALS = [each.__name__ for each in (*(promise for promise, _ in AT_A_POSITION), *OVER_A_DEAL)]
PROMISES = [*AT_POSITIONS_AND_DEALS, *(promise.__name__ for promise in OVER_A_MATCH)]
DEALS = 8 if noripan.compiled() else 2
PRESETS = pytest.mark.parametrize("preset", OFC.presets)
PLAYERS = pytest.mark.parametrize("players", [2, 3])

# Who is in Fantasyland at first, cut to as many seats as there are.
BEGINNINGS = ([14, 0, 0], [0, 15, 16], [17, 17, 17])


class Begun(WrappedGame):
    """The game, its matches beginning with these seats in Fantasyland: the suite itself gives a match no options."""

    def __init__(self, fantasyland: list[int]) -> None:
        super().__init__(OFC)
        self.parts = {**self.parts, "encoder": OFC.parts["encoder"]}  # it deals the game's own deals
        self.fantasyland = fantasyland

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        return self.inner.opening(rules, {"fantasyland": self.fantasyland[: self.players(rules)], **options})

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        return self.inner.deal(rules, carry, deck, log)


def careful(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """At random, but settings often wait for the others, and most are good: random ones are nearly all fouls."""
    owing = deal.pending()
    if not owing:
        return None
    assert isinstance(deal, OfcDeal)
    seat = rng.pick([*owing, *(seat for seat in owing if deal.listed(seat) for _ in range(3))])
    if deal.listed(seat) or rng.dice.below(4) == 0:
        return Turn(seat, any_move(deal, seat, rng))
    best = best_fantasyland(deal.view(seat)["hand"])
    return Turn(seat, OfcMove(best.top, best.mid, best.bottom, best.discard))


def careful_walk(case: Case, seed: int, deals: int) -> Iterator[Spot]:
    return walk(case, seed, deals, chooser=careful)


def following(*plan: tuple[str, int], waits: bool) -> Walker:
    """Seat 0 has these boards, hand after hand, each with so many cards in Fantasyland; seat 1 is always quiet."""
    decks = [
        numbers(board_deck((board, QUIET[1]), button=1 if waits else (1 + number) % 2, fantasyland=[inside, 0]))
        for number, (board, inside) in enumerate(plan)
    ]

    def chooser(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
        assert isinstance(deal, OfcDeal)
        if not deal.pending() or deal.carry.number >= len(plan):
            return choose(deal, earlier, rng)
        seat = rng.pick(deal.pending())
        board = (plan[deal.carry.number][0], QUIET[1])[seat]
        return Turn(seat, OFC.decode(turn_towards(board, deal.view(seat)["hand"])))

    return lambda case, seed, deals: walk(case, seed, deals, decks=decks, chooser=chooser)


@pytest.mark.slow
@PRESETS
@PLAYERS
def test_every_promise_is_kept_in_random_hands(preset: str, players: int) -> None:
    report = run("ofc", preset, deals=DEALS, seed=31, players=players)
    assert (report.deals, set(report.tested)) == (DEALS, set(PROMISES))


@pytest.mark.slow
@PRESETS
@PLAYERS
@pytest.mark.parametrize("beginning", BEGINNINGS, ids=str)
def test_every_promise_is_kept_in_fantasyland(preset: str, players: int, beginning: list[int]) -> None:
    """Its decisions are not listed: they go through `sample` and `check`."""
    seed = 700 + 10 * BEGINNINGS.index(beginning)
    report = run(Begun(beginning), preset, deals=DEALS, seed=seed, players=players, walker=careful_walk)
    assert (report.deals, set(report.tested)) == (DEALS, set(PROMISES))


ODD: list[dict[str, Any]] = [
    {"stay": "full_house", "stay_cards": "recount", "hands": 1},
    {"entry": "fourteen", "stay_cards": "keep", "button_waits": True, "hands": 1, "players": 3},
]


@pytest.mark.slow
@pytest.mark.parametrize("switches", ODD, ids=["recount", "keep"])
def test_every_promise_is_kept_with_switches_changed(switches: dict[str, Any]) -> None:
    report = run(Begun([17, 0, 16]), "standard", deals=DEALS, seed=900, walker=careful_walk, **switches)
    assert report.deals == DEALS


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "stays_with"), [("standard", 14), ("ultimate", 15)])
def test_every_promise_is_kept_by_who_enters_stays_and_leaves(preset: str, stays_with: int) -> None:
    """Prepared decks are not the seed's: that promise is kept above."""
    walker = following((KINGS, 0), (QUADS, 15), (QUIET[0], stays_with), waits=preset == "ultimate")
    only = [*AT_POSITIONS_AND_DEALS, "records_replay"]
    report = run("ofc", preset, deals=3, only=only, walker=walker, thorough=noripan.compiled(), hands=2)
    assert (report.deals, set(report.tested)) == (3, set(only))


# What must have happened at least so often in these walks without checks.
SEEN = {
    "phase street": 1000, "phase fantasyland": 20, "phase over": 100, "listed": 1000, "unlisted": 80,
    "a foul": 50, "no foul": 50, "stays": 10, "leaves": 50,
    "set before the others": 5, "set among the others": 20, "set after the others": 5,
}  # fmt: skip


def happened(spot: Spot) -> Iterator[str]:
    """What is remarkable about a position, in a few words each."""
    deal = spot.deal
    assert isinstance(deal, OfcDeal)
    yield f"phase {deal.phase()}"
    if spot.turn is not None:
        inside = not deal.listed(spot.turn.seat)
        yield "unlisted" if inside else "listed"
        outside = [player for player in deal.seats if player.open()]
        if inside and outside:
            begun = any(player.board() for player in outside)
            done = all(player.done for player in outside)
            yield f"set {'after' if done else 'among' if begun else 'before'} the others"
    result = deal.result()
    if result is not None:
        yield from ("a foul" if board["foul"] else "no foul" for board in result.detail["boards"])
        pairs = zip(result.detail["fantasyland"], result.detail["nextFantasyland"], strict=True)
        yield from ("stays" if after else "leaves" for before, after in pairs if before)


@pytest.mark.slow
def test_these_walks_go_everywhere() -> None:
    seen: Counter[str] = Counter()
    for beginning in BEGINNINGS:
        for players in (2, 3):
            case = case_of(Begun(beginning), "ultimate", players=players)
            for seed in range(10):
                for spot in careful_walk(case, seed, 3):
                    seen.update(happened(spot))
                    cards_are_conserved(spot)
                    scores_add_up(spot)
    assert {what: (seen[what], least) for what, least in SEEN.items() if seen[what] < least} == {}
