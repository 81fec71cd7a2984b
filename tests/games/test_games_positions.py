"""Positions of every game: what is told of a deal, in every phase and under any rules, gives the same deal again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.games_positions import any_rules, check_walk, spoilt, told
from tests.games.matgo.matgo_hot import hot_walk as matgo_walk
from tests.games.riichi.riichi_hot import hot_walk as riichi_walk
from tests.games.taiwan.taiwan_hot import hot_walk as taiwan_walk

from noripan.conformance.walk import Case, Spot, Turn, Walker, walk
from noripan.core.errors import PositionError
from noripan.core.match import Match
from noripan.core.position import set_up
from noripan.core.shuffle import seed_bytes
from noripan.games import find, own


def fantasyland_walk(case: Case, seed: int, deals: int) -> Iterator[Spot]:
    """Hands with somebody in Fantasyland, one for every few: chance hardly ever goes there."""
    inside = [14, *[0] * (case.players - 1)] if seed % 3 else [0] * (case.players - 1) + [15]
    match, rng = Match(case.game, case.rules, seed_bytes(seed), options={"fantasyland": inside}), Random(seed)
    for step in range(60):
        if match.over or len(match.chapters) > deals:
            break
        seat = rng.choice(match.pending())
        move = match.sample(seat, rng)
        yield Spot(case, seed, match, match.deal, len(match.chapters) - 1, step, Turn(seat, move), [], [])
        match.play(seat, move)


WALKS: dict[str, Walker] = {"matgo": matgo_walk, "ofc": fantasyland_walk, "riichi": riichi_walk, "taiwan": taiwan_walk}
PRESETS = [(game, preset) for game in own() for preset in find(game).presets]
EVERY = {"riichi": 5, "taiwan": 3, "tichu": 3}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.at_length) for seed in range(1, 6))])
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_deal_is_set_up_again(game: str, preset: str, seed: int) -> None:
    case = Case(find(game), find(game).rules(preset), [])
    assert check_walk(WALKS.get(game, walk)(case, seed, 2), EVERY.get(game, 1))


@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.at_length) for seed in range(2, 20))]
)
@pytest.mark.parametrize("game", own())
def test_a_deal_under_any_rules_is_set_up_again(game: str, seed: int) -> None:
    """A match may be over as its cards are dealt: then another is walked."""
    case = Case(find(game), any_rules(find(game), seed), [])
    assert any(check_walk(WALKS.get(game, walk)(case, each, 2), EVERY.get(game, 1)) for each in (seed, seed + 100))


PHASES = {
    "matgo": {"playing", "select-match", "gukjin-choice", "go-stop", "president-choice"},
    "ofc": {"street", "fantasyland"},
    "tichu": {"TICHU.DECLARE_GRAND_WINDOW", "TICHU.EXCHANGE_SELECT", "TICHU.TRICK_PLAY", "TICHU.DRAGON_DONATE"},
}


@pytest.mark.parametrize("game", PHASES)
def test_every_phase_is_met_on_the_way(game: str) -> None:
    """Those of mahjong that chance hardly ever comes by have tests of their own."""
    met: set[str] = set()
    for seed in range(40):
        case = Case(find(game), find(game).rules(), [])
        for spot in WALKS.get(game, walk)(case, seed, 2):
            phase = "" if spot.turn is None else str(spot.deal.view(spot.turn.seat)["phase"])
            if phase and phase not in met:
                met.add(phase)
                check_walk(iter([spot]))
        if met >= PHASES[game]:
            break
    assert met == PHASES[game]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.at_length) for seed in range(1, 8))])
@pytest.mark.parametrize("game", own())
def test_nonsense_is_refused_in_words(game: str, seed: int) -> None:
    """Whatever is said, by whichever seat: it is taken, or PositionError says why not."""
    rng, refused = Random(seed), 0
    case = Case(find(game), find(game).rules(rng.choice(find(game).presets)), [])
    for spot in WALKS.get(game, walk)(case, seed, 2):
        seats = list(range(spot.players)) if spot.turn is not None and rng.random() < 0.3 else []
        for seat in seats:
            views = {each: told(spot, each) for each in range(spot.players)}
            spoilt(views[rng.choice(seats)], rng)
            view = views.pop(seat)
            try:
                set_up(spot.game, spot.rules, view, rng.choice([None, views]), None, Random(seed))
            except PositionError:
                refused += 1
    assert refused
