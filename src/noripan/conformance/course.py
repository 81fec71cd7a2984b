"""What must hold over a whole deal or match: how it ends, how it replays, and that the past stays past."""

from __future__ import annotations

import json
from collections.abc import Callable

from noripan.conformance.snapshot import difference, not_plain, snapshot
from noripan.conformance.walk import MOST_MOVES, Case, Tale
from noripan.core import record
from noripan.core.deal import Deal
from noripan.core.event import Event
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.shuffle import mix, shuffle

# -- over a deal -----------------------------------------------------------------------------------


def old_copies_never_change(tale: Tale) -> None:
    """Copies kept from every position of a deal still show what they showed when it was there."""
    for moment in tale.moments:
        changed = difference(moment.shown, snapshot(moment.copy, moment.spot.players))
        moment.spot.demand(not changed, f"a copy kept from here was changed by what came later: {changed}")


def events_are_plain(tale: Tale) -> None:
    """What anybody is told is JSON data."""
    for moment in tale.moments:
        spot = moment.spot
        for event in spot.events:
            for seat in [*range(spot.players), None]:
                found = not_plain(event.seen_by(seat), f"event {event.type!r}")
                spot.demand(not found, found)


def cards_have_names(tale: Tale) -> None:
    """Every card is found again by its name."""
    spot = tale.first
    for card in spot.game.deck(spot.rules):
        name = spot.game.card_text(card)
        back = spot.game.card_text(spot.game.card_id(name))
        spot.demand(back == name, f"card {card} is called {name!r}, and {name!r} is {back!r}")


def moves_alone_make_the_deal(tale: Tale) -> None:
    """The same deck and the same moves give the same deal, with the log on or off."""
    spot = tale.last
    logs: tuple[list[Event] | None, ...] = (None, [])
    for log in logs:
        deal = tale.anew(log)
        for played in spot.match.chapters[spot.number].moves:
            deal.play(played.seat, played.move)
        differs = difference(tale.moments[-1].shown, snapshot(deal, spot.players))
        spot.demand(not differs, f"played again from its deck {'without' if log is None else 'with'} a log: {differs}")


def clocks_finish_the_deal(tale: Tale) -> None:
    """A deal in which every clock runs out comes to an end."""
    _finishes(tale, "fallback", lambda deal, seat: deal.fallback(seat))


def listed_moves_finish_the_deal(tale: Tale) -> None:
    """Listed moves take a deal forward: always the first, always the last, or any, it comes to an end."""
    rng = tale.first.rng

    def first(deal: Deal, seat: int) -> Move:
        return deal.legal(seat)[0] if deal.listed(seat) else deal.sample(seat, rng)

    def last(deal: Deal, seat: int) -> Move:
        return deal.legal(seat)[-1] if deal.listed(seat) else deal.sample(seat, rng)

    _finishes(tale, "first", first)
    _finishes(tale, "last", last)
    _finishes(tale, "sampled", lambda deal, seat: deal.sample(seat, rng))


def _finishes(tale: Tale, name: str, choose: Callable[[Deal, int], Move]) -> None:
    deal = tale.anew()
    for _ in range(MOST_MOVES):
        owing = deal.pending()
        if not owing:
            return
        deal.play(owing[0], choose(deal, owing[0]))
    tale.first.demand(False, f"with nothing but {name} moves the deal is not over after {MOST_MOVES}")


# -- over a match ----------------------------------------------------------------------------------


def records_replay(case: Case, match: Match) -> None:
    """A record, through JSON text, replays to the same digest; so does one without events, and a match without log."""
    for events in (True, False):
        data = match.record(events=events)
        again = record.read(json.loads(json.dumps(data)), match.game)
        _same(case, match, data["digest"], again.record(events=events)["digest"], f"replayed with events={events}")
    decks = [chapter.deck for chapter in match.chapters]
    silent = Match(match.game, match.rules, match.seed, options=match.options, decks=decks, log=False)
    for chapter in match.chapters:
        for played in chapter.moves:
            silent.play(played.seat, played.move, clock=played.clock)
    _same(case, match, match.record()["digest"], silent.record()["digest"], "played again without a log")


def decks_come_from_the_seed(case: Case, match: Match) -> None:
    """The deck of deal n depends on seed and n alone, not on how the deals before it were played."""
    other = Match(match.game, match.rules, match.seed, log=False)
    for _ in range(len(match.chapters) * MOST_MOVES):
        if other.over or len(other.chapters) > len(match.chapters):
            break
        seat = other.pending()[0]
        other.play(seat, other.fallback(seat))
    for played in (match, other):
        for number, chapter in enumerate(played.chapters):
            fresh = shuffle(match.game.deck(match.rules), mix(match.seed, match.nonces), number)
            if chapter.deck != fresh:
                raise AssertionError(f"{case}, seed {match.seed.hex()}, deal {number}: not the seed's deck")


def _same(case: Case, match: Match, ours: str, theirs: str, how: str) -> None:
    if ours != theirs:
        raise AssertionError(f"{case}, seed {match.seed.hex()}: {how}, the digest is {theirs}, not {ours}")
