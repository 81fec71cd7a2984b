"""What multiplies a win at the table: dokbak (M23), the baks (M24), one's own shakes, bombs and goes (M26)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended
from tests.games.matgo.matgo_tables import factors, later, matgo, say

from noripan.core.match import Match

QUIET = "6-ribbon"
GODORI = "2-animal 4-animal 8-animal"
HONGDAN = "1-ribbon 2-ribbon 3-ribbon"
EIGHT = f"{GODORI} {HONGDAN}"
THREE_BRIGHTS = "1-bright 3-bright 8-bright"


def won(mine: str = EIGHT, theirs: str = "", *, mine_has: dict[str, Any] | None = None,
        theirs_has: dict[str, Any] | None = None, **more: Any) -> Match:  # fmt: skip
    """Seat 0, which has these cards, takes two 10s of junk and stops; both have done what is said."""
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="11-junk1", taken=(mine, theirs), **more)
    for seat, facts in enumerate((mine_has or {}, theirs_has or {})):
        for name, value in facts.items():
            setattr(matgo(match).seats[seat], name, value)
    say(match, 0, "play 10-junk1", "stop")
    return match


def test_nothing_multiplies_a_plain_win() -> None:
    match = won()
    assert factors(match) == {}
    assert ended(match)["sheet"] == {
        "lines": [
            {"name": "hongdan", "points": 3, "cards": HONGDAN.split()},
            {"name": "godori", "points": 5, "cards": GODORI.split()},
        ],
        "base": 8, "goBonus": 0, "factors": [], "multiplier": 1, "total": 8,
    }  # fmt: skip


# -- dokbak (M23) ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goes", "found"), [(0, {}), (1, {"dokbak": 2}), (2, {"dokbak": 2}), (5, {"dokbak": 2})])
def test_M23_against_an_opponent_who_had_gone_it_is_twice_and_once(goes: int, found: dict[str, int]) -> None:
    match = won(theirs_has={"goes": goes})
    assert factors(match) == found
    assert ended(match)["points"] == (16 if goes else 8)


def test_M23_ones_own_go_is_no_dokbak() -> None:
    assert factors(won(mine_has={"goes": 1})) == {}


# -- baks (M24) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [
        (f"{GODORI} {THREE_BRIGHTS}", "", {"gwangbak": 2}),
        (f"{GODORI} {THREE_BRIGHTS}", "11-bright", {}),
        (f"{GODORI} 1-bright 3-bright 12-bright", "", {"gwangbak": 2}),  # with rain too
        (f"{EIGHT} 1-bright 3-bright", "", {}),
        (f"{THREE_BRIGHTS} 11-bright {HONGDAN}", "", {"gwangbak": 2}),
    ],
)
def test_M24_gwangbak_three_brights_against_none(mine: str, theirs: str, found: dict[str, int]) -> None:
    assert factors(won(mine, theirs)) == found


TEN = "11-double 12-double 1-junk1 1-junk2 2-junk1 2-junk2"  # with two 10s
NINE = "11-double 1-junk1 1-junk2 2-junk1 2-junk2"
SEVEN = "3-junk1 3-junk2 4-junk1 4-junk2 5-junk1 5-junk2 6-junk1"


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [
        (f"{EIGHT} {TEN}", "3-junk1", {"pibak": 2}),
        (f"{EIGHT} {TEN}", SEVEN, {"pibak": 2}),
        (f"{EIGHT} {TEN}", f"{SEVEN} 6-junk2", {}),
        (f"{EIGHT} {TEN}", "3-junk1 3-junk2 bonus2 bonus3", {"pibak": 2}),
        (f"{EIGHT} {TEN}", "", {}),
        (f"{EIGHT} {TEN}", "11-bright", {}),
        (f"{EIGHT} {NINE}", "3-junk1", {}),
    ],
)
def test_M24_pibak_a_win_with_junk_against_one_to_seven(mine: str, theirs: str, found: dict[str, int]) -> None:
    assert factors(won(mine, theirs)) == found


@pytest.mark.parametrize(("spares", "found"), [(True, {}), (False, {"pibak": 2})])
def test_M24_pibak_spares_none_or_not(spares: bool, found: dict[str, int]) -> None:
    assert factors(won(f"{EIGHT} {TEN}", "", pibak_spares_none=spares)) == found


SEVEN_ANIMALS = "2-animal 4-animal 5-animal 6-animal 7-animal 8-animal 10-animal"


@pytest.mark.parametrize(
    ("mine", "theirs", "found"),
    [
        (SEVEN_ANIMALS, "", {"meongbak": 2}),
        (SEVEN_ANIMALS, "12-animal", {}),
        (SEVEN_ANIMALS.removesuffix(" 10-animal"), "", {}),
    ],
)
def test_M24_meongbak_seven_animals_against_none(mine: str, theirs: str, found: dict[str, int]) -> None:
    assert factors(won(mine, theirs)) == found


@pytest.mark.parametrize(("needs", "found"), [(True, {}), (False, {"meongbak": 2})])
def test_M24_meongbak_needs_none_or_not(needs: bool, found: dict[str, int]) -> None:
    assert factors(won(SEVEN_ANIMALS, "12-animal", meongbak_needs_none=needs)) == found


@pytest.mark.parametrize(
    ("preset", "found"), [("standard", {}), ("hangame", {"meongbak": 2}), ("pmang", {"meongbak": 2})]
)
def test_M24_as_each_preset_has_it(preset: str, found: dict[str, int]) -> None:
    assert factors(won(SEVEN_ANIMALS, "12-animal", preset=preset)) == found


# -- goes, shakes and bombs (M26) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goes", "found", "points"),
    [
        (0, {}, 8),
        (1, {}, 9),
        (2, {}, 10),
        (3, {"go": 2}, 22),
        (4, {"go": 4}, 48),
        (5, {"go": 8}, 104),
        (6, {"go": 16}, 224),
    ],
)
def test_each_go_adds_one_and_from_the_third_on_doubles(goes: int, found: dict[str, int], points: int) -> None:
    match = won(mine_has={"goes": goes})
    assert factors(match) == found
    assert ended(match)["sheet"]["goBonus"] == goes
    assert ended(match)["points"] == points


@pytest.mark.parametrize(
    ("shakes", "bombs", "found"),
    [
        (1, 0, {"shake": 2}),
        (2, 0, {"shake": 4}),
        (0, 1, {"bomb": 2}),
        (0, 3, {"bomb": 8}),
        (2, 2, {"shake": 4, "bomb": 4}),
    ],
)
def test_M26_each_shake_and_each_bomb_of_ones_own_doubles(shakes: int, bombs: int, found: dict[str, int]) -> None:
    match = won(mine_has={"shakes": shakes, "bombs": bombs})
    assert factors(match) == found
    assert ended(match)["points"] == 8 * 2 ** (shakes + bombs)


def test_M26_the_losers_do_not_count() -> None:
    assert factors(won(theirs_has={"shakes": 2, "bombs": 1, "held": True})) == {}


def test_M26_all_of_them_multiply_one_another_without_a_cap() -> None:
    mine = f"{SEVEN_ANIMALS} {THREE_BRIGHTS} {TEN}"
    match = won(
        mine, "3-junk1", mine_has={"goes": 6, "shakes": 2, "bombs": 1, "held": True}, theirs_has={"goes": 1},
        multiplier=1 << 10,
    )  # fmt: skip
    found = {
        "go": 16, "shake": 4, "bomb": 2, "hold": 4, "dokbak": 2, "gwangbak": 2, "pibak": 2, "meongbak": 2,
        "carry-over": 1024,
    }  # fmt: skip
    assert factors(match) == found
    base = 3 + 3 + 5 + 1  # brights, animals, godori, junk
    assert ended(match)["points"] == (base + 6) * 16 * 4 * 2 * 4 * 2**4 * 1024


def test_every_factor_has_its_reason() -> None:
    match = won(f"{GODORI} {THREE_BRIGHTS}", mine_has={"shakes": 1}, theirs_has={"goes": 1}, multiplier=2)
    assert all(each["reason"] for each in ended(match)["sheet"]["factors"])
    assert len(factors(match)) == 4
