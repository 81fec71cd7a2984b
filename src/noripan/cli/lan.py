"""`noripan lan`: whose tables there are on this network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from noripan.cli.screen import screen

if TYPE_CHECKING:
    from noripan.server.lan.hosts import Host, ListedTable

NOBODY = """No table server answered within {seconds:g} seconds.

To be found, a server must run on another machine of this network: noripan serve --lan
If one does, try --seconds 10. Guest networks often keep machines apart, and a firewall must let through
UDP port 5353 and the server's own port. The address that the server shows can always be opened in a browser."""


def lan(
    seconds: Annotated[float, typer.Option(min=0.1, max=60, metavar="S", help="How long to listen.")] = 3.0,
    bound: Annotated[
        str, typer.Option("--on", metavar="ADDRESS", help="Listen on one of this machine's addresses only.")
    ] = "::",
    as_json: Annotated[bool, typer.Option("--json", help="Print the hosts and their tables as JSON.")] = False,
) -> None:
    """List the tables that others have opened on this network.

    Example: [bold]noripan lan --seconds 5[/bold]
    """
    import asyncio

    import msgspec

    hosts = asyncio.run(listen(seconds, bound))
    if as_json:
        print(msgspec.json.encode(hosts).decode())
    elif hosts:
        screen().print(listing(hosts))
    else:
        print(NOBODY.format(seconds=seconds))


async def listen(seconds: float, bound: str) -> list[Host]:
    """The hosts that are there after so many seconds."""
    import asyncio

    from noripan.server.lan.neighbours import Neighbours

    async with Neighbours(bound=bound) as neighbours:
        await asyncio.sleep(seconds)
        return await neighbours.hosts()


def listing(hosts: list[Host]) -> Table:
    """One line for each table, and one for a host without any."""
    listed = Table(box=box.SIMPLE_HEAD)
    for heading in ("host", "address", "game", "seats", "code"):
        listed.add_column(heading, overflow="fold", no_wrap=heading in ("address", "code"))  # to be copied
    for host in hosts:
        for row in [_row(table) for table in host.tables] or [("no table yet", "", "")]:
            listed.add_row(host.name, host.url, *row)
    return listed


def _row(table: ListedTable) -> tuple[str, str, str]:
    game = f"{table.game} {table.preset}" if table.preset else table.game
    state = ", playing" if table.playing else ""
    return game, f"{len(table.seats) - table.open} of {len(table.seats)} taken{state}", table.code or ""
