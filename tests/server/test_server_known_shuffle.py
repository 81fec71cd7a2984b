"""A table that goes on from a record deals cards that can be known: it seats one person and bots, and says so."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.server.server_clients import Client, Person, Served, filled, play_out, served
from tests.server.server_tables import Opened

import noripan
from noripan.core.match import Match
from noripan.server.records.results import purse_changes, results_of
from noripan.server.records.story import origin_of
from noripan.server.store.rows import Purse
from noripan.server.table.acts import Again, Begin, Free, Header, Leave, Nonce, SeatBot, Sit
from noripan.server.table.checks import Refused
from noripan.server.table.settings import Chair, Settings
from noripan.server.table.table import Table, new_seed

NONCE = "ab" * 16


def finished_match() -> Match:
    match = noripan.new("matgo", seed=5)
    rng = Random(1)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    return match


def onward() -> Opened:
    """A table that goes on after three moves, its other seat a bot's."""
    match = finished_match()
    chairs = (Chair(None), Chair("easy"))
    settings = Settings("matgo", match.rules.preset, dict(match.rules.values), chairs=chairs)
    raw = msgspec.Raw(msgspec.json.encode(settings))
    header = Header("CODE", 0, "g0", match.seed.hex(), raw, origin_of(match, 0, 3))
    opened = Opened("matgo")
    opened.header = msgspec.json.decode(msgspec.json.encode(header), type=Header)
    opened.take(Table("t1", opened.header))
    return opened


def refused(table: Table, act: Sit | Begin) -> str:
    with pytest.raises(Refused) as caught:
        table.check(act)
    return caught.value.code


def test_M30_nobody_brings_a_purse_nor_to_the_matches_after_it() -> None:
    opened = onward()
    opened.purses = {"g0": Purse(3, 5_000_000)}
    opened.do(Sit(0, "g0", "Host", NONCE))
    opened.begin()
    for _ in range(2):
        match = opened.playing()
        assert match.view(0)["gold"][0] <= 2_000_000
        opened.play(2000, Random(2))
        assert match.over and purse_changes(opened.table) == {}
        opened.do(Again(new_seed()))
        view = opened.view(0)["table"]
        assert view["carried"] is not None
        assert (view["purses"], view["begins"]) == (False, view["carried"]["gold"])
        opened.do(Nonce(0, NONCE))
        opened.begin()


def test_a_second_person_is_refused_whoever_sat_first() -> None:
    opened = onward()
    opened.do(Free(1))
    opened.do(Sit(1, "g7", "Guest", NONCE))
    assert refused(opened.table, Sit(0, "g0", "Host", NONCE)) == "known-shuffle"
    opened.do(Sit(0, "g7", "Guest", NONCE))  # but one person may change seats
    assert refused(opened.table, Sit(1, "g0", "Host", NONCE)) == "known-shuffle"
    opened.do(Leave(0))  # and another may come when the first has gone
    opened.do(Sit(1, "g0", "Host", NONCE))
    assert refused(opened.table, Sit(0, "g7", "Guest", NONCE)) == "known-shuffle"


def test_nobody_takes_the_seat_of_who_has_left_the_match() -> None:
    opened = onward()
    opened.do(Sit(0, "g0", "Host", NONCE))
    opened.begin()
    opened.do(Leave(0))
    assert refused(opened.table, Sit(0, "g7", "Guest", NONCE)) == "taken"
    assert refused(opened.table, Sit(1, "g7", "Guest", NONCE)) == "taken"
    opened.do(Sit(0, "g0", "Host", NONCE))
    assert opened.table.seat_of("g0") == 0


def test_a_table_that_seated_two_before_this_was_refused_cannot_begin() -> None:
    opened = onward()
    for act in (Free(1), Sit(0, "g0", "Host", NONCE), Sit(1, "g7", "Guest", NONCE)):
        opened.table.apply(act)
    assert refused(opened.table, Begin(12)) == "known-shuffle"
    opened.do(Leave(0))
    opened.do(SeatBot(0, "easy"))
    opened.do(Begin(12))


