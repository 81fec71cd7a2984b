"""Fantasyland solved: the best of all settings, by brute force for 13 to 15 cards, by its properties for all."""

from __future__ import annotations

import random
import statistics

import pytest
from tests.games.ofc import ofc_oracle
from tests.games.ofc.ofc_oracle import DECK, RANKS, Rows, best_settings, royalties, strength

import noripan
from noripan.cards.french import mask_of_texts, texts_of
from noripan.games import ofc
from noripan.games.ofc import Setting
from noripan.games.ofc.fantasyland import best_setting
from noripan.games.ofc.rank import FULL_HOUSE

pytestmark = pytest.mark.at_length

HANDS = [(13, hand) for hand in range(8 if noripan.compiled() else 4)] + [
    (14, hand) for hand in range(6 if noripan.compiled() else 2)
]
if noripan.compiled():  # eight million settings
    HANDS.append((15, 0))
DEALS = 200 if noripan.compiled() else 20
STAY_VALUES = (0, 0.5, 2.5, 9, 30, 1000)


def some_hand(rng: random.Random, many: int) -> list[str]:
    """Any cards, or those of few ranks, with which one may stay more often."""
    ranks = RANKS if rng.random() < 0.5 else rng.sample(RANKS, rng.randint(6, 9))
    return rng.sample([card for card in DECK if card[0] in ranks], many)


def rows_of(setting: Setting) -> Rows:
    return Rows(*(tuple(texts_of(row)) for row in (setting.top, setting.mid, setting.bottom)))


def value(setting: Setting, stay_value: float) -> float:
    """By the plain rules."""
    rows = rows_of(setting)
    return sum(royalties(rows)) + (stay_value if ofc_oracle.stays(rows) else 0)


# -- the best of all -----------------------------------------------------------------------------


@pytest.mark.parametrize(("many", "hand"), HANDS)
def test_no_setting_is_better(many: int, hand: int) -> None:
    """And of equally good ones none is stronger in one row, by category and first rank, and weaker in none."""
    cards = some_hand(random.Random(100 * many + hand), many)
    best = best_settings(cards)
    for stay_value in STAY_VALUES:
        found = ofc.best_fantasyland(cards, stay_value)
        worth = {stays: each.royalties + stay_value * stays for stays, each in best.items()}
        assert value(found, stay_value) == max(worth.values()), cards
        mine = [strength(row)[:2] for row in rows_of(found)]
        for stays, each in best.items():
            for rows in each.rows if worth[stays] == max(worth.values()) else []:
                yours = [row[:2] for row in rows]
                assert yours == mine or any(a < b for a, b in zip(yours, mine, strict=True)), cards


@pytest.mark.parametrize("hand", range(4 if noripan.compiled() else 2))
def test_no_setting_is_better_where_a_full_house_in_the_middle_stays(hand: int) -> None:
    cards = some_hand(random.Random(hand), 13)
    best = best_settings(cards, "full house")
    for stay_value in STAY_VALUES:
        found = best_setting(mask_of_texts(cards), round(1000 * stay_value), FULL_HOUSE)
        stays = found.stays or found.board().mid_rank >> 20 == FULL_HOUSE
        assert found.royalties + stay_value * stays == max(
            each.royalties + stay_value * stays for stays, each in best.items()
        )


@pytest.mark.parametrize("many", [14, 15, 16, 17])
def test_more_cards_are_worth_what_the_best_of_them_are(many: int) -> None:
    """One card is discarded at least: the best of all is the best without some card."""
    for seed in range(3 if noripan.compiled() else 1):
        cards = some_hand(random.Random(10 * many + seed), many)
        without = [ofc.best_fantasyland([other for other in cards if other != card], 9) for card in cards]
        assert value(ofc.best_fantasyland(cards, 9), 9) == max(value(setting, 9) for setting in without)


# -- properties ----------------------------------------------------------------------------------


@pytest.mark.parametrize("many", [13, 14, 15, 16, 17])
def test_a_setting_is_thirteen_of_the_cards_without_foul(many: int) -> None:
    rng = random.Random(many)
    for _ in range(DEALS):
        cards = some_hand(rng, many)
        setting = ofc.best_fantasyland(cards)
        rows = rows_of(setting)
        assert [len(row) for row in rows] == [3, 5, 5]
        assert sorted([*rows.top, *rows.mid, *rows.bottom, *texts_of(setting.discard)]) == sorted(cards)
        assert not ofc_oracle.is_foul(rows)
        assert setting.royalties == sum(royalties(rows))
        assert setting.stays == ofc_oracle.stays(rows)


