"""A table is its log: created, claimed, appended to, read again, closed."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.store.store_places import Place, log, seated

from noripan.server.store.errors import (
    NotOwner,
    Repeated,
    Stale,
    StoreError,
    TableClosed,
    TableExists,
    UnknownTable,
    Unstorable,
)
from noripan.server.store.rows import Claim, LoggedAction, TableRow
from noripan.server.store.store import Store


async def test_a_new_table_has_no_owner_and_an_empty_log(place: Place) -> None:
    async with await place.open() as store:
        await store.create("t", b"\x00header\xff")
        assert await store.tables() == [TableRow("t", b"\x00header\xff", None, 0, 0, False)]
        assert await store.table("t") == (await store.tables())[0]
        assert await store.actions("t") == []


async def test_a_second_table_of_the_same_id_is_refused(place: Place) -> None:
    async with await place.open() as store:
        await store.create("t", b"first")
        with pytest.raises(TableExists, match="choose another id"):
            await store.create("t", b"second")
        assert (await store.table("t")).header == b"first"


async def test_actions_come_back_in_order_with_their_bytes(place: Place) -> None:
    async with await place.open() as store:
        epoch = await seated(store)
        await store.append("t", epoch, 1, "sit", b"")
        await store.append("t", epoch, 2, "뻑", bytes(range(256)))
        assert await store.actions("t") == [LoggedAction(1, "sit", b""), LoggedAction(2, "뻑", bytes(range(256)))]
        assert await store.actions("t", after=1) == [LoggedAction(2, "뻑", bytes(range(256)))]
        assert await store.actions("t", after=2) == []


async def test_every_claim_is_one_epoch_later_and_says_where_the_log_stands(place: Place) -> None:
    async with await place.open() as store:
        await store.create("t", b"")
        assert await store.claim("t", "one") == Claim(1, 0)
        await store.append("t", 1, 1, "a", b"")
        assert await store.claim("t", "two") == Claim(2, 1)
        assert (await store.table("t")).owner == "two"


async def test_an_append_elsewhere_than_at_the_end_is_stale(place: Place) -> None:
    async with await place.open() as store:
        epoch = await seated(store, actions=2)
        for seq in (0, 1, 2, 4, -1):
            with pytest.raises(Stale) as caught:
                await store.append("t", epoch, seq, "new", b"")
            assert caught.value.last_seq == 2
        assert await log(store) == ["a1", "a2"]


async def test_a_repeated_action_is_told_its_number_and_not_appended(place: Place) -> None:
    async with await place.open() as store:
        epoch = await seated(store, actions=3)
        for seq in (2, 4):  # sent again as it was, or numbered anew
            with pytest.raises(Repeated) as caught:
                await store.append("t", epoch, seq, "a2", b"other")
            assert caught.value.seq == 2
        assert (await store.actions("t"))[1].data == b"data 2"


async def test_two_tables_may_have_actions_of_the_same_id(place: Place) -> None:
    async with await place.open() as store:
        await seated(store, "t", actions=1)
        await seated(store, "u", actions=1)
        assert await log(store, "t") == await log(store, "u") == ["a1"]


async def test_an_older_epoch_may_neither_append_nor_close(place: Place) -> None:
    async with await place.open() as store:
        old = await seated(store, actions=1)
        await store.claim("t", "other")
        with pytest.raises(NotOwner) as caught:
            await store.append("t", old, 2, "late", b"")
        assert caught.value.now == old + 1
        with pytest.raises(NotOwner):  # even a repeated action: whoever is no owner must let go first
            await store.append("t", old, 2, "a1", b"")
        with pytest.raises(NotOwner):
            await store.close("t", old)
        assert await log(store) == ["a1"]
        assert not (await store.table("t")).closed


async def test_a_closed_table_takes_no_action_and_no_owner_but_keeps_its_log(place: Place) -> None:
    async with await place.open() as store:
        epoch = await seated(store, actions=1)
        await store.close("t", epoch)
        await store.close("t", epoch)
        with pytest.raises(TableClosed):
            await store.append("t", epoch, 2, "late", b"")
        with pytest.raises(Repeated):
            await store.append("t", epoch, 2, "a1", b"")
        with pytest.raises(TableClosed):
            await store.claim("t", "other")
        assert await log(store) == ["a1"]


async def test_tables_are_listed_as_they_were_created_and_closed_ones_on_demand(place: Place) -> None:
    async with await place.open() as store:
        epochs = {name: await seated(store, name) for name in ("zebra", "ant", "mole")}
        await store.close("ant", epochs["ant"])
        assert [table.id for table in await store.tables()] == ["zebra", "mole"]
        assert [table.id for table in await store.tables(open_only=False)] == ["zebra", "ant", "mole"]
        assert [table.closed for table in await store.tables(open_only=False)] == [False, True, False]


async def test_what_nobody_created_is_unknown(place: Place) -> None:
    async with await place.open() as store:
        for call in (
            store.claim("t", "node"),
            store.append("t", 0, 1, "a", b""),
            store.close("t", 0),
            store.table("t"),
            store.actions("t"),
        ):
            with pytest.raises(UnknownTable, match="'t'"):
                await call
        assert await store.tables(open_only=False) == []


@pytest.mark.parametrize("text", ["", "a\0b", "\ud800", "x" * 401])
async def test_a_text_one_database_could_not_hold_is_refused_by_all(place: Place, text: str) -> None:
    async with await place.open() as store:
        epoch = await seated(store)
        for call in (
            store.create(text, b""),
            store.claim("t", text),
            store.append("t", epoch, 1, text, b""),
            store.save_record(text, None, "tichu", 0, [], b"", b""),
            store.save_record("r", None, "tichu", 0, [text], b"", b""),
            store.save_guest("g", text),
        ):
            with pytest.raises(Unstorable):
                await call
        assert await log(store) == []


async def test_of_many_appends_at_once_the_refused_ones_harm_no_other(place: Place) -> None:
    """One group holds good appends of fifty tables, repeated ones, stale ones and ones of nobody's."""
    async with await place.open() as store:
        tables = [f"t{number}" for number in range(50)]
        epochs = {table: await seated(store, table, actions=1) for table in tables}
        attempts = [
            attempt
            for table in tables
            for attempt in (
                store.append(table, epochs[table], 2, "good", b""),
                store.append(table, epochs[table], 3, "a1", b""),
                store.append(table, epochs[table], 2, "second", b""),
                store.append(table, epochs[table] + 1, 3, "foreign", b""),
                store.append(table, epochs[table], 3, "next", b""),
            )
        ]
        outcomes = await asyncio.gather(*attempts, store.append("nowhere", 1, 1, "a", b""), return_exceptions=True)
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds == [type(None), Repeated, Stale, NotOwner, type(None)] * 50 + [UnknownTable]
        for table in tables:
            assert await log(store, table) == ["a1", "good", "next"]


