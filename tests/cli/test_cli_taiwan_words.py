"""Taiwan mahjong told: events as sentences, the sheet at the end of a hand, the standings at the end of a match."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.cli_mahjong import printed, spoilt, table_of, told
from tests.cli.cli_records import run
from tests.cli.cli_taiwan import seated
from tests.games.taiwan.taiwan_tables import READY, draw_on, passes, put, say

import noripan
from noripan.cli.language import sentence
from noripan.cli.taiwan.table import TaiwanTable, names, table
from noripan.cli.taiwan.words import TaiwanTeller
from noripan.games.taiwan.patterns import PATTERNS

NAMES = ("Ann", "Ben", "Cleo", "Dan")
FAR = "147m258p369s1234567z"


def ended(at: TaiwanTable) -> str:
    """The sheet of the first hand."""
    return told(at).split("\n\n", 1)[1]


def everything(at: TaiwanTable) -> list[str]:
    """What somebody is told who sees everything."""
    events = at.match.chapters[0].events
    assert events is not None
    everyone = TaiwanTeller(at.match.names, None)
    return [
        printed(line)
        for event in events
        for seat in (list[int | None](event.private) or [None])
        if (line := everyone.tell(event.seen_by(seat), seat)) is not None
    ]


# -- what happens --------------------------------------------------------------------------------


def test_events_are_told_as_one_seat_sees_them() -> None:
    at = seated(FAR, "", "66z", draws="9s 6z")
    put(at.match, 0, "9s")
    say(at.match, 1, "6z", 2, "pong")
    lines = told(at).splitlines()
    assert lines[:3] == [
        "East 1. You deal.",
        "You 0, Rey 0, Pia 0, Lin 0",
        "You get  1m 4m 7m  2p 5p 8p  3s 6s 9s  東 南 西 北 白 發 中",
    ]
    assert lines[3:] == [
        "You draw 9s",
        "You discard 9s as drawn",
        "Rey discards 發 as drawn",
        "Pia calls pong 碰 on Rey's 發:  發'發發",
    ]


def test_W14_flowers_are_told_when_they_are_laid() -> None:
    at = seated("15f", "2f", tail="9p 8p 7p", draws="3f . . . .", preset="taiwan", streak=1)
    lines = told(at).splitlines()
    assert lines[0] == "East 1. You deal again (連1拉1)."
    assert lines[3:8] == [
        "You lay flowers: 春 梅",
        "You draw 9p for a flower",
        "You draw 8p for a flower",
        "Rey lays a flower: 夏",
        "You lay a flower: 秋",
    ]


def test_W14_a_concealed_kong_is_told_face_down_to_the_others() -> None:
    at = seated("7777z 147m258p369s12z", draws="9s", tail="8m", preset="taiwan")
    say(at.match, 0, "concealed kong 7z", 0, "1m")
    assert told(at).splitlines()[-3:] == [
        "You make a concealed kong 槓:  [中中中中]",
        "You draw 8m for a kong",
        "You discard 1m",
    ]
    assert told(table(at.match, 2)).splitlines()[-2:] == ["You make a concealed kong 槓:  [####]", "You discard 1m"]
    assert everything(at)[-2:] == [
        "You draw 9s and make a concealed kong 槓:  [中中中中]",
        "You draw 8m and discard 1m",
    ]


def test_W14_a_hand_declared_ready_is_told() -> None:
    at = seated(READY[0], draws="9s", preset="taiwan")
    say(at.match, 0, "ready 9s")
    assert told(at).splitlines()[-1] == "You declare READY 聽 with 9s as drawn"


# -- wins ----------------------------------------------------------------------------------------


def test_every_pattern_is_explained() -> None:
    for pattern in PATTERNS:
        assert sentence(f"taiwan.tai.{pattern.name}")
        assert sentence(f"taiwan.tai.{pattern.name}.when")


def test_W10_a_self_drawn_win_doubles_and_all_pay() -> None:
    at = seated(READY[0], draws="9s 9s 9s 9s 5s")
    put(at.match, 0, "9s", 1, "9s", 2, "9s", 3, "9s")
    say(at.match, 0, "hu")
    sheet = ended(at)
    assert sheet.splitlines()[:9] == [
        "You win with 5s, self-drawn (自摸)",
        "  1m 2m 3m 4m 5m 6m 7m 8m 9m  1p 1p 2p 3p 4p  6s 7s   + 5s",
        "  Concealed 門清  Nothing claimed.        1",
        "  Self-draw 自摸  Won on one's own draw.  2",
        "  Win 胡牌        Any complete hand.      1",
        "  fans in all                             4",
        "  Rey pays 8 × 2^4 = 128",
        "  Pia pays 8 × 2^4 = 128",
        "  Lin pays 8 × 2^4 = 128",
    ]
    assert [table_of(sheet)[name] for name in ("You", "Lin")] == [["+384", "+384"], ["-128", "-128"]]


def test_W10_who_discards_pays_for_three() -> None:
    at = seated("", READY[1], draws="5s")
    say(at.match, 0, "5s", 1, "hu")
    sheet = ended(at)
    assert sheet.startswith("Rey wins on your 5s\n")
    assert "  You pay 8 × 2^2 × 3 = 96\n" in sheet


@pytest.mark.parametrize(
    ("rules", "formula"),
    [
        ({"discard_shares": 1}, "8 × 2^2 = 32"),
        ({"tai_dealer": 2}, "8 × 2^(2 + 2) × 3 = 384   (莊家: +2 with the dealer)"),
        ({"tai_dealer": 1, "discard_shares": 1}, "8 × 2^(2 + 1) = 64   (莊家: +1 with the dealer)"),
        ({"scoring": "added", "base": 5, "unit": 1}, "(5 + 1 × 2) × 3 = 21"),
        ({"scoring": "added", "base": 0, "unit": 10, "tai_streak": 1}, "(0 + 10 × (2 + 2)) × 3 = 120"),
    ],
)
def test_W10_every_way_to_count_shows_its_formula(rules: dict[str, Any], formula: str) -> None:
    at = seated("", READY[1], draws="5s", streak=2, **rules)
    say(at.match, 0, "5s", 1, "hu")
    assert f"  You pay {formula.replace('莊家:', '莊家連2拉2:')}" in ended(at)


def test_W10_who_sees_everything_is_told_fans_and_their_formula_too() -> None:
    at = seated("", READY[1], draws="5s")
    say(at.match, 0, "5s", 1, "hu")
    assert re.search(r"  fans in all +2\n  You pay 8 × 2\^2 × 3 = 96\n", everything(at)[-1])


def test_W14_the_dealers_tai_are_told_with_the_payment_they_count_in() -> None:
    """Rey draws the winning tile; You, who deal for the third time, pay five tai more."""
    at = seated("", READY[1], draws="9s 9s 9s 9s 9m 5s", preset="taiwan", streak=2, scores=(0, 50, -50, 0))
    put(at.match, 0, "9s", 1, "9s", 2, "9s", 3, "9s", 0, "9m")
    say(at.match, 1, "hu")
    sheet = ended(at)
    assert "  Concealed self-draw 門清自摸  Nothing claimed, and self-drawn.  3\n" in sheet
    assert "  Pia pays 30 + 10 × 3 = 60\n  Lin pays 30 + 10 × 3 = 60\n" in sheet
    assert "  You pay 30 + 10 × (3 + 5) = 110   (莊家連2拉2: +5 with the dealer)\n" in sheet
    assert table_of(sheet) == {
        "You": ["-110", "-110"],
        "Rey": ["+230", "+280"],
        "Pia": ["-60", "-110"],
        "Lin": ["-60", "-60"],
    }


def test_W14_melds_and_flowers_lie_beside_the_winning_hand() -> None:
    at = seated("1f 55z 123456m 789p 78s 11p", draws="9m 5z 1z 2z 9s", tail="4z", preset="taiwan")
    say(at.match, 0, "9m", 1, "5z", 0, "pong")
    put(at.match, 0, "4z", 1, "1z", 2, "2z")
    say(at.match, 3, "9s", 0, "hu")
    assert ended(at).splitlines()[:7] == [
        "You win on Lin's 9s",
        "  1m 2m 3m 4m 5m 6m  1p 1p 7p 8p 9p  7s 8s   + 9s   白白白'",
        "  flowers  春",
        "  Own flower 正花  Each flower of one's seat wind.  1",
        "  Dragon 三元牌    Each pong of dragons.            1",
        "  tai in all                                        2",
        "  Lin pays 30 + 10 × (2 + 1) = 60   (莊家: +1 with the dealer)",
    ]


def test_W09_several_winners_have_a_column_each() -> None:
    at = seated(*READY, draws="9s 9s 9s 5s", several_wins="all")
    put(at.match, 0, "9s", 1, "9s", 2, "9s")
    say(at.match, 3, "5s", 2, "hu", 0, "hu", 1, "pass")
    sheet = ended(at)
    assert sheet.index("You win on Lin's 5s") < sheet.index("Pia wins on Lin's 5s")
    assert any(line.split() == ["You", "Pia", "change", "points"] for line in sheet.splitlines())
    assert table_of(sheet)["Lin"] == ["-96", "-96", "-192", "-192"]


def test_W09_a_robbed_kong_is_named() -> None:
    at = seated(READY[0], "55s 147m", draws="5s 9s 9s 9s 5s")
    say(at.match, 0, "5s", 1, "pong")
    put(at.match, 1, "1m", 2, "9s", 3, "9s", 0, "9s")
    say(at.match, 1, "added kong 5s", 0, "hu")
    assert "Rey adds to a pong for a kong 槓:  5'555s\n" in told(at)
    assert ended(at).startswith("You win by robbing Rey's kong 5s\n")


def test_W14_a_robbed_flower_is_named() -> None:
    at = seated("1234567f 147m258p369s", "8f", preset="taiwan")
    say(at.match, 0, "hu")
    sheet = ended(at)
    assert sheet.startswith("You win by robbing Rey's flower 竹\n")
    assert sheet.splitlines()[2] == "  flowers  春 夏 秋 冬 梅 蘭 菊"
    assert re.fullmatch(
        r"  Seven rob the eighth 七搶一 +Seven flowers and another's eighth\. +8", sheet.splitlines()[3]
    )


def test_W14_eight_flowers_are_named() -> None:
    at = seated("12345678f 147m258p36s", draws="9s", preset="taiwan")
    say(at.match, 0, "hu")
    assert ended(at).startswith("You win with all eight flowers\n")


def test_W10_where_a_limit_holds_the_rest_does_not_count() -> None:
    at = seated(READY[0], draws="9s 9s 9s 9s 5s", limit=3)
    put(at.match, 0, "9s", 1, "9s", 2, "9s", 3, "9s")
    say(at.match, 0, "hu")
    assert re.search(r"  fans in all +4, of which this counts +3\n", ended(at))


# -- hands without a winner ----------------------------------------------------------------------


def test_W09_a_void_hand_names_who_would_have_won() -> None:
    at = seated(*READY, draws="9s 9s 9s 5s")
    put(at.match, 0, "9s", 1, "9s", 2, "9s")
    say(at.match, 3, "5s", 0, "hu", 1, "hu", 2, "pass")
    assert ended(at).splitlines() == [
        "You and Rey would win at once on Lin's 5s: the hand is void (流標). Nobody pays.",
        "You show  1m 2m 3m 4m 5m 6m 7m 8m 9m  1p 1p 2p 3p 4p  6s 7s",
        "Rey shows  1m 1m 2m 3m 4m  1p 2p 3p 4p 5p 6p 7p 8p 9p  6s 7s",
    ]
    assert printed(at.ending()).strip() == "Nobody wins the match: all have the same."


def test_W09_a_void_hand_shows_a_kong_that_was_a_pong_before_once() -> None:
    at = seated("66z 123456789m 11p 67s 4z", READY[1], draws="9s 6z 9s 9s 9s 6z 1z 5s", tail="2z")
    put(at.match, 0, "9s")
    say(at.match, 1, "6z", 0, "pong")
    put(at.match, 0, "4z", 1, "9s", 2, "9s", 3, "9s", 0, "added kong 6z", 0, "2z", 1, "1z")
    say(at.match, 2, "5s", 0, "hu", 1, "hu")
    passes(at.match)
    assert ended(at).splitlines()[1] == "You show  1m 2m 3m 4m 5m 6m 7m 8m 9m  1p 1p  6s 7s   發發發發'"


def test_W11_a_drawn_hand_costs_nobody_anything() -> None:
    at = seated(FAR)
    draw_on(at.match)
    assert ended(at) == "Nothing is left to draw: a drawn hand (流局). Nobody pays."


# -- the match -----------------------------------------------------------------------------------


def test_W11_one_hand_needs_no_standings() -> None:
    at = seated(READY[0], draws="5s")
    say(at.match, 0, "hu")
    assert printed(at.ending()).strip() == "You win the match!"
    assert printed(table(at.match, 2).ending()).strip() == "You are second."


def test_W11_the_end_of_a_match_has_places_which_equals_share() -> None:
    teller = TaiwanTeller(names(4, 0), 0)
    shown = printed(teller.standings({"scores": [40, 160, -100, -100], "number": 17}))
    rows = [line.split() for line in shown.splitlines() if line.strip()[:1].isdigit()]
    assert rows == [["1", "Rey", "+160"], ["2", "You", "+40"], ["3", "Pia", "-100"], ["3", "Lin", "-100"]]


# -- replay --------------------------------------------------------------------------------------


def record(preset: str = "taiwan") -> dict[str, Any]:
    match = noripan.new("taiwan", preset, seed=4, names=list(NAMES), length="east", drawn_hand="passes on")
    rng = Random(4)
    while not match.over:
        seat = match.pending()[0]
        moves = match.legal(seat)
        wins = [move for move in moves if match.game.encode(move)["type"] == "TAIWAN.HU"]
        match.play(seat, wins[0] if wins else rng.choice(moves))
    return match.record()


@pytest.mark.parametrize("preset", ["simple", "taiwan"])
def test_replay_tells_a_match_in_taiwans_words(preset: str, tmp_path: Path) -> None:
    kept = record(preset)
    done = run("replay", kept, tmp_path)
    assert done.exit_code == 0, done.output
    discards = sum(move["move"]["type"] == "TAIWAN.DISCARD" for deal in kept["deals"] for move in deal["moves"])
    lines = done.stdout.splitlines()
    told = sum(bool(re.search(r"^\w+ (draws \S+ and )?(discards|declares READY) ", line)) for line in lines)
    assert told == discards
    for words in ("East 1. Ann deals.", "Dan gets ", "a drawn hand (流局)", "The match", "won the match."):
        assert words in done.stdout
    assert max(cell_len(line) for line in lines) <= 80
    eyes = run("replay", kept, tmp_path, "--seat", "1").stdout
    assert "Ben gets " in eyes
    assert not any(f"{name} {verb}" in eyes for name in ("Ann", "Cleo", "Dan") for verb in ("gets", "draws"))


@pytest.mark.parametrize("seed", range(10))
def test_whatever_stands_in_a_record_of_taiwan_nothing_crashes(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    kept = spoilt(record(), -1, rng)
    done = run("replay", kept, tmp_path, "--seat", rng.choice(("all", "2")))
    assert done.exit_code == 0, done.output
    assert done.exception is None
