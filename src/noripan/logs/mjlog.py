"""Tenhou's mjlog: a match as XML, one element for everything that happens."""

from __future__ import annotations

import re
from urllib.parse import unquote
from xml.etree import ElementTree
from xml.parsers.expat import errors

from noripan.cards.tiles import RED, TEXTS
from noripan.core.errors import RecordError
from noripan.core.plain import shown
from noripan.games.riichi.game import GAME
from noripan.games.riichi.rules import RiichiRules
from noripan.logs.files import unpacked
from noripan.logs.mjlog_foreign import ONE_SEAT, foreign
from noripan.logs.mjlog_melds import decoded
from noripan.logs.mjlog_yaku import REASONS, yaku_of
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

NO_RED, NO_OPEN_TANYAO, HANCHAN, THREE_PLAYERS = 2, 4, 8, 16  # bits of GO's type
RED_FIVES = (16, 52, 88)
TILE = re.compile(r"([TUVWDEFG])(\d{1,3})")
PLAYERS = {"T": 0, "U": 1, "V": 2, "W": 3, "D": 0, "E": 1, "F": 2, "G": 3}
CUT_OFF = (errors.codes[errors.XML_ERROR_NO_ELEMENTS], errors.codes[errors.XML_ERROR_UNCLOSED_TOKEN])
POINTS_AND_CHIPS = (8, 16)  # two numbers a seat, and two more at tables with chips
SILENT = ("SHUFFLE", "TAIKYOKU", "BYE")


def replay_mjlog(data: bytes, preset: str | None = None, **switches: object) -> Replayed:
    """Replay the bytes of a log (XML, or that packed with gzip) by Tenhou's rules, or by those given."""
    return replay(read(data, preset, **switches))


def read(data: bytes, preset: str | None = None, **switches: object) -> Transcript:
    """What the log tells; RecordError names the element that is wrong."""
    text = unpacked(data)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        what = foreign(text)
        if what:
            raise RecordError("file", what) from error
        line, column = error.position
        what = "the file is cut off" if error.code in CUT_OFF else str(error)
        raise RecordError(f"line {line}, column {column}", what) from error
    if root.tag != "mjloggm":
        raise RecordError(f"<{root.tag:.60}>", "an mjlog begins with <mjloggm>")
    reader = MjlogReader(preset, switches)
    for number, element in enumerate(root, 1):
        reader.read(Element(number, element))
    return reader.transcript()


class Element:
    """One element, with its number in the file and the title of the hand it stands in."""

    def __init__(self, number: int, element: ElementTree.Element) -> None:
        self.tag = element.tag
        self._number = number
        self._attributes = element.attrib
        self.hand = ""

    @property
    def place(self) -> str:
        where = f"element {self._number} <{self.tag:.60}>"
        return f"{self.hand}, {where}" if self.hand else where

    def fault(self, what: str) -> RecordError:
        return RecordError(self.place, what)

    def has(self, name: str) -> bool:
        return name in self._attributes

    def text(self, name: str) -> str:
        found = self._attributes.get(name)
        if found is None:
            raise self.fault(f"{name} is missing")
        return found

    def numbers(self, name: str, *counts: int) -> list[int]:
        """Whole numbers with commas between; as many as one of the `counts`, where those are known."""
        text = self.text(name)
        parts = text.split(",") if text else []
        if not all(re.fullmatch(r"-?\d{1,9}(\.\d+)?", part) for part in parts):
            raise self.fault(f"{name} takes numbers, not {shown(text)}")
        if counts and len(parts) not in counts:
            raise self.fault(f"{name} takes {' or '.join(map(str, counts))} numbers, not {len(parts)}")
        return [int(part.partition(".")[0]) for part in parts]

    def number(self, name: str) -> int:
        return self.numbers(name, 1)[0]

    def seat(self, name: str) -> int:
        seat = self.number(name)
        if not 0 <= seat < 4:
            raise self.fault(f"{name} takes a seat from 0 to 3, not {seat}")
        return seat


