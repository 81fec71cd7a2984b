"""Drawing the table: partner opposite, opponents left and right, the trick in the middle. Fits 80 by 24."""

from __future__ import annotations

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.tichu.cards import alone, cards, hand
from noripan.cli.tichu.words import TichuTeller, wish_text
from noripan.games.tichu.contract import Pass, Play, View

WIDTH = 78
STEPS = 5  # of the trick, the last ones
QUIET = {"TICHU.DECLARE_GRAND_WINDOW": "grand", "TICHU.EXCHANGE_SELECT": "exchange"}


def draw(view: View, teller: TichuTeller) -> RenderableType:
    """The whole scene from one seat's view."""
    me = view["seat"]
    assert me is not None
    middle = Table.grid(expand=True, padding=(0, 1))
    middle.add_column(width=18)
    middle.add_column(ratio=1)
    middle.add_column(width=18, justify="right")
    middle.add_row(
        Text("\n").join(_seat(view, teller, (me + 1) % 4)),
        Align.center(_trick(view, teller)),
        Text("\n").join(_seat(view, teller, (me + 3) % 4)),
    )
    partner = Text("   ").join(_seat(view, teller, (me + 2) % 4))
    own = Text("   ").join(_seat(view, teller, me))
    return Group(
        Panel(
            Group(Align.center(partner), Text(), middle, Text(), Align.center(own)),
            box=box.ROUNDED,
            width=WIDTH,
            title=_title(view),
            subtitle=_scores(view, teller, me),
            border_style="dim",
        ),
        Text.assemble(" ", hand(view["hand"] or [])),
    )


def _title(view: View) -> Text:
    number = say("tichu.terminal.round", n=view["number"] + 1)
    return Text.assemble((say("tichu.title"), "bold"), f" {view['match']['preset']}, {number}")


def _scores(view: View, teller: TichuTeller, me: int) -> Text:
    ours, theirs = (0, 1) if me % 2 == 0 else (1, 0)
    scores = view["scores"]
    return Text.assemble(teller.team(ours), f" {scores[ours]} : {scores[theirs]} ", teller.team(theirs))


def _seat(view: View, teller: TichuTeller, seat: int) -> list[Text]:
    """A name, its cards face down, and what it has called and taken."""
    mark = "▸ " if seat in view["pending"] else ""
    parts = [Text.assemble((mark, "bold"), teller.name(seat))]
    if seat in view["out"]:
        parts.append(Text(say(f"tichu.terminal.is-out.{view['out'].index(seat) + 1}"), "bold"))
    elif seat == view["seat"]:
        parts.append(Text(say("tichu.terminal.cards", n=view["counts"][seat])))
    else:
        parts.append(Text.assemble(("▮" * view["counts"][seat], "dim"), f" {view['counts'][seat]}"))
    call = view["calls"][seat]
    if call is not None:
        parts.append(Text(say(f"tichu.terminal.called.{call}"), "bold red"))
    if view["points"][seat]:
        parts.append(Text(say("tichu.terminal.points", n=view["points"][seat]), "dim"))
    return parts


def steps(played: list[Play | Pass], teller: TichuTeller, most: int | None = None) -> list[Text]:
    """Who played what, one line each; only the last `most` of them."""
    kept = played if most is None else played[-most:]
    more = len(played) - len(kept)
    found = [Text(say("tichu.terminal.before", n=more), "dim")] if more else []
    for step in kept:
        line = Text.assemble(teller.name(step["seat"]), "  ")
        if "passed" in step:
            line = teller.say("tichu.terminal.passes", seat=step["seat"])
            line.stylize("dim")
        else:
            line.append(cards(step["cards"], step["combo"].get("phoenixAs")))
            line.append(alone(step["combo"]))
            if step["combo"]["type"].startswith("BOMB"):
                line.append(f"  {say('tichu.terminal.bomb')}", "bold red")
        found.append(line)
    return found


def _trick(view: View, teller: TichuTeller) -> Text:
    found = steps(view["trick"], teller, STEPS)
    if not found:
        lead = view["turn"]
        quiet = Text(say(f"tichu.terminal.quiet.{QUIET[view['phase']]}"), "dim") if lead is None else None
        found.append(quiet or teller.say("tichu.terminal.leads", seat=lead))
    notes = []
    if view["wish"] is not None:
        notes.append(teller.say("tichu.terminal.wish", wish=wish_text(view["wish"])))
    if view["tablePoints"]:
        notes.append(Text(say("tichu.terminal.points.here", n=view["tablePoints"]), "dim"))
    if notes:
        found += [Text(), Text("   ").join(notes)]
    return Text("\n").join(found)
