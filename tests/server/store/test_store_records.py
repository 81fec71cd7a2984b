"""Finished matches, guests and secrets."""

from __future__ import annotations

import asyncio
import secrets

import pytest
from tests.server.store.store_places import Place

from noripan.server.store.errors import RecordExists, UnknownRecord
from noripan.server.store.rows import Finished, GuestRow, Purse, PurseChange, ResultRow
from noripan.server.store.store import Store


async def finished(store: Store, record_id: str, at: int, players: list[str], game: str = "tichu") -> None:
    await store.save_record(record_id, "t", game, at, players, f"sum {record_id}".encode(), f"all {record_id}".encode())


async def ids(
    store: Store, guest: str | None = None, game: str | None = None, limit: int = 50, before: str | None = None
) -> list[str]:
    return [row.id for row in await store.records(guest, game, limit, before)]


async def test_a_record_comes_back_as_it_was_saved(place: Place) -> None:
    async with await place.open() as store:
        await store.save_record("r", "t", "ofc", 1_790_000_000_123, ["ada"], b"\x00sum", b"\xffall")
        assert await store.record("r") == b"\xffall"
        assert await store.records() == [Finished("r", "t", "ofc", 1_790_000_000_123, b"\x00sum")]


async def test_a_record_from_elsewhere_belongs_to_no_table(place: Place) -> None:
    async with await place.open() as store:
        await store.save_record("r", None, "ofc", 5, [], b"", b"")
        assert (await store.records())[0].table_id is None


async def test_saving_a_record_again_adds_only_players_and_another_under_its_id_is_refused(place: Place) -> None:
    async with await place.open() as store:
        await finished(store, "r", 5, ["ada", "ben"])
        await finished(store, "r", 6, ["ada", "ben", "chae"])
        with pytest.raises(RecordExists, match="'r'"):
            await store.save_record("r", "t", "tichu", 7, ["dae"], b"", b"another")
        assert await store.records() == [Finished("r", "t", "tichu", 5, b"sum r")]
        assert await ids(store, guest="chae") == ["r"]
        assert await ids(store, guest="dae") == []


async def test_records_are_found_by_guest_and_by_game_the_latest_first(place: Place) -> None:
    async with await place.open() as store:
        await finished(store, "r1", 10, ["ada", "ben"])
        await finished(store, "r2", 30, ["ada"], game="matgo")
        await finished(store, "r3", 20, ["ben", "ben"])  # one guest in two seats
        assert await ids(store) == ["r2", "r3", "r1"]
        assert await ids(store, guest="ada") == ["r2", "r1"]
        assert await ids(store, guest="ben") == ["r3", "r1"]
        assert await ids(store, game="tichu") == ["r3", "r1"]
        assert await ids(store, guest="ada", game="matgo") == ["r2"]
        assert await ids(store, guest="nobody") == []


async def test_results_are_the_guests_own_since_a_moment_the_latest_first(place: Place) -> None:
    async with await place.open() as store:
        for number, game in enumerate(["tichu", "ofc", "tichu"]):
            results = {"ada": f"ada {number}".encode(), "ben": f"ben {number}".encode()}
            await store.save_record(f"r{number}", "t", game, 10 * number, ["ada", "ben"], b"", b"", results)
        await store.save_record("r3", None, "tichu", 99, ["ada"], b"", b"")  # from elsewhere: nobody's result
        assert await store.results("ada", 10, 9) == [
            ResultRow("r2", "tichu", 20, b"ada 2"),
            ResultRow("r1", "ofc", 10, b"ada 1"),
        ]
        assert [row.result for row in await store.results("ben", 0, 2)] == [b"ben 2", b"ben 1"]
        assert await store.results("chae", 0, 9) == []


async def test_a_result_stands_as_it_was_first_saved_and_with_the_record_or_not_at_all(place: Place) -> None:
    async with await place.open() as store:
        await store.save_record("r", "t", "tichu", 5, ["ada"], b"", b"all", {"ada": b"first"})
        await store.save_record("r", "t", "tichu", 6, ["ada"], b"", b"all", {"ada": b"again", "ben": b"late"})
        with pytest.raises(RecordExists):
            await store.save_record("r", "t", "tichu", 7, ["chae"], b"", b"another", {"chae": b"refused"})
        assert await store.results("ada", 0, 9) == [ResultRow("r", "tichu", 5, b"first")]
        assert [row.result for row in await store.results("ben", 0, 9)] == [b"late"]
        assert await store.results("chae", 0, 9) == []


async def ended(store: Store, record_id: str, **changes: PurseChange) -> None:
    await store.save_record(record_id, "t", "matgo", 5, [], b"", b"all", None, changes)


