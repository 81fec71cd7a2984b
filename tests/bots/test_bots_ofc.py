"""What a sound Open-Face Chinese player does with its cards, where there is little doubt."""

from __future__ import annotations

import pytest
from tests.bots.bots_ofc import LEVELS, choice, chosen, later, rules
from tests.games.ofc.ofc_tables import detail, ofc, table

import noripan
from noripan.bots.ofc.policy import Policy
from noripan.bots.ofc.style import Style
from noripan.cards.french import mask_of_texts, texts_of
from noripan.core.bits import popcount
from noripan.core.match import Match
from noripan.games import find
from noripan.games.ofc import best_fantasyland
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import Board, entry_cards

pytestmark = pytest.mark.at_length

levels = pytest.mark.parametrize("level", LEVELS)
THINKERS = pytest.mark.parametrize("level", ["normal", "hard"])
HANDS = 60 if noripan.compiled() else 12


# -- finishing a row -------------------------------------------------------------------------------

LAST_CARDS = [
    ("Kh Jh 8h 4h", "2h"),
    ("9h 8c 7d 6s", "Th"),
    ("Kh Kc 8h 8d", "8s"),
    ("9h 9c 9d 8s", "9s"),
    ("9h 8h 7h 6h", "Th"),
]


@levels
@pytest.mark.parametrize(
    ("bottom", "card"), LAST_CARDS, ids=["flush", "straight", "full house", "quads", "straight flush"]
)
def test_it_finishes_the_bottom_with_the_card_that_makes_it(level: str, bottom: str, card: str) -> None:
    match = later(f"Qs 6c 3d / Td 5s / {bottom}", f"{card} 4c Jd")
    assert texts_of(chosen(match, 0, level).bottom) == [card]


@levels
def test_a_flush_in_the_middle_is_finished_under_a_full_house(level: str) -> None:
    match = later("6c 3d / Kh Jh 8h 4h / 9c 9d 9s 5s 5c", "2h 7c Ts")
    assert texts_of(chosen(match, 0, level).mid) == ["2h"]


@levels
@pytest.mark.parametrize(("hand", "made"), [("As Ks Qs Js Ts", "As Ks Qs Js Ts"), ("9h 9c 9d 9s 4h", "9h 9c 9d 9s")])
def test_what_the_first_five_make_goes_to_the_bottom(level: str, hand: str, made: str) -> None:
    assert set(made.split()) <= set(texts_of(chosen(table(hand), 0, level).bottom))


@THINKERS
def test_four_of_a_suit_are_kept_together_from_the_start(level: str) -> None:
    assert set(texts_of(chosen(table("Kh 9h 7h 4h 2c"), 0, level).bottom)) >= {"Kh", "9h", "7h", "4h"}


# -- Fantasyland -----------------------------------------------------------------------------------


@levels
@pytest.mark.parametrize("pair", ["Qs Qh", "Ks Kh", "As Ah"])
def test_queens_or_better_go_on_top_when_the_rows_below_hold_more(level: str, pair: str) -> None:
    match = later("4c / 7d 7c 7h 3s / 9h 9c 9d 3d", f"{pair} 2d")
    assert texts_of(chosen(match, 0, level).top) == sorted(pair.split(), key=lambda card: "hs".index(card[1]))


@levels
def test_queens_do_not_go_on_top_when_they_would_foul(level: str) -> None:
    """The middle is complete and king-high."""
    match = later("4c / Kc 9s 8h 5d 2c / 6h 6c 6d 3d 3s", "Qs Qh 7d")
    move = chosen(match, 0, level)
    assert move.top & mask_of_texts("Qs Qh") != mask_of_texts("Qs Qh")
    assert move.top & mask_of_texts("7d")


@levels
def test_a_third_queen_stays_away_from_the_top_where_it_would_foul(level: str) -> None:
    match = later("Qs Qh / Kd Kc 7c 5d / 6h 6c 6d 3d 3s", "Qd 2c 9s")
    assert not chosen(match, 0, level).top & mask_of_texts("Qd")


