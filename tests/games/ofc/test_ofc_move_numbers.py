"""Each placement of Open-Face Chinese in numbers: where the cards go, and the board with them."""

from __future__ import annotations

from tests.games.ofc.test_ofc_encoder import ROWS, dealt

from noripan.cards.french import RANKS, SUITS, TEXTS
from noripan.conformance.encoded import observed, told
from noripan.conformance.walk import DiceRandom
from noripan.games.ofc.encoder import ENCODER
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.state import Player

Named = dict[str, list[int]]


def named(numbers: list[int]) -> Named:
    return {each.name: numbers[each.start : each.stop] for each in ENCODER.move_slices}


def board(player: Player, more: dict[str, int]) -> Named:
    """Ranks and suits of each row with these cards."""
    masks = [int(getattr(player, row)) | more[row] for row in ROWS]
    rows = [[text for card, text in enumerate(TEXTS) if mask >> card & 1] for mask in masks]
    return {
        "ranks": [sum(text[0] == rank for text in row) for row in rows for rank in RANKS],
        "suits": [sum(text[1] == suit for text in row) for row in rows for suit in SUITS],
    }


def check(numbers: Named, player: Player, cards: list[int], masks: dict[str, int], id: int) -> None:
    gone = [*(masks[row] for row in ROWS), masks["discard"]]
    to = [next((at + 1 for at, mask in enumerate(gone) if mask >> card & 1), 0) for card in cards][:5]
    expected = {"action": [id], "to": to + [0] * (5 - len(to)), **board(player, masks)}
    assert numbers == expected


def test_a_street() -> None:
    rng = DiceRandom(8)
    for number in range(4):
        deal = dealt(2 + number % 2, number)
        while pending := deal.pending():
            seat = pending[0]
            player, legal = deal.seats[seat], deal.legal(seat)
            for numbers, move in zip(told(ENCODER, deal, seat), legal, strict=True):
                assert isinstance(move, OfcMove)
                masks = {name: int(getattr(move, name)) for name in (*ROWS, "discard")}
                check(named(numbers), player, sorted(player.hand), masks, int(ENCODER.id_of(deal, seat, move)))
            deal.play(seat, rng.pick(legal))


def test_fantasyland_card_by_card() -> None:
    rng = DiceRandom(8)
    deal = dealt(2, 3, [15, 0])
    draft: list[int] = []
    rows = dict.fromkeys((*ROWS, "discard"), 0)
    cards = sorted(deal.seats[0].hand)
    empty = Player(15)
    while ENCODER.drafted(deal, 0, draft) is None:
        choices = ENCODER.choices(deal, 0, draft)
        card = cards[len(draft)]
        hand = next(each.start for each in ENCODER.slices if each.name == "hand")
        assert observed(ENCODER, deal, 0, draft)[hand] == card + 1  # `to` speaks of this card
        for numbers, id in zip(told(ENCODER, deal, 0, draft), choices, strict=True):
            row = (*ROWS, "discard")[id - 270]
            found = named(numbers)
            assert found["to"] == [id - 269, 0, 0, 0, 0]
            assert found == {"action": [id], "to": found["to"], **board(empty, {**rows, row: rows[row] | 1 << card})}
        draft.append(rng.pick(choices))
        rows[(*ROWS, "discard")[draft[-1] - 270]] |= 1 << card
    assert len(draft) == 15