async def test_a_purse_is_empty_at_first_and_is_filled_by_what_a_match_begins_with(place: Place) -> None:
    async with await place.open() as store:
        assert await store.purse("ada", "matgo") == Purse(0, 0)
        await ended(store, "r", ada=PurseChange(0, 1000, 50), ben=PurseChange(0, 1000, -1000))
        assert await store.purse("ada", "matgo") == Purse(0, 1050)
        assert await store.purse("ben", "matgo") == Purse(0, 0)
        await ended(store, "s", ada=PurseChange(0, 1000, -30), ben=PurseChange(0, 1000, 30))
        assert await store.purse("ada", "matgo") == Purse(0, 1020)
        assert await store.purse("ben", "matgo") == Purse(0, 1030), "who had nothing began with a fresh one"
        assert await store.purse("ada", "other") == Purse(0, 0)


async def test_a_purse_changes_with_a_new_record_once_and_with_one_that_is_refused_not_at_all(place: Place) -> None:
    async with await place.open() as store:
        for _ in range(2):
            await ended(store, "r", ada=PurseChange(0, 1000, 50))
        with pytest.raises(RecordExists):
            await store.save_record("r", "t", "matgo", 5, [], b"", b"other", None, {"ada": PurseChange(0, 1000, 50)})
        assert await store.purse("ada", "matgo") == Purse(0, 1050)


async def test_matches_that_end_at_once_all_count_and_no_purse_falls_below_nothing(place: Place) -> None:
    async with await place.open() as store:
        both = [("ada", "ben"), ("ben", "ada")]
        await asyncio.gather(
            *(
                ended(store, f"r{at}", **{won: PurseChange(0, 1000, 7), lost: PurseChange(0, 1000, -3)})
                for at, (won, lost) in enumerate(both * 20)
            )
        )
        assert await store.purse("ada", "matgo") == await store.purse("ben", "matgo") == Purse(0, 1000 + 20 * 4)
        for record in ("s", "t"):
            await ended(store, record, ada=PurseChange(0, 1000, -1000))
        assert await store.purse("ada", "matgo") == Purse(0, 0)


async def test_a_purse_begun_anew_is_empty_and_matches_from_before_leave_it_alone(place: Place) -> None:
    async with await place.open() as store:
        await store.new_purse("ben", "matgo")
        assert await store.purse("ben", "matgo") == Purse(1, 0)
        await ended(store, "r", ada=PurseChange(0, 1000, 50))
        await store.new_purse("ada", "matgo")
        await ended(store, "s", ada=PurseChange(0, 1000, 400), ben=PurseChange(1, 1000, 4))
        assert await store.purse("ada", "matgo") == Purse(1, 0)
        assert await store.purse("ben", "matgo") == Purse(1, 1004)
        await ended(store, "t", ada=PurseChange(1, 1000, 2))
        assert await store.purse("ada", "matgo") == Purse(1, 1002)


async def test_pages_of_records_join_without_gap_or_double_even_at_one_moment(place: Place) -> None:
    async with await place.open() as store:
        for number in range(10):
            await finished(store, f"r{number}", number // 4, ["ada"])
        pages: list[str] = []
        before = None
        while page := await ids(store, guest="ada", game="tichu", limit=3, before=before):
            pages += page
            before = page[-1]
        assert pages == await ids(store)
        assert sorted(pages) == [f"r{number}" for number in range(10)]


async def test_an_unknown_record_is_an_error(place: Place) -> None:
    async with await place.open() as store:
        await finished(store, "r", 1, [])
        with pytest.raises(UnknownRecord, match="'gone'"):
            await store.record("gone")
        with pytest.raises(UnknownRecord, match="'gone'"):
            await store.records(before="gone")
        assert await store.records(before="r") == []


async def test_a_guest_has_the_name_given_last(place: Place) -> None:
    async with await place.open() as store:
        assert await store.guest("g") is None
        await store.save_guest("g", "Ada")
        await store.save_guest("g", "에이다")
        assert await store.guest("g") == GuestRow("g", "에이다")


async def test_a_secret_is_made_once_for_all_nodes(place: Place) -> None:
    async with place.nodes() as nodes:
        made = await asyncio.gather(
            *(node.secret("key", lambda: secrets.token_bytes(32)) for node in nodes for _ in range(5))
        )
        assert len(set(made)) == 1
        assert len(made[0]) == 32
        assert await nodes[0].secret("other", lambda: b"x") == b"x"
        assert await nodes[1].secret("key", lambda: b"never") == made[0]
