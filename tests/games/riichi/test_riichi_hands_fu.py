"""Fu, part by part (R13), and dora (R14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.riichi.riichi_hands import KIND, TEXTS, Dealer, WonHand, indicator_of, rules_with

from noripan.core.errors import HandError
from noripan.games.riichi.dora import dora_of


def won(hand: str, win: str, *melds: str, **how: Any) -> WonHand:
    """A win of South's in the East round; the last tile, so that there is a yaku."""
    return WonHand(hand, win, melds, **{"seat_wind": "S", "last_tile": True, **how})


def parts_of(hand: WonHand, rules: Any = "standard") -> list[tuple[str, int]]:
    return hand.score(rules).fu_parts


@pytest.mark.parametrize(
    ("hand", "meld", "part"),
    [
        ("222m345567p99s", "", ("closed triplet of 2m", 4)),
        ("999m345567p99s", "", ("closed triplet of 9m", 8)),
        ("345567p99s333z", "", ("closed triplet of 3z", 8)),
        ("345567p99s", "pon:222m", ("open triplet of 2m", 2)),
        ("345567p99s", "pon:999m", ("open triplet of 9m", 4)),
        ("345567p99s", "pon:333z", ("open triplet of 3z", 4)),
        ("345567p99s", "kan:2222m", ("open kan of 2m", 8)),
        ("345567p99s", "kakan:2222m", ("open kan of 2m", 8)),
        ("345567p99s", "kan:9999m", ("open kan of 9m", 16)),
        ("345567p99s", "kakan:3333z", ("open kan of 3z", 16)),
        ("345567p99s", "ankan:2222m", ("closed kan of 2m", 16)),
        ("345567p99s", "ankan:9999m", ("closed kan of 9m", 32)),
        ("345567p99s", "ankan:3333z", ("closed kan of 3z", 32)),
    ],
)
def test_R13_sets(hand: str, meld: str, part: tuple[str, int]) -> None:
    melds = ["chi:345s", *([meld] if meld else [])]
    score = won(hand, "7p", *melds).score()
    assert score.fu_parts == [("base", 20), part]
    assert score.fu == -(-(20 + part[1]) // 10) * 10


@pytest.mark.parametrize(
    ("pair", "fu"),
    [
        ("99s", 0),
        ("44z", 0),
        ("55z", 2),
        ("66z", 2),
        ("77z", 2),
        ("22z", 2),  # the seat wind
        ("11z", 2),  # the round wind
    ],
)
def test_R13_pairs(pair: str, fu: int) -> None:
    hand = won("345567p" + pair, "7p", "chi:345s", "pon:999m")
    assert parts_of(hand) == [("base", 20), ("open triplet of 9m", 4), *([("pair of value", fu)] if fu else [])]


@pytest.mark.parametrize(
    ("rules", "fu"), [("standard", 2), ("tenhou", 4), ("mleague", 2), ("majsoul", 4), ("local", 2)]
)
def test_R13_a_pair_of_both_winds_is_a_switch(rules: str, fu: int) -> None:
    hand = won("345567p11z", "7p", "chi:345s", "pon:999m", seat_wind="E")
    assert parts_of(hand, rules)[-1] == ("pair of value", fu)
    assert parts_of(hand, rules_with(double_wind_fu=4))[-1] == ("pair of value", 4)


@pytest.mark.parametrize(
    ("hand", "win", "wait"),
    [
        ("345567p99s", "7p", ""),  # 56: two-sided
        ("345567p99s", "3p", ""),  # 45: two-sided
        ("345567p99s", "4p", "closed wait"),
        ("123567p99s", "3p", "edge wait"),
        ("345789p99s", "7p", "edge wait"),
        ("123567p99s", "1p", ""),  # 23 waits for 1 and 4
        ("345567p99s", "9s", "pair wait"),
    ],
)
def test_R13_waits(hand: str, win: str, wait: str) -> None:
    parts = parts_of(won(hand, win, "chi:345s", "pon:999m"))
    assert parts == [("base", 20), ("open triplet of 9m", 4), *([(wait, 2)] if wait else [])]


@pytest.mark.parametrize(
    ("hand", "parts", "fu"),
    [
        # how it was won
        (won("345567p99s", "7p", "chi:345s", "pon:999m"), [20, 4], 30),
        (won("345567p99s", "7p", "chi:345s", "pon:999m", tsumo=True), [20, 2, 4], 30),
        (won("999m345567p34599s", "7p"), [20, 10, 8], 40),
        (won("999m345567p34599s", "7p", tsumo=True), [20, 2, 8], 30),
        (won("345567p34599s", "7p", "ankan:9999m"), [20, 10, 32], 70),  # closed all the same
        # a triplet completed by a discard is open, one completed by a draw is not
        (won("999m345567p34599s", "9m"), [20, 10, 4], 40),
        (won("999m345567p34599s", "9m", tsumo=True), [20, 2, 8], 30),
        (won("99m555666p", "6p", "chi:345s", "pon:111z"), [20, 4, 2, 4], 30),
        # what is fixed
        (won("123m567p345678s99p", "8s", tsumo=True, last_tile=False), [20], 20),
        (won("123m567p345678s99p", "8s"), [20, 10], 30),
        (won("123m567p67899s", "8s", "chi:345s"), [20, 10], 30),
        (won("123m567p67899s", "8s", "chi:345s", tsumo=True), [20, 2], 30),
        (won("1133m2255p4477s66z", "6z"), [25], 25),
        (won("1133m2255p4477s66z", "6z", tsumo=True), [25], 25),
        (won("19m19p19s12345677z", "7z"), [30], 30),
        # many fu
        (
            won("44z", "4z", "ankan:1111m", "ankan:9999p", "kan:1111s", "chi:345s", tsumo=True),
            [20, 2, 32, 32, 16, 2],
            110,
        ),
        # a tile that fits two waits: the one with more fu, where that is worth more
        (won("999m344556s55z", "4s", "chi:123p"), [20, 8, 2, 2], 40),
    ],
)
def test_R13_whole_hands(hand: WonHand, parts: list[int], fu: int) -> None:
    score = hand.score()
    assert [each for _, each in score.fu_parts] == parts
    assert score.fu == fu


def test_R13_the_parts_have_names() -> None:
    assert parts_of(won("123m567p345678s99p", "8s")) == [("base", 20), ("closed hand, by discard", 10)]
    assert parts_of(won("345567p99s", "7p", "chi:345s", "pon:999m", tsumo=True))[1] == ("self-draw", 2)
    assert parts_of(won("123m567p67899s", "8s", "chi:345s"))[1] == ("open hand of runs, by discard", 10)
    assert parts_of(won("1133m2255p4477s66z", "6z")) == [("seven pairs", 25)]
    assert parts_of(won("19m19p19s12345677z", "7z")) == [("special hand", 30)]


@pytest.mark.parametrize("block", range(2))
def test_R13_the_parts_add_up_to_the_fu_before_they_are_rounded_and_the_yaku_to_the_han(block: int) -> None:
    dealer = Dealer(2000 + block)
    fus = set()
    for _ in range(1000):
        hand = dealer.deal()
        try:
            score = hand.score("tenhou")
        except HandError:
            continue
        assert sum(han for _, han in score.yaku) == score.han, hand
        total = sum(fu for _, fu in score.fu_parts)
        assert score.fu == (total if total == 25 else -(-total // 10) * 10), hand
        fus.add(score.fu)
    assert fus >= {20, 25, 30, 40, 50, 60, 70, 80}


# -- dora ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("circle", ["123456789m", "123456789p", "123456789s", "1234z", "567z"])
def test_R14_the_tile_after_the_indicator_is_dora_in_a_circle(circle: str) -> None:
    kinds = [KIND[rank + circle[-1]] for rank in circle[:-1]]
    assert [dora_of(kind) for kind in kinds] == kinds[1:] + kinds[:1]
    assert [indicator_of(int(dora_of(kind))) for kind in kinds] == kinds


def test_R14_a_red_five_shows_the_six() -> None:
    assert [TEXTS[dora_of(red)] for red in (34, 35, 36)] == ["6m", "6p", "6s"]


@pytest.mark.parametrize(
    ("hand", "dora", "ura", "red"),
    [
        (won("234m067p345678s99p", "8s"), 0, 0, 1),
        (won("234m067p340678s99p", "8s"), 0, 0, 2),
        (won("234m067p345678s99p", "8s", dora=("8p",)), 2, 0, 1),
        (won("234m067p345678s99p", "8s", dora=("8p", "8p")), 4, 0, 1),  # shown twice
        (won("234m067p345678s99p", "8s", dora=("4p",)), 1, 0, 1),  # a red five is dora too
        (won("234m067p345678s99p", "8s", dora=("1z", "1m")), 1, 0, 1),
        (won("234m067p345678s99p", "8s", riichi=True, dora=("1m",), ura=("2m", "8p")), 1, 3, 1),
        (won("345678s99p", "8s", "ankan:1111z", "kan:0555m", dora=("4z", "4m")), 8, 0, 1),  # a kan has four
        (won("345678s99p", "8s", "chi:340p", "pon:333z", dora=("2p",)), 1, 0, 1),  # in melds as well
    ],
)
def test_R14_each_dora_is_a_han(hand: WonHand, dora: int, ura: int, red: int) -> None:
    score = hand.score()
    yaku = dict(score.yaku)
    counted = {name: yaku.get(name, 0) for name in ("dora", "ura dora", "red five")}
    assert counted == {"dora": dora, "ura dora": ura, "red five": red}
    assert score.han == sum(yaku.values())
    assert [name for name in yaku if name in counted] == list(yaku)[len(yaku) - sum(map(bool, counted.values())) :]


def test_R14_four_red_fives_have_two_in_circles() -> None:
    hand = won("234m340067p34588s", "8s")
    assert dict(hand.score(rules_with(red_fives=4)).yaku)["red five"] == 2


def test_R14_a_yakuman_counts_no_dora() -> None:
    hand = won("11199m333p777s444z", "4z", tsumo=True, dora=("3z", "9p"))
    assert hand.score().yaku == [("suuankou", 13)]
