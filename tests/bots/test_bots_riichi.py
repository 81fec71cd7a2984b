"""R19: what a sound riichi player does, on tables where there is little doubt."""

from __future__ import annotations

import pytest
from tests.bots.bots_riichi import NO_DORA, called, choice, discarded, facing, offered
from tests.games.riichi.riichi_tables import (
    ALL_SIMPLES,
    choices,
    draw_on,
    own,
    passes,
    phase,
    put,
    say,
    table,
    wall,
    won,
)

from noripan.bots.mahjong.company import company
from noripan.cards.tiles import kind_of, parse_tiles
from noripan.mahjong.counts import counts_of

LEVELS = ("easy", "normal", "hard")
THINKERS = ("normal", "hard")


# -- winning ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_R19_it_wins_on_a_discard(level: str) -> None:
    assert choice(offered(ALL_SIMPLES, "6s"), 0, level) == "ron"


@pytest.mark.parametrize("level", LEVELS)
def test_R19_it_wins_on_its_own_draw(level: str) -> None:
    assert choice(table(ALL_SIMPLES, draws="6s"), 0, level) == "tsumo"


@pytest.mark.parametrize("level", LEVELS)
def test_R19_it_robs_a_kan(level: str) -> None:
    match = table(ALL_SIMPLES, "", "", "66s", draws="6s . . . 6s", dealer=1, indicators=NO_DORA)
    say(match, 1, "6s*")
    say(match, 3, "pon 66s")
    say(match, 0, "pass")
    draw_on(match, 4)
    say(match, 3, "kakan 6s")
    assert phase(match) == "rob"
    assert choice(match, 0, level) == "ron"


@pytest.mark.parametrize("level", LEVELS)
def test_R19_a_leading_dealer_ends_the_match(level: str) -> None:
    match = won(3, 0, dealer=3, wind="S", scores=[20000, 20000, 20000, 40000])
    assert phase(match) == "encore"
    assert choice(match, 3, level) == "stop"


# -- efficiency ------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_R19_lonely_honours_go_first(level: str) -> None:
    assert choice(table("2346m4567p34588s", draws="4z", indicators=NO_DORA), 0, level) == "4z*"


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(("gone", "out"), [("4s", "3s"), ("6s", "7s")])
def test_R19_a_wait_that_is_all_gone_is_not_chosen(level: str, gone: str, out: str) -> None:
    both = f"{gone} {gone}"
    match = table("123456789m11p35s", draws=wall({0: ". . 7s", 1: both, 2: both}), indicators=NO_DORA)
    draw_on(match, 8)
    assert discarded(match, 0, level) == out


@pytest.mark.parametrize("level", THINKERS)
def test_R19_of_two_waits_the_one_with_more_tiles_left_is_chosen(level: str) -> None:
    match = table("123456789m11p35s", draws=wall({0: ". . 7s", 1: "4s 4s"}), indicators=NO_DORA)
    draw_on(match, 8)
    assert discarded(match, 0, level) == "3s"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_red_five_is_kept_rather_than_a_plain_one(level: str) -> None:
    assert discarded(table("123456789m99s05p", draws="6p", indicators=NO_DORA), 0, level) == "5p"


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(("indicator", "out"), [("2z", "6z"), ("5z", "3z")])
def test_R19_dora_are_kept_where_tiles_are_equal_otherwise(level: str, indicator: str, out: str) -> None:
    assert discarded(table("123m456p345789s3z", draws="6z", indicators=indicator), 0, level) == out


@pytest.mark.parametrize("level", THINKERS)
def test_R19_of_two_equal_waits_the_dearer_hand_is_chosen(level: str) -> None:
    """Without the one the hand is all simples."""
    assert discarded(table("234567m345p88s13s", draws="5s", indicators=NO_DORA), 0, level) == "1s"


@pytest.mark.parametrize(
    ("rest", "tile", "expected"),
    [("", "5z", 0), ("", "9s", 0), ("", "5p", 1), ("2z", "2z", 3), ("2m", "1m", 1), ("4455566p", "5p", 9)],
)
def test_easy_counts_a_tiles_company_and_throws_the_loneliest(rest: str, tile: str, expected: int) -> None:
    hand = counts_of([int(kind_of(each)) for each in parse_tiles(rest)])
    assert company(hand, parse_tiles(tile)[0]) == expected


