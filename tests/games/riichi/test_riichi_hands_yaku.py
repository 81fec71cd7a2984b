"""Every yaku, by hands that have it and hands that just miss it (R11)."""

from __future__ import annotations

import pytest
from tests.games.riichi.riichi_hands import WonHand, rules_with, won

from noripan.core.errors import HandError
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.yaku import YAKU

RUNS = ("123m567p345678s99p", "8s")  # nothing but runs, on a two-sided wait
OPEN = "123m567p345s99p"  # three runs and a pair, with a meld beside them
UNCONNECTED = ("147m258p369s12344z", "4z")
MANGAN = rules_with(renhou="mangan", shiisan_puutaa="mangan")
YAKUMAN = rules_with(renhou="yakuman", shiisan_puutaa="yakuman")

# what it counts, the hand, and the rules where they are not the standard ones
HELD: list[tuple[str, int, WonHand, str | RiichiRules]] = [
    ("riichi", 1, won(*RUNS, riichi=True), "standard"),
    ("riichi", 1, won("123m567p99p", "9p", "ankan:1111z", "ankan:5555s", riichi=True), "standard"),
    ("double riichi", 2, won(*RUNS, riichi="double"), "standard"),
    ("ippatsu", 1, won(*RUNS, riichi=True, ippatsu=True), "standard"),
    ("ippatsu", 1, won(*RUNS, riichi="double", ippatsu=True), "standard"),
    ("menzen tsumo", 1, won(*RUNS, tsumo=True), "standard"),
    ("menzen tsumo", 1, won(OPEN, "9p", "ankan:3333z", tsumo=True), "standard"),
    ("tanyao", 1, won("234m567p345678s88p", "8s"), "standard"),
    ("tanyao", 1, won("234m567p34588s", "8s", "chi:567m"), "standard"),
    ("tanyao", 1, won("2233m4455p6677s88p", "8p"), "standard"),
    ("pinfu", 1, won(*RUNS), "standard"),
    ("pinfu", 1, won("123m567p345678s44z", "8s"), "standard"),  # North is no wind of South's in the East round
    ("pinfu", 1, won("123m567p344556s99p", "4s"), "standard"),  # 56 waited for it as well as 35
    ("iipeikou", 1, won("223344m456p789s11p", "4m"), "standard"),
    ("iipeikou", 1, won("111222333m789p99s", "9p"), "standard"),  # three equal runs are one double run
    ("haku", 1, won(OPEN + "555z", "5z"), "standard"),
    ("haku", 1, won(OPEN, "9p", "pon:555z"), "standard"),
    ("hatsu", 1, won(OPEN, "9p", "kan:6666z"), "standard"),
    ("chun", 1, won(OPEN, "9p", "kakan:7777z"), "standard"),
    ("chun", 1, won(OPEN, "9p", "ankan:7777z"), "standard"),
    ("seat wind", 1, won(OPEN, "9p", "pon:222z"), "standard"),
    ("seat wind", 1, won(OPEN, "9p", "pon:222z", round_wind="S"), "standard"),
    ("round wind", 1, won(OPEN, "9p", "pon:222z", round_wind="S"), "standard"),
    ("round wind", 1, won(OPEN, "9p", "pon:111z"), "standard"),
    ("haitei", 1, won(OPEN, "9p", "pon:333z", tsumo=True, last_tile=True), "standard"),
    ("houtei", 1, won(OPEN, "9p", "pon:333z", last_tile=True), "standard"),
    ("rinshan", 1, won(OPEN, "9p", "kan:3333z", tsumo=True, rinshan=True), "standard"),
    ("rinshan", 1, won(OPEN, "9p", "kan:3333z", tsumo=True, rinshan=True, last_tile=True), "standard"),
    ("chankan", 1, won(OPEN, "4s", "pon:333z", chankan=True), "standard"),
    ("sanshoku", 2, won("23456799m234p234s", "2s"), "standard"),
    ("sanshoku", 1, won("23456799m234p", "7m", "chi:234s"), "standard"),
    ("sanshoku doukou", 2, won("33356799m333p333s", "7m"), "standard"),
    ("sanshoku doukou", 2, won("33356799m", "7m", "pon:333p", "kan:3333s"), "standard"),
    ("ittsuu", 2, won("567m123456789p99s", "9p"), "standard"),
    ("ittsuu", 1, won("567m123456p99s", "7m", "chi:789p"), "standard"),
    ("toitoi", 2, won("333m555p88s", "8s", "pon:999m", "pon:333z"), "standard"),
    ("toitoi", 2, won("88s", "8s", "pon:999m", "pon:333z", "kakan:3333m", "ankan:5555p"), "standard"),
    ("sanankou", 2, won("111567m333p77799s", "7s", tsumo=True), "standard"),
    ("sanankou", 2, won("111567m333p77799s", "9s"), "standard"),
    ("sanankou", 2, won("99m111333p555567s", "5s"), "standard"),  # 67 waited for it: 555 was there before
    ("sanankou", 2, won("111m333p99s", "9s", "ankan:7777s", "chi:567m"), "standard"),
    ("sankantsu", 2, won("567m99s", "9s", "kan:1111m", "kakan:3333p", "ankan:7777s"), "standard"),
    ("shousangen", 2, won("123m567p55566677z", "7z"), "standard"),
    ("shousangen", 2, won("123m567p77z", "7z", "pon:555z", "kan:6666z"), "standard"),
    ("honroutou", 2, won("111m999p99s333z", "9s", "pon:111z"), "standard"),
    ("honroutou", 2, won("1199m1199p11s1133z", "3z"), "standard"),
    ("chiitoitsu", 2, won("1133m2255p4477s66z", "6z"), "standard"),
    ("chanta", 2, won("123m789p12399s333z", "3s"), "standard"),
    ("chanta", 1, won("123m789p99s333z", "9s", "chi:123s"), "standard"),
    ("honitsu", 3, won("123345789m33344z", "9m"), "standard"),
    ("honitsu", 2, won("123345m33344z", "5m", "chi:789m"), "standard"),
    ("honitsu", 3, won("1133557799m3344z", "4z"), "standard"),
    ("junchan", 3, won("12399m111789p123s", "3s"), "standard"),
    ("junchan", 2, won("12399m111789p", "9m", "chi:123s"), "standard"),
    ("ryanpeikou", 3, won("223344m556677p99s", "7p"), "standard"),
    ("ryanpeikou", 3, won("222233334444m99s", "4m"), "standard"),  # four equal runs are two double ones
    ("chinitsu", 6, won("12223345789999m", "2m"), "standard"),
    ("chinitsu", 5, won("12223345789m", "2m", "pon:999m"), "standard"),
    ("chinitsu", 6, won("11335577992244m", "4m"), "standard"),
    ("renhou", 5, won(*RUNS, first_turn=True), MANGAN),
    ("renhou", 13, won(*RUNS, first_turn=True), YAKUMAN),
    ("renhou", 13, won(*RUNS, first_turn=True), "local"),
    ("shiisan puutaa", 5, won(*UNCONNECTED, first_turn=True, tsumo=True), MANGAN),
    ("shiisan puutaa", 5, won(*UNCONNECTED, first_turn=True, tsumo=True, seat_wind="E"), "local"),
    ("shiisan puutaa", 13, won(*UNCONNECTED, first_turn=True, tsumo=True), YAKUMAN),
    ("tenhou", 13, won(*RUNS, first_turn=True, tsumo=True, seat_wind="E"), "standard"),
    ("chiihou", 13, won(*RUNS, first_turn=True, tsumo=True), "standard"),
    ("daisangen", 13, won("123m99p666z", "9p", "pon:555z", "pon:777z"), "standard"),
    ("shousuushii", 13, won("123m11144z", "4z", "pon:222z", "pon:333z"), "standard"),
    ("daisuushii", 13, won("55m111z", "5m", "pon:222z", "pon:333z", "pon:444z"), "standard"),
    ("daisuushii", 26, won("55m111z", "5m", "pon:222z", "pon:333z", "pon:444z"), "majsoul"),
    ("suuankou", 13, won("11199m333p777s444z", "4z", tsumo=True), "standard"),
    ("suuankou tanki", 26, won("11199m333p777s444z", "9m"), "standard"),
    ("suuankou tanki", 26, won("11199m333p", "9m", "ankan:7777s", "ankan:4444z", tsumo=True), "majsoul"),
    ("suuankou tanki", 13, won("11199m333p777s444z", "9m"), "tenhou"),
    ("suukantsu", 13, won("99m", "9m", "kan:1111m", "kakan:3333p", "ankan:7777s", "kan:4444z"), "standard"),
    ("chuuren", 13, won("11123345678999m", "5m"), "standard"),
    ("junsei chuuren", 26, won("11123345678999m", "3m"), "standard"),
    ("junsei chuuren", 26, won("11123456789999m", "9m"), "standard"),
    ("junsei chuuren", 13, won("11112345678999m", "1m"), "tenhou"),
    ("kokushi", 13, won("19m19p19s12345677z", "1m"), "standard"),
    ("kokushi 13", 26, won("19m19p19s12345677z", "7z"), "standard"),
    ("kokushi 13", 13, won("19m19p19s12345677z", "7z"), "mleague"),
    ("ryuuiisou", 13, won("223344666888s66z", "6z"), "standard"),
    ("ryuuiisou", 13, won("23466688s", "8s", "chi:234s", "pon:666z"), "standard"),
    ("ryuuiisou", 13, won("22334466688s", "8s", "chi:234s"), "standard"),  # the green dragon need not be there
    ("chinroutou", 13, won("111m999p11s", "1s", "pon:999m", "kan:1111p"), "standard"),
    ("tsuuiisou", 13, won("11133355z", "5z", "pon:444z", "pon:777z"), "standard"),
    ("tsuuiisou", 13, won("11223344556677z", "7z"), "standard"),  # as seven pairs
    ("four return", 13, won("122333344455m99p", "5m"), "local"),  # 123 234 345 345: a 3 in each
    ("four return", 13, won("233344455m99p", "5m", "chi:123m"), "local"),
]

