"""Every multiplier of a score, with both sides of every condition, and what houses set otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.matgo.matgo_oracle import ALL, cards, singles

from noripan import matgo
from noripan.games.matgo.rules import PRESETS

BRIGHTS = cards("bright", "1 3 8")  # 3 points
JUNK = " ".join(singles(22).split()[:10])  # 1 point
OTHERS = singles(22).split()[10:]  # singles for the loser
SEVEN = cards("animal", "2 4 5 6 7 10 12")  # 3 points, no godori
VENDORS = ("hangame", "pmang")


def factors(captured: str, opponent: str = "", **said: Any) -> dict[str, int]:
    """The multipliers by name; the total is always (base + go bonus) times their product."""
    sheet = matgo.score(captured, opponent, **said)
    product = 1
    for factor in sheet.factors:
        product *= factor.factor
    assert sheet.multiplier == product
    assert sheet.total == (sheet.base + sheet.go_bonus) * product
    return {factor.name: factor.factor for factor in sheet.factors}


def loser_junk(many: int) -> str:
    return " ".join(OTHERS[:many])


# -- what the winner did ---------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("shakes", "bombs"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (3, 2), (10, 10)])
def test_M26_every_shake_and_every_bomb_doubles(preset: str, shakes: int, bombs: int) -> None:
    expected = {name: 2**many for name, many in (("shake", shakes), ("bomb", bombs)) if many}
    assert factors(BRIGHTS, "12-bright", shakes=shakes, bombs=bombs, preset=preset) == expected


@pytest.mark.parametrize(
    ("held", "shakes", "bombs", "factor"),
    [
        (False, 0, 0, 1),
        (False, 1, 0, 1),
        (False, 0, 1, 1),
        (True, 0, 0, 1),
        (True, 1, 0, 4),
        (True, 0, 1, 4),
        (True, 2, 1, 4),
    ],
)
def test_M7_a_president_held_multiplies_by_four_once_with_any_shake_or_bomb(
    held: bool, shakes: int, bombs: int, factor: int
) -> None:
    found = factors(BRIGHTS, "12-bright", held=held, shakes=shakes, bombs=bombs)
    assert found.pop("hold", 1) == factor
    assert found == {name: 2**many for name, many in (("shake", shakes), ("bomb", bombs)) if many}


@pytest.mark.parametrize("preset", VENDORS)
def test_M7_where_a_held_president_adds_nothing_it_is_not_told(preset: str) -> None:
    assert factors(BRIGHTS, "12-bright", held=True, shakes=1, preset=preset) == {"shake": 2}
    assert factors(BRIGHTS, "12-bright", held=True, shakes=1, preset=preset, hold_factor=3) == {"shake": 2, "hold": 3}


@pytest.mark.parametrize(("carry_over", "expected"), [(1, {}), (2, {"carry-over": 2}), (8, {"carry-over": 8})])
def test_M22_the_carry_over_multiplies(carry_over: int, expected: dict[str, int]) -> None:
    assert factors(BRIGHTS, "12-bright", carry_over=carry_over) == expected


def test_M22_the_carry_over_of_twenty_drawn_games_is_counted_whole() -> None:
    assert matgo.score(BRIGHTS, "12-bright", carry_over=2**20).total == 3 * 2**20


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("opponent_go", "expected"), [(0, {}), (1, {"dokbak": 2}), (2, {"dokbak": 2}), (5, {"dokbak": 2})]
)
def test_M23_dokbak_doubles_once_however_often_the_loser_had_gone(
    preset: str, opponent_go: int, expected: dict[str, int]
) -> None:
    assert factors(BRIGHTS, "12-bright", opponent_go=opponent_go, preset=preset) == expected


# -- gwangbak --------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("mine", "theirs", "doubled"),
    [
        ("1 3", "", False),
        ("1 3 8", "", True),
        ("1 3 8", "11", False),
        ("1 3 8", "12", False),
        ("1 3 12", "", True),  # rain counts
        ("1 3 12", "8", False),
        ("1 3 8 11", "", True),
        ("1 3 8 11", "12", False),
        ("1 3 8 11 12", "", True),
    ],
)
def test_M24_gwangbak_three_brights_against_none(preset: str, mine: str, theirs: str, doubled: bool) -> None:
    opponent = cards("bright", theirs) + " 2-animal 2-ribbon"
    found = factors(cards("bright", mine) + " 4-animal", opponent, preset=preset)
    assert found == ({"gwangbak": 2} if doubled else {})


# -- pibak -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("opponent", "doubled"),
    [
        ("", False),  # none at all spares
        ("2-animal 4-ribbon", False),
        (loser_junk(1), True),
        (loser_junk(6), True),
        (loser_junk(7), True),
        (loser_junk(8), False),
        (loser_junk(12), False),
        ("11-double", True),
        (loser_junk(5) + " 12-double", True),
        (loser_junk(6) + " 12-double", False),
        (loser_junk(4) + " bonus3", True),
        (loser_junk(5) + " bonus3", False),
        ("11-double 12-double bonus3", True),  # three cards, 7
        ("11-double 12-double bonus3 " + loser_junk(1), False),  # four cards, 8
    ],
)
def test_M24_pibak_one_to_seven_junk_against_a_win_with_junk(preset: str, opponent: str, doubled: bool) -> None:
    assert factors(JUNK, opponent, preset=preset) == ({"pibak": 2} if doubled else {})


@pytest.mark.parametrize(
    ("captured", "doubled"),
    [
        (" ".join(JUNK.split()[:9]), False),
        (JUNK, True),
        (" ".join(JUNK.split()[:8]) + " bonus2", True),
        (" ".join(JUNK.split()[:7]) + " bonus2", False),
        (" ".join(JUNK.split()[:9]) + " 1-ribbon 2-ribbon 3-ribbon", False),  # won, but not with junk
    ],
)
def test_M24_pibak_needs_a_winner_who_scored_with_junk(captured: str, doubled: bool) -> None:
    assert factors(captured, loser_junk(3)) == ({"pibak": 2} if doubled else {})


@pytest.mark.parametrize(("spares", "expected"), [(True, {}), (False, {"pibak": 2})])
def test_M24_whether_a_loser_without_junk_is_spared_is_a_switch(spares: bool, expected: dict[str, int]) -> None:
    assert factors(JUNK, "2-animal", pibak_spares_none=spares) == expected
    assert factors(JUNK, loser_junk(1), pibak_spares_none=spares) == {"pibak": 2}


def test_M24_a_winners_gukjin_as_junk_can_be_what_makes_a_pibak() -> None:
    eight = " ".join(JUNK.split()[:8])
    assert factors(f"{eight} 9-animal", loser_junk(7), gukjin="junk") == {"pibak": 2}
    assert factors(f"{eight} 9-animal", loser_junk(7), gukjin="animal") == {}
    assert factors(f"{eight} 9-animal", loser_junk(7)) == {"pibak": 2}


# -- meongbak --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("captured", "opponent", "standard", "vendors"),
    [
        (cards("animal", "2 4 5 6 7 10"), "", False, False),
        (SEVEN, "", True, True),
        (SEVEN, "8-animal", False, True),
        (SEVEN + " 8-animal", "", True, True),
        (cards("animal", "2 4 5 6 7 8 9 10 12"), "", True, True),
        (cards("animal", "2 4 5 6 7 10"), "12-animal", False, False),
    ],
)
def test_M24_meongbak_seven_animals_against_none_or_against_anybody(
    captured: str, opponent: str, standard: bool, vendors: bool
) -> None:
    for preset in PRESETS:
        doubled = standard if preset == "standard" else vendors
        assert factors(captured, opponent, preset=preset) == ({"meongbak": 2} if doubled else {})
    assert factors(captured, opponent, meongbak_needs_none=False) == ({"meongbak": 2} if vendors else {})
    assert factors(captured, opponent, preset="pmang", meongbak_needs_none=True) == (
        {"meongbak": 2} if standard else {}
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_M24_a_gukjin_made_junk_is_no_seventh_animal(preset: str) -> None:
    captured = cards("animal", "2 4 5 6 7 9 10")
    assert factors(captured, gukjin="animal", preset=preset) == {"meongbak": 2}
    assert factors(captured, gukjin="junk", preset=preset) == {}


# -- the loser's gukjin ----------------------------------------------------------------------------

M24 = [
    # winner, loser, factors with it open, as an animal, as junk
    (JUNK, loser_junk(5) + " 9-animal", "pibak", "pibak", "pibak"),  # 7 at most
    (JUNK, loser_junk(6) + " 9-animal", "", "pibak", ""),  # 8: spared
    (JUNK, loser_junk(7) + " 9-animal", "", "pibak", ""),
    (JUNK, loser_junk(8) + " 9-animal", "", "", ""),
    (JUNK, "9-animal", "", "", "pibak"),  # no junk at all spares better
    (SEVEN, "9-animal", "", "", "meongbak"),
    (f"{SEVEN} {JUNK}", loser_junk(3) + " 9-animal", "pibak", "pibak", "pibak meongbak"),
    (f"{SEVEN} {JUNK}", loser_junk(6) + " 9-animal 8-animal", "", "pibak", ""),
    (f"{SEVEN} {JUNK}", loser_junk(8) + " 9-animal", "", "", "meongbak"),
    (f"{SEVEN} {JUNK}", "9-animal", "", "", "pibak meongbak"),
]


@pytest.mark.parametrize(("captured", "opponent", "unsaid", "as_animal", "as_junk"), M24)
def test_M24_a_losers_open_gukjin_counts_as_junk_if_that_spares_pibak(
    captured: str, opponent: str, unsaid: str, as_animal: str, as_junk: str
) -> None:
    assert set(factors(captured, opponent)) == set(unsaid.split())
    assert set(factors(captured, opponent, gukjin="animal")) == set(as_animal.split())
    assert set(factors(captured, opponent, gukjin="junk")) == set(as_junk.split())


def test_M24_where_the_gukjin_spares_one_bak_and_brings_the_other_one_of_them_counts() -> None:
    assert sorted(factors(f"{SEVEN} {JUNK}", loser_junk(6) + " 9-animal").values()) == [2]


# -- together --------------------------------------------------------------------------------------


def test_M26_multipliers_multiply_and_have_no_cap() -> None:
    captured = f"{BRIGHTS} {SEVEN} {JUNK}"
    sheet = matgo.score(captured, loser_junk(1), go=5, opponent_go=2, shakes=2, bombs=1, held=True, carry_over=16)
    expected = {
        **{"go": 8, "shake": 4, "bomb": 2, "hold": 4, "dokbak": 2, "gwangbak": 2, "pibak": 2, "meongbak": 2},
        "carry-over": 16,
    }
    assert {factor.name: factor.factor for factor in sheet.factors} == expected
    assert sheet.multiplier == 8 * 4 * 2 * 4 * 2**4 * 16
    assert sheet.total == (3 + 3 + 1 + 5) * sheet.multiplier


def test_M26_the_highest_score_is_right_to_the_last_digit() -> None:
    """All cards but one junk, the gukjin as junk, and all that multiplies."""
    said: dict[str, Any] = {"go": 10, "shakes": 10, "bombs": 10, "held": True, "opponent_go": 1, "carry_over": 2**20}
    sheet = matgo.score([card for card in ALL if card != "1-junk1"], "1-junk1", hold_factor=16, **said)
    assert sheet.base == 15 + 4 + 6 + 23 + 3 + 3 + 3 + 5  # brights, animals, ribbons, junk, sets of ribbons, godori
    assert sheet.multiplier == 2**8 * 2**10 * 2**10 * 16 * 2 * 2**3 * 2**20
    assert sheet.total == sheet.encode()["total"] == (62 + 10) * 2**56


@pytest.mark.parametrize(
    ("said", "name", "reason"),
    [
        ({"go": 3}, "go", "3 goes"),
        ({"go": 7}, "go", "7 goes"),
        ({"shakes": 1}, "shake", "once"),
        ({"shakes": 2}, "shake", "2 times"),
        ({"bombs": 1}, "bomb", "once"),
        ({"bombs": 3}, "bomb", "3 times"),
        ({"bombs": 1, "held": True}, "hold", "a president held, and a shake or bomb"),
        ({"opponent_go": 2}, "dokbak", "the loser had gone"),
        ({}, "gwangbak", "3 brights against none"),
        ({}, "pibak", "4 junk against a win with junk"),
        ({}, "meongbak", "7 animals"),
        ({"carry_over": 4}, "carry-over", "drawn games before"),
    ],
)
def test_every_multiplier_says_why(said: dict[str, Any], name: str, reason: str) -> None:
    sheet = matgo.score(f"{BRIGHTS} {SEVEN} {JUNK}", loser_junk(4), **said)
    assert [factor.reason for factor in sheet.factors if factor.name == name] == [reason]


@pytest.mark.parametrize("preset", PRESETS)
def test_M26_only_what_a_score_asks_for_changes_it(preset: str) -> None:
    """The other switches are about play and gold."""
    said: dict[str, Any] = {"go": 3, "shakes": 1, "held": True, "preset": preset}
    plain = matgo.score(ALL[:25], ALL[25:], **said).encode()
    others = {"carry_limit": 2, "grenade": "doubles", "unit": 7, "gold": 5, "winner_limit": True, "president": 3}
    assert matgo.score(ALL[:25], ALL[25:], **said, **others).encode() == plain


@pytest.mark.parametrize(
    ("most", "junk", "found"), [(7, 7, True), (7, 8, False), (6, 6, True), (6, 7, False), (9, 9, True)]
)
def test_M24_pibak_junk_is_the_most_with_which_a_loser_pays(most: int, junk: int, found: bool) -> None:
    mine = "11-double 12-double bonus2 1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2"
    theirs = ["5-junk1", "5-junk2", "6-junk1", "6-junk2", "7-junk1", "7-junk2", "8-junk1", "8-junk2", "9-junk1"][:junk]
    sheet = matgo.score(mine, theirs, pibak_junk=most)
    assert ("pibak" in [factor.name for factor in sheet.factors]) is found


@pytest.mark.parametrize(
    ("most", "go", "bonus", "total"),
    [(10, 2, 2, 10), (2, 2, 2, 10), (0, 2, 0, 8), (10, 4, 4, 48), (2, 4, 2, 40), (0, 4, 0, 32)],
)
def test_M26_go_points_is_the_most_that_goes_add(most: int, go: int, bonus: int, total: int) -> None:
    sheet = matgo.score("1-bright 3-bright 8-bright 2-animal 4-animal 8-animal", "11-bright", go=go, go_points=most)
    assert (sheet.go_bonus, sheet.total) == (bonus, total)
