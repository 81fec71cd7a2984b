"""What a clock plays: bottom, middle, top in dealt order, and the last cards are discarded (O14)."""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_tables import action, hand, say, table

import noripan
from noripan.core.match import Match
from noripan.games import find


def clock(match: Match, seat: int = 0) -> dict[str, object]:
    return match.game.encode(match.fallback(seat))


def said(text: str, match: Match) -> dict[str, object]:
    """A turn in canonical order."""
    return match.game.encode(match.game.decode(action(text)))


def test_o14_the_first_five_fill_the_bottom() -> None:
    match = table("As 2c Kd 9h 5s")
    assert clock(match) == said("/ / As 2c Kd 9h 5s", match)


def test_o14_then_the_middle_and_the_last_is_discarded() -> None:
    match = table("As 2c Kd 9h 5s Ah 3c Qd")
    say(match, 0, "/ / As 2c Kd 9h 5s")
    match.play(1, match.fallback(1))
    assert clock(match) == said("/ Ah 3c / - Qd", match)


def test_o14_a_row_that_is_almost_full_takes_the_first_and_the_next_row_the_second() -> None:
    match = table("As 2c Kd 9h 5s Ah 3c Qd")
    say(match, 0, "5s / / As 2c Kd 9h")
    match.play(1, match.fallback(1))
    assert clock(match) == said("/ 3c / Ah - Qd", match)


def test_o14_the_top_comes_last() -> None:
    """Bottom on the first street, the middle on the next three, the top on the last two."""
    match = table("As 2c Kd 9h 5s Ah 3c Qd 4c 6d Tc 7s 8s Jc Jd Js 2h")
    found = []
    while not match.over:
        turn = clock(match)
        found.append({row: turn[row] for row in ("top", "mid", "bottom") if turn[row]})
        for seat in range(2):
            match.play(seat, match.fallback(seat), clock=True)
    assert found == [
        {"bottom": ["2c", "5s", "9h", "Kd", "As"]},
        {"mid": ["3c", "Ah"]},
        {"mid": ["4c", "6d"]},
        {"top": ["8s"], "mid": ["7s"]},
        {"top": ["Jd", "Js"]},
    ]


@pytest.mark.parametrize("many", [14, 15, 16, 17])
def test_o14_in_fantasyland_the_last_cards_are_discarded(many: int) -> None:
    match = table(fantasyland=[many, 0])
    held = hand(match, 0)
    turn = f"{' '.join(held[10:13])} / {' '.join(held[5:10])} / {' '.join(held[:5])} - {' '.join(held[13:])}"
    assert clock(match) == said(turn, match)


def test_who_owes_nothing_has_no_clock() -> None:
    with pytest.raises(noripan.IllegalMove, match="owes no answer"):
        table().fallback(1)


@pytest.mark.parametrize("preset", find("ofc").presets)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("fantasyland", [[0, 0, 0], [14, 0, 17], [16, 15, 14]])
def test_a_match_of_clocks_ends(preset: str, players: int, fantasyland: list[int]) -> None:
    match = noripan.new("ofc", preset, seed=4, options={"fantasyland": fantasyland[:players]}, players=players)
    while not match.over:
        seat = match.pending()[-1]
        match.play(seat, match.fallback(seat), clock=True)
    assert len(match.chapters) >= 5
