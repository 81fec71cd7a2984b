"""Where PyPI `mahjong` or `riichienv` say something else than we do, each once; docs/games/riichi.md says why."""

from __future__ import annotations

import pytest
import riichienv
from mahjong.hand_calculating.hand_config import OptionalRules
from tests.games.riichi.riichi_hands import WonHand, rules_with
from tests.games.riichi.riichi_peers import (
    ENV_MELDS,
    NO_WIN,
    mahjong_sheet,
    numbered,
    our_sheet,
    riichienv_sheet,
)

from noripan.core.errors import HandError
from noripan.games.riichi import waits

OPTIONS = OptionalRules(has_open_tanyao=True, has_aka_dora=True)


def test_R15_a_yakuman_comes_before_as_many_han_counted_together() -> None:
    hand = WonHand("777888999s33z", "9s", ("ankan:4444s",), tsumo=True, riichi=True, dora=("8s", "6s"), ura=("6s",))
    ours, theirs = our_sheet(hand.score("majsoul")), riichienv_sheet(hand)
    assert ours.yaku == mahjong_sheet(hand, OPTIONS).yaku == {"suuankou": 13}
    assert set(theirs.yaku) == {"riichi", "menzen tsumo", "iipeikou", "honitsu", "dora", "ura dora"}
    assert theirs.han > 13
    assert theirs.payments == ours.payments


def test_R11_the_wait_of_a_hand_dealt_complete_is_what_its_last_tile_says() -> None:
    hand = WonHand("19m19p19s12345677z", "1m", tsumo=True, first_turn=True)
    ours, theirs = our_sheet(hand.score("majsoul")), riichienv_sheet(hand)
    assert ours.yaku == mahjong_sheet(hand, OPTIONS).yaku == {"tenhou": 13, "kokushi": 13}
    assert set(theirs.yaku) == {"tenhou", "kokushi 13"}
    assert (ours.han, theirs.han) == (26, 39)


@pytest.mark.parametrize(
    "hand", [WonHand("11123456789995s", "6s"), WonHand("11222333444666m", "6m"), WonHand("19m19p19s12345677z", "1m")]
)
def test_R11_other_hands_dealt_complete_are_the_same_everywhere(hand: WonHand) -> None:
    """The nine gates and closed triplets of a dealer, and the orphans of another, are what all three say."""
    dealer = "E" if "z" not in hand.hand else "S"
    dealt = WonHand(hand.hand, hand.win, tsumo=True, first_turn=True, seat_wind=dealer)
    yaku = dict(dealt.score("majsoul").yaku)
    assert set(riichienv_sheet(dealt).yaku) == set(yaku)
    assert mahjong_sheet(dealt, OPTIONS).yaku == yaku


@pytest.mark.parametrize(
    ("hand", "ours", "theirs"),
    [
        (
            WonHand("123456p22234s", "2p", ("ankan:1111z",), tsumo=True, rinshan=True, last_tile=True, seat_wind="S"),
            {"menzen tsumo", "rinshan", "round wind"},
            {"menzen tsumo", "rinshan", "round wind", "haitei"},
        ),
        (
            WonHand("12399p234567s", "1p", ("pon:222z",), chankan=True, last_tile=True, seat_wind="S"),
            {"chankan", "seat wind"},
            {"chankan", "seat wind", "houtei"},
        ),
    ],
)
def test_R11_a_tile_after_a_kan_or_from_one_is_not_the_last_of_the_wall_too(
    hand: WonHand, ours: set[str], theirs: set[str]
) -> None:
    assert {name for name, _ in hand.score().yaku} == ours
    assert set(riichienv_sheet(hand).yaku) == theirs
    assert mahjong_sheet(hand, OPTIONS) == NO_WIN  # it refuses the question


def test_R12_renhou_as_a_mangan_stands_alone() -> None:
    hand = WonHand("234m234567p34566s", "6s", first_turn=True, seat_wind="S", dora=("5s",))
    ours = our_sheet(hand.score(rules_with(renhou="mangan")))
    theirs = mahjong_sheet(hand, OPTIONS, renhou=True)
    assert (ours.yaku, ours.payments["discarder"]) == ({"renhou": 5}, 8000)
    assert theirs.yaku == {"renhou": 5, "tanyao": 1, "dora": 2}  # 8 han: a baiman
    assert theirs.payments["discarder"] == 16000


def test_R12_the_four_big_winds_have_a_switch_of_their_own() -> None:
    winds = WonHand("111222333z55m", "5m", ("pon:444z",))
    tanki = WonHand("111222333m44455p", "5p")
    assert (winds.score("standard").yakuman, tanki.score("standard").yakuman) == (1, 2)
    assert (mahjong_sheet(winds, OPTIONS).han, mahjong_sheet(tanki, OPTIONS).han) == (26, 26)
    assert (riichienv_sheet(winds).han, riichienv_sheet(tanki).han) == (26, 26)
    single = OptionalRules(has_double_yakuman=False)
    assert (mahjong_sheet(winds, single).han, mahjong_sheet(tanki, single).han) == (13, 13)


@pytest.mark.parametrize(("rules", "fu"), [("majsoul", 40), ("mleague", 30)])
def test_R13_a_pair_of_both_winds_is_four_fu_for_others_and_a_switch_here(rules: str, fu: int) -> None:
    # 20 for the win, 2 for the self-draw, 4 for the triplet, 2 for the closed wait, and 2 or 4 for the pair
    hand = WonHand("234m456p11z", "5p", ("chi:234s", "pon:666z"), tsumo=True)
    assert hand.score(rules).fu == fu
    assert mahjong_sheet(hand, OPTIONS).fu == riichienv_sheet(hand).fu == 40


def test_R13_the_fu_of_a_yakuman_mean_nothing() -> None:
    orphans = WonHand("19m19p19s12345677z", "1m")
    triplets = WonHand("111222333m44455p", "5p")
    assert (orphans.score().fu, mahjong_sheet(orphans, OPTIONS).fu, riichienv_sheet(orphans).fu) == (30, 0, 0)
    assert (triplets.score().fu, mahjong_sheet(triplets, OPTIONS).fu, riichienv_sheet(triplets).fu) == (60, 60, 0)


def test_R5_a_tile_of_which_one_holds_all_four_is_no_wait() -> None:
    melds = ["pon:111m", "pon:111z", "pon:222z", "pon:333z"]
    laid = [riichienv.Meld(ENV_MELDS["pon"], numbered(meld[4:]), True) for meld in melds]
    assert waits("1m", melds=melds) == []
    assert list(riichienv.HandEvaluator(numbered("1m"), laid).get_waits()) == [0]


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (
            WonHand("12399p234567s", "9p", ("pon:222z",), chankan=True, seat_wind="S"),
            "chankan: whoever robs a kan of 9p holds no other 9p",
        ),
        (
            WonHand("123456p22234s", "2p", ("ankan:1111z",), tsumo=True, rinshan=True, riichi=True, ippatsu=True),
            "ippatsu: a kan ends it",
        ),
    ],
)
def test_R11_what_cannot_be_is_scored_by_others_and_refused_here(hand: WonHand, why: str) -> None:
    assert mahjong_sheet(hand, OPTIONS).yaku
    assert riichienv_sheet(hand).yaku
    with pytest.raises(HandError, match=why):
        hand.score()
