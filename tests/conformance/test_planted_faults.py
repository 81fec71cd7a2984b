"""Every promise can be found broken: for each, a fault planted in Tichu that breaks it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from noripan.bots.bot import Bot, Clock
from noripan.conformance import encoded, examine, run
from noripan.conformance.suite import AT_A_POSITION, OVER_A_DEAL, OVER_A_MATCH
from noripan.conformance.wrapped import WrappedDeal, WrappedGame
from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove, Unlisted
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan.core.saving import Made
from noripan.games import find
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.state import TRICK_PLAY, receiver

TICHU = find("tichu")
OFC = find("ofc")  # for what a contract promises
PASS = TICHU.decode({"type": "TICHU.PASS"})


class LostCard(WrappedDeal):
    def census(self) -> list[tuple[str, int, list[int]]]:
        return [(place, looker, cards[1:]) for place, looker, cards in super().census()]


class EarlyResult(WrappedDeal):
    def result(self) -> Result | None:
        return super().result() or Result([0, 0, 0, 0], [])


class GiftOfOnePoint(WrappedDeal):
    def result(self) -> Result | None:
        found = super().result()
        return None if found is None else Result([found.scores[0] + 1, *found.scores[1:]], found.winners, found.detail)


class MoveTwice(WrappedDeal):
    def legal(self, seat: int) -> list[Move]:
        moves = super().legal(seat)
        return moves + moves[:1]


class CarelessSample(WrappedDeal):
    def sample(self, seat: int, rng: Random) -> Move:
        return PASS


class PatientReferee(WrappedDeal):
    def check(self, seat: int, move: Move) -> None:
        return


class CountsRefusals(WrappedDeal):
    """A check that changes something: how often moves were refused is shown to all."""

    refused = 0

    def check(self, seat: int, move: Move) -> None:
        try:
            super().check(seat, move)
        except IllegalMove:
            self.refused += 1
            raise

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "refused": self.refused}


class ForgetsTheWish(WrappedGame):
    """A codec that drops a field."""

    def encode(self, move: Move) -> dict[str, Any]:
        data = super().encode(move)
        data.get("declaredCombo", {}).pop("wishRank", None)
        return data


class AlwaysPasses(WrappedDeal):
    def fallback(self, seat: int) -> Move:
        return PASS


class QuietDo(WrappedDeal):
    """`do` forgets to tell."""

    def do(self, seat: int, move: Move) -> None:
        log, self.log = self.log, None
        super().do(seat, move)
        self.log = log


class KnowsItsOwn(WrappedDeal):
    """Tells its own move objects from others that equal them."""

    strange = False

    def play(self, seat: int, move: Move) -> Move:
        mine = any(known is move for known in self.legal(seat))
        counted = super().play(seat, move)
        self.strange = not mine
        return counted

    def copy(self) -> Deal:
        other = KnowsItsOwn(self.game, self.inner.copy())
        other.strange = self.strange
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "strange": self.strange}


class FirstComeFirstServed(WrappedDeal):
    """Remembers who answered first, and so depends on the order of sealed answers."""

    first: int | None = None

    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        self.first = seat if self.first is None else self.first
        return counted

    def copy(self) -> Deal:
        other = FirstComeFirstServed(self.game, self.inner.copy())
        other.first = self.first
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "first": self.first}


class SameDealAgain(WrappedDeal):
    """A copy that is none."""

    def copy(self) -> Deal:
        return WrappedDeal(self.game, self.inner)


class SharedMemory(WrappedDeal):
    """Copies share a list that play writes to."""

    played: list[int]

    def __init__(self, game: Game, inner: Deal) -> None:
        super().__init__(game, inner)
        self.played = []

    def play(self, seat: int, move: Move) -> Move:
        self.played.append(seat)
        return super().play(seat, move)

    def copy(self) -> Deal:
        other = SharedMemory(self.game, self.inner.copy())
        other.played = self.played
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "played": list(self.played)}


class PickledAsDealt(WrappedDeal):
    """A pickle that has the log, and another deal."""

    def __reduce__(self) -> Made:
        inner = self.game.deal(TICHU.rules(), TICHU.opening(TICHU.rules(), {}), TICHU.deck(TICHU.rules()))
        inner.log = self.log
        return type(self), (self.game, inner)


class TupleInView(WrappedDeal):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "seats": (0, 1, 2, 3)}


class OpenBooks(WrappedDeal):
    """A view that hands out the deal's own list."""

    def __init__(self, game: Game, inner: Deal) -> None:
        super().__init__(game, inner)
        self.book = ["ours"]

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "book": self.book}


