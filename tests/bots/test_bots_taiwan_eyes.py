"""W13: what a player of Taiwan mahjong sees: the tiles still out, what open hands promise, whom to fear with what."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from librt.vecs import append
from tests.bots.bots_taiwan import counts, eyes_of, kind, mask, meld, quiet
from tests.games.taiwan.taiwan_tables import draw_on, put, say, table, taiwan

import noripan
from noripan.bots.taiwan.eyes import flower_tai, look_around, valued_tai, visible_tai
from noripan.bots.taiwan.stakes import Stakes
from noripan.bots.taiwan.style import Style
from noripan.cards.tiles import parse_tiles
from noripan.core.deal import PUBLIC
from noripan.core.match import Match
from noripan.games.taiwan.payments import win_payments
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.state import NOBODY
from noripan.mahjong.counts import ALL

# -- tiles -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["simple", "taiwan"])
@pytest.mark.parametrize("seed", range(3))
def test_W13_what_is_left_is_what_the_seat_cannot_see(seed: int, preset: str) -> None:
    deal, rng = taiwan(noripan.new("taiwan", preset, seed=seed, log=False)), Random(seed)
    while pending := deal.pending():
        if rng.random() < 0.2:
            for seat in range(4):
                sight = look_around(deal, seat)
                hidden = [tile for _, who, found in deal.census() if who not in (PUBLIC, seat) for tile in found]
                count = Counter(tile for tile in hidden if tile < 34)
                assert [sight.left[each] for each in range(34)] == [count[each] for each in range(34)]
                assert sight.unseen == count.total()
        deal.play(pending[0], deal.sample(pending[0], rng))


def test_W13_a_kong_face_down_is_seen_by_its_owner_only() -> None:
    for preset, others in (("simple", 0), ("taiwan", 4)):
        match = table("", "5555s", draws="6z 9s", preset=preset)
        put(match, 0, "6z")
        say(match, 1, "concealed kong 5s")
        left = [look_around(taiwan(match), seat).left[kind("5s")] for seat in range(4)]
        assert left == [others, 0, others, others]


def test_W13_tiles_that_pair_up_come_sooner_for_a_hand_on_its_way() -> None:
    eyes = eyes_of(quiet())
    hand = counts("22m 5s")
    assert eyes.hopes(mask("5s 7s"), hand) == 4 + 4
    assert eyes.hopes(mask("2m"), hand) == pytest.approx(4 * (1 + eyes.style.pong_bonus))
    assert eyes.hopes(0, hand) == 0


def test_W13_honours_and_terminals_come_sooner_to_win_with() -> None:
    eyes = eyes_of(quiet())
    assert eyes.chances(mask("5s 7s")) == 4 + 4
    assert eyes.chances(mask("7z 6z")) == pytest.approx((4 + 3) * (1 + eyes.style.loose))
    assert eyes.chances(mask("1s")) == pytest.approx(3 * (1 + eyes.style.loose))


def test_W13_the_turns_that_are_left_and_those_that_have_been() -> None:
    match = quiet()
    left = taiwan(match).left
    assert (eyes_of(match).turns, eyes_of(match).turn) == ((left + 3) // 4, 0)
    draw_on(match, 8)
    assert (eyes_of(match).turns, eyes_of(match).turn) == ((left - 8 + 3) // 4, 2)


# -- what lies open --------------------------------------------------------------------------------


def opened(*melds: str, seat: int = 3, flowers: str = "", turns: int = 0, **more: Any) -> Match:
    """A seat has laid these after so many turns; seat 0 deals unless it is said otherwise."""
    match = quiet(**more)
    draw_on(match, 4 * turns)
    player = taiwan(match).seats[seat]
    player.melds = [meld(text) for text in melds]
    player.flowers = sum(1 << int(each) - 1 for each in flowers)
    return match


def test_W13_a_pong_of_honours_counts_for_dragons_and_the_two_winds() -> None:
    """In the South round, which seat 3 deals: seat 0 is South, seat 1 West, seat 2 North, seat 3 East."""
    state = taiwan(quiet(preset="taiwan", wind="S", dealer=3))
    honours = range(kind("1z"), kind("7z") + 1)
    assert [[valued_tai(state, seat, each) for each in honours] for seat in range(4)] == [
        [0, 2, 0, 0, 1, 1, 1],
        [0, 1, 1, 0, 1, 1, 1],
        [0, 1, 0, 1, 1, 1, 1],
        [1, 1, 0, 0, 1, 1, 1],
    ]


def test_W13_where_honours_do_not_count_no_pong_is_valued() -> None:
    state = taiwan(quiet(wind="E"))
    assert [valued_tai(state, seat, each) for seat in range(4) for each in range(27, 34)] == [0] * 28


@pytest.mark.parametrize(
    ("flowers", "tai"), [("", 0), ("1", 0), ("4", 1), ("48", 2), ("123", 0), ("1234", 3), ("5678", 3), ("12345678", 6)]
)
def test_W13_flowers_count_ones_own_and_whole_sets(flowers: str, tai: int) -> None:
    """Seat 3 is North: 4f and 8f are its own."""
    assert flower_tai(taiwan(opened(flowers=flowers, preset="taiwan")), 3) == tai


@pytest.mark.parametrize(
    ("melds", "tai"),
    [
        ([], 0),
        (["pong 777z"], 1),
        (["kong 4444z"], 1),
        (["pong 111z"], 1),
        (["pong 222z"], 0),
        (["pong 777z", "pong 111z", "chow 234m"], 2 + 0.5 * 4),
        (["chow 123m", "chow 345m"], 0),
        (["chow 123m", "chow 345m", "chow 789m"], 0.5 * 4),
        (["chow 123m", "chow 345m", "chow 789p"], 0),
        (["pong 333m", "pong 555p"], 0),
        (["pong 333m", "pong 555p", "pong 888s"], 0.4 * 4),
        (["pong 333m", "pong 555m", "pong 222z"], 0.9 * 4),
        (["concealed kong 7777z"], 0),
        (["chow 123m", "chow 345m", "concealed kong 5555p"], 0.5 * 4),
    ],
)
def test_W13_an_open_hand_promises_honours_a_flush_or_pongs(melds: list[str], tai: float) -> None:
    """Seat 3, North in the East round; a kong that lies face down promises nothing."""
    assert visible_tai(taiwan(opened(*melds, preset="taiwan")), 3) == pytest.approx(tai)


def test_W13_flowers_and_the_win_itself_are_seen_too() -> None:
    assert visible_tai(taiwan(opened(flowers="48", preset="taiwan")), 3) == 2
    assert visible_tai(taiwan(opened("pong 777z")), 3) == 1  # one fan for any win, and dragons do not count


# -- stakes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("streak", [0, 2])
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("switches", [{}, {"tai_dealer": 1}, {"preset": "taiwan"}])
def test_W13_whole_tai_are_worth_what_is_really_paid(switches: dict[str, Any], seat: int, streak: int) -> None:
    """Seat 1 deals. On a discard, each of the other three pays as likely as the next."""
    state = taiwan(quiet(dealer=1, streak=streak, **switches))
    rules, stakes = state.rules, Stakes(state, seat)
    assert isinstance(rules, TaiwanRules)
    for tai in (0, 1, 3, 8):
        losers = [other for other in range(4) if other != seat]
        paid = {loser: win_payments(rules, seat, loser, 1, streak, tai)[seat] for loser in losers}
        assert stakes.claimed(float(tai)) == pytest.approx(sum(paid.values()) / 3)
        assert stakes.drawn(float(tai)) == win_payments(rules, seat, NOBODY, 1, streak, tai)[seat]
        for loser in losers:
            assert stakes.claimed_from(float(tai), 1 in (seat, loser)) == paid[loser]


def test_W13_doubled_or_added_for_every_tai() -> None:
    doubled, added = Stakes(taiwan(quiet()), 0), Stakes(taiwan(quiet(preset="taiwan")), 0)
    assert [doubled.once(tai) for tai in (0.0, 1.0, 3.0)] == [8, 16, 64]
    assert doubled.once(1.0) < doubled.once(1.5) < doubled.once(2.0)
    assert doubled.once(1000.0) == doubled.once(24.0)
    assert [added.once(tai) for tai in (0.0, 1.0, 2.5)] == [30, 40, 55]


def test_W13_the_dealer_and_the_streak_raise_the_stakes() -> None:
    """In `taiwan` 1, and 2 more for each time the dealer has stayed."""
    dealer, other, third = (
        Stakes(taiwan(quiet(preset="taiwan", dealer=dealer, streak=streak)), 0)
        for dealer, streak in ((0, 0), (1, 0), (0, 2))
    )
    assert (dealer.claimed(2.0), dealer.drawn(2.0)) == (60, 180)
    assert (other.claimed(2.0), other.drawn(2.0)) == pytest.approx(((50 + 50 + 60) / 3, 160))
    assert third.claimed(2.0) == 100


# -- danger ----------------------------------------------------------------------------------------


def against(*, spared: str = "", thrown: str = "", seen: str = "", **more: Any) -> Match:
    """Seat 3 has declared its hand ready; it has let these pass, thrown those; `seen` lies in seat 1's river."""
    match = quiet(preset="taiwan", **more)
    seats = taiwan(match).seats
    seats[3].ready = 1
    seats[3].spared = mask(spared)
    seats[3].thrown = mask(thrown)
    for tile in parse_tiles(seen):
        seats[1].river = append(seats[1].river, tile)
    return match


