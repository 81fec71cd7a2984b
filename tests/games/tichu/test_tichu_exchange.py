"""Giving three cards away, sealed until all four have confirmed (T1, T20)."""

from __future__ import annotations

import itertools

import pytest
from tests.games.games_common import events, refused
from tests.games.tichu.tichu_tables import SLOTS, action, choices, deck_for, exchange, filled, hand, phase, say

import noripan
from noripan.core.match import Match

HANDS = filled(
    (
        "Qs Qh Qd Jc Js MAHJONG",
        "Ks Kh Kd Tc Ts",
        "As Ah Ad 9c 9s",
        "8s 8h 8d 7c 7s",
    )
)
DECK, GIFTS = deck_for(HANDS)


def choosing(preset: str = "quick") -> Match:
    """A table where everybody holds fourteen cards and has chosen none."""
    match = noripan.new("tichu", preset, seed=1, decks=[DECK])
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    return match


def choose(match: Match, seat: int) -> None:
    for slot, card in GIFTS[seat].items():
        say(match, seat, "SELECT_EXCHANGE", to=slot, card=card)


def test_T01_left_is_the_seat_above_right_the_next_to_play() -> None:
    match = choosing()
    exchange(match, GIFTS)
    for giver in range(4):
        for slot, to in (("LEFT", giver + 1), ("PARTNER", giver + 2), ("RIGHT", giver - 1)):
            assert GIFTS[giver][slot] in hand(match, to % 4).split()
            assert GIFTS[giver][slot] not in hand(match, giver).split()


def test_T01_what_was_received_is_shown_by_where_the_giver_sits() -> None:
    match = choosing()
    exchange(match, GIFTS)
    assert match.view(0)["received"] == {"LEFT": "Qs", "PARTNER": "Qh", "RIGHT": "Qd"}
    assert GIFTS[1]["RIGHT"] == "Qs"
    assert GIFTS[2]["PARTNER"] == "Qh"
    assert GIFTS[3]["LEFT"] == "Qd"


def test_T20_three_cards_are_chosen_one_for_each_other_player() -> None:
    match = choosing()
    held = hand(match, 0).split()
    assert choices_of_slots(match, 0) == {(slot, card) for slot in SLOTS for card in held}
    say(match, 0, "SELECT_EXCHANGE", to="LEFT", card=held[0])
    assert choices_of_slots(match, 0) == {(slot, card) for slot in SLOTS[1:] for card in held[1:]}
    say(match, 0, "SELECT_EXCHANGE", to="RIGHT", card=held[1])
    say(match, 0, "SELECT_EXCHANGE", to="PARTNER", card=held[2])
    assert choices(match, 0) == {"CONFIRM_EXCHANGE"}


def choices_of_slots(match: Match, seat: int) -> set[tuple[str, str]]:
    moves = [match.game.encode(move) for move in match.legal(seat)]
    assert all(move["type"] == "TICHU.SELECT_EXCHANGE" for move in moves)
    return {(move["to"], move["card"]) for move in moves}


def test_T20_a_choice_may_be_changed_until_it_is_confirmed() -> None:
    match = choosing()
    choose(match, 0)
    spare = next(card for card in hand(match, 0).split() if card not in GIFTS[0].values())
    move = match.game.decode(action("SELECT_EXCHANGE", to="LEFT", card=spare))
    assert match.deal.tolerates(0, move)
    assert move not in match.legal(0)
    match.play(0, move)
    assert match.view(0)["given"] == {**GIFTS[0], "LEFT": spare}
    assert choices(match, 0) == {"CONFIRM_EXCHANGE"}


def test_T20_a_card_moved_to_another_slot_leaves_its_old_one_open() -> None:
    match = choosing()
    choose(match, 0)
    say(match, 0, "SELECT_EXCHANGE", to="RIGHT", card=GIFTS[0]["LEFT"])
    assert match.view(0)["given"] == {"PARTNER": GIFTS[0]["PARTNER"], "RIGHT": GIFTS[0]["LEFT"]}
    error = refused(match, 0, action("CONFIRM_EXCHANGE"))
    assert error.code == "exchange-open"
    assert error.facts == {"slots": ["LEFT"]}


def test_T20_choosing_the_same_card_again_for_the_same_slot_is_no_change() -> None:
    match = choosing()
    choose(match, 0)
    error = refused(match, 0, action("SELECT_EXCHANGE", to="LEFT", card=GIFTS[0]["LEFT"]))
    assert error.code == "chosen"
    assert f"{GIFTS[0]['LEFT']} is chosen for LEFT already" in error.reason


