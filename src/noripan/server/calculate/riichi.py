"""A hand of riichi and its circumstances, as they come over HTTP, and what the engine says about it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from noripan.games import riichi
from noripan.games.riichi.reading import STANDARD
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.text import check_reds, melds_of, tiles_of
from noripan.mahjong.hands import Discard, sets_text
from noripan.server.calculate.hand import Line, RiichiScore
from noripan.server.table.settings import Value

Wind = Literal["E", "S", "W", "N"]
Tiles = Annotated[str, Meta(max_length=80)]
Tile = Annotated[str, Meta(max_length=3)]
MeldText = Annotated[str, Meta(max_length=30)]
Seen = Annotated[str, Meta(max_length=400)]


class RiichiHand(Struct, forbid_unknown_fields=True):
    """A hand of riichi: 13 tiles, or 14 with the one that was drawn or won, each meld counting as three."""

    hand: Tiles  # the concealed tiles: `123m406p1122z`
    win: Tile | None = None  # which of them was the last to come
    melds: list[MeldText] = []  # `chi:123m`, `pon:555p`, `kan:1111z`, `kakan:2222s`, `ankan:9999m`
    tsumo: bool = False
    riichi: bool | Literal["double"] = False
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    last_tile: bool = False
    first_turn: bool = False  # before one's first discard, and nobody has called
    seat_wind: Wind = "E"  # East deals
    round_wind: Wind = "E"
    dora: Tiles = ""  # the indicators
    ura: Tiles = ""
    honba: int = 0
    sticks: int = 0
    seen: Seen = ""  # other tiles that one sees: discards, others' melds
    preset: str = "standard"
    switches: dict[str, Value] = {}


class RiichiReckoner:
    """The functions for programmers, about one hand."""

    whole = 14

    def __init__(self, asked: RiichiHand, rules: RiichiRules) -> None:
        self._asked = asked
        self._rules = rules
        self.win = asked.win
        self.hand = tiles_of(asked.hand, "hand")
        melds = melds_of(asked.melds)
        self.melds = len(melds)
        self.laid = [tile for meld in melds for tile in meld.tiles]
        self.seen = [*tiles_of(asked.dora, "dora"), *tiles_of(asked.ura, "ura"), *tiles_of(asked.seen, "seen")]
        check_reds(rules, [*self.hand, *self.laid, *self.seen])

    def shanten(self, hand: str) -> int:
        return riichi.shanten(hand)

    def waits(self) -> list[str]:
        return [wait.tile for wait in riichi.waits(self._asked.hand, melds=self._asked.melds)]

    def discards(self) -> list[Discard]:
        beside = "".join(meld.partition(":")[2] for meld in self._asked.melds)
        asked = self._asked
        return riichi.discards(asked.hand, seen=f"{beside}{asked.dora}{asked.ura}{asked.seen}")

    def score(self, hand: str, win: str) -> RiichiScore:
        asked = self._asked
        score = riichi.evaluate(
            hand,
            win,
            melds=asked.melds,
            tsumo=asked.tsumo,
            riichi=asked.riichi,
            ippatsu=asked.ippatsu,
            rinshan=asked.rinshan,
            chankan=asked.chankan,
            last_tile=asked.last_tile,
            first_turn=asked.first_turn,
            seat_wind=asked.seat_wind,
            round_wind=asked.round_wind,
            dora=asked.dora,
            ura=asked.ura,
            honba=asked.honba,
            sticks=asked.sticks,
            rules=self._rules,
        )
        reading = score.value.reading
        runs = [reading.run1, reading.run2, reading.run3, reading.run4]
        return RiichiScore(
            han=score.han,
            fu=score.fu,
            yakuman=score.yakuman,
            limit=score.limit,
            base=score.value.base,
            yaku=[Line(name, han) for name, han in score.yaku],
            fu_parts=[Line(what, fu) for what, fu in score.fu_parts],
            reading=sets_text(reading.triplets, reading.pair, runs, reading.kans) if reading.form == STANDARD else [],
            points=score.points,
            payments=score.payments,
        )
