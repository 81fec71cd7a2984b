"""Tables for rule tests: what each seat is dealt, or the board it is to have, becomes a match; turns are said as text.

    match = table("As Ks Qs Js Ts 2c 3c 4c", "9d 9h 9s 2d 2h")
    say(match, 0, "2c / / As Ks Qs Js", 1, "/ 9d 9h 9s 2d 2h /")

A turn is `top / middle / bottom - discard`. `table` deals every card honestly, each seat's cards in the order in which
it is dealt them; what is not named is filled up with the lowest cards that nobody has named.

`boards_table` deals so that each seat can have the board it is to have, and `play_out` plays it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from tests.games import games_common
from tests.games.games_common import changes, ended

import noripan
from noripan.cards.french import TEXTS, card_id
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games.ofc.carry import OfcCarry
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.draft import TurnDraft

detail = ended  # how a hand ended
points = changes  # what each seat won or lost in it

ROWS = ("top", "mid", "bottom")
STREETS = (5, 3, 3, 3, 3)
OUTSIDE = sum(STREETS)  # cards seen in a hand outside Fantasyland

# Three quiet boards, and cards for the discards of all: no foul, no royalties, nobody enters Fantasyland.
QUIET = (
    "2c 3d 5h / 4c 6d 7h 8s Tc / 2d 2h 9c Jd Kh",
    "2s 4d 6h / 3c 5d 7s 9h Jc / 3h 3s 8c Td Qh",
    "4h 5s 7c / 5c 6s 8d 9s Qd / 4s 6c 8h 9d Ks",
)

# Boards beside which the second quiet one can be played.
JACKS = "Js Jh 4h / Ac Ad 6c 7c 8d / Kc Kd Ks 9d 9s"
QUEENS = "Qc Qd 4h / Ac Ad 6c 7c 8d / Kc Kd Ks 9d 9s"
KINGS = "Kc Kd 4h / Ac Ad 6c 7c 8d / Qc Qd Qs 9d 9s"
ACES = "Ac Ad 4h / Kc Kd 6c 6s 8d / Qc Qd Qs 9d 9s"
TRIPS = "2c 2d 2h / Kc Kd Ks 6c 7c / Ac Ad Ah 9d 9s"
QUADS = "4h 6c 9d / Kc Kd 7c 8d Th / Ac Ad Ah As 5c"
FULL_HOUSES = "4h 6c 7c / Qc Qd Qs 9d 9s / Kc Kd Ks 8d 8s"
FOUL = "Qc Qd 4h / 6c 7c 8d 9d Kc / Ac Ad 5c 5s 6s"  # queens over nothing


# -- dealing -------------------------------------------------------------------------------------


def deck_for(dealt: Sequence[str], *, button: int | None = None, fantasyland: Sequence[int] = ()) -> list[str]:
    """All 52 cards in the order of dealing: Fantasyland first, then street by street, each from the seat after the
    button (the last seat has it unless another is named)."""
    players = len(dealt)
    many = [fantasyland[seat] or OUTSIDE if fantasyland else OUTSIDE for seat in range(players)]
    hands = _filled([cards.split() for cards in dealt], many)
    start = players if button is None else button + 1
    order = [(start + place) % players for place in range(players)]
    deck = [card for seat in order if fantasyland and fantasyland[seat] for card in hands[seat]]
    outside = [seat for seat in order if not fantasyland or not fantasyland[seat]]
    at = 0
    for size in STREETS:
        deck += [card for seat in outside for card in hands[seat][at : at + size]]
        at += size
    return [*deck, *(card for card in TEXTS if card not in deck)]


def _filled(hands: list[list[str]], many: list[int]) -> list[list[str]]:
    named = [card for hand in hands for card in hand]
    assert len(set(named)) == len(named), f"named twice: {sorted(card for card in named if named.count(card) > 1)}"
    assert set(named) <= set(TEXTS), f"no such card: {sorted(set(named) - set(TEXTS))}"
    rest = [card for card in TEXTS if card not in named]
    for hand, size in zip(hands, many, strict=True):
        assert len(hand) <= size, "too many are named"
        hand += [rest.pop(0) for _ in range(size - len(hand))]
    return hands


def board_deck(boards: Sequence[str], *, button: int | None = None, fantasyland: Sequence[int] = ()) -> list[str]:
    """A deck that deals each seat its board, from the top row on; what it must discard are cards that nobody needs."""
    needed = {card for board in boards for card in cards(board)}
    spare = [card for card in reversed(TEXTS) if card not in needed]
    dealt: list[str] = []
    for seat, board in enumerate(boards):
        placed = cards(board)
        if fantasyland and fantasyland[seat]:
            dealt.append(" ".join(placed + [spare.pop() for _ in range(fantasyland[seat] - 13)]))
        else:
            later = [[*placed[at : at + 2], spare.pop()] for at in range(5, 13, 2)]
            dealt.append(" ".join(placed[:5] + [card for street in later for card in street]))
    return deck_for(dealt, button=button, fantasyland=fantasyland)


def new(
    decks: list[list[str]],
    *,
    players: int = 2,
    preset: str = "standard",
    button: int | None = None,
    fantasyland: Sequence[int] = (),
    hands: int = 1,
    **switches: Any,
) -> Match:
    """A match with these decks, of one hand unless more are asked for."""
    options: dict[str, object] = {}
    if button is not None:
        options["button"] = button
    if fantasyland:
        options["fantasyland"] = list(fantasyland)
    return noripan.new("ofc", preset, seed=1, decks=decks, options=options, players=players, hands=hands, **switches)


def table(*dealt: str, button: int | None = None, fantasyland: Sequence[int] = (), **more: Any) -> Match:
    """A match at the start of a hand in which each seat, two at least, is dealt these cards in this order."""
    seats = [*dealt, *[""] * (2 - len(dealt))]
    deck = deck_for(seats, button=button, fantasyland=fantasyland)
    return new([deck], players=len(seats), button=button, fantasyland=fantasyland, **more)


def boards_table(*boards: str, button: int | None = None, fantasyland: Sequence[int] = (), **more: Any) -> Match:
    """A match at the start of a hand in which each seat can have its board."""
    deck = board_deck(boards, button=button, fantasyland=fantasyland)
    return new([deck], players=len(boards), button=button, fantasyland=fantasyland, **more)


# -- playing -------------------------------------------------------------------------------------


def cards(text: str) -> list[str]:
    """The cards of a board or a turn."""
    return [card for card in text.split() if card not in ("/", "-")]


def rows(board: str) -> dict[str, list[str]]:
    return dict(zip(ROWS, (row.split() for row in board.split("/")), strict=True))


def action(text: str) -> dict[str, Any]:
    """`Qs Qh / 2c / 3d - 9c`: the rows and what is discarded."""
    placed, _, discard = text.partition("-")
    return {"type": "place", **rows(placed), "discard": discard.split()}


def say(match: Match, *moves: int | str) -> None:
    """Seats and their turns, one after the other: say(match, 0, "/ / As Ks Qs Js Ts", 1, "...")."""
    seat = -1
    for said in moves:
        if isinstance(said, int):
            seat = said
        else:
            match.play(seat, match.game.decode(action(said)))


def turn_towards(board: str, hand: Iterable[str]) -> dict[str, Any]:
    """The turn that puts each card where the board has it, and discards those it has not."""
    placed = {row: [card for card in hand if card in wanted] for row, wanted in rows(board).items()}
    return {"type": "place", **placed, "discard": [card for card in hand if card not in cards(board)]}


def step(match: Match, seat: int, board: str) -> None:
    """One turn of a seat towards its board."""
    match.play(seat, match.game.decode(turn_towards(board, match.view(seat)["hand"])))


def play_out(match: Match, *boards: str) -> Match:
    """Every seat plays to its board, those in Fantasyland whenever it is theirs in the order of play."""
    number = len(match.chapters)
    while len(match.chapters) == number and match.pending():
        seat = match.pending()[0]
        step(match, seat, boards[seat])
    return match


def ended_with(*boards: str, **more: Any) -> Match:
    """A match whose first hand has ended with these boards."""
    return play_out(boards_table(*boards, **more), *boards)


def random_play(match: Match, seed: int, most: int = 10_000) -> Match:
    """So many random turns of any seat that owes one, or to the end of the match."""
    rng = Random(seed)
    for _ in range(most):
        if match.over:
            break
        seat = rng.choice(match.pending())
        match.play(seat, match.deal.sample(seat, rng))
    return match


def first_hand(match: Match) -> bool:
    """Whether the first hand goes on."""
    return match.chapters[0].result is None


# -- looking -------------------------------------------------------------------------------------


def ofc(match: Match) -> OfcDeal:
    """The hand on the table."""
    assert isinstance(match.deal, OfcDeal)
    return match.deal


def carry(match: Match) -> OfcCarry:
    """What is known before the next hand."""
    assert isinstance(match.carry, OfcCarry)
    return match.carry


def hand(match: Match, seat: int) -> list[str]:
    """The cards a seat has to place, in the order dealt."""
    return list(match.view(seat)["hand"])


def next_fantasyland(match: Match, number: int = 0) -> list[int]:
    """Cards in Fantasyland in the hand after this one, by seat."""
    return list(detail(match, number)["nextFantasyland"])


def told(match: Match, seat: int | None, number: int = 0) -> list[dict[str, Any]]:
    """The events of a hand as one seat receives them."""
    events = match.chapters[number].events
    assert events is not None
    return [event.seen_by(seat) for event in events]


def draft(match: Match, seat: int = 0) -> TurnDraft:
    return TurnDraft(match.view(seat))


# -- refusing ------------------------------------------------------------------------------------


def refused(match: Match, seat: int, said: object) -> IllegalMove:
    """Play something that must be refused, said in words or as data."""
    return games_common.refused(match, seat, action(said) if isinstance(said, str) else said)


def numbers(texts: Iterable[str]) -> list[int]:
    return [card_id(text) for text in texts]