def test_everybody_is_told_before_during_and_after_the_match_and_again_after_a_restart() -> None:
    opened = onward()
    assert [opened.view(audience)["table"]["known_shuffle"] for audience in (None, 0, 1)] == [True] * 3
    opened.do(Sit(0, "g0", "Host", NONCE))
    opened.begin()
    opened.play(2000, Random(3))
    assert opened.playing().over
    for table in (opened.table, opened.again().table):
        assert table.view(None, {})["table"]["known_shuffle"]
        assert table.match is not None
        assert table.match.record()["known_shuffle"] is True
        assert results_of(table) == {}


def test_the_next_match_has_a_shuffle_of_its_own_and_seats_anybody() -> None:
    opened = onward()
    opened.do(Sit(0, "g0", "Host", NONCE))
    opened.begin()
    opened.play(2000, Random(3))
    seed = new_seed()
    opened.do(Again(seed))
    assert not opened.view(None)["table"]["known_shuffle"]
    opened.do(Free(1))
    opened.do(Nonce(0, "01" * 16))
    opened.do(Sit(1, "g7", "Guest", "02" * 16))
    opened.begin()
    record = opened.playing().record()
    assert "known_shuffle" not in record
    assert (record["seed"], record["nonces"]) == (seed, ["01" * 16, "02" * 16])


def test_an_ordinary_table_says_nothing_of_the_kind() -> None:
    opened = Opened("matgo").fill().begin()
    assert opened.news[0][-1].view["table"]["known_shuffle"] is False
    assert "known_shuffle" not in opened.playing().record()


# -- over HTTP -------------------------------------------------------------------------------------


async def finished(server: Served) -> tuple[Person, str]:
    (client,) = await filled(server, "tichu", 1)
    return client.person, await ended(client)


async def ended(client: Client) -> str:
    """Play the match to its end; the id of its record, once that can be read."""
    await play_out([client], Random(1))
    await client.until(lambda: client.view["table"]["record"] is not None)
    record: str = client.view["table"]["record"]
    await client.person.record(record)
    return record


async def known(person: Person, record: str) -> str:
    """A table that goes on a little before the end, for bots take their time there."""
    moves = (await person.record(record))["deals"][0]["moves"]
    where = {"deal": 0, "move": len(moves) - 4, "seat": 0}
    answer = await person.ask("POST", f"/api/records/{record}/table", where)
    assert (answer.status_code, answer.json()["known_shuffle"]) == (200, True), answer.text
    table: str = answer.json()["id"]
    return table


async def test_who_knows_the_decks_cannot_play_them_against_a_guest() -> None:
    async with served() as server:
        host, record = await finished(server)
        table = await known(host, record)
        client = await host.enter(table)
        assert (await client.sit(0))["type"] == "ack"
        assert (await client.do("free", seat=1))["type"] == "ack"
        guest = await (await server.guest("Guest")).enter(table)
        assert guest.view["table"]["known_shuffle"] is True
        answer = await guest.sit(1)
        assert (answer["type"], answer["code"]) == ("refused", "known-shuffle")
        assert "seats one person and bots" in answer["reason"]


async def test_its_record_is_marked_counts_for_nobody_and_what_goes_on_from_it_is_marked_too() -> None:
    async with served() as server:
        host, record = await finished(server)
        client = await host.enter(await known(host, record))
        await client.sit(0)
        assert (await client.do("begin"))["type"] == "ack"
        second = await ended(client)
        written = await host.record(second)
        assert written["known_shuffle"] is True
        assert noripan.verify(written).known_shuffle
        counted = (await host.ask("GET", "/api/statistics")).json()["results"]
        assert [own["id"] for own in counted] == [record]
        await known(host, second)
        other = await server.guest("Other")
        brought = (await other.ask("POST", "/api/records", written)).json()["id"]
        assert (await other.record(brought))["known_shuffle"] is True
        await known(other, brought)
