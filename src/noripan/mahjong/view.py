"""What views of either mahjong say in the same way."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import KINDS, TEXTS
from noripan.mahjong.contract import RiverTile
from noripan.mahjong.deal import MahjongDeal
from noripan.mahjong.player import CALLED, DECLARES, DRAWN, TILE, Player


def kind_texts(kinds: i64) -> list[str]:
    """The kinds of a mask."""
    return [TEXTS[kind] for kind in range(KINDS) if kinds >> kind & 1]


def asked_seats(deal: MahjongDeal, seat: int | None) -> list[int]:
    """Who is to act, as far as this seat may know: whether others may claim a tile is nobody's business."""
    if deal.on_offer():
        return [seat] if seat is not None and deal.owing >> seat & 1 else []
    return deal.pending()


def river_data(player: Player) -> list[RiverTile]:
    """One's discards in order."""
    return [
        {
            "tile": TEXTS[entry & TILE],
            "drawn": (entry & DRAWN) != 0,
            "declares": (entry & DECLARES) != 0,
            "called": (entry & CALLED) != 0,
        }
        for entry in player.river
    ]
