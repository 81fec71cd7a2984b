"""The Mahjong and its wish (T9, T11, T12)."""

from __future__ import annotations

import pytest
from tests.games.games_common import events, refused
from tests.games.tichu.tichu_tables import action, choices, passes, playing, put, say, table

RANKS = "23456789TJQKA"
BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])


# -- the Mahjong ------------------------------------------------------------------------------------


def test_the_mahjong_alone_is_a_one() -> None:
    match = table("MAHJONG 9s", "2h", "2d", "2c DOG", lead=0)
    put(match, 0, "MAHJONG")
    assert choices(match, 3) == {"PASS", "2c"}
    assert match.view()["top"]["combo"] == {"type": "SINGLE", "highRank": "1", "length": 1}


def test_the_mahjong_follows_no_single() -> None:
    match = table("2s 9s", "2h", "2d", "MAHJONG 3c", lead=0)
    put(match, 0, "2s")
    assert choices(match, 3) == {"PASS", "3c"}


def test_the_mahjong_begins_a_straight() -> None:
    match = table("MAHJONG 2s 3h 4d 5c", "9h", "9d", "2c 3c 4s 5s 6h", lead=0)
    assert "MAHJONG 2s 3h 4d 5c" in choices(match, 0)
    put(match, 0, "MAHJONG 2s 3h 4d 5c")
    assert "2c 3c 4s 5s 6h" in choices(match, 3)


# -- making a wish ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", RANKS)
def test_T12_a_wish_is_any_rank_from_two_to_ace(rank: str) -> None:
    match = table("MAHJONG 9s", "2h 3h", "2d", "2c", lead=0)
    put(match, 0, "MAHJONG", wish=rank)
    assert match.view()["wish"] == rank
    assert events(match, "wish") == [{"seat": 0, "rank": rank}]


def test_T12_every_wish_is_a_move_of_its_own() -> None:
    match = table("MAHJONG", "2h 3h", "2d", "2c", lead=0)
    assert choices(match, 0) == {"MAHJONG", *(f"MAHJONG wish {rank}" for rank in RANKS)}


@pytest.mark.parametrize("declared", [{}, {"wishRank": "NONE"}, {"type": "SINGLE", "wishRank": "NONE"}])
def test_T12_absent_and_none_mean_no_wish(declared: dict[str, str]) -> None:
    match = table("MAHJONG 9s", "2h 3h", "2d 3d", "2c 3c", lead=0)
    say(match, 0, "PLAY_CARDS", cards=["MAHJONG"], declaredCombo=declared)
    assert match.view()["wish"] is None
    assert events(match, "wish") == []
    assert choices(match, 3) == {"PASS", "2c", "3c"}


def test_T12_a_ten_may_be_written_in_both_ways() -> None:
    for text in ("T", "10"):
        match = table("MAHJONG 9s", "2h 3h", "2d", "2c", lead=0)
        put(match, 0, "MAHJONG", wish=text)
        assert match.view()["wish"] == "T"


def test_T12_only_the_play_with_the_mahjong_may_wish() -> None:
    match = table("MAHJONG 9s", "2h 3h", "2d", "2c", lead=0)
    error = refused(match, 0, playing("9s", wish="A"))
    assert error.code == "wish-without-mahjong"
    assert "Only the play with the Mahjong may wish" in error.reason


def test_T11_a_wish_may_be_made_with_the_mahjong_in_a_straight() -> None:
    match = table("MAHJONG 2s 3h 4d 5c", "9h", "9d", "2c 3c 4s 5s 6h", lead=0)
    assert {"MAHJONG 2s 3h 4d 5c", *(f"MAHJONG 2s 3h 4d 5c wish {rank}" for rank in RANKS)} <= choices(match, 0)
    put(match, 0, "MAHJONG 2s 3h 4d 5c", wish="6")
    assert match.view()["wish"] == "6"


