"""Bombs: on one's own turn only, or (classic) at any time in a trick (T14, T15, T16)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import events, refused
from tests.games.tichu.tichu_tables import action, choices, passes, pile, playing, put, say, table, tichu

FIVES = "5s 5h 5d 5c"
FIVES_SORTED = "5c 5d 5h 5s"
BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])
INTERRUPTING = pytest.mark.parametrize(
    ("preset", "switches"), [("classic", {}), ("quick", {"bombs_out_of_turn": True})]
)
IN_TURN = pytest.mark.parametrize(("preset", "switches"), [("quick", {}), ("classic", {"bombs_out_of_turn": False})])


# -- what a bomb may be played on --------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    "under",
    ["As", "DRAGON", "As Ah", "As Ah Ad", "As Ah Ad Ks Kh", "Ts Jh Qd Kc As", "Ks Kh As Ah", "2s 2h 2d 2c"],
)
def test_a_bomb_goes_on_anything_weaker(under: str, preset: str) -> None:
    match = table(f"{under} 9s", "9h 8h", "9d 8d", f"{FIVES} 9c", lead=0, preset=preset)
    put(match, 0, under)
    assert FIVES_SORTED in choices(match, 3)
    put(match, 3, FIVES)
    assert match.view()["top"]["seat"] == 3


@BOTH
@pytest.mark.parametrize("over", ["6s 6h 6d 6c", "2s 3s 4s 5s 6s"])
def test_on_a_bomb_only_a_stronger_bomb(over: str, preset: str) -> None:
    match = table(f"{over} 9s", "9h 8h", "9d 8d", "4d 4h 4c As Ah Ad Ac PHOENIX DRAGON", lead=0, preset=preset)
    put(match, 0, over)
    aces = {"Ac Ad Ah As"} if over.startswith("6") else set()
    assert choices(match, 3) == {"PASS", *aces}
    error = refused(match, 3, playing("DRAGON"))
    assert error.code == "bomb-higher"
    assert "Only a higher bomb" in error.reason


def test_a_bomb_of_the_same_kind_but_lower_is_refused() -> None:
    match = table("6s 6h 6d 6c 9s", "9h 8h", "9d 8d", f"{FIVES} 9c", lead=0)
    put(match, 0, "6s 6h 6d 6c")
    assert refused(match, 3, playing(FIVES)).code == "too-low"


@pytest.mark.parametrize(
    ("under", "over", "follows"),
    [
        ("3h 4h 5h 6h 7h", "3s 4s 5s 6s 7s", True),
        ("3s 4s 5s 6s 7s", "3h 4h 5h 6h 7h", False),
        ("3c 4c 5c 6c 7c", "3d 4d 5d 6d 7d", True),
        ("3d 4d 5d 6d 7d", "3h 4h 5h 6h 7h", True),
        ("3s 4s 5s 6s 7s", "4c 5c 6c 7c 8c", True),
        ("9s Ts Js Qs Ks", "2c 3c 4c 5c 6c 7c", True),
    ],
)
def test_straight_flushes_by_length_then_rank_then_suit(under: str, over: str, follows: bool) -> None:
    match = table(f"{under} Td", "Th 8h", "Tc 8d", f"{over} 2h", lead=0)
    put(match, 0, under)
    assert (over in choices(match, 3)) == follows


@pytest.mark.parametrize(("preset", "switches"), [("classic", {}), ("quick", {"suit_breaks_bomb_tie": False})])
def test_without_the_suit_tie_break_equal_straight_flushes_do_not_follow(preset: str, switches: dict[str, Any]) -> None:
    match = table("3h 4h 5h 6h 7h Td", "Th 8h", "Tc 8d", "3s 4s 5s 6s 7s 8s", lead=0, preset=preset, **switches)
    put(match, 0, "3h 4h 5h 6h 7h")
    assert choices(match, 3) == {"PASS", "4s 5s 6s 7s 8s", "3s 4s 5s 6s 7s 8s"}


def test_classic_with_the_suit_tie_break_they_do() -> None:
    match = table(
        "3h 4h 5h 6h 7h Td", "Th 8h", "Tc 8d", "3s 4s 5s 6s 7s", lead=0, preset="classic", suit_breaks_bomb_tie=True
    )
    put(match, 0, "3h 4h 5h 6h 7h")
    assert choices(match, 3) == {"PASS", "3s 4s 5s 6s 7s"}


# -- T14, T15, T16 -----------------------------------------------------------------------------------


def test_T14_play_bomb_and_play_cards_are_the_same_move() -> None:
    match = table(f"{FIVES} 9s", "9h 8h", "9d 8d", "9c 8c", lead=0)
    decode = match.game.decode
    bomb = {"type": "BOMB4", "highRank": "5", "length": 4}
    ways = [
        decode(action("PLAY_CARDS", cards=FIVES.split())),
        decode(action("PLAY_BOMB", cards=FIVES.split())),
        decode(action("PLAY_CARDS", cards=FIVES.split(), declaredCombo=bomb)),
        decode(action("PLAY_BOMB", cards=FIVES.split(), declaredCombo=bomb)),
        decode(action("PLAY_BOMB", cards=FIVES.split(), declaredCombo={**bomb, "suit": None})),
    ]
    assert all(move == ways[0] for move in ways)
    assert match.game.encode(ways[0]) == {
        "type": "TICHU.PLAY_BOMB",
        "cards": FIVES_SORTED.split(),
        "declaredCombo": bomb,
    }


def test_T14_a_straight_of_one_suit_is_always_a_bomb() -> None:
    match = table("9h Td Jc Qs Kh 2h", "9s 8h", "9d 8d", "2s 3s 4s 5s 6s Ac", lead=0)
    put(match, 0, "9h Td Jc Qs Kh")
    say(match, 3, "PLAY_CARDS", cards=["2s", "3s", "4s", "5s", "6s"])
    assert match.view()["top"]["combo"] == {
        "type": "BOMB_STRAIGHT_FLUSH",
        "highRank": "6",
        "length": 5,
        "suit": "s",
    }


@pytest.mark.parametrize("cards", ["PHOENIX 3s 4s 5s 6s", "MAHJONG 2s 3s 4s 5s"])
def test_T14_with_phoenix_or_mahjong_it_is_a_plain_straight(cards: str) -> None:
    match = table("As 9s", "9h 8h", "9d 8d", f"{cards} 9c", lead=0)
    put(match, 0, "As")
    assert refused(match, 3, playing(cards)).code == "other-type"
    error = refused(match, 3, action("PLAY_BOMB", cards=cards.split()))
    assert error.code == "declared-combo"
    assert "is no bomb but a STRAIGHT" in error.reason


@BOTH
@pytest.mark.parametrize("bomb", [FIVES, "2s 3s 4s 5s 6s"])
def test_T15_a_bomb_may_be_led(bomb: str, preset: str) -> None:
    match = table(f"{bomb} 9s", "9h 8h", "9d 8d", "9c As", lead=0, preset=preset)
    put(match, 0, bomb)
    assert choices(match, 3) == {"PASS"}


def test_T16_after_a_bomb_passes_count_anew_and_the_bomber_owns_the_trick() -> None:
    match = table("Ks 9s", "9h 8h", f"{FIVES} 8d", "9c As", lead=0)
    put(match, 0, "Ks")
    passes(match, 3)
    put(match, 2, FIVES)
    for seat in (1, 0, 3):
        assert match.pending() == [seat]
        passes(match, seat)
    assert match.pending() == [2]
    assert {"Ks", "5s"} <= pile(match, 2)


def test_T16_after_a_bomb_the_turn_goes_on_counter_clockwise() -> None:
    match = table("Ks 9s", "9h 8h", "9d 8d", f"{FIVES} As", lead=0)
    put(match, 0, "Ks")
    put(match, 3, FIVES)
    assert match.pending() == [2]


# -- own turn only -----------------------------------------------------------------------------------


@IN_TURN
def test_quick_a_bomb_waits_for_ones_own_turn(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s", f"{FIVES} 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    assert choices(match, 1) == set()
    assert match.optional() == []
    error = refused(match, 1, playing(FIVES))
    assert error.code == "turn"
    assert error.facts == {"seat": 3}
    passes(match, 3, 2)
    assert FIVES_SORTED in choices(match, 1)


@IN_TURN
def test_quick_a_won_trick_is_taken_in_at_once(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s", f"{FIVES} 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    passes(match, 3, 2, 1)
    assert not match.view()["closing"]
    assert "Ks" in pile(match, 0)
    assert refused(match, 1, playing(FIVES)).code == "turn"


# -- out of turn -------------------------------------------------------------------------------------


@INTERRUPTING
@pytest.mark.parametrize("seat", [1, 2])
def test_classic_a_bomb_comes_out_of_turn(seat: int, preset: str, switches: dict[str, Any]) -> None:
    hands = ["Ks 9s", "9h 8h", "9d 8d", "9c As"]
    hands[seat] += f" {FIVES}"
    match = table(*hands, lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    assert match.pending() == [3]
    assert match.optional() == [seat]
    assert choices(match, seat) == {FIVES_SORTED}, "a bomb and nothing else"
    put(match, seat, FIVES)
    assert match.view()["top"]["seat"] == seat
    assert match.pending() == [seat - 1], "play goes on from the bomber"


@INTERRUPTING
def test_classic_one_may_bomb_ones_own_play(preset: str, switches: dict[str, Any]) -> None:
    match = table(f"Ks 9s {FIVES}", "9h 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    assert match.optional() == [0]
    put(match, 0, FIVES)
    assert match.pending() == [3]


@INTERRUPTING
def test_classic_a_bomb_may_bomb_a_bomb_out_of_turn(preset: str, switches: dict[str, Any]) -> None:
    match = table(f"{FIVES} 9s", "9h 6s 6h 6d 6c", "4s 4h 4d 4c 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, FIVES)
    assert match.optional() == [1], "fours are too low"
    assert refused(match, 2, playing("4s 4h 4d 4c")).code == "too-low"
    put(match, 1, "6s 6h 6d 6c")
    assert match.pending() == [0]


@INTERRUPTING
def test_classic_only_bombs_interrupt(preset: str, switches: dict[str, Any]) -> None:
    match = table(f"Ks {FIVES}", "Ah 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    assert refused(match, 1, playing("Ah")).code == "turn"
    assert refused(match, 1, action("PASS")).code == "turn"


@INTERRUPTING
def test_classic_there_must_be_something_to_bomb(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s", f"{FIVES} 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    assert choices(match, 1) == set()
    assert match.optional() == []
    error = refused(match, 1, playing(FIVES))
    assert error.code == "bomb-nothing"
    assert "nothing on the table" in error.reason


@INTERRUPTING
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_classic_a_won_trick_may_be_bombed_until_the_winner_leads(
    seat: int, preset: str, switches: dict[str, Any]
) -> None:
    hands = ["Ks 9s", "9h 8h", "9d 8d", "9c As"]
    hands[seat] += f" {FIVES}"
    match = table(*hands, lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    passes(match, 3, 2, 1)
    assert match.view()["closing"]
    assert "Ks" not in pile(match, 0)
    assert match.pending() == [0]
    assert match.optional() == [seat]
    put(match, seat, FIVES)
    assert not match.view()["closing"]
    order = [(seat - step) % 4 for step in (1, 2, 3)]
    for other in order:
        assert match.pending() == [other]
        passes(match, other)
    assert match.pending() == [seat]
    put(match, seat, match.view(seat)["hand"][0])
    assert {"Ks", "5s"} <= pile(match, seat)


@INTERRUPTING
def test_classic_the_trick_is_the_winners_once_they_lead(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s 2s", f"{FIVES} 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    passes(match, 3, 2, 1)
    put(match, 0, "9s")
    assert "Ks" in pile(match, 0)
    assert events(match, "trick") == [{"seat": 0, "points": 10, "cards": ["Ks"]}]
    put(match, 1, FIVES)
    passes(match, 0, 3, 2)
    put(match, 1, "8h")
    assert "Ks" in pile(match, 0)
    assert {"9s", "5s"} <= pile(match, 1)


@INTERRUPTING
def test_T15_the_winner_of_a_trick_leads_a_bomb_and_does_not_bomb_their_own_trick(
    preset: str, switches: dict[str, Any]
) -> None:
    """So a higher bomb takes their bomb, and not what they had won before."""
    match = table(f"Ks {FIVES} 2s", "7s 7h 7d 7c 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    passes(match, 3, 2, 1)
    put(match, 0, FIVES)
    assert events(match, "trick") == [{"seat": 0, "points": 10, "cards": ["Ks"]}]
    put(match, 1, "7s 7h 7d 7c")
    passes(match, 0, 3, 2)
    put(match, 1, "8h")
    assert "Ks" in pile(match, 0)
    assert {"5s", "7s"} <= pile(match, 1)


@INTERRUPTING
def test_classic_the_winner_leads_freely_after_a_won_trick(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s 2s", "9h 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    passes(match, 3, 2, 1)
    assert choices(match, 0) == {"9s", "2s"}


@INTERRUPTING
def test_classic_who_passed_may_still_bomb(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s", "9h 8h", "9d 8d", f"9c {FIVES}", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    passes(match, 3)
    assert match.optional() == [3]
    put(match, 3, FIVES)
    assert match.pending() == [2]


@INTERRUPTING
def test_classic_a_bomb_as_last_cards_takes_its_owner_out(preset: str, switches: dict[str, Any]) -> None:
    match = table("Ks 9s", FIVES, "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(match, 0, "Ks")
    put(match, 1, FIVES)
    assert match.view()["out"] == [1]
    passes(match, 0, 3, 2)
    assert match.pending() == [0], "the bomber is out, so the next in turn order leads"


@INTERRUPTING
def test_classic_nobody_but_the_bomber_learns_who_could_bomb(preset: str, switches: dict[str, Any]) -> None:
    holding = table("Ks 9s", f"{FIVES} 8h", "9d 8d", "9c As", lead=0, preset=preset, **switches)
    put(holding, 0, "Ks")
    for seat in (None, 0, 2, 3):
        assert holding.view(seat)["pending"] == [3]
        assert "optional" not in holding.view(seat)
    assert [move["type"] for move in holding.view(1)["legal"]] == ["TICHU.PLAY_BOMB"]


def test_an_interrupting_bomb_is_never_offered_to_a_seat_that_is_out() -> None:
    match = table("Ks 9s", "", "9d 8d", f"9c {FIVES}", lead=0, out=[1], preset="classic")
    put(match, 0, "Ks")
    assert choices(match, 1) == set()
    assert refused(match, 1, playing(FIVES)).code == "not-held"
    assert tichu(match).hands[1] == 0


def test_classic_who_leads_for_a_winner_gone_out_may_bomb_the_won_trick() -> None:
    match = table("As", "5s 5h 5d 5c 9h", "2d 3d", "2c 3c 7s 7h 7d 7c", lead=0, preset="classic")
    put(match, 0, "As")
    passes(match, 3, 2, 1)
    assert match.view()["turn"] == 3
    put(match, 3, "7s 7h 7d 7c")
    assert [step["seat"] for step in match.view()["trick"] if "cards" in step] == [0, 3]
    passes(match, 2, 1)
    put(match, 3, "2c")
    assert match.view()["lastTrickTo"] == 3


def test_classic_a_bomb_too_low_for_the_won_trick_is_led() -> None:
    match = table("9s 9h 9d 9c", "As 2h", "2d 3d", "2c 3c 7s 7h 7d 7c", lead=0, preset="classic")
    put(match, 0, "9s 9h 9d 9c")
    passes(match, 3, 2, 1)
    put(match, 3, "7s 7h 7d 7c")
    assert match.view()["lastTrickTo"] == 0