class ShowsAHand(WrappedDeal):
    """A view with seat 2's cards in it."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "peek": self.inner.view(2)["hand"]}


class RefusesWithAHand(WrappedDeal):
    def check(self, seat: int, move: Move) -> None:
        try:
            super().check(seat, move)
        except IllegalMove as refused:
            raise IllegalMove(f"{refused}, and seat 2 holds {self.inner.view(2)['hand']}") from refused


class TellsAHand(WrappedDeal):
    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        if self.log is not None:
            self.log.append(Event("peek", {"hand": self.inner.view(2)["hand"]}))
        return counted


class TellsAnswers(WrappedDeal):
    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        if self.log is not None:
            self.log.append(Event("answer", {"move": self.game.encode(counted)}))
        return counted


class StartsWithAHand(WrappedGame):
    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        deal = super().deal(rules, carry, deck, log)
        if log is not None:
            log.append(Event("peek", {"hand": deal.view(2)["hand"]}))
        return deal


class KnowsEverything(WrappedDeal):
    """Imagines the truth."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        return self.copy()


class SometimesKnows(WrappedDeal):
    """Imagines the truth in one world of two."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        return self.copy() if rng.random() < 0.5 else super().imagine(seat, rng)


class RemembersAnswers(WrappedDeal):
    """Imagined worlds in which the others' sealed answers are what they truly are."""

    said: tuple[str, ...] = ("", "", "", "")

    def play(self, seat: int, move: Move) -> Move:
        counted = super().play(seat, move)
        self.said = (*self.said[:seat], str(counted), *self.said[seat + 1 :])
        return counted

    def copy(self) -> Deal:
        other = RemembersAnswers(self.game, self.inner.copy())
        other.said = self.said
        return other

    def imagine(self, seat: int, rng: Random) -> Deal:
        other = RemembersAnswers(self.game, self.inner.imagine(seat, rng))
        other.said = self.said
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "said": None if seat is None else self.said[seat]}


class DreamsAloud(WrappedDeal):
    """Imagined worlds that keep a log."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        world = super().imagine(seat, rng)
        world.log = []
        return world


class CountsDreams(WrappedDeal):
    """Imagining changes the true deal."""

    dreams = 0

    def imagine(self, seat: int, rng: Random) -> Deal:
        self.dreams += 1
        return super().imagine(seat, rng)

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "dreams": self.dreams}


LEVELS = ("hasty",)  # of this module's bots


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    return HastyBot()


class HastyBot(Bot):
    """Passes before it knows what is asked."""

    def choose(self, deal: Deal, seat: int) -> Move:
        return PASS


class HasAHastyBot(WrappedGame):
    def __init__(self, inner: Game) -> None:
        super().__init__(inner)
        self.parts = {"bots": __name__}


class GiftsWander(WrappedDeal):
    """Imagines that a card one has given to the left is in another hand."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        world = self.inner.imagine(seat, rng)
        assert isinstance(world, TichuDeal)
        to, other = receiver(seat, 0), receiver(seat, 1)
        gift = 1 << int(world.gifts[3 * seat]) & world.hands[to] if world.phase == TRICK_PLAY else 0
        if gift and world.hands[other]:
            swapped = gift | (world.hands[other] & -world.hands[other])
            world.hands[to] ^= swapped
            world.hands[other] ^= swapped
        return GiftsWander(self.game, world)


class TupleInEvent(WrappedDeal):
    def play(self, seat: int, move: Move) -> Move:
        if self.log is not None:
            self.log.append(Event("pair", {"seats": (0, 1)}))
        return super().play(seat, move)


class MoreThanDeclared(WrappedDeal):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "more": 1}


class TellsOfMore(WrappedDeal):
    def play(self, seat: int, move: Move) -> Move:
        if self.log is not None:
            self.log.append(Event("more", {"seat": seat}))
        return super().play(seat, move)


class OneNameForAll(WrappedGame):
    def card_id(self, text: str) -> int:
        return 0


