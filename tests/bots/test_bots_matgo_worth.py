"""How a Matgo player weighs cards: comparisons that hold whatever the weights are."""

from __future__ import annotations

import pytest
from tests.bots.bots_matgo import GODORI, QUIET, appraiser, middle, outlook, sure, weighed
from tests.games.matgo.matgo_tables import choices, later, matgo, say, short

import noripan
from noripan.bots.matgo.policy import Policy
from noripan.bots.matgo.style import Style
from noripan.cards.hwatu import mask_of_texts, texts_of
from noripan.core.result import Result
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK, OPEN
from noripan.games.matgo.state import PLAYING

SETS = [GODORI, "1-ribbon 2-ribbon 3-ribbon", "6-ribbon 9-ribbon 10-ribbon", "4-ribbon 5-ribbon 7-ribbon"]
NAMES = ["godori", "hongdan", "cheongdan", "chodan"]
sets = pytest.mark.parametrize("cards", SETS, ids=NAMES)


def take(card: str, mine: str = "", theirs: str = "", gukjin: int = OPEN) -> float:
    return appraiser(mine, theirs, gukjin).take(mask_of_texts(card))


def lay(card: str, mine: str = "", theirs: str = "") -> float:
    return appraiser(mine, theirs).lay(mask_of_texts(card))


def plain(card: str) -> str:
    """A card of the same kind that belongs to no set."""
    return "12-ribbon" if card.endswith("ribbon") else "5-animal"


# -- taking ----------------------------------------------------------------------------------------


@sets
def test_the_third_card_of_a_set_is_worth_more_than_the_first_or_second(cards: str) -> None:
    one, two, three = cards.split()
    assert take(three, f"{one} {two}") > take(three, one)
    assert take(three, f"{one} {two}") > take(three)


@sets
def test_it_does_not_matter_which_card_is_the_third(cards: str) -> None:
    one, two, three = cards.split()
    assert take(one, f"{two} {three}") == take(two, f"{one} {three}") == take(three, f"{one} {two}")


@sets
def test_in_a_set_that_nobody_can_complete_a_card_counts_as_any_other(cards: str) -> None:
    one, two, three = cards.split()
    assert take(three, one, two) == take(plain(three), one, two)


def test_the_third_bright_is_worth_more_than_the_first() -> None:
    assert take("8-bright", "1-bright 3-bright") > take("8-bright")


def test_when_the_other_has_three_brights_another_gains_nothing() -> None:
    assert take("8-bright", "1-bright", "3-bright 11-bright 12-bright") == 0


JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2"


@pytest.mark.parametrize("card", ["5-junk1", "11-double", "bonus2", "bonus3"])
def test_junk_is_worth_more_when_ten_is_near(card: str) -> None:
    assert take(card, JUNK) > take(card, "1-junk1")


@pytest.mark.parametrize("double", ["11-double", "12-double", "bonus2"])
def test_what_counts_double_is_worth_more_than_what_counts_one(double: str) -> None:
    assert take(double) > take("11-junk1")


@pytest.mark.parametrize(("gukjin", "near"), [(OPEN, False), (ANIMAL, False), (DOUBLE_JUNK, True)])
def test_the_gukjin_brings_ten_nearer_only_when_it_is_junk(gukjin: int, near: bool) -> None:
    """Six junk and the gukjin."""
    six = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 9-animal"
    assert (take("5-junk1", six, gukjin=gukjin) > take("5-junk1")) == near


def test_a_fifth_ribbon_or_animal_is_worth_more() -> None:
    four = "1-{0} 4-{0} 6-{0} 12-{0}"
    assert take("9-ribbon", four.format("ribbon")) > take("9-ribbon", "1-ribbon")
    assert take("10-animal", "5-animal 6-animal 7-animal 12-animal") > take("10-animal", "5-animal")


def test_the_gukjin_is_worth_more_than_any_animal_outside_a_set() -> None:
    assert take("9-animal") > take("5-animal")


def test_cards_taken_together_are_worth_what_each_is() -> None:
    cards = "8-bright 5-animal 6-ribbon 7-junk1"
    found = appraiser("1-ribbon", "3-bright")
    assert found.take_all(mask_of_texts(cards)) == pytest.approx(
        sum(take(card, "1-ribbon", "3-bright") for card in cards.split())
    )
    assert found.take_all(0) == 0


@pytest.mark.parametrize(
    ("cards", "mine", "best"),
    [
        ("8-bright 8-junk1", "1-bright 3-bright", "8-bright"),
        ("2-animal 2-ribbon", "1-ribbon 3-ribbon", "2-ribbon"),
        ("2-animal 2-ribbon", "4-animal 8-animal", "2-animal"),
        ("7-junk2", "", "7-junk2"),
        ("7-junk1 7-junk2", "", "7-junk1"),  # equals: the first
    ],
)
def test_the_best_of_several_is_the_one_worth_most(cards: str, mine: str, best: str) -> None:
    assert texts_of(appraiser(mine).best(mask_of_texts(cards))) == [best]


# -- laying ----------------------------------------------------------------------------------------


@sets
def test_laying_the_third_card_of_the_others_set_costs_more_than_the_first_or_second(cards: str) -> None:
    one, two, three = cards.split()
    assert lay(three, "", f"{one} {two}") < min(lay(three, "", one), lay(three))


@sets
def test_laying_a_card_of_a_set_one_has_spoilt_costs_nothing_more(cards: str) -> None:
    one, two, three = cards.split()
    assert lay(three, one, two) == lay(plain(three), one, two)


def test_brights_are_not_spoilt_by_one_of_ones_own() -> None:
    """Any three of the five count."""
    assert (
        lay("8-bright", "11-bright", "1-bright 3-bright") == lay("8-bright", "", "1-bright 3-bright") < lay("8-bright")
    )


