"""mjai: a match as lines of JSON, one event each."""

from __future__ import annotations

import json
from typing import Any

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.errors import IllegalMove, RecordError
from noripan.core.plain import shown
from noripan.games.riichi.game import GAME
from noripan.games.riichi.moves import ADDED_KANS, CLOSED_KANS, OPEN_KAN_MOVE, RiichiMove, decode
from noripan.games.riichi.rules import RiichiRules
from noripan.logs.files import unpacked
from noripan.logs.mjai_names import IDS, REASON_OF, UNSEEN
from noripan.logs.replay import Replayed, replay
from noripan.logs.transcript import (
    Call,
    DiscardStep,
    Draw,
    Hand,
    Indicator,
    Kan,
    NoWin,
    Step,
    Transcript,
    WinStep,
    title,
)
from noripan.mahjong.winds import WIND_NAMES

SILENT = ("reach_accepted", "none")


def replay_mjai(data: bytes, preset: str | None = None, **switches: object) -> Replayed:
    """Replay the bytes of a log (lines of JSON, or those packed with gzip); it does not tell its rules."""
    return replay(read(data, preset, **switches))


def read(data: bytes, preset: str | None = None, **switches: object) -> Transcript:
    """What the log tells; RecordError names the line that is wrong."""
    try:
        text = unpacked(data).decode()
    except UnicodeDecodeError as error:
        raise RecordError("file", f"not a text in UTF-8: {error}") from error
    reader = MjaiReader(preset, switches)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            for event in _events(number, line):
                reader.read(event)
    return reader.transcript()


