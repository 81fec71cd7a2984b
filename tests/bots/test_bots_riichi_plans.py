"""R19: how a riichi player hopes to win, with what chance, and what the points are worth where the match stands."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.bots.bots_riichi import eyes_of, holding, kind, mask, quiet
from tests.games.riichi.riichi_tables import ALL_SIMPLES, riichi

from noripan.bots.mahjong.chances import win_chance
from noripan.bots.riichi.plans import (
    POINTS,
    Holding,
    Prospect,
    best_prospect,
    han_of,
    pace_of,
    plans_for,
    points_of,
    tenpai_hand,
    valued_kinds,
)
from noripan.bots.riichi.standing import Standing
from noripan.bots.riichi.style import Style, sharp
from noripan.games.riichi.tenpai import hand_shanten
from noripan.mahjong.counts import counts_of

# -- plans -----------------------------------------------------------------------------------------


def test_R19_points_grow_with_han_and_lie_between_those_of_whole_numbers() -> None:
    assert [points_of(float(han)) for han in range(14)] == POINTS
    assert points_of(-1.0) == 0
    assert points_of(2.5) == (POINTS[2] + POINTS[3]) / 2
    assert points_of(20.0) == POINTS[13]
    assert all(one <= other for one, other in pairwise(points_of(step / 4) for step in range(60)))


def test_R19_dragons_and_two_winds_are_worth_a_triplet() -> None:
    state = riichi(quiet(wind="S", dealer=2))
    assert valued_kinds(state, 2) == mask("567z 1z 2z")
    assert valued_kinds(state, 3) == mask("567z 2z")
    assert valued_kinds(state, 0) == mask("567z 2z 3z")


@pytest.mark.parametrize(
    ("hand", "melds", "plans"),
    [
        ("147m258p369s1234z", [], {"riichi"}),
        ("123m5678m77z159p1s", [], {"riichi"}),
        ("123m56789m77z15p", [], {"riichi", "flush"}),
        ("123m567p4z", ["chi 123s", "kan 9999p"], set()),
        ("123m567p4z", ["chi 123s", "pon 777z"], {"honour"}),
        ("123m4z111z", ["chi 123s", "chi 678p"], {"honour"}),
        ("345m567p4z", ["chi 234s", "pon 888p"], {"tanyao"}),
        ("3m55m66p77s", ["pon 222s", "pon 888p"], {"tanyao", "triplets"}),
        ("3m55m66p77s", ["pon 999s", "pon 888p"], {"triplets"}),
        ("3m55m66p77s", ["pon 222s", "chi 345p"], {"tanyao"}),
        ("1124m55z6z", ["pon 999m", "chi 567m"], {"flush"}),
        ("1124m55z6z", ["pon 999m", "chi 567p"], set()),
    ],
)
def test_R19_a_plan_is_a_way_to_a_yaku(hand: str, melds: list[str], plans: set[str]) -> None:
    held = holding(hand, *melds)
    assert {plan.name for plan in plans_for(riichi(quiet()), 0, held)} == plans


def test_R19_open_simples_are_no_plan_where_they_do_not_count() -> None:
    held = holding("345m567p4z", "chi 234s", "pon 888p")
    assert plans_for(riichi(quiet(open_tanyao=False)), 0, held) == []


def test_R19_a_triplet_of_honours_makes_every_plan_dearer() -> None:
    state = riichi(quiet())
    for hand, melds in (("12399m4567p24s", []), ("55m66p", ["pon 222s"]), ("12399m13456m", [])):
        without, with_it = (
            plans_for(state, 0, holding(hand + honours, *melds))[-1].han for honours in ("444z", "777z")
        )
        assert with_it == pytest.approx(without + 1)


def prospect(hand: str, *melds: str) -> Prospect | None:
    match = quiet()
    return best_prospect(riichi(match), eyes_of(match), holding(hand, *melds), False)


def random_hand(rich_in: str, rng: Random) -> list[int]:
    if rich_in == "pairs":
        return 2 * rng.sample(range(34), 4) + rng.sample(range(34), 5)
    if rich_in == "orphans":
        return rng.sample([0, 8, 9, 17, 18, 26, *range(27, 34)], 10) + rng.sample(range(27), 3)
    return rng.sample(list(range(34)) * 4, 13)


@pytest.mark.parametrize("rich_in", ["pairs", "orphans", "nothing"])
def test_R19_a_closed_hand_counts_what_brings_it_nearer(rich_in: str) -> None:
    match, rng, seen = quiet(), Random(rich_in), 0
    for _ in range(20):
        hand = counts_of(random_hand(rich_in, rng))
        found = best_prospect(riichi(match), eyes_of(match), Holding(hand, [], True, 0), False)
        if found is not None and found.plan.name == "riichi":
            shanten, nearer = hand_shanten(hand, 4), 0
            for each in [each for each in range(34) if hand.count(each) < 4]:
                more = hand.copy()
                more.add(each)
                nearer |= (hand_shanten(more, 4) < shanten) << each
            assert (found.shanten, found.tiles) == (shanten, nearer)
            seen += 1
    assert seen >= 10


def test_R19_a_hand_of_triplets_counts_its_pairs() -> None:
    one = prospect("3m55m66p77s", "pon 999s", "pon 888p")
    assert one is not None and (one.plan.name, one.shanten) == ("triplets", 1)
    assert one.tiles == mask("5m 6p 7s")
    two = prospect("3m4s55m6p77s", "pon 999s", "pon 888p")
    assert two is not None and (two.shanten, two.tiles) == (2, mask("5m 7s 3m 4s 6p"))


def test_R19_there_is_no_prospect_without_a_yaku() -> None:
    assert prospect("123m567p4z", "chi 123s", "kan 9999p") is None
    assert prospect("345m56p99s", "chi 123s", "chi 234p") is None


def test_R19_a_win_is_worth_its_yaku() -> None:
    state, held = riichi(quiet()), holding(ALL_SIMPLES)
    assert [han_of(state, 0, held, kind(wait), False) for wait in ("6s", "9s")] == [2, 1]
    assert [han_of(state, 0, held, kind(wait), True) for wait in ("6s", "9s")] == [3, 2]
    opened = holding("567p345s66p78s", "chi 234m")
    assert [han_of(state, 0, opened, kind(wait), False) for wait in ("6s", "9s")] == [1, 0]


def test_R19_only_waits_with_a_yaku_that_are_still_out_count() -> None:
    match = quiet()
    state, eyes = riichi(match), eyes_of(match)
    assert tenpai_hand(state, eyes, holding(ALL_SIMPLES), True).waits == 4 + 2
    assert tenpai_hand(state, eyes, holding("567p345s66p78s", "chi 234m"), False).waits == 4
    eyes.left[kind("6s")] = 0
    assert tenpai_hand(state, eyes, holding(ALL_SIMPLES), True).waits == 2
    assert tenpai_hand(state, eyes, holding("567p345s66p78s", "chi 234m"), False).waits == 0
    assert best_prospect(state, eyes, holding("567p345s66p78s", "chi 234m"), False) is None


def test_R19_hard_looks_a_draw_ahead_and_sees_that_no_wait_is_left() -> None:
    match = quiet()
    state, eyes, held = riichi(match), eyes_of(match, 0, sharp()), holding("234m567p67s44s24p9m")
    assert best_prospect(state, eyes, held, True) is not None
    for wait in ("5s", "8s", "4s"):
        eyes.left[kind(wait)] = 0
    assert eyes.left[kind("3p")] > 0
    assert best_prospect(state, eyes, held, False) is not None
    assert best_prospect(state, eyes, held, True) is None


# -- the chance to win -----------------------------------------------------------------------------


def test_R19_the_chance_to_win_grows_with_tiles_and_waits() -> None:
    eyes = eyes_of(quiet())
    for shanten in range(8):
        by_tiles = [win_chance(pace_of(eyes, 5.0, True, True), shanten, float(many)) for many in (1, 4, 9, 20)]
        assert by_tiles == sorted(by_tiles)
        assert 0 < by_tiles[0] <= by_tiles[-1] < 1
    waits = [win_chance(pace_of(eyes, float(many), True, True), 1, 12.0) for many in (1, 4, 8)]
    assert waits[0] < waits[1] < waits[2]


def test_R19_the_chance_to_win_falls_with_every_tile_that_lacks() -> None:
    eyes = eyes_of(quiet())
    chances = [win_chance(pace_of(eyes, 5.0, True, True), shanten, 8.0) for shanten in range(6)]
    assert all(nearer > farther for nearer, farther in pairwise(chances))


def test_R19_the_chance_to_win_falls_with_the_wall() -> None:
    match = quiet()
    found = []
    for _ in range(4):
        found.append(win_chance(pace_of(eyes_of(match), 5.0, True, True), 1, 8.0))
        riichi(match).next += 16
    assert all(longer > shorter for longer, shorter in pairwise(found))


def test_R19_the_chance_to_win_falls_when_somebody_waits() -> None:
    eyes = eyes_of(quiet())
    free = win_chance(pace_of(eyes, 5.0, True, True), 1, 8.0)
    eyes.threat = 1.0
    assert win_chance(pace_of(eyes, 5.0, True, True), 1, 8.0) < free


def test_R19_an_open_hand_is_faster() -> None:
    eyes = eyes_of(quiet())
    assert win_chance(pace_of(eyes, 5.0, False, False), 2, 20.0) > win_chance(pace_of(eyes, 5.0, True, False), 2, 20.0)


# -- places ----------------------------------------------------------------------------------------


def standing(scores: list[int], *, wind: str = "S", style: Style | None = None) -> Standing:
    """Seat 0's, in the last deal of this wind."""
    return Standing(riichi(quiet(scores=scores, wind=wind, dealer=3)), 0, sharp() if style is None else style)


