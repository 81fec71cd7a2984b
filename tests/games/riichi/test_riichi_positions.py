"""Positions of riichi that chance hardly ever comes by: kans that may be robbed, sealed answers, the last question."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_positions import check_all, spot_at, told
from tests.games.riichi.riichi_tables import ALL_SIMPLES, added_kan, asked, drawn, phase, say, table, won

import noripan
from noripan.core.errors import PositionError
from noripan.core.match import Match

LAST: dict[str, Any] = {"wind": "S", "dealer": 3, "scores": [24000, 23000, 22000, 31000]}
ASKED: dict[str, Any] = {"tenpai_yame": "ask"}


def open_kan() -> Match:
    """Seat 1 adds the red five it has just drawn to a pon; seat 3 may win with it."""
    return added_kan("", "67m234p567p34577s")


def closed_kan() -> Match:
    """Thirteen orphans may rob it, on the first turn of all."""
    match = table("1111z", "", "19m19p19s2234567z", draws="5p", kokushi_ankan=True)
    say(match, 0, "ankan 1z")
    return match


@pytest.mark.parametrize("robbed", [open_kan, closed_kan])
def test_R2_a_kan_that_may_be_robbed(robbed: Any) -> None:
    match = robbed()
    assert phase(match) == "rob"
    check_all(match)


@pytest.mark.parametrize("answer", ["pass", "pon 66s", "kan"])
def test_R10_an_answer_that_is_sealed(answer: str) -> None:
    match = table("6s", "666s", "", ALL_SIMPLES, draws="7z")
    say(match, 0, "6s")
    assert asked(match) == [1, 3]
    say(match, 1, answer)
    check_all(match)


def test_R10_what_was_answered_counts_when_the_others_have_answered() -> None:
    """A view says that one has answered: a pass, unless the answer itself is told."""
    match = table("6s", "666s", "", ALL_SIMPLES, draws="7z")
    say(match, 0, "6s")
    say(match, 1, "pon 66s")
    for view, melds in ((match.deal.view(1), 0), (told(spot_at(match), 1), 1)):
        deal = noripan.position("riichi", view, seed=1)
        for seat in deal.pending():
            deal.play(seat, deal.fallback(seat))
        assert len(deal.view(1)["melds"][1]) == melds


def test_R17_whether_the_match_goes_on() -> None:
    for match in (won(3, 2, **LAST), won(3, 3, **LAST), drawn(3, **LAST, **ASKED), drawn(3, 1, **LAST, **ASKED)):
        assert phase(match) == "encore"
        check_all(match)
    match = won(3, 2, **LAST, declared=True)
    assert match.deal.view(0)["result"]["detail"]["ura"]
    check_all(match)


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"offer": {"tile": "9m"}}, "offer.tile", "seat 1 has laid no kan of 9m that could be robbed"),
        ({"own": {"answered": {"type": "RIICHI.PON", "tiles": ["5m", "5m"]}}}, "own.answered", "can only be won on"),
        ({"phase": "encore"}, "result.detail", "a win or a draw after which the dealer stays is needed"),
        ({"phase": "claim", "turn": 3, "rivers": [[], [], [], []]}, "rivers", "seat 3 has discarded nothing"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], where: str, what: str) -> None:
    view = open_kan().deal.view(3)
    with pytest.raises(PositionError) as caught:
        noripan.position("riichi", {**view, **change})
    assert caught.value.where == where
    assert what in caught.value.what


def test_an_answer_of_a_seat_that_was_not_asked_is_refused() -> None:
    view = open_kan().deal.view(2)
    with pytest.raises(PositionError, match=r"^own.answered: seat 2 is not asked: there is nothing it could claim"):
        noripan.position("riichi", {**view, "own": {"answered": True}})
