"""Placing a street: every legal placement is weighed once, and the best is the one worth most."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.bots_ofc import later, said, streets_left, worth_of
from tests.games.ofc.ofc_tables import ofc, random_play, table

import noripan
from noripan.bots.ofc.policy import look, unseen
from noripan.bots.ofc.setter import Setter
from noripan.bots.ofc.style import Style, beginner, daring
from noripan.cards.french import FULL, texts_of
from noripan.core.bits import popcount
from noripan.core.match import Match
from noripan.games import find
from noripan.games.ofc.legal import list_street
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import SIZES

HANDS = 12 if noripan.compiled() else 3
EVERYTHING = 1000
STYLES = [Style(), daring(), beginner()]


def seen_by(match: Match, style: Style | None = None) -> Setter:
    """A setter that looks at the street of the seat on turn."""
    deal = ofc(match)
    return look(Setter(Style() if style is None else style, deal.rules), deal, deal.turn)


def streets(seed: int, players: int, preset: str = "standard") -> list[Match]:
    """Every street of a hand that is played at random, the first included."""

    def start() -> Match:
        return noripan.new("ofc", preset, seed=seed, players=players, hands=1)

    return [random_play(start(), seed, turns) for turns in range(5 * players)]


# -- which placements ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(HANDS))
def test_every_legal_placement_is_weighed_once(seed: int, players: int) -> None:
    for match in streets(seed, players):
        ranked = seen_by(match).ranked(EVERYTHING)
        legal = match.legal(match.pending()[0])
        assert len(ranked) == len(legal)
        assert set(ranked) == set(legal)


@pytest.mark.parametrize("seed", range(HANDS))
def test_no_row_is_given_more_than_it_has_room_for(seed: int) -> None:
    for match in streets(seed, 2):
        player = ofc(match).seats[ofc(match).turn]
        for move in seen_by(match).ranked(EVERYTHING):
            for row, cards in enumerate((move.top, move.mid, move.bottom)):
                assert popcount(player.row(row) | cards) <= SIZES[row]
                assert not player.row(row) & cards


def test_the_first_five_are_all_placed_and_of_a_later_three_one_is_discarded() -> None:
    first = table("As Kd 9h 7c 2s")
    assert {popcount(move.discard) for move in seen_by(first).ranked(EVERYTHING)} == {0}
    second = later("2c / 3d 4h / 5s 6c", "As Kd 9h")
    assert {said(move).partition(" - ")[2] for move in seen_by(second).ranked(EVERYTHING)} == {"As", "Kd", "9h"}


# -- which is best ---------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES, ids=["usual", "daring", "beginner"])
@pytest.mark.parametrize("preset", find("ofc").presets)
def test_the_best_is_worth_most_of_all_that_are_legal(style: Style, preset: str) -> None:
    for match in streets(5, 2, preset)[0 if noripan.compiled() else 2 :]:
        deal = ofc(match)
        player = deal.seats[deal.turn]
        live = unseen(deal, deal.turn)
        setter = seen_by(match, style)
        worths = {}
        for move in list_street(player):
            assert isinstance(move, OfcMove)
            worths[move] = worth_of(player, move, live, streets_left(match), style, deal.rules)
        assert worths[setter.best()] == pytest.approx(max(worths.values()))
        order = [worths[move] for move in setter.ranked(EVERYTHING)]
        assert order == pytest.approx(sorted(worths.values(), reverse=True))


@pytest.mark.parametrize("seed", range(HANDS))
def test_the_best_is_ranked_first_and_fewer_are_the_best_of_all(seed: int) -> None:
    for match in streets(seed, 2):
        setter = seen_by(match)
        ranked = setter.ranked(EVERYTHING)
        assert setter.best() == ranked[0]
        for most in (1, 3, 12):
            assert setter.ranked(most) == ranked[:most]


def test_a_setter_remembers_nothing_of_other_streets() -> None:
    matches = streets(3, 2)
    used = Setter(Style(), ofc(matches[0]).rules)
    rng = Random(3)
    for match in rng.sample(matches, len(matches)):
        deal = ofc(match)
        look(used, deal, deal.turn)
        assert used.ranked(12) == seen_by(match).ranked(12)


def test_the_order_of_the_cards_in_hand_does_not_matter() -> None:
    board = "2c / 3d 4h / 5s 6c"
    picks = {said(seen_by(later(board, hand)).best()) for hand in ("As Kd 9h", "9h As Kd", "Kd 9h As")}
    assert len(picks) == 1


# -- what is seen ----------------------------------------------------------------------------------


def test_what_lies_open_and_what_one_has_had_will_not_come_again() -> None:
    """O9, O10: others' discards, and their cards in Fantasyland, might."""
    match = noripan.new("ofc", seed=4, players=3, hands=1, options={"fantasyland": [0, 0, 15]})
    while (turn := int(ofc(match).turn)) >= 0:
        one, two, land = ofc(match).seats
        for seat, mine, theirs in ((0, one, two), (1, two, one)):
            left = unseen(ofc(match), seat)
            assert not left & (mine.board() | mine.discards | mine.held() | theirs.board())
            assert not (theirs.discards | theirs.held() | land.held()) & ~left
        assert texts_of(unseen(ofc(match), 2)) == texts_of(FULL & ~(land.held() | one.board() | two.board()))
        match.play(turn, match.deal.fallback(turn))
    assert match.pending() == [2]