def test_R19_normal_takes_points_as_they_are() -> None:
    plain = standing([40000, 20000, 20000, 20000], style=Style())
    assert (plain.gain(8000.0), plain.cost(1, 8000.0)) == (8000, 8000)


def test_R19_a_thousand_points_are_the_measure() -> None:
    for scores in ([40000, 20000, 20000, 20000], [10000, 40000, 30000, 20000]):
        assert standing(scores).gain(1000.0) == pytest.approx(1000)


def test_R19_points_that_bring_a_place_are_worth_more_and_those_of_a_leader_less() -> None:
    """Beside a thousand points, which bring nothing or little."""
    behind, ahead = standing([22000, 26000, 26000, 26000]), standing([31000, 23000, 23000, 23000])
    assert behind.gain(8000.0) > 8000 > ahead.gain(8000.0)


def test_R19_to_pay_costs_more_when_it_costs_the_place() -> None:
    lead, last = standing([32000, 20000, 20000, 28000]), standing([20000, 24000, 26000, 30000])
    assert lead.cost(3, 3000.0) > lead.cost(1, 3000.0)
    assert lead.cost(3, 8000.0) > 8000 > last.cost(3, 8000.0)


def test_R19_places_weigh_more_the_nearer_the_end() -> None:
    scores = [32000, 18000, 20000, 30000]
    assert standing(scores, wind="S").cost(3, 8000.0) > standing(scores, wind="E").cost(3, 8000.0) > 8000


def test_R19_pressure_is_a_threat_weighed_by_the_places() -> None:
    match = quiet(scores=[32000, 18000, 20000, 30000], wind="S", dealer=3)
    riichi(match).seats[3].riichi = 1
    assert eyes_of(match, 0, sharp()).pressure > eyes_of(match).pressure == 1
