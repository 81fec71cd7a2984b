"""Taiwan's table: rivers, flowers, the wall, dealer and streak, one's own waits."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.scene import ROW, Side, four_sides, own_hand, river, who
from noripan.cli.mahjong.tiles import WIND_SIGNS, meld, tile, tiles, told
from noripan.cli.mahjong.words import round_name
from noripan.cli.taiwan.advice import dealers_tai, rules_of, so_many
from noripan.cli.taiwan.patterns import counted_in, streak_sign
from noripan.cli.taiwan.words import TaiwanTeller
from noripan.mahjong.winds import WIND_NAMES as WINDS


def draw(view: dict[str, Any], teller: TaiwanTeller) -> RenderableType:
    """The whole scene from one seat's view."""

    def side(seat: int) -> Side:
        mine = seat == view["seat"]
        laid = [] if mine else [meld(data, seat) for data in view["melds"][seat]]
        said = [*_said(view, seat), *(_waiting(view) if mine else [])]
        line = who(view, teller, seat, view["winds"][seat], teller.score(view["match"]["scores"][seat]))
        at_the_side = (seat - view["seat"]) % 2 == 1
        row = ROW if at_the_side else 2 * ROW
        return Side(line, said, laid, river(view["rivers"][seat], _is_claimed(view, seat), row))

    return Group(four_sides(_title(view), _state(view, teller), side, view["seat"]), *_own(view))


def _title(view: dict[str, Any]) -> Text:
    hand = (round_name(view["wind"], view["dealer"]), "bold")
    return Text.assemble((say("taiwan.title"), "bold"), f" ({view['match']['preset']}), ", hand)


def _state(view: dict[str, Any], teller: TaiwanTeller) -> Text:
    """The wall, the round's wind, and who deals for how much more."""
    extra = dealers_tai(view)
    unit = counted_in(rules_of(view).doubled)
    facts = {"seat": view["dealer"], "streak": streak_sign(view["streak"]), "n": extra, "unit": unit}
    return Text("\n").join(
        (
            Text(say("mahjong.terminal.tiles.left", n=view["left"])),
            Text(
                say(
                    "taiwan.terminal.round-wind",
                    wind=say(f"mahjong.wind.{view['wind']}"),
                    sign=WIND_SIGNS[view["wind"]],
                )
            ),
            teller.say("taiwan.terminal.deals.more" if extra else "taiwan.terminal.deals", **facts),
        )
    )


def _said(view: dict[str, Any], seat: int) -> list[Text]:
    """What everybody knows of a player: dealing, ready, flowers."""
    flowers, wind = view["flowers"][seat], view["winds"][seat]
    found = [Text("莊", "bold")] if seat == view["dealer"] else []
    if view["ready"][seat]:
        found.append(Text(say("taiwan.terminal.ready"), "bold red"))
    if flowers:
        found.append(Text("").join(tile(text, _flower_style(text, wind)) for text in flowers))
    return found


def _flower_style(text: str, wind: str) -> str:
    """One's own flowers, which count, are bold (W14)."""
    return "bold" if (int(text[0]) - 1) % 4 == WINDS.index(wind) else ""


def _is_claimed(view: dict[str, Any], seat: int) -> bool:
    offer = view["offer"]
    return bool(offer is not None and offer["what"] == "discard" and offer["seat"] == seat)


# -- the own hand ----------------------------------------------------------------------------------


def _waiting(view: dict[str, Any]) -> list[Text]:
    """The waits, unless a claim has just changed the hand; a wait that was let pass is named."""
    mine = view["own"]
    claimed = view["phase"] == "discard" and view["turn"] == view["seat"] and mine["drawn"] is None
    if not mine["waits"] or claimed:
        return []
    found = [told("taiwan.terminal.ready-for", waits=so_many(view, mine["waits"]))]
    if mine["passed"]:
        found.append(Text.assemble((f"{say('taiwan.terminal.let-pass')} ", "bold red"), tiles(mine["passed"])))
    return found


def _own(view: dict[str, Any]) -> list[Text]:
    """The hand: what may not be discarded after a claim is dim."""
    discards = [data["tile"] for data in view["legal"] if data["type"] == "TAIWAN.DISCARD"]
    laid = [meld(data, view["seat"]) for data in view["melds"][view["seat"]]]

    def paint(text: str) -> Text:
        return tile(text, "dim" if discards and text not in discards else "")

    return own_hand(view["hand"], view["own"]["drawn"], enter_discards(view), laid, paint)


def enter_discards(view: dict[str, Any]) -> bool:
    """Whether enter alone discards the drawn tile: not when it wins."""
    return view["own"]["drawn"] is not None and {"type": "TAIWAN.HU"} not in view["legal"]
