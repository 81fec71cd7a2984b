"""A game: stateless; knows its rules, its deck, how to start a deal and what a finished deal leads to."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from mypy_extensions import mypyc_attr

from noripan.core.deal import PUBLIC, Deal
from noripan.core.description import Description
from noripan.core.errors import NoripanError
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.move_words import words_of
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, Switch


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One object per game, made once. `docs/adding-a-game.md` walks through writing one."""

    def __init__(
        self,
        name: str,
        seats: tuple[int, ...],
        presets: tuple[str, ...],
        switches: tuple[Switch, ...],
        parts: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.seats = seats  # the numbers of seats it can be played with, the usual one first
        self.presets = presets  # the default first
        self.switches = switches
        # What else it brings, by name, so that nothing here imports it: modules (bots, terminal), and files and folders
        # of packages (lesson, words, browser).
        self.parts: Mapping[str, str] = MappingProxyType(dict(parts or {}))
        self.unit = "points"  # what its scores count
        self.claims = False  # whether discards may be claimed, in windows that can be held
        self.carries = False  # whether a match leaves something to a rematch of the same players
        self.purse = 0  # what an empty purse begins a match with, of games in which people keep one (Matgo's gold)
        self.deduced: tuple[str, ...] = ()  # fields of a view that name cards nobody has shown: a seat's own waits
        self.beyond_views: tuple[str, ...] = ()  # what a described position may tell beside the fields of views
        # What its imagined worlds leave out of account, by the move that is refused there and why: "play: follow".
        self.not_inferred: tuple[str, ...] = ()

    def __reduce__(self) -> str:
        """There is one of each game: a copy is the same object, and a pickle says where it stands."""
        for name, value in vars(sys.modules[type(self).__module__]).items():
            if value is self:
                return name
        raise TypeError(f"{self.name}: the module of a game's class has the game itself, so that it can be pickled")

    # -- setting up ----------------------------------------------------------------------------

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        """The preset with these switches changed; RulesError lists what exists."""
        raise NotImplementedError

    def players(self, rules: Rules) -> int:
        """How many seats these rules are played with."""
        return self.seats[0]

    def deck(self, rules: Rules) -> list[int]:
        """Every card of the game, in order, unshuffled."""
        raise NotImplementedError

    def clock_options(self, hour: int) -> dict[str, object]:
        """Facts of the match that a clock gives, once, when it is made at this hour (0 to 23) of the day."""
        return {}

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        """The carry-over of the first deal; `options` are facts of the match (Matgo's hour), kept in the record."""
        raise NotImplementedError

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        """Start a deal from a deck in dealing order; it may be over as it is dealt."""
        raise NotImplementedError

    def position(self, rules: Rules, said: Description, rng: Random) -> Deal:
        """A deal that looks to `said.seat` as described, with anything that fits elsewhere (`core/position.py`)."""
        raise NoripanError(f"{self.name}: positions cannot be set up in this game")

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        """The carry-over after a deal: scores, dealer, ... or the match's end."""
        raise NotImplementedError

    def rematch_options(self, rules: Rules, carry: Carry, seats: list[int]) -> dict[str, object]:
        """Options of a rematch, from the end of the match before; `seats` says where each now seated sat in it."""
        return {}

    def plays_purses(self, rules: Rules) -> bool:
        """Whether people may bring their purses to a match with these rules."""
        return False

    def purse_options(
        self, rules: Rules, options: Mapping[str, object], purses: Sequence[int | None]
    ) -> dict[str, object]:
        """The options of a match to which these seats bring purses; None: the seat begins as `options` say."""
        raise NotImplementedError

    def purses(self, carry: Carry) -> list[int]:
        """What each seat has, as the match stands."""
        raise NotImplementedError

    def goes_on(self, carry: Carry) -> bool:
        """Whether the next deal belongs to the one just settled (Fantasyland): who compares deals plays both."""
        return False

    # -- words ---------------------------------------------------------------------------------

    def encode(self, move: Move) -> dict[str, Any]:
        """A move as plain data."""
        raise NotImplementedError

    def decode(self, data: object) -> Move:
        """A move from plain data; IllegalMove says which field is wrong and what it takes."""
        raise NotImplementedError

    def text(self, move: Move) -> str:
        """A move in words, from its data: `discard tile 3m drawn`. `Match.play` knows moves by them."""
        return " ".join(words_of(self.encode(move)))

    def card_text(self, card: int) -> str:
        """A card's name, as in records and views."""
        raise NotImplementedError

    def card_id(self, text: str) -> int:
        """The card of that name; ValueError if there is none."""
        raise NotImplementedError

    # -- testing -------------------------------------------------------------------------------

    def origins(self, deal: Deal, deck: list[int], events: list[Event]) -> dict[str, list[int]]:
        """Where in its deck the cards of a true deal lay, for each place of the census that not everybody sees.

        The conformance suite deals imagined worlds again by it. A game with equal cards, which cannot be told apart
        in the deck, finds out from all that has happened, and lists what nobody sees in the order of the census.
        """
        lay = {card: at for at, card in enumerate(deck)}
        return {place: [lay[card] for card in cards] for place, looker, cards in deal.census() if looker != PUBLIC}

    def put_in_order(self, deck: list[int], world: Deal, deal: Deal) -> None:
        """Cards change places, in place, where an imagined world says in which order they came to a seat.

        The deck has the world's cards wherever those of the true deal lay. A world that says nothing leaves it alone:
        the suite looks for an order itself.
        """

    # -- judging -------------------------------------------------------------------------------

    def total(self, rules: Rules, result: Result) -> int:
        """What the scores of this deal must add up to."""
        return 0

    def placements(self, rules: Rules, carry: Carry) -> list[int]:
        """Per seat, the place in the match as it stands, 1 the best: the winners, then the others by score.

        Equals, partners among them, share a place, and the next place follows without a gap.
        """
        standings = [(seat in carry.winners, score) for seat, score in enumerate(carry.scores)]
        ranked = sorted(set(standings), reverse=True)
        return [ranked.index(standing) + 1 for standing in standings]

    def lineups(self, players: int) -> list[list[int]]:
        """For two bots compared on the same deck: who sits where (0 or 1 per seat), every arrangement once."""
        return [[(seat + shift) % 2 for seat in range(players)] for shift in range(2)]

    def tally(self, result: Result) -> list[dict[str, float]]:
        """Per seat, numbers worth averaging over many deals (calls made, fouls, deal-ins)."""
        return [{} for _ in result.scores]
