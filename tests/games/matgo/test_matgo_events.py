"""What can happen in a turn and what each steals, as a table: jjok, ppuk, ttadak, sweep, shake, bomb, eaten ppuk, bonus
cards flipped on the way (M18), and all of it on a player's last card (M15)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.games.matgo.matgo_tables import (
    captured,
    cards,
    everywhere,
    floor,
    happened,
    last_turn,
    later,
    say,
    stolen,
)

from noripan.cards.hwatu import TEXTS
from noripan.core.match import Match

JUNK = "1-junk1 1-junk2 3-junk1 3-junk2 4-junk1"  # of the victim, 4-junk1 captured last
LAST_FIRST = ["4-junk1", "3-junk2", "3-junk1", "1-junk2", "1-junk1"]
QUIET = "6-ribbon"
PILE = "5-animal 5-ribbon 5-junk1"


class Case(NamedTuple):
    """A turn, what happens in it, how many cards it steals, what it takes and what is left on the floor."""

    name: str
    floor: str
    deck: str
    moves: tuple[str, ...]
    events: list[str]
    steals: int
    takes: str
    leaves: str
    hand: str = "5-animal"
    dummies: int = 0


PLAY = ("play 5-animal",)
CHOOSE = ("play 5-animal", "match 5-ribbon")
PAIR = "5-animal 5-ribbon"
CASES = [
    # jjok: nothing matched the card played, and the flip matches it
    Case("jjok", QUIET, "5-ribbon", PLAY, ["jjob"], 1, PAIR, QUIET),
    Case("jjok with a bonus between", QUIET, "bonus2 5-ribbon", PLAY, ["jjob"], 2, f"{PAIR} bonus2", QUIET),
    Case("jjok with two", QUIET, "bonus3 bonus2 5-ribbon", PLAY, ["jjob"], 3, f"{PAIR} bonus2 bonus3", QUIET),
    Case("no jjok: another month", QUIET, "7-junk1", PLAY, [], 0, "", f"{QUIET} 5-animal 7-junk1"),
    Case("no jjok: another month, captured", f"{QUIET} 7-ribbon", "7-junk1", PLAY, [], 0, "7-ribbon 7-junk1",
         f"{QUIET} 5-animal"),
    Case("no jjok with a dummy", f"{QUIET} 5-ribbon", "5-animal", ("dummy",), [], 0, PAIR, QUIET, "", 2),
    # ttadak: two lay there, the card played took one and the flip the other
    Case("ttadak", f"{QUIET} 5-ribbon 5-junk1", "5-junk2", CHOOSE, ["ddadak"], 1, f"{PAIR} 5-junk1 5-junk2", QUIET),
    Case("ttadak of two junk cards", f"{QUIET} 5-junk1 5-junk2", "5-ribbon", PLAY, ["ddadak"], 1,
         f"{PAIR} 5-junk1 5-junk2", QUIET),
    Case("ttadak with a bonus between", f"{QUIET} 5-ribbon 5-junk1", "bonus3 5-junk2", CHOOSE, ["ddadak"], 2,
         f"{PAIR} 5-junk1 5-junk2 bonus3", QUIET),
    Case("ttadak with two", f"{QUIET} 5-ribbon 5-junk1", "bonus2 bonus3 5-junk2", CHOOSE, ["ddadak"], 3,
         f"{PAIR} 5-junk1 5-junk2 bonus2 bonus3", QUIET),
    Case("no ttadak: another month", f"{QUIET} 5-ribbon 5-junk1 7-ribbon", "7-junk1", CHOOSE, [], 0,
         f"{PAIR} 7-ribbon 7-junk1", f"{QUIET} 5-junk1"),
    # ppuk: the card played took the only one, and the flip is the third
    Case("ppuk", f"{QUIET} 5-ribbon", "5-junk1", PLAY, ["ppuk"], 0, "", f"{QUIET} {PILE}"),
    Case("ppuk with a bonus", f"{QUIET} 5-ribbon", "bonus2 5-junk1", PLAY, ["ppuk"], 0, "", f"{QUIET} {PILE}"),
    Case("ppuk with two", f"{QUIET} 5-ribbon", "bonus2 bonus3 5-junk1", PLAY, ["ppuk"], 0, "", f"{QUIET} {PILE}"),
    Case("ppuk on an otherwise empty floor", "5-ribbon", "5-junk1", PLAY, ["ppuk"], 0, "", PILE),
    # sweep: the floor is empty after a turn that captured
    Case("sweep", "5-ribbon 7-ribbon", "7-junk1", PLAY, ["pansseul"], 1, f"{PAIR} 7-ribbon 7-junk1", ""),
    Case("sweep with a bonus", "5-ribbon 7-ribbon", "bonus2 7-junk1", PLAY, ["pansseul"], 2,
         f"{PAIR} 7-ribbon 7-junk1 bonus2", ""),
    Case("no sweep: the flip lies there", "5-ribbon", "7-junk1", PLAY, [], 0, PAIR, "7-junk1"),
    Case("sweep by a dummy", "7-ribbon", "7-junk1", ("dummy",), ["pansseul"], 1, "7-ribbon 7-junk1", "", "", 2),
    # a pile eaten
    Case("a pile by hand", f"{QUIET} 5-ribbon 5-junk1 5-junk2", "7-junk1", PLAY, ["jabbeok"], 1,
         f"{PAIR} 5-junk1 5-junk2", f"{QUIET} 7-junk1"),
    Case("a pile by flip", f"{QUIET} {PILE}", "5-junk2", ("play 7-junk1",), ["jabbeok"], 1, f"{PILE} 5-junk2",
         f"{QUIET} 7-junk1", "7-junk1"),
    Case("a pile by a dummy's flip", f"{QUIET} {PILE}", "5-junk2", ("dummy",), ["jabbeok"], 1, f"{PILE} 5-junk2",
         QUIET, "", 2),
    Case("two piles", f"{QUIET} 5-ribbon 5-junk1 5-junk2 7-animal 7-ribbon 7-junk1", "7-junk2", PLAY, ["jabbeok"], 2,
         f"{PAIR} 5-junk1 5-junk2 7-animal 7-ribbon 7-junk1 7-junk2", QUIET),
    # shake and bomb
    Case("shake", QUIET, "7-junk1", ("shake 5-animal",), ["shaking"], 0, "", f"{QUIET} 5-animal 7-junk1",
         "5-animal 5-junk1 5-junk2"),
    Case("bomb", f"{QUIET} 5-ribbon", "7-junk1", ("bomb 5",), ["bomb"], 1, f"{PAIR} 5-junk1 5-junk2",
         f"{QUIET} 7-junk1", "5-animal 5-junk1 5-junk2"),
    # several causes in one turn add up (M20)
    Case("jjok and sweep", "", "5-ribbon", PLAY, ["jjob", "pansseul"], 2, PAIR, ""),
    Case("jjok, sweep and a bonus", "", "bonus2 5-ribbon", PLAY, ["jjob", "pansseul"], 3, f"{PAIR} bonus2", ""),
    Case("jjok and shake", QUIET, "5-ribbon", ("shake 5-animal",), ["jjob", "shaking"], 1, PAIR, QUIET,
         "5-animal 5-junk1 5-junk2"),
    Case("ttadak and sweep", "5-ribbon 5-junk1", "5-junk2", CHOOSE, ["ddadak", "pansseul"], 2,
         f"{PAIR} 5-junk1 5-junk2", ""),
    Case("ttadak, sweep and two bonuses", "5-ribbon 5-junk1", "bonus2 bonus3 5-junk2", CHOOSE, ["ddadak", "pansseul"],
         4, f"{PAIR} 5-junk1 5-junk2 bonus2 bonus3", ""),
    Case("a pile and sweep", "5-ribbon 5-junk1 5-junk2 7-ribbon", "7-junk1", PLAY, ["pansseul", "jabbeok"], 2,
         f"{PAIR} 5-junk1 5-junk2 7-ribbon 7-junk1", ""),
    Case("two piles, sweep and two bonuses", "5-ribbon 5-junk1 5-junk2 7-animal 7-ribbon 7-junk1",
         "bonus3 bonus2 7-junk2", PLAY, ["pansseul", "jabbeok"], 5,
         f"{PAIR} 5-junk1 5-junk2 7-animal 7-ribbon 7-junk1 7-junk2 bonus2 bonus3", ""),
    Case("bomb and sweep", "5-ribbon 7-ribbon", "7-junk1", ("bomb 5",), ["pansseul", "bomb"], 2,
         f"{PAIR} 5-junk1 5-junk2 7-ribbon 7-junk1", "", "5-animal 5-junk1 5-junk2"),
    Case("bomb, a pile, sweep and a bonus", "5-ribbon 7-animal 7-ribbon 7-junk1", "bonus2 7-junk2", ("bomb 5",),
         ["pansseul", "jabbeok", "bomb"], 4, f"{PAIR} 5-junk1 5-junk2 7-animal 7-ribbon 7-junk1 7-junk2 bonus2", "",
         "5-animal 5-junk1 5-junk2"),
    # bonus cards flipped
    Case("a bonus and nothing captured", QUIET, "bonus2 7-junk1", PLAY, [], 1, "bonus2", f"{QUIET} 5-animal 7-junk1"),
    Case("a bonus and a pair", f"{QUIET} 5-ribbon", "bonus3 7-junk1", PLAY, [], 1, f"{PAIR} bonus3",
         f"{QUIET} 7-junk1"),
    Case("two bonuses", QUIET, "bonus2 bonus3 7-junk1", PLAY, [], 2, "bonus2 bonus3", f"{QUIET} 5-animal 7-junk1"),
]  # fmt: skip
IDS = [case.name for case in CASES]


def played(case: Case, **more: Any) -> Match:
    match = later(case.hand, floor=case.floor, deck=case.deck, taken=("", JUNK), dummies=(case.dummies, 0), **more)
    say(match, 0, *case.moves)
    return match


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_what_happens_in_a_turn_and_what_it_steals(case: Case) -> None:
    match = played(case)
    assert happened(match) == case.events
    assert set(stolen(match)) == set(LAST_FIRST[: case.steals])
    assert captured(match, 0) == cards(case.takes) | set(LAST_FIRST[: case.steals])
    assert captured(match, 1) == set(LAST_FIRST[case.steals :])
    assert floor(match) == cards(case.leaves)
    assert everywhere(match) == sorted(TEXTS)


@pytest.mark.parametrize("case", [case for case in CASES if "bonus" in case.deck], ids=lambda case: case.name)
def test_M18_where_bonuses_do_not_steal_the_rest_does(case: Case) -> None:
    match = played(case, bonus_steals=False)
    held = [] if case.events == ["ppuk"] else [card for card in case.deck.split() if "bonus" in card]
    assert len(stolen(match)) == case.steals - len(held)
    assert captured(match, 0) >= set(held)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_nothing_of_it_costs_gold_after_the_first_turns(case: Case) -> None:
    assert last_turn(played(case))["gold"] == 0


def test_M18_a_stolen_bonus_steals_nothing() -> None:
    match = later("5-animal", floor=QUIET, deck="5-ribbon", taken=("", "bonus2 11-double"))
    say(match, 0, "play 5-animal")
    assert stolen(match) == ["11-double"]
    match = later("5-animal", floor=QUIET, deck="5-ribbon", taken=("", "11-double bonus2"))
    say(match, 0, "play 5-animal")
    assert stolen(match) == ["bonus2"]
    assert captured(match, 1) == {"11-double"}


# -- the last card (M15) -----------------------------------------------------------------------------


LAST = [
    Case("jjok", QUIET, "5-ribbon", PLAY, [], 0, PAIR, QUIET),
    Case("jjok with a bonus", QUIET, "bonus2 5-ribbon", PLAY, [], 0, f"{PAIR} bonus2", QUIET),
    Case("ttadak", f"{QUIET} 5-ribbon 5-junk1", "5-junk2", CHOOSE, [], 0, f"{PAIR} 5-junk1 5-junk2", QUIET),
    Case("ppuk", f"{QUIET} 5-ribbon", "5-junk1", PLAY, [], 0, PAIR, f"{QUIET} 5-junk1"),
    Case("ppuk with a bonus", f"{QUIET} 5-ribbon", "bonus3 5-junk1", PLAY, [], 0, f"{PAIR} bonus3",
         f"{QUIET} 5-junk1"),
    Case("sweep", "5-ribbon 7-ribbon", "7-junk1", PLAY, [], 0, f"{PAIR} 7-ribbon 7-junk1", ""),
    Case("jjok and sweep", "", "5-ribbon", PLAY, [], 0, PAIR, ""),
    Case("sweep by a dummy", "7-ribbon", "7-junk1", ("dummy",), [], 0, "7-ribbon 7-junk1", "", "", 1),
    Case("bonus cards", QUIET, "bonus2 bonus3 7-junk1", PLAY, [], 0, "bonus2 bonus3", f"{QUIET} 5-animal 7-junk1"),
]  # fmt: skip


@pytest.mark.parametrize("case", LAST, ids=[case.name for case in LAST])
def test_M15_on_the_last_card_nothing_of_it_happens_and_nothing_is_stolen(case: Case) -> None:
    match = played(case, turns=(9, 9))
    assert happened(match) == case.events
    assert stolen(match) == []
    assert captured(match, 0) == cards(case.takes)
    assert captured(match, 1) == cards(JUNK)
    assert floor(match) == cards(case.leaves)


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.events in (["jjob"], ["ddadak"], ["ppuk"], ["pansseul"])],
    ids=lambda case: case.name,
)
@pytest.mark.parametrize("dummies", [0, 1])
def test_M15_on_the_last_but_one_everything_does_dummies_counted(case: Case, dummies: int) -> None:
    """Two real cards, or one and a dummy."""
    real = case._replace(dummies=max(case.dummies and 2, dummies))
    match = played(real, turns=(8, 8))
    assert happened(match) == case.events
    assert len(stolen(match)) == case.steals


def test_M15_it_is_the_players_own_last_card_that_counts() -> None:
    match = later("5-animal", floor=QUIET, deck="5-ribbon", taken=("", JUNK), turns=(8, 9))
    say(match, 0, "play 5-animal")
    assert happened(match) == ["jjob"]


@pytest.mark.parametrize("source", ["hand", "flip"])
@pytest.mark.parametrize(("eats", "steals"), [(False, []), (True, ["4-junk1"])])
def test_M15_a_pile_taken_with_the_last_card_steals_only_where_last_card_eats(
    eats: bool, steals: list[str], source: str
) -> None:
    hand, flip = ("5-junk2", "7-junk1") if source == "hand" else ("7-junk1", "5-junk2")
    match = later(hand, floor=f"{QUIET} {PILE}", deck=flip, taken=("", JUNK), turns=(9, 9), last_card_eats=eats)
    say(match, 0, f"play {hand}")
    assert cards(f"{PILE} 5-junk2") <= captured(match, 0)
    assert stolen(match) == steals


@pytest.mark.parametrize("case", LAST, ids=[case.name for case in LAST])
def test_M15_where_last_card_eats_nothing_else_steals(case: Case) -> None:
    assert stolen(played(case, turns=(9, 9), last_card_eats=True)) == []


def test_M15_last_card_eats_steals_for_the_eating_and_not_for_a_bonus_card_beside_it() -> None:
    floor, deck = f"{QUIET} {PILE}", "bonus2 7-junk1"
    match = later("5-junk2", floor=floor, deck=deck, taken=("", JUNK), turns=(9, 9), last_card_eats=True)
    say(match, 0, "play 5-junk2")
    assert cards(f"{PILE} 5-junk2 bonus2") <= captured(match, 0)
    assert stolen(match) == ["4-junk1"]


@pytest.mark.parametrize(("preset", "many"), [("standard", 0), ("hangame", 0), ("pmang", 1)])
def test_M15_as_each_preset_has_it(preset: str, many: int) -> None:
    match = later("5-junk2", floor=f"{QUIET} {PILE}", deck="7-junk1", taken=("", JUNK), turns=(9, 9), preset=preset)
    say(match, 0, "play 5-junk2")
    assert len(stolen(match)) == many


def test_M15_a_bonus_played_with_the_last_card_steals_nothing() -> None:
    match = later("bonus2", floor=QUIET, deck="7-junk1", taken=("", JUNK), turns=(9, 9), hand_bonus="play")
    say(match, 0, "play bonus2")
    assert captured(match, 0) == {"bonus2"}
    assert captured(match, 1) == cards(JUNK)
    assert match.pending() == [0]


@pytest.mark.parametrize(
    ("takes", "taken", "lying"), [("pair", "5-animal 5-ribbon", "5-junk1"), ("all", "5-animal 5-ribbon 5-junk1", "")]
)
def test_M15_last_ppuk_says_what_a_ppuk_on_the_last_turn_takes(takes: str, taken: str, lying: str) -> None:
    match = later("5-animal", "10-junk1", "11-junk1 5-ribbon", "5-junk1 1-junk1", turns=(9, 9), last_ppuk=takes)
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards(taken)
    assert cards(lying) <= floor(match)
    assert ("5-junk1" in floor(match)) is (takes == "pair")
    assert (happened(match), stolen(match)) == ([], [])


def test_M15_before_the_last_turn_it_is_a_ppuk_all_the_same() -> None:
    match = later("5-animal", "10-junk1", "11-junk1 5-ribbon", "5-junk1 1-junk1", turns=(8, 8), last_ppuk="all")
    say(match, 0, "play 5-animal")
    assert happened(match) == ["ppuk"]
