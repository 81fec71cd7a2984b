"""Matgo's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import packed
from noripan.cli.matgo.cards import card, month_name
from noripan.cli.matgo.choices import choices, pays
from noripan.cli.matgo.reading import Reader
from noripan.cli.matgo.scene import WIDTH, draw, who
from noripan.cli.matgo.sheet import reckoning
from noripan.cli.matgo.words import MODE_WORDS, MatgoTeller, months, turn_words
from noripan.cli.matgo.worth import gold_for, standing
from noripan.cli.table import More, Table, Unclear, unasked
from noripan.core.match import Match
from noripan.core.move import Move

DESCRIBED = {
    "play_dummy": "play a dummy card",
    "choose_go": "go",
    "choose_stop": "stop",
    "choose_push": "push the win to the next game",
    "choose_president_stop": "stop with the president",
    "choose_president_hold": "hold the president",
}

ANSWERS = {"choose_go": "고 go", "choose_stop": "스톱 stop", "choose_push": "밀기 push"}


def names(seats: int, me: int) -> list[str]:
    return [say("terminal.you") if seat == me else "Lin" for seat in range(seats)]


def teller(names: list[str], me: int | None) -> MatgoTeller:
    return MatgoTeller(names, me)


def table(match: Match, seat: int) -> MatgoTable:
    return MatgoTable(match, seat, teller(match.names, seat))


class MatgoTable(Table):
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
            return Text("No turn has been played yet.")
        return turn_words(view["action"], view["phase"] == "select-match", self.teller)

    def score(self) -> RenderableType:
        """What both would have if they could stop now, line by line."""
        view = self.view
        parts: list[RenderableType] = []
        for seat in self.teller.order():
            parts += [
                Text.assemble(who(view, self.teller, seat), f"   {view['gold'][seat]:,} gold. As the cards lie:"),
                reckoning(standing(view, seat)),
            ]
        return Group(*parts)

    def ending(self) -> RenderableType:
        carry = self.match.carry
        if len(carry.winners) == 2:
            words = "Nobody wins the match: both have the same."
        else:
            words = "You win the match!" if carry.winners == [self.seat] else "You lose the match."
        return Group(self.teller.standings(carry.encode()) or Text(), Text(words, "bold"))

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
        buttons = [f"[흔들기 shake {month}]" for month in months]
        buttons += [f"[폭탄 bomb {data['month']}]" for data in _of(view, "declare_bomb")]
        buttons += ["[더미 dummy]" for _ in _of(view, "play_dummy")]
        asked = "Play a card, by number or name." if view["hand"] else "Enter flips a card."
        return packed([Text(asked), *map(Text, buttons)], WIDTH, "  ")

    def _choice(self, view: dict[str, Any]) -> list[Text]:
        choice = view["choice"]
        found = [Text.assemble(f"[{number} ", card(text), "]") for number, text in enumerate(choice["choices"], 1)]
        whose = "The flipped " if choice["source"] == "flip" else "Your "
        return packed([Text.assemble(whose, card(choice["card"]), " takes one of two:"), *found], WIDTH, "  ")

    def _gukjin(self, view: dict[str, Any]) -> list[Text]:
        found = [
            Text.assemble(f"[{number} {mode}] {MODE_WORDS[mode]}: ", pays(view, view["gukjinPays"][mode]), ".")
            for number, mode in enumerate(MODE_WORDS, 1)
        ]
        return [Text("What does the gukjin (국진) count as, for the rest of the game?"), *found]

    def _go_stop(self, view: dict[str, Any]) -> list[Text]:
        """What a stop pays, and how that comes about."""
        sheet = view["stopPays"]
        why = [f"{line['name']} {line['points']}" for line in sheet["lines"]]
        why += [f"go +{sheet['goBonus']}"] if sheet["goBonus"] else []
        why += [f"{factor['name']} ×{factor['factor']}" for factor in sheet["factors"]]
        asked = Text.assemble("Now ", pays(view, sheet), ".")
        buttons = [f"[{number} {ANSWERS[data['type']]}]" for number, data in enumerate(view["legal"], 1)]
        return [asked, Text(f"That is {', '.join(why)}.", "dim"), Text("  ".join(buttons))]

    def _president(self, view: dict[str, Any]) -> list[Text]:
        """M6: only the games before multiply a president."""
        rules = view["match"]["rules"]
        points = rules["president"] * view["carryOverMultiplier"] * view["pushMultiplier"]
        held = f", ×{rules['hold_factor']} with a shake or bomb" if rules["hold_factor"] > 1 else ""
        return [
            Text(f"You hold all of {months(view['pendingPresident'])}: a president (총통)."),
            Text(f"[1 총통 stop] wins {points} points: {gold_for(view, points):,} gold."),
            Text(f"[2 들고치기 hold] plays on{held}."),
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
            raise Unclear("Why what? Type a move, as in: why shake 7.")
        move = Reader(self.match, self.seat, unasked).read(line)
        self.match.check(self.seat, move)
        return Text.assemble("You can: ", self.describe(move), ".")


def describe(data: dict[str, Any]) -> Text:
    """A move in words."""
    type = data["type"]
    if type == "play_card":
        return Text.assemble("play ", card(data["card"]))
    if type == "declare_shaking":
        return Text.assemble("shake and play ", card(data["card"]))
    if type == "declare_bomb":
        return Text(f"bomb {month_name(data['month'])}")
    if type == "choose_match":
        return Text.assemble("take ", card(data["card"]))
    if type == "choose_gukjin_mode":
        return Text(f"count the gukjin as {MODE_WORDS[data['gukjinMode']]}")
    return Text(DESCRIBED[type])


def _of(view: dict[str, Any], type: str) -> list[dict[str, Any]]:
    return [data for data in view["legal"] if data["type"] == type]
