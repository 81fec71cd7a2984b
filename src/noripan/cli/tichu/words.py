"""Tichu's moves and events in plain words, made from plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.french import rank_name
from noripan.cli.table import Teller
from noripan.cli.tichu.cards import card, cards, plural
from noripan.cli.tichu.sheet import sheet
from noripan.games.tichu import contract
from noripan.games.tichu.moves import SLOTS

PLACES = ("", "first", "second", "third")
CALLS = {"SMALL": "Tichu", "GRAND": "grand Tichu"}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
UNTOLD = ("start", "phase", "answered", "confirmed")  # events that need no words


def combo_words(combo: contract.Combo) -> str:
    """What a combination is, in a few words; empty for one card, which speaks for itself."""
    kind, high, length = combo["type"], combo["highRank"], combo["length"]
    if kind == "SINGLE":
        return ""
    words = {
        "PAIR": "pair of {ranks}",
        "TRIPLE": "three {ranks}",
        "FULL_HOUSE": "full house, three {ranks}",
        "STRAIGHT": "straight of {length} up to {high}",
        "PAIR_STRAIGHT": "{length} pairs in a row up to {high}",
        "BOMB4": "BOMB: four {ranks}",
        "BOMB_STRAIGHT_FLUSH": "BOMB: straight flush of {length} up to {high} of {suit}",
    }[kind]
    suit = SUIT_NAMES.get(str(combo.get("suit")), "")
    return words.format(ranks=plural(high), high=rank_name(high), length=length, suit=suit)


def play_text(played: Sequence[str], combo: contract.Combo) -> Text:
    """The cards of a play and what they are."""
    line = cards(played, combo.get("phoenixAs"))
    words = combo_words(combo)
    if words:
        line.append("  ")
        line.append(words, "bold red" if words.startswith("BOMB") else "dim")
    return line


def wish_text(rank: str) -> Text:
    """The wish, always painted the same."""
    return Text(f"{'an' if rank in '8A' else 'a'} {rank_name(rank)}", "bold cyan")


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
        return Text.assemble(self.name(first), " and ", self.name(second))

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
        more = " more" if seen["count"] == 6 else ""
        return Text.assemble(self.does(seat, "get", f"{seen['count']}{more} cards:"), "  ", cards(seen["cards"]))

    def _grand(self, seen: contract.GrandCalls, seat: int | None) -> Text:
        callers = [caller for caller in range(4) if seen["calls"][caller]]
        if not callers:
            return Text("Nobody calls grand Tichu.", "dim")
        return Text("\n").join(self.does(caller, "call", Text("GRAND TICHU!", "bold red")) for caller in callers)

    def _call(self, seen: contract.Called, seat: int | None) -> Text:
        return self.does(seen["seat"], "call", Text("TICHU!", "bold red"))

    def _exchange(self, seen: contract.Exchanged, seat: int | None) -> Text | None:
        if seat is None:
            return None
        others = [self.name((seat + 1 + slot) % 4) for slot in range(3)]
        lines = []
        for gifts, verb, word in ((seen["given"], "give", "to"), (seen["received"], "get", "from")):
            parts = [
                Text.assemble(card(gifts[slot]), f" {word} ", other) for slot, other in zip(SLOTS, others, strict=True)
            ]
            lines.append(self.does(seat, verb, Text(", ").join(parts)))
        return Text("\n").join(lines)

    def _lead(self, seen: contract.Leads, seat: int | None) -> Text | None:
        return None if seen["seat"] == self._taker else self.does(seen["seat"], "lead", "now.")

    def _play(self, seen: contract.Played, seat: int | None) -> Text:
        move = seen["move"]
        return self.does(seen["seat"], "play", play_text(move["cards"], move["declaredCombo"]))

    def _pass(self, seen: contract.Passed, seat: int | None) -> Text:
        return self.does(seen["seat"], "pass")

    def _wish(self, seen: contract.Wished, seat: int | None) -> Text:
        return self.does(seen["seat"], "wish", Text.assemble("for ", wish_text(seen["rank"]), "."))

    def _wish_met(self, seen: contract.WishMet, seat: int | None) -> Text:
        return Text("The wish is met.", "cyan")

    def _trick(self, seen: contract.TrickTaken, seat: int | None) -> Text:
        worth = f"the trick, {seen['points']} points." if seen["points"] else "the trick."
        return Text.assemble("  ", self.does(seen["seat"], "take", worth))

    def _dragon(self, seen: contract.DragonGiven, seat: int | None) -> Text:
        return self.does(seen["seat"], "give", Text.assemble("the Dragon's trick to ", self.name(seen["to"]), "."))

    def _out(self, seen: contract.GoesOut, seat: int | None) -> Text:
        return self.does(seen["seat"], "be", Text(f"out {PLACES[seen['place']]}!", "bold"))

    def _end(self, seen: contract.End, seat: int | None) -> RenderableType:
        return Group(sheet(seen["result"]["detail"], self), self._totals(seen))

    def _totals(self, seen: contract.End) -> Text:
        ours, theirs = (0, 1) if self.me is None or self.me % 2 == 0 else (1, 0)
        points = [Text.assemble(self.team(team), f" {seen['totals'][team]}") for team in (ours, theirs)]
        line = Text.assemble("Altogether: ", Text(", ").join(points), ".")
        if seen["tieBreak"]:
            line.append(" A tie: one more round decides.", "bold")
        return line
