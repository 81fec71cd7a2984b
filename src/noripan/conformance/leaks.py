"""Two oracles for leaks, on views and on events, and what `imagine` must be for bots to be honest.

Equality: a seat sees the same in every world it could imagine. Tokens: no card's name reaches a seat before the
census has shown it that card.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from noripan.conformance.checks import cards_are_conserved
from noripan.conformance.snapshot import difference, parting, snapshot, text
from noripan.conformance.walk import DiceRandom, Moment, Spot, Tale, Turn, any_move, choose, refusal, told
from noripan.core.deal import PUBLIC, Deal
from noripan.core.event import Event
from noripan.core.game import Game

# -- equality --------------------------------------------------------------------------------------


def views_equal_in_every_world(spot: Spot) -> None:
    """A seat's view, and the spectator's, are the same in any world the seat imagines."""
    public = text(spot.deal.view(None))
    for seat in range(spot.players):
        world = spot.deal.imagine(seat, spot.rng)
        _equal(spot, f"the view of seat {seat}", text(spot.deal.view(seat)), text(world.view(seat)))
        _equal(spot, f"the spectator's view, imagined by seat {seat},", public, text(world.view(None)))


def refusals_equal_in_every_world(spot: Spot) -> None:
    """Why a move is refused depends only on what its seat knows."""
    for seat in range(spot.players):
        world = spot.deal.imagine(seat, spot.rng)
        tries = [spot.rng.pick(spot.case.foreign), *(turn.move for turn in spot.earlier[-2:])]
        for move in tries:
            ours, theirs = refusal(spot.deal, seat, move), refusal(world, seat, move)
            why, there = (["taken"] if r is None else [r.reason, r.code, r.facts] for r in (ours, theirs))
            _equal(spot, f"the refusal of {spot.text(move)} to seat {seat}", text(why), text(there))


def events_equal_in_every_world(spot: Spot) -> None:
    """Whoever sees the same after a move in two worlds was told the same about it."""
    if spot.turn is None:
        return
    for seat in range(spot.players):
        world = spot.deal.imagine(seat, spot.rng)
        if refusal(world, spot.turn.seat, spot.turn.move) is None:
            truth = spot.deal.copy()
            ours, theirs = told(truth, spot.turn), told(world, spot.turn)
            for observer in (seat, None):
                _told_the_same(spot, observer, (truth, ours), (world, theirs))


def answers_stay_sealed(spot: Spot) -> None:
    """While others owe an answer too, a seat that sees the same after two different answers was told the same."""
    turn = spot.turn
    if turn is None or len(spot.deal.pending()) < 2:
        return
    other = Turn(turn.seat, any_move(spot.deal, turn.seat, spot.rng))
    one, two = spot.deal.copy(), spot.deal.copy()
    ours, theirs = told(one, turn), told(two, other)
    for observer in [*range(spot.players), None]:
        if observer != turn.seat and one.pending() and two.pending():
            _told_the_same(spot, observer, (one, ours), (two, theirs))


def the_start_tells_no_more(spot: Spot) -> None:
    """With two cards of the deck changed about so that a seat sees no difference, it is told none."""
    if spot.step:
        return
    chapter = spot.match.chapters[spot.number]
    for seat in [*range(spot.players), None]:
        deck = list(chapter.deck)
        known = {card for _, looker, cards in spot.deal.census() if looker in (PUBLIC, seat) for card in cards}
        unknown = [at for at, card in enumerate(deck) if card not in known]
        if not unknown:
            continue
        i, j = (unknown[spot.rng.dice.below(len(unknown))] for _ in range(2))
        deck[i], deck[j] = deck[j], deck[i]
        log: list[Event] = []
        twin = spot.game.deal(spot.rules, chapter.carry, deck, log)
        _told_the_same(spot, seat, (spot.deal, spot.events), (twin, log))


def _told_the_same(
    spot: Spot, seat: int | None, ours: tuple[Deal, list[Event]], theirs: tuple[Deal, list[Event]]
) -> None:
    if text(ours[0].view(seat)) == text(theirs[0].view(seat)):
        who = "a spectator" if seat is None else f"seat {seat}"
        heard, there = ([event.seen_by(seat) for event in events] for events in (ours[1], theirs[1]))
        _equal(spot, f"what {who} is told", text(heard), text(there))


def _equal(spot: Spot, what: str, ours: str, theirs: str) -> None:
    if ours != theirs:
        spot.demand(False, f"{what} depends on what is hidden: {parting(ours, theirs)}")


# -- tokens ----------------------------------------------------------------------------------------


def no_card_is_named_before_it_is_seen(tale: Tale) -> None:
    """Views and events name only cards that lay, then or before, where the seat may look."""
    spot = tale.first
    names = {spot.game.card_text(card) for card in spot.game.deck(spot.rules)}
    for seat in [*range(spot.players), None]:
        seen: set[str] = set()
        for moment in tale.moments:
            seen |= in_sight(spot.game, moment.census, seat)
            for where, data in _shown_to(moment, seat):
                early = sorted(names.intersection(strings(data, spot.game.deduced)) - seen)
                who = "a spectator" if seat is None else f"seat {seat}"
                moment.spot.demand(not early, f"{where} names {early[:3]} to {who}, who has not seen them")


def in_sight(game: Game, census: list[tuple[str, int, list[int]]], seat: int | None) -> set[str]:
    """The names of the cards that lie where this seat (None: a spectator) may look."""
    return {game.card_text(card) for _, looker, cards in census if looker in (PUBLIC, seat) for card in cards}


def _shown_to(moment: Moment, seat: int | None) -> Iterator[tuple[str, Any]]:
    yield "the view", json.loads(moment.shown["spectator's view" if seat is None else f"view of seat {seat}"])
    for event in moment.spot.events:
        yield f"event {event.type!r}", event.seen_by(seat)


def strings(data: Any, deduced: tuple[str, ...]) -> Iterator[str]:
    """Every text in plain data, keys included, but for what a seat works out by itself."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key not in deduced:
                yield from strings(value, deduced)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value, deduced)


