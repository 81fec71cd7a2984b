"""A match: seed, decks, deals, settlement, result. One class for all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final, final

from noripan.core.chapter import Chapter, Played
from noripan.core.contract import MatchView
from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.plain import copied, flaw, shown
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan.core.said_moves import said_move
from noripan.core.saving import Made
from noripan.core.shuffle import mix, shuffle


@final
class Match:
    """Deals follow one another by themselves: `pending` is empty only when the match is over.

    A deal may be over as it is dealt: it is settled at once, a chapter without moves, and the next one follows.
    `decks` are used before the seed's own, for prepared deals and records; the seed's deck of deal n
    depends on nothing but the seed and n. With `hold` every claim window stays open until it is released, whether or
    not anybody may claim: a table uses it so that all windows look alike and last equally long. `known_shuffle` says
    that somebody could know the decks before the match began, and stands in its record.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        seed: bytes,
        *,
        nonces: Sequence[bytes] = (),
        names: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        decks: Sequence[list[int]] = (),
        log: bool = True,
        hold: bool = False,
        known_shuffle: bool = False,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.seed: Final = seed
        self.nonces: Final = tuple(nonces)
        self.known_shuffle: Final = known_shuffle
        self.players: Final = game.players(rules)
        self.names: Final = self._named(names)
        self.options: Final = self._plain_options(options)
        self.chapters: Final[list[Chapter]] = []
        self.ended: list[Deal] = []  # the deals before this one that ended with the same move
        self._cards: Final = game.deck(rules)
        self._decks: Final = [self._checked(deck, i) for i, deck in enumerate(decks)]
        self._seed: Final = mix(seed, nonces)
        self._log: Final = log
        self._hold: Final = hold
        self.carry = game.opening(rules, self.options)
        self.deal = self._next_deal()
        self._settle(self._as_dealt())

    def _named(self, names: Sequence[str] | None) -> list[str]:
        if names is None:
            return [f"seat {seat}" for seat in range(self.players)]
        said: object = names  # of any type, compiled too
        if isinstance(said, str) or not isinstance(said, Sequence):
            raise NoripanError(f"names: a list of {self.players} texts is needed, not {shown(names)}")
        if len(names) != self.players:
            raise NoripanError(f"names: {self.players} are needed, not {len(names)}")
        given: list[Any] = list(names)
        for i, name in enumerate(given):
            if type(name) is not str or flaw(name, "") is not None:
                raise NoripanError(f"names[{i}]: a text is needed, not {shown(name)}")
        return given

    def _plain_options(self, options: Mapping[str, object] | None) -> dict[str, object]:
        if options is not None and not isinstance(options, Mapping):
            raise NoripanError(f"options: names and values are needed, not {shown(options)}")
        given = dict(options or {})
        found = flaw(given, "options")
        if found is not None:
            raise NoripanError(f"{found[0]}: {found[1]}")
        return {key: copied(value) for key, value in given.items()}

    def _checked(self, deck: list[int], number: int) -> list[int]:
        if not isinstance(deck, list) or sorted(deck) != sorted(self._cards):
            raise NoripanError(f"decks[{number}]: not the cards of {self.game.name}, each once")
        return list(deck)

    def _next_deal(self) -> Deal:
        number = self.carry.number
        if number < len(self._decks):
            deck = self._decks[number]
        else:
            deck = shuffle(self._cards, self._seed, number)
        events: list[Event] | None = [] if self._log else None
        self.chapters.append(Chapter(self.carry, deck, events))
        deal = self.game.deal(self.rules, self.carry, deck, events)
        deal.holding = self._hold
        return deal

    def _as_dealt(self) -> Result | None:
        """The result of a new deal in which nobody owes an answer."""
        return None if self.deal.pending() else self.deal.result()

    def _settle(self, result: Result | None) -> None:
        """Settle the deal if it is over, and those after it that are over as they are dealt."""
        if result is not None:
            self.ended = []
        while result is not None:
            self.chapters[-1].result = result
            self.carry = self.game.settle(self.rules, self.carry, result)
            if self.carry.over:
                return
            self.ended.append(self.deal)
            self.deal = self._next_deal()
            result = self._as_dealt()

    def __reduce__(self) -> Made:
        settings = {
            "nonces": self.nonces,
            "names": self.names,
            "options": self.options,
            "decks": self._decks,
            "log": self._log,
            "hold": self._hold,
            "known_shuffle": self.known_shuffle,
        }
        return _match, (self.game, self.rules, self.seed, settings, self.chapters, self.carry, self.deal, self.ended)

    def __copy__(self) -> Match:
        return deepcopy(self)

    # -- playing -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.carry.over

    def pending(self) -> list[int]:
        """The seats that owe an answer now; empty when the match is over, or while a window is held."""
        return self.deal.pending()

    @property
    def held(self) -> bool:
        """Whether a claim window stands open until `release`."""
        return self.deal.held()

    def release(self) -> None:
        """Close the window that is held; whoever still owes an answer must have given it, or the clock for them."""
        if not self.deal.held() or self.deal.pending():
            raise NoripanError("release: no window is held in which everybody has answered")
        self.deal.release()
        self._settle(self.deal.result())

    def optional(self) -> list[int]:
        """Seats that owe nothing but may act now; who they are is for the referee alone."""
        return self.deal.optional()

    def legal(self, seat: int) -> list[Move]:
        """Every distinct move of this seat, in canonical order."""
        return self.deal.legal(self._seat(seat))

    def sample(self, seat: int, rng: Random) -> Move:
        """A random legal move, also where there are too many to list; uniform where they can be listed."""
        if self._seat(seat) not in self.deal.pending() and seat not in self.deal.optional():
            raise IllegalMove(f"sample: seat {seat} has nothing to decide now", "not-pending")
        return self.deal.sample(seat, rng)

    def check(self, seat: int, move: object) -> None:
        """Raise IllegalMove with the reason, or return; `move` as `play` takes it."""
        self._going_on()
        self.deal.check(self._seat(seat), move if isinstance(move, Move) else self._said(seat, move))

    def play(self, seat: int, move: object, *, clock: bool = False) -> Move:
        """Play a move; IllegalMove changes nothing. The next deal starts by itself.

        `move` is one of `legal`, its data (`Game.encode`) or its text (`Game.text`). Returns the move as it counts.
        """
        self._going_on()
        counted = self.deal.play(self._seat(seat), move if isinstance(move, Move) else self._said(seat, move))
        self.chapters[-1].moves.append(Played(seat, counted, clock))
        self._settle(self.deal.result())
        return counted

    def fallback(self, seat: int) -> Move:
        """What is played when this seat's clock runs out; only a seat that owes an answer has a clock."""
        if self._seat(seat) not in self.deal.pending():
            raise IllegalMove(f"clock: seat {seat} owes no answer now", "not-pending")
        return self.deal.fallback(seat)

    def _said(self, seat: int, move: object) -> Move:
        return said_move(self.game, self.deal, seat, move)

    def _going_on(self) -> None:
        if self.carry.over:
            raise IllegalMove("over: the match has ended", "over")

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not 0 <= seat < self.players:
            raise IllegalMove(f"seat: there is no seat {shown(seat)}; seats are 0 to {self.players - 1}", "seat")
        return seat

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The deal as this seat (None: a spectator) may know it: the game's own `View`, with the match around it."""
        view = self.deal.view(None if seat is None else self._seat(seat))
        view["match"] = self.around(len(self.chapters) - 1)
        return view

    def ended_views(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The deals that ended last, as this seat may know them at their end; those from the number `since` on."""
        first = len(self.chapters) - 1 - len(self.ended)
        views: list[dict[str, Any]] = []
        for number in range(max(first, since), len(self.chapters) - 1):
            view = self.ended[number - first].view(None if seat is None else self._seat(seat))
            view["match"] = self.around(number)
            views.append(view)
        return views

    def around(self, number: int) -> MatchView:
        """The match around one of its deals: as it stands while that deal is played, or once it is settled."""
        later = number + 1 < len(self.chapters)
        carry = self.chapters[number + 1].carry if later else self.carry
        return {
            "game": self.game.name,
            "preset": self.rules.preset,
            "rules": dict(self.rules.values),
            "names": list(self.names),
            "deal": number,
            "scores": list(carry.scores),
            "over": carry.over,
            "winners": list(carry.winners),
        }

    def imagine(self, seat: int, rng: Random) -> Deal:
        """The current deal as this seat could imagine it: what a bot is given."""
        return self.deal.imagine(self._seat(seat), rng)

    def result(self) -> Result | None:
        """Scores per seat and winners, or None while the match goes on."""
        if not self.carry.over:
            return None
        return Result(list(self.carry.scores), list(self.carry.winners), copied(self.carry.encode()))

    def again(self, deals: int | None = None) -> Match:
        """The same match with its events: so many of its deals played again, or all of it."""
        again = Match(
            self.game,
            self.rules,
            self.seed,
            nonces=self.nonces,
            names=self.names,
            options=self.options,
            decks=[chapter.deck for chapter in self.chapters],
            known_shuffle=self.known_shuffle,
        )
        for chapter in self.chapters[:deals]:
            for played in chapter.moves:
                again.play(played.seat, played.move, clock=played.clock)
        return again

    def record(self, *, events: bool = True) -> dict[str, Any]:
        """The whole match as plain data, hidden cards included; `noripan.replay` reads it."""
        from noripan.core.record import write

        return write(self, events)


def _match(
    game: Game,
    rules: Rules,
    seed: bytes,
    settings: dict[str, Any],
    chapters: list[Chapter],
    carry: Carry,
    deal: Deal,
    ended: list[Deal],
) -> Match:
    """A match where it stood."""
    match = Match(game, rules, seed, **settings)
    match.chapters[:] = chapters
    match.carry = carry
    match.deal = deal
    match.ended = ended
    return match
