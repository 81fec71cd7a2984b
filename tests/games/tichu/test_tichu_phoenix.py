"""The Phoenix: alone half a step above what it beats, in combinations any rank, in bombs never (T10, T13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import refused
from tests.games.tichu.tichu_tables import choices, passes, pile, playing, put, table, tichu

# -- alone -----------------------------------------------------------------------------------------


def rank_on_table(cards: str) -> float:
    """What the Phoenix counts as when it is played on this single."""
    match = table(f"{cards} 2s", "2h 3h", "2d 3d", "PHOENIX 3c", lead=0)
    put(match, 0, cards)
    put(match, 3, "PHOENIX")
    top = tichu(match).top
    assert top is not None
    return top.rank


def test_T13_led_it_is_one_and_a_half() -> None:
    match = table("PHOENIX 9s", "2h 4h", "2d 3d", "MAHJONG 2c", lead=0)
    put(match, 0, "PHOENIX")
    top = tichu(match).top
    assert top is not None
    assert top.rank == 1.5
    assert choices(match, 3) == {"PASS", "2c"}, "above the Mahjong, below a two"


@pytest.mark.parametrize(("cards", "rank"), [("MAHJONG", 1.5), ("7s", 7.5), ("Ks", 13.5), ("As", 14.5)])
def test_T13_following_it_is_half_above_the_top(cards: str, rank: float) -> None:
    assert rank_on_table(cards) == rank


@pytest.mark.parametrize(("cards", "over"), [("MAHJONG", "1"), ("Ts", "T"), ("Ks", "K"), ("As", "A")])
def test_T13_everybody_sees_what_it_is_half_above(cards: str, over: str) -> None:
    match = table(f"{cards} 2s", "2h 3h", "2d 3d", "PHOENIX 3c", lead=0)
    put(match, 0, cards)
    put(match, 3, "PHOENIX")
    for viewer in (0, 1, 2, 3, None):
        view = match.view(viewer)
        assert view["top"]["combo"]["phoenixOver"] == view["trick"][-1]["combo"]["phoenixOver"] == over
        assert "phoenixOver" not in view["trick"][0]["combo"]


def test_T13_led_it_is_seen_half_above_a_one() -> None:
    match = table("PHOENIX 9s", "2h 4h", "2d 3d", "MAHJONG 2c", lead=0)
    put(match, 0, "PHOENIX")
    assert match.view(1)["top"]["combo"]["phoenixOver"] == "1"


def test_T13_the_next_rank_beats_it_and_the_same_does_not() -> None:
    match = table("7s 2s", "8h 3h", "7h 8d", "PHOENIX 3c", lead=0)
    put(match, 0, "7s")
    put(match, 3, "PHOENIX")
    assert choices(match, 2) == {"PASS", "8d"}
    assert refused(match, 2, playing("7h")).code == "too-low"


def test_T13_on_an_ace_only_the_dragon_or_a_bomb_beats_it() -> None:
    match = table("As 2s", "DRAGON 3h", "Ah 5s 5h 5d 5c", "PHOENIX 3c", lead=0)
    put(match, 0, "As")
    put(match, 3, "PHOENIX")
    assert choices(match, 2) == {"PASS", "5c 5d 5h 5s"}
    passes(match, 2)
    assert choices(match, 1) == {"PASS", "DRAGON"}


def test_T13_never_over_the_dragon() -> None:
    match = table("DRAGON 2s", "2h", "2d", "PHOENIX 3c", lead=0)
    put(match, 0, "DRAGON")
    assert choices(match, 3) == {"PASS"}
    assert refused(match, 3, playing("PHOENIX")).code == "too-low"


def test_the_phoenix_wins_its_trick_and_costs_25_points() -> None:
    match = table("As 2s", "2h", "2d", "PHOENIX 3c", lead=0)
    before = match.view()["points"][3]
    put(match, 0, "As")
    put(match, 3, "PHOENIX")
    passes(match, 2, 1, 0)
    assert pile(match, 3) >= {"As", "PHOENIX"}
    assert match.view()["points"][3] == before - 25


# -- in combinations -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("7s PHOENIX", {"PHOENIX 7s as 7"}),
        ("7s 7h PHOENIX", {"PHOENIX 7h 7s as 7"}),
        ("3s 3h 7s 7h PHOENIX", {"PHOENIX 3h 3s 7h 7s as 3", "PHOENIX 3h 3s 7h 7s as 7"}),
        ("3s 4h 5d 6c PHOENIX", {"PHOENIX 3s 4h 5d 6c as 2", "PHOENIX 3s 4h 5d 6c as 7"}),
        ("3s 3h 4s PHOENIX", {"PHOENIX 3h 3s 4s as 4"}),
        ("7s 7h 7d PHOENIX", set()),
        ("3s 4s 5s 6s PHOENIX", {"PHOENIX 3s 4s 5s 6s as 2", "PHOENIX 3s 4s 5s 6s as 7"}),
    ],
)
def test_every_reading_is_a_move_of_its_own(hand: str, plays: set[str]) -> None:
    match = table(hand, "Qh", "Qd", "Qc", lead=0)
    whole = {move for move in choices(match, 0) if len(move.split(" as ")[0].split()) == len(hand.split())}
    assert whole == plays


def test_no_bomb_holds_the_phoenix() -> None:
    match = table("7s 7h 7d PHOENIX 3s 4s 5s 6s", "Qh", "Qd", "Qc 2c", lead=3)
    put(match, 3, "Qc")
    assert choices(match, 2) == {"PASS"}
    passes(match, 2, 1)
    assert choices(match, 0) == {"PASS", "PHOENIX", "3s 4s 5s 6s 7s"}


def test_T13_left_open_the_strongest_reading_counts() -> None:
    match = table("3s 4h 5d 6c PHOENIX 9s", "Qh", "Qd", "Qc", lead=0)
    put(match, 0, "3s 4h 5d 6c PHOENIX")
    assert match.view()["top"]["combo"] == {"type": "STRAIGHT", "highRank": "7", "length": 5, "phoenixAs": "7"}


def test_T13_left_open_the_strongest_legal_reading_counts_under_a_wish() -> None:
    match = table("3s 4h 5d 6c PHOENIX 9s", "Qh", "Qd", "Qc", lead=0, wish="2")
    put(match, 0, "3s 4h 5d 6c PHOENIX")
    assert match.view()["top"]["combo"]["phoenixAs"] == "2", "as a 7 the wish would not be met"
    assert match.view()["wish"] is None


def test_T13_stated_the_weaker_reading_counts() -> None:
    match = table("3s 4h 5d 6c PHOENIX 9s", "Qh", "Qd", "Qc", lead=0)
    put(match, 0, "3s 4h 5d 6c PHOENIX", phoenix_as="2")
    assert match.view()["top"]["combo"] == {"type": "STRAIGHT", "highRank": "6", "length": 5, "phoenixAs": "2"}


def test_T13_a_full_house_left_open_counts_with_the_higher_triple() -> None:
    match = table("4s 4h 9s 9h PHOENIX 2s", "Qh", "Qd", "Qc", lead=0)
    put(match, 0, "4s 4h 9s 9h PHOENIX")
    assert match.view()["top"]["combo"]["highRank"] == "9"


def test_T13_a_full_house_may_be_stated_with_the_lower_triple() -> None:
    match = table("4s 4h 9s 9h PHOENIX 2s", "Qh", "Qd", "5s 5h 5d 2c 2d", lead=0)
    put(match, 0, "4s 4h 9s 9h PHOENIX", phoenix_as="4")
    assert choices(match, 3) == {"PASS", "2c 2d 5d 5h 5s"}


def test_T13_a_reading_too_low_for_the_table_is_refused_and_the_other_taken() -> None:
    match = table("3h 4d 5c 6s 7h Qs", "Qh", "Qd", "4s 5h 6d 7c PHOENIX 2s", lead=0)
    put(match, 0, "3h 4d 5c 6s 7h")
    assert refused(match, 3, playing("4s 5h 6d 7c PHOENIX", phoenix_as="3")).code == "too-low"
    put(match, 3, "4s 5h 6d 7c PHOENIX")
    assert match.view()["top"]["combo"]["highRank"] == "8"


def test_T13_left_open_and_too_low_in_every_reading_it_is_refused() -> None:
    match = table("8h 9d Tc Js Qh 2s", "Qs", "Qd", "4s 5h 6d 7c PHOENIX 2c", lead=0)
    put(match, 0, "8h 9d Tc Js Qh")
    assert refused(match, 3, playing("4s 5h 6d 7c PHOENIX")).code == "too-low"


def test_the_phoenix_may_stand_for_a_rank_held_as_well() -> None:
    match = table("3s 4h 5d 6c 7s PHOENIX", "Qh", "Qd", "Qc", lead=0)
    assert {"PHOENIX 3s 4h 5d 6c as 7", "PHOENIX 4h 5d 6c 7s as 3", "PHOENIX 3s 4h 6c 7s as 5"} <= choices(match, 0)


# -- T10: the wish -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "switches"), [("quick", {}), ("classic", {"phoenix_fulfils_wish": True})])
def test_T10_a_phoenix_declared_as_the_wished_rank_fulfils_the_wish(preset: str, switches: dict[str, Any]) -> None:
    match = table("3s 4h 5d 6c PHOENIX Qs", "Qh", "Qd", "Qc", lead=0, wish="7", preset=preset, **switches)
    assert choices(match, 0) == {"PHOENIX 3s 4h 5d 6c as 7"}, "and so it must be played"
    put(match, 0, "3s 4h 5d 6c PHOENIX", phoenix_as="7")
    assert match.view()["wish"] is None


@pytest.mark.parametrize(("preset", "switches"), [("classic", {}), ("quick", {"phoenix_fulfils_wish": False})])
def test_T10_with_the_switch_off_it_never_does(preset: str, switches: dict[str, Any]) -> None:
    match = table("3s 4h 5d 6c PHOENIX Qs", "Qh", "Qd", "Qc", lead=0, wish="7", preset=preset, **switches)
    assert {"Qs", "3s", "PHOENIX 3s 4h 5d 6c as 2"} <= choices(match, 0), "nothing binds"
    put(match, 0, "3s 4h 5d 6c PHOENIX", phoenix_as="7")
    assert match.view()["wish"] == "7"


def test_T10_with_the_switch_off_a_real_card_beside_the_phoenix_still_does() -> None:
    match = table("7s PHOENIX Qs", "Qh", "Qd", "Qc", lead=0, wish="7", preset="classic")
    assert choices(match, 0) == {"7s", "PHOENIX 7s as 7"}
    put(match, 0, "7s PHOENIX")
    assert match.view()["wish"] is None


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_T10_a_single_phoenix_has_no_rank(preset: str) -> None:
    match = table("6s 2s", "Qh", "Qd", "PHOENIX 3c", lead=0, wish="7", preset=preset)
    put(match, 0, "6s")
    assert choices(match, 3) == {"PASS", "PHOENIX"}
    put(match, 3, "PHOENIX")
    assert match.view()["wish"] == "7"


def test_T13_a_phoenix_listed_earlier_counts_as_what_the_table_makes_of_it_now() -> None:
    match = table("PHOENIX 3s 4s", "Ks 5h 6h", "7s 8s", "9s Ts", lead=1)
    put(match, 1, "Ks")
    listed = next(move for move in match.legal(0) if match.game.encode(move)["type"] != "TICHU.PASS")
    assert match.game.encode(listed)["cards"] == ["PHOENIX"]
    passes(match, 0, 3, 2)
    put(match, 1, "5h")
    passes(match, 0, 3, 2)
    put(match, 1, "6h")
    match.play(0, listed)
    top = tichu(match).top
    assert top is not None
    assert top.rank == 6.5
