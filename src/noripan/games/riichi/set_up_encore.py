"""A hand that is over but for the question whether the match goes on (R17), in positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.description import fields, list_of, needed, number_of, numbers_by_seat
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST, copied, shown
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.text import tiles_of
from noripan.mahjong.imagine import hold
from noripan.mahjong.positions import mentions, told_tile, told_tiles

WHERE = "result.detail"


def outcome_said(view: Mapping[str, Any]) -> dict[str, Any]:
    """How the hand ended: as told, for the hands that led to it are not all to be seen."""
    said = fields(fields(view.get("result") or {}, "result").get("detail") or {}, WHERE)
    if said.get("kind") not in ("win", "draw") or not said.get("stays"):
        raise PositionError(WHERE, "a win or a draw after which the dealer stays is needed")
    numbers_by_seat(said, "changes", 4, -LARGEST, LARGEST, 0)
    for name in ("honba", "sticks"):
        number_of(said, name, 0, LARGEST)
    for name in ("riichi", "winners"):
        if not all(type(seat) is int and 0 <= seat <= 3 for seat in list_of(said, name)):
            raise PositionError(f"{WHERE}.{name}", f"seats from 0 to 3 are needed, not {shown(said[name])}")
    if said["kind"] == "draw":
        if not all(seat in ("0", "1", "2", "3") for seat in fields(needed(said, "hands"), f"{WHERE}.hands")):
            raise PositionError(f"{WHERE}.hands", "hands by seat are needed, from '0' to '3'")
    else:
        for win in list_of(said, "wins"):
            number_of(fields(win, f"{WHERE}.wins"), "seat", 0, 3)
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
        tiles = told_tiles(needed(win, "hand"), f"{WHERE}.wins", tiles_of)
        tile = told_tile(needed(win, "tile"), f"{WHERE}.wins", tiles_of)
        if tile not in tiles:
            raise PositionError(f"{WHERE}.wins", f"{TEXTS[tile]} is not in the hand that has won with it")
        tiles.remove(tile)
        if win.get("from") is None:
            tiles.append(tile)
            player.drawn = tile
    hold(player, tiles)
    mentions(left, tiles)
