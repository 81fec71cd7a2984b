"""What one's own matches come to: counted once, with intervals, and nobody else's."""

from __future__ import annotations

import time
from random import Random

import msgspec
import pytest
from tests.server.server_clients import Person, Served, filled, play_out, served

import noripan
from noripan.arena.intervals import mean_interval, rate_interval
from noripan.server.http.statistics import MOST_LISTED, summary
from noripan.server.records.results import PlayerResult


def result(
    won: bool = True, place: int = 1, score: int = 10, bots: tuple[str | None, ...] = (None, "easy")
) -> PlayerResult:
    return PlayerResult("standard", 0, [score, 20 - score], place, 2, won, 0.5, list(bots))


async def finished(server: Served, game: str = "tichu", people: int = 1) -> list[Person]:
    clients = await filled(server, game, people)
    await play_out(clients, Random(1))
    for client in clients:
        await client.close()
    return [client.person for client in clients]


async def test_a_finished_match_is_everybodys_own_result() -> None:
    async with served() as server:
        people = await finished(server, "tichu", 2)
        for seat, person in enumerate(people):
            about = (await person.ask("GET", "/api/statistics")).json()
            (own,) = about["results"]
            record = (await person.ask("GET", f"/api/records/{own['id']}")).json()
            assert own["seat"] == seat
            assert own["scores"] == record["result"]["scores"]
            assert own["won"] == (seat in record["result"]["winners"])
            assert (own["game"], own["preset"], own["bots"][:2], own["fair"]) == ("tichu", "quick", [None, None], 0.5)
            assert None not in own["bots"][2:]
            found = about["games"]["tichu"]
            assert (found["matches"], found["score"]["low"]) == (1, None)
            assert found["places"] == [int(own["place"] == 1), int(own["place"] == 2)]
            assert set(found["against"]) == {"mixed"}


async def test_who_has_played_nothing_has_nothing_and_nobody_sees_anothers() -> None:
    async with served() as server:
        await finished(server)
        other = await server.guest("Ben")
        assert (await other.ask("GET", "/api/statistics")).json() == {"results": [], "games": {}}
        stranger = Person(server.address, "", "", "nobody")
        answer = await stranger.ask("GET", "/api/statistics")
        assert (answer.status_code, answer.json()["code"]) == (401, "no-guest")


async def test_matches_brought_in_do_not_count() -> None:
    async with served() as server:
        person = await server.guest("Ada")
        match = noripan.new("ofc", seed=3)
        while not match.over:
            seat = match.pending()[0]
            match.play(seat, match.deal.sample(seat, Random(len(match.chapters))))
        assert (await person.ask("POST", "/api/records", match.record())).status_code == 200
        assert (await person.ask("GET", "/api/statistics")).json()["results"] == []


async def test_since_a_moment_and_what_is_none() -> None:
    async with served() as server:
        (person,) = await finished(server)
        tomorrow = round(time.time() * 1000) + 86_400_000
        assert (await person.ask("GET", f"/api/statistics?since={tomorrow}")).json()["results"] == []
        for wrong in ("yesterday", "-1", "1" * 16, "٣"):
            answer = await person.ask("GET", f"/api/statistics?since={wrong}")
            assert (answer.status_code, answer.json()["code"]) == (400, "since")


async def test_a_thousand_matches_are_told_from_their_results_alone_the_latest_of_each_game() -> None:
    async with served() as server:
        person = await server.guest("Ada")
        me = person.id
        store = server.running.hub.store
        await store.save_record("old", "t", "ofc", 0, [me], b"{}", b"{}", {me: msgspec.json.encode(result(True))})
        for number in range(1, 1000):
            data = msgspec.json.encode(result(number % 3 == 0))
            await store.save_record(f"r{number}", "t", "matgo", number, [me], b"{}", b"no record", {me: data})
        about = (await person.ask("GET", "/api/statistics")).json()
        assert {game: some["matches"] for game, some in about["games"].items()} == {"matgo": 999, "ofc": 1}
        latest = [f"r{number}" for number in range(999, 999 - MOST_LISTED, -1)]
        assert [own["id"] for own in about["results"]] == [*latest, "old"]


def test_a_summary_counts_rates_means_places_and_who_was_there() -> None:
    results = [
        result(True, 1, 30),
        result(False, 2, 5, (None, "hard")),
        result(False, 2, 12, (None, None)),
        result(True, 1, 20, (None, "easy")),
    ]
    about = summary(results)
    low, high = rate_interval(2, 4)
    assert about["won"] == {"mean": 0.5, "low": low, "high": high}
    mean, half = mean_interval([30, 5, 12, 20])
    assert about["score"] == pytest.approx({"mean": mean, "low": mean - half, "high": mean + half})
    assert about["places"] == [2, 2]
    assert about["fair"] == 0.5
    assert {who: some["matches"] for who, some in about["against"].items()} == {"easy": 2, "hard": 1, "people": 1}
