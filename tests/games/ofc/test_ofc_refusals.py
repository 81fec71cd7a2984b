"""Why turns are refused: every code at least once, in words, with its facts, and nothing changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.games_common import everything
from tests.games.ofc.ofc_tables import QUIET, boards_table, cards, ended_with, hand, refused, say, step, table

import noripan
from noripan.core.match import Match
from noripan.games.ofc.moves import OfcMove


def first() -> Match:
    """Seat 0 has five cards to place."""
    return table("As Ks Qs Js Ts 2c 3c 4c", "Ad")


def second() -> Match:
    """Seat 0's top is full, its middle empty, and three cards are to be placed."""
    match = first()
    say(match, 0, "As Ks Qs / / Js Ts")
    match.play(1, match.fallback(1))
    return match


def last() -> Match:
    """Seat 0 has room for two in the bottom row."""
    match = boards_table(*QUIET[:2])
    while match.view()["street"] < 4:
        seat = match.pending()[0]
        step(match, seat, QUIET[seat])
    return match


def done() -> Match:
    """Seat 0 is complete, seat 1 has its last street to play."""
    match = last()
    step(match, 0, QUIET[0])
    return match


def fantasy() -> Match:
    """Seat 0 has sixteen cards in Fantasyland."""
    return boards_table(*QUIET[:2], fantasyland=(16, 0))


REFUSED: list[tuple[Callable[[], Match], int, str, str, str, dict[str, object]]] = [
    (first, 1, "Ad / /", "turn", "It is seat 0's turn.", {"seat": 0}),
    (second, 1, "/ / Ad", "turn", "It is seat 0's turn.", {"seat": 0}),
    (done, 0, "/ / Jd Kh - 2c", "done", "Your board is complete; what is confirmed stays.", {}),
    # cards
    (first, 0, "As Ks Qs / Js / 9d", "not-held",
     "Not among your cards: 9d.", {"cards": ["9d"]}),
    (second, 0, "/ 2c As / - 4c", "not-held",
     "Not among your cards: As.", {"cards": ["As"]}),
    # rows
    (first, 0, "As Ks Qs Js / Ts /", "row-room",
     "The top row takes 3 more, not 4.", {"row": "top", "room": 3, "many": 4}),
    (second, 0, "2c / 3c / - 4c", "row-full", "The top row is full.", {"row": "top"}),
    # discards
    (first, 0, "As Ks Qs / Js / - Ts", "no-discard", "Nothing is discarded of the first five.", {}),
    (second, 0, "/ 2c / - 3c 4c", "discard-full",
     "Only 1 may be discarded.", {"spare": 1, "many": 2}),
    (second, 0, "/ / - 2c 3c 4c", "discard-full",
     "Only 1 may be discarded.", {"spare": 1, "many": 3}),
    # not all of it
    (first, 0, "As Ks Qs / Js /", "unfinished",
     "Still without a place: Ts.",
     {"left": ["Ts"], "due": 5, "placed": 4, "spare": 0, "discarded": 0}),
    (first, 0, "/ /", "unfinished",
     "Still without a place: Ts Js Qs Ks As.",
     {"left": ["Ts", "Js", "Qs", "Ks", "As"], "due": 5, "placed": 0, "spare": 0, "discarded": 0}),
    (second, 0, "/ 2c 3c /", "unfinished",
     "Still without a place: 4c.",
     {"left": ["4c"], "due": 2, "placed": 2, "spare": 1, "discarded": 0}),
    (second, 0, "/ 2c / - 4c", "unfinished",
     "Still without a place: 3c.",
     {"left": ["3c"], "due": 2, "placed": 1, "spare": 1, "discarded": 1}),
    (second, 0, "/ 2c 3c 4c /", "discard-first", "Of this turn's cards 1 is to be discarded.", {"spare": 1}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "seat", "said", "code", "reason", "facts"), REFUSED, ids=[f"{each[3]} {each[2]}" for each in REFUSED]
)
def test_a_turn_is_refused_for_its_reason(
    make: Callable[[], Match], seat: int, said: str, code: str, reason: str, facts: dict[str, object]
) -> None:
    refusal = refused(make(), seat, said)
    assert (refusal.code, refusal.reason, refusal.facts) == (code, reason, facts)


