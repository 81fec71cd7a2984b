"""Tichu's moves and events in plain words, made from plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.french import rank_name
from noripan.cli.language import say, sentence
from noripan.cli.table import Teller, several
from noripan.cli.tichu.cards import cards
from noripan.cli.tichu.sheet import sheet
from noripan.games.tichu import contract
from noripan.games.tichu.moves import SLOTS

UNTOLD = ("start", "phase", "answered", "confirmed")  # events that need no words


def combo_words(combo: contract.Combo) -> str:
    """What a combination is, in a few words; empty for one card, which speaks for itself."""
    kind, high = combo["type"], combo["highRank"]
    if kind == "SINGLE":
        return ""
    rank, suit = rank_name(high), say(f"suit.{combo['suit']}") if "suit" in combo else ""
    ranks = say(f"tichu.many.{high}") if sentence(f"tichu.many.{high}") else say("tichu.many", rank=rank)
    return say(f"tichu.combo.{kind}", rank=rank, ranks=ranks, n=combo["length"], suit=suit)


def play_text(played: Sequence[str], combo: contract.Combo) -> Text:
    """The cards of a play and what they are."""
    line = cards(played, combo.get("phoenixAs"))
    words = combo_words(combo)
    if words:
        line.append("  ")
        line.append(words, "bold red" if combo["type"].startswith("BOMB") else "dim")
    return line


def wish_text(rank: str) -> Text:
    """The wish, always painted the same."""
    article = "an" if rank in "8A" else "a"
    return Text(say(f"tichu.terminal.wish.{article}", rank=rank_name(rank)), "bold cyan")


class TichuTeller(Teller):
    """Events as sentences."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self._taker: int | None = None
        self.sentences = {
            "deal": self._deal,
            "grand": self._grand,
            "call": self._call,
            "exchange": self._exchange,
            "lead": self._lead,
            "play": self._play,
            "pass": self._pass,
            "wish": self._wish,
            "wish_met": self._wish_met,
            "trick": self._trick,
            "dragon": self._dragon,
            "out": self._out,
            "end": self._end,
        }

    # -- people ----------------------------------------------------------------------------------

    def name(self, seat: int) -> Text:
        """A name in its team's colour."""
        colour = "cyan" if (seat - (self.me or 0)) % 2 == 0 else "yellow"
        return Text(self.names[seat], f"bold {colour}" if seat == self.me else colour)

    def team(self, seat: int) -> Text:
        """`You and Pia`: the team of this seat, the reader first."""
        first, second = sorted((seat % 2, seat % 2 + 2), key=lambda other: other != self.me)
        return self.say("tichu.terminal.team", one=first, two=second)

    def shown(self, kind: str, value: Any) -> Text | None:
        if kind == "card":
            return cards(several(value))
        if kind == "rank":
            return Text(rank_name(str(value)))
        if kind == "slot":
            me = self.me or 0
            return Text(", ").join(self.name((me + 1 + SLOTS.index(slot)) % 4) for slot in several(value))
        return super().shown(kind, value)

    # -- events ----------------------------------------------------------------------------------

    def tell(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        kind = seen["type"]
        if kind in UNTOLD:
            return None
        line = super().tell(seen, seat)
        if kind in self.sentences and kind != "lead":
            self._taker = seen["seat"] if kind == "trick" else None
        return line

    def _deal(self, seen: contract.Dealt, seat: int | None) -> Text | None:
        if seat is None or "cards" not in seen:
            return None
        key = "tichu.terminal.gets.more" if seen["count"] == 6 else "tichu.terminal.gets"
        return self.say(key, seat=seat, n=seen["count"], cards=cards(seen["cards"]))

    def _grand(self, seen: contract.GrandCalls, seat: int | None) -> Text:
        callers = [caller for caller in range(4) if seen["calls"][caller]]
        if not callers:
            return Text(say("tichu.terminal.nobody-grand"), "dim")
        grand = Text(say("tichu.terminal.grand"), "bold red")
        return Text("\n").join(self.say("tichu.terminal.calls", seat=caller, what=grand) for caller in callers)

    def _call(self, seen: contract.Called, seat: int | None) -> Text:
        return self.say("tichu.terminal.calls", seat=seen["seat"], what=Text(say("tichu.terminal.small"), "bold red"))

    def _exchange(self, seen: contract.Exchanged, seat: int | None) -> Text | None:
        if seat is None:
            return None
        others = [self.name((seat + 1 + slot) % 4) for slot in range(3)]
        lines = []
        for gifts, does, way in ((seen["given"], "gives", "to"), (seen["received"], "receives", "from")):
            parts = [
                self.say(f"tichu.terminal.{way}", card=gifts[slot], other=other)
                for slot, other in zip(SLOTS, others, strict=True)
            ]
            lines.append(self.say(f"tichu.terminal.{does}", seat=seat, parts=Text(", ").join(parts)))
        return Text("\n").join(lines)

    def _lead(self, seen: contract.Leads, seat: int | None) -> Text | None:
        return None if seen["seat"] == self._taker else self.say("tichu.terminal.leads.now", seat=seen["seat"])

    def _play(self, seen: contract.Played, seat: int | None) -> Text:
        move = seen["move"]
        what = play_text(move["cards"], move["declaredCombo"])
        return self.say("tichu.terminal.plays", seat=seen["seat"], what=what)

    def _pass(self, seen: contract.Passed, seat: int | None) -> Text:
        return self.say("tichu.terminal.passes", seat=seen["seat"])

    def _wish(self, seen: contract.Wished, seat: int | None) -> Text:
        return self.say("tichu.terminal.wishes", seat=seen["seat"], wish=wish_text(seen["rank"]))

    def _wish_met(self, seen: contract.WishMet, seat: int | None) -> Text:
        return Text(say("tichu.terminal.wish-met"), "cyan")

    def _trick(self, seen: contract.TrickTaken, seat: int | None) -> Text:
        key = "tichu.terminal.takes.points" if seen["points"] else "tichu.terminal.takes"
        return Text.assemble("  ", self.say(key, seat=seen["seat"], n=seen["points"]))

    def _dragon(self, seen: contract.DragonGiven, seat: int | None) -> Text:
        return self.say("tichu.terminal.donates", seat=seen["seat"], to=seen["to"])

    def _out(self, seen: contract.GoesOut, seat: int | None) -> Text:
        place = Text(say(f"tichu.terminal.out.{seen['place']}"), "bold")
        return self.say("tichu.terminal.out", seat=seen["seat"], place=place)

    def _end(self, seen: contract.End, seat: int | None) -> RenderableType:
        return Group(sheet(seen["result"]["detail"], self), self._totals(seen))

    def _totals(self, seen: contract.End) -> Text:
        ours, theirs = (0, 1) if self.me is None or self.me % 2 == 0 else (1, 0)
        points = [Text.assemble(self.team(team), f" {seen['totals'][team]}") for team in (ours, theirs)]
        line = self.say("tichu.terminal.totals", parts=Text(", ").join(points))
        if seen["tieBreak"]:
            line.append(f" {say('tichu.terminal.tie')}", "bold")
        return line
