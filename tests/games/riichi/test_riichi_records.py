"""Records of riichi: whole matches there and back, red fives, clocks, mistakes paid for, the last question."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_records import (
    again,
    check_false_move,
    check_false_score,
    check_replays,
    check_replays_without_events,
    played_out,
)
from tests.games.riichi.riichi_tables import ALL_SIMPLES, action, asked, deck, draw_on, put, say

import noripan
from noripan.core.match import Match
from noripan.games import find

PRESETS = pytest.mark.parametrize("preset", find("riichi").presets)


def played(preset: str, seed: int, **switches: Any) -> Match:
    """A match of random moves, every seventh by the clock."""
    match = noripan.new("riichi", preset, seed, names=["Ada", "Ben", "Chae", "Dae"], **switches)
    return played_out(match, seed)


@PRESETS
def test_a_match_replays_to_the_same_digest(preset: str) -> None:
    check_replays(played(preset, 5))


@pytest.mark.parametrize("red_fives", [0, 3, 4])
def test_the_decks_of_a_record_name_the_red_fives(red_fives: int) -> None:
    match = played("standard", 8, red_fives=red_fives, length="east", west_round="off")
    record = match.record()
    for deal in record["deals"]:
        assert len(deal["deck"]) == 136
        assert sum(tile[0] == "0" for tile in deal["deck"]) == red_fives
    assert again(match).record() == record


def prepared(hands: list[str], draws: str, **switches: Any) -> Match:
    return noripan.new("riichi", seed=1, decks=[deck(hands, draws)], **switches)


def test_discards_and_calls_with_red_fives_replay_as_they_were() -> None:
    match = prepared(["4m 0p", "056m 6z", "55p"], "7z 0s")
    say(match, 0, "4m")
    say(match, 1, "chi 06m")
    put(match, 1, "6z")
    draw_on(match, 2)
    say(match, 0, "0p")
    say(match, 2, "pon 55p")
    back = again(match)
    assert back.view() == match.view()
    assert [meld["tiles"] for meld in back.view()["melds"][1]] == [["0m", "6m", "4m"]]
    assert [meld["tiles"] for meld in back.view()["melds"][2]] == [["5p", "5p", "0p"]]
    moves = [entry["move"] for entry in match.record()["deals"][0]["moves"]]
    assert action("chi 06m") in moves
    assert action("0p") in moves


@pytest.mark.parametrize("chombo", ["penalty", "dead hand"])
def test_a_mistake_that_was_paid_for_replays(chombo: str) -> None:
    match = prepared(["6s", ""], "7z", chombo=chombo)
    say(match, 0, "6s")
    for seat in asked(match):
        say(match, seat, "ron" if seat == 2 else "pass")
    back = again(match)
    assert back.record() == match.record()
    assert len(back.chapters) == (2 if chombo == "penalty" else 1)


def test_an_answer_that_is_sealed_is_in_the_record_of_an_unfinished_deal() -> None:
    match = prepared(["5m", "46m", "55m"], "7z")
    say(match, 0, "5m")
    say(match, 2, "pon 55m")
    back = again(match)
    assert back.pending() == [1]
    say(back, 1, "pass")
    assert back.pending() == [2]


def test_the_answer_to_the_last_question_replays() -> None:
    """One deal is the last where nobody needs more than they have: the dealer of East 4 wins."""
    wins = [deck([ALL_SIMPLES if seat == (dealer + 1) % 4 else "" for seat in range(4)], "7z 6s", dealer=dealer)
            for dealer in range(3)]  # fmt: skip
    last = deck(["", "", "", ALL_SIMPLES], "6s", dealer=3)
    match = noripan.new(
        "riichi", seed=1, decks=[*wins, last], length="east", west_round="off", agari_yame="ask", tobi="off"
    )
    for dealer in range(3):
        put(match, dealer, "7z*")
        say(match, (dealer + 1) % 4, "tsumo")
    say(match, 3, "tsumo")
    assert match.view()["phase"] == "encore"
    say(match, 3, "stop")
    assert match.over
    assert again(match).record() == match.record()
    assert match.record()["result"]["detail"]["final"] == match.carry.encode()["final"]


def test_a_false_move_in_a_record_is_found() -> None:
    match = prepared([ALL_SIMPLES], "5z")
    put(match, 0, "5z*")
    check_false_move(match, action("riichi 2m"), "Without tenpai no riichi")


def test_a_false_score_in_a_record_is_found() -> None:
    check_false_score(played("standard", 5))


def test_a_deck_that_is_not_the_seeds_is_found_by_verify() -> None:
    match = prepared([ALL_SIMPLES], "5z")
    assert noripan.replay(match.record()).view() == match.view()
    with pytest.raises(noripan.RecordError, match="another deck"):
        noripan.verify(match.record())


def test_a_record_without_events_replays_too() -> None:
    check_replays_without_events(played("tenhou", 6))
