"""What is played when a clock runs out (T26), and who may act without owing an answer."""

from __future__ import annotations

import random

import pytest
from tests.games.tichu.tichu_tables import choices, filled, passes, put, say, short, table

import noripan
from noripan.core.match import Match

BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])


def clock(match: Match, seat: int) -> str:
    """What the clock would play for this seat; it must be legal."""
    move = match.fallback(seat)
    match.check(seat, move)
    data = match.game.encode(move)
    return f"{data['to']} {data['card']}" if "to" in data else short(data)


@BOTH
def test_T26_no_grand_call(preset: str) -> None:
    match = noripan.new("tichu", preset, seed=1)
    for seat in range(4):
        assert clock(match, seat) == "PASS_GRAND"


def given_by_the_clock(hand: str, preset: str) -> dict[str, str]:
    """What is exchanged for a seat that never answers and was dealt this hand."""
    hands = [text.split() for text in filled((hand, "", "", ""))]
    deck = [card for cards in hands for card in cards[:8]] + [card for cards in hands for card in cards[8:]]
    match = noripan.new("tichu", preset, seed=1, decks=[deck])
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    while 0 in match.pending():
        match.play(0, match.fallback(0), clock=True)
    assert match.view()["calls"][0] is None
    exchange: dict[str, str] = match.view(0)["given"]
    return exchange


@BOTH
@pytest.mark.parametrize(
    ("hand", "lowest"),
    [
        ("2c 2d 3h 5s 6s 7s 8s 9s Ts Js Qs Ks As Ah", ["2c", "2d", "3h"]),
        ("DRAGON 4c 4d 4h 5s 6s 7s 8s 9s Ts Js Qs Ks As", ["4c", "4d", "4h"]),  # the Dragon is the highest
        ("MAHJONG DOG 4d 4h 5s 6s 7s 8s 9s Ts Js Qs Ks As", ["DOG", "MAHJONG", "4d"]),
        (
            "MAHJONG DOG PHOENIX DRAGON 5s 6s 7s 8s 9s Ts Js Qs Ks As",
            ["DOG", "MAHJONG", "5s"],
        ),  # nobody gives the Phoenix away
    ],
)
def test_T26_the_three_lowest_cards_are_exchanged(hand: str, lowest: list[str], preset: str) -> None:
    assert list(given_by_the_clock(hand, preset).values()) == lowest


def test_T26_choices_already_made_are_kept() -> None:
    match = noripan.new("tichu", seed=1)
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    best = match.view(0)["hand"][-1]
    say(match, 0, "SELECT_EXCHANGE", to="PARTNER", card=best)
    while 0 in match.pending():
        match.play(0, match.fallback(0))
    assert match.view(0)["given"]["PARTNER"] == best


@BOTH
def test_T26_pass_if_legal(preset: str) -> None:
    match = table("2s 9s", "3h 9h", "3d 9d", "3c As", lead=0, preset=preset)
    put(match, 0, "2s")
    assert clock(match, 3) == "PASS"


@BOTH
@pytest.mark.parametrize(
    ("hand", "played"),
    [
        ("9s 3s 3h Ks", "3h"),
        ("DRAGON PHOENIX 2s", "PHOENIX"),  # one and a half
        ("DRAGON As", "As"),
        ("DOG 2s", "DOG"),
        ("MAHJONG 2s", "MAHJONG"),  # and no wish
    ],
)
def test_T26_on_a_lead_the_lowest_single(hand: str, played: str, preset: str) -> None:
    match = table(hand, "3d 9h", "4d 9d", "3c Ac", lead=0, preset=preset)
    assert clock(match, 0) == played


@BOTH
def test_T26_after_a_won_trick_the_lowest_single_is_led(preset: str) -> None:
    match = table("As 4s 9s", "3h 9h", "3d 9d", "3c 8c", lead=0, preset=preset)
    put(match, 0, "As")
    passes(match, 3, 2, 1)
    assert clock(match, 0) == "4s"


@BOTH
def test_T26_a_bound_lead_is_the_lowest_single_that_meets_the_wish(preset: str) -> None:
    match = table("2s 9s 9h Ks", "3d Th", "4d 9d", "3c Ac", lead=0, wish="9", preset=preset)
    assert clock(match, 0) == "9h"


@BOTH
def test_T26_a_bound_follow_meets_the_wish_as_cheaply_as_it_can(preset: str) -> None:
    match = table("8s 8h 2s", "3d Th", "4d 5d", "9s 9h 9c Ac Ad", lead=0, wish="9", preset=preset)
    put(match, 0, "8s 8h")
    assert clock(match, 3) in {"9c 9h", "9c 9s", "9h 9s"}