async def test_an_append_nobody_waits_for_leaves_the_log_whole(place: Place) -> None:
    async with await place.open() as store:
        epoch = await seated(store)
        abandoned = asyncio.create_task(store.append("t", epoch, 1, "abandoned", b""))
        kept = asyncio.create_task(store.append("t", epoch, 2, "kept", b""))
        await asyncio.sleep(0)  # both are on their way
        abandoned.cancel()
        await kept
        assert await log(store) == ["abandoned", "kept"]


async def test_a_group_is_larger_than_one_commit_takes(place: Place) -> None:
    async with await place.open() as store:
        epoch = await seated(store)
        await asyncio.gather(*(store.append("t", epoch, seq, f"a{seq}", b"") for seq in range(1, 1001)))
        assert await log(store) == [f"a{seq}" for seq in range(1, 1001)]


async def test_of_two_nodes_that_claim_at_once_one_is_the_owner(place: Place) -> None:
    async with place.nodes() as nodes:
        await nodes[0].create("t", b"")
        for number in range(20):
            claims = await asyncio.gather(*(node.claim("t", "node") for node in nodes))
            assert sorted(claims) == [(2 * number + 1, number), (2 * number + 2, number)]
            appends = [
                node.append("t", claim.epoch, number + 1, f"epoch {claim.epoch}", b"")
                for node, claim in zip(nodes, claims, strict=True)
            ]
            outcomes = await asyncio.gather(*appends, return_exceptions=True)
            owner = claims.index(max(claims))
            assert outcomes[owner] is None
            assert isinstance(outcomes[1 - owner], NotOwner)
        assert await log(nodes[0]) == [f"epoch {2 * number + 2}" for number in range(20)]


