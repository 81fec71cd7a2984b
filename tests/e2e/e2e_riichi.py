"""Moments of riichi, looked for in matches that bots play; ends prepared tile by tile, to be looked at; and a player in
the page who presses everything once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count

from playwright.sync_api import expect
from tests.e2e.e2e_guest import Guest
from tests.e2e.e2e_mahjong import LISTEN, OFFERED, Seat
from tests.e2e.e2e_moments import NAMES, Moment, View, sit_down

import noripan
from noripan.core.match import Match


def kinds(view: View) -> list[str]:
    """The legal moves by their names."""
    return [str(move["type"]).removeprefix("RIICHI.") for move in view["legal"]]


def plain_turn(view: View) -> bool:
    """To discard, with nothing else to do, in the middle of a hand."""
    discards = set(kinds(view)) == {"DISCARD"} and not any(move.get("riichi") for move in view["legal"])
    return discards and len(view["rivers"][view["seat"]]) > 4 and view["own"]["drawn"] is not None


def may_riichi(view: View) -> bool:
    """Riichi with some of the tiles, and not with others."""
    return 1 < sum(1 for move in view["legal"] if move.get("riichi")) < 6


def chis(view: View) -> bool:
    return kinds(view).count("CHI") > 1


def claimed_kan(view: View) -> bool:
    return {"OPEN_KAN", "PON"} <= set(kinds(view))


def closed_kan(view: View) -> bool:
    return "CLOSED_KAN" in kinds(view)


def ron(view: View) -> bool:
    return "RON" in kinds(view)


def tsumo(view: View) -> bool:
    return "TSUMO" in kinds(view)


def furiten(view: View) -> bool:
    return view["phase"] == "turn" and view["own"]["furitenBy"] == "own" and view["own"]["drawn"] is not None


def nine_terminals(view: View) -> bool:
    return "NINE_TERMINALS" in kinds(view)


FIRST: dict[Callable[[View], bool], int] = {
    nine_terminals: 21
}  # the first seed to look into; should it hold none any more, the next that does is found


@cache
def moment(wanted: Callable[[View], bool]) -> Moment:
    for seed in count(FIRST.get(wanted, 1)):
        found = _in_match(_played(seed), wanted)
        if found is not None:
            return found
    raise AssertionError


@cache
def _played(seed: int) -> Match:
    match = noripan.new("riichi", seed=seed, names=NAMES, length="east")
    play_out(match, seed)
    return match


def play_out(match: Match, seed: int = 1) -> None:
    bot = noripan.bot("riichi", "easy", seed=seed)
    while not match.over:
        asked = match.pending()[0]
        match.play(asked, bot.choose(match.deal, asked))


def _in_match(played: Match, wanted: Callable[[View], bool]) -> Moment | None:
    """The first decision of this kind in a match, whoever stood before it."""
    record = played.record()
    again = noripan.new("riichi", seed=played.seed, names=NAMES, length="east")
    for deal, chapter in enumerate(played.chapters):
        for step, move in enumerate(chapter.moves):
            for seat in again.pending():
                view = again.view(seat)
                if wanted(view):
                    return Moment(record, deal, step, seat, view)
            again.play(move.seat, move.move)
    return None


def arrive(guest: Guest, wanted: Callable[[View], bool]) -> tuple[Seat, View]:
    """Sit where such a decision is to be made."""
    found = moment(wanted)
    sit_down(guest, found)
    here = Seat(guest)
    expect(here.tiles()).to_have_count(len(found.view["hand"]))
    return here, found.view


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
  const note = (name) => { seen[name] = (seen[name] ?? 0) + 1; };
  const declaring = () => document.querySelector('[data-act=riichi][aria-pressed=true]') !== null;
  const press = (name) => { note(name); document.querySelector(`[data-act=${name}]`)?.click(); };
  const act = (view) => {
    const { acts, tiles } = offered();
    const choice = document.querySelector('.mj-choice');
    if (choice) { note('choice'); return choice.click(); }
    if (declaring()) { note('declared'); return tiles.at(-1)?.click(); }
    const wanted = ['tsumo', 'ron', 'riichi', 'go_on', 'nine_terminals'].find((name) => acts.includes(name))
      ?? ['kan', 'chi', 'pon'].find((name) => acts.includes(name) && !seen[name])
      ?? (acts.includes('pass') ? 'pass' : null);
    if (wanted) return press(wanted);
    note('discard');
    tiles.at(-1)?.click();
  };
  let acted = 0;
  let looked = null;
  setInterval(() => {
    const sheet = document.querySelector('dialog[open].table-sheet');
    if (sheet) { if (!latest.view.match.over) sheet.querySelector('.button.main')?.click(); return; }
    if (!latest || latest.view.match.over || performance.now() - acted < 40) return;
    const { view, at } = latest;
    if (view.legal.length === 0) return;
    const { acts, bright } = offered();
    const should = listed(view.legal, declaring());
    const is = { acts, bright: should.bright.length > 0 ? bright : [] };
    if (JSON.stringify(is) !== JSON.stringify(should)) {
      if (performance.now() - at < 30000 || looked === view) return;
      looked = view;
      wrong.push({ is, should });
    }
    const thinking = document.querySelector('[data-seat][data-thinks=true]:not([data-own=true])');
    if (view.phase === 'CLAIM' && thinking) wrong.push('somebody is seen to think about a claim'); // it is drawn by now
    acted = performance.now();
    act(view);
  }, 20);
"""


def play_by_itself(guest: Guest) -> None:
    """From the next page on, somebody in the page plays."""
    guest.page.add_init_script(f"{{ {LISTEN} }} {OFFERED} {{ {PLAY} }}")
