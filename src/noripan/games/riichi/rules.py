"""Riichi's presets and switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from noripan.core.errors import RulesError
from noripan.core.rules import Rules, Switch, Value

PRESETS: Final = ("standard", "tenhou", "mleague", "majsoul", "local")


def _each(standard: Value, tenhou: Value, mleague: Value, majsoul: Value, local: Value) -> dict[str, Value]:
    return dict(zip(PRESETS, (standard, tenhou, mleague, majsoul, local), strict=True))


def _all(value: Value) -> dict[str, Value]:
    return dict.fromkeys(PRESETS, value)


SWITCHES: Final = (
    # the match
    Switch("length", "how many winds are played", _all("hanchan"), choices=("east", "hanchan")),
    Switch("start_points", "points everybody starts with", _all(25_000), low=1_000, high=1_000_000),
    Switch("return_points", "points the leader needs for the match to end", _all(30_000), low=1_000, high=1_000_000),
    Switch(
        "uma",
        "what places are worth at the end, in thousands: first and second take it from fourth and third",
        _each("15-5", "20-10", "30-10", "15-5", "15-5"),
        choices=("none", "10-5", "15-5", "20-10", "30-10"),
    ),
    Switch("oka", "the first place takes what the others paid in to return", _each(True, True, True, False, True)),
    Switch(
        "tobi",
        "the match ends when somebody has no points left",
        _each("below 0", "below 0", "off", "below 0", "below 0"),
        choices=("off", "below 0", "0 or below"),
    ),
    Switch(
        "west_round",
        "one more wind while nobody has the points to return; it ends once somebody has, or when the dealer then goes",
        _each("at once", "dealer first", "off", "dealer first", "at once"),
        choices=("off", "at once", "dealer first"),
    ),
    Switch(
        "agari_yame",
        "a leading dealer who wins the last hand may end the match, or ends it",
        _each("ask", "auto", "off", "auto", "ask"),
        choices=("off", "ask", "auto"),
    ),
    Switch(
        "tenpai_yame",
        "the same for a leading dealer who is tenpai when the last hand is drawn",
        _each("off", "auto", "off", "auto", "off"),
        choices=("off", "ask", "auto"),
    ),
    Switch(
        "yame_returned",
        "with an extra wind, the dealer who ends the match so needs the points to return",
        _each(False, True, False, True, False),
        before=True,
    ),
    Switch("renchan", "what keeps the dealer", _all("tenpai"), choices=("win", "tenpai")),
    # tiles
    Switch(
        "red_fives", "how many fives are red: one in each suit; with four, two in circles", _all(3), choices=(0, 3, 4)
    ),
    Switch("kan_dora", "a kan turns a new dora indicator", _all(True)),
    Switch("ura_dora", "a riichi winner looks under the dora indicators", _all(True)),
    Switch("kan_ura", "also under those that kans turned", _all(True)),
    Switch(
        "open_kan_dora",
        "when an open or added kan turns its indicator",
        _each("after discard", "after discard", "at once", "after discard", "after discard"),
        choices=("after discard", "at once"),
    ),
    # riichi and calls
    Switch("ippatsu", "a win within one turn of the riichi counts a han", _all(True)),
    Switch("riichi_wall", "wall tiles that must be left for a riichi", _each(4, 4, 1, 4, 4), low=0, high=70),
    Switch("riichi_in_debt", "a riichi with less than 1,000 points", _each(False, False, True, False, False)),
    Switch(
        "riichi_kan",
        "a closed kan of the tile drawn after riichi: never, if the waits stay, or if every reading stays too",
        _each("readings", "waits", "readings", "waits", "readings"),
        choices=("off", "waits", "readings"),
    ),
    Switch(
        "dead_wait",
        "a kind is no wait if all four are in one's hand, or in hand and melds together",
        _each("hand and melds", "hand", "hand and melds", "hand", "hand and melds"),
        choices=("hand", "hand and melds"),
    ),
    Switch("kuikae", "after a call, the same tile or the sequence's other end may be discarded", _all(False)),
    Switch("kokushi_ankan", "thirteen orphans may rob a closed kan", _each(True, False, False, True, True)),
    # several wins, draws
    Switch(
        "ron",
        "several wins on one tile: the next in turn alone, or all of them",
        _each("head bump", "all", "head bump", "all", "head bump"),
        choices=("head bump", "all"),
    ),
    Switch("triple_ron", "three wins on one tile abort the hand", _each(False, True, False, False, False)),
    Switch(
        "nine_terminals",
        "nine kinds of terminals and honours may abort on the first draw",
        _each(True, True, False, True, True),
    ),
    Switch("four_winds", "four first discards of one wind abort", _each(True, True, False, True, True)),
    Switch("four_riichi", "the fourth riichi aborts", _each(True, True, False, True, True)),
    Switch("four_kans", "the fourth kan, if not one player made all, aborts", _each(True, True, False, True, True)),
    Switch(
        "nagashi",
        "the base payment for discards of terminals and honours alone, none of them called; 0: none",
        _each(2_000, 2_000, 0, 2_000, 3_000),
        choices=(0, 2_000, 3_000),
    ),
    # yaku
    Switch("open_tanyao", "all simples counts in an open hand", _all(True)),
    Switch("pinfu_peikou", "pinfu counts beside one or two double sequences", _each(True, True, True, True, False)),
    Switch(
        "renhou",
        "a win on a discard before one's first draw",
        _each("off", "off", "off", "off", "yakuman"),
        choices=("off", "mangan", "yakuman"),
    ),
    Switch(
        "shiisan_puutaa",
        "thirteen unconnected tiles and a pair on the first draw",
        _each("off", "off", "off", "off", "mangan"),
        choices=("off", "mangan", "yakuman"),
    ),
    Switch("four_return", "four sequences that share one tile are a yakuman", _each(False, False, False, False, True)),
    Switch(
        "double_yakuman",
        "four closed triplets on the pair, the pure nine gates and the thirteen-sided orphans count twice",
        _each(True, False, False, True, True),
    ),
    Switch("double_daisuushii", "four big winds count twice", _each(False, False, False, True, False)),
    Switch("stacked_yakuman", "several yakuman in one hand add up", _all(True)),
    # points
    Switch(
        "counted_yakuman", "thirteen han are a yakuman, else three times a mangan", _each(True, True, False, True, True)
    ),
    Switch("kiriage", "4 han 30 fu and 3 han 60 fu are a mangan", _each(False, False, True, False, False)),
    Switch("double_wind_fu", "fu of a pair that is both winds", _each(2, 4, 2, 4, 2), choices=(2, 4)),
    Switch(
        "honba_points",
        "what a honba adds to a win, a third of it from each at a self-draw",
        _all(300),
        choices=(300, 1500),
        before=300,
    ),
    Switch("pao", "who feeds the last tile of three dragons or four winds pays for the yakuman", _all(True)),
    Switch("pao_suukantsu", "so does who feeds the fourth kan", _each(False, False, True, False, False)),
    Switch(
        "pao_scope",
        "what the feeder answers for: that yakuman alone, or the whole hand",
        _each("yakuman", "hand", "yakuman", "yakuman", "yakuman"),
        choices=("yakuman", "hand"),
    ),
    Switch(
        "pao_honba",
        "who pays the honba of such a win on a third player's discard: who fed it, or who discarded",
        _each("discarder", "feeder", "discarder", "feeder", "discarder"),
        choices=("feeder", "discarder"),
        before="feeder",
    ),
    # mistakes
    Switch(
        "chombo",
        "a false win or riichi: refused; paid for with a mangan; or the hand is dead",
        _all("reject"),
        choices=("reject", "penalty", "dead hand"),
    ),
)

_CLASHES: Final[tuple[tuple[str, Value, str, Value, str], ...]] = (
    ("pao", False, "pao_suukantsu", True, "there is nothing to extend"),
    ("kan_dora", False, "kan_ura", True, "there is no indicator to look under"),
    ("ura_dora", False, "kan_ura", True, "nobody looks under indicators"),
    ("double_daisuushii", True, "stacked_yakuman", False, "nothing counts twice where one yakuman is the most"),
    ("double_yakuman", True, "stacked_yakuman", False, "nothing counts twice where one yakuman is the most"),
)


@final
class RiichiRules(Rules):
    """The switches as typed attributes."""

    def __init__(self, preset: str, values: Mapping[str, Value]) -> None:
        super().__init__(preset, values)
        for one, this, other, that, why in _CLASHES:
            if values[one] == this and values[other] == that:
                raise RulesError(f"riichi: {one}={this!r} and {other}={that!r} cannot go together: {why}")
        self.winds: Final[i64] = 1 if values["length"] == "east" else 2
        self.start_points: Final[i64] = int(values["start_points"])
        self.return_points: Final[i64] = int(values["return_points"])
        if self.return_points < self.start_points:
            raise RulesError(
                f"riichi: return_points={self.return_points} and start_points={self.start_points} cannot go together: "
                "returning takes at least what everybody starts with"
            )
        self.uma: Final[tuple[int, int]] = UMA[str(values["uma"])]
        self.oka: Final = bool(values["oka"])
        self.tobi: Final = str(values["tobi"])
        self.west_round: Final = values["west_round"] != "off"
        self.west_dealer_first: Final = values["west_round"] == "dealer first"
        self.agari_yame: Final = str(values["agari_yame"])
        self.tenpai_yame: Final = str(values["tenpai_yame"])
        self.yame_returned: Final = bool(values["yame_returned"])
        self.tenpai_renchan: Final = values["renchan"] == "tenpai"
        self.red_fives: Final[i64] = int(values["red_fives"])
        self.kan_dora: Final = bool(values["kan_dora"])
        self.ura_dora: Final = bool(values["ura_dora"])
        self.kan_ura: Final = bool(values["kan_ura"])
        self.kan_dora_at_once: Final = values["open_kan_dora"] == "at once"
        self.ippatsu: Final = bool(values["ippatsu"])
        self.riichi_wall: Final[i64] = int(values["riichi_wall"])
        self.riichi_in_debt: Final = bool(values["riichi_in_debt"])
        self.riichi_kan: Final = values["riichi_kan"] != "off"
        self.riichi_kan_readings: Final = values["riichi_kan"] == "readings"
        self.melds_kill_waits: Final = values["dead_wait"] == "hand and melds"
        self.kuikae: Final = bool(values["kuikae"])
        self.kokushi_ankan: Final = bool(values["kokushi_ankan"])
        self.head_bump: Final = values["ron"] == "head bump"
        self.triple_ron: Final = bool(values["triple_ron"])
        self.nine_terminals: Final = bool(values["nine_terminals"])
        self.four_winds: Final = bool(values["four_winds"])
        self.four_riichi: Final = bool(values["four_riichi"])
        self.four_kans: Final = bool(values["four_kans"])
        self.nagashi: Final[i64] = int(values["nagashi"])
        self.open_tanyao: Final = bool(values["open_tanyao"])
        self.pinfu_peikou: Final = bool(values["pinfu_peikou"])
        self.renhou: Final = str(values["renhou"])
        self.shiisan_puutaa: Final = str(values["shiisan_puutaa"])
        self.four_return: Final = bool(values["four_return"])
        self.double_yakuman: Final = bool(values["double_yakuman"])
        self.double_daisuushii: Final = bool(values["double_daisuushii"])
        self.stacked_yakuman: Final = bool(values["stacked_yakuman"])
        self.counted_yakuman: Final = bool(values["counted_yakuman"])
        self.kiriage: Final = bool(values["kiriage"])
        self.double_wind_fu: Final[i64] = int(values["double_wind_fu"])
        self.honba_points: Final[i64] = int(values["honba_points"])
        self.pao: Final = bool(values["pao"])
        self.pao_suukantsu: Final = bool(values["pao_suukantsu"])
        self.pao_whole_hand: Final = values["pao_scope"] == "hand"
        self.pao_feeder_pays_honba: Final = values["pao_honba"] == "feeder"
        self.chombo: Final = str(values["chombo"])


UMA: Final[dict[str, tuple[int, int]]] = {
    "none": (0, 0),
    "10-5": (10, 5),
    "15-5": (15, 5),
    "20-10": (20, 10),
    "30-10": (30, 10),
}
