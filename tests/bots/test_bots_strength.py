"""Each level is stronger than the one below, on the same cards from every side. Figures: docs/bots.md."""

from __future__ import annotations

from random import Random

import pytest

import noripan

pytestmark = pytest.mark.at_length

# -- Tichu -----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "deals", "least"),
    [
        ("easy", "random", 40, 150),
        ("normal", "random", 40, 150),
        *([("normal", "easy", 150, 20)] if noripan.compiled() else []),  # ten seconds interpreted, and the same bots
    ],
)
def test_a_level_beats_the_ones_below_clearly(better: str, worse: str, deals: int, least: float) -> None:
    report = noripan.arena("tichu", better, worse, deals=deals, seed=11)
    assert report.low > least


if noripan.compiled():  # ten times slower interpreted, and the same bot

    @pytest.mark.slow
    def test_search_gains_on_the_player_it_starts_from() -> None:
        report = noripan.arena("tichu", "hard", "normal", deals=40, seed=11)
        assert report.low > 0

    @pytest.mark.slow
    def test_calls_are_neither_shy_nor_wild() -> None:
        """People call a small Tichu on 14 % of hands and make 73 %, a grand one on 8 % and make 62 %."""
        stats = noripan.arena("tichu", "normal", "normal", deals=150, seed=11).stats["normal (a)"]
        assert 0.05 < stats["Tichu called"] < 0.25
        assert stats["Tichu made"] > 0.55
        assert 0.01 < stats["grand Tichu called"] < 0.15
        assert stats["grand Tichu made"] > 0.45


# -- riichi: whole matches, one seat against three -------------------------------------------------

if noripan.compiled():  # a match takes a few seconds interpreted, and the bots are the same

    @pytest.mark.slow
    def test_R19_easy_ends_before_three_random_players() -> None:
        report = noripan.arena("riichi", "easy", "random", matches=4, seed=11)
        assert report.low > 1.5
        assert report.stats["easy"]["placement"] < 1.25

    @pytest.mark.slow
    def test_R19_normal_is_clearly_above_easy() -> None:
        """The bound is 2.1 over more matches than a test can play."""
        report = noripan.arena("riichi", "normal", "easy", matches=60, seed=11)
        assert report.low > 0.2
        assert report.stats["normal"]["placement"] <= 2.15

    @pytest.mark.slow
    def test_R19_normal_wins_often_and_deals_in_seldom_among_equals() -> None:
        stats = noripan.arena("riichi", "normal", "normal", matches=40, seed=11).stats["normal (a)"]
        assert stats["win"] > 0.20
        assert stats["deal-in"] < 0.15

    @pytest.mark.slow
    def test_R19_hard_ends_before_normal() -> None:
        report = noripan.arena("riichi", "hard", "normal", matches=60, seed=11)
        assert report.mean > 0


# -- Taiwan mahjong: single hands, one seat against three ------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "least"),
    [("simple", 40), *([("taiwan", 15)] if noripan.compiled() else [])],  # six seconds interpreted, and the same bots
)
def test_W13_easy_is_far_above_random(preset: str, least: float) -> None:
    report = noripan.arena("taiwan", "easy", "random", deals=40, seed=11, preset=preset)
    assert report.low > least
    assert report.stats["easy"]["win"] > 5 * report.stats["random"]["win"]


@pytest.mark.slow
def test_W13_normal_gains_on_easy() -> None:
    report = noripan.arena("taiwan", "normal", "easy", deals=12, seed=11, preset="taiwan")
    assert report.mean > 0


if noripan.compiled():  # a hand from all four sides takes a second or more interpreted, and the bots are the same

    @pytest.mark.slow
    @pytest.mark.parametrize("preset", ["simple", "taiwan"])
    def test_W13_normal_is_clearly_above_easy(preset: str) -> None:
        report = noripan.arena("taiwan", "normal", "easy", deals=150, seed=11, preset=preset)
        assert report.low > 5
        assert report.stats["normal"]["win"] > report.stats["easy"]["win"]
        assert report.stats["normal"]["deal-in"] < report.stats["easy"]["deal-in"]

    @pytest.mark.slow
    @pytest.mark.parametrize(("preset", "deals"), [("simple", 800), ("taiwan", 300)])
    def test_W13_hard_gains_on_normal(preset: str, deals: int) -> None:
        report = noripan.arena("taiwan", "hard", "normal", deals=deals, seed=11, preset=preset)
        assert report.low > 0


