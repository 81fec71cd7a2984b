"""Positions set up again: what is told of a deal that is walked through, and whether what comes of it is the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.games_common import values_of

from noripan.cards.tichu import texts_of
from noripan.conformance.snapshot import text
from noripan.conformance.walk import Case, Spot
from noripan.core.deal import NOBODY, Deal
from noripan.core.errors import RulesError
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.position import set_up
from noripan.core.rules import Rules
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import SELECT_MATCH
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.state import DECLARE_GRAND, UNANSWERED
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.view import kind_texts

MOST_MOVES = 400


def spot_at(match: Match) -> Spot:
    """Where a match stands now, as a walk would come by."""
    return Spot(Case(match.game, match.rules, []), 1, match, match.deal, len(match.chapters) - 1, 0, None, [], [])


def check_all(match: Match) -> None:
    """The position as everybody sees it, and with everything told."""
    for seat in range(match.players):
        check_seen(spot_at(match), seat)
        check_whole(spot_at(match), seat)


def check_walk(spots: Iterator[Spot], every: int = 1) -> set[str]:
    """Every so many positions of a walk, as all see it, and with everything told by who plays next; phases met."""
    phases: set[str] = set()
    for number, spot in enumerate(spots):
        if spot.turn is None or number % every:
            continue
        phases.add(spot.deal.view(spot.turn.seat)["phase"])
        check_whole(spot, spot.turn.seat)
        for seat in range(spot.players):
            check_seen(spot, seat)
    return phases


# What nobody should say: of the wrong type, too large, of another game.
NONSENSE: list[Any] = [None, 7, -1, 1.5, 10**30, True, "", "x", "5m", "As", "bonus2", [], [7], [None], [[]], ["x"] * 4]


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside plain data."""
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield (*path, key)
        yield from places(data[key], (*path, key))


def spoilt(data: dict[str, Any], rng: Random) -> tuple[Any, ...]:
    """Some value inside is replaced by nonsense, or by nothing; where."""
    path = rng.choice(list(places(data)))
    inside: Any = data
    for key in path[:-1]:
        inside = inside[key]
    if rng.random() < 0.1 and isinstance(inside, dict):
        del inside[path[-1]]
    else:
        inside[path[-1]] = rng.choice(NONSENSE)
    return path


def any_rules(game: Game, seed: int) -> Rules:
    """A preset with some switches at an end of what they take."""
    rng = Random(seed)
    while True:
        some = {switch.name: rng.choice(values_of(switch)) for switch in game.switches if rng.random() < 0.3}
        try:
            return game.rules(rng.choice(game.presets), **some)
        except RulesError:
            continue  # switches that cannot go together


def told(spot: Spot, seat: int) -> dict[str, Any]:
    """All that can be told of what a seat knows: its view, what it has answered, what the cards have done."""
    deal = spot.deal
    view = deal.view(seat)
    if isinstance(deal, MahjongDeal) and view["own"]["answered"]:
        answer = deal.answers[seat]
        assert answer is not None
        view["own"]["answered"] = spot.game.encode(answer)
    if isinstance(deal, TaiwanDeal):
        view["passed"] = kind_texts(deal.seats[seat].passed)
        view["unponged"] = kind_texts(deal.seats[seat].unponged)
    if isinstance(deal, TichuDeal):
        view["won"] = [texts(spot, f"won {at}") for at in range(4)]
        view["played"] = [texts_of(deal.spent[at]) for at in range(4)]
        if deal.phase == DECLARE_GRAND and deal.grand[seat] != UNANSWERED:
            view["grand"] = bool(deal.grand[seat])
    if isinstance(deal, MatgoDeal):
        view["goldBefore"] = list(deal.carry.gold)
        if deal.phase == SELECT_MATCH and deal.flipping and deal.hand_found == 3:
            view["takenPile"] = taken_pile(deal)
        view["dealtMonths"] = [month + 1 for month in range(12) if deal.dealt >> 4 * month & 1]
    return view


def taken_pile(deal: MatgoDeal) -> dict[str, Any]:
    """What is known of the pile that the card from the hand has taken."""
    makers = [seat for seat in range(2) if deal.seats[seat].ppuk_months >> deal.card & 1]
    caught = {"bonus2": deal.caught2, "bonus3": deal.caught3}
    return {
        "by": makers[0] if makers else None,
        "bonus": [name for name, card in caught.items() if card >= 0 and card // 4 == deal.card // 4],
    }


def texts(spot: Spot, place: str) -> list[str]:
    """The cards of a place of the census."""
    return [spot.game.card_text(card) for name, _, cards in spot.deal.census() if name == place for card in cards]


def hidden(spot: Spot) -> list[str]:
    """The cards that nobody holds, as they lie."""
    deal = spot.deal
    if isinstance(deal, MatgoDeal):
        return [spot.game.card_text(card) for card in deal.deck[deal.top :]]
    return [spot.game.card_text(card) for _, looker, cards in deal.census() if looker == NOBODY for card in cards]


def as_seen(spot: Spot, seat: int) -> Deal:
    """The position of what this seat sees, the rest imagined."""
    return set_up(spot.game, spot.rules, spot.deal.view(seat), None, None, Random(spot.step))


def as_it_is(spot: Spot, seat: int) -> Deal:
    """The position with everything told."""
    others = {other: told(spot, other) for other in range(spot.players) if other != seat}
    return set_up(spot.game, spot.rules, told(spot, seat), others, hidden(spot), Random(0))


def check_seen(spot: Spot, seat: int) -> None:
    """It looks the same to the seat, the cards are all there, and play goes on to an end."""
    deal = as_seen(spot, seat)
    same(spot, deal, seat)
    cards = sorted(card for _, _, cards in deal.census() for card in cards)
    spot.demand(cards == sorted(spot.game.deck(spot.rules)), f"seat {seat}: cards are missing")
    rng = Random(spot.step)
    for _ in range(MOST_MOVES):
        if not deal.pending():
            break
        one = deal.pending()[0]
        deal.play(one, deal.sample(one, rng))
    spot.demand(deal.result() is not None, f"seat {seat}: play does not end")


def check_whole(spot: Spot, seat: int) -> None:
    """It looks the same to everybody, every card lies in its place, and the same moves lead to the same end."""
    deal, true = as_it_is(spot, seat), spot.deal.copy()
    spot.demand(deal.census() == true.census(), f"seat {seat}: {deal.census()} is not {true.census()}")
    rng = Random(spot.step)
    for number in range(MOST_MOVES):
        for each in range(spot.players):
            same(spot, deal, each, true, f", {number} moves on")
        if not true.pending():
            break
        one = true.pending()[0]
        move = true.sample(one, rng)
        true.play(one, move)
        deal.play(one, move)
    ends = [None if each is None else text(each.encode()) for each in (deal.result(), true.result())]
    spot.demand(ends[0] == ends[1] is not None, f"seat {seat}: ended with {ends[0]}, not {ends[1]}")


def same(spot: Spot, deal: Deal, seat: int, true: Deal | None = None, when: str = "") -> None:
    found, wanted = deal.view(seat), (true or spot.deal).view(seat)
    wrong = [f"{name}: {found[name]} is not {wanted[name]}" for name in wanted if found[name] != wanted[name]]
    spot.demand(not wrong, f"seat {seat}{when}: {'; '.join(wrong)}")
