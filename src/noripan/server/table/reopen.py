"""A table made again from its log: when it is new, when the server starts, and when its room has failed."""

from __future__ import annotations

import msgspec

from noripan.server import wire
from noripan.server.table.acts import Header, from_bytes
from noripan.server.table.log import LogPosition, read_purses
from noripan.server.table.room import Room
from noripan.server.table.services import Services
from noripan.server.table.table import Table
from noripan.server.table.time_banks import TimeBanks


async def reopen(services: Services, table_id: str, node: str) -> Room:
    """Claim a table for this node, and let everything in its log happen again."""
    store = services.store
    row = await store.table(table_id)
    claim = await store.claim(table_id, node)
    table = Table(table_id, msgspec.json.decode(row.header, type=Header))
    banks = TimeBanks(table)
    done = set()
    for action in await store.actions(table_id):
        banks.apply(from_bytes(action.data))
        done.add(action.id)
    lines = await store.chat(table_id)
    position = LogPosition(claim.epoch, claim.last_seq, done, lines[-1].number if lines else 0)
    chat = [msgspec.json.decode(line.said, type=wire.Said) for line in lines]
    return Room(services, table, banks, position, await read_purses(store, table), chat)