class MjlogReader:
    """Reads element after element."""

    def __init__(self, preset: str | None, switches: dict[str, object]) -> None:
        self._preset = preset
        self._switches = switches
        self._rules: RiichiRules | None = None
        self._names: list[str] | None = None
        self._hands: list[Hand] = []
        self._drawn = [-1, -1, -1, -1]  # the tile each seat has drawn last
        self._seen: set[int] = set()  # tiles of this hand
        self._declares = -1  # the seat whose next discard declares riichi
        self._end: str | None = None
        self._scores: list[int] | None = None

    def transcript(self) -> Transcript:
        if self._rules is None:
            raise RecordError("log", "there is no <GO>, which tells the rules")
        names = self._names or [f"seat {seat}" for seat in range(4)]
        return Transcript(self._rules, names, self._hands, self._end, self._scores)

    def read(self, element: Element) -> None:
        if element.tag == "GO":
            self._go(element)
        elif element.tag == "UN":
            self._un(element)
        elif element.tag == "INIT":
            self._init(element)
        elif element.tag not in SILENT:
            if not self._hands:
                raise element.fault("before the first <INIT>")
            element.hand = self._hands[-1].place
            if self._end is not None:
                raise element.fault("after the end of the match")
            self._step(element)

    def _step(self, element: Element) -> None:
        tile = TILE.fullmatch(element.tag)
        if tile:
            self._tile(element, tile[1], int(tile[2]))
        elif element.tag == "N":
            self._meld(element)
        elif element.tag == "REACH":
            if element.number("step") == 1:
                self._declares = element.seat("who")
        elif element.tag == "DORA":
            self._tell(Indicator(element.place, self._new(element, element.number("hai"))))
        elif element.tag == "AGARI":
            self._win(element)
        elif element.tag == "RYUUKYOKU":
            self._no_win(element)
        else:
            raise element.fault("no such element is known")

    def _tell(self, step: Step) -> None:
        self._hands[-1].steps.append(step)

    # -- the table -----------------------------------------------------------------------------

    def _go(self, element: Element) -> None:
        kind = element.number("type")
        if kind & THREE_PLAYERS:
            raise element.fault("a match of three players; only those of four can be read")
        switches: dict[str, object] = {
            "length": "hanchan" if kind & HANCHAN else "east",
            "red_fives": 0 if kind & NO_RED else 3,
            "open_tanyao": not kind & NO_OPEN_TANYAO,
            **self._switches,
        }
        rules = GAME.rules(self._preset or "tenhou", **switches)
        assert isinstance(rules, RiichiRules)
        self._rules = rules

    def _un(self, element: Element) -> None:
        """The names; later ones are of players who come back."""
        if self._names is None:
            self._names = [unquote(element.text(f"n{seat}"), errors="replace") for seat in range(4)]

    def _init(self, element: Element) -> None:
        if self._rules is None:
            raise element.fault("before <GO>, which tells the rules")
        number, honba, sticks, _, _, indicator = element.numbers("seed", 6)
        wind, dealer = divmod(number, 4)
        hand = title(wind, dealer, honba)
        element.hand = f"hand {len(self._hands) + 1} ({hand})"
        if not 0 <= wind < 4 or element.seat("oya") != dealer:
            raise element.fault(f"seat {element.seat('oya')} cannot be the dealer of {hand}")
        if element.has("hai") and not element.has("hai0"):
            raise element.fault(ONE_SEAT)
        self._seen = set()
        self._declares = -1
        self._drawn = [-1, -1, -1, -1]
        dora = self._new(element, indicator)
        hands = [[self._new(element, tile) for tile in element.numbers(f"hai{seat}", 13)] for seat in range(4)]
        scores = [100 * points for points in element.numbers("ten", 4)]
        self._hands.append(Hand(element.hand, wind, dealer, honba, sticks, scores, hands, dora))

    # -- tiles ---------------------------------------------------------------------------------

    def _text(self, element: Element, tile: int) -> int:
        """Our tile: four of a kind follow one another, and one of each suit's fives is red."""
        if not 0 <= tile < 136:
            raise element.fault(f"there is no tile {tile}; tiles are 0 to 135")
        assert self._rules is not None
        if tile in RED_FIVES and self._rules.red_fives:
            return int(RED) + RED_FIVES.index(tile)
        return tile // 4

    def _new(self, element: Element, tile: int) -> int:
        """A tile that comes into sight: never twice in one hand."""
        text = self._text(element, tile)
        if tile in self._seen:
            raise element.fault(f"tile {tile} ({TEXTS[text]}) is elsewhere already")
        self._seen.add(tile)
        return text

    def _tile(self, element: Element, letter: str, tile: int) -> None:
        seat = PLAYERS[letter]
        if letter in "TUVW":
            self._tell(Draw(element.place, seat, self._new(element, tile)))
            self._drawn[seat] = tile
        else:
            drawn, riichi = self._drawn[seat] == tile, self._declares == seat
            self._tell(DiscardStep(element.place, seat, self._text(element, tile), drawn, riichi))
            self._drawn[seat] = -1
            self._declares = -1

    def _meld(self, element: Element) -> None:
        seat = element.seat("who")
        meld = decoded(element.number("m"))
        if meld is None:
            raise element.fault(f"m={element.number('m')} is no meld")
        move = meld.move(lambda tile: self._text(element, tile))
        if meld.called is None:
            self._tell(Kan(element.place, seat, move))
        else:
            tile = self._text(element, meld.called)
            self._tell(Call(element.place, seat, move, tile, (seat + meld.source) % 4))

    # -- the end -------------------------------------------------------------------------------

    def _win(self, element: Element) -> None:
        seat, source = element.seat("who"), element.seat("fromWho")
        fu, points, _ = element.numbers("ten", 3)
        name = "yakuman" if element.has("yakuman") else "yaku"
        yaku = yaku_of(element.numbers(name), name == "yakuman")
        if yaku is None:
            raise element.fault(f"{name} has numbers that are unknown: {shown(element.text(name))}")
        self._tell(
            WinStep(
                element.place,
                seat,
                None if source == seat else source,
                [self._text(element, tile) for tile in element.numbers("doraHaiUra")]
                if element.has("doraHaiUra")
                else [],
                self._text(element, element.number("machi")),
                self._changes(element),
                points,
                fu,
                sum(yaku.values()),
                yaku,
            )
        )
        self._owari(element)

    def _no_win(self, element: Element) -> None:
        reason = element.text("type") if element.has("type") else ""
        if reason not in REASONS:
            raise element.fault(f"type {shown(reason)} is unknown; there are: {', '.join(filter(None, REASONS))}")
        shown_hands = [seat for seat in range(4) if element.has(f"hai{seat}")]
        tenpai = shown_hands if REASONS[reason] in ("exhausted", "nagashi") else None
        self._tell(NoWin(element.place, REASONS[reason], tenpai, self._changes(element)))
        self._owari(element)

    def _changes(self, element: Element) -> list[int]:
        """Of `sc`, points and change of each seat; at parlour tables as much follows of chips, which we do not play."""
        return [100 * change for change in element.numbers("sc", *POINTS_AND_CHIPS)[1:8:2]]

    def _owari(self, element: Element) -> None:
        if element.has("owari"):
            self._end = element.place
            self._scores = [100 * points for points in element.numbers("owari", *POINTS_AND_CHIPS)[:8:2]]