def dangers(match: Match, *texts: str) -> list[float]:
    found = eyes_of(match).danger
    return [found[kind(text)] for text in texts]


def test_W13_nobody_is_feared_at_the_start() -> None:
    eyes = eyes_of(quiet())
    assert (eyes.threat, sum(eyes.danger)) == (0, 0)


def test_W13_a_declared_hand_waits_for_sure() -> None:
    eyes = eyes_of(against())
    assert eyes.threat == 1
    assert min(eyes.danger) > 0


def test_W13_what_a_hand_has_let_pass_does_not_complete_it() -> None:
    assert dangers(against(spared="5p 1z"), "5p", "1z") == [0, 0]
    assert sum(eyes_of(against(spared="123456789m 123456789p 123456789s 1234567z")).danger) == 0
    assert mask("123456789m 123456789p 123456789s 1234567z") == ALL


def test_W13_what_somebody_threw_is_safer_but_may_be_waited_for() -> None:
    thrown, other = dangers(against(thrown="5p"), "5p", "5s")
    assert 0 < thrown < other


def test_W13_a_kind_whose_partners_were_let_pass_is_safer() -> None:
    passed, safer, danger = dangers(against(spared="5p"), "5p", "2p", "2s")
    assert passed == 0 < safer < danger


def test_W13_the_middle_is_more_dangerous_than_the_ends() -> None:
    ends, middle = dangers(against(), "1m", "9s"), dangers(against(), "5m", "5s")
    assert max(ends) < min(middle)


