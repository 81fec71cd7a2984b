"""Matgo's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.language import say, together
from noripan.cli.matgo.cards import card, cards, month_name
from noripan.cli.matgo.sheet import sheet, standings
from noripan.cli.table import Teller, several

# What happens in a turn; shakes and bombs are told as they are declared.
EVENTS = ("jjob", "ppuk", "ddadak", "pansseul", "jabbeok")
MODES = ("animal", "junk")


class MatgoTeller(Teller):
    """Events as sentences; the sheet needs the gold before a game."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self.gold = [0, 0]
        self._points = [0, 0]  # as last told
        self.sentences = {
            "start": self._start,
            "shaking": self._shaking,
            "play": self._play,
            "bonus": self._bonus,
            "flip": self._flip,
            "match": self._match,
            "turn_end": self._turn_end,
            "gukjin": self._gukjin,
            "go": self._go,
            "stop": self._stop,
            "push": self._push,
            "end": self._end,
        }

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        """Not of a single game, whose sheet says the same."""
        return standings(detail, self) if detail["number"] > 1 else None

    def shown(self, kind: str, value: Any) -> Text | None:
        if kind == "card":
            return cards(several(value), ", ")
        return Text(month_name(value)) if kind == "month" else super().shown(kind, value)

    def _start(self, seen: dict[str, Any], seat: int | None) -> Text:
        lines = []
        if self.me is not None or seat in (None, 0):
            self.gold, self._points = list(seen["gold"]), [0, 0]
            lines += self._opening(seen)
        if seat is not None and "hand" in seen:
            lines.append(self.say("matgo.terminal.gets", seat=seat, cards=cards(seen["hand"])))
        return Text("\n").join(lines)

    def _opening(self, seen: dict[str, Any]) -> list[Text]:
        """M2: who starts, for how much, what lies there and the bonus cards taken."""
        carried = seen["carryOverMultiplier"]
        opening = [self.say("matgo.terminal.start", seat=seen["starter"])]
        if carried > 1:
            opening.append(Text(say("matgo.terminal.start.drawn", n=carried)))
        if "pushMultiplier" in seen:
            opening.append(Text(say("matgo.terminal.start.pushed", n=seen["pushMultiplier"])))
        lines = [Text(" ").join(opening), self.say("matgo.terminal.floor", cards=cards(seen["floor"]))]
        for taker, taken in enumerate(seen["bonus"]):
            if taken:
                lines.append(self.say("matgo.terminal.takes.at-once", seat=taker, cards=cards(taken)))
        return lines

    def _shaking(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.say("matgo.terminal.shakes", seat=seen["seat"], what=_loud("shake"), cards=cards(seen["cards"]))

    def _play(self, seen: dict[str, Any], seat: int | None) -> Text:
        move = seen["move"]
        return self.begins(seen["seat"], move["type"], seen["cards"] if "cards" in seen else [move.get("card")])

    def begins(self, seat: int, type: str, played: list[str]) -> Text:
        """How a turn begins."""
        if type == "play_dummy":
            return self.say("matgo.terminal.plays.dummy", seat=seat)
        if type == "declare_bomb":
            return self.say("matgo.terminal.bombs", seat=seat, what=_loud("bomb"), cards=cards(played))
        return self.say("matgo.terminal.plays", seat=seat, cards=cards(played))

    def _bonus(self, seen: dict[str, Any], seat: int | None) -> Text:
        """M1: it is taken, it may steal, and another card is drawn unseen."""
        drawn = card(seen["drawn"]) if "drawn" in seen else Text(say("matgo.terminal.another"))
        key = "matgo.terminal.bonus.steals" if seen["stolen"] else "matgo.terminal.bonus"
        return self.say(key, seat=seen["seat"], card=seen["card"], stolen=cards(seen["stolen"]), drawn=drawn)

    def _flip(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.flips(seen["seat"], seen["cards"])

    def flips(self, seat: int, flipped: list[str]) -> Text:
        if not flipped:
            return Text(f"  {say('matgo.terminal.no-flip')}", "dim")
        shown = cards(flipped, f"{say('matgo.terminal.then')} ")
        return Text.assemble("  ", self.say("matgo.terminal.flips", seat=seat, cards=shown))

    def _match(self, seen: dict[str, Any], seat: int | None) -> Text:
        return Text.assemble("  ", self.say("matgo.terminal.chooses", seat=seen["seat"], card=seen["card"]))

    def _turn_end(self, seen: dict[str, Any], seat: int | None) -> Text:
        lines = self.outcome(seen["action"])
        if seen["points"] != self._points:
            self._points = list(seen["points"])
            points = [Text.assemble(self.name(each), f" {seen['points'][each]}") for each in self.order()]
            lines.append(Text.assemble("  ", self.say("matgo.terminal.points", parts=Text(", ").join(points))))
        return Text("\n").join(lines)

    def outcome(self, action: dict[str, Any]) -> list[Text]:
        """What a turn has brought: captures, what they are called, steals, gold at once."""
        who, other = action["seat"], 1 - action["seat"]
        taken = [texts for texts in (*action["captureBySource"].values(), action["bonus"]) if texts]
        lines = []
        if taken:
            shown = Text(" + ").join(map(cards, taken))
            lines.append(Text.assemble("  ", self.say("matgo.terminal.takes", seat=who, cards=shown)))
        elif "ppuk" not in action["events"]:
            nothing = self.say("matgo.terminal.takes.nothing", seat=who)
            lines.append(Text(f"  {nothing}", "dim"))
        lines += [
            Text(f"  {say(f'matgo.terminal.event.{name}')}", "bold red") for name in action["events"] if name in EVENTS
        ]
        if action["stolen"]:
            stolen = self.say("matgo.terminal.steals", seat=who, cards=cards(action["stolen"]), other=other)
            lines.append(Text.assemble("  ", stolen))
        if action["gold"]:
            paid = self.say("matgo.terminal.pays.at-once", seat=other, gold=f"{action['gold']:,}", other=who)
            lines.append(Text.assemble("  ", paid))
        return lines

    def _gukjin(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.say("matgo.terminal.gukjin", seat=seen["seat"], mode=mode_name(seen["gukjinMode"]))

    def _go(self, seen: dict[str, Any], seat: int | None) -> Text:
        often, points = seen["goCount"], seen["lastGoBase"]
        if often == 1:
            return self.say("matgo.terminal.goes", seat=seen["seat"], what=_loud("go"), n=points)
        return self.say("matgo.terminal.goes.again", seat=seen["seat"], what=_loud("go"), time=ordinal(often), n=points)

    def _stop(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.say("matgo.terminal.says", seat=seen["seat"], what=_loud("stop"))

    def _push(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.say("matgo.terminal.pushes", seat=seen["seat"], what=_loud("push"), n=seen["nextPushMultiplier"])

    def _end(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen["result"], self)


def ordinal(number: int) -> str:
    return say(f"matgo.terminal.time.{number}" if number <= 3 else "matgo.terminal.time", n=number)


def mode_name(mode: str) -> str:
    """What the gukjin counts as."""
    return say(f"matgo.terminal.mode.{mode}")


def _loud(what: str) -> Text:
    return Text(say(f"matgo.terminal.{what}"), "bold red")


def turn_words(action: dict[str, Any], waits: bool, teller: MatgoTeller) -> Text:
    """A whole turn, or as far as it has come when it waits for a choice."""
    who = action["seat"]
    lines = [teller.begins(who, action["type"], action["cards"])]
    if action["flip"] is not None or not waits:
        lines.append(teller.flips(who, [] if action["flip"] is None else [action["flip"]]))
    return Text("\n").join(lines if waits else lines + teller.outcome(action))


def months(found: list[int]) -> str:
    """`3 cherry and 7 clover`."""
    return together([month_name(month) for month in found])
