"""R19: what a riichi player sees at the table: the tiles still out, and whom to fear with what."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from librt.vecs import append
from tests.bots.bots_riichi import NO_DORA, called, eyes_of, kind, mask, meld, quiet
from tests.games.riichi.riichi_tables import draw_on, put, riichi, table

import noripan
from noripan.bots.riichi.eyes import Eyes
from noripan.bots.riichi.style import Style
from noripan.cards.tiles import kind_of, parse_tiles
from noripan.core.deal import PUBLIC
from noripan.core.match import Match
from noripan.mahjong.counts import ALL

# -- tiles -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_R19_what_is_left_is_what_the_seat_cannot_see(seed: int) -> None:
    match = noripan.new("riichi", seed=seed, log=False)
    deal, rng = riichi(match), Random(seed)
    while deal.outcome is None:
        seat = deal.pending()[0]
        if rng.random() < 0.2:
            eyes = Eyes(deal, seat, Style())
            hidden = [tile for _, who, found in deal.census() if who not in (PUBLIC, seat) for tile in found]
            count = Counter(int(kind_of(tile)) for tile in hidden)
            assert [eyes.left[each] for each in range(34)] == [count[each] for each in range(34)]
            assert eyes.sight.unseen == len(hidden)
        deal.play(seat, deal.sample(seat, rng))


def test_R19_tiles_alive_are_counted_over_kinds() -> None:
    eyes = eyes_of(quiet())
    assert eyes.alive(0) == 0
    assert eyes.alive(mask("1m 2m 5z 7z")) == 2 + 4 + 3 + 4


def test_R19_dora_are_counted_in_the_hand_and_in_melds_with_red_fives() -> None:
    plain = called("77z0p5p11m22m3s9s4z8p6p", "7z", "pon 77z", "9s", "2p")
    assert eyes_of(plain).dora_in(riichi(plain)) == 1
    dora = table("055p11m22m3s9s4z8p69p", draws="1m", indicators="9m 4p")
    riichi(dora).shown = 2  # 1m and 5p are dora
    assert eyes_of(dora).dora_in(riichi(dora)) == 1 + 3 + 3
    riichi(dora).seats[0].melds.append(meld("chi 406p"))
    assert eyes_of(dora).dora_in(riichi(dora)) == 7 + 2


# -- danger ----------------------------------------------------------------------------------------


def against(thrown: str = "", *, seen: str = "", passed: str = "", indicators: str = NO_DORA) -> Match:
    """Seat 3 is in riichi behind these discards; `seen` lies in somebody else's river."""
    match = table("1199m1199p1199s5z", draws="6z", indicators=indicators)
    seats = riichi(match).seats
    seats[3].riichi = 1
    seats[3].thrown = mask(thrown)
    seats[3].passed = mask(passed)
    for tile in parse_tiles(seen):
        seats[1].river = append(seats[1].river, tile)
    return match


def chances(match: Match, *texts: str) -> list[float]:
    """How likely seat 0 deals in with each of these tiles."""
    found = eyes_of(match).chance
    return [found[kind(text)] for text in texts]


def test_R19_nobody_is_feared_at_the_start() -> None:
    eyes = eyes_of(quiet())
    assert (eyes.threat, eyes.pressure, sum(eyes.danger)) == (0, 0, 0)


def test_R19_a_riichi_is_tenpai_for_sure() -> None:
    eyes = eyes_of(against())
    assert eyes.threat == 1
    assert 1 < sum(eyes.chance) < 2  # a hand waits for one kind or two


def test_R19_its_discards_and_what_it_let_pass_are_safe() -> None:
    match = against("5p 1z", passed="2m")
    assert chances(match, "5p", "1z", "2m") == [0, 0, 0]
    assert eyes_of(match).danger[kind("5p")] == 0
    riichi(match).seats[3].thrown = ALL
    assert sum(eyes_of(match).danger) == 0


def test_R19_suji_is_safer_than_none_and_more_dangerous_than_a_discard() -> None:
    for suji, none in (("2p", "2m"), ("8p", "8m")):
        discard, safer, danger = chances(against("5p"), "5p", suji, none)
        assert discard < safer < danger


def test_R19_a_middle_tile_needs_both_its_suji() -> None:
    both, half, none = (chances(against(river), "5p")[0] for river in ("2p 8p", "2p 2z", "2z"))
    assert both < half < none


