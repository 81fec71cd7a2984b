"""What a round is worth and what ends a match (T7, T21, T22)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.games_common import ended, events
from tests.games.tichu.tichu_tables import passes, phase, put, say, table, tichu

import noripan
from noripan.cards.tichu import DECK, card_text, texts_of
from noripan.core.match import Match
from noripan.games.tichu.rules import TichuRules
from noripan.games.tichu.score import TichuCarry, next_carry, score_round

FIVES, TENS, KINGS = "5s 5h 5d 5c", "Ts Th Td Tc", "Ks Kh Kd Kc"


def third_out(last: int, out: list[int], won: Mapping[int, str], left: str = "2c 3c", **switches: Any) -> Match:
    """A table on which the third player goes out with a two and `last` keeps the cards `left`."""
    third = 6 - last - sum(out)
    hands = ["", "", "", ""]
    hands[third] = "2s"
    hands[last] = left
    match = table(*hands, lead=third, out=out, won=won, **switches)
    put(match, third, "2s")
    return match


# -- T21: the last player ----------------------------------------------------------------------------


def test_T21_the_last_players_hand_goes_to_the_other_team() -> None:
    match = third_out(3, [0, 1], {0: FIVES, 1: TENS, 2: "Ks Kh"}, left="Kd Kc DRAGON PHOENIX")
    assert ended(match)["captured"] == [20, 40, 20, 0]
    assert ended(match)["lastPlayer"] == {"seat": 3, "handPoints": 20, "trickPoints": 0, "tricksTo": 0}
    assert ended(match)["cardPoints"] == [60, 40]


def test_T21_the_last_players_hand_is_given_away_openly() -> None:
    match = third_out(3, [0, 1], {0: FIVES}, left="Kd Kc DRAGON", target=0)
    for audience in (None, 0, 3):
        assert match.deal.view(audience)["leftHands"] == [[], [], [], ["DRAGON", "Kc", "Kd"]]


def test_T7_on_a_double_victory_both_hands_that_are_left_are_laid_open() -> None:
    match = table("", "2s 3s", "2c", "4s", lead=2, out=[0], target=0)
    assert match.deal.view(1)["leftHands"] is None
    put(match, 2, "2c")
    assert ended(match)["doubleVictory"] == 0
    for audience in (None, 0, 1, 3):
        assert match.deal.view(audience)["leftHands"] == [[], ["2s", "3s"], [], ["4s"]]


def test_T21_the_last_players_tricks_go_to_the_first_out() -> None:
    match = third_out(3, [0, 1], {0: FIVES, 1: TENS, 3: f"{KINGS} DRAGON PHOENIX"})
    assert ended(match)["lastPlayer"]["trickPoints"] == 40
    assert ended(match)["cardPoints"] == [60, 40]


def test_T21_the_first_out_may_be_the_last_players_partner() -> None:
    match = third_out(2, [0, 1], {0: FIVES, 1: TENS, 2: f"{KINGS} DRAGON PHOENIX"})
    assert ended(match)["lastPlayer"]["tricksTo"] == 0
    assert ended(match)["cardPoints"] == [60, 40], "so the tricks stay in the team"


@pytest.mark.parametrize("seed", range(30))
def test_T21_card_points_sum_to_a_hundred_without_a_double_victory(seed: int) -> None:
    match = noripan.new("tichu", "classic" if seed % 2 else "quick", seed=seed, target=0, log=False)
    rng = random.Random(seed)
    while match.chapters[0].result is None:
        seat = match.pending()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    end = ended(match)
    assert sum(end["cardPoints"]) == (200 if "doubleVictory" in end else 100)


# -- double victory ------------------------------------------------------------------------------------


def test_T07_a_double_victory_is_200_and_no_card_points() -> None:
    match = table("As", "Ks DRAGON 2h", "", "2c 3c", lead=0, out=[2], won={1: f"{FIVES} {TENS}", 3: "Kh Kd Kc PHOENIX"})
    put(match, 0, "As")
    assert ended(match)["teams"] == [200, 0]


def test_T07_calls_count_beside_a_double_victory() -> None:
    match = table("As", "Ks 2h", "", "2c 3c", lead=0, out=[2], grand=[1, 2])
    put(match, 0, "As")
    assert ended(match)["teams"] == [400, -200]
    assert [(call["seat"], call["points"]) for call in ended(match)["calls"]] == [(1, -200), (2, 200)]


# -- calls ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "teams"),
    [
        ([0, 0, 0, 0], [60, 40]),
        ([1, 0, 0, 0], [160, 40]),
        ([2, 0, 0, 0], [260, 40]),
        ([0, 1, 0, 0], [60, -60]),
        ([0, 0, 1, 0], [-40, 40]),
        ([0, 0, 0, 2], [60, -160]),
        ([1, 1, 1, 1], [60, -160]),
        ([2, 2, 2, 2], [60, -360]),
        ([2, 1, 1, 2], [160, -260]),
    ],
)
def test_every_call_is_scored_for_its_own_team(calls: list[int], teams: list[int]) -> None:
    match = table("", "", "2s", "2c 3c", lead=2, out=[0, 1], won={0: f"{KINGS} DRAGON PHOENIX {FIVES}", 1: TENS})
    for seat, call in enumerate(calls):
        tichu(match).calls[seat] = call
    put(match, 2, "2s")
    assert ended(match)["teams"] == teams
    result = match.chapters[0].result
    assert result is not None
    assert result.scores == teams * 2
    assert result.winners == ([0, 2] if teams[0] > teams[1] else [1, 3])


# -- T22: the match ---------------------------------------------------------------------------------------


def ends(match: Match) -> list[tuple[list[int], bool, bool]]:
    """What the end of the first round tells of the match: totals, whether it is over, whether a tie goes on."""
    return [(told["totals"], told["over"], told["tieBreak"]) for told in events(match, "end")]


def test_T22_the_higher_team_wins_after_one_round() -> None:
    match = third_out(3, [0, 1], {0: FIVES, 1: f"{TENS} {KINGS}", 2: "DRAGON PHOENIX"})
    assert match.over
    result = match.result()
    assert result is not None
    assert result.winners == [1, 3]
    assert result.scores == [20, 80, 20, 80]
    assert phase(match) == "GAME_END"
    assert ends(match) == [([20, 80, 20, 80], True, False)]


def tied_once() -> Match:
    match = third_out(3, [0, 1], {0: f"{TENS} 5s 5h", 1: f"{KINGS} 5d 5c", 2: "DRAGON PHOENIX"})
    assert ended(match)["teams"] == [50, 50]
    return match


def test_T22_a_tie_plays_one_more_round_from_the_deal_on() -> None:
    match = tied_once()
    assert not match.over
    assert match.result() is None
    assert len(match.chapters) == 2
    assert phase(match) == "DECLARE_GRAND_WINDOW"
    assert match.view()["scores"] == [50, 50, 50, 50]
    assert match.view()["number"] == 1
    assert [told["phase"] for told in events(match, "phase")[-2:]] == ["TICHU.ROUND_END", "TICHU.NEXT_ROUND_OR_END"]
    assert ends(match) == [([50, 50, 50, 50], False, True)]
    assert [told["phase"] for told in events(match, "phase", number=1)] == [
        "TICHU.DEAL_PART1",
        "TICHU.DECLARE_GRAND_WINDOW",
    ]


def test_T22_a_round_tied_by_its_calls_is_a_tie() -> None:
    match = table("", "", "2s", "2c 3c", lead=2, out=[0, 1], won={0: f"{FIVES} {TENS} {KINGS} DRAGON PHOENIX"})
    tichu(match).calls[2] = 1
    put(match, 2, "2s")
    assert ended(match)["teams"] == [0, 0]
    assert len(match.chapters) == 2


QUICK = TichuRules("quick", dict(noripan.new("tichu", "quick", seed=1).rules.values))


@pytest.mark.parametrize(
    ("first", "second", "first_out", "winner"),
    [
        ([50, 50], [70, 30], 1, 0),
        ([50, 50], [30, 70], 0, 1),
        ([50, 50], [50, 50], 0, 0),
        ([50, 50], [50, 50], 1, 1),
        ([50, 50], [50, 50], 2, 0),
        ([50, 50], [50, 50], 3, 1),
        ([-50, -50], [200, 0], 3, 0),
    ],
)
def test_T22_after_the_extra_round_the_sum_decides_then_its_first_out(
    first: list[int], second: list[int], first_out: int, winner: int
) -> None:
    before = next_carry(QUICK, TichuCarry([0, 0], 0, False, 0), first, 0)
    assert not before.over
    after = next_carry(QUICK, before, second, first_out)
    assert after.over
    assert after.totals == [first[0] + second[0], first[1] + second[1]]
    assert after.winners == [winner, winner + 2]


def test_T22_two_rounds_at_most_even_when_played() -> None:
    match = tied_once()
    rng = random.Random(4)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert len(match.chapters) == 2
    result = match.result()
    assert result is not None
    second = match.chapters[1].result
    assert second is not None
    assert result.scores == [50 + score for score in second.scores]


# -- classic: to a target -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "round_teams", "over", "winners"),
    [
        ([900, 300], [60, 40], False, []),
        ([900, 300], [100, 0], True, [0, 2]),
        ([980, 990], [40, 60], True, [1, 3]),
        ([990, 980], [60, 40], True, [0, 2]),
        ([960, 940], [40, 60], False, []),  # tied at the target: another round
        ([300, 990], [200, -100], False, []),
    ],
)
def test_classic_ends_when_a_team_has_reached_a_thousand_and_the_higher_wins(
    totals: list[int], round_teams: list[int], over: bool, winners: list[int]
) -> None:
    rules = TichuRules("classic", dict(noripan.new("tichu", "classic", seed=1).rules.values))
    carry = next_carry(rules, TichuCarry(totals, 7, False, 0), round_teams, 0)
    assert carry.over == over
    assert carry.winners == winners


def test_classic_plays_round_after_round_and_adds_up() -> None:
    match = third_out(3, [0, 1], {0: FIVES, 1: f"{TENS} {KINGS}", 2: "DRAGON PHOENIX"}, preset="classic")
    assert not match.over
    assert match.view()["scores"] == [20, 80, 20, 80]
    assert ends(match) == [([20, 80, 20, 80], False, False)]


def test_the_target_is_a_switch_of_its_own() -> None:
    won = {0: FIVES, 1: f"{TENS} {KINGS}", 2: "DRAGON PHOENIX"}
    assert third_out(3, [0, 1], won, target=80).over
    assert not third_out(3, [0, 1], won, target=81).over
    assert third_out(3, [0, 1], won, preset="classic", target=80).over


# -- an independent scorer ------------------------------------------------------------------------------------


def worth(texts: list[str]) -> int:
    """Card points by reading the names."""
    return sum({"5": 5, "T": 10, "K": 10}.get(text[0], 0) for text in texts if len(text) == 2) + (
        25 * texts.count("DRAGON") - 25 * texts.count("PHOENIX")
    )


def naive_score(out: list[int], won: list[list[str]], hands: list[list[str]], calls: list[str]) -> list[int]:
    """A round's team scores, step by step as the rules tell it."""
    teams = [0, 0]
    if len(out) == 2:
        teams[out[0] % 2] += 200
    else:
        (last,) = {0, 1, 2, 3} - set(out)
        piles = [list(pile) for pile in won]
        piles[out[0]] += piles[last]
        piles[last] = []
        for seat in range(4):
            teams[seat % 2] += worth(piles[seat])
        teams[(last + 1) % 2] += worth(hands[last])
    for seat, call in enumerate(calls):
        value = {"": 0, "SMALL": 100, "GRAND": 200}[call]
        teams[seat % 2] += value if out[0] == seat else -value
    return teams