def test_T26_a_bound_follow_with_only_a_bomb_plays_it() -> None:
    match = table("As 2s", "3d Th", "4d 5d", "9s 9h 9c 9d Ad", lead=0, wish="9")
    put(match, 0, "As")
    assert clock(match, 3) == "9c 9d 9h 9s"


@BOTH
@pytest.mark.parametrize(
    ("won", "to"),
    [
        ({1: "Ks Kh", 3: "5s"}, 3),
        ({1: "5s", 3: "Ks Kh"}, 1),
        ({1: "PHOENIX", 3: "2h"}, 1),
    ],
)
def test_T26_the_dragons_trick_goes_to_the_opponent_with_fewer_points(
    won: dict[int, str], to: int, preset: str
) -> None:
    rest = "Ts Th Td Tc Kd Kc 5h 5d 5c Ks Kh 5s PHOENIX"
    for taken in won.values():
        rest = " ".join(card for card in rest.split() if card not in taken.split())
    match = table("DRAGON 2s", "3h 9h", "3d 9d", "3c 8c", lead=0, won={**won, 0: rest}, preset=preset)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert clock(match, 0) == f"DONATE {to}"


@BOTH
def test_T26_no_small_call_and_no_bomb_by_the_clock_and_it_always_ends(preset: str) -> None:
    for seed in range(10):
        match = noripan.new("tichu", preset, seed=seed, target=0)
        rng = random.Random(seed)
        while not match.over:
            seat = rng.choice(match.pending())
            move = match.fallback(seat)
            assert move in match.legal(seat)
            match.play(seat, move, clock=True)
            assert match.view()["calls"] == [None] * 4
        assert all(played.clock for chapter in match.chapters for played in chapter.moves)


@BOTH
def test_T26_every_pending_seat_has_a_legal_fallback_wherever_play_leads(preset: str) -> None:
    for seed in range(15):
        match = noripan.new("tichu", preset, seed=seed, target=0, log=False)
        rng = random.Random(seed)
        while not match.over:
            for seat in match.pending():
                assert match.fallback(seat) in match.legal(seat)
            seat = rng.choice(match.pending())
            match.play(seat, rng.choice(match.legal(seat)))


# -- optional answers ------------------------------------------------------------------------------


def may_call(match: Match, seat: int) -> bool:
    """T18 and T19, from what everybody sees: tricks are played, and this seat still has all its cards and no call."""
    view = match.view()
    playing = view["phase"] == "TICHU.TRICK_PLAY" and not view["out"]
    return playing and view["counts"][seat] == 14 and view["calls"][seat] is None


def test_T18_in_quick_the_call_is_the_only_optional_answer() -> None:
    for seed in range(5):
        match = noripan.new("tichu", "quick", seed=seed, log=False)
        rng = random.Random(seed)
        while not match.over:
            others = [seat for seat in range(4) if seat not in match.pending()]
            assert match.optional() == [seat for seat in others if may_call(match, seat)]
            for seat in others:
                kinds = [match.game.encode(move)["type"] for move in match.legal(seat)]
                assert kinds == ["TICHU.DECLARE_TICHU"] * may_call(match, seat)
            seat = rng.choice(match.pending() if rng.random() < 0.9 else match.pending() + match.optional())
            match.play(seat, rng.choice(match.legal(seat)))


def test_classic_optional_seats_are_those_with_a_bomb_or_a_call_and_owe_nothing() -> None:
    for seed in range(8):
        match = noripan.new("tichu", "classic", seed=seed, target=0, log=False)
        rng = random.Random(seed)
        while not match.over:
            able = [seat for seat in range(4) if seat not in match.pending() and match.legal(seat)]
            assert match.optional() == able
            for seat in able:
                kinds = {match.game.encode(move)["type"] for move in match.legal(seat)}
                assert kinds <= {"TICHU.DECLARE_TICHU", "TICHU.PLAY_BOMB"}
            seat = rng.choice(match.pending())
            match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("bombs", [False, True])
def test_a_bomb_out_of_turn_is_an_optional_answer_beside_the_call(bombs: bool) -> None:
    hand = filled(("Ks 9s", "5s 5h 5d 5c 8h", "9d 8d", "MAHJONG 9c As"))
    match = table("Ks 9s", hand[1], "9d 8d", "9c As", lead=0, bombs_out_of_turn=bombs)
    put(match, 0, "Ks")
    answers = choices(match, 1)
    assert "DECLARE_TICHU" in answers
    assert ("5c 5d 5h 5s" in answers) == bombs
    assert match.optional() == [1]
    say(match, 1, "DECLARE_TICHU")
    assert match.optional() == ([1] if bombs else [])