@pytest.mark.parametrize("length", [5, 6])
def test_the_mahjong_follows_no_straight_either(length: int) -> None:
    lowest = ["2d", "3d", "4c", "5d", "6d", "7c"][:length]
    match = table(" ".join([*lowest, "9s"]), "9h", "9d", "MAHJONG 2s 3h 4d 5c 6s PHOENIX", lead=0)
    put(match, 0, " ".join(lowest))
    assert not any("MAHJONG" in move for move in choices(match, 3)), "a straight from one is the lowest of its length"


def test_T11_a_straight_with_mahjong_and_phoenix_may_wish_too() -> None:
    match = table("9s 2d", "9h 2h", "9d", "MAHJONG 2s 3h 4d 5c PHOENIX Ac", lead=3)
    put(match, 3, "MAHJONG 2s 3h 4d 5c PHOENIX", phoenix_as="6", wish="9")
    assert match.view()["wish"] == "9"
    assert match.view()["top"]["combo"] == {"type": "STRAIGHT", "highRank": "6", "length": 6, "phoenixAs": "6"}


def test_T11_the_wish_making_play_does_not_meet_it() -> None:
    match = table("MAHJONG 2s 3h 4d 5c 9s", "9h", "9d", "2c", lead=0)
    put(match, 0, "MAHJONG 2s 3h 4d 5c", wish="5")
    assert match.view()["wish"] == "5"
    assert events(match, "wish_met") == []


# -- when it binds ----------------------------------------------------------------------------------


@BOTH
def test_T09_who_can_meet_it_must_and_cannot_pass(preset: str) -> None:
    match = table("MAHJONG 2s", "9h", "9d", "9c 9s Ac", lead=0, preset=preset)
    put(match, 0, "MAHJONG", wish="9")
    assert choices(match, 3) == {"9c", "9s"}
    for data in (action("PASS"), playing("Ac")):
        error = refused(match, 3, data)
        assert error.code == "wish-binds"
        assert error.facts == {"rank": "9"}
        assert "9 was wished for" in error.reason


@BOTH
def test_T09_who_holds_none_is_free(preset: str) -> None:
    match = table("MAHJONG 2s", "9h", "9d", "8c Ac", lead=0, preset=preset)
    put(match, 0, "MAHJONG", wish="9")
    assert choices(match, 3) == {"PASS", "8c", "Ac"}
    passes(match, 3)
    assert choices(match, 2) == {"9d"}, "it lives until met"


def test_T09_who_holds_one_but_has_no_legal_play_with_it_is_free() -> None:
    match = table("Ts 2s", "9h", "9d", "9c Ac", lead=0, wish="9")
    put(match, 0, "Ts")
    assert choices(match, 3) == {"PASS", "Ac"}


@BOTH
def test_T09_wish_binds_on_leads(preset: str) -> None:
    match = table("9s 9h Ks DOG", "2h", "2d", "2c", lead=0, wish="9", preset=preset)
    assert choices(match, 0) == {"9s", "9h", "9h 9s"}
    assert refused(match, 0, playing("Ks")).code == "wish-binds"
    assert refused(match, 0, playing("DOG")).code == "wish-binds"


def test_T09_any_legal_play_with_the_rank_will_do() -> None:
    match = table("9s 9h Ts Jh Qd Kc 8c 8d", "2h", "2d", "2c", lead=0, wish="9")
    moves = choices(match, 0)
    assert {"9s", "9h", "9h 9s", "8c 8d 9h 9s", "9h Ts Jh Qd Kc", "8c 9s Ts Jh Qd"} <= moves
    assert all("9" in move for move in moves)


def test_T09_a_full_house_a_pair_and_a_triple_meet_it() -> None:
    match = table("9s 9h 9d Ks Kh", "2h", "2d", "2c", lead=0, wish="9")
    assert {"9h 9s", "9d 9h 9s", "9d 9h 9s Kh Ks"} <= choices(match, 0)
    put(match, 0, "9s 9h 9d Ks Kh")
    assert match.view()["wish"] is None


