"""Matgo's table as it is drawn: floor and piles, captured cards and what they are worth, the hand."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.cli_mahjong import printed
from tests.cli.cli_matgo import JUNK, later, seated, shown, type_at
from tests.games.matgo.matgo_tables import EIGHT_POINTS, say

import noripan
from noripan.cli.matgo.cards import card
from noripan.cli.matgo.scene import PILE
from noripan.cli.matgo.table import MatgoTable, names, table
from noripan.cli.matgo.worth import near, standing


def line_of(at: MatgoTable, start: str) -> str:
    """The line of the scene that begins so, inside the frame."""
    [found] = [line for line in shown(at).splitlines() if line.strip("│ ").startswith(start)]
    return " ".join(found.strip("│ ").split())


def test_the_frame_names_the_game_the_deck_and_the_carry_over() -> None:
    found = shown(seated(multiplier=4, games=3))
    assert "Matgo standard, game 1 of 3" in found
    assert "floor 바닥   22 cards in the deck   나가리 ×4" in found
    assert "나가리" not in shown(seated())


def test_the_floor_is_shown_month_by_month() -> None:
    at = later("5-junk1", "", "1-bright 1-junk1 8-bright 11-double", "10-junk1")
    floor = [line.strip("│ ").split() for line in shown(at).splitlines()[4:6]]
    assert floor == [["1", "pine", "bright", "junk", "11", "paulownia", "double"], ["8", "moon", "bright"]]
    assert "the floor is empty" in shown(later("5-junk1", "", "", "10-junk1"))


@pytest.mark.parametrize(
    ("hour", "words"),
    [(12, "Lin starts: by day the higher month (낮장)."), (23, "You start: by night the lower month (밤일).")],
)
def test_M03_until_the_first_card_it_says_who_starts_and_why(hour: int, words: str) -> None:
    at = seated("3-junk1", "10-junk1", starter=None, hour=hour)
    said = " ".join(shown(at).replace("│", " ").split())
    assert f"{words} First cards: You 3-junk Lin 10-junk" in said
    assert "shows 10-junk" in said
    assert words not in shown(later("5-junk1", "", "", "10-junk1"))


def test_M10_a_pile_as_dealt_is_marked() -> None:
    at = seated("", "", "5-animal 5-junk1 5-junk2")
    assert f" 5 iris      animal junk junk {PILE} " in shown(at)
    assert line_of(at, PILE) == f"{PILE} 5 iris is a pile: as dealt"


def test_M12_a_ppuk_says_whose_it_is_and_which_bonus_cards_it_holds() -> None:
    at = later("5-animal", "11-bright", "5-junk1 12-double", "bonus2 5-junk2 8-junk1")
    type_at(at, "5-animal")
    say(at.match, 1, "play 11-bright")
    assert line_of(at, PILE) == f"{PILE} 5 iris is a pile: your ppuk, holds bonus2"
    assert "뻑 ppuk 1" in line_of(at, "▸ You")
    lin = table(at.match, 1)
    lin.teller.names = names(2, 1)
    assert f"{PILE} 5 iris is a pile: Lin's ppuk, holds bonus2" in shown(lin)


def test_captured_cards_are_sorted_by_kind_with_the_value_of_junk() -> None:
    taken = "1-bright 8-bright 9-animal 2-animal 3-ribbon 12-double 1-junk2 bonus3"
    at = later("5-junk1", "", "11-junk1", taken=("", taken))
    assert line_of(at, "광") == "광 bright 1 8 열 animal 2 9(gukjin) 띠 ribbon 3"
    assert line_of(at, "피") == "피 junk 6: 12(2) 1 bonus3"
    assert line_of(at, "nothing captured") == "nothing captured yet"


def test_M25_a_gukjin_that_counts_as_junk_is_shown_there() -> None:
    at = later("5-junk1", "12-double", "5-junk2 11-junk1", "10-junk1", taken=(f"9-animal {JUNK}", ""))
    type_at(at, "5-junk", "junk")
    assert "피 junk 16:" in shown(at) and " 9(2)" in shown(at) and "gukjin" not in shown(at)


def test_points_factors_and_what_is_near() -> None:
    taken = "1-bright 3-bright 8-bright 1-ribbon 2-ribbon 2-animal 4-animal"
    at = later("5-junk1", "", "11-junk1", taken=("", taken))
    assert "3 points" in line_of(at, "Lin")
    assert line_of(at, "Three brights") == "Three brights 3 ×2 Gwang-bak near: Hongdan 2/3 (lacks 3)"
    assert line_of(at, "Godori") == "Godori 2/3 (lacks 8)"


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [
        ("1-bright 3-bright", "", ["brights 2/3"]),
        ("1-bright 3-bright", "8-bright 11-bright 12-bright", []),
        ("1-bright 3-bright 8-bright 11-bright", "", ["brights 4/5"]),
        ("1-bright 3-bright 8-bright 11-bright", "12-bright", []),
        ("6-ribbon 9-ribbon", "", ["Cheongdan 2/3 (lacks 10)"]),
        ("6-ribbon 9-ribbon", "10-ribbon", []),
        ("6-ribbon 9-ribbon 10-ribbon", "", []),
        ("6-ribbon 1-ribbon 4-ribbon 12-ribbon", "", ["Ribbons 4/5"]),
        ("5-animal 6-animal 7-animal 10-animal", "", ["Animals 4/5"]),
        ("bonus3 bonus2 11-double 1-junk1", "", ["Junk 8/10"]),
        ("bonus3 bonus2 11-double", "", []),
    ],
)
def test_near_is_what_one_more_card_would_score(mine: str, theirs: str, found: list[str]) -> None:
    at = later("", "", "", taken=(mine, theirs), turns=(8, 8))
    assert near(at.view, 0) == found


def test_what_players_have_done_is_told_beside_their_names() -> None:
    at = later("5-animal 5-junk1 5-junk2", "12-double", "11-junk1", "10-junk1 8-junk1 9-junk1", seat=1)
    say(at.match, 0, "shake 5-animal")
    assert line_of(at, "Lin") == "Lin ▮▮▮▮▮▮ 6 0 points 흔들기 shake 1 shows 5-junk 5-junk"
    assert "×2 Shake" in shown(at)


def test_M16_dummies_and_a_bomb_are_told() -> None:
    at = later("5-animal 5-junk1 5-junk2", "12-double", "5-ribbon 11-junk1", "10-junk1 8-junk1")
    type_at(at, "bomb 5")
    assert line_of(at, "You") == "You 4 cards + 2 dummy cards 0 points 폭탄 bomb 1 1,000,000 gold"


def test_goes_are_told_and_cost_the_other() -> None:
    at = later("5-junk1", "12-double", "5-junk2 11-junk1", "10-junk1", taken=(EIGHT_POINTS, ""))
    type_at(at, "5-junk", "go")
    assert "고 go 1" in line_of(at, "You")
    assert "×2 Go-bak" in shown(at)


def test_M07_only_the_holder_sees_a_president_that_is_held() -> None:
    at = seated("5-animal 5-ribbon 5-junk1 5-junk2")
    type_at(at, "hold")
    assert "들고치기 held" in shown(at)
    assert "들고치기" not in shown(table(at.match, 1))
    assert standing(at.match.view(1), 0)["factors"] == []


def test_the_hand_has_numbers_and_a_star_for_each_match() -> None:
    lines = shown(seated()).splitlines()[-2:]
    assert " ".join(lines[0].split()) == "1 1-bright* 2 4-animal* 3 4-junk* 4 4-junk* 5 7-animal"
    assert " ".join(lines[1].split()) == "6 7-junk 7 7-junk 8 9-ribbon** 9 12-ribbon 10 12-double"


def test_numbers_stand_by_the_hand_only_while_they_mean_its_cards() -> None:
    at = seated()
    type_at(at, "9-ribbon")
    assert shown(at).splitlines()[-2].split() == ["1-bright*", "4-animal*", "4-junk*", "4-junk*", "7-animal"]


# -- choices and score -----------------------------------------------------------------------------


def test_choices_number_every_move_and_say_what_it_takes() -> None:
    rows = [" ".join(line.split()) for line in printed(seated().choices()).splitlines()]
    assert rows[0] == "1 play 1-bright takes 1-junk"
    assert rows[4] == "5 play 7-animal stays on the floor"
    assert rows[7] == "8 play 9-ribbon takes one of 9-animal 9-junk"
    assert rows[10] == "11 shake and play 7-animal stays on the floor"
    assert rows[13] == "14 bomb 4 wisteria takes 4-ribbon"


def test_choices_tell_the_rules_of_the_moment() -> None:
    at = seated()
    assert "쪽 jjok" in printed(at.choices()) and "Two in your hand" not in printed(at.choices())
    assert "Two in your hand and two on the floor" in printed(seated(grenade="doubles").choices())
    type_at(at, "9-ribbon")
    assert "Two floor cards of different kinds match" in printed(at.choices())
    stop = later("5-junk1", "", "5-junk2", "10-junk1", taken=(EIGHT_POINTS, ""))
    type_at(stop, "5-junk")
    assert "2 stop  stopping pays 8 points: 800 gold" in printed(stop.choices())


def test_score_reckons_both_players_as_the_cards_lie() -> None:
    at = later("5-junk1", "", "11-junk1", taken=("1-ribbon 2-ribbon 3-ribbon", "1-bright 3-bright 8-bright"))
    rows = [" ".join(line.split()) for line in printed(at.score()).splitlines()]
    assert rows[:3] == ["▸ You 1,000,000 gold. As the cards lie:", "Hongdan 1 2 3 3", "points 3"]
    assert rows[3:] == [
        "Lin 1,000,000 gold. As the cards lie:",
        "Three brights 1 3 8 3",
        "Gwang-bak 3 brights against none ×2",
        "points 3 × 2 6",
    ]


# -- colours and room ------------------------------------------------------------------------------


def test_ribbons_have_the_colour_of_their_set_and_brights_shine() -> None:
    colours = (
        {card(f"{month}-ribbon").style for month in (1, 2, 3)},
        {card(f"{month}-ribbon").style for month in (6, 9)},
    )
    assert colours == ({"red"}, {"bright_blue"})
    assert card("4-ribbon").style == "green" and card("12-ribbon").style == ""
    assert card("1-bright").style == "bold yellow" and card("3-junk1").style == ""


@pytest.mark.parametrize("preset", ["standard", "hangame", "pmang"])
def test_every_scene_fits_80_by_24_and_shows_what_the_view_says(preset: str) -> None:
    rng = Random(7)
    match = noripan.new("matgo", preset, seed=7, names=names(2, 0), options={}, games=5)
    seats = [table(match, seat) for seat in range(2)]
    while not match.over:
        seat = match.pending()[0]
        at = seats[seat]
        lines = [*shown(at).splitlines(), *printed(at.question()).splitlines()]
        assert max(map(cell_len, lines)) <= 80
        assert len(lines) < 24
        view = at.view
        for each in range(2):
            assert standing(view, each)["base"] == view["points"][each]
        match.play(seat, match.deal.sample(seat, rng))


def test_colours_change_no_word() -> None:
    console = Console(file=StringIO(), width=80, force_terminal=True, color_system="standard", highlight=False)
    with console.capture() as capture:
        console.print(seated().scene())
    assert "\x1b[1;33m1-bright\x1b[0m" in capture.get()
