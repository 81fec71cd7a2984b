"""`noripan serve`: the tables, for browsers and programs."""

from __future__ import annotations

import asyncio
import webbrowser
from collections.abc import Sequence

from noripan.bots import enrol
from noripan.cli.options import look_here
from noripan.cli.screen import screen
from noripan.server import logs
from noripan.server.serve import ServeOptions, friends, serve


def run(options: ServeOptions, show: bool, log: str, own: Sequence[str]) -> None:
    logs.begin(log)
    for spec in own:
        look_here()
        enrol(spec)
    runner = asyncio.Runner(loop_factory=_loop)
    with runner:
        runner.run(serve(options, lambda address: _greet(options, address, show)))


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ModuleNotFoundError:  # not made for Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _greet(options: ServeOptions, address: str, show: bool) -> None:
    """Say where to go; friends on the network get addresses of their own."""
    out = screen()
    out.print(f"놀이판 noripan is open: {address}", style="bold")
    if options.lan:
        for other in friends(options, int(address.rpartition(":")[2])):
            out.print(f"  for friends on this network: {other}")
        out.print("  Whoever runs the server can know the cards: play for fun, or verify the shuffle afterwards.")
    out.print("  Ctrl+C ends it; every match is kept and goes on next time.")
    if show:
        webbrowser.open(address)
