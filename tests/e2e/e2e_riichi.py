"""Moments of riichi, prepared tile by tile; and a player in the page who presses everything once."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.e2e_guest import Guest
from tests.e2e.e2e_mahjong import LISTEN, OFFERED, Seat
from tests.e2e.e2e_moments import Moment, sit_down
from tests.games.riichi.riichi_tables import table

import noripan
from noripan.core.match import Match

# The hand decides the match: one more wind is played, and seat 0 has what it takes.
LAST: dict[str, Any] = {"length": "east", "wind": "S", "scores": [40000, 20000, 20000, 20000]}


def last_hand(*hands: str, **more: Any) -> Match:
    """The last hand of a match, with these tiles."""
    return table(*hands, **{**LAST, **more})


def moment(match: Match, seat: int) -> Moment:
    """Where a match stands, before a decision of this seat; it is then played to its end, to be a record."""
    place = len(match.chapters) - 1, len(match.chapters[-1].moves), seat, match.view(seat)
    play_out(match)
    return Moment(match.record(), *place)


def play_out(match: Match) -> None:
    bot = noripan.bot("riichi", "easy", seed=1)
    while not match.over:
        asked = match.pending()[0]
        match.play(asked, bot.choose(match.deal, asked))


def arrive(guest: Guest, match: Match, seat: int = 0) -> Seat:
    """Sit where this decision is to be made."""
    found = moment(match, seat)
    sit_down(guest, found)
    here = Seat(guest)
    expect(here.tiles()).to_have_count(len(found.view["own"]["hand"]))
    return here


# Compares what is offered with what is listed, and presses: a win, riichi, each call the first time it can be made.
PLAY = """
  window.wrong = [];
  window.seen = {};
  const ACTS = { CHI: 'chi', PON: 'pon', OPEN_KAN: 'kan', CLOSED_KAN: 'kan', ADDED_KAN: 'kan' };
  const tileOf = ({ tile, drawn }) => tile + (drawn ? '*' : '');
  const listed = (legal, riichi) => {
    const names = legal.map((move) => [move, move.type.replace('RIICHI.', '')]);
    const discards = names.filter(([, name]) => name === 'DISCARD').map(([move]) => move);
    const acts = names.filter(([, name]) => name !== 'DISCARD').map(([, name]) => ACTS[name] ?? name.toLowerCase());
    if (discards.some((move) => move.riichi)) acts.push('riichi');
    const bright = discards.filter((move) => Boolean(move.riichi) === riichi).map(tileOf);
    return { acts: riichi ? ['back', 'riichi'] : [...new Set(acts)].sort(), bright: [...new Set(bright)].sort() };
  };
  const press = (name) => { seen[name] = (seen[name] ?? 0) + 1; document.querySelector(`[data-act=${name}]`)?.click(); };
  const act = (view) => {
    const { acts, tiles } = offered();
    const choice = document.querySelector('.mj-choice');
    if (choice) { seen.choice = 1; return choice.click(); }
    if (document.querySelector('[data-act=riichi][aria-pressed=true]')) { seen.declared = 1; return tiles.at(-1)?.click(); }
    const wanted = ['tsumo', 'ron', 'riichi', 'go_on', 'nine_terminals'].find((name) => acts.includes(name))
      ?? ['kan', 'chi', 'pon'].find((name) => acts.includes(name) && !seen[name])
      ?? (acts.includes('pass') ? 'pass' : null);
    if (wanted) return press(wanted);
    seen.discard = (seen.discard ?? 0) + 1;
    tiles.at(-1)?.click();
  };
  let acted = 0;
  let looked = null;
  setInterval(() => {
    const sheet = document.querySelector('dialog[open].result');
    if (sheet) { if (!latest.view.match.over) sheet.querySelector('.button.main')?.click(); return; }
    if (!latest || latest.view.match.over || performance.now() - acted < 40) return;
    const { view, at } = latest;
    const thinking = [...document.querySelectorAll('[data-seat][data-thinks=true]')].map((plate) => Number(plate.dataset.seat));
    if (view.phase === 'CLAIM' && thinking.some((seat) => seat !== view.seat) && performance.now() - at > 500) wrong.push('somebody is seen to think');
    if (view.legal.length === 0) return;
    const riichi = document.querySelector('[data-act=riichi][aria-pressed=true]') !== null;
    const { acts, bright } = offered();
    const should = listed(view.legal, riichi);
    const is = { acts, bright: should.bright.length > 0 ? bright : [] };
    if (JSON.stringify(is) !== JSON.stringify(should)) {
      if (performance.now() - at < 5000 || looked === view) return;
      looked = view;
      wrong.push({ is, should });
    }
    acted = performance.now();
    act(view);
  }, 20);
"""


def play_by_itself(guest: Guest) -> None:
    """From the next page on, somebody in the page plays."""
    guest.page.add_init_script(f"{{ {LISTEN} }} {OFFERED} {{ {PLAY} }}")
