"""One hand of Tenhou's JSON, put in order: each seat's draws and discards are lists of their own there."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.errors import IllegalMove, RecordError
from noripan.core.plain import shown
from noripan.games.riichi.moves import ADDED_KANS, CLOSED_KANS, OPEN_KAN_MOVE, RiichiMove, decode
from noripan.logs.tenhou_tiles import tile_of
from noripan.logs.transcript import Call, DiscardStep, Draw, Hand, Indicator, Kan

PART = ("draw", "discard")
AS_DRAWN = 60
NOTHING = 0  # where a discard would be, after an open kan
MOST_ATTEMPTS = 1000  # a log needs two or three; a damaged one could need any number
MELD = re.compile(r"(\d\d)*([cpmka])(\d\d)+")
SOURCES = {"c": {0: 3}, "p": {0: 3, 2: 2, 4: 1}, "m": {0: 3, 2: 2, 6: 1}}  # by the letter's place: how far to the right


class Meld(NamedTuple):
    """`c` chi, `p` pon, `m` open kan, `k` added kan, `a` closed kan; the tile behind the letter comes first."""

    letter: str
    place: int
    tiles: list[int]


def meld_of(said: str, place: str) -> Meld:
    found = MELD.fullmatch(said)
    if found is None:
        raise RecordError(place, f"{shown(said)} is no meld")
    at = said.index(found[2])
    digits = said.replace(found[2], "")
    tiles = [tile_of(int(digits[i : i + 2]), place) for i in range(0, len(digits), 2)]
    if len(tiles) != (3 if found[2] in "cp" else 4) or at // 2 >= len(tiles):
        raise RecordError(place, f"{shown(said)} is no meld")
    tiles.insert(0, tiles.pop(at // 2))
    return Meld(found[2], at, tiles)


class Called(NamedTuple):
    """A claim that may have been made of a discard: the lists do not tell of which of two equal ones."""

    seat: int
    meld: Meld
    source: int
    place: str


class Moment(NamedTuple):
    """How far a hand has been read, and who goes on from there: a claim, or the seat that draws."""

    at: tuple[list[int], list[int]]
    steps: int
    indicators: list[int]
    owed: int
    next: Called | int


class Weaver:
    """Follows the turns of a hand, and adds what happens to its steps.

    Where a claim fits more than one discard the first is tried, and if that leads nowhere the next.
    """

    def __init__(self, hand: Hand, takes: list[list[Any]], throws: list[list[Any]], indicators: list[int]) -> None:
        self._hand = hand
        self._lists = (takes, throws)
        self._at = ([0] * 4, [0] * 4)
        self._drawn = -1  # the tile that the seat on turn has drawn
        self._indicators = indicators  # still to be turned
        self._owed = 0  # indicators that come with the next discard or kan
        self._untried: list[Moment] = []

    def run(self) -> None:
        goes_on: Called | int = self._hand.dealer
        first: RecordError | None = None
        for attempt in range(MOST_ATTEMPTS):
            try:
                self._follow(goes_on)
                break
            except RecordError as error:
                first = first or error
                if not self._untried or attempt == MOST_ATTEMPTS - 1:
                    raise first from error
                goes_on = self._go_back(self._untried.pop())
        while self._indicators:
            self._turn_indicator()

    def _follow(self, goes_on: Called | int) -> None:
        """To the end of the hand, where everything has been read."""
        seat: int | None
        seat, draws = self._call(goes_on) if isinstance(goes_on, Called) else (goes_on, True)
        while seat is not None and (not draws or self._draw(seat)):
            seat, draws = self._turn(seat)
        for part in range(2):
            for other in range(4):
                if self._next(part, other) is not None:
                    raise RecordError(self._place(part, other), "the hand has ended before this")

    def _go_back(self, moment: Moment) -> Called | int:
        takes, throws = moment.at
        self._at = (takes[:], throws[:])
        del self._hand.steps[moment.steps :]
        self._indicators = moment.indicators[:]
        self._owed = moment.owed
        self._drawn = -1
        return moment.next

    def _moment(self, goes_on: Called | int) -> Moment:
        takes, throws = self._at
        return Moment((takes[:], throws[:]), len(self._hand.steps), self._indicators[:], self._owed, goes_on)

    # -- the lists -----------------------------------------------------------------------------

    def _place(self, part: int, seat: int) -> str:
        return f"{self._hand.place}, seat {seat}'s {PART[part]} {self._at[part][seat] + 1}"

    def _next(self, part: int, seat: int) -> Any:
        """The next entry of a seat, None at the end."""
        entries, at = self._lists[part][seat], self._at[part][seat]
        return entries[at] if at < len(entries) else None

    def _read(self, part: int, seat: int) -> None:
        self._at[part][seat] += 1

    # -- turns ---------------------------------------------------------------------------------

    def _draw(self, seat: int) -> bool:
        said, place = self._next(0, seat), self._place(0, seat)
        if said is None:
            return False
        self._drawn = tile_of(said, place)
        self._hand.steps.append(Draw(place, seat, self._drawn))
        self._read(0, seat)
        return True

    def _turn(self, seat: int) -> tuple[int | None, bool]:
        """A discard or a kan; who acts next, and whether with a draw. Nobody where the hand ends here."""
        said, place = self._next(1, seat), self._place(1, seat)
        if said is None:
            return None, False
        self._read(1, seat)
        if isinstance(said, str) and not said.startswith("r"):
            self._kan(seat, meld_of(said, place), place)
            return seat, True
        tile = self._discard(seat, said, place)
        return self._claimed(seat, tile)

    def _discard(self, seat: int, said: Any, place: str) -> int:
        riichi = isinstance(said, str)
        if isinstance(said, str):
            said = int(said[1:]) if said[1:].isdecimal() else said
        drawn = said == AS_DRAWN
        tile = self._drawn if drawn else tile_of(said, place)
        if tile < 0:
            raise RecordError(place, "nothing was drawn that could be discarded")
        self._turn_owed()
        self._hand.steps.append(DiscardStep(place, seat, tile, drawn, riichi))
        self._drawn = -1
        return tile

    def _kan(self, seat: int, meld: Meld, place: str) -> None:
        """R9: the indicator of a closed kan is turned at once, others with the next discard or kan."""
        if meld.letter not in "ka":
            raise RecordError(place, "only a closed or an added kan takes the place of a discard")
        self._turn_owed()
        kans = CLOSED_KANS if meld.letter == "a" else ADDED_KANS
        self._hand.steps.append(Kan(place, seat, kans[kind_of(meld.tiles[0])]))
        if meld.letter == "a":
            self._turn_indicator()
        else:
            self._owed += 1

    def _turn_owed(self) -> None:
        while self._owed:
            self._turn_indicator()
            self._owed -= 1

    def _turn_indicator(self) -> None:
        if self._indicators:
            self._hand.steps.append(Indicator(f"{self._hand.place}, dora indicators", self._indicators.pop(0)))

    # -- claims --------------------------------------------------------------------------------

    def _claimed(self, seat: int, tile: int) -> tuple[int, bool]:
        """Who goes on after a discard: whoever has it as next draw that it was claimed, a run last; else the next."""
        goes_on: list[Called | int] = [*self._claims(seat, tile), (seat + 1) % 4]
        self._untried += [self._moment(other) for other in reversed(goes_on[1:])]
        chosen = goes_on[0]
        return self._call(chosen) if isinstance(chosen, Called) else (chosen, True)

    def _claims(self, seat: int, tile: int) -> list[Called]:
        found: list[Called] = []
        for step in (1, 2, 3):
            other = (seat + step) % 4
            said, place = self._next(0, other), self._place(0, other)
            if isinstance(said, str):
                meld = meld_of(said, place)
                from_where = SOURCES.get(meld.letter, {}).get(meld.place)
                if from_where is None:
                    raise RecordError(place, f"{shown(said)} is no claim")
                if meld.tiles[0] == tile and (other + from_where) % 4 == seat:
                    found.append(Called(other, meld, seat, place))
        return sorted(found, key=lambda claim: claim.meld.letter == "c")

    def _call(self, claim: Called) -> tuple[int, bool]:
        seat, meld, source, place = claim
        self._read(0, seat)
        self._hand.steps.append(Call(place, seat, _move(meld, place), meld.tiles[0], source))
        self._drawn = -1
        if meld.letter != "m":
            return seat, False
        if self._next(1, seat) == NOTHING:
            self._read(1, seat)
        self._owed += 1
        return seat, True


def _move(meld: Meld, place: str) -> RiichiMove:
    if meld.letter == "m":
        return OPEN_KAN_MOVE
    name = "RIICHI.CHI" if meld.letter == "c" else "RIICHI.PON"
    try:
        return decode({"type": name, "tiles": [TEXTS[tile] for tile in meld.tiles[1:]]})
    except IllegalMove as error:
        raise RecordError(place, error.reason) from error
