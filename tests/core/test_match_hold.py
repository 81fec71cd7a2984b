"""A match that holds its claim windows: each stays open until it is released, whether or not anybody may claim."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.taiwan.taiwan_tables import table

import noripan
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.games import find

pytestmark = pytest.mark.at_length

PRESETS = [(game, preset) for game in noripan.games() for preset in find(game).presets]
MAHJONG = [(game, preset) for game, preset in PRESETS if game in ("riichi", "taiwan")]


def held_match(game: str, preset: str, seed: int = 1, **more: Any) -> Match:
    known = find(game)
    return Match(known, known.rules(preset), seed.to_bytes(32, "big"), hold=True, **more)


def goes_on(match: Match) -> bool:
    """Whether somebody is to act; a window that everybody has answered is closed first."""
    if match.held and not match.pending():
        match.release()
    return not match.over


def play_on(match: Match, rng: Random) -> None:
    seat = match.pending()[0]
    match.play(seat, match.deal.sample(seat, rng))


def windows(game: str, preset: str, many: int = 400) -> Iterator[Match]:
    """The match as it stands at each window that somebody's move opens."""
    match = held_match(game, preset)
    rng = Random(1)
    for _ in range(many):
        if not goes_on(match):
            return
        before = match.held
        play_on(match, rng)
        if match.held and not before:
            yield match


def discards(match: Match) -> int:
    events = match.chapters[-1].events
    assert events is not None
    return sum(event.type == "discard" for event in events)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_same_moves_make_the_same_record_with_and_without_holding(game: str, preset: str) -> None:
    for seed in range(2):
        held = held_match(game, preset, seed)
        plain = Match(held.game, held.rules, held.seed)
        rng = Random(seed)
        for _ in range(300):
            if plain.over:
                break
            seat = plain.pending()[0]
            move = plain.deal.sample(seat, rng)
            assert goes_on(held)
            assert held.pending() == plain.pending()
            assert plain.play(seat, move) == held.play(seat, move)
        assert goes_on(held) == (not plain.over)
        assert held.record() == plain.record()


@pytest.mark.parametrize(("game", "preset"), MAHJONG)
def test_every_discard_opens_a_window_whether_or_not_anybody_may_claim(game: str, preset: str) -> None:
    match = held_match(game, preset)
    rng = Random(1)
    claimed = unclaimed = 0
    for _ in range(300):
        if not goes_on(match):
            break
        chapter, before = len(match.chapters), discards(match)
        play_on(match, rng)
        if len(match.chapters) == chapter and discards(match) > before:
            assert match.held
            claimed += bool(match.pending())
            unclaimed += not match.pending()
    assert claimed and unclaimed


@pytest.mark.parametrize("game", ["tichu", "matgo", "ofc"])
def test_games_without_claims_hold_nothing(game: str) -> None:
    match = held_match(game, find(game).presets[0])
    rng = Random(1)
    for _ in range(100):
        if match.over:
            break
        play_on(match, rng)
        assert not match.held


def test_nothing_is_held_where_nobody_asks_for_it() -> None:
    match = noripan.new("riichi", seed=1)
    rng = Random(1)
    for _ in range(200):
        assert match.pending()
        assert not match.held
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))


@pytest.mark.parametrize(("game", "preset"), MAHJONG)
def test_a_window_stays_open_after_the_last_answer_until_it_is_released(game: str, preset: str) -> None:
    for match in windows(game, preset):
        if match.pending():
            window = match.view(None)
            while match.pending():
                seat = match.pending()[0]
                match.play(seat, match.fallback(seat))
                assert match.held
                assert match.view(None) == window
            match.release()
            assert match.view(None) != window
            return
    pytest.fail("nobody could claim anything")


@pytest.mark.parametrize(("game", "preset"), MAHJONG)
def test_release_is_refused_while_somebody_owes_an_answer_and_changes_nothing(game: str, preset: str) -> None:
    for match in windows(game, preset):
        if match.pending():
            before = match.record()
            with pytest.raises(NoripanError, match="release"):
                match.release()
            assert match.held
            assert match.record() == before
            return
    pytest.fail("nobody could claim anything")


@pytest.mark.parametrize("game", noripan.games())
def test_release_is_refused_where_nothing_is_held(game: str) -> None:
    match = held_match(game, find(game).presets[0])
    before = match.record()
    with pytest.raises(NoripanError, match="release"):
        match.release()
    assert match.record() == before


# -- what a window tells ---------------------------------------------------------------------------


def other_world(match: Match, knowing: list[int], rng: Random) -> Match:
    """A match that these seats cannot tell from the one given: some cards that they do not see have changed places."""
    deck = list(match.chapters[0].deck)
    world = match
    for _ in range(40):
        one, other = rng.sample(range(len(deck)), 2)
        swapped = list(deck)
        swapped[one], swapped[other] = deck[other], deck[one]
        tried = held_match(match.game.name, match.rules.preset, decks=[swapped])
        if all(tried.view(seat) == match.view(seat) for seat in knowing):
            deck, world = swapped, tried
    return world


@pytest.mark.parametrize(("game", "preset"), [("riichi", "standard"), ("taiwan", "simple")])
def test_who_may_not_claim_cannot_tell_whether_somebody_else_may(game: str, preset: str) -> None:
    """Two matches alike to the seat that discards and to another one: only in one of them can anybody claim."""
    compared = 0
    for seed in range(40):
        match = held_match(game, preset, seed)
        first = match.pending()[0]
        looking = (first + 2) % 4  # the next seat has the most claims
        world = other_world(match, [first, looking], Random(seed))
        move = match.legal(first)[0]
        match.play(first, move)
        world.play(first, move)
        if bool(match.pending()) == bool(world.pending()) or looking in match.pending() + world.pending():
            continue
        compared += 1
        for audience in (first, looking, None):
            assert match.view(audience) == world.view(audience)
            assert heard(match, audience) == heard(world, audience)
    assert compared >= 3


def heard(match: Match, audience: int | None) -> list[dict[str, Any]]:
    events = match.chapters[-1].events
    assert events is not None
    return [event.seen_by(audience) for event in events]


@pytest.mark.parametrize(("game", "preset"), MAHJONG)
def test_in_every_window_each_seat_imagines_worlds_that_look_like_its_own(game: str, preset: str) -> None:
    rng = Random(3)
    quiet = 0
    for match in windows(game, preset, 150):
        quiet += not match.pending()
        for seat in range(4):
            assert match.deal.imagine(seat, rng).view(seat) == match.deal.view(seat)
    assert quiet


# -- copies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "preset"), MAHJONG)
def test_copies_and_imagined_worlds_do_not_hold(game: str, preset: str) -> None:
    rng = Random(4)
    seen = 0
    for match in windows(game, preset, 200):
        if not match.pending():
            continue
        seen += 1
        owing = match.pending()[0]
        for deal in (match.deal.copy(), match.deal.imagine(owing, rng)):
            assert not deal.held()
            while deal.view(None) == match.deal.view(None):
                seat = deal.pending()[0]
                deal.play(seat, deal.fallback(seat))
            assert deal.pending() or deal.result() is not None
        assert match.held
    assert seen


def test_the_robbery_of_a_flower_is_not_held() -> None:
    """Everybody sees who has seven flowers: nothing is told by asking, and by not waiting."""
    prepared = table("8f", "1234567f", draws="9s", preset="taiwan")
    match = held_match("taiwan", "taiwan", decks=[prepared.chapters[0].deck], options=prepared.options)
    assert match.pending() == [1]
    assert not match.held
    match.play(1, match.fallback(1))
    assert (match.pending(), match.held) == ([0], False)
