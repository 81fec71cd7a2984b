"""What each game infers from what others did, forgotten on purpose: the suite tells by the past of imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.games.matgo.matgo_hot import eager, hot_deck
from tests.games.riichi.riichi_hot import HOT as RIICHI
from tests.games.taiwan.taiwan_hot import HOT as TAIWAN

from noripan.cards.masks import cards_of
from noripan.conformance import examine
from noripan.conformance.walk import Case, Chooser, DiceRandom, Spot, Turn, Walker, walk
from noripan.conformance.wrapped import WrappedDeal, WrappedGame
from noripan.core.deal import Deal
from noripan.games import find
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.tichu.deal import TichuDeal

PROMISE = "worlds_have_a_past"


class ForgetsWishes(WrappedDeal):
    """Tichu, T9: who did not meet a wish may have been able to."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        deal = self.inner.copy()
        assert isinstance(deal, TichuDeal)
        deal.denials = []
        return ForgetsWishes(self.game, deal.imagine(seat, rng))


class ForgetsRiichi(WrappedDeal):
    """Riichi, R3: who declared riichi may hold anything."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        deal = self.inner.copy()
        assert isinstance(deal, RiichiDeal)
        declared = [player.riichi for player in deal.seats]
        for player in deal.seats:
            player.riichi = 0
        world = deal.imagine(seat, rng)
        assert isinstance(world, RiichiDeal)
        for player, riichi in zip(world.seats, declared, strict=True):
            player.riichi = riichi
        return ForgetsRiichi(self.game, world)


class ForgetsReady(WrappedDeal):
    """Taiwan mahjong, W14: who declared a hand ready may hold anything."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        deal = self.inner.copy()
        assert isinstance(deal, TaiwanDeal)
        declared = [player.ready for player in deal.seats]
        for player in deal.seats:
            player.ready = 0
        world = deal.imagine(seat, rng)
        assert isinstance(world, TaiwanDeal)
        for player, ready in zip(world.seats, declared, strict=True):
            player.ready = ready
        return ForgetsReady(self.game, world)


class ForgetsShakes(WrappedDeal):
    """Matgo, M19: whoever shook three may hold the fourth, whatever was shown."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        deal = self.inner.copy()
        assert isinstance(deal, MatgoDeal)
        for player in deal.seats:
            player.lacks = 0
        return ForgetsShakes(self.game, deal.imagine(seat, rng))


class ForgetsPresidents(WrappedDeal):
    """Matgo, M6: who would have won at once with four of a month may have been dealt them."""

    def imagine(self, seat: int, rng: Random) -> Deal:
        world = self.inner.imagine(seat, rng)
        assert isinstance(world, MatgoDeal)
        other = world.seats[1 - seat]
        hidden = cards_of(other.hand & ~other.shown)
        cards = sorted([*hidden, *world.deck[world.top :]])
        whole = [card for card in cards if {4 * (card // 4) + at for at in range(4)} <= {*cards}][:4]
        if len(whole) <= len(hidden):
            cards = whole + [card for card in cards if card not in whole]
            other.hand = other.shown | sum(1 << card for card in cards[: len(hidden)])
            world.deck, world.top = cards[len(hidden) :], 0
        return ForgetsPresidents(self.game, world)


def hot(deck: Callable[[DiceRandom, Any], list[int]], eager: Chooser) -> Walker:
    """Hot hands of a wrapped game."""

    def chooser(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
        assert isinstance(deal, WrappedDeal)
        return eager(deal.inner, earlier, rng)

    def walker(case: Case, seed: int, deals: int) -> Iterator[Spot]:
        return walk(case, seed, deals, decks=[deck(DiceRandom(seed), case.rules)], chooser=chooser)

    return walker


MATGO = hot(lambda rng, _: hot_deck(rng), eager)
NOTEN = ("RIICHI.DISCARD: riichi-noten", "RIICHI.DISCARD: riichi-far")
NOT_READY = ("TAIWAN.DISCARD: ready-not", "TAIWAN.DISCARD: ready-far")
FAULTS: dict[type[WrappedDeal], tuple[str, str, int, Walker, tuple[str, ...]]] = {
    ForgetsWishes: ("tichu", "quick", 7, walk, ("TICHU.PASS: wish-binds",)),
    ForgetsRiichi: ("riichi", "standard", 1, hot(RIICHI.deck, RIICHI.eager), NOTEN),
    ForgetsReady: ("taiwan", "taiwan", 1, hot(TAIWAN.deck, TAIWAN.eager), NOT_READY),
    ForgetsShakes: ("matgo", "standard", 4, MATGO, ("declare_shaking: view",)),
    ForgetsPresidents: ("matgo", "hangame", 2, walk, ("play_card: view", "choose_match: view")),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_game_forgets_is_found_unless_it_says_so(fault: type[WrappedDeal]) -> None:
    name, preset, seed, walker, kinds = FAULTS[fault]
    game = WrappedGame(find(name), fault)
    found = examine(game, preset, deals=1, seed=seed, thorough=True, only=[PROMISE], walker=walker)
    assert found.broken == [PROMISE]
    told = found.failures[PROMISE].partition("imagines a world that cannot have come about: ")[2]
    assert told.startswith(kinds)
    game.not_inferred = kinds
    assert examine(game, preset, deals=1, seed=seed, only=[PROMISE], walker=walker).broken == []
