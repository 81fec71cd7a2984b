"""Matgo's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.matgo.cards import card, cards, month_name
from noripan.cli.matgo.sheet import sheet, standings
from noripan.cli.table import Teller

# What happens in a turn; shakes and bombs are told as they are declared.
EVENT_WORDS = {
    "jjob": "JJOK 쪽!",
    "ppuk": "PPUK 뻑! The three cards stay on the floor.",
    "ddadak": "TTADAK 따닥!",
    "pansseul": "SWEEP 판쓸! The floor is empty.",
    "jabbeok": "A ppuk is eaten (뻑 먹기).",
}
MODE_WORDS = {"animal": "an animal (열끗)", "junk": "double junk (쌍피)"}


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

    def _start(self, seen: dict[str, Any], seat: int | None) -> Text:
        lines = []
        if self.me is not None or seat in (None, 0):
            self.gold, self._points = list(seen["gold"]), [0, 0]
            lines += self._opening(seen)
        if seat is not None and "hand" in seen:
            lines.append(Text.assemble(self.does(seat, "get"), "  ", cards(seen["hand"])))
        return Text("\n").join(lines)

    def _opening(self, seen: dict[str, Any]) -> list[Text]:
        """M2: who starts, for how much, what lies there and the bonus cards taken."""
        carried = seen["carryOverMultiplier"]
        more = f" Drawn games before count ×{carried}." if carried > 1 else ""
        more += f" Pushed games before count ×{seen['pushMultiplier']}." if "pushMultiplier" in seen else ""
        lines = [Text.assemble(self.does(seen["starter"], "start"), f".{more}")]
        lines.append(Text.assemble("The floor  ", cards(seen["floor"])))
        for taker, taken in enumerate(seen["bonus"]):
            if taken:
                lines.append(self.does(taker, "take", Text.assemble(cards(taken), " at once.")))
        return lines

    def _shaking(self, seen: dict[str, Any], seat: int | None) -> Text:
        what = Text.assemble(("SHAKE 흔들기", "bold red"), " and ", self.verb(seen["seat"], "show"), "  ")
        return self.does(seen["seat"], "call", Text.assemble(what, cards(seen["cards"])))

    def _play(self, seen: dict[str, Any], seat: int | None) -> Text:
        move = seen["move"]
        return self.begins(seen["seat"], move["type"], seen["cards"] if "cards" in seen else [move.get("card")])

    def begins(self, seat: int, type: str, played: list[str]) -> Text:
        """How a turn begins."""
        if type == "play_dummy":
            return self.does(seat, "play", "a dummy card: only the flip counts.")
        if type == "declare_bomb":
            return self.does(seat, "drop", Text.assemble(("a BOMB 폭탄", "bold red"), ":  ", cards(played)))
        return self.does(seat, "play", cards(played))

    def _bonus(self, seen: dict[str, Any], seat: int | None) -> Text:
        """M1: it is taken, it may steal, and another card is drawn unseen."""
        who = seen["seat"]
        line = self.does(who, "take", Text.assemble(card(seen["card"]), " from the hand"))
        if seen["stolen"]:
            line = Text.assemble(line, f", {self.verb(who, 'steal')} ", cards(seen["stolen"]))
        drawn = card(seen["drawn"]) if "drawn" in seen else Text("another card")
        return Text.assemble(line, f" and {self.verb(who, 'draw')} ", drawn, ".")

    def _flip(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.flips(seen["seat"], seen["cards"])

    def flips(self, seat: int, flipped: list[str]) -> Text:
        if not flipped:
            return Text("  The deck is empty: no flip.", "dim")
        return Text.assemble(f"  and {self.verb(seat, 'flip')} ", cards(flipped, ", then "))

    def _match(self, seen: dict[str, Any], seat: int | None) -> Text:
        return Text.assemble(f"  and {self.verb(seen['seat'], 'choose')} ", card(seen["card"]))

    def _turn_end(self, seen: dict[str, Any], seat: int | None) -> Text:
        lines = self.outcome(seen["action"])
        if seen["points"] != self._points:
            self._points = list(seen["points"])
            points = [Text.assemble(self.name(each), f" {seen['points'][each]}") for each in self.order()]
            lines.append(Text.assemble("  Points: ", Text(", ").join(points)))
        return Text("\n").join(lines)

    def outcome(self, action: dict[str, Any]) -> list[Text]:
        """What a turn has brought: captures, what they are called, steals, gold at once."""
        who, other = action["seat"], 1 - action["seat"]
        taken = [texts for texts in (*action["captureBySource"].values(), action["bonus"]) if texts]
        lines = []
        if taken:
            lines.append(Text.assemble(f"  and {self.verb(who, 'take')} ", Text(" + ").join(map(cards, taken))))
        elif "ppuk" not in action["events"]:
            lines.append(Text(f"  and {self.verb(who, 'take')} nothing.", "dim"))
        lines += [Text(f"  {EVENT_WORDS[name]}", "bold red") for name in action["events"] if name in EVENT_WORDS]
        if action["stolen"]:
            stolen = Text.assemble(cards(action["stolen"]), " from ", self.whom(other), ".")
            lines.append(Text.assemble("  ", self.does(who, "steal", stolen)))
        if action["gold"]:
            paid = Text.assemble(f"{action['gold']:,} gold at once to ", self.whom(who), ".")
            lines.append(Text.assemble("  ", self.does(other, "pay", paid)))
        return lines

    def _gukjin(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.does(seen["seat"], "count", f"the gukjin (국진) as {MODE_WORDS[seen['gukjinMode']]}.")

    def _go(self, seen: dict[str, Any], seat: int | None) -> Text:
        how_often = f" for the {ordinal(seen['goCount'])} time" if seen["goCount"] > 1 else ""
        said = Text.assemble(("GO 고", "bold red"), f"{how_often}, with {seen['lastGoBase']} points.")
        return self.does(seen["seat"], "say", said)

    def _stop(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.does(seen["seat"], "say", Text("STOP 스톱", "bold red"))

    def _push(self, seen: dict[str, Any], seat: int | None) -> Text:
        said = Text.assemble(("PUSH 밀기", "bold red"), f": the next game counts ×{seen['nextPushMultiplier']}.")
        return self.does(seen["seat"], "say", said)

    def _end(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen["result"], self)


def ordinal(number: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


def turn_words(action: dict[str, Any], waits: bool, teller: MatgoTeller) -> Text:
    """A whole turn, or as far as it has come when it waits for a choice."""
    who = action["seat"]
    lines = [teller.begins(who, action["type"], action["cards"])]
    if action["flip"] is not None or not waits:
        lines.append(teller.flips(who, [] if action["flip"] is None else [action["flip"]]))
    return Text("\n").join(lines if waits else lines + teller.outcome(action))


def months(found: list[int]) -> str:
    """`3 cherry and 7 clover`."""
    return " and ".join(month_name(month) for month in found)