@levels
@pytest.mark.parametrize("many", [14, 15])
def test_in_fantasyland_it_sets_as_the_solver_does(level: str, many: int) -> None:
    match = noripan.new("ofc", seed=3, hands=1, options={"fantasyland": [many, 0]})
    held = [str(card) for card in match.view(0)["hand"]]
    move = chosen(match, 0, level)
    staying = Style().fantasyland(rules(), 14)
    best = best_fantasyland(held, stay_value=staying)
    board = Board(move.top, move.mid, move.bottom)
    assert not board.foul
    assert (board.bonus(), popcount(move.discard)) == (best.royalties, many - 13)


# -- the last street -------------------------------------------------------------------------------


@levels
def test_the_last_cards_go_where_they_pay_most(level: str) -> None:
    """Either heart makes the flush; the nine makes three of them in the middle too."""
    match = later("Qs 6c 3d / Td 9c 9s 4c / Ah Kh Jh 8h", "2h 9h 5c")
    assert choice(match, 0, level) == "/ 9h / 2h - 5c"


@levels
def test_a_row_is_left_weak_rather_than_fouled(level: str) -> None:
    """A third nine in the middle would be above the bottom."""
    match = later("6c 4d / 9c 9s 8h 5c / Kh Kd Jh Js 3s", "9d 2h 7c")
    move = chosen(match, 0, level)
    assert not move.mid & mask_of_texts("9d")


def last_streets(preset: str) -> list[Match]:
    """Hands played by normal to a seat's last street."""
    found = []
    for seed in range(HANDS):
        match = noripan.new("ofc", preset, seed=seed, hands=1)
        bot = Policy(Style())
        for _ in range(8 + seed % 2):
            seat = match.pending()[0]
            match.play(seat, bot.choose(ofc(match), seat))
        found.append(match)
    return found


@pytest.mark.parametrize("preset", find("ofc").presets)
def test_on_the_last_street_normal_finds_the_exact_best_board(preset: str) -> None:
    """Royalties, Fantasyland, and strong rows; a foul only where every placement is one."""
    style = Style()
    fouls = 0
    for match in last_streets(preset):
        seat = match.pending()[0]
        legal = {move: final_worth(match, seat, move, style) for move in match.legal(seat) if isinstance(move, OfcMove)}
        best = chosen(match, seat)
        assert legal[best] == pytest.approx(max(legal.values()))
        fouls += min(legal.values()) < 0
    assert fouls > 0  # there was something to avoid


def final_worth(match: Match, seat: int, move: OfcMove, style: Style) -> float:
    player = ofc(match).seats[seat]
    board = Board(player.top | move.top, player.mid | move.mid, player.bottom | move.bottom)
    if board.foul:
        return -style.foul
    ranks = (int(board.top_rank), int(board.mid_rank), int(board.bottom_rank))
    strengths = (style.top_row * ranks[0], style.mid_row * ranks[1], style.bottom_row * ranks[2])
    entry = entry_cards(ofc(match).rules, ranks[0])
    return int(board.bonus()) + sum(strengths) / 0x100000 + style.wished(ofc(match).rules, entry)


@levels
def test_where_a_placement_is_no_foul_no_foul_is_placed(level: str) -> None:
    for match in last_streets("standard")[: None if noripan.compiled() else 6]:
        seat = match.pending()[0]
        safe = [move for move in match.legal(seat) if isinstance(move, OfcMove) and not fouls_with(match, seat, move)]
        assert fouls_with(match, seat, chosen(match, seat, level)) == (not safe)


def fouls_with(match: Match, seat: int, move: OfcMove) -> bool:
    player = ofc(match).seats[seat]
    return Board(player.top | move.top, player.mid | move.mid, player.bottom | move.bottom).foul


def test_played_to_the_end_such_a_board_counts() -> None:
    match = later("Qs Qh / Kd Kc 7c 5d / 6h 6c 6d 3d 3s", "Qd 2c 9s")
    match.play(0, chosen(match))
    match.play(1, match.deal.fallback(1))
    board = detail(match)["boards"][0]
    assert (board["foul"], board["royalties"]) == (False, [7, 0, 6])
    assert detail(match)["nextFantasyland"][0] == 14