MISSED: list[tuple[str, WonHand, str | RiichiRules]] = [
    ("riichi", won(*RUNS), "standard"),
    ("riichi", won(*RUNS, riichi="double"), "standard"),
    ("double riichi", won(*RUNS, riichi=True), "standard"),
    ("ippatsu", won(*RUNS, riichi=True), "standard"),
    ("ippatsu", won(*RUNS, riichi=True, ippatsu=True), rules_with(ippatsu=False)),
    ("menzen tsumo", won(*RUNS), "standard"),
    ("menzen tsumo", won(OPEN, "9p", "pon:555z", tsumo=True), "standard"),
    ("tanyao", won("234m567p345678s99p", "8s"), "standard"),
    ("tanyao", won("234m567p34588s", "8s", "chi:567m"), rules_with(open_tanyao=False)),
    ("pinfu", won("123m567p345678s55z", "8s"), "standard"),  # a pair of dragons
    ("pinfu", won("123m567p345678s22z", "8s"), "standard"),  # of the seat wind
    ("pinfu", won("123m567p345678s11z", "8s"), "standard"),  # of the round wind
    ("pinfu", won(RUNS[0], "4s"), "standard"),  # a closed wait
    ("pinfu", won(RUNS[0], "3m"), "standard"),  # an edge wait
    ("pinfu", won(RUNS[0], "9p"), "standard"),  # a pair wait
    ("pinfu", won("123m567p34588899s", "5s"), "standard"),  # a triplet
    ("pinfu", won("123m567p67899s", "8s", "chi:345s"), "standard"),  # open
    ("pinfu", won(OPEN, "7p", "ankan:8888s"), "standard"),  # a kan is no run
    ("pinfu", won("223344m456p789s11p", "4m"), rules_with(pinfu_peikou=False)),
    ("iipeikou", won("223344m456p11p", "4m", "chi:789s"), "standard"),  # open
    ("iipeikou", won("223344m556677p99s", "7p"), "standard"),  # ryanpeikou instead
    ("haku", won("123m567p345678s55z", "8s"), "standard"),
    ("hatsu", won("123m567p345678s66z", "8s"), "standard"),
    ("chun", won("123m567p345678s77z", "8s"), "standard"),
    ("seat wind", won(OPEN, "9p", "pon:333z"), "standard"),
    ("seat wind", won(OPEN, "9p", "pon:111z"), "standard"),
    ("round wind", won(OPEN, "9p", "pon:222z"), "standard"),
    ("haitei", won(OPEN, "9p", "pon:333z", last_tile=True), "standard"),
    ("haitei", won(OPEN, "9p", "kan:3333z", tsumo=True, rinshan=True, last_tile=True), "standard"),
    ("houtei", won(OPEN, "9p", "pon:333z", tsumo=True, last_tile=True), "standard"),
    ("houtei", won(OPEN, "4s", "pon:333z", chankan=True, last_tile=True), "standard"),
    ("rinshan", won(OPEN, "9p", "ankan:3333z", tsumo=True), "standard"),
    ("chankan", won(OPEN, "4s", "pon:555z"), "standard"),
    ("sanshoku", won("23456799m234p345s", "3s"), "standard"),
    ("sanshoku doukou", won("33356799m333p444s", "7m"), "standard"),
    ("ittsuu", won("789m123456p34599s", "3s"), "standard"),
    ("ittsuu", won("567m123345789p99s", "9p"), "standard"),
    ("toitoi", won("333567m88s", "8s", "pon:999m", "pon:555z"), "standard"),
    ("toitoi", won("1133m2255p4477s66z", "6z"), "standard"),
    ("sanankou", won("111567m333p77799s", "7s"), "standard"),  # the discard completed the third
    ("sanankou", won("111m333p99s", "9s", "kan:7777s", "pon:555z"), "standard"),
    ("sankantsu", won("567m99s", "9s", "kan:1111m", "kakan:3333p", "pon:777z"), "standard"),
    ("shousangen", won("123m567p33z", "3z", "pon:555z", "pon:666z"), "standard"),
    ("shousangen", won("123567m567p55577z", "7z"), "standard"),
    ("honroutou", won("111m999p123s99s", "9s", "pon:111z"), "standard"),
    ("chiitoitsu", won("223344m556677p99s", "7p"), "standard"),  # ryanpeikou instead
    ("chanta", won("123m789p23499s333z", "4s", riichi=True), "standard"),
    ("chanta", won("123m789p12388s333z", "3s", riichi=True), "standard"),  # the pair is of simples
    ("chanta", won("111m999p99s333z", "9s", "pon:111z"), "standard"),  # honroutou instead
    ("chanta", won("12399m111789p123s", "3s"), "standard"),  # junchan instead
    ("honitsu", won("123345789m33344s", "9m", riichi=True), "standard"),
    ("honitsu", won("12223345789999m", "2m"), "standard"),  # chinitsu instead
    ("honitsu", won("11133355z", "5z", "pon:444z", "pon:777z"), "standard"),
    ("junchan", won("123m789p12399s333z", "3s"), "standard"),
    ("junchan", won("111m999p11s", "1s", "pon:999m", "kan:1111p"), "standard"),
    ("ryanpeikou", won("223344m567789p99s", "9p"), "standard"),
    ("ryanpeikou", won("223344m99s", "4m", "chi:567p", "chi:567p"), "standard"),
    ("chinitsu", won("123345789m33344z", "9m"), "standard"),
    ("renhou", won(*RUNS, first_turn=True), "standard"),
    ("renhou", won(*RUNS), YAKUMAN),
    ("renhou", won(*RUNS, first_turn=True, tsumo=True), YAKUMAN),
    ("tenhou", won(*RUNS, tsumo=True, seat_wind="E"), "standard"),
    ("tenhou", won(*RUNS, first_turn=True, tsumo=True), "standard"),
    ("chiihou", won(*RUNS, tsumo=True), "standard"),
    ("chiihou", won(*RUNS, first_turn=True, tsumo=True, seat_wind="E"), "standard"),
    ("daisangen", won("123m567p77z", "7z", "pon:555z", "pon:666z"), "standard"),
    ("shousuushii", won("12399m111z", "9m", "pon:222z", "pon:333z"), "standard"),
    ("shousuushii", won("55m111z", "5m", "pon:222z", "pon:333z", "pon:444z"), "standard"),
    ("daisuushii", won("123m11144z", "4z", "pon:222z", "pon:333z"), "standard"),
    ("suuankou", won("11199m333p777s444z", "4z"), "standard"),  # the discard completed the fourth
    ("suuankou", won("11199m333p777s444z", "9m"), "standard"),  # on the pair
    ("suuankou", won("11199m333p777s", "9m", "pon:444z", tsumo=True), "standard"),
    ("suuankou tanki", won("11199m333p777s444z", "4z", tsumo=True), "standard"),
    ("suukantsu", won("99m", "9m", "kan:1111m", "kakan:3333p", "ankan:7777s", "pon:444z"), "standard"),
    ("chuuren", won("11123345678999m", "3m"), "standard"),
    ("chuuren", won("11122345678m", "2m", "ankan:9999m"), "standard"),
    ("chuuren", won("11122345678m", "2m", "pon:999m"), "standard"),
    ("chuuren", won("11122233456789m", "2m"), "standard"),
    ("junsei chuuren", won("11123345678999m", "5m"), "standard"),
    ("junsei chuuren", won("11123345678999m", "1m"), "standard"),
    ("kokushi", won("19m19p19s12345677z", "7z"), "standard"),
    ("kokushi 13", won("19m19p19s12345677z", "1m"), "standard"),
    ("ryuuiisou", won("223344666777s66z", "6z"), "standard"),
    ("chinroutou", won("111m999p11z", "1z", "pon:999m", "kan:1111p"), "standard"),
    ("tsuuiisou", won("11m111333z", "1m", "pon:444z", "pon:777z"), "standard"),
    ("four return", won("122333344455m99p", "5m"), "standard"),
    ("four return", won("333345678m12399p", "8m"), "local"),  # three of the four are a triplet
]


