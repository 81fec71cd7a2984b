"""What captured cards are worth before any multiplier, line by line; and what is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tests.games.matgo.matgo_oracle import ALL, BONUSES, WORTH, cards, singles

from noripan import matgo
from noripan.core.errors import HandError, NoripanError, RulesError

HONGDAN, CHEONGDAN, CHODAN = cards("ribbon", "1 2 3"), cards("ribbon", "6 9 10"), cards("ribbon", "4 5 7")
GODORI = cards("animal", "2 4 8")
PLAIN = cards("animal", "5 6 7 10 12")  # no godori among them, nor the gukjin
RIBBONS = cards("ribbon", "1 2 4 6 12")  # no three of a set


def points(sheet: matgo.Sheet) -> dict[str, int]:
    return {line.name: int(line.points) for line in sheet.lines}


def check(captured: str, expected: dict[str, int], **said: Any) -> None:
    sheet = matgo.score(captured, **said)
    assert points(sheet) == expected
    assert sheet.base == sum(expected.values())


# -- brights, animals, ribbons, junk ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("months", "expected"),
    [
        ("", {}),
        ("1", {}),
        ("1 3", {}),
        ("1 12", {}),
        ("1 3 8", {"three brights": 3}),
        ("3 8 11", {"three brights": 3}),
        ("1 8 11", {"three brights": 3}),
        ("1 3 12", {"three brights with rain": 2}),
        ("8 11 12", {"three brights with rain": 2}),
        ("1 3 8 11", {"four brights": 4}),
        ("1 3 8 12", {"four brights": 4}),
        ("3 8 11 12", {"four brights": 4}),
        ("1 3 8 11 12", {"five brights": 15}),
    ],
)
def test_brights(months: str, expected: dict[str, int]) -> None:
    check(cards("bright", months), expected)


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        (cards("animal", "5 6 7 10"), {}),
        (PLAIN, {"animals": 1}),
        (PLAIN + " 2-animal", {"animals": 2}),
        (PLAIN + " 2-animal 4-animal", {"animals": 3}),
        (cards("animal", "2 4 8"), {"godori": 5}),
        (cards("animal", "2 4"), {}),
        (cards("animal", "2 8"), {}),
        (cards("animal", "4 8"), {}),
        (cards("animal", "2 4 8 5"), {"godori": 5}),
        (cards("animal", "2 4 8 5 6"), {"animals": 1, "godori": 5}),
        (cards("animal", "2 4 5 6 7 8 9 10 12"), {"animals": 5, "godori": 5}),
    ],
)
def test_animals_and_godori(captured: str, expected: dict[str, int]) -> None:
    check(captured, expected)


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        (cards("ribbon", "1 2 4 6"), {}),
        (RIBBONS, {"ribbons": 1}),
        (RIBBONS + " 5-ribbon", {"ribbons": 2}),
        (HONGDAN, {"hongdan": 3}),
        (CHEONGDAN, {"cheongdan": 3}),
        (CHODAN, {"chodan": 3}),
        (cards("ribbon", "1 2"), {}),
        (cards("ribbon", "6 9"), {}),
        (cards("ribbon", "4 5"), {}),
        (cards("ribbon", "4 5 12"), {}),  # December's belongs to no set
        (HONGDAN + " 12-ribbon", {"hongdan": 3}),
        (HONGDAN + " 4-ribbon 6-ribbon", {"ribbons": 1, "hongdan": 3}),
        (f"{HONGDAN} {CHODAN}", {"ribbons": 2, "hongdan": 3, "chodan": 3}),
        (f"{CHEONGDAN} {CHODAN}", {"ribbons": 2, "cheongdan": 3, "chodan": 3}),
        (
            f"{HONGDAN} {CHEONGDAN} {CHODAN} 12-ribbon",
            {"ribbons": 6, "hongdan": 3, "cheongdan": 3, "chodan": 3},
        ),
    ],
)
def test_ribbons_and_their_sets(captured: str, expected: dict[str, int]) -> None:
    check(captured, expected)


@pytest.mark.parametrize(
    ("captured", "value"),
    [
        ("", 0),
        (singles(9), 9),
        (singles(10), 10),
        (singles(11), 11),
        (singles(22), 22),
        (singles(7) + " 11-double", 9),
        (singles(8) + " 11-double", 10),
        (singles(8) + " 12-double", 10),
        (singles(8) + " bonus2", 10),
        (singles(6) + " bonus3", 9),
        (singles(7) + " bonus3", 10),
        ("11-double 12-double bonus2 bonus3", 9),
        ("11-double 12-double bonus2 bonus3 4-junk2", 10),
        (" ".join(WORTH), 31),
    ],
)
def test_junk_counts_one_to_three_and_scores_from_ten(captured: str, value: int) -> None:
    check(captured, {"junk": value - 9} if value >= 10 else {})


def test_everything_at_once() -> None:
    sheet = matgo.score(ALL, gukjin="animal")
    assert points(sheet) == {
        **{"five brights": 15, "animals": 5, "ribbons": 6, "junk": 22},
        **{"hongdan": 3, "cheongdan": 3, "chodan": 3, "godori": 5},
    }
    assert sheet.base == 62


# -- the gukjin ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("captured", "as_animal", "as_junk"),
    [
        (cards("animal", "5 6 7 10 9"), {"animals": 1}, {}),
        (singles(8) + " 9-animal", {}, {"junk": 1}),
        (singles(7) + " 9-animal", {}, {}),
        (singles(9) + " 9-animal " + PLAIN, {"animals": 2}, {"animals": 1, "junk": 2}),
        (singles(10) + " 9-animal", {"junk": 1}, {"junk": 3}),
    ],
)
def test_M25_the_gukjin_is_an_animal_or_two_junk(
    captured: str, as_animal: dict[str, int], as_junk: dict[str, int]
) -> None:
    check(captured, as_animal, gukjin="animal")
    check(captured, as_junk, gukjin="junk")
    more = max(as_animal, as_junk, key=lambda lines: sum(lines.values()))
    check(captured, more)


def test_M25_unsaid_the_winners_gukjin_is_what_pays_more_multipliers_counted() -> None:
    """Six animals and it: as junk one point more, but as the seventh animal it doubles."""
    captured = f"{PLAIN} 2-animal 9-animal {singles(9)}"
    as_animal, as_junk = matgo.score(captured, gukjin="animal"), matgo.score(captured, gukjin="junk")
    assert (as_animal.base, as_animal.total) == (3, 6)
    assert (as_junk.base, as_junk.total) == (4, 4)
    assert matgo.score(captured).total == 6


def test_M25_what_the_gukjin_counts_as_changes_nothing_for_who_has_not_captured_it() -> None:
    for mode in ("animal", "junk", None):
        assert matgo.score(f"{PLAIN} {singles(10)}", gukjin=mode).total == 2


# -- goes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goes", "factor"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 4), (5, 8), (6, 16), (7, 32), (10, 2**8)]
)
def test_M26_a_go_adds_a_point_and_from_the_third_on_doubles(goes: int, factor: int) -> None:
    sheet = matgo.score(cards("bright", "1 3 8 11"), "12-bright", go=goes)
    assert (sheet.base, sheet.go_bonus, sheet.multiplier) == (4, goes, factor)
    assert sheet.total == (4 + goes) * factor
    assert [each.encode() for each in sheet.factors] == (
        [{"name": "go", "factor": factor, "reason": f"{goes} goes"}] if goes >= 3 else []
    )


# -- the explanation -------------------------------------------------------------------------------


def test_the_explanation_names_every_line_with_its_points_and_cards_and_every_factor_with_its_reason() -> None:
    captured = f"{cards('bright', '1 3 12')} {GODORI} {cards('animal', '5 6')} {HONGDAN} {singles(10)}"
    sheet = matgo.score(captured, "9-junk1 9-junk2", go=3, opponent_go=1, shakes=2, held=True, carry_over=2)
    assert sheet.encode() == {
        "lines": [
            {"name": "three brights with rain", "points": 2, "cards": ["1-bright", "3-bright", "12-bright"]},
            {"name": "animals", "points": 1, "cards": cards("animal", "2 4 5 6 8").split()},
            {"name": "junk", "points": 1, "cards": singles(10).split()},
            {"name": "hongdan", "points": 3, "cards": HONGDAN.split()},
            {"name": "godori", "points": 5, "cards": GODORI.split()},
        ],
        "base": 12,
        "goBonus": 3,
        "factors": [
            {"name": "go", "factor": 2, "reason": "3 goes"},
            {"name": "shake", "factor": 4, "reason": "2 times"},
            {"name": "hold", "factor": 4, "reason": "a president held, and a shake or bomb"},
            {"name": "dokbak", "factor": 2, "reason": "the loser had gone"},
            {"name": "gwangbak", "factor": 2, "reason": "3 brights against none"},
            {"name": "pibak", "factor": 2, "reason": "2 junk against a win with junk"},
            {"name": "carry-over", "factor": 2, "reason": "drawn games before"},
        ],
        "multiplier": 512,
        "total": 7680,
    }
    assert repr(sheet) == "Sheet(12 + 3 go, x512 = 7680)"


def test_an_explanation_is_plain_data() -> None:
    told = matgo.score(ALL[:30], ALL[30:], go=4, shakes=1).encode()
    assert json.loads(json.dumps(told)) == told


def test_cards_come_as_one_text_or_any_iterable_in_any_order() -> None:
    text = f"{HONGDAN} {singles(10)}"
    for given in (text, text.split(), reversed(text.split()), frozenset(text.split())):
        assert matgo.score(given).encode() == matgo.score(text).encode()


def test_nothing_captured_is_worth_nothing() -> None:
    sheet = matgo.score("")
    assert (sheet.lines, sheet.factors, sheet.base, sheet.multiplier, sheet.total) == ([], [], 0, 1, 0)


# -- refusals --------------------------------------------------------------------------------------

ONE_SUCH = "one such as '1-bright', '9-animal' or 'bonus2' is needed"


@pytest.mark.parametrize(
    ("code", "what", "captured", "opponent", "more"),
    [
        ("cards", f"captured: no card '13-bright': {ONE_SUCH}", "1-bright 13-bright", "", {}),
        ("cards", f"captured: no card '2-bright': {ONE_SUCH}", ["2-bright"], "", {}),
        ("cards", f"captured: no card '12-junk1': {ONE_SUCH}", "12-junk1", "", {}),
        ("cards", f"captured: no card '1-BRIGHT': {ONE_SUCH}", "1-BRIGHT", "", {}),
        ("cards", f"captured: no card '{'x' * 20}': {ONE_SUCH}", "x" * 1000, "", {}),
        ("cards", f"opponent: no card '': {ONE_SUCH}", "", [""], {}),
        ("cards", "captured: 9-animal appears twice", "9-animal 1-junk1 9-animal", "", {}),
        ("cards", "opponent: bonus2 appears twice", "", ["bonus2", "bonus2"], {}),
        *(
            ("count", f"{what}: a number from 0 to 10 is needed, not {many}", "", "", {what: many})
            for what in ("go", "opponent_go", "shakes", "bombs")
            for many in (-1, 11, 10**6)
        ),
        *(
            ("count", f"carry_over: a number from 1 to 1048576 is needed, not {many}", "", "", {"carry_over": many})
            for many in (-1, 0, 2**20 + 1)
        ),
        ("gukjin", "gukjin: 'animal' or 'junk' is needed, not 'open'", "", "", {"gukjin": "open"}),
        ("gukjin", "gukjin: 'animal' or 'junk' is needed, not a list", "", "", {"gukjin": ["animal"]}),
        ("cards", "captured: cards such as '1-bright' and '9-animal' are needed, not None", None, "", {}),
        ("cards", "opponent: cards such as '1-bright' and '9-animal' are needed, not 3", "", [3], {}),
        ("count", "go: a number from 0 to 10 is needed, not '1'", "", "", {"go": "1"}),
        ("count", "bombs: a number from 0 to 10 is needed, not True", "", "", {"bombs": True}),
        ("count", "carry_over: a number from 1 to 1048576 is needed, not 1.5", "", "", {"carry_over": 1.5}),
        ("flag", "held: True or False is needed, not 1", "", "", {"held": 1}),
        ("gukjin", "gukjin: 'animal' or 'junk' is needed, not ''", "", "", {"gukjin": ""}),
    ],
)
def test_what_cannot_be_is_refused(code: str, what: str, captured: Any, opponent: Any, more: dict[str, Any]) -> None:
    with pytest.raises(HandError, match=f"^{re.escape(what)}$") as caught:
        matgo.score(captured, opponent, **more)
    assert caught.value.code == code
    assert isinstance(caught.value, NoripanError)


@pytest.mark.parametrize("both", ["1-bright", "11-double", *BONUSES, "1-bright 9-animal"])
def test_a_card_cannot_be_in_both_piles(both: str) -> None:
    what = f"captured and opponent: {both} can only be in one of them"
    with pytest.raises(HandError, match=f"^{re.escape(what)}$") as caught:
        matgo.score(f"2-junk1 {both}", f"{both} 2-junk2")
    assert caught.value.code == "twice"


def test_the_most_a_game_can_have_is_scored() -> None:
    sheet = matgo.score(cards("bright", "1 3 8"), "12-bright", go=10, opponent_go=10, shakes=10, bombs=10)
    assert sheet.total == 13 * 2**8 * 2**10 * 2**10 * 2


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("matgo: no preset 'naver'; there are: standard, hangame, pmang", {"preset": "naver"}),
        ("matgo: rules: the name of a preset (standard, hangame, pmang), switches by name", {"preset": {"go": 2}}),
        ("matgo: no switch 'pibak'; there are: ", {"pibak": True}),
        ("matgo: switch hold_factor takes a whole number from 1 to 16, not 17", {"hold_factor": 17}),
        ("matgo: switch meongbak_needs_none takes True or False, not 'no'", {"meongbak_needs_none": "no"}),
        ("matgo: switch grenade takes 'off' or 'steals' or 'doubles', not 'on'", {"grenade": "on"}),
    ],
)
def test_an_unknown_preset_or_switch_is_answered_with_those_there_are(what: str, said: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=f"^{re.escape(what)}"):
        matgo.score("", **said)
