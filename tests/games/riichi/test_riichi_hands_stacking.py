"""What counts beside what (R12)."""

from __future__ import annotations

import pytest
from tests.games.riichi.riichi_hands import Dealer, WonHand, rules_with, won

from noripan.core.errors import HandError
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.yaku import GREAT, ORDINARY

IIPEIKOU = won("223344m456p789s11p", "4m")
RYANPEIKOU = won("223344m556677p99s", "7p")
PAIRS = "2233m4455p6677s88p"
FLUSH = "11335577992244m"
HONOUR_TRIPLETS = "11122233355566z"

# a hand, the rules, and all its yaku
TOGETHER: list[tuple[WonHand, str | RiichiRules, dict[str, int]]] = [
    # seven pairs with what is said of tiles or of the way of winning
    (
        won(PAIRS, "8p", riichi=True, ippatsu=True, tsumo=True),
        "standard",
        {"riichi": 1, "ippatsu": 1, "menzen tsumo": 1, "tanyao": 1, "chiitoitsu": 2},
    ),
    (won(PAIRS, "8p", riichi="double"), "standard", {"double riichi": 2, "tanyao": 1, "chiitoitsu": 2}),
    (
        won("1199m1122334455z", "5z", last_tile=True),
        "standard",
        {"houtei": 1, "honroutou": 2, "chiitoitsu": 2, "honitsu": 3},
    ),
    (
        won(FLUSH, "4m", tsumo=True, last_tile=True),
        "standard",
        {"menzen tsumo": 1, "haitei": 1, "chiitoitsu": 2, "chinitsu": 6},
    ),
    (won("11223344556677z", "7z", riichi=True), "standard", {"tsuuiisou": 13}),
    # pinfu beside a double run: not where the rules forbid it
    (IIPEIKOU, "standard", {"pinfu": 1, "iipeikou": 1}),
    (IIPEIKOU, "local", {"iipeikou": 1}),
    (IIPEIKOU, rules_with(pinfu_peikou=False), {"iipeikou": 1}),
    (RYANPEIKOU, "standard", {"pinfu": 1, "ryanpeikou": 3}),
    (RYANPEIKOU, "local", {"ryanpeikou": 3}),
    (won("123m567p345678s99p", "8s"), "local", {"pinfu": 1}),
    # triplets
    (
        won("222m222444p22255s", "4p"),
        "standard",
        {"tanyao": 1, "sanshoku doukou": 2, "toitoi": 2, "sanankou": 2},
    ),
    (
        won("111m55566677z", "7z", "pon:999m"),
        "standard",
        {"haku": 1, "hatsu": 1, "toitoi": 2, "sanankou": 2, "shousangen": 2, "honroutou": 2, "honitsu": 2},
    ),
    (
        won("123m99p", "9p", "pon:111z", "pon:555z", "kan:7777z", seat_wind="E"),
        "standard",
        {"haku": 1, "chun": 1, "seat wind": 1, "round wind": 1, "chanta": 1},
    ),
    # a yakuman stands beside yakuman alone
    (
        won("11199m333p777s444z", "9m", riichi=True, ippatsu=True, tsumo=True, dora=("9p",), ura=("8m",)),
        "standard",
        {"suuankou tanki": 26},
    ),
    (won(HONOUR_TRIPLETS, "6z"), "standard", {"suuankou tanki": 26, "tsuuiisou": 13}),
    (won(HONOUR_TRIPLETS, "6z"), "tenhou", {"suuankou tanki": 13, "tsuuiisou": 13}),
    (won("11123345678999m", "5m", riichi=True), "standard", {"chuuren": 13}),
    (won("19m19p19s12345677z", "1m", riichi=True, tsumo=True), "standard", {"kokushi": 13}),
    (
        won("123m55566677z", "7z", "pon:111z"),
        "standard",
        {"haku": 1, "hatsu": 1, "round wind": 1, "shousangen": 2, "chanta": 1, "honitsu": 2},
    ),
    # renhou as a mangan, or what the hand is worth otherwise
    (won("123m567p345678s99p", "8s", first_turn=True, dora=("9m",)), rules_with(renhou="mangan"), {"renhou": 5}),
    (
        won("12223345789999m", "2m", first_turn=True),
        rules_with(renhou="mangan"),
        {"chinitsu": 6},
    ),
    (
        won(HONOUR_TRIPLETS, "6z", first_turn=True),
        rules_with("tenhou", renhou="yakuman"),
        {"renhou": 13, "suuankou tanki": 13, "tsuuiisou": 13},
    ),
]


