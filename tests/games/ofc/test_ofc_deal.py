"""Dealing: 52 cards, five and four times three, each when its turn comes, and never a card twice (O8, O10)."""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_tables import (
    QUIET,
    boards_table,
    deck_for,
    ended_with,
    first_hand,
    hand,
    play_out,
    random_play,
    step,
    table,
    told,
)

import noripan
from noripan.cards.french import TEXTS
from noripan.core.match import Match

FIRST = "As Ks Qs Js Ts"


def deals(match: Match) -> list[tuple[int, int, int]]:
    """Who was dealt how many cards, and on which street."""
    return [(event["seat"], event["street"], event["count"]) for event in told(match, None) if event["type"] == "deal"]


def everywhere(match: Match) -> list[str]:
    return sorted(TEXTS[card] for _, _, found in match.deal.census() for card in found)


def test_o10_the_first_five_go_to_the_seat_after_the_button() -> None:
    match = table(f"{FIRST} 2c 3c 4c")
    assert hand(match, 0) == FIRST.split()
    assert match.pending() == [0]


def test_others_get_their_cards_when_their_turn_comes() -> None:
    match = table("", FIRST)
    assert match.view(0)["counts"] == [5, 0]
    assert hand(match, 1) == []
    match.play(0, match.fallback(0))
    assert match.view(0)["counts"] == [0, 5]
    assert hand(match, 1) == FIRST.split()


def test_o10_a_hand_is_five_cards_and_four_times_three() -> None:
    match = boards_table(*QUIET[:2])
    play_out(match, *QUIET)
    assert deals(match) == [
        (0, 0, 5), (1, 0, 5), (0, 1, 3), (1, 1, 3), (0, 2, 3), (1, 2, 3), (0, 3, 3), (1, 3, 3), (0, 4, 3), (1, 4, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3])
def test_o10_seventeen_are_seen_thirteen_placed_and_four_discarded(players: int) -> None:
    match = play_out(boards_table(*QUIET[:players]), *QUIET)
    for seat in range(players):
        view = match.view(seat)
        assert sum(len(view["boards"][seat][row]) for row in ("top", "mid", "bottom")) == 13
        assert len(view["discards"]) == view["discarded"][seat] == 4
        assert sum(many for who, _, many in deals(match) if who == seat) == 17
    assert match.view()["deck"] == 52 - 17 * players


def test_the_cards_come_in_the_order_of_the_deck() -> None:
    """Street by street, in the order of play."""
    deck = deck_for(["", "", ""], button=0)
    match = noripan.new("ofc", seed=1, decks=[deck], options={"button": 0}, players=3)
    taken: list[str] = []
    for _ in range(15):
        seat = match.pending()[0]
        taken += hand(match, seat)
        match.play(seat, match.fallback(seat))
    assert taken == deck[:51]


def test_o1_the_cards_for_fantasyland_are_dealt_first_in_the_order_of_play() -> None:
    match = table("", "As Ah", "Ks Kh", button=0, fantasyland=[0, 14, 17])
    assert deals(match) == [(1, 0, 14), (2, 0, 17), (0, 0, 5)]
    deck = match.chapters[0].deck
    assert [TEXTS[card] for card in deck[:14]] == hand(match, 1)
    assert [TEXTS[card] for card in deck[14:31]] == hand(match, 2)
    assert [TEXTS[card] for card in deck[31:36]] == hand(match, 0)


@pytest.mark.parametrize("cards", [14, 15, 16, 17])
def test_o1_all_cards_of_fantasyland_come_at_once(cards: int) -> None:
    match = table("", "", fantasyland=[0, cards])
    assert len(hand(match, 1)) == cards
    assert match.view(0)["deck"] == 52 - 5 - cards


@pytest.mark.parametrize("fantasyland", [[0, 0, 0], [17, 0, 0], [17, 0, 17], [17, 17, 17]])
def test_o10_three_seats_need_fifty_one_cards(fantasyland: list[int]) -> None:
    match = ended_with(*QUIET, fantasyland=fantasyland)
    assert match.over
    assert match.view()["deck"] == 1


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_o10_no_card_is_dealt_twice(players: int, seed: int) -> None:
    match = noripan.new("ofc", seed=seed, players=players, hands=1)
    while first_hand(match):
        assert everywhere(match) == sorted(TEXTS)
        random_play(match, seed, most=1)
    assert everywhere(match) == sorted(TEXTS)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_hand_begins_with_what_everybody_knows_of_the_match(viewer: int | None) -> None:
    match = table("", "", "", button=0, fantasyland=[0, 14, 0])
    assert told(match, viewer)[0] == {
        "type": "start", "scores": [0, 0, 0], "number": 0, "button": 0, "fantasyland": [0, 14, 0],
    }  # fmt: skip


def test_the_same_seed_deals_the_same_cards() -> None:
    one, same, other = (noripan.new("ofc", seed=seed) for seed in (7, 7, 8))
    assert hand(one, 0) == hand(same, 0) != hand(other, 0)


def test_the_next_cards_do_not_depend_on_where_the_last_were_placed() -> None:
    hands = []
    for board in (QUIET[0], "2c 3d 5h / 9c Jd 7h 8s Tc / 2d 2h 4c 6d Kh"):
        match = boards_table(*QUIET[:2])
        step(match, 0, board)
        step(match, 1, QUIET[1])
        hands.append(hand(match, 0))
    assert hands[0] == hands[1]
