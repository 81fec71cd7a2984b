"""With the update that ends a deal comes the deal as it lay at its end, for each audience as it may know it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.server_tables import Opened, Update

from noripan.server.table.settings import Chair

LONG: dict[str, dict[str, Any]] = {
    "hearts": {},
    "matgo": {},
    "ofc": {},
    "riichi": {},
    "taiwan": {"preset": "taiwan", "switches": {"length": "east"}},
    "tichu": {"preset": "classic"},
}


def two_deals(game: str) -> Opened:
    """A table at which two deals have ended, and a third one is begun."""
    opened = Opened(game, seed="5eed" * 16, **LONG[game]).fill().begin()
    rng = Random(5)
    while len(opened.playing().chapters) < 3:
        opened.play(1, rng)
    return opened


def endings(heard: list[Update]) -> list[Update]:
    return [news for news in heard if news.ended]


@pytest.mark.parametrize("game", LONG)
def test_every_audience_is_given_the_end_of_each_deal_once(game: str) -> None:
    opened = two_deals(game)
    for audience, heard in opened.news.items():
        told = endings(heard)
        assert [ended["match"]["match"]["deal"] for news in told for ended in news.ended] == [0, 1]
        for news in told:
            (ended,) = news.ended
            view = ended["match"]
            assert ended["open"] is None
            end = next(event for event in news.events if event["type"] == "end")
            assert view["seat"] == audience
            assert view["result"] == end["result"]
            assert (view["pending"], view["legal"]) == ([], [])
            assert news.view["match"]["match"]["deal"] == view["match"]["deal"] + 1
            assert view["match"]["scores"] == news.view["match"]["match"]["scores"]


@pytest.mark.parametrize("game", LONG)
def test_it_is_what_the_deal_itself_shows_and_the_same_after_a_restart(game: str) -> None:
    opened = two_deals(game)
    (deal,) = opened.playing().ended
    for audience, heard in opened.news.items():
        bare = {key: value for key, value in endings(heard)[-1].ended[-1]["match"].items() if key != "match"}
        assert bare == deal.view(audience)
        assert opened.table.ended(audience, 0) == endings(heard)[-1].ended
        assert opened.again().table.ended(audience, 0) == endings(heard)[-1].ended


def test_a_match_that_is_over_has_its_last_deal_in_the_view() -> None:
    opened = Opened("tichu").fill().begin()
    opened.play(1000, Random(1))
    assert opened.playing().over
    assert opened.table.ended(0, 0) == []
    assert opened.news[0][-1].ended == []
    assert opened.news[0][-1].view["match"]["result"] is not None


def test_where_hands_are_open_they_are_so_at_the_end() -> None:
    bots = tuple(Chair("random") for _ in range(2))
    opened = Opened("matgo", chairs=bots, open_hands=True).begin()
    while not opened.playing().ended:
        opened.play(1, Random(3))
    (deal,) = opened.playing().ended
    (ended,) = opened.table.ended(None, 0)
    assert ended["open"] is not None
    assert [view["hand"] for view in ended["open"]] == [deal.view(seat)["hand"] for seat in range(2)]
