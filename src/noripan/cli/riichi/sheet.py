"""The sheet at the end of a hand: what it was worth and who pays; and the standings at the end of a match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.mahjong.sheet import payments, places, signed, winning_hand
from noripan.cli.mahjong.tiles import hand, melds, tile, tiles
from noripan.cli.riichi.advice import meld_texts
from noripan.cli.riichi.tiles import dora
from noripan.games import riichi
from noripan.games.riichi.yaku import YAKU

if TYPE_CHECKING:
    from noripan.cli.riichi.words import RiichiTeller

ENGLISH = {yaku.name: yaku.names["en"] for yaku in YAKU}
TILE = re.compile(r"\b\d[mpsz]\b")
ABORTED = {
    "nine terminals": "nine kinds of terminals and honours",
    "four winds": "the same wind discarded four times",
    "four riichi": "four riichi",
    "four kans": "four kans",
    "triple ron": "three wins on one tile",
}
Points = tuple[str, list[int]]  # a heading, and what it gives each seat


def sheet(detail: dict[str, Any], teller: RiichiTeller) -> RenderableType:
    """The end of a hand, whatever it was."""
    told = {"win": _win, "draw": _draw, "abort": _abort, "chombo": _chombo}[detail["kind"]]
    parts = told(detail, teller)
    if any(detail["changes"]):
        found = [(heading, [signed(each) for each in points]) for heading, points in columns(detail, teller.laid)]
        parts += [Text(), payments(found, detail["changes"], teller)]
    return Group(Text(), *parts)


# -- how it ended ----------------------------------------------------------------------------------


def _win(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for win in detail["wins"]:
        parts += [_title(win, teller), winning_hand(win), _yaku(win), _worth(win)]
        if not win["yakuman"]:
            parts.append(_fu(win))
        if "responsible" in win:
            fed = Text(" and ").join(teller.name(seat) for seat in win["responsible"])
            parts.append(Text.assemble("  fed by ", fed, ", who answers for the yakuman (pao)"))
    turned = [Text.assemble("  dora ", tiles(map(dora, detail["indicators"])))]
    if detail["ura"]:
        turned.append(Text.assemble("ura dora ", tiles(map(dora, detail["ura"]))))
    return [*parts, Text(", ").join(turned)]


def _title(win: dict[str, Any], teller: RiichiTeller) -> Text:
    title = teller.does(win["seat"], "win")
    if win["from"] is None:
        title = Text.assemble(title, " by tsumo with ", tile(win["tile"]))
    else:
        title = Text.assemble(title, " by ron on ", teller.whose(win["from"]), " ", tile(win["tile"]))
    title.stylize("bold")
    return title


def _yaku(win: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for name, han in win["yaku"]:
        english = ENGLISH.get(name, name)
        words = Text.assemble("  ", name, (f"  {english}", "dim") if english != name else "")
        grid.add_row(words, "" if win["yakuman"] else f"{han} han")
    return grid


def _worth(win: dict[str, Any]) -> Text:
    limit = win["limit"]
    han = "" if win["yakuman"] else f"{win['han']} han {win['fu']} fu"
    parts = [part for part in (han, limit) if part]
    return Text.assemble("  ", ", ".join(parts), ": ", (f"{win['points']:,} points", "bold"))


def _fu(win: dict[str, Any]) -> Table:
    """`fu: base 20, closed triplet of 東 8 = 28, rounded up to 30`."""
    parts = [Text.assemble(_with_tiles(what.replace(",", "")), f" {fu}") for what, fu in win["fuParts"]]
    total = sum(fu for _, fu in win["fuParts"])
    rounded = f", rounded up to {win['fu']}" if total != win["fu"] else ""
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row("  fu: ", Text.assemble(Text(", ").join(parts), f" = {total}" if len(parts) > 1 else "", rounded))
    return grid


def _with_tiles(words: str) -> Text:
    """Words in which tiles stand by name, painted."""
    line, at = Text(), 0
    for found in TILE.finditer(words):
        line.append(words[at : found.start()])
        line.append(tile(found.group()))
        at = found.end()
    line.append(words[at:])
    return line


def _draw(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    parts: list[RenderableType] = [Text("The wall is empty: a draw", "bold")]
    for seat in detail["nagashi"]:
        parts.append(Text.assemble(teller.name(seat), ": nagashi mangan, discards of terminals and honours alone"))
    if not detail["tenpai"]:
        parts.append(Text("Nobody is tenpai."))
    for seat in detail["tenpai"]:
        held = detail["hands"][str(seat)]
        waits = [wait.tile for wait in riichi.waits("".join(held), melds=meld_texts(teller.melds[seat]))]
        line = Text.assemble(teller.does(seat, "be"), " tenpai:  ", hand(held), "   ", melds(teller.melds[seat], seat))
        line.rstrip()
        parts.append(Text.assemble(line, "   for ", tiles(waits)))
    return parts


def _abort(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(f"The hand is aborted: {ABORTED[detail['reason']]}", "bold")]
    return [*parts, *_shown_hands(detail, teller)]


def _chombo(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    titles = [teller.does(seat, "pay", f"a mangan for a {detail['reason']}") for seat in detail["culprits"]]
    for title in titles:
        title.stylize("bold")
    return [*titles, *_shown_hands(detail, teller)]


def _shown_hands(detail: dict[str, Any], teller: RiichiTeller) -> list[Text]:
    return [
        Text.assemble(
            teller.does(int(seat), "show"), "  ", hand(held), "   ", melds(teller.melds[int(seat)], int(seat))
        )
        for seat, held in detail["hands"].items()
    ]


# -- who pays --------------------------------------------------------------------------------------


def columns(detail: dict[str, Any], laid: set[int]) -> list[Points]:
    """Where every point comes from: for each seat they add up to its change."""
    found: list[Points] = []
    for win in detail.get("wins", []):
        found.append(("win", [paid - counter for paid, counter in zip(win["payments"], win["honba"], strict=True)]))
        found.append(("honba", win["honba"]))
        found.append(("sticks", [win["sticks"] if seat == win["seat"] else 0 for seat in range(4)]))
    if detail["kind"] != "chombo":  # there the sticks go back (R18)
        found.append(("riichi", [-1000 if seat in laid else 0 for seat in range(4)]))
    rest = [change - sum(points[seat] for _, points in found) for seat, change in enumerate(detail["changes"])]
    heading = "chombo" if detail["kind"] == "chombo" else "nagashi" if detail.get("nagashi") else "noten"
    return [column for column in (*found, (heading, rest)) if any(column[1])]


def standings(detail: dict[str, Any], teller: RiichiTeller) -> Table:
    """The end of a match: places, points, and the score with uma and oka, in thousands."""
    rows = [
        (detail["places"][seat], seat, (f"{detail['scores'][seat]:,}", Text(f"{detail['final'][seat]:+.1f}", "bold")))
        for seat in range(4)
    ]
    return places(("points", "score"), rows, teller)
