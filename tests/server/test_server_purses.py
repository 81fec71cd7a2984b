"""A person's purse lasts beyond the table (M30): brought to the next match, changed once by its end, nobody else's."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.server_clients import Person, served
from tests.server.server_rooms import House, Visitor, house, on_turn, play_out, until

import noripan
from noripan.server import wire
from noripan.server.store.rows import Purse, PurseChange
from noripan.server.table import log
from noripan.server.table.settings import Chair

MILLION = 1_000_000
ONE_GAME: dict[str, Any] = {"switches": {"games": 1}}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen table tries again soon."""
    monkeypatch.setattr(log, "RETRY_SECONDS", 0.005)


async def rich(here: House, guest: str, gold: int) -> None:
    """Somebody has won as much as this before."""
    await here.ledger.save_record(
        f"of {guest}", None, "matgo", 0, [], b"", b"", None, {guest: PurseChange(0, MILLION, gold - MILLION)}
    )


async def purse(here: House, guest: str) -> int:
    kept: Purse = await here.ledger.purse(guest, "matgo")
    return kept.gold


def gold(visitor: Visitor) -> list[int]:
    """What each has in the match."""
    found: list[int] = visitor.view["match"]["gold"]
    return found


def begins(visitor: Visitor) -> list[int] | None:
    """What each would begin with, as this visitor was told."""
    found: list[int] | None = visitor.view["table"]["begins"]
    return found


# -- from table to table -----------------------------------------------------------------------------


async def test_M30_at_a_new_table_everybody_begins_with_what_they_ended_their_last_match_with() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", **ONE_GAME)
        assert gold(visitors[0]) == [MILLION, MILLION]
        await play_out(visitors)
        ended = gold(visitors[0])
        assert ended[0] != MILLION
        assert [await purse(here, f"g{at}") for at in range(2)] == ended
        visitors = await here.begun("matgo", **ONE_GAME)
        match = visitors[0].room.table.match
        assert match is not None
        assert match.options["gold"] == ended
        assert "starter" not in match.options, "the rest is for a rematch (M29)"
        await play_out(visitors)
        record = msgspec.json.decode(await here.ledger.record(visitors[0].view["table"]["record"]))
        assert noripan.verify(record).options["gold"] == ended
        assert [await purse(here, f"g{at}") for at in range(2)] == record["result"]["detail"]["gold"]


async def test_M30_a_bot_begins_with_the_usual_sum_and_goes_on_with_its_own_in_a_rematch() -> None:
    async with house() as here:
        await rich(here, "g0", 3 * MILLION)
        (visitor,) = await here.begun("matgo", 1, chairs=(Chair(None), Chair("easy")), **ONE_GAME)
        assert gold(visitor) == [3 * MILLION, MILLION]
        await play_alone(visitor)
        ended = gold(visitor)
        assert ended != [3 * MILLION, MILLION]
        await visitor.do(wire.Rematch)
        assert begins(visitor) == ended == visitor.view["table"]["carried"]["gold"]


async def play_alone(visitor: Visitor) -> None:
    """To the end, against bots."""
    match = visitor.room.table.match
    assert match is not None
    while not match.over:
        await until(lambda: match.over or 0 in visitor.view["match"]["pending"])
        if not match.over:
            await visitor.move()
    await until(lambda: visitor.view["match"]["match"]["over"])


async def test_M30_in_a_rematch_too_everybody_brings_their_own_purse_as_it_is_then() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", **ONE_GAME)
        await play_out(visitors)
        ended = gold(visitors[0])
        await here.ledger.new_purse("g1", "matgo")
        await visitors[0].do(wire.Rematch)
        assert visitors[0].view["table"]["carried"]["gold"] == begins(visitors[0]) == [ended[0], MILLION]
        assert visitors[0].view["table"]["carried"]["multiplier"] == 1


async def test_M27_an_empty_purse_begins_with_a_fresh_million() -> None:
    async with house() as here:
        await rich(here, "g0", 0)
        visitors = await here.begun("matgo", **ONE_GAME)
        assert gold(visitors[0]) == [MILLION, MILLION]
        await play_out(visitors)
        assert [await purse(here, f"g{at}") for at in range(2)] == gold(visitors[0])


@pytest.mark.parametrize(
    "settings", [{"purses": False, **ONE_GAME}, {"switches": {"games": 1, "gold": 5000}}], ids=["off", "own gold"]
)
async def test_M30_where_purses_are_off_or_the_table_sets_the_gold_they_stay_away(settings: dict[str, Any]) -> None:
    async with house() as here:
        await rich(here, "g0", 3 * MILLION)
        visitors = await here.begun("matgo", **settings)
        assert visitors[0].view["table"]["purses"] is False
        assert len(set(gold(visitors[0]))) == 1
        await play_out(visitors)
        assert [await purse(here, f"g{at}") for at in range(2)] == [3 * MILLION, 0]


# -- what counts -------------------------------------------------------------------------------------


