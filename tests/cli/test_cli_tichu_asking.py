"""What the terminal asks at a Tichu table: a turn under a wish, and an exchange typed once or again."""

from __future__ import annotations

from typing import cast

import pytest
from tests.cli.cli_tables import dealt, exchange, no_calls, silent

from noripan.cli.table import Unclear
from noripan.cli.tichu.table import table, wish_binds
from noripan.core.match import Match
from noripan.games.tichu.contract import View

# Seat 3 beats the Mahjong with a king, seat 2 has the Dragon and no ace, seat 1 has an ace and seat 0 three.
WISH_HANDS = (
    "MAHJONG Ac Ad As Qc Qd Qh Qs | 2s 3s 4s 5s 5h 5d",
    "DOG PHOENIX 2h 3h 4h Ah 6s 6d | 7s 7d 8s 9h 9s Ts",
    "DRAGON 2d 3d 4d 6c 7c 8d 9c | Th Td Tc Js Jh Jd",
    "2c 3c 4c Ks Kh Kc Kd 5c | 6h 7h 8h 8c 9d Jc",
)


def after_a_wish(seats: tuple[int, ...]) -> Match:
    """Nobody called, the twos, threes and fours changed hands; an ace is wished for and the king of spades on top."""
    match = dealt("quick", WISH_HANDS)
    exchange(match)
    wish = {"type": "SINGLE", "wishRank": "A"}
    match.play(0, match.game.decode({"type": "TICHU.PLAY_CARDS", "cards": ["MAHJONG"], "declaredCombo": wish}))
    match.play(3, match.game.decode({"type": "TICHU.PLAY_CARDS", "cards": ["Ks"]}))
    for seat in seats:
        match.play(seat, match.game.decode({"type": "TICHU.PASS"}))
    return match


def test_T09_a_wished_ace_does_not_bind_the_dragon() -> None:
    """The Dragon could be played and holds no ace, whatever letters are in its name."""
    match = after_a_wish(())
    assert {move["type"] for move in match.view(2)["legal"]} >= {"TICHU.PASS", "TICHU.PLAY_CARDS"}
    assert table(match, 2).question().plain == "Beat Rey's K♠, or pass. You may call tichu."


def test_T09_a_wished_ace_binds_whoever_can_play_one() -> None:
    question = table(after_a_wish((2,)), 1).question().plain
    assert question == "Beat Rey's K♠. The wish binds you: play an A. You may call tichu."


def lead(wish: str | None, *plays: dict[str, object]) -> View:
    """What a view has of a lead."""
    legal = [{"type": "TICHU.DECLARE_TICHU"}, *plays]
    return cast(View, {"wish": wish, "top": None, "closing": False, "legal": legal})


def leads(cards: str, **declared: str) -> dict[str, object]:
    return {"type": "TICHU.PLAY_CARDS", "cards": cards.split(), "declaredCombo": declared}


def test_T09_a_wish_binds_a_lead_when_every_play_has_the_rank() -> None:
    assert wish_binds(lead("A", leads("As"), leads("Kd PHOENIX", phoenixAs="A")))
    assert not wish_binds(lead("A", leads("As"), leads("Kd")))
    assert not wish_binds(lead("A", leads("DRAGON")))
    assert not wish_binds(lead(None, leads("As")))


def test_exchange_takes_three_cards_in_one_line_and_changes_one() -> None:
    match = dealt()
    no_calls(match)
    at = table(match, 0)
    for line in ("2s kd 3s", "lin 4s"):
        for move in at.read(line, silent):
            match.play(0, move)
    assert match.view(0)["given"] == {"LEFT": "4s", "PARTNER": "Kd", "RIGHT": "3s"}
    assert at.question().plain.startswith("You give 4♠ to Lin, K♦ to Pia, 3♠ to Rey.")
    for line, why in (("2s 3s", "Three cards"), ("2s 2s 3s", "different"), ("5 2s 3s", "Which 5"), ("a 2s 3s", "no A")):
        with pytest.raises(Unclear, match=why):
            at.read(line, silent)


@pytest.mark.parametrize(
    ("lines", "gifts"),
    [
        (("3s 5h 6h", "3s 5h 8c"), "3s 5h 8c"),  # one is another
        (("3s 5h 6h", "3s 5h 6h"), "3s 5h 6h"),  # nothing changes
        (("3s 5h 6h", "5h 3s 6h"), "5h 3s 6h"),  # two change places
        (("3s 5h 6h", "5h 6h 3s"), "5h 6h 3s"),  # all move on
        (("3s 5h 6h", "6h 8c 3s"), "6h 8c 3s"),  # two change places, and one is another
        (("3s 5h 6h", "left 5h"), "5h 3s 6h"),  # the card it takes the place of goes the other way
        (("3s 5h 6h", "left 3s"), "3s 5h 6h"),
        (("left 3s", "right 3s", "left 5h", "partner 6h"), "5h 6h 3s"),  # with slots still open
    ],
)
def test_an_exchange_can_be_typed_again(lines: tuple[str, ...], gifts: str) -> None:
    match = dealt()
    no_calls(match)
    at = table(match, 0)
    for line in lines:
        for move in at.read(line, silent):
            match.play(0, move)
    assert list(match.view(0)["given"].values()) == gifts.split()