# -- Matgo: single games from both seats -----------------------------------------------------------


@pytest.mark.slow
def test_easy_is_far_above_random_in_matgo() -> None:
    report = noripan.arena("matgo", "easy", "random", deals=200, seed=11)
    assert report.low > 800
    assert report.stats["easy"]["win"] > 0.7


@pytest.mark.slow
def test_normal_earns_far_more_than_random_in_matgo() -> None:
    report = noripan.arena("matgo", "normal", "random", deals=60, seed=11)
    assert report.low > 2000
    assert report.stats["normal"]["win"] > 0.7


if noripan.compiled():  # ten times slower interpreted, and the bots are the same

    @pytest.mark.slow
    def test_normal_wins_four_games_of_five_against_random_in_matgo() -> None:
        report = noripan.arena("matgo", "normal", "random", deals=800, seed=11)
        assert report.stats["normal"]["win"] >= 0.79

    @pytest.mark.slow
    def test_normal_is_clearly_above_easy_in_matgo() -> None:
        report = noripan.arena("matgo", "normal", "easy", deals=1000, seed=11)
        assert report.low > 1000
        assert report.stats["normal"]["win"] > 0.52

    @pytest.mark.slow
    def test_hard_wins_more_games_than_normal_in_matgo() -> None:
        """How many more, and how much more it earns, takes more games than a test can play."""
        report = noripan.arena("matgo", "hard", "normal", deals=80, seed=11)
        assert report.stats["hard"]["win"] > 0.5

    @pytest.mark.slow
    def test_who_always_stops_earns_less_than_who_weighs_it_in_matgo() -> None:
        report = noripan.arena("matgo", "normal", "careful", deals=1000, seed=11)
        assert report.low > 0

    @pytest.mark.slow
    def test_games_among_equals_are_like_those_of_good_players_in_matgo() -> None:
        """Starting helps a little, there is a ppuk in every other game or so, and a drawn game is rare."""
        report = noripan.arena("matgo", "normal", "normal", deals=1000, seed=11)
        one, other = report.stats.values()
        assert 0.48 < one["win when starting"] < 0.60
        assert 0.3 < one["ppuk"] + other["ppuk"] < 0.8
        assert one["drawn game"] < 0.01


# -- Open-Face Chinese: single hands with the Fantasyland they lead to, from both seats -------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "deals", "least"),
    [("easy", "random", 30, 5), ("normal", "random", 30, 8), ("normal", "easy", 100, 0)],
)
def test_a_level_beats_the_ones_below_in_open_face_chinese(better: str, worse: str, deals: int, least: float) -> None:
    report = noripan.arena("ofc", better, worse, deals=deals, seed=11)
    assert report.low > least


@pytest.mark.slow
def test_normal_fouls_seldom_and_enters_fantasyland_often() -> None:
    """Under 20 % and over 8 % of hands: hands outside Fantasyland, where nobody fouls."""
    fouls, entries, hands = 0, 0, 3000 if noripan.compiled() else 300
    bots = [noripan.bot("ofc", "normal") for _ in range(2)]
    rng = Random(11)
    for seed in range(hands // 2):
        match = noripan.new("ofc", seed=seed, hands=1, log=False)
        while len(match.chapters) == 1 and match.pending():
            seat = match.pending()[0]
            match.play(seat, bots[seat].choose(match.imagine(seat, rng), seat))
        result = match.chapters[0].result
        assert result is not None
        fouls += sum(board["foul"] for board in result.detail["boards"])
        entries += sum(cards > 0 for cards in result.detail["nextFantasyland"])
    assert fouls / hands < 0.20
    assert entries / hands > 0.08


if noripan.compiled():  # twenty times slower interpreted, and the bots are the same

    @pytest.mark.slow
    @pytest.mark.parametrize("players", [2, 3])
    def test_normal_is_clearly_above_easy_in_open_face_chinese(players: int) -> None:
        report = noripan.arena("ofc", "normal", "easy", deals=600, seed=11, players=players)
        assert report.low > 3
        assert report.stats["normal"]["royalties"] > report.stats["easy"]["royalties"]

    @pytest.mark.slow
    def test_hard_is_above_normal_and_enters_fantasyland_more_often() -> None:
        """How much above takes more deals than a test can play."""
        report = noripan.arena("ofc", "hard", "normal", deals=24, seed=11)
        assert report.mean > 0
        assert report.stats["hard"]["enters Fantasyland"] > 0.12