def test_laying_the_gukjin_costs_more_than_laying_an_animal_outside_a_set() -> None:
    assert lay("9-animal") < lay("5-animal")


# -- a turn ----------------------------------------------------------------------------------------


def test_a_ppuk_is_feared_while_cards_of_the_month_are_hidden() -> None:
    calm = Style()
    calm.flip_ppuk = 0.0
    hand, floor = "5-junk1 10-junk1 11-junk1 12-ribbon 3-junk1", f"5-junk2 10-junk2 {QUIET}"
    match = middle(hand, floor, "5-animal 5-ribbon")
    fears = {said: weighed(match, said, calm) - weighed(match, said) for said in ("play 5-junk1", "play 10-junk1")}
    assert fears["play 5-junk1"] == 0
    assert fears["play 10-junk1"] > 0


def test_a_pile_is_taken_without_fear() -> None:
    calm = Style()
    calm.flip_ppuk = calm.flip_own = calm.flip_two = 0.0
    match = middle("5-junk2 10-junk1 11-junk1 12-ribbon 3-junk1", f"5-animal 5-ribbon 5-junk1 {QUIET}")
    assert weighed(match, "play 5-junk2", calm) == weighed(match, "play 5-junk2")


def test_laying_what_lets_the_other_stop_is_feared_more_when_it_has_shown_that_it_can_take_it() -> None:
    """Godori would make eight points. Shown by a shake, a card of the month is surely in the other's hand."""
    calm = Style()
    calm.loses = 0.0
    match = later(
        "8-animal 10-junk1", "8-junk1", QUIET, taken=("", "2-animal 4-animal 6-ribbon 9-ribbon 10-ribbon"), turns=(5, 5)
    )
    unsure = weighed(match, "play 8-animal", calm) - weighed(match, "play 8-animal")
    matgo(match).seats[1].shown = mask_of_texts("8-junk1")
    surely = weighed(match, "play 8-animal", calm) - weighed(match, "play 8-animal")
    assert 0 < unsure < surely


def test_what_makes_seven_points_is_worth_something_by_itself() -> None:
    calm = Style()
    calm.wins = 0.0
    hand, floor = "3-junk1 9-junk1 11-junk1 12-ribbon 7-junk1", f"3-ribbon {QUIET}"
    near, far = (middle(hand, floor, mine) for mine in (f"{GODORI} 1-ribbon 2-ribbon", "1-ribbon 2-ribbon"))
    gains = [weighed(match, "play 3-junk1") - weighed(match, "play 3-junk1", calm) for match in (near, far)]
    assert gains[0] > 0 == gains[1]


def test_after_a_go_only_more_points_than_then_make_a_stop() -> None:
    calm = Style()
    calm.wins = 0.0
    match = middle("3-junk1 9-junk1 11-junk1 12-ribbon 7-junk1", f"3-ribbon {QUIET}", f"{GODORI} 1-ribbon 2-ribbon")
    for last, gains in ((7, True), (8, False)):
        matgo(match).seats[0].last_go = last
        assert (weighed(match, "play 3-junk1") > weighed(match, "play 3-junk1", calm)) == gains


# -- ranking, and what a search is told ------------------------------------------------------------


def test_the_best_ranked_card_is_the_one_that_is_played() -> None:
    policy = Policy(Style())
    match = noripan.new("matgo", "hangame", seed=8, options={"hour": 12}, games=4)
    while pending := match.pending():
        seat = pending[0]
        deal = matgo(match)
        move = policy.choose(deal, seat)
        if deal.phase == PLAYING:
            ranked = policy.ranked(deal, seat, 100)
            assert ranked[0] == move
            assert sorted(each.key() for each in ranked) == sorted(each.key() for each in match.legal(seat))
            assert policy.ranked(deal, seat, 3) == ranked[:3]
        match.play(seat, move)


def test_a_search_tries_the_best_cards_the_policys_own_first() -> None:
    match = middle("3-junk1 9-junk1 11-junk1 12-ribbon 7-junk1", f"3-ribbon {QUIET}")
    found = outlook().candidates(matgo(match), 0)
    assert len(set(found)) == 4
    assert found[0] == Policy(Style()).choose(matgo(match), 0)
    assert set(found) <= set(match.legal(0))


@pytest.mark.parametrize("plays", [1, 4])
def test_a_search_tries_every_answer_to_a_prompt_the_policys_own_first(plays: int) -> None:
    match = sure()
    found = [short(match.game.encode(move)) for move in outlook(plays=plays).candidates(matgo(match), 0)]
    assert found == ["stop", "go"]
    match = middle("2-junk1 9-junk1 11-junk1 12-ribbon 7-junk1", f"2-animal 2-ribbon {QUIET}", "1-ribbon 3-ribbon")
    say(match, 0, "play 2-junk1")
    found = [short(match.game.encode(move)) for move in outlook(plays=plays).candidates(matgo(match), 0)]
    assert found == ["match 2-ribbon", "match 2-animal"]
    assert sorted(found) == sorted(choices(match, 0))


@pytest.mark.parametrize("unit", [1, 100])
def test_a_win_is_worth_the_points_it_pays_and_so_many_besides(unit: int) -> None:
    match = sure(unit=unit)
    won, drawn = Result([7 * unit, -7 * unit], [0]), Result([unit, -unit], [])
    for win in (0.0, 5.0):
        found = outlook(win)
        found.candidates(matgo(match), 0)
        assert [found.worth(won, seat) for seat in range(2)] == [7 + win, -7 - win]
        assert [found.worth(drawn, seat) for seat in range(2)] == [1, -1]


def test_worlds_are_played_out_by_the_quick_player() -> None:
    assert isinstance(outlook().policy(), Policy)