@pytest.mark.parametrize("many", [13, 14, 15, 16, 17])
def test_the_more_staying_is_worth_the_more_it_is_sought(many: int) -> None:
    rng = random.Random(20 + many)
    for _ in range(DEALS // 4):
        cards = some_hand(rng, many)
        settings = [ofc.best_fantasyland(cards, stay_value) for stay_value in STAY_VALUES]
        stays = [setting.stays for setting in settings]
        assert stays == sorted(stays)
        paid = [setting.royalties for setting in settings]
        assert paid == sorted(paid, reverse=True)
        worth = [value(setting, stay_value) for setting, stay_value in zip(settings, STAY_VALUES, strict=True)]
        assert worth == sorted(worth)


def test_no_random_setting_has_more_royalties() -> None:
    rng = random.Random(3)
    for _ in range(DEALS):
        cards = some_hand(rng, rng.randint(13, 17))
        most = ofc.best_fantasyland(cards, 0).royalties
        for _ in range(50):
            some = rng.sample(cards, 13)
            assert sum(royalties(Rows(tuple(some[:3]), tuple(some[3:8]), tuple(some[8:])))) <= most


def test_the_order_of_the_cards_does_not_matter() -> None:
    rng = random.Random(5)
    cards = some_hand(rng, 14)
    assert len({repr(ofc.best_fantasyland(rng.sample(cards, 14))) for _ in range(5)}) == 1


# -- single hands --------------------------------------------------------------------------------

# Nines and a flush share the nine of hearts: 9 + 8 + 6 without the quads, 8 + 0 + 10 with them.
EITHER = "9c 9d 9h 9s Kc Ks Ac Ad 2h 4h 6h Jh 3c"


@pytest.mark.parametrize(("stay_value", "stays", "paid"), [(0, False, 23), (4.9, False, 23), (5.1, True, 18)])
def test_quads_are_broken_where_staying_is_worth_less(stay_value: float, stays: bool, paid: int) -> None:
    setting = ofc.best_fantasyland(EITHER, stay_value)
    assert (setting.stays, setting.royalties) == (stays, paid)


def test_nines_broken() -> None:
    rows = rows_of(ofc.best_fantasyland(EITHER, 0))
    assert set(rows.mid) == {"2h", "4h", "6h", "9h", "Jh"}
    assert ofc.name(ofc.rank(rows.bottom)) == "full house, nines over kings"
    assert ofc.name(ofc.rank(rows.top)) == "pair of aces"


@pytest.mark.parametrize("stay_value", [0, 2.5, 7, 1000])
def test_staying_worth_less_than_the_top_hides_nothing(stay_value: float) -> None:
    """Tens below and jacks on top, 10 + 6, are the best whatever staying is worth."""
    setting = ofc.best_fantasyland("4h 4s 8d 8h 9c 9d Tc Td Th Ts Jc Jh Qd Ks", stay_value)
    assert setting.board().royalties == [6, 0, 10]
    assert setting.stays


def test_a_published_best_setting() -> None:
    """neery1218/OFCSolver, solver/tests/test_hand.cc: trips on top of two straight flushes."""
    setting = ofc.best_fantasyland("5h 6h 7h 8h 9h 5d 6d 7d 8d 9d Ad Ac Ah")
    assert setting.board().royalties == [22, 30, 15]
    assert setting.royalties == 67
    assert setting.stays


PUBLISHED = [
    ("As Ah Ad 2c 3d 4h 5s 6c 7c 8d 9h Ts Jc 2d", "top"),
    ("2c 2d 2h 3c 3d 4h 4s 8c 8d 9h 9s Kc Kd Qh", ""),
    ("9c 9d 9h 9s 2c 3d 5h 7s 8c Jd Qh Kc As 4d", "bottom"),
]


@pytest.mark.parametrize(("cards", "row"), PUBLISHED)
def test_published_deals_that_can_stay_or_cannot(cards: str, row: str) -> None:
    """morip0126/ofc-solver, src/domain/flStay.test.ts."""
    setting = ofc.best_fantasyland(cards, 1000)
    rows = rows_of(setting)
    assert setting.stays == (row != "")
    assert (ofc_oracle.category(rows.top) == "three of a kind") == (row == "top")
    assert (ofc_oracle.category(rows.bottom) == "four of a kind") == (row == "bottom")


def test_a_setting_as_plain_data_and_as_text() -> None:
    setting = ofc.best_fantasyland("5h 6h 7h 8h 9h 5d 6d 7d 8d 9d Ad Ac Ah 2c")
    assert setting.encode() == {
        "top": ["Ac", "Ad", "Ah"],
        "mid": ["5d", "6d", "7d", "8d", "9d"],
        "bottom": ["5h", "6h", "7h", "8h", "9h"],
        "names": ["three aces", "nine-high straight flush", "nine-high straight flush"],
        "royalties": [22, 30, 15],
        "foul": False,
        "discard": ["2c"],
    }
    assert repr(setting) == "Setting(Ac Ad Ah / 5d 6d 7d 8d 9d / 5h 6h 7h 8h 9h)"


if noripan.compiled():  # half a minute interpreted, and the same solver
    # morip0126/ofc-solver README: a million deals each
    @pytest.mark.parametrize(("many", "rate"), [(13, 0.059), (14, 0.105), (15, 0.195), (16, 0.347), (17, 0.548)])
    def test_as_many_deals_can_stay_as_published(many: int, rate: float) -> None:
        rng, deals = random.Random(many), 1000
        stays = sum(ofc.best_fantasyland(rng.sample(range(52), many), 1000).stays for _ in range(deals))
        assert abs(stays / deals - rate) < 4 * (rate * (1 - rate) / deals) ** 0.5

    @pytest.mark.parametrize(("many", "mean"), [(14, 12.5), (15, 16.2), (16, 20.2), (17, 24.9)])
    def test_royalties_average_what_others_have_found(many: int, mean: float) -> None:
        """Within the interval of 400 deals; the page has ours over many more."""
        rng = random.Random(many)
        found = [ofc.best_fantasyland(rng.sample(range(52), many), 0).royalties for _ in range(400)]
        margin = 1.96 * statistics.stdev(found) / len(found) ** 0.5
        assert abs(statistics.fmean(found) - mean) < margin
