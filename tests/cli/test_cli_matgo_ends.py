"""Matgo's ends in words: the sheet of a game, the end of a match; what a replay tells."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.cli.cli_mahjong import check_told, printed, recorded, spoilt, told
from tests.cli.cli_matgo import JUNK, later, scoring, seated, shown, type_at
from tests.games.matgo.matgo_tables import EIGHT_POINTS, say
from tests.games.matgo.matgo_tables import table as dealt
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.cli.language import sentence
from noripan.cli.matgo import table as terminal
from noripan.cli.matgo.sheet import reckoning, standings
from noripan.cli.matgo.table import names
from noripan.cli.matgo.words import EVENTS as TOLD
from noripan.cli.matgo.words import MatgoTeller
from noripan.core.match import Match
from noripan.games import matgo
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.factor import REASONS
from noripan.games.matgo.score import SETS
from noripan.games.matgo.state import EVENTS

# -- the sheet -------------------------------------------------------------------------------------


def test_a_stop_is_told_line_by_line() -> None:
    at = scoring(multiplier=2)
    type_at(at, "go")
    say(at.match, 1, "play 12-double")
    assert "You say GO 고, with 8 points." in told(at)
    at = scoring(multiplier=2)
    type_at(at, "stop")
    assert told(at, "stop") == "You say STOP 스톱"
    rows = [" ".join(line.split()) for line in told(at, "end").splitlines()]
    assert [row for row in rows if row.strip("─")] == [
        "You win!",
        "Hongdan 1 2 3 3",
        "Godori 2 4 8 5",
        "Nagari drawn games before ×2",
        "points 8 × 2 16",
        "Lin pays 1,600 gold.",
        "change gold",
        "You +1,600 1,001,600",
        "Lin -1,600 998,400",
    ]


def test_M31_a_push_is_told_with_what_it_gives_up_and_what_comes_of_it() -> None:
    at = scoring(push=2, pushes=1, games=3)
    assert printed(at.question()).splitlines()[-1] == "[1 고 go]  [2 스톱 stop]  [3 밀기 push]"
    assert "밀기 ×2" in shown(at)
    assert "no gold, and the next game counts ×4" in printed(at.choices(), 200)
    type_at(at, "밀기")
    assert told(at, "push") == "You say PUSH 밀기: the next game counts ×4."
    rows = [row for line in told(at, "end").splitlines() if (row := " ".join(line.split()))]
    assert (rows[0], *rows[3:6]) == (
        "You win with a push 밀기!",
        "Push once ×2",
        "points 8 × 2 16",
        "Nothing is paid for it; the next game counts ×4.",
    )
    assert "Pushed games before count ×2." in told(at, "start")


def test_M31_after_the_last_card_one_stops_or_pushes() -> None:
    at = later("5-junk1", "12-double", "5-junk2 11-junk1", "10-junk1", taken=(EIGHT_POINTS, ""), turns=(9, 9), push=1,
               games=2)  # fmt: skip
    say(at.match, 0, "play 5-junk1")
    assert printed(at.question()).splitlines()[-1] == "[1 스톱 stop]  [2 밀기 push]"


def test_goes_and_factors_stand_in_the_sheet() -> None:
    junk = [*JUNK.split(), "11-double", "bonus3"]
    found = matgo.score([*junk, "9-animal"], "5-junk1", go=3, shakes=1, opponent_go=1).encode()
    rows = [" ".join(line.split()) for line in printed(reckoning(found), 100).splitlines()]
    assert rows[0] == "Junk 1 1 2 2 3 3 4 4 6 6 8 8 9(2) 11(2) bonus3 10"
    assert rows[1:3] == ["고 go one each +3", "Goes 3 goes ×2"]
    assert [row.split()[0] for row in rows[3:-1]] == ["Shake", "Go-bak", "Pi-bak"]
    assert rows[-1] == "points (10 + 3) × 16 208"


def test_M26_goes_that_add_no_more_points_say_so() -> None:
    found = matgo.score("1-bright 3-bright 8-bright", "11-bright", go=4, go_points=2).encode()
    rows = [" ".join(line.split()) for line in printed(reckoning(found), 100).splitlines()]
    assert rows[1:3] == ["고 go no more than these +2", "Goes 4 goes ×4"]
    assert rows[-1] == "points (3 + 2) × 4 20"


@pytest.mark.parametrize(
    ("gold", "preset", "words"),
    [
        ([1000, 900], "standard", "Lin pays 800 gold."),
        ([1000, 800], "standard", "Lin pays 800 gold, all there was."),
        ([1000, 300], "standard", "Lin pays 300 gold, all there was; 800 were due."),
        ([200, 5000], "standard", "Lin pays 800 gold."),
        ([200, 5000], "hangame", "Lin pays 200 gold, no more than you had; 800 were due."),
        ([200, 200], "hangame", "Lin pays 200 gold, all there was; 800 were due."),
    ],
)
def test_M27_a_payment_that_falls_short_says_what_was_due_and_why(gold: list[int], preset: str, words: str) -> None:
    at = scoring(gold=gold, preset=preset)
    type_at(at, "stop")
    assert f"\n  {words}\n" in told(at, "end")


def test_M27_so_when_the_person_pays() -> None:
    at = scoring(gold=[200, 5000], preset="hangame", seat=1)
    say(at.match, 0, "stop")
    assert "\n  You pay 200 gold, no more than Lin had; 800 were due.\n" in told(at, "end")


def test_M13_gold_paid_at_once_stands_in_the_sheet() -> None:
    """4,200 for the win and 700 for a first ppuk are the 4,900 that are lost in all."""
    match = dealt("5-animal", "7-animal 7-ribbon 7-junk1 7-junk2", "5-ribbon", "5-junk1", names=names(2, 0))
    at = terminal.table(match, 0)
    type_at(at, "5-animal")
    say(match, 1, "president stop")
    end = told(at, "end")
    assert "\n  You pay 1,000 gold.\n  At once, for ppuk or ttadak on first turns: 700 gold to you.\n" in end
    assert "-300" in end


def test_M13_and_so_in_a_drawn_game() -> None:
    at = later("1-junk1", "2-junk1", "11-junk1", "3-junk1 4-junk1", turns=(9, 9))
    deal = at.match.deal
    assert isinstance(deal, MatgoDeal)
    deal.seats[0].gold -= 700
    deal.seats[1].gold += 700
    type_at(at, "")
    say(at.match, 1, "play 2-junk1")
    assert "At once, for ppuk or ttadak on first turns: 700 gold to Lin." in " ".join(told(at, "end").split())


def test_M24_a_gukjin_that_spares_pibak_is_told() -> None:
    theirs = "3-junk1 3-junk2 4-junk1 4-junk2 6-junk1 8-junk1 9-animal"
    mine = "11-double 12-double 1-junk1 1-junk2 2-junk1 2-junk2 1-ribbon 2-ribbon 3-ribbon 2-animal 4-animal 8-animal"
    at = later("5-junk1", "12-animal", "5-junk2 7-junk1", "10-junk1", taken=(mine, theirs))
    type_at(at, "5-junk1", "stop")
    assert "\n  The gukjin of Lin counts as junk: no 피박 pibak.\n" in told(at, "end")


def test_M06_a_president_is_shown() -> None:
    at = seated("5-animal 5-ribbon 5-junk1 5-junk2")
    type_at(at, "총통")
    end = told(at, "end")
    assert "You win with a president 총통!" in end
    assert "President  5-animal 5-ribbon 5-junk 5-junk  10" in end


def test_M05_a_floor_president_wins_before_anybody_has_played_or_is_a_draw() -> None:
    floor = "5-animal 5-ribbon 5-junk1 5-junk2"
    assert "Lin wins with a president on the floor 바닥 총통!" in told(seated("", "", floor, starter=1))
    anew = told(seated("", "", floor, floor_president="redeal"))
    assert "Four of a month lie on the floor: the cards are dealt anew." in anew
    drawn = told(seated("", "", floor, floor_president="draw"))
    assert "Four of a month lie on the floor: a drawn game (나가리)." in drawn


def test_M22_a_drawn_game_promises_no_next_one() -> None:
    """What it leaves is said when the next game is dealt: the last one of a match has none."""
    at = later("1-junk1", "2-junk1", "11-junk1", "3-junk1 4-junk1", turns=(9, 9), multiplier=2)
    type_at(at, "")
    say(at.match, 1, "play 2-junk1")
    end = " ".join(told(at, "end").split())
    assert "nobody could stop: a drawn game (나가리)." in end
    assert "×" not in end


def test_M26_a_single_shake_or_bomb_happened_once() -> None:
    found = matgo.score("1-bright 3-bright 8-bright", "11-bright", shakes=1, bombs=2).encode()
    rows = [" ".join(line.split()) for line in printed(reckoning(found)).splitlines()]
    assert rows[1:3] == ["Shake once ×2", "Bomb 2 times ×4"]


def test_every_name_the_engine_has_is_translated() -> None:
    assert all(sentence(f"matgo.factor.{name}") for name in REASONS)
    assert all(sentence(f"matgo.line.{name}") for name, _, _ in SETS)
    assert set(TOLD) == set(EVENTS) - {"shaking", "bomb"}
    assert all(sentence(f"matgo.terminal.event.{name}") for name in TOLD)


@pytest.mark.parametrize("seed", range(3))
def test_the_gold_of_every_sheet_is_the_gold_of_the_next_game(seed: int) -> None:
    match = noripan.new("matgo", seed=seed, names=names(2, 0), options={}, games=6)
    rng = Random(seed)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    teller = MatgoTeller(match.names, 0)
    for chapter, after in zip(match.chapters, [*match.chapters[1:], None], strict=True):
        assert chapter.events is not None
        end = "\n".join(printed(teller.tell(event.seen_by(0), 0)) for event in chapter.events)
        gold = [line.split()[2] for line in end.splitlines()[-2:]]
        carry = match.carry if after is None else after.carry
        assert gold == [f"{purse:,}" for purse in carry.encode()["gold"]]


def test_the_standings_put_the_winner_first() -> None:
    detail = {"scores": [-1600, 1600], "gold": [998400, 1001600], "number": 2}
    rows = printed(standings(detail, MatgoTeller(names(2, 0), 0))).rstrip().splitlines()[-2:]
    assert [row.split() for row in rows] == [["Lin", "+1,600", "1,001,600"], ["You", "-1,600", "998,400"]]


@pytest.mark.parametrize(("line", "words"), [("stop", "You win the match!"), ("lose", "You lose the match.")])
def test_the_end_of_a_match_of_one_game(line: str, words: str) -> None:
    at = seated("5-animal 5-ribbon 5-junk1 5-junk2", seat=0 if line == "stop" else 1)
    say(at.match, 0, "president stop")
    assert printed(at.ending()).strip() == words


def test_a_match_without_a_winner() -> None:
    at = seated("", "", "5-animal 5-ribbon 5-junk1 5-junk2", floor_president="draw")
    assert printed(at.ending()).strip() == "Nobody wins the match: both have the same."


# -- replay ----------------------------------------------------------------------------------------


def begun() -> Match:
    return noripan.new("matgo", "hangame", seed=4, names=["Ann", "Bo"], options={}, games=3)


def test_a_replay_tells_both_hands_or_one(tmp_path: Path) -> None:
    recorded(begun(), tmp_path / "a.json")
    both = CliRunner().invoke(app, ["replay", str(tmp_path / "a.json")]).stdout
    assert both.count("The floor  ") == 3
    assert both.count("Ann gets  ") == both.count("Bo gets  ") == 3
    assert "The match" in both and both.rstrip().endswith("won the match.")
    one = CliRunner().invoke(app, ["replay", str(tmp_path / "a.json"), "--seat", "1"]).stdout
    assert "Ann gets" not in one and one.count("Bo gets  ") == 3


@pytest.mark.parametrize("seed", range(8))
def test_a_record_with_nonsense_is_still_told(tmp_path: Path, seed: int) -> None:
    check_told(spoilt(recorded(begun(), tmp_path / "a.json"), -1, Random(seed)), tmp_path / "b.json")
