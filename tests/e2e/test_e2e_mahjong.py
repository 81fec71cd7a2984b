"""A table of mahjong: with melds, flowers and full rivers nothing lies over anything else, and of two like tiles the
right one flies."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_moments import bring_in
from tests.e2e.e2e_shapes import faults

import noripan

NAMES = ["Hanako the LongNamed", "Bea", "Cho", "Dan"]
SIZES = ((1440, 900), (1280, 720), (844, 390), (390, 844), (360, 640))

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
    lying, laid = sum(map(len, view["rivers"])), sum(map(len, view["melds"]))
    return lying + 3 * laid + sum(map(len, view.get("flowers", [])))


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
            assert (eyes, faults(mina, width, height)) == (eyes, [])
        mina.picture(f"mahjong-{game}-full-{eyes}")


# From which of one's own places the tile came that now lies last in one's river.
CAME_FROM = """() => {
  const cells = () => [...document.querySelectorAll('.mj-cell:has(.tile)')].map((cell) => cell.getBoundingClientRect());
  const before = cells();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.matches('.mj-river[data-at="0"] [data-fly]')) {
      const lies = this.getBoundingClientRect();
      const { e, f } = new DOMMatrix(frames[0].transform);
      const x = lies.x + lies.width / 2 + e, y = lies.y + lies.height / 2 + f;
      window.came = before.findIndex((each) => x > each.left && x < each.right && y > each.top && y < each.bottom);
    }
    return animate.call(this, frames, how);
  };
}"""


@cache
def twin_discarded(game: str, as_drawn: bool) -> tuple[dict[str, Any], int, list[int]]:
    """A hand of chance in which the first seat discards what it has drawn to its like: after which move, and from which
    places of the hand it can have come."""
    for seed in range(400):
        match = noripan.new(game, seed=seed, names=NAMES, **GAMES[game])
        bot = noripan.bot(game, "random", seed=seed)
        found = None
        while not match.over:
            before, at = match.view(0), len(match.chapters[-1].moves)
            seat = match.pending()[0]
            match.play(seat, bot.choose(match.deal, seat))
            if found is None and seat == 0 and len(match.chapters) == 1 and not match.over:
                found = _of_twins(before, match.view(0), as_drawn)
                step = at
        if found is not None:
            return match.record(), step, found
    raise AssertionError("no such discard")


def _of_twins(before: dict[str, Any], after: dict[str, Any], as_drawn: bool) -> list[int] | None:
    drawn = before["own"]["drawn"]
    (held, river), (_, longer) = (_own(view) for view in (before, after))
    if (
        len(longer) == len(river)
        or held.count(drawn) < 2
        or (longer[-1]["tile"], longer[-1]["drawn"]) != (drawn, as_drawn)
    ):
        return None
    held.reverse()
    held.remove(drawn)  # the drawn one stands apart, at the end
    held.reverse()
    return [len(held)] if as_drawn else [at for at, tile in enumerate(held) if tile == drawn]


def _own(view: dict[str, Any]) -> tuple[list[str], list[dict[str, Any]]]:
    return list(view["hand"]), view["rivers"][0]


# In Taiwan mahjong a move names no more than the kind of tile, and the drawn one goes first.
@pytest.mark.parametrize(("game", "as_drawn"), [("riichi", True), ("riichi", False), ("taiwan", True)])
def test_of_two_like_tiles_the_right_one_flies(enter: Enter, game: str, as_drawn: bool) -> None:
    record, step, places = twin_discarded(game, as_drawn)
    mina = enter("Mina", still=False)
    mina.page.goto(f"/r/{bring_in(mina, record)}#0.{step}.0")
    expect(mina.page.get_by_role("slider", name="Step")).to_have_value(str(step))
    mina.settle()
    mina.read(CAME_FROM)
    mina.press(mina.button("One step on"))
    mina.page.wait_for_function("() => window.came !== undefined")
    assert mina.read("window.came") in places
