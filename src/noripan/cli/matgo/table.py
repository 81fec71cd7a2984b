"""Matgo's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import painted, say
from noripan.cli.layout import packed
from noripan.cli.matgo.cards import card, month_name
from noripan.cli.matgo.choices import choices, pays
from noripan.cli.matgo.reading import Reader
from noripan.cli.matgo.scene import WIDTH, draw, who
from noripan.cli.matgo.sheet import reckoning
from noripan.cli.matgo.words import MODES, MatgoTeller, mode_name, months, turn_words
from noripan.cli.matgo.worth import factor_name, gold_for, line_name, standing
from noripan.cli.table import More, TerminalTable, Unclear, unasked
from noripan.core.match import Match
from noripan.core.move import Move


def names(seats: int, me: int) -> list[str]:
    return [say("terminal.you") if seat == me else "Lin" for seat in range(seats)]


def teller(names: list[str], me: int | None) -> MatgoTeller:
    return MatgoTeller(names, me)


def table(match: Match, seat: int) -> MatgoTable:
    return MatgoTable(match, seat, teller(match.names, seat))


class MatgoTable(TerminalTable):
    """The other player above, oneself below."""

    teller: MatgoTeller

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    # -- seeing ----------------------------------------------------------------------------------

    def scene(self) -> RenderableType:
        return draw(self.view, self.teller)

    def last(self) -> RenderableType:
        view = self.view
        if view["action"] is None:
            return Text(say("matgo.terminal.no-turn"))
        return turn_words(view["action"], view["phase"] == "select-match", self.teller)

    def score(self) -> RenderableType:
        """What both would have if they could stop now, line by line."""
        view = self.view
        parts: list[RenderableType] = []
        for seat in self.teller.order():
            gold = f"{view['gold'][seat]:,}"
            line = painted("matgo.terminal.as-it-lies", who=who(view, self.teller, seat), gold=gold)
            parts += [line, reckoning(standing(view, seat))]
        return Group(*parts)

    def ending(self) -> RenderableType:
        carry = self.match.carry
        if len(carry.winners) == 2:
            key = "matgo.terminal.same"
        else:
            key = "terminal.won" if carry.winners == [self.seat] else "terminal.lost"
        return Group(self.teller.standings(carry.encode()) or Text(), Text(say(key), "bold"))

    # -- asking ----------------------------------------------------------------------------------

    def question(self) -> Text:
        view = self.view
        asked = {
            "president-choice": self._president,
            "playing": self._turn,
            "select-match": self._choice,
            "gukjin-choice": self._gukjin,
            "go-stop": self._go_stop,
        }[view["phase"]]
        return Text("\n").join(asked(view))

    def _turn(self, view: dict[str, Any]) -> list[Text]:
        """Play a card, and a button for whatever else can be done."""
        months = dict.fromkeys(int(data["card"].split("-")[0]) for data in _of(view, "declare_shaking"))
        buttons = [say("matgo.terminal.button.shake", n=month) for month in months]
        buttons += [say("matgo.terminal.button.bomb", n=data["month"]) for data in _of(view, "declare_bomb")]
        buttons += [say("matgo.terminal.button.dummy") for _ in _of(view, "play_dummy")]
        asked = say("matgo.terminal.ask.play" if view["hand"] else "matgo.terminal.ask.flip")
        return packed([Text(asked), *map(Text, buttons)], WIDTH, "  ")

    def _choice(self, view: dict[str, Any]) -> list[Text]:
        choice = view["choice"]
        found = [Text.assemble(f"[{number} ", card(text), "]") for number, text in enumerate(choice["choices"], 1)]
        asked = self.teller.say(f"matgo.terminal.ask.match.{choice['source']}", card=choice["card"])
        return packed([asked, *found], WIDTH, "  ")

    def _gukjin(self, view: dict[str, Any]) -> list[Text]:
        found = [
            Text.assemble(f"[{number} {mode}] {mode_name(mode)}: ", pays(view, view["gukjinPays"][mode]), ".")
            for number, mode in enumerate(MODES, 1)
        ]
        return [Text(say("matgo.terminal.ask.gukjin")), *found]

    def _go_stop(self, view: dict[str, Any]) -> list[Text]:
        """What a stop pays, and how that comes about."""
        sheet = view["stopPays"]
        why = [f"{line_name(line['name'])} {line['points']}" for line in sheet["lines"]]
        why += [f"{factor_name('go')} +{sheet['goBonus']}"] if sheet["goBonus"] else []
        why += [f"{factor_name(factor['name'])} ×{factor['factor']}" for factor in sheet["factors"]]
        asked = painted("matgo.terminal.ask.stop", pays=pays(view, sheet))
        answers = [say(f"matgo.terminal.answer.{data['type']}") for data in view["legal"]]
        buttons = [f"[{number} {answer}]" for number, answer in enumerate(answers, 1)]
        worth = say("matgo.terminal.ask.why", parts=", ".join(why))
        return [asked, Text(worth, "dim"), Text("  ".join(buttons))]

    def _president(self, view: dict[str, Any]) -> list[Text]:
        """M6: only the games before multiply a president."""
        rules = view["match"]["rules"]
        points = rules["president"] * view["carryOverMultiplier"] * view["pushMultiplier"]
        hold = "president.hold.times" if rules["hold_factor"] > 1 else "president.hold"
        return [
            Text(say("matgo.terminal.ask.president", months=months(view["pendingPresident"]))),
            Text(say("matgo.terminal.ask.president.stop", n=points, gold=f"{gold_for(view, points):,}")),
            Text(say(f"matgo.terminal.ask.{hold}", n=rules["hold_factor"])),
        ]

    # -- reading ---------------------------------------------------------------------------------

    def read(self, line: str, more: More) -> list[Move]:
        return [Reader(self.match, self.seat, more).read(line)]

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        return describe(self.match.game.encode(move))

    def choices(self) -> RenderableType:
        return choices(self.view, describe)

    def why(self, line: str) -> Text:
        if not line.strip():
            raise Unclear(say("matgo.terminal.why"))
        move = Reader(self.match, self.seat, unasked).read(line)
        self.match.check(self.seat, move)
        return painted("matgo.terminal.can", what=self.describe(move))


def describe(data: dict[str, Any]) -> Text:
    """A move in words."""
    facts: dict[str, str | Text] = {}
    if "card" in data:
        facts["card"] = card(data["card"])
    if "month" in data:
        facts["month"] = month_name(data["month"])
    if "gukjinMode" in data:
        facts["mode"] = mode_name(data["gukjinMode"])
    return painted(f"matgo.terminal.do.{data['type']}", **facts)


def _of(view: dict[str, Any], type: str) -> list[dict[str, Any]]:
    return [data for data in view["legal"] if data["type"] == type]