def test_R19_the_middle_is_more_dangerous_than_the_ends() -> None:
    ends, inner = max(chances(against(), "1m", "9m", "1s", "9s")), min(chances(against(), "4m", "5m", "6s"))
    assert ends < inner


def test_R19_a_wall_makes_its_neighbours_safer() -> None:
    match = against(seen="7777m")
    for behind, free in (("8m", "8p"), ("9m", "9p"), ("6m", "6p")):
        wall, none = chances(match, behind, free)
        assert wall < none


def test_R19_an_honour_is_the_safer_the_more_of_it_are_seen() -> None:
    three, two, none = chances(against(seen="5z 5z 6z"), "5z", "6z", "7z")
    assert three < two < none


def test_R19_dealing_in_with_a_dora_costs_more() -> None:
    eyes = eyes_of(against(indicators="4s"))
    cost = [eyes.danger[kind(text)] / eyes.chance[kind(text)] for text in ("5s", "5m")]
    assert cost[0] > cost[1]


def opened(*melds: str, seat: int = 3, turns: int = 5, **more: Any) -> Match:
    """A seat has laid these after so many turns."""
    match = quiet(**more)
    draw_on(match, 4 * turns)
    player = riichi(match).seats[seat]
    player.melds = [meld(text) for text in melds]
    player.closed = all(each.closed for each in player.melds)
    return match


def cost_of(match: Match) -> float:
    """What dealing in to the one player who is feared costs on average."""
    eyes = eyes_of(match)
    at = next(each for each in range(34) if eyes.chance[each] > 0 and not eyes.dora[each])
    return eyes.danger[at] / eyes.chance[at]


def test_R19_who_has_laid_more_is_nearer_to_tenpai() -> None:
    melds = ("pon 555s", "pon 888s", "chi 234p")
    threats = [eyes_of(opened(*melds[:many], turns=8)).threat for many in range(4)]
    assert threats == sorted(threats)
    assert threats[0] < threats[1] < threats[2] < threats[3] < 1


def test_R19_who_has_discarded_longer_is_nearer_to_tenpai() -> None:
    early, late = (eyes_of(opened("pon 555s", turns=turns)).threat for turns in (5, 9))
    assert early < late


def test_R19_several_threats_add_up() -> None:
    match = opened("pon 555s", "pon 888s")
    one = eyes_of(match).threat
    riichi(match).seats[2].melds = [meld("pon 333s"), meld("chi 567p")]
    assert one < eyes_of(match).threat < 2 * one


@pytest.mark.parametrize("dearer", ["pon 777z", "pon 111z", "pon 444z", "pon 333z", "chi 340p"])
def test_R19_yaku_and_dora_in_the_open_make_a_hand_dearer(dearer: str) -> None:
    """Dragons, the round's wind, seat 3's own wind, dora, a red five."""
    assert cost_of(opened("pon 555s", dearer)) > cost_of(opened("pon 555s", "pon 888s"))


def test_R19_a_guest_wind_does_not() -> None:
    assert cost_of(opened("pon 555s", "pon 222z")) == cost_of(opened("pon 555s", "pon 888s"))


def test_R19_a_closed_hand_costs_what_closed_hands_cost() -> None:
    assert cost_of(opened("kan 5555s", turns=6)) == pytest.approx(Style().loss_closed)


def test_R19_the_dealer_and_honba_cost_more() -> None:
    plain = cost_of(opened("pon 555s", "pon 888s"))
    assert cost_of(opened("pon 555s", "pon 888s", honba=2)) == pytest.approx(plain + 600)
    assert cost_of(opened("pon 555s", "pon 888s", dealer=3)) == pytest.approx(1.5 * plain)


def test_R19_a_dead_hand_is_not_feared() -> None:
    match = against()
    riichi(match).seats[3].dead = True
    assert eyes_of(match).threat == 0


def test_R19_what_passed_before_a_riichi_is_not_safe_from_it() -> None:
    """The hand may only have lacked a yaku then."""
    match = table("2p 147m 369s 58p", "", "", "789m13p456s99s234m", draws="1z 2p 2z 4z 9m", indicators="2z")
    put(match, 0, "1z*", 1, "2p*", 2, "2z*", 3, "riichi 4z*")
    assert eyes_of(match).chance[kind("2p")] > 0.02
    assert eyes_of(match).chance[kind("4z")] == 0.0
