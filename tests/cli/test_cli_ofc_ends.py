"""Open-Face Chinese in words: what happens, the sheet of a hand, the end of a match; what a replay tells."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.cli.cli_mahjong import check_told, printed, recorded, spoilt, told
from tests.cli.cli_ofc import ended, seated, type_at
from tests.games.ofc.ofc_tables import FOUL, KINGS, QUEENS, QUIET, TRIPS
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.cli.ofc.sheet import ordered, standings
from noripan.cli.ofc.table import names
from noripan.cli.ofc.words import OfcTeller
from noripan.core.match import Match


def plain(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


# -- what happens ----------------------------------------------------------------------------------


def test_a_street_is_told_and_the_others_discard_stays_hidden() -> None:
    at = seated()
    type_at(at, "t: As / m: 9c 4s / b: Kd Kh")
    at.match.play(
        1, at.match.game.decode({"type": "place", "top": ["Qs", "Qh"], "mid": ["8c"], "bottom": ["Jd", "Td"]})
    )
    type_at(at, "m: 9d / b: Ks / x: 2c")
    at.match.play(1, at.match.game.decode({"type": "place", "mid": ["3h"], "bottom": ["Jc"], "discard": ["Qd"]}))
    assert plain(told(at)) == [
        "Hand 1: You act first.",
        "You get 5 cards: A♠ K♦ K♥ 9♣ 4♠",
        "You place A♠ on top, 9♣ 4♠ in the middle, K♥ K♦ at the bottom.",
        "Lin places Q♠ Q♥ on top, 8♣ in the middle, J♦ 10♦ at the bottom.",
        "You get 3 cards: K♠ 9♦ 2♣",
        "You place 9♦ in the middle, K♠ at the bottom and discard 2♣.",
        "Lin places 3♥ in the middle, J♣ at the bottom and discards a card.",
        "You get 3 cards: A♣ 9♥ 2♦",
    ]
    assert plain(printed(at.last())) == [
        "You place 9♦ in the middle, K♠ at the bottom and discard 2♣.",
        "Lin places 3♥ in the middle, J♣ at the bottom and discards a card.",
    ]


def test_nothing_is_last_before_anybody_has_placed() -> None:
    assert printed(seated().last()) == "No card has been placed in this hand yet."


def test_O9_fantasyland_is_told_without_its_cards() -> None:
    at = seated("", "", fantasyland=[0, 15])
    at.match.play(1, at.match.fallback(1))
    assert plain(told(at))[1] == "Lin gets 15 cards in FANTASYLAND."
    assert plain(told(at))[-1] == "Lin sets a whole board, face down."


# -- the sheet -------------------------------------------------------------------------------------


def test_every_point_of_a_pair_has_its_reason() -> None:
    assert plain(told(ended(QUEENS, QUIET[1]), "end")) == [
        "You royalties 13",
        "top Q♦ Q♣ 4♥ pair of queens +7",
        "mid A♦ A♣ 8♦ 7♣ 6♣ pair of aces",
        "bottom K♠ K♦ K♣ 9♠ 9♦ full house, kings over nines +6",
        "Lin",
        "top 6♥ 4♦ 2♠ six high",
        "mid J♣ 9♥ 7♠ 5♦ 3♣ jack high",
        "bottom Q♥ 10♦ 8♣ 3♠ 3♥ pair of threes",
        "You against Lin: +19",
        "top +1 pair of queens beats six high",
        "mid +1 pair of aces beats jack high",
        "bottom +1 full house, kings over nines beats pair of threes",
        "scoop +3 all three rows",
        "royalties +13 13 to 0",
        "This hand: You +19, Lin -19.",
        "You enter FANTASYLAND with 14 cards.",
    ]


def test_the_other_side_reads_it_from_the_other_side() -> None:
    found = plain(told(ended(QUEENS, QUIET[1], seat=1), "end"))
    assert found[0] == "You"
    assert "You against Lin: -19" in found
    assert "top -1 six high loses to pair of queens" in found
    assert "royalties -13 0 to 13" in found
    assert found[-1] == "Lin enters FANTASYLAND with 14 cards."


def test_O7_a_foul_compares_no_rows() -> None:
    found = plain(told(ended(FOUL, QUIET[1]), "end"))
    assert found[0] == "You FOUL"
    assert "foul -6 You foul: no rows are compared" in found
    assert not [line for line in found if line.startswith("scoop")]


def test_O7_two_fouls_are_nothing_between_them() -> None:
    other = "Ks Kh 3h / 2c 3c 7h 9h Jc / 5d 5h Td Th 2d"
    found = plain(told(ended(FOUL, other), "end"))
    assert found[found.index("You against Lin: 0") + 1] == "foul 0 both have fouled"


def test_equal_names_are_told_apart_unless_they_tie() -> None:
    one = "Ac Kd 7s / Jh Jd 9s 5c 2d / Qh Qd 8s 6c 4d"
    two = "As Kh 7c / Js Jc 8h 5d 2c / Qs Qc 8d 6d 4c"
    found = plain(told(ended(one, two), "end"))
    assert "top 0 ace high ties with ace high" in found
    assert "mid +1 pair of jacks beats pair of jacks, by the other cards" in found


def test_with_three_the_readers_pairs_come_first() -> None:
    found = plain(told(ended(*QUIET, seat=1), "end"))
    heads = [line.rpartition(":")[0] for line in found if " against " in line and ":" in line]
    assert heads == ["You against Rey", "You against Lin", "Rey against Lin"]
    assert [line for line in found if line.startswith("This hand:")] == ["This hand: You +5, Lin +2, Rey -7."]


def test_pairs_turned_round_say_the_same() -> None:
    match = ended(*QUIET).match
    result = match.chapters[0].result
    assert result is not None
    for me in (0, 1, 2):
        pairs = ordered(result.detail["pairs"], me)
        gains = [0, 0, 0]
        for pair in pairs:
            sums = sum(pair["rows"]) + pair["scoop"] + pair["foul"] + pair["royalties"][0] - pair["royalties"][1]
            assert sums == pair["points"]
            gains[pair["seats"][0]] += pair["points"]
            gains[pair["seats"][1]] -= pair["points"]
        assert gains == result.scores
        assert all(pair["seats"][1] != me for pair in pairs)


@pytest.mark.parametrize(
    ("board", "before", "words"),
    [
        (KINGS, 0, "You enter FANTASYLAND with 15 cards."),
        (TRIPS, 0, "You enter FANTASYLAND with 17 cards."),
        (TRIPS, 16, "You stay in FANTASYLAND with 14 cards."),
        (KINGS, 15, "You leave Fantasyland."),
    ],
)
def test_O2_who_enters_stays_and_leaves(board: str, before: int, words: str) -> None:
    found = plain(told(ended(board, QUIET[1], fantasyland=[before, 0]), "end"))
    assert found[-1] == words
    if before:
        assert found[0].startswith(f"You, with {before} cards in Fantasyland")


# -- the match -------------------------------------------------------------------------------------


def test_the_standings_put_the_winner_first() -> None:
    detail = {"scores": [-7, 9, -2], "number": 5}
    rows = printed(standings(detail, OfcTeller(names(3, 0), 0))).rstrip().splitlines()
    assert rows[0].strip() == "The match, 5 hands"
    assert [row.split() for row in rows[-3:]] == [["Lin", "+9"], ["Rey", "-2"], ["You", "-7"]]


@pytest.mark.parametrize(("seat", "words"), [(0, "You win the match!"), (1, "You lose the match.")])
def test_the_end_of_a_match_of_one_hand(seat: int, words: str) -> None:
    at = ended("Js Jh 4h / Ac Ad 6c 7c 8d / Kc Kd Ks 9d 9s", QUIET[1], seat=seat)
    assert at.match.over
    assert printed(at.ending()).strip() == words


def test_a_match_without_a_winner() -> None:
    at = ended(
        "Ac Kd 7s / Jh Jd 9s 5c 2d / Qh Qd 8s 6c 4d",
        "As Kh 7c / Js Jc 9h 5d 2c / Qs Qc 8h 6d 4c",
    )
    assert printed(at.ending()).strip() == "Nobody wins the match: all have the same."


def test_the_score_so_far() -> None:
    at = seated("Qs Qh 2d Kd Kh", "", fantasyland=[0, 14])
    type_at(at, "t: Qs Qh 2d / b: Kd Kh")
    assert plain(printed(at.score()))[-2:] == ["You 0 7", "Lin 0 face down"]


# -- replay ----------------------------------------------------------------------------------------


def begun() -> Match:
    options: dict[str, object] = {"fantasyland": [0, 14, 0]}
    return noripan.new("ofc", seed=4, names=["Ann", "Bo", "Cy"], options=options, players=3, hands=2)


def test_a_replay_tells_all_hands_or_one(tmp_path: Path) -> None:
    recorded(begun(), tmp_path / "a.json")
    everything = CliRunner().invoke(app, ["replay", str(tmp_path / "a.json")]).stdout
    assert "Bo gets 14 cards in FANTASYLAND:  " in everything
    assert "discards a card" not in everything
    assert "Bo sets a whole board, face down.\n  " in everything
    assert "The match, 2 hands" in everything
    one = CliRunner().invoke(app, ["replay", str(tmp_path / "a.json"), "--seat", "0"]).stdout
    assert "Bo gets 14 cards in FANTASYLAND.\n" in one
    assert "Bo sets a whole board, face down.\n  " not in one
    assert "Cy gets" not in one and "Ann gets 5 cards:  " in one


@pytest.mark.parametrize("seed", range(8))
def test_a_record_with_nonsense_is_still_told(tmp_path: Path, seed: int) -> None:
    check_told(spoilt(recorded(begun(), tmp_path / "a.json"), -1, Random(seed)), tmp_path / "b.json")
