"""The rules of RULES.md, by their numbers."""

from itertools import islice

import pytest

from noripan.cards.french import DECK, TEXTS, card_id
from noripan.core.errors import IllegalMove
from noripan.core.result import Carry, Result
from noripan_hearts.deal import HeartsDeal
from noripan_hearts.game import GAME
from noripan_hearts.moves import MOVES
from noripan_hearts.score import result_of

C, D, H, S = SUITS = [" ".join(TEXTS[suit::4]) for suit in range(4)]  # "2c 3c ... Ac" and so on


def table(*hands: str, number: int = 3, **switches: object) -> HeartsDeal:
    """A deal in which the first seats hold these cards, and whatever is left in order; number 3 has no passing."""
    given = [[card_id(text) for text in hand.split()] for hand in [*hands, "", "", ""][:4]]
    rest = (card for card in DECK if not any(card in hand for hand in given))
    deck = [card for hand in given for card in [*hand, *islice(rest, 13 - len(hand))]]
    deal = GAME.deal(GAME.rules(**switches), Carry([0] * 4, number, False, []), deck)
    assert isinstance(deal, HeartsDeal)
    return deal


def play(deal: HeartsDeal, cards: str) -> None:
    """The cards one after another, each by whoever owes the next answer."""
    for text in cards.split():
        deal.play(deal.pending()[0], MOVES[not deal.passing()][card_id(text)])


@pytest.mark.parametrize(("number", "direction", "giver"), [(0, "left", 3), (1, "right", 1), (2, "across", 2)])
def test_H02_cards_go_left_then_right_then_across(number: int, direction: str, giver: int) -> None:
    deal = table(*SUITS, number=number)
    assert deal.view(0)["direction"] == direction
    play(deal, " ".join(suit[:8] for suit in SUITS))
    assert deal.view(0)["received"] == SUITS[giver][:8].split()


def test_H02_in_every_fourth_deal_nothing_is_passed_on() -> None:
    assert not table(number=3).passing()
    assert table(number=3, hold=False).view(0)["direction"] == "left"


def test_H03_what_is_passed_on_stays_sealed_until_all_have_chosen() -> None:
    deal = table(*SUITS, number=0)
    before = deal.view(1)
    play(deal, "2c 3c")
    assert deal.view(1) == before
    play(deal, "4c")
    assert deal.view(1) == {**before, "pending": [1, 2, 3]}
    with pytest.raises(IllegalMove, match="you owe no card now"):
        deal.play(0, MOVES[0][card_id("5c")])


LEGAL = {  # hands, cards played, what may be played next
    "H04 the two of clubs begins": (["Ac", "3c", "2c Kc"], "", "2c"),
    "H05 the suit led is followed": ([C[:33] + "Ah Kh", "Kc Ac " + D[:33]], "2c", "Kc Ac"),
    "H05 who cannot follow plays any card": ([C, D], "2c", D),
    "H06 no points in the first trick": ([C, S], "2c", S.replace("Qs ", "")),
    "H06 who has nothing else plays points": ([C, H], "2c", H),
    "H07 hearts are not led": (["Ac Kc " + H[:33], "2c", "3c", "4c"], "2c 3c 4c Ac", "Kc"),
    "H07 who has nothing else leads hearts": (["Ac " + H[:36], "2c", "3c", "4c"], "2c 3c 4c Ac", H[:36]),
}


@pytest.mark.parametrize(("hands", "played", "legal"), LEGAL.values(), ids=LEGAL)
def test_what_may_be_played(hands: list[str], played: str, legal: str) -> None:
    deal = table(*hands)
    play(deal, played)
    assert [GAME.encode(move)["card"] for move in deal.legal(deal.pending()[0])] == legal.split()


def test_H06_points_in_the_first_trick_where_the_house_allows_them() -> None:
    deal = table(C, S, first_trick_points=True)
    play(deal, "2c Qs")


@pytest.mark.parametrize("breaks", [False, True])
def test_H07_the_queen_of_spades_breaks_hearts_where_the_house_says_so(breaks: bool) -> None:
    deal = table(C, D.replace("Ad", "Ah"), S, H.replace("Ah", "Ad"), queen_breaks=breaks)
    play(deal, "2c 2d 2s Ad 3c 3d Qs")
    assert deal.broken == breaks
    play(deal, "2h")
    assert deal.broken


def test_H08_the_highest_card_of_the_suit_led_takes_the_trick_and_leads() -> None:
    deal = table(C.replace("Ac", "As"), D, S.replace("As", "Ac"), H)
    play(deal, "2c Ad Ac 2h")
    assert deal.pending() == [2]
    assert deal.view(None)["taken"] == [[], [], ["2h"], []]


SCORES: dict[str, tuple[list[str], dict[str, object], list[int]]] = {
    "H09 a heart costs one, the queen of spades thirteen": (["Ah 2h", "Qs", "", "3h"], {}, [-2, -13, 0, -1]),
    "H09 the jack of diamonds brings ten": (["Jd 2h", "Qs", "", ""], {"jack": True}, [9, -13, 0, 0]),
    "H10 the moon costs the others": (["", f"{H} Qs", "", ""], {}, [-26, 0, -26, -26]),
    "H10 the moon brings oneself": (["", f"{H} Qs", "Jd", ""], {"moon": "own", "jack": True}, [0, 26, 10, 0]),
}


@pytest.mark.parametrize(("taken", "switches", "scores"), SCORES.values(), ids=SCORES)
def test_what_is_lost_and_won(taken: list[str], switches: dict[str, object], scores: list[int]) -> None:
    cards = [frozenset(card_id(text) for text in each.split()) for each in taken]
    assert result_of(GAME.rules(**switches), cards).scores == scores


def test_H11_the_match_ends_at_the_target_and_who_has_lost_least_wins() -> None:
    before = Carry([-80, -10, -20, -60], 7, False, [])
    assert not GAME.settle(GAME.rules(), before, Result([-19, 0, 0, -7], [])).over
    after = GAME.settle(GAME.rules(), before, Result([-20, -10, 0, 0], []))
    assert (after.over, after.winners) == (True, [1, 2])


def test_H12_a_clock_chooses_the_first_card_that_it_may() -> None:
    deal = table(C, D)
    play(deal, "2c")
    assert deal.fallback(1) == MOVES[1][card_id("2d")]