async def test_M30_a_match_that_is_left_unfinished_changes_no_purse() -> None:
    async with house() as here:
        await rich(here, "g0", 3 * MILLION)
        visitors = await here.begun("matgo", **ONE_GAME)
        await on_turn(visitors).move()
        await here.hub.close(visitors[0].room)
        assert [await purse(here, f"g{at}") for at in range(2)] == [3 * MILLION, 0]


async def test_M30_who_goes_away_does_not_save_their_purse() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", **ONE_GAME)
        await visitors[1].do(wire.GiveUpSeat)
        await play_alone(visitors[0])
        assert [await purse(here, f"g{at}") for at in range(2)] == gold(visitors[0])


async def test_M30_two_matches_at_once_add_up() -> None:
    async with house() as here:
        first = await here.begun("matgo", **ONE_GAME)
        second = await here.begun("matgo", **ONE_GAME)
        for visitors in (first, second):
            await play_out(visitors)
        won = [gold(visitors[0])[0] - MILLION for visitors in (first, second)]
        assert await purse(here, "g0") == MILLION + sum(won)


async def test_M30_what_was_won_is_counted_once_though_the_server_was_killed_before_it_was_kept() -> None:
    async with house() as here:
        visitors = await here.begun("matgo", **ONE_GAME)
        here.ledger.archive_broken = True
        await play_out(visitors, told=False)
        await until(lambda: bool(visitors[0].of("frozen")))
        assert await purse(here, "g0") == 0
        await here.hub.stop("killed")
        here.ledger.archive_broken = False
        for _ in range(3):
            await here.restart()
            room = here.hub.find(visitors[0].room.table.id)
            await room.archived()
            ended = gold(here.visit(room, "g0"))
            assert [await purse(here, f"g{at}") for at in range(2)] == ended != [MILLION, MILLION]


async def test_M30_statistics_count_gold_won_and_lost_whatever_purse_was_brought() -> None:
    async with house() as here:
        await rich(here, "g0", 40 * MILLION)
        visitors = await here.begun("matgo", **ONE_GAME)
        await play_out(visitors)
        (row,) = await here.ledger.results("g0", 0, 9)
        won = gold(visitors[0])[0] - 40 * MILLION
        assert msgspec.json.decode(row.result)["scores"] == [won, -won]


# -- what is told ------------------------------------------------------------------------------------


async def test_M30_who_sits_at_the_table_sees_what_each_begins_with_and_nobody_else_does() -> None:
    async with house() as here:
        await rich(here, "g1", 3 * MILLION)
        room = await here.open("matgo")
        first, second, onlooker = (here.visit(room, guest) for guest in ("g0", "g1", "g9"))
        await first.sit(0)
        assert begins(first) == [MILLION, MILLION]
        await second.sit(1)
        await until(lambda: begins(first) == [MILLION, 3 * MILLION])
        assert begins(second) == [MILLION, 3 * MILLION]
        assert begins(onlooker) is None
        await here.restart()
        assert begins(here.back(first)) == [MILLION, 3 * MILLION]
        assert begins(here.back(onlooker)) is None


async def test_M30_who_waits_is_told_when_their_purse_changes_elsewhere() -> None:
    async with house() as here:
        waiting = here.visit(await here.open("matgo"), "g0")
        await waiting.sit(0)
        visitors = await here.begun("matgo", **ONE_GAME)
        await play_out(visitors)
        ended = gold(visitors[0])
        await until(lambda: begins(waiting) == [ended[0], MILLION])
        await here.ledger.new_purse("g0", "matgo")
        here.hub.purses_changed({"g0"})
        await until(lambda: begins(waiting) == [MILLION, MILLION])


# -- over HTTP ---------------------------------------------------------------------------------------


async def kept(person: Person) -> int:
    answer = await person.ask("GET", "/api/purses")
    assert answer.status_code == 200
    found: int = answer.json()["purses"]["matgo"]
    return found


async def test_M30_everybody_sees_their_own_purse_alone_and_may_begin_anew() -> None:
    async with served() as server:
        ada, ben = await server.guest("Ada"), await server.guest("Ben")
        store = server.running.hub.store
        await store.save_record("r", None, "matgo", 0, [], b"", b"", None, {ada.id: PurseChange(0, MILLION, 5)})
        assert (await kept(ada), await kept(ben)) == (MILLION + 5, MILLION)
        answer = await ada.ask("DELETE", "/api/purses/matgo")
        assert (answer.status_code, answer.json()) == (200, {"purses": {"matgo": MILLION}})
        assert await store.purse(ada.id, "matgo") == Purse(1, 0)
        for game in ("tichu", "chess"):
            answer = await ada.ask("DELETE", f"/api/purses/{game}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no-purse")
        for token in ("nobody", f"{ada.id}.{ben.token.partition('.')[2]}"):
            stranger = Person(server.address, ada.id, "Ada", token)
            for method, path in (("GET", "/api/purses"), ("DELETE", "/api/purses/matgo")):
                assert (await stranger.ask(method, path)).status_code == 401