def test_W13_an_honour_is_the_safer_the_more_of_it_are_seen() -> None:
    three, two, none = dangers(against(seen="555z 77z"), "5z", "7z", "1z")
    assert three < two < none


def test_W13_the_dealer_is_dearer_to_pay() -> None:
    tables = (against(dealer=1), against(dealer=3), against(dealer=3, streak=2))
    plain, dealer, streak = (dangers(match, "5s")[0] for match in tables)
    assert plain < dealer < streak


def test_W13_who_has_laid_more_is_nearer_to_a_win() -> None:
    laid = ("pong 555s", "pong 888s", "chow 234p", "pong 222p", "chow 678p")
    threats = [eyes_of(opened(*laid[:many], turns=8)).threat for many in range(5)]
    assert all(0 < fewer < more < 1 for fewer, more in pairwise(threats))


@pytest.mark.parametrize("many", range(5))
def test_W13_who_has_thrown_longer_is_nearer_to_a_win(many: int) -> None:
    laid = ("pong 555s", "pong 888s", "chow 234p", "pong 222p")[:many]
    early, late = (eyes_of(opened(*laid, turns=turns)).threat for turns in (7, 10))
    assert 0 < early < late < 1


def test_W13_several_threats_add_up() -> None:
    match = opened("pong 555s", "pong 888s", "chow 234p")
    draw_on(match, 16)
    one = eyes_of(match).threat
    taiwan(match).seats[2].melds = [meld("pong 333s"), meld("chow 567p"), meld("pong 666m")]
    assert one < eyes_of(match).threat < 2 * one


def test_W13_a_style_that_fears_nobody_sees_no_danger() -> None:
    style = Style()
    style.waits_0 = style.waits_1 = style.waits_2 = style.waits_3 = 0.0
    match = opened("pong 555s", "pong 888s", "chow 234p", turns=8)
    assert sum(eyes_of(match, 0, style).danger) == 0 < sum(eyes_of(match).danger)
