"""Everything that can be done now, how good the hand is, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.tiles import tile, tiles
from noripan.mahjong.hands import Discard

BEST = 5  # discards that are shown
ACCEPTED = 9  # tiles that are named beside a discard; a hand far away takes nearly all


def discard_table(now: str, found: Sequence[Discard], then: Callable[[Discard], str]) -> RenderableType:
    """How far the hand is, and the discards that keep most tiles useful."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0))
    for heading in ("discard", "then", "tiles", "any-of"):
        table.add_column(say(f"mahjong.terminal.head.{heading}"), justify="right" if heading == "tiles" else "left")
    for each in found[:BEST]:
        named = tiles(each.accepted[:ACCEPTED])
        if len(each.accepted) > ACCEPTED:
            named.append(" ...")
        table.add_row(tile(each.tile), then(each), str(each.remaining), named)
    return Group(Text(say("mahjong.terminal.hand-is.discards", away=now)), table)


def typed(word: str, texts: Sequence[str]) -> str:
    """A call as it is typed: `chi 34m`, `pon 11z`."""
    return f"{word} {''.join(text[0] for text in texts)}{texts[0][1]}"
