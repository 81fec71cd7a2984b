"""Riichi's moves and their plain-data form. Every move there can be is made once, and shared."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import FLOWER, TEXTS, is_red, kind_of, order_of
from noripan.core.action import action_of, flag_of, malformed
from noripan.core.move import Move
from noripan.core.saving import Made, made_with
from noripan.games.riichi import contract
from noripan.mahjong.claims import CLAIM_RUN, CLAIM_SET, CLAIM_WIN, PASSED, makes_run
from noripan.mahjong.moves import MahjongMove
from noripan.mahjong.text import tile_said, two_said

DISCARD: Final[i64] = 0
CHI: Final[i64] = 1
PON: Final[i64] = 2
OPEN_KAN: Final[i64] = 3
CLOSED_KAN: Final[i64] = 4
ADDED_KAN: Final[i64] = 5
TSUMO: Final[i64] = 6
RON: Final[i64] = 7
NINE_TERMINALS: Final[i64] = 8
PASS: Final[i64] = 9
STOP: Final[i64] = 10
GO_ON: Final[i64] = 11

NAMES: Final[tuple[str, ...]] = (
    "RIICHI.DISCARD",
    "RIICHI.CHI",
    "RIICHI.PON",
    "RIICHI.OPEN_KAN",
    "RIICHI.CLOSED_KAN",
    "RIICHI.ADDED_KAN",
    "RIICHI.TSUMO",
    "RIICHI.RON",
    "RIICHI.NINE_TERMINALS",
    "RIICHI.PASS",
    "RIICHI.STOP",
    "RIICHI.GO_ON",
)

# By type: what a move claims of a tile on offer.
_CLAIMS: Final[dict[int, int]] = {CHI: CLAIM_RUN, PON: CLAIM_SET, OPEN_KAN: CLAIM_SET, RON: CLAIM_WIN}


@final
@mypyc_attr(acyclic=True)
class RiichiMove(MahjongMove):
    """One answer. A discard has its tile, whether it was just drawn, and whether it declares riichi; a call has the
    two tiles it takes from the hand; a kan of one's own has its kind."""

    def __init__(self, type: i64, tile: i64, other: i64, drawn: bool, riichi: bool) -> None:
        super().__init__(type, _CLAIMS.get(type, PASSED), tile, other)
        self.drawn: Final = drawn
        self.riichi: Final = riichi

    def __reduce__(self) -> Made:
        return made_with(self, "type", "tile", "other", "drawn", "riichi")

    def key(self) -> tuple[int, ...]:
        return (self.type, self.tile, self.other, int(self.drawn), int(self.riichi))

    def __repr__(self) -> str:
        return f"RiichiMove({encode(self)})"


def _plain(type: i64) -> RiichiMove:
    return RiichiMove(type, -1, -1, False, False)


OPEN_KAN_MOVE: Final = _plain(OPEN_KAN)
TSUMO_MOVE: Final = _plain(TSUMO)
RON_MOVE: Final = _plain(RON)
NINE_TERMINALS_MOVE: Final = _plain(NINE_TERMINALS)
PASS_MOVE: Final = _plain(PASS)
STOP_MOVE: Final = _plain(STOP)
GO_ON_MOVE: Final = _plain(GO_ON)
DISCARDS: Final[list[RiichiMove]] = [
    RiichiMove(DISCARD, tile, -1, drawn, riichi)
    for tile in range(37)
    for drawn in (False, True)
    for riichi in (False, True)
]
CLOSED_KANS: Final[list[RiichiMove]] = [RiichiMove(CLOSED_KAN, kind, -1, False, False) for kind in range(34)]
ADDED_KANS: Final[list[RiichiMove]] = [RiichiMove(ADDED_KAN, kind, -1, False, False) for kind in range(34)]


def discard_move(tile: i64, drawn: bool, riichi: bool) -> RiichiMove:
    return DISCARDS[tile * 4 + (2 if drawn else 0) + (1 if riichi else 0)]


def _pons() -> list[RiichiMove]:
    out: list[RiichiMove] = []
    for kind in range(34):
        red = 34 + kind // 9 if kind < 27 and kind % 9 == 4 else kind
        out += [RiichiMove(PON, *pair, False, False) for pair in ((kind, kind), (red, kind), (red, red))]
    return out


