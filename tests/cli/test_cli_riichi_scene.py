"""Riichi's table on the screen: four sides, one's own tiles with what to type, and advice from what one sees."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console
from tests.cli.cli_mahjong import printed, read
from tests.cli.cli_riichi import seated
from tests.games.riichi.riichi_tables import draw_on, put, say

import noripan
from noripan.cli.mahjong.tiles import hand, meld, tile
from noripan.cli.riichi.advice import left, seen, without_yaku
from noripan.cli.riichi.table import names, table
from noripan.mahjong.melds import MELD_NAMES

WAITING = "123m 456p 78s 55777z"  # for 6s 9s


def test_tiles_read_without_colour_and_red_fives_are_red() -> None:
    assert hand(["7z", "5m", "0m", "1z", "3p", "9s"]).plain == "0m 5m  3p  9s  東 中"
    assert "red" in str(tile("0m").style)
    assert not any("red" in str(tile(text).style) for text in ("5m", "5p", "5s", "7z"))


@pytest.mark.parametrize(
    ("type", "tiles", "called", "source", "shown"),
    [
        ("chi", "3m 5m 4m", "4m", 3, "4'35m"),
        ("pon", "5p 5p 0p", "0p", 1, "550'p"),
        ("pon", "7z 7z 7z", "7z", 2, "中中'中"),
        ("kan", "9s 9s 9s 9s", "9s", 3, "9'999s"),
        ("kakan", "1m 1m 1m 1m", "1m", 2, "11'11m"),
        ("ankan", "0s 5s 5s 5s", None, None, "[0555s]"),
    ],
)
def test_a_meld_shows_where_its_tile_came_from(
    type: str, tiles: str, called: str | None, source: int | None, shown: str
) -> None:
    """First from the left neighbour, last from the right one, between from across; a closed kan in brackets."""
    assert type in MELD_NAMES
    assert meld({"type": type, "tiles": tiles.split(), "called": called, "from": source}, 0).plain == shown


def test_the_scene_has_four_sides_and_ones_own_hand() -> None:
    at = seated("147m258p369s1234z", draws="9s 1p 5z 6z 0m", indicators="4p")
    put(at.match, 0, "9s*", 1, "1p*", 2, "5z*", 3, "6z*")
    lines = printed(at.scene()).splitlines()
    assert "Riichi standard, East 1" in lines[0]
    assert lines[1].strip("│ ") == "Pia 西 25,000"
    assert lines[2].strip("│ ") == "白"
    assert lines[3].startswith("│ Lin 北 25,000") and lines[3].rstrip("│ ").endswith("Rey 南 25,000")
    assert "dora 5p  turned 4p" in lines[3]
    assert lines[4].split() == ["│", "發", "65", "tiles", "left", "1p", "│"]
    assert "0 honba, 0 sticks" in lines[5]
    assert lines[-5].strip("│ ") == "9s"
    assert lines[-4].strip("│ ") == "▸ You 東 25,000"
    assert lines[-2] == " 1m 4m 7m  2p 5p 8p  3s 6s 9s  東 南 西 北    0m"
    assert lines[-1] == "                               1z 2z 3z 4z    enter"


def test_R02_rivers_mark_riichi_and_called_tiles_in_rows_of_six() -> None:
    at = seated("147m258p369s1234z", "", "66z", "123m 456p 78s 77z 345s", draws="9s 6z 2p")
    put(at.match, 0, "9s*")
    say(at.match, 1, "6z*")
    say(at.match, 2, "pon 66z")
    draw_on(at.match, 1)
    say(at.match, 3, "riichi 2p*")
    draw_on(at.match, 24)
    rows = printed(at.scene()).splitlines()
    assert "Pia 西 25,000   發'發發" in rows[1], "called from Rey, at Pia's left"
    assert rows[4].startswith("│ Lin 北 24,000")
    assert rows[5].startswith("│ RIICHI ")
    assert rows[5][58:].startswith("發^"), "taken from Rey's river"
    assert rows[6].startswith("│ 2p!")
    assert [len(row[2:19].replace("!", " ").split()) for row in rows[6:8]] == [6, 1]


def test_R05_waits_are_shown_with_how_many_are_left() -> None:
    at = seated(WAITING, draws="1z 6s", indicators="9s")
    assert at.view["own"]["waits"] == ["6s", "9s"]
    assert left(at.view, ["6s", "9s"]) == 7
    assert "tenpai: 6s 9s (7 left)" in printed(at.scene())
    put(at.match, 0, "1z*", 1, "6s*")
    assert left(at.view, ["6s", "9s"]) == 6


def test_R07_furiten_is_marked() -> None:
    at = seated(WAITING, draws="6s 1z 2z 3z 4z")
    assert "FURITEN" not in printed(at.scene())
    put(at.match, 0, "6s*", 1, "1z*", 2, "2z*", 3, "3z*")
    assert "FURITEN" in printed(at.scene())
    assert at.why("ron").plain == "You wait for 6s 9s, and have discarded 6s yourself: furiten, only tsumo wins."


def test_R11_a_hand_without_yaku_is_marked() -> None:
    at = seated("123m 456p 78s 99m 345s", draws="1z")
    assert without_yaku(at.view) == []  # pinfu
    at = seated("123m 456p 79s 99m 345s", draws="1z")
    assert without_yaku(at.view) == ["8s"]
    assert "no yaku" in printed(at.scene())
    assert at.why("ron").plain == "You wait for 8s; with 8s the hand has no yaku."
    put(at.match, 0, "riichi 1z*")
    assert without_yaku(at.view) == []


def test_every_tile_that_lies_open_is_seen_once() -> None:
    at = seated("55z 147m 258p 123s", draws="9p 3z 4z 5z", indicators="1p")
    put(at.match, 0, "9p*", 1, "3z*", 2, "4z*")
    say(at.match, 3, "5z*")
    assert sorted(seen(at.view)) == sorted(["1p", "9p", "3z", "4z", "5z"])
    say(at.match, 0, "pon 55z")
    assert sorted(seen(at.view)) == sorted(["1p", "9p", "3z", "4z", "5z", "5z", "5z"])


def test_help_names_the_best_discards_from_what_is_seen() -> None:
    at = seated("123m 456p 78s 55z 345s", draws="1z", indicators="9s")
    shown = printed(at.choices())
    assert "Your hand is tenpai." in shown
    best = next(line.split() for line in shown.splitlines() if line.split()[:1] == ["東"])
    assert best == ["東", "tenpai", "7", "6s", "9s"]
    assert "riichi  declare it with 東" in shown


def test_help_tells_what_a_call_would_make_of_the_hand() -> None:
    at = seated("55z 123m 456p 34s 99m 7z", draws="9p 3z 4z 5z")
    put(at.match, 0, "9p*", 1, "3z*", 2, "4z*")
    say(at.match, 3, "5z*")
    shown = printed(at.choices())
    assert "Your hand is one tile from tenpai." in shown
    assert "After pon 55z: tenpai." in shown


def test_why_says_what_a_discard_leaves() -> None:
    at = seated("123m 456p 78s 55z 345s", draws="1z")
    assert at.why("1z").plain == "You can: discard 東 as drawn. Then you are tenpai, and 8 tiles help."
    assert at.why("riichi").plain == "You can: declare riichi with 東 as drawn. Then you are tenpai, and 8 tiles help."


def test_R18_where_mistakes_are_paid_for_why_says_so() -> None:
    at = seated("147m258p369s1234z", chombo="penalty")
    assert at.why("tsumo").plain == "At this table it would be taken, and you would pay for the mistake."


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_the_scene_fits_80_by_24_and_shows_nothing_hidden(seed: int) -> None:
    """Drawn again in a world the seat cannot tell from the true one, everything reads the same."""
    match = noripan.new("riichi", seed=seed, names=names(4, seed % 4), length="east", red_fives=seed % 2 * 4)
    at = table(match, seed % 4)
    rng = Random(seed)
    while len(match.chapters) < 3 and not match.over:
        seat = match.pending()[0]
        if seat == at.seat:
            true = match.deal
            parts = (at.scene, at.question, at.last, at.score, at.choices)[: 5 if rng.random() < 0.2 else 2]
            shown = [printed(part()) for part in parts]
            match.deal = true.imagine(at.seat, rng)
            assert [printed(part()) for part in parts] == shown
            match.deal = true
            lines = shown[0].splitlines()
            assert len(lines) + len(shown[1].splitlines()) + 1 <= 24
            assert max(Console().render_str(line).cell_len for line in lines) <= 80
        match.play(seat, match.deal.sample(seat, rng))


def test_numbers_in_words() -> None:
    at = seated("147m258p369s1234z", draws="9s", scores=(30_000, 20_000, 25_000, 25_000), honba=1, sticks=2)
    assert "1 honba, 2 sticks" in printed(at.scene())
    score = printed(at.score()).splitlines()
    assert [line.split() for line in score if "Rey" in line] == [["Rey", "南", "South", "20,000", "-10,000"]]
    assert read(at, "9s")["drawn"]