def test_T20_nothing_can_be_changed_after_confirming() -> None:
    match = choosing()
    choose(match, 0)
    say(match, 0, "CONFIRM_EXCHANGE")
    assert choices(match, 0) == set()
    for data in (action("CONFIRM_EXCHANGE"), action("SELECT_EXCHANGE", to="LEFT", card=GIFTS[0]["RIGHT"])):
        assert refused(match, 0, data).code == "confirmed"


def test_T20_the_exchange_is_applied_when_all_four_have_confirmed_and_not_before() -> None:
    match = choosing()
    before = [hand(match, seat) for seat in range(4)]
    for seat in range(4):
        choose(match, seat)
    for seat in (1, 3, 0):
        say(match, seat, "CONFIRM_EXCHANGE")
        assert [hand(match, other) for other in range(4)] == before
        assert all(match.view(other)["received"] == {} for other in range(4))
    assert match.pending() == [2]
    say(match, 2, "CONFIRM_EXCHANGE")
    assert [set(hand(match, seat).split()) for seat in range(4)] == [set(text.split()) for text in HANDS]
    assert phase(match) == "TRICK_PLAY"


def test_T20_nobody_sees_the_choices_of_others() -> None:
    match, other = choosing(), choosing()
    for seat in (1, 2, 3):
        choose(match, seat)
    held = hand(match, 1).split()
    for slot, card in zip(SLOTS, held, strict=False):
        say(other, 1, "SELECT_EXCHANGE", to=slot, card=card)
    assert match.view(0) == other.view(0)
    assert match.view() == other.view()
    say(match, 1, "CONFIRM_EXCHANGE")
    say(other, 1, "CONFIRM_EXCHANGE")
    assert match.view(0) == other.view(0)
    assert events(match, "confirmed") == [{"seat": 1}]


def test_T20_the_order_of_confirming_changes_nothing() -> None:
    ends = []
    for order in itertools.permutations(range(4)):
        match = choosing()
        for seat in order:
            choose(match, seat)
            say(match, seat, "CONFIRM_EXCHANGE")
        ends.append([match.view(seat) for seat in (None, 0, 1, 2, 3)])
    assert all(end == ends[0] for end in ends)


def test_T20_each_seat_is_told_what_it_gave_and_got_and_nothing_else() -> None:
    match = choosing()
    exchange(match, GIFTS)
    told = next(event for event in match.chapters[0].events or [] if event.type == "exchange")
    assert told.seen_by(None) == {"type": "exchange"}
    for seat in range(4):
        received = dict(zip(SLOTS, HANDS[seat].split(), strict=False))
        assert told.seen_by(seat) == {"type": "exchange", "given": GIFTS[seat], "received": received}


@pytest.mark.parametrize("slot", SLOTS)
def test_only_cards_in_hand_can_be_given(slot: str) -> None:
    match = choosing()
    foreign = hand(match, 1).split()[0]
    error = refused(match, 0, action("SELECT_EXCHANGE", to=slot, card=foreign))
    assert error.code == "not-held"
    assert error.facts == {"cards": [foreign]}


def test_confirming_without_three_cards_names_the_open_slots() -> None:
    match = choosing()
    say(match, 0, "SELECT_EXCHANGE", to="PARTNER", card=GIFTS[0]["PARTNER"])
    error = refused(match, 0, action("CONFIRM_EXCHANGE"))
    assert error.code == "exchange-open"
    assert error.facts == {"slots": ["LEFT", "RIGHT"]}
    assert "LEFT, RIGHT" in error.reason


def test_the_exchange_belongs_to_its_phase() -> None:
    match = noripan.new("tichu", seed=1, decks=[DECK])
    for data in (action("CONFIRM_EXCHANGE"), action("SELECT_EXCHANGE", to="LEFT", card="2c")):
        error = refused(match, 0, data)
        assert error.code == "phase"
        assert error.facts["needed"] == "TICHU.EXCHANGE_SELECT"
    match = choosing()
    exchange(match, GIFTS)
    assert refused(match, 0, action("CONFIRM_EXCHANGE")).code == "phase"


def test_any_card_may_be_given_the_specials_too() -> None:
    hands = filled(("MAHJONG 2s 3s", "DOG 2h 3h", "PHOENIX 2d 3d", "DRAGON 2c 3c"))
    deck, gifts = deck_for(hands)
    match = noripan.new("tichu", seed=1, decks=[deck])
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    exchange(match, gifts)
    for seat, special in enumerate(("MAHJONG", "DOG", "PHOENIX", "DRAGON")):
        assert match.view(seat)["received"]["LEFT"] == special
    assert match.pending() == [0], "who was given the Mahjong leads"
