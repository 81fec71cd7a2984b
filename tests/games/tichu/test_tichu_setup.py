"""Seats, teams, the 56 cards and their points, the deal, the ten phases, presets and switches."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.games_common import events
from tests.games.tichu.tichu_tables import SLOTS, action, deck_for, hand, passes, phase, put, say, table, tichu

import noripan
from noripan.cards.tichu import DECK, DRAGON_BIT, PHOENIX_BIT, TEXTS, mask_of_texts
from noripan.core.rules import Switch
from noripan.games.tichu.moves import GRAND_MOVE, SMALL_MOVE
from noripan.games.tichu.rules import SWITCHES, TichuRules
from noripan.games.tichu.score import points

PHASES = [
    "TICHU.DEAL_PART1",
    "TICHU.DECLARE_GRAND_WINDOW",
    "TICHU.DEAL_PART2",
    "TICHU.EXCHANGE_SELECT",
    "TICHU.EXCHANGE_COMMIT",
    "TICHU.TRICK_PLAY",
    "TICHU.DRAGON_DONATE",
    "TICHU.ROUND_END",
    "TICHU.NEXT_ROUND_OR_END",
    "TICHU.GAME_END",
]


def test_four_seats_and_no_other_number() -> None:
    match = noripan.new("tichu", seed=1)
    assert match.game.seats == (4,)
    assert match.players == 4
    with pytest.raises(noripan.NoripanError, match="names: 4 are needed"):
        noripan.new("tichu", seed=1, names=["a", "b"])


def test_partners_sit_opposite_and_share_their_score() -> None:
    match = table("As", "2c", "", "3c", out=[2], lead=0)
    put(match, 0, "As")
    result = match.result()
    assert result is not None
    assert result.winners == [0, 2]
    assert result.scores == [200, 0, 200, 0]


def test_the_turn_goes_counter_clockwise_to_the_seat_before() -> None:
    match = table("2s 9s", "5s 9h", "4s 9d", "3s 9c", lead=0)
    for seat, card in ((0, "2s"), (3, "3s"), (2, "4s"), (1, "5s")):
        assert match.pending() == [seat]
        put(match, seat, card)
    assert match.pending() == [0]


def test_the_deck_is_52_cards_and_four_specials() -> None:
    assert len(DECK) == len(TEXTS) == len(set(TEXTS)) == 56
    assert set(TEXTS) == {rank + suit for rank in "23456789TJQKA" for suit in "shdc"} | {
        "MAHJONG",
        "DOG",
        "PHOENIX",
        "DRAGON",
    }
    match = noripan.new("tichu", seed=1)
    assert match.game.deck(match.rules) == list(DECK)


@pytest.mark.parametrize("text", TEXTS)
def test_every_card_has_its_points(text: str) -> None:
    worth = {"5": 5, "T": 10, "K": 10, "DRAGON": 25, "PHOENIX": -25}
    assert points(mask_of_texts(text)) == worth.get(text, worth.get(text[0], 0) if len(text) == 2 else 0)


def test_the_points_of_all_cards_are_a_hundred() -> None:
    assert points(mask_of_texts(TEXTS)) == 100
    assert points(DRAGON_BIT | PHOENIX_BIT) == 0


def test_eight_cards_are_dealt_first_and_six_more_after_the_grand_window() -> None:
    match = noripan.new("tichu", seed=3)
    deck = [match.game.card_text(card) for card in match.chapters[0].deck]
    for seat in range(4):
        assert set(hand(match, seat).split()) == set(deck[8 * seat : 8 * seat + 8])
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    for seat in range(4):
        second = deck[32 + 6 * seat : 38 + 6 * seat]
        assert set(hand(match, seat).split()) == {*deck[8 * seat : 8 * seat + 8], *second}
    assert [told["count"] for told in events(match, "deal")] == [8, 6]


def test_cards_dealt_are_told_to_their_own_seat_alone() -> None:
    match = noripan.new("tichu", seed=3)
    told = [event for event in match.chapters[0].events or [] if event.type == "deal"]
    assert len(told) == 1
    for seat in range(4):
        assert " ".join(told[0].seen_by(seat)["cards"]) == hand(match, seat)
    assert "cards" not in told[0].seen_by(None)


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_the_ten_phases_follow_one_another_by_their_names(preset: str) -> None:
    # Seat 0 takes the last trick but one with the Dragon and goes out first; its partner second.
    match = noripan.new("tichu", preset, seed=1, decks=[deck_for(FULL_HANDS)[0]], target=0)
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    for seat, gifts in enumerate(deck_for(FULL_HANDS)[1]):
        for slot in SLOTS:
            say(match, seat, "SELECT_EXCHANGE", to=slot, card=gifts[slot])
        say(match, seat, "CONFIRM_EXCHANGE")
    put(match, 0, "MAHJONG 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs")
    passes(match, 3, 2, 1)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert phase(match) == "DRAGON_DONATE"
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=1)
    put(match, 0, "DOG")
    put(match, 2, "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah")
    passes(match, 1, 3)
    put(match, 2, "PHOENIX")
    assert [told["phase"] for told in events(match, "phase")] == [*PHASES[:7], PHASES[5], *PHASES[7:]]
    assert match.over


FULL_HANDS = (
    "MAHJONG 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs DRAGON DOG",
    "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ks Kc",
    "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah PHOENIX",
    "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc As Ad Ac",
)


def test_a_prepared_table_deals_the_hands_it_was_asked_for() -> None:
    match = table(*FULL_HANDS)
    for seat in range(4):
        assert set(hand(match, seat).split()) == set(FULL_HANDS[seat].split())
    assert noripan.replay(match.record()).view(0) == match.view(0)


def test_a_short_table_keeps_every_card_in_one_place() -> None:
    match = table("As", "Ks", "Qs DRAGON", "", out=[3], lead=0, won={2: "5s 5h"})
    deal = tichu(match)
    assert deal.won[2] & mask_of_texts("5s 5h") == mask_of_texts("5s 5h")
    for seat in range(4):
        assert deal.spent[seat] | deal.hands[seat] | deal.won[seat]
        assert len([card for card in TEXTS if mask_of_texts(card) & (deal.spent[seat] | deal.hands[seat])]) == 14


# -- presets and switches ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "values"),
    [
        ("quick", (0, False, False, True, True)),
        ("classic", (1000, True, True, False, False)),
    ],
)
def test_what_a_preset_sets(preset: str, values: tuple[int, bool, bool, bool, bool]) -> None:
    rules = noripan.new("tichu", preset, seed=1).rules
    assert isinstance(rules, TichuRules)
    assert values == (
        rules.target,
        rules.bombs_out_of_turn,
        rules.early_tichu,
        rules.phoenix_fulfils_wish,
        rules.suit_breaks_bomb_tie,
    )


def test_quick_is_the_default() -> None:
    assert noripan.new("tichu", seed=1).rules.preset == "quick"


@pytest.mark.parametrize("preset", ["quick", "classic"])
@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_changes_itself_alone(preset: str, switch: Switch) -> None:
    usual = switch.values[preset]
    other: dict[str, Any] = {switch.name: 500 if switch.name == "target" else not usual}
    match = noripan.new("tichu", preset, seed=1, **other)
    assert match.rules.changed(SWITCHES) == other
    assert getattr(match.rules, switch.name) == other[switch.name]


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
@pytest.mark.parametrize("value", ["yes", 1.5, None, -1, 10_001])
def test_a_switch_refuses_what_it_does_not_take(switch: Switch, value: object) -> None:
    wrong: dict[str, Any] = {switch.name: value}
    with pytest.raises(noripan.RulesError, match=f"{switch.name} takes"):
        noripan.new("tichu", seed=1, **wrong)


def test_unknown_presets_switches_and_options_are_named_with_what_there_is() -> None:
    with pytest.raises(noripan.RulesError, match="no preset 'slow'; there are: quick, classic"):
        noripan.new("tichu", "slow")
    with pytest.raises(noripan.RulesError, match=r"no switch 'bombs'; there are: bombs_out_of_turn, .*target"):
        noripan.new("tichu", bombs=True)
    with pytest.raises(noripan.RulesError, match="no option 'hour'"):
        noripan.new("tichu", options={"hour": 5})


@pytest.mark.parametrize("preset", ["quick", "classic"])
@pytest.mark.parametrize("switch", [None, *SWITCHES], ids=lambda switch: switch.name if switch else "plain")
def test_random_play_ends_with_a_lawful_score_under_every_switch(preset: str, switch: Switch | None) -> None:
    switches: dict[str, Any] = {"target": 300} if preset == "classic" else {}
    if switch is not None:
        switches[switch.name] = 250 if switch.name == "target" else not switch.values[preset]
    match = noripan.new("tichu", preset, seed=11, **switches)
    rng = random.Random(11)
    while not match.over:
        seat = rng.choice(match.pending() + match.optional())
        # Seldom a call: random players who call all the time lose points for ever.
        moves = [move for move in match.legal(seat) if move not in (GRAND_MOVE, SMALL_MOVE) or rng.random() < 0.05]
        if moves:
            match.play(seat, rng.choice(moves))
        assert sorted(card for _, _, cards in match.deal.census() for card in cards) == list(DECK)
    for chapter in match.chapters:
        assert chapter.result is not None
        assert sum(chapter.result.scores) == match.game.total(match.rules, chapter.result)
    assert noripan.replay(match.record()).result() is not None


def test_the_view_names_the_phase_and_who_owes_an_answer() -> None:
    match = noripan.new("tichu", seed=1)
    assert match.view()["phase"] == PHASES[1]
    assert match.view()["pending"] == [0, 1, 2, 3]
    match.play(2, match.game.decode(action("PASS_GRAND")))
    assert match.view()["pending"] == [0, 1, 3]


def test_a_sampled_move_is_any_of_the_legal_ones() -> None:
    match = table("9s 9h 3d", "2h", "2d", "2c", lead=0)
    rng = random.Random(1)
    sampled = {match.deal.sample(0, rng) for _ in range(200)}
    assert sampled == set(match.legal(0))