def _events(number: int, line: str) -> list[MjaiEvent]:
    """A line is an event, or a list of them."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"line {number}", f"no JSON, or cut off: {error}") from error
    return [MjaiEvent(number, each) for each in (data if isinstance(data, list) else [data])]


class MjaiEvent:
    """One event, with its line and the title of the hand it stands in."""

    def __init__(self, line: int, data: object) -> None:
        self._line = line
        self.hand = ""
        self.type = ""
        if not isinstance(data, dict) or not isinstance(data.get("type"), str):
            raise self.fault(f"an event is an object with a type, not {shown(data)}")
        self.type = data["type"]
        self._data: dict[str, Any] = data

    @property
    def place(self) -> str:
        where = f"line {self._line} ({self.type:.30})" if self.type else f"line {self._line}"
        return f"{self.hand}, {where}" if self.hand else where

    def fault(self, what: str) -> RecordError:
        return RecordError(self.place, what)

    def get(self, name: str) -> Any:
        return self._data.get(name)

    def number(self, name: str) -> int:
        found = self.get(name)
        if type(found) is not int:
            raise self.fault(f"{name} takes a whole number, not {shown(found)}")
        return found

    def seat(self, name: str) -> int:
        seat = self.number(name)
        if not 0 <= seat < 4:
            raise self.fault(f"{name} takes a seat from 0 to 3, not {seat}")
        return seat

    def maybe(self, name: str) -> int | None:
        return None if self.get(name) is None else self.number(name)

    def points(self, name: str) -> list[int] | None:
        """Four numbers, one a seat, where there are any."""
        found = self.get(name)
        if found is None:
            return None
        if not isinstance(found, list) or len(found) != 4 or not all(type(each) is int for each in found):
            raise self.fault(f"{name} takes four whole numbers, not {shown(found)}")
        return found

    def tile(self, name: str) -> int:
        return self._tile(name, self.get(name))

    def tiles(self, name: str) -> list[int]:
        return self._tiles(name, self.get(name))

    def hands(self) -> list[list[int]]:
        found = self.get("tehais")
        if not isinstance(found, list) or len(found) != 4:
            raise self.fault(f"tehais takes four hands, not {shown(found)}")
        hands = [self._tiles(f"tehais[{seat}]", each) for seat, each in enumerate(found)]
        for seat, hand in enumerate(hands):
            if len(hand) != 13:
                raise self.fault(f"tehais[{seat}] takes 13 tiles, not {len(hand)}")
        return hands

    def _tiles(self, name: str, found: object) -> list[int]:
        if not isinstance(found, list):
            raise self.fault(f"{name} takes a list of tiles, not {shown(found)}")
        return [self._tile(f"{name}[{at}]", each) for at, each in enumerate(found)]

    def _tile(self, name: str, found: object) -> int:
        if found == UNSEEN:
            raise self.fault(f"{name} is hidden: what one player saw of a match cannot be replayed")
        if not isinstance(found, str) or found not in IDS:
            names = "1m-9m 1p-9p 1s-9s E S W N P F C 5mr 5pr 5sr"
            raise self.fault(f"{name}: {shown(found)} is no tile; tiles are {names}")
        return IDS[found]


class MjaiReader:
    """Reads event after event."""

    def __init__(self, preset: str | None, switches: dict[str, object]) -> None:
        self._preset = preset
        self._switches = switches
        self._rules = self._ruled({})
        self._names = [f"seat {seat}" for seat in range(4)]
        self._hands: list[Hand] = []
        self._declares = -1  # the seat whose next discard declares riichi
        self._end: str | None = None
        self._scores: list[int] | None = None

    def _ruled(self, known: dict[str, object]) -> RiichiRules:
        rules = GAME.rules(self._preset or "tenhou", **{**known, **self._switches})
        assert isinstance(rules, RiichiRules)
        return rules

    def transcript(self) -> Transcript:
        return Transcript(self._rules, self._names, self._hands, self._end, self._scores)

    def read(self, event: MjaiEvent) -> None:
        if event.type == "start_game":
            self._start_game(event)
        elif event.type == "start_kyoku":
            self._start_kyoku(event)
        elif event.type == "end_game":
            self._end, self._scores = event.place, event.points("scores")
        elif event.type != "end_kyoku" and event.type not in SILENT:
            if not self._hands:
                raise event.fault("before the first start_kyoku")
            event.hand = self._hands[-1].place
            self._step(event)

    def _step(self, event: MjaiEvent) -> None:
        if event.type == "tsumo":
            self._tell(Draw(event.place, event.seat("actor"), event.tile("pai")))
        elif event.type == "dahai":
            self._dahai(event)
        elif event.type == "reach":
            self._declares = event.seat("actor")
        elif event.type == "dora":
            self._tell(Indicator(event.place, event.tile("dora_marker")))
        elif event.type == "ankan" or event.type == "kakan":
            self._tell(Kan(event.place, event.seat("actor"), _move(event)))
        elif event.type in ("chi", "pon", "daiminkan"):
            call = Call(event.place, event.seat("actor"), _move(event), event.tile("pai"), event.seat("target"))
            self._tell(call)
        elif event.type == "hora":
            self._hora(event)
        elif event.type == "ryukyoku":
            self._ryukyoku(event)
        else:
            raise event.fault("no such event is known")

    def _tell(self, step: Step) -> None:
        self._hands[-1].steps.append(step)

    def _start_game(self, event: MjaiEvent) -> None:
        if self._hands:
            raise event.fault("a second match begins; a log has one")
        names = event.get("names")
        if isinstance(names, list) and len(names) == 4 and all(isinstance(name, str) for name in names):
            self._names = names
        if event.get("aka_flag") is False:
            self._rules = self._ruled({"red_fives": 0})

    def _start_kyoku(self, event: MjaiEvent) -> None:
        honba, dealer = event.number("honba"), event.seat("oya")
        if event.get("bakaze") not in WIND_NAMES:
            raise event.fault(f"bakaze takes {' or '.join(WIND_NAMES)}, not {shown(event.get('bakaze'))}")
        wind = WIND_NAMES.index(event.get("bakaze"))
        hand = title(wind, event.number("kyoku") - 1, honba)
        event.hand = f"hand {len(self._hands) + 1} ({hand})"
        if event.number("kyoku") != dealer + 1:
            raise event.fault(f"seat {dealer} cannot be the dealer of {hand}: seat 0 deals the first hand")
        self._declares = -1
        scores, sticks = event.points("scores"), event.number("kyotaku")
        dora = event.tile("dora_marker")
        self._hands.append(Hand(event.hand, wind, dealer, honba, sticks, scores, event.hands(), dora))

    def _dahai(self, event: MjaiEvent) -> None:
        seat = event.seat("actor")
        drawn = event.get("tsumogiri")
        if not isinstance(drawn, bool):
            raise event.fault(f"tsumogiri takes true or false, not {shown(drawn)}")
        self._tell(DiscardStep(event.place, seat, event.tile("pai"), drawn, self._declares == seat))
        self._declares = -1

    def _hora(self, event: MjaiEvent) -> None:
        seat, source = event.seat("actor"), event.seat("target")
        ura = next((name for name in ("ura_markers", "uradora_markers") if event.get(name) is not None), None)
        self._tell(
            WinStep(
                event.place,
                seat,
                None if seat == source else source,
                [] if ura is None else event.tiles(ura),
                None if event.get("pai") is None else event.tile("pai"),
                event.points("deltas"),
                event.maybe("hora_points"),
                event.maybe("fu"),
                event.maybe("fan"),
            )
        )

    def _ryukyoku(self, event: MjaiEvent) -> None:
        reason = event.get("reason")
        known = REASON_OF.get(reason) if isinstance(reason, str) else None
        self._tell(
            NoWin(
                event.place,
                known,
                self._tenpai(event, known),
                event.points("deltas"),
            )
        )

    def _tenpai(self, event: MjaiEvent, reason: str | None) -> list[int] | None:
        found = event.get("tenpais")
        if not isinstance(found, list) or reason not in ("exhausted", "nagashi"):
            return None
        return [seat for seat, tenpai in enumerate(found) if tenpai]


def _move(event: MjaiEvent) -> RiichiMove:
    """The move that makes a meld."""
    consumed = event.tiles("consumed")
    if event.type == "daiminkan":
        return OPEN_KAN_MOVE
    if event.type == "kakan":
        return ADDED_KANS[kind_of(event.tile("pai"))]
    if event.type == "ankan":
        if not consumed:
            raise event.fault("consumed takes the four tiles of the kan")
        return CLOSED_KANS[kind_of(consumed[0])]
    name = "RIICHI.CHI" if event.type == "chi" else "RIICHI.PON"
    try:
        return decode({"type": name, "tiles": [TEXTS[tile] for tile in consumed]})
    except IllegalMove as error:
        raise event.fault(error.reason) from error