def random_end(rng: random.Random) -> tuple[list[int], list[list[int]], list[list[int]], list[str]]:
    """Who went out, what the piles and the hands left are, and the calls: all cards somewhere."""
    order = rng.sample(range(4), 4)
    out = order[:2] if (order[0] + order[1]) % 2 == 0 else order[:3]
    cards = list(DECK)
    rng.shuffle(cards)
    hands: list[list[int]] = [[], [], [], []]
    for seat in set(range(4)) - set(out):
        for _ in range(rng.randint(1, 14)):
            hands[seat].append(cards.pop())
    won: list[list[int]] = [[], [], [], []]
    for card in cards:
        won[rng.randrange(4)].append(card)
    return out, won, hands, [rng.choice(["", "", "SMALL", "GRAND"]) for _ in range(4)]


def test_a_naive_scorer_agrees_on_random_ends() -> None:
    rng = random.Random(2)
    for _ in range(500):
        out, won, hands, calls = random_end(rng)
        result = score_round(
            out,
            vec[i64]([sum(1 << card for card in cards) for cards in won]),
            vec[i64]([sum(1 << card for card in cards) for cards in hands]),
            vec[i64]([("", "SMALL", "GRAND").index(call) for call in calls]),
        )
        texts = [[[card_text(card) for card in cards] for cards in places] for places in (won, hands)]
        assert result.detail["teams"] == naive_score(out, texts[0], texts[1], calls)


