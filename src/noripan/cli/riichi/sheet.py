"""The sheet at the end of a hand: what it was worth and who pays; and the standings at the end of a match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say, together
from noripan.cli.mahjong.sheet import payments, places, signed, winning_hand
from noripan.cli.mahjong.tiles import hand, melds, tiles, told
from noripan.cli.riichi.advice import meld_texts
from noripan.cli.riichi.tiles import dora
from noripan.games import riichi

if TYPE_CHECKING:
    from noripan.cli.riichi.words import RiichiTeller

SET = re.compile(r"(open|closed) (triplet|kan) of (\w+)")
Points = tuple[str, list[int]]  # a heading, and what it gives each seat


def sheet(detail: dict[str, Any], teller: RiichiTeller) -> RenderableType:
    """The end of a hand, whatever it was."""
    told = {"win": _win, "draw": _draw, "abort": _abort, "chombo": _chombo}[detail["kind"]]
    parts = told(detail, teller)
    if any(detail["changes"]):
        found = [
            (say(f"riichi.terminal.sheet.head.{heading}"), [signed(each) for each in points])
            for heading, points in columns(detail, teller.laid)
        ]
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
            fed = together([teller.names[seat] for seat in win["responsible"]])
            parts.append(Text(f"  {say('riichi.terminal.sheet.fed', fed=fed)}"))
    turned = [told("riichi.terminal.sheet.dora", tiles=list(map(dora, detail["indicators"])))]
    if detail["ura"]:
        turned.append(told("riichi.terminal.sheet.ura", tiles=list(map(dora, detail["ura"]))))
    return [*parts, Text.assemble("  ", Text(", ").join(turned))]


def _title(win: dict[str, Any], teller: RiichiTeller) -> Text:
    how = "tsumo" if win["from"] is None else "ron"
    facts = {"seat": win["seat"], "tile": win["tile"], "from": win["from"]}
    title = teller.say(f"riichi.terminal.sheet.{how}", **facts)
    title.stylize("bold")
    return title


def _yaku(win: dict[str, Any]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for name, han in win["yaku"]:
        worth = "" if win["yakuman"] else say("riichi.terminal.sheet.han", n=han)
        grid.add_row(f"  {say(f'riichi.yaku.{_keyed(name)}')}", worth)
    return grid


def _worth(win: dict[str, Any]) -> Text:
    parts = [] if win["yakuman"] else [say("riichi.terminal.sheet.han-fu", n=win["han"], fu=win["fu"])]
    if win["limit"]:
        parts.append(limit_name(win["limit"], win["yakuman"]))
    points = say("riichi.terminal.sheet.points", points=f"{win['points']:,}")
    return Text.assemble("  ", ", ".join(parts), ": ", (points, "bold"))


def limit_name(limit: str, yakuman: int) -> str:
    """`Mangan`, `Yakuman × 2`."""
    return say("riichi.limit.yakumans", n=yakuman) if yakuman > 1 else say(f"riichi.limit.{limit}")


def _fu(win: dict[str, Any]) -> Table:
    """`fu: base 20, closed triplet of 東 8 = 28, rounded up to 30`."""
    parts = [Text.assemble(fu_name(what), f" {fu}") for what, fu in win["fuParts"]]
    total = sum(fu for _, fu in win["fuParts"])
    rounded = say("riichi.terminal.sheet.rounded", fu=win["fu"]) if total != win["fu"] else ""
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(
        f"  {say('riichi.terminal.sheet.fu')} ",
        Text.assemble(Text(", ").join(parts), f" = {total}" if len(parts) > 1 else "", rounded),
    )
    return grid


def fu_name(part: str) -> Text:
    """A part of the fu as the engine names it: `closed triplet of 5z`, `pair of value`."""
    found = SET.fullmatch(part)
    if found is not None:
        return told(f"riichi.fu.{found[1]}.{found[2]}", tile=found[3])
    return Text(say(f"riichi.fu.{_keyed(part)}"))


def _keyed(name: str) -> str:
    return name.replace(",", "").replace(" ", "-")


def _draw(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(say("riichi.terminal.sheet.exhausted"), "bold")]
    for seat in detail["nagashi"]:
        parts.append(teller.say("riichi.terminal.sheet.nagashi", seat=seat))
    if not detail["tenpai"]:
        parts.append(Text(say("riichi.terminal.sheet.noten")))
    for seat in detail["tenpai"]:
        held = detail["hands"][str(seat)]
        waits = [wait.tile for wait in riichi.waits("".join(held), melds=meld_texts(teller.melds[seat]))]
        shown = _whole(held, seat, teller)
        parts.append(teller.say("riichi.terminal.sheet.tenpai", seat=seat, hand=shown, waits=tiles(waits)))
    return parts


def _abort(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    why = say(f"riichi.terminal.sheet.aborted.{_keyed(detail['reason'])}")
    parts: list[RenderableType] = [Text(say("riichi.terminal.sheet.aborted", why=why), "bold")]
    return [*parts, *_shown_hands(detail, teller)]


def _chombo(detail: dict[str, Any], teller: RiichiTeller) -> list[RenderableType]:
    key = f"riichi.terminal.sheet.chombo.{_keyed(detail['reason'])}"
    titles = [teller.say(key, seat=seat) for seat in detail["culprits"]]
    for title in titles:
        title.stylize("bold")
    return [*titles, *_shown_hands(detail, teller)]


def _shown_hands(detail: dict[str, Any], teller: RiichiTeller) -> list[Text]:
    return [
        teller.say("riichi.terminal.sheet.shows", seat=int(seat), hand=_whole(held, int(seat), teller))
        for seat, held in detail["hands"].items()
    ]


def _whole(held: list[str], seat: int, teller: RiichiTeller) -> Text:
    """A hand with its melds."""
    line = Text.assemble(hand(held), "   ", melds(teller.melds[seat], seat))
    line.rstrip()
    return line


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