class KnowsIfWatched(WrappedDeal):
    """Behaves otherwise without a log."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "watched": self.log is not None}


def second_thought(deal: Deal, seat: int) -> Move | None:
    """In the exchange, another card for the slot LEFT once one is chosen."""
    view = deal.view(seat)
    if view["phase"] != "TICHU.EXCHANGE_SELECT" or "LEFT" not in view["given"]:
        return None
    card = next(card for card in view["hand"] if card not in view["given"].values())
    return TICHU.decode({"type": "TICHU.SELECT_EXCHANGE", "to": "LEFT", "card": card})


class ClockCannotDecide(WrappedDeal):
    def fallback(self, seat: int) -> Move:
        return second_thought(self.inner, seat) or super().fallback(seat)


class ListsSecondThoughts(WrappedDeal):
    def legal(self, seat: int) -> list[Move]:
        moves = super().legal(seat)
        again = second_thought(self.inner, seat) if seat in self.pending() else None
        return moves if again is None else [again, *moves]


class NewDeckEachTime(WrappedGame):
    """A deck whose order depends on how often it was asked for."""

    asked = 0

    def deck(self, rules: Rules) -> list[int]:
        self.asked += 1
        cards = super().deck(rules)
        return cards[self.asked % 7 :] + cards[: self.asked % 7]


FAULTS: dict[str, type[WrappedDeal] | type[WrappedGame]] = {
    "cards_are_conserved": LostCard,
    "result_comes_at_the_end": EarlyResult,
    "scores_add_up": GiftOfOnePoint,
    "legal_is_canonical": MoveTwice,
    "samples_are_legal": CarelessSample,
    "check_agrees_with_legal": PatientReferee,
    "illegal_changes_nothing": CountsRefusals,
    "codecs_round_trip": ForgetsTheWish,
    "fallback_is_legal": AlwaysPasses,
    "play_is_do": QuietDo,
    "equal_moves_do_the_same": KnowsItsOwn,
    "order_of_answers_does_not_matter": FirstComeFirstServed,
    "copies_are_independent": SameDealAgain,
    "pickles_lose_nothing": PickledAsDealt,
    "views_are_plain": TupleInView,
    "what_is_shown_is_ours": OpenBooks,
    "views_keep_the_contract": MoreThanDeclared,
    "views_equal_in_every_world": ShowsAHand,
    "refusals_equal_in_every_world": RefusesWithAHand,
    "events_equal_in_every_world": TellsAHand,
    "answers_stay_sealed": TellsAnswers,
    "the_start_tells_no_more": StartsWithAHand,
    "worlds_are_honest": SometimesKnows,
    "worlds_forget_sealed_answers": RemembersAnswers,
    "worlds_are_drawn_anew": KnowsEverything,
    "worlds_can_be_played": DreamsAloud,
    "imagining_changes_nothing": CountsDreams,
    "bots_choose_legal_moves": HasAHastyBot,
    "no_card_is_named_before_it_is_seen": ShowsAHand,
    "worlds_have_a_past": GiftsWander,
    "old_copies_never_change": SharedMemory,
    "events_are_plain": TupleInEvent,
    "events_keep_the_contract": TellsOfMore,
    "cards_have_names": OneNameForAll,
    "moves_alone_make_the_deal": KnowsIfWatched,
    "clocks_finish_the_deal": ClockCannotDecide,
    "listed_moves_finish_the_deal": ListsSecondThoughts,
    "records_replay": ForgetsTheWish,
    "decks_come_from_the_seed": NewDeckEachTime,
}


def plant(fault: type[WrappedDeal] | type[WrappedGame], game: Game = TICHU) -> WrappedGame:
    return fault(game) if issubclass(fault, WrappedGame) else WrappedGame(game, fault)


@pytest.mark.parametrize("promise", FAULTS)
def test_a_planted_fault_breaks(promise: str) -> None:
    game = OFC if promise.endswith("_keep_the_contract") else TICHU
    report = examine(plant(FAULTS[promise], game), deals=1, seed=3, thorough=True, only=[promise])
    assert report.broken == [promise]
    assert report.failures[promise].startswith(f"{game.name} {game.presets[0]}, seed ")


def test_there_is_a_fault_for_every_promise() -> None:
    promises = [*(promise for promise, _ in AT_A_POSITION), *OVER_A_DEAL, *OVER_A_MATCH]
    others = [promise.__name__ for promise in promises if promise.__module__ != encoded.__name__]
    assert list(FAULTS) == others  # those of encoders are planted in test_encoded.py


@pytest.mark.slow
def test_a_wrapped_game_without_a_fault_breaks_nothing() -> None:
    assert run(WrappedGame(TICHU), "classic", deals=1, seed=3).broken == []


def test_run_raises_with_the_report() -> None:
    with pytest.raises(AssertionError, match="1 promises broken\ntichu quick: 1 deals") as caught:
        run(plant(LostCard), deals=1, only=["cards_are_conserved"])
    assert "tichu quick, seed 1, deal 0, move 0: of 56 cards" in str(caught.value)


def test_a_crash_is_a_broken_promise() -> None:
    class Crash(WrappedDeal):
        def census(self) -> list[tuple[str, int, list[int]]]:
            raise KeyError("table")

    report = examine(plant(Crash), deals=1, only=["cards_are_conserved"])
    assert report.failures == {"cards_are_conserved": "tichu quick, seed 1, deal 0, move 0: KeyError('table')"}


class TooManyToList(WrappedDeal):
    """The exchange as a decision that is sampled, not listed."""

    def listed(self, seat: int) -> bool:
        return bool(self.inner.view(None)["phase"] != "TICHU.EXCHANGE_SELECT")

    def legal(self, seat: int) -> list[Move]:
        if not self.listed(seat):
            raise Unlisted("too many")
        return super().legal(seat)


@pytest.mark.slow
def test_decisions_that_cannot_be_listed_are_sampled() -> None:
    assert run(plant(TooManyToList), "quick", deals=1, seed=3).broken == []
