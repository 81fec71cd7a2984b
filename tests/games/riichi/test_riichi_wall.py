"""R1: the 136 tiles, red fives, seats and winds, who is dealt what, the live wall and the dead one."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.games_common import ended, events
from tests.games.riichi.riichi_tables import deck, draw_on, own, put, say, table, tiles

import noripan
from noripan.games import find

RIICHI = find("riichi")


def tiles_of(red_fives: int) -> list[str]:
    return [RIICHI.card_text(tile) for tile in RIICHI.deck(RIICHI.rules(red_fives=red_fives))]


@pytest.mark.parametrize("red_fives", [0, 3, 4])
def test_R1_four_of_each_of_34_kinds(red_fives: int) -> None:
    kinds = Counter(tile.replace("0", "5") for tile in tiles_of(red_fives))
    assert len(kinds) == 34
    assert set(kinds.values()) == {4}
    assert kinds.total() == 136


@pytest.mark.parametrize(
    ("red_fives", "reds"), [(0, {}), (3, {"0m": 1, "0p": 1, "0s": 1}), (4, {"0m": 1, "0p": 2, "0s": 1})]
)
def test_R1_red_fives_are_one_in_each_suit_and_with_four_two_in_circles(red_fives: int, reds: dict[str, int]) -> None:
    assert Counter(tile for tile in tiles_of(red_fives) if tile[0] == "0") == reds


def test_R1_the_unshuffled_deck_goes_by_kind_red_fives_first() -> None:
    in_order = tiles_of(3)
    assert in_order[:20] == tiles("1111m 2222m 3333m 4444m 0555m")
    assert in_order[-8:] == tiles("6666z 7777z")


@pytest.mark.parametrize("preset", RIICHI.presets)
def test_R1_a_deck_of_other_tiles_is_refused(preset: str) -> None:
    five_whites = ["5z", *deck(["1m"])[1:]]
    with pytest.raises(noripan.NoripanError, match="not the cards of riichi"):
        noripan.new("riichi", preset, seed=1, decks=[five_whites])


def test_R1_there_are_no_flowers() -> None:
    with pytest.raises(noripan.NoripanError, match="no flowers"):
        noripan.new("riichi", seed=1, decks=[["1f", *deck()[1:]]])


@pytest.mark.parametrize("dealer", range(4))
def test_R1_from_the_dealer_on_each_takes_four_four_four_and_one(dealer: int) -> None:
    match = table(dealer=dealer)
    top = match.chapters[0].deck
    for step in range(4):
        seat = (dealer + step) % 4
        dealt = [top[at + 4 * step + i] for at in (0, 16, 32) for i in range(4)] + [top[48 + step]]
        drawn = [top[52]] if step == 0 else []
        assert sorted(match.view(seat)["hand"]) == sorted(RIICHI.card_text(tile) for tile in dealt + drawn)


@pytest.mark.parametrize("dealer", range(4))
def test_R1_the_dealers_fourteenth_tile_is_the_first_of_the_live_wall(dealer: int) -> None:
    match = table(draws="7z", dealer=dealer)
    assert match.pending() == [dealer]
    assert own(match, dealer)["drawn"] == "7z"
    assert match.view()["counts"] == [14 if seat == dealer else 13 for seat in range(4)]


@pytest.mark.parametrize("dealer", range(4))
def test_R1_the_dealer_is_east_and_the_others_follow(dealer: int) -> None:
    winds = table(dealer=dealer).view()["winds"]
    assert [winds[(dealer + step) % 4] for step in range(4)] == ["E", "S", "W", "N"]


def test_R1_seventy_tiles_are_drawn_one_by_one() -> None:
    match = table()
    assert match.view()["left"] == 69
    draw_on(match, 1)
    assert match.view()["left"] == 68
    draw_on(match)
    assert ended(match)["reason"] == "exhausted"
    assert [drawn["left"] for drawn in events(match, "draw")] == list(range(69, -1, -1))
    assert [drawn["seat"] for drawn in events(match, "draw")] == [turn % 4 for turn in range(70)]


def test_R1_the_dead_wall_is_four_replacements_five_indicators_and_five_ura() -> None:
    """Kans of three players take the replacements in order and turn the indicators in order."""
    match = table(
        "1111m", "2222m", "3333m", draws="5z . .", replacements="6z 7z 5z 6z", indicators="1p 2p 3p 4p 0p", ura="9s"
    )
    assert match.view()["indicators"] == ["1p"]
    for seat, kind, drawn in ((0, "1m", "6z"), (1, "2m", "7z"), (2, "3m", "5z")):
        say(match, seat, f"ankan {kind}")
        assert own(match, seat)["drawn"] == drawn
        put(match, seat, f"{drawn}*")
    assert match.view()["indicators"] == ["1p", "2p", "3p", "4p"]
    dead = [RIICHI.card_text(tile) for tile in match.chapters[0].deck[-14:]]
    assert dead[:10] == tiles("6z 7z 5z 6z 1p 2p 3p 4p 0p 9s")


def test_R1_a_kan_shortens_the_live_wall_by_one_at_its_end() -> None:
    match = table("1111m", draws="5z")
    say(match, 0, "ankan 1m")
    assert match.view()["left"] == 68
    draw_on(match)
    drawn = events(match, "draw")
    assert len(drawn) == 70
    assert sum(draw["replaces"] == "kan" for draw in drawn) == 1
    assert drawn[-1]["left"] == 0


def test_R1_with_four_red_fives_two_red_circles_may_be_held() -> None:
    match = table("00p", draws="0m", red_fives=4)
    assert match.view(0)["hand"].count("0p") == 2


@pytest.mark.parametrize("name", ["0p", "5pr", "r5p"])
def test_R1_a_red_five_is_understood_in_three_ways_and_written_in_one(name: str) -> None:
    assert RIICHI.card_text(RIICHI.card_id(name)) == "0p"