def test_a_row_with_room_for_some_says_for_how_many() -> None:
    match = last()
    assert len(match.view(0)["boards"][0]["bottom"]) == 3
    refusal = refused(match, 0, f"/ / {' '.join(hand(match, 0))}")
    assert (refusal.code, refusal.facts) == ("row-room", {"row": "bottom", "room": 2, "many": 3})


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (QUIET[0], "unfinished"),
        (f"{QUIET[0]} - As", "not-held"),
        ("2c 3d 5h 4c / 6d 7h 8s Tc 2d / 2h 9c Jd Kh", "row-room"),
        ("2c 3d 5h / 4c 6d 7h 8s Tc Kh / 2d 2h 9c Jd", "row-room"),
        ("3d 5h / 4c 6d 7h 8s Tc / 2d 2h 9c Jd Kh", "unfinished"),
    ],
)
def test_settings_are_refused_for_the_same_reasons(said: str, code: str) -> None:
    assert refused(fantasy(), 0, said).code == code


def test_in_fantasyland_the_discards_are_counted() -> None:
    match = fantasy()
    spare = [card for card in hand(match, 0) if card not in cards(QUIET[0])]
    refusal = refused(match, 0, f"3d 5h / 4c 6d 7h 8s Tc / 2d 2h 9c Jd Kh - 2c {' '.join(spare)}")
    assert (refusal.code, refusal.facts) == ("discard-full", {"spare": 3, "many": 4})
    assert refusal.reason == "Only 3 may be discarded."


def test_several_cards_that_are_not_held_are_all_named() -> None:
    refusal = refused(first(), 0, "As Ks 2d / Js / 9d")
    assert refusal.facts == {"cards": ["2d", "9d"]}
    assert refusal.reason == "Not among your cards: 2d 9d."


def test_the_first_reason_is_told_where_there_are_several() -> None:
    """A card that is not held before a full row, a full row before the discards."""
    assert refused(first(), 0, "As Ks Qs 9d / / - Js").code == "not-held"
    assert refused(first(), 0, "As Ks Qs Js / / - Ts").code == "row-room"


def test_after_the_end_nothing_is_played() -> None:
    match = ended_with(*QUIET[:2])
    assert refused(match, 0, QUIET[0]).code == "over"
    with pytest.raises(noripan.IllegalMove, match="The hand is over") as caught:
        match.deal.check(1, match.game.decode({"type": "place"}))
    assert caught.value.code == "over"


def test_a_move_of_another_game_is_none_here() -> None:
    match = first()
    tichu = noripan.new("tichu", seed=1)
    before = everything(match)
    with pytest.raises(noripan.IllegalMove, match="is not a move of Open-Face Chinese") as caught:
        match.play(0, tichu.legal(tichu.pending()[0])[0])
    assert caught.value.code == "foreign"
    assert everything(match) == before


@pytest.mark.parametrize("move", [OfcMove(1 << 51, 1 << 51, 0, 0), OfcMove(0, 0, 1 << 51, 1 << 51)])
def test_a_move_made_by_hand_with_a_card_in_two_places_is_none(move: OfcMove) -> None:
    with pytest.raises(noripan.IllegalMove, match="a card can go to one place only") as caught:
        first().play(0, move)
    assert (caught.value.code, caught.value.facts) == ("malformed", {})


@pytest.mark.parametrize("mask", [-1, 1 << 52, 1 << 55, 1 << 60])
def test_a_move_made_by_hand_with_a_card_that_is_none_is_refused(mask: int) -> None:
    match, move = first(), OfcMove(0, mask, 0, 0)
    assert repr(move).startswith("OfcMove({'type': 'place'")
    with pytest.raises(noripan.IllegalMove) as caught:
        match.play(0, move)
    assert caught.value.code == "malformed"


def test_a_refusal_tells_nothing_of_anothers_hand() -> None:
    """Seat 1 hears the same whatever seat 0 holds."""
    one, other = table("As Ks Qs Js Ts"), table("2c 3c 4c 5c 6c")
    refusals = [refused(match, 1, "/ / 9d") for match in (one, other)]
    assert refusals[0].reason == refusals[1].reason
    assert refusals[0].facts == refusals[1].facts


def test_every_code_there_is_has_been_seen() -> None:
    """Read from the source: each is a quoted word behind the reason."""
    text = (Path(__file__).parents[3] / "src/noripan/games/ofc/refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"[,)]', text))
    assert codes == {each[3] for each in REFUSED} | {"foreign", "malformed", "over"}
