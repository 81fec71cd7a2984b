"""A finished deal of a match that goes on: each reader is shown what they were told, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.leaks_truth import words
from tests.server.server_clients import filled, play_out, served
from tests.server.server_tables import Opened

import noripan
from noripan.conformance.leaks import in_sight
from noripan.core.match import Match
from noripan.server.records.seen import finished_deals, seen_deal

LONG: dict[str, dict[str, Any]] = {
    "tichu": {"preset": "classic"},
    "matgo": {"switches": {"games": 3}},
    "ofc": {"switches": {"hands": 3}},
    "riichi": {"preset": "standard"},
    "taiwan": {"preset": "taiwan"},
}


def second_deal(game: str) -> Opened:
    """A table in the second deal of its match."""
    opened = Opened(game, seed="05" * 32, **LONG[game]).fill().begin()
    rng = Random(2)
    while len(opened.playing().chapters) < 2:
        opened.play(1, rng)
    assert not opened.playing().over
    return opened


def bare(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "legal": None}


@pytest.mark.parametrize("game", LONG)
def test_every_step_is_an_update_that_this_audience_was_sent(game: str) -> None:
    opened = second_deal(game)
    for audience, news in opened.news.items():
        seen = seen_deal(opened.playing(), 0, audience)
        told = [update for update in news if update.view["match"] is not None]
        events = [event for update in told for event in update.events]
        here = events[: [event["type"] for event in events].index("end") + 1]
        assert [event for step in seen["steps"] for event in step["events"]] == here
        views = [bare(update.view["match"]) for update in told]
        for step in seen["steps"][:-1]:  # after the last one the table showed the next deal
            assert bare(step["view"]) in views
        assert here[-1]["result"] == seen["steps"][-1]["view"]["result"]


@pytest.mark.parametrize("game", LONG)
def test_no_card_is_named_that_this_audience_has_not_seen(game: str) -> None:
    match = second_deal(game).playing()
    names = {match.game.card_text(card) for card in match.game.deck(match.rules)}
    hidden = 0
    for audience in (None, *range(match.players)):
        seen = sights(match, audience)
        assert not names & words(seen_deal(match, 0, audience), match.game.deduced) - seen
        hidden += len(names - seen)
    assert hidden > 0 or game == "tichu", "nothing was hidden, so nothing was tested"


def sights(match: Match, audience: int | None) -> set[str]:
    """Every card that an audience has seen in the first deal."""
    chapter = match.chapters[0]
    deal = match.game.deal(match.rules, chapter.carry, list(chapter.deck), [])
    seen = in_sight(match.game, deal.census(), audience)
    for played in chapter.moves:
        deal.play(played.seat, played.move)
        seen |= in_sight(match.game, deal.census(), audience)
    return seen


@pytest.mark.parametrize("game", ["riichi", "taiwan"])
def test_a_pass_on_a_claim_that_nobody_knows_of_is_no_step_for_others(game: str) -> None:
    match = second_deal(game).playing()
    moves = match.chapters[0].moves
    passes = [at for at, played in enumerate(moves) if "pass" in str(match.game.encode(played.move)).lower()]
    assert passes
    discards = [event for step in seen_deal(match, 0, None)["steps"] for event in step["events"]]
    told = sum(event["type"] == "discard" for event in discards)
    steps = len(seen_deal(match, 0, None)["steps"])
    assert steps <= 2 * (len(moves) - len(passes)) + 1
    assert told > 0


async def test_it_is_read_over_http_by_who_sits_there_and_by_who_may_look_on() -> None:
    async with served() as server:
        clients = await filled(server, "ofc", 2, switches={"hands": 2})
        table = server.running.hub.find(clients[0].view["table"]["id"]).table
        early = await clients[0].person.ask("GET", f"/api/tables/{table.id}/deals/0")
        assert (early.status_code, early.json()["code"]) == (404, "no-deal")
        await play_out(clients, Random(1), most=5)  # a deal
        stranger = await server.guest("Stranger")
        for person, seat in ((clients[0].person, 0), (clients[1].person, 1), (stranger, None)):
            answer = await person.ask("GET", f"/api/tables/{table.header.code}/deals/0")
            assert answer.status_code == 200
            assert (answer.json()["seat"], answer.json()["deals"]) == (seat, 1)
            assert table.seed.hex() not in answer.text and table.record_id not in answer.text
        for wanted in ("1", "-1", "x", "99999999"):
            assert (await stranger.ask("GET", f"/api/tables/{table.id}/deals/{wanted}")).status_code == 404


async def test_where_nobody_may_look_on_a_stranger_reads_no_deal() -> None:
    async with served() as server:
        clients = await filled(server, "ofc", 2, switches={"hands": 2}, watching="nobody")
        await play_out(clients, Random(1), most=5)  # a deal
        stranger = await server.guest("Stranger")
        answer = await stranger.ask("GET", f"/api/tables/{clients[0].view['table']['id']}/deals/0")
        assert (answer.status_code, answer.json()["code"]) == (403, "no-watching")


def test_a_deal_that_goes_on_is_not_finished() -> None:
    assert finished_deals(noripan.new("tichu", seed=1)) == 0
