"""Moments of Taiwan mahjong, looked for in hands that bots play, and played on from there in the browser.

What never comes by chance is dealt as one likes: such a record can be looked at, though not played on from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from playwright.sync_api import expect
from tests.e2e.e2e_guest import Guest
from tests.e2e.e2e_mahjong import LISTEN, OFFERED
from tests.e2e.e2e_moments import NAMES, Moment, View, sit_down
from tests.games.taiwan import taiwan_tables

import noripan
from noripan.core.match import Match

BUTTONS = {
    "PONG": "pong",
    "KONG": "kong",
    "CONCEALED_KONG": "kong",
    "ADDED_KONG": "kong",
    "CHOW": "chow",
    "HU": "hu",
    "PASS": "pass",
    "DRAW": "draw",
}


def kinds(view: View) -> list[str]:
    """The legal moves by their names."""
    return [str(move["type"]).removeprefix("TAIWAN.") for move in view["legal"]]


def plain_turn(view: View) -> bool:
    """To discard, with nothing else to do, in the middle of a hand."""
    return set(kinds(view)) == {"DISCARD"} and len(view["rivers"][view["seat"]]) == 4


def chows(view: View) -> bool:
    return kinds(view).count("CHOW") > 1 and "PONG" in kinds(view)


def claimed_kong(view: View) -> bool:
    return "KONG" in kinds(view)


def concealed_kong(view: View) -> bool:
    return "CONCEALED_KONG" in kinds(view)


def added_kong(view: View) -> bool:
    return "ADDED_KONG" in kinds(view)


def self_draw(view: View) -> bool:
    return "HU" in kinds(view) and view["offer"] is None


def win_by_claim(view: View) -> bool:
    """By somebody who is not the next to draw, so that a win let pass stays in sight for a while."""
    offer = view["offer"]
    return "HU" in kinds(view) and offer is not None and view["seat"] != (offer["seat"] + 1) % 4


def may_declare(view: View) -> bool:
    return any(move.get("ready") for move in view["legal"])


@cache
def moment(wanted: Callable[[View], bool], tai_ready: int = 0) -> Moment:
    """In one hand of the customary game; with `tai_ready` a hand can be declared ready at any time."""
    for seed in count(1):
        match = noripan.new("taiwan", "taiwan", seed=seed, names=NAMES, length="hand", tai_ready=tai_ready)
        found = _in_hand(match, wanted, seed)
        if found is not None:
            return found
    raise AssertionError


def _in_hand(match: Match, wanted: Callable[[View], bool], seed: int) -> Moment | None:
    bot = noripan.bot("taiwan", "easy", seed=seed)
    place: tuple[int, int, View] | None = None
    while not match.over:
        for seat in match.pending() if place is None else []:
            view = match.view(seat)
            if wanted(view) and place is None:
                place = len(match.chapters[0].moves), seat, view
        mover = match.pending()[0]
        match.play(mover, bot.choose(match.deal, mover))
    return None if place is None else Moment(match.record(), 0, *place)


def prepared(*hands: str, **more: Any) -> Match:
    """One hand with these tiles."""
    return taiwan_tables.table(*hands, length="hand", names=NAMES, **more)


def play_out(match: Match) -> None:
    """By bots, to the end."""
    bot = noripan.bot("taiwan", "easy", seed=1)
    while not match.over:
        mover = match.pending()[0]
        match.play(mover, bot.choose(match.deal, mover))


def arrive(guest: Guest, found: Moment) -> View:
    """Take the place of whoever stands before that decision; bots take the others."""
    sit_down(guest, found)
    expect(guest.page.locator("[data-hand-card]:enabled")).to_have_count(len(found.view["hand"]))
    return found.view


# Compares what is offered with what is listed, at every view, and presses: a win, each call the first time it can be
# made. Tiles are bright exactly when they may be discarded, also while others play.
PLAY = """
  window.wrong = [];
  window.pressed = {};
  window.compared = 0;
  const NAMES = { PONG: 'pong', KONG: 'kong', CONCEALED_KONG: 'kong', ADDED_KONG: 'kong', CHOW: 'chow', HU: 'hu',
    PASS: 'pass', DRAW: 'draw' };
  const listed = (legal) => {
    const discards = legal.filter(({ type, ready }) => type === 'TAIWAN.DISCARD' && !ready).map(({ tile }) => tile);
    const acts = legal.map(({ type, ready }) => (ready ? 'ready' : NAMES[type.replace('TAIWAN.', '')])).filter(Boolean);
    return JSON.stringify([[...new Set(acts)].sort(), [...new Set(discards)].sort()]);
  };
  const shown = () => {
    const { acts, bright } = offered();
    return JSON.stringify([acts, [...new Set(bright.map((name) => name.slice(0, 2)))].sort()]);
  };
  const act = () => {
    const { acts, tiles } = offered();
    const once = (name) => acts.includes(name) && (name === 'hu' || !pressed[name]);
    const wanted = ['hu', 'kong', 'chow', 'pong'].find(once);
    const name = wanted ?? (acts.includes('pass') ? 'pass' : null);
    pressed[name ?? 'discard'] = 1;
    if (name) document.querySelector(`[data-act=${name}]`).click();
    else tiles.at(-1)?.click();
  };
  let done = null;
  setInterval(() => {
    if (!latest || latest.view.match.over) return;
    if (done === latest.view) return document.querySelector('.mj-choice')?.click(); // which run, or which kong
    const { view, at } = latest;
    const thinking = [...document.querySelectorAll('[data-seat][data-thinks=true]')].map((plate) => plate.dataset.seat);
    const others = thinking.some((seat) => Number(seat) !== view.seat);
    const right = shown() === listed(view.legal) && !(view.phase === 'response' && others);
    if (!right && performance.now() - at < 30000) return; // the page may not have drawn it yet
    if (!right) wrong.push([shown(), listed(view.legal), others]);
    compared++;
    done = view;
    if (view.legal.length > 0) act();
  }, 20);
"""


def play_by_itself(guest: Guest) -> None:
    """From the next page on, somebody in the page plays."""
    guest.page.add_init_script(f"{{ {LISTEN} }} {OFFERED} {{ {PLAY} }}")