# -- imagined worlds -------------------------------------------------------------------------------


def worlds_are_honest(spot: Spot) -> None:
    """A world is drawn from what its seat knows alone: from inside another world the same draw gives the same."""
    for seat in range(spot.players):
        _imagines_the_same(spot, seat, spot.deal, spot.deal.imagine(seat, spot.rng))


def worlds_forget_sealed_answers(spot: Spot) -> None:
    """While others owe an answer too, a seat that cannot see an answer imagines the same with and without it."""
    if spot.turn is None or len(spot.deal.pending()) < 2:
        return
    after = spot.deal.copy()
    after.play(spot.turn.seat, spot.turn.move)
    for seat in range(spot.players):
        if seat != spot.turn.seat and text(after.view(seat)) == text(spot.deal.view(seat)):
            _imagines_the_same(spot, seat, spot.deal, after)


def _imagines_the_same(spot: Spot, seat: int, deal: Deal, other: Deal) -> None:
    seed = spot.rng.getrandbits(40)
    ours, theirs = (snapshot(each.imagine(seat, DiceRandom(seed)), spot.players) for each in (deal, other))
    spot.demand(ours == theirs, f"what seat {seat} imagines depends on what is hidden: {difference(ours, theirs)}")


def worlds_are_drawn_anew(spot: Spot) -> None:
    """At the start no place a seat may not look into is the same in all the worlds it imagines.

    Where only one such place has cards (a deck before anybody else is dealt any) their order is what must differ. In a
    deal that is over at once nobody has anything left to imagine.
    """
    if spot.step or spot.deal.result() is not None:
        return
    for seat in range(spot.players):
        worlds = [spot.deal.imagine(seat, spot.rng).census() for _ in range(8)]
        census = spot.deal.census()
        hidden = [at for at, (_, looker, cards) in enumerate(census) if cards and looker not in (PUBLIC, seat)]
        for at in hidden:
            place, _, cards = census[at]
            order: Callable[[list[int]], list[int]] = list if len(hidden) == 1 else sorted
            moved = any(order(world[at][2]) != order(cards) for world in worlds)
            spot.demand(moved, f"seat {seat} imagines {place} always as it is")


def worlds_can_be_played(spot: Spot) -> None:
    """A world has every card once and no log, lets its seat do what it may do in truth, and can be played on."""
    seat = spot.rng.dice.below(spot.players)
    world = spot.deal.imagine(seat, spot.rng)
    spot.demand(world.log is None, "an imagined world keeps a log")
    owed, may = ([seat in deal.pending(), seat in deal.optional()] for deal in (spot.deal, world))
    spot.demand(owed == may, f"seat {seat} owes, and may act: {owed}; in its own world {may}")
    if owed[0]:
        spot.demand(world.fallback(seat) == spot.deal.fallback(seat), f"the clock of seat {seat} looks at hidden cards")
    for _ in range(4):
        inside = Spot(spot.case, spot.seed, spot.match, world, spot.number, spot.step, None, [], [])
        cards_are_conserved(inside)
        turn = choose(world, [], spot.rng)
        if turn is not None:
            world.play(turn.seat, turn.move)


def imagining_changes_nothing(spot: Spot) -> None:
    """The true deal is as before, whatever is imagined and played in the world; one generator draws one world."""
    before = spot.shown()
    seat, seed = spot.rng.dice.below(spot.players), spot.rng.getrandbits(40)
    first, second = (spot.deal.imagine(seat, DiceRandom(seed)) for _ in range(2))
    differs = difference(snapshot(first, spot.players), snapshot(second, spot.players))
    spot.demand(not differs, f"one generator, two worlds of seat {seat}: {differs}")
    turn = choose(first, [], spot.rng)
    if turn is not None:
        first.play(turn.seat, turn.move)
    changed = difference(before, spot.shown())
    spot.demand(not changed, f"imagining changed the true {changed}")