# -- riichi ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_R19_tenpai_and_closed_it_declares_riichi(level: str) -> None:
    assert choice(table(ALL_SIMPLES, draws="1z", indicators=NO_DORA), 0, level) == "riichi 1z*"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_mangan_without_riichi_stays_silent(level: str) -> None:
    dear = table("234m067p340s66p78s", draws="1z", indicators="5p")  # pinfu, two red fives, three dora
    assert choice(dear, 0, level) == "1z*"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_mangan_that_is_furiten_is_declared_all_the_same(level: str) -> None:
    match = table("234m067p340s66p78s", draws=wall({0: "9s 1z"}), indicators="5p")
    say(match, 0, "9s*")
    passes(match)
    draw_on(match, 3)
    assert choice(match, 0, level) == "riichi 1z*"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_no_riichi_for_a_single_turn(level: str) -> None:
    match = table("", ALL_SIMPLES, indicators=NO_DORA)
    draw_on(match, left=4)
    drawn = own(match, 1)["drawn"] + "*"
    assert f"riichi {drawn}" in choices(match, 1)
    assert choice(match, 1, level) == drawn


@pytest.mark.parametrize("level", THINKERS)
def test_R19_no_riichi_without_a_stick_to_lay(level: str) -> None:
    match = table(ALL_SIMPLES, draws="1z", indicators=NO_DORA, scores=[900, 33000, 33000, 33100])
    assert choice(match, 0, level) == "1z*"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_one_last_tile_is_no_wait_to_declare_against_a_riichi(level: str) -> None:
    hand, river = "123456789m13p99s", "9p 8p 9s 9s 7s 7s 7s 8s 8s 5z"
    assert choice(facing(hand, "5z", river, "2p 2p 2p"), 0, level) == "5z*"
    assert choice(facing(hand, "5z", river, ura="222p"), 0, level) == "riichi 5z*"


@pytest.mark.parametrize("level", LEVELS)
def test_R19_after_riichi_what_is_drawn_goes(level: str) -> None:
    match = table(ALL_SIMPLES, draws=wall({0: "1z 2z"}), indicators=NO_DORA)
    put(match, 0, "riichi 1z*")
    draw_on(match, 3)
    assert choice(match, 0, level) == "2z*"


# -- calls -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("tile", ["5z", "6z", "7z", "1z", "2z"])
def test_R19_dragons_and_ones_winds_are_called_when_that_helps(level: str, tile: str) -> None:
    """East is the round's wind, South the seat's."""
    assert choice(offered(f"234m567p35s99p8m{tile}{tile}", tile), 0, level) == f"pon {tile[0]}{tile[0]}z"


@pytest.mark.parametrize("level", LEVELS)
def test_R19_a_guest_wind_is_not_called(level: str) -> None:
    assert choice(offered("234m567p35s99p8m44z", "4z"), 0, level) == "pass"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_early_and_well_on_the_way_a_hand_stays_closed(level: str) -> None:
    assert choice(offered("23456m4567p34s77z", "7z", turns=0), 0, level) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_R19_no_call_that_leaves_no_way_to_a_yaku(level: str) -> None:
    assert choice(offered("1266m567p234s24p8s", "3m"), 0, level) == "pass"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_simples_are_called_where_open_they_count(level: str) -> None:
    hand = "66m24567p234s67s9m"
    assert choice(offered(hand, "3p"), 0, level) == "chi 24p"
    assert choice(offered(hand, "3p", open_tanyao=False), 0, level) == "pass"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_flush_is_called_for(level: str) -> None:
    assert choice(offered("13456789s6677z3m", "2s"), 0, level) == "chi 13s"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_triplets_are_called_for(level: str) -> None:
    assert choice(offered("2288m555p222s99p1z", "8m"), 0, level) == "pon 88m"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_call_takes_the_red_five_when_the_other_is_to_go(level: str) -> None:
    match = offered("056m23446p66678s", "4m", turns=14)
    assert {"chi 56m", "chi 06m"} <= choices(match, 0)
    assert choice(match, 0, level) == "chi 06m"