def yaku_of(hand: WonHand, rules: str | RiichiRules) -> dict[str, int]:
    """Its yaku; none if it does not win for want of one."""
    try:
        return dict(hand.score(rules).yaku)
    except HandError as error:
        if error.code != "no-yaku":
            raise
        return {}


@pytest.mark.parametrize(("name", "han", "hand", "rules"), HELD)
def test_R11_a_hand_has_its_yaku(name: str, han: int, hand: WonHand, rules: str | RiichiRules) -> None:
    assert yaku_of(hand, rules).get(name) == han


@pytest.mark.parametrize(("name", "hand", "rules"), MISSED)
def test_R11_a_hand_that_misses_a_yaku_has_it_not(name: str, hand: WonHand, rules: str | RiichiRules) -> None:
    assert name not in yaku_of(hand, rules)


def test_R11_every_yaku_of_the_table_has_its_examples() -> None:
    assert {name for name, *_ in HELD} == {yaku.name for yaku in YAKU}
    assert {name for name, *_ in MISSED} == {yaku.name for yaku in YAKU} - {"shiisan puutaa"}


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        (won(*UNCONNECTED, first_turn=True, tsumo=True), "standard"),
        (won(*UNCONNECTED, tsumo=True), "local"),  # not the first draw
        (won(*UNCONNECTED, first_turn=True), "local"),  # not drawn
        (won("137m258p369s12344z", "4z", first_turn=True, tsumo=True), "local"),  # 1 and 3 are within two ranks
        (won("147m258p369s12444z", "4z", first_turn=True, tsumo=True), "local"),  # no pair but a triplet
        (won("147m25p369s112344z", "4z", first_turn=True, tsumo=True), "local"),  # two pairs
    ],
)
def test_R11_thirteen_unconnected_tiles_win_on_the_first_draw_where_they_do(hand: WonHand, rules: str) -> None:
    with pytest.raises(HandError, match="is not complete") as caught:
        hand.score(rules)
    assert caught.value.code == "incomplete"


def test_R11_R12_thirteen_unconnected_tiles_are_no_chiihou_and_count_no_dora() -> None:
    hand = won(*UNCONNECTED, first_turn=True, tsumo=True, dora=("3z",))
    assert hand.score("local").yaku == [("shiisan puutaa", 5)]
    assert hand.score(YAKUMAN).yaku == [("shiisan puutaa", 13)]


def test_R11_a_double_wind_counts_both() -> None:
    hand = won(OPEN, "9p", "pon:111z", seat_wind="E")
    assert hand.score().yaku == [("seat wind", 1), ("round wind", 1)]


def test_R11_names_are_there_in_four_languages() -> None:
    for yaku in YAKU:
        assert set(yaku.names) == {"ja", "ko", "zh", "en"}
        assert all(yaku.names.values())
        assert yaku.names == next(other.names for other in YAKU if other.name == yaku.name)
    assert [yaku.place for yaku in YAKU] == list(range(len(YAKU)))
