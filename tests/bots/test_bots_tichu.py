"""What a sound Tichu player does, on tables where there is little doubt."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.tichu.tichu_tables import filled, passes, put, say, table, tichu

import noripan
from noripan.arena.driver import next_action
from noripan.bots import make
from noripan.bots.tichu.calls import calls_grand, grand_strength
from noripan.bots.tichu.hard import TichuOutlook
from noripan.bots.tichu.normal import NormalBot, wish_for
from noripan.bots.tichu.planner import Planner, cost_of, plays_of, rank_counts
from noripan.bots.tichu.style import Style
from noripan.cards.tichu import TEXTS, mask_of_texts
from noripan.core.match import Match
from noripan.games.tichu.moves import GRAND_MOVE, PASS_MOVE, SMALL_MOVE


def plan(hand: str) -> int:
    return Planner(Style()).plan(mask_of_texts(hand))


def choice(match: Match, seat: int, level: str = "normal") -> dict[str, Any]:
    """What the bot answers, given a world it could imagine."""
    seconds = 0.2 if level == "hard" else None
    bot = noripan.bot("tichu", level, seed=1, seconds=seconds)
    return match.game.encode(bot.choose(match.imagine(seat, Random(1)), seat))


def cards(move: dict[str, Any]) -> set[str]:
    return set(move.get("cards", []))


# -- the planner -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("2s", 1),
        ("2s 3h", 2),
        ("2s 2h", 1),
        ("5s 5h 5d 9s 9h", 1),  # a full house
        ("5s 5h 6d 6s 7h 7d", 1),  # consecutive pairs
        ("3s 4h 5d 6c 7s 8h", 1),  # a straight
        ("3s 4h 5d 6c 7s Ks Kh", 2),
        ("9s 9h 9d 9c", 1),
        ("MAHJONG 2s 3h 4d 5c", 1),
        ("4s 5h 6d 8c PHOENIX", 1),  # the Phoenix closes the gap
        ("DOG DRAGON", 2),
        ("", 0),
    ],
)
def test_a_hand_is_split_into_as_few_plays_as_it_takes(hand: str, plays: int) -> None:
    assert plays_of(plan(hand)) == plays


def test_winners_make_a_hand_cheaper_and_losers_dearer() -> None:
    base = cost_of(plan("3s 6h 9d"))
    assert cost_of(plan("3s 6h 9d DRAGON")) < base < cost_of(plan("3s 6h 9d 4c"))
    assert cost_of(plan("3s 6h 9d As")) < cost_of(plan("3s 6h 9d Ts"))
    assert cost_of(plan("3s 6h 9d Ks Kh Kd Kc")) < base


def test_a_straight_flush_is_worth_keeping_whole() -> None:
    assert cost_of(plan("5s 6s 7s 8s 9s")) < cost_of(plan("5s 6s 7s 8s 9h"))


def test_rank_counts_leave_dog_phoenix_and_dragon_out() -> None:
    assert rank_counts(mask_of_texts("MAHJONG DOG PHOENIX DRAGON 2s 2h Ac")) == 1 + (2 << 4) + (1 << 52)


def test_a_planner_with_little_memory_plans_the_same() -> None:
    large, small = Planner(Style()), Planner(Style(), 2)
    hands = [mask_of_texts(" ".join(Random(seed).sample(TEXTS, 9))) for seed in range(40)]
    assert [large.plan(hand) for hand in hands * 2] == [small.plan(hand) for hand in hands * 2]


# -- playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_it_goes_out_when_it_can(level: str) -> None:
    match = table("8s 8h", "Ks 4h", "Qs 5h", "Js 6h 7d", lead=0)
    assert cards(choice(match, 0, level)) == {"8s", "8h"}


def test_a_beginner_calls_when_the_cards_shine() -> None:
    shining = "DRAGON PHOENIX As Ah MAHJONG 3c 4d 6s 7c 8d 9c Ts Jh Kd"
    dull = "2c 2d 3h 4s 5c 6d MAHJONG 8s 9c Td Jh Qs Qc 7h"
    for mine, calls in ((shining, True), (dull, False)):
        match = table(*filled((mine, "", "", "")))
        assert (choice(match, 0, "easy")["type"] == "TICHU.DECLARE_TICHU") == calls


def test_a_beginner_wishes_for_an_ace_when_it_has_none() -> None:
    match = table("MAHJONG 5h 9c Kd", "4h 8s Jc 2d", "As 6d Tc Qh", "3c 7d 9s Kh", lead=0)
    led = choice(match, 0, "easy")
    assert (led["cards"], led["declaredCombo"].get("wishRank")) == (["MAHJONG"], "A")
    match = table("MAHJONG 5h 9c Ad", "4h 8s Jc 2d", "As 6d Tc Qh", "3c 7d 9s Kh", lead=0)
    led = choice(match, 0, "easy")
    assert (led["cards"], led["declaredCombo"].get("wishRank")) == (["MAHJONG"], None)


def test_a_beginner_calls_grand_seldom_but_sometimes() -> None:
    called = 0
    for seed in range(200):
        match = noripan.new("tichu", seed=seed)
        called += sum(choice(match, seat, "easy")["type"] == "TICHU.DECLARE_GRAND_TICHU" for seat in range(4))
    assert 2 <= called <= 30


def test_hard_believes_in_a_small_call_only_where_it_promises_more_than_a_grand_one_must() -> None:
    outlook = TichuOutlook(NormalBot())
    assert outlook.handicap(SMALL_MOVE) > outlook.handicap(GRAND_MOVE) > outlook.handicap(PASS_MOVE) == 0


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_on_lead_with_a_winner_and_a_loser_it_plays_the_winner_first(level: str) -> None:
    match = table("DRAGON 3s", "Ks 4h 5d", "Qs 5h 6c", "Js 6h 7d", lead=0, preset="quick")
    assert cards(choice(match, 0, level)) == {"DRAGON"}


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_it_leaves_the_partner_an_ace_that_stands(level: str) -> None:
    match = table("As 3h 4d 6c", "3s 5d 6h 9d", "Kd Ks 7c 8h 2s", "4c 5s 8d Td", lead=0)
    put(match, 0, "As")
    passes(match, 3)
    assert choice(match, 2, level)["type"] == "TICHU.PASS"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_it_stops_an_opponent_who_is_about_to_go_out(level: str) -> None:
    match = table("2s 5h 5d 7c 9c Jd", "Ks 4h", "3s 6h 8d", "As 9h 9d", lead=1)
    put(match, 1, "Ks")
    passes(match, 0)
    assert cards(choice(match, 3, level)) == set()  # a partner's king is left alone
    match = table("2s 5h 5d 7c 9c Jd", "Ks 4h", "As 6h 8d 8c", "3s 9h 9d", lead=1)
    put(match, 1, "Ks")
    assert choice(match, 0, level)["type"] == "TICHU.PASS"
    passes(match, 0, 3)
    assert cards(choice(match, 2, level)) == {"As"}


def test_it_gives_the_dragon_to_the_opponent_with_more_cards() -> None:
    match = table("DRAGON 3h 4d 6c", "3s 5d", "Kd Ks 7c", "4c 5s 8d Td", lead=0)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert choice(match, 0)["toOpponentPlayerId"] == 3


def test_it_wishes_for_the_rank_it_gave_the_next_player() -> None:
    # The first three cards named are those a seat is given, here the nine from seat 0 to seat 3 on its right.
    mine = "2s 2h 4d MAHJONG 4c 6s 6h 8d 8c Ts Th Qd Qc Ks"
    match = table(*filled((mine, "", "", "9s 3s 5s")))
    assert match.view(0)["given"]["RIGHT"] == "9s"
    assert wish_for(tichu(match), 0) == 9


def test_it_leads_the_dog_for_a_partner_who_has_called() -> None:
    match = table("DOG 3h 4d 6c 9s", "3s 5d 7h 7d", "As Ad Kd Ks", "4c 5s 8d Td", lead=0)
    tichu(match).calls[2] = 1
    assert cards(choice(match, 0)) == {"DOG"}


# -- calling and exchanging --------------------------------------------------------------------------

STRONG = "DRAGON PHOENIX As Ah Ad Ks Kh Kd Qs Qh Qd Js Jh Jd"
WEAK = "2s 3h 4d 6c 7s 8h 9d Tc 2h 3d 5c 6s 8c 9h"


def test_it_calls_with_a_hand_of_winners_and_not_with_a_weak_one() -> None:
    assert choice(table(*filled((STRONG, "", "", "")), lead=0), 0)["type"] == "TICHU.DECLARE_TICHU"
    assert choice(table(*filled((WEAK, "", "", "")), lead=0), 0)["type"] != "TICHU.DECLARE_TICHU"


def test_it_does_not_call_over_its_partner() -> None:
    match = table(*filled((STRONG, "", "", "")), lead=0, grand={2})
    assert choice(match, 0)["type"] != "TICHU.DECLARE_TICHU"


def test_it_calls_grand_on_the_strong_cards_alone() -> None:
    strong = mask_of_texts("DRAGON PHOENIX As Ah Ks 3h 4d 6c")
    weak = mask_of_texts("DOG 2s 3h 4d 6c 7s 8h 9d")
    assert grand_strength(strong) > Style().grand > grand_strength(weak)
    assert grand_strength(mask_of_texts("9s 9h 9d 9c 2s 3h 4d 6c")) > grand_strength(weak)
    match = noripan.new("tichu", seed=1)
    deal = tichu(match)
    deal.hands[0] = strong
    assert calls_grand(deal, 0, Style())


@pytest.mark.parametrize("seed", range(6))
def test_it_gives_three_different_cards_and_keeps_dragon_and_phoenix_from_opponents(seed: int) -> None:
    match = noripan.new("tichu", seed=seed)
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    for seat in range(4):
        while seat in match.pending():
            match.play(seat, match.game.decode(choice(match, seat)))
            if not match.view(seat)["given"]:
                break
            chosen = match.view(seat)["given"]
        assert len(set(chosen.values())) == 3
        assert not {"DRAGON", "PHOENIX"} & {chosen["LEFT"], chosen["RIGHT"]}


def gifts(hand: str, grand: int | None = None) -> dict[str, str]:
    """What seat 0 gives away of these fourteen cards, when this seat has called grand."""
    hands = [text.split() for text in filled((hand, "", "", ""))]
    deck = [card for cards in hands for card in cards[:8]] + [card for cards in hands for card in cards[8:]]
    match = noripan.new("tichu", seed=1, decks=[deck])
    for seat in range(4):
        say(match, seat, "DECLARE_GRAND_TICHU" if seat == grand else "PASS_GRAND")
    while len(match.view(0)["given"]) < 3:
        match.play(0, match.game.decode(choice(match, 0)))
    given: dict[str, str] = match.view(0)["given"]
    return given


@pytest.mark.parametrize("hand", ["MAHJONG 2s 3h 5d 6c 8s 9h Td Jc Qs Kh Ad Ac 2h", f"MAHJONG{STRONG[6:]}"])
def test_no_opponent_is_given_the_mahjong(hand: str) -> None:
    given = gifts(hand)
    assert "MAHJONG" not in (given["LEFT"], given["RIGHT"])


def test_a_weak_hand_gives_its_ace_to_the_partner_and_a_strong_one_keeps_its_winners() -> None:
    assert gifts("2s 3h 4d 6c 7s 8h 9d Tc 2h 3d 5c 6s 8c As")["PARTNER"] == "As"
    assert gifts("DRAGON PHOENIX As Ah Ad Ks Kh Kd Qs Qh 9d 3s 5h 4d")["PARTNER"] == "9d"


def test_opponents_get_low_cards_odd_ones_left_and_even_ones_right() -> None:
    given = gifts("2s 3h 6c 7s 8h Td Jc Qs Kh Kd As Ah 9c 9d")
    assert (given["LEFT"], given["RIGHT"]) == ("3h", "2s")


def test_an_exchange_breaks_no_bomb() -> None:
    for bomb, rest in (
        ("2s 2h 2d 2c", "4d 7h 8h 9d Th Jc Qs Kh Kd As"),
        ("2s 3s 4s 5s 6s", "7h 8h 9d Th Jc Qh Kh Kd As"),
    ):
        assert not set(gifts(f"{bomb} {rest}").values()) & set(bomb.split())


def test_the_dog_goes_to_the_partner_of_a_caller_or_waits_for_one() -> None:
    hand = "DOG PHOENIX As Ah Ks Kd Qs 3s 5h 4d 6c 7s 9h Jd"
    assert gifts(hand, grand=0)["PARTNER"] == "DOG"
    assert "DOG" not in gifts(hand, grand=2).values()


def test_a_grand_caller_gets_the_best_card_of_a_partner() -> None:
    match = noripan.new("tichu", seed=5)
    for seat in range(4):
        say(match, seat, "DECLARE_GRAND_TICHU" if seat == 2 else "PASS_GRAND")
    while "PARTNER" not in match.view(0)["given"]:
        match.play(0, match.game.decode(choice(match, 0)))
    hand = match.view(0)["hand"]
    best = next(card for card in ("PHOENIX", "DRAGON", "As", "Ah", "Ad", "Ac", "Ks", "Kh", "Kd", "Kc") if card in hand)
    gift = match.view(0)["given"]["PARTNER"]
    assert gift in ("PHOENIX", "DRAGON") or gift[0] == best[0]


def test_a_hurried_search_charges_its_doubts_by_the_world_not_in_advance() -> None:
    """A bot that has time for one world still calls with a hand that wins in every world."""
    match = noripan.new("tichu", seed=1)
    deal = tichu(match)
    grand = mask_of_texts("DRAGON PHOENIX As Ah Ad Ac Ks Kh")
    rest = [card for card in range(56) if not grand >> card & 1]
    deal.hands[0] = grand
    for seat in range(1, 4):
        deal.hands[seat] = sum(1 << card for card in rest[8 * seat - 8 : 8 * seat])
    for seat in range(4):
        deal.undealt[seat] = sum(1 << card for card in rest[24 + 6 * seat : 30 + 6 * seat])
    calls = 0
    for seed in range(20):
        bot = make("tichu", "hard", seed, 0.0, float)
        calls += match.game.encode(bot.choose(match.imagine(0, Random(seed)), 0))["type"].endswith("GRAND_TICHU")
    assert calls >= 10


# -- out of turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_T18_it_calls_before_its_partner_plays_and_not_before_an_opponent_does(preset: str) -> None:
    bot = noripan.bot("tichu", "normal")
    for hand, lead, calls in ((STRONG, 2, True), (STRONG, 1, False), (STRONG, 3, False), (WEAK, 2, False)):
        match = table(*filled((hand, "", "", "")), lead=lead, preset=preset)
        assert 0 in match.optional()
        said = bot.interrupt(match.imagine(0, Random(1)), 0)
        assert (said is not None) == calls, f"{hand}, seat {lead} on turn"


def test_T18_a_call_has_been_made_before_the_partner_leads() -> None:
    """In a whole round of bots: the partner of a strong hand holds the Mahjong."""
    match = table(*filled((STRONG, "", "MAHJONG DOG", "")))
    assert match.pending() == [2]
    action = next_action(match, [noripan.bot("tichu", "normal") for _ in range(4)], Random(1))
    assert action is not None
    seat, move = action
    assert (seat, match.game.encode(move)["type"]) == (0, "TICHU.DECLARE_TICHU")
    match.play(seat, move)
    assert cards(choice(match, 2)) == {"DOG"}


def test_it_bombs_an_opponent_close_to_going_out_and_not_its_partner() -> None:
    match = table("Ks 4h", "5s 5h 5d 5c 9d", "3s 6h 8d", "2s 7h 9h", lead=0, preset="classic")
    put(match, 0, "Ks")
    bot = noripan.bot("tichu", "normal")
    assert match.optional() == [1]
    bomb = bot.interrupt(match.imagine(1, Random(1)), 1)
    assert bomb is not None
    assert cards(match.game.encode(bomb)) == {"5s", "5h", "5d", "5c"}
    match = table("Ks 4h", "2s 7h 9h", "5s 5h 5d 5c 9d", "3s 6h 8d", lead=0, preset="classic")
    put(match, 0, "Ks")
    assert bot.interrupt(match.imagine(2, Random(1)), 2) is None


def test_it_keeps_its_bomb_for_something_worth_it() -> None:
    match = table(
        "4s 4h Kd Qc Jd", "5s 5h 5d 5c 9d", "3s 6h 8d 8c", "2s 7h 9h 9s", lead=0, preset="classic", early_tichu=False
    )
    put(match, 0, "4s")
    assert noripan.bot("tichu", "normal").interrupt(match.imagine(1, Random(1)), 1) is None
    assert noripan.bot("tichu", "hard").interrupt(match.imagine(1, Random(1)), 1) is None