@pytest.mark.parametrize(("hand", "rules", "yaku"), TOGETHER)
def test_R12_what_counts_together(hand: WonHand, rules: str | RiichiRules, yaku: dict[str, int]) -> None:
    assert dict(hand.score(rules).yaku) == yaku


VALUED = {"haku", "hatsu", "chun", "seat wind", "round wind"}
OF_SETS = {
    *("pinfu", "iipeikou", "ryanpeikou", "sanshoku", "sanshoku doukou", "ittsuu", "toitoi", "sanankou"),
    *("sankantsu", "shousangen", "chanta", "junchan"),
}
NEVER = {
    "chiitoitsu": OF_SETS | VALUED,
    "pinfu": VALUED | {"toitoi", "sanankou", "sankantsu", "shousangen", "sanshoku doukou", "honroutou"},
    "tanyao": VALUED | {"ittsuu", "chanta", "junchan", "honroutou", "honitsu", "shousangen"},
    "toitoi": {"iipeikou", "ryanpeikou", "sanshoku", "ittsuu", "chanta", "junchan"},
    "ryanpeikou": {"iipeikou", "sanshoku", "ittsuu"},
    "chinitsu": VALUED | {"honitsu", "sanshoku", "sanshoku doukou"},
    "honitsu": {"sanshoku", "sanshoku doukou"},
    "chanta": {"junchan", "honroutou"},
    "junchan": VALUED | {"honroutou"},
    "riichi": {"double riichi"},
    "menzen tsumo": {"houtei", "chankan"},
    "rinshan": {"haitei", "ippatsu", "houtei"},
}


@pytest.mark.parametrize("block", range(2))
def test_R12_what_never_counts_together(block: int) -> None:
    """Of random hands, by the table; and a yakuman never beside anything less."""
    dealer = Dealer(1000 + block)
    ordinary = {yaku.name for yaku in ORDINARY} | {"dora", "ura dora", "red five"}
    great = {yaku.name for yaku in GREAT}
    seen = set()
    for _ in range(1500):
        hand = dealer.deal()
        try:
            names = {name for name, _ in hand.score().yaku}
        except HandError:
            continue
        for name in names:
            assert not names & NEVER.get(name, set()), hand
        assert not (names & great and names & ordinary), hand
        assert "ippatsu" not in names or names & {"riichi", "double riichi"}, hand
        seen |= names
    assert set(NEVER) <= seen


def test_R12_yakuman_add_up_or_are_one_at_most() -> None:
    hand = won(HONOUR_TRIPLETS, "6z")
    assert (hand.score("standard").yakuman, hand.score("standard").limit) == (3, "triple yakuman")
    assert (hand.score("tenhou").yakuman, hand.score("tenhou").limit) == (2, "double yakuman")
    alone = hand.score(rules_with("tenhou", stacked_yakuman=False))
    assert (alone.yakuman, alone.han, alone.limit, alone.points) == (1, 13, "yakuman", 32_000)


def test_R12_six_yakuman_are_the_most_there_can_be() -> None:
    hand = won("55z", "5z", "ankan:1111z", "ankan:2222z", "ankan:3333z", "ankan:4444z")
    score = hand.score("majsoul")
    assert dict(score.yaku) == {"daisuushii": 26, "suuankou tanki": 26, "suukantsu": 13, "tsuuiisou": 13}
    assert (score.yakuman, score.limit, score.points) == (6, "sextuple yakuman", 192_000)


def test_R12_dora_are_no_yaku() -> None:
    hand = won("123m067p345s99p", "3s", "chi:789s", dora=("8p", "8p"))
    with pytest.raises(HandError, match="is complete but has no yaku"):
        hand.score()


def test_R12_a_hand_is_read_as_what_is_worth_most() -> None:
    """111222333m as triplets on a self-draw, as runs with the outside hand, each where it is worth more."""
    assert dict(won("111222333m789p99s", "9p").score().yaku) == {"pinfu": 1, "iipeikou": 1, "junchan": 3}
    assert dict(won("111222333m555p99s", "5p", tsumo=True).score().yaku) == {"suuankou": 13}
