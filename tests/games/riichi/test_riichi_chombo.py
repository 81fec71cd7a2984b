"""R18: a false win or riichi is refused, paid for with a mangan, or kills the hand."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.riichi.riichi_tables import (
    ALL_SIMPLES,
    action,
    after,
    asked,
    calls,
    choices,
    draw_on,
    melds,
    own,
    passes,
    phase,
    put,
    refused,
    say,
    table,
    wall,
)

from noripan.core.match import Match

PAID_FOR = pytest.mark.parametrize("chombo", ["penalty", "dead hand"])
AS_SEAT_1 = [4000, -8000, 2000, 2000]  # to the dealer, seat 0, and to the others


def tolerated(match: Match, seat: int, text: str) -> bool:
    """Whether a move that is not listed may be played."""
    assert text not in choices(match, seat)
    return match.deal.tolerates(seat, match.game.decode(action(text)))


def answer(match: Match, **said: str) -> None:
    """These seats say so, everybody else who is asked passes: answer(match, s1="ron")."""
    for seat in asked(match):
        say(match, seat, said.get(f"s{seat}", "pass"))


# -- refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["tsumo", "riichi 7z*"])
def test_R18_reject_refuses_a_false_claim_and_nothing_has_happened(said: str) -> None:
    match = table(draws="7z")
    assert not tolerated(match, 0, said)
    assert refused(match, 0, said).code == ("incomplete" if said == "tsumo" else "riichi-far")


def test_R18_reject_asks_only_who_can_claim() -> None:
    match = table("6s", ALL_SIMPLES, draws="7z")
    say(match, 0, "6s")
    assert asked(match) == [1]
    say(match, 1, "pass")
    assert phase(match) == "turn"


# -- taken -----------------------------------------------------------------------------------------


@PAID_FOR
def test_R18_otherwise_it_is_taken_though_it_is_not_listed(chombo: str) -> None:
    match = table(draws="7z", chombo=chombo)
    for said in ("tsumo", "riichi 7z*"):
        assert tolerated(match, 0, said)
    assert not tolerated(match, 1, "tsumo")
    assert not tolerated(match, 0, "ron")


@PAID_FOR
def test_R18_everybody_is_asked_after_every_discard(chombo: str) -> None:
    match = table(draws="7z", chombo=chombo)
    for _ in range(6):
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat))
        assert asked(match) == [other for other in range(4) if other != seat]
        for other in asked(match):
            assert "pass" in choices(match, other)
            assert tolerated(match, other, "ron")
        passes(match)


@PAID_FOR
def test_R18_what_is_wrong_otherwise_is_refused_as_ever(chombo: str) -> None:
    match = table("6s", "33z", draws="7z", chombo=chombo)
    assert refused(match, 0, "9p").code == "not-held"
    say(match, 0, "6s")
    assert refused(match, 1, "pon 66s").code == "not-held"
    assert refused(match, 1, "tsumo").code == "not-a-turn"


@PAID_FOR
def test_R18_a_riichi_that_other_rules_forbid_is_refused(chombo: str) -> None:
    match = table(draws="7z", chombo=chombo, scores=[900, 33000, 33000, 33100])
    assert refused(match, 0, "riichi 7z*").code == "riichi-points"
    match = table("3z", "33z6z", draws="7z", chombo=chombo)
    say(match, 0, "3z")
    answer(match, s1="pon 33z")
    assert refused(match, 1, "riichi 6z").code == "riichi-open"
    assert refused(match, 1, "tsumo").code == "tsumo-no-draw"


# -- the penalty -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "paid"), [(0, [-12000, 4000, 4000, 4000]), (1, AS_SEAT_1), (3, [4000, 2000, 2000, -8000])]
)
def test_R18_a_false_tsumo_pays_a_mangan_the_wrong_way_round(seat: int, paid: list[int]) -> None:
    match = table(chombo="penalty")
    draw_on(match, seat)
    say(match, seat, "tsumo")
    detail = ended(match)
    assert (detail["kind"], detail["reason"], detail["culprits"]) == ("chombo", "false win", [seat])
    assert changes(match) == paid
    assert detail["winners"] == []
    assert list(detail["hands"]) == [str(seat)]


def test_R18_the_same_deal_is_played_again_without_another_honba() -> None:
    match = table(wind="S", dealer=2, honba=3, sticks=1, chombo="penalty")
    say(match, 2, "tsumo")
    assert after(match) == ("S", 2, 3, 1)
    assert not match.over


@pytest.mark.parametrize("hand", ["", ALL_SIMPLES])
def test_R18_a_ron_without_a_winning_shape_or_furiten_is_false(hand: str) -> None:
    """Seat 1 has discarded 9s, for which it waits too."""
    match = table("", hand, draws="7z 9s 2z 1z 6s", chombo="penalty")
    draw_on(match, 4)
    assert own(match, 1)["furiten"] == bool(hand)
    say(match, 0, "6s*")
    answer(match, s1="ron")
    assert (ended(match)["reason"], ended(match)["culprits"]) == ("false win", [1])
    assert changes(match) == AS_SEAT_1


@pytest.mark.parametrize("tsumo", [True, False])
def test_R18_so_is_a_win_without_a_yaku(tsumo: bool) -> None:
    match = table("4z", "44z789p345s66p78s6z", draws="7z 1z 1z 2z 6s" if tsumo else "7z 1z 1z 6s", chombo="penalty")
    say(match, 0, "4z")
    answer(match, s1="pon 44z")
    put(match, 1, "6z")
    draw_on(match, 3 if tsumo else 2)
    if tsumo:
        say(match, 1, "tsumo")
    else:
        say(match, 0, "6s*")
        answer(match, s1="ron")
    assert ended(match)["culprits"] == [1]


def test_R18_sticks_laid_in_this_deal_go_back() -> None:
    match = table(ALL_SIMPLES, draws="5z", sticks=2, chombo="penalty")
    put(match, 0, "riichi 5z*")
    assert match.view()["sticks"] == 3
    say(match, 1, "tsumo")
    assert changes(match) == AS_SEAT_1
    assert after(match)[3] == 2


def test_R18_each_of_several_culprits_pays() -> None:
    match = table("6s", draws="7z", chombo="penalty")
    say(match, 0, "6s")
    answer(match, s1="ron", s2="ron")
    assert ended(match)["culprits"] == [1, 2]
    assert changes(match) == [8000, -6000, -6000, 4000]


def test_R18_a_false_claim_on_a_kan() -> None:
    match = table("5m", "55m6z", draws="7z 1z 2z 3z 0m", chombo="penalty")
    say(match, 0, "5m")
    answer(match, s1="pon 55m")
    put(match, 1, "6z")
    draw_on(match, 3)
    say(match, 1, "kakan 5m")
    assert asked(match) == [0, 2, 3]
    answer(match, s2="ron")
    assert ended(match)["culprits"] == [2]


@PAID_FOR
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 1, 3)])
def test_R18_a_true_win_on_the_same_tile_comes_first(chombo: str, order: tuple[int, ...]) -> None:
    """Seat 2 wins; the false claims of seats 1 and 3 have no consequences."""
    match = table("6s", "", ALL_SIMPLES, draws="7z", indicators="3z", chombo=chombo)
    say(match, 0, "6s")
    for seat in order:
        say(match, seat, "ron")
    assert [win["seat"] for win in ended(match)["wins"]] == [2]
    assert changes(match) == [-2000, 0, 2000, 0]
    assert events(match, "dead") == []


def test_R18_a_false_claim_comes_before_a_call() -> None:
    match = table("6s", "66s", draws="7z", chombo="penalty")
    say(match, 0, "6s")
    answer(match, s1="pon 66s", s3="ron")
    assert ended(match)["culprits"] == [3]


def test_R18_a_chombo_never_ends_the_match() -> None:
    match = table(scores=[3000, 30000, 30000, 37000], chombo="penalty")
    say(match, 0, "tsumo")
    assert match.carry.scores[0] == -9000
    assert not match.over


# -- false riichi ----------------------------------------------------------------------------------


def false_riichi(chombo: str, **more: Any) -> Match:
    match = table(draws="7z", chombo=chombo, **more)
    put(match, 0, "riichi 7z*")
    assert match.view()["riichi"][0] == 2
    assert match.view()["sticks"] == 1
    return match


def test_R18_a_false_riichi_is_found_when_the_deal_is_drawn_out() -> None:
    match = false_riichi("penalty")
    draw_on(match)
    detail = ended(match)
    assert (detail["kind"], detail["reason"], detail["culprits"]) == ("chombo", "false riichi", [0])
    assert changes(match) == [-12000, 4000, 4000, 4000]
    assert after(match) == ("E", 0, 0, 0)


def test_R18_a_false_riichi_binds_like_a_true_one() -> None:
    match = false_riichi("penalty")
    draw_on(match, 3)
    assert len(choices(match, 0)) == 1
    assert refused(match, 0, match.view(0)["hand"][0]).code in ("riichi-hand", "not-held")


def test_R18_if_the_deal_ends_otherwise_it_is_never_found() -> None:
    match = table("", ALL_SIMPLES, draws="7z 6s", indicators="3z", chombo="penalty")
    put(match, 0, "riichi 7z*")
    say(match, 1, "tsumo")
    assert ended(match)["kind"] == "win"
    assert ended(match)["wins"][0]["sticks"] == 1000


def test_R18_a_true_riichi_is_not_found_false() -> None:
    match = table(ALL_SIMPLES, draws="7z", indicators="669s", ura="699s", chombo="penalty")
    put(match, 0, "riichi 7z*")
    draw_on(match)
    assert ended(match)["kind"] == "draw"


def test_R18_where_hands_die_a_false_riichi_is_noten_and_no_more() -> None:
    match = false_riichi("dead hand")
    draw_on(match)
    assert ended(match)["reason"] == "exhausted"
    assert ended(match)["tenpai"] == []
    assert changes(match) == [-1000, 0, 0, 0]
    assert after(match)[3] == 1


# -- the dead hand ---------------------------------------------------------------------------------


def test_R18_a_false_tsumo_kills_the_hand_and_play_goes_on() -> None:
    match = table(ALL_SIMPLES, draws="7z", chombo="dead hand")
    say(match, 0, "tsumo")
    assert match.view()["dead"] == [True, False, False, False]
    assert events(match, "dead") == [{"seat": 0}]
    assert match.pending() == [0]
    assert calls(match, 0) == set()
    put(match, 0, "7z*")
    assert match.pending() == [1]


def test_R18_a_dead_hand_neither_wins_nor_declares_nor_makes_a_kan() -> None:
    match = table(ALL_SIMPLES, draws="7z 1z 1z 1z 6s", chombo="dead hand")
    say(match, 0, "tsumo")
    for said in ("tsumo", "riichi 7z*"):
        error = refused(match, 0, said)
        assert (error.code, error.facts) == ("dead", {})
    put(match, 0, "7z*")
    draw_on(match, 3)
    assert own(match, 0)["waits"] == ["6s", "9s"]
    assert refused(match, 0, "tsumo").code == "dead"
    match = table("1111z", draws="7z", chombo="dead hand")
    say(match, 0, "tsumo")
    assert refused(match, 0, "ankan 1z").code == "dead"


def test_R18_a_dead_hand_is_not_asked() -> None:
    match = table(ALL_SIMPLES, "6s", draws="7z", chombo="dead hand")
    put(match, 0, "tsumo", 0, "7z*")
    say(match, 1, "6s")
    assert asked(match) == [2, 3]
    error = refused(match, 0, "ron")
    assert (error.code, error.facts) == ("dead", {})
    assert refused(match, 0, "pon 66s").code == "dead"


def test_R18_a_dead_hand_counts_as_noten() -> None:
    match = table(ALL_SIMPLES, draws="7z", chombo="dead hand")
    put(match, 0, "tsumo", 0, "7z*")
    draw_on(match)
    assert ended(match)["tenpai"] == []
    assert after(match) == ("E", 1, 1, 0)


def test_R18_after_a_false_ron_the_tile_goes_to_the_next_claim() -> None:
    match = table("6s", "", "66s", draws="7z", chombo="dead hand")
    say(match, 0, "6s")
    answer(match, s1="ron", s2="pon 66s")
    assert match.view()["dead"] == [False, True, False, False]
    assert melds(match, 2) == ["pon:666s"]
    assert match.pending() == [2]


def test_R18_or_play_goes_on() -> None:
    match = table("6s", draws="7z", chombo="dead hand")
    say(match, 0, "6s")
    answer(match, s1="ron", s2="ron", s3="ron")
    assert match.view()["dead"] == [False, True, True, True]
    assert match.pending() == [1]
    draw_on(match)
    assert ended(match)["reason"] == "exhausted"


def test_R18_a_false_claim_on_a_kan_lets_it_stand() -> None:
    match = table("5m", "55m6z", draws="7z 1z 2z 3z 0m", chombo="dead hand")
    say(match, 0, "5m")
    answer(match, s1="pon 55m")
    put(match, 1, "6z")
    draw_on(match, 3)
    say(match, 1, "kakan 5m")
    answer(match, s2="ron")
    assert match.view()["dead"][2]
    assert melds(match, 1) == ["kakan:5550m"]
    assert match.pending() == [1]


def test_R18_a_dead_hand_has_no_nagashi() -> None:
    draws = wall({0: "1z2z3z4z5z6z7z1m9m1p9p1s9s1z2z3z4z5z"})
    for dead in (False, True):
        match = table(draws=draws, chombo="dead hand")
        if dead:
            say(match, 0, "tsumo")
        draw_on(match)
        assert ended(match)["nagashi"] == ([] if dead else [0])
