"""A hand of Taiwan mahjong and its circumstances, as they come over HTTP, and what the engine says about it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from noripan.games import taiwan
from noripan.games.taiwan.reading import STANDARD
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.text import hand_tiles, melds_said
from noripan.mahjong.hands import Discard, sets_text
from noripan.server.calculate.hand import Calculated, Line, TaiwanScore
from noripan.server.calculate.riichi import MeldText, Seen, Tile, Tiles, Wind
from noripan.server.table.settings import Value


class TaiwanHand(Struct, forbid_unknown_fields=True):
    """A hand of Taiwan mahjong: 16 tiles, or 17 with the one that was drawn or won, each meld counting as three.

    No tiles and seven or eight flowers are a win by flowers alone.
    """

    hand: Tiles  # the concealed tiles: `123m44z`
    win: Tile | None = None  # which of them was the last to come
    melds: list[MeldText] = []  # `chow:123m`, `pong:555p`, `kong:1111z`, `added kong:2222s`, `concealed kong:9999m`
    flowers: Tiles = ""  # `15f`
    self_draw: bool = False
    after_kong: bool = False
    after_flower: bool = False
    robbed_kong: bool = False
    last_tile: bool = False
    first_turn: bool = False  # before one's first discard, and nobody has claimed
    ready: Literal["declared", "earthly", "heavenly"] | None = None  # how readiness was declared
    seat_wind: Wind = "S"  # East deals
    round_wind: Wind = "E"
    from_dealer: bool = False  # whether the dealer gave up the winning tile
    streak: int = 0  # how often the dealer has stayed
    seen: Seen = ""  # other tiles that one sees: discards, others' melds
    preset: str = "taiwan"
    switches: dict[str, Value] = {}


class TaiwanReckoner:
    """The functions for programmers, about one hand."""

    whole = 17

    def __init__(self, asked: TaiwanHand, rules: TaiwanRules) -> None:
        self._asked = asked
        self._rules = rules
        self.win = asked.win
        self.hand = hand_tiles(asked.hand, "hand")
        melds = melds_said(asked.melds)
        self.melds = len(melds)
        self.laid = [tile for meld in melds for tile in meld.tiles]
        self.seen = hand_tiles(asked.seen, "seen")

    def shanten(self, hand: str) -> int:
        return taiwan.shanten(hand, rules=self._rules)

    def waits(self) -> list[str]:
        return [wait.tile for wait in taiwan.waits(self._asked.hand, melds=self._asked.melds, rules=self._rules)]

    def discards(self) -> list[Discard]:
        beside = "".join(meld.partition(":")[2] for meld in self._asked.melds)
        return taiwan.discards(self._asked.hand, seen=f"{beside}{self._asked.seen}", rules=self._rules)

    def score(self, hand: str, win: str) -> TaiwanScore:
        asked = self._asked
        return _score(
            taiwan.evaluate(
                hand,
                win,
                melds=asked.melds,
                flowers=asked.flowers,
                self_draw=asked.self_draw,
                after_kong=asked.after_kong,
                after_flower=asked.after_flower,
                robbed_kong=asked.robbed_kong,
                last_tile=asked.last_tile,
                first_turn=asked.first_turn,
                ready=asked.ready,
                seat_wind=asked.seat_wind,
                round_wind=asked.round_wind,
                from_dealer=asked.from_dealer,
                streak=asked.streak,
                rules=self._rules,
            )
        )

    def flowers_alone(self) -> Calculated:
        """What a win by flowers is worth, whatever the tiles are."""
        asked = self._asked
        score = taiwan.flower_win(
            asked.flowers,
            seat_wind=asked.seat_wind,
            from_dealer=asked.from_dealer,
            streak=asked.streak,
            rules=self._rules,
        )
        return Calculated(-1, _score(score), None, [], [], [])


def _score(score: taiwan.Score) -> TaiwanScore:
    reading = score.value.reading
    runs = [reading.run1, reading.run2, reading.run3, reading.run4]
    return TaiwanScore(
        tai=score.tai,
        lines=[Line(name, tai) for name, tai in score.lines],
        dealer_tai=score.dealer_tai,
        reading=sets_text(reading.triplets, reading.pair, runs, reading.kans) if reading.form == STANDARD else [],
        points=score.points,
        payments=score.payments,
    )
