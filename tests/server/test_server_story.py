"""A match told again step by step, and a table that goes on from one of the steps."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.server_tables import Opened

import noripan
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.server.records.story import deal_story, origin_of
from noripan.server.table.acts import Begin, Header, Sit
from noripan.server.table.audience import Audience
from noripan.server.table.settings import Settings
from noripan.server.table.table import Table


def played(game: str, deals: int = 2) -> Match:
    """A match to its end, or so many deals of it."""
    match = noripan.new(game, seed=5)
    rng = Random(1)
    while not match.over and len(match.chapters) <= deals:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    return match


@pytest.mark.parametrize("game", noripan.games())
def test_every_step_shows_what_everybody_saw_then(game: str) -> None:
    match = played(game)
    story = deal_story(match, 0)
    live = noripan.new(game, seed=5, options=dict(match.options) or None)
    moves = match.chapters[0].moves
    assert len(story["steps"]) == len(moves) + 1
    for step, move in zip(story["steps"], [None, *moves], strict=True):
        if move is not None:
            live.play(move.seat, move.move)
        if len(live.chapters) > 1:
            break
        for seat, view in zip([*range(live.players), None], step["views"], strict=True):
            expected = live.view(seat)
            assert {**view, "legal": None, "match": None} == {**expected, "legal": None, "match": None}


@pytest.mark.parametrize("game", noripan.games())
def test_each_seat_hears_its_own_events_once(game: str) -> None:
    match = played(game)
    story = deal_story(match, 0)
    for at, seat in enumerate([*range(match.players), None]):
        heard = [event for step in story["steps"] for event in step["events"][at]]
        assert heard == [event.seen_by(seat) for event in match.chapters[0].events or []]


def test_the_unshuffled_cards_come_with_it() -> None:
    match = played("tichu")
    cards = deal_story(match, 0)["cards"]
    assert cards[:4] == ["MAHJONG", "DOG", "PHOENIX", "DRAGON"]
    assert sorted(cards) == sorted(match.game.card_text(card) for card in match.chapters[0].deck)


def test_a_deal_that_is_not_there_is_named() -> None:
    with pytest.raises(NoripanError, match="deal: the match has 1"):
        deal_story(played("tichu"), 4)


# -- playing on ------------------------------------------------------------------------------------


def on_from(match: Match, deal: int, moves: int) -> Table:
    """A table that goes on there, with a person in the first seat."""
    settings = Settings(game=match.game.name, preset=match.rules.preset, switches=dict(match.rules.values), chairs=())
    header = Header(
        "CODE", 0, "g0", match.seed.hex(), msgspec.Raw(msgspec.json.encode(settings)), origin_of(match, deal, moves)
    )
    table = Table("t", msgspec.json.decode(msgspec.json.encode(header), type=Header))
    for seat in range(match.players):
        table.apply(Sit(seat, f"g{seat}", f"Player {seat}", f"{seat:032x}"))
    table.apply(Begin(12))
    return table


@pytest.mark.parametrize("game", noripan.games())
def test_it_stands_where_the_match_stood(game: str) -> None:
    match = played(game)
    moves = len(match.chapters[0].moves) // 2
    table = on_from(match, 0, moves)
    table.release()
    assert table.match is not None
    step = deal_story(match, 0)["steps"][moves]

    def bare(view: dict[str, Any]) -> dict[str, Any]:
        return {**view, "legal": None, "match": None}

    for seat in range(match.players):
        assert bare(table.match.view(seat)) == bare(step["views"][seat])
    noripan.verify(table.match.record())


@pytest.mark.parametrize("game", noripan.games())
def test_what_had_happened_before_is_not_told_as_news(game: str) -> None:
    match = played(game)
    deal = len(match.chapters) - 1
    table = on_from(match, deal, len(match.chapters[deal].moves) // 2)
    for audience in (None, *range(match.players)):
        assert Audience(table, audience, 0).news({}) == []


def test_a_deal_that_ended_before_is_not_told_either() -> None:
    match = played("matgo")
    deal = len(match.chapters) - 1
    table = on_from(match, deal, len(match.chapters[deal].moves) // 2)
    assert deal > 0
    assert table.ended(None, 0) == []


def test_it_can_be_played_to_its_end_and_again_with_a_seed_of_its_own() -> None:
    match = played("tichu")
    opened = Opened("tichu")
    opened.take(on_from(match, 0, 20))
    opened.play(1000, Random(3))
    assert opened.playing().over
    assert len(opened.table.moves) > 20


def test_nobody_goes_on_after_the_end() -> None:
    match = played("tichu")
    with pytest.raises(NoripanError, match="go back a little"):
        origin_of(match, 0, len(match.chapters[0].moves))
    with pytest.raises(NoripanError, match="move: the deal has"):
        origin_of(match, 0, 9999)
