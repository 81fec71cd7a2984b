"""Tichu's table for the terminal loop."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cards.tichu import SPECIALS
from noripan.cli.language import say
from noripan.cli.table import More, TerminalTable, Unclear
from noripan.cli.tichu.cards import alone, cards
from noripan.cli.tichu.choices import Menu, choices
from noripan.cli.tichu.reading import PLAYS, attempt, plays_of, read_exchange, read_play, read_typed, settle
from noripan.cli.tichu.scene import draw, steps
from noripan.cli.tichu.words import TichuTeller, combo_words, play_text, wish_text
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games.tichu.contract import View
from noripan.games.tichu.moves import SLOTS

WORDS = {
    "pass": "TICHU.PASS",
    "p": "TICHU.PASS",
    "tichu": "TICHU.DECLARE_TICHU",
    "grand": "TICHU.DECLARE_GRAND_TICHU",
}
YES = ("ok", "yes", "y", "confirm", "")
NO = ("no", "n", "none")
LONGEST = 6  # digits of a number in a list; more of them are no number anybody meant


def names(seats: int, me: int) -> list[str]:
    """Lin sits left, Pia is the partner, Rey sits right."""
    return [(say("terminal.you"), "Lin", "Pia", "Rey")[(seat - me) % seats] for seat in range(seats)]


def teller(names: list[str], me: int | None) -> TichuTeller:
    return TichuTeller(names, me)


def table(match: Match, seat: int) -> TichuTable:
    return TichuTable(match, seat, TichuTeller(match.names, seat))


def wish_binds(view: View) -> bool:
    """Whether the seat on turn must meet the wish (T9): it may not pass; on a lead, every play contains the rank."""
    wish, legal = view["wish"], view["legal"]
    if wish is None:
        return False
    if view["top"] is not None and not view["closing"]:
        return all(move["type"] != "TICHU.PASS" for move in legal)
    return all(
        any(text not in SPECIALS and text[0] == wish for text in move["cards"])
        or move["declaredCombo"].get("phoenixAs") == wish
        for move in plays_of(legal)
    )


class TichuTable(TerminalTable):
    """Seat and partner at the bottom and the top, opponents at the sides."""

    teller: TichuTeller

    def __init__(self, match: Match, seat: int, teller: TichuTeller) -> None:
        super().__init__(match, seat, teller)
        self._menu: Menu | None = None
        self._menu_of: list[Move] = []
        self._offered: object = None
        self._hushed: object = None
        self._invited = -1  # the round in which an early Tichu was offered

    @property
    def view(self) -> View:
        return cast(View, self.match.view(self.seat))

    def _called(self) -> dict[str, list[str]]:
        """What each neighbour answers to, by slot."""
        return {
            slot: [slot.lower(), slot[0].lower(), self.teller.names[(self.seat + 1 + at) % 4].lower()]
            for at, slot in enumerate(SLOTS)
        }

    # -- seeing ----------------------------------------------------------------------------------

    def scene(self) -> RenderableType:
        return draw(self.view, self.teller)

    def last(self) -> RenderableType:
        found = steps(self.view["lastTrick"], self.teller)
        return Text("\n").join(found) if found else Text(say("tichu.terminal.no-trick"))

    def score(self) -> RenderableType:
        view = self.view
        taken = [Text.assemble(self.teller.name(seat), f" {view['points'][seat]}") for seat in range(4)]
        before = [Text.assemble(self.teller.team(team), f" {view['scores'][team]}") for team in (0, 1)]
        return Group(
            self.teller.say("tichu.terminal.taken", parts=Text(", ").join(taken)),
            self.teller.say("tichu.terminal.rounds-before", parts=Text(", ").join(before)),
        )

    def question(self) -> Text:
        view = self.view
        phase = view["phase"]
        if phase == "TICHU.DECLARE_GRAND_WINDOW":
            return Text(say("tichu.terminal.ask.grand"))
        if phase == "TICHU.EXCHANGE_SELECT":
            return self._exchange_question(view)
        if phase == "TICHU.DRAGON_DONATE":
            left, right = (self.teller.name((self.seat + step) % 4) for step in (1, 3))
            return self.teller.say("tichu.terminal.ask.dragon", n=view["tablePoints"], left=left, right=right)
        line = self._turn_question(view)
        if any(move["type"] == "TICHU.DECLARE_TICHU" for move in view["legal"]):
            line.append(f" {say('tichu.terminal.ask.may-call')}", "dim")
        return line

    def _exchange_question(self, view: View) -> Text:
        people = [self.teller.name((self.seat + 1 + at) % 4) for at in range(3)]
        given = view["given"]
        if len(given) == 3:
            gifts = [
                self.teller.say("tichu.terminal.to", card=given[slot], other=person)
                for slot, person in zip(SLOTS, people, strict=True)
            ]
            return self.teller.say("tichu.terminal.ask.gifts", parts=Text(", ").join(gifts))
        left, partner, right = people
        return self.teller.say("tichu.terminal.ask.exchange", left=left, partner=partner, right=right)

    def _turn_question(self, view: View) -> Text:
        wish, top = view["wish"], view["top"]
        bound = wish is not None and wish_binds(view)
        if top is None or view["closing"]:
            won = top is not None and top["seat"] == self.seat
            line = Text(say("tichu.terminal.ask.lead.won" if won else "tichu.terminal.ask.lead"))
        else:
            what = combo_words(top["combo"]) or Text.assemble(cards(top["cards"]), alone(top["combo"]))
            key = "cannot-beat" if not plays_of(view["legal"]) else "beat.bound" if bound else "beat"
            line = self.teller.say(f"tichu.terminal.ask.{key}", whose=top["seat"], what=what)
        if wish is None or not bound:
            return line
        return Text.assemble(line, " ", self.teller.say("tichu.terminal.ask.wish-binds", wish=wish_text(wish)))

    # -- reading ---------------------------------------------------------------------------------

    def read(self, line: str, more: More) -> list[Move]:
        words = line.lower().replace(",", " ").split()
        if line.strip().isdecimal() and len(line.strip()) <= LONGEST:
            return [self._numbered(int(line), more)]
        phase = self.view["phase"]
        if len(words) == 1 and words[0] in WORDS:
            return [self._decode(WORDS[words[0]])]
        if phase == "TICHU.DECLARE_GRAND_WINDOW":
            return [self._grand(line.strip().lower())]
        if phase == "TICHU.EXCHANGE_SELECT":
            if line.strip().lower() in YES:
                return [self._decode("TICHU.CONFIRM_EXCHANGE")]
            return read_exchange(words, self.match, self.seat, self._called())
        if phase == "TICHU.DRAGON_DONATE" and self.seat in self.match.pending():
            return [self._gift(line.strip().lower())]
        if not words:
            return [self._nothing()]
        return [read_play(words, self.match, self.seat, more)]

    def _decode(self, type: str, **fields: object) -> Move:
        return self.match.game.decode({"type": type, **fields})

    def _grand(self, word: str) -> Move:
        if word in NO:
            return self._decode("TICHU.PASS_GRAND")
        raise Unclear(say("tichu.terminal.ask.unclear.grand"))

    def _gift(self, word: str) -> Move:
        for at, slot in ((1, "LEFT"), (3, "RIGHT")):
            if word in self._called()[slot]:
                return self._decode("TICHU.DRAGON_DONATE", toOpponentPlayerId=(self.seat + at) % 4)
        left, right = (self.teller.names[(self.seat + at) % 4] for at in (1, 3))
        raise Unclear(say("tichu.terminal.ask.unclear.gift", left=left, right=right))

    def _nothing(self) -> Move:
        """Enter alone passes when nothing else is possible."""
        if not plays_of(self.view["legal"]):
            return self._decode("TICHU.PASS")
        raise Unclear(say("tichu.terminal.ask.unclear.nothing"))

    def _numbered(self, number: int, more: More) -> Move:
        legal = self.match.legal(self.seat)
        if self._menu is None or self._menu_of != legal:
            raise Unclear(say("tichu.terminal.ask.unclear.numbers"))
        if not self._menu.entries:
            raise Unclear(say("tichu.terminal.ask.unclear.no-list"))
        if not 1 <= number <= len(self._menu.entries):
            raise Unclear(say("tichu.terminal.ask.unclear.list", n=len(self._menu.entries)))
        return settle(self._menu.entries[number - 1], None, more)

    # -- acting out of turn ------------------------------------------------------------------------

    def offer(self) -> Text | None:
        """A bomb: once for each opponent's play, and once more before a trick is taken. A Tichu: once a round."""
        view = self.view
        top = view["top"]
        if top is not None and plays_of(view["legal"]):
            ending = view["closing"] or view["phase"] == "TICHU.DRAGON_DONATE"
            moment = (view["number"], top["cards"], ending)
            ours = (top["seat"] - self.seat) % 2 == 0
            if moment == self._offered or self._trick(view) == self._hushed or (ours and not ending):
                return None
            self._offered = moment
            return Text(say("tichu.terminal.ask.bomb.last" if ending else "tichu.terminal.ask.bomb"))
        if view["phase"] != "TICHU.TRICK_PLAY" or self._invited == view["number"]:
            return None
        self._invited = view["number"]
        return Text(say("tichu.terminal.ask.call"))

    def hush(self) -> None:
        self._hushed = self._trick(self.view)

    def _trick(self, view: View) -> object:
        return (view["number"], view["trick"][0]) if view["trick"] else None

    # -- explaining --------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        kind = data["type"]
        if kind in PLAYS:
            what = play_text(data["cards"], data["declaredCombo"])
            if "wishRank" not in data["declaredCombo"]:
                return self.teller.say("tichu.terminal.do.play", what=what)
            wish = wish_text(data["declaredCombo"]["wishRank"])
            return self.teller.say("tichu.terminal.do.play.wish", what=what, wish=wish)
        if kind == "TICHU.SELECT_EXCHANGE":
            person = self.teller.name((self.seat + 1 + SLOTS.index(data["to"])) % 4)
            return self.teller.say("tichu.terminal.do.give", card=data["card"], other=person)
        if kind == "TICHU.DRAGON_DONATE":
            return self.teller.say("tichu.terminal.do.donate", other=self.teller.name(data["toOpponentPlayerId"]))
        return Text(say(f"tichu.terminal.do.{kind}"))

    def choices(self) -> RenderableType:
        legal = self.match.legal(self.seat)
        self._menu = Menu([(move, self.match.game.encode(move)) for move in legal])
        self._menu_of = legal
        return choices(self.view, self._menu)

    def why(self, line: str) -> Text:
        words = line.lower().replace(",", " ").split()
        if words and words[0] in WORDS:
            move = self._decode(WORDS[words[0]])
        else:
            move = self._decode(**attempt(read_typed(words), self.view["hand"] or []))
        self.match.check(self.seat, move)
        data = self.match.game.encode(move)
        combo = data.get("declaredCombo", {})
        what = combo_words(combo) if "highRank" in combo else ""
        return Text(say("tichu.terminal.can", what=what or self.describe(move).plain))
