"""What is said about a hand of mahjong, of whichever kind: its worth, or what it lacks and what to discard."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from msgspec import Struct

from noripan.cards.tiles import KINDS, TEXTS
from noripan.core.errors import HandError
from noripan.mahjong.hands import Discard, kinds_of, left_of
from noripan.server.http.answers import HttpError

NO_YAKU = "no-yaku"
NO_WIN = "no-win"  # the hand is complete, and nobody has said by which tile
INCOMPLETE = "incomplete"


class Line(Struct):
    """A line of a reckoning: a yaku and its han, a part of the fu, a pattern and its tai."""

    name: str
    value: int


class RiichiScore(Struct, tag_field="game", tag="riichi"):
    """What a hand of riichi is worth. `payments` include honba and sticks, `points` do not."""

    han: int
    fu: int
    yakuman: int
    limit: str  # `mangan` and so on; empty below it
    base: int  # what one unit of payment is, before it is doubled and rounded up
    yaku: list[Line]
    fu_parts: list[Line]
    reading: list[str]  # sets and pair as they count; empty for seven pairs and other special hands
    points: int
    payments: dict[str, int]  # `discarder`; or `dealer` and `others`, each of them; `sticks`


class TaiwanScore(Struct, tag_field="game", tag="taiwan"):
    """What a hand of Taiwan mahjong is worth."""

    tai: int
    lines: list[Line]
    dealer_tai: int  # what a payment from or to the dealer counts on top
    reading: list[str]  # sets and pair as they count; empty for a special hand
    points: int
    payments: dict[str, int]  # `discarder`; or `dealer` and `others`, each of them


Score = RiichiScore | TaiwanScore


class Accepted(Struct):
    """A tile that brings a hand nearer, and how many of it one does not see."""

    tile: str
    left: int


class Waited(Struct):
    """A tile that completes a hand, how many of it one does not see, and what the hand is worth with it."""

    tile: str
    left: int
    score: Score | None
    worthless: str | None  # why there is no score: `no-yaku`, or `conflict` with the circumstances


class Choice(Struct):
    """A discard, the shanten after it, and what then brings the hand nearer, `left` in all."""

    tile: str
    shanten: int
    left: int
    accepted: list[Accepted]


class Calculated(Struct):
    """What a hand is worth, or what it lacks."""

    shanten: int  # -1: complete; 0: it waits
    score: Score | None
    worthless: str | None  # why a complete hand has no score: `no-yaku`, or `no-win` where `win` is missing
    waits: list[Waited]  # of a hand that waits
    accepted: list[Accepted]  # of one that is further away: what brings it nearer
    discards: list[Choice]  # of a hand with a tile too many, the best first


class Reckoner(Protocol):
    """A game's functions for programmers, about one hand."""

    whole: int  # how many tiles a complete hand has, a kan counted as three
    hand: list[int]
    laid: list[int]  # the tiles of melds
    seen: list[int]  # everything else that one sees
    melds: int
    win: str | None

    def shanten(self, hand: str) -> int: ...
    def waits(self) -> list[str]: ...
    def discards(self) -> list[Discard]: ...
    def score(self, hand: str, win: str) -> Score: ...


def calculated(about: Reckoner, text: str) -> Calculated:
    """Everything there is to say about the hand of this text."""
    own = kinds_of([*about.hand, *about.laid])
    elsewhere = kinds_of(about.seen)
    _check_copies([*own, *elsewhere])
    there = len(about.hand) + 3 * about.melds
    if there not in (about.whole - 1, about.whole):
        wanted = f"{about.whole - 1} or {about.whole} tiles are needed, each meld counting as three"
        raise HttpError(400, f"hand: {wanted}, not {there}", "hand", where="hand", fault="count", many=there)
    left = {TEXTS[kind]: left_of(kind, own, elsewhere) for kind in range(KINDS)}
    shanten = about.shanten(text)
    if there == about.whole:
        return _complete(about, text, shanten, left)
    if shanten == 0:
        return Calculated(0, None, None, _waits(about, text, left), [], [])
    nearer = [
        tile
        for kind, tile in enumerate(TEXTS[:KINDS])
        if own.count(kind) < 4 and about.shanten(f"{text}{tile}") < shanten
    ]
    return Calculated(shanten, None, None, [], [Accepted(tile, left[tile]) for tile in nearer], [])


def _check_copies(kinds: list[int]) -> None:
    for kind, many in Counter(kinds).items():
        if many > 4:
            tile = TEXTS[kind]
            what = f"hand: {many} tiles {tile}, melds, indicators and seen ones among them; there are four"
            raise HttpError(400, what, "hand", where="hand", fault="five-of-a-kind", tile=tile, many=many)


def _complete(about: Reckoner, text: str, shanten: int, left: dict[str, int]) -> Calculated:
    """Of a hand with its last tile: its score, or, where it has none, what to discard."""
    score: Score | None = None
    worthless = NO_WIN if shanten < 0 else None
    if about.win is not None:
        try:
            score, worthless = about.score(text, about.win), None
        except HandError as error:
            if error.code not in (NO_YAKU, INCOMPLETE):
                raise
            worthless = NO_YAKU if error.code == NO_YAKU else None
    choices = [] if score is not None else [_choice(each, left) for each in about.discards()]
    return Calculated(-1 if score is not None else shanten, score, worthless, [], [], choices)


def _choice(discard: Discard, left: dict[str, int]) -> Choice:
    accepted = [Accepted(tile, left[tile]) for tile in discard.accepted]
    return Choice(discard.tile, discard.shanten, discard.remaining, accepted)


def _waits(about: Reckoner, text: str, left: dict[str, int]) -> list[Waited]:
    """What a hand waits for, each with its worth; circumstances that suit none of them are an error."""
    out: list[Waited] = []
    wrong: list[HandError] = []
    for tile in about.waits():
        try:
            out.append(Waited(tile, left[tile], about.score(f"{text}{tile}", tile), None))
        except HandError as error:
            out.append(Waited(tile, left[tile], None, error.code))
            if error.code != NO_YAKU:
                wrong.append(error)
    if wrong and len(wrong) == len(out):
        raise wrong[0]
    return out
