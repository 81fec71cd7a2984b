"""The Dragon: the highest single, and its trick goes to an opponent (T5)."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended, events, refused
from tests.games.tichu.tichu_tables import action, choices, passes, phase, pile, playing, put, say, table

BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])


def test_the_dragon_beats_every_single_and_no_single_beats_it() -> None:
    match = table("As 3s", "PHOENIX", "Ah 3d", "DRAGON 3c", lead=0)
    put(match, 0, "As")
    assert "DRAGON" in choices(match, 3)
    put(match, 3, "DRAGON")
    assert choices(match, 2) == {"PASS"}
    passes(match, 2)
    assert choices(match, 1) == {"PASS"}
    error = refused(match, 1, playing("PHOENIX"))
    assert error.code == "too-low"
    assert "DRAGON" in error.reason


def test_the_dragon_is_no_part_of_any_combination() -> None:
    match = table("DRAGON PHOENIX Ks", "2h", "2d", "2c", lead=0)
    assert choices(match, 0) == {"DRAGON", "PHOENIX", "Ks", "PHOENIX Ks as K"}


@BOTH
@pytest.mark.parametrize("to", [1, 3])
def test_T05_the_trick_is_given_to_either_opponent(to: int, preset: str) -> None:
    match = table("DRAGON 2s", "2h 3h", "Ks 3d", "2c 3c", lead=2, preset=preset)
    put(match, 2, "Ks")
    passes(match, 1)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert phase(match) == "DRAGON_DONATE"
    assert match.pending() == [0]
    assert choices(match, 0) == {"DONATE 1", "DONATE 3"}
    assert choices(match, to) == set()
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=to)
    assert {"DRAGON", "Ks"} <= pile(match, to)
    assert events(match, "dragon") == [{"seat": 0, "to": to}]
    assert match.pending() == [0], "the winner leads all the same"
    assert phase(match) == "TRICK_PLAY"


@pytest.mark.parametrize("to", [0, 2])
def test_T05_never_to_oneself_or_the_partner(to: int) -> None:
    match = table("DRAGON 2s", "2h 3h", "Ks 3d", "2c 3c", lead=0)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    error = refused(match, 0, action("DRAGON_DONATE", toOpponentPlayerId=to))
    assert error.code == "dragon-opponent"
    assert error.facts == {"seats": [1, 3]}
    assert "seat 1, seat 3" in error.reason


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_T05_only_its_winner_gives_it(seat: int) -> None:
    match = table("DRAGON 2s", "2h 3h", "Ks 3d", "2c 3c", lead=0)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    error = refused(match, seat, action("DRAGON_DONATE", toOpponentPlayerId=1))
    assert error.code == "dragon-owner"
    assert error.facts == {"seat": 0}


def test_T05_even_to_an_opponent_who_is_out() -> None:
    match = table("DRAGON 2s", "", "Ks 3d", "2c 3c", lead=0, out=[1])
    put(match, 0, "DRAGON")
    passes(match, 3, 2)
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=1)
    assert "DRAGON" in pile(match, 1)


def test_T05_even_by_a_giver_who_is_out_and_the_lead_goes_on() -> None:
    match = table("DRAGON", "2h 3h", "Ks 3d", "2c 3c", lead=0)
    put(match, 0, "DRAGON")
    assert match.view()["out"] == [0]
    passes(match, 3, 2, 1)
    assert match.pending() == [0]
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=3)
    assert match.pending() == [3]


@BOTH
def test_T05_only_if_the_dragon_is_still_on_top(preset: str) -> None:
    match = table("DRAGON 2s", "6s 6h 6d 6c 3h", "Ks 3d", "2c 3c", lead=0, preset=preset)
    put(match, 0, "DRAGON")
    passes(match, 3, 2)
    put(match, 1, "6s 6h 6d 6c")
    passes(match, 0, 3, 2)
    assert phase(match) == "TRICK_PLAY"
    assert match.pending() == [1]
    put(match, 1, "3h")
    assert {"DRAGON", "6s"} <= pile(match, 1)
    assert events(match, "dragon") == []


@BOTH
def test_T05_also_for_the_rounds_last_trick_before_scoring(preset: str) -> None:
    match = table("DRAGON", "", "", "2c 3c", lead=0, out=[1, 2], preset=preset, target=0, won={1: POINT_CARDS})
    put(match, 0, "DRAGON")
    assert phase(match) == "DRAGON_DONATE"
    assert match.chapters[0].result is None
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=1)
    assert ended(match)["captured"] == [0, 100, 0, 0]
    assert [told["phase"] for told in events(match, "phase")[-4:]] == [
        "TICHU.DRAGON_DONATE",
        "TICHU.ROUND_END",
        "TICHU.NEXT_ROUND_OR_END",
        "TICHU.GAME_END",
    ]


POINT_CARDS = "5s 5h 5d 5c Ts Th Td Tc Ks Kh Kd Kc PHOENIX"


def test_T05_given_to_the_last_player_it_goes_on_to_the_first_out() -> None:
    match = table("DRAGON", "", "", "2c 3c", lead=0, out=[2, 1], won={2: POINT_CARDS})
    put(match, 0, "DRAGON")
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=3)
    assert ended(match)["lastPlayer"] == {"seat": 3, "handPoints": 0, "trickPoints": 25, "tricksTo": 2}
    assert ended(match)["cardPoints"] == [100, 0]


def test_T05_not_on_a_double_victory() -> None:
    match = table("DRAGON", "2h 3h", "", "2c 3c", lead=0, out=[2])
    put(match, 0, "DRAGON")
    assert match.over
    assert ended(match)["doubleVictory"] == 0
    assert events(match, "dragon") == []


def test_the_points_of_the_dragon_count_for_who_was_given_it() -> None:
    match = table("DRAGON 2s", "2h 3h", "Ks 3d", "2c 3c", lead=0, won={1: "5s", 3: "Th", 0: "Kh Kd Kc 5h 5d 5c"})
    before = match.view()["points"]
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=1)
    assert match.view()["points"][1] == before[1] + 25


def test_giving_belongs_to_its_phase() -> None:
    match = table("DRAGON 2s", "2h 3h", "Ks 3d", "2c 3c", lead=0)
    error = refused(match, 0, action("DRAGON_DONATE", toOpponentPlayerId=1))
    assert error.code == "phase"
    assert error.facts["needed"] == "TICHU.DRAGON_DONATE"


@BOTH
@pytest.mark.parametrize("seat", range(4))
def test_nothing_else_is_played_while_the_dragon_waits(seat: int, preset: str) -> None:
    match = table("DRAGON 2s", "Ah 3h", "Ks 3d", "2c 3c", lead=0, preset=preset)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    for data in (playing(match.view(seat)["hand"][0]), action("PASS")):
        error = refused(match, seat, data)
        assert error.code == "phase"
        assert error.facts == {"now": "TICHU.DRAGON_DONATE", "needed": "TICHU.TRICK_PLAY"}


# -- classic: a bomb on the Dragon before it is given ----------------------------------------------


def test_T05_classic_a_bomb_takes_the_dragons_trick_before_it_is_given() -> None:
    match = table("DRAGON 2s", "2h 3h", "6s 6h 6d 6c 3d", "2c 3c", lead=0, preset="classic")
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert match.optional() == [2]
    assert choices(match, 2) == {"6c 6d 6h 6s"}
    put(match, 2, "6s 6h 6d 6c")
    assert phase(match) == "TRICK_PLAY"
    assert match.pending() == [1]
    passes(match, 1, 0, 3)
    put(match, 2, "3d")
    assert "DRAGON" in pile(match, 2)


def test_T05_classic_its_owner_may_bomb_it_too() -> None:
    match = table("DRAGON 6s 6h 6d 6c 2s", "2h 3h", "Ks 3d", "2c 3c", lead=0, preset="classic")
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert choices(match, 0) == {"DONATE 1", "DONATE 3", "6c 6d 6h 6s"}
    put(match, 0, "6s 6h 6d 6c")
    passes(match, 3, 2, 1)
    put(match, 0, "2s")
    assert {"DRAGON", "6s"} <= pile(match, 0)


def test_T05_quick_knows_no_bomb_then() -> None:
    match = table("DRAGON 2s", "2h 3h", "6s 6h 6d 6c 3d", "2c 3c", lead=0)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert match.optional() == []
    assert refused(match, 2, playing("6s 6h 6d 6c")).code == "phase"


def test_T06_classic_the_last_player_cannot_bomb_the_dragon_that_ended_the_round() -> None:
    match = table("DRAGON", "", "", "6s 6h 6d 6c", lead=0, out=[1, 2], preset="classic")
    put(match, 0, "DRAGON")
    assert match.optional() == []
    assert choices(match, 3) == set()
    error = refused(match, 3, playing("6s 6h 6d 6c"))
    assert error.code == "bomb-late"
    assert "only the Dragon's trick is left to give" in error.reason
