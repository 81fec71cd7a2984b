"""Imagined worlds: what a seat has seen holds in all of them, and nothing else depends on the true cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from tests.games.tichu.tichu_oracle import legal_plays, meets
from tests.games.tichu.tichu_tables import SLOTS, deck_for, exchange, filled, passes, playing, put, say, table, tichu

import noripan
from noripan.cards.tichu import DECK, TEXTS, mask_of_texts, texts_of
from noripan.core.match import Match
from noripan.games.tichu.choices import meets_wish
from noripan.games.tichu.combos import combo
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.state import Denial

pytestmark = pytest.mark.at_length

BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])


def worlds(match: Match, seat: int, count: int, seed: int = 0) -> Iterator[TichuDeal]:
    """So many worlds that this seat imagines."""
    for number in range(count):
        world = match.imagine(seat, random.Random(1000 * seed + number))
        assert isinstance(world, TichuDeal)
        yield world


def secrets(world: TichuDeal) -> list[list[int]]:
    """All a deal holds that some seat may not know."""
    return [[int(x) for x in part] for part in (world.hands, world.undealt, world.grand, world.gifts)]


def random_matches(preset: str, seeds: Sequence[int]) -> Iterator[tuple[Match, random.Random]]:
    """Matches of random play, seen before every move."""
    for seed in seeds:
        match = noripan.new("tichu", preset, seed=seed, target=0, log=False)
        rng = random.Random(seed)
        while not match.over:
            yield match, rng
            seat = rng.choice(match.pending() + match.optional())
            match.play(seat, rng.choice(match.legal(seat)))


# -- what stays -----------------------------------------------------------------------------------------


@BOTH
def test_own_cards_counts_and_everything_public_stay(preset: str) -> None:
    for match, rng in random_matches(preset, range(4)):
        seat = rng.randrange(4)
        for world in worlds(match, seat, 2, rng.randrange(1000)):
            assert world.view(seat) == match.deal.view(seat)
            assert world.view(None) == match.deal.view(None)
            assert sorted(card for _, _, cards in world.census() for card in cards) == list(DECK)


@BOTH
def test_T11_the_mahjong_stays_with_the_seat_that_led_until_it_is_played(preset: str) -> None:
    met = 0
    for match, rng in random_matches(preset, range(6)):
        deal = tichu(match)
        holders = [seat for seat in range(4) if deal.hands[seat] & 1]
        if deal.turn < 0 or not holders:
            continue
        for world in worlds(match, rng.randrange(4), 2, rng.randrange(1000)):
            met += 1
            assert world.hands[holders[0]] & 1
    assert met > 50


@BOTH
def test_given_cards_stay_with_their_receiver_until_played(preset: str) -> None:
    kept = played = 0
    for match, rng in random_matches(preset, range(6)):
        seat = rng.randrange(4)
        view = match.view(seat)
        if not view["received"]:
            continue
        for world in worlds(match, seat, 2, rng.randrange(1000)):
            for step, slot in enumerate(SLOTS, start=1):
                to = (seat + step) % 4
                card = mask_of_texts(view["given"][slot])
                held, spent = bool(world.hands[to] & card), bool(tichu(match).spent[to] & card)
                assert held != spent
                kept += held
                played += spent
    assert kept > 100 < played


@BOTH
def test_exchanges_between_others_are_possible_ones(preset: str) -> None:
    for match, rng in random_matches(preset, range(4)):
        seat = rng.randrange(4)
        truth = tichu(match)
        after = bool(match.view(seat)["received"])
        for world in worlds(match, seat, 2, rng.randrange(1000)):
            gifts = [int(gift) for gift in world.gifts]
            chosen = [gift for gift in gifts if gift >= 0]
            assert len(set(chosen)) == len(chosen), "no card is given twice"
            assert gifts[3 * seat : 3 * seat + 3] == [int(gift) for gift in truth.gifts[3 * seat : 3 * seat + 3]]
            for giver in range(4):
                for step in range(3):
                    gift = gifts[3 * giver + step]
                    to = (giver + 1 + step) % 4
                    holder = (world.hands[to] | world.spent[to]) if after else world.hands[giver]
                    assert gift < 0 or holder >> gift & 1
                    assert after or (gift >= 0) == bool(world.confirmed >> giver & 1) or giver == seat


def test_the_copy_given_is_the_seats_own_to_play_with() -> None:
    match = table("MAHJONG 9s", "3h 9h", "4d 9d", "5c 9c", lead=0)
    before = [match.view(seat) for seat in range(4)]
    for world in worlds(match, 0, 3):
        assert world.log is None
        world.play(0, match.game.decode(playing("9s")))
    assert [match.view(seat) for seat in range(4)] == before


# -- what must not matter: the true cards and sealed answers --------------------------------------------


def same_worlds(one: Match, other: Match, seat: int) -> None:
    """Two truths this seat cannot tell apart lead it to imagine the same."""
    assert one.view(seat) == other.view(seat)
    assert secrets(tichu(one)) != secrets(tichu(other))
    for first, second in zip(worlds(one, seat, 20), worlds(other, seat, 20), strict=True):
        assert secrets(first) == secrets(second)


def test_sealed_grand_answers_are_not_known() -> None:
    calling, passing = (noripan.new("tichu", seed=5) for _ in range(2))
    for seat in (1, 2):
        say(calling, seat, "DECLARE_GRAND_TICHU")
        say(passing, seat, "PASS_GRAND")
    same_worlds(calling, passing, 0)
    for world in worlds(calling, 0, 5):
        assert world.pending() == [0, 3]


def test_ones_own_grand_answer_is_known() -> None:
    match = noripan.new("tichu", seed=5)
    say(match, 0, "DECLARE_GRAND_TICHU")
    assert all(world.grand[0] == 1 for world in worlds(match, 0, 5))


def test_cards_not_dealt_yet_are_not_known_not_even_ones_own() -> None:
    seen = {tuple(secrets(world)[1]) for world in worlds(noripan.new("tichu", seed=5), 0, 10)}
    assert len(seen) == 10


def choosing() -> Match:
    match = noripan.new("tichu", seed=5)
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    return match


def choose(match: Match, seat: int, start: int, count: int = 3) -> None:
    """Choose cards from this place of the hand on."""
    held = match.view(seat)["hand"]
    for step in range(count):
        say(match, seat, "SELECT_EXCHANGE", to=SLOTS[step], card=held[start + step])


def test_confirmed_choices_of_others_are_not_known() -> None:
    one, other = choosing(), choosing()
    for match, start in ((one, 0), (other, 7)):
        choose(match, 1, start)
        say(match, 1, "CONFIRM_EXCHANGE")
    same_worlds(one, other, 0)


def test_how_far_others_are_with_choosing_is_not_known() -> None:
    one, other = choosing(), choosing()
    choose(one, 1, 0, count=2)
    choose(one, 3, 2)
    same_worlds(one, other, 0)


def test_ones_own_choices_are_kept() -> None:
    match = choosing()
    choose(match, 0, 3, count=2)
    for world in worlds(match, 0, 5):
        assert world.view(0)["given"] == match.view(0)["given"]


def dealt(hands: Sequence[str]) -> Match:
    deck, gifts = deck_for(hands)
    match = noripan.new("tichu", seed=1, decks=[deck])
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    exchange(match, gifts)
    return match


def test_the_hands_and_gifts_of_others_are_not_known() -> None:
    hands = [text.split() for text in filled(("MAHJONG As Ah", "", "", ""))]
    other = [list(hand) for hand in hands]
    # Of seat 1's first three cards the last came from seat 0 (its RIGHT); of seat 3's the first.
    other[1][0], other[3][5] = hands[3][5], hands[1][0]
    other[1][9], other[2][10] = hands[2][10], hands[1][9]
    one, two = dealt([" ".join(hand) for hand in hands]), dealt([" ".join(hand) for hand in other])
    same_worlds(one, two, 0)
    for match in (one, two):
        put(match, 0, "MAHJONG")
    same_worlds(one, two, 0)


def test_every_unseen_card_may_lie_with_everybody_else() -> None:
    match = dealt(filled(("MAHJONG As Ah", "", "", "")))
    given = set(match.view(0)["given"].values())
    unseen = set(TEXTS) - set(match.view(0)["hand"]) - given
    places: Counter[tuple[str, int]] = Counter()
    for world in worlds(match, 0, 600):
        for seat in (1, 2, 3):
            places.update((card, seat) for card in texts_of(world.hands[seat]))
    for card in unseen:
        for seat in (1, 2, 3):
            assert 0.23 < places[card, seat] / 600 < 0.44, (card, seat)


# -- a wish not met could not be met --------------------------------------------------------------------


@BOTH
def test_who_passed_on_a_single_lower_than_the_wish_holds_none(preset: str) -> None:
    match = table("MAHJONG 2s 3s", "9s 4h 5h Th", "9h 4d 5d Td", "4c 5c Tc", lead=0, preset=preset)
    put(match, 0, "MAHJONG", wish="9")
    passes(match, 3)
    nines = mask_of_texts("9s 9h 9d 9c")
    assert all(not world.hands[3] & nines for world in worlds(match, 0, 60))
    assert any(world.hands[2] & nines for world in worlds(match, 0, 60))


def test_who_led_without_meeting_the_wish_holds_none() -> None:
    match = table("4c 5c Tc", "9s 4h 5h Th", "9h 4d 5d Td", "2s 3s 6s", lead=0, wish="9")
    put(match, 0, "4c")
    nines = mask_of_texts("9s 9h 9d 9c")
    assert all(not world.hands[0] & nines for world in worlds(match, 3, 60))


@BOTH
def test_who_passed_on_a_pair_has_no_pair_of_the_wish(preset: str) -> None:
    match = table("8s 8h 3s", "9s PHOENIX 5h Th", "9h 4d 5d Td", "4c 5c Tc", lead=0, wish="9", preset=preset)
    put(match, 0, "8s 8h")
    passes(match, 3)
    hands = [world.hands[3] for world in worlds(match, 0, 300)]
    for pair in ("9s 9h", "9s PHOENIX", "9h PHOENIX"):
        assert not any(hand & mask_of_texts(pair) == mask_of_texts(pair) for hand in hands)
    for card in ("9s", "9h", "PHOENIX"):
        assert any(hand & mask_of_texts(card) for hand in hands)


def test_T09_hands_are_found_where_hardly_any_fit() -> None:
    """Nobody had a pair to play on twos: each holds one card of every rank, as one deal in a hundred million has it."""
    ranks = "3456789TJQKA"
    hands = [
        " ".join([special, *(rank + "cdhs"[(seat + at) % 4] for at, rank in enumerate(f"2{ranks}"))])
        for seat, special in enumerate(("PHOENIX", "MAHJONG", "DOG", "DRAGON"))
    ]
    match = table(*hands)
    deal = tichu(match)
    pair = combo("2c 2d")
    deal.denials = [Denial(seat, rank, pair, 0) for seat in (1, 2, 3) for rank in range(3, 15)]
    for world in worlds(match, 0, 20):
        for seat in (1, 2, 3):
            assert sorted(ranks) == sorted(text[0] for text in texts_of(world.hands[seat]) if text[0] in ranks)


@BOTH
def test_in_no_world_could_anybody_have_met_a_wish_they_did_not(preset: str) -> None:
    """Over random play: put the imagined hand where the seat was, and ask the independent referee."""
    asked = 0
    for seed in range(40):
        match = noripan.new("tichu", preset, seed=seed, target=0, log=False)
        deal = tichu(match)
        rng = random.Random(seed)
        turns: list[tuple[dict[str, Any], int]] = []  # views of turns under a wish that was not met; spent before
        while deal.result() is None:
            seat = match.pending()[0]
            move = rng.choice(match.legal(seat))
            view = match.view(seat)
            if view["wish"] and view["phase"] == "TICHU.TRICK_PLAY" and not meets_wish(deal, move):
                if match.game.encode(move)["type"] != "TICHU.DECLARE_TICHU":
                    turns.append((view, int(deal.spent[seat])))
            match.play(seat, move)
            viewer = rng.randrange(4)
            for world in worlds(match, viewer, 1, rng.randrange(1000)) if turns and deal.result() is None else ():
                asked += sum(no_better_play(world, then, spent, viewer) for then, spent in turns)
    assert asked > 200


def no_better_play(world: TichuDeal, then: dict[str, Any], spent: int, viewer: int) -> bool:
    """Assert that the seat could not have met the wish with its imagined hand; False where that is too slow to ask."""
    seat = then["seat"]
    hand = texts_of(world.hands[seat] | (world.spent[seat] & ~spent))
    if seat == viewer or len(hand) > 8:
        return False
    rules = world.rules.values
    for cards, phoenix_as, _ in legal_plays({**then, "hand": hand}, rules):
        assert not meets(cards, phoenix_as, then["wish"], bool(rules["phoenix_fulfils_wish"])), (hand, then["trick"])
    return True