def test_a_naive_scorer_agrees_on_played_rounds() -> None:
    for seed in range(40):
        match = noripan.new("tichu", "classic" if seed % 2 else "quick", seed=seed, target=0, log=False)
        rng = random.Random(seed)
        deal = tichu(match)
        while deal.result() is None:
            seat = rng.choice(match.pending() + match.optional())
            match.play(seat, rng.choice(match.legal(seat)))
        won = [texts_of(deal.won[seat]) for seat in range(4)]
        hands = [texts_of(deal.hands[seat]) for seat in range(4)]
        calls = [call or "" for call in deal.view(None)["calls"]]
        assert ended(match)["teams"] == naive_score(deal.out, won, hands, calls)


def test_the_dragon_given_on_the_last_trick_is_in_the_score() -> None:
    match = table("DRAGON", "", "", "2c 3c", lead=0, out=[1, 2], won={1: f"{FIVES} {TENS} PHOENIX", 0: KINGS})
    put(match, 0, "DRAGON")
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=1)
    assert ended(match)["teams"] == [40, 60]


def test_what_lies_on_the_table_at_a_double_victory_counts_for_nobody() -> None:
    match = table("Ks", "Th 2h", "", "Ts 2c", lead=3, out=[2])
    put(match, 3, "Ts")
    passes(match, 1)
    assert match.pending() == [0]
    put(match, 0, "Ks")
    assert ended(match)["teams"] == [200, 0]


# -- what is counted over many rounds ---------------------------------------------------------------------


def test_the_tally_counts_first_places_calls_and_double_victories() -> None:
    match = table("As", "Ks 2h", "", "2c 3c", lead=0, out=[2], grand=[1, 2])
    tichu(match).calls[3] = 1
    put(match, 0, "As")
    result = match.chapters[0].result
    assert result is not None
    rows = match.game.tally(result)
    assert [row["first out"] for row in rows] == [0, 0, 1, 0]
    assert [row["double victory"] for row in rows] == [1, 0, 1, 0]
    assert [row["grand Tichu called"] for row in rows] == [0, 1, 1, 0]
    assert [row["Tichu called"] for row in rows] == [0, 0, 0, 1]
    assert (rows[1]["grand Tichu made"], rows[2]["grand Tichu made"], rows[3]["Tichu made"]) == (0, 1, 0)
    assert "grand Tichu made" not in rows[0], "a rate is taken over those who called"
