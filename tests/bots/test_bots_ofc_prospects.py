"""What a row may become: ends that share all chances, and three rows' worth together."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from tests.bots.bots_ofc import chance, ends, read, rules
from tests.games.ofc import ofc_tables
from tests.games.ofc.ofc_boards import judged
from tests.games.ofc.ofc_tables import ACES, FOUL, FULL_HOUSES, JACKS, KINGS, QUEENS, QUIET

from noripan.bots.ofc.prospects import Prospect, Prospector, either, joint_worth
from noripan.bots.ofc.style import Style, beginner
from noripan.cards.french import DECK
from noripan.games.ofc.rank import FLUSH, FULL_HOUSE, HIGH_CARD, PAIR, QUADS, STRAIGHT, TRIPS, TWO_PAIR, rank_of
from noripan.games.ofc.score import BOTTOM, MID, TOP, Board

BOARDS = [*QUIET, JACKS, QUEENS, KINGS, ACES, ofc_tables.TRIPS, ofc_tables.QUADS, FULL_HOUSES, FOUL]
FIVES = pytest.mark.parametrize("row", [MID, BOTTOM])


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


# -- ends ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "size"), [(TOP, 3), (MID, 5), (BOTTOM, 5)])
@pytest.mark.parametrize("streets", [1, 2, 3, 4])
def test_the_chances_of_a_row_add_up_to_one_and_stronger_hands_come_first(row: int, size: int, streets: int) -> None:
    rng = Random(f"{row}/{streets}")
    prospector = Prospector(Style(), rules())
    found = Prospect()
    for _ in range(150):
        deck = rng.sample(DECK, 52)
        many = rng.randrange(size + 1)
        prospector.look(mask(deck[many : rng.randrange(25, 53)]), streets)
        prospector.read(row, mask(deck[:many]), found)
        chances = [each for _, each in ends(found)]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0
        categories = [rank >> 20 for rank, _ in ends(found)]
        assert categories == sorted(categories, reverse=True)


def test_reading_again_forgets_the_row_before() -> None:
    prospector = Prospector(Style(), rules())
    prospector.look(mask(list(DECK)), 4)
    used, fresh = Prospect(), Prospect()
    prospector.read(BOTTOM, 0, used)
    for found in (used, fresh):
        prospector.read(TOP, mask([0, 1]), found)
    assert ends(used) == ends(fresh)


@pytest.mark.parametrize("board", BOARDS)
def test_a_complete_row_has_one_end_its_own_rank(board: str) -> None:
    for row, cards in enumerate(board.split(" / ")):
        rank = rank_of(judged_row(board, row))
        assert ends(read(row, cards)) == [(rank, 1.0)]


def judged_row(board: str, row: int) -> int:
    found = judged(board)
    return (found.top, found.mid, found.bottom)[row]


@FIVES
@pytest.mark.parametrize(
    ("cards", "gone", "category"),
    [
        ("9c 9d 9h 9s", "", QUADS),
        ("9c 9d 9h 4c", "9s 4d 4h 4s", TRIPS),
        ("9c 9d 4h 4c", "9h 9s 4d 4s", TWO_PAIR),
        ("9c 9d 4h 2c", "9h 9s 4c 4d 4s 2d 2h 2s", PAIR),
        ("Kc 9d 4h 2c", "Kd Kh Ks 9c 9h 9s 4c 4d 4s 2d 2h 2s", HIGH_CARD),
    ],
)
def test_a_row_that_cannot_improve_has_one_end(row: int, cards: str, gone: str, category: int) -> None:
    [(rank, each)] = ends(read(row, cards, gone=gone))
    assert (rank >> 20, each) == (category, 1)


def test_a_top_that_cannot_improve_has_one_end() -> None:
    for cards, gone, category in (("Qc Qd", "Qh Qs", PAIR), ("Kc 9d", "Kd Kh Ks 9c 9h 9s", HIGH_CARD)):
        [(rank, each)] = ends(read(TOP, cards, gone=gone))
        assert (rank >> 20, each) == (category, 1)


@FIVES
@pytest.mark.parametrize(
    ("cards", "gone", "category"),
    [
        ("Kh 9h 4h 2h", "3h 5h 6h 7h 8h Th Jh Qh Ah", FLUSH),
        ("Kh 9h 4h 2c", "", FLUSH),
        ("9h 8c 7d 6s", "5c 5d 5h 5s Tc Td Th Ts", STRAIGHT),
        ("9h 8c 7d 4s", "", STRAIGHT),
        ("Ah 3c 4d 6s", "", STRAIGHT),
        ("9c 9d 4h 4c", "9h 9s 4d 4s", FULL_HOUSE),
        ("9c 9d 4h", "9h 9s", QUADS),
        ("9c 9d 9h", "9s", QUADS),
    ],
)
def test_what_cannot_come_has_no_chance(row: int, cards: str, gone: str, category: int) -> None:
    assert chance(read(row, cards, gone=gone), category) == 0


@FIVES
@pytest.mark.parametrize(
    ("cards", "category"),
    [
        ("Kh 9h 4h 2h", FLUSH),
        ("Kh 9h", FLUSH),
        ("", FLUSH),
        ("9h 8c 7d 6s", STRAIGHT),
        ("9h 8c 7d 5s", STRAIGHT),
        ("Ah 3c 4d 5s", STRAIGHT),
        ("Ah Kc Qd Ts", STRAIGHT),
        ("9c 9d 4h 4c", FULL_HOUSE),
        ("9c 9d 4h", FULL_HOUSE),
        ("9c 9d 9h 4h", FULL_HOUSE),
        ("9c 9d 9h 4h", QUADS),
        ("9c 9d 4h", QUADS),
        ("9c 9d 4h 2s", TWO_PAIR),
    ],
)
def test_what_can_come_is_likelier_with_more_streets(row: int, cards: str, category: int) -> None:
    likely = [chance(read(row, cards, streets), category) for streets in (2, 4)]
    assert 0 < likely[0] < likely[1] <= 1


@FIVES
@pytest.mark.parametrize(
    ("cards", "category", "gone"),
    [
        ("Kh 9h 4h 2h", FLUSH, "3h 5h 6h"),
        ("9h 8c 7d 6s", STRAIGHT, "Tc Td"),
        ("9c 9d 4h 4c", FULL_HOUSE, "9h"),
        ("9c 9d 9h 4h", FULL_HOUSE, "4c 4d"),
        ("9c 9d 4h 2s", TRIPS, "9h"),
    ],
)
def test_what_is_gone_makes_it_less_likely(row: int, cards: str, category: int, gone: str) -> None:
    assert 0 < chance(read(row, cards, gone=gone), category) < chance(read(row, cards), category)


def test_an_open_straight_is_likelier_than_one_with_a_gap() -> None:
    assert chance(read(BOTTOM, "9h 8c 7d 6s", 1), STRAIGHT) > chance(read(BOTTOM, "9h 8c 6d 5s", 1), STRAIGHT)


@pytest.mark.parametrize(("cards", "pair"), [("Qc", 12), ("Kc 4d", 13), ("Ac", 14), ("", 13)])
def test_a_pair_on_top_is_seen_coming(cards: str, pair: int) -> None:
    assert dict(ends(read(TOP, cards))).get(PAIR << 20 | pair << 16 | 0x8000, 0) > 0


def test_a_card_that_lies_there_makes_its_pair_likelier() -> None:
    queens = PAIR << 20 | 12 << 16 | 0x8000
    assert dict(ends(read(TOP, "Qc")))[queens] > dict(ends(read(TOP, "2c")))[queens]


def test_a_pair_on_top_may_become_trips() -> None:
    (best, likely), (pair, _) = ends(read(TOP, "Qc Qd"))
    assert (best >> 20, pair >> 20) == (TRIPS, PAIR)
    assert 0 < likely < 0.8


def test_a_beginner_sees_no_straight_and_no_flush_coming() -> None:
    for cards in ("Kh 9h 4h 2h", "9h 8c 7d 6s", ""):
        found = read(BOTTOM, cards, style=beginner())
        assert chance(found, FLUSH) == chance(found, STRAIGHT) == 0


def test_an_end_takes_its_share_of_what_stronger_ones_have_left() -> None:
    found = Prospect()
    for category, each in ((5, 0.5), (4, 0.0), (3, 0.5), (2, 7.0), (1, 1.0)):
        found.add(category, 3, each)
    assert [(rank >> 20, each) for rank, each in ends(found)] == [(5, 0.5), (3, 0.25), (2, 0.25)]


# -- worth of an end -------------------------------------------------------------------------------


def plain() -> Style:
    """A style to which strength for its own sake is nothing."""
    style = Style()
    style.top_row = style.mid_row = style.bottom_row = 0.0
    style.wish = vec[float]([0.0] * 4)
    return style


@pytest.mark.parametrize("board", [board for board in BOARDS if board != FOUL])
def test_a_complete_row_is_worth_its_royalties(board: str) -> None:
    worths = [read(row, cards, style=plain()).worths[0] for row, cards in enumerate(board.split(" / "))]
    assert worths == judged(board).royalties


@pytest.mark.parametrize(
    ("preset", "cards"), [("standard", (14, 15, 16, 17)), ("tonybet", (14,) * 4), ("ultimate", (14, 15, 16, 17))]
)
def test_a_top_that_enters_fantasyland_is_worth_its_cards_too(preset: str, cards: tuple[int, ...]) -> None:
    """O2, and the switch `entry`."""
    style = plain()
    style.wish = vec[float]([100.0, 200.0, 300.0, 400.0])
    tops = ("Qc Qd 4h", "Kc Kd 4h", "Ac Ad 4h", "2c 2d 2h")
    for top, many, royalty in zip(tops, cards, (7, 8, 9, 10), strict=True):
        wished = style.wished(rules(preset), many)
        assert wished > 0
        assert read(TOP, top, style=style, preset=preset).worths[0] == royalty + wished
    assert read(TOP, "Jc Jd 4h", style=style, preset=preset).worths[0] == 6


@pytest.mark.parametrize(
    ("row", "strong", "weak"),
    [
        (TOP, "5c 5d 2h", "Ac Kd Jh"),
        (MID, *["2c 2d 3h 3c 4d", "Ac Ad Kh Qc Jd"]),
        (BOTTOM, *["2c 2d 2h 3c 4d", "Ac Ad Kh Kc Jd"]),
    ],
)
def test_where_nothing_is_paid_the_stronger_row_is_worth_more(row: int, strong: str, weak: str) -> None:
    assert read(row, strong).worths[0] > read(row, weak).worths[0]


# -- together --------------------------------------------------------------------------------------


def row(*ended: tuple[int, float, float]) -> Prospect:
    """Ends as rank, chance and worth."""
    found = Prospect()
    left = 1.0
    for end, (rank, each, worth) in enumerate(ended):
        found.add_rank(rank, each / left)
        found.worths[end] = worth
        left -= each
    return found


def test_three_rows_in_order_are_worth_what_they_are() -> None:
    assert joint_worth(row((1, 1, 7)), row((2, 1, 12)), row((3, 1, 10)), 6) == 29


def test_equal_rows_are_no_foul() -> None:
    """O5."""
    assert joint_worth(row((3, 1, 7)), row((3, 1, 12)), row((3, 1, 10)), 6) == 29


@pytest.mark.parametrize("ranked", [(3, 2, 9), (1, 5, 4), (9, 5, 1)])
def test_rows_out_of_order_are_a_foul_and_worth_nothing(ranked: tuple[int, int, int]) -> None:
    """O13: royalties are lost with it."""
    top, mid, bottom = ranked
    assert joint_worth(row((top, 1, 7)), row((mid, 1, 12)), row((bottom, 1, 10)), 6) == -6


def test_a_draw_is_worth_both_its_ends() -> None:
    """The bottom is a flush in one case of four, and above the middle in both."""
    bottom = row((5, 0.25, 4), (3, 0.75, 0))
    assert joint_worth(row((1, 1, 1)), row((2, 1, 0)), bottom, 6) == pytest.approx(1 + 0.25 * 4)


def test_a_draw_that_must_come_is_a_foul_when_it_does_not() -> None:
    """The bottom is above the middle in one case of four."""
    bottom = row((5, 0.25, 4), (1, 0.75, 0))
    assert joint_worth(row((1, 1, 7)), row((2, 1, 2)), bottom, 6) == pytest.approx(0.25 * 13 - 0.75 * 6)


def test_ends_of_two_rows_come_independently() -> None:
    """Top 4 or 1, middle 5 or 2, each as likely: only a top of 4 over a middle of 2 is a foul."""
    top, mid = row((4, 0.5, 10), (1, 0.5, 0)), row((5, 0.5, 2), (2, 0.5, 0))
    expected = 0.25 * (12 + 2 + 0 - 8)
    assert joint_worth(top, mid, row((9, 1, 0)), 8) == pytest.approx(expected)


def test_the_dearer_a_foul_the_less_a_risk_is_worth() -> None:
    risky = row((5, 0.5, 4), (1, 0.5, 0))
    worths = [joint_worth(row((1, 1, 7)), row((2, 1, 2)), risky, foul) for foul in (0, 2, 6)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] - worths[2] == pytest.approx(3)


@pytest.mark.parametrize("board", BOARDS)
def test_complete_boards_are_worth_their_royalties_or_the_foul(board: str) -> None:
    found = [read(row, cards, style=plain()) for row, cards in enumerate(board.split(" / "))]
    done: Board = judged(board)
    assert joint_worth(found[0], found[1], found[2], 6) == (-6 if done.foul else done.bonus())


@pytest.mark.parametrize(("one", "two", "both"), [(0, 0, 0), (1, 0, 1), (0.5, 0.5, 0.75), (0.2, 0, 0.2), (1.3, 0.5, 1)])
def test_the_chance_of_either(one: float, two: float, both: float) -> None:
    assert either(one, two) == pytest.approx(both) == either(two, one)