def _chis() -> list[RiichiMove]:
    """By the lower of the two tiles, whether they are neighbours, and whether a red five is taken."""
    out: list[RiichiMove] = []
    for low in range(27):
        for gap in (1, 2):
            for red in (False, True):
                high = min(low + gap, 26)
                one = 34 + low // 9 if red and low % 9 == 4 else low
                two = 34 + high // 9 if red and high % 9 == 4 else high
                out.append(RiichiMove(CHI, one, two, False, False))
    return out


_PONS: Final[list[RiichiMove]] = _pons()
_CHIS: Final[list[RiichiMove]] = _chis()


def pon_move(kind: i64, reds: i64) -> RiichiMove:
    return _PONS[kind * 3 + reds]


def chi_move(low: i64, gap: i64, red: bool) -> RiichiMove:
    return _CHIS[low * 4 + (gap - 1) * 2 + (1 if red else 0)]


# -- plain data ------------------------------------------------------------------------------------

_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "RIICHI.DISCARD": ("tile", "drawn", "riichi"),
    "RIICHI.CHI": ("tiles",),
    "RIICHI.PON": ("tiles",),
    "RIICHI.CLOSED_KAN": ("tile",),
    "RIICHI.ADDED_KAN": ("tile",),
}
_PLAIN: Final[dict[str, RiichiMove]] = {
    NAMES[move.type]: move
    for move in (OPEN_KAN_MOVE, TSUMO_MOVE, RON_MOVE, NINE_TERMINALS_MOVE, PASS_MOVE, STOP_MOVE, GO_ON_MOVE)
}


def encode(move: Move) -> contract.Move:
    """A move as plain data."""
    assert isinstance(move, RiichiMove)
    type: i64 = move.type
    if type == DISCARD:
        return _discard_data(move)
    if type == CHI:
        return {"type": "RIICHI.CHI", "tiles": [TEXTS[move.tile], TEXTS[move.other]]}
    if type == PON:
        return {"type": "RIICHI.PON", "tiles": [TEXTS[move.tile], TEXTS[move.other]]}
    if type == CLOSED_KAN:
        return {"type": "RIICHI.CLOSED_KAN", "tile": TEXTS[move.tile]}
    if type == ADDED_KAN:
        return {"type": "RIICHI.ADDED_KAN", "tile": TEXTS[move.tile]}
    return cast(contract.PlainMove, {"type": NAMES[type]})


def _discard_data(move: RiichiMove) -> contract.DiscardMove:
    data: contract.DiscardMove = {"type": "RIICHI.DISCARD", "tile": TEXTS[move.tile]}
    if move.drawn:
        data["drawn"] = True
    if move.riichi:
        data["riichi"] = True
    return data


def decode(data: object) -> RiichiMove:
    """A move from plain data; IllegalMove names the field that is wrong."""
    name, said = action_of(data, NAMES, _FIELDS)
    if name in _PLAIN:
        return _PLAIN[name]
    if name == "RIICHI.DISCARD":
        return discard_move(_tile(said.get("tile"), "tile"), flag_of(said, "drawn"), flag_of(said, "riichi"))
    if name == "RIICHI.CHI" or name == "RIICHI.PON":
        return _call(name, said.get("tiles"))
    tile = _tile(said.get("tile"), "tile")
    return (CLOSED_KANS if name == "RIICHI.CLOSED_KAN" else ADDED_KANS)[kind_of(tile)]


def _call(name: str, tiles: object) -> RiichiMove:
    one, two = sorted((_tile(tile, f"tiles[{at}]") for at, tile in enumerate(two_said(tiles))), key=order_of)
    low, high = int(kind_of(one)), int(kind_of(two))
    reds = int(is_red(one)) + int(is_red(two))
    if name == "RIICHI.PON":
        if low != high:
            raise malformed(f"tiles: a pon takes two of a kind, not {TEXTS[one]} {TEXTS[two]}")
        return pon_move(low, reds)
    if not makes_run(low, high):
        raise malformed(f"tiles: a chi takes two tiles of a run, not {TEXTS[one]} {TEXTS[two]}")
    return chi_move(low, high - low, reds > 0)


def _tile(text: object, where: str) -> int:
    tile = tile_said(text, where)
    if tile >= FLOWER:
        raise malformed(f"{where}: there are no flowers in riichi")
    return tile
