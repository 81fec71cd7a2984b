"""Riichi told: events as sentences, the sheet at the end of a hand, the standings at the end of a match."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.cli.cli_mahjong import printed, spoilt, table_of, told
from tests.cli.cli_records import run
from tests.cli.cli_riichi import seated
from tests.games.riichi.riichi_tables import draw_on, put, say

import noripan
from noripan.cli.riichi.sheet import columns
from noripan.cli.riichi.table import RiichiTable, names, table
from noripan.cli.riichi.words import RiichiTeller

WAITING = "123m 456p 78s 55777z"  # for 6s 9s, with chun


def heads(sheet: str) -> list[str]:
    [found] = [line.split() for line in sheet.splitlines() if "change" in line]
    return found


def ended(at: RiichiTable) -> str:
    """The sheet of the first hand."""
    return told(at).split("\n\n", 1)[1]


# -- what happens ----------------------------------------------------------------------------------


def test_events_are_told_as_one_seat_sees_them() -> None:
    at = seated("147m258p369s1234z", "", "66z", draws="9s 6z 2p", indicators="4p")
    put(at.match, 0, "9s*")
    say(at.match, 1, "6z*")
    say(at.match, 2, "pon 66z")
    lines = told(at).splitlines()
    assert lines[0] == "East 1, 0 honba, 0 sticks. You deal, dora 5p (4p turned)"
    assert lines[1] == "You 25,000, Rey 25,000, Pia 25,000, Lin 25,000"
    assert lines[2] == "You get  1m 4m 7m  2p 5p 8p  3s 6s 9s  東 南 西 北"
    assert lines[3:] == [
        "You draw 9s",
        "You discard 9s as drawn",
        "Rey discards 發 as drawn",
        "Pia calls pon on Rey's 發:  發'發發",
    ]


def test_who_sees_everything_is_told_each_draw_with_what_follows() -> None:
    at = seated("7777z 258p369s123m", draws="9s . . .", replacements="8m", indicators="4p 5p")
    say(at.match, 0, "ankan 7z")
    put(at.match, 0, "2p")
    events = at.match.chapters[0].events
    assert events is not None
    everyone = RiichiTeller(at.match.names, None)
    lines = [
        printed(line)
        for event in events
        for seat in (list[int | None](event.private) or [None])
        if (line := everyone.tell(event.seen_by(seat), seat)) is not None
    ]
    assert [line.split()[0] for line in lines[1:4]] == ["Rey", "Pia", "Lin"]
    assert lines[4:7] == [
        "You draw 9s and make a closed kan:  [中中中中]",
        "One more dora: 6p (5p turned)",
        "You draw 8m and discard 2p",
    ]


@pytest.mark.parametrize(("answer", "said"), [("stop", "The dealer leads, and ends the match here."), ("go on", "")])
def test_R17_the_sheet_is_told_once_and_then_what_the_dealer_answers(answer: str, said: str) -> None:
    hands = ("", "", "", "123m 456p 789s 5577z")
    at = seated(*hands, draws="7z", seat=3, wind="S", dealer=3, scores=(20_000, 20_000, 20_000, 40_000))
    say(at.match, 3, "tsumo")
    assert "You win by tsumo" in told(at, "encore")
    say(at.match, 3, answer)
    assert told(at).count("You win by tsumo") == 1
    assert told(at, "end").strip() == said


# -- wins ------------------------------------------------------------------------------------------


def test_R16_a_ron_with_honba_and_sticks() -> None:
    at = seated(WAITING, draws="1z 2z 3z 9s", indicators="6z", honba=2, sticks=1)
    put(at.match, 0, "1z*", 1, "2z*", 2, "3z*")
    say(at.match, 3, "9s*")
    say(at.match, 0, "ron")
    sheet = ended(at)
    assert sheet.splitlines()[:6] == [
        "You win by ron on Lin's 9s",
        "  1m 2m 3m  4p 5p 6p  7s 8s  白 白 中 中 中   + 9s",
        "  Chun (red dragon)  1 han",
        "  Dora               3 han",
        "  4 han 40 fu, Mangan: 12,000 points",
        "  fu: The win 20, Closed hand, by ron 10, Closed triplet: 中 8, Pair of value 2",
    ]
    assert "      = 40\n" in sheet
    assert "  dora 中\n" in sheet
    assert heads(sheet) == ["win", "honba", "sticks", "change", "points"]
    assert table_of(sheet) == {
        "You": ["+12,000", "+600", "+1,000", "+13,600", "38,600"],
        "Rey": ["0", "25,000"],
        "Pia": ["0", "25,000"],
        "Lin": ["-12,000", "-600", "-12,600", "12,400"],
    }


def test_R14_a_riichi_tsumo_turns_the_ura_dora() -> None:
    at = seated(WAITING, draws="1z 1z 2z 3z 6s", indicators="1m", ura="6z")
    put(at.match, 0, "riichi 1z*", 1, "1z*", 2, "2z*", 3, "3z*")
    say(at.match, 0, "tsumo")
    sheet = ended(at)
    assert sheet.startswith("You win by tsumo with 6s\n")
    for line in ("  Double riichi", "  Ippatsu (first-turn win)", "  Ura dora", "  dora 2m, ura dora 中"):
        assert line in sheet
    assert heads(sheet) == ["win", "sticks", "riichi", "change", "points"]
    assert table_of(sheet)["You"][1:4] == ["+1,000", "-1,000", table_of(sheet)["You"][0]]


def test_R10_two_wins_on_one_tile_have_a_column_each() -> None:
    hands = (WAITING, "123p 456s 78s 66m 666z", "", "")
    at = seated(*hands, draws="1z 2z 3z 9s", preset="majsoul", honba=1)
    put(at.match, 0, "1z*", 1, "2z*", 2, "3z*")
    say(at.match, 3, "9s*")
    for seat in (1, 0):
        say(at.match, seat, "ron")
    sheet = ended(at)
    assert sheet.index("You win by ron on Lin's 9s") < sheet.index("Rey wins by ron on Lin's 9s")
    assert heads(sheet) == ["win", "honba", "win", "change", "points"]
    assert [table_of(sheet)[name][1] for name in ("You", "Lin")] == ["+300", "-300"]


def test_R08_pao_is_named_and_pays_the_honba() -> None:
    """Lin feeds the third dragon and answers for the tsumo."""
    at = seated("556677z 123m 19p 48s", draws="1s 5z 6z 2s 3z 7z 2s 3z 4z 9p", honba=1)
    say(at.match, 0, "1s*")
    for feeder, pon, thrown in ((1, "5z", "4s"), (1, "6z", "8s")):
        say(at.match, feeder, f"{pon}*")
        say(at.match, 0, f"pon {pon} {pon}")
        put(at.match, 0, thrown)
    put(at.match, 1, "2s*", 2, "3z*")
    say(at.match, 3, "7z*")
    say(at.match, 0, "pon 7z 7z")
    put(at.match, 0, "1p", 1, "2s*", 2, "3z*", 3, "4z*")
    say(at.match, 0, "tsumo")
    sheet = ended(at)
    assert "  Daisangen (big three dragons)\n  Yakuman: 48,000 points\n" in sheet
    assert "  fed by Lin, who answers for the yakuman (pao)\n" in sheet
    assert table_of(sheet)["Lin"] == ["-48,000", "-300", "-48,300", "-23,300"]
    assert table_of(sheet)["Rey"] == ["0", "25,000"]


def test_a_yakuman_counts_no_han_and_no_fu() -> None:
    at = seated("19m19p19s1234567z", draws="1m", preset="tenhou")
    say(at.match, 0, "tsumo")
    sheet = ended(at)
    assert "Kokushi 13" in sheet
    assert "Tenhou (heavenly hand)\n" in sheet
    assert "fu:" not in sheet
    assert "Yakuman × 2: 96,000 points" in sheet


# -- draws, aborted hands, mistakes ------------------------------------------------------------------


def test_R06_a_draw_shows_who_is_tenpai_and_for_what() -> None:
    at = seated(WAITING, "369m147p258s1234z", "258m369p147s1234z", "147m258p369s1234z", draws="1s")
    draw_on(at.match)
    sheet = ended(at)
    assert sheet.startswith(
        "The wall is empty: a draw\nYou are tenpai:  1m 2m 3m  4p 5p 6p  7s 8s  白 白 中 中 中   for 6s 9s"
    )
    assert heads(sheet) == ["noten", "change", "points"]
    assert table_of(sheet)["You"] == ["+3,000", "+3,000", "28,000"]


def test_R06_an_aborted_hand_shows_the_hand() -> None:
    at = seated("19m19p19s123z 258m 5p", draws="9s")
    say(at.match, 0, "nine")
    lines = ended(at).splitlines()
    assert lines[0] == "The hand is aborted: nine kinds of terminals and honours"
    assert lines[1].startswith("You show  1m 2m 5m 8m 9m")
    assert len(lines) == 2, "nobody pays"


def test_R18_a_chombo_is_paid_by_who_erred() -> None:
    at = seated("147m258p369s1234z", draws="9s", chombo="penalty")
    say(at.match, 0, "tsumo")
    sheet = ended(at)
    assert sheet.startswith("You pay a mangan for a false win\nYou show  ")
    assert heads(sheet) == ["chombo", "change", "points"]
    assert table_of(sheet)["You"] == ["-12,000", "-12,000", "13,000"]


def test_R18_a_dead_hand_is_told_and_shown() -> None:
    at = seated("147m258p369s1234z", draws="9s", chombo="dead hand")
    say(at.match, 0, "tsumo")
    assert told(at).splitlines()[-1] == "You claim a win that is none: the hand is dead."
    assert "DEAD HAND" in printed(at.scene())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("preset", ["standard", "tenhou", "local"])
def test_the_columns_add_up_to_every_change(preset: str, seed: int) -> None:
    match = noripan.new("riichi", preset, seed=seed, names=names(4, 0), chombo=("reject", "penalty")[seed % 2])
    rng = Random(seed)
    teller = RiichiTeller(match.names, 0)
    while not match.over and len(match.chapters) < 8:
        seat = match.pending()[0]
        moves = match.legal(seat)
        wins = [move for move in moves if match.game.encode(move)["type"] in ("RIICHI.TSUMO", "RIICHI.RON")]
        match.play(seat, wins[0] if wins else rng.choice(moves))
    for chapter in match.chapters:
        for event in chapter.events or []:
            printed(teller.tell(event.seen_by(0), 0))
        if chapter.result is not None:
            found = columns(chapter.result.detail, teller.laid)
            assert [sum(points[seat] for _, points in found) for seat in range(4)] == chapter.result.scores


# -- the match -------------------------------------------------------------------------------------


def over() -> RiichiTable:
    """East 4 of an East-only match: Lin, who deals, is won on by You."""
    scores = (30_000, 30_000, 25_000, 15_000)
    at = seated(WAITING, draws="9s 1z", dealer=3, scores=scores, length="east", indicators="1m")
    say(at.match, 3, "9s*")
    say(at.match, 0, "ron")
    assert at.match.over
    return at


def test_R17_the_end_has_places_and_scores() -> None:
    shown = printed(over().ending()).splitlines()
    rows = [line.split() for line in shown if line.strip()[:1].isdigit()]
    assert [row[:2] for row in rows] == [["1", "You"], ["2", "Rey"], ["3", "Pia"], ["4", "Lin"]]
    points = [int(row[2].replace(",", "")) for row in rows]
    scores = [(points[0] - 30_000) / 1000 + 15 + 20, 5.0, -10.0, (points[3] - 30_000) / 1000 - 15]
    assert [float(row[3]) for row in rows] == scores
    assert shown[-1] == "You win the match!"
    assert " ".join(shown[-3:-1]) == (
        "The score is in thousands: points less 30,000, uma 15-5, and 20,000 for the first (oka)."
    )


def test_R17_who_did_not_win_is_told_the_place() -> None:
    match = over().match
    assert printed(table(match, 3).ending()).splitlines()[-1] == "You are fourth."


# -- replay ------------------------------------------------------------------------------------------


def record() -> dict[str, Any]:
    match = noripan.new("riichi", seed=4, names=["Ann", "Ben", "Cleo", "Dan"], length="east", tobi="0 or below")
    rng = Random(4)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    return match.record()


def test_replay_tells_a_match_in_riichis_words(tmp_path: Path) -> None:
    kept = record()
    done = run("replay", kept, tmp_path)
    assert done.exit_code == 0, done.output
    discards = sum(move["move"]["type"] == "RIICHI.DISCARD" for deal in kept["deals"] for move in deal["moves"])
    told = sum(line.split()[1:2] == ["discards"] or " and discards " in line for line in done.stdout.splitlines())
    assert told == discards
    for words in ("East 1, 0 honba, 0 sticks. Ann deals", "Dan gets ", "The match", "won the match."):
        assert words in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    eyes = run("replay", kept, tmp_path, "--seat", "1").stdout
    assert "Ben gets " in eyes
    assert not any(f"{name} {verb}" in eyes for name in ("Ann", "Cleo", "Dan") for verb in ("gets", "draws"))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_stands_in_a_record_of_riichi_nothing_crashes(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    kept = spoilt(record(), -2, rng)
    done = run("replay", kept, tmp_path, "--seat", rng.choice(("all", "2")))
    assert done.exit_code == 0, done.output
    assert done.exception is None
