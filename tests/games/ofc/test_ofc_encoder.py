"""Open-Face Chinese in numbers says what the view says; actions are placements; Fantasyland is set card by card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from noripan.cards.french import TEXTS
from noripan.conformance.encoded import masked, observed
from noripan.conformance.walk import DiceRandom
from noripan.core.deal import PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.shuffle import shuffle
from noripan.games import find
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.encoder import ENCODER
from noripan.games.ofc.legal import count_street, nth_placement
from noripan.games.ofc.moves import OfcMove

GAME = find("ofc")
ROWS = ("top", "mid", "bottom")


def dealt(players: int, number: int, fantasyland: list[int] | None = None) -> OfcDeal:
    rules = GAME.rules(None, players=players)
    options = {} if fantasyland is None else {"fantasyland": fantasyland}
    deal = GAME.deal(rules, GAME.opening(rules, options), shuffle(GAME.deck(rules), b"numbers", number))
    assert isinstance(deal, OfcDeal)
    return deal


def positions() -> Iterator[OfcDeal]:
    """Every position of some hands, with nobody and with somebody in Fantasyland."""
    rng = DiceRandom(5)
    beginnings = [(2, None), (3, None), (2, [14, 0]), (3, [0, 17, 15])]
    for number, (players, fantasyland) in enumerate(beginnings * 3):
        deal = dealt(players, number, fantasyland)
        while pending := deal.pending():
            yield deal
            seat = rng.pick(pending)
            deal.play(seat, deal.sample(seat, rng))
        yield deal


def named(numbers: list[int]) -> dict[str, list[int]]:
    return {each.name: numbers[each.start : each.stop] for each in ENCODER.slices}


def flags(texts: list[str]) -> list[int]:
    return [int(text in texts) for text in TEXTS]


def test_the_numbers_say_what_the_view_says() -> None:
    for deal in positions():
        players = len(deal.seats)
        for seat in range(players):
            told, view = named(observed(ENCODER, deal, seat)), deal.view(seat)
            order = [(seat + step) % players for step in range(players)]
            assert ("street", "fantasyland", "over")[told["phase"][0]] == view["phase"]
            assert (told["players"], told["street"], told["deck"]) == ([players], [view["street"]], [view["deck"]])
            assert told["button"] == [order.index(view["button"])]
            assert told["turn"] == [0 if view["turn"] is None else order.index(view["turn"]) + 1]
            assert sorted(view["hand"], key=TEXTS.index) == [TEXTS[card - 1] for card in told["hand"] if card]
            assert told["to_place"] == [view["toPlace"]]
            assert told["discards"] == flags(view["discards"])
            for name, field in {"scores": "scores", "cards": "counts", "fantasyland": "fantasyland"}.items():
                assert told[name][:players] == [view[field][other] for other in order], name
            assert told["discarded"][:players] == [view["discarded"][other] for other in order]
            assert told["done"][:players] == [int(view["done"][other]) for other in order]
            _boards(told, view, order)
            _unseen(told, deal, seat)


def _boards(told: dict[str, list[int]], view: dict[str, Any], order: list[int]) -> None:
    for step in range(3):
        board = view["boards"][order[step]] if step < len(order) else None
        for at, row in enumerate(ROWS):
            start = 52 * (3 * step + at)
            assert told["boards"][start : start + 52] == flags(board[row] if board else [])


def _unseen(told: dict[str, list[int]], deal: Deal, seat: int) -> None:
    hidden = [TEXTS[card] for _, who, cards in deal.census() if who not in (PUBLIC, seat) for card in cards]
    assert told["unseen"] == flags(hidden)


def test_everybody_knows_on_which_street_a_card_was_placed() -> None:
    rng = DiceRandom(5)
    for number, fantasyland in enumerate([None, [0, 14, 0]]):
        deal = dealt(3, number, fantasyland)
        placed = [0] * 52
        while pending := deal.pending():
            seat = pending[-1]
            street, move = int(deal.street) + 1, deal.sample(seat, rng)
            assert isinstance(move, OfcMove)
            deal.play(seat, move)
            for card in range(52):
                if (move.top | move.mid | move.bottom) >> card & 1 and deal.seats[seat].open():
                    placed[card] = street
            for other in range(3):
                assert named(observed(ENCODER, deal, other))["placed"] == placed
        assert max(placed) == 5


@pytest.mark.parametrize(
    ("id", "name"),
    [
        (0, "place top top top top top"),
        (1, "place top top top top mid"),
        (242, "place bottom bottom bottom bottom bottom"),
        (243, "discard card 1, place the others top top"),
        (269, "discard card 3, place the others bottom bottom"),
        (270, "Fantasyland: the next card to top"),
        (273, "Fantasyland: discard the next card"),
    ],
)
def test_an_action_keeps_its_number(id: int, name: str) -> None:
    assert ENCODER.actions[id] == name
    assert len(ENCODER.actions) == 274


def test_an_action_is_the_placement_of_its_name() -> None:
    rng = Random(1)
    deal = dealt(2, 0)
    while pending := deal.pending():
        seat = pending[0]
        cards = sorted(deal.seats[seat].hand)
        for move in deal.legal(seat):
            assert isinstance(move, OfcMove)
            masks = {"top": move.top, "mid": move.mid, "bottom": move.bottom}
            rows = " ".join(row for card in cards for row, mask in masks.items() if mask >> card & 1)
            out = [at for at, card in enumerate(cards) if move.discard >> card & 1]
            name = f"discard card {out[0] + 1}, place the others {rows}" if out else f"place {rows}"
            assert ENCODER.actions[ENCODER.id_of(deal, seat, move)] == name
        deal.play(seat, deal.sample(seat, rng))


def test_fantasyland_is_set_card_by_card() -> None:
    deal = dealt(2, 3, [15, 0])
    cards = sorted(deal.seats[0].hand)
    draft: list[int] = []
    for at, row in enumerate([0, 3, 3, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 0]):
        told = named(observed(ENCODER, deal, 0, draft))
        assert told["hand"][: 15 - at] == [card + 1 for card in cards[at:]]
        assert masked(ENCODER, deal, 0, draft)[270 + row]
        assert ENCODER.drafted(deal, 0, draft) is None
        draft.append(270 + row)
    assert masked(ENCODER, deal, 0, draft)[270:] == [1, 0, 0, 0]  # the last card has one place left
    move = ENCODER.drafted(deal, 0, [*draft, 270])
    assert isinstance(move, OfcMove)
    assert move.discard == sum(1 << card for card in cards[1:3])
    assert move.top == sum(1 << card for card in (cards[0], cards[13], cards[14]))
    deal.play(0, move)
    with pytest.raises(IllegalMove, match="may not choose 270 now"):
        ENCODER.move_of(deal, 1, 270)


def test_a_sample_is_one_of_the_list_drawn_by_its_place() -> None:
    rng = Random(2)
    for number in range(10):
        deal = dealt(2 + number % 2, number)
        while pending := deal.pending():
            seat = pending[0]
            moves, player = deal.legal(seat), deal.seats[seat]
            assert count_street(player) == len(moves)
            assert [nth_placement(player, at) for at in range(len(moves))] == moves
            seed = rng.getrandbits(30)
            assert deal.sample(seat, Random(seed)) == moves[int(Random(seed).random() * len(moves))]
            deal.play(seat, moves[rng.randrange(len(moves))])
