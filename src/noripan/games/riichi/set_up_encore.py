"""A hand that is over but for the question whether the match goes on (R17), in positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from noripan.core.errors import PositionError
from noripan.core.plain import copied, shown
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.text import tiles_of
from noripan.mahjong.imagine import hold
from noripan.mahjong.positions import mentions, told_tiles

WHERE = "result.detail"


def outcome_said(view: Mapping[str, Any]) -> dict[str, Any]:
    """How the hand ended: as told, for the hands that led to it are not all to be seen."""
    said = (view.get("result") or {}).get("detail")
    if not isinstance(said, Mapping) or said.get("kind") not in ("win", "draw") or not said.get("stays"):
        raise PositionError(WHERE, f"a win or a draw after which the dealer stays is needed, not {shown(said)}")
    detail: dict[str, Any] = copied(dict(said))
    return detail


def lay_shown(deal: RiichiDeal, told: list[int], left: vec[i64]) -> list[int]:
    """The hands that are shown and not told otherwise, and the ura indicators; returns these."""
    detail = deal.outcome
    assert detail is not None
    for seat in deal.shown_hands():
        if seat not in told:
            _show(deal, detail, seat, left)
    ura = told_tiles(detail.get("ura", []), f"{WHERE}.ura", tiles_of)
    mentions(left, ura)
    return ura


def _show(deal: RiichiDeal, detail: dict[str, Any], seat: int, left: vec[i64]) -> None:
    player = deal.seats[seat]
    if detail["kind"] == "draw":
        tiles = told_tiles(detail["hands"][str(seat)], f"{WHERE}.hands", tiles_of)
    else:
        win = next(each for each in detail["wins"] if each["seat"] == seat)
        tiles = told_tiles(win["hand"], f"{WHERE}.wins", tiles_of)
        (tile,) = told_tiles([win["tile"]], f"{WHERE}.wins", tiles_of)
        tiles.remove(tile)
        if win["from"] is None:
            tiles.append(tile)
            player.drawn = tile
    hold(player, tiles)
    mentions(left, tiles)
