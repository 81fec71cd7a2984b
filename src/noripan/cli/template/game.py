"""Template: everybody holds five cards. In turn each plays one; the highest takes the trick, and its player leads next.

A trick is a point, and whoever has `target` of them first wins the match. Change it into your own game.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, final

from noripan.cards.french import DECK, card_id, card_text
from noripan.core.action import action_of, malformed
from noripan.core.deal import NOBODY, PUBLIC, Deal, ListingDeal
from noripan.core.errors import IllegalMove, RulesError
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, Switch, resolve

SEATS: Final = 3
CARDS: Final = 5  # each
PRESETS: Final = ("short", "long")
SWITCHES: Final = (Switch("target", "tricks that win the match", {"short": 10, "long": 30}, low=1, high=500),)
PARTS: Final = {"bots": "noripan.cli.template.bots", "words": "noripan.cli.template:words"}


@final
class Play(Move):
    """A card from the hand."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def key(self) -> tuple[int, ...]:
        return (self.card,)


@final
class TemplateDeal(ListingDeal):
    """One deal: `hands` and `rest` are cards, `trick` the cards on the table with who played them."""

    def __init__(self, hands: list[list[int]], rest: list[int], turn: int, log: list[Event] | None) -> None:
        super().__init__(log)
        self.hands = hands
        self.rest = rest  # what nobody has
        self.turn = turn
        self.trick: list[tuple[int, int]] = []
        self.played: list[int] = []  # the cards of the tricks before
        self.tricks = [0] * SEATS

    def pending(self) -> list[int]:
        return [self.turn] if sum(self.tricks) < CARDS else []

    def list_moves(self, seat: int) -> list[Move]:
        return [Play(card) for card in self.hands[seat]] if seat in self.pending() else []

    def refusal(self, seat: int, move: Move) -> IllegalMove:
        if seat not in self.pending():
            return IllegalMove("turn: it is not your turn", "turn")
        return IllegalMove("card: play one that you hold", "not-held")

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, Play)
        self.forget()
        self.hands[seat].remove(move.card)
        self.trick.append((seat, move.card))
        self.turn = (seat + 1) % SEATS
        self._tell("play", seat=seat, card=card_text(move.card))
        if len(self.trick) == SEATS:
            self._take()

    def _take(self) -> None:
        self.turn = max(self.trick, key=lambda play: play[1])[0]
        self.tricks[self.turn] += 1
        self.played += [card for _, card in self.trick]
        self.trick = []
        self._tell("trick", seat=self.turn)
        result = self.result()
        if result is not None:
            self._tell("end", result=result.encode())

    def _tell(self, type: str, **facts: Any) -> None:
        if self.log is not None:
            self.log.append(Event(type, facts))

    def fallback(self, seat: int) -> Move:
        return self.moves(seat)[0]

    def result(self) -> Result | None:
        if self.pending():
            return None
        most = max(self.tricks)
        return Result(list(self.tricks), [seat for seat in range(SEATS) if self.tricks[seat] == most])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Built from what the seat knows: the other hands are numbers."""
        return {
            "seat": seat,
            "pending": self.pending(),
            "hand": None if seat is None else [card_text(card) for card in self.hands[seat]],
            "counts": [len(hand) for hand in self.hands],
            "trick": [{"seat": owner, "card": card_text(card)} for owner, card in self.trick],
            "tricks": list(self.tricks),
            "legal": [] if seat is None else [encoded(move) for move in self.moves(seat)],
        }

    def copy(self) -> TemplateDeal:
        other = TemplateDeal([list(hand) for hand in self.hands], list(self.rest), self.turn, None)
        other.trick, other.played, other.tricks = list(self.trick), list(self.played), list(self.tricks)
        return other

    def imagine(self, seat: int, rng: Random) -> Deal:
        """The cards that this seat has not seen, dealt anew. Nothing tells more: anybody may play any card."""
        other = self.copy()
        others = [hand for owner, hand in enumerate(other.hands) if owner != seat]
        unseen = sorted(card for hand in [*others, other.rest] for card in hand)
        rng.shuffle(unseen)
        for hand in others:
            hand[:] = sorted(unseen.pop() for _ in hand)
        other.rest = sorted(unseen)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        hands = [(f"hand {seat}", seat, list(hand)) for seat, hand in enumerate(self.hands)]
        table = [card for _, card in self.trick] + self.played
        return [*hands, ("table", PUBLIC, table), ("rest", NOBODY, list(self.rest))]


@final
class TemplateGame(Game):
    """What noripan asks of the game."""

    def __init__(self) -> None:
        super().__init__("template", (SEATS,), PRESETS, SWITCHES, PARTS)

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        return Rules(*resolve(self.name, PRESETS, SWITCHES, preset, switches))

    def deck(self, rules: Rules) -> list[int]:
        return list(DECK)

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        if options:
            raise RulesError(f"{self.name}: no option {next(iter(options))!r}; there are none")
        return Carry([0] * SEATS, 0, False, [])

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        hands = [sorted(deck[seat * CARDS : (seat + 1) * CARDS]) for seat in range(SEATS)]
        if log is not None:
            seen = {seat: {"cards": [card_text(card) for card in hand]} for seat, hand in enumerate(hands)}
            log.append(Event("dealt", {}, seen))
        return TemplateDeal(hands, sorted(deck[SEATS * CARDS :]), carry.number % SEATS, log)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        scores = [before + tricks for before, tricks in zip(carry.scores, result.scores, strict=True)]
        target = rules.values["target"]
        assert isinstance(target, int)
        over = max(scores) >= target
        winners = [seat for seat in range(SEATS) if over and scores[seat] == max(scores)]
        return Carry(scores, carry.number + 1, over, winners)

    def total(self, rules: Rules, result: Result) -> int:
        return CARDS

    def encode(self, move: Move) -> dict[str, Any]:
        return encoded(move)

    def decode(self, data: object) -> Move:
        _, said = action_of(data, ("play",), {"play": ("card",)})
        card = said.get("card")
        try:
            return Play(card_id(card if isinstance(card, str) else shown(card)))
        except ValueError as error:
            raise malformed(f"card: {error}") from error

    def card_text(self, card: int) -> str:
        return card_text(card)

    def card_id(self, text: str) -> int:
        return card_id(text)


def encoded(move: Move) -> dict[str, Any]:
    """`{"type": "play", "card": "Qs"}`."""
    assert isinstance(move, Play)
    return {"type": "play", "card": card_text(move.card)}


GAME: Final = TemplateGame()
