"""Two public engines asked the same questions: PyPI `mahjong` and `riichienv`, their answers in our words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import riichienv
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from riichienv import _riichienv
from tests.games.riichi.riichi_hands import TEXTS, WonHand

from noripan.games.riichi import Score

# our name, the name in `mahjong`, the number in `riichienv`
NAMES = (
    ("menzen tsumo", "Menzen Tsumo", 1),
    ("riichi", "Riichi", 2),
    ("chankan", "Chankan", 3),
    ("rinshan", "Rinshan Kaihou", 4),
    ("haitei", "Haitei Raoyue", 5),
    ("houtei", "Houtei Raoyui", 6),
    ("haku", "Yakuhai (haku)", 7),
    ("hatsu", "Yakuhai (hatsu)", 8),
    ("chun", "Yakuhai (chun)", 9),
    ("seat wind", "Yakuhai (seat wind", 10),
    ("round wind", "Yakuhai (round wind", 11),
    ("tanyao", "Tanyao", 12),
    ("iipeikou", "Iipeiko", 13),
    ("pinfu", "Pinfu", 14),
    ("chanta", "Chantai", 15),
    ("ittsuu", "Ittsu", 16),
    ("sanshoku", "Sanshoku Doujun", 17),
    ("double riichi", "Double Riichi", 18),
    ("sanshoku doukou", "Sanshoku Doukou", 19),
    ("sankantsu", "San Kantsu", 20),
    ("toitoi", "Toitoi", 21),
    ("sanankou", "San Ankou", 22),
    ("shousangen", "Shou Sangen", 23),
    ("honroutou", "Honroutou", 24),
    ("chiitoitsu", "Chiitoitsu", 25),
    ("junchan", "Junchan", 26),
    ("honitsu", "Honitsu", 27),
    ("ryanpeikou", "Ryanpeikou", 28),
    ("chinitsu", "Chinitsu", 29),
    ("ippatsu", "Ippatsu", 30),
    ("dora", "Dora", 31),
    ("red five", "Aka Dora", 32),
    ("ura dora", "Ura Dora", 33),
    ("tenhou", "Tenhou", 35),
    ("chiihou", "Chiihou", 36),
    ("daisangen", "Daisangen", 37),
    ("suuankou", "Suu Ankou", 38),
    ("tsuuiisou", "Tsuu Iisou", 39),
    ("ryuuiisou", "Ryuuiisou", 40),
    ("chinroutou", "Chinroutou", 41),
    ("kokushi", "Kokushi Musou", 42),
    ("shousuushii", "Shousuushii", 43),
    ("suukantsu", "Suu Kantsu", 44),
    ("chuuren", "Chuuren Poutou", 45),
    ("junsei chuuren", "Daburu Chuuren Poutou", 47),
    ("suuankou tanki", "Suu Ankou Tanki", 48),
    ("kokushi 13", "Kokushi Musou Juusanmen Matchi", 49),
    ("daisuushii", "Dai Suushii", 50),
    ("renhou", "Renhou (yakuman)", 0),  # none in riichienv
)
OF_MAHJONG = {theirs: ours for ours, theirs, _ in NAMES} | {"Renhou": "renhou"}
OF_RIICHIENV = {number: ours for ours, _, number in NAMES}
MELDS = {"chi": Meld.CHI, "pon": Meld.PON, "kan": Meld.KAN, "kakan": Meld.SHOUMINKAN, "ankan": Meld.KAN}
ENV_MELDS = {
    "chi": riichienv.MeldType.Chi,
    "pon": riichienv.MeldType.Pon,
    "kan": riichienv.MeldType.Daiminkan,
    "kakan": riichienv.MeldType.Kakan,
    "ankan": riichienv.MeldType.Ankan,
}
ENV_WINDS = dict(zip("ESWN", (riichienv.EAST, riichienv.SOUTH, riichienv.WEST, riichienv.NORTH), strict=True))


class Sheet(NamedTuple):
    """What an engine says a hand is worth; no yaku and no payments where it sees no win."""

    yaku: Mapping[str, int]
    han: int
    fu: int
    payments: Mapping[str, int]


NO_WIN = Sheet({}, 0, 0, {})


def our_sheet(score: Score) -> Sheet:
    return Sheet(dict(score.yaku), score.han, score.fu, score.payments)


class Numbered:
    """The tiles of one hand as both engines number them: four per kind, the first five of a suit being the red one."""

    def __init__(self, hand: WonHand) -> None:
        used = Counter[int]()
        self.concealed = numbered(hand.hand, used)
        (win,) = numbered(hand.win)
        like = [tile for tile in self.concealed if tile // 4 == win // 4]
        self.win = win if win in like else like[-1]
        self.melds = [(text.partition(":")[0], numbered(text.partition(":")[2], used)) for text in hand.melds]
        self.dora = [tile for text in hand.dora for tile in numbered(text)]
        self.ura = [tile for text in hand.ura for tile in numbered(text)]


def numbered(text: str, used: Counter[int] | None = None) -> list[int]:
    """The numbers of some tiles; each of several alike gets another."""
    used = Counter() if used is None else used
    ranks, out = "", []
    for sign in text:
        if sign not in "mpsz":
            ranks += sign
            continue
        for rank in ranks:
            kind = TEXTS.index(("5" if rank == "0" else rank) + sign)
            if rank == "0":
                out.append(4 * kind)
            else:
                plain = used[kind] + (1 if rank == "5" and sign != "z" else 0)
                out.append(4 * kind + plain % 4)
                used[kind] += 1
        ranks = ""
    return out


def mahjong_sheet(hand: WonHand, options: OptionalRules, renhou: bool = False) -> Sheet:
    """What `mahjong` says; a win on a discard in the first turn is a renhou if it is a yakuman or we ask for it."""
    tiles = Numbered(hand)
    config = HandConfig(
        is_tsumo=hand.tsumo,
        is_riichi=bool(hand.riichi),
        is_daburu_riichi=hand.riichi == "double",
        is_ippatsu=hand.ippatsu,
        is_rinshan=hand.rinshan,
        is_chankan=hand.chankan,
        is_haitei=hand.last_tile and hand.tsumo,
        is_houtei=hand.last_tile and not hand.tsumo,
        is_renhou=(renhou or options.renhou_as_yakuman) and hand.first_turn and not hand.tsumo,
        is_tenhou=hand.first_turn and hand.tsumo and hand.seat_wind == "E",
        is_chiihou=hand.first_turn and hand.tsumo and hand.seat_wind != "E",
        player_wind=27 + "ESWN".index(hand.seat_wind),
        round_wind=27 + "ESWN".index(hand.round_wind),
        kyoutaku_number=hand.sticks,
        tsumi_number=hand.honba,
        options=options,
    )
    melds = [Meld(MELDS[name], numbers, opened=name != "ankan") for name, numbers in tiles.melds]
    everything = tiles.concealed + [number for _, numbers in tiles.melds for number in numbers]
    found = HandCalculator.estimate_hand_value(
        everything, tiles.win, melds, tiles.dora, config, ura_dora_indicators=tiles.ura
    )
    if found.error:
        return NO_WIN
    assert found.cost is not None and found.han is not None and found.fu is not None and found.yaku is not None
    is_open = any(meld.opened for meld in melds)
    yaku = {
        OF_MAHJONG[each.name.rpartition(" ")[0] if "wind" in each.name else each.name]: each.han_open
        if is_open and each.han_open
        else each.han_closed
        for each in found.yaku
    }
    main = found.cost["main"] + found.cost["main_bonus"]
    others = found.cost["additional"] + found.cost["additional_bonus"]
    paid = {"discarder": main} if not hand.tsumo else {"dealer": main, "others": others}
    if hand.tsumo and hand.seat_wind == "E":
        paid = {"others": main}
    return Sheet(yaku, found.han, found.fu, {**paid, "sticks": found.cost["kyoutaku_bonus"]})


def riichienv_sheet(hand: WonHand) -> Sheet:
    """What `riichienv` says; it does not say what each yaku counts."""
    tiles = Numbered(hand)
    conditions = _riichienv.Conditions(
        tsumo=hand.tsumo,
        riichi=hand.riichi is True,
        double_riichi=hand.riichi == "double",
        ippatsu=hand.ippatsu,
        haitei=hand.last_tile and hand.tsumo,
        houtei=hand.last_tile and not hand.tsumo,
        rinshan=hand.rinshan,
        chankan=hand.chankan,
        tsumo_first_turn=hand.first_turn and hand.tsumo,
        player_wind=ENV_WINDS[hand.seat_wind],
        round_wind=ENV_WINDS[hand.round_wind],
        riichi_sticks=hand.sticks,
        honba=hand.honba,
    )
    melds = [riichienv.Meld(ENV_MELDS[name], sorted(numbers), name != "ankan") for name, numbers in tiles.melds]
    found = _riichienv.HandEvaluator(sorted(tiles.concealed), melds).calc(tiles.win, tiles.dora, tiles.ura, conditions)
    if not found.is_win:
        return NO_WIN
    yaku = {OF_RIICHIENV[number]: 0 for number in found.yaku}
    paid = {"discarder": found.ron_agari}
    if hand.tsumo:
        paid = {"dealer": found.tsumo_agari_oya, "others": found.tsumo_agari_ko}
        if hand.seat_wind == "E":
            paid = {"others": found.tsumo_agari_ko}
    return Sheet(yaku, found.han, found.fu, {**paid, "sticks": 1000 * hand.sticks})
