"""What can be typed now, and the rules of the moment."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import move_grid, rule_list
from noripan.cli.ofc.turn import Turn
from noripan.cli.ofc.words import OfcTeller
from noripan.games.ofc.contract import View

TYPED = {
    "As top, Kd mid, 9h b": "card",
    "t: As / b: Kd Qd / x: 2c": "turn",
    "A top": "rank",
    "discard 2c, x 2c": "discard",
    "undo, undo As, reset": "undo",
}
RULES = ("rows", "points", "royalties", "wheel")


def choices(view: View, turn: Turn, teller: OfcTeller) -> RenderableType:
    """How a turn is typed, how much room there is, and the rules."""
    typed = [(line, say(f"ofc.terminal.help.{what}")) for line, what in TYPED.items()]
    typed.append((say("ofc.terminal.help.ok.typed"), say("ofc.terminal.help.ok")))
    if turn.fantasyland and view["turn"] is not None:
        typed.append(("wait", say("ofc.terminal.help.wait")))
    rules = [say(f"ofc.terminal.rules.{rule}") for rule in RULES]
    fantasyland = _staying(view) if turn.fantasyland else _entry(view)
    return Group(
        move_grid(typed), _room(turn, teller), rule_list((*rules, fantasyland, say("ofc.terminal.rules.also")))
    )


def _entry(view: View) -> str:
    few = view["match"]["rules"]["entry"] == "fourteen"
    return say("ofc.terminal.rules.entry", n="14" if few else say("ofc.terminal.rules.entry.many"))


def _staying(view: View) -> str:
    middle = view["match"]["rules"]["stay"] == "full_house"
    return say("ofc.terminal.rules.stay.full_house" if middle else "ofc.terminal.rules.stay")


def _room(turn: Turn, teller: OfcTeller) -> Text:
    """`Room: top 1, mid 3, bottom 2. Left: A♠ 2♣`."""
    draft = turn.draft
    room = ", ".join(f"{say(f'ofc.terminal.label.{row}')} {draft.room(row)}" for row in draft.board)
    return teller.say("ofc.terminal.room.left" if draft.hand else "ofc.terminal.room", room=room, cards=draft.hand)