@BOTH
def test_T09_a_bomb_with_the_rank_must_be_played_if_nothing_else_meets_it(preset: str) -> None:
    match = table("As 2s", "2h", "2d", "9s 9h 9d 9c 3c", lead=0, wish="9", preset=preset)
    put(match, 0, "As")
    assert choices(match, 3) == {"9c 9d 9h 9s"}
    put(match, 3, "9c 9d 9h 9s")
    assert match.view()["wish"] is None


def test_T09_a_straight_flush_with_the_rank_meets_it_too() -> None:
    match = table("As Ad 2s", "2h", "2d", "7s 8s 9s Ts Js 3c", lead=0, wish="9")
    put(match, 0, "As Ad")
    assert choices(match, 3) == {"7s 8s 9s Ts Js"}


def test_T09_a_bomb_without_the_rank_does_not() -> None:
    match = table("8s 2s", "2h", "2d", "5s 5h 5d 5c 9c", lead=0, wish="9")
    put(match, 0, "8s")
    assert choices(match, 3) == {"9c"}


def test_T09_when_following_a_straight_only_straights_with_the_rank_remain() -> None:
    match = table("2s 3h 4d 5c 6s Kd", "2h", "2d", "6c 7c 8h 9d Tc 5s", lead=0, wish="9")
    put(match, 0, "2s 3h 4d 5c 6s")
    assert choices(match, 3) == {"5s 6c 7c 8h 9d", "6c 7c 8h 9d Tc"}


def test_T09_it_is_lifted_at_once_when_met() -> None:
    match = table("MAHJONG 2s", "9h Kh", "9d Kd", "9c Ac", lead=0)
    put(match, 0, "MAHJONG", wish="9")
    put(match, 3, "9c")
    assert match.view()["wish"] is None
    assert events(match, "wish_met") == [{"seat": 3}]
    assert "PASS" in choices(match, 2)


def test_T09_it_outlives_the_trick_it_was_made_in() -> None:
    match = table("MAHJONG 2s 3s", "9h 8h", "4d Kd", "4c Ac", lead=0)
    put(match, 0, "MAHJONG", wish="J")
    put(match, 3, "Ac")
    passes(match, 2, 1, 0)
    assert match.view()["wish"] == "J"
    put(match, 3, "4c")
    assert match.view()["wish"] == "J"


def test_T09_it_dies_with_the_round() -> None:
    match = table("As", "Kh 2h", "", "Kd 3d", lead=0, wish="J", out=[2], preset="classic")
    put(match, 0, "As")
    assert len(match.chapters) == 2
    assert match.view()["wish"] is None


def test_T09_the_partner_and_the_wisher_are_bound_as_well() -> None:
    match = table("MAHJONG 9s 2s", "2h 3h", "9d 4d", "2c 3c", lead=0)
    put(match, 0, "MAHJONG", wish="9")
    passes(match, 3)
    assert choices(match, 2) == {"9d"}
    match = table("9s 2s", "2h 3h", "4d 5d", "2c 3c", lead=0, wish="9")
    assert choices(match, 0) == {"9s"}


def test_no_wish_in_force_binds_nobody() -> None:
    match = table("MAHJONG 2s", "9h", "9d", "9c Ac", lead=0)
    put(match, 0, "MAHJONG")
    assert choices(match, 3) == {"PASS", "9c", "Ac"}


def test_classic_a_bomb_out_of_turn_is_not_bound_but_meets_the_wish() -> None:
    match = table("8s 2s", "5s 5h 5d 5c 9h", "9s 9d 9c 2d", "8c Ac", lead=0, wish="5", preset="classic")
    put(match, 0, "8s")
    put(match, 1, "5s 5h 5d 5c")
    assert match.view()["wish"] is None
    match = table("8s 2s", "6s 6h 6d 6c 5h", "9s 9d 9c 2d", "8c Ac", lead=0, wish="5", preset="classic")
    put(match, 0, "8s")
    put(match, 1, "6s 6h 6d 6c")
    assert match.view()["wish"] == "5", "one who is not on turn owes nothing"