async def test_two_nodes_fight_for_a_table_and_the_log_has_neither_gap_nor_double(place: Place) -> None:
    async with place.nodes() as nodes:
        await nodes[0].create("t", b"")
        acknowledged: list[tuple[int, str]] = []

        async def fight(store: Store, name: str) -> None:
            for attempt in range(20):
                epoch, last_seq = await store.claim("t", name)
                for step in range(1, 6):
                    action_id = f"{name} {attempt} {step}"
                    try:
                        await store.append("t", epoch, last_seq + step, action_id, b"")
                    except NotOwner:
                        break
                    acknowledged.append((last_seq + step, action_id))

        await asyncio.gather(fight(nodes[0], "one"), fight(nodes[1], "two"))
        actions = [(action.seq, action.id) for action in await nodes[0].actions("t")]
        assert actions == sorted(acknowledged)
        assert [seq for seq, _ in actions] == list(range(1, len(actions) + 1))


async def test_a_node_that_was_away_finds_itself_no_longer_the_owner(place: Place) -> None:
    async with place.nodes() as (frozen, other):
        epoch = await seated(frozen, actions=2)
        claim = await other.claim("t", "other")
        await other.append("t", claim.epoch, 3, "moved on", b"")
        outcomes = await asyncio.gather(
            *(frozen.append("t", epoch, seq, f"late{seq}", b"") for seq in (3, 4)), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [NotOwner, NotOwner]
        assert await log(frozen) == ["a1", "a2", "moved on"]


async def test_of_what_is_said_the_last_is_kept_and_goes_with_the_table(place: Place) -> None:
    async with await place.open() as store:
        epochs = {table: await seated(store, table) for table in ("t", "u")}
        for number in range(1, 8):
            await store.say("t", epochs["t"], number, b"%d" % number, kept=3)
        await store.say("t", epochs["t"], 7, b"again", kept=3)  # it was written, and not heard to be
        await store.say("u", epochs["u"], 1, b"elsewhere", kept=3)
        assert await store.chat("t") == [(5, b"5"), (6, b"6"), (7, b"7")]
        await store.close("t", epochs["t"])
        assert (await store.chat("t"), await store.chat("u")) == ([], [(1, b"elsewhere")])
        with pytest.raises(TableClosed):
            await store.say("t", epochs["t"], 8, b"late", kept=3)
        with pytest.raises(UnknownTable):
            await store.say("x", 1, 1, b"nowhere", kept=3)


async def test_only_the_owner_writes_down_what_is_said(place: Place) -> None:
    async with place.nodes() as (old, new):
        epoch = await seated(old)
        now = (await new.claim("t", "other")).epoch
        with pytest.raises(NotOwner):
            await old.say("t", epoch, 1, b"late", kept=3)
        await new.say("t", now, 1, b"in time", kept=3)
        assert await old.chat("t") == [(1, b"in time")]


def test_every_refusal_is_an_error_of_the_store() -> None:
    for error in (NotOwner("t", 1, 2), Repeated("t", "a", 1), Stale("t", 5, 2), UnknownTable("t"), TableClosed("t")):
        assert isinstance(error, StoreError)
        assert "'t'" in str(error)
