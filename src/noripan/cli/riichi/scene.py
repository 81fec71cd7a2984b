"""Riichi's table: rivers with their marks, dora, the wall, sticks, one's own waits."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.scene import Side, four_sides, own_hand, river, who
from noripan.cli.mahjong.tiles import kind, meld, tile, tiles, told
from noripan.cli.mahjong.words import round_name
from noripan.cli.riichi.advice import so_many, without_yaku
from noripan.cli.riichi.tiles import dora
from noripan.cli.riichi.words import RiichiTeller


def draw(view: dict[str, Any], teller: RiichiTeller) -> RenderableType:
    """The whole scene from one seat's view."""

    def side(seat: int) -> Side:
        own = seat == view["seat"]
        laid = [] if own else [meld(data, seat) for data in view["melds"][seat]]
        said = [*_said(view, seat), *(_waiting(view) if own else [])]
        line = who(view, teller, seat, view["winds"][seat], teller.score(view["points"][seat]))
        return Side(line, said, laid, river(view["rivers"][seat], _is_claimed(view, seat)))

    return Group(four_sides(_title(view), _state(view), side, view["seat"]), *_own(view))


def _title(view: dict[str, Any]) -> Text:
    return Text.assemble(
        (say("riichi.terminal.title"), "bold"),
        f" {view['match']['preset']}, ",
        (round_name(view["wind"], view["dealer"]), "bold"),
    )


def _state(view: dict[str, Any]) -> Text:
    """Dora, the wall, honba and sticks."""
    indicators = view["indicators"]
    turned = Text.assemble((f"{say('riichi.terminal.state.turned')} ", "dim"), tiles(indicators))
    return Text("\n").join(
        (
            told("riichi.terminal.state.dora", tiles=tiles(map(dora, indicators)), turned=turned),
            Text(say("mahjong.terminal.tiles.left", n=view["left"])),
            Text(say("riichi.terminal.state.sticks", honba=view["honba"], n=view["sticks"])),
        )
    )


def _said(view: dict[str, Any], seat: int) -> list[Text]:
    """What everybody knows of a player: riichi, a dead hand."""
    found = []
    if view["riichi"][seat]:
        found.append(Text(say(f"riichi.terminal.riichi.{int(view['riichi'][seat])}"), "bold red"))
    if view["dead"][seat]:
        found.append(Text(say("riichi.terminal.dead-hand"), "bold"))
    return found


def _is_claimed(view: dict[str, Any], seat: int) -> bool:
    return bool(view["phase"] == "claim" and view["offer"]["seat"] == seat)


# -- the own hand ----------------------------------------------------------------------------------


def _waiting(view: dict[str, Any]) -> list[Text]:
    """The waits, unless a call has just changed the hand; furiten is said for a hand that waits."""
    own = view["own"]
    if not own["waits"] or (view["phase"] == "turn" and view["turn"] == view["seat"] and own["drawn"] is None):
        return []
    found = [told("riichi.terminal.tenpai", waits=so_many(view, own["waits"]))]
    lacking = without_yaku(view)
    if lacking:
        none = Text(say("riichi.terminal.no-yaku"), "bold")
        some = len(lacking) < len(own["waits"])
        found.append(told("riichi.terminal.no-yaku.on", none=none, tiles=lacking) if some else none)
    if own["furiten"]:
        found.append(Text(say("riichi.terminal.furiten"), "bold red"))
    return found


def _own(view: dict[str, Any]) -> list[Text]:
    """The hand: dora underlined, what may not be discarded after a call dim."""
    own, me = view["own"], view["seat"]

    def paint(text: str) -> Text:
        style = "underline " if kind(text) in map(dora, view["indicators"]) else ""
        return tile(text, style + ("dim" if kind(text) in own["forbidden"] else ""))

    laid = [meld(data, me) for data in view["melds"][me]]
    return own_hand(view["hand"], own["drawn"], enter_discards(view), laid, paint)


def enter_discards(view: dict[str, Any]) -> bool:
    """Whether enter alone discards the drawn tile: not when it wins."""
    return view["own"]["drawn"] is not None and {"type": "RIICHI.TSUMO"} not in view["legal"]