# -- kans ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_closed_kan_that_costs_nothing_is_made(level: str) -> None:
    assert choice(table("1111z23m456p788s9p", draws="9m", indicators=NO_DORA), 0, level) == "ankan 1z"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_no_closed_kan_of_a_tile_a_run_needs(level: str) -> None:
    match = table("333345m456p2288s", draws="1z", indicators=NO_DORA)
    assert "ankan 3m" in choices(match, 0)
    assert choice(match, 0, level) != "ankan 3m"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_no_kan_against_a_riichi(level: str) -> None:
    match = facing("1111m234m456p788s", "9p", "9m 5z 6z")
    assert "ankan 1m" in choices(match, 0)
    assert choice(match, 0, level) != "ankan 1m"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_kan_after_riichi_is_made_unless_another_declared_too(level: str) -> None:
    match = table("555z234m456p78s99p", draws=wall({0: "9m 5z"}), indicators=NO_DORA)
    put(match, 0, "riichi 9m*")
    draw_on(match, 3)
    assert choice(match, 0, level) == "ankan 5z"
    match = facing("555z234m456p78s99p", "9m 5z", "9m 6z 7z")
    put(match, 0, "riichi 9m*")
    draw_on(match, 3)
    assert "ankan 5z" in choices(match, 0)
    assert choice(match, 0, level) == "5z*"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_kan_is_added_by_who_is_near_a_win(level: str) -> None:
    near = called("77z46m234p66s278s9p", "7z", "pon 77z", "9p", "7z")
    assert choice(near, 0, level) == "kakan 7z"
    far = called("77z468m258p369s9p", "7z", "pon 77z", "9p", "7z")
    assert "kakan 7z" in choices(far, 0)
    assert choice(far, 0, level) != "kakan 7z"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_no_kan_is_added_of_a_tile_that_completes_a_run(level: str) -> None:
    match = called("66m57m234p88s334s9p", "6m", "pon 66m", "9p", "6m")
    assert "kakan 6m" in choices(match, 0)
    assert choice(match, 0, level) == "3s"


# -- nine terminals --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("hand", ["19m19p19s123z4468m", "19m19p19s1234z468m"])
def test_R19_nine_or_ten_orphans_are_thrown_in(level: str, hand: str) -> None:
    assert choice(table(hand, draws="5p", indicators=NO_DORA), 0, level) == "nine"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_with_eleven_orphans_it_goes_for_thirteen(level: str) -> None:
    match = table("19m19p19s12345z68m", draws="5p", indicators=NO_DORA)
    assert "nine" in choices(match, 0)
    assert discarded(match, 0, level) in ("6m", "8m", "5p")


def test_easy_does_not_know_that_it_may_throw_in() -> None:
    assert choice(table("19m19p19s123z4468m", draws="5p", indicators=NO_DORA), 0, "easy") != "nine"


# -- defence ---------------------------------------------------------------------------------------

FAR = "147m258p369s5677z"


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("safe", ["4m", "5p", "6s"])
def test_R19_with_a_bad_hand_it_folds_to_a_tile_the_riichi_discarded(level: str, safe: str) -> None:
    assert discarded(facing(FAR, "4m", f"9m {safe} 1z"), 0, level) == safe


@pytest.mark.parametrize("level", THINKERS)
def test_R19_folding_it_breaks_a_pair_for_a_safe_tile(level: str) -> None:
    assert discarded(facing("147m2258p369s567z", "8m", "9m 2p 9m"), 0, level) == "2p"


def test_R19_easy_does_not_fear_a_riichi() -> None:
    assert discarded(facing(FAR, "4m", "9m 6s 1z"), 0, "easy") != "6s"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_folding_without_a_safe_tile_it_takes_suji(level: str) -> None:
    """Behind a five in the river a two is waited for by bad shapes only."""
    assert discarded(facing("33669m2369p3669s", "9s", "1z 5p 4z"), 0, level) == "2p"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_a_strong_hand_is_pushed_through(level: str) -> None:
    """Five han in a two-sided wait, and a five that nothing makes safe."""
    assert discarded(facing("345678p34066s78s", "5m", "9p 1p 9p", indicators="5s"), 0, level) == "5m"


@pytest.mark.parametrize("level", THINKERS)
def test_R19_of_equal_discards_the_safer_goes(level: str) -> None:
    assert discarded(facing("234m567p345s66p78s", "5m", "9m 1s 1p"), 0, level) == "2m"
    assert discarded(facing("234m567p345s66p78s", "5m", "5m 1s 1p"), 0, level) == "5m"


HOPEFUL = ("12366m567p77s13s1p", "5m", "9m 7s")  # a draw away from tenpai, if 1p goes; 7s is safe, and ends it


def test_R19_hard_folds_what_it_would_push_when_it_leads_the_last_hand() -> None:
    match = facing(*HOPEFUL, wind="S", scores=[32000, 18000, 20000, 30000])
    assert discarded(match, 0, "hard") == "7s"


def test_R19_hard_pushes_the_same_hand_when_it_is_last() -> None:
    match = facing(*HOPEFUL, wind="S", scores=[20000, 24000, 26000, 30000])
    assert discarded(match, 0, "hard") == "1p"


def test_R19_normal_does_not_look_at_the_places() -> None:
    leading = facing(*HOPEFUL, wind="S", scores=[32000, 18000, 20000, 30000])
    last = facing(*HOPEFUL, wind="S", scores=[20000, 24000, 26000, 30000])
    assert discarded(leading) == discarded(last)
