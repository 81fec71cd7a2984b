"""The room on a table of mahjong: with melds, flowers and full rivers, nothing lies over anything else."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_moments import bring_in

import noripan

NAMES = ["Hanako of the long name", "Bea", "Cho", "Dan"]
SIZES = ((1440, 900), (1280, 720), (390, 844), (360, 640))

# Everything that lies on the table, and what lies over what, or beyond the window.
OVERLAPS = """() => {
  const parts = ['.plate', '.mj-held > *', '.mj-meld > *', '.mj-river-row > *', '.mj-flowers > *', '.mj-centre',
    '.mj-status', '.mj-actions', '.mj-cell:has(.tile)'];
  const box = (part) => (each) => ({ part, box: each.getBoundingClientRect() });
  const all = (part) => [...document.querySelectorAll(part)].map(box(part));
  const lie = parts.flatMap(all).filter(({ box }) => box.width > 0);
  const over = ({ box: one }, { box: two }) =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2.5 &&
    Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2.5;
  const found = new Set();
  lie.forEach((one, at) => {
    const { left, right, bottom } = one.box;
    if (left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.add(`${one.part} beyond the window`);
    for (const two of lie.slice(at + 1)) if (over(one, two)) found.add(`${one.part} and ${two.part}`);
  });
  return [...found];
}"""
HANDS = 30  # of chance, among which the fullest table is looked for


@cache
def fullest(game: str, **switches: Any) -> tuple[dict[str, Any], int]:
    """A hand of chance, and after which move most lies on the table."""
    found = max((_hand(game, seed, switches) for seed in range(HANDS)), key=lambda hand: hand[0])
    return found[1], found[2]


def _hand(game: str, seed: int, switches: dict[str, Any]) -> tuple[int, dict[str, Any], int]:
    match = noripan.new(game, seed=seed, names=NAMES, **switches)
    bot = noripan.bot(game, "random", seed=seed)
    most, at = 0, 0
    while not match.over:
        lies = _lying(match.view(None)) if len(match.chapters) == 1 else 0
        if lies > most:
            most, at = lies, len(match.chapters[-1].moves)
        seat = match.pending()[0]
        match.play(seat, bot.choose(match.deal, seat))
    return most, match.record(), at


def _lying(view: dict[str, Any]) -> int:
    if "rivers" in view:
        return sum(map(len, view["rivers"])) + 3 * sum(map(len, view["melds"]))
    return sum(len(each["discards"]) + 3 * len(each["melds"]) + len(each["flowers"]) for each in view["players"])


GAMES: dict[str, dict[str, Any]] = {"riichi": {"length": "east"}, "taiwan": {"preset": "taiwan", "length": "hand"}}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_over_anything_else(enter: Enter, game: str) -> None:
    mina = enter("Mina")
    record, step = fullest(game, **GAMES[game])
    address = bring_in(mina, record)
    for eyes in ("all", "0"):  # open hands are longer than those seen from behind
        mina.page.goto(f"/r/{address}#0.{step}.{eyes}")
        mina.page.reload()
        expect(mina.page.locator(".mj-river [data-tile]").first).to_be_visible()
        for width, height in SIZES:
            mina.page.set_viewport_size({"width": width, "height": height})
            assert (eyes, width, mina.page.evaluate(OVERLAPS)) == (eyes, width, [])
        mina.picture(f"mahjong-{game}-full-{eyes}")
