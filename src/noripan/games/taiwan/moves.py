"""Taiwan mahjong's moves and their plain-data form. Every move there can be is made once, and shared."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import KINDS, TEXTS
from noripan.core.action import action_of, flag_of, malformed
from noripan.core.move import Move
from noripan.core.saving import Made, made_with
from noripan.games.taiwan import contract
from noripan.mahjong.claims import CLAIM_RUN, CLAIM_SET, CLAIM_WIN, PASSED, makes_run
from noripan.mahjong.moves import MahjongMove
from noripan.mahjong.text import tile_said, two_said

DRAW: Final[i64] = 0
DISCARD: Final[i64] = 1
CHOW: Final[i64] = 2
PONG: Final[i64] = 3
KONG: Final[i64] = 4
CONCEALED_KONG: Final[i64] = 5
ADDED_KONG: Final[i64] = 6
HU: Final[i64] = 7
PASS: Final[i64] = 8

NAMES: Final[tuple[str, ...]] = (
    "TAIWAN.DRAW",
    "TAIWAN.DISCARD",
    "TAIWAN.CHOW",
    "TAIWAN.PONG",
    "TAIWAN.KONG",
    "TAIWAN.CONCEALED_KONG",
    "TAIWAN.ADDED_KONG",
    "TAIWAN.HU",
    "TAIWAN.PASS",
)

# By type: what a move claims of a tile on offer.
_CLAIMS: Final[dict[int, int]] = {CHOW: CLAIM_RUN, PONG: CLAIM_SET, KONG: CLAIM_SET, HU: CLAIM_WIN}


@final
@mypyc_attr(acyclic=True)
class TaiwanMove(MahjongMove):
    """One answer. A discard has its tile and whether it declares the hand ready; a chow has the two tiles it takes from
    the hand; a kong of one's own has its tile."""

    def __init__(self, type: i64, tile: i64, other: i64, ready: bool) -> None:
        super().__init__(type, _CLAIMS.get(type, PASSED), tile, other)
        self.ready: Final = ready

    def __reduce__(self) -> Made:
        return made_with(self, "type", "tile", "other", "ready")

    def key(self) -> tuple[int, ...]:
        return (self.type, self.tile, self.other, int(self.ready))

    def __repr__(self) -> str:
        return f"TaiwanMove({encode(self)})"


DRAW_MOVE: Final = TaiwanMove(DRAW, -1, -1, False)
PONG_MOVE: Final = TaiwanMove(PONG, -1, -1, False)
KONG_MOVE: Final = TaiwanMove(KONG, -1, -1, False)
HU_MOVE: Final = TaiwanMove(HU, -1, -1, False)
PASS_MOVE: Final = TaiwanMove(PASS, -1, -1, False)
DISCARDS: Final[list[TaiwanMove]] = [TaiwanMove(DISCARD, kind, -1, False) for kind in range(34)]
READY_DISCARDS: Final[list[TaiwanMove]] = [TaiwanMove(DISCARD, kind, -1, True) for kind in range(34)]
CONCEALED_KONGS: Final[list[TaiwanMove]] = [TaiwanMove(CONCEALED_KONG, kind, -1, False) for kind in range(34)]
ADDED_KONGS: Final[list[TaiwanMove]] = [TaiwanMove(ADDED_KONG, kind, -1, False) for kind in range(34)]
_NEXT_CHOWS: Final[list[TaiwanMove]] = [TaiwanMove(CHOW, low, low + 1, False) for low in range(27)]
_GAP_CHOWS: Final[list[TaiwanMove]] = [TaiwanMove(CHOW, low, low + 2, False) for low in range(27)]


def chow_move(low: i64, high: i64) -> TaiwanMove:
    """The chow that takes these two tiles from the hand."""
    return _NEXT_CHOWS[low] if high == low + 1 else _GAP_CHOWS[low]


# -- plain data ------------------------------------------------------------------------------------

_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "TAIWAN.DISCARD": ("tile", "ready"),
    "TAIWAN.CHOW": ("tiles",),
    "TAIWAN.CONCEALED_KONG": ("tile",),
    "TAIWAN.ADDED_KONG": ("tile",),
}
_PLAIN: Final[dict[str, TaiwanMove]] = {
    NAMES[move.type]: move for move in (DRAW_MOVE, PONG_MOVE, KONG_MOVE, HU_MOVE, PASS_MOVE)
}


def encode(move: Move) -> contract.Move:
    """A move as plain data."""
    assert isinstance(move, TaiwanMove)
    type: i64 = move.type
    if type == DISCARD:
        if move.ready:
            return {"type": "TAIWAN.DISCARD", "tile": TEXTS[move.tile], "ready": True}
        return {"type": "TAIWAN.DISCARD", "tile": TEXTS[move.tile]}
    if type == CHOW:
        return {"type": "TAIWAN.CHOW", "tiles": [TEXTS[move.tile], TEXTS[move.other]]}
    if type == CONCEALED_KONG:
        return {"type": "TAIWAN.CONCEALED_KONG", "tile": TEXTS[move.tile]}
    if type == ADDED_KONG:
        return {"type": "TAIWAN.ADDED_KONG", "tile": TEXTS[move.tile]}
    return cast(contract.PlainMove, {"type": NAMES[type]})


def decode(data: object) -> TaiwanMove:
    """A move from plain data; IllegalMove names the field that is wrong."""
    name, said = action_of(data, NAMES, _FIELDS)
    if name in _PLAIN:
        return _PLAIN[name]
    if name == "TAIWAN.CHOW":
        return _chow(said.get("tiles"))
    tile = _tile(said.get("tile"), "tile")
    if name == "TAIWAN.DISCARD":
        return (READY_DISCARDS if flag_of(said, "ready") else DISCARDS)[tile]
    return (CONCEALED_KONGS if name == "TAIWAN.CONCEALED_KONG" else ADDED_KONGS)[tile]


def _chow(tiles: object) -> TaiwanMove:
    low, high = sorted(_tile(tile, f"tiles[{at}]") for at, tile in enumerate(two_said(tiles)))
    if not makes_run(low, high):
        raise malformed(f"tiles: a chow takes two tiles of a run, not {TEXTS[low]} {TEXTS[high]}")
    return chow_move(low, high)


def _tile(text: object, where: str) -> int:
    tile = tile_said(text, where)
    if tile >= KINDS:
        raise malformed(f"{where}: {TEXTS[tile]} is never in a hand; tiles are 1m-9m 1p-9p 1s-9s 1z-7z")
    return tile
